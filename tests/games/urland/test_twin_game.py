"""Whole games held against the naive twin: the public table after every entry, and every choice of everybody."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.games.urland.twin import Twin, act_of, differences
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished, seats_named

OPTIONS = [{"map": m, "assimilation": a} for m in ("urland", "even") for a in ("two_opponents", "any_two")]
ODD = ("finish", "retreat", "swim", "decline", "enough")
"""Kinds that lot would choose too often: they lead nowhere."""


def play(seats: int, options: dict[str, Any], seed: int) -> int:
    """One game by lot; how many entries were compared."""
    rng, dice = random.Random(f"{seats} {options} {seed}"), KeyedGenerator()
    match, twin = Match.new(games.load("urland"), seats=seats, options=options, seed=seed), Twin(seats, options)
    for number in range(3000):
        assert not differences(twin, match.view(None)), (number, differences(twin, match.view(None)))
        pending = match.pending
        if isinstance(pending, Finished):
            assert twin.phase == "over"
            assert [list(p) for p in pending.outcome.places] == [[s] for s in twin.places]
            return number
        if isinstance(pending, AwaitChance):
            assert not twin.asked(), (twin.phase, pending.request.id)
            match.resolve(dice)
            twin.answer(msgspec.to_builtins(match.entries[-1].result.answers))
            continue
        offered = {s: list(match.choices(s)) for s in range(seats)}
        for seat in range(seats):
            suite = {act_of(msgspec.to_builtins(a)) for a in offered[seat]}
            ours = twin.choices(seat)
            assert suite == ours, (
                number,
                seat,
                twin.phase,
                f"suite alone {suite - ours}, twin alone {ours - suite}",
            )
        options_now = [a for s in seats_named(pending) for a in offered[s]]
        telling = [a for a in options_now if a.kind not in ODD]
        action = rng.choice(telling if telling and rng.random() < 0.8 else options_now)
        match.play(action)
        twin.take(action.seat, act_of(msgspec.to_builtins(action)))
    raise AssertionError("the game does not end")


def test_the_twin_knows_every_option() -> None:
    tried = {(name, value) for options in OPTIONS for name, value in options.items()}
    for option in games.load("urland").spec.options:
        assert {(option.name, value) for value in option.values} <= tried, option.name


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_twin_agrees_on_whole_games(seats: int) -> None:
    for number, options in enumerate(OPTIONS[seats % 2 :: 2]):
        assert play(seats, options, number) > 70


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()))
def test_the_twin_agrees_on_a_thousand_games(seats: int, options: dict[str, Any]) -> None:
    for seed in range(1000, 1084):
        play(seats, options, seed)
