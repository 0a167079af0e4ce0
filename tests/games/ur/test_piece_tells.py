"""A piece that may be picked up tells what its best way would do, before it is picked up."""

from __future__ import annotations

from tests.app.windows import at_table
from tests.games.ur.positions import MIXED, RULES, at
from ulus_suite import Match


def test_a_piece_tells_its_best_way_and_how_many_more() -> None:
    state = at("A3 C1 B2 B6", "C8", MIXED)
    driver, table = at_table(Match.new(RULES, 2, start=state, names=("Ada", "Bat")))
    driver.step(3)
    piece = driver.find("tile.A3")
    assert piece.kind == "piece"
    assert piece.told.startswith("Move A3")
    assert "other moves with this piece" in piece.told
    assert "fort A1" in piece.told
    driver.click("tile.A3")
    driver.step(2)
    assert not driver.find("tile.A3").told.startswith("Move A3")
    assert table.choices
    driver.loop.close()
