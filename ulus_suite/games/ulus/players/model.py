"""Ulus as the search plays it: caravans of the kernel that agree with a view, played on by the rules of thumb.

Only the caravan is searched; Naadam is left to bones and thumbs. Others' hands are dealt from the cards whose place
is unknown, gods from those nobody has shown, and cards that a god likes stay in its player's hand more often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from math import exp
from random import Random
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.players import kernel_acts, kernel_choices
from ulus_suite.games.ulus.players import kernel_codes as k
from ulus_suite.games.ulus.players.heuristics import by_worth
from ulus_suite.games.ulus.players.kernel import Caravan
from ulus_suite.games.ulus.players.kernel_charts import LOBSOGOI, charts_of
from ulus_suite.games.ulus.players.kernel_codes import coded
from ulus_suite.games.ulus.players.rollout_policy import Thumb
from ulus_suite.games.ulus.players.world_ahead import known_to_hold
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.state import Player, State, pile
from ulus_suite.games.ulus.rules.view import View

NAADAM = 8
AHEAD = 1
"""The horizon lies so many sites after this one."""
MOST = 7
"""So many candidates at most."""
TRIED = frozenset({k.DECLARING, k.STEP, k.ROLL, k.FIGHT})
SPOKEN = frozenset({k.MISCHIEF, k.HEAL, k.WHISPER})
NOT_SEARCHED = (fr.Ages, fr.Choosing, fr.Announcing, fr.Trading, fr.Shed)


class CaravanModel:
    """One decision on the journey, from one seat's view. ``rules`` are the rules of Ulus with their tables."""

    def __init__(self, rules: Any, view: View, seat: Seat) -> None:
        self.rules, self.kit, self.view, self.seat = rules, rules.kit, view, seat
        self.until = min(NAADAM, view.season + 1 + AHEAD)
        self.charts = charts_of(self.kit)
        self.thumb = Thumb(self.charts, tuple(self.charts.site_no[site.id] for site in view.journey))
        self.course = Course("")
        self.exact: State | None = None
        own = Counter(view.hand)
        self.unknown = Counter(self.kit.copies(view.settings.deck)) - own
        if view.top:
            self.unknown[view.top] -= 1
        shown = {p.god for p in view.players if p.god} | {view.god}
        self.gods = [god for god in self.kit.gods if god not in shown]

    def seeing(self, state: State) -> CaravanModel:
        """The same decision by one who sees everything: only the arena asks for that."""
        made = CaravanModel(self.rules, self.view, self.seat)
        made.exact = state
        return made

    # --- what is compared --------------------------------------------------------------------------------

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """Rest or fight, ways out of a fight, prices, cards to pass; nothing where somebody only may speak up."""
        view = self.view
        if not 0 <= view.season < NAADAM or isinstance(view.frame, NOT_SEARCHED):
            return ()
        if any(isinstance(c, a.Wait) for c in choices):
            return ()
        found = [c for c in choices if not isinstance(c, a.Mischief | a.Heal | a.Whisper | a.Counter) or c == usual]
        if len(found) > MOST:
            found = self._fewer(found, usual)
        return found

    def _fewer(self, found: list[Action], usual: Action) -> list[Action]:
        """The cheapest prices and the least dear cards, and one of each other kind."""
        order = {card: n for n, card in enumerate(by_worth(self.view, tuple(dict.fromkeys(self.view.hand))))}

        def dear(action: Action) -> float:
            cards = getattr(action, "cards", ()) or ((action.card,) if hasattr(action, "card") else ())
            return sum(order.get(card, 0) + 1 for card in cards)

        ranked = sorted(found, key=lambda c: (c != usual, dear(c)))
        kinds: Counter[type[Action]] = Counter()
        kept = []
        for action in ranked:
            kinds[type(action)] += 1
            if kinds[type(action)] <= 4 or action == usual:
                kept.append(action)
        return kept[:MOST]

    # --- what the view leaves open -----------------------------------------------------------------------

    def sample(self, dice: Random) -> Caravan:
        """A caravan that agrees with the view."""
        return Caravan.of(self.charts, self.deal(dice))

    def deal(self, dice: Random) -> State:
        """A position of the rules that agrees with the view."""
        if self.exact is not None:
            return self.exact
        view = self.view
        gods = self.gods[:]
        dice.shuffle(gods)
        players, left, promised = [], Counter(self.unknown), known_to_hold(view)
        for cards in promised.values():
            left.subtract(cards)
        for seat, seen in enumerate(view.players):
            mine = seat == self.seat
            god = view.god if mine else seen.god or gods.pop()
            hand = view.hand if mine else self._hand(dice, left, god, seen.cards, promised.get(seat, ()))
            players.append(
                Player(
                    god, seen.shown, seen.appeal, seen.champion, seen.turned, seen.strength, hand, seen.must_rest,
                    seen.stance, seen.fought, seen.beaten, seen.sky,
                )
            )  # fmt: skip
        rest = list(left.elements())
        dice.shuffle(rest)
        discards = max(0, view.discards - bool(view.top))
        discard = Counter(rest[:discards])
        if view.top:
            discard[view.top] += 1
        frames = tuple(self._frame(dice, frame, players) for frame in view.frames)
        return State(
            view.settings, view.ages, tuple(players), frames, view.season, tuple(s.id for s in view.journey),
            pile(Counter(rest[discards:])), pile(discard), view.top, self._monsters(), view.buried, view.owed,
            view.sky_left, view.passed,
        )  # fmt: skip

    def _hand(
        self, dice: Random, left: Counter[str], god: str, count: int, held: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Cards for a player, ``held`` among them: what its god values is kept, the rest has been passed on."""
        hand = list(held)
        while len(hand) < count:
            cards = [card for card, n in left.items() if n > 0]
            kept = 0.2 * min(4, self.view.season)
            weights = [left[card] * (2.0 + kept * self.kit.worth(card, god)) for card in cards]
            card = dice.choices(cards, weights)[0]
            left[card] -= 1
            hand.append(card)
        return tuple(sorted(hand))

    def _monsters(self) -> tuple[tuple[str, int], ...]:
        """The deck: all that is neither buried nor met."""
        counts = Counter(self.kit.monster_deck(self.view.settings.monsters))
        counts.subtract(dict(self.view.buried))
        for frame in self.view.frames:
            foe = frame.carried if isinstance(frame, fr.AtSite) else getattr(frame, "foe", None)
            if foe is not None:
                counts.subtract(foe.monsters)
        return pile({m: n for m, n in counts.items() if n > 0})

    def _frame(self, dice: Random, frame: Any, players: Sequence[Player]) -> Any:
        """Cards sealed by others are any of theirs: their least dear one."""
        if not isinstance(frame, fr.Passing):
            return frame
        sealed = tuple((who, card or self._least(players[who])) for who, card in frame.sealed)
        return fr.Passing(frame.seats, sealed, frame.first)

    def _least(self, player: Player) -> str:
        return min(player.hand, key=lambda card: (self.kit.worth(card, player.god), card))

    # --- how it is played on -----------------------------------------------------------------------------

    def actor(self, table: Caravan) -> Seat:
        """Whoever is asked; -1 at the horizon."""
        return -1 if table.season >= self.until else max(-1, table.asked())

    def actions(self, table: Caravan, seat: Seat) -> Sequence[Any]:
        """Rest or fight at the next site is tried, everything else is left to the rule of thumb."""
        if table.frames[-1][0] not in TRIED:
            return ()
        return [code for code in kernel_choices.choices(table, seat) if code[0] not in SPOKEN]

    def policy(self, table: Caravan, seat: Seat) -> Any:
        """As the Nomad would."""
        return self.thumb.act(table, seat)

    def play(self, table: Caravan, action: Any, luck: Any) -> Caravan:
        """Play, and let chance answer up to the next decision. An action of the rules begins on a caravan of its
        own, and codes of the kernel go on with it."""
        if isinstance(action, Action):
            table, self.course = table.copy(), Course(luck.key)
            action = coded(self.charts, action)
        kernel_acts.play(table, action)
        while table.asked() == -1:
            kernel_acts.settle(table, kernel_acts.drawn(table, self.course.dice(table)))
        return table

    # --- what it is worth --------------------------------------------------------------------------------

    def value(self, table: Caravan) -> Sequence[float]:
        """Shares of winning by what everybody would score, the more certain the later."""
        ahead = max(0, NAADAM - table.season)
        totals = [self._points(table, seat, ahead) for seat in range(table.n)]
        top, heat = max(totals), 10.0 + 1.6 * ahead
        weights = [exp((total - top) / heat) for total in totals]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _points(self, t: Caravan, seat: Seat, ahead: int) -> float:
        late, god, hand = 1.0 - ahead / NAADAM, t.god[seat], t.hands[seat]
        points = self.charts.worth[god]
        found: float = sum(late * points[card] + (1.0 - late) * 6.5 for card in hand)
        if god == LOBSOGOI:
            mystical = self.charts.mystical
            found += 1.0 * sum(mystical[card] for card in hand)
        found += self.kit.sky.worth * t.sky[seat] + (0.4 + 0.6 * late) * t.strength[seat]
        found += 0.5 * ahead * (not t.appeal[seat]) + 0.4 * min(2, ahead) * (not t.turned[seat])
        if not ahead:
            return found
        held, owed = sum(t.promises[seat :: t.n]), sum(t.promises[seat * t.n : (seat + 1) * t.n])
        return found - 2.5 * t.must_rest[seat] + 1.5 * (held - owed)


class Course:
    """A course of chance: what is asked for the n-th time at a site gets the same dice, whatever lies between."""

    def __init__(self, key: str) -> None:
        self.start = int.from_bytes(blake2b(key.encode(), digest_size=6).digest(), "big") << 24
        self.times: dict[int, int] = {}

    def dice(self, table: Caravan) -> Callable[[int], int]:
        """The dice for what is asked now: a number below n, each as likely."""
        frame = table.frames[-1]
        who = 0 if frame[0] == k.REVEAL else frame[1]
        asked = frame[0] << 8 | who << 4 | table.season
        time = self.times[asked] = self.times.get(asked, 0) + 1
        lot = Random(self.start + (time << 13) + asked).random
        return lambda n: int(lot() * n)


def maker(rules: Any) -> Callable[[View, Seat], CaravanModel]:
    """Makes models over these rules."""

    def make(view: View, seat: Seat) -> CaravanModel:
        return CaravanModel(rules, view, seat)

    return make
