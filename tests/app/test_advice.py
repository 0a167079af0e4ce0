"""The hint in the rail: number, reason, next best, *Play this*; a table where every choice has a value."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest
from msgspec.structs import replace

from tests.app.windows import Blank, at_table
from tests.app.windows import opened as window
from tests.play.test_hints import CHANCE
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.parts import coach as hinting
from ulus_suite.app.table.rail.rail import hint
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.lesson import lesson_table
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.text import Text
from ulus_suite.app.ui.widgets import Label, Widget
from ulus_suite.data.lessons import lessons
from ulus_suite.play.advice import hints


class Here:
    """The worker's hint, at once."""

    def advise(self, *words: Any) -> Future[tuple[hints.Hint, ...]]:
        asked: Future[tuple[hints.Hint, ...]] = Future()
        asked.set_result(hints.advise(*words[:4], 20))
        return asked

    def overdue(self, asked: Any, budget_ms: float) -> bool:
        return False


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "SHARED", Here())


def ask_hint(driver: Driver, table: TableScreen) -> None:
    """By its key; what lies face down is looked at first, since a hint would tell it."""
    if table.session.hides(table.session.actor or 0):
        driver.click("tool.look_at_cards")
        driver.step(2)
        driver.click("open")
        driver.step(2)
    driver.key("h")
    driver.step(3)


def opened(game: str, entries: int, **settings: Any) -> tuple[Driver, TableScreen]:
    rules = games.load(game)
    match = Match.new(rules, seats=rules.spec.min_seats, seed=4)
    while entries or not match.to_act or len(match.choices(match.to_act[0])) < 2:
        if match.to_act:
            match.play(next(iter(match.choices(match.to_act[0]))))
        else:
            match.resolve()
        entries = max(0, entries - 1)
    driver, table = at_table(match, Settings(motion="none", sound=False, teach="off", **settings))
    loop = driver.loop
    driver.step(3)
    if loop.ui.screen.name == "curtain":
        driver.click("open")
        driver.step(2)
    ask_hint(driver, table)
    return driver, table


def said(widgets: list[Widget]) -> list[str]:
    """Every word in widgets and what they hold."""
    found = []
    for widget in widgets:
        if isinstance(widget, Label):
            found.append(widget.words)
        inner = getattr(widget, "children", None) or [w for w in (getattr(widget, "child", None),) if w]
        found += said(list(inner))
    return found


def shown(ui: Ui, table: TableScreen) -> str:
    return "\n".join(said(hint(ui, table)))


@pytest.mark.parametrize(("game", "entries"), [("unee", 6), ("ur", 8), ("ulus", 9)])
def test_a_hint_says_what_it_brings_and_play_this_plays_it(game: str, entries: int) -> None:
    driver, table = opened(game, entries)
    ui = driver.loop.ui
    best = table.hinting.found[0]
    words = shown(ui, table)
    assert table.words.action(best.decision.action) in words
    assert table.previews.line(ui, best.decision.action) in words
    assert "‹" not in words
    before = len(table.match.line)
    driver.click("hint.play")
    driver.step(2)
    assert table.match.line[before].entry.action == best.decision.action  # type: ignore[union-attr]  # a played entry
    assert table.hinting.found == ()
    driver.loop.close()


def test_a_hint_is_forgotten_with_what_is_taken_again() -> None:
    driver, table = opened("unee", 6)
    driver.click("hint.play")
    driver.step(2)
    table.session.undo(table.session.undo_offer())  # type: ignore[arg-type]  # there is one: a move has been made
    table.follow(driver.loop.ui)
    driver.step(2)
    driver.key("h")
    driver.step(3)
    assert table.hinting.found
    table.redo(driver.loop.ui)
    assert table.hinting.found == ()
    driver.step(2)
    driver.loop.close()


