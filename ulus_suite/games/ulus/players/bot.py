"""The computer player of Ulus: decides everything by rules of thumb that it can say aloud."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.frames import Bargain, Blows, Race, Trading, Wrestling
from ulus_suite.games.ulus.rules.view import View

# --- What things are worth to a computer player, in points at the end of the game, as far as its view tells.


FRESH_ASSET = 8.0
"""A card won: a little over the average of a fresh one, for what passing turns it into."""

CHAMPIONS = {
    "chinggis-khan": 0.336, "khutulun": 0.284, "alun-gua": 0.249, "sorghaghtani-beki": 0.244, "jianggar": 0.233,
    "zanabazar": 0.209, "geser": 0.204,
}  # fmt: skip
"""How often each won (800 games of four Nomads, who choose by lot)."""

ALL_MULTIPLIERS = (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4)


def strength_worth(view: View) -> float:
    """Points that one strength is worth now: rest gives it back early on, at the end it is a point."""
    return worth_at(view.season)


def worth_at(season: int) -> float:
    """The same by the number of the site."""
    return 0.35 + 0.65 * min(7, max(0, season)) / 7


def card_worth(view: View, card: str) -> float:
    """Points of a card for one's own god, and the strength it will still give at sites to come."""
    to_come = view.journey[view.season + 1 :] if 0 <= view.season < 8 else view.journey
    sites = sum(1 for site in to_come if card in site.cards)
    mischief = 2.5 if view.god == "lobsogoi" and card in view.mystical else 0.0
    return view.values.get(card, 0) + 0.8 * sites + mischief


def envy(seats: int) -> float:
    """What a point for the neighbour costs: all of it where there are but two, a part of it where more compete."""
    return 1.0 if seats == 2 else 0.6


def passing_cost(view: View, card: str) -> float:
    """What passing a card costs: its worth, and what a neighbour whose god is shown would make of it."""
    assert view.seat is not None
    seats = len(view.players)
    return card_worth(view, card) + envy(seats) * view.loved[(view.seat + 1) % seats].get(card, 0)


def by_worth(view: View, cards: tuple[str, ...]) -> list[str]:
    return sorted(cards, key=lambda card: (card_worth(view, card), card))


Powers = Sequence[tuple[int, float]]
"""What a power may be, with chances."""


def powers(view: View) -> Powers:
    """What the next monsters' power may be here, with chances."""
    site = view.journey[view.season]
    hunger = 1 if view.seasons[view.season] == "winter" else 0
    return powers_of(view.multipliers, site.monsters, hunger, len(view.players))


def powers_of(deck: tuple[int, ...], together: int, hunger: int, n: int) -> Powers:
    """The same of the next monster, or of two at once, from what is left in the deck; all if nothing is."""
    deck = deck or ALL_MULTIPLIERS
    if together == 1:
        return [((x + hunger) * n, 1 / len(deck)) for x in deck]
    pairs = [(a, b) for i, a in enumerate(deck) for j, b in enumerate(deck) if i != j] or [(deck[0], 0)]
    return [((a + b + 2 * hunger) * n, 1 / len(pairs)) for a, b in pairs]


def expected_fight(view: View, strength: int) -> float:
    """Points to be expected from fighting here with this strength, forced rest after a defeat included."""
    assert view.seat is not None
    appeal = not view.players[view.seat].appeal
    return fight_worth(powers(view), view.season, strength, appeal, len(view.players) > 2)


def fight_worth(found: Powers, season: int, strength: int, appeal: bool, friends: bool) -> float:
    """The same by these powers; ``appeal``: one's god may still be called, ``friends``: others could help."""
    worth, total = worth_at(season), 0.0
    for power, chance in found:
        if strength >= power:
            gain = FRESH_ASSET - worth * power
        elif appeal:
            gain = FRESH_ASSET - 3.0 + worth * max(0, 10 - strength)
        else:
            lost = -worth * strength - (2.5 if season < 7 else 0.0) + 0.06 * FRESH_ASSET
            helped = FRESH_ASSET - worth * power / 2 - 2.0
            gain = 0.4 * helped + 0.6 * lost if friends else lost
        total += chance * gain
    return total


