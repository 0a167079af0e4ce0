"""Puzzles at a table: what is said of an answer, which puzzle is today's, which comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ulus_suite import bots, packs
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import DataError
from ulus_suite.core.puzzle import Puzzle, PuzzleFile, Weighed
from ulus_suite.core.rules import Rules
from ulus_suite.data import puzzles as kept
from ulus_suite.play.policy import LESSON
from ulus_suite.play.preview import preview
from ulus_suite.store import folders
from ulus_suite.store.solved import Solved
from ulus_suite.teach import foretold, puzzle_file
from ulus_suite.teach import puzzle as taking
from ulus_suite.teach.spoken import action_of
from ulus_suite.teach.words import Words

PUZZLE = msgspec.structs.replace(LESSON, name="puzzle")
"""As a lesson: nobody else moves, what was tried is taken back for free."""


AT_ONCE_MS = 100
"""A solved game tells a line of play from its table, at once."""


class Told(NamedTuple):
    """What is said of an answer: whether it is right, in a word, and why."""

    right: bool
    head: str
    lines: tuple[str, ...]


def told(rules: Rules[Any], words: Words, puzzle: Puzzle, view: Any, action: Action) -> Told:
    """A wrong answer is told by what it costs, without naming the right one; a right one by its lead."""
    best = tuple(action_of(rules, one, puzzle.seat) for one in puzzle.best)
    right = action in best
    lines = [_does(rules, words, view, action)]
    mine = taking.weighed(rules, puzzle, action)
    if right:
        lines += _lead(rules, words, puzzle, action)
        if puzzle.why or words.has(f"puzzle.why.{puzzle.theme}"):
            lines.append(puzzle.why or words.text(f"puzzle.why.{puzzle.theme}"))
        lines.append(proof(words, puzzle))
    elif mine is None:
        lines.append(words.text("puzzle.unweighed"))
    else:
        lines.append(f"{worth(words, puzzle, mine)} {cost(words, puzzle, mine)}")
        lines.append(_goes_on(rules, words, puzzle, view, action))
    if not right and words.has(f"puzzle.why.{puzzle.theme}"):  # what such a choice hangs on, not which it is
        lines.append(words.text(f"puzzle.why.{puzzle.theme}"))
    head = words.text("puzzle.right" if right else "puzzle.wrong", {"action": words.action(action)})
    return Told(right, head, tuple(line for line in lines if line))


def _does(rules: Rules[Any], words: Words, view: Any, action: Action) -> str:
    """What the answer would do, as the table's previews have it, in a sentence; not whose turn comes next."""
    found = preview(rules, view, action)
    certain = tuple(effect for effect in found.certain if effect.key not in foretold.QUIET) or found.certain
    said = foretold.lines(words, msgspec.structs.replace(found, certain=certain), action.seat)
    if not said:
        return ""
    told = said[0].replace(words.text("preview.between"), words.text("puzzle.between"))
    return words.text("puzzle.does", {"effects": told[0].upper() + told[1:]})


def _goes_on(rules: Rules[Any], words: Words, puzzle: Puzzle, view: Any, action: Action) -> str:
    """The line of play after an answer, where the game is solved: what both would do that play their best."""
    if puzzle.proof.method != "exact":
        return ""
    found = bots.advise(rules.spec.id, view, (action,), "", AT_ONCE_MS)
    line = next((one.line for one in found if one.action == action), ())
    moves = words.text("puzzle.then").join(words.short(one) for one in line)
    return words.text("puzzle.goes_on", {"line": moves}) if len(line) > 1 else ""


def _lead(rules: Rules[Any], words: Words, puzzle: Puzzle, action: Action) -> list[str]:
    found = [worth(words, puzzle, mine)] if (mine := taking.weighed(rules, puzzle, action)) else []
    other = taking.next_best(rules, puzzle)
    if other is not None:
        behind = round(puzzle.worths[0].worth) - round(other.worth)  # as both are told
        n = behind if puzzle.proof.unit == "percent" else number(puzzle.margin)
        args = {"action": words.action(action_of(rules, other.do, puzzle.seat)), "n": n}
        found.append(words.text(f"puzzle.lead.{puzzle.proof.unit}", args))
    return found


def worth(words: Words, puzzle: Puzzle, mine: Weighed) -> str:
    """What an answer comes to."""
    if puzzle.proof.unit == "percent":
        return words.text("puzzle.worth.percent", {"n": round(mine.worth)})
    sign = ("even", "plus", "minus")[(mine.worth > 0) - (mine.worth < 0)]
    return words.text(f"puzzle.worth.{sign}", {"n": number(abs(mine.worth))})


def cost(words: Words, puzzle: Puzzle, mine: Weighed) -> str:
    """How far an answer is behind the right one."""
    best = puzzle.worths[0].worth
    if puzzle.proof.unit == "percent":  # as the two are told
        return words.text("puzzle.cost.percent", {"n": round(best) - round(mine.worth)})
    return words.text(f"puzzle.cost.{puzzle.proof.unit}", {"n": number(best - mine.worth)})


def proof(words: Words, puzzle: Puzzle) -> str:
    """How it is known."""
    return words.text(f"puzzle.proof.{puzzle.proof.method}", {"n": puzzle.proof.budget})


def number(value: float) -> float | int:
    """Without a point where there is nothing behind it, so that plurals fit."""
    return int(value) if abs(value - round(value)) < 1e-9 else round(value, 1)


# --- which one ----------------------------------------------------------------------------------------------


def games() -> tuple[str, ...]:
    """Games that have puzzles (their files are not read for this)."""
    return tuple(game for game in packs.ids() if kept.paths(game))


def game_of_day(day: date) -> str:
    """Whose turn it is today; empty where there are no puzzles."""
    there = games()
    return there[day.toordinal() % len(there)] if there else ""


def of_day(day: date) -> tuple[str, Puzzle] | None:
    """Today's puzzle: the games in turn, and within a game all its puzzles before one comes again."""
    game = game_of_day(day)
    listed = kept.puzzles(game) if game else ()
    if not listed:
        return None
    round_, count = day.toordinal() // max(1, len(games())), len(listed)
    step = next(s for s in range(max(1, count * 2 // 5), count + 2) if _apart(s, count))
    return game, listed[round_ * step % count]


def _apart(step: int, count: int) -> bool:
    """Whether steps of this length visit all."""
    while count:
        step, count = count, step % count
    return step == 1


def after(listed: Sequence[Puzzle], solved: Solved, game: str, current: str = "") -> Puzzle | None:
    """The next puzzle not solved yet, after ``current`` and from the start again; None when all are."""
    at = next((i + 1 for i, one in enumerate(listed) if one.id == current), 0)
    turned = (*listed[at:], *listed[:at])
    return next((one for one in turned if solved.of(game, one.id) is None and one.id != current), None)


def own_files() -> Iterator[tuple[Path, PuzzleFile | str]]:
    """Puzzles in the folder for them, each read as it is asked for; for a file that cannot be used the sentence
    that says why."""
    for path in sorted(folders.own_puzzles().glob("*.yaml")):
        try:
            yield path, puzzle_file.read(path)
        except DataError as error:
            yield path, error.sentence
