"""Whole games in which simulated bones answer: what Ulus asks is what physics can say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.amount import amount
from tests.games.ulus.aim import aimed, best_flick
from tests.games.ulus.kit import RULES
from tests.games.ulus.test_14_wrestling import FIVE, wrestling
from ulus_suite import Match
from ulus_suite.chance.physics.resolver import PhysicsResolver
from ulus_suite.core.chance import AwaitChance, Decide, DecideTogether, Finished, Pose
from ulus_suite.games.ulus.players.bot import bots
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Flick
from ulus_suite.games.ulus.rules.wrestling import mat_shot


def physical_game(seats: int, seed: int) -> Match:
    bot = bots()[0]
    bones = PhysicsResolver(str(seed), dict.fromkeys(range(seats), "ordinary"))
    match = Match.new(RULES, seats=seats, seed=seed)
    while not isinstance(pending := match.pending, Finished):
        if isinstance(pending, AwaitChance):
            match.resolve(bones)
            continue
        if isinstance(pending, Decide):
            seat = pending.seat
        else:
            seat = pending.waiting[0] if isinstance(pending, DecideTogether) else pending.seats[0]
        action: Any = bot.think(match.view(seat), match.choices(seat), match.draw_key(), 0).action
        frame = match.state.frame
        if isinstance(frame, fr.Wrestling) and frame.stage == "flick":
            action = best_flick(frame, seat, match.layout())
            assert action is not None
        match.play(action)
        assert match.audit() == []
    return match


@pytest.mark.parametrize("seats", amount([2], [2, 5]))
def test_a_whole_game_with_simulated_bones(seats: int) -> None:
    match = physical_game(seats, seed=seats)
    events = [event for position in match.line for event in position.events]
    outcomes = Counter(event.outcome for event in events if event.kind == "touched")
    assert outcomes["captured"] >= 20
    assert sum(p.sky for p in match.state.players) == 3
    rings = Counter(event.ring for event in events if event.kind == "lies_in")
    assert rings["inner"] + rings["outer"] > rings["off"]


def test_a_flick_is_aimed_by_where_the_bones_lie() -> None:
    match = wrestling("", "", "", **FIVE)
    layout = [
        Pose("b1", 0, 0, 0, "goat"), Pose("b2", 0, 1000, 0, "goat"), Pose("b3", 0, 500, 0, "sheep"),
        Pose("b4", 1500, 500, 0, "sheep"), Pose("b5", -900, 0, 0, "horse"),
    ]  # fmt: skip
    shot = aimed(Flick(0, mat_shot("b1", 0, 300), "b2"), layout)
    assert isinstance(shot, Flick)
    assert shot.shot.bearing_mdeg == 90000
    frame = match.state.frame
    assert isinstance(frame, fr.Wrestling)
    best = best_flick(frame, 0, layout)
    assert best is not None
    assert {best.shot.piece, best.aim} == {"b3", "b4"}, "the goats have a sheep between them"
    match.play(best)
