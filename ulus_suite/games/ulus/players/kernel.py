"""The journey of Ulus on plain numbers, for search and playouts: the rules' game, more than ten times as fast.

A :class:`Caravan` is mutable and knows no events, no reasons and no words; what happens to it stands in
``kernel_acts``, what may be done in ``kernel_choices``. A test holds every step of it against ``play`` and
``settle`` of the rules. It goes from the first pass of a card to the gates of Naadam; setup and Naadam are left to
the rules.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.ulus.players import kernel_codes as k
from ulus_suite.games.ulus.players.kernel_charts import KernelData
from ulus_suite.games.ulus.players.kernel_codes import Frame, framed
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.state import Pile, State, turn_order

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
        new.appeal = [k.APPEALS.index(p.appeal) for p in players]
        new.champion, new.turned = [charts.champion_no[p.champion] for p in players], [p.turned for p in players]
        new.strength = [p.strength for p in players]
        new.hands = [[charts.card_no[card] for card in p.hand] for p in players]
        new.must_rest, new.stance = [p.must_rest for p in players], [k.STANCES.index(p.stance) for p in players]
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
        if new.frames[-1][0] == k.ENDED or new.frames[0][0] == k.ENDED:
            new.frames = [(k.ENDED,)]
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
        if kind in _BY_CHANCE or (kind == k.LOOK and self.turning(frame)):
            return -1
        if kind == k.BARGAIN:
            return int(frame[4][0] if frame[4] else frame[2][0] if frame[2] else frame[1])
        if kind == k.TRADING:
            return int(frame[3][0] if frame[2] >= 0 and frame[3] else frame[1][0])
        if kind == k.PASSING:
            done = [seat for seat, _ in frame[2]]
            return next(int(seat) for seat in frame[1] if seat not in done)
        return -2 if kind == k.ENDED else int(frame[1])

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
        return self.stance[seat] == k.FIGHTING and not self.beaten[seat]

    def helps(self, caller: Seat, helper: Seat, against: int) -> bool:
        """7.1, 7.2: another one in play, and together strong enough."""
        return self.in_play(helper) and self.enough(self.strength[caller] + self.strength[helper], against)

    def helpers(self, caller: Seat, against: int) -> tuple[Seat, ...]:
        """Everyone who could help, clockwise from the caller."""
        return tuple(seat for seat in self.round(caller)[1:] if self.helps(caller, seat, against))

    # --- cards -----------------------------------------------------------------------------------------

    def gain(self, seat: Seat, cards: Sequence[int]) -> None:
        """Cards come into a hand."""
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


_BY_LEFT = frozenset({k.ANNOUNCING, k.DECLARING, k.SHED, k.SWAPPING})
_BY_CHANCE = frozenset({k.REVEAL, k.ROLLING, k.DRAW})
_FLAT = (
    "god", "shown", "appeal", "champion", "turned", "strength", "must_rest", "stance", "fought", "beaten", "sky",
    "assets", "discard", "monsters", "buried", "promises", "frames",
)  # fmt: skip
