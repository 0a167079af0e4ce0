"""The quilted rug under the mat: its corners, a border of hammers, a runner for the hand, pockets for the piles."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix

HAMMER = ((0, 5), (2, 5), (2, 2), (0.7, 2), (0.7, 0.4), (5.3, 0.4), (5.3, 2), (4, 2), (4, 5), (6, 5))
"""One hammer of the border, *alkhan khee*: 6 wide, 5 high; the thread comes in and goes out at its foot."""


def tone(ui: Ui) -> Colour:
    """The rug's own colour: indigo, nearly black."""
    return mix(ui.theme.game("ulus")["ground"], (10, 8, 12), 0.42)


def paint(ui: Ui, made: pygame.Surface, box: pygame.Rect) -> None:
    """Felt, with a border inside `box`."""
    theme = ui.theme
    draw.felt(made, theme, tone(ui))
    edge = box.inflate(-theme.px(8), -theme.px(8))
    high = theme.px(10)
    thread = mix(tone(ui), theme.game("ulus")["second"], 0.5)
    pygame.draw.rect(made, thread, edge, theme.px(1.2), border_radius=theme.px(3))
    _hammers(made, edge.inflate(-theme.px(5), -theme.px(5)), thread, high, theme.px(1.5))
    inner = edge.inflate(-2 * high - theme.px(10), -2 * high - theme.px(10))
    pygame.draw.rect(made, thread, inner, theme.px(1.2), border_radius=theme.px(3))


def _hammers(made: pygame.Surface, box: pygame.Rect, thread: Colour, high: int, width: int) -> None:
    """Hammers along four edges, heads inward, as many as fit whole; a square knot in each corner."""
    unit = high / 5
    for side in range(4):
        along = (box.width if side % 2 == 0 else box.height) - 2 * high - 2 * width
        count = max(1, round(along / (6 * unit)))
        step = along / count / 6
        points: list[tuple[float, float]] = []
        for k in range(count):
            points += [(high + width + (6 * k + x) * step, high - y * unit) for x, y in HAMMER]
        pygame.draw.lines(made, thread, False, [_turned(box, side, p) for p in points], width)
    for x in (box.x, box.right - high):
        for y in (box.y, box.bottom - high):
            knot = pygame.Rect(x, y, high, high)  # not a thread of its own: the border's ends meet in it
            pygame.draw.rect(made, thread, knot.inflate(-width, -width), width)
            pygame.draw.rect(made, thread, knot.inflate(-high * 0.6, -high * 0.6))


def _turned(box: pygame.Rect, side: int, point: tuple[float, float]) -> tuple[float, float]:
    """A point given along an edge and inward from it: top, right, bottom, left."""
    along, inward = point
    match side:
        case 0:
            return box.x + along, box.y + inward
        case 1:
            return box.right - inward, box.y + along
        case 2:
            return box.right - along, box.bottom - inward
        case _:
            return box.x + inward, box.bottom - along


def corners(ui: Ui, made: pygame.Surface, room: pygame.Rect, side: int) -> None:
    """Horns quilted tone on tone into the corners that the round mat leaves free."""
    pad = ui.theme.px(20)
    piece = ui.pictures.svg("ulus/mat/spandrel.svg", (side, side)).copy()
    piece.fill((255, 255, 255, 58), special_flags=pygame.BLEND_RGBA_MULT)
    right, low = room.right - pad - side, room.bottom - pad - side
    made.blit(piece, (room.x + pad, room.y + pad))
    made.blit(pygame.transform.flip(piece, True, False), (right, room.y + pad))
    made.blit(pygame.transform.flip(piece, False, True), (room.x + pad, low))
    made.blit(pygame.transform.flip(piece, True, True), (right, low))


def runner(ui: Ui, made: pygame.Surface, strip: pygame.Rect) -> None:
    """A lighter cloth where one's own cards lie, sewn on along its edge."""
    theme = ui.theme
    box = strip.inflate(-theme.px(8), -theme.px(6))
    cloth = pygame.Surface(box.size, pygame.SRCALPHA)
    whole = cloth.get_rect()
    pygame.draw.rect(cloth, (*theme.game("ulus")["third"], 34), whole, border_radius=theme.px(10))
    made.blit(cloth, box)
    thread = mix(tone(ui), theme.game("ulus")["second"], 0.5)
    stitched(made, box.inflate(-theme.px(8), -theme.px(8)), thread, theme.px(6), theme.px(1.3))


def stitched(made: pygame.Surface, box: pygame.Rect, thread: Colour, step: int, width: int) -> None:
    for x in range(box.x, box.right - step // 2, 2 * step):
        for y in (box.y, box.bottom):
            pygame.draw.line(made, thread, (x, y), (x + step, y), width)
    for y in range(box.y, box.bottom - step // 2, 2 * step):
        for x in (box.x, box.right):
            pygame.draw.line(made, thread, (x, y), (x, y + step), width)


def pocket(ui: Ui, size: tuple[int, int], picture: str) -> pygame.Surface:
    """Where a pile lies when it is empty: a patch with stitches and the ghost of what belongs there."""
    theme = ui.theme
    thread = mix(tone(ui), theme.game("ulus")["light"], 0.42)

    def paint_pocket(made: pygame.Surface) -> None:
        whole = made.get_rect()
        pygame.draw.rect(made, (*theme.game("ulus")["third"], 46), whole, border_radius=round(whole.width * 0.09))
        inset = max(3, whole.width // 16)
        stitched(made, whole.inflate(-2 * inset, -2 * inset), thread, max(3, whole.width // 18), theme.px(1.2))
        side = round(whole.width * 0.56)
        ghost = ui.pictures.svg(picture, (side, side)).copy()
        ghost.fill((255, 255, 255, 92), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(ghost, ghost.get_rect(center=whole.center))

    return ui.pictures.layer(("ulus-pocket", picture, theme.palette.id), size, paint_pocket)
