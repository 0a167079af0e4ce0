"""A lesson taken without anybody: what happens by itself, its solution, and the proof that it works."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from ulus_suite import games, gate, packs
from ulus_suite.core import bounds, chance
from ulus_suite.core.chance import ChanceResult, seats_named
from ulus_suite.core.errors import DataError, Misuse, SuiteError
from ulus_suite.core.lesson import Lesson, LessonFile
from ulus_suite.core.names import ClauseId
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, words_of
from ulus_suite.core.verdict import Refused, Verdict
from ulus_suite.data import find
from ulus_suite.data.lessons import lessons, paths
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import rulebook
from ulus_suite.data.source import Source, read_source
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import TERMINAL_LESSON, LessonScript
from ulus_suite.play.session import Session
from ulus_suite.store import folders
from ulus_suite.teach.lesson import Course, clauses_named
from ulus_suite.teach.sentences import judge_sentence
from ulus_suite.teach.words import Words


def session_of_step(course: Course) -> Session:
    """The session of the step at hand; a step that begins another match, or is taken back, needs a new one."""
    return Session(course.match, TERMINAL_LESSON, LessonScript(course))


def let_happen(course: Course) -> None:
    """Everything that happens by itself; where the learner reads off real pieces, what the step has written."""
    session = session_of_step(course)
    while True:
        for _ in driver.run_on(session):
            pass
        if not isinstance(driver.advance(session), driver.ReadRealPieces):
            return
        words = course.scripted()
        read = course.thing(words) if words is not None else None
        if isinstance(read, ChanceResult):
            session.settle(replace(read, source=chance.Source.TYPED))
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
            session_of_step(course).act(action_of(course.rules, words, course.learner))
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
    if step.task and not step.solution and not step.chance:
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
    yield from judge_sentence(course.rules, course.match.state, step.says, course.learner)
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
        session_of_step(course).settle(thing, scripted=True)
    else:
        session_of_step(course).act(thing, scripted=True)


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
        session_of_step(course).act(action)
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
        session_of_step(course).act(action)
        let_happen(course)
        if course.stand != "mistake":
            yield f"'{mistake.when}' is listed as a mistake and is none"
        course.take_back()


def solved_games(rules: Rules[Any], lesson: Lesson) -> Iterator[Match]:
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


def clauses_taught(lesson: Lesson, rules: Rules[Any]) -> set[ClauseId]:
    """Clauses that a lesson names, forbids by, or lets happen in its tasks."""
    found: set[ClauseId] = set()
    course: Course | None = None
    for index, step in enumerate(lesson.steps):
        found |= clauses_named(step)
        if course is None:
            course = Course(rules, lesson)
        elif index:
            course.begin(index)
        solve(course)
        found |= set(course.proven())
        let_happen(course)
    return found


STEPS = 300
"""Steps of a lesson; the longest of the suite has 12."""

FORMAT = """\
A lesson of the Ulus Suite, in YAML. Change it in any editor, or write your own:
'ulus-suite learn FILE' opens it and 'ulus-suite check FILE' proves that it works.

game      its id, as 'ulus-suite learn --help' lists them
id        one word;  title, about: what the list of lessons says;  chapter: of the rulebook (0: before them all)
seats     how many play (as few as can);  names: theirs;  options, seed: how the game is set up
odds      false hides the chances while it is taken
steps     one idea each, any of:
  say       one or two sentences;  clauses: rules it speaks of, such as [GAME/2.2]
  position  a diagram, as the table's menu exports one ("Export the position"); without one the game goes on
  seat      who is asked (0 is the first seat);  task: what to do; without a task the step is only read
  solution  actions that do the task, as [sow S3]; 'ulus-suite judge' knows how each is written
  goal      what counts as done: {clause: GAME/3.1}, {event: captured} or {actions: [sow S3]}; all named must hold
  chance    what bones, dice and cards show, in order: ["chance roll=horse"]; without it they fall as they fall
  typed     true: the learner types what chance shows, as with real pieces on the table
  others    what the other seats do afterwards, in order
  try_forbidden  {action: sow N2, clause: GAME/2.2, say: why not}
  says      what else its texts say may be done, and what not: {allowed: [sow S1], forbidden: {sow N1: GAME/2.2}}
  mistakes  [{when: sow S1, say: what came of it}]; without 'when' for any other move
  hint, praise   shown when asked for, and when it is done;  free: true lets any moves lead to the goal
"""
"""The whole format in few words; it stands at the head of every exported lesson and in the command's help."""


