"""Where the spaces on the track came from: areas scored, leaps, the two final scorings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.games.urland.rules import events as ev


def account(rules: object, line: Sequence[Position]) -> Account:
    """Spaces from the first to where each marker stands."""
    return Account(line[0].state.seats, tuple(_gains(line)), tuple(best(_moments(line))))


def _gains(line: Sequence[Position]) -> Iterator[Gain]:
    for at, position in enumerate(line):
        epoch = position.state.epoch
        for event in position.events:
            if isinstance(event, ev.MarkerSet):
                yield Gain(event.seat, "start", event.space, at, epoch)
            elif isinstance(event, ev.Scored):
                yield Gain(event.seat, f"area_{event.why}", event.points, at, epoch)
            elif isinstance(event, ev.FinalAll):
                yield Gain(event.seat, "final_all", event.points, at, epoch)
            elif isinstance(event, ev.FinalLand):
                yield Gain(event.seat, "final_land", event.points, at, epoch)
            elif isinstance(event, ev.MarkerMoved) and event.leapt:
                yield Gain(event.seat, "leapt", event.leapt, at, epoch)


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The most paid for a gene, the widest leap, the most that died out at once."""
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, ev.MarkerMoved) and event.goal - event.start > 3:
                step = event.goal - event.start
                yield step, Moment("leap", at, {"seat": event.seat, "count": step})
            elif isinstance(event, ev.DiedOut):
                yield event.count, Moment("died_out", at, {"seat": event.seat, "count": event.count,
                                                           "area": event.area})  # fmt: skip
            elif isinstance(event, ev.BidsOpened) and max(event.bids) > 1:
                seat = event.bids.index(max(event.bids))
                yield max(event.bids), Moment("bid", at, {"seat": seat, "count": max(event.bids)})
