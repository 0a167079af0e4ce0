"""A roll of four seen from near: a cloth laid over the mat while the bones run, large enough to tell their faces by
shape, with what they mean written below them. Then it makes room.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from ulus_suite.app.bones.draw import BonePose, face_up
from ulus_suite.app.bones.player import Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.core.chance import ChanceResult, Pose
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table import felt
from ulus_suite.games.ulus.table.beside import GAP_MM, bone_box, name_boxes
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import ribbon, ribbon_size

BONE_PX = 68
"""A bone measures so many pixels in a window 720 high; in proportion in others."""

BONE_MM = 30.0
ROOM_MM = 24.0
"""Room round the outermost bones."""

ROW_MM = 6.0
"""The same for bones in a row."""

ROW_TENTHS = 480
"""From one bone of a row to the next, in tenths of a millimetre."""

TURNS = (120, 3460, 90, 3500)
"""How the bones of a row lie, in tenths of a degree."""

EDGE = 0.03
"""The cloth's shadow and edge take this share of the board's height on each side."""

LABEL = 0.14
"""Share of the cloth's height kept for the words below the bones."""


def wanted_scale(ground: Ground) -> float:
    """Pixels for a millimetre at which a roll is seen, wherever there is room: a bone measures `BONE_PX`."""
    return BONE_PX / BONE_MM * max(1.0, ground.rect.height / 660)


