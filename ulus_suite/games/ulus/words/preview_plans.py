"""Previews of what somebody else has to agree to or what comes only later: prices, stances, passing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.preview import Effect, Known, Preview, Share, effect
from ulus_suite.core.preview_engine import Told, split
from ulus_suite.games.ulus.players.heuristics import powers
from ulus_suite.games.ulus.players.world_ahead import unseen
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.frames import Bargain, Passing, Trading
from ulus_suite.games.ulus.rules.power import halves
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.preview_champions import chosen
from ulus_suite.games.ulus.words.preview_told import meeting

KEYS = (
    "if.strength", "if.cards", "if.card", "if.promise", "if.asked", "if.owe", "if.nothing", "gives", "gives_to",
    "receives", "asks_for", "holders", "god_ready", "prize", "prize_open",
    "still_gives", "theirs", "price", "beats", "beats.pairs", "beaten", "beaten.last",
)  # fmt: skip
"""Every key of this module."""


def planned(kit: GameData, view: View, action: Action) -> Preview | None:
    """The preview of one of these, None for any other action."""
    match view.frames[-1], action:
        case _, a.Declare(stance="fight", seat=seat) if 0 <= view.season < len(view.journey):
            return _fight(kit, view, seat)
        case Bargain() as f, a.Offer():
            made = _bargain(action.seat, (*_halved(view, f.caller, action.seat), *_priced(view, action, f.caller)))
            return replace(made, gist=_theirs(kit, view, action))
        case Bargain() as f, a.Counter():
            return _bargain(action.seat, (*_halved(view, f.caller, action.whom), *_offered(view, action)))
        case Trading() as f, a.Offer():
            loss = view.values.get(f.want, 0)
            given = effect("if.card", -loss, action.seat, card=f.want)
            return replace(
                _noted("18.3", given, *_priced(view, action, f.left[0])), gist=_theirs(kit, view, action)
            )
        case Trading(), a.Want(card=card):
            return _noted("18.3", *_wanted(kit, view, card, action.seat))
        case Passing(), a.Give(card=card):
            return _given(kit, view, card, action.seat)
        case _, a.Choose(champion=champion):
            return chosen(kit, view, champion, action.seat)
        case _:
            return None


def _fight(kit: GameData, view: View, seat: Seat) -> Preview:
    """3.1, 4.2, 4.5, 6.1: whom one may meet here, by what is left in the monster deck, and that a victory brings
    one card, however many monsters guard it, for as much strength as its power (``least`` to ``most`` of those one
    beats alone, ``ways`` of them); a defeat is spoken of only where it can come."""
    met: Told = {}
    odds = powers(view)
    paid = set[int]()
    for power, _ in odds:
        key = (meeting(view, seat, power),)
        met[key] = met.get(key, Fraction(0)) + Fraction(1, len(odds))
        if key[0].key == "meets.beat":
            paid.add(power)
    made = split(met, "ulus/3.1", Known.CARDS)
    lie = unseen(kit, view)
    mean = round(sum(view.values.get(c, 0) * n for c, n in lie.items()) / max(1, lie.total()))
    ways, least, most = len(paid), min(paid, default=0), max(paid, default=0)
    prize = effect("prize_open", None, seat, ways=ways, least=least, most=most)
    if view.values:
        prize = effect("prize", None, seat, ways=ways, least=least, most=most, n=mean)
    ready = () if view.players[seat].appeal else (effect("god_ready", None, seat),)
    safe = all(effects[0].key == "meets.beat" for effects in met)
    told = (*made.certain, prize, *(() if safe else (beaten(view, seat), *ready)))
    made = replace(made, certain=(), notes=told, later=True)
    if not made.chances:
        return made
    return replace(made, gist=beats(made.chances, view.journey[view.season].monsters))


def beaten(view: View, seat: Seat) -> Effect:
    """6.5: what a defeat takes, whoever it is that comes; beyond the last site nobody rests."""
    strength = view.players[seat].strength
    key = "beaten" if view.season < len(view.journey) - 1 else "beaten.last"
    return effect(key, -strength, seat, before=strength)


def beats(shares: Sequence[Share], monsters: int) -> Effect:
    """How many of the monsters that may come, or pairs of them, one is strong enough for."""
    won = sum(share.weight for share in shares if any(e.key == "meets.beat" for e in share.effects))
    of = shares[0].of
    if monsters > 1:
        return effect("beats.pairs", n=round(100 * won / of))
    return effect("beats", n=won, of=of)


def _noted(clause: str, *notes: Effect) -> Preview:
    """What is worth knowing and takes more than this action."""
    return Preview((), (), f"ulus/{clause}", notes=notes)


def _bargain(seat: Seat, told: tuple[Effect, ...]) -> Preview:
    """7.5: one's own side of it first."""
    return _noted("7.5", *sorted(told, key=lambda one: one.seat not in (None, seat)))


