"""Random gestures at a table: no mode is ever followed by one that may not follow it (``modes.may_follow``).

Whoever sits there answers by lot, looks back, takes back, speaks up, gives up, types what lies on a real table and
stops doing so, changes how things move and presses whatever is in sight. Nothing is painted.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app import audits
from ulus_suite.app.audits import Driver
from ulus_suite.app.table.modes import may_follow
from ulus_suite.app.table.parts.machines import Machines
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.table.sheets.typed import TypedScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Decision
from ulus_suite.core.chance import AwaitChance, Source
from ulus_suite.play import driver as driver_of_sessions
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session

Ways = set[tuple[str, str]]
TABLES = (
    ("unee", 2, ("person", "random")),
    ("ur", 2, ("person", "person")),
    ("ur", 2, ("random", "person")),
    ("urland", 3, ("person", "person", "random")),
    ("urland", 4, ("person", "person", "person", "person")),
    ("ulus", 3, ("person", "random", "person")),
    ("ulus", 2, ("person", "person")),
    ("uluk", 2, ("person", "person")),
)


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> Ways:
    """Every change of mode at any table, as pairs of names."""
    found: Ways = set()

    def put(self: Any, mode: Any) -> None:
        before = self.__dict__.get("_mode")
        self.__dict__["_mode"] = mode
        if before is not None:
            found.add((before.name, mode.name))

    def first(machines: Machines, seat: int) -> Future[Decision]:
        made: Future[Decision] = Future()
        made.set_result(Decision(machines.table.session.options(seat)[0]))
        return made

    monkeypatch.setattr(TableScreen, "mode", property(lambda self: self.__dict__["_mode"], put), raising=False)
    monkeypatch.setattr(Machines, "_ask", first)
    return found


class Restless:
    """Somebody at a table who does anything that can be done there."""

    def __init__(self, game: str, kinds: tuple[str, ...], seed: int) -> None:
        self.lot = random.Random(f"{game} {kinds} {seed}")
        self.match = Match.new(games.load(game), len(kinds), seed=seed, kinds=kinds)
        self._play_ahead(self.lot.choice((0, 0, 12, 40, 400)))
        motion, pace = self.lot.choice(("none", "full")), self.lot.choice(("once", "normal"))
        settings = msgspec.structs.replace(audits.QUIET, motion=motion, pace=pace)
        typed = self.lot.random() < 0.2
        self.driver = Driver(
            audits.Unpainted(lambda ui: TableScreen(ui, self.match, typed=typed), settings=settings)
        )
        self.gestures: tuple[Callable[[Ui, TableScreen], None], ...] = (
            self.answer, self.answer, self.answer, self.press, self.press, self.look_back, self.take_back,
            self.take_again, self.real, self.speak_up, self.give_up, self.move_otherwise, self.roll_on,
        )  # fmt: skip

    def _play_ahead(self, entries: int) -> None:
        whole = Session(self.match, SELFPLAY)
        lot = driver_of_sessions.by_lot(self.lot.randrange(99))
        for _ in driver_of_sessions.run_on(whole, lot, lot, most=entries):
            pass

    def turn(self) -> bool:
        """Something, or some time passes; False when the table is gone."""
        ui, lot = self.driver.loop.ui, self.lot
        self.driver.step(1, lot.choice((5, 60, 400, 1500)))
        screen = ui.screen if ui.layers else None
        if screen is None or not isinstance(ui.layers[0].screen, TableScreen):
            return False
        if isinstance(screen, TableScreen):
            lot.choice(self.gestures)(ui, screen)
        elif isinstance(screen, TypedScreen) and lot.random() < 0.6:
            self.type_in(ui, screen)
        elif isinstance(screen, CurtainScreen) and lot.random() < 0.8:
            self.driver.key("return")
        elif lot.random() < 0.7:
            self.driver.key("escape")
        else:
            self.press(ui, None)
        return bool(ui.layers) and isinstance(ui.layers[0].screen, TableScreen)

    def answer(self, ui: Ui, table: TableScreen) -> None:
        if table.choices and table.mode.name in ("asking", "waiting"):
            table.act(ui, self.lot.choice(list(table.choices)))
        elif table.mode.name in ("asking", "throwing", "acknowledging", "covered"):
            self.driver.key("return")

    def press(self, ui: Ui, table: TableScreen | None) -> None:
        there = [t for t in ui.focus.targets if t.act and t.enabled and t.seen.w and t.seen.h]
        if there:
            self.driver.click(self.lot.choice(there).id)

    def type_in(self, ui: Ui, sheet: TypedScreen) -> None:
        """What was read off the real table, where that is what the table waits for."""
        pending, table = self.match.pending, ui.layers[0].screen
        typing = isinstance(table, TableScreen) and table.mode.name == "typing"
        if isinstance(pending, AwaitChance) and ui.screen is sheet and typing:
            made = KeyedGenerator().resolve(pending.request, "typed")
            ui.pop()
            sheet.table.settle(ui, msgspec.structs.replace(made, source=Source.TYPED))

    def look_back(self, ui: Ui, table: TableScreen) -> None:
        table.toggle_history(ui)
        for key in self.lot.sample(("left", "right", "home", "end"), 2):
            self.driver.key(key)
        if self.lot.random() < 0.7 and ui.screen is table:
            table.toggle_history(ui)

    def take_back(self, ui: Ui, table: TableScreen) -> None:
        table.undo(ui)
        self.driver.step(1, 5)
        if ui.focus.get("yes") is not None:
            self.driver.click("yes")

    def take_again(self, ui: Ui, table: TableScreen) -> None:
        table.redo(ui)

    def real(self, ui: Ui, table: TableScreen) -> None:
        on = not table.session.typed
        if self.lot.random() < 0.3:
            self.in_menu(ui, table, lambda: table.read_real_pieces(on))

    def give_up(self, ui: Ui, table: TableScreen) -> None:
        seat = table.session.may_agree("gave_up") if self.lot.random() < 0.03 else None
        if seat is not None:
            self.in_menu(ui, table, lambda: table.session.agree("gave_up", seat))

    def in_menu(self, ui: Ui, table: TableScreen, do: Callable[[], object]) -> None:
        """The table hears of it when the menu is gone."""
        table.open_menu(ui)
        if ui.screen is not table:
            do()
            ui.pop()

    def speak_up(self, ui: Ui, table: TableScreen) -> None:
        may = table.session.interrupters
        if may and table.live and not table.moving:
            table.interrupt(ui, self.lot.choice(may))

    def move_otherwise(self, ui: Ui, table: TableScreen) -> None:
        ui.set(motion=self.lot.choice(("none", "full")), pace=self.lot.choice(("once", "normal")))

    def roll_on(self, ui: Ui, table: TableScreen) -> None:
        if table.may_roll_on:
            table.roll_on(ui)


def wandered(seeds: range, turns: int) -> None:
    for seed in seeds:
        for game, seats, kinds in amount(TABLES[1::2], TABLES):
            one = Restless(game, kinds, seed)
            assert len(kinds) == seats
            for _ in range(turns):
                if not one.turn():
                    break
            one.driver.loop.close()


def strangers(ways: Ways) -> Ways:
    return {(before, after) for before, after in ways if not may_follow(before, after)}


def test_random_gestures_take_no_way_that_is_not_named(ways: Ways) -> None:
    wandered(range(amount(1, 4)), amount(20, 150))
    assert strangers(ways) == set()
    assert len(ways) > amount(20, 30)


@pytest.mark.long
def test_many_random_gestures_take_no_way_that_is_not_named(ways: Ways) -> None:
    wandered(range(10, 30), 150)
    assert strangers(ways) == set()
