"""Taking a lesson: mistakes are said and taken back, chance answers as scripted, others go on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ulus_suite import games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.commands.learn import TextLesson
from ulus_suite.core.chance import AwaitChance, ChanceResult, seats_named
from ulus_suite.core.lesson import Goal, Lesson, LessonFile, LessonStep, Mistake
from ulus_suite.core.spoken import action_of
from ulus_suite.data.lessons import lessons
from ulus_suite.match import Match
from ulus_suite.play import lesson_runs
from ulus_suite.play.kinds import kinds, names
from ulus_suite.teach.lesson import Course

CALF = "north: 4 4 4\nsouth: 3 3 2\nstores: 8 8\nto move: South\n"


def calf() -> Course:
    step = LessonStep(
        say="Make it four.", task="Calve.", position=CALF, goal=Goal(clause="unee/3.1"), solution=("sow S3",),
        mistakes=(Mistake("Over there it gives nothing.", "sow S2"), Mistake("Not this one.")), others=("sow N1",),
        praise="Well done.",
    )  # fmt: skip
    return Course(games.load("unee"), Lesson("x", "X", 3, "", (step, LessonStep(say="On.", task="Sow.", seat=0))))


def do(course: Course, words: str) -> None:
    action = action_of(course.rules, words, course.learner)
    course.took(action, course.match.play(action))


def test_a_mistake_is_said_and_taken_back() -> None:
    course = calf()
    before = course.match.state
    do(course, "sow S2")
    assert (course.stand, course.said) == ("mistake", "Over there it gives nothing.")
    course.take_back()
    assert (course.stand, course.match.state, course.taken) == ("asked", before, [])
    do(course, "sow S1")
    assert course.said == "Not this one."


def test_a_step_knows_that_the_position_or_the_seat_is_another() -> None:
    steps = (
        LessonStep(say="Look.", position=CALF),
        LessonStep(say="Calve.", task="Calve.", position=CALF, goal=Goal(clause="unee/3.1"), solution=("sow S3",)),
        LessonStep(say="Sow.", task="Sow.", seat=1, goal=Goal(event="sown"), solution=("sow N1",)),
        LessonStep(say="Again.", task="Sow.", position=CALF, goal=Goal(event="sown"), solution=("sow S3",)),
    )
    course = Course(games.load("unee"), Lesson("x", "X", 3, "", steps))
    told = [(course.set_anew, course.new_side)]
    for index in (1, 2, 3):
        for words in course.step.solution:
            do(course, words)
        course.begin(index)
        told.append((course.set_anew, course.new_side))
    assert told == [(False, False), (False, False), (False, True), (True, True)]


def test_what_is_paid_one_by_one_is_paid() -> None:
    rules, lesson = games.load("urland"), lessons("urland")[0]
    course = Course(rules, lesson)
    lesson_runs.go_to(course, next(at for at, step in enumerate(lesson.steps) if step.goal.event == "paid"))
    for words in ("buy teeth", *["pay A 1"] * 3):
        do(course, words)
        assert course.stand == "asked"
    do(course, "pay A 1")
    assert course.stand == "done"


def test_the_goal_is_praised_and_the_others_go_on() -> None:
    course = calf()
    do(course, "sow S3")
    assert (course.stand, course.said) == ("done", "Well done.")
    assert course.proven() == ("unee/3.1", "unee/2.3")
    assert course.scripted() == "sow N1"
    thing = course.thing("sow N1")
    assert not isinstance(thing, ChanceResult)
    course.happened(course.match.play(thing))
    assert course.scripted() is None
    course.begin(1)
    assert course.match.state.mover == 0


def test_scripted_chance_comes_before_the_learner_and_survives_a_mistake() -> None:
    step = LessonStep(
        say="Roll.", task="Spawn.", position="white: C3\nblack: -\nto move: white\n", seat=0,
        chance=("chance die1=gold die2=silver",), goal=Goal(actions=("spawn B1",)), solution=("spawn B1",),
    )  # fmt: skip
    course = Course(games.load("ur"), Lesson("x", "X", 5, "", (step,)))
    words = course.scripted()
    assert words is not None
    thing = course.thing(words)
    assert isinstance(thing, ChanceResult)
    course.happened(course.match.settle(thing))
    stands = [course.stand]
    do(course, "spawn A4")
    stands.append(course.stand)
    course.take_back()
    assert course.match.state.dice == ("gold", "silver")
    do(course, "spawn B1")
    assert [*stands, course.stand] == ["asked", "mistake", "done"]


def test_what_can_i_do_lists_every_kind_with_an_example() -> None:
    for game in ("unee", "ur"):
        match = Match.new(games.load(game), 2, seed=4)
        while isinstance(match.pending, AwaitChance):
            match.resolve(KeyedGenerator())
        found = {kind.name: kind for kind in kinds(match, seats_named(match.pending)[0])}
        assert set(found) == set(names(match.rules))
        assert any(kind.possible for kind in found.values())
        for kind in found.values():
            if kind.possible:
                assert kind.verdict is not None
                assert kind.verdict.allowed
            elif kind.verdict is not None:
                assert kind.verdict.decided_by is not None


def test_the_order_of_a_solution_is_free_where_the_rules_leave_it_free() -> None:
    step = LessonStep(
        say="Both.", task="One tile each.", position="white: A3 C3\nblack: -\nto move: white\ndice: gold silver\n",
        goal=Goal(event="moved", where={"path": ("A3", "A2")}, actions=("move C3,C2",)),
        solution=("move A3,A2", "move C3,C2"),
    )  # fmt: skip
    course = Course(games.load("ur"), Lesson("l", "L", 6, "", (step,)))
    do(course, "move C3,C2")
    assert course.stand == "asked"
    assert course.solution() == action_of(course.rules, "move A3,A2", 0)
    do(course, "move A3,A2")
    assert course.stand == "done"


def test_what_the_step_warns_of_is_a_mistake_in_any_order() -> None:
    step = LessonStep(
        say="Both.", task="One tile each, A3 first.",
        position="white: A3 C3\nblack: -\nto move: white\ndice: gold silver\n",
        goal=Goal(event="moved", where={"path": ("A3", "A2")}, actions=("move C3,C2",)),
        solution=("move A3,A2", "move C3,C2"), mistakes=(Mistake("A3 first.", "move C3,C2"),),
    )  # fmt: skip
    course = Course(games.load("ur"), Lesson("l", "L", 6, "", (step,)))
    do(course, "move C3,C2")
    assert (course.stand, course.said) == ("mistake", "A3 first.")
    course.take_back()
    do(course, "move A3,A2")
    do(course, "move C3,C2")
    assert course.stand == "done"


def strays() -> Lesson:
    """Sowing any hole reaches the goal; after most of them the other cannot do what the step has for it."""
    step = LessonStep(
        say="Sow.", task="Sow.", position=CALF, goal=Goal(clause="unee/2.3"), solution=("sow S3",),
        others=("sow N1", "sow S1"),
    )  # fmt: skip
    return Lesson("x", "X", 3, "", (step, LessonStep(say="On.")))


def test_a_step_that_cannot_go_on_is_begun_again_and_never_raises() -> None:
    course = Course(games.load("unee"), strays())
    do(course, "sow S3")
    lesson_runs.let_happen(course)  # the second of the others is not North's to do
    assert (course.stand, course.strayed, course.scripted()) == ("done", True, None)
    course.begin_again()
    assert (course.stand, course.strayed, course.taken) == ("asked", False, [])
    assert course.match.state.mover == 0


def test_a_learner_who_is_not_to_move_has_strayed() -> None:
    steps = (*strays().steps[:1], LessonStep(say="Again.", task="Sow.", seat=0))
    course = Course(games.load("unee"), Lesson("x", "X", 3, "", steps))
    do(course, "sow S3")
    course.begin(1)
    assert (course.stand, course.strayed, course.beginning) == ("asked", True, 0)


def test_the_author_hears_what_a_learner_would_only_be_led_round() -> None:
    said = [what for _, what in lesson_runs.problems(games.load("unee"), strays())]
    assert len(said) == 1
    assert "refused" in said[0]


def two_ways() -> Lesson:
    """Sowing S1 fills N1, which the other then sows; sowing S3 reaches the goal too and leaves N1 empty."""
    position = "north: 0 4 4\nsouth: 3 3 2\nstores: 12 8\nto move: South\n"
    step = replace(strays().steps[0], position=position, solution=("sow S1",), others=("sow N1",))
    return replace(strays(), steps=(step,))


def test_the_author_hears_of_another_way_to_the_goal_after_which_it_cannot_go_on() -> None:
    meant = "'sow S3' reaches its goal too, and then 'sow N1' cannot be done; name the action in the goal"
    assert lesson_runs.problems(games.load("unee"), two_ways()) == [(0, meant)]


def test_the_terminal_begins_a_part_again_that_cannot_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["sow S3", "sow S1"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    lesson = LessonFile("x", "X", 3, "", two_ways().steps, game="unee")
    assert TextLesson("unee", lesson).run() == 0
    said = capsys.readouterr().out
    assert said.count("cannot go on from there. This part begins again.") == 1
    assert said.count("[1/1] Sow.") == 2