def test_a_hint_below_leaves_the_buttons_their_small_print() -> None:
    driver, table = opened("ulus", 9)
    ui = driver.loop.ui
    table.hinting.forget(ui)
    table.hinting.closed = True
    ui.relayout()
    driver.step(2)
    assert len(table.rail.choice_ids) > 1
    assert not table.rail.list.many  # type: ignore[attr-defined]  # of the ordinary rail
    driver.loop.close()


def test_who_asks_for_a_hint_is_led_to_play_this_once() -> None:
    """The choice that had the focus may have gone out of sight: Enter must not play it unseen."""
    driver, table = opened("urland", 9)
    focus = driver.loop.ui.focus
    best = table.hinting.found[0].decision.action
    assert focus.current == "hint.play"
    focus.step(1)
    driver.step(2)
    assert focus.current != "hint.play", "the focus is the player's afterwards"
    focus.go("hint.play")
    before = len(table.match.line)
    driver.key("enter")
    driver.step(2)
    assert table.match.line[before].entry.action == best  # type: ignore[union-attr]  # a played entry
    driver.loop.close()


def test_where_all_have_values_they_stand_in_a_table_best_first() -> None:
    driver, table = opened("unee", 6)
    found = table.hinting.found
    assert len(found) == len(table.choices)
    worths = [hint.decision.worth for hint in found]
    assert worths == sorted(worths, reverse=True)  # type: ignore[type-var]  # each has a value here
    lines = said(hint(driver.loop.ui, table))
    names = [table.words.action(hint.decision.action) for hint in found]
    assert [line for line in lines if line in names] == names
    driver.loop.close()


def test_without_odds_a_hint_counts_only_what_is_certain() -> None:
    driver, table = opened("ur", 8, odds=False)
    ui = driver.loop.ui
    best = table.hinting.found[0]
    line = table.previews.line(ui, best.decision.action)
    assert "%" not in line
    assert " in 16" not in line
    assert line in shown(ui, table)
    driver.loop.close()


def test_a_lesson_may_leave_the_odds_out() -> None:
    loop = Loop(Blank(), settings=Settings(motion="none", sound=False, teach="off"))
    for odds in (True, False):
        lesson = replace(lessons("ur")[0], odds=odds)
        screen = lesson_table(loop.ui, "ur", lesson)
        assert screen.previews.tells_odds(loop.ui) is odds
    loop.ui.set(odds=False)
    assert not lesson_table(loop.ui, "ur", lessons("ur")[0]).previews.tells_odds(loop.ui)
    loop.close()


@pytest.mark.parametrize("id", ["asking-the-god-the-roll", pytest.param("rest-or-fight", marks=pytest.mark.long)])
def test_a_lesson_that_wants_guesses_writes_no_share_anywhere(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the rail, its buttons, the hint, the page of F2; the setting itself is on."""
    written: list[str] = []
    label = Text.label

    def noted(text: Text, words: str, *rest: Any, **more: Any) -> Any:
        written.append(words)
        return label(text, words, *rest, **more)

    monkeypatch.setattr(Text, "label", noted)
    given = next(one for one in lessons("ulus") if one.id == id)
    for odds in (True, False):
        lesson = replace(given, odds=odds)
        settings = Settings(motion="none", sound=False, teach="off", odds=True)
        driver = window(lambda ui, lesson=lesson: lesson_table(ui, "ulus", lesson), settings)  # type: ignore[misc]  # bound now
        driver.step(3)
        table = driver.loop.ui.layers[0].screen
        assert isinstance(table, TableScreen)
        ids = list(table.rail.choice_ids.values())
        assert len(ids) > 1
        for name in ids:
            driver.loop.ui.focus.go(name)
            driver.step(2)
            driver.key("f2")
            driver.step(2)
            driver.key("escape")
            driver.step(2)
        driver.key("h")
        driver.step(3)
        shares = [line for line in written if CHANCE.search(line) and line not in given_words(lesson)]
        assert bool(shares) is odds, shares
        written.clear()
        driver.loop.close()


def given_words(lesson: Any) -> str:
    """What its teacher says on purpose."""
    return "\n".join(str(step) for step in lesson.steps)
