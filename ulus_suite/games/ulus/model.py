"""Ulus as the search plays it: positions that agree with a view, the Nomad as rule of thumb, what a hand may win.

Only the caravan is searched; Naadam is left to bones and thumbs. Others' hands are dealt from the cards whose place
is unknown, gods from those nobody has shown, and cards that a god likes stay in its player's hand more often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, first_to_decide
from ulus_suite.games.ulus import actions as a
from ulus_suite.games.ulus import frames as fr
from ulus_suite.games.ulus.bot import Nomad
from ulus_suite.games.ulus.bot_values import by_worth
from ulus_suite.games.ulus.state import Player, State, pile
from ulus_suite.games.ulus.view import View, view_for

NAADAM = 8
AHEAD = 1
"""The horizon lies so many sites after this one."""
MOST = 7
"""So many candidates at most."""
NOT_SEARCHED = (fr.Ages, fr.Choosing, fr.Announcing, fr.Trading, fr.Shed)


class CaravanModel:
    """One decision on the journey, from one seat's view. ``rules`` are the rules of Ulus with their tables."""

    def __init__(self, rules: Any, view: View, seat: Seat) -> None:
        self.rules, self.kit, self.view, self.seat = rules, rules.kit, view, seat
        self.until = min(NAADAM, view.season + 1 + AHEAD)
        self.thumb = Nomad()
        own = Counter(view.hand)
        self.unknown = Counter(self.kit.copies(view.settings.deck)) - own
        if view.top:
            self.unknown[view.top] -= 1
        shown = {p.god for p in view.players if p.god} | {view.god}
        self.gods = [god for god in self.kit.gods if god not in shown]

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

    def sample(self, dice: Random) -> State:
        """A position that agrees with the view."""
        view = self.view
        gods = self.gods[:]
        dice.shuffle(gods)
        players, left = [], Counter(self.unknown)
        for seat, seen in enumerate(view.players):
            mine = seat == self.seat
            god = view.god if mine else seen.god or gods.pop()
            hand = view.hand if mine else self._hand(dice, left, god, seen.cards)
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

    def _hand(self, dice: Random, left: Counter[str], god: str, count: int) -> tuple[str, ...]:
        """Cards for a player: what its god values is kept, the rest has been passed on."""
        hand = []
        for _ in range(count):
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

    def actor(self, state: State) -> Seat:
        """Whoever is asked; -1 at the horizon."""
        if state.season >= self.until:
            return -1
        return first_to_decide(self.rules.pending(state), lambda seat: self.rules.choices(state, seat))

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Rest or fight at the next site is tried, everything else is left to the rule of thumb."""
        if isinstance(state.frame, fr.Declaring | fr.Confront):
            found = self.rules.choices(state, seat)
            return [c for c in found if not isinstance(c, a.Mischief | a.Heal | a.Whisper)]
        return ()

    def policy(self, state: State, seat: Seat) -> Action:
        """As the Nomad would."""
        choices = self.rules.choices(state, seat)
        if len(choices) == 1:
            only: Action = choices[0]
            return only
        return self.thumb.think(view_for(self.kit, state, seat), choices, "model").action

    def play(self, state: State, action: Action, luck: Any) -> State:
        """Play, and let chance answer up to the next decision."""
        state = self.rules.play(state, action).state
        while state.season < NAADAM and isinstance(pending := self.rules.pending(state), AwaitChance):
            state = self.rules.settle(state, luck.answer(pending.request)).state
        return state

    # --- what it is worth --------------------------------------------------------------------------------

    def value(self, state: State) -> Sequence[float]:
        """Shares of winning by what everybody would score, the more certain the later."""
        ahead = max(0, NAADAM - state.season)
        totals = [self._points(state, seat, ahead) for seat in range(state.seats)]
        top, heat = max(totals), 10.0 + 1.6 * ahead
        weights = [exp((total - top) / heat) for total in totals]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _points(self, state: State, seat: Seat, ahead: int) -> float:
        one, late = state.players[seat], 1.0 - ahead / NAADAM
        cards: float = sum(late * self.kit.worth(card, one.god) + (1.0 - late) * 6.5 for card in one.hand)
        if one.god == "lobsogoi":
            cards += 1.0 * sum(card in self.kit.mystical for card in one.hand)
        found: float = cards + self.kit.sky.worth * one.sky + (0.4 + 0.6 * late) * one.strength
        found += 0.5 * ahead * (not one.appeal) + 0.4 * min(2, ahead) * (not one.turned)
        found -= 2.5 * one.must_rest * (ahead > 0)
        for debtor, holder, count in state.promises:
            found += min(ahead, 1) * 1.5 * count * ((holder == seat) - (debtor == seat))
        return found


def maker(rules: Any) -> Callable[[View, Seat], CaravanModel]:
    """Makes models over these rules."""

    def make(view: View, seat: Seat) -> CaravanModel:
        return CaravanModel(rules, view, seat)

    return make
