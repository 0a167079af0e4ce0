"""The page stands still: players, question, choices in sight at every size and scale; a board can be enlarged."""

from __future__ import annotations

import pygame
import pytest

from tests.app.table_modes import Painter
from tests.app.test_last_move import played
from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Scroll

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
SCALES = [80, 100, 200]
SHOWN = 3
"""So many buttons of the rail are in sight without scrolling, at any size."""


def laid_out(match: Match, size: tuple[int, int], text: int) -> Ui:
    from msgspec.structs import replace

    _, ui = render(lambda made: TableScreen(made, match), size=size, settings=replace(QUIET, text=text))
    if isinstance(ui.screen, CurtainScreen):
        ui.screen._open(ui)
        ui.lay_out_stale()
    return ui


def stands(ui: Ui) -> None:
    window = pygame.Rect((0, 0), ui.size)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    assert ui.overflows == []
    seats = [t for t in ui.layers[0].focus.targets if t.id.startswith("seat.")]
    assert len(seats) == table.match.seats
    assert all(t.seen == t.rect and window.contains(t.rect) for t in seats)
    tools = [t for t in ui.layers[0].focus.targets if t.id.startswith("tool.")]
    assert len({t.rect.y for t in tools}) == 1
    assert all(t.seen == t.rect and window.contains(t.rect) for t in tools)
    assert tools[0].rect.bottom < ui.size[1] - ui.theme.em(2)
    choices = [t for t in ui.layers[0].focus.targets if t.id.startswith("choice.")][:SHOWN]
    assert all(t.seen == t.rect for t in choices), [(t.label, t.seen, t.rect) for t in choices]


@pytest.mark.parametrize(("size", "text"), [(SIZES[0], 200), (SIZES[1], 100)])
@pytest.mark.parametrize("game", games.ids())
def test_players_question_and_choices_are_in_sight(game: str, size: tuple[int, int], text: int) -> None:
    spec = games.load(game).spec
    stands(laid_out(Match.new(games.load(game), spec.max_seats, seed=3), size, text))


@pytest.mark.long
@pytest.mark.parametrize("text", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "entries"), [("unee", 8), ("ur", 15), ("uluk", 60), ("urland", 60), ("ulus", 60)])
def test_they_are_in_sight_at_every_size_and_scale(
    game: str, entries: int, size: tuple[int, int], text: int
) -> None:
    for length in range(entries, entries + 4):
        stands(laid_out(played(game, length), size, text))


def test_players_and_question_stay_where_they_are_through_a_game() -> None:
    match = played("urland", 30)
    driver = at_table(match, QUIET, (1024, 640))[0]
    seats: set[tuple[int, ...]] = set()
    questions: set[int] = set()
    for _ in range(6):
        driver.step(3)
        if isinstance(driver.loop.ui.screen, CurtainScreen):
            driver.key("return")
        focus = driver.loop.ui.layers[0].focus
        seats.add(tuple(t.rect.y for t in focus.targets if t.id.startswith("seat.")))
        questions.add(min(rect.y for rect in focus.kept_clear if rect.x > 0.7 * 1024))
        driver.key("return")
    assert len(seats) == len(questions) == 1


def at_ur(text: int = 200) -> tuple[Driver, TableScreen]:
    from msgspec.structs import replace

    match = played("ur", 14)
    driver = at_table(match, replace(QUIET, text=text))[0]
    driver.step(3)
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    return driver, table


def test_a_key_enlarges_the_board_and_the_focus_stays_in_sight() -> None:
    driver, table = at_ur()
    ui = driver.loop.ui
    before = driver.find("tile.A1").rect.width
    driver.key("=")
    driver.key("=")
    assert table.zoom.factor == 2.0
    found = ui.focus.get("tile.A1")
    assert found is not None
    assert found.rect.width == pytest.approx(2 * before, abs=3)
    for _ in range(40):
        driver.key("right" if _ % 3 else "down")
        target = ui.focus.target
        assert target is not None
        if target.id.startswith("tile."):
            assert target.seen.size == target.rect.size
    driver.key("-")
    driver.key("-")
    assert table.board.rect == table.zoom.place


def test_an_enlarged_board_is_pressed_only_where_it_is_seen_and_follows_the_pointer() -> None:
    driver, table = at_ur()
    ui = driver.loop.ui
    driver.click("tool.zoom")
    driver.click("tool.zoom")
    assert all(table.zoom.place.contains(t.seen) for t in ui.focus.targets if t.id.startswith("tile.") and t.seen)
    tool = driver.find("tool.zoom")
    assert ui.focus.at(tool.rect.center) is tool
    spot = next(
        (x, y)
        for x in range(table.zoom.place.x + 80, table.zoom.place.right - 80, 7)
        for y in range(table.zoom.place.y + 80, table.zoom.place.bottom - 80, 7)
        if (under := ui.focus.at((x, y))) is None or not under.enabled
    )
    before = table.board.rect.topleft
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, spot), (pygame.MOUSEBUTTONUP, (spot[0] - 30, spot[1]))):
        pygame.event.post(pygame.Event(kind, pos=pos, button=1))
        driver.step()
        driver.point((spot[0] - 30, spot[1]))
    assert table.board.rect.x == before[0] - 30
    driver.click("tool.zoom")
    driver.click("tool.zoom")
    assert table.zoom.factor == 1.0


def test_a_hint_is_read_below_the_choices_where_letters_are_large() -> None:
    painter = Painter((1024, 640))
    painter.set(text=200)
    table = painter.table("hint", Match.new(games.load("unee"), seed=3))
    assert table.hinting.thoughts
    ui = painter.loop.ui
    (hint,) = [scroll for scroll in Scroll.of(ui) if scroll.name == "hint"]
    assert hint.view.height > 3 * ui.text.height("small")
    play = ui.focus.get("hint.play")
    assert play is not None
    assert play.seen.height > 0.8 * play.rect.height
