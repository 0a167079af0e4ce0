"""Whoever only presses Enter comes to the end of every lesson: a mistake is not made over and over."""

from __future__ import annotations

import pytest

from ulus_suite import games
from ulus_suite.app.audits import QUIET, Driver, Unpainted
from ulus_suite.app.table.uses.lesson import LessonActivity, lesson_table
from ulus_suite.core.lesson import Lesson
from ulus_suite.data.lessons import lessons
from ulus_suite.store import progress

PRESSES = 12
"""For a step: reading, throwing, picking up and putting down, a mistake taken back, what was meant, on."""


def mistakes(game: str, lesson: Lesson, most: int = 99) -> list[int]:
    """How many mistakes were made at each step, up to so many, by pressing Enter alone."""
    driver = Driver(Unpainted(lambda ui: lesson_table(ui, game, lesson), settings=QUIET))
    ui, found = driver.loop.ui, dict[int, int]()
    for _ in range(PRESSES * min(most, len(lesson.steps))):
        for _ in range(400):
            if not (ui.animator.busy or ui.screen.busy):  # type: ignore[attr-defined]  # a TableScreen
                break
            driver.step(1, 100)
        driver.step()
        activity = ui.screen.activity  # type: ignore[attr-defined]  # a table
        assert isinstance(activity, LessonActivity)
        found[activity.course.index] = activity.mistakes
        if activity.finished or activity.course.index >= most:
            break
        driver.key("return")
    driver.loop.close()
    at = max(found)
    assert activity.finished or at >= most, f"{lesson.id}: stuck at step {at + 1}, focus on {ui.focus.current}"
    return [found[step] for step in sorted(found)]


def by_id(game: str, id: str) -> Lesson:
    return next(lesson for lesson in lessons(game) if lesson.id == id)


def test_enter_alone_never_goes_wrong_in_a_first_lesson() -> None:
    made = [n for game in games.ids() for n in mistakes(game, by_id(game, "first-turns"))]
    assert max(made) == 0, "Enter goes where the arrow points, with something in hand as well"


def test_after_a_mistake_the_focus_still_goes_where_the_arrow_points() -> None:
    driver = Driver(
        Unpainted(lambda ui: lesson_table(ui, "urland", by_id("urland", "first-turns")), settings=QUIET)
    )
    ui, pointed = driver.loop.ui, list[str]()
    for press in ("lesson.next", "at.A", "wrong", "", "at.A", ""):
        if press == "wrong":
            driver.click(next(one.id for one in ui.focus.targets if one.id.startswith("choice.")))
        elif press:
            driver.click(press)
        for _ in range(200):
            activity = ui.screen.activity  # type: ignore[attr-defined]  # a table
            assert isinstance(activity, LessonActivity)
            if not (ui.animator.busy or ui.screen.busy or activity.course.stand == "mistake"):  # type: ignore[attr-defined]  # a TableScreen
                break
            driver.step(1, 100)
        driver.step()
        arrow = activity.pointed(ui)
        assert arrow is None or arrow.id == ui.focus.current
        pointed += [arrow.id] if arrow is not None else []
    driver.loop.close()
    assert activity.mistakes == 1
    assert len(set(pointed)) > 1, "the arrow has gone from where one picks up to where one puts down"


def test_a_lesson_goes_on_where_it_was_left_until_it_is_finished() -> None:
    lesson = by_id("urland", "first-turns")
    driver = Driver(Unpainted(lambda ui: lesson_table(ui, "urland", lesson), settings=QUIET))
    driver.step()
    driver.click("lesson.next")
    driver.loop.close()
    again = Driver(Unpainted(lambda ui: lesson_table(ui, "urland", lesson), settings=QUIET))
    assert again.loop.ui.screen.activity.course.index == 1  # type: ignore[attr-defined]  # a table
    again.loop.close()
    progress.finish("urland", lesson.id)
    assert not progress.load().reached


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "lesson"),
    [(game, lesson) for game in games.ids() for lesson in lessons(game)],
    ids=lambda value: value if isinstance(value, str) else value.id,
)
def test_every_lesson_is_ended_by_enter_alone(game: str, lesson: Lesson) -> None:
    if any(step.typed for step in lesson.steps):
        pytest.skip("what lies on a real table is typed")
    assert max(mistakes(game, lesson)) <= 1 + bool(lesson.play)
