"""Each mode of a table without a screen: which may follow which, every way taken, and where the focus is in each.

The same games are drawn with a match whose state may be read by no board and no part of the rail.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tests.app.windows import Blank, Seldom, opened
from tests.games.ulus.kit import position
from ulus_suite import Match, games
from ulus_suite.app import audits, registry
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.modes import AFTER, TURNED, Asking, may_follow, mode_for
from ulus_suite.app.table.parts.machines import Machines
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.table.sheets.typed import TypedScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.actions import Decision
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.match import BareMatch
from ulus_suite.play import driver as driver_of_sessions
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.teach.lesson import Course

BLIND = (str(Path("app", "tables")), str(Path("app", "table", "parts")), str(Path("app", "table", "rail")))
"""Folders in which nobody reads a state."""
Ways = set[tuple[str, str]]
RECORD = Path(__file__).resolve().parents[1] / "replays" / "ur" / "house-forts.ulus"


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> Ways:
    """Every change of mode at any table, as pairs of names."""
    found: Ways = set()

    def put(self: Any, mode: Any) -> None:
        before = self.__dict__.get("_mode")
        self.__dict__["_mode"] = mode
        if before is not None:
            found.add((before.name, mode.name))

    monkeypatch.setattr(TableScreen, "mode", property(lambda self: self.__dict__["_mode"], put), raising=False)
    monkeypatch.setattr(BareMatch, "state", property(lambda self: _read(self)))
    monkeypatch.setattr(Machines, "_ask", _thought_at_once)
    return found


def _thought_at_once(machines: Machines, seat: int) -> Future[Decision]:
    """The first choice, without the process that thinks beside the window."""
    made: Future[Decision] = Future()
    made.set_result(Decision(machines.table.session.options(seat)[0]))
    return made


def _read(match: BareMatch) -> Any:
    asked_by = sys._getframe(2).f_code.co_filename
    assert not any(folder in asked_by for folder in BLIND), f"{asked_by} reads a state"
    return match._line[-1].state


def seated(make: Callable[[Ui], Screen]) -> Driver:
    """Whether boards read a state while they draw is seen whenever this window paints."""
    return opened(make, size=(1024, 640), kind=Seldom)


def focus_law(driver: Driver) -> None:
    """Where the focus is belongs to what the table is doing."""
    ui = driver.loop.ui
    table = next((layer.screen for layer in ui.layers if isinstance(layer.screen, TableScreen)), None)
    if table is None:
        return
    name, target = table.mode.name, ui.focus.target
    if isinstance(ui.screen, CurtainScreen | TypedScreen | EndScreen):
        assert name in ("covered", "typing", "ended", "asking"), name
        assert target is not None
        assert target.enabled
    elif ui.screen is not table:
        return
    elif name in ("asking", "throwing", "acknowledging", "covered"):
        assert audits.is_answer(target), (name, target and target.id)
    elif name in ("moving", "waiting", "thinking"):
        assert ui.focus.idle, name
    elif name == "history":
        assert target is not None
        assert target.id.startswith("past."), target.id
    elif name in ("typing", "ended", "resting") and target is not None:
        assert target.id.split(".")[0] in ("typed", "again", "lesson", "tool", "menu", "step", "choice"), target.id


def played(driver: Driver, turns: int, seed: int = 1, until: str = "") -> None:
    """Turn the loop: curtains are pressed away, questions answered by lot, throws let go, sheets filled in. So many
    turns, or up to a mode."""
    ui, lot = driver.loop.ui, random.Random(seed)
    for _ in range(turns):
        driver.step(1, 400)
        focus_law(driver)
        screen = ui.screen
        if isinstance(screen, TableScreen) and screen.mode.name == until:
            return
        if isinstance(screen, CurtainScreen):
            driver.key("return")
        elif isinstance(screen, TypedScreen):
            screen.table.settle(ui, answered(screen.table.match)) if ui.screen is screen else None
            if ui.screen is screen:
                ui.pop()
        elif isinstance(screen, TableScreen):
            if isinstance(screen.mode, Asking) and screen.choices:
                screen.act(ui, lot.choice(screen.choices))
            elif screen.mode.name in ("asking", "throwing", "acknowledging", "covered"):
                driver.key("return")
        else:
            return


def answered(match: Match) -> Any:
    from msgspec.structs import replace

    from ulus_suite.chance.rng import KeyedGenerator
    from ulus_suite.core.chance import Source

    pending = match.pending
    assert isinstance(pending, AwaitChance)
    return replace(KeyedGenerator().resolve(pending.request, "typed"), source=Source.TYPED)


def table_of(driver: Driver) -> TableScreen:
    table = driver.loop.ui.layers[0].screen
    assert isinstance(table, TableScreen)
    return table


def people(ways: Ways) -> None:
    """Three at one screen: curtains, cards that were exchanged and are looked at, waiting."""
    driver = seated(lambda ui: TableScreen(ui, Match.new(games.load("ulus"), 3, seed=4)))
    played(driver, 26)
    driver.loop.close()
    hands = ("hand=map", "hand=bow", "hand=wolf")
    match = position(*hands, now='{"frame":"swapping","left":[0,1,2]}', season=7)
    driver = seated(lambda ui: TableScreen(ui, match))
    table = table_of(driver)
    played(driver, 200, until="acknowledging")
    look_back(driver, table)
    assert table.mode.name == "acknowledging"
    wanted = {("acknowledging", name) for name in ("covered", "waiting")}
    for _ in range(400):
        if wanted <= ways:
            break
        played(driver, 1)
    driver.loop.close()


def against_the_computer(ways: Ways) -> None:
    """Thinking, looking back from wherever one is, taking back, the end."""
    match = Match.new(games.load("unee"), 2, seed=4, kinds=("person", "random"))
    lot = driver_of_sessions.by_lot(4)
    whole = Session(Match.new(games.load("unee"), 2, seed=4), SELFPLAY)
    plays = list(driver_of_sessions.run_on(whole, lot, lot))
    for _, step in plays[:-14]:
        if step.action is not None:
            match.play(step.action)
    driver = seated(lambda ui: TableScreen(ui, match))
    table, ui = table_of(driver), driver.loop.ui
    looked: set[str] = set()
    for _ in range(120):
        name = table.mode.name
        if isinstance(ui.screen, EndScreen):
            driver.key("escape")
        elif ui.screen is table and name in ("asking", "thinking", "ended") and name not in looked:
            looked.add(name)
            look_back(driver, table)
        elif ui.screen is table and name == "asking" and "undone" not in looked and table.takes_back:
            looked.add("undone")
            table.undo(ui)
        elif name == "ended":
            break
        elif name == "asking" and table.choices:
            table.act(ui, table.choices[0])
        driver.step(1, 400)
        focus_law(driver)
    assert looked == {"asking", "thinking", "ended", "undone"}
    driver.loop.close()


def look_back(driver: Driver, table: TableScreen) -> None:
    table.toggle_history(driver.loop.ui)
    for key in ("left", "home", "right"):
        driver.key(key)
        assert table.mode.name == "history"
        focus_law(driver)
    table.toggle_history(driver.loop.ui)


def come_to(driver: Driver, *names: str) -> TableScreen:
    """Turn the loop until the table is in one of these modes with nothing over it."""
    table, ui = table_of(driver), driver.loop.ui
    for _ in range(60):
        if ui.screen is table and table.mode.name in names:
            return table
        if table.mode.name == "asking" and table.choices and ui.screen is table:
            table.act(ui, table.choices[0])
        elif table.mode.name == "throwing" and ui.screen is table:
            table.throw(ui)
        elif isinstance(ui.screen, TypedScreen):
            if "typing" in names:
                ui.screen.back(ui)
            else:
                ui.pop()
                table.settle(ui, answered(table.match))
        driver.step(1, 400)
    raise AssertionError(f"never {names}")


def by_menu(ui: Ui, do: Callable[[TableScreen], None]) -> None:
    """Done in the menu; the table hears of it when the menu is gone."""
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    table.open_menu(ui)
    do(table)
    ui.pop()


def taken_back(driver: Driver) -> None:
    """Take back; everybody agrees."""
    table, ui = table_of(driver), driver.loop.ui
    table.undo(ui)
    driver.step(1, 10)
    if ui.screen is not table:
        driver.click("yes")
    driver.step(1, 10)


def give_up(table: TableScreen) -> None:
    seat = table.session.may_agree("gave_up")
    assert seat is not None
    table.session.agree("gave_up", seat)


def real_dice_and_back(ways: Ways) -> None:
    """Dice become real and imaginary again while somebody holds them, and while they fall by themselves; whoever
    throws looks back and takes back."""
    match = Match.new(games.load("ur"), 2, seed=1)
    loop = Loop(lambda ui: TableScreen(ui, match), size=(1024, 640), settings=audits.QUIET)
    ui = loop.ui  # before its first turn: who begins is thrown by nobody, and at once
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    assert table.mode.name == "waiting"
    table.toggle_history(ui)
    table.toggle_history(ui)
    by_menu(ui, lambda table: table.read_real_pieces(True))
    assert table.mode.name == "typing"
    ui.pop()
    by_menu(ui, lambda table: table.read_real_pieces(False))
    assert table.mode.name == "waiting"
    driver = Driver(loop)
    look_back(driver, come_to(driver, "throwing"))
    by_menu(ui, lambda table: table.read_real_pieces(True))
    look_back(driver, come_to(driver, "typing"))
    come_to(driver, "typing")
    by_menu(ui, lambda table: table.read_real_pieces(False))
    assert table.mode.name == "throwing"
    come_to(driver, "asking")
    table.act(driver.loop.ui, table.choices[0])
    come_to(driver, "throwing")
    taken_back(driver)
    assert table.mode.name == "asking"
    by_menu(driver.loop.ui, lambda table: table.read_real_pieces(True))
    table.act(driver.loop.ui, table.choices[0])
    come_to(driver, "typing")
    taken_back(driver)
    assert table.mode.name == "asking"
    by_menu(driver.loop.ui, lambda table: table.read_real_pieces(False))
    driver.loop.close()


def giving_up(ways: Ways) -> None:
    """Whoever is asked gives up, or whoever waits for the computer."""
    for first, name in (("person", "asking"), ("random", "thinking")):
        other = "random" if first == "person" else "person"
        match = Match.new(games.load("unee"), 2, seed=4, kinds=(first, other))
        driver = seated(lambda ui, match=match: TableScreen(ui, match))  # type: ignore[misc]  # bound early
        assert come_to(driver, name).mode.name == name
        by_menu(driver.loop.ui, give_up)
        assert table_of(driver).mode.name == "ended"
        driver.loop.close()


def speaking_up(ways: Ways) -> None:
    """A person who holds a card for any time speaks up while the computer thinks."""
    match = Match.new(games.load("ulus"), 2, seed=1, kinds=("random", "person"))
    lot = driver_of_sessions.by_lot(1)
    session = Session(match, SELFPLAY)
    for _ in driver_of_sessions.run_on(session, lot, lot):
        if getattr(match.pending, "may_interrupt", ()) == (1,):
            break
    driver = seated(lambda ui: TableScreen(ui, match))
    table = come_to(driver, "thinking")
    table.interrupt(driver.loop.ui, 1)
    assert table.mode.name == "asking"
    driver.loop.close()


def dice(ways: Ways) -> None:
    """Throwing, and real dice typed in."""
    match = Match.new(games.load("ur"), 2, seed=4)
    driver = seated(lambda ui: TableScreen(ui, match))
    played(driver, 14)
    driver.loop.close()
    real = Match.new(games.load("ur"), 2, seed=4)
    driver = seated(lambda ui: TableScreen(ui, real, typed=True))
    played(driver, 10)
    driver.loop.close()


def lesson(ways: Ways) -> None:
    """A lesson from its first step on: done as its solution says, a mistake taken back, scripted moves."""
    driver = seated(lambda ui: registry.door("lesson by id")(ui, "unee", "first-turns"))
    table, ui = table_of(driver), driver.loop.ui
    course: Course = table.activity.course  # type: ignore[attr-defined]  # a lesson's table
    for _ in range(60):
        driver.step(1, 2000)
        if ui.screen is not table:
            break
        action = course.solution()
        if isinstance(table.mode, Asking) and action is not None:
            table.act(ui, action)
        elif table.mode.name == "resting":
            driver.key("return")
    driver.loop.close()


def test_each_mode_is_followed_by_those_that_may_and_by_no_other(ways: Ways) -> None:
    for scene in (people, against_the_computer, dice, lesson, real_dice_and_back, giving_up, speaking_up):
        scene(ways)
    allowed = {(before, after) for before, names in AFTER.items() for after in names}
    assert ways - allowed == set(), "a way that is not in modes.AFTER"
    assert allowed - ways == set(), "a way in modes.AFTER that nobody took"


def nexts(match: Match, over: Match) -> dict[str, driver_of_sessions.Next]:
    """What the driver may say of a match that waits for dice, by the mode that it leads to."""
    assert isinstance(match.pending, AwaitChance)
    assert isinstance(over.pending, Finished)
    return {
        "acknowledging": driver_of_sessions.Acknowledge(0),
        "asking": driver_of_sessions.AskPerson(0),
        "covered": driver_of_sessions.Cover(0),
        "ended": driver_of_sessions.Ended(over.pending.outcome),
        "resting": driver_of_sessions.Rest(),
        "thinking": driver_of_sessions.AskComputer(1),
        "throwing": driver_of_sessions.Throw(match.pending.request, by_person=True),
        "typing": driver_of_sessions.ReadRealPieces(match.pending.request),
        "waiting": driver_of_sessions.Throw(match.pending.request),
    }


TURNS = sorted((before, after) for before, names in TURNED.items() for after in names)


def test_each_mode_turns_into_every_other_that_may_follow_when_what_comes_next_is_asked_anew() -> None:
    """One table at a time is put into a mode, then the driver says something else: the new mode is active,
    a curtain falls only where one is meant (whoever presses opens it); the focus stands on what is there."""
    over = Match.load(RECORD)
    driver = opened(Blank(), Settings(sound=False, teach="off"), size=(1024, 640), kind=Seldom)
    ui = driver.loop.ui
    for before, after in TURNS:
        match = Match.new(games.load("ur"), 2, seed=4)
        match.resolve()
        table = TableScreen(ui, match)
        ui.replace(table)
        driver.step()
        said = nexts(match, over)
        for name in (before, after):
            if name == "history":
                table.go_to(ui, 0)
            elif name == "moving":
                table.present(ui, table.session.settle(answered(match)))
            else:
                table.turn_to(ui, mode_for(said[name], held=True))
            assert table.mode.name == name, (before, after)
        assert may_follow(before, after)
        curtains = sum(isinstance(layer.screen, CurtainScreen) for layer in ui.layers)
        assert curtains <= (before, after).count("covered"), (before, after)
        ui.lay_out_stale()
        assert ui.focus.current is None or ui.focus.get(ui.focus.current) is not None, (before, after)
        while len(ui.layers) > 1:
            ui.pop()
    driver.loop.close()
