"""What a seat at the table of Ulus is said to be: its public state in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.games.ulus.kit import position
from ulus_suite import Match
from ulus_suite.app.tables.ulus import Table
from ulus_suite.teach.words import Words


def test_3_7_the_words_of_a_seat_say_where_its_champion_must_rest() -> None:
    """Here, at the next site, or after the last one nowhere: the flag alone does not say."""

    def said(match: Match, seat: int) -> str:
        stand_in: Any = SimpleNamespace(view=match.view(None), words=Words("ulus", ["Ann", "Bat", "Cai"]))
        return Table.seat_words(stand_in, seat)

    beaten = "strength=0 fought beaten must_rest stance=fight"
    assert "must rest at the next site" in said(position(beaten, "", "", season=6), 0)
    assert "must rest" not in said(position(beaten, "", "", season=7), 0)
    assert "must rest at this site" in said(position("strength=0 must_rest", "", "", season=7), 0)
