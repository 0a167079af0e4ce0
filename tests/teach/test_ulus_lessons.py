"""Ulus is taught by playing: every worked example with the book's figures, nearly every rule, and real flicks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.teach.test_window import page, settle, window
from ulus_suite import games
from ulus_suite.app.table.uses.lesson import LessonActivity, lesson_table
from ulus_suite.core.events import Event
from ulus_suite.core.lesson import Goal, Lesson, LessonStep
from ulus_suite.core.spoken import action_of
from ulus_suite.data.lessons import lessons
from ulus_suite.data.rulebook import require
from ulus_suite.games.ulus.table.choosing import cards_in
from ulus_suite.play.lesson_runs import go_to, let_happen, problems, solve
from ulus_suite.teach.lesson import Course

RULES = games.load("ulus")

EXAMPLES: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    (
        "at Bogd Khan, Alun Gua gains 5 strength; Prayer Flags and Deer Stone endow 1 each", "arriving-at-a-site",
        "announced", {"favour": 5, "cards": ("deer-stone", "prayer-flags"), "strength": 10 + 5 + 1 + 1},
    ),
    ("a 3X monster in a 2-player game will have 6 power", "monsters", "revealed", {"x": 3, "power": 6}),
    ("but in a 6-player game would have 18 power", "monsters", "revealed", {"x": 3, "power": 18}),
    (
        "a monster designated as 2X will be 3X in winter", "monsters",
        "revealed", {"monster": "olgoi-khorkhoi", "x": 3, "clause": "ulus/4.3"},
    ),
    (
        "at Uureg Lake, the top two cards are turned over", "monsters",
        "revealed", {"clause": "ulus/4.4", "monster": "almas", "power": 3 + 9},
    ),
    (
        "four different faces, that is, one of each of Horse, Camel, Sheep, and Goat", "asking-the-god-the-roll",
        "rolled", {"faces": ("horse", "camel", "sheep", "goat"), "meaning": "deflect"},
    ),
    (
        "a 3-player game: 14 strength against Almas, 3X, totaling 9, leaves 5", "strength-against-power",
        "won", {"power": 9, "paid": 9, "strength": 5},
    ),
    (
        "a 5-player game: 19 strength and 16 against Atai Ulan, 4X, totaling 20, for two asset cards; "
        "each is reduced by 10", "help",
        "won_together",
        {"power": 20, "paid": 10, "helper_paid": 10, "strength": 19 - 10, "helper_strength": 16 - 10},
    ),
    (
        "goat hitting goat, for example", "wrestling",
        "touched", {"piece": "b1", "other": "b2", "outcome": "captured"},
    ),
    (
        "35 asset points, 22 strength points and one Eternal Blue Sky card make 77", "the-end",
        "counted", {"assets": 35, "strength": 22, "sky": 20, "total": 77},
    ),
    (
        "no other player has 60 or more points, so Lobsogoi wins", "the-end",
        "ended", {"players": (0,), "key": "chaos", "clause": "ulus/17.6"},
    ),
)  # fmt: skip
"""The rulebook's words, the lesson that plays them, and what has to happen there."""

ONLY_READ = {"ulus/1.2", "ulus/1.3", "ulus/1.5", "ulus/1.11", "ulus/1.13"}
"""What is in the box, how many may play, what the mat shows, what is secret: there is nothing to do about these."""

STIFF = ("watch what follows", "Player 1", "Player 2", "Player 3", "confrontation", "declaration", "seat", "clause")


def taken() -> Iterator[tuple[str, LessonStep, list[Event], bool]]:
    """Every step of every lesson as its solution takes it: what happened, and whether its goal was reached."""
    for lesson in lessons("ulus"):
        course = Course(RULES, lesson)
        for index, step in enumerate(lesson.steps):
            if index:
                course.begin(index)
            solve(course)
            yield lesson.id, step, list(course.events), course.stand == "done"
            let_happen(course)


