"""Hands on phones at a real table: the menu's entry, who sits where, no curtain where all have phones."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import msgspec
import pygame
import pytest

from tests.app.contest_table import WRESTLING, aim_of, shots, sit
from tests.app.windows import Seldom, at_table, opened
from tests.games.urland.test_epoch_end import epoch_over
from tests.hands.pages import Page, pulled
from ulus_suite import Match, games
from ulus_suite.app import audits, registry
from ulus_suite.app.screens.demo import DemoScreen, Programme
from ulus_suite.app.screens.new_game import NewGameScreen
from ulus_suite.app.screens.sheet import Confirm
from ulus_suite.app.table.modes import AskingAfar, Over
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets import curtain
from ulus_suite.app.table.sheets.hands import HandsScreen
from ulus_suite.app.table.uses.demo_table import demo_table
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Label, Painted, Scroll
from ulus_suite.core.log import Undone
from ulus_suite.hands import server


@pytest.fixture(autouse=True)
def on_this_machine_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(server, "RATE", 1e6)


@pytest.fixture
def curtains(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each curtain that falls."""
    fallen: list[int] = []
    begin = curtain.CurtainScreen.__init__

    def counted(self: curtain.CurtainScreen, table: TableScreen, seat: int) -> None:
        fallen.append(seat)
        begin(self, table, seat)

    monkeypatch.setattr(curtain.CurtainScreen, "__init__", counted)
    return fallen


class Room:
    """A window with a table, and pages at some of its seats."""

    def __init__(self, game: str, seats: int, afar: int, seed: int = 3, motion: str = "none") -> None:
        settings = msgspec.structs.replace(audits.QUIET, motion=motion)
        match = Match.new(games.load(game), seats, seed=seed)
        self.driver, self.table = at_table(match, settings, kind=Seldom)
        self.lot = random.Random(seed)
        self.driver.step(3)
        self.menu("menu.hands")
        hands = self.table.phones.hands
        assert hands is not None
        self.hands = hands
        self.pages = [Page(self.hands, seat) for seat in range(afar)]
        self.answered = dict.fromkeys(self.pages, 0)
        self.driver.step(5)
        if isinstance(self.ui.screen, HandsScreen):
            self.driver.click("done")
        self.driver.step(3)

    @property
    def ui(self):  # type: ignore[no-untyped-def]
        return self.driver.loop.ui

    def menu(self, entry: str) -> None:
        self.driver.key("f10")
        self.driver.step(2)
        self.driver.click(entry)
        self.driver.step(2)

    def turn(self) -> None:
        """A little time passes; whoever is asked at a page answers by lot."""
        self.driver.step(2)
        time.sleep(0.002)
        for page in self.pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.001)
            if page.sheet.get("number", 0) != self.answered[page] and page.answer(self.lot):
                self.answered[page] = page.sheet["number"]

    def until(self, happened: Callable[[], bool], seconds: float = 10.0) -> bool:
        """Frames go by, and time for the server, until something has happened; whether it has."""
        end = time.monotonic() + seconds
        while not happened() and time.monotonic() < end:
            self.driver.step(1)
            time.sleep(0.002)
        return happened()

    def close(self) -> None:
        self.table.phones.end(self.ui)


@pytest.fixture
def urland() -> Iterator[Room]:
    room = Room("urland", 3, 3)
    yield room
    room.close()


def test_nothing_of_it_is_loaded_before_it_is_switched_on() -> None:
    import subprocess
    import sys

    asked = (
        "import sys; from tests.app.windows import at_table; from ulus_suite import Match, games;"
        "at_table(Match.new(games.load('urland'), 3, seed=1))[0].step(5);"
        "sys.exit(any(name.partition('.')[0] in ('websockets', 'segno') or name.startswith('ulus_suite.hands')"
        " for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", asked], check=False, timeout=120).returncode == 0


def test_codes_are_there_as_soon_as_a_game_begins_that_was_set_up_so() -> None:
    page = NewGameScreen("urland", "people")
    driver = opened(lambda ui: page, audits.QUIET, kind=Seldom)
    driver.step(2)
    driver.click("hands")
    driver.step(2)
    driver.click("start")
    driver.step(4)
    ui = driver.loop.ui
    assert isinstance(ui.screen, HandsScreen)
    assert ui.screen.table.phones.on
    ui.screen.table.phones.end(ui)


