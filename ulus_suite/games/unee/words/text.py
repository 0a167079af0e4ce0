"""The board in letters, as it lies: North's row above, South's below, the stores at the ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best, changes
from ulus_suite.core.chance import Finished
from ulus_suite.core.names import Value
from ulus_suite.games.unee.rules import state as ev
from ulus_suite.games.unee.rules.flow import Unee
from ulus_suite.games.unee.rules.state import INDEX, RING, Sow, View

# --- Where the balls came from: captures, and what fell to whom at the end -------------------------------------


def account(rules: Unee, line: Sequence[Position]) -> Account:
    """Captured balls; what the end gave besides (its outcome's score less the store before)."""
    return Account(2, tuple(_gains(rules, line)), tuple(best(_moments(line))))


def _gains(rules: Unee, line: Sequence[Position]) -> Iterator[Gain]:
    before, told = (0, 0), [0, 0]
    for at, position in enumerate(line):
        caught = [0, 0]
        for event in position.events:
            if isinstance(event, ev.Captured):
                caught[event.seat] += 4
        yield from changes(at, 0, (0, 0), caught, "captured")
        told = [a + b for a, b in zip(told, caught, strict=True)]
        before = position.state.stores
    pending = rules.pending(line[-1].state)
    final = pending.outcome.scores if isinstance(pending, Finished) else before
    yield from changes(len(line) - 1, 0, told, final, "remaining")


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The fullest hand, the most moves running in which one side captured, the longest calm."""
    calm = 0
    running: Counter[int] = Counter()
    for at, position in enumerate(line):
        caught = any(isinstance(event, ev.Captured) for event in position.events)
        for sown in (event for event in position.events if isinstance(event, ev.Sown)):
            if sown.balls > len(RING):
                yield sown.balls, Moment("handful", at, {"seat": sown.seat, "balls": sown.balls})
            running[sown.seat] = running[sown.seat] + 1 if caught else 0
            if running[sown.seat] > 1:
                yield running[sown.seat], Moment("row", at, {"seat": sown.seat, "count": running[sown.seat]})
            calm = 0 if caught else calm + 1
            if calm >= 8:
                yield calm, Moment("quiet", at, {"count": calm})


# ------------------------------------------------------------------------------------------------------------------


ABOVE, BELOW = ("N1", "N2", "N3"), ("S1", "S2", "S3")


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    """Holes by their names with their balls; whose row and store is whose."""

    def row(holes: tuple[str, ...]) -> str:
        return "   ".join(f"{hole} ({view.holes[INDEX[hole]]:>2})" for hole in holes)

    side = " " * 8
    return "\n".join((
        f"{side}{row(ABOVE)}   {seat(1)}",
        f"  [{view.stores[1]:>2}]{' ' * 36}[{view.stores[0]:>2}]",
        f"{side}{row(BELOW)}   {seat(0)}",
    ))  # fmt: skip


def order(action: object) -> int:
    """Where a choice stands in a list that follows the board from left to right."""
    hole = action.hole if isinstance(action, Sow) else ""
    return (*ABOVE, *BELOW, "").index(hole) if hole in (*ABOVE, *BELOW) else 99


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long."""
    return "progress", {"balls": view.stores[seat], "other": 1 - seat, "theirs": view.stores[1 - seat]}