ALL = tuple(taken())
TASKS = [(id, step) for id, step, _, _ in ALL if step.task]


@pytest.mark.parametrize(("words", "lesson", "kind", "figures"), EXAMPLES, ids=[e[0][:40] for e in EXAMPLES])
def test_a_worked_example_is_played_with_the_books_figures(
    words: str, lesson: str, kind: str, figures: dict[str, Any]
) -> None:
    [(events, done)] = [(es, done) for id, step, es, done in ALL if id == lesson and step.example == words]
    assert done
    assert any(e.kind == kind and all(getattr(e, k) == v for k, v in figures.items()) for e in events), events


def test_no_step_claims_an_example_that_is_not_in_the_table() -> None:
    claimed = {step.example for _, step, _, _ in ALL if step.example}
    assert claimed == {words for words, _, _, _ in EXAMPLES}


def test_help_in_the_worked_example_costs_two_cards() -> None:
    [events] = [es for _, step, es, _ in ALL if step.example.startswith("a 5-player game")]
    [paid] = [e for e in events if e.kind == "cards_paid"]
    assert len(paid.cards) == 2  # type: ignore[attr-defined]  # a payment of cards


def test_hardly_a_rule_is_only_read() -> None:
    played: set[str] = set()
    for _, step, events, _ in ALL:
        if step.task:
            played |= {e.clause for e in events} | set(step.clauses) | {step.goal.clause}
            played |= {step.try_forbidden.clause} if step.try_forbidden else set()
    every = {clause.id for clause in require("ulus").clauses}
    assert every - played <= ONLY_READ


def test_most_rules_decide_something_in_a_lesson() -> None:
    """Named by a step is not enough: two rules in three are cited by what happens, or by what is refused."""
    cited = {e.clause for _, _, events, _ in ALL for e in events}
    cited |= {step.try_forbidden.clause for _, step in TASKS if step.try_forbidden}
    every = {clause.id for clause in require("ulus").clauses}
    assert len(every & cited) * 3 >= len(every) * 2 - len(ONLY_READ) * 3


def test_contests_are_flicked_and_the_first_throws_are_real() -> None:
    for id, step, _, _ in ALL:
        if any(words.startswith("flick ") for words in step.solution):
            assert not any("first=" in said or "ring:" in said for said in step.chance), id
    for id in ("asking-the-god-the-roll", "the-horse-race", "tuul-ch"):
        real = [step for lesson, step in TASKS if lesson == id and "roll" in step.solution and not step.chance]
        assert real, id


def test_a_flick_that_has_to_succeed_is_aimed_and_can_be_tried_again() -> None:
    wanted = [step for _, step in TASKS if step.goal.where.get("outcome") == "captured"]
    assert len(wanted) >= 3
    for step in wanted:
        assert step.mistakes, step.task
        assert step.solution[0].split()[-1] != step.solution[0].split()[1], step.task


@pytest.mark.parametrize(("id", "step"), TASKS, ids=[f"{id}: {step.task[:30]}" for id, step in TASKS])
def test_a_task_is_told_in_few_and_lively_words(id: str, step: LessonStep) -> None:
    assert step.say
    assert len(step.say.split()) <= 60
    assert len(step.task.split()) <= 24
    assert step.hint
    assert step.praise
    said = " ".join([step.say, step.task, step.hint, step.praise, *(m.say for m in step.mistakes)])
    assert not [words for words in STIFF if words in said]
    if step.try_forbidden is not None:
        assert step.try_forbidden.called
        assert step.try_forbidden.say


