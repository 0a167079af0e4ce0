"""Puzzles at a table: what is said of an answer, which puzzle is today's, which comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ulus_suite import packs
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import DataError
from ulus_suite.core.lesson import Fact, Puzzle, PuzzleFile, Weighed
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of
from ulus_suite.data import lessons as kept
from ulus_suite.play.preview import preview
from ulus_suite.store import folders
from ulus_suite.store.progress import Solved
from ulus_suite.teach import accounts, puzzle
from ulus_suite.teach import puzzle as taking
from ulus_suite.teach.words import Words


class Told(NamedTuple):
    """What is said of an answer: whether it is right, in a word, and why."""

    right: bool
    head: str
    lines: tuple[str, ...]


def answer_verdict(rules: Rules[Any], words: Words, puzzle: Puzzle, action: Action, step: int = 0) -> Told:
    """What is said of an answer at a step of the line. A wrong one is told by what it costs, without naming the
    right one; the whole line by what tells its first move from the next best."""
    right = puzzle.best if not step else puzzle.then[step - 1].best
    if action in [action_of(rules, one, puzzle.seat) for one in right]:
        key = "puzzle.line_found" if step else "puzzle.right"
        return Told(True, words.text(key, {"action": words.action(action)}), answer_reasons(rules, words, puzzle))
    head = words.text("puzzle.wrong", {"action": words.action(action)})
    mine = None if step else taking.answer_worth(rules, puzzle, action)
    if step:
        return Told(False, head, (words.text("puzzle.off_the_line"),))
    if mine is None:
        return Told(False, head, (words.text("puzzle.unweighed"),))
    return Told(False, head, (f"{worth(words, puzzle, mine)} {cost(words, puzzle, mine)}",))


def answer_reasons(rules: Rules[Any], words: Words, puzzle: Puzzle) -> tuple[str, ...]:
    """Why the answer is the answer: what is so in the position, by how much it leads, how that is known."""
    best = action_of(rules, puzzle.best[0], puzzle.seat)
    counted = reasons(rules, words, puzzle)
    lead = [] if counted and puzzle.proof.method == "exact" else _lead(rules, words, puzzle, best)
    return (*counted, *lead, proof(words, puzzle))


def reasons(rules: Rules[Any], words: Words, puzzle: Puzzle) -> list[str]:
    """What tells the right answer from the next best, worked out from the position: facts that the game knows, else
    what both would do. Nothing where they would do the same."""
    if puzzle.why:
        return [puzzle.why]
    other = taking.next_best(rules, puzzle)
    if other is None:
        return []
    best, next_ = (action_of(rules, do, puzzle.seat) for do in (puzzle.best[0], other.do))
    view = rules.view(rules.from_diagram(puzzle.position), puzzle.seat)
    part = packs.part(rules.spec.id, "puzzles")
    if part is not None and hasattr(part, "reasons"):
        facts: Sequence[Fact] = part.reasons(view, best, next_)
        return [_fact(words, fact) for fact in facts]
    mine, theirs = (_does(rules, words, view, action) for action in (best, next_))
    if not mine or not theirs or mine == theirs:
        return []
    return [words.text("puzzle.both_do", {"action": words.action(a), "effects": does}) for a, does in
            ((best, mine), (next_, theirs))]  # fmt: skip


def _fact(words: Words, fact: Fact) -> str:
    args = {key: words.action(value) if isinstance(value, Action) else value for key, value in fact.args.items()}
    return words.text(f"puzzle.reason.{fact.key}", args)


def _does(rules: Rules[Any], words: Words, view: Any, action: Action) -> str:
    """What an answer would do, as the table's previews have it; not whose turn comes next."""
    found = preview(rules, view, action)
    certain = tuple(effect for effect in found.certain if effect.key not in accounts.QUIET) or found.certain
    said = accounts.lines(words, msgspec.structs.replace(found, certain=certain), action.seat)
    if not said:
        return ""
    return said[0].replace(words.text("preview.between"), words.text("puzzle.between"))


def _lead(rules: Rules[Any], words: Words, puzzle: Puzzle, action: Action) -> list[str]:
    found = [worth(words, puzzle, mine)] if (mine := taking.answer_worth(rules, puzzle, action)) else []
    other = taking.next_best(rules, puzzle)
    if other is not None:
        behind = round(puzzle.worths[0].worth) - round(other.worth)  # as both are told
        n = behind if puzzle.proof.unit == "percent" else number(puzzle.margin)
        args = {"action": words.action(action_of(rules, other.do, puzzle.seat)), "n": n}
        found.append(words.text(f"puzzle.lead.{puzzle.proof.unit}", args))
    return found


def worth(words: Words, puzzle: Puzzle, mine: Weighed) -> str:
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
    found = words.text(f"puzzle.proof.{puzzle.proof.method}", {"n": puzzle.proof.budget})
    ended = puzzle.ended
    if ended is None:
        return found
    args = {"n": ended.games, "lead": number(ended.lead), "error": number(round(ended.error, 1))}
    return f"{found} {words.text(f'puzzle.proof.ended.{ended.unit}', args)}"


def number(value: float) -> float | int:
    """Without a point where there is nothing behind it, so that plurals fit."""
    return int(value) if abs(value - round(value)) < 1e-9 else round(value, 1)


# --- which one ----------------------------------------------------------------------------------------------


def games() -> tuple[str, ...]:
    """Games that have puzzles (their files are not read for this)."""
    return tuple(game for game in packs.ids() if kept.puzzle_paths(game))


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


def after(
    listed: Sequence[Puzzle], solved: Solved, game: str, current: str = "", day: date | None = None
) -> Puzzle | None:
    """The next puzzle: one that is to be repeated by now, else one not solved yet, after ``current`` and from the
    start again; None when there is neither."""
    at = next((i + 1 for i, one in enumerate(listed) if one.id == current), 0)
    turned = [one for one in (*listed[at:], *listed[:at]) if one.id != current]
    due = solved.due(game, day or date.today())
    again = next((one for one in turned if one.id in due), None)
    return again or next((one for one in turned if solved.of(game, one.id) is None), None)


def own_files() -> Iterator[tuple[Path, PuzzleFile | str]]:
    """Puzzles in the folder for them, each read as it is asked for; for a file that cannot be used the sentence
    that says why."""
    for path in sorted(folders.own_puzzles().glob("*.yaml")):
        try:
            yield path, puzzle.read(path)
        except DataError as error:
            yield path, error.sentence
