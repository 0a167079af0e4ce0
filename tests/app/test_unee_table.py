"""The khölög: heaps that stay as they lie, and a board on which nothing lies over anything else."""

from __future__ import annotations

import math

import msgspec
import pygame
import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.scene.layout import Laid, Type
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.rail.seats import SeatLine, seat_widgets
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.unee.rules.state import RING, Sow
from ulus_suite.games.unee.table import Table
from ulus_suite.games.unee.table.wood import LAYER, heap


@pytest.mark.parametrize("seed", range(8))
def test_a_ball_more_moves_none_of_the_others(seed: int) -> None:
    whole = heap(36, seed)
    for count in range(36):
        assert heap(count, seed) == whole[:count]


@pytest.mark.parametrize("seed", range(8))
def test_balls_on_the_bottom_lie_side_by_side_and_inside_the_bowl(seed: int) -> None:
    bottom = heap(LAYER, seed)
    for i, (x, y, _) in enumerate(bottom):
        assert math.hypot(x, y) <= 1.0
        assert all(math.dist((x, y), other[:2]) > 0.38 for other in bottom[:i])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_holes_and_stores_lie_apart_on_the_board(size: tuple[int, int]) -> None:
    match = Match.new(games.load("unee"), seed=1)
    _, ui = render(lambda made: TableScreen(made, match), size=size, settings=Settings(motion="none"))
    table = ui.screen.board  # type: ignore[attr-defined]  # a TableScreen
    assert isinstance(table, Table)
    assert table.laid is not None
    unit = table.laid.frames["board"].unit[0]
    bowls = {spot: table.laid.spot(table.at(spot)) for spot in (*RING, "store-south", "store-north")}
    for spot, bowl in bowls.items():
        assert table.rect.contains(bowl)
        for other, there in bowls.items():
            if other != spot:
                apart = bowl.width / 2 + there.width / 2 + 10 * unit
                assert math.dist(bowl.center, there.center) > apart


def test_while_balls_fall_the_mover_has_the_turn_and_no_hole_tells_how_many_it_held() -> None:
    match = Match.new(games.load("unee"), seed=1)
    driver = at_table(match, Settings(sound=False, teach="off"))[0]
    ui, screen = driver.loop.ui, driver.loop.ui.screen
    assert isinstance(screen, TableScreen)

    def has_the_turn() -> list[int]:
        lines = [w for w in seat_widgets(ui, screen) if isinstance(w, SeatLine)]
        return [line.seat for line in lines if line.active]

    assert has_the_turn() == [0]
    driver.click("hole.S2")
    driver.step(10)
    assert screen.moving
    assert has_the_turn() == [0]
    assert driver.find("hole.S2").hint == ""
    driver.step(400)
    assert not screen.moving
    assert has_the_turn() == [1]
    assert driver.find("hole.S2").hint


def test_where_the_last_ball_would_fall_follows_pointer_and_keys_and_leaves_nothing_behind() -> None:
    match = Match.new(games.load("unee"), seed=1)
    for seat in (0, 1, 0, 1):  # at first every ball would come round to its own hole
        match.play(match.choices(seat)[0])
    driver = at_table(match, Settings(sound=False, teach="off"))[0]
    loop = driver.loop
    seen: list[bytes] = []

    def look() -> None:
        shown = pygame.image.tobytes(loop.surface, "RGB")
        loop.ui.dirty()
        loop.paint()
        assert pygame.image.tobytes(loop.surface, "RGB") == shown, f"after {len(seen)} looks"
        seen.append(shown)

    driver.point((2, 2))
    look()
    holes = [action.hole for action in match.choices(0) if isinstance(action, Sow)]
    for hole in holes:
        driver.point(driver.find(f"hole.{hole}").seen.center)
        look()
    for key in ("left", "right", "f1"):  # from the pointer to keys, also where the focus cannot go on
        driver.key(key)
        if loop.ui.screen.name != "table":
            driver.key("escape")
        look()
    driver.point((2, 2))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1))
    driver.step()
    look()
    assert len({*seen[: len(holes) + 1]}) == len(holes) + 1, "every hole shows where its last ball would fall"


def test_where_the_last_ball_would_fall_covers_no_number() -> None:
    """The wedge lay over the number of North's holes, which stands above them."""
    driver, screen = at_table(Match.new(games.load("unee"), seed=1))
    table, seen = screen.board, set[str]()
    for hole in ("S1", "S2", "S3"):
        for balls in range(1, 7):
            holes = tuple(balls if RING[n] == hole else 6 for n in range(6))
            context = table.context._replace(looked=f"hole.{hole}")
            scene = table.scene(msgspec.structs.replace(table.view, holes=holes), context)
            laid = Laid(
                scene, table.rect, Type(16.0, 16), lambda art, wide: table.studio.want(driver.loop.ui, art, wide)
            )
            wedge = laid.rect("landing")
            assert wedge is not None
            seen.add(RING[(RING.index(hole) + balls) % 6])
            assert [spot for spot in RING if wedge.colliderect(laid.rect(f"plaque.{spot}"))] == [], (hole, balls)
    assert seen == set(RING)
