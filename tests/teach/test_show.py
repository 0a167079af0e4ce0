"""Show me, at every table: the example plays without a curtain, its words beside the board and never over it."""

from __future__ import annotations

import pytest

from tests.amount import amount
from tests.teach.test_window import window
from ulus_suite import games
from ulus_suite.app.table.uses.show import ShownRail, shown_table
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.policy import ShownScript


@pytest.mark.parametrize("game", games.ids())
def test_every_example_plays_to_its_end(game: str) -> None:
    driver = window()
    ui = driver.loop.ui
    shown = [c for c in rulebook(game).clauses if c.show is not None]
    assert shown
    for clause in shown[:: amount(9, 1)]:
        screen = shown_table(ui, game, clause.id)
        shows = screen.session.script
        assert isinstance(shows, ShownScript)
        ui.push(screen)
        for _ in range(4 * (len(shows.left) + 1)):
            driver.step(1, ms=600)
            assert ui.screen is screen, f"{clause.id}: {ui.screen.name} lies over it"
        assert not shows.left, clause.id
        ui.pop()


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 200), ((1280, 720), 100), ((1920, 1080), 150)])
def test_the_words_stand_beside_the_board(game: str, size: tuple[int, int], text: int) -> None:
    driver = window(size, text=text)
    clauses = [c for c in rulebook(game).clauses if c.show is not None]
    longest = max(clauses, key=lambda c: len((c.show.say if c.show else "") or c.text))
    screen = shown_table(driver.loop.ui, game, longest.id)
    driver.loop.ui.push(screen)
    driver.step(3)
    assert driver.loop.ui.overflows == []
    rail = screen.rail
    assert isinstance(rail, ShownRail)
    assert rail.caption is not None
    assert rail.below.root is not None
    assert not rail.caption.rect.colliderect(screen.board.rect)
    assert rail.below.root.rect.bottom <= screen.foot.top
    for name in ("show.again", "show.back"):
        assert driver.find(name).seen.height
    for target in driver.loop.ui.focus.targets:
        assert not target.seen.height or target.seen.bottom <= screen.foot.bottom
