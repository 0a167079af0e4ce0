"""The search: finds what pays in a toy game, repeats itself, keeps to its limit, never sees more than a view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from ulus_suite import Match, bots, games
from ulus_suite.bots.search import Luck, Search, Searcher, paired_lead
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished, seats_named
from ulus_suite.games.ulus.players.model import CaravanModel

RULES: Any = games.load("ulus")


class Step(Action, frozen=True, tag="step"):
    to: str = ""


SAFE, BOLD, LEFT, RIGHT = (Step(0, to) for to in ("safe", "bold", "left", "right"))


class Toy:
    """Safe is worth 0.5. Bold leads to a choice: right is worth 0.9, left 0.1; the rule of thumb goes left."""

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        return choices

    def sample(self, dice: Random) -> Any:
        return ("", dice.random())

    def actor(self, state: Any) -> int:
        return 0 if state[0] in ("", "bold") else -1

    def actions(self, state: Any, seat: int) -> Sequence[Action]:
        return (LEFT, RIGHT)

    def policy(self, state: Any, seat: int) -> Action:
        return LEFT

    def play(self, state: Any, action: Any, luck: Luck) -> Any:
        return (action.to, state[1])

    def value(self, state: Any) -> Sequence[float]:
        return ({"safe": 0.5, "left": 0.1, "right": 0.9}[state[0]] + 0.05 * state[1],)


class Thumb:
    name = "thumb"

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        return Decision(SAFE)


def test_the_tree_finds_the_second_step_that_makes_the_first_one_good() -> None:
    for depth, best in ((0, SAFE), (1, BOLD)):
        player = Searcher("toy", Thumb(), lambda view, seat: Toy(), 400, depth)
        decision = player.think(None, (SAFE, BOLD), "k", 0)
        assert decision.action == best
        assert decision == player.think(None, (SAFE, BOLD), "k", 0)


def test_it_keeps_to_its_number_of_positions_and_needs_enough_for_a_fair_comparison() -> None:
    search = Search(Toy(), 0, 0, 23, None)
    assert search.run((SAFE, BOLD), SAFE, "k")
    assert 23 <= search.spent < 26
    assert (
        Searcher("toy", Thumb(), lambda view, seat: Toy(), 10, 1).think(None, (BOLD, SAFE), "k", 0).action == SAFE
    )


def test_a_lead_is_measured_in_the_samples_that_both_have() -> None:
    lead, error = paired_lead([1.0, 2.0, 9.0], [0.0, 1.0])
    assert lead == 1.0
    assert error < 1e-6


def moments(seed: int, count: int) -> list[tuple[Any, int]]:
    """States on the journey at which somebody decides, with the seat."""
    match, found = Match.new(RULES, 4, seed=seed), []
    dice, generator = Random(seed), KeyedGenerator()
    while not isinstance(match.pending, Finished) and match.state.season < 8:
        pending = match.pending
        if isinstance(pending, AwaitChance):
            match.resolve(generator)
            continue
        seats = [s for s in seats_named(pending) if match.choices(s)]
        if isinstance(pending, DecideTogether):
            seats = [s for s in pending.waiting if s not in pending.sealed]
        if match.state.season >= 0:
            found.append((match.state, seats[0]))
        match.play(dice.choice(list(match.choices(seats[0]))))
    return dice.sample(found, min(count, len(found)))


@pytest.mark.parametrize("seed", range(3))
def test_every_sample_is_a_sound_position_that_looks_the_same_to_its_seat(seed: int) -> None:
    for state, seat in moments(seed, 12):
        view = RULES.view(state, seat)
        model = CaravanModel(RULES, view, seat)
        for number in range(3):
            sample = model.deal(Random(number))
            assert RULES.audit(sample) == []
            assert RULES.view(sample, seat) == view
            assert RULES.choices(sample, seat) == RULES.choices(state, seat)


def test_what_others_hide_changes_nothing() -> None:
    """Law 7 for the searcher: two positions that look alike to a seat make it decide alike."""
    player = bots.limited(bots.bot_named("ulus", "counsellor"), 120)
    for state, seat in moments(5, 6):
        view = RULES.view(state, seat)
        other = CaravanModel(RULES, view, seat).deal(Random("other"))
        assert msgspec.to_builtins(RULES.view(other, seat)) == msgspec.to_builtins(view)
        choices = RULES.choices(state, seat)
        one = player.think(view, choices, "key", 0)
        assert one == player.think(RULES.view(other, seat), RULES.choices(other, seat), "key", 0)
