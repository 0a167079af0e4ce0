"""Chapter 5: an area is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ulus_suite.core.chance import Finished, Pending
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat, Value
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.actions import Reveal
from ulus_suite.games.urland.rules.state import AfterOutbreak, Bidding, Over, State, TurnEnd, TurnOver
from ulus_suite.games.urland.rules.tables import Points
from ulus_suite.games.urland.rules.transition import Asking, GameData, Scene, Transition


def advance(step: Transition, gains: dict[Seat, int]) -> None:
    """5.8: the marker furthest forward moves first."""
    for seat in sorted(gains, key=lambda s: -step.markers[s]):
        start = step.markers[seat]
        others = {m for s, m in enumerate(step.markers) if s != seat}
        goal = leap(start, gains[seat], others)
        step.markers[seat] = goal
        leapt = goal - start - gains[seat]
        step.emit(ev.MarkerMoved(clause="urland/5.7", seat=seat, start=start, goal=goal, leapt=leapt))


def leap(start: int, points: int, occupied: set[int]) -> int:
    """5.7: only free spaces count."""
    space = start
    for _ in range(points):
        space += 1
        while space in occupied:
            space += 1
    return space


def reached(step: Transition) -> int:
    """5.11: how many mutation spaces were reached or passed for the first time."""
    front = max(step.markers)
    fresh = [space for space in step.data.points.mutations[step.mutations :] if front >= space]
    seat = step.markers.index(front)
    for space in fresh:
        step.emit(ev.MutationReached(clause="urland/5.11", seat=seat, space=space))
    step.mutations += len(fresh)
    return len(fresh)


def finished(step: Transition) -> bool:
    """10.1: somebody is on space 30 or beyond."""
    return max(step.markers) >= step.data.points.end


def winners(counts: Sequence[int], out: Seat = -1) -> tuple[Seat, ...]:
    """Seats with most Ichtos (nobody where nobody has any); ``out`` takes no part."""
    part = [n for s, n in enumerate(counts) if s != out]
    most = max(part, default=0)
    return tuple(s for s, n in enumerate(counts) if s != out and n == most) if most > 0 else ()


def shares(points: int, among: Sequence[Seat]) -> dict[Seat, int]:
    """10.8: shared and rounded down."""
    return {seat: points // len(among) for seat in among} if among else {}


def score_all(step: Transition) -> Seat:
    """10.6: most Ichtos on land and water. Returns the sole winner, or -1 (10.9)."""
    counts = [step.on_board(s) for s in range(step.seats)]
    first = winners(counts)
    gains = shares(step.data.points.final_all, first)
    for seat, points in gains.items():
        step.emit(ev.FinalAll(clause="urland/10.6", seat=seat, count=counts[seat], points=points))
    advance(step, {s: p for s, p in gains.items() if p})
    return first[0] if len(first) == 1 else -1


def score_land(step: Transition, out: Seat) -> None:
    """10.7: most Ichtos on land; 10.9: without the sole winner of the first scoring."""
    counts = [sum(row[s] for row in step.pieces[: step.chart.lands]) for s in range(step.seats)]
    if out >= 0:
        step.emit(ev.LeftOut(clause="urland/10.9", seat=out))
    gains = shares(step.data.points.final_land, winners(counts, out))
    for seat, points in gains.items():
        step.emit(ev.FinalLand(clause="urland/10.7", seat=seat, count=counts[seat], points=points))
    advance(step, {s: p for s, p in gains.items() if p})


def finish(step: Transition, key: str, clause: str) -> None:
    """10.6 to 10.11: both final scorings, then the marker furthest forward wins; markers never tie."""
    score_land(step, score_all(step))
    ranked = sorted(range(step.seats), key=lambda s: -step.markers[s])
    winner = ranked[0]
    step.emit(ev.Ended(clause="urland/10.11", seat=winner, space=step.markers[winner]))
    places = tuple((s,) for s in ranked)
    told: dict[str, Value] = {"seat": winner, "space": step.markers[winner]}
    outcome = Outcome(clause, places, tuple(step.markers), key, told)
    step.frames = (Over(outcome),)


class Ending(Scene):
    def pending(self, data: GameData, state: State, frame: Over) -> Pending:
        return Finished(frame.outcome)


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
    advance(step, {seat: points for seat, points, _ in found.gains})


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
        return [Reveal(seat)]

    def act(self, step: Transition, frame: TurnOver, action: Reveal) -> None:
        land = step.laid
        show(step, "urland/5.1", land)
        score_area(step, land)
        lay_scored_chip(step, land)
        if finished(step):  # 10.4: no auction any more
            finish(step, "thirty", "urland/10.1")
            return
        step.replace(TurnEnd(), *auctions(step))


def show(step: Transition, clause: str, land: int) -> None:
    """5.1, 9.2: which area is scored; 5.10: the chip means the area that the island belongs to."""
    area = step.name(step.leader[land])
    step.emit(ev.Revealed(clause=clause, seat=step.environment, land=step.name(land), area=area))


def auctions(step: Transition) -> list[Bidding]:
    """7.2: one auction for each mutation space newly reached."""
    return [Bidding((-1,) * step.seats) for _ in range(reached(step))]


def score_outbreak(step: Transition, land: int) -> None:
    """9.2: the area picked at random is scored; 9.4: the volcanoes come before the auction."""
    show(step, "urland/9.2", land)
    score_area(step, land)
    step.replace(AfterOutbreak())
