"""What is drawn for archery and wrestling: the aim, the magnified rings, points, and bones taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.bones.draw import BoneStyle, draw_bone, lying
from ulus_suite.app.bones.guide import draw_guide, draw_shade
from ulus_suite.app.tables.ulus import felt, throws
from ulus_suite.app.tables.ulus.ground import Camera
from ulus_suite.app.ui import Ui
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus import frames as fr

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus.contests import Contest


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
                throws.style_of(ui, table, "archery", seen.piece),
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
                throws.style_of(ui, table, "archery", bone.piece),
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
            _score(c, ui, surface, box, seat, str(archery.points[seat]), k == archery.shot and not shot)
    elif isinstance(wrestling, fr.Wrestling):
        for k, seat in enumerate(wrestling.seats):
            side = c.table.ground.side(k % 2 == 0)
            rows = (len(wrestling.seats) + 1) // 2
            high = side.height // max(2, rows) - 8
            box = pygame.Rect(side.x + 4, side.y + 4 + (k // 2) * (high + 8), side.width - 8, high)
            _tray(c, ui, surface, box, seat, wrestling.won[seat], seat == wrestling.seats[wrestling.turn])


def _score(
    c: Contest, ui: Ui, surface: pygame.Surface, box: pygame.Rect, seat: Seat, words: str, active: bool
) -> None:
    theme = ui.theme
    edge = theme["glow"] if active else theme.seat_colour(c.table.colour(seat))
    draw.panel(surface, ui.pictures, box, theme["paper"], radius=theme.px(8), border=theme.px(2.4), edge=edge)
    mark = draw.seat_mark(ui.pictures, theme, c.table.colour(seat), theme.px(26))
    surface.blit(mark, mark.get_rect(midleft=(box.x + theme.px(8), box.centery)))
    made = ui.text.label(words, "head", theme["ink"])
    surface.blit(made, made.get_rect(midright=(box.right - theme.px(10), box.centery)))


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
    edge = theme["glow"] if active else theme.seat_colour(c.table.colour(seat))
    fill = theme.game("ulus")["felt"]
    draw.panel(surface, ui.pictures, box, fill, radius=theme.px(10), border=theme.px(2.4), edge=edge, alpha=235)
    mark = draw.seat_mark(ui.pictures, theme, c.table.colour(seat), theme.px(24))
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
