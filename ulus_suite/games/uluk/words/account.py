"""Where a tribe's happiness came from, season by season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.games.uluk.rules import events as ev

PAYS = (
    ev.HutBlessed, ev.TemplePrayed, ev.Ate, ev.AllFed, ev.Celebrated, ev.Relished, ev.BuilderPaid, ev.FeastShown,
    ev.HungerCounted, ev.MostTokens, ev.SetCounted,
)  # fmt: skip
"""Events with points of happiness; each is a source under its own tag."""


def account(rules: object, line: Sequence[Position]) -> Account:
    """Every point of happiness by the event that paid it."""
    seats = len(line[-1].state.seats)
    return Account(seats, tuple(_gains(line)), tuple(best(_moments(line))))


def _gains(line: Sequence[Position]) -> Iterator[Gain]:
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, PAYS) and event.points:
                yield Gain(event.seat, event.kind, event.points, at, position.state.season)


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The best feast, the happiest celebration, the most monuments paid for."""
    built: Counter[int] = Counter()
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, ev.BuilderPaid):
                built[event.seat] += 1
                yield built[event.seat], Moment("builder", at, {"seat": event.seat, "count": built[event.seat]})
            if isinstance(event, ev.FeastShown) and event.points:
                yield event.points, Moment("feast", at, {"seat": event.seat, "points": event.points})
            if isinstance(event, ev.Celebrated) and event.points:
                yield event.points, Moment("celebrated", at, {"seat": event.seat, "points": event.points})
