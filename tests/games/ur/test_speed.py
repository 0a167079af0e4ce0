"""Figures of the kernel and of whole games (run with -m bench)."""

from __future__ import annotations

import time
from random import Random

import pytest

from tests.games.ur.positions import RULES
from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.games.ur.kernel import Switches, kernel

BAR = 108_000
"""Random moves a second: four times what the best library for the classic game reaches."""


def test_a_random_game_of_the_kernel_ends_with_four_forts() -> None:
    moves, winner = kernel(RULES.layouts["h1"], Switches()).playout(Random(1))
    assert winner in (0, 1)
    assert moves > 20


@pytest.mark.bench
def test_random_playouts_are_four_times_as_fast_as_the_best_library() -> None:
    moves = kernel(RULES.layouts["h1"], Switches())
    chance, done = Random(1), 0
    moves.playout(chance)
    began = time.process_time()
    while time.process_time() - began < 3:
        done += moves.playout(chance, 20_000)[0]
    rate = done / (time.process_time() - began)
    print(f"\nUR kernel: {rate:,.0f} random moves a second (bar {BAR:,})")
    assert rate >= BAR


@pytest.mark.bench
def test_random_games_through_match() -> None:
    generator, entries, began = KeyedGenerator(), 0, time.process_time()
    for seed in range(12):
        match, chance = Match.new(RULES, 2, {}, seed), Random(seed)
        while not isinstance(match.pending, Finished):
            if isinstance(match.pending, AwaitChance):
                match.resolve(generator)
            else:
                match.play(chance.choice(match.choices(match.state.turn)))
        entries += len(match.entries)
    rate = entries / (time.process_time() - began)
    print(f"\nUR through Match: {rate:,.0f} entries a second (bar 2,000)")
    assert rate >= 2_000
