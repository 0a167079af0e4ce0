"""Who ties for first wrestles again: that is seen before the bones of the first bout are gone."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.app.windows import at_table
from tests.games.ulus.kit import named, position
from tests.games.ulus.test_14_wrestling import flick
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.ulus.table import Table, naadam
from ulus_suite.games.ulus.table.motions import tell


def test_a_tie_is_told_while_what_was_won_still_lies_there() -> None:
    """After 7, 7 and 7 the bones lay in a heap again with "About to begin", and only the log said why."""
    twelve, rest = (",".join(f'"b{n}"' for n in some) for some in (range(3, 14), range(14, 26)))
    frame = (
        '{"frame":"wrestling","seats":[0,1],"stage":"flick","won":[[' + twelve + "],[" + rest + "]],"
        '"mat":[["b1","goat"],["b2","goat"]],"dropper":0}'
    )
    match = position("turned hand=ger", "", season=8, now=('{"frame":"naadam","next":3}', frame))
    driver, table = at_table(match, Settings(motion="full"))
    ui, board, before = driver.loop.ui, table.board, match.view(0)
    assert isinstance(board, Table)
    seen = flick(match, "b1", "b2")
    (tie,) = named(seen, "tiebreak")
    motion = tell(ui, board, before, [tie], match.view(0), None)
    assert motion is not None
    motion.run(naadam.LEVEL_MS / 2)
    assert board.passing == table.words.event(tie)
    assert "are level and go again" in board.passing
    assert board.view is before
    motion.run(naadam.LEVEL_MS)
    assert board.passing == ""
    assert naadam._note(board, match.view(0)) == "Tied: once more"
    driver.loop.close()