def test_nothing_happens_behind_the_codes_until_play_is_pressed() -> None:
    driver, table = at_table(Match.new(games.load("urland"), 3, seed=3), audits.QUIET, kind=Seldom)
    table.open_hands(driver.loop.ui)
    driver.step(2)
    before = len(table.match.line)
    driver.step(400)
    assert len(table.match.line) == before, "whoever still comes in misses no opening"
    driver.click("done")
    driver.step(400)
    assert len(table.match.line) > before
    table.phones.end(driver.loop.ui)


def test_later_a_phone_comes_back_in_without_a_pause_for_the_rest(urland: Room) -> None:
    urland.table.open_hands(urland.ui)
    assert urland.table.phones.goes_on(urland.ui)


def test_all_codes_and_digits_are_in_sight_however_large_letters_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HandsScreen, "_begin", _at_a_network)
    for size, text in (((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 200)):
        settings = msgspec.structs.replace(audits.QUIET, text=text)
        driver, table = at_table(Match.new(games.load("ulus"), 4, seed=1), settings, size, kind=Seldom)
        driver.step(3)
        table.open_hands(driver.loop.ui)
        driver.step(3)
        hands = table.phones.hands
        assert hands is not None
        seen, told = _sight(driver.loop.ui.screen.root, None), {place.code for place in hands.places.values()}
        assert told <= {said for said, _ in seen}
        assert sum(said == "" for said, _ in seen) >= 5, "four seats, and who watches"
        assert all(whole for _, whole in seen), (size, text)
        table.phones.end(driver.loop.ui)
        driver.loop.close()


def _at_a_network(screen: HandsScreen, ui: Ui, address: str) -> None:
    """As where others reach this machine: nothing more has to be told."""
    screen.table.phones.begin(ui, "127.0.0.1")
    hands = screen.table.phones.hands
    assert hands is not None
    hands.address = "192.168.100.100"


def _sight(widget: object, room: pygame.Rect | None) -> list[tuple[str, bool]]:
    """Six digits, and codes (no words), each with whether all of it is in sight of what scrolls."""
    if isinstance(widget, Scroll):
        room = widget.rect
    found = []
    if isinstance(widget, Label) and widget.words.isdigit() and len(widget.words) == 6:
        found = [(widget.words, room is None or room.contains(widget.rect))]
    if isinstance(widget, Painted) and widget.high > 2:
        found = [("", room is None or room.contains(widget.rect))]
    for inner in (*getattr(widget, "children", ()), getattr(widget, "child", None)):
        found += _sight(inner, room) if inner is not None else []
    return found


def test_the_table_plays_on_phones_without_a_curtain(urland: Room, curtains: list[int]) -> None:
    for _ in range(400):
        urland.turn()
        if len(urland.table.match.entries) > 60:
            break
    assert len(urland.table.match.entries) > 60
    assert urland.table.session.viewer is None
    assert curtains == []


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [("urland", 3), ("ulus", 4)])
def test_whole_games_have_no_curtain(game: str, seats: int, curtains: list[int]) -> None:
    room = Room(game, seats, seats)
    for _ in range(40_000):
        room.turn()
        screen = room.table.mode
        for page in room.pages:
            if page.on:
                page.send(t="on")
        if isinstance(screen, Over):
            break
    print(game, len(room.table.match.entries), "entries,", len(curtains), "curtains")
    assert isinstance(room.table.mode, Over)
    assert curtains == []
    room.close()


def test_what_all_look_at_on_the_big_screen_is_put_aside_from_any_phone() -> None:
    settings = msgspec.structs.replace(audits.QUIET, motion="none")
    driver, table = at_table(epoch_over(), settings, kind=Seldom)
    driver.step(20)
    assert table.board.holds_up
    table.open_hands(driver.loop.ui)
    driver.step(3)
    hands = table.phones.hands
    assert hands is not None
    pages = [Page(hands, seat) for seat in range(2)] + [Page(hands, None)]
    driver.step(3)
    driver.click("done")
    end, before = time.monotonic() + 20, len(table.match.line)
    while not all(page.on for page in pages[:2]):
        assert time.monotonic() < end
        driver.step(2)
        for page in pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.01)
    assert len(table.match.line) == before
    assert not pages[2].on, "visitors only look"
    pages[2].send(t="on")
    driver.step(20)
    assert table.board.holds_up
    pages[1].send(t="on")
    while any(page.on for page in pages) or len(table.match.line) == before:
        assert time.monotonic() < end
        driver.step(2)
        for page in pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.01)
    assert not table.board.holds_up
    table.phones.end(driver.loop.ui)


