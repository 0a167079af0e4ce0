"""Chapter 16: Tuul'ch, the storyteller."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Decline, Demand, Roll, Swap
from ulus_suite.games.ulus.rules.bones import HAND, faces_of, roll_of_four
from ulus_suite.games.ulus.rules.decks import draw, gain, lay_off, shuffle_in
from ulus_suite.games.ulus.rules.frames import Shed, Tale
from ulus_suite.games.ulus.rules.help import sorted_cards
from ulus_suite.games.ulus.rules.rolltable import TALE_CHANGE, TALE_CLAUSE, tale_roll
from ulus_suite.games.ulus.rules.scene import CLOSED, Scene, Transition, decide, is_seat, reason
from ulus_suite.games.ulus.rules.state import State, holds, round_from, size, turn_order, without
from ulus_suite.games.ulus.rules.tables import GameData

SWAPPED = 2
KINDS: dict[str, tuple[type[Action], ...]] = {
    "ask": (Roll,),
    "gift": (Swap, Decline),
    "demand": (Demand, Decline),
    "either": (Swap, Demand, Decline),
}
"""What may be done at each stage of a tale."""


def _granted(kit: GameData, s: State, seat: Seat) -> str:
    """16.4, 16.5: the exchange, the demand, either, or nothing ("") when the bard sings it all.

    The demand is open when the asset deck is empty at that moment, whatever lies in the discards; until
    version 2 it was open when both were empty, and then in place of the exchange.
    """
    held = bool(s.players[seat].hand)
    if kit.rules_version < 2:
        return "demand" if size(s.assets) + size(s.discard) == 0 else ("gift" if held else "")
    if s.assets:
        return "gift" if held else ""
    return "either" if held else "demand"


def open_tale(w: Transition, first: Seat) -> None:
    """16.1: the oldest first, then clockwise."""
    w.push(Tale(turn_order(w.state)))


class Storytelling(Scene):
    """16.1 to 16.10."""

    def kinds(self, s: State, f: Tale) -> tuple[type[Action], ...]:
        """Petition; then what the bard grants."""
        return KINDS.get(f.stage, ())

    def pending(self, kit: GameData, s: State, f: Tale) -> Pending:
        """By stage."""
        seat = f.left[0]
        if f.stage == "rolling":
            weights = kit.face_weights[s.settings.shagai]
            return AwaitChance(roll_of_four(f"tale/{seat}", "ulus/16.2", seat, weights, "tuulch"))
        clause = {"ask": "ulus/16.1", "gift": "ulus/16.4"}.get(f.stage, "ulus/16.5")
        return decide(s, CLOSED, seat, clause, f"pending.tale_{f.stage}")

    def offers(self, kit: GameData, s: State, f: Tale, seat: Seat) -> Iterable[Action]:
        """Roll; each pair that may be swapped; each demand."""
        if f.stage == "ask":
            return [Roll(seat)]
        hand = s.players[seat].hand
        found: list[Action] = []
        if f.stage in ("gift", "either"):
            found += [Swap(seat, pair) for pair in sorted(set(combinations(hand, min(SWAPPED, len(hand)))))]
        if f.stage in ("demand", "either"):
            found += [Demand(seat, other, card) for other in round_from(s, seat)[1:] for card in kit.assets]
        return [*found, Decline(seat)]

    def reasons(self, kit: GameData, s: State, f: Tale, a: Action) -> Iterator[Reason]:
        """16.4, 16.5."""
        match a:
            case Swap():
                hand = s.players[a.seat].hand
                count = min(SWAPPED, len(hand))
                yield reason("16.4", len(a.cards) == count, "tale.two", {"count": count})
                yield reason("16.4", sorted_cards(a.cards), "bargain.sorted")
                yield reason("16.4", holds(hand, a.cards), "cards.held", audience=(a.seat,))
            case Demand():
                known = is_seat(s, a.whom) and a.whom != a.seat
                yield reason("16.5", known, "demand.another", {"whom": a.whom})
                yield reason("16.5", a.card in kit.assets, "trade.known", {"card": str(a.card)})

    def act(self, w: Transition, f: Tale, a: Action) -> None:
        """By kind."""
        match a:
            case Roll():
                w.replace(replace(f, stage="rolling"))
            case Swap():
                w.replace(Tale(f.left[1:]))
                if w.data.rules_version >= 2:
                    shuffle_in(w, len(a.cards))
                lay_off(w, a.seat, a.cards, "ulus/16.4")
                draw(w, a.seat, len(a.cards), "ulus/16.4")
            case Demand():
                self._demand(w, a)
                w.replace(Tale(f.left[1:]))
            case Decline():
                clause = "ulus/16.4" if f.stage == "gift" else "ulus/16.5"
                w.emit(e.KeptHand(clause=clause, seat=a.seat))
                w.replace(Tale(f.left[1:]))

    def _demand(self, w: Transition, a: Demand) -> None:
        """16.5: they must give it if they have it."""
        held = a.card in w.of(a.whom).hand
        w.emit(e.Demanded(clause="ulus/16.5", seat=a.seat, whom=a.whom, card=a.card, given=held))
        if held:
            w.player(a.whom, hand=without(w.of(a.whom).hand, a.card))
            gain(w, a.seat, (a.card,))

    def settle(self, w: Transition, f: Tale, result: ChanceResult) -> None:
        """16.3 to 16.10."""
        seat = f.left[0]
        faces = faces_of(dict(result.answers), HAND)
        meaning = tale_roll(faces)
        clause = TALE_CLAUSE[meaning]
        w.emit(e.Rolled(clause=clause, seat=seat, faces=faces, meaning=f"tale_{meaning}"))
        before = w.of(seat).strength
        after = max(0, before + TALE_CHANGE[meaning])
        w.player(seat, strength=after)
        w.emit(e.TaleTold(clause=clause, seat=seat, meaning=meaning, change=after - before, strength=after))
        if meaning == "best":
            stage = _granted(w.data, w.state, seat)
            if stage:
                w.replace(replace(f, stage=stage))
                return
        w.replace(Tale(f.left[1:]))
        if meaning == "goats" and w.of(seat).hand:
            w.push(Shed((seat,), "ulus/16.9"))

    def go(self, w: Transition, f: Tale) -> bool:
        """Everybody has been heard."""
        if f.left:
            return False
        w.pop()
        return True
