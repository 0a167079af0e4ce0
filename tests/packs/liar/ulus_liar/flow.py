"""The rules of Liar's Dice: a position, what players do, what the table sees, and what follows from what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from ulus_liar.spec import SPEC
from ulus_suite.pack import (
    Action,
    AwaitChance,
    ChanceRequest,
    ChanceResult,
    Decide,
    Event,
    Finished,
    Outcome,
    Pending,
    Question,
    Reader,
    Reason,
    Rules,
    Seat,
    Step,
    Value,
    Verdict,
    verdict,
)  # fmt: skip

DICE = 5
FACES = tuple((pips, 1) for pips in range(1, 7))
Dice = tuple[tuple[int, ...], ...]


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """``left``: how many dice each has; ``dice``: what lies under the cups, noughts where a viewer cannot see it;
    ``count`` and ``face``: the last bid, ``bidder``: whose it is (-1: nobody has bid); ``out``: who has no dice any
    more, in order; ``shown``: what the cups were lifted from last, until the next throw."""

    left: tuple[int, ...]
    dice: Dice = ()
    turn: Seat = 0
    count: int = 0
    face: int = 0
    bidder: int = -1
    out: tuple[Seat, ...] = ()
    wild: bool = True
    shown: Dice = ()


class Bid(Action, frozen=True, tag="bid"):
    """At least so many dice show that face."""

    count: int
    face: int


class Doubt(Action, frozen=True, tag="doubt"):
    """The last bid is doubted."""


class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    """All have thrown."""


class Looked(Event, frozen=True, kw_only=True, tag="looked"):
    """What somebody saw under its cup."""

    seat: Seat
    dice: tuple[int, ...]


class WasBid(Event, frozen=True, kw_only=True, tag="bid"):
    """``seat`` has bid."""

    seat: Seat
    count: int
    face: int


class Doubted(Event, frozen=True, kw_only=True, tag="doubted"):
    """``seat`` doubts what ``other`` has bid."""

    seat: Seat
    other: Seat


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The cups are lifted: so many dice count."""

    count: int
    face: int

    @property
    def opens(self) -> bool:
        """What was secret is known to all."""
        return True


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    """``seat`` loses a die and has ``n`` left."""

    seat: Seat
    n: int


AnyAction = Bid | Doubt
AnyEvent = Thrown | Looked | WasBid | Doubted | Opened | Lost


def rules(reader: Reader) -> Liar:
    """The game; it reads no files."""
    return Liar()


def counting(dice: Dice, face: int, wild: bool) -> int:
    """1.5: how many dice count for a face."""
    return sum(pips == face or (wild and pips == 1) for own in dice for pips in own)


