"""The review in the window: made away from its thread, gone through by keys, mistakes tried again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from ulus_suite import Match, games
from ulus_suite.app import snapshot
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.modes import may_follow
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.course import LineActivity
from ulus_suite.app.table.uses.relearn import RelearnActivity, may_step, relearn_table
from ulus_suite.app.table.uses.review import ReviewActivity, Reviewing, open_review, outward, review_table
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.play.advice import review
from ulus_suite.store import library

LOG = Path(__file__).resolve().parents[1] / "replays" / "unee" / "aw_li-stuck.ulus"
SHORT = 12


@pytest.fixture(scope="module")
def made() -> tuple[Match, review.Review]:
    """The last stretch of a game, and its review."""
    whole = Match.load(LOG)
    start = whole.line[84].state
    match = Match.new(whole.rules, seats=2, seed=1, start=start, names=["Saran", "Bold"])
    for position in whole.line[85 : 84 + SHORT]:
        match.play(position.entry.action)  # type: ignore[union-attr]  # there is no chance in this game
    return match, review.review(match, "quick")


def kept(made: tuple[Match, review.Review]) -> Match:
    match, found = made
    library.keep(review.name_of(review.setting(match, "quick")), review.encoded(found))
    return match


@pytest.fixture
def driver(made: tuple[Match, review.Review]) -> Iterator[Driver]:
    """A window with the review over the title."""
    match = kept(made)

    def make(ui: Ui) -> Screen:
        ui.push(TitleScreen())
        return TitleScreen()

    loop = Loop(make, size=(1280, 720), settings=Settings(motion="none", sound=False))
    drive = Driver(loop)
    open_review(loop.ui, match, "quick")
    drive.step(2)
    yield drive
    loop.close()


def screen(driver: Driver) -> Screen:
    return driver.loop.ui.screen


def table(driver: Driver) -> TableScreen:
    found = screen(driver)
    assert isinstance(found, TableScreen)
    return found


def looked_at(driver: Driver) -> ReviewActivity:
    """The review at the table."""
    activity = table(driver).activity
    assert isinstance(activity, ReviewActivity)
    return activity


def task_of(driver: Driver) -> RelearnActivity:
    """The mistake that is tried again."""
    activity = table(driver).activity
    assert isinstance(activity, RelearnActivity)
    return activity


def test_the_keys_go_from_moment_to_moment(driver: Driver) -> None:
    page, found = table(driver), looked_at(driver)
    stops = found.stops()
    assert page.shown_index == stops[0]
    assert driver.loop.ui.focus.current == "review.next"
    driver.key("return")
    assert page.shown_index == stops[1]
    driver.key("right")
    assert page.shown_index == stops[1] + 1
    driver.key("home")
    assert page.shown_index == 0
    driver.click("review.luck")
    assert found.page == "luck"
    driver.key("escape")
    assert isinstance(screen(driver), TitleScreen)


def test_a_press_on_the_curve_goes_there(driver: Driver) -> None:
    page = table(driver)
    driver.click("review.curve")
    assert abs(page.shown_index - len(page.match.line) // 2) <= 2


def test_the_better_move_is_marked_before_each_mistake(driver: Driver) -> None:
    found = looked_at(driver)
    one = found.decided()
    assert one is not None
    assert one.mistake
    assert found.told is not None
    assert found.told.option(one.best) in found.told.better(one)


def test_mistakes_are_tried_again(driver: Driver) -> None:
    page = table(driver)
    driver.click("review.learn")
    task, tried = table(driver), task_of(driver)
    assert task.match.line[-1].digest == page.match.line[tried.task.at].digest
    wrong = review.action_of(task.match, tried.task.chosen.action)
    task.act(driver.loop.ui, wrong)
    driver.step(3)
    assert not tried.good
    assert "relearn.retry" in driver.labels
    driver.click("relearn.retry")
    again, tried = table(driver), task_of(driver)
    again.act(driver.loop.ui, review.action_of(again.match, tried.task.best.action))
    driver.step(3)
    assert tried.good
    assert tried.solved == {0}
    driver.key("escape")
    assert looked_at(driver)


def test_showing_it_marks_the_best(driver: Driver) -> None:
    driver.click("review.learn")
    before = table(driver).mode.name
    driver.click("relearn.show")
    assert task_of(driver).over
    assert (before, table(driver).mode.name) == ("asking", "resting")
    assert may_follow("asking", "resting"), "a task that was shown asks nobody any more"
    assert "relearn.next" in driver.labels
    driver.click("relearn.next")
    assert task_of(driver).number == 1


def test_the_better_line_is_stepped_on_a_board_of_its_own(driver: Driver) -> None:
    page, one = table(driver), looked_at(driver).decided()
    assert one is not None
    driver.click("review.line")
    line = table(driver)
    assert isinstance(line.activity, LineActivity)
    assert line.at == one.at
    assert line.match.line[one.at].digest == page.match.line[one.at].digest
    best = [review.action_of(page.match, step) for step in one.best.line or (one.best.action,)]
    played = [position.entry.action for position in line.match.line[one.at + 1 :]]
    assert played[: len(best)] == best
    driver.key("right")
    assert line.at == one.at + 1
    driver.key("escape")
    assert looked_at(driver).decided() == one


def test_a_task_tells_what_choices_do_when_it_is_asked_and_steps_its_line(driver: Driver) -> None:
    driver.click("review.learn")
    task, ui = table(driver), driver.loop.ui
    assert not any(task.previews.line(ui, choice) for choice in task.choices)
    driver.click("relearn.foretell")
    assert any(task.previews.line(ui, choice) for choice in task.choices)
    driver.click("relearn.show")
    driver.click("relearn.line")
    assert isinstance(table(driver).activity, LineActivity)


def test_the_line_of_a_game_that_goes_on_is_not_played_from_its_secrets() -> None:
    def told(rules: str, finished: bool) -> SimpleNamespace:
        match = SimpleNamespace(rules=games.load(rules))
        return SimpleNamespace(review=SimpleNamespace(finished=finished), match=match)

    assert may_step(told("ulus", True))  # type: ignore[arg-type]
    assert may_step(told("unee", False))  # type: ignore[arg-type]
    assert not may_step(told("ulus", False))  # type: ignore[arg-type]


def test_it_is_made_in_a_process_of_its_own(made: tuple[Match, review.Review]) -> None:
    match, found = made
    short = match.branch(3)
    work = Reviewing(short, review.setting(short, "quick"))
    assert work.busy
    while not work.step():
        pass
    assert work.found == review.review(short, "quick")
    stopped = Reviewing(match, review.setting(match, "normal"))
    stopped.close()
    stopped._start(match.header, match.entries)  # the thread that comes too late
    assert stopped._pool is None
    assert found.exact


def test_what_was_found_is_shown_meanwhile_and_gone_on_from(
    made: tuple[Match, review.Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody works beside the window here: the test does one piece after another, leaves, and comes back."""
    match, found = made
    monkeypatch.setattr(Reviewing, "_start", lambda work, header, entries: None)
    how = review.setting(match, "normal")
    loop = Loop(lambda ui: TitleScreen(), size=(1280, 720), settings=Settings(motion="none", sound=False))
    driver = Driver(loop)
    work = Reviewing(match, how)
    loop.ui.push(review_table(loop.ui, match, work))
    driver.step(2)
    look = table(driver).activity
    assert isinstance(look, ReviewActivity)
    assert look.told is None
    first = work.jobs[: len(work.jobs) - 2]
    assert first[0].at == len(match.line) - 1, "the end is looked at first"
    for job in first:
        done: Future[Any] = Future()
        done.set_result(review.do(match, job, how))
        work._asked[job] = done
    driver.step(3, ms=1000)
    assert look.told is not None
    assert work.busy
    known = look.told.review
    assert known.points[-1].shares == found.points[-1].shares
    driver.key("escape")
    driver.step(2)
    again = Reviewing(match, how)
    assert again.progress == (len(first), len(work.jobs))
    again.close()


