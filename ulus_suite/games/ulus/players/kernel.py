"""The journey of Ulus on plain numbers, for search and playouts: the rules' game, more than ten times as fast.

A :class:`Caravan` is mutable and knows no events, no reasons and no words; what happens to it stands in
``kernel_acts``, what may be done in ``kernel_choices``. A test holds every step of it against ``play`` and
``settle`` of the rules. It goes from the first pass of a card to the gates of Naadam; setup and Naadam are left to
the rules.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from itertools import product
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.bones import FACES, combat_roll
from ulus_suite.games.ulus.rules.state import Pile, State, turn_order
from ulus_suite.games.ulus.rules.tables import GameData

GODS = ("burkut", "etugen", "mergen", "tengri", "ulgen", "lobsogoi", "umay")
BURKUT, ETUGEN, MERGEN, TENGRI, ULGEN, LOBSOGOI, UMAY = range(7)
"""Gods whose abilities the rules know; others that a box may have follow."""
MEANINGS = ("deflect", "slay", "fight", "second")
TURNED, SLAIN, _, SECOND = range(4)
"""What four shagai may mean in combat: to fight on changes nothing."""


class KernelData:
    """What a game of Ulus is played with, by number."""

    def __init__(self, kit: GameData) -> None:
        self.kit = kit
        self.old = kit.rules_version < 2
        self.cards = tuple(sorted(kit.assets))
        self.card_no = {card: number for number, card in enumerate(self.cards)}
        self.listed = tuple(self.card_no[card] for card in kit.assets)
        self.bone = tuple(card in kit.bone_cards for card in self.cards)
        self.mystical = tuple(card in kit.mystical for card in self.cards)
        self.gods = (*GODS, *(god for god in kit.gods if god not in GODS))
        self.god_no = {"": -1, **{god: number for number, god in enumerate(self.gods)}}
        self.worth = (*(tuple(kit.worth(c, god) for c in self.cards) for god in self.gods), (0,) * len(self.cards))
        self.champion_no = {"": -1, **{champion: number for number, champion in enumerate(kit.champions)}}
        self.monsters = tuple(sorted(kit.monsters))
        self.monster_no = {monster: number for number, monster in enumerate(self.monsters)}
        self.x = tuple(kit.monsters[monster].x for monster in self.monsters)
        self.site_no = {site: number for number, site in enumerate(kit.sites)}
        sites = kit.sites.values()
        self.site_cards = tuple(tuple(sorted({self.card_no[card] for card in site.cards})) for site in sites)
        self.favours = tuple(self.champion_no[site.champion] for site in sites)
        self.together = tuple(site.monsters for site in sites)
        self.winter = tuple(int(season == "winter") for season in kit.seasons)
        self.stops = len(kit.seasons)
        self.champion_gain, self.card_gain = kit.champion_gain, kit.card_gain
        self.rolls = tuple(
            MEANINGS.index(combat_roll(tuple(FACES[face] for face in faces)))
            for faces in product(range(len(FACES)), repeat=4)
        )

    def meaning(self, faces: list[int]) -> int:
        one, two, three, four = faces
        return self.rolls[64 * one + 16 * two + 4 * three + four]


_CHARTS: dict[int, KernelData] = {}


def charts_of(kit: GameData) -> KernelData:
    """The charts of a box, made once."""
    found = _CHARTS.get(id(kit))
    if found is None or found.kit is not kit:
        found = _CHARTS[id(kit)] = KernelData(kit)
    return found


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


SETUP = (fr.Ages, fr.DealSites, fr.DealGods, fr.Choosing, fr.DealAssets)
FORESIGHT = 3
"""Mergen sees so many cards."""


class Caravan:
    """A journey as it stands, made to be changed; fields as in
    :class:`ulus_suite.games.ulus.rules.state.State`, lists by
    seat in place of players, piles as copies by number, ``promises`` as seats times seats (debtor, then holder),
    ``passed`` as a set of bits."""

    charts: KernelData
    n: int
    order: tuple[Seat, ...]
    even: bool
    trade: bool
    once: bool
    again: bool
    weights: tuple[int, ...]
    sites: tuple[int, ...]
    season: int
    god: list[int]
    shown: list[bool]
    appeal: list[int]
    champion: list[int]
    turned: list[bool]
    strength: list[int]
    hands: list[list[int]]
    must_rest: list[bool]
    stance: list[int]
    fought: list[bool]
    beaten: list[bool]
    sky: list[int]
    assets: list[int]
    discard: list[int]
    top: int
    monsters: list[int]
    buried: list[int]
    promises: list[int]
    passed: int
    frames: list[Frame]

    @classmethod
    def of(cls, charts: KernelData, state: State) -> Caravan:
        """The caravan of a state. Raises Misuse while the game is being set up."""
        if isinstance(state.frame, SETUP):
            raise Misuse(Phrase.of("ulus:data.kernel_begins_where_setup"))
        new, players, settings = cls(), state.players, state.settings
        new.charts, new.n, new.order = charts, len(players), turn_order(state)
        new.even = settings.equality == "costly_victory"
        new.trade, new.once = settings.end_of_site == "trade", settings.copies == "once"
        new.again, new.weights = settings.deflect_fought, charts.kit.face_weights[settings.shagai]
        new.sites, new.season = tuple(charts.site_no[site] for site in state.sites), state.season
        new.god, new.shown = [charts.god_no[p.god] for p in players], [p.shown for p in players]
        new.appeal = [APPEALS.index(p.appeal) for p in players]
        new.champion, new.turned = [charts.champion_no[p.champion] for p in players], [p.turned for p in players]
        new.strength = [p.strength for p in players]
        new.hands = [[charts.card_no[card] for card in p.hand] for p in players]
        new.must_rest, new.stance = [p.must_rest for p in players], [STANCES.index(p.stance) for p in players]
        new.fought, new.beaten = [p.fought for p in players], [p.beaten for p in players]
        new.sky = [p.sky for p in players]
        new.assets, new.discard = _counts(charts.card_no, state.assets), _counts(charts.card_no, state.discard)
        new.top = charts.card_no[state.top] if state.top else -1
        new.monsters = _counts(charts.monster_no, state.monsters)
        new.buried = _counts(charts.monster_no, state.monster_discard)
        new.promises = [0] * (new.n * new.n)
        for debtor, holder, count in state.promises:
            new.promises[debtor * new.n + holder] = count
        new.passed = sum(1 << seat for seat in state.passed)
        new.frames = [framed(charts, frame) for frame in state.frames]
        if new.frames[-1][0] == ENDED or new.frames[0][0] == ENDED:
            new.frames = [(ENDED,)]
        return new

    def copy(self) -> Caravan:
        """Another one that stands the same."""
        new = Caravan.__new__(Caravan)
        new.__dict__.update(self.__dict__)
        for name in _FLAT:
            setattr(new, name, getattr(self, name)[:])
        new.hands = [hand[:] for hand in self.hands]
        return new

    # --- who is asked ----------------------------------------------------------------------------------

    def asked(self) -> Seat:
        """The seat that decides, the first that has not where all decide together; -1: chance; -2: the journey is
        over."""
        frame = self.frames[-1]
        kind = frame[0]
        if kind in _BY_LEFT:
            return int(frame[1][0])
        if kind in _BY_CHANCE or (kind == LOOK and self.turning(frame)):
            return -1
        if kind == BARGAIN:
            return int(frame[4][0] if frame[4] else frame[2][0] if frame[2] else frame[1])
        if kind == TRADING:
            return int(frame[3][0] if frame[2] >= 0 and frame[3] else frame[1][0])
        if kind == PASSING:
            done = [seat for seat, _ in frame[2]]
            return next(int(seat) for seat in frame[1] if seat not in done)
        return -2 if kind == ENDED else int(frame[1])

    def turning(self, frame: Frame) -> bool:
        """9.3: whether cards are still being turned up."""
        if self.charts.old:
            return not frame[2]
        return len(frame[2]) < FORESIGHT and any(self.assets)

    def round(self, first: Seat) -> list[Seat]:
        """All seats clockwise from ``first``."""
        n = self.n
        return [(first + step) % n for step in range(n)]

    # --- strength against power ------------------------------------------------------------------------

    def power(self, monsters: Sequence[int], less: int) -> int:
        """4.2 to 4.4, 6.6: what is confronted, all together."""
        x, whole = self.charts.x, self.charts.winter[self.season] * len(monsters)
        for monster in monsters:
            whole += x[monster]
        whole = whole * self.n - less
        return whole if whole > 0 else 0

    def enough(self, strength: int, against: int) -> bool:
        """6.1, 6.2, 18.6: whether that wins."""
        return strength >= against if self.even else strength > against

    def outmatched(self, strength: int, against: int) -> bool:
        """6.4: whether others may be asked for help."""
        return strength <= against if self.charts.old else not self.enough(strength, against)

    def in_play(self, seat: Seat) -> bool:
        """3.5, 6.9: neither resting nor defeated at this site."""
        return self.stance[seat] == FIGHTING and not self.beaten[seat]

    def helps(self, caller: Seat, helper: Seat, against: int) -> bool:
        """7.1, 7.2: another one in play, and together strong enough."""
        return self.in_play(helper) and self.enough(self.strength[caller] + self.strength[helper], against)

    def helpers(self, caller: Seat, against: int) -> tuple[Seat, ...]:
        """Everyone who could help, clockwise from the caller."""
        return tuple(seat for seat in self.round(caller)[1:] if self.helps(caller, seat, against))

    # --- cards -----------------------------------------------------------------------------------------

    def gain(self, seat: Seat, cards: Sequence[int]) -> None:
        for card in cards:
            insort(self.hands[seat], card)

    def lay_off(self, seat: Seat, cards: Sequence[int]) -> None:
        """Cards from a hand go face up on the discards, the last one on top."""
        hand = self.hands[seat]
        for card in cards:
            hand.remove(card)
            self.discard[card] += 1
        self.top = cards[-1]

    def ready_assets(self) -> bool:
        """10.3: the discards are shuffled when a card is needed and none is left; whether there is any."""
        if any(self.assets):
            return True
        found = any(self.discard)
        if found:
            self.assets, self.discard, self.top = self.discard, [0] * len(self.discard), -1
        return found

    def ready_monsters(self) -> bool:
        """4.6: the same for monsters."""
        if any(self.monsters):
            return True
        self.monsters, self.buried = self.buried, self.monsters
        return any(self.monsters)

    def bury(self, monsters: Sequence[int]) -> None:
        """6.10: monsters go to their discards."""
        for monster in monsters:
            self.buried[monster] += 1


def _counts(number: dict[str, int], pile: Pile) -> list[int]:
    found = [0] * len(number)
    for card, count in pile:
        found[number[card]] = count
    return found


_BY_LEFT = frozenset({ANNOUNCING, DECLARING, SHED, SWAPPING})
_BY_CHANCE = frozenset({REVEAL, ROLLING, DRAW})
_FLAT = (
    "god", "shown", "appeal", "champion", "turned", "strength", "must_rest", "stance", "fought", "beaten", "sky",
    "assets", "discard", "monsters", "buried", "promises", "frames",
)  # fmt: skip
