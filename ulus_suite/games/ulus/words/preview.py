"""What an action would do in Ulus: strength, cards and what they are worth to one's god, who is met, who acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.decision import Rationale
from ulus_suite.core.events import Event
from ulus_suite.core.names import Answer, Value
from ulus_suite.core.preview import Effect, Preview, Share, effect
from ulus_suite.core.preview_engine import Foreteller, Odds, enumerated, hands
from ulus_suite.core.rules import Rules
from ulus_suite.games.ulus.players.world_ahead import unseen, with_cards, world
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.bones import FACES, HAND
from ulus_suite.games.ulus.rules.caravan import START_STRENGTH
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.frames import Bargain, Blows
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.preview_champions import KEYS as CHAMPIONS
from ulus_suite.games.ulus.words.preview_plans import KEYS as PLANNED
from ulus_suite.games.ulus.words.preview_plans import beaten, beats, help_is_worth, planned
from ulus_suite.games.ulus.words.preview_reasons import champion_merit, reason, rest_gain
from ulus_suite.games.ulus.words.preview_told import KEYS as TOLD
from ulus_suite.games.ulus.words.preview_told import meeting, told

WORLDS = 2
"""Positions that are tried: all that is hidden lies differently in the second."""
FIRST = ("strength", "cards", "asset", "drawn", "best_of")
"""What a button tells before anything else."""
MOST_CARDS = 3
"""More cards than this are not enumerated when drawn."""


def foreteller() -> Foreteller[State]:
    """The one of this game."""
    return _Ulus()


class _Ulus(Foreteller[State]):
    keys = (*TOLD, *PLANNED, *CHAMPIONS, "average", "average_best", "rests", "rest_gain", "rest_none", "unspent")
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
        """Two, with what is hidden dealt out differently."""
        return tuple(world(_kit(rules), view, turn) for turn in range(WORLDS))

    def effects(self, rules: Rules[Any], before: View, after: View, events: Sequence[Event]) -> Iterable[Effect]:
        """See :mod:`~ulus_suite.games.ulus.words.preview_told`; first what counts most, where a line is short."""
        return sorted(told(before, after, events), key=lambda one: one.key not in FIRST)

    def reason(self, view: View, action: Action, told: Preview) -> Rationale | None:
        """For a champion, a fight and a rest: see :mod:`ulus_suite.games.ulus.words.preview_reasons`."""
        return reason(view, action, told)

    def ranks(self, action: Action) -> bool:
        """Champions, which players choose by lot."""
        return isinstance(action, a.Choose)

    def merit(self, view: View, action: Action, told: Preview) -> float | None:
        """See :mod:`ulus_suite.games.ulus.words.preview_reasons`."""
        return champion_merit(told)

    def decided(self, view: View) -> bool:
        """17.1 to 17.3: hands and gods are counted only when all are open."""
        return isinstance(view.frames[-1], Blows)

    def follows(self, view: View, action: Action, request: ChanceRequest) -> bool:
        """Monsters turned over for anybody, cards drawn, and one's own roll."""
        if request.id.startswith(("monsters/", "draw/", "look/")):
            return not isinstance(action, a.Roll)
        return request.kind == "roll" and request.by == action.seat

    def odds(self, rules: Rules[Any], view: View, state: State, request: ChanceRequest) -> Odds | None:
        """Rolls as handfuls without an order; asset cards by what they are worth to one's own god."""
        if request.kind == "roll":
            return rolls(tuple(request.questions[0].options))
        question = request.questions[0]
        if request.id.startswith("monsters/"):
            return enumerated(request)
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
    """What is in the box."""
    assert isinstance(rules, Ulus)
    return rules.kit


def _amount(share: Share, key: str) -> int | None:
    return next((e.amount for e in share.effects if e.key == key), None)


def _bound(share: Share, key: str, name: str) -> int | None:
    """A number bound to an effect of this key."""
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
