"""The table in the terminal, as one seat may see it."""

from __future__ import annotations

from collections.abc import Callable

from ulus_liar.flow import State


def draw(view: State, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    """A line for each seat, then the last bid."""
    dice = view.shown or view.dice or [(0,) * left for left in view.left]
    rows = [
        f"  {seat(each)}: {' '.join(str(pips) if pips else '?' for pips in own)}" for each, own in enumerate(dice)
    ]
    return "\n".join([*rows, f"  {view.count} × {view.face}" if view.count else ""])