def test_pages_change_only_when_the_motion_is_over() -> None:
    urland = Room("urland", 3, 3, motion="full")
    end = time.monotonic() + 60
    while not any(page.sheet.get("choices") for page in urland.pages):
        assert time.monotonic() < end
        urland.driver.step(1)
        for page in urland.pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.01)
            if page.sheet.get("throws"):
                page.answer(urland.lot)
    seen = [len(page.raw) for page in urland.pages]
    page = next(page for page in urland.pages if page.sheet.get("choices"))
    page.answer(urland.lot)
    for _ in range(200):
        urland.driver.step(1, ms=0.0)  # no time passes: what moves goes on moving
        time.sleep(0.005)  # but for the server
        if urland.table.moving:
            break
    assert urland.table.moving
    with pytest.raises(TimeoutError):
        page.hear(timeout=0.3)
    assert seen == [len(page.raw) for page in urland.pages]
    urland.close()


def answering(room: Room) -> Page:
    """A page that is asked for a choice; nothing moves at the table."""
    asked: list[Page] = []

    def found() -> bool:
        for page in room.pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.001)
            if page.sheet.get("throws") and page.sheet["number"] != room.answered[page]:
                page.answer(room.lot)
                room.answered[page] = page.sheet["number"]
        asked[:] = [page for page in room.pages if page.sheet.get("choices")]
        return bool(asked) and not room.table.moving

    assert room.until(found)
    return asked[0]


def test_the_game_on_phones_goes_on_while_somebody_reads_at_the_screen(urland: Room) -> None:
    page = answering(urland)
    before = len(urland.table.match.entries)
    urland.driver.key("f10")
    urland.driver.step(2)
    assert urland.ui.screen.name == "menu"
    page.answer(urland.lot)
    assert urland.until(lambda: len(urland.table.match.entries) > before)
    assert urland.ui.screen.name == "menu", "what is read stays"
    urland.table.open_rules(urland.ui)
    for _ in range(300):
        urland.turn()
        if len(urland.table.match.entries) > before + 12:
            break
    assert len(urland.table.match.entries) > before + 12, "also what happens by itself"


def kept(room: Room, page: Page) -> str:
    """What a page is told of an answer that waits."""
    said: list[str] = []

    def heard() -> bool:
        with suppress(TimeoutError):
            told = page.hear(timeout=0.002)
            said.extend([told["said"]] if told["t"] == "kept" else [])
        return bool(said)

    assert room.until(heard)
    return said[0]


def test_a_phone_is_told_why_its_answer_waits_and_it_counts_later(urland: Room) -> None:
    page = answering(urland)
    before = len(urland.table.match.entries)
    urland.ui.push(Confirm("?", "?", "yes", lambda: None))
    page.answer(urland.lot)
    assert "big screen" in kept(urland, page)
    assert len(urland.table.match.entries) == before
    urland.driver.click("cancel")
    assert urland.until(lambda: len(urland.table.match.entries) > before)


def test_a_phone_is_told_that_somebody_looks_back(urland: Room) -> None:
    page = answering(urland)
    before = len(urland.table.match.entries)
    urland.table.toggle_history(urland.ui)
    page.answer(urland.lot)
    assert "looks back" in kept(urland, page)
    urland.table.toggle_history(urland.ui)
    assert urland.until(lambda: len(urland.table.match.entries) > before)


def test_bones_are_aimed_at_a_phone_seen_at_the_screen_and_let_go() -> None:
    driver, table, board = sit(WRESTLING, 3, kind=Seldom)
    table.open_hands(driver.loop.ui)
    hands = table.phones.hands
    assert hands is not None
    pages = [Page(hands, seat) for seat in range(2)]
    ready, end = [page for page in pages if page.sheet.get("mat")], time.monotonic() + 20
    while not ready:
        assert time.monotonic() < end
        driver.step(2)
        if driver.loop.ui.screen.name == "hands":
            driver.click("done")
        for page in pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.01)
            if page.sheet.get("throws"):
                page.send(t="throw", n=page.sheet["number"])
        ready = [page for page in pages if page.sheet.get("mat")]
    page, number = ready[0], ready[0].sheet["number"]
    pull = pulled(page.sheet["mat"], random.Random(2)) | {"bearing_mdeg": 123_000, "power_permille": 777}
    page.send(t="aim", n=number, pull=pull)

    def seen() -> bool:
        return (aim_of(board).bearing_mdeg, aim_of(board).power_permille) == (123_000, 777)

    while not seen():
        assert time.monotonic() < end
        driver.step(1)
        time.sleep(0.002)
    assert not shots(table), "it is not let go yet"
    page.send(t="flick", n=number, pull=pull)
    page.send(t="flick", n=number, pull=pull)
    while not shots(table):
        assert time.monotonic() < end
        driver.step(1)
        time.sleep(0.002)
    driver.step(5)
    assert [shot.power_permille for shot in shots(table)] == [777]
    table.phones.end(driver.loop.ui)
    driver.loop.close()


