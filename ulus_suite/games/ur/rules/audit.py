"""What must hold in every position."""

from __future__ import annotations

from ulus_suite.games.ur.rules.kernel import PIECES, ROLL_OF, Kernel
from ulus_suite.games.ur.rules.state import SIDES, State


def findings(state: State, kernel: Kernel) -> list[str]:
    """Broken laws in words: seven pieces each (1.2), one on a tile (6.6), one winner (10.1)."""
    problems = []
    for seat, side in enumerate(SIDES):
        if state.held[seat].bit_count() > PIECES:
            problems.append(f"{side} has {state.held[seat].bit_count()} pieces on the board, more than {PIECES}")
        if state.held[seat] < 0 or state.held[seat] >> len(kernel.layout.tiles):
            problems.append(f"{side} has a piece off the board")
    if state.held[0] & state.held[1]:
        problems.append(f"two pieces stand on {', '.join(kernel.layout.names(state.held[0] & state.held[1]))}")
    four = [side for seat, side in enumerate(SIDES) if state.held[seat] & kernel.forts == kernel.forts]
    if four and state.ended != "forts":
        problems.append(f"{four[0]} holds all four forts and the game goes on")
    if state.ended == "forts" and not four:
        problems.append("the game is won and nobody holds all four forts")
    if bool(state.ended) != (state.phase == "over"):
        problems.append("the phase does not fit the end")
    if state.phase in ("acting", "second") and state.dice not in ROLL_OF:
        problems.append(f"an action is due and the dice show {state.dice}")
    if (state.phase == "second") != bool(state.step):
        problems.append("a first step is noted outside a two-piece move")
    return problems
