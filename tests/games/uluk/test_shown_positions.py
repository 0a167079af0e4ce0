"""The positions that show a clause: each reads, plays as it says, loses nothing, and cites its clause."""

from __future__ import annotations

import pytest

from tests.games.uluk import kit
from ulus_suite.core.verdict import Clause
from ulus_suite.data.rulebook import require
from ulus_suite.play.lines import problems, set_up, step

SHOWN = [clause for clause in require("uluk").clauses if clause.show is not None]


@pytest.mark.parametrize("clause", SHOWN, ids=lambda c: c.id)
def test_a_shown_position_plays_and_shows_its_clause(clause: Clause) -> None:
    assert clause.show is not None
    assert problems(kit.RULES, clause.show) == []
    match = set_up(kit.RULES, clause.show)
    assert match.audit() == []
    cited = set()
    for words in clause.show.then:
        step(match, words)
        cited |= {event.clause for event in match.line[-1].events}
        assert match.audit() == []
    assert clause.id in cited, sorted(cited)


def test_what_a_diagram_leaves_out_lies_where_nothing_else_does() -> None:
    text = "\n".join(
        [
            "season: 1",
            "clearings: uluk 3 gather 0 | mgobu 3 | tlon 3 | zork 3 | fnord 3 | hlak 3",
            "monuments: uluk | ? | ? | ? | ? | ?",
            "row: bow vat",
            "seat1: tribe stonehorns; home 5; inventions bow",
            "seat2: tribe longtails; home 6",
            'frames: [{"type":"errand","seat":0}]',
        ]
    )
    state = kit.RULES.from_diagram(text)
    assert kit.RULES.audit(state) == []
    assert [one.pool for one in state.seats] == [4, 4]
    assert len(state.bag) == 5
    assert sum(state.deck) == 27
