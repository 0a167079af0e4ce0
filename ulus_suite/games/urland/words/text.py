"""The chart in letters: each area and ocean with the Ichtos there, the track, genes for sale."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.core.names import Value
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.view import View

# --- Where the spaces on the track came from: areas scored, leaps, the two final scorings ----------------------


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


# ------------------------------------------------------------------------------------------------------------------


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
