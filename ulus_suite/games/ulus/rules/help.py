"""Chapter 7: help, bargained for in public."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Negotiate, Pending
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import caravan
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Accept, Agree, Counter, Decline, Offer, Refuse, Swap, Want
from ulus_suite.games.ulus.rules.caravan import BETWEEN
from ulus_suite.games.ulus.rules.confront import power, promise, win_together
from ulus_suite.games.ulus.rules.frames import Bargain, Bid, Confront, LeaveSite, Swapping, Trading
from ulus_suite.games.ulus.rules.setup import draw, gain, lay_off, ready_assets
from ulus_suite.games.ulus.rules.state import Scene, State, Transition, decide, holds, reason, round_from, without
from ulus_suite.games.ulus.rules.tables import GameData

MOST_CARDS = 6


class Bargaining(Scene):
    """7.5: able champions are asked clockwise; each names a price or refuses; the caller takes one or none, with
    one counter-offer to each."""

    def kinds(self, s: State, f: Bargain) -> tuple[type[Action], ...]:
        if f.counter is not None:
            return (Agree, Refuse)
        return (Offer, Refuse) if f.left else (Accept, Counter, Decline)

    def speaker(self, f: Bargain) -> Seat:
        if f.counter is not None:
            return f.counter.seat
        return f.left[0] if f.left else f.caller

    def pending(self, kit: GameData, s: State, f: Bargain) -> Pending:
        """A price, an answer, or a choice among prices."""
        seat = self.speaker(f)
        prompt = "pending.answer" if f.counter else ("pending.price" if f.left else "pending.accept")
        confront = s.frames[-2]
        against = power(kit, s, confront.foe) if isinstance(confront, Confront) else 0
        args: dict[str, Value] = {"seat": seat, "caller": f.caller, "power": against}
        return Negotiate((seat,), "ulus/7.5", prompt, args)

    def offers(self, kit: GameData, s: State, f: Bargain, seat: Seat) -> Iterable[Action]:
        """Samples of prices and counter-offers; everything else in full."""
        if f.counter is not None:
            return [Agree(seat), Refuse(seat)]
        if f.left:
            return [*price_samples(kit, seat), Refuse(seat)]
        found: list[Action] = []
        hand = s.players[seat].hand
        for bid in f.bids:
            found += accepting(seat, bid, hand)
            found += [Counter(seat, bid.seat, "goodwill"), Counter(seat, bid.seat, "promise")]
            found += [Counter(seat, bid.seat, "cards", (card,)) for card in dict.fromkeys(hand)]
        return [*found, Decline(seat)]

    def reasons(self, kit: GameData, s: State, f: Bargain, a: Action) -> Iterator[Reason]:
        """7.4 to 7.6."""
        match a:
            case Offer():
                yield from price_reasons(kit, a, "7.4")
            case Accept():
                bid = next((b for b in f.bids if b.seat == a.whom), None)
                yield reason("7.5", bid is not None, "bargain.has_price", {"whom": a.whom})
                if bid is not None:
                    yield from payment_reasons(s, a, bid, "7.6")
            case Counter():
                bid = next((b for b in f.bids if b.seat == a.whom), None)
                yield reason("7.5", bid is not None, "bargain.has_price", {"whom": a.whom})
                yield reason("7.5", bid is None or not bid.countered, "bargain.one_counter", {"whom": a.whom})
                yield reason("7.4", a.form in ("goodwill", "promise", "cards"), "bargain.form")
                yield reason("7.4", (a.form == "cards") == bool(a.cards), "bargain.cards_named")
                yield reason("7.4", sorted_cards(a.cards), "bargain.sorted")
                held = holds(s.players[a.seat].hand, a.cards)
                yield reason("7.6", held, "cards.held", audience=(a.seat,))

    def act(self, w: Transition, f: Bargain, a: Action) -> None:
        match a:
            case Offer():
                bid = Bid(a.seat, a.form, a.cards, a.count)
                w.emit(price_event(bid, f.caller, "ulus/7.5"))
                w.replace(replace(f, left=f.left[1:], bids=(*f.bids, bid)))
            case Refuse() if f.counter is not None:
                w.emit(e.CounterRefused(clause="ulus/7.5", seat=a.seat))
                w.replace(replace(f, counter=None))
            case Refuse():
                w.emit(e.NoPrice(clause="ulus/7.5", seat=a.seat))
                w.replace(replace(f, left=f.left[1:]))
            case Accept():
                bid = next(b for b in f.bids if b.seat == a.whom)
                self._deal(w, f, Bid(bid.seat, bid.form, a.cards if bid.form == "some" else bid.cards))
            case Counter():
                offer = Bid(a.whom, a.form, a.cards)
                w.emit(e.Countered(clause="ulus/7.5", seat=a.seat, to=a.whom, form=a.form, cards=a.cards))
                bids = tuple(replace(b, countered=True) if b.seat == a.whom else b for b in f.bids)
                w.replace(replace(f, bids=bids, counter=offer))
            case Agree():
                assert f.counter is not None
                self._deal(w, f, f.counter)
            case Decline():
                w.emit(e.NoBargain(clause="ulus/7.5", seat=f.caller))
                w.pop()

    def _deal(self, w: Transition, f: Bargain, bid: Bid) -> None:
        """7.6: payment there and then, and then the fight together."""
        w.emit(e.Agreed(clause="ulus/7.5", seat=f.caller, helper=bid.seat, form=bid.form))
        pay(w, f.caller, bid, "ulus/7.6")
        w.pop()
        confront = w.state.frame
        assert isinstance(confront, Confront)
        win_together(w, confront, bid.seat)

    def go(self, w: Transition, f: Bargain) -> bool:
        """Nobody named a price: nothing to choose from."""
        if f.left or f.bids:
            return False
        w.emit(e.NoBargain(clause="ulus/7.5", seat=f.caller))
        w.pop()
        return True


# --- prices, shared with trading ---------------------------------------------------------------------------


def price_samples(kit: GameData, seat: Seat, favours: bool = True) -> list[Action]:
    """Prices worth offering as buttons: nothing, a promise, one or two cards of the payer's choice, one named."""
    found: list[Action] = [Offer(seat, "goodwill")]
    if favours:
        found.append(Offer(seat, "promise"))
    found += [Offer(seat, "some", (), 1), Offer(seat, "some", (), 2)]
    return found + [Offer(seat, "cards", (card,)) for card in kit.assets]


