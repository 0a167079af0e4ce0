"""What is drawn for archery and wrestling: the aim, points, and bones taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone, lying
from ulus_suite.app.bones.guide import draw_guide, draw_shade
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.archery import RING_POINTS, bone_of
from ulus_suite.games.ulus.table import throws
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import block

if TYPE_CHECKING:
    from ulus_suite.games.ulus.table.contests import Contest


def draw_aim(c: Contest, ui: Ui, surface: pygame.Surface) -> None:
    """The bone on the rim, the line it would take, and the shade of a closed eye."""
    aiming, table = c.aiming, c.table
    if aiming is None or not c.open:
        return
    aim, camera = aiming.aim, table.lying.camera
    if aim.rim and c.seat is not None:
        style = BoneStyle(dye=ui.theme.seat_colour(table.colour(c.seat)), glow=ui.theme["glow"])
        at = camera.point(aim.bone.x, aim.bone.y)
        draw_bone(surface, at, camera.px_per_mm * 1000, lying(aim.bone.face, aim.bone.turn), style)
    draw_guide(ui, surface, aiming)
    draw_shade(ui, surface, table.ground.upper, aiming)


def draw_scores(c: Contest, ui: Ui, surface: pygame.Surface) -> None:
    """Each contestant at the left (and right): points, or bones taken, stacked in front."""
    view = c.table.view
    assert view is not None
    archery = throws.frame_of(view, fr.Archery)
    wrestling = throws.frame_of(view, fr.Wrestling)
    if isinstance(archery, fr.Archery):
        left = c.table.ground.side(True)
        high = ui.theme.px(58)
        active = archery.order[archery.shot] if archery.shot < len(archery.order) else None
        for k, seat in enumerate(sorted(archery.order)):  # each keeps its place, whoever shoots first
            box = pygame.Rect(left.x + 4, left.y + 8 + k * (high + 6), left.width - 8, high)
            _score(c, ui, surface, box, seat, archery, seat == active)
    elif isinstance(wrestling, fr.Wrestling):
        for where in (
            True,
            False,
        ):  # the mat comes close while the bones are held: no strip of it beside the cloths
            surface.fill(ui.theme.game("ulus")["ground"], c.table.ground.side(where))
        for seat in wrestling.seats:
            box = tray_box(c.table, wrestling, seat)
            _tray(c, ui, surface, box, seat, wrestling.won[seat], seat == wrestling.seats[wrestling.turn])


def tray_box(table: Table, wrestling: fr.Wrestling, seat: Seat) -> pygame.Rect:
    """Where a wrestler's cloth lies: first left, then right, then below those."""
    k = wrestling.seats.index(seat)
    side = table.ground.side(k % 2 == 0)
    rows = (len(wrestling.seats) + 1) // 2
    high = side.height // max(2, rows) - 8
    return pygame.Rect(side.x + 4, side.y + 4 + (k // 2) * (high + 8), side.width - 8, high)


def tray_place(ui: Ui, box: pygame.Rect, k: int) -> tuple[tuple[int, int], float, BonePose]:
    """Where the ``k``-th bone lies that somebody took: its middle, pixels for a metre, and how it lies."""
    step = max(14, min(box.width // 4, ui.theme.px(30)))
    columns = max(1, (box.width - 8) // step)
    x = box.x + step // 2 + 4 + (k % columns) * step
    below = ui.theme.px(2) + ui.text.height("head") + round(step * 0.3)  # how many they are
    y = box.y + max(ui.theme.px(46), below) + (k // columns) * round(step * 0.8)
    return (x, min(y, box.bottom - step // 2)), step / 34 * 1000, lying("sheep", (k * 977) % 3600)


def _frame(
    c: Contest, ui: Ui, surface: pygame.Surface, box: pygame.Rect, seat: Seat, fill: Colour, on: bool
) -> int:
    """A seat's cloth with its mark and name; whoever has the turn stands out by width and colour of the border.
    Answers where the name ends."""
    theme, colour = ui.theme, c.table.colour(seat)
    edge, border = (theme["glow"], theme.px(4)) if on else (theme.seat_colour(colour), theme.px(2))
    draw.panel(surface, ui.pictures, box, fill, radius=theme.px(9), border=border, edge=edge, alpha=240)
    mark = draw.seat_mark(ui.pictures, theme, colour, theme.px(22))
    surface.blit(mark, (box.x + theme.px(8), box.y + theme.px(8)))
    left = box.x + theme.px(36)
    name = c.table.screen.names[seat]
    room = pygame.Rect(left, box.y + theme.px(6), box.right - left - theme.px(38), theme.px(26))
    if room.width >= theme.em(1):
        block(ui, surface, name, room, theme["ink"], theme.px(17), align="left", least=7)
    return left


def _score(
    c: Contest, ui: Ui, surface: pygame.Surface, box: pygame.Rect, seat: Seat, f: fr.Archery, active: bool
) -> None:
    """Points so far, and what the bone on the mat would give if the round ended now."""
    theme = ui.theme
    left = _frame(c, ui, surface, box, seat, theme["paper"], active)
    made = ui.text.label(str(f.points[seat]), "head", theme["ink"])
    points = made.get_rect(midright=(box.right - theme.px(10), box.centery))
    ring = next((ring for bone, _, ring in f.lying if bone == bone_of(seat)), None)
    most = f"+ {max(RING_POINTS.values())}"
    more = pygame.Rect((0, 0), ui.text.size(most, "small", bold=True))
    more.midleft = (left, box.bottom - theme.px(17))
    if points.colliderect(more) or not box.contains(more):  # a narrow cloth or large letters: one above the other
        half = round(box.height * 0.56)
        upper = pygame.Rect(left, box.y + theme.px(3), box.right - left - theme.px(6), half - theme.px(3))
        lower = pygame.Rect(
            box.x + theme.px(8), box.y + half, box.width - theme.px(14), box.height - half - theme.px(4)
        )
        block(
            ui, surface, str(f.points[seat]), upper, theme["ink"], made.get_height(), face="display", align="right"
        )
        if ring is not None:
            said = f"+ {RING_POINTS[ring]}"
            block(ui, surface, said, lower, theme["ink_soft"], more.height, bold=True, align="right")
        return
    surface.blit(made, points)
    if ring is not None:
        now = ui.text.label(f"+ {RING_POINTS[ring]}", "small", theme["ink_soft"], bold=True)
        surface.blit(now, now.get_rect(midleft=more.midleft))


def _tray(
    c: Contest,
    ui: Ui,
    surface: pygame.Surface,
    box: pygame.Rect,
    seat: Seat,
    won: tuple[str, ...],
    active: bool,
) -> None:
    """A cloth with the bones that a wrestler has taken."""
    theme = ui.theme
    _frame(c, ui, surface, box, seat, theme.game("ulus")["felt"], active)
    count = ui.text.label(str(len(won)), "head", theme["ink"])
    surface.blit(count, count.get_rect(topright=(box.right - theme.px(8), box.y + theme.px(2))))
    for k in range(len(won)):
        at, scale, pose = tray_place(ui, box, k)
        draw_bone(surface, at, scale, pose)
