"""Chapter 5: an area is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ulus_suite.core.names import Seat
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import finale, track
from ulus_suite.games.urland.rules.actions import Reveal
from ulus_suite.games.urland.rules.state import AfterOutbreak, Bidding, State, TurnEnd, TurnOver
from ulus_suite.games.urland.rules.tables import Points
from ulus_suite.games.urland.rules.transition import Asking, GameData, Transition


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


def score_area(step: Transition, land: int) -> None:
    """5.1: the chip counts for the area that the island belongs to (5.10)."""
    area = step.leader[land]
    name, counts = step.name(area), tuple(step.pieces[area])
    found = result(counts, step.owner("muscles"), step.data.points)
    if not found.gains:
        step.emit(ev.NobodyThere(clause="urland/5.2", area=name))
    for seat in found.leave:
        step.home(seat, area, counts[seat])
        step.emit(ev.DiedOut(clause="urland/5.3", seat=seat, area=name, count=counts[seat]))
    for seat, points, why in found.gains:
        step.emit(ev.Scored(clause=CLAUSES[why], seat=seat, area=name, points=points, why=why))
    track.advance(step, {seat: points for seat, points, _ in found.gains})


def lay_scored_chip(step: Transition, land: int) -> None:
    """5.9: the chip lies on its number until the epoch ends."""
    step.scored.append(land)
    step.scored.sort()
    step.laid, step.as_laid = -1, ()
    step.emit(ev.ChipPlaced(clause="urland/5.9", land=step.name(land)))


class TurningOver(Asking):
    """5.1: the environment player shows the chip; the area is scored; then auctions or the end."""

    asks = ("urland/5.1", "turn_over")
    answers = (Reveal,)

    def offers(self, data: GameData, state: State, frame: TurnOver, seat: Seat) -> list[Reveal]:
        """That only."""
        return [Reveal(seat)]

    def act(self, step: Transition, frame: TurnOver, action: Reveal) -> None:
        """Over it goes."""
        land = step.laid
        show(step, "urland/5.1", land)
        score_area(step, land)
        lay_scored_chip(step, land)
        if track.finished(step):  # 10.4: no auction any more
            finale.finish(step, "thirty", "urland/10.1")
            return
        step.replace(TurnEnd(), *auctions(step))


def show(step: Transition, clause: str, land: int) -> None:
    """5.1, 9.2: which area is scored; 5.10: the chip means the area that the island belongs to."""
    area = step.name(step.leader[land])
    step.emit(ev.Revealed(clause=clause, seat=step.environment, land=step.name(land), area=area))


def auctions(step: Transition) -> list[Bidding]:
    """7.2: one auction for each mutation space newly reached."""
    return [Bidding((-1,) * step.seats) for _ in range(track.reached(step))]


def score_outbreak(step: Transition, land: int) -> None:
    """9.2: the area picked at random is scored; 9.4: the volcanoes come before the auction."""
    show(step, "urland/9.2", land)
    score_area(step, land)
    step.replace(AfterOutbreak())
