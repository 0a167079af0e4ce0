"""Law 13: what a preview calls certain is what play does; its shares add to one; no action lacks a line."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.play import foreseen
from ulus_suite import games
from ulus_suite.core.chance import seats_named
from ulus_suite.core.preview_engine import Known
from ulus_suite.play.preview import preview
from ulus_suite.teach.accounts import line, lines
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit

TABLES = kit.tables()
IDS = [str(t) for t in TABLES]
NAMES = ("Anna", "Bat", "Chuluun", "Dorj", "Enkh", "Fatima")


def looked_at(table: kit.Table, entries: int, each: int, share: float = 1.0) -> Counter[str]:
    """Run the law along a random game, at a share of its decisions; how many previews, effects and chances were
    held against the truth."""
    rng = random.Random(f"preview {table}")
    match = kit.start(table, seed=rng.randrange(10**6))
    rules, words, counts = match.rules, Words(table.game, NAMES), Counter[str]()
    for _ in kit.steps(match, rng, entries):
        if rng.random() >= share:
            continue
        for seat in seats_named(match.pending):
            choices = list(match.choices(seat))
            for action in rng.sample(choices, min(each, len(choices))):
                view, found = match.view(seat), preview(rules, match.view(seat), action)
                assert preview(rules, view, action) == found
                for odds in (True, False):
                    told = [line(words, found, seat, odds=odds), *lines(words, found, seat, odds=odds)]
                    assert all(told), action
                    assert not any("‹" in text for text in told), told
                counts["previews"] += 1
                held_against_play(match, action, found, counts)
    return counts


def held_against_play(match, action, found, counts) -> None:
    """One preview against what the rules do in the true position."""
    rules, state = match.rules, match.state
    told, after = foreseen.really(rules, state, action, str(len(match.line)))
    missing = [effect for effect in found.certain if effect not in told]
    assert not missing, (action, missing, told)
    counts["certain"] += len(found.certain)
    if found.later:
        return  # held against the deck itself in the games' own tests
    before, later = rules.view(state, action.seat), rules.view(after, action.seat)
    counts["counted"] += foreseen.assert_counted(rules, before, later, told)
    counts["changes"] += foreseen.assert_nothing_left_out(rules, before, later, told)
    if found.chances:
        assert sum(share.weight for share in found.chances) == found.chances[0].of
        assert all(share.weight > 0 for share in found.chances)
        if found.chances[0].known is not Known.SAMPLED:
            assert foreseen.rest_of(told, found) in foreseen.shares_of(found), (action, told, found)
        counts["chances"] += len(found.chances)


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_law_13_what_is_certain_is_what_play_does(table: kit.Table) -> None:
    assert looked_at(table, entries=24, each=1)["previews"]


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_law_13_along_a_whole_game(table: kit.Table) -> None:
    limit = games.load(table.game).spec.max_entries
    counts = looked_at(table, entries=min(limit, 4000), each=4, share=0.2)
    print(table, dict(counts))
    assert counts["certain"]