def test_no_curtain_hangs_for_whoever_has_gone_to_a_phone() -> None:
    room = Room("ulus", 4, 4)
    for _ in range(100):
        room.turn()
        if len(room.table.match.entries) > 6:
            break
    assert len(room.table.match.entries) > 6, "a curtain that hung before calls nobody any more"
    room.close()


def test_a_seat_comes_back_to_the_screen_and_the_rest_stay_on_phones(urland: Room) -> None:
    urland.menu("menu.hands")
    urland.driver.click("back.1")
    urland.driver.step(3)
    assert urland.table.session.afar == {0, 2}
    assert urland.until(lambda: urland.hands.places[1].browser == "")


def test_a_second_phone_is_told_at_the_screen_and_let_in_there(urland: Room) -> None:
    second = Page(urland.hands, 2)
    assert second.welcome["t"] == "wait"
    assert urland.until(lambda: isinstance(urland.ui.screen, Confirm))
    urland.driver.click("yes")
    assert second.hear()["t"] == "welcome"


def test_taking_back_is_agreed_to_on_the_phones(urland: Room) -> None:
    session = urland.table.session
    for _ in range(300):
        urland.turn()
        urland.driver.step(1)
        offer = session.undo_offer() if isinstance(urland.table.mode, AskingAfar) else None
        if offer is not None and session.consent_needed(offer):
            break
    urland.table.undo(urland.ui)
    urland.driver.step(3)
    urland.driver.click("yes")
    needs = [page for page in urland.pages if _asked(page)]
    assert needs, "somebody else has to agree"
    for page in needs:
        assert not isinstance(urland.table.match.entries[-1], Undone)
        page.send(t="vote", n=page.ask["n"], i=1)
    assert urland.until(lambda: isinstance(urland.table.match.entries[-1], Undone)), "it was not taken back"


def _asked(page: Page) -> bool:
    with suppress(TimeoutError):
        while not page.ask:
            page.hear(timeout=0.5)
    return bool(page.ask)


def test_leaving_the_table_ends_the_pages() -> None:
    room = Room("urland", 3, 1)
    room.ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())
    with suppress(TimeoutError, Exception):
        for _ in range(10):
            room.pages[0].hear(timeout=1.0)
    with pytest.raises(OSError):
        Page(room.hands, 0)


def test_visitors_watch_the_demo_from_game_to_game_and_can_only_look() -> None:
    programme = Programme(("unee", "urland"), minutes=0.0)
    driver = opened(lambda ui: demo_table(ui, programme), audits.QUIET, kind=Seldom)
    first = driver.loop.ui.screen
    assert isinstance(first, TableScreen)
    driver.step(2)
    driver.key("return")
    driver.step(2)
    driver.click("offer.watch")
    driver.step(2)
    hands = first.phones.hands
    assert hands is not None
    visitor = Page(hands, None)
    driver.click("done")
    driver.step(5)
    assert visitor.hear_sheet()["goal"]
    assert visitor.welcome["seat"] == -1
    assert not {"number", "held", "choices"}.intersection(visitor.sheet)
    first.activity._cut(driver.loop.ui, keep=False)  # type: ignore[attr-defined]  # of the demo
    second = demo_table(driver.loop.ui, programme)
    card = driver.loop.ui.screen
    assert isinstance(card, DemoScreen)
    card.coming, card.shown_ms = second, 1e6
    driver.step(5)
    assert second.phones.hands is hands
    while len(visitor.sheet["rows"]) != second.match.seats:
        visitor.hear()
    driver.loop.ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())
    with pytest.raises(OSError):
        Page(hands, None)