def test_chances_are_worked_out_from_afar_first_and_each_once() -> None:
    jobs = [review.Job("value", at) for at in range(21)] + [review.Job("decision", at) for at in range(20)]
    ordered = outward(jobs)
    assert sorted(ordered, key=jobs.index) == jobs
    early = sorted(job.at for job in ordered[:7])
    assert max(b - a for a, b in pairwise(early)) <= 6
    assert [job.what for job in ordered[21:]] == ["decision"] * 20


def test_a_game_without_a_move_says_so() -> None:
    match = Match.new(Match.load(LOG).rules)
    loop = Loop(lambda ui: TitleScreen(), size=(1024, 640), settings=Settings(sound=False))
    open_review(loop.ui, match)
    assert isinstance(loop.ui.screen, Tell)
    loop.close()


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 200), ((1280, 720), 100)])
@pytest.mark.parametrize("language", ["en", "mn"])
def test_nothing_overflows(
    made: tuple[Match, review.Review], size: tuple[int, int], text: int, language: str
) -> None:
    match = kept(made)
    for page in ("moments", "luck", "learn"):

        def make(ui: Ui, page: str = page) -> Screen:
            made = review_table(ui, match, Reviewing(match, review.setting(match, "quick")))
            found = made.activity
            assert isinstance(found, ReviewActivity)
            found.page = page if page != "learn" else "moments"
            if page == "learn":
                assert found.told is not None
                return relearn_table(ui, found.told, found.lessons())
            return made

        _, ui = snapshot.render(make, size=size, settings=Settings(text=text, language=language))
        assert not ui.overflows
