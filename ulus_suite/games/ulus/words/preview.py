"""What an action would do in Ulus: strength, cards and what they are worth to one's god, who is met, who acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action, Rationale
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.events import Event
from ulus_suite.core.names import Answer, Seat, Value
from ulus_suite.core.preview_engine import (
    Effect,
    Foreteller,
    Known,
    Odds,
    Preview,
    Share,
    Told,
    all_answers,
    effect,
    hands,
    split,
)
from ulus_suite.core.rules import Rules
from ulus_suite.games.ulus.players.bot import powers
from ulus_suite.games.ulus.players.evaluator import unseen, with_cards, world
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.bones import FACES, HAND
from ulus_suite.games.ulus.rules.caravan import REST_GAIN, START_STRENGTH
from ulus_suite.games.ulus.rules.confront import halves
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.frames import Bargain, Blows, Passing, Trading
from ulus_suite.games.ulus.rules.naadam import AHEAD, STEPS, TURNS_ASLEEP
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.text import KEYS as TOLD
from ulus_suite.games.ulus.words.text import meeting, told

ABILITIES = (
    "ability.chinggis-khan", "ability.alun-gua", "ability.geser", "ability.sorghaghtani-beki",
    "ability.khutulun", "ability.jianggar", "ability.zanabazar",
)  # fmt: skip
CHAMPION_KEYS = ("favoured", "unfavoured", "race_odds", *ABILITIES)
"""Every key of this module."""


def chosen(kit: GameData, view: View, champion: str, seat: Seat) -> Preview:
    """1.9, 2.4, 11.6: strength at the site that favours it and when that comes, what it may do at Naadam; in the
    race, how often it then comes in first."""
    return Preview((), (), "ulus/1.9", _odds(kit, view, champion), notes=tuple(_notes(kit, view, champion, seat)))


def _notes(kit: GameData, view: View, champion: str, seat: Seat) -> Iterator[Effect]:
    stops = [(stop, site) for stop, site in enumerate(view.journey, 1) if site.champion == champion]
    for stop, site in stops:
        yield effect("favoured", kit.champion_gain, seat, (site.id,), site=site.id, stop=stop, of=len(view.journey))
    if not stops:
        yield effect("unfavoured", None, seat)
    yield effect(f"ability.{champion}", None, seat, worth=kit.sky.worth)


def _odds(kit: GameData, view: View, champion: str) -> Effect | None:
    """First in so many of a hundred races against horses without an ability, and with one's own used at once."""
    ahead = {"chinggis-khan": (AHEAD, 0), "alun-gua": (0, TURNS_ASLEEP)}.get(champion)
    if ahead is None:
        return None
    weights = dict(zip(FACES, kit.face_weights[view.settings.shagai], strict=True))
    seats = len(view.players)
    share = first_in(Fraction(weights["horse"], sum(weights.values())), seats, *ahead)
    return effect("race_odds", n=round(100 * share), fair=round(100 / seats))


@lru_cache
def first_in(face: Fraction, seats: int, steps_ahead: int, turns_ahead: int) -> float:
    """How often a horse wins the race, whichever of the seats begins: each of four bones moves it a step with the
    chance ``face``; it stands some steps ahead, or the others sleep some turns."""
    own, others = _turns(face, STEPS - steps_ahead), _turns(face, STEPS)
    late = [1.0]  # late[t]: chance that another horse has not come in within t turns
    for share in others:
        late.append(late[-1] - share)
    won = 0.0
    for turn, share in enumerate(own, 1):
        before, after = (late[min(len(late) - 1, max(0, turn - done - turns_ahead))] for done in (0, 1))
        places = (before**earlier * after ** (seats - 1 - earlier) for earlier in range(seats))
        won += share * sum(places) / seats
    return won


