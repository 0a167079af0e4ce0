"""Many outcomes of one action, what is hidden dealt anew for each: to hold the shares of a preview against.

A sample deals, plays, asks chance and reads off the views what came of it. The reading is remembered by the answers
that led there; the first samples are read anew each time and held against the memory, so that a memory is never
taken for something that depends on how the hidden cards lie. Where chance is asked the same whatever is hidden
(bones, the monsters left), dealing is left out once that has been seen, and the action is played only once.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.play import foreseen
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core import preview_engine
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult
from ulus_suite.core.preview_engine import Effect, Foreteller, Preview
from ulus_suite.core.rules import Rules
from ulus_suite.play.preview import foreteller

Deal = Callable[[random.Random], Any]
"""Gives the position with what a seat does not see dealt anew."""
READ = 150
"""So many samples are read in full."""


class Unseen:
    """Ulus's asset cards that one seat does not see: in the deck, below the top of the discards, in other hands."""

    def __init__(self, state: Any, viewer: int) -> None:
        below = Counter(dict(state.discard))
        below.subtract([state.top] if state.top else [])
        self.sizes = {seat: len(p.hand) for seat, p in enumerate(state.players) if seat != viewer}
        self.deck = sum(n for _, n in state.assets)
        self.cards = [*Counter(dict(state.assets)).elements(), *(+below).elements()]
        self.cards += [card for seat in self.sizes for card in state.players[seat].hand]

    def dealt(self, dice: random.Random) -> tuple[dict[int, list[str]], list[str], list[str]]:
        """Other hands, the deck and the discards below the top, all cards shuffled."""
        cards, hands, at = dice.sample(self.cards, len(self.cards)), dict[int, list[str]](), self.deck
        for seat, size in self.sizes.items():
            hands[seat] = cards[at : at + size]
            at += size
        return hands, cards[: self.deck], cards[at:]


class Outcomes:
    """Samples of one action in one position."""

    def __init__(self, rules: Rules[Any], state: Any, action: Action, found: Preview, deal: Deal) -> None:
        teller = foreteller(rules)
        assert teller is not None
        self.teller: Foreteller[Any] = teller
        self.rules, self.state, self.action, self.found, self.deal = rules, state, action, found, deal
        self.view = rules.view(state, action.seat)
        self.memory: dict[Any, tuple[Effect, ...]] = {}
        self.counted: dict[int, bool] = {}  # by how deep a request lies: whether the game counts its answers out
        self.played: tuple[Any, Any] = rules.play(state, action)

    def count(self, samples: int, key: str) -> Counter[tuple[Effect, ...]]:
        """What so many outcomes tell beyond what was certain."""
        dice, seen = random.Random(key), Counter[tuple[Effect, ...]]()
        fixed = self._alike(dice)
        for number in range(samples):
            full = number < READ
            state = self.deal(dice) if full or not fixed else self.state
            seen[self._one(state, f"{key}/{number}", full=full, dice=dice)] += 1
        return seen

    def _alike(self, dice: random.Random) -> bool:
        """Whether chance is asked the same however the hidden cards lie."""
        asked = []
        for _ in range(8):
            other = self.deal(dice)
            asked.append(self.rules.pending(self.rules.play(other, self.action).state))
        return all(one == asked[0] for one in asked[1:])

    def _one(
        self, state: Any, key: str, *, full: bool, dice: random.Random, given: tuple[ChanceResult, ...] = ()
    ) -> tuple[Effect, ...]:
        """One outcome, from memory where it may be; ``given``: what chance has answered already."""
        rules, teller, results = self.rules, self.teller, list[ChanceResult]()
        now, events = self.played if state is self.state else rules.play(state, self.action)
        seen = list(events)
        for deep in range(teller.deep):
            pending = rules.pending(now)
            if not isinstance(pending, AwaitChance) or not teller.follows(self.view, self.action, pending.request):
                break
            if deep and not full:  # what is asked next may depend on what is hidden: deal, and read in full
                other = self.deal(rules, self.state, self.action.seat, dice)
                return self._one(other, key, full=True, dice=dice, given=tuple(results))
            if full:
                known = teller.odds(rules, self.view, now, pending.request) is not None
                assert self.counted.setdefault(deep, known) == known, (self.action, pending.request)
            if not self.counted[deep]:
                break
            drawn = KeyedGenerator().resolve(pending.request, f"{key}/{deep}", ())
            results.append(given[deep] if deep < len(given) else drawn)
            if not full and path_of(results) in self.memory:
                return self.memory[path_of(results)]
            now, events = rules.settle(now, results[-1])
            seen += events
        before = rules.view(state, self.action.seat)
        told = preview_engine.told_by(teller, rules, before, now, seen, self.action.seat)
        rest = foreseen.rest_of(told, self.found)
        remembered = self.memory.setdefault(path_of(results), rest)
        assert remembered == rest, (self.action, results, remembered, rest)
        return rest


def path_of(results: list[ChanceResult]) -> Any:
    """What chance has answered, one request after the other."""
    return tuple(tuple(sorted((name, str(said)) for name, said in one.answers.items())) for one in results)
