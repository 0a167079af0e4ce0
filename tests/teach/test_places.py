"""From a clause in the rulebook to the lessons that teach it, and back to the game."""

from __future__ import annotations

import pytest

from tests.teach.test_window import page, settle, taught, window
from ulus_suite import Match, games
from ulus_suite.app.screens.drawer import DrawerScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.lesson import lesson_table, step_table
from ulus_suite.core.log import Played
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import lesson_runs
from ulus_suite.store import library
from ulus_suite.teach.lesson import Course, clauses_named
from ulus_suite.teach.sentences import teaching


@pytest.mark.parametrize("game", games.ids())
def test_every_clause_leads_into_a_lesson(game: str) -> None:
    for clause in rulebook(game).clauses:
        places = teaching(game, clause.id)
        assert places, clause.id
        assert len({p.lesson.id for p in places}) == len(places)
        for place in places:
            assert clause.id in clauses_named(place.lesson.steps[place.step])


@pytest.mark.parametrize("game", games.ids())
def test_a_lesson_can_be_opened_at_each_of_its_steps(game: str) -> None:
    rules = games.load(game)
    places = {(p.lesson.id, p.step): p for c in rulebook(game).clauses for p in teaching(game, c.id)}
    for place in places.values():
        course = Course(rules, place.lesson)
        lesson_runs.go_to(course, place.step)
        assert course.index == place.step
        assert course.stand == ("asked" if course.step.task else "done")


def test_from_the_game_to_a_lesson_and_back_unharmed() -> None:
    driver = window(teach="off")
    ui = driver.loop.ui
    match = Match.new(games.load("unee"), 2, seed=1, names=("Anna", "Bat"))
    match.keep(library.fresh_path("unee"))
    assert match.journal is not None
    path = match.journal.path
    table = TableScreen(ui, match)
    ui.push(table)
    driver.step(3)
    driver.click("hole.S2")
    driver.step(3)
    before, kept = match.diagram(), path.read_bytes()
    driver.key("f1")
    driver.step(3)
    drawer = ui.screen
    assert isinstance(drawer, DrawerScreen)
    drawer.open(ui, "unee/3.1")
    driver.step(3)
    place = teaching("unee", "unee/3.1")[0]
    driver.click(f"lesson.{place.lesson.id}")
    driver.step(3)
    assert (taught(driver).lesson.id, taught(driver).course.index) == (place.lesson.id, place.step)
    action = taught(driver).course.solution()
    assert action is not None
    page(driver).act(ui, action)
    settle(driver)
    assert taught(driver).course.stand == "done"
    driver.key("escape")
    driver.step(3)
    assert ui.screen is drawer
    assert drawer.clause == "unee/3.1"
    driver.key("f1")
    driver.step(3)
    assert ui.screen is table
    assert match.diagram() == before
    assert path.read_bytes() == kept
    driver.click("hole.N1")
    driver.step(3)
    assert [e.action.kind for e in match.entries if isinstance(e, Played)] == ["sow", "sow"]
    assert path.read_bytes() != kept, "and the game is still kept"


def test_what_follows_in_a_visited_lesson_leads_back_to_the_rulebook() -> None:
    driver = window()
    ui = driver.loop.ui
    ui.push(DrawerScreen("unee", "unee/4.6"))
    lesson = teaching("unee", "unee/1.1")[0].lesson
    last = len(lesson.steps) - 1
    ui.push(step_table(ui, "unee", teaching("unee", "unee/1.1")[0]))
    driver.step(3)
    course = taught(driver).course
    lesson_runs.go_to(course, last)
    ui.replace(lesson_table(ui, "unee", lesson, course, visit=True))
    driver.step(3)
    if taught(driver).course.stand == "asked":
        action = taught(driver).course.solution()
        assert action is not None
        page(driver).act(ui, action)
        settle(driver)
    taught(driver).next(ui)
    driver.step(3)
    assert driver.labels["lesson.list"] == ui.say("lesson.return")
    following = taught(driver).another(ui)
    assert following is not None
    taught(driver).to_lesson(ui, following)
    driver.step(3)
    assert taught(driver).visit
    driver.click("tool.menu")
    driver.step(3)
    driver.click("menu.leave")
    driver.step(3)
    assert isinstance(ui.screen, DrawerScreen)


def test_the_search_finds_words_and_how_they_are_said() -> None:
    driver = window()
    drawer = DrawerScreen("ulus")
    driver.loop.ui.push(drawer)
    driver.step(3)
    assert drawer.search is not None
    drawer.search.words = "tovshuur"
    found = drawer._found(driver.loop.ui)
    said = [getattr(child, "words", "") for child in found.children]
    term = next(t for t in rulebook("ulus").glossary if "ovshuur" in t.word)
    assert term.said
    assert term.meaning in said
