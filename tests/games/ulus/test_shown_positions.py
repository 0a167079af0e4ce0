"""The positions that show a clause: each reads, plays as it says, and cites its clause on the way."""

from __future__ import annotations

import pytest

from tests.games.ulus.kit import RULES
from ulus_suite.data.rulebook import require
from ulus_suite.play.lines import problems, set_up, step

SHOWN = [clause for clause in require("ulus").clauses if clause.show is not None]


@pytest.mark.parametrize("clause", SHOWN, ids=lambda c: c.id)
def test_a_shown_position_plays_and_shows_its_clause(clause) -> None:  # type: ignore[no-untyped-def]
    assert problems(RULES, clause.show) == []
    match = set_up(RULES, clause.show)
    cited = set()
    for words in clause.show.then:
        step(match, words)
        cited |= {event.clause for event in match.line[-1].events}
        assert match.audit() == []
    assert clause.id in cited, sorted(cited)
