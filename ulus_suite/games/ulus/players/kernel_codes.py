"""What may go on and be done on the kernel's journey, as tuples of numbers made from the rules' values."""

from __future__ import annotations

from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.players.kernel_charts import KernelData
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr

Code = tuple[Any, ...]
"""An action: its kind, its seat, then its fields; cards as a sorted tuple of numbers."""
Bid = tuple[int, int, tuple[int, ...], int, bool]
"""A price named: seat, form, cards, how many, whether countered."""
Frame = tuple[Any, ...]
"""What is being settled: its kind, then the fields of the rules' frame (no clauses)."""

(
    PASSING, ANNOUNCING, DECLARING, AT_SITE, STEP, REVEAL, ROLL, ROLLING, FIGHT, BARGAIN, REACT, SHED, AWARD, DRAW,
    SCATTER, LOOK, DEFLECT, TRADING, LEAVING, SWAPPING, ENDED,
) = range(21)  # fmt: skip
"""Kinds of frames; a confrontation's kind is its stage."""
STAGES = {"step": STEP, "reveal": REVEAL, "roll": ROLL, "rolling": ROLLING, "fight": FIGHT}

KINDS = (
    a.Announce, a.Declare, a.Face, a.Roll, a.Stand, a.Strike, a.GiveIn, a.CallHelp, a.CallPromise, a.Offer,
    a.Refuse, a.Accept, a.Counter, a.Agree, a.Decline, a.Take, a.Keep, a.Discard, a.Give, a.Swap, a.Want, a.Protect,
    a.Whisper, a.Coerce, a.Foresee, a.Avenge, a.Heal, a.Mischief, a.Lull, a.Wait,
)  # fmt: skip
(
    ANNOUNCE, DECLARE, FACE, THROW, STAND, STRIKE, GIVE_IN, CALL_HELP, CALL_PROMISE, OFFER, REFUSE, ACCEPT, COUNTER,
    AGREE, DECLINE, TAKE, KEEP, DISCARD, GIVE, SWAP, WANT, PROTECT, WHISPER, COERCE, FORESEE, AVENGE, HEAL,
    MISCHIEF, LULL, WAIT,
) = range(30)  # fmt: skip
"""Kinds of actions."""
_KIND = {kind: number for number, kind in enumerate(KINDS)}

FORMS = ("goodwill", "promise", "cards", "some")
GOODWILL, PROMISE, CARDS, SOME = range(4)
"""Forms of a price."""
STANCES = ("", "rest", "fight")
REST, FIGHTING = 1, 2
APPEALS = ("", "protection", "ability")
PROTECTION, ABILITY = 1, 2


def coded(charts: KernelData, action: Action) -> Code:
    """An action of the journey as the kernel has it. Raises KeyError for one of the setup or of Naadam."""
    kind, seat, card_no = _KIND[type(action)], action.seat, charts.card_no

    def numbers(cards: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(card_no[card] for card in cards)

    match action:
        case a.Announce(cards=cards) | a.Swap(cards=cards):
            return kind, seat, numbers(cards)
        case a.Declare(stance=stance):
            return kind, seat, STANCES.index(stance)
        case a.CallPromise(helper=helper) | a.Coerce(helper=helper):
            return kind, seat, helper
        case a.Offer(form=form, cards=cards, count=count):
            return kind, seat, FORMS.index(form), numbers(cards), count
        case a.Accept(whom=whom, cards=cards):
            return kind, seat, whom, numbers(cards)
        case a.Counter(whom=whom, form=form, cards=cards):
            return kind, seat, whom, FORMS.index(form), numbers(cards)
        case a.Mischief(cards=cards, whom=whom):
            return kind, seat, numbers(cards), whom
        case a.Keep() | a.Discard() | a.Give() | a.Want() | a.Heal():
            return kind, seat, card_no[action.card]
    return kind, seat


def framed(charts: KernelData, frame: fr.Frame) -> Frame:
    """A frame of the rules as the kernel has it; Naadam is the end."""
    card_no = charts.card_no
    match frame:
        case fr.Passing(seats, sealed, first):
            return PASSING, seats, tuple((seat, card_no[card]) for seat, card in sealed), first
        case fr.Announcing(left):
            return ANNOUNCING, left
        case fr.Declaring(left):
            return DECLARING, left
        case fr.AtSite(carried):
            return (AT_SITE, None) if carried is None else (AT_SITE, _foe(charts, carried))
        case fr.Confront(seat, foe, stage, need, then, origin, called, wary):
            return (STAGES[stage], seat, *_foe(charts, foe), need, STAGES[then], origin, called, wary)
        case fr.Bargain(caller, left, bids, counter):
            return BARGAIN, caller, left, tuple(_bid(charts, b) for b in bids), counter and _bid(charts, counter)
        case fr.React(seat):
            return REACT, seat
        case fr.Shed(left):
            return SHED, left
        case fr.Award(seat):
            return AWARD, seat
        case fr.Draw(seat, left):
            return DRAW, seat, left
        case fr.Scatter(seat, cards):
            return SCATTER, seat, tuple(card_no[card] for card in cards)
        case fr.Look(seat, cards):
            return LOOK, seat, tuple(card_no[card] for card in cards)
        case fr.Deflect(seat, origin, foe):
            return (DEFLECT, seat, origin, *_foe(charts, foe))
        case fr.Trading(left, _, want, ask, bids):
            return TRADING, left, card_no.get(want, -1), ask, tuple(_bid(charts, bid) for bid in bids)
        case fr.LeaveSite():
            return (LEAVING,)
        case fr.Swapping(left):
            return SWAPPING, left
    return (ENDED,)


def _foe(charts: KernelData, foe: fr.Foe) -> tuple[tuple[int, ...], int]:
    return tuple(charts.monster_no[monster] for monster in foe.monsters), foe.less


def _bid(charts: KernelData, bid: fr.Bid) -> Bid:
    cards = tuple(charts.card_no[card] for card in bid.cards)
    return bid.seat, FORMS.index(bid.form), cards, bid.count, bid.countered
