"""Recorded games replay to the hash of every entry: each way to end, both maps, three, four and five seats."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import RULES
from tests.games.urland.record import GAMES, HERE, name
from ulus_suite import Match
from ulus_suite.core.chance import Finished

CLAUSES = {"thirty": "10.1", "thirty_outbreak": "10.3", "third_outbreak": "10.5"}


@pytest.mark.parametrize(("map", "seats", "end"), GAMES)
def test_10_1_and_10_3_and_10_5_recorded_games_still_hold(map: str, seats: int, end: str) -> None:
    match = Match.load(HERE / f"{name(map, seats, end)}.ulus")
    assert match.warnings == ()
    assert match.audit() == []
    assert (match.view(None).map, match.seats) == (map, seats)
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.key == end
    assert match.pending.outcome.clause == f"urland/{CLAUSES[end]}"


def test_every_end_every_map_and_every_number_of_seats_is_recorded() -> None:
    assert {p.stem for p in HERE.glob("*.ulus")} == {name(*game) for game in GAMES}
    maps, seats, ends = (set(column) for column in zip(*GAMES, strict=True))
    assert maps == set(RULES.spec.options[0].values)
    assert seats == set(range(RULES.spec.min_seats, RULES.spec.max_seats + 1))
    assert ends == set(CLAUSES)


def test_every_position_of_the_records_goes_to_a_diagram_and_back() -> None:
    for game in GAMES[:3]:
        match = Match.load(HERE / f"{name(*game)}.ulus")
        for position in match.line:
            text = RULES.to_diagram(position.state)
            assert RULES.from_diagram(text) == position.state, text