def standing(view: View, seat: Seat) -> float:
    """A guess at somebody's points: cards in hand improve with passing; strength and Sky cards are seen."""
    seen = view.players[seat]
    return seen.strength + 20 * seen.sky + 6.5 * seen.cards


def strongest_rival(view: View, among: list[Seat]) -> Seat:
    """Who of these looks most like winning."""
    return max(among, key=lambda seat: (standing(view, seat), -seat))


# ------------------------------------------------------------------------------------------------------------------


def pick(choices: Sequence[Action], kind: type[Any]) -> Any:
    """The first choice of a kind, or None."""
    return next((c for c in choices if isinstance(c, kind)), None)


def because(action: Action, key: str, clause: str = "", worth: float | None = None, **args: Any) -> Decision:
    return Decision(action, (Rationale(key, args, f"ulus/{clause}" if clause else ""),), worth)


def strength_of(view: View) -> int:
    assert view.seat is not None
    return view.players[view.seat].strength


def declare(view: View, choices: Sequence[Action]) -> Decision:
    """Fight when what it brings is worth more than what rest gives back."""
    strength = strength_of(view)
    fight = expected_fight(view, strength)
    rest = strength_worth(view) * max(0, min(10, strength + 5) - strength)
    if fight >= rest:
        return because(_stance(choices, "fight"), "fight_pays", "6.1", fight, strength=strength)
    return because(_stance(choices, "rest"), "rest_pays", "3.4", rest, strength=strength)


def _stance(choices: Sequence[Action], stance: str) -> Action:
    return next(c for c in choices if isinstance(c, a.Declare) and c.stance == stance)


def roll_or_stand(view: View, choices: Sequence[Action]) -> Decision:
    """Roll when too weak and without a better way out; the goats make a sure victory unsure."""
    stand, roll = pick(choices, a.Stand), pick(choices, a.Roll)
    if stand is None:
        return because(roll, "must_roll", "5.8")
    strength, power = strength_of(view), view.power
    if strength >= power:
        return because(stand, "strong_enough", "6.1", strength=strength, power=power)
    if _protection(view, choices) is not None and view.season >= 3:
        return because(stand, "god_in_reserve", "8.2", power=power)
    if _could_be_helped(view, power):
        return because(stand, "friends_in_reserve", "7.1", power=power)
    return because(roll, "ask_the_god", "5.1", strength=strength, power=power)


def _could_be_helped(view: View, power: int) -> bool:
    mine = strength_of(view)
    return any(
        seat != view.seat and p.stance == "fight" and not p.beaten and p.strength + mine >= power
        for seat, p in enumerate(view.players)
    )


def fight(view: View, choices: Sequence[Action]) -> Decision:
    """Strike if strong enough; else promises, commands, help, the god, and last of all defeat."""
    strength, power = strength_of(view), view.power
    strike = pick(choices, a.Strike)
    if strike is not None and strength > power:
        return because(strike, "own_strength", "6.1", strength=strength, power=power)
    owed = pick(choices, a.CallPromise)
    if owed is not None:
        return because(owed, "promise_due", "7.7", helper=owed.helper)
    coerce = pick(choices, a.Coerce)
    if coerce is not None:
        return because(coerce, "command", "9.2", helper=coerce.helper)
    protect, lull = _protection(view, choices), pick(choices, a.Lull)
    if strike is not None:
        return because(strike, "costly_victory", "6.2", power=power)
    if protect is not None and (view.season >= 5 or strength <= 4):
        return because(protect, "protection_now", "8.3", strength=strength)
    if lull is not None and strength >= 10:
        return because(lull, "lullaby", "9.8", power=power)
    call = pick(choices, a.CallHelp)
    if call is not None:
        return because(call, "call", "7.5", power=power)
    if protect is not None:
        return because(protect, "protection_now", "8.3", strength=strength)
    return because(pick(choices, a.GiveIn), "no_way_out", "6.5", power=power)


