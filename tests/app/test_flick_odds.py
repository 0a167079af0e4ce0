"""Chances of a flick: tried out by the worker while the aim rests, told below the button; off where unwanted."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import pygame
import pytest

from tests.app import contest_table
from tests.app.contest_table import ARCHERY, ARCHERY_BY_THREE, aim_of, closed, sit
from ulus_suite.app.audits import Driver
from ulus_suite.app.ui import thinker
from ulus_suite.app.ui.widgets import Column, Label
from ulus_suite.core.preview_engine import Share
from ulus_suite.games.ulus.table import contest

pytestmark = pytest.mark.usefixtures(closed.__name__)


class Here:
    """The worker's work, done at once and counted."""

    def __init__(self) -> None:
        self.tries: list[int] = []
        self.held: list[Future[tuple[Share, ...]]] = []
        self.holds = False

    def try_flick(
        self, game: str, view: Any, action: Any, layout: Sequence[Any], tries: int, hand: str
    ) -> Future[Any]:
        self.tries.append(tries)
        asked: Future[Any] = Future()
        if self.holds:
            self.held.append(asked)
        else:
            asked.set_result(thinker.try_flick(game, view, action, layout, min(tries, 6), hand))
        return asked


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Here:
    found = Here()
    monkeypatch.setattr(contest, "SHARED", found)
    return found


def label_of(driver: Driver, board: Any) -> contest.OddsLabel | None:
    """The lines below the button."""
    found = (w for w in board.rail_widgets(driver.loop.ui) if isinstance(w, contest.OddsLabel))
    return next(found, None)


def waited(driver: Driver) -> None:
    driver.step(4, contest.RESTS_MS / 2)


def test_an_aim_that_rests_is_tried_out_twice_and_then_nothing_turns(here: Here) -> None:
    driver, _, board = sit(ARCHERY, odds=True)
    waited(driver)
    assert here.tries == list(contest.RUNGS)
    lines = board.contest.odds.words()
    assert any("%" in said for said in lines), lines
    assert "trials" in lines[-1]
    assert not board.contest.needs_tick


def test_an_answer_for_an_aim_that_has_moved_is_not_told(here: Here) -> None:
    driver, _, board = sit(ARCHERY, odds=True)
    here.holds = True
    waited(driver)
    assert len(here.tries) == 1
    driver.key("left")
    here.held[0].set_result(thinker.try_flick("ulus", board.view, board.contest.flicks[0], (), 2))
    driver.step()
    assert board.contest.odds.shares == ()
    waited(driver)
    assert len(here.tries) == 2


def test_where_odds_are_off_nothing_is_tried_and_no_cone_is_drawn(here: Here) -> None:
    driver, table, board = sit(ARCHERY, odds=False)
    waited(driver)
    assert here.tries == []
    assert board.contest.aiming is not None
    assert not board.contest.aiming.cone
    assert label_of(driver, board) is None
    driver.loop.ui.set(odds=True)
    waited(driver)
    assert here.tries
    assert board.contest.aiming.cone
    table.previews.odds = False  # a lesson that wants its learner to guess
    driver.loop.ui.relayout()
    driver.step()
    assert not board.contest.aiming.cone
    assert label_of(driver, board) is None


def test_the_lines_keep_their_place(here: Here) -> None:
    driver, _, board = sit(ARCHERY, odds=True)
    here.holds = True
    before = driver.find("aim.left").rect.copy()
    waited(driver)
    here.held[0].set_result(thinker.try_flick("ulus", board.view, board.contest.action(), (), 2))
    waited(driver)
    driver.loop.ui.relayout()
    driver.step()
    assert driver.find("aim.left").rect == before
    assert aim_of(board).rim


def test_odds_of_an_aim_are_never_told_of_another(here: Here) -> None:
    """Whoever changes the aim, and however: a new question, a turned bone, another bone that is taken up."""
    driver, _, board = sit(ARCHERY, odds=True)
    contest = board.contest
    waited(driver)
    assert any("%" in said for said in contest.odds.words())
    aim_of(board).strengthen(180)  # as a new round does: nothing was pressed, nothing drawn
    assert not any("%" in said for said in contest.odds.words())
    driver.loop.ui.relayout()
    waited(driver)
    assert len(here.tries) == 4
    assert any("%" in said for said in contest.odds.words())
    contest.key = "the round before"  # so this one is new
    driver.loop.ui.relayout()
    driver.step()
    assert contest.odds.words() == (board.screen.words.text("board.aim.trying"),)
    assert contest.needs_tick, "nothing is pressed, and still they are tried out"
    waited(driver)
    assert len(here.tries) == 6


def test_three_archers_are_told_of_the_pull(here: Here) -> None:
    """The rail drops what only explains where it is too long; how a mouse flicks is written nowhere else."""
    driver, table, _ = sit(ARCHERY_BY_THREE, odds=True)
    driver.step(2)
    choices = table.rail.below_seats
    assert isinstance(choices, Column)
    said = [one.words for one in choices.children if isinstance(one, Label)]
    assert any("like a sling" in words for words in said), said


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_chance_is_cut_short_where_letters_are_large(
    size: tuple[int, int], here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At double text "captures it, t…" did not say that the turn ends."""
    monkeypatch.setattr(contest_table, "SIZE", size)
    driver, _, board = sit(ARCHERY, 2, odds=True, text=200)
    waited(driver)
    label, ui = label_of(driver, board), driver.loop.ui
    assert label is not None
    label.rect = pygame.Rect(driver.find("aim.flick").rect)
    said = ["about 14 % (± 4): captures it, turn ends", "96 trials by a hand that trembles a little"]
    monkeypatch.setattr(board.contest.odds, "words", lambda: said)
    drawn: list[tuple[str, int]] = []
    real = ui.text.label

    def lettered(words: str, *given: Any, **more: Any) -> pygame.Surface:
        made = real(words, *given, **more)
        drawn.append((words, made.get_width()))
        return made

    monkeypatch.setattr(ui.text, "label", lettered)
    label.draw(ui, driver.loop.surface)
    assert [words for words, _ in drawn] == said
    assert max(wide for _, wide in drawn) <= label.rect.width
