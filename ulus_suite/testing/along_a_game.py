"""The laws that run along whole games: one function for each table, or each game."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from ulus_suite import Match, games
from ulus_suite.core.pending import Finished
from ulus_suite.testing import kit
from ulus_suite.testing.secrets import law_7_secrets_do_not_show


def laws_1_to_9_hold_along_a_random_game(table: kit.Table, entries: int = 160, stride: int = 19) -> None:
    """The costly laws are asserted at every nth entry, with a changing phase from game to game."""
    rng = random.Random(str(table))
    match = kit.start(table, seed=rng.randrange(10**6))
    phase = rng.randrange(stride)
    first = [match.line[0].digest]
    for number, _ in enumerate(kit.steps(match, rng, min(match.rules.spec.max_entries, entries))):
        kit.law_4_only_the_named_choose(match)
        _audited(match)
        if number % stride == phase or number == 0:
            kit.law_1_choices_are_what_judge_allows(match, rng)
            kit.law_2_asking_changes_nothing(match)
            kit.law_6_round_trips(match)
            kit.law_8_answers(match, rng)
            if number % (stride * 5) == phase:
                kit.law_9_undo_then_redo(match)
        first += [p.digest for p in match.line[len(first) :]]
    kit.law_6_round_trips(match)
    _audited(match)
    first += [p.digest for p in match.line[len(first) :]]
    assert [p.digest for p in match.line] == first
    again = [match.rules.digest(p.state) for p in match.line]
    assert again == first, "law 3: a state that was made has another hash later"


def _audited(match: Match) -> None:
    found = match.audit()
    assert found == [], f"law 5: the audit finds {found} at\n{match.diagram()}"


def law_6_the_fold_of_a_saved_log_is_the_live_state(table: kit.Table) -> None:
    """Saved and loaded, a game stands where it stood."""
    rng = random.Random(f"fold {table}")
    match = kit.start(table, seed=11)
    for _ in kit.steps(match, rng, 120):
        pass
    kit.law_9_undo_then_redo(match)
    with tempfile.TemporaryDirectory() as folder:
        match.save(Path(folder) / "game.ulus")
        loaded = Match.load(Path(folder) / "game.ulus")
    assert loaded.warnings == (), loaded.warnings
    assert loaded.state == match.state, "the log that was saved folds to another state"
    assert list(loaded.entries) == list(match.entries), "the log that was saved has other entries"
    assert loaded.pending == match.pending


def law_7_secrets_do_not_show_along_a_game(table: kit.Table, entries: int = 250) -> None:
    """What a viewer cannot see changes nothing for it; nothing is asked of games without secrets."""
    if not games.load(table.game).spec.secrets:
        return
    rng = random.Random(f"secrets {table}")
    match = kit.start(table, seed=7)
    pairs = sum(law_7_secrets_do_not_show(match, rng) for _ in kit.steps(match, rng, entries))
    assert pairs, (
        "the game says that it has secrets, and none came up: neither an answer of chance that some seats alone "
        "know nor a sealed choice"
    )


def law_10_random_play_ends(table: kit.Table) -> None:
    """Within `max_entries`, with every seat placed and scored."""
    rng = random.Random(f"end {table}")
    match = kit.start(table, seed=rng.randrange(10**6))
    for _ in kit.steps(match, rng, match.rules.spec.max_entries):
        pass
    assert isinstance(match.pending, Finished), f"still on after {match.rules.spec.max_entries} entries"
    outcome = match.pending.outcome
    assert sorted(s for place in outcome.places for s in place) == list(range(table.seats)), outcome.places
    assert len(outcome.scores) == table.seats, outcome.scores


def the_same_seed_gives_the_same_game(game: str) -> None:
    """Two games by the same seed and the same choices are one."""
    logs = []
    for _ in range(2):
        match = kit.start(kit.Table(game, {}, games.load(game).spec.max_seats), seed=5)
        for _ in kit.steps(match, random.Random(3), 80):
            pass
        logs.append([p.digest for p in match.line])
    assert logs[0] == logs[1], "the same seed gave two games"
