"""A lesson as one file that another suite can open, and that a teacher can write by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ulus_suite import games, gate, packs
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError, Misuse, SuiteError
from ulus_suite.core.lesson import LessonFile
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.data import find
from ulus_suite.data.lessons import lessons, paths
from ulus_suite.data.rulebook import rulebook
from ulus_suite.data.source import Source, read_source
from ulus_suite.play.lesson_runs import problems
from ulus_suite.store import folders
from ulus_suite.teach.lesson import named

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
        for clause in sorted(named(step)):
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