def export(game: str, id: str, language: str = "en") -> str:
    """A lesson of the suite as the text of a file. Raises Misuse when there is none of that id."""
    for path, each in zip(paths(game, language), lessons(game, language), strict=True):
        if each.id == id:
            head = "".join(f"# {line}".rstrip() + "\n" for line in FORMAT.splitlines())
            text = gate.text(find.inside(path), path)
            return f"{head}\ngame: {game}\n{text}"
    raise Misuse(Phrase.of("lesson.unknown", game=game, id=id))


def read(path: Path) -> LessonFile:
    """A lesson from a file, proven to work. Raises DataError with file, line and remedy; of several faults the
    first, with the way to see the others."""
    source = read_source(path, str(path))
    lesson = _written(source)
    faults = _faults(source, lesson)
    if faults:
        first, more = faults[0], len(faults) - 1
        if not more:
            raise first
        remedy = Phrase.of("remedy.more", remedy=first.remedy, more=more)
        raise DataError(source.file, first.line, first.problem, remedy)
    return lesson


def problems_of(path: Path) -> list[str]:
    """Every fault of a lesson's file as a sentence with its line; of one that cannot be read at all, the first."""
    source = read_source(path, str(path))
    return [str(fault) for fault in _faults(source, _written(source))]


def own_files() -> Iterator[tuple[Path, LessonFile | str]]:
    """Lessons in the folder for them, each proven as it is asked for; for a file that is none the sentence that
    says why."""
    for path in sorted(folders.own_lessons().glob("*.yaml")):
        try:
            yield path, read(path)
        except DataError as error:
            yield path, error.sentence


def _written(source: Source) -> LessonFile:
    """What the file says, by its schema; whether it can be taken is another question."""
    _known_game(source)
    lesson = source.convert(LessonFile)
    if not lesson.steps:
        problem = Phrase.of("lesson.no_steps")
        raise DataError(source.file, source.line("steps"), problem, Phrase.of("remedy.one"), "steps")
    if len(lesson.steps) > STEPS:
        problem = Phrase.of("lesson.many", most=STEPS)
        raise DataError(source.file, source.line("steps"), problem, Phrase.of("remedy.two"), "steps")
    return _presentable(lesson)


def _faults(source: Source, lesson: LessonFile) -> list[DataError]:
    """All that is wrong with its steps: clauses that do not exist, and what does not work."""
    with packs.guest(lesson.game):
        return _faults_of_steps(source, lesson)
    return []


def _faults_of_steps(source: Source, lesson: LessonFile) -> list[DataError]:
    rules, book = games.load(lesson.game), rulebook(lesson.game)
    found = []
    for number, step in enumerate(lesson.steps):
        for clause in sorted(clauses_named(step)):
            if book.clause(clause) is None:
                problem = Phrase.of("lesson.clause", step=number + 1, clause=clause)
                remedy = Phrase.of("remedy.clauses", game=lesson.game)
                found.append(DataError(source.file, source.line(f"steps[{number}]"), problem, remedy))
    for number, what in _proof(source, rules, lesson):
        where = source.line(f"steps[{number}]")
        said = Phrase.of("lesson.at_step", step=number + 1, problem=what.rstrip("."))
        found.append(DataError(source.file, where, said, Phrase.of("remedy.step")))
    return found


def _proof(source: Source, rules: Rules[Any], lesson: LessonFile) -> list[tuple[int, str]]:
    """What is wrong with its steps; a step may be wrong in ways that no rule has foreseen."""
    try:
        return problems(rules, lesson)
    except SuiteError:
        raise
    except Exception as error:
        problem = Phrase.of("lesson.breaks", kind=type(error).__name__)
        raise DataError(source.file, source.line("steps"), problem, Phrase.of("remedy.last")) from None


def _presentable(lesson: LessonFile) -> LessonFile:
    """The lesson with its title, line and names of a length that fits where they stand."""
    return msgspec.structs.replace(
        lesson,
        title=bounds.clean(lesson.title, bounds.TITLE) or lesson.id[: bounds.NAME],
        about=bounds.clean(lesson.about, 4 * bounds.TITLE),
        names=tuple(bounds.clean(name) or "?" for name in lesson.names[:100]),
    )


def _known_game(source: Source) -> None:
    """Which game it is decides all the rest, so it is looked at first."""
    data = source.data
    if not isinstance(data, dict) or "steps" not in data:
        raise DataError(source.file, 1, Phrase.of("lesson.none"), Phrase.of("remedy.export"))
    game = data.get("game")
    if game not in games.ids():
        said = Phrase.of("file.no_game", game=game) if game else Phrase.of("lesson.no_game")
        remedy = Phrase.of("remedy.games", games=", ".join(games.ids()))
        raise DataError(source.file, source.line("game"), said, remedy)
