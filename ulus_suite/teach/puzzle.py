"""A puzzle as something to take: on the real rules like a lesson, with a step for each move of its line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard

from ulus_suite import games, packs
from ulus_suite.bots import PERSON
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult
from ulus_suite.core.chance import Source as ChanceSource
from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.lesson import Goal, Lesson, LessonStep, Puzzle, PuzzleFile, Weighed
from ulus_suite.core.log import Settled
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of
from ulus_suite.data import lessons as kept
from ulus_suite.data.lessons import lessons
from ulus_suite.data.messages import Messages, messages
from ulus_suite.data.source import Source, read_source
from ulus_suite.match import Match
from ulus_suite.teach.lesson import Course

# --- Playing with real pieces: what people read off the table, and what the suite deals all the same -----------


def dealt_by_suite(match: Match, request: ChanceRequest) -> bool:
    """Whether the suite answers this even where people type: hidden cards while a computer player sits there.

    Somebody would have to type the computer's cards and would know them; and a real deck from which its cards had
    not been taken could give them to somebody else. So that deck is the suite's, for everybody.
    """
    machines = any(kind != PERSON for kind in match.header.kinds)
    return machines and any(question.audience is not None for question in request.questions)


def was_typed(match: Match) -> bool:
    """Whether the latest answer that a person could have read off was given by one."""
    for before, after in zip(reversed(match.line[:-1]), reversed(match.line), strict=False):
        if isinstance(after.entry, Settled):
            pending = match.rules.pending(before.state)
            if isinstance(pending, AwaitChance) and not dealt_by_suite(match, pending.request):
                return after.entry.result.source is ChanceSource.TYPED
    return False


def flicks(match: Match, choices: Sequence[Action]) -> list[tuple[str, Action]]:
    """One flick for each face of bone that may be flicked now: with real bones nobody aims on the screen, and which
    of several alike is flicked makes no difference to the rules."""
    found: dict[str, Action] = {}
    tried: set[str] = set()
    for action in choices:
        shot = getattr(action, "shot", None)
        if not isinstance(shot, Shot) or shot.piece in tried:
            continue
        tried.add(shot.piece)
        after = match.rules.pending(match.rules.play(match.state, action).state)
        faces = dict(after.request.pieces) if isinstance(after, AwaitChance) else {}
        found.setdefault(faces.get(shot.piece, ""), action)
    return list(found.items())


# ------------------------------------------------------------------------------------------------------------------


CLOSE = 0.06
"""Worths are written with one digit after the point; a margin may differ from theirs by so much."""


def as_lesson(rules: Rules[Any], puzzle: Puzzle, language: str = "en") -> Lesson:
    """The puzzle as a lesson: its question with what the position says to it, its answer, and a step for each
    further move of its line; its players bear the names that they have in the game's first lesson."""
    game = rules.spec.id
    texts = messages(game, language)
    goes_on = texts.text("puzzle.so_far")
    steps = [_step(puzzle, 0, puzzle.best, puzzle.say or _question(rules, puzzle, language), texts)]
    steps += [_step(puzzle, n, then.best, goes_on, texts) for n, then in enumerate(puzzle.then, 1)]
    names = puzzle.names or next((one.names for one in lessons(game, language)), ())
    named = names if len(names) >= max(1, puzzle.seats) else ()
    title = texts.text(f"puzzle.theme.{_theme(rules, puzzle)}")
    return Lesson(puzzle.id, title, 0, steps[0].say, tuple(steps), puzzle.seats, named, dict(puzzle.options))


def _question(rules: Rules[Any], puzzle: Puzzle, language: str) -> str:
    """What is asked, worked out from the position."""
    part = packs.part(rules.spec.id, "puzzles")
    state = rules.from_diagram(puzzle.position)
    args = part.asked(rules.view(state, puzzle.seat), rules.choices(state, puzzle.seat)) if _asks(part) else {}
    return messages(rules.spec.id, language).text(f"puzzle.ask.{_theme(rules, puzzle)}", args)


def _theme(rules: Rules[Any], puzzle: Puzzle) -> str:
    """Its theme; what a file of 0.2.0 names after the answer is told from the position."""
    part: Any = packs.part(rules.spec.id, "puzzles")
    if puzzle.theme not in getattr(part, "FORMER", ()):
        return puzzle.theme
    state = rules.from_diagram(puzzle.position)
    found: str = part.theme(rules.view(state, puzzle.seat), rules.choices(state, puzzle.seat))
    return found


def _asks(part: ModuleType | None) -> TypeGuard[ModuleType]:
    return hasattr(part, "asked")


def _step(puzzle: Puzzle, number: int, best: tuple[str, ...], say: str, texts: Messages) -> LessonStep:
    """One move of the line, and what others do after it."""
    replies = puzzle.then[number].replies if number < len(puzzle.then) else ()
    return LessonStep(
        say=say,
        task=texts.text("puzzle.your_move"),
        position="" if number else puzzle.position,
        seat=puzzle.seat,
        goal=Goal(actions=best),
        solution=best[:1],
        others=replies,
        seats=puzzle.seats,
    )


class PuzzleCourse(Course):
    """A puzzle being solved, move by move of its line; what one does is the answer, whatever chance would make of
    it. An answer that is as good as the line's ends it there."""

    def __init__(self, rules: Rules[Any], puzzle: Puzzle, language: str = "en") -> None:
        self.puzzle = puzzle
        super().__init__(rules, as_lesson(rules, puzzle, language))

    def chance_is_due(self) -> bool:
        """An answer is judged at once."""
        return False

    @property
    def answer(self) -> Action | None:
        return self.taken[-1] if self.taken else None

    @property
    def on_the_line(self) -> bool:
        """Whether the last answer is the line's own, so that the line goes on as it is written."""
        return self.answer is not None and self._is(self.answer, self.step.solution[0])

    @property
    def solved(self) -> bool:
        """Whether the whole line has been found."""
        return self.stand == "done" and (self.last or not self.on_the_line)

    def scripted(self) -> str | None:
        """What others do next, where the line goes on."""
        return None if self.solved else super().scripted()


