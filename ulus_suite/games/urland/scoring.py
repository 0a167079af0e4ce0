"""Chapter 5: an area is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ulus_suite.core.names import Seat
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland import finale, track
from ulus_suite.games.urland.desk import Transition
from ulus_suite.games.urland.state import AfterOutbreak, Bidding, TurnEnd
from ulus_suite.games.urland.tables import Points


class Result(NamedTuple):
    """What a scoring of an area comes to: who leaves, and (seat, points, why) of those who score."""

    leave: tuple[Seat, ...]
    gains: tuple[tuple[Seat, int, str], ...]


def strengths(counts: Sequence[int], muscles: Seat) -> dict[Seat, int]:
    """Twice the Ichtos of each colour present; 11.8: Muscles count half an Ichto more."""
    return {s: 2 * n + (s == muscles) for s, n in enumerate(counts) if n > 0}


def result(counts: Sequence[int], muscles: Seat, points: Points) -> Result:
    """5.3 to 5.6: competition, coexistence, monopoly, or nobody there (5.2)."""
    there = strengths(counts, muscles)
    if not there:
        return Result((), ())
    if len(there) == 1:
        return Result((), tuple((s, points.alone, "alone") for s in there))
    least, most = min(there.values()), max(there.values())
    if least == most:
        return Result((), tuple((s, points.equal, "equal") for s in there))
    leave = tuple(s for s, n in there.items() if n == least)
    gains = tuple(
        (s, points.most, "most") if n == most else (s, points.rest, "rest") for s, n in there.items() if n > least
    )
    return Result(leave, gains)


CLAUSES = {"most": "urland/5.4", "rest": "urland/5.4", "equal": "urland/5.5", "alone": "urland/5.6"}


def score_area(desk: Transition, land: int) -> None:
    """5.1: the chip counts for the area that the island belongs to (5.10)."""
    area = desk.leader[land]
    name, counts = desk.name(area), tuple(desk.pieces[area])
    found = result(counts, desk.owner("muscles"), desk.box.points)
    if not found.gains:
        desk.emit(ev.NobodyThere(clause="urland/5.2", area=name))
    for seat in found.leave:
        desk.home(seat, area, counts[seat])
        desk.emit(ev.DiedOut(clause="urland/5.3", seat=seat, area=name, count=counts[seat]))
    for seat, points, why in found.gains:
        desk.emit(ev.Scored(clause=CLAUSES[why], seat=seat, area=name, points=points, why=why))
    track.advance(desk, {seat: points for seat, points, _ in found.gains})


def lay_scored_chip(desk: Transition, land: int) -> None:
    """5.9: the chip lies on its number until the epoch ends."""
    desk.scored.append(land)
    desk.scored.sort()
    desk.laid = -1
    desk.emit(ev.ChipPlaced(clause="urland/5.9", land=desk.name(land)))


def turn_over(desk: Transition) -> None:
    """5.1: the environment player shows the chip; the area is scored; then auctions or the end."""
    land = desk.laid
    desk.emit(
        ev.Revealed(
            clause="urland/5.1", seat=desk.environment, land=desk.name(land), area=desk.name(desk.leader[land])
        )
    )
    score_area(desk, land)
    lay_scored_chip(desk, land)
    if track.finished(desk):  # 10.4: no auction any more
        finale.finish(desk, "thirty", "urland/10.1")
        return
    desk.replace(TurnEnd(), *auctions(desk))


def auctions(desk: Transition) -> list[Bidding]:
    """7.2: one auction for each mutation space newly reached."""
    return [Bidding((-1,) * desk.seats) for _ in range(track.reached(desk))]


def score_outbreak(desk: Transition, land: int) -> None:
    """9.2: the area picked at random is scored; 9.4: the volcanoes come before the auction."""
    desk.emit(
        ev.Revealed(
            clause="urland/9.2", seat=desk.environment, land=desk.name(land), area=desk.name(desk.leader[land])
        )
    )
    score_area(desk, land)
    desk.replace(AfterOutbreak())
