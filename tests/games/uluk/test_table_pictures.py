"""Pictures of the leaf: at any size, and frame by frame what a whole new picture would be."""

from __future__ import annotations

import math
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tests.amount import amount
from tests.app.windows import at_table
from tests.games.uluk import kit
from tests.games.uluk.window import board_of, seated
from ulus_suite import Match
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.pending import Finished
from ulus_suite.games.uluk.rules.state import replace
from ulus_suite.games.uluk.table.island_art import rim


def test_what_is_drawn_on_the_way_ends_where_the_rules_end() -> None:
    """The position that follows the events step by step equals the next view wherever nothing is hidden."""
    from ulus_suite.games.uluk.table.walking import telling

    match = kit.fresh(3, 12)
    driver = seated(Match.new(kit.RULES, seats=3, seed=12))
    board, ui = board_of(driver), driver.loop.ui
    import random

    for _ in kit.play_on(match, random.Random(12)):
        position = match.line[-2]
        before, after = match.rules.view(position.state, None), match.view(None)
        board.show(ui, before)
        told = telling(ui, board, [e for e in match.line[-1].events if e.audience is None])
        if told is not None:
            told.finish()
        if after.table.season == 0 or isinstance(match.pending, Finished):
            continue
        assert [c.level for c in board.state.clearings] == [c.level for c in after.table.clearings]
        for mine, true in zip(board.state.seats, after.table.seats, strict=True):
            if before.table.season:
                assert replace(mine, feast="", tribe="") == replace(true, feast="", tribe="")
        assert [s.built for s in board.state.slots] == [s.built for s in after.table.slots]
    assert isinstance(match.pending, Finished)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text", [80, 200])
def test_nothing_overflows_at_any_size(size: tuple[int, int], text: int) -> None:
    state = kit.at_table(kit.table(4), 3, salted_fnord=2, pickled_uluk=4, dried_zork=3, roasted_tlon=5)
    match = Match.new(kit.RULES, seats=4, start=state)
    driver = at_table(match, Settings(motion="none", text=text), size)[0]
    board = board_of(driver)
    driver.step(2)
    assert driver.loop.ui.overflows == []
    assert board.rect.contains(board.ledger.rect) or text == 200
    for line, _ in board.ledger.rows:
        assert driver.find(f"ledger.{line.key}.do").rect.right <= board.ledger.rect.right


def test_2_6_the_happiness_track_runs_evenly_round_the_leaf() -> None:
    drops = rim()
    gaps = [math.dist(a, b) for a, b in zip(drops, [*drops[1:], drops[0]], strict=True)]
    assert len(drops) == 60
    assert max(gaps) < 1.4 * min(gaps)  # straight lines across round corners are shorter


def test_what_is_painted_part_by_part_is_the_whole_picture() -> None:
    """A rectangle that is too small would leave something behind where a token or a triber has gone."""
    import random

    from ulus_suite.games.uluk.table.layer_cache import Still

    match = kit.fresh(4, 12)
    driver = seated(match)
    ui, board = driver.loop.ui, board_of(driver)
    for number, _ in enumerate(kit.play_on(match, random.Random(5))):
        if number % amount(5, 3) and number < 250:
            continue
        board.show(ui, match.view(0))
        kept, fresh = board.still.picture(ui), Still(board).picture(ui)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB"), f"after {number} moves"
        if number > amount(130, 330):
            break


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_names_of_cards_stay_clear_of_the_edge(size: tuple[int, int]) -> None:
    from ulus_suite.games.uluk.table.pieces import _name_lines

    match = kit.fresh(4, 12)
    driver = at_table(match, Settings(motion="none"), size)[0]
    ui, board = driver.loop.ui, board_of(driver)
    width = board.places.n(98)
    for id in board.charts.cards:
        px, names = _name_lines(ui, board.name(id), width)
        assert px >= 8, f"{id} has no room for its name"
        font = ui.text.font_file("Lato-Bold.ttf", px)
        assert " ".join(names) == board.name(id)
        assert all(font.size(line)[0] <= 0.84 * width + 1 for line in names)


def test_every_frame_of_a_motion_is_what_a_whole_new_picture_would_be() -> None:
    """Only what moves is drawn again: nothing may be left behind where something was."""
    import random

    match = kit.fresh(3, 14)
    driver = at_table(match, Settings(motion="full", teach="off"), (1024, 640))[0]
    loop, rng = driver.loop, random.Random(3)
    compared = frames = 0
    while match.view(None).table.season < 2 and frames < 6000 and compared < amount(12, 6000):
        screen = loop.ui.screen
        if screen.name == "curtain":
            driver.click("open")
            continue
        assert isinstance(screen, TableScreen)
        if not screen.moving and screen.choices:
            screen.act(loop.ui, rng.choice(list(screen.choices)))
        driver.step()
        frames += 1
        if screen.moving and frames % 23 == 0 and loop.ui.screen is screen:
            shown = pygame.image.tobytes(loop.surface, "RGB")
            loop.ui.dirty()
            loop.paint()
            assert pygame.image.tobytes(loop.surface, "RGB") == shown, f"frame {frames}"
            compared += 1
    assert compared > amount(10, 15)
