"""Whole games held against the naive twin: the public table after every entry, and every choice of everybody."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.games.uluk.twin import Twin, act_of, differences
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished, seats_named

OPTIONS: list[dict[str, Any]] = [
    {},
    {"charts": "house2"},
    {"difficulty": "easy", "charts": "house2", "hut_limit": "one"},
    {"difficulty": "expert", "hut_limit": "none", "set5": 9},
    {"difficulty": "easy", "hut_limit": "none"},
]
LEAN: list[dict[str, Any]] = [{"lean_land": True}, {"lean_land": True, "charts": "house2", "hut_limit": "one"}]


def play(seats: int, options: dict[str, Any], seed: int) -> int:
    """One game by lot that likes gathering and work; how many entries were compared."""
    rng, dice = random.Random(f"{seats} {options} {seed}"), KeyedGenerator()
    match, twin = Match.new(games.load("uluk"), seats=seats, options=options, seed=seed), Twin(seats, options)
    for number in range(3000):
        assert not differences(twin, match.view(None)), (number, twin.phase, differences(twin, match.view(None)))
        pending = match.pending
        if isinstance(pending, Finished):
            assert twin.phase == "over"
            assert [sorted(p) for p in pending.outcome.places] == twin.places
            return number
        if isinstance(pending, AwaitChance):
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
        action = liked(rng, [a for s in seats_named(pending) for a in offered[s]])
        match.play(action)
        twin.take(action.seat, act_of(msgspec.to_builtins(action)))
    raise AssertionError("the game does not end")


def liked(rng: random.Random, offered: list[Any]) -> Any:
    """A choice by lot; gathering and building more often than lot would, ending a turn less often."""
    if len(offered) > 1 and rng.random() < 0.85:
        offered = [a for a in offered if a.kind not in ("done", "stay")]
    wanted = [a for a in offered if getattr(a, "to", "").startswith(("gather", "monument"))]
    if wanted and rng.random() < 0.5:
        return rng.choice(wanted)
    large = [a for a in offered if a.kind == "process" and a.count > 1]
    return rng.choice(large if large and rng.random() < 0.7 else offered)


def test_the_twin_knows_every_option_and_preset() -> None:
    spec = games.load("uluk").spec
    tried = {(name, value) for options in (*OPTIONS, *LEAN) for name, value in options.items()}
    for option in spec.options:
        assert {(option.name, value) for value in option.values[1:]} <= tried, option.name
    for preset in spec.presets:
        assert set(preset.options.items()) <= tried, preset.name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_twin_agrees_on_whole_games(seats: int) -> None:
    for number, options in enumerate(OPTIONS if seats > 2 else [*OPTIONS, *LEAN]):
        assert play(seats, options, number) > 70


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_twin_agrees_on_a_thousand_games(seats: int) -> None:
    for options in OPTIONS if seats > 2 else [*OPTIONS, *LEAN]:
        for seed in range(1000, 1070):
            play(seats, options, seed)
