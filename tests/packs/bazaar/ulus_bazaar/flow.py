"""The rules of Dice Bazaar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ulus_bazaar.spec import SPEC
from ulus_bazaar.state import (
    ROUNDS,
    Agree,
    BazaarAction,
    BazaarEvent,
    Decline,
    Declined,
    Keep,
    Kept,
    Offer,
    Offered,
    Opened,
    Peeked,
    Scored,
    State,
    Swapped,
    Thrown,
    View,
)  # fmt: skip
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
)

FACES = tuple((pips, 1) for pips in range(1, 7))


def rules(reader: Reader) -> Bazaar:
    """The game; it needs no tables."""
    return Bazaar()


class Bazaar(Rules[State]):
    """Throw in secret, swap unseen, lift the cups."""

    spec = SPEC
    state_type = State
    action_type = BazaarAction
    event_type = BazaarEvent

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """1.1: empty cups."""
        return Step(State((0,) * seats, (0,) * seats), ())

    def pending(self, state: State) -> Pending:
        """1.2: dice first; 2.1, 2.2: offer and answer."""
        if state.round > ROUNDS:
            return Finished(self.outcome(state))
        if 0 in state.dice:
            seat = state.dice.index(0)
            ask = Question(f"die{seat}", "face", FACES, (f"die{seat}",), prompt="ask.die", audience=(seat,))
            return AwaitChance(ChanceRequest(f"r{state.round}s{seat}", "bazaar/1.2", "roll", (ask,), by=seat))
        if state.asked >= 0:
            return Decide(state.asked, "bazaar/2.2", "pending.answer", {"seat": state.asked, "to": state.turn})
        return Decide(state.turn, "bazaar/2.1", "pending.offer", {"seat": state.turn})

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """Offers to everybody else, or the two answers."""
        pending = self.pending(state)
        if not isinstance(pending, Decide) or pending.seat != seat:
            return []
        if state.asked >= 0:
            return [Agree(seat), Decline(seat)]
        return [*(Offer(seat, to) for to in range(len(state.dice)) if to != seat), Keep(seat)]

    def judge(self, state: State, action: Action) -> Verdict:
        """Conditions in rulebook order."""
        pending = self.pending(state)
        on = isinstance(pending, Decide)
        mover = pending.seat if isinstance(pending, Decide) else 0
        met = [
            Reason("bazaar/1.2", on, "is.thrown"),
            Reason("bazaar/2.1", not on or action.seat == mover, "is.your_turn", {"seat": mover}),
        ]
        if not all(reason.met for reason in met):
            return verdict(met)
        if isinstance(action, Agree | Decline):
            met.append(Reason("bazaar/2.2", state.asked >= 0, "is.offered"))
        else:
            met.append(Reason("bazaar/2.2", state.asked < 0, "is.answered"))
        if isinstance(action, Offer):
            other = action.to != action.seat and 0 <= action.to < len(state.dice)
            met.append(Reason("bazaar/2.1", other, "is.somebody"))
        return verdict(met)

    def settle(self, state: State, result: ChanceResult) -> Step:
        """1.2: a die under a cup; only its owner looks."""
        seat = state.dice.index(0)
        pips = int(str(result.answers[f"die{seat}"]))
        dice = (*state.dice[:seat], pips, *state.dice[seat + 1 :])
        events = (
            Thrown(clause="bazaar/1.2", seat=seat),
            Peeked(clause="bazaar/1.2", seat=seat, pips=pips, audience=(seat,)),
        )
        return Step(replace(state, dice=dice, shown=()), events)

    def play(self, state: State, action: Action) -> Step:
        """An offer, an answer; after the last one the cups are lifted."""
        seat = action.seat
        if isinstance(action, Offer):
            return Step(replace(state, asked=action.to), (Offered(clause="bazaar/2.1", seat=seat, to=action.to),))
        events: list[Event] = []
        dice = list(state.dice)
        if isinstance(action, Keep):
            events.append(Kept(clause="bazaar/2.1", seat=seat))
        elif isinstance(action, Agree):
            dice[seat], dice[state.turn] = dice[state.turn], dice[seat]
            events.append(Swapped(clause="bazaar/2.2", seat=seat, to=state.turn))
            for each in (seat, state.turn):
                events.append(Peeked(clause="bazaar/2.2", seat=each, pips=dice[each], audience=(each,)))
        else:
            events.append(Declined(clause="bazaar/2.2", seat=seat))
        count = len(dice)
        after = replace(state, dice=tuple(dice), asked=-1, turn=(state.turn + 1) % count, done=state.done + 1)
        if after.done < count:
            return Step(after, tuple(events))
        most = max(dice)
        events += [Opened(clause="bazaar/3.1", seat=each, pips=pips) for each, pips in enumerate(dice)]
        events += [Scored(clause="bazaar/3.1", seat=each) for each, pips in enumerate(dice) if pips == most]
        points = tuple(has + (pips == most) for has, pips in zip(state.points, dice, strict=True))
        first = state.round % count
        return Step(State(points, (0,) * count, state.round + 1, first, shown=tuple(dice)), tuple(events))

    def outcome(self, state: State) -> Outcome:
        """3.2: most points."""
        ranks = sorted(set(state.points), reverse=True)
        places = tuple(tuple(s for s, has in enumerate(state.points) if has == rank) for rank in ranks)
        return Outcome("bazaar/3.2", places, state.points, "points", {"n": ranks[0]})

    def view(self, state: State, seat: Seat | None) -> View:
        """One's own die; of the others whether there is one."""
        dice = tuple(pips if each == seat else 0 for each, pips in enumerate(state.dice))
        thrown = sum(pips > 0 for pips in state.dice)
        return View(seat, state.points, dice, thrown, state.round, state.turn, state.asked, state.done, state.shown)

    def seats(self, state: State) -> int:
        """As many as have a die."""
        return len(state.dice)

    def audit(self, state: State) -> list[str]:
        """1.1: three rounds; each gives somebody a point."""
        same = len(state.points) == len(state.dice)
        sound = same and all(0 <= pips <= 6 for pips in state.dice) and sum(state.points) >= state.round - 1
        return [] if sound else ["dice, points and rounds do not fit together"]
