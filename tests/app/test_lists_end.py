"""A list that goes on below its place ends under a whole line, and what Return does is not below its edge."""

from __future__ import annotations

import pygame
import pytest

from tests.app import contest_table, windows
from tests.app.table_modes import cut as cut_at
from tests.app.table_modes import played
from tests.app.test_last_move import played as played_to
from ulus_suite import Match, games
from ulus_suite.app.table.rail.log import LogLine
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import recap_lines
from ulus_suite.app.ui import painting
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Label, Row, Scroll, Widget
from ulus_suite.play import recap


def lines(ui: Ui, widget: Widget) -> list[pygame.Rect]:
    """Where each line of words under this widget lies."""
    if isinstance(widget, LogLine):
        step, first, count = ui.text.height("small"), widget.rect.y + ui.theme.px(2), 0
        count = (widget.rect.height - ui.theme.px(4)) // step
    elif isinstance(widget, Label):
        step = ui.text.font(widget.role, bold=widget.bold, italic=widget.italic).get_linesize()
        count = widget.want(ui, widget.rect.width)[1] // step
        first = widget.rect.y + (widget.rect.height - count * step) // 2
    else:
        below = list(getattr(widget, "children", ())) + [
            c for c in (getattr(widget, "child", None),) if c is not None
        ]
        return [found for child in below for found in lines(ui, child)]
    return [pygame.Rect(widget.rect.x, first + n * step, widget.rect.width, step) for n in range(count)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("text", [80, 100, 150, 200])
@pytest.mark.parametrize(("game", "entries"), [("uluk", 60), ("urland", 60), ("ulus", 60)])
def test_a_log_ends_under_a_whole_line(game: str, entries: int, text: int, size: tuple[int, int]) -> None:
    match = played_to(game, entries)
    driver, table = windows.at_table(match, Settings(motion="none", sound=False, text=text), size)
    driver.step(4)
    ui = driver.loop.ui
    ui.lay_out_stale()
    for scroll in Scroll.of(ui):
        if scroll.name != "log" or not scroll._limit:
            continue
        cut = [line for line in lines(ui, scroll.child) if line.top + 4 < scroll.shown.bottom < line.bottom - 4]
        if scroll.shown.height > 2 * ui.text.height("body"):
            assert not cut, (cut, scroll.shown)
    driver.loop.close()
    assert table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_return_does_is_in_sight_in_a_panel_that_scrolls(size: tuple[int, int]) -> None:
    """By six at double text *a promise of help* stood half below the edge of the panel, and Return asked for it."""
    match, at = played("ulus", 6)
    driver, table = windows.at_table(
        cut_at(match, at["many"]), Settings(motion="none", sound=False, text=200), size
    )
    for _ in range(40):
        driver.step()
        if not isinstance(driver.loop.ui.screen, TableScreen):
            driver.key("return")
        elif table.choices:
            break
    driver.step(2)
    ui = driver.loop.ui
    assert table.choices
    target = ui.focus.get(ui.focus.current)
    assert target is not None
    if isinstance(target.scroller, Scroll):
        assert target.scroller.view.contains(target.rect)
    assert target.seen == target.rect
    driver.loop.close()


@pytest.mark.parametrize("text", [100, 200])
def test_the_mark_of_whose_it_is_stands_beside_the_first_line(text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of two lines, half of it was cut off where only the first was in sight."""
    painting.ready()
    ui = Ui((1280, 720), Settings(text=text, motion="none", sound=False))
    table = TableScreen(ui, Match.new(games.load("uluk"), 2, seed=4))
    words = "Bat sends a triber to the uluk grove. Anu sends a triber to the hlák wallow."
    monkeypatch.setattr(recap, "lines", lambda *given: [(0, words)])
    _, row = recap_lines(ui, table, recap.NOTHING)
    assert isinstance(row, Row)
    high = row.want(ui, 400)[1]
    assert high >= 2 * ui.text.height("small")
    row.place(ui, pygame.Rect(0, 0, 400, high))
    mark, said = row.children
    assert mark.rect.top == said.rect.top
    assert mark.rect.height <= ui.text.height("small") + 1


@pytest.mark.parametrize("fold", [False, True])
def test_a_list_ends_through_no_number_of_an_aim(fold: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_table, "SIZE", (1024, 640))
    driver, _, board = contest_table.sit(contest_table.ARCHERY, 2, text=200, fold_rail=fold)
    legend = board.contest.legend
    assert legend is not None
    rect, ui = legend.rect, driver.loop.ui
    ends = {legend.lines_end(ui, y) - rect.top for y in range(rect.top, rect.bottom)}
    driver.loop.close()
    assert len(ends) == 5, "above each of the five numbers"