def price_reasons(kit: GameData, a: Offer, clause: str, favours: bool = True) -> Iterator[Reason]:
    """7.4: one form only, and it makes sense."""
    yield reason(clause, a.form in ("goodwill", "promise", "cards", "some"), "bargain.form")
    yield reason("18.4", favours or a.form != "promise", "bargain.no_promises")
    yield reason(clause, (a.form == "cards") == bool(a.cards), "bargain.cards_named")
    known = all(card in kit.assets for card in a.cards) and len(a.cards) <= MOST_CARDS
    yield reason(clause, known, "bargain.cards_known")
    yield reason(clause, sorted_cards(a.cards), "bargain.sorted")
    if a.form == "some":
        yield reason(clause, 1 <= a.count <= MOST_CARDS, "bargain.count", {"most": MOST_CARDS})
    else:
        yield reason(clause, a.count == 0, "bargain.no_count")


def payment_reasons(s: State, a: Accept, bid: Bid, clause: str) -> Iterator[Reason]:
    """7.6: what is paid is really held; what the payer may choose is chosen."""
    hand = s.players[a.seat].hand
    if bid.form == "some":
        yield reason(clause, len(a.cards) == bid.count, "bargain.as_many", {"count": bid.count})
        yield reason(clause, sorted_cards(a.cards), "bargain.sorted")
        yield reason(clause, holds(hand, a.cards), "cards.held", audience=(a.seat,))
        return
    yield reason(clause, not a.cards, "bargain.nothing_to_choose")
    if bid.cards:
        yield reason(clause, holds(hand, bid.cards), "bargain.price_held", audience=(a.seat,))


def accepting(seat: Seat, bid: Bid, hand: tuple[str, ...]) -> list[Action]:
    if bid.form != "some":
        return [Accept(seat, bid.seat)]
    return [Accept(seat, bid.seat, cards) for cards in sorted(set(combinations(hand, bid.count)))]


def sorted_cards(cards: tuple[str, ...]) -> bool:
    """Cards are always named in order of their ids, so that one payment has one name."""
    return list(cards) == sorted(cards, key=str)


def price_event(bid: Bid, to: Seat, clause: str) -> Event:
    return e.Priced(clause=clause, seat=bid.seat, to=to, form=bid.form, cards=bid.cards, count=bid.count)


def pay(w: Transition, payer: Seat, bid: Bid, clause: str) -> None:
    """Cards change hands in the open, or a promise is given."""
    if bid.form == "promise":
        promise(w, payer, bid.seat)
    elif bid.cards:
        w.player(payer, hand=without(w.of(payer).hand, *bid.cards))
        gain(w, bid.seat, bid.cards)
        w.emit(e.CardsPaid(clause=clause, seat=payer, to=bid.seat, cards=bid.cards))


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
        args: dict[str, Value] = {"seat": seat, "caller": asker, "card": f.want}
        return Negotiate((seat,), self._clause(f), prompt, args)

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
