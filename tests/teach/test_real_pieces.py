"""Real pieces: people read off what lies on the table, and never what another must not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.teach.test_window import lesson_window, page, settle, taught, window
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.screens.new_game import NewGameScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.menu import MenuScreen
from ulus_suite.app.table.sheets.typed import TypedScreen
from ulus_suite.bots import PERSON, of
from ulus_suite.core.chance import AwaitChance, Finished, Source
from ulus_suite.core.log import Settled
from ulus_suite.core.spoken import answer_of
from ulus_suite.data.lessons import lesson
from ulus_suite.play.lesson_runs import do, problems
from ulus_suite.store import library
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.puzzle import dealt_by_suite

WITH_LESSON = tuple(game for game in games.ids() if lesson(game, "real-pieces") is not None)


def give(driver: Driver, words: str) -> None:
    """Answer the typed sheet as the words of a lesson do."""
    sheet = driver.loop.ui.screen
    assert isinstance(sheet, TypedScreen)
    wanted = answer_of(sheet.request, words)
    while driver.loop.ui.screen is sheet and sheet.question is not None:
        question = sheet.question
        answer = wanted.answers[question.key]
        for value in answer if isinstance(answer, tuple) else (answer,):
            driver.click(f"typed.{question.offered.index(value)}")
            driver.step(2)


def to_the_typing(driver: Driver) -> None:
    """On from the steps that are only read."""
    for _ in range(4):
        if page(driver).may_type:
            break
        taught(driver).next(driver.loop.ui)
        settle(driver)


# --- the lessons ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_LESSON)
def test_a_host_learns_it_through_the_window(game: str) -> None:
    driver = lesson_window(game, "real-pieces")
    settle(driver)
    typed = 0
    lesson = taught(driver)
    for _ in range(40):
        screen = driver.loop.ui.screen
        if isinstance(screen, TypedScreen):
            assert screen.note == lesson.course.step.task
            give(driver, lesson.course._chance[0])
            typed += 1
            settle(driver)
            continue
        typing, lesson = page(driver), taught(driver)
        if lesson.finished:
            break
        if typing.may_type:
            assert driver.loop.ui.focus.current == "typed.open"
            driver.key("return")
        elif lesson.course.stand == "asked":
            action = lesson.course.solution()
            assert action is not None
            typing.act(driver.loop.ui, action)  # the sheet opens by itself where bones are thrown after it
            driver.step(3)
        else:
            lesson.next(driver.loop.ui)
        driver.step(3)
    assert lesson.finished
    assert typed >= (1 if game == "ur" else 2)


def test_what_does_not_lie_there_is_a_mistake_and_is_taken_back() -> None:
    driver = lesson_window("ur", "real-pieces")
    to_the_typing(driver)
    driver.click("typed.open")
    driver.step(3)
    give(driver, "chance die1=silver die2=silver")
    settle(driver)
    course = taught(driver).course
    assert course.stand == "asked"
    assert "gold and blank" in taught(driver).wrong
    driver.click("typed.open")
    driver.step(3)
    give(driver, "chance die1=blank die2=gold")  # the order of dice is nobody's business
    settle(driver)
    assert course.stand == "done"


def test_leaving_the_sheet_leaves_the_question_open() -> None:
    driver = lesson_window("urland", "real-pieces")
    to_the_typing(driver)
    driver.click("typed.open")
    driver.step(3)
    driver.key("escape")
    settle(driver)
    assert page(driver).may_type
    driver.click("typed.open")
    driver.step(3)
    driver.click("typed.program")
    settle(driver)
    assert taught(driver).course.stand == "done", "the program says what the lesson supposes"


@pytest.mark.parametrize("game", WITH_LESSON)
def test_the_lesson_is_proven_like_all_others(game: str) -> None:
    found = lesson(game, "real-pieces")
    assert found is not None
    assert problems(games.load(game), found) == []
    course = Course(games.load(game), found)
    for index, step in enumerate(found.steps):
        course.begin(index)
        do(course)
        assert course.stand == "done", step.say


# --- computer players ----------------------------------------------------------------------------------


def machines(game: str, seats: int) -> Match:
    kinds = (PERSON, *(of(game)[0].name for _ in range(seats - 1)))
    return Match.new(games.load(game), seats, seed=5, kinds=kinds)


@pytest.mark.parametrize(("game", "seats"), [("ulus", 3), ("uluk", 3), ("urland", 4), ("ur", 2)])
def test_nobody_is_asked_for_what_a_computer_player_holds(game: str, seats: int) -> None:
    match = machines(game, seats)
    asked = dealt = 0
    for _ in range(150):
        pending = match.pending
        if isinstance(pending, Finished):
            break
        if isinstance(pending, AwaitChance):
            secret = any(q.audience is not None for q in pending.request.questions)
            assert dealt_by_suite(match, pending.request) == secret
            dealt, asked = dealt + secret, asked + (not secret)
            match.resolve()
            continue
        seat = next(s for s in range(seats) if match.choices(s))
        match.play(match.choices(seat)[0])
    assert asked
    assert bool(dealt) == games.load(game).spec.secrets


def test_people_alone_are_asked_for_everything() -> None:
    match = Match.new(games.load("ulus"), 3, seed=5)
    while isinstance(match.pending, AwaitChance):
        assert not dealt_by_suite(match, match.pending.request)
        match.resolve()


def test_gods_and_hands_come_by_themselves_where_a_computer_sits() -> None:
    driver = window(teach="off")
    match = machines("ulus", 3)
    driver.loop.ui.push(TableScreen(driver.loop.ui, match, typed=True))
    driver.step(3)
    sheet = driver.loop.ui.screen
    assert isinstance(sheet, TypedScreen)
    assert sheet.request.id == "sites"
    sites = sheet.request.questions[0].offered
    for number in range(len(sites)):
        if driver.loop.ui.screen is sheet:
            driver.click(f"typed.{number}")
            driver.step(2)
    for _ in range(60):
        driver.step(1, ms=100)
        screen = driver.loop.ui.screen
        assert not (isinstance(screen, TypedScreen) and any(q.audience for q in screen.request.questions))
    settled = [e.result.source for e in match.entries if isinstance(e, Settled)]
    assert settled[0] is Source.TYPED
    assert Source.RNG in settled


# --- the setting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.ids())
def test_a_new_game_can_begin_with_real_pieces(game: str) -> None:
    driver = window((1920, 1080), teach="off")
    driver.loop.ui.push(NewGameScreen(game))
    driver.step(3)
    driver.click("way.box")
    driver.step(2)
    screen = driver.loop.ui.screen
    assert isinstance(screen, NewGameScreen)
    assert {seat.kind for seat in screen.seats} == {PERSON}
    screen.seats[1].kind = screen.kinds[1]
    driver.loop.ui.relayout()
    driver.step(2)
    assert driver.loop.ui.overflows == []
    driver.click("start")
    driver.step(3)
    table = next(layer.screen for layer in driver.loop.ui.layers if isinstance(layer.screen, TableScreen))
    assert table.session.typed
    driver.loop.ui.push(MenuScreen(table))
    driver.step(2)
    assert ("menu.typed" in driver.labels) == (game in WITH_LESSON)  # elsewhere there is nothing to type


def test_a_game_that_is_gone_on_with_is_typed_as_it_was(own_home: Path) -> None:
    match = Match.new(games.load("ur"), seed=3)
    path = library.fresh_path("ur")
    match.keep(path)
    driver = window(teach="off")
    driver.loop.ui.push(TableScreen(driver.loop.ui, match, typed=True))
    driver.step(3)
    driver.key("return")
    driver.step(3)
    match.close()
    again = TableScreen(driver.loop.ui, Match.load(path))
    assert again.session.typed
    other = Match.new(games.load("ur"), seed=3)
    other.resolve()
    assert not TableScreen(driver.loop.ui, other).session.typed


def test_a_misread_answer_is_taken_back_and_asked_again() -> None:
    """In the setup nobody has decided anything yet, and still a token may have been misread."""
    driver = window(teach="off")
    match = Match.new(games.load("uluk"), 2, seed=3)
    table = TableScreen(driver.loop.ui, match, typed=True)
    driver.loop.ui.push(table)
    driver.step(3)
    assert table.session.undo_offer() is None
    give(driver, "chance tracks=zork,fnord")
    driver.step(3)
    assert len(match.line) == 2
    offer = table.session.undo_offer()
    assert offer is not None
    assert offer.needs, "what chance has said is not taken back by one alone"
    table.session.undo(offer)
    assert len(match.line) == 1
    drawn = Match.new(games.load("uluk"), 2, seed=3)
    drawn.resolve()
    assert drawn.undo_offers(0) == (), "what the suite has drawn is not drawn again"


def test_the_sheet_is_put_aside_for_a_look_at_the_table() -> None:
    driver = window(teach="off")
    table = TableScreen(driver.loop.ui, Match.new(games.load("ur"), seed=3), typed=True)
    driver.loop.ui.push(table)
    driver.step(3)
    driver.key("return")  # who begins
    driver.step(3)
    driver.key("escape")
    driver.step(5, ms=300)
    assert driver.loop.ui.screen is table
    assert table.session.typed
    assert "throw" not in driver.labels
    assert driver.loop.ui.focus.current == "typed.open"
    driver.key("return")
    driver.step(2)
    sheet = driver.loop.ui.screen
    assert isinstance(sheet, TypedScreen)
    driver.click("typed.back")  # nothing typed here: the answer before was misread
    driver.step(2)
    driver.click("yes")
    driver.step(3)
    assert isinstance(driver.loop.ui.screen, TypedScreen)
    assert driver.loop.ui.screen.request.id == "first"
    assert len(table.match.line) == 1