class Liar(Rules[State]):
    """Bid on all dice, knowing one's own."""

    spec = SPEC
    state_type = State
    action_type = AnyAction
    event_type = AnyEvent

    def seats(self, state: State) -> int:
        """As many as began."""
        return len(state.left)

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """1.1: five dice each."""
        return Step(State((DICE,) * seats, wild=bool(options["wild"])), ())

    def pending(self, state: State) -> Pending:
        """1.2: a throw by all; 1.3, 1.4: a bid or a doubt."""
        if sum(map(bool, state.left)) == 1:
            return Finished(self.outcome(state))
        if not state.dice:
            asks = tuple(
                Question(f"die{seat}_{n}", "face", FACES, prompt="ask.die", args={"seat": seat}, audience=(seat,))
                for seat, left in enumerate(state.left)
                for n in range(left)
            )
            return AwaitChance(ChanceRequest("throw", "liar/1.2", "roll", asks))
        return Decide(
            state.turn, "liar/1.3", "pending.bid" if state.count else "pending.first", {"seat": state.turn}
        )

    def settle(self, state: State, result: ChanceResult) -> Step:
        """1.2: everybody looks under the own cup."""
        dice = tuple(
            tuple(sorted(int(str(result.answers[f"die{seat}_{n}"])) for n in range(left)))
            for seat, left in enumerate(state.left)
        )
        looked = [
            Looked(clause="liar/1.2", seat=seat, dice=own, audience=(seat,)) for seat, own in enumerate(dice) if own
        ]
        return Step(replace(state, dice=dice, shown=()), (Thrown(clause="liar/1.2"), *looked))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every higher bid, and the doubt."""
        pending = self.pending(state)
        if not isinstance(pending, Decide) or pending.seat != seat:
            return []
        doubt: list[Action] = [Doubt(seat)] if state.count else []
        counts = range(max(1, state.count), sum(state.left) + 1)
        bids = [Bid(seat, count, face) for count in counts for face in range(1, 7)]
        return [*doubt, *(bid for bid in bids if (bid.count, bid.face) > (state.count, state.face))]

    def judge(self, state: State, action: Action) -> Verdict:
        """Conditions in rulebook order; none rests on what lies under a cup."""
        met = [
            Reason("liar/1.2", isinstance(self.pending(state), Decide), "is.thrown"),
            Reason("liar/1.3", action.seat == state.turn, "is.your_turn", {"seat": state.turn}),
        ]
        if isinstance(action, Bid):
            there = 1 <= action.count <= sum(state.left) and 1 <= action.face <= 6
            higher = (action.count, action.face) > (state.count, state.face)
            met.append(Reason("liar/1.3", there, "is.possible", {"n": sum(state.left)}))
            met.append(Reason("liar/1.3", higher, "is.higher", {"count": state.count, "face": state.face}))
        else:
            met.append(Reason("liar/1.4", state.count > 0, "is.bid"))
        return verdict(met)

    def play(self, state: State, action: Action) -> Step:
        """1.3: a bid; 1.4 and chapter 2: a doubt, and what comes of it."""
        seat = action.seat
        if isinstance(action, Bid):
            after = replace(
                state, count=action.count, face=action.face, bidder=seat, turn=self.next(state.left, seat)
            )
            return Step(after, (WasBid(clause="liar/1.3", seat=seat, count=action.count, face=action.face),))
        there = counting(state.dice, state.face, state.wild)
        loser = seat if there >= state.count else state.bidder
        left = tuple(n - (each == loser) for each, n in enumerate(state.left))
        events = (
            Doubted(clause="liar/1.4", seat=seat, other=state.bidder),
            Opened(clause="liar/2.1", count=there, face=state.face),
            Lost(clause="liar/2.1" if left[loser] else "liar/2.2", seat=loser, n=left[loser]),
        )
        out = state.out if left[loser] else (*state.out, loser)
        first = loser if left[loser] else self.next(left, loser)
        return Step(State(left, turn=first, out=out, wild=state.wild, shown=state.dice), events)

    def next(self, left: Sequence[int], seat: Seat) -> Seat:
        """2.2: the next who has dice."""
        count = len(left)
        return next(other % count for other in range(seat + 1, seat + count + 1) if left[other % count])

    def outcome(self, state: State) -> Outcome:
        """2.3: the last one, then who went later."""
        winner = next(seat for seat, left in enumerate(state.left) if left)
        places = ((winner,), *((seat,) for seat in reversed(state.out)))
        return Outcome("liar/2.3", places, state.left, "last", {"seat": winner})

    def view(self, state: State, seat: Seat | None) -> State:
        """The same with noughts for the dice of others: nothing else is secret."""
        hidden = tuple(own if each == seat else (0,) * len(own) for each, own in enumerate(state.dice))
        return replace(state, dice=hidden)

    def audit(self, state: State) -> list[str]:
        """1.1, 2.2: as many dice as are left, and whoever has none is out."""
        same = not state.dice or tuple(map(len, state.dice)) == state.left
        gone = {seat for seat, left in enumerate(state.left) if not left} == {*state.out}
        return [] if same and gone else ["dice, and who is out, do not fit together"]
