"""Chapter 5 on the track: leapfrogging markers, mutation spaces and the end."""

from __future__ import annotations

from ulus_suite.core.names import Seat
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.transition import Transition


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
