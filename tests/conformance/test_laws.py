"""The conformance laws of the design, over every landed game, preset and number of seats."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.amount import amount
from tests.conformance import kit
from ulus_suite import Match, games
from ulus_suite.core.pending import Finished

TABLES = kit.tables()
IDS = [str(t) for t in TABLES]
STRIDE = amount(19, 7)
"""The costly laws are asserted at every so-manieth entry, with a changing phase from game to game."""


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_laws_1_to_9_hold_along_a_random_game(table: kit.Table) -> None:
    rng = random.Random(str(table))
    match = kit.start(table, seed=rng.randrange(10**6))
    spec = match.rules.spec
    phase = rng.randrange(STRIDE)
    first_digests = [match.line[0].digest]
    for number, _ in enumerate(kit.steps(match, rng, min(spec.max_entries, amount(160, 450)))):
        kit.law_4_only_the_named_choose(match)
        assert match.audit() == [], match.diagram()
        if number % STRIDE == phase:
            kit.law_1_choices_are_what_judge_allows(match, rng)
            kit.law_2_asking_changes_nothing(match)
            kit.law_6_round_trips(match)
            kit.law_8_answers(match, rng)
            if number % (STRIDE * 5) == phase:
                kit.law_9_undo_then_redo(match)
        first_digests += [p.digest for p in match.line[len(first_digests) :]]
    kit.law_6_round_trips(match)
    assert match.audit() == []
    # Law 3: every state ever made keeps its first hash.
    first_digests += [p.digest for p in match.line[len(first_digests) :]]
    assert [p.digest for p in match.line] == first_digests
    assert [match.rules.digest(p.state) for p in match.line] == first_digests


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_law_6_the_fold_of_a_saved_log_is_the_live_state(table: kit.Table, tmp_path: Path) -> None:
    rng = random.Random(f"fold {table}")
    match = kit.start(table, seed=11)
    for _ in kit.steps(match, rng, 120):
        pass
    kit.law_9_undo_then_redo(match)
    match.save(tmp_path / "game.ulus")
    loaded = Match.load(tmp_path / "game.ulus")
    assert loaded.warnings == ()
    assert loaded.state == match.state
    assert list(loaded.entries) == list(match.entries)
    assert loaded.pending == match.pending


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_law_10_random_play_ends(table: kit.Table) -> None:
    rng = random.Random(f"end {table}")
    match = kit.start(table, seed=rng.randrange(10**6))
    for _ in kit.steps(match, rng, match.rules.spec.max_entries):
        pass
    assert isinstance(match.pending, Finished), f"still on after {match.rules.spec.max_entries} entries"
    outcome = match.pending.outcome
    assert sorted(s for place in outcome.places for s in place) == list(range(table.seats))
    assert len(outcome.scores) == table.seats


@pytest.mark.parametrize("game", games.ids())
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    spec = games.load(game).spec
    logs = []
    for _ in range(2):
        match = kit.start(kit.Table(game, {}, spec.max_seats), seed=5)
        for _ in kit.steps(match, random.Random(3), 80):
            pass
        logs.append([p.digest for p in match.line])
    assert logs[0] == logs[1]
