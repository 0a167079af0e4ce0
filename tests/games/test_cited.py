"""Law 11: where each clause bites. In recorded games (events, questions, conditions) or in what the rulebook shows.

A test's name says only what somebody meant to test. Here the recorded games are walked, and what they cite is
counted. ``silent.txt`` lists the clauses that they never cite: definitions, readings of other clauses, and things
that have not come up in them. A clause that falls silent, or a new one that nothing cites, is found.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.replays import said
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance
from ulus_suite.data.rulebook import require
from ulus_suite.teach.words import clause_of

SILENT = {
    game: set(numbers.split())
    for game, _, numbers in (
        line.partition(": ") for line in (Path(__file__).parent / "silent.txt").read_text().splitlines()
    )
}


def played(game: str) -> set[str]:
    """Clauses that the recorded games of a game cite in events, questions and conditions."""
    found: set[str] = set()
    for path in said.logs(game):
        match, rng = Match.load(path), random.Random(path.name)
        for position in match.line:
            pending = match.rules.pending(position.state)
            found |= {event.clause for event in position.events} | {clause_of(pending)}
            if isinstance(pending, AwaitChance):
                continue
            for seat in range(match.seats):
                offered = list(match.rules.choices(position.state, seat))
                for one in rng.sample(offered, min(2, len(offered))):
                    for action in (one, *said.neighbours(one, offered, rng)):
                        found |= {reason.clause for reason in match.rules.judge(position.state, action).reasons}
    return found


def cited(game: str) -> None:
    clauses = {c.id.partition("/")[2]: c for c in require(game).clauses}
    assert SILENT[game] <= set(clauses), "there are no such clauses any more"
    live = {c.partition("/")[2] for c in played(game)}
    assert live <= set(clauses) | {""}, "cited, and not in the rulebook"
    silent = {number for number, clause in clauses.items() if number not in live and clause.show is None}
    assert silent <= SILENT[game], "nothing cites them: record a game, or list them as definitions"


@pytest.mark.parametrize("game", ["unee", "ur"])
def test_law_11_every_clause_but_those_listed_is_cited_in_play(game: str) -> None:
    cited(game)


@pytest.mark.long
@pytest.mark.parametrize("game", ["uluk", "urland", "ulus"])
def test_law_11_every_clause_but_those_listed_is_cited_in_longer_play(game: str) -> None:
    cited(game)
