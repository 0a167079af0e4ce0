"""Clauses 18.3 and 18.4: a round of trading; and 10.4, the last swap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.pending import Negotiate, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import caravan
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Accept, Decline, Offer, Refuse, Swap, Want
from ulus_suite.games.ulus.rules.caravan import BETWEEN
from ulus_suite.games.ulus.rules.frames import Bid, LeaveSite, Swapping, Trading
from ulus_suite.games.ulus.rules.help import (
    accepting,
    pay,
    payment_reasons,
    price_event,
    price_reasons,
    price_samples,
)
from ulus_suite.games.ulus.rules.scene import Scene, Transition, decide, reason
from ulus_suite.games.ulus.rules.setup import draw, gain, lay_off, ready_assets
from ulus_suite.games.ulus.rules.state import State, holds, round_from, without
from ulus_suite.games.ulus.rules.tables import GameData


class TradingRound(Scene):
    """18.3: each names a card it wants; holders may name a price; the asker takes one or none."""

    def kinds(self, s: State, f: Trading) -> tuple[type[Action], ...]:
        if not f.want:
            return (Want, Decline)
        return (Offer, Refuse) if f.ask else (Accept, Decline)

    def pending(self, kit: GameData, s: State, f: Trading) -> Pending:
        """A wish, a price, or a choice among prices."""
        asker = f.left[0]
        seat = f.ask[0] if f.want and f.ask else asker
        prompt = "pending.want" if not f.want else ("pending.card_price" if f.ask else "pending.accept_card")
        named = tuple(f"seat{bid.seat}" for bid in f.bids)
        args: dict[str, Value] = {"seat": seat, "caller": asker, "card": f.want}
        return Negotiate((seat,), named, "accepted_or_declined", True, self._clause(f), prompt, args)

    def _clause(self, f: Trading) -> str:
        return "ulus/18.3" if f.favours else "ulus/18.4"

    def offers(self, kit: GameData, s: State, f: Trading, seat: Seat) -> Iterable[Action]:
        """Wishes and acceptances in full, prices as samples."""
        if not f.want:
            return [*(Want(seat, card) for card in kit.assets), Decline(seat)]
        if f.ask:
            return [*price_samples(kit, seat, f.favours), Refuse(seat)]
        found: list[Action] = []
        for bid in f.bids:
            found += accepting(seat, bid, s.players[seat].hand)
        return [*found, Decline(seat)]

    def reasons(self, kit: GameData, s: State, f: Trading, a: Action) -> Iterator[Reason]:
        """A known card; a price from a holder; a price accepted that can be paid."""
        match a:
            case Want():
                yield reason("18.3", a.card in kit.assets, "trade.known", {"card": str(a.card)})
            case Offer():
                yield from price_reasons(kit, a, "18.3", f.favours)
                held = f.want in s.players[a.seat].hand
                yield reason("18.3", held, "card.held", {"card": f.want}, audience=(a.seat,))
            case Accept():
                bid = next((b for b in f.bids if b.seat == a.whom), None)
                yield reason("18.3", bid is not None, "bargain.has_price", {"whom": a.whom})
                if bid is not None:
                    yield from payment_reasons(s, a, bid, "18.3")

    def act(self, w: Transition, f: Trading, a: Action) -> None:
        clause = self._clause(f)
        asker = f.left[0]
        match a:
            case Want():
                w.emit(e.Wanted(clause=clause, seat=asker, card=a.card))
                ask = tuple(seat for seat in round_from(w.state, asker)[1:] if w.of(seat).hand)
                w.replace(replace(f, want=a.card, ask=ask))
            case Decline() if not f.want:
                w.emit(e.WantsNothing(clause=clause, seat=asker))
                self._next(w, f)
            case Offer():
                bid = Bid(a.seat, a.form, a.cards, a.count)
                w.emit(price_event(bid, asker, clause))
                w.replace(replace(f, ask=f.ask[1:], bids=(*f.bids, bid)))
            case Refuse():
                w.emit(e.NoPrice(clause=clause, seat=a.seat))
                w.replace(replace(f, ask=f.ask[1:]))
            case Accept():
                bid = next(b for b in f.bids if b.seat == a.whom)
                w.player(bid.seat, hand=without(w.of(bid.seat).hand, f.want))
                pay(w, asker, replace(bid, cards=a.cards if bid.form == "some" else bid.cards), clause)
                gain(w, asker, (f.want,))
                w.emit(e.Traded(clause=clause, seat=bid.seat, to=asker, card=f.want))
                self._next(w, f)
            case Decline():
                w.emit(e.NoBargain(clause=clause, seat=asker))
                self._next(w, f)

    def go(self, w: Transition, f: Trading) -> bool:
        """Nobody left to name a card; or no price was named."""
        if not f.left:
            if f.favours:
                w.replace(LeaveSite())
            else:
                w.pop()
            return True
        if f.want and not f.ask and not f.bids:
            w.emit(e.NoBargain(clause=self._clause(f), seat=f.left[0]))
            self._next(w, f)
            return True
        return False

    def _next(self, w: Transition, f: Trading) -> None:
        w.replace(Trading(f.left[1:], f.favours))


class LastSwap(Scene):
    """10.4: before Naadam each may exchange one card, oldest first."""

    def kinds(self, s: State, f: Swapping) -> tuple[type[Action], ...]:
        """Swap or keep."""
        return (Swap, Decline)

    def window(self, s: State, f: Swapping) -> frozenset[str]:
        """8.1: the last moment of the nomadic phase."""
        return BETWEEN

    def pending(self, kit: GameData, s: State, f: Swapping) -> Pending:
        """Swap a card?"""
        return decide(s, BETWEEN, f.left[0], "ulus/10.4", "pending.swap_one")

    def offers(self, kit: GameData, s: State, f: Swapping, seat: Seat) -> Iterable[Action]:
        """Each different card, or none."""
        return [*(Swap(seat, (card,)) for card in dict.fromkeys(s.players[seat].hand)), Decline(seat)]

    def reasons(self, kit: GameData, s: State, f: Swapping, a: Action) -> Iterator[Reason]:
        if isinstance(a, Swap):
            yield reason("10.4", len(a.cards) == 1, "swap.one")
            yield reason("10.4", holds(s.players[a.seat].hand, a.cards), "cards.held", audience=(a.seat,))

    def act(self, w: Transition, f: Swapping, a: Action) -> None:
        """10.3 comes first: with an empty deck the discards are shuffled before one's own card joins them."""
        w.replace(Swapping(f.left[1:]))
        if isinstance(a, Swap):
            ready_assets(w)
            lay_off(w, a.seat, a.cards, "ulus/10.4")
            draw(w, a.seat, 1, "ulus/10.4")
        else:
            w.emit(e.KeptHand(clause="ulus/10.4", seat=a.seat))

    def go(self, w: Transition, f: Swapping) -> bool:
        """Then the caravan enters Naadam."""
        if f.left:
            return False
        caravan.reach_naadam(w)
        return True
