"""Season and phase stand on the island all the time, where no pop-up may cover them."""

from __future__ import annotations

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.games.uluk.table import Table


def test_the_board_tells_season_and_phase_at_every_question() -> None:
    match = Match.new(games.load("uluk"), 2, seed=3)
    driver, table = at_table(match)
    assert isinstance(table.board, Table)
    seen: set[tuple[int, str]] = set()
    for _ in range(120):
        driver.step(2)
        sign = driver.loop.ui.focus.get("moment")
        if driver.loop.ui.screen is table and table.mode.name == "asking":
            assert sign is not None
            assert str(match.view(None).table.season) in sign.label
            assert table.board.rect.contains(sign.rect)
            seen.add((match.view(None).table.season, sign.label))
        if match.view(None).table.season > 2:
            break
        driver.key("return")
    assert {season for season, _ in seen} >= {1, 2}
    assert len(seen) > 2, "the phases differ"
    driver.loop.close()