class TrayCamera(Camera):
    """Looks at four bones on their cloth; ``room``: where the cloth lies, if not in the middle of the mat.

    They are looked at from the side from which they take least height, and where that is not enough the cloth is
    larger for as long as it lies there: every throw is seen with bones of `BONE_PX`. ``clear``: what it leaves free
    at its right if it can: the monster that is fought. ``margin``: mm kept round the outermost bones. ``grows``:
    whether the cloth may reach beyond its room, over what lies still meanwhile."""

    def __init__(
        self,
        ground: Ground,
        bones: tuple[Pose, ...],
        room: pygame.Rect | None = None,
        *,
        margin: float = ROOM_MM,
        grows: bool = True,
        clear: pygame.Rect | None = None,
    ) -> None:
        xs, ys = [b.x for b in bones] or [0], [b.y for b in bones] or [0]
        super().__init__(ground, 1.0, ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
        upper, rect = ground.upper, ground.rect
        if room is None:
            room = pygame.Rect(0, 0, round(upper.width * 0.7), round(upper.height * 0.8))
            room.center = upper.center
            largest = pygame.Rect(0, 0, round(rect.width * 0.97), round(rect.height * 0.97))
            largest.center = rect.center
        else:
            largest = pygame.Rect(room.x, ground.band.bottom, room.width, room.bottom - ground.band.bottom)
            room = pygame.Rect(room.x, room.y, round(room.width * (0.62 if grows else 1)), room.height)
            room.centerx = largest.centerx
        if not grows:
            largest = room
        wanted = wanted_scale(ground)
        self.angle, wide, tall = _side_on(bones, wanted, largest, room, margin)
        broad = min(largest.width, max(room.width, round(wanted * wide) + 2))
        high = min(largest.height, max(room.height, round(wanted * tall / (1 - LABEL)) + 2))
        self.box = pygame.Rect(0, 0, broad, high)
        self.box.center = room.center
        if clear is not None and self.box.colliderect(clear):
            self.box.right = clear.x
        self.box.clamp_ip(largest)
        self.floor = self.box.copy()
        self.floor.height = round(self.box.height * (1 - LABEL))
        edges = (
            0 if grows else 2 * round(rect.height * EDGE)
        )  # a row has little room about it: none lies on the seam
        self._scale = min(wanted, (self.floor.width - edges) / wide, self.floor.height / tall)
        across, up = _extent(bones, self.angle)
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        x, y = (across[0] + across[1]) / 2, (up[0] + up[1]) / 2
        self.middle = (x * c - y * s, x * s + y * c)

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self._scale

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre on the mat as pixels."""
        k = self.px_per_mm / 10
        cx, cy = self.floor.center
        dx, dy = x - self.middle[0], y - self.middle[1]
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return round(cx + (dx * c + dy * s) * k), round(cy - (dy * c - dx * s) * k)

    def seen(self, pose: BonePose) -> BonePose:
        """A bone as it is seen from there."""
        return pose._replace(turn=pose.turn - self.angle) if self.angle else pose


def _extent(bones: tuple[Pose, ...], angle: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where bones lie across and along a view turned by an angle, in tenths of a millimetre."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    across = [b.x * c + b.y * s for b in bones] or [0.0]
    up = [b.y * c - b.x * s for b in bones] or [0.0]
    return (min(across), max(across)), (min(up), max(up))


def _side_on(
    bones: tuple[Pose, ...], wanted: float, largest: pygame.Rect, room: pygame.Rect, margin: float
) -> tuple[int, float, float]:
    """The angle to look from, with the width and height that is seen then (mm): the least turn at which all is in
    the room at the wanted scale; else the one that makes bones largest, which reaches least beyond it."""
    found: list[tuple[float, int, float, float]] = []
    for angle in sorted(range(-90, 91, 15), key=abs):
        (left, right), (low, high) = _extent(bones, angle)
        wide, tall = (right - left) / 10 + BONE_MM + margin, (high - low) / 10 + BONE_MM + margin
        if wanted * wide <= room.width and wanted * tall <= room.height * (1 - LABEL):
            return angle, wide, tall
        scale = min(wanted, largest.width / wide, largest.height * (1 - LABEL) / tall)
        found.append((scale, angle, wide, tall))
    _, angle, wide, tall = min(found, key=lambda at: (-at[0], at[3]))
    return angle, wide, tall


def in_a_row(bones: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """A roll as it is picked up and laid out beside what goes on: side by side, so that each is large."""
    return tuple(
        Pose(b.piece, round((k - (len(bones) - 1) / 2) * ROW_TENTHS), 0, TURNS[k % len(TURNS)], b.face)
        for k, b in enumerate(bones)
    )


def meaning(table: Table, faces: tuple[str, ...], result: ChanceResult | None) -> str:
    """What fell in an earlier throw, as `told` says it."""
    for moment in table.screen.past(shown=False):
        if moment.result is not None and (result is None or moment.result == result):
            return told(table, faces, moment.events)
    return told(table, faces, ())


def told(table: Table, faces: Iterable[str], events: Iterable[Event]) -> str:
    """Who threw, what fell and what it means by the table of that moment: bones lie there while the next is asked
    already. The faces alone where nothing hangs on all four."""
    names = ", ".join(table.words.name(face) for face in faces)
    rolled = next((e for e in events if isinstance(e, ev.Rolled)), None)
    if rolled is None:
        return names
    return table.words.text("board.rolled", {"seat": rolled.seat, "faces": names, "meaning": rolled.meaning})


def draw_cloth(ui: Ui, surface: pygame.Surface, camera: TrayCamera) -> None:
    """The cloth under the bones, with its stitched edge and soft shadow."""
    made = ui.pictures.layer(_cloth_key(ui), camera.box.size, lambda cloth: _all(_cloth(ui, cloth)))
    surface.blit(made, camera.box)


def cloth_inside(camera: TrayCamera) -> pygame.Rect:
    """The part of the cloth within its edge, on which the bones run."""
    edge = round(camera.ground.rect.height * EDGE)
    return camera.box.inflate(-2 * edge, -2 * edge)


def draw_felt(ui: Ui, surface: pygame.Surface, camera: TrayCamera) -> None:
    """The same within `cloth_inside`, where it covers everything: a third of the time of `draw_cloth`."""
    inside = cloth_inside(camera)

    def paint(made: pygame.Surface) -> None:
        shift = camera.box.move(-inside.x, -inside.y)
        made.blit(ui.pictures.layer(_cloth_key(ui), camera.box.size, lambda cloth: _all(_cloth(ui, cloth))), shift)

    key = (*_cloth_key(ui), "inside", camera.box.size)
    surface.blit(ui.pictures.layer(key, inside.size, paint, alpha=False), inside)


def _all(parts: Iterator[None]) -> None:
    for _ in parts:
        pass


def cloth_ahead(ui: Ui, camera: TrayCamera) -> Iterator[None]:
    """Paint the cloth before it is needed, a part a step."""
    yield from ui.pictures.ahead(_cloth_key(ui), camera.box.size, lambda made: _cloth(ui, made))
    draw_felt(ui, pygame.Surface((1, 1)), camera)
    yield


def _cloth_key(ui: Ui) -> tuple[object, ...]:
    return "ulus-tray", ui.theme.palette.id


def _cloth(ui: Ui, made: pygame.Surface) -> Iterator[None]:
    theme = ui.theme
    colours = theme.game("ulus")
    tone = mix(felt.INK, colours["mark"], 0.35)
    inner, radius, drop = made.get_rect().inflate(-theme.px(24), -theme.px(24)), theme.px(16), theme.px(10)
    draw.cast(made, inner, radius, drop, (0, 0, 0), 90, drop // 3)
    yield
    pygame.draw.rect(made, colours["second"], inner, border_radius=radius)
    edge = theme.px(3)
    pygame.draw.rect(made, tone, inner.inflate(-2 * edge, -2 * edge), border_radius=radius - edge)
    cloth = pygame.Surface(inner.inflate(-theme.px(8), -theme.px(8)).size)
    yield from draw.felted(cloth, theme, tone)
    made.blit(cloth, cloth.get_rect(center=inner.center))
    stitch = inner.inflate(-theme.px(16), -theme.px(16))
    step = theme.px(12)
    for x in range(stitch.left, stitch.right - step // 2, step):
        for y in (stitch.top, stitch.bottom):
            pygame.draw.line(made, colours["light"], (x, y), (x + step // 2, y), max(1, theme.px(1.5)))
    for y in range(stitch.top, stitch.bottom - step // 2, step):
        for x in (stitch.left, stitch.right):
            pygame.draw.line(made, colours["light"], (x, y), (x, y + step // 2), max(1, theme.px(1.5)))


def draw_meaning(ui: Ui, surface: pygame.Surface, camera: TrayCamera, words: str) -> None:
    """Below the bones, never over them; on the cloth where they take two lines, too."""
    theme = ui.theme
    light, px, most = theme.game("ulus")["light"], theme.px(22), camera.box.width - theme.px(60)
    high = ribbon_size(ui, words, px, most)[1]
    usual = camera.floor.bottom + (camera.box.bottom - camera.floor.bottom) // 2 - theme.px(8)
    middle = (camera.box.centerx, min(usual, camera.box.bottom - theme.px(14) - high // 2))
    ribbon(ui, surface, words, middle, px, light, felt.INK, most=most)


def name_bones(ui: Ui, surface: pygame.Surface, table: Table, camera: TrayCamera, bones: Iterable[Seen]) -> None:
    """Beside each bone that lies, what it shows; never over another bone or its name."""
    light, px = ui.theme.game("ulus")["light"], ui.theme.px(14)
    names, boxes = [], []
    for seen in bones:
        face = face_up(seen.pose.roll)
        if face is not None:
            at = camera.point(seen.x * 1e4, seen.y * 1e4)
            names.append(table.words.name(face))
            boxes.append(bone_box(at, camera.seen(seen.pose).turn, camera.px_per_mm))
    sizes = [ribbon_size(ui, name, px) for name in names]
    inside = cloth_inside(camera)
    inside.height = camera.floor.bottom - inside.y
    for name, box in zip(names, name_boxes(boxes, sizes, round(camera.px_per_mm * GAP_MM), inside), strict=True):
        ribbon(ui, surface, name, box.center, px, light, felt.INK)