def _protection(view: View, choices: Sequence[Action]) -> Action | None:
    """Protection, unless mischief is the better use of the one appeal (8.5)."""
    protect: Action | None = pick(choices, a.Protect)
    if view.god == "lobsogoi" and sum(card in view.mystical for card in view.hand) >= (2 if view.season < 6 else 3):
        return None
    return protect


def award(view: View, choices: Sequence[Action]) -> Decision:
    """Foresight late in the journey, when protection is less likely to be needed."""
    foresee = pick(choices, a.Foresee)
    if foresee is not None and view.season >= 5:
        return because(foresee, "foresight_now", "9.3")
    return because(pick(choices, a.Take), "take_it", "4.5")


# --- bargains ----------------------------------------------------------------------------------------------


def price(view: View, choices: Sequence[Action], frame: Bargain) -> Decision:
    """A fair price for half the damage: a promise for a little, a card for more, two for a lot."""
    strength, share = strength_of(view), view.power // 2
    assert view.seat is not None
    me = view.players[view.seat]
    cost = strength_worth(view) * min(share, strength)
    needed = not me.fought and strength - share < 6 and strength >= 6
    if cost > 7 or needed:
        return because(pick(choices, a.Refuse), "too_dear", "7.5", share=share)
    caller = view.players[frame.caller]
    if cost < 2 and view.season < 6:
        return because(_offer(choices, "promise"), "promise_will_do", "7.7", share=share)
    count = 2 if cost > 4.5 and caller.cards >= 3 else 1
    if caller.cards < 1:
        return because(_offer(choices, "promise"), "promise_will_do", "7.7", share=share)
    return because(_offer(choices, "some", count), "a_fair_price", "7.4", count=count, share=share)


def _offer(choices: Sequence[Action], form: str, count: int = 0) -> Action:
    return next(c for c in choices if isinstance(c, a.Offer) and c.form == form and c.count == count)


def accept(view: View, choices: Sequence[Action], frame: Bargain) -> Decision:
    """The cheapest price, if it is worth the asset; one counter-offer where it is not."""
    share = view.power - view.power // 2
    strength = strength_of(view)
    worth = strength_worth(view)
    gain = FRESH_ASSET - worth * min(share, strength) + worth * strength + 2.5
    options = [c for c in choices if isinstance(c, a.Accept)]
    best = min(options, key=lambda c: _paying(view, frame, c), default=None)
    if best is not None and _paying(view, frame, best) <= gain:
        return because(best, "worth_the_price", "7.5", gain, whom=best.whom)
    cheap = by_worth(view, view.hand)[:1]
    if cheap and card_worth(view, cheap[0]) <= gain:
        for counter in choices:
            if isinstance(counter, a.Counter) and counter.form == "cards" and list(counter.cards) == cheap:
                return because(counter, "counter_offer", "7.5", whom=counter.whom)
    return because(pick(choices, a.Decline), "too_dear_for_me", "7.5")


def _paying(view: View, frame: Bargain, c: a.Accept) -> float:
    bid = next(b for b in frame.bids if b.seat == c.whom)
    cards = c.cards or bid.cards
    return 2.0 if bid.form == "promise" else sum(max(1.0, card_worth(view, card)) for card in cards)


