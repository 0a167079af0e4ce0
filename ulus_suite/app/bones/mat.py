"""The felt of the bone yard: a camera that looks at it, the picture of it, and the bones that lie on it."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from ulus_suite.app import registry
from ulus_suite.app.bones.draw import BoneStyle, draw_bone, lying, reach_px
from ulus_suite.app.bones.player import Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.chance import Pose

RADIUS, INNER, OUTER = 4500, 600, 1200
"""The mat and its two rings, in tenths of a millimetre."""

BAND = 360
"""Width of the border."""

VIEWS = (1250, 1500, 1750, 2050, 2450, 3300, 4680)
"""How much of the mat is seen above and below the middle of a view, from near to far; the last shows all of it."""

FREE = 4
"""The view in which a hand throws, by its number."""

STEP = 100
"""Views lie with their middles on a lattice so wide, so that few pictures of the felt are needed."""


class Camera(NamedTuple):
    """Looks at the mat from above through a rectangle of the window."""

    rect: pygame.Rect
    half: float
    middle: tuple[float, float] = (0.0, 0.0)

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self.rect.height * 5 / self.half

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre from the middle of the mat as pixels."""
        k = self.rect.height / 2 / self.half
        return (
            round(self.rect.centerx + (x - self.middle[0]) * k),
            round(self.rect.centery - (y - self.middle[1]) * k),
        )

    def back(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Pixels as tenths of a millimetre."""
        k = self.rect.height / 2 / self.half
        return (pos[0] - self.rect.centerx) / k + self.middle[0], (self.rect.centery - pos[1]) / k + self.middle[1]


def camera_for(rect: pygame.Rect, places: Iterable[tuple[float, float]], least: int = 0) -> Camera:
    """The nearest view (from number ``least`` on) in which every place is seen with a bone's length to spare."""
    known = list(places)
    middle = (0.0, 0.0)
    if known and least < len(VIEWS) - 1:
        xs, ys = [x for x, _ in known], [y for _, y in known]
        middle = (_stepped((min(xs) + max(xs)) / 2), _stepped((min(ys) + max(ys)) / 2))
    tall = max((abs(y - middle[1]) + 260 for _, y in known), default=0.0)
    wide = max((abs(x - middle[0]) + 260 for x, _ in known), default=0.0)
    need = max(tall, wide * rect.height / max(1, rect.width))
    half = next((half for half in VIEWS[least:] if fitted(rect, half) >= need), VIEWS[-1])
    if half == VIEWS[-1]:
        middle = (0.0, 0.0)
    return Camera(rect, fitted(rect, half), middle)


def _stepped(value: float) -> float:
    return float(round(value / STEP) * STEP)


def between(one: Camera, two: Camera, share: float) -> Camera:
    """A camera on its way from one view to another: even steps of nearness, since the eye counts in ratios."""
    half = one.half * (two.half / one.half) ** share
    (x0, y0), (x1, y1) = one.middle, two.middle
    return Camera(two.rect, half, (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))


def fitted(rect: pygame.Rect, half: float) -> float:
    """Half the height that is seen, when as much of the mat shall be seen in a rectangle higher than wide."""
    return float(half if rect.width >= rect.height else half * rect.height / max(1, rect.width))


def felt(ui: Ui, camera: Camera) -> pygame.Surface:
    """The yard's ground, the mat with its border, the two rings: painted once for a view and kept."""
    theme = ui.theme
    colours = theme.game(registry.bone_yard())
    size = camera.rect.size
    k = camera.px_per_mm / 10
    middle = (size[0] / 2 - camera.middle[0] * k, size[1] / 2 + camera.middle[1] * k)

    def paint(made: pygame.Surface) -> None:
        ground = mix(colours["ink"], (74, 50, 34), 0.55)
        made.blit(_wool(ui, size, ground, 41), (0, 0))
        wool = mix(colours["ground"], (44, 100, 112), 0.45)
        _shadow(ui, made, middle, RADIUS * k)
        _disc(made, middle, RADIUS * k, _wool(ui, size, colours["mark"], 43))
        _disc(made, middle, (RADIUS - BAND) * k, _wool(ui, size, wool, 47))
        gold = mix(colours["mark"], colours["second"], 0.75)
        _scrolls(made, middle, k, gold, mix(colours["mark"], (0, 0, 0), 0.35))
        thread = mix(wool, colours["light"], 0.72)
        seam = (colours["second"], max(6.0, 46 * k), max(1.0, 12 * k))
        rows = [(radius * k, *seam) for radius in (RADIUS - 26, RADIUS - BAND + 26)]
        rows += [(radius * k, thread, max(9.0, 60 * k), max(1.8, 13 * k)) for radius in (INNER, OUTER)]
        _stitches(made, middle, rows)
        _fibres(made, theme.px(7), wool)
        _lamp(made)

    key = ("bone-yard", theme.palette.id, round(camera.half), camera.middle)
    return ui.pictures.layer(key, size, paint, alpha=False, of="bone-yard")


def widest(rect: pygame.Rect, *cameras: Camera) -> Camera:
    """One of the cameras that sees all that the others see, else one that sees the whole mat."""
    best = max(cameras, key=lambda camera: camera.half)
    reach = [(abs(c.middle[0] - best.middle[0]), abs(c.middle[1] - best.middle[1]), c.half) for c in cameras]
    wide = rect.width / max(1, rect.height)
    if all(dx + half * wide <= best.half * wide + 1 and dy + half <= best.half + 1 for dx, dy, half in reach):
        return best
    return Camera(rect, fitted(rect, VIEWS[-1]))


def felts(ui: Ui, cameras: Iterable[Camera]) -> Iterator[None]:
    """Paint the felt of some views ahead of time, one a step."""
    for camera in cameras:
        felt(ui, camera)
        yield


def felt_on_the_way(ui: Ui, surface: pygame.Surface, camera: Camera, known: Camera) -> None:
    """The felt as a camera sees it on its way, out of the picture of a view that is there: for a moment softer."""
    k, scale = known.rect.height / 2 / known.half, known.half / camera.half
    x = known.rect.width / 2 + (camera.middle[0] - known.middle[0]) * k
    y = known.rect.height / 2 - (camera.middle[1] - known.middle[1]) * k
    wide, high = camera.rect.width / scale, camera.rect.height / scale
    seen = pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
    picture = felt(ui, known)
    if picture.get_rect().contains(seen):
        part = picture.subsurface(seen)
        same = seen.size == camera.rect.size
        surface.blit(part if same else pygame.transform.scale(part, camera.rect.size), camera.rect)
        return
    inside = seen.clip(picture.get_rect())
    surface.fill((46, 34, 26), camera.rect)
    if not inside:
        return
    to = pygame.Rect(
        camera.rect.x + round((inside.x - seen.x) * scale), camera.rect.y + round((inside.y - seen.y) * scale),
        max(1, round(inside.width * scale)), max(1, round(inside.height * scale)),
    )  # fmt: skip
    surface.blit(pygame.transform.scale(picture.subsurface(inside), to.size), to)


def _wool(ui: Ui, size: tuple[int, int], tone: Colour, seed: int) -> pygame.Surface:
    """Pressed wool of one colour; made for one picture and not kept."""
    cloth = pygame.Surface(size)
    cloth.fill(tone)
    unit = max(1, ui.theme.px(1))
    for grain, low, index in ((2 * unit, 222, 0), (5 * unit, 234, 1), (80 * unit, 230, 2)):
        draw.speckle(cloth, (grain, grain), low, seed + index)
    return cloth


def _shadow(ui: Ui, made: pygame.Surface, middle: tuple[float, float], radius: float) -> None:
    """The mat lies on the ground: a soft dark edge, a little lower. Blurred small and enlarged."""
    width, height = made.get_size()
    if radius > _farthest(made, middle):
        return
    part, drop = 8, ui.theme.px(10)
    small = pygame.Surface((width // part, height // part), pygame.SRCALPHA)
    at = (middle[0] / part, (middle[1] + drop / 2) / part)
    pygame.draw.aacircle(small, (0, 0, 0, 220), at, (radius + drop * 0.6) / part)
    soft = pygame.transform.box_blur(small, max(1, drop // part))
    made.blit(pygame.transform.smoothscale(soft, made.get_size()), (0, 0))


def _farthest(made: pygame.Surface, middle: tuple[float, float]) -> float:
    """How far the farthest corner of a picture is from a point."""
    width, height = made.get_size()
    return max(math.dist(middle, corner) for corner in ((0, 0), (width, 0), (0, height), (width, height)))


def _disc(made: pygame.Surface, middle: tuple[float, float], radius: float, cloth: pygame.Surface) -> None:
    """A round piece of cloth with a smooth edge."""
    stamp = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    pygame.draw.aacircle(stamp, (255, 255, 255, 255), middle, radius)
    piece = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    piece.blit(cloth, (0, 0))
    piece.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(piece, (0, 0))


def _scrolls(
    made: pygame.Surface, middle: tuple[float, float], k: float, tone: Colour, under: Colour, count: int = 52
) -> None:
    """Horn scrolls sewn on the border: pairs of spirals that turn away from one another."""
    far, wide = (RADIUS - BAND / 2) * k, BAND * k
    if far - wide > _farthest(made, middle):
        return
    over = 3
    side = max(8, round(wide * 1.25))
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    n = side * over
    for shift, colour in ((0.02, under), (0.0, tone)):
        for sign in (-1, 1):
            points = []
            for step in range(40):
                t = step / 39
                angle = math.pi * (0.5 + 2.3 * t)
                r = (0.30 - 0.20 * t) * n
                x = n * 0.5 + sign * (n * 0.235 + r * 0.72 * math.cos(angle))
                points.append((x, n * (0.47 + shift) - r * math.sin(angle) * 0.95))
            for a, b in pairwise(points):
                pygame.draw.line(big, colour, a, b, max(2, n // 15))
                pygame.draw.circle(big, colour, b, n / 30)
        pygame.draw.circle(big, colour, (n * 0.5, n * (0.82 + shift)), n / 22)
    tile = pygame.transform.smoothscale(big, (side, side))
    for i in range(count):
        turn = 360 / count * i
        piece = pygame.transform.rotozoom(tile, -turn, 1.0)
        angle = math.radians(90 - turn)
        at = (middle[0] + far * math.cos(angle), middle[1] - far * math.sin(angle))
        made.blit(piece, piece.get_rect(center=(round(at[0]), round(at[1]))))


def _stitches(
    made: pygame.Surface, middle: tuple[float, float], rows: Sequence[tuple[float, Colour, float, float]]
) -> None:
    """Rings of thread: radius, colour, step and thickness of each. Every stitch lies on its own small shadow."""
    big = pygame.Surface((made.get_width() * 2, made.get_height() * 2), pygame.SRCALPHA)
    for lower in (1.6, 0.0):
        for radius, tone, step, wide in rows:
            count = max(16, round(math.tau * radius / step))
            colour = (*tone, 255) if not lower else (10, 10, 14, 190)
            thick = max(2, round(2 * wide))
            for i in range(count):
                ends = []
                for t in (math.tau * i / count, math.tau * (i + 0.62) / count):
                    x, y = middle[0] + radius * math.cos(t), middle[1] - radius * math.sin(t)
                    ends.append((2 * (x + lower), 2 * (y + lower)))
                dx, dy = ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]
                far = math.hypot(dx, dy) or 1.0
                nx, ny = -dy / far * thick / 2, dx / far * thick / 2
                (ax, ay), (bx, by) = ends
                pygame.draw.polygon(
                    big, colour, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
                )
                for end in ends:
                    pygame.draw.circle(big, colour, end, thick / 2)
    made.blit(pygame.transform.smoothscale(big, made.get_size()), (0, 0))


def _fibres(made: pygame.Surface, length: int, tone: Colour) -> None:
    """Single hairs of wool, lighter and darker, lying anyhow."""
    rng = random.Random(59)
    veil = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    width, height = made.get_size()
    light, dark = (*mix(tone, (255, 255, 255), 0.75), 34), (*mix(tone, (0, 0, 0), 0.8), 40)
    for _ in range(width * height // 420):
        x, y, turn = rng.random() * width, rng.random() * height, rng.random() * math.tau
        bend = turn + rng.uniform(-0.9, 0.9)
        far = length * rng.uniform(0.4, 1.0)
        mid = (x + far * math.cos(turn), y + far * math.sin(turn))
        end = (mid[0] + far * math.cos(bend), mid[1] + far * math.sin(bend))
        pygame.draw.aalines(veil, light if rng.random() < 0.5 else dark, False, [(x, y), mid, end])
    made.blit(veil, (0, 0))


def _lamp(made: pygame.Surface) -> None:
    """Light from the upper left, as on the bones; the far corners lie in the dark."""
    steps = 40
    small = pygame.Surface((steps, steps))
    for y in range(steps):
        for x in range(steps):
            far = math.hypot((x / steps - 0.40) * 1.05, (y / steps - 0.36) * 1.1)
            level = round(255 * max(0.46, min(1.0, 1.14 - far * 0.72)))
            small.set_at((x, y), (level, min(255, round(level * 0.985)), round(level * 0.95)))
    made.blit(pygame.transform.smoothscale(small, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


# --- bones ---------------------------------------------------------------------------------------------------


def resting(pose: Pose) -> Seen:
    """A bone of a layout as it is drawn."""
    return Seen(pose.piece, pose.x * 1e-4, pose.y * 1e-4, lying(pose.face, pose.turn))


def draw_seen(
    surface: pygame.Surface, camera: Camera, bones: Iterable[Seen], styles: dict[str, BoneStyle], plain: BoneStyle
) -> None:
    """Bones in the part of the surface that is being drawn; those elsewhere are passed over."""
    clip = surface.get_clip()
    scale = camera.px_per_mm * 1000
    for seen in bones:
        if clip.colliderect(seen_rect(camera, seen)):
            style = styles.get(seen.piece, plain)
            if seen.solid < 1:
                style = style._replace(alpha=round(255 * seen.solid))
            draw_bone(surface, camera.point(seen.x * 1e4, seen.y * 1e4), scale, seen.pose, style)


def seen_rect(camera: Camera, seen: Seen) -> pygame.Rect:
    """All that a bone may cover in the window, with its shadow."""
    px = camera.px_per_mm * 1000
    x, y = camera.point(seen.x * 1e4, seen.y * 1e4)
    reach = reach_px(px)
    lift = seen.pose.z
    if not lift:
        return pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    high = round(reach * (1 + lift / 0.5))
    far = high + round((0.7 * lift + 0.12 * lift) * px) + 4
    return pygame.Rect(x - high, y - high, high + far, high + far)


def changed(camera: Camera, before: Sequence[Seen], now: Sequence[Seen]) -> pygame.Rect | None:
    """The part of the window in which bones look different, or None."""
    old = {seen.piece: seen for seen in before}
    new = {seen.piece: seen for seen in now}
    areas = []
    for piece in old.keys() | new.keys():
        one, two = old.get(piece), new.get(piece)
        if one != two:
            areas += [seen_rect(camera, seen) for seen in (one, two) if seen is not None]
    return areas[0].unionall(areas[1:]).clip(camera.rect) if areas else None