def _halved(view: View, caller: Seat, helper: Seat) -> Iterator[Effect]:
    """7.3: the caller takes the larger half, and the asset."""
    for seat, share in zip((caller, helper), halves(view.power), strict=True):
        before = view.players[seat].strength
        after = max(0, before - share)
        if after != before:
            yield effect("if.strength", after - before, seat, before=before, after=after)


def _priced(view: View, offer: a.Offer, payer: Seat) -> Iterator[Effect]:
    """7.4: what one would get for it."""
    match offer.form:
        case "promise":
            yield effect("if.promise", None, payer)
        case "cards":
            worth = sum(view.values.get(card, 0) for card in offer.cards)
            named = ", ".join(offer.cards)
            yield effect("if.asked", None, payer, offer.cards, cards=named, n=len(offer.cards), worth=worth)
        case "some":
            yield effect("if.cards", offer.count, offer.seat, whom=payer)
        case _:
            yield effect("if.nothing", None, offer.seat)


def _theirs(kit: GameData, view: View, offer: a.Offer) -> Effect | None:
    """7.4: what cards of somebody else's choice may be worth: the mean of those one does not see, of which the
    payer will hardly give the best."""
    lie = unseen(kit, view)
    if offer.form != "some" or not lie or not view.values:
        return None
    mean = sum(view.values.get(card, 0) * n for card, n in lie.items()) / lie.total()
    return effect("theirs", None, offer.seat, n=round(mean * offer.count), count=offer.count)


def help_is_worth(view: View, seat: Seat) -> Iterator[Effect]:
    """7.4, 7.5: before anybody is asked: the card that a victory brings, what a price of one card may take from
    one's hand, and what a defeat takes."""
    worths = [view.values.get(card, 0) for card in view.hand] if view.values else []
    if worths:
        yield effect("price", None, seat, least=min(worths), most=max(worths))
    yield beaten(view, seat)


def _offered(view: View, counter: a.Counter) -> Iterator[Effect]:
    """7.5: what one would pay."""
    if counter.form == "promise":
        yield effect("if.owe", None, counter.whom)
    for card in counter.cards:
        yield effect("if.card", -view.values.get(card, 0), counter.seat, (card,), card=card)


def _given(kit: GameData, view: View, card: str, seat: Seat) -> Preview:
    """10.1: what one gives away, what it is worth to a neighbour whose god is known, what may come."""
    to = (seat + 1) % len(view.players)
    told = [effect("gives", -view.values.get(card, 0), seat, (card,), card=card)]
    told += _still_gives(view, card, seat)
    god = view.players[to].god
    if god:
        told.append(effect("gives_to", kit.worth(card, god), to, (card,), god=god))
    lie = unseen(kit, view)
    gist = None
    if lie and view.values:
        mean = sum(view.values.get(c, 0) * n for c, n in lie.items()) / lie.total()
        gist = effect("receives", round(mean), seat, giver=(seat - 1) % len(view.players))
    return Preview((), (), "ulus/10.1", gist, notes=tuple(told))


def _still_gives(view: View, card: str, seat: Seat) -> list[Effect]:
    """2.3: the next of the stops ahead that gives strength for this card to whoever shows it there."""
    for stop, site in enumerate(view.journey):
        if stop > view.season and card in site.cards:
            return [
                effect("still_gives", None, seat, (site.id,), site=site.id, stop=stop + 1, of=len(view.journey))
            ]
    return []


def _wanted(kit: GameData, view: View, card: str, seat: Seat) -> Iterator[Effect]:
    """18.3: what it is worth, and how many copies one does not see."""
    yield effect("asks_for", view.values.get(card, 0), seat, (card,), card=card)
    yield effect("holders", None, None, n=unseen(kit, view)[card])