def test_a_missed_flick_is_said_taken_back_and_tried_again() -> None:
    driver = window()
    ui = driver.loop.ui
    course = Course(RULES, next(each for each in lessons("ulus") if each.id == "wrestling"))
    go_to(course, 2)
    ui.push(lesson_table(ui, "ulus", course.lesson, course))
    driver.step(3)
    before = course.match.state
    page(driver).act(ui, action_of(RULES, 'flick {"piece":"b1","bearing_mdeg":0,"power_permille":200} b2', 0))
    activity = page(driver).activity
    assert isinstance(activity, LessonActivity)
    for _ in range(200):
        driver.step(1, 100)
        if activity.wrong:
            break
    assert activity.wrong == course.step.mistakes[0].say
    assert (course.stand, course.match.state) == ("asked", before)
    aimed = course.solution()
    assert aimed is not None
    page(driver).act(ui, aimed)
    settle(driver)
    assert course.stand == "done"
    touched = next(e for e in course.events if e.kind == "touched")
    assert touched.other == "b2"  # type: ignore[attr-defined]  # what the bone hit on the mat


def step_with(goal: Goal) -> Lesson:
    """Strength 14 against Almas, with this goal."""
    found = next(each for each in lessons("ulus") if each.id == "strength-against-power")
    return replace(found, steps=(replace(found.steps[0], goal=goal, mistakes=()),))


def test_a_goal_holds_the_figures_it_names() -> None:
    assert problems(RULES, step_with(Goal(event="won", where={"paid": 9, "strength": 5}))) == []
    [(_, said)] = problems(RULES, step_with(Goal(event="won", where={"paid": 9, "strength": 6})))
    assert "does not reach its goal" in said
    [(_, said)] = problems(RULES, step_with(Goal(event="won", where={"spent": 9})))
    assert "does not reach its goal" in said


def test_a_lesson_names_its_people_and_the_forbidden_in_its_own_words() -> None:
    driver = window()
    lesson = next(each for each in lessons("ulus") if each.id == "other-ways-to-play")
    index = next(n for n, step in enumerate(lesson.steps) if step.try_forbidden and step.try_forbidden.called)
    go_to(course := Course(games.load("ulus"), lesson), index)
    driver.loop.ui.push(lesson_table(driver.loop.ui, "ulus", lesson, course))
    driver.step(3)
    assert page(driver).match.header.names == ("Oyuna", "Bat", "Saraa")
    assert lesson.steps[index].try_forbidden.called in driver.labels["lesson.try"]


def at(lesson: Lesson, asked: str) -> Course:
    """A lesson at the step whose solution begins with this kind of action."""
    course = Course(games.load("ulus"), lesson)
    go_to(course, next(n for n, step in enumerate(lesson.steps) if step.solution[:1] and asked in step.solution[0]))
    return course


@pytest.mark.parametrize("asked", ["announce", "give"])
def test_nothing_is_chosen_in_a_lesson_before_somebody_chooses(asked: str) -> None:
    driver = window()
    lesson = next(each for each in lessons("ulus") if each.id == "first-turns")
    driver.loop.ui.push(lesson_table(driver.loop.ui, "ulus", lesson, at(lesson, asked)))
    driver.step(3)
    activity = page(driver).activity
    assert isinstance(activity, LessonActivity)
    while (meant := activity.course.solution()) is not None:
        pointed = activity.pointed(driver.loop.ui)
        assert pointed is not None
        chosen = [label for id, label in driver.labels.items() if id.startswith("card.") and label.endswith("✓")]
        named = cards_in(meant) or ()
        assert pointed.id.startswith("card.") == (len(chosen) < len(named))
        driver.click(pointed.id)
        settle(driver)
    assert activity.course.stand == "done"


@pytest.mark.parametrize(("asked", "wrong"), [("strike", "protect"), ("roll", "whisper"), ("roll", "protect")])
def test_what_a_step_warns_of_is_a_mistake_whatever_chance_makes_of_it(asked: str, wrong: str) -> None:
    lesson = next(each for each in lessons("ulus") if each.id == "first-turns")
    course = at(lesson, asked)
    action = action_of(course.rules, wrong, course.learner)
    course.took(action, course.match.play(action))
    assert course.stand == "mistake"
    assert course.said == next(m.say for m in course.step.mistakes if m.when == wrong)
