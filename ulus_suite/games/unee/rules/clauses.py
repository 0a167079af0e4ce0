"""The clauses of the rulebook, in its order: conditions as reasons, consequences as events."""

from __future__ import annotations

from functools import cache

from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import Value
from ulus_suite.core.rules import places
from ulus_suite.core.verdict import Reason
from ulus_suite.games.unee.rules.state import (
    BALLS,
    INDEX,
    RING,
    ROW,
    Captured,
    Divided,
    Kept,
    Repeated,
    State,
    Stuck,
    Uncounted,
    code,
)

Holes = tuple[int, int, int, int, int, int]
HALF = BALLS // 2


# --- may I? -------------------------------------------------------------------------------------------


@cache
def running(met: bool) -> Reason:
    """4.1, 4.3: nothing is sown after the end."""
    return Reason("unee/4.1", met, "sow.running")


@cache
def your_turn(seat: int, mover: int) -> Reason:
    """2.1: South and North take turns."""
    return Reason("unee/2.1", seat == mover, "sow.your_turn", {"seat": mover})


@cache
def known_hole(hole: str) -> Reason:
    """1.1: there are six holes."""
    met = hole in INDEX
    return Reason("unee/1.1", met, "sow.known_hole", {"hole": hole}, (hole,) if met else ())


@cache
def own_hole(seat: int, hole: str) -> Reason:
    """2.2: only from the own row."""
    met = seat in (0, 1) and INDEX[hole] in ROW[seat]
    return Reason("unee/2.2", met, "sow.own_hole", {"seat": seat}, (hole,))


@cache
def not_empty(hole: str, balls: int) -> Reason:
    """2.2: an empty hole cannot be sown."""
    return Reason("unee/2.2", balls > 0, "sow.not_empty", {"balls": balls}, (hole,))


@cache
def ahead(seat: int, balls: int) -> Reason:
    """4.7: more than half of all balls."""
    return Reason("unee/4.7", balls > HALF, "claim.ahead", {"seat": seat, "balls": balls})


@cache
def nothing_can_change(repetition: str) -> Reason:
    """4.7, 4.4: where a returned position has no result, even a majority is not safe."""
    return Reason("unee/4.4", repetition != "none", "claim.decides")


@cache
def behind(balls: int) -> Reason:
    """4.7: the other side has more than half."""
    return Reason("unee/4.7", balls > HALF, "resign.behind", {"balls": balls})


# --- what follows -------------------------------------------------------------------------------------


def sow(holes: Holes, start: int) -> tuple[list[int], int]:
    """2.3, 2.4: the holes after sowing from ``start``, and where the last ball fell (ring indices)."""
    sown = list(holes)
    balls = sown[start]
    sown[start] = 0
    laps, rest = divmod(balls, 6)
    if laps:
        sown = [n + laps for n in sown]
    for step in range(start + 1, start + rest + 1):
        sown[step % 6] += 1
    return sown, (start + balls) % 6


def calves(count: int, last: int, seat: int, four_from_more: bool) -> bool:
    """3.1, 3.2, 3.3: whether the hole in which the last ball fell gives four balls."""
    if last not in ROW[seat]:
        return False
    return count >= 4 if four_from_more else count == 4


def stuck(holes: Holes, stores: tuple[int, int], mover: int, before: State) -> tuple[State, Event]:
    """4.1: the balls left go to the player who moved last."""
    left = sum(holes)
    other = 1 - mover
    taken = (stores[0] + left, stores[1]) if other == 0 else (stores[0], stores[1] + left)
    event = Stuck(clause="unee/4.1", seat=mover, other=other, balls=left)
    none: Holes = (0, 0, 0, 0, 0, 0)
    return _ended(before, none, taken, mover, "stuck"), event


def repeated(holes: Holes, stores: tuple[int, int], mover: int, before: State) -> tuple[State, tuple[Event, ...]]:
    """4.3, 4.4: the position came back; what is left is worth what was agreed."""
    left = sum(holes)
    none: Holes = (0, 0, 0, 0, 0, 0)
    south, north = sum(holes[:3]), sum(holes[3:])
    again = Repeated(clause="unee/4.3")
    worth: Event
    match before.repetition:
        case "divided":
            worth = Divided(clause="unee/4.4", balls=left)
            stores, holes = (stores[0] + left // 2, stores[1] + left // 2), none
        case "own_row":
            worth = Kept(clause="unee/4.4", south=south, north=north)
            stores, holes = (stores[0] + south, stores[1] + north), none
        case _:
            worth = Uncounted(clause="unee/4.4", balls=left)
    return _ended(before, holes, stores, mover, "repeated"), (again, worth)


def _ended(before: State, holes: Holes, stores: tuple[int, int], mover: int, how: str) -> State:
    return State(
        holes, stores, mover, code(holes, mover), before.repetition, before.four_from_more, how
    )  # fmt: skip


def captured(seat: int, hole: int, how_many: int) -> Event:
    """3.1 (3.3 when the hole held more): four balls leave for the store."""
    return Captured(clause="unee/3.1" if how_many == 4 else "unee/3.3", seat=seat, hole=RING[hole])


def outcome(state: State) -> Outcome:
    """4.6: most balls win; 4.4: or there is no result; 4.7: claimed or given up."""
    scores = state.stores
    told: dict[str, Value] = {"south": scores[0], "north": scores[1]}
    if state.ended == "repeated" and state.repetition == "none":
        return Outcome("unee/4.4", ((0, 1),), scores, "no_result", told)
    if state.ended in ("claimed", "resigned"):
        winner = state.mover if state.ended == "claimed" else 1 - state.mover
        return Outcome("unee/4.7", ((winner,), (1 - winner,)), scores, state.ended, told)
    return Outcome("unee/4.6", places(scores), scores, state.ended, told)