def _turns(face: Fraction, steps: int, most: int = 60) -> Sequence[float]:
    """The chance to come in with the first, second ... turn."""
    p, bones = float(face), len(HAND)
    step = [comb(bones, n) * p**n * (1 - p) ** (bones - n) for n in range(bones + 1)]
    at, found = [1.0] + [0.0] * (steps - 1), []
    for _ in range(most):
        now, home = [0.0] * steps, 0.0
        for place, chance in enumerate(at):
            for n, share in enumerate(step):
                if place + n < steps:
                    now[place + n] += chance * share
                else:
                    home += chance * share
        found.append(home)
        at = now
    return found


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


def champion_merit(told: Preview) -> float:
    """Above all the races of a hundred that it wins beyond a fair share, where that can be counted; else how soon
    its site comes."""
    gist = told.gist
    if gist is not None and gist.key == "race_odds":
        bound = dict(gist.args)
        return float(int(str(bound["n"])) - int(str(bound["fair"])))
    stop = _preview_reasons_bound(told, "favoured", "stop")
    return -1.0 if stop is None else -stop / 100


def reason(view: View, action: Action, told: Preview) -> Rationale | None:
    """Why, in numbers; None for any other action."""
    match action:
        case a.Choose():
            return _champion(told)
        case a.Declare(stance=stance, seat=seat):
            return _stance(view, stance, seat) if 0 <= view.season < len(view.journey) else None
        case _:
            return None


def _champion(told: Preview) -> Rationale | None:
    gist = told.gist
    if gist is not None and gist.key == "race_odds":
        return Rationale("champion_race", dict(gist.args), "ulus/11.6")
    stop, site = _preview_reasons_bound(told, "favoured", "stop"), _preview_reasons_bound(told, "favoured", "site")
    return None if stop is None else Rationale("champion_site", {"site": site, "stop": stop}, "ulus/2.4")


def rest_gain(view: View, seat: Seat) -> int:
    """3.4: what a rest gives back."""
    strength = view.players[seat].strength
    return max(0, min(START_STRENGTH, strength + REST_GAIN) - strength)


def _stance(view: View, stance: str, seat: Seat) -> Rationale | None:
    """3.1, 3.4: how many of the monsters that may come one beats alone, and what a rest gives back."""
    gain = rest_gain(view, seat)
    odds = powers(view)
    n, of = sum(meeting(view, seat, power).key == "meets.beat" for power, _ in odds), len(odds)
    pairs = view.journey[view.season].monsters > 1
    args: dict[str, Value] = {"percent": round(100 * n / of)} if pairs else {"n": n, "of": of}
    if stance == "rest" and n == of:
        return Rationale("rest_dear", {"gain": gain}, "ulus/3.4")
    if stance == "fight" and 2 * n < of:  # not by one's own strength: what else there is
        if not view.players[seat].appeal:
            return Rationale("fight_god", {"gain": gain}, "ulus/8.2")
        return Rationale("fight_friends", {"gain": gain}, "ulus/7.1") if len(view.players) > 2 else None
    if stance == "fight" and not gain:
        return Rationale("fight_free_pairs" if pairs else "fight_free", args, "ulus/3.1")
    return Rationale(f"{stance}_{'pairs' if pairs else 'odds'}", args | {"gain": gain}, "ulus/3.1")


def _preview_reasons_bound(told: Preview, key: str, name: str) -> Any:
    """What is bound to a note of this key; None where there is none."""
    return next((dict(note.args).get(name) for note in told.notes if note.key == key), None)


WORLDS = 2
"""Positions that are tried: all that is hidden lies differently in the second."""
FIRST = ("strength", "cards", "asset", "drawn", "best_of")
"""What a button tells before anything else."""
MOST_CARDS = 3
"""More cards than this are not enumerated when drawn."""


def foreteller() -> Foreteller[State]:
    return _Ulus()


