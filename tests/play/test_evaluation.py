"""Chances to win: exact where the game is solved, never above the best, the same for what looks the same."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from ulus_suite import bots, games
from ulus_suite.bots.search import Luck
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Source
from ulus_suite.core.evaluation import in_phase
from ulus_suite.core.preview_engine import all_answers
from ulus_suite.games.unee.players.solver import here, solver
from ulus_suite.play.advice import evaluation as ev

TINY = ev.Budget(playouts=1, samples=2, candidates=3, steps=12, depth=1)
SEATS = {"ulus": 3, "uluk": 2, "urland": 3}


@cache
def positions(game: str, every: int, most: int) -> tuple[Any, ...]:
    """Positions of one game between usual opponents."""
    rules, seats = games.load(game), SEATS.get(game, 2)
    player = bots.bot_named(game, {"uluk": "wanderer", "urland": "drifter"}.get(game, bots.default(game)))
    state = rules.setup(rules.settled_options({}, seats), seats).state
    found = []
    for number in range(most):
        pending = rules.pending(state)
        if isinstance(pending, Finished):
            break
        if number % every == every - 1:
            found.append(state)
        if isinstance(pending, AwaitChance):
            state = rules.settle(state, KeyedGenerator().resolve(pending.request, f"11/{number}")).state
        else:
            seat, choices = ev.asked(rules, state, pending)
            state = rules.play(state, player.think(rules.view(state, seat), choices, str(number), 0).action).state
    return tuple(found)


def test_unee_is_exact() -> None:
    rules = games.load("unee")
    for state in positions("unee", 11, 90):
        found = ev.value(rules, state, 2, "k", TINY)
        at = here(state)
        worth = max(advice.worth for advice in solver().advice(at)) * (1 - 2 * state.mover)
        assert found.exact
        assert found.errors == (0.0, 0.0)
        assert found.margin == worth
        assert found.shares[0] == (0.5 if not worth else float(worth > 0))
        told = ev.compare(rules, rules.view(state, state.mover), rules.choices(state, state.mover), 2, "k", TINY)
        by_hole = {advice.hole: advice.worth for advice in solver().advice(at)}
        assert all(one.margin == by_hole[one.action.hole] for one in told if one.action.kind == "sow")
        assert max(one.margin for one in told if one.margin is not None) == (told[0].margin)


def test_ur_is_the_mean_of_its_rolls() -> None:
    """Before a roll the chance is what the six results come to, each with its best answer."""
    rules = games.load("ur")
    asked = [
        s for s in positions("ur", 3, 60) if isinstance(rules.pending(s), AwaitChance) and s.phase == "rolling"
    ]
    assert asked
    for state in asked:
        request = rules.pending(state).request
        found = ev.value(rules, state, 2, "k", TINY).shares[0]
        weighed = 0.0
        for weight, answers in all_answers(request) or ():
            after = rules.settle(state, ChanceResult(request.id, Source.CHOSEN, dict(answers))).state
            weighed += weight * ev.value(rules, after, 2, "k", TINY).shares[0] / 16
        assert found == pytest.approx(weighed)


@pytest.mark.parametrize("game", ["ulus", "uluk", "urland", "ur"])
def test_shares_add_up_and_nothing_beats_the_best(game: str) -> None:
    rules, seats = games.load(game), SEATS.get(game, 2)
    for state in positions(game, 23, 50 if game == "uluk" else 70):
        found = ev.value(rules, state, seats, "k", TINY)
        assert sum(found.shares) == pytest.approx(1.0)
        assert all(0.0 <= share <= 1.0 for share in found.shares)
        assert found == ev.value(rules, state, seats, "k", TINY), "the same key, the same figures"
        pending = rules.pending(state)
        if isinstance(pending, AwaitChance | Finished):
            continue
        seat, choices = ev.asked(rules, state, pending)
        told = ev.compare(rules, rules.view(state, seat), choices, seats, "k", TINY, include=choices[-1:])
        assert all(one.behind >= 0.0 for one in told)
        assert not told or told[0].behind == 0.0
        assert len(choices) < 2 or choices[-1] in [one.action for one in told]


@pytest.mark.parametrize("game", ["ulus", "uluk", "urland"])
def test_sampled_positions_fit_the_view(game: str) -> None:
    """What a seat sees in a sampled position is what it saw."""
    from random import Random

    rules, seats = games.load(game), SEATS[game]
    judge = ev.evaluator(rules)
    for state in positions(game, 23, 100):
        for seat in range(seats):
            view = rules.view(state, seat)
            made = judge.sample(rules, view, Random(5))
            if made is not None:
                assert not [p for p in rules.audit(made) if "known" not in p]
                again = rules.view(made, seat)
                assert shown(again) == shown(view)


def shown(view: Any) -> Any:
    """A view without what is closed in it: fists and sealed cards of others are open again in a sample."""
    import msgspec

    fields = {"known", "sealed", "stack", "frames", "actor", "own_bid"}
    kept = {name: getattr(view, name) for name in view.__struct_fields__ if name not in fields}
    return msgspec.to_builtins(kept)


def test_four_wins_of_four_are_no_certainty() -> None:
    """What was played to its end a few times is uncertain even if it always ended alike."""
    found = ev.repeat_playouts(lambda number: (1.0, 0.0, 0.0), 4, 0.3)
    assert found.shares == (1.0, 0.0, 0.0)
    assert found.judged == 0.0
    assert 0.15 < found.errors[0] < 0.25
    assert max(ev.repeat_playouts(lambda number: (1.0, 0.0, 0.0), 24, 0.3).errors) <= 0.05
    judged = ev.repeat_playouts(lambda number: (0.5, 0.3, 0.2), 4, 0.3)
    assert judged.judged == 0.3
    assert judged.errors == pytest.approx((0.0, 0.0, 0.0))


def test_naadam_is_played_on_oftener_and_nothing_stops_where_tries_agree() -> None:
    """How often is said by the position alone: else what is rare would be left out."""
    rules = games.load("ulus")
    budget = ev.Budget(playouts=2, samples=1, candidates=1, steps=12, depth=1, most=5)
    under_way = [s for s in positions("ulus", 40, 400) if not ev.evaluator(rules).quiet(rules, s)]
    told = {s.season >= 8: len(ev.value(rules, s, 3, "k", budget).tries) for s in under_way}
    assert told == {False: 2, True: 5}


def test_errors_are_told_phase_by_phase() -> None:
    assert [in_phase(late, (0.1, 0.2, 0.4)) for late in (0.0, 0.25, 0.5, 0.75, 1.0)] == pytest.approx(
        [0.1, 0.15, 0.2, 0.3, 0.4]
    )
    rules = games.load("ulus")
    first, last = positions("ulus", 40, 400)[0], positions("ulus", 40, 400)[-1]
    assert ev.evaluator(rules).off(rules, last) > ev.evaluator(rules).off(rules, first)


def test_before_a_throw_of_a_game_played_onwards_chance_answers_first() -> None:
    """Uluk's curve: what stands before a draw is the mean of what stands after it, so that luck is fair."""
    rules = games.load("uluk")
    state = next(s for s in positions("uluk", 1, 400) if isinstance(rules.pending(s), AwaitChance) and s.season > 0)
    budget = ev.Budget(playouts=3, samples=1, candidates=1, steps=60, depth=1)
    after = [ev.settle_all(rules, state, Luck(f"k/{number}")) for number in range(3)]
    told = [ev.value(rules, one, 2, "k", msgspec.structs.replace(budget, playouts=1)).shares[0] for one in after]
    assert ev.value(rules, state, 2, "k", budget).shares[0] == pytest.approx(sum(told) / 3, abs=0.03)


def test_choices_are_told_at_a_level_with_their_differences() -> None:
    rows = [(0.0, 0.9), (0.2, 0.7), (0.5, 0.4)]
    found = [ev.Compared(number, share, 0.1, behind, 0.0) for number, (behind, share) in enumerate(rows)]
    assert [one.share for one in ev.at_level(found, 1, 0.4)] == pytest.approx([0.6, 0.4, 0.1])
    assert [one.share for one in ev.at_level(found, 1, 0.95)] == pytest.approx([1.0, 0.8, 0.5])
    assert [one.share for one in ev.at_level(found, 2, 0.0)] == pytest.approx([0.5, 0.3, 0.0])
    assert [one.share for one in ev.at_level(found, 1, 0.0)] == pytest.approx([0.2, 0.0, 0.0])
