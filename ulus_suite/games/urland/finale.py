"""Chapter 10: the end of the game and its two final scorings."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat, Value
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland import track
from ulus_suite.games.urland.desk import Transition
from ulus_suite.games.urland.state import Over


def winners(counts: Sequence[int], out: Seat = -1) -> tuple[Seat, ...]:
    """Seats with most Ichtos (nobody where nobody has any); ``out`` takes no part."""
    part = [n for s, n in enumerate(counts) if s != out]
    most = max(part, default=0)
    return tuple(s for s, n in enumerate(counts) if s != out and n == most) if most > 0 else ()


def shares(points: int, among: Sequence[Seat]) -> dict[Seat, int]:
    """10.8: shared and rounded down."""
    return {seat: points // len(among) for seat in among} if among else {}


def score_all(desk: Transition) -> Seat:
    """10.6: most Ichtos on land and water. Returns the sole winner, or -1 (10.9)."""
    counts = [desk.on_board(s) for s in range(desk.seats)]
    first = winners(counts)
    gains = shares(desk.box.points.final_all, first)
    for seat, points in gains.items():
        desk.emit(ev.FinalAll(clause="urland/10.6", seat=seat, count=counts[seat], points=points))
    track.advance(desk, {s: p for s, p in gains.items() if p})
    return first[0] if len(first) == 1 else -1


def score_land(desk: Transition, out: Seat) -> None:
    """10.7: most Ichtos on land; 10.9: without the sole winner of the first scoring."""
    counts = [sum(row[s] for row in desk.pieces[: desk.chart.lands]) for s in range(desk.seats)]
    if out >= 0:
        desk.emit(ev.LeftOut(clause="urland/10.9", seat=out))
    gains = shares(desk.box.points.final_land, winners(counts, out))
    for seat, points in gains.items():
        desk.emit(ev.FinalLand(clause="urland/10.7", seat=seat, count=counts[seat], points=points))
    track.advance(desk, {s: p for s, p in gains.items() if p})


def finish(desk: Transition, key: str, clause: str) -> None:
    """10.6 to 10.11: both final scorings, then the marker furthest forward wins; markers never tie."""
    score_land(desk, score_all(desk))
    ranked = sorted(range(desk.seats), key=lambda s: -desk.markers[s])
    winner = ranked[0]
    desk.emit(ev.Ended(clause="urland/10.11", seat=winner, space=desk.markers[winner]))
    places = tuple((s,) for s in ranked)
    told: dict[str, Value] = {"seat": winner, "space": desk.markers[winner]}
    outcome = Outcome(clause, places, tuple(desk.markers), key, told)
    desk.frames = [Over(outcome)]