def answer(view: View, choices: Sequence[Action], frame: Bargain) -> Decision:
    """Take a counter-offer that pays for the damage."""
    assert frame.counter is not None
    share = strength_worth(view) * min(view.power // 2, strength_of(view))
    offer = frame.counter
    cards = sum(max(2.0, card_worth(view, card)) for card in offer.cards)
    value = {"goodwill": 0.0, "promise": 3.0}.get(offer.form, cards)
    if value >= share:
        return because(pick(choices, a.Agree), "fair_enough", "7.5")
    return because(pick(choices, a.Refuse), "not_enough", "7.5")


# --- trading -----------------------------------------------------------------------------------------------


def trade(view: View, choices: Sequence[Action], frame: Trading) -> Decision:
    """Ask for the best card of one's god; sell what is worthless to oneself; buy below worth."""
    wants = [c for c in choices if isinstance(c, a.Want)]
    if wants:
        best = max(wants, key=lambda c: (view.values.get(c.card, 0) - 4 * view.hand.count(c.card), c.card))
        if view.hand and view.values.get(best.card, 0) >= 10:
            return because(best, "want_it", "18.3", card=best.card)
        return because(pick(choices, a.Decline), "want_nothing", "18.3")
    offers = [c for c in choices if isinstance(c, a.Offer)]
    if offers and card_worth(view, frame.want) < 5 and view.players[frame.left[0]].cards:
        return because(_offer(choices, "some", 1), "sell_it", "18.3", card=frame.want)
    if pick(choices, a.Refuse) is not None:
        return because(pick(choices, a.Refuse), "keep_it", "18.3")
    accepts = [c for c in choices if isinstance(c, a.Accept)]
    best_buy = min(accepts, key=lambda c: _price_of(view, frame, c), default=None)
    if best_buy is not None and _price_of(view, frame, best_buy) < card_worth(view, frame.want):
        return because(best_buy, "buy_it", "18.3", whom=best_buy.whom)
    return because(pick(choices, a.Decline), "too_dear_for_me", "18.3")


def _price_of(view: View, frame: Trading, c: a.Accept) -> float:
    bid = next(b for b in frame.bids if b.seat == c.whom)
    return 2.5 if bid.form == "promise" else sum(card_worth(view, card) for card in c.cards or bid.cards)


# --- speaking up -------------------------------------------------------------------------------------------


def speak_up(view: View, choices: Sequence[Action]) -> Decision | None:
    """An appeal worth making outside one's own fight, or None."""
    mischief = _mischief(view, [c for c in choices if isinstance(c, a.Mischief)])
    if mischief is not None:
        return mischief
    heal = [c for c in choices if isinstance(c, a.Heal)]
    if heal and view.season >= 7 and strength_of(view) <= 2:
        cheapest = min(heal, key=lambda c: (card_worth(view, c.card), c.card))
        return because(cheapest, "heal_now", "9.5", strength=strength_of(view))
    whisper = pick(choices, a.Whisper)
    if whisper is not None and view.season >= 6:
        return _whisper(view, whisper)
    return None


def _mischief(view: View, options: list[a.Mischief]) -> Decision | None:
    """When four objects of no worth to anyone can ruin a full hand late in the game."""
    if not options or view.season < 4:
        return None
    rival = strongest_rival(view, sorted({c.whom for c in options}))
    if view.players[rival].cards < 4:
        return None
    there = [c for c in options if c.whom == rival]
    best = min(there, key=lambda c: (sum(view.values.get(card, 0) for card in c.cards), c.cards))
    if sum(view.values.get(card, 0) for card in best.cards) > 10:
        return None
    return because(best, "mischief_now", "9.6", whom=rival)


def _whisper(view: View, whisper: a.Whisper) -> Decision | None:
    """On a rival who could win now and could not with one more monster."""
    frame: Any = view.frame
    if frame.seat == view.seat:
        return None
    rival = view.players[frame.seat]
    more = 2 * len(view.players)
    if view.power <= rival.strength < view.power + more:
        return because(whisper, "whisper_now", "9.1", whom=frame.seat)
    return None


FRESH_DRAW = 3.75
"""What the average asset card is worth to a god."""


def song(view: View, choices: Sequence[Action], frame: Race) -> Decision | None:
    """Sing when a rival has come far, or in one's own turn when in front."""
    sing = pick(choices, a.Song)
    if sing is None:
        return None
    assert view.seat is not None
    ahead = max(at for seat, at in enumerate(frame.at) if seat != view.seat)
    if ahead >= 6 or (frame.turn == view.seat and frame.at[view.seat] >= 5):
        return because(sing, "sing_now", "12.6", ahead=ahead)
    return None


def camels(view: View, choices: Sequence[Action]) -> Decision:
    """Computer players always agree (12.7)."""
    return because(pick(choices, a.Agree), "camels_yes", "12.7")


def switch(view: View, choices: Sequence[Action]) -> Decision:
    """Geser first, else whoever looks most like winning."""
    options = [c for c in choices if isinstance(c, a.SideSwitch)]
    if not options:
        return because(pick(choices, a.Decline), "nobody_to_switch", "13.8")
    geser = next((c for c in options if view.players[c.whom].champion == "geser"), None)
    rival = strongest_rival(view, [c.whom for c in options])
    chosen = geser or next(c for c in options if c.whom == rival)
    return because(chosen, "switch_rival", "13.8", whom=chosen.whom)


def shoot(view: View, choices: Sequence[Action]) -> Decision:
    """Straight at the middle with the strength that stops there."""
    return because(pick(choices, a.Flick), "straight_at_it", "13.4")


def flick(view: View, choices: Sequence[Action], frame: Wrestling) -> Decision:
    """A bone of the kind that lies there most: the next match is then near, whatever happens."""
    faces = dict(frame.mat)
    count = Counter(faces.values())
    options = [c for c in choices if isinstance(c, a.Flick)]
    best = max(options, key=lambda c: (count[faces[c.shot.piece]], -int(c.shot.piece[1:])))
    return because(best, "many_of_its_kind", "14.3", piece=best.shot.piece)


def parry(view: View, choices: Sequence[Action], frame: Wrestling) -> Decision:
    """A bone with as few of its kind as can be."""
    faces = dict(frame.mat)
    count = Counter(faces.values())
    options = [c for c in choices if isinstance(c, a.Parry)]
    if not options:
        return because(pick(choices, a.Decline), "nothing_to_name", "15.4")
    best = min(options, key=lambda c: (count[faces[c.piece]], int(c.piece[1:])))
    return because(best, "few_of_its_kind", "15.4", piece=best.piece)


def swap(view: View, choices: Sequence[Action]) -> Decision:
    """Exchange what is worth less than a fresh card."""
    options = [c for c in choices if isinstance(c, a.Swap)]
    best = min(options, key=lambda c: (sum(card_worth(view, card) for card in c.cards), c.cards), default=None)
    if best is not None and sum(card_worth(view, card) for card in best.cards) < FRESH_DRAW * len(best.cards):
        return because(best, "worth_less_than_fresh", "10.4", card=best.cards[0])
    return because(pick(choices, a.Decline), "good_hand", "10.4")


def demand(view: View, choices: Sequence[Action]) -> Decision:
    """The dearest card of which there is only one, of the player with the most cards."""
    options = [c for c in choices if isinstance(c, a.Demand)]
    if not options:
        return because(pick(choices, a.Decline), "want_nothing", "16.5")
    best = max(
        options,
        key=lambda c: (view.values.get(c.card, 0) * (c.card not in view.hand), view.players[c.whom].cards, c.card),
    )
    return because(best, "demand_it", "16.5", card=best.card)


def blow(view: View, choices: Sequence[Action], frame: Blows) -> Decision:
    """Always on the opponent who is highest now."""
    now = {c.whom: frame.totals[c.whom] - 20 * frame.blows.count(c.whom) for c in choices if isinstance(c, a.Blow)}
    target = max(now, key=lambda seat: (now[seat], -seat))
    chosen = next(c for c in choices if isinstance(c, a.Blow) and c.whom == target)
    return because(chosen, "strike_the_highest", "17.5", whom=target)


class Nomad:
    """Fights what it can beat, asks for help, bargains fairly, values cards by its god, keeps its secrets."""

    name = "nomad"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int = 0) -> Decision:
        """Choose; ``key`` only picks the champion, ``budget_ms`` is not needed: it never ponders."""
        frame = view.frame
        wait = pick(choices, a.Wait)
        spoken = speak_up(view, choices)
        if spoken is not None:
            return spoken
        if isinstance(frame, fr.Race):
            sung = song(view, choices, frame)
            if sung is not None:
                return sung
        if wait is not None:
            return because(wait, "nothing_to_say", "8.1")
        return _decide(view, choices, key)


