"""A roll of four seen from near: a cloth laid over the mat while the bones run, large enough to tell their faces by
shape, with what they mean written below them. Then it makes room.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.bones.draw import BonePose, face_up
from ulus_suite.app.bones.player import Seen
from ulus_suite.app.tables.ulus import felt
from ulus_suite.app.tables.ulus.ground import Camera, Ground
from ulus_suite.app.tables.ulus.lettering import ribbon
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui
from ulus_suite.core.chance import ChanceResult, Pose

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus import Table

BONE_PX = 68
"""A bone measures so many pixels in a window 720 high; in proportion in others."""

BONE_MM = 30.0
ROOM_MM = 24.0
"""Room round the outermost bones."""

LABEL = 0.14
"""Share of the cloth's height kept for the words below the bones."""


class TrayCamera(Camera):
    """Looks at four bones on their cloth; ``room``: where the cloth lies, if not in the middle of the mat.
    In a room wider than high they are looked at from the side from which they take less height."""

    def __init__(self, ground: Ground, bones: tuple[Pose, ...], room: pygame.Rect | None = None) -> None:
        xs, ys = [b.x for b in bones] or [0], [b.y for b in bones] or [0]
        super().__init__(ground, 1.0, ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
        upper, rect = ground.upper, ground.rect
        wide = (max(xs) - min(xs)) / 10 + BONE_MM + ROOM_MM
        tall = (max(ys) - min(ys)) / 10 + BONE_MM + ROOM_MM
        self.aside = room is not None and tall > wide
        if self.aside:
            wide, tall = tall, wide
        wanted = BONE_PX / BONE_MM * max(1.0, rect.height / 660)
        high = max(upper.height * 0.8, min(rect.height * 0.97, wanted * tall / (1 - LABEL) + 2))
        broad = max(upper.width * 0.7, min(upper.width * 0.97, wanted * wide + 2))
        self.box = pygame.Rect(0, 0, round(broad), round(high))
        self.box.center = upper.center
        self.box.clamp_ip(rect)
        if room is not None:
            self.box = pygame.Rect(0, 0, min(room.width, round(max(wanted * wide, room.width * 0.62))), room.height)
            self.box.midtop = room.midtop
        self.floor = self.box.copy()
        self.floor.height = round(self.box.height * (1 - LABEL))
        self._scale = min(wanted, self.floor.width / wide, self.floor.height / tall)

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self._scale

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre on the mat as pixels."""
        k = self.px_per_mm / 10
        cx, cy = self.floor.center
        dx, dy = x - self.middle[0], y - self.middle[1]
        if self.aside:
            dx, dy = dy, -dx
        return round(cx + dx * k), round(cy - dy * k)

    def seen(self, pose: BonePose) -> BonePose:
        """A bone as it is seen from there."""
        return pose._replace(turn=pose.turn - 90) if self.aside else pose


def meaning(table: Table, faces: tuple[str, ...], result: ChanceResult | None) -> str:
    """What fell and what it means, in words; the faces alone where nothing hangs on all four."""
    names = ", ".join(table.words.name(face) for face in faces)
    for moment in table.screen.past(shown=False):
        if moment.result is not None and (result is None or moment.result == result):
            for event in moment.events:
                said = getattr(event, "meaning", "")
                if said:
                    return f"{names}: {table.words.name(said)}"
            break
    return names


def draw_cloth(ui: Ui, surface: pygame.Surface, camera: TrayCamera) -> None:
    """The cloth under the bones, with its stitched edge and soft shadow."""
    theme = ui.theme
    colours = theme.game("ulus")
    key = ("ulus-tray", theme.palette.id, camera.box.size)

    def paint(made: pygame.Surface) -> None:
        inner = made.get_rect().inflate(-theme.px(24), -theme.px(24))
        draw.panel(
            made, ui.pictures, inner, mix(felt.INK, colours["mark"], 0.35), radius=theme.px(16),
            border=theme.px(3), edge=colours["second"], drop=theme.px(10), shade=(0, 0, 0),
        )  # fmt: skip
        cloth = pygame.Surface(inner.inflate(-theme.px(8), -theme.px(8)).size)
        draw.felt(cloth, theme, mix(felt.INK, colours["mark"], 0.35))
        made.blit(cloth, cloth.get_rect(center=inner.center))
        stitch = inner.inflate(-theme.px(16), -theme.px(16))
        step = theme.px(12)
        for x in range(stitch.left, stitch.right - step // 2, step):
            for y in (stitch.top, stitch.bottom):
                pygame.draw.line(made, colours["light"], (x, y), (x + step // 2, y), max(1, theme.px(1.5)))
        for y in range(stitch.top, stitch.bottom - step // 2, step):
            for x in (stitch.left, stitch.right):
                pygame.draw.line(made, colours["light"], (x, y), (x, y + step // 2), max(1, theme.px(1.5)))

    surface.blit(ui.pictures.layer(key, camera.box.size, paint), camera.box)


def draw_meaning(ui: Ui, surface: pygame.Surface, camera: TrayCamera, words: str) -> None:
    """Below the bones, never over them."""
    theme = ui.theme
    band = (camera.box.centerx, camera.floor.bottom + (camera.box.bottom - camera.floor.bottom) // 2 - theme.px(8))
    light = theme.game("ulus")["light"]
    ribbon(ui, surface, words, band, theme.px(22), light, felt.INK, most=camera.box.width - theme.px(60))


def name_bones(ui: Ui, surface: pygame.Surface, table: Table, camera: TrayCamera, bones: Iterable[Seen]) -> None:
    """Beside each bone that lies, what it shows."""
    light = ui.theme.game("ulus")["light"]
    for seen in bones:
        face = face_up(seen.pose.roll)
        if face is not None:
            x, y = camera.point(seen.x * 1e4, seen.y * 1e4)
            below = (x, y + round(camera.px_per_mm * 21))
            ribbon(ui, surface, table.words.name(face), below, ui.theme.px(14), light, felt.INK)
