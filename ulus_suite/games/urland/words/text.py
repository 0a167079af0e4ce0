"""The chart in letters: each area and ocean with the Ichtos there, the track, genes for sale."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Value
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.actions import Pay
from ulus_suite.games.urland.rules.scoring import result
from ulus_suite.games.urland.rules.view import View

# --- What Enter leads to where no advice is asked for, in Urland: from where a gene is paid --------------------
#
# A rule of thumb for windows, the terminal and written play alike, in one's own view and nothing else.


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """For a payment (7.8) the Ichtos that are missed least: those that swim before those that score, and as many at
    once as may be; None at any other moment."""
    pays = [one for one in choices if isinstance(one, Pay)]
    return min(pays, key=lambda one: missed(view, one), default=None)


def missed(view: View, pay: Pay) -> tuple[int, int, int]:
    """What a payment costs at once: points if the area were scored now, young if the ocean bred now; then what it
    leaves to be paid."""
    there, seat = view.pieces[pay.place], pay.seat
    left = (*there[:seat], there[seat] - pay.count, *there[seat + 1 :])
    if pay.place in view.ground.oceans:
        return 0, _young(view, seat, there[seat]) - _young(view, seat, left[seat]), -pay.count
    return max(0, _points(view, there, seat) - _points(view, left, seat)), 0, -pay.count


def _points(view: View, there: tuple[int, ...], seat: int) -> int:
    """Points of a seat if the area were scored with these Ichtos in it (chapter 5)."""
    muscles = next((owner for owner, genes in enumerate(view.genes) if "muscles" in genes), -1)
    return next((points for who, points, _ in result(there, muscles, view.tables.points).gains if who == seat), 0)


def _young(view: View, seat: int, count: int) -> int:
    """Young of so many Ichtos in an ocean (4.4, 11.5)."""
    steps = view.tables.breeding.care if "care" in view.genes[seat] else view.tables.breeding.plain
    return max((young for least, young in steps if count >= least), default=0)


# ------------------------------------------------------------------------------------------------------------------


# --- Where the spaces on the track came from: areas scored, leaps, the two final scorings ----------------------


def account(rules: object, line: Sequence[Position]) -> Account:
    """Spaces from the first to where each marker stands."""
    return Account(line[0].state.seats, tuple(_gains(line)), tuple(best(_moments(line))))


def _gains(line: Sequence[Position]) -> Iterator[Gain]:
    epoch = line[0].state.epoch
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, ev.EpochStarts):  # a step may score at the end of one and begin the next
                epoch = event.epoch
            elif isinstance(event, ev.MarkerSet):
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


def seat_line(view: View, seat: int) -> list[tuple[str, dict[str, Value]]]:
    """What all see of a seat, as messages in order: space, reserve, chips, genes and what they do."""
    told: list[tuple[str, dict[str, Value]]] = [
        progress(view, seat),
        ("seat.reserve", {"count": view.reserve[seat]}),
    ]
    if view.extra[seat]:
        told.append(("seat.chips", {"count": view.extra[seat]}))
    for gene in view.genes[seat]:
        told += [("seat.gene", {"gene": gene}), (f"effect.{gene}", {})]
    return told


def held(view: View) -> tuple[tuple[str, str, dict[str, Value]], ...]:
    """What its seat alone knows of the chips: those in hand, the one that it laid, those that it handed on."""
    laid = [(view.laid_land, "held.laid", dict[str, Value]())] if view.laid_land else []
    handed = [(chip, "held.handed", dict[str, Value]()) for chip in sorted(view.known) if chip not in view.hand]
    passed = view.laid or any(isinstance(frame, st.TurnEnd) for frame in view.stack)
    owner = view.dummy if passed else view.environment
    if view.doing in ("outbreak", "flee"):
        key, args = "held.last", dict[str, Value]()
    else:
        key, args = "held.chip" if owner == view.viewer else "held.left", {"seat": owner}
    return (*((chip, key, args) for chip in sorted(view.hand)), *laid, *handed)
