"""No copy of a game, no key and no name of a file tells what chance will answer in the game itself."""

from __future__ import annotations

import random

import pytest

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator, fresh_seed
from ulus_suite.core.chance import AwaitChance, Finished, seats_named

BY_CHANCE = [game for game in games.ids() if game != "unee"]


def at_chance(game: str, seed: int, most: int = 120) -> list[tuple[Match, int]]:
    """A game played at random, with the places of its line at which it waited for chance."""
    match = Match.new(games.load(game), seed=seed)
    rng, found = random.Random(seed), []
    for _ in range(most):
        pending = match.pending
        if isinstance(pending, Finished):
            break
        if isinstance(pending, AwaitChance):
            found.append(len(match.line) - 1)
            match.resolve(KeyedGenerator())
        else:
            match.play(rng.choice([a for s in seats_named(pending) for a in match.choices(s)]))
    return [(match, at) for at in found]


@pytest.mark.parametrize("game", BY_CHANCE)
def test_what_a_branch_draws_next_is_independent_of_the_original(game: str) -> None:
    """Equal answers come as often as with any two seeds, not more: compared with branches of strangers' seeds."""
    places = [place for seed in range(amount(5, 12)) for place in at_chance(game, seed)]
    assert len(places) > amount(25, 60)
    same = strangers = 0
    for number, (match, at) in enumerate(places):
        there = match.line[at + 1].entry.result.answers  # type: ignore[union-attr]  # a settled entry
        same += match.branch(at).resolve().answers == there
        strangers += match.branch(at, 10**9 + number).resolve().answers == there
    spread = max(1, len(places)) ** 0.5
    assert abs(same - strangers) <= 3 * spread, (same, strangers, len(places))
    assert same < len(places) * 0.8


def test_a_branch_goes_on_with_the_log_so_far_and_its_own_seed() -> None:
    match, at = at_chance("ur", 3)[-1]
    copy = match.branch(at)
    assert copy.header.seed != match.header.seed
    assert copy.line[-1].digest == match.line[at].digest
    assert copy.draw_key() != match.branch(at, match.header.seed).draw_key()
    assert match.branch(at, 5).header.seed == 5


@pytest.mark.parametrize("seed", [7, 123_456_789, 2**61 + 12_345])
def test_neither_keys_nor_names_of_files_hold_the_seed(seed: int) -> None:
    match = Match.new(games.load("ur"), seed=seed)
    told = [match.bot_key(0), match.bot_key(1, "hint"), match.tag]
    for key in told:
        assert str(seed) not in key or len(str(seed)) == 1
        assert f"{seed:x}" not in key or len(f"{seed:x}") == 1
        assert match.draw_key() not in key
    assert len(set(told)) == len(told)
    assert Match.new(games.load("ur"), seed=seed + 1).bot_key(0) != told[0]


def test_a_bots_key_answers_no_question_as_the_game_will() -> None:
    """A computer player that tries the generator on its own key learns nothing: it agrees as a stranger would."""
    match, same, asked = Match.new(games.load("ur"), seed=11), 0, 0
    rng = random.Random(1)
    for _ in range(300):
        pending = match.pending
        if isinstance(pending, Finished):
            break
        if isinstance(pending, AwaitChance):
            guess = KeyedGenerator().resolve(pending.request, match.bot_key(0)).answers
            same, asked = same + (match.resolve().answers == guess), asked + 1
        else:
            match.play(rng.choice([a for s in seats_named(pending) for a in match.choices(s)]))
    assert asked > 80
    assert same < asked * 0.6


def test_fresh_seeds_cannot_be_tried_out() -> None:
    assert len({fresh_seed() for _ in range(200)}) == 200
    assert max(fresh_seed() for _ in range(200)) > 2**55
