"""The rules of Nine Men's Morris."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ulus_morris.spec import SPEC
from ulus_morris.state import (
    MEN,
    POINTS,
    Closed,
    MorrisAction,
    MorrisEvent,
    Move,
    Moved,
    Put,
    State,
    Take,
    Taken,
    WasPut,
)
from ulus_suite.pack import (
    Action,
    Board,
    DataError,
    Decide,
    Event,
    Finished,
    Outcome,
    Pending,
    Reader,
    Reason,
    Rules,
    Seat,
    Step,
    Value,
    Verdict,
    verdict,
)

QUIET = 50
"""So many moves without a mill are a draw (4.3)."""


def rules(reader: Reader) -> Morris:
    """The game on its board. Raises DataError for a board with other points."""
    path = "boards/morris.yaml"
    board = reader.read(path, Board)
    if tuple(spot.id for spot in board.spots) != POINTS:
        raise DataError(
            path, reader.line(path, "spots"), "the points should be a7 to g1, row by row", "Mend the board."
        )
    return Morris(board)


class Morris(Rules[State]):
    """Close mills, take men."""

    spec = SPEC
    state_type = State
    action_type = MorrisAction
    event_type = MorrisEvent

    def __init__(self, board: Board) -> None:
        self.near = board.neighbours()
        self.mills = tuple(board.tracks.values())

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """1.2: an empty board, nine men each."""
        return Step(State(flying=bool(options["flying"])), ())

    def pending(self, state: State) -> Pending:
        """2.1: the mover puts, moves, or takes."""
        if state.ended:
            return Finished(self.outcome(state))
        seat = state.mover
        if state.taking:
            return Decide(seat, "morris/2.3", "pending.take", {"seat": seat})
        if state.hand[seat]:
            return Decide(seat, "morris/2.1", "pending.put", {"seat": seat})
        return Decide(seat, "morris/3.1", "pending.move", {"seat": seat})

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """All that may be done."""
        if state.ended or seat != state.mover:
            return []
        if state.taking:
            return [Take(seat, point) for point in self.loose(state, 1 - seat)]
        empty = [point for point in POINTS if state.at(point) is None]
        if state.hand[seat]:
            return [Put(seat, point) for point in empty]
        flies = self.flies(state, seat)
        goals = {
            man: empty if flies else [p for p in self.near[man] if state.at(p) is None] for man in state.of(seat)
        }
        return [Move(seat, man, goal) for man in state.of(seat) for goal in goals[man]]

    # --- conditions -----------------------------------------------------------------------------------------

    def judge(self, state: State, action: Action) -> Verdict:
        """All conditions in rulebook order."""
        seat, other = action.seat, 1 - action.seat
        met = [
            Reason("morris/4.1", not state.ended, "is.running"),
            Reason("morris/1.3", seat == state.mover, "is.your_turn", {"seat": state.mover}),
        ]
        points = [getattr(action, name) for name in ("point", "origin", "goal") if hasattr(action, name)]
        met.append(
            Reason("morris/1.1", all(p in POINTS for p in points), "is.points", {"points": tuple(map(str, points))})
        )
        if not all(reason.met for reason in met):
            return verdict(met)
        hand = state.hand[seat]
        if isinstance(action, Put):
            met += [
                Reason("morris/2.3", not state.taking, "put.not_taking"),
                Reason("morris/2.1", hand > 0, "put.in_hand", {"men": hand}),
                Reason("morris/2.1", state.at(action.point) is None, "is.empty", {"point": action.point}),
            ]
        elif isinstance(action, Take):
            men = state.at(action.point) == other
            loose = not men or action.point in self.loose(state, other)
            met += [
                Reason("morris/2.3", state.taking, "take.mill"),
                Reason("morris/2.3", men, "take.other", {"point": action.point, "other": other}),
                Reason("morris/2.4", loose, "take.loose", {"point": action.point}),
            ]
        elif isinstance(action, Move):
            line = action.goal in self.near[action.origin] or self.flies(state, seat)
            met += [
                Reason("morris/2.3", not state.taking, "put.not_taking"),
                Reason("morris/3.1", hand == 0, "move.all_put", {"men": hand}),
                Reason("morris/3.1", state.at(action.origin) == seat, "move.own", {"point": action.origin}),
                Reason("morris/3.1", state.at(action.goal) is None, "is.empty", {"point": action.goal}),
                Reason("morris/3.2" if state.flying else "morris/3.1", line, "move.line"),
            ]
        return verdict(met)

    def flies(self, state: State, seat: Seat) -> bool:
        """3.2: with three men left they fly, where that was agreed."""
        return state.flying and not state.hand[seat] and len(state.of(seat)) == 3

    def milled(self, men: str, point: str) -> bool:
        """2.2: whether the man on a point stands in a mill."""
        mine = men[POINTS.index(point)]
        return any(point in mill and all(men[POINTS.index(p)] == mine for p in mill) for mill in self.mills)

    def loose(self, state: State, seat: Seat) -> list[str]:
        """2.4: men that may be taken: those in no mill, or all where every one is in a mill."""
        men = state.of(seat)
        return [point for point in men if not self.milled(state.men, point)] or list(men)

    # --- consequences -----------------------------------------------------------------------------------------

    def play(self, state: State, action: Action) -> Step:
        """Put, move or take; then a mill, or the other side's turn."""
        seat, events = action.seat, list[Event]()
        if isinstance(action, Take):
            men = state.with_men(**{action.point: None})
            events.append(Taken(clause="morris/2.3", seat=seat, other=1 - seat, point=action.point))
            return Step(self.passed(state, men, state.hand, quiet=0, seen=()), tuple(events))
        hand = state.hand
        if isinstance(action, Put):
            goal, men = action.point, state.with_men(**{action.point: seat})
            hand = (hand[0] - 1, hand[1]) if seat == 0 else (hand[0], hand[1] - 1)
            events.append(WasPut(clause="morris/2.1", seat=seat, point=goal))
        else:
            assert isinstance(action, Move)
            goal, men = action.goal, state.with_men(**{action.origin: None, action.goal: seat})
            events.append(Moved(clause="morris/3.1", seat=seat, origin=action.origin, goal=goal))
        if self.milled(men, goal):
            events.append(Closed(clause="morris/2.2", seat=seat))
            return Step(msgspec.structs.replace(state, men=men, hand=hand, taking=True), tuple(events))
        put = isinstance(action, Put)
        return Step(
            self.passed(state, men, hand, quiet=0 if put else state.quiet + 1, seen=() if put else state.seen),
            tuple(events),
        )

    def passed(self, state: State, men: str, hand: tuple[int, int], quiet: int, seen: tuple[str, ...]) -> State:
        """4.1 to 4.3: the turn goes on, or the game has ended."""
        other = 1 - state.mover
        now = f"{men}{other}"
        after = msgspec.structs.replace(
            state, men=men, hand=hand, mover=other, taking=False, quiet=quiet, seen=(*seen, now)
        )
        ended = ""
        if not hand[other] and len(after.of(other)) < 3:
            ended = "two_left"
        elif not self.choices(after, other):
            ended = "stuck"
        elif seen.count(now) >= 2:
            ended = "repeated"
        elif quiet >= QUIET:
            ended = "quiet"
        return msgspec.structs.replace(after, ended=ended)

    def outcome(self, state: State) -> Outcome:
        """4.1, 4.2: whoever cannot go on has lost; 4.3: a draw."""
        loser, clause = (
            state.mover,
            {"two_left": "morris/4.1", "stuck": "morris/4.2"}.get(state.ended, "morris/4.3"),
        )
        if clause == "morris/4.3":
            return Outcome(clause, ((0, 1),), (0, 0), state.ended)
        scores = (0, 1) if loser == 0 else (1, 0)
        return Outcome(clause, ((1 - loser,), (loser,)), scores, state.ended, {"other": 1 - loser, "seat": loser})

    def audit(self, state: State) -> list[str]:
        """1.2: nine men each, on the board, in the hand or taken."""
        if len(state.men) != len(POINTS) or set(state.men) - set(".WB"):
            return ["the board has 24 points, each empty, W or B"]
        return [f"seat {s} has too many men" for s in (0, 1) if not 0 <= state.hand[s] <= MEN - len(state.of(s))]
