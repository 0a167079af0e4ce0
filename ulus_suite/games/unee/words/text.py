"""The board in letters, as it lies: North's row above, South's below, the stores at the ends."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.core.names import Value
from ulus_suite.games.unee.rules.state import INDEX, Sow, View

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
