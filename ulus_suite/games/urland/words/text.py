"""The chart in letters: each area and ocean with the Ichtos there, the track, genes for sale."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.core.names import Value
from ulus_suite.games.urland.rules.view import View


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    """A table: places down, seats across."""
    wide = max(8, *(len(seat(n)) for n in range(view.seats))) + 1
    lines = [" " * 28 + "".join(f"{seat(n):>{wide}}" for n in range(view.seats))]
    for place in (*view.ground.areas, *view.ground.oceans):
        counts = view.pieces.get(place, (0,) * view.seats)
        cells = "".join(f"{count or '.':>{wide}}" for count in counts)
        lines.append(f"  {name(place):<26}{cells}")
    for head, row in (("→", view.markers), ("+", view.reserve)):
        lines.append(f"  {head:<26}" + "".join(f"{count:>{wide}}" for count in row))
    lines.append("  " + ", ".join(name(gene) for gene in view.shown))
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long."""
    own, end = view.markers[seat], view.tables.points.end
    first = max(range(view.seats), key=lambda each: view.markers[each])
    if first == seat:
        rest = [space for each, space in enumerate(view.markers) if each != seat]
        return "progress.first", {"space": own, "end": end, "ahead": own - max(rest, default=0)}
    return "progress", {"space": own, "end": end, "leader": first, "theirs": view.markers[first]}


def held(view: View) -> tuple[tuple[str, str, dict[str, Value]], ...]:
    """What its seat alone knows of the chips: those in hand, the one that it laid, those that it handed on."""
    laid = [(view.laid_land, "held.laid", dict[str, Value]())] if view.laid_land else []
    handed = [(chip, "held.handed", dict[str, Value]()) for chip in sorted(view.known) if chip not in view.hand]
    return (*((chip, "held.chip", dict[str, Value]()) for chip in sorted(view.hand)), *laid, *handed)
