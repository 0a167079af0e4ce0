"""How a region is seen: its look, the way between two looks, and the glass over it."""

from __future__ import annotations

import pygame
import pytest

from tests.app.windows import SIZE
from ulus_suite.app.scene.art import Painter, Studio
from ulus_suite.app.scene.layout import Laid, Placed, Type
from ulus_suite.app.scene.model import At, Beat, Fill, Lens, Look, Node, Region, Scene
from ulus_suite.app.scene.moves import Moves
from ulus_suite.app.scene.still import draw_glass
from ulus_suite.app.ui.screen import Ui

RED, BLUE = (200, 30, 30), (30, 30, 200)
WITHIN = pygame.Rect(0, 0, 600, 400)


def paint(ui: Ui, made: pygame.Surface, art: tuple[object, ...]) -> None:
    made.fill(RED if art[1] == "red" else BLUE if art[1] == "blue" else (90, 90, 90))


def live(ui: Ui, surface: pygame.Surface, art: tuple[object, ...], rect: pygame.Rect, share: float) -> None:
    surface.fill(BLUE, rect)


PAINTERS = {"plain": Painter(paint), "moment": Painter(live=live)}
RED_BONE = Node(id="red", place=At("mat", 30.0, 20.0, 10.0, 10.0), art=("plain", "red"))


def laid(look: Look, *nodes: Node) -> Laid:
    """A mat of 100 units with a strip at each side."""
    strips = tuple(Region(side, edge=side, least=0.1, share=0.4) for side in ("left", "right"))
    scene = Scene(regions=(*strips, Region("mat", (100.0, 100.0), look=look)), nodes=nodes)
    return Laid(scene, WITHIN, Type(10, 10), lambda art, wide: (10, 10))


def test_a_region_with_a_look_takes_all_the_room_and_shows_its_point_in_the_middle() -> None:
    ground = Node(id="ground", place=Fill("mat"), art=("plain", "grey"))
    for look in (Look(0.0, 0.0), Look(30.0, 20.0, 2.0)):
        seen = laid(look, ground, RED_BONE)
        frame = seen.frames["mat"]
        assert frame.at((look.x, look.y)) == frame.rect.center
        assert frame.back(frame.rect.center) == pytest.approx((look.x, look.y), abs=0.5)
        assert seen.rect("ground") == frame.rect
        assert seen.placed["red"].rect.width == round(40 * look.zoom)
    left, right = seen.frames["left"].rect, seen.frames["right"].rect
    assert abs(left.width - right.width) <= 1


def test_what_is_out_of_sight_is_cut_off_and_cannot_be_pressed() -> None:
    seen = laid(Look(0.0, 0.0, 8.0), RED_BONE)
    assert seen.sight(seen.placed["red"]).size == (0, 0)


def test_a_look_glides_and_its_nodes_come_along_instead_of_moving_one_by_one() -> None:
    ui = Ui(SIZE)
    ground = Node(id="ground", place=Fill("mat"), art=("plain", "grey"), z=-100)
    aside = Node(id="aside", place=At("left", 20, 20, 10, 10), art=("plain", "blue"))
    gone = Node(id="aside", place=At("left", 20, 90, 10, 10), art=("plain", "blue"))
    wide, near = (
        laid(Look(30.0, 20.0), ground, RED_BONE, aside),
        laid(Look(30.0, 20.0, 3.0), ground, RED_BONE, gone),
    )
    moves = Moves(wide, near, Beat(view=None))
    assert [mover.id for mover in moves.movers] == ["aside"]
    assert (moves.gliding(0.5), moves.gliding(1.0)) == ("mat", "")
    seen = []
    for share in (0.0, 0.3, 0.6, 0.999):
        surface = pygame.Surface(SIZE)
        moves.draw(ui, surface, Studio(PAINTERS), share)
        mask = pygame.mask.from_threshold(surface, RED, (2, 2, 2))
        (box,) = mask.get_bounding_rects()
        assert near.frames["mat"].rect.inflate(4, 4).contains(box)
        assert abs(box.centerx - near.frames["mat"].rect.centerx) <= 2, "the point that stays"
        seen.append(box.width)
    assert seen == sorted(seen)
    assert seen[0] == pytest.approx(40, abs=2)
    assert seen[-1] == pytest.approx(120, abs=4)


def test_a_glass_shows_what_lies_and_what_moves_round_its_point_large() -> None:
    ui, surface = Ui(SIZE), pygame.Surface(SIZE)
    moving = Node(id="blue", place=At("mat", 36.0, 20.0, 4.0, 4.0), art=("moment",), live=True)
    seen = laid(Look(0.0, 0.0), RED_BONE)
    lens = Lens("mat", 30.0, 20.0, 10.0, ("plain", "grey"))
    glass = Placed(Node(id="glass", place=At("", 0, 0), lens=lens), pygame.Rect(100, 100, 200, 200))
    draw_glass(ui, surface, Studio(PAINTERS), seen, (glass, glass), 1.0, glass.rect, [(moving, 0.5)])
    assert surface.get_at((200, 200))[:3] == RED
    assert surface.get_at((200, 156))[:3] == RED, "ten units are 100 pixels"
    assert surface.get_at((260, 200))[:3] == BLUE
    assert surface.get_at((200, 130))[:3] == (90, 90, 90)
    assert surface.get_at((104, 104))[:3] == (0, 0, 0), "it is round"


def test_a_glass_goes_to_where_it_looks_next() -> None:
    def glass(x: float, at: float) -> Node:
        return Node(id="glass", place=At("", at, 0.5, 0.1, 0.1), z=100, lens=Lens("mat", x, 0, 10, ("plain", "")))

    before, after = laid(Look(0, 0), glass(0, 0.2)), laid(Look(0, 0), glass(40, 0.8))
    moves, glass_after = Moves(before, after, Beat(view=None)), after.placed["glass"]
    rect, ends, gone = moves.glass(glass_after, 0.5)
    assert rect.centerx == 300
    assert ends == (before.placed["glass"], glass_after)
    assert 0 < gone < 1
    assert moves.glass(glass_after, 1.0) == (glass_after.rect, (glass_after, glass_after), 1.0)


def test_a_glass_on_its_way_is_painted_at_the_sizes_of_its_ends_only() -> None:
    """Growing it painted all it shows anew for each frame: 30 to 60 ms at the archery."""
    ui, studio = Ui(SIZE), Studio(PAINTERS)
    seen = laid(Look(0.0, 0.0), RED_BONE)
    ends = [
        Placed(Node(id="glass", place=At("", 0, 0), lens=Lens("mat", 30, 20, reach, ("plain", "grey"))), rect)
        for reach, rect in ((20.0, pygame.Rect(0, 0, 100, 100)), (5.0, pygame.Rect(200, 200, 180, 180)))
    ]
    kept = set[int]()
    for step in range(1, 20):
        rect = pygame.Rect(10 * step, 10 * step, 100 + 4 * step, 100 + 4 * step)
        draw_glass(ui, pygame.Surface(SIZE), studio, seen, ends, step / 20, rect)
        kept.add(ui.pictures.bytes)
    assert len(kept) == 1
