"""The letters of the rows of UR stand between the slab and the band of its mat, in any window and at any text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.table_modes import Painter, cut, played
from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.scene.kit.marks import coordinates
from ulus_suite.app.ui.settings import Settings
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.spoken import answer_of
from ulus_suite.games.ur.table.inlay import RIM


@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_letters_stand_beside_the_slab_and_inside_the_band(size: tuple[int, int], text: int) -> None:
    """At double text A, B and C lay across the band and touched the slab."""
    match, at = played("ur", 2)
    painter = Painter(size, text=text)
    table = painter.table("late", cut(match, at["late"]))
    ui, board = painter.loop.ui, table.board
    shown: Any = board
    rows = {each.text for each in coordinates(shown.board) if each.at[0] < 0}
    inner = board.rect.inflate(-2 * ui.theme.px(15), -2 * ui.theme.px(15))
    assert len(rows) == 3
    slab = min(shown.laid.rect(f"tile.{spot.id}").left for spot in shown.board.spots)
    slab -= round((RIM - 0.15) * shown.laid.frames["board"].unit[0])
    letters = 0
    for id, placed in shown.laid.placed.items():
        if not id.startswith("name."):
            continue
        picture = shown.studio.picture(ui, placed.node.art, placed.rect.size)
        ink = picture.get_bounding_rect().move(placed.rect.topleft)
        assert inner.contains(ink), (id, ink, inner)
        assert placed.node.art[1] not in rows or ink.right < slab, (id, ink, slab)
        letters += 1
    assert letters == 14
    painter.loop.close()


def test_a_throw_that_moves_nothing_lies_there_while_one_reads_why() -> None:
    """The dice of a pass lay as if they were still to be thrown."""
    start = playable_position(games.load("ur"), "white: A4\nblack: -\nto move: black\n", 2)
    driver, screen = at_table(Match.new(games.load("ur"), 2, {}, 1, start=start), Settings(sound=False))
    screen.settle(driver.loop.ui, answer_of(screen.match.pending.request, "chance die1=gold die2=blank"))
    placed, said = {}, ""
    while not said.startswith("Pass"):
        driver.step(1, ms=50)
        assert screen.board.laid is not None
        assert screen.moving or not said, "it is told while it is seen"
        placed = screen.board.laid.placed
        said = placed["said"].node.art[1] if "said" in placed else said
    faces = [placed[f"die.1.{n}"].node.art[1] for n in (0, 1)]
    assert all(faces)
