"""Chapter 10: the end of the game and its two final scorings."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.pending import Finished, Pending
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import track
from ulus_suite.games.urland.rules.state import Over, State
from ulus_suite.games.urland.rules.transition import GameData, Scene, Transition


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
    track.advance(step, {s: p for s, p in gains.items() if p})
    return first[0] if len(first) == 1 else -1


def score_land(step: Transition, out: Seat) -> None:
    """10.7: most Ichtos on land; 10.9: without the sole winner of the first scoring."""
    counts = [sum(row[s] for row in step.pieces[: step.chart.lands]) for s in range(step.seats)]
    if out >= 0:
        step.emit(ev.LeftOut(clause="urland/10.9", seat=out))
    gains = shares(step.data.points.final_land, winners(counts, out))
    for seat, points in gains.items():
        step.emit(ev.FinalLand(clause="urland/10.7", seat=seat, count=counts[seat], points=points))
    track.advance(step, {s: p for s, p in gains.items() if p})


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
    """The game has ended."""

    def pending(self, data: GameData, state: State, frame: Over) -> Pending:
        """Nothing more."""
        return Finished(frame.outcome)
