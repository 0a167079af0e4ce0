"""A recorded game for each way to end; the log must still lead where it led."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.urland.kit import RULES
from ulus_suite import Match
from ulus_suite.core.pending import Finished

RECORDS = Path(__file__).parent / "records"
CLAUSES = {"thirty": "10.1", "thirty_outbreak": "10.3", "third_outbreak": "10.5"}


@pytest.mark.parametrize("end", CLAUSES)
def test_10_1_and_10_3_and_10_5_recorded_games_still_hold(end: str) -> None:
    match = Match.load(RECORDS / f"{end}.log")
    assert match.warnings == ()
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.key == end
    assert match.pending.outcome.clause == f"urland/{CLAUSES[end]}"
    assert match.audit() == []


def test_every_position_of_the_records_goes_to_a_diagram_and_back() -> None:
    for end in CLAUSES:
        match = Match.load(RECORDS / f"{end}.log")
        for position in match.line:
            text = RULES.to_diagram(position.state)
            assert RULES.from_diagram(text) == position.state, text
