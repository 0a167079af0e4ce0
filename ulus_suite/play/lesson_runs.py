"""A lesson taken without anybody: what happens by itself, its solution, and the proof that it works."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.chance import ChanceResult, Source
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.names import ClauseId
from ulus_suite.core.pending import seats_named
from ulus_suite.core.refusals import Refused
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, words_of
from ulus_suite.core.verdict import Verdict
from ulus_suite.data.messages import messages
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import TERMINAL_LESSON, LessonScript
from ulus_suite.play.session import Session
from ulus_suite.teach.lesson import Course, named
from ulus_suite.teach.sentences import judged
from ulus_suite.teach.words import Words


def seated(course: Course) -> Session:
    """The session of the step at hand; a step that begins another match, or is taken back, needs a new one."""
    return Session(course.match, TERMINAL_LESSON, LessonScript(course))


def let_happen(course: Course) -> None:
    """Everything that happens by itself; where the learner reads off real pieces, what the step has written."""
    session = seated(course)
    while True:
        for _ in driver.run_on(session):
            pass
        if not isinstance(driver.advance(session), driver.ReadRealPieces):
            return
        words = course.scripted()
        read = course.thing(words) if words is not None else None
        if isinstance(read, ChanceResult):
            session.settle(replace(read, source=Source.TYPED))
        else:
            session.throw()


def solve(course: Course) -> set[str]:
    """Do what the solution says, with what chance says before and between. Returns the kinds of actions that the
    learner could have done on the way."""
    kinds: set[str] = set()
    if course.step.task:
        let_happen(course)
    for words in course.step.solution:
        kinds |= {action.kind for action in course.match.choices(course.learner)}
        if course.stand == "asked" and seats_named(course.match.pending):
            seated(course).act(action_of(course.rules, words, course.learner))
            let_happen(course)
    return kinds


def go_to(course: Course, index: int) -> None:
    """Set up a step; what it takes over from the steps before is done as their solutions say."""
    steps = course.lesson.steps
    first = max(i for i in range(index + 1) if i == 0 or steps[i].position)
    for each in range(first, index):
        course.begin(each)
        do(course)
    course.begin(index)


def problems(rules: Rules[Any], lesson: Lesson) -> list[tuple[int, str]]:
    """What is wrong with a lesson, as (step from 0, sentence); empty when it can be taken from end to end."""
    found: list[tuple[int, str]] = []
    course: Course | None = None
    for index in range(len(lesson.steps)):
        try:
            if course is None:
                course = Course(rules, lesson)
            if index:
                course.begin(index)
            found += [(index, problem) for problem in _step_problems(course)]
        except Refused as refused:
            found.append((index, _refused(rules, refused)))
        except SuiteError as error:
            found.append((index, str(error)))
            if course is None:
                return found
    return found


def _refused(rules: Rules[Any], refused: Refused) -> str:
    """Why the rules do not let something of a lesson happen, in words."""
    reason = refused.verdict.decided_by
    if reason is None:
        return f"what it wants to happen is refused: {refused}"
    needed = Words(rules.spec.id, rules.spec.seat_names).reason(reason)
    return f"what it wants to happen is refused by clause {reason.clause}, which asks: {needed}"


def _step_problems(course: Course) -> Iterable[str]:
    step = course.step
    if not step.say and not step.clauses:
        yield "it says nothing and names no clause"
    if step.task and not step.solution and not (step.typed and step.chance):
        yield "it has a task and no solution"
    if step.task and step.goal == type(step.goal)():
        yield "it has a task and no goal"
    if unknown := unknown_event(course.rules.spec.id, step.goal.event):
        yield unknown
        return
    if step.task:
        let_happen(course)
    if step.try_forbidden is not None:
        yield from _forbidden_problems(course)
    yield from judged(course.rules, course.match.state, step.says, course.learner)
    if step.task:
        yield from _mistake_problems(course)
        kinds = solve(course)
        for when in (mistake.when.strip() for mistake in step.mistakes):
            if when and " " not in when and when not in kinds:
                yield f"'{when}' is listed as a mistake, and nobody can do it there"
        if course.stand != "done":
            happened = ", ".join(dict.fromkeys(f"{e.kind} ({e.clause})" for e in course.events)) or "nothing"
            said = f"its solution ({', '.join(step.solution)}) does not reach its goal"
            yield f"{said}; what happened was: {happened}"
            return
    let_happen(course)
    if course.strayed:
        _insist(course)
    if course.step.task and course.step.others:
        yield from _other_ways(course)


def _insist(course: Course) -> None:
    """Do what a step that has strayed wants to happen. Raises Refused or Misuse with the reason."""
    thing = course.thing(course.others[0])
    if isinstance(thing, ChanceResult):
        seated(course).settle(thing, scripted=True)
    else:
        seated(course).act(thing, scripted=True)


def _other_ways(course: Course) -> Iterator[str]:
    """Actions that reach the goal as well, and after which the others cannot do what the step has for them; the
    first and the last of each kind are tried. The step is at its end, and is there again afterwards."""
    index = course.index
    go_to(course, index)
    let_happen(course)
    solution = {action_of(course.rules, words, course.learner) for words in course.step.solution}
    others = [action for action in course.match.choices(course.learner) if action not in solution]
    last = {action.kind: action for action in others}
    first = {action.kind: action for action in reversed(others)}
    for action in dict.fromkeys((*first.values(), *last.values())):
        seated(course).act(action)
        let_happen(course)
        if course.strayed:
            did, then = words_of(course.rules, action), course.others[0]
            yield f"'{did}' reaches its goal too, and then '{then}' cannot be done; name the action in the goal"
        go_to(course, index)
        let_happen(course)
    do(course)


def unknown_event(game: str, event: str) -> str:
    """That a game tells no event of this name, with those it tells; empty when it does or none is named."""
    keys = messages(game).keys()
    told = {key.split(".")[1] for key in keys if key.startswith("event.")}
    if not event or event in told:
        return ""
    close = difflib.get_close_matches(event, told, n=1)
    meant = f" Did you mean '{close[0]}'?" if close else ""
    return (
        f"its goal names the event '{event}', which {game} does not have.{meant} It has: {', '.join(sorted(told))}"
    )


def _forbidden_problems(course: Course) -> Iterable[str]:
    tried = course.step.try_forbidden
    action = course.forbidden()
    assert tried is not None
    assert action is not None
    verdict: Verdict = course.rules.judge(course.match.state, action)
    reason = verdict.decided_by
    if reason is None:
        yield f"'{tried.action}' should be forbidden and is allowed"
    elif reason.clause != tried.clause:
        yield f"'{tried.action}' is forbidden by {reason.clause}, not by {tried.clause}"


def _mistake_problems(course: Course) -> Iterable[str]:
    """A mistake that is spelled out has to be possible, and really miss the goal."""
    for mistake in course.step.mistakes:
        if " " not in mistake.when.strip():
            continue
        action = action_of(course.rules, mistake.when, course.learner)
        seated(course).act(action)
        let_happen(course)
        if course.stand != "mistake":
            yield f"'{mistake.when}' is listed as a mistake and is none"
        course.take_back()


def solved(rules: Rules[Any], lesson: Lesson) -> Iterator[Match]:
    """The games of a lesson, each as it stands when its last step has been done."""
    course = Course(rules, lesson)
    for index in range(len(lesson.steps)):
        if index:
            if lesson.steps[index].position:
                yield course.match
            course.begin(index)
        do(course)
    yield course.match


def do(course: Course) -> None:
    """Do the step at hand as its solution says, with everything that happens by itself."""
    solve(course)
    let_happen(course)


def taught(lesson: Lesson, rules: Rules[Any]) -> set[ClauseId]:
    """Clauses that a lesson names, forbids by, or lets happen in its tasks."""
    found: set[ClauseId] = set()
    course: Course | None = None
    for index, step in enumerate(lesson.steps):
        found |= named(step)
        if course is None:
            course = Course(rules, lesson)
        elif index:
            course.begin(index)
        solve(course)
        found |= set(course.proven())
        let_happen(course)
    return found
