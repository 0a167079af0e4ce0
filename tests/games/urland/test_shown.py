"""Positions that show a clause stand in the rulebook and play to their end."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import RULES
from ulus_suite.core.log import Played
from ulus_suite.core.match import BareMatch, Position
from ulus_suite.core.verdict import Reason
from ulus_suite.data.rulebook import require
from ulus_suite.play.lines import problems, set_up, step
from ulus_suite.teach.words import clause_of

SHOWN = [c for c in require("urland").clauses if c.show]


def test_many_clauses_can_be_shown() -> None:
    assert len(SHOWN) >= 25


@pytest.mark.parametrize("clause", SHOWN, ids=lambda c: c.id)
def test_a_shown_position_plays(clause) -> None:  # type: ignore[no-untyped-def]  # parametrised by pytest
    assert clause.show is not None
    assert problems(RULES, clause.show) == []
    match = set_up(RULES, clause.show)
    assert match.seats == match.state.seats
    cited = {clause_of(match.pending)}
    for words in clause.show.then:
        step(match, words)
        cited |= {e.clause for e in match.line[-1].events} | {clause_of(match.pending)}
    met = {r.clause for p in match.line[1:] if isinstance(p.entry, Played) for r in reasons(match, p)}
    assert clause.id in cited | met or clause.id in AUTOMATIC, (clause.id, sorted(cited | met))


def reasons(match: BareMatch, position: Position) -> tuple[Reason, ...]:
    """The conditions of the action that led to a position."""
    assert isinstance(position.entry, Played)
    before = match.line[match.line.index(position) - 1].state
    return match.rules.judge(before, position.entry.action).reasons


AUTOMATIC = {"urland/1.6", "urland/2.3", "urland/11.8"}
"""Shown by what one sees, not by a verdict or an event of their own."""
