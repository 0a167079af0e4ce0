"""Figures that a game measures of itself, each beside its bar: for ``run(long, out)`` of a game's ``bench``.

Rates are per second of processor time, the median of several runs.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """One figure: what, the bar, what was found, and whether it is within the bar."""

    what: str
    bar: str
    found: str
    ok: bool


def written(title: str, rows: Iterable[Row], out: Callable[[str], None]) -> bool:
    """Write each row as it is measured, and tell whether all were within their bars."""
    out(title)
    sound = True
    for row in rows:
        out(f"  {'ok ' if row.ok else 'OUT'}  {row.what:52} {row.found:>22}   bar {row.bar}")
        sound &= row.ok
    return sound


def rate(what: str, bar: int, measure: Callable[[float], float], *, long: bool) -> Row:
    """The median of what ``measure(seconds)`` finds a second: three short runs, or seven longer ones."""
    runs, seconds = (7, 1.0) if long else (3, 0.4)
    middle = statistics.median(measure(seconds) for _ in range(runs))
    return Row(what, f"{bar:,} a second", f"{middle:,.0f} a second", middle >= bar)