class Counsellor(Nomad):
    """The same, but knows which champions win."""

    name = "counsellor"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int = 0) -> Decision:
        """As the Nomad; of the champions that are free the one who has won most."""
        free = [c for c in choices if isinstance(c, a.Choose)] if isinstance(view.frame, fr.Choosing) else []
        if not free:
            return super().think(view, choices, key, budget_ms)
        best = max(free, key=lambda c: CHAMPIONS.get(c.champion, 0.0))
        return because(best, "champion", "1.9", champion=best.champion)


def _decide(view: View, choices: Sequence[Action], key: str) -> Decision:
    match view.frame:
        case fr.Ages():
            return because(choices[0], "as_they_sit", "1.4")
        case fr.Choosing():
            return _champion(choices, key)
        case fr.Passing():
            return _give(view, choices)
        case fr.Announcing():
            return because(choices[0], "show_all", "2.2")
        case fr.Declaring():
            return declare(view, choices)
        case fr.Confront(stage="step"):
            return because(pick(choices, a.Face), "step", "4.1")
        case fr.Confront(stage="roll"):
            return roll_or_stand(view, choices)
        case fr.Confront():
            return fight(view, choices)
        case fr.Bargain() as bargain:
            if bargain.counter is not None:
                return answer(view, choices, bargain)
            deal = price if bargain.left else accept
            return deal(view, choices, bargain)
        case fr.React():
            avenge = pick(choices, a.Avenge)
            if avenge is not None and view.season >= 3:
                return because(avenge, "revenge", "9.4")
            return because(pick(choices, a.Decline), "let_it_be", "9.4")
        case fr.Shed():
            return _least(view, [c for c in choices if isinstance(c, a.Discard)])
        case fr.Award():
            return award(view, choices)
        case fr.Look():
            keep = [c for c in choices if isinstance(c, a.Keep)]
            best_card = max(keep, key=lambda c: (card_worth(view, c.card), c.card))
            return because(best_card, "best_of_three", "9.3", card=best_card.card)
        case fr.Trading() as trading:
            return trade(view, choices, trading)
        case _:
            return _at_naadam(view, choices)


