"""Help and cards bargained for on the kernel's journey (7.4 to 7.7, 18.3)."""

from __future__ import annotations

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.players import kernel_codes as k
from ulus_suite.games.ulus.players.kernel import Caravan
from ulus_suite.games.ulus.players.kernel_codes import Bid, Code, Frame
from ulus_suite.games.ulus.players.kernel_fights import together


def bargain(t: Caravan, frame: Frame, code: Code) -> None:
    """7.5: a price, a refusal, a counter-offer, or the end of it."""
    _, caller, left, bids, counter = frame
    kind = code[0]
    if kind == k.OFFER:
        t.frames[-1] = (k.BARGAIN, caller, left[1:], (*bids, (*code[1:], False)), None)
    elif kind == k.REFUSE:
        t.frames[-1] = (k.BARGAIN, caller, left if counter else left[1:], bids, None)
    elif kind == k.COUNTER:
        _, _, whom, form, cards = code
        bids = tuple((*bid[:4], True) if bid[0] == whom else bid for bid in bids)
        t.frames[-1] = (k.BARGAIN, caller, left, bids, (whom, form, cards, 0, False))
    elif kind == k.DECLINE:
        t.frames.pop()
    else:
        bid = counter if kind == k.AGREE else next(bid for bid in bids if bid[0] == code[2])
        _pay(t, caller, bid, code[3] if bid[1] == k.SOME else bid[2])
        t.frames.pop()
        together(t, t.frames[-1], bid[0])


def _pay(t: Caravan, payer: Seat, bid: Bid, cards: tuple[int, ...]) -> None:
    """7.6, 7.7: payment there and then."""
    if bid[1] == k.PROMISE:
        t.promises[payer * t.n + bid[0]] += 1
        return
    for card in cards:
        t.hands[payer].remove(card)
    t.gain(bid[0], cards)


def no_bids(t: Caravan, frame: Frame) -> bool:
    """7.5: nobody named a price."""
    if frame[2] or frame[3]:
        return False
    t.frames.pop()
    return True


def trade(t: Caravan, frame: Frame, code: Code) -> None:
    """18.3: a wish, a price, or the end of it."""
    _, left, want, ask, bids = frame
    kind = code[0]
    if kind == k.WANT:
        ask = tuple(seat for seat in t.round(left[0])[1:] if t.hands[seat])
        t.frames[-1] = (k.TRADING, left, code[2], ask, ())
    elif kind == k.OFFER:
        t.frames[-1] = (k.TRADING, left, want, ask[1:], (*bids, (*code[1:], False)))
    elif kind == k.REFUSE:
        t.frames[-1] = (k.TRADING, left, want, ask[1:], bids)
    else:
        if kind == k.ACCEPT:
            bid = next(bid for bid in bids if bid[0] == code[2])
            t.hands[bid[0]].remove(want)
            _pay(t, left[0], bid, code[3] if bid[1] == k.SOME else bid[2])
            t.gain(left[0], (want,))
        t.frames[-1] = (k.TRADING, left[1:], -1, (), ())


def trades(t: Caravan, frame: Frame) -> bool:
    """18.3: nobody is left to name a card, or nobody named a price for this one."""
    _, left, want, ask, bids = frame
    if not left:
        t.frames[-1] = (k.LEAVING,)
        return True
    if want >= 0 and not ask and not bids:
        t.frames[-1] = (k.TRADING, left[1:], -1, (), ())
        return True
    return False
