"""Figures that a game measures of itself, each beside its bar: for ``run(long, out, factor)`` of its ``bench``.

Rates are per second of processor time, the median of several runs. Bars of time and speed are those of a machine of
factor 1; ``factor`` says how many times as fast this one is, and the bars go with it.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ulus_suite.core.chance import ChanceRequest, ChanceResult, Source
from ulus_suite.core.names import Answer, Value


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


def rate(what: str, bar: int, measure: Callable[[float], float], *, long: bool, factor: float = 1.0) -> Row:
    """The median of what ``measure(seconds)`` finds a second: three short runs, or seven longer ones."""
    runs, seconds = (7, 1.0) if long else (3, 0.4)
    middle, least = statistics.median(measure(seconds) for _ in range(runs)), bar * factor
    return Row(what, f"{least:,.0f} a second", f"{middle:,.0f} a second", middle >= least)


UNITS = (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6))


def took(what: str, bar: float, seconds: float, *, factor: float = 1.0, more: str = "") -> Row:
    """How long something took beside the most it may take (seconds), in the unit that suits the bar; ``more`` is
    written behind what was found."""
    most = bar / factor
    unit, size = next((pair for pair in UNITS if bar >= pair[1]), UNITS[-1])
    return Row(what, f"{most / size:.3g} {unit}", f"{seconds / size:.3g} {unit}{more}", seconds <= most)


def by_lot(request: ChanceRequest, dice: random.Random) -> ChanceResult:
    """Cards and chips drawn by lot, to set up a game that is measured; questions that share a pool draw without
    putting back."""
    answers: dict[str, Answer] = {}
    pools: dict[str, list[Value]] = {}
    for question in request.questions:
        left = [value for value, weight in question.options for _ in range(weight)]
        gone = pools.setdefault(question.pool, []) if question.pool else []
        for value in gone:
            left.remove(value)
        drawn = dice.sample(left, max(1, question.take))
        gone += drawn
        answers[question.key] = (
            tuple(v for v in drawn if isinstance(v, int | str)) if question.asks == "cards" else drawn[0]
        )
    return ChanceResult(request.id, Source.RNG, answers)
