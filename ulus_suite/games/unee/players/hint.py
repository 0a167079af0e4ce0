"""A hint for the table: what each move is worth, why, and a line of best play that shows it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ulus_suite.core.actions import Action, Decision, Rationale
from ulus_suite.games.unee.players.bot import reasons_for
from ulus_suite.games.unee.players.solver import Advice, Estimator, LineMove, Shown, here, own_holes, solver
from ulus_suite.games.unee.rules.state import Sow, View


class MoveHint(msgspec.Struct, frozen=True):
    """One move: its worth, the reasons in words (messages ``bot.<key>``), and best play after it."""

    advice: Advice
    because: tuple[Rationale, ...]
    line: tuple[LineMove, ...]
    """Begins with the move itself; at most ``length`` moves; empty where there is only an estimate."""


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
        plain = tuple(MoveHint(a, reasons_for(at, a, guessed), ()) for a in guessed)
        return Hint(plain, max(guessed, key=lambda a: (a.worth, a.takes)).hole, "", True)
    found = brain.advice(at)
    moves = []
    for advice in found:
        line = brain.line(at, advice.index, limit=length)
        moves.append(MoveHint(advice, reasons_for(at, advice, found), line.moves))
    saving = brain.only_saving(at, found)
    best = max(found, key=lambda a: brain.preference(at, a))
    return Hint(tuple(moves), best.hole, saving.hole if saving else "", False)


def hints(view: View, choices: Sequence[Action], key: str, budget_ms: int) -> tuple[Decision, ...]:
    """Every sowing, the best first, with its reasons and a line of best play; for the table's hint."""
    found = hint(view, budget_ms=budget_ms)
    if found is None:
        return ()
    sows = {a.hole: a for a in choices if isinstance(a, Sow)}
    best = sorted(found.moves, key=lambda move: (move.advice.hole != found.best, -move.advice.worth))
    return tuple(
        Decision(
            sows[move.advice.hole], move.because, float(move.advice.worth),
            tuple(Sow(step.seat, step.hole) for step in move.line),
        )
        for move in best
        if move.advice.hole in sows
    )  # fmt: skip