def _at_naadam(view: View, choices: Sequence[Action]) -> Decision:
    match view.frame:
        case fr.Swapping() | fr.Tale(stage="gift" | "either"):
            return swap(view, choices)
        case fr.Tale(stage="demand"):
            return demand(view, choices)
        case fr.Race(asking=asking) if asking:
            return camels(view, choices)
        case fr.Archery(switching=True):
            return switch(view, choices)
        case fr.Archery():
            return shoot(view, choices)
        case fr.Wrestling(stage="parry") as wrestling:
            return parry(view, choices, wrestling)
        case fr.Wrestling() as wrestling:
            return flick(view, choices, wrestling)
        case fr.Blows() as blows:
            return blow(view, choices, blows)
        case _:
            return because(choices[0], "go_on", "11.1")


def _champion(choices: Sequence[Action], key: str) -> Decision:
    """Any of those free, by lot: all seven are worth playing, and nobody likes to meet the same one each time."""
    free = [c for c in choices if isinstance(c, a.Choose)]
    lot = int.from_bytes(hashlib.blake2b(f"{key}|champion".encode(), digest_size=8).digest(), "big")
    best = free[lot % len(free)]
    return because(best, "champion", "1.9", champion=best.champion)


def _give(view: View, choices: Sequence[Action]) -> Decision:
    """Pass what is worth least to one's own god, and nothing that the neighbour's god is known to love."""
    gives = [c for c in choices if isinstance(c, a.Give)]
    best = min(gives, key=lambda c: (passing_cost(view, c.card), c.card))
    least = by_worth(view, tuple(c.card for c in gives))[0]
    if best.card != least:
        assert view.seat is not None
        neighbour = (view.seat + 1) % len(view.players)
        return because(best, "not_for_the_neighbour", "10.1", card=best.card, whom=neighbour)
    return because(best, "least_worth", "10.1", card=least)


def _least(view: View, discards: list[a.Discard]) -> Decision:
    least = by_worth(view, tuple(c.card for c in discards))[0]
    return because(next(c for c in discards if c.card == least), "least_worth", "9.4", card=least)


def bots() -> tuple[Bot, ...]:
    """The computer players, the default opponent first."""
    return (Nomad(), Counsellor())
