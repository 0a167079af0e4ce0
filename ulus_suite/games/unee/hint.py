"""A hint for the table: what each move is worth, why, and a line of best play that shows it."""

from __future__ import annotations

import msgspec

from ulus_suite.core.thought import Because
from ulus_suite.games.unee.bot import reasons_for
from ulus_suite.games.unee.estimate import Estimator
from ulus_suite.games.unee.solver import Advice, LineMove, Shown, here, own_holes, solver


class MoveHint(msgspec.Struct, frozen=True):
    """One move: its worth, the reasons in words (messages ``bot.<key>``), and best play after it."""

    advice: Advice
    because: tuple[Because, ...]
    line: tuple[LineMove, ...]
    """Begins with the move itself; at most ``length`` moves; empty where there is only an estimate."""
    line_ends: str
    """"stuck" or "repeated" where the whole line is short enough to be shown, otherwise empty."""


class Hint(msgspec.Struct, frozen=True):
    """All moves in ring order. ``best`` is a hole; ``last_chance`` the one hole that keeps the win or draw."""

    moves: tuple[MoveHint, ...]
    best: str
    last_chance: str
    estimate: bool


def hint(shown: Shown, length: int = 12, budget_ms: int = 100) -> Hint | None:
    """The hint for the player to move, None where he has no move. Exact unless ``estimate`` is set."""
    at, brain = here(shown), solver()
    if not own_holes(at):
        return None
    if not brain.knows(at):
        guessed = Estimator(brain).advice(at, 4, budget_ms)
        plain = tuple(MoveHint(a, reasons_for(at, a, guessed), (), "") for a in guessed)
        return Hint(plain, max(guessed, key=lambda a: (a.worth, a.takes)).hole, "", True)
    found = brain.advice(at)
    moves = []
    for advice in found:
        line = brain.line(at, advice.index, limit=length)
        moves.append(MoveHint(advice, reasons_for(at, advice, found), line.moves, line.ends))
    saving = brain.only_saving(at, found)
    best = max(found, key=lambda a: brain.preference(at, a))
    return Hint(tuple(moves), best.hole, saving.hole if saving else "", False)
