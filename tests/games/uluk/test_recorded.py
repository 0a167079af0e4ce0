"""Recorded games replay to the hash of every entry; and checks by another road than the rules take."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.uluk import kit
from tests.games.uluk.record import HERE, wanted
from ulus_suite import Match
from ulus_suite.core.chance import Finished
from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules.feeding import harvest
from ulus_suite.games.uluk.rules.scenes import ecology

LOGS = sorted(HERE.glob("*.ulus"))


@pytest.mark.parametrize("path", LOGS, ids=lambda p: p.stem)
def test_a_recorded_game_still_holds(path: Path) -> None:
    match = Match.load(path)
    assert match.warnings == ()
    assert match.audit() == []
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.key == path.stem.rpartition("-")[2]


def test_every_preset_has_ended_in_every_way() -> None:
    assert {p.stem for p in LOGS} == set(wanted())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_happiness_is_exactly_what_was_told(seats: int) -> None:
    """Nothing is won or lost that no event tells: the sum of all told points is the score."""
    for seed in range(6):
        match = kit.fresh(seats, 300 + seed)
        for _ in kit.play_on(match, random.Random(seed)):
            pass
        told: Counter[int] = Counter()
        for position in match.line:
            for event in position.events:
                if event.kind != "game_ended" and hasattr(event, "points"):
                    told[event.seat] += event.points
        assert isinstance(match.pending, Finished)
        assert [told[seat] for seat in range(seats)] == list(match.pending.outcome.scores)


RIGHT = {
    "uluk": [(1, 0), (1, 1), (2, 1), (3, 2), (4, 2)],
    "mgobu": [(1, 0), (2, 1), (4, 2), (5, 3), (6, 4)],
    "tlon": [(1, 0), (2, 1), (3, 1), (3, 2), (4, 2)],
    "zork": [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3)],
}
EACH = [0, 1, 1, 2, 3]
gatherers = st.lists(st.lists(st.integers(0, 3), max_size=3), min_size=6, max_size=6)
levels = st.lists(st.integers(1, 5), min_size=6, max_size=6)


def naive_harvest(resource: str, level: int, who: list[int], poison: int) -> dict[int, int]:
    """By hand from the printed chart, with sorting instead of counting."""
    got: dict[int, int] = defaultdict(int)
    if resource not in RIGHT:
        for seat in who:
            got[seat] += EACH[level - 1]
        for seat in who[:poison]:
            got[seat] += EACH[level - 1]
        return got
    ranked = sorted({(-who.count(seat), seat) for seat in who})
    alone = len(ranked) == 1 or (len(ranked) > 1 and ranked[0][0] < ranked[1][0])
    for place, (_, seat) in enumerate(ranked):
        got[seat] = RIGHT[resource][level - 1][0 if place == 0 and alone else 1]
    return got


@given(gatherers, levels, st.integers(0, 3))
def test_6_2_6_6_harvest_by_a_naive_twin(areas: list[list[int]], heights: list[int], poison: int) -> None:
    state = kit.table(4)
    for track, who, height in zip(kit.CHARTS.resources, areas, heights, strict=True):
        spiked = tuple(i < poison for i in range(len(who)))
        state = kit.clearing(state, track.id, level=height, gatherers=tuple(who), poisoned=spiked)
    told: list[Event] = []
    after = harvest(kit.CHARTS, state, told)
    for track, who, height in zip(kit.CHARTS.resources, areas, heights, strict=True):
        naive = naive_harvest(track.id, height, who, poison)
        for seat in range(4):
            assert kit.have(after, seat, track.raw) == naive.get(seat, 0)


ARROWS = {
    ("uluk", 1): "tlon", ("mgobu", 1): "uluk", ("tlon", 1): "mgobu", ("zork", 1): "uluk", ("fnord", 1): "zork",
    ("hlak", 1): "mgobu", ("uluk", 5): "zork", ("mgobu", 5): "hlak", ("zork", 5): "fnord",
}  # fmt: skip


@given(gatherers, levels)
def test_9_1_9_7_ecology_by_a_naive_twin(areas: list[list[int]], heights: list[int]) -> None:
    state = kit.table(4)
    board: dict[str, int] = {}
    for track, who, height in zip(kit.CHARTS.resources, areas, heights, strict=True):
        state = kit.clearing(state, track.id, level=height, gatherers=tuple(who))
        moved = height + {0: 1, 1: 0, 2: -1, 3: -2}[len(who)]
        board[track.id] = 1 if moved < 1 else 5 if moved > 5 else moved
    ups = [ARROWS[place] for place in board.items() if place in ARROWS]
    for name in ups:
        board[name] += 1
    after = ecology(kit.CHARTS, state, [])
    assert {r.id: kit.level(after, r.id) for r in kit.CHARTS.resources} == {n: min(5, v) for n, v in board.items()}