class _Ulus(Foreteller[State]):
    keys = (*TOLD, *KEYS, *CHAMPION_KEYS, "average", "average_best", "rests", "rest_gain", "rest_none", "unspent")
    empty_reasons = (
        "step", "go_on", "champion", "fight_pays", "rest_pays", "take_it", "nothing_to_say", "as_they_sit",
        "keep_it", "good_hand", "many_of_its_kind", "want_nothing", "let_it_be",
    )  # fmt: skip
    moments = (
        "now.kind", "now.may_wait", "god.protection_moment", "god.moment", "god.own_moment",
        "god.own_confrontation", "god.yours", "song.racing", "song.alun_gua",
    )  # fmt: skip
    unsettled = ("half",)
    deep = 2

    def own(self, rules: Rules[Any], view: View, action: Action) -> Preview | None:
        """Bargains, declarations and passing, where it takes somebody else to make it happen."""
        return planned(_kit(rules), view, action)

    def worlds(self, rules: Rules[Any], view: View, action: Action) -> Sequence[State]:
        """Two, with what is hidden dealt out differently; none where a card won in the open is taken as it is."""
        if isinstance(action, a.Take) and view.seat is None:
            return ()
        return tuple(world(_kit(rules), view, turn) for turn in range(WORLDS))

    def effects(self, rules: Rules[Any], before: View, after: View, events: Sequence[Event]) -> Iterable[Effect]:
        """See :mod:`~ulus_suite.games.ulus.words.text`; first what counts most, where a line is short."""
        return sorted(told(before, after, events), key=lambda one: one.key not in FIRST)

    def reason(self, view: View, action: Action, told: Preview) -> Rationale | None:
        """For a champion, a fight and a rest: see :mod:`ulus_suite.games.ulus.words.preview`."""
        return reason(view, action, told)

    def ranks(self, action: Action) -> bool:
        """Champions, which players choose by lot."""
        return isinstance(action, a.Choose)

    def merit(self, view: View, action: Action, told: Preview) -> float | None:
        """See :mod:`ulus_suite.games.ulus.words.preview`."""
        return champion_merit(told)

    def decided(self, view: View) -> bool:
        """17.1 to 17.3: hands and gods are counted only when all are open."""
        return isinstance(view.frames[-1], Blows)

    def follows(self, view: View, action: Action, request: ChanceRequest) -> bool:
        """Monsters turned over for anybody, cards drawn where one's god may be seen, and one's own roll."""
        if view.seat is None and request.id.startswith(("draw/", "look/")):
            return False
        if request.id.startswith(("monsters/", "draw/", "look/")):
            return not isinstance(action, a.Roll)
        return request.kind == "roll" and request.by == action.seat

    def odds(self, rules: Rules[Any], view: View, state: State, request: ChanceRequest) -> Odds | None:
        """Rolls as handfuls without an order; asset cards by what they are worth to one's own god."""
        if request.kind == "roll":
            return rolls(tuple(request.questions[0].options))
        question = request.questions[0]
        if request.id.startswith("monsters/"):
            return all_answers(request)
        if request.by != view.seat:  # somebody else's cards: how many is all that shows
            drawn = [card for card, n in question.options for _ in range(n)]
            return [(1, {question.key: tuple(str(card) for card in drawn[: question.take])})]
        if question.take > MOST_CARDS or view.assets < question.take:
            return None
        return self._by_worth(rules, view, question.key, question.take)

    def _by_worth(self, rules: Rules[Any], view: View, key: str, take: int) -> Odds | None:
        """One hand for each set of worths, weighted by all the hands that are worth as much."""
        lie: dict[int, list[str]] = {}
        for card in sorted(unseen(_kit(rules), view).elements()):
            lie.setdefault(view.values.get(card, 0), []).append(card)
        drawn = hands(tuple((str(worth), len(cards)) for worth, cards in sorted(lie.items())), take)
        if drawn is None:
            return None
        found = []
        for worths, ways in drawn:
            assert isinstance(worths, tuple)
            named = {worth: worths.count(worth) for worth in worths}
            cards = tuple(sorted(card for worth, n in named.items() for card in lie[int(worth)][:n]))
            found.append((ways, {key: cards}))
        return found

    def fit(self, view: View, state: State, answers: Mapping[str, Answer]) -> State:
        """Asset cards that are to be drawn lie in the deck."""
        cards = answers.get("cards")
        known = {card for card, _ in state.monsters}
        if not isinstance(cards, tuple) or any(card in known for card in cards):
            return state
        return with_cards(view, state, (str(card) for card in cards))

    def notes(self, rules: Rules[Any], view: View, action: Action) -> Iterable[Effect]:
        """What a card that goes is worth to its owner, what resting leaves out, and what one would meet."""
        match action:
            case a.Swap(cards=cards):
                for card in cards:
                    yield effect("gives", -view.values.get(card, 0), action.seat, (card,), card=card)
            case a.Declare(stance="rest"):
                before, gain = view.players[action.seat].strength, rest_gain(view, action.seat)
                if gain:
                    yield effect("rest_gain", gain, action.seat, before=before, after=before + gain)
                else:
                    yield effect("rest_none", None, action.seat, before=before)
                yield effect("rests", None, action.seat)
            case a.CallHelp():
                yield from help_is_worth(view, action.seat)
            case a.Protect() if (strength := view.players[action.seat].strength) >= START_STRENGTH:
                yield effect("unspent", None, action.seat, before=strength)
            case a.Face():
                yield beaten(view, action.seat)
            case a.Decline() if view.power and isinstance(view.frame, Bargain):
                yield meeting(view, action.seat, view.power)
            case a.Stand() if view.power:
                meets = meeting(view, action.seat, view.power)
                yield meets
                if meets.key == "meets.short":
                    yield beaten(view, action.seat)

    def gist(self, rules: Rules[Any], view: View, action: Action, shares: Sequence[Share]) -> Effect | None:
        """How many monsters one beats; what a card is worth on average."""
        if not shares:
            return None
        if isinstance(action, a.Face):
            return beats(shares, view.journey[view.season].monsters)
        best = [(share.weight, _bound(share, "best_of", "worth")) for share in shares]
        if isinstance(action, a.Foresee) and all(worth is not None for _, worth in best):
            mean = sum(weight * (worth or 0) for weight, worth in best) / shares[0].of
            return effect("average_best", n=round(mean))
        worths = [(share.weight, _amount(share, "drawn")) for share in shares]
        if all(worth is not None for _, worth in worths):
            mean = sum(weight * (worth or 0) for weight, worth in worths) / shares[0].of
            return effect("average", round(mean), view.seat)
        return None


def _kit(rules: Rules[Any]) -> GameData:
    assert isinstance(rules, Ulus)
    return rules.kit


def _amount(share: Share, key: str) -> int | None:
    return next((e.amount for e in share.effects if e.key == key), None)


def _bound(share: Share, key: str, name: str) -> int | None:
    found = next((dict(e.args).get(name) for e in share.effects if e.key == key), None)
    return found if isinstance(found, int) else None


@lru_cache
def rolls(options: tuple[tuple[Value, int], ...]) -> Odds:
    """The 256 rolls of four bones as 35 handfuls, by the table's model of its bones: (face, weight)."""
    weights, found = dict(options), []
    for counts in product(range(len(HAND) + 1), repeat=len(FACES)):
        if sum(counts) == len(HAND):
            ways, left = 1, len(HAND)
            for n in counts:
                ways, left = ways * comb(left, n), left - n
            weight = ways * prod(weights[face] ** n for face, n in zip(FACES, counts, strict=True))
            faces = [face for face, n in zip(FACES, counts, strict=True) for _ in range(n)]
            found.append((weight, {f"face:{bone}": face for bone, face in zip(HAND, faces, strict=True)}))
    return found