def answer_worth(rules: Rules[Any], puzzle: Puzzle, action: Action) -> Weighed | None:
    return next((w for w in puzzle.worths if _means(rules, w.do, puzzle.seat, action)), None)


def next_best(rules: Rules[Any], puzzle: Puzzle) -> Weighed | None:
    right = {action_of(rules, words, puzzle.seat) for words in puzzle.best}
    return next((w for w in puzzle.worths if action_of(rules, w.do, puzzle.seat) not in right), None)


def _means(rules: Rules[Any], words: str, seat: Seat, action: Action) -> bool:
    return action_of(rules, words, seat) == action


def problems(rules: Rules[Any], puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle, in sentences; empty when it can be set and its answer is among the choices."""
    try:
        return list(_problems(rules, puzzle))
    except SuiteError as error:
        return [str(error)]


def _problems(rules: Rules[Any], puzzle: Puzzle) -> Iterator[str]:
    texts = messages(rules.spec.id)
    theme = _theme(rules, puzzle)
    for key in (f"puzzle.theme.{theme}", f"puzzle.ask.{theme}"):
        if key not in texts and not (puzzle.say and key.startswith("puzzle.ask.")):
            yield f"there is no text '{key}'; choose a theme that has one"
    start = playable_position(rules, puzzle.position, puzzle.seats or None)
    seats = puzzle.seats or rules.seats(start)
    match = Match.new(rules, seats, puzzle.options, start=start, names=puzzle.names or None)
    choices = list(match.choices(puzzle.seat))
    if len(choices) < 2:
        yield f"seat {puzzle.seat + 1} has nothing to choose there"
        return
    for words in dict.fromkeys((*puzzle.best, *(w.do for w in puzzle.worths))):
        if action_of(rules, words, puzzle.seat) not in choices:
            yield f"'{words}' cannot be done there"
            return
    yield from _figures(rules, puzzle)
    yield from _line(rules, puzzle)


def _line(rules: Rules[Any], puzzle: Puzzle) -> Iterator[str]:
    """Whether the line can be played as it is written."""
    course = PuzzleCourse(rules, puzzle)
    for number in range(len(course.lesson.steps)):
        for words in course.step.goal.actions:
            if action_of(rules, words, puzzle.seat) not in course.match.choices(puzzle.seat):
                yield f"'{words}' of its line cannot be done there"
                return
        if number == len(course.lesson.steps) - 1:
            return
        answer = action_of(rules, course.step.solution[0], puzzle.seat)
        course.took(answer, course.match.play(answer))
        while (reply := course.scripted()) is not None:
            thing = course.thing(reply)
            done = course.match.settle(thing) if isinstance(thing, ChanceResult) else course.match.play(thing)
            course.happened(done)
        if course.strayed:
            yield f"its line cannot go on after '{course.step.solution[0]}'"
            return
        course.begin(number + 1)


def _figures(rules: Rules[Any], puzzle: Puzzle) -> Iterator[str]:
    """Whether worths and margin say what the answer says."""
    right = {action_of(rules, words, puzzle.seat) for words in puzzle.best}
    worths = [(w.worth, action_of(rules, w.do, puzzle.seat) in right) for w in puzzle.worths]
    best = [worth for worth, is_right in worths if is_right]
    rest = [worth for worth, is_right in worths if not is_right]
    if len(best) != len(right):
        yield "not every right answer has its worth"
    elif not rest:
        yield "every answer is right"
    elif min(best) <= max(rest):
        yield "another answer is worth as much as the right one"
    elif abs(min(best) - max(rest) - puzzle.margin) > CLOSE + 0.1:
        yield f"its margin is {puzzle.margin}, and its worths say {min(best) - max(rest):.1f}"
    elif puzzle.ended is not None and puzzle.ended.lead < 2 * puzzle.ended.error:
        yield f"played to the end it leads by {puzzle.ended.lead}, with an error of {puzzle.ended.error}"


MOST = 500
"""Puzzles in one file."""


def read(path: Path) -> PuzzleFile:
    """Puzzles from a file, each checked. Raises DataError with line and remedy for the first that is wrong."""
    source = read_source(path, str(path))
    file = kept.read(source)
    if not file.puzzles:
        raise DataError(source.file, source.line("puzzles"), Phrase.of("puzzles.none"), Phrase.of("remedy.one"))
    if len(file.puzzles) > MOST:
        raise DataError(source.file, 0, Phrase.of("puzzles.many", most=MOST), Phrase.of("remedy.two"))
    with packs.guest(file.game):
        wrong = file_problems(source, file)
    for line, problem in wrong:
        raise DataError(
            source.file, line, Phrase.of("puzzles.wrong", problem=problem.rstrip(".")), Phrase.of("remedy.puzzle")
        )
    return file


def file_problems(source: Source, file: PuzzleFile) -> list[tuple[int, str]]:
    """What is wrong with the puzzles of a file, as (line, sentence without its point)."""
    rules, found = games.load(file.game), []
    for number, puzzle in enumerate(file.puzzles):
        try:
            told = problems(rules, puzzle)
        except SuiteError:
            raise
        except Exception as error:  # somebody's file can be wrong in more ways than the rules foresee
            told = [f"it cannot be set up ({type(error).__name__})"]
        found += [(source.line(f"puzzles[{number}]"), f"puzzle '{puzzle.id}': {problem}") for problem in told]
    return found
