"""Random games: conservation at every entry, epochs and length beside the figures of the rulings."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import mean
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.amount import amount
from tests.games.urland.kit import RULES, any_choice, lively, playout, started
from ulus_suite import Match
from ulus_suite.games.urland.rules.gene_acts import ranking
from ulus_suite.games.urland.rules.scoring import leap

TURNS = {1: 9, 2: 7, 3: 5}
"""Rulings B4: normal turns of a whole epoch."""


def sound(match: Match) -> None:
    state = match.state
    assert match.audit() == []
    for seat in range(state.seats):
        on_board = sum(row[seat] for row in state.pieces)
        assert on_board + state.reserve[seat] + (1 if state.markers[seat] else 0) == 28
    assert len(set(state.markers)) in (1, state.seats)


def check_epochs(match: Match) -> None:
    """Every completed epoch has the turns and tiles of the table in the rulings."""
    turns, epoch, tiles = 0, 1, 0
    for position in match.line:
        for event in position.events:
            if event.kind == "chip_placed":
                turns += 1
            elif event.kind == "epoch_ends":
                assert turns == TURNS[epoch]
                assert len({*position.state.tiles}) == 1 + 2 * (epoch - 1)
            elif event.kind == "erupted":
                tiles += 1
            elif event.kind == "epoch_starts":
                assert tiles == 1 + 2 * epoch
                turns, epoch = 0, epoch + 1
    assert epoch == match.state.epoch


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_1_2_nothing_is_lost_in_random_games(seats: int) -> None:
    for seed in range(amount(2, 6)):
        pick = any_choice if seed % 2 else lively
        check_epochs(playout(Match.new(RULES, seats, seed=seed), random.Random(seed), pick, sound))


def test_1_5_the_second_map_plays_to_the_end() -> None:
    for seed in range(amount(1, 4)):
        match = Match.new(RULES, 4, {"map": "even"}, seed=seed)
        check_epochs(playout(match, random.Random(seed), lively, sound))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_9_13_length_and_epochs_beside_the_rulings(seats: int) -> None:
    """Rulings B4: about 19 scorings, the end in epoch 2 or 3, rarely by the last tile."""
    games = [playout(Match.new(RULES, seats, seed=s), random.Random(s), lively) for s in range(amount(8, 25))]
    scorings = [sum(e.kind == "revealed" for p in m.line for e in p.events) for m in games]
    assert 16.5 <= mean(scorings) <= 22
    assert {m.state.epoch for m in games} <= {2, 3}
    assert sum(m.pending.outcome.key == "third_outbreak" for m in games) <= 5
    assert max(len(m.entries) for m in games) <= RULES.spec.max_entries


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_1_2_nothing_is_lost_in_a_thousand_games(seats: int) -> None:
    ends = {"thirty": 0, "thirty_outbreak": 0, "third_outbreak": 0}
    for seed in range(1000):
        pick = any_choice if seed % 2 else lively
        match = playout(Match.new(RULES, seats, seed=seed), random.Random(seed), pick, sound)
        check_epochs(match)
        ends[match.pending.outcome.key] += 1
    assert min(ends.values()) > 0


BY_SEAT = ("reserve", "markers", "extra", "genes", "bids", "dealt", "passed")


def turned(value: Any, by: int, seats: int) -> Any:
    """A state, or an action, with everybody moved ``by`` seats round the table."""

    def row(values: Any) -> Any:
        return tuple(values[(s - by) % seats] for s in range(seats))

    changes: dict[str, Any] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if name in ("seat", "victim", "other", "environment"):
            changes[name] = (old + by) % seats
        elif name in BY_SEAT and isinstance(old, tuple) and old:
            changes[name] = row(old)
        elif name == "order":
            changes[name] = tuple((s + by) % seats for s in old)
        elif name in ("pieces", "as_laid"):
            changes[name] = tuple(row(r) for r in old)
        elif name == "frames":
            changes[name] = tuple(turned(f, by, seats) for f in old)
    if value.__class__.__name__ == "Assimilate" and changes["victim"] > changes["other"]:
        changes["victim"], changes["other"] = changes["other"], changes["victim"]
    return msgspec.structs.replace(value, **changes) if changes else value


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_4_turning_everybody_by_one_turns_the_game_by_one(seats: int) -> None:
    """After the setup the rules know no seat by name: law 12 on a live position, action by action."""
    rng = random.Random(seats)
    for seed in range(3):
        match = started(seats, seed)
        checked = 0
        playing = playout(match, rng, lively)
        for before, position in pairwise(playing.line):
            entry = position.entry
            if entry is None or not hasattr(entry, "action") or playing.rules.pending(before.state) is None:
                continue
            state, action = before.state, entry.action
            there = turned(state, 1, seats)
            moved = turned(action, 1, seats)
            assert RULES.judge(there, moved).allowed
            after = RULES.play(there, moved).state
            if type(after.top).__name__ != "Over":
                assert after == turned(position.state, 1, seats)
                checked += 1
        assert checked > 50


@given(some.integers(1, 30), some.integers(0, 3), some.sets(some.integers(1, 40), max_size=4))
def test_5_7_a_leap_passes_exactly_so_many_free_spaces(start: int, points: int, others: set[int]) -> None:
    goal = leap(start, points, others - {start})
    free = [space for space in range(start + 1, goal + 1) if space not in others - {start}]
    assert len(free) == points
    assert not points or goal == free[-1]


@given(
    some.lists(
        some.tuples(some.integers(0, 9), some.integers(1, 40)), min_size=3, max_size=5, unique_by=lambda x: x[1]
    )
)
def test_7_5_the_ranking_is_strict_and_complete(table: list[tuple[int, int]]) -> None:
    bids, markers = zip(*table, strict=True)
    order = ranking(bids, markers)
    assert sorted(order) == list(range(len(table)))
    for better, worse in pairwise(order):
        assert bids[better] > bids[worse] or (bids[better] == bids[worse] and markers[better] < markers[worse])
