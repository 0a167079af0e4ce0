"""What is drawn for archery and wrestling: guide and sling, the magnified rings, points, and bones taken."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.bones.draw import BoneStyle, draw_bone, lying
from ulus_suite.app.tables.ulus import aiming, felt, throws
from ulus_suite.app.tables.ulus.ground import Camera
from ulus_suite.app.ui import Ui
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus import frames as fr

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus.contests import Contest


def draw_guide(c: Contest, ui: Ui, surface: pygame.Surface) -> None:
    """The bone on the rim, the line it would take, and where it would stop."""
    aim, table = c.aim, c.table
    if aim is None or table.screen.moving or not c.flicks:
        return
    camera, theme = table.lying.camera, ui.theme
    shot, start = aim.shot, c.start()
    if aim.placed:
        style = BoneStyle(dye=theme.seat_colour(c.flicks[0].seat), glow=theme["glow"])
        draw_bone(surface, camera.point(*start), camera.px_per_mm * 1000, lying(aim.face, shot.turn), style)
    first, far = aiming.first_in_way(shot, start, c.bones)
    angle = math.radians(shot.bearing_mdeg / 1000)
    ux, uy = math.cos(angle), math.sin(angle)
    shift = 120 if c.other_hand() else 0
    x0, y0 = start[0] - uy * shift, start[1] + ux * shift
    end = (x0 + ux * far, y0 + uy * far)
    _dashes(surface, camera, (x0 + ux * 180, y0 + uy * 180), end, theme)
    if not c.other_hand():
        at = camera.point(*end)
        r = max(4, round(camera.px_per_mm * 8))
        pygame.draw.circle(surface, (255, 252, 240), at, r + 1, max(3, r // 2))
        pygame.draw.circle(surface, theme["good"] if first else theme["accent"], at, r, max(2, r // 3))
    _sling(c, ui, surface, camera, start, (ux, uy))


def _dashes(
    surface: pygame.Surface,
    camera: Camera,
    a: tuple[float, float],
    b: tuple[float, float],
    theme: object,
) -> None:
    p, q = camera.point(*a), camera.point(*b)
    length = math.hypot(q[0] - p[0], q[1] - p[1])
    count = max(1, round(length / 12))
    for k in range(count):
        s, e = k / count, (k + 0.6) / count
        one = (p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s)
        two = (p[0] + (q[0] - p[0]) * e, p[1] + (q[1] - p[1]) * e)
        pygame.draw.line(surface, (255, 252, 240), one, two, 5)
        pygame.draw.line(surface, (140, 30, 28), one, two, 2)


def _sling(
    c: Contest,
    ui: Ui,
    surface: pygame.Surface,
    camera: Camera,
    start: tuple[int, int],
    way: tuple[float, float],
) -> None:
    """Power as a tapering band behind the bone."""
    assert c.aim is not None
    if c.other_hand():
        return
    at = camera.point(*start)
    back = 18 + c.aim.power / 1000 * ui.theme.px(70)
    tip = (at[0] - way[0] * back, at[1] + way[1] * back)
    side = (way[1] * ui.theme.px(6), way[0] * ui.theme.px(6))
    near = (at[0] - way[0] * camera.px_per_mm * 16, at[1] + way[1] * camera.px_per_mm * 16)
    shape = [(near[0] + side[0], near[1] + side[1]), (near[0] - side[0], near[1] - side[1]), tip]
    pygame.draw.polygon(surface, (226, 167, 47) if c.aim.power < 700 else (200, 62, 44), shape)
    pygame.draw.lines(surface, (34, 37, 74), True, shape, 2)


def draw_shade(c: Contest, ui: Ui, surface: pygame.Surface) -> None:
    """Side Switch: the better eye is shut, half the view is dark."""
    if not c.other_hand() or c.table.screen.moving:
        return
    upper = c.table.ground.upper

    def paint(made: pygame.Surface) -> None:
        width, high = made.get_size()
        for x in range(width):
            made.fill((8, 8, 20, round(205 * min(1.0, x / (width * 0.35)))), (x, 0, 1, high))

    half = pygame.Rect(upper.centerx, upper.y, upper.right - upper.centerx, upper.height)
    surface.blit(ui.pictures.layer(("ulus-eye",), half.size, paint), half)


def draw_lens(c: Contest, ui: Ui, surface: pygame.Surface) -> None:
    """Naadam's rings magnified, at the right."""
    table = c.table
    if table.lying.kind != "archery":
        return
    side = table.ground.side(False)
    r = min(side.width // 2 - ui.theme.px(4), round(table.ground.upper.height * 0.26))
    if r < 40:
        return
    centre = (side.right - r - ui.theme.px(4), side.y + r + ui.theme.px(8))
    zoom = r / (140 * table.ground.unit)
    lens = Camera(table.ground, zoom)
    plate = _plate(ui, r, lens)
    made = plate.copy()
    shift = (r - table.ground.centre[0], r - table.ground.centre[1])
    throw = table.motion.throw
    scale = lens.px_per_mm * 1000
    if throw is not None:
        for seen in throw.seen():
            x, y = lens.point(seen.x * 1e4, seen.y * 1e4)
            draw_bone(
                made,
                (x + shift[0], y + shift[1]),
                scale,
                seen.pose,
                throws.style_of(ui, "archery", seen.piece),
            )
    else:
        for bone in c.bones:
            x, y = lens.point(bone.x, bone.y)
            pose = lying(bone.face, bone.turn)
            draw_bone(
                made,
                (x + shift[0], y + shift[1]),
                scale,
                pose,
                throws.style_of(ui, "archery", bone.piece),
            )

    def disc(made: pygame.Surface) -> None:
        pygame.draw.aacircle(made, (255, 255, 255), (r, r), r)

    stamp = ui.pictures.layer(("ulus-lens-stamp",), (2 * r, 2 * r), disc)
    made.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    soft = draw.shadow(ui.pictures, (2 * r, 2 * r), r, 12, (0, 0, 0), 190)
    surface.blit(soft, (centre[0] - r - 12, centre[1] - r - 8))
    surface.blit(made, (centre[0] - r, centre[1] - r))
    pygame.draw.aacircle(surface, ui.theme["brass"], centre, r + 2, ui.theme.px(4))


def _plate(ui: Ui, r: int, lens: Camera) -> pygame.Surface:
    """The rings under the lens."""

    def paint(made: pygame.Surface) -> None:
        made.fill(ui.theme.game("ulus")["felt"])
        unit = lens.px_per_mm
        pygame.draw.circle(made, (196, 84, 66), (r, r), 120 * unit)
        pygame.draw.circle(made, (233, 184, 84), (r, r), 60 * unit)
        felt.rings(made, (r, r), unit, 2)

    return ui.pictures.layer(("ulus-lens", r, ui.theme.palette.id), (2 * r, 2 * r), paint)


def draw_scores(c: Contest, ui: Ui, surface: pygame.Surface) -> None:
    """Each contestant at the left (and right): points, or bones taken, stacked in front."""
    view = c.table.view
    assert view is not None
    archery = throws.frame_of(view, fr.Archery)
    wrestling = throws.frame_of(view, fr.Wrestling)
    if isinstance(archery, fr.Archery):
        left = c.table.ground.side(True)
        high = ui.theme.px(58)
        for k, seat in enumerate(archery.order):
            box = pygame.Rect(left.x + 4, left.y + 8 + k * (high + 6), left.width - 8, high)
            shot = k < archery.shot
            _score(ui, surface, box, seat, str(archery.points[seat]), k == archery.shot and not shot)
    elif isinstance(wrestling, fr.Wrestling):
        for k, seat in enumerate(wrestling.seats):
            side = c.table.ground.side(k % 2 == 0)
            rows = (len(wrestling.seats) + 1) // 2
            high = side.height // max(2, rows) - 8
            box = pygame.Rect(side.x + 4, side.y + 4 + (k // 2) * (high + 8), side.width - 8, high)
            _tray(ui, surface, box, seat, wrestling.won[seat], seat == wrestling.seats[wrestling.turn])


def _score(ui: Ui, surface: pygame.Surface, box: pygame.Rect, seat: Seat, words: str, active: bool) -> None:
    theme = ui.theme
    edge = theme["glow"] if active else theme.seat_colour(seat)
    draw.panel(surface, ui.pictures, box, theme["paper"], radius=theme.px(8), border=theme.px(2.4), edge=edge)
    mark = draw.seat_mark(ui.pictures, theme, seat, theme.px(26))
    surface.blit(mark, mark.get_rect(midleft=(box.x + theme.px(8), box.centery)))
    made = ui.text.label(words, "head", theme["ink"])
    surface.blit(made, made.get_rect(midright=(box.right - theme.px(10), box.centery)))


def _tray(
    ui: Ui,
    surface: pygame.Surface,
    box: pygame.Rect,
    seat: Seat,
    won: tuple[str, ...],
    active: bool,
) -> None:
    """A cloth with the bones that a wrestler has taken."""
    theme = ui.theme
    edge = theme["glow"] if active else theme.seat_colour(seat)
    fill = theme.game("ulus")["felt"]
    draw.panel(surface, ui.pictures, box, fill, radius=theme.px(10), border=theme.px(2.4), edge=edge, alpha=235)
    mark = draw.seat_mark(ui.pictures, theme, seat, theme.px(24))
    surface.blit(mark, (box.x + theme.px(7), box.y + theme.px(6)))
    count = ui.text.label(str(len(won)), "head", theme["ink"])
    surface.blit(count, count.get_rect(topright=(box.right - theme.px(8), box.y + theme.px(2))))
    step = max(14, min(box.width // 4, theme.px(30)))
    columns = max(1, (box.width - 8) // step)
    for k, _bone in enumerate(won):
        x = box.x + step // 2 + 4 + (k % columns) * step
        y = box.y + theme.px(46) + (k // columns) * round(step * 0.8)
        if y < box.bottom - step // 2:
            draw_bone(surface, (x, y), step / 34 * 1000, lying("sheep", (k * 977) % 3600))
