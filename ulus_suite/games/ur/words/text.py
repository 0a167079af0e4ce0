"""The board in letters: three rows, columns 1 to 8; who stands where, forts and named tiles."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.core.names import Value
from ulus_suite.games.ur.rules.state import View

SIGNS = {"fort": "*", "royal": "r", "ishtar": "i", "marduk": "m", "entrance": "e", "plain": "."}
PIECES = ("O", "X")


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    """A grid with a legend; free tiles show what they are."""
    where = {tile: number for number in (0, 1) for tile in view.tiles(number)}
    kinds = dict(zip(view.layout.tiles, view.layout.kinds, strict=True))
    rows = sorted({tile[0] for tile in kinds})
    columns = sorted({tile[1:] for tile in kinds}, key=int)
    lines = ["     " + "   ".join(columns)]
    for row in rows:
        cells = []
        for column in columns:
            tile = row + column
            if tile not in kinds:
                cells.append("   ")
            elif tile in where:
                cells.append(f"[{PIECES[where[tile]]}]")
            else:
                cells.append(f" {SIGNS.get(kinds[tile], '.')} ")
        lines.append(f"  {row} " + " ".join(cells))
    lines += [f"  {PIECES[n]}  {seat(n)}: {view.pool(n)} / {len(view.tiles(n))}" for n in (0, 1)]
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long."""
    kinds = dict(zip(view.layout.tiles, view.layout.kinds, strict=True))
    forts = [sum(kinds[tile] == "fort" for tile in view.tiles(number)) for number in (0, 1)]
    return "progress", {"forts": forts[seat], "other": 1 - seat, "theirs": forts[1 - seat]}
