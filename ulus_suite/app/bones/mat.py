"""The felt of the bone yard, as a camera sees it, and the bones that lie on it."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from itertools import pairwise, product
from typing import NamedTuple

import pygame

from ulus_suite.app import registry
from ulus_suite.app.bones.draw import BoneStyle, draw_bone, lying
from ulus_suite.app.bones.player import Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.motion import smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.chance import Pose

RADIUS = 4500
"""The mat, in tenths of a millimetre."""

VIEWS = (1250, 1500, 1750, 2050, 2450, 3300, 4680)
"""How much of the mat is seen above and below the middle of a view, from near to far; the last shows all of it."""

FREE = 4
"""The view in which a hand throws, by its number."""

STEP = 100
"""Views lie with their middles on a lattice so wide, so that few pictures of the felt are needed."""

BESIDE = 260
"""What is seen at least beyond the middle of a bone, in tenths of a millimetre."""


WIDENS_MS = 300.0
"""In this time a view widens to what it does not show yet."""


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

    def need(self, places: Iterable[tuple[float, float]]) -> float:
        """The half with which every place is seen, a bone's length to spare, from this middle."""
        x, y = self.middle
        shape = self.rect.height / max(1, self.rect.width)
        return max((max(abs(b - y) + BESIDE, (abs(a - x) + BESIDE) * shape) for a, b in places), default=0.0)


def camera_for(
    rect: pygame.Rect, places: Iterable[tuple[float, float]], least: int = 0, foot: float = 0.0
) -> Camera:
    """The nearest view (from number ``least`` on) in which every place is seen with a bone's length to spare, over
    the ``foot`` of the view (a share of its height), where words stand. What it sees besides lies about the
    middle of all places, and not of the outermost."""
    known = list(places)
    last = half_height(rect, VIEWS[-1])
    if not known or least >= len(VIEWS) - 1:
        half = half_height(rect, VIEWS[least])
        return Camera(rect, half, (0.0, -foot * half if half < last else 0.0))
    xs, ys = [x for x, _ in known], [y for _, y in known]
    shape = rect.width / max(1, rect.height)
    high = (max(ys) - min(ys)) / 2 + BESIDE + STEP / 2
    wide = (max(xs) - min(xs)) / 2 + BESIDE + STEP / 2
    halves = (half_height(rect, half) for half in VIEWS[least:-1])
    half = next((half for half in halves if half * (1 - foot) >= high and half * shape >= wide), last)
    if half == last:
        return Camera(rect, last)
    middle = []
    for values, spare in ((xs, half * shape - wide), (ys, half * (1 - foot) - high)):
        centre = (max(values) + min(values)) / 2
        mean = sum(values) / len(values)
        middle.append(_stepped(max(centre - spare, min(centre + spare, mean))))
    return Camera(rect, half, (middle[0], middle[1] - foot * half))


def _stepped(value: float) -> float:
    return float(round(value / STEP) * STEP)


def between(one: Camera, two: Camera, share: float) -> Camera:
    """A camera on its way from one view to another: even steps of nearness, since the eye counts in ratios."""
    half = one.half * (two.half / one.half) ** share
    (x0, y0), (x1, y1) = one.middle, two.middle
    return Camera(two.rect, half, (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))


def following(bones: Iterable[Seen], first: Camera, near: Camera, until_ms: float, t_ms: float) -> Camera:
    """The camera at a moment of a throw: it has come near by ``until_ms``, yet is never so near that
    a bone on the mat is out of sight."""
    camera = between(first, near, smooth(min(1.0, t_ms / max(1.0, until_ms))))
    need = camera.need(on_mat(bones))
    beyond = max(0.0, need - first.half)  # what the first view does not show comes in sight without a jump
    return camera._replace(half=max(camera.half, need - beyond * (1 - smooth(min(1.0, t_ms / WIDENS_MS)))))


def on_mat(bones: Iterable[Seen]) -> list[tuple[float, float]]:
    """Where bones are that have not left the mat, in tenths of a millimetre."""
    return [(b.x * 1e4, b.y * 1e4) for b in bones if (b.x * b.x + b.y * b.y) * 1e8 <= RADIUS * RADIUS]


def half_height(rect: pygame.Rect, half: float) -> float:
    """Half the height that is seen, when as much of the mat shall be seen in a rectangle higher than wide."""
    return float(half if rect.width >= rect.height else half * rect.height / max(1, rect.width))


def whole(rect: pygame.Rect) -> Camera:
    """Sees all of the mat."""
    return Camera(rect, half_height(rect, VIEWS[-1]))


def overview(rect: pygame.Rect) -> Camera:
    """All of the mat in a picture as fine as that of a hand's view: others are taken out of it on the way."""
    finer = max(1.0, min(whole(rect).half / VIEWS[FREE], math.sqrt(OVERVIEW / (rect.width * rect.height))))
    return whole(pygame.Rect(0, 0, round(rect.width * finer), round(rect.height * finer)))


INNER, OUTER = 600, 1200
"""The mat's two rings, in tenths of a millimetre."""

BAND = 360
"""Width of the border."""

FIBRES = 480
"""Pixels of a piece of cloth whose hairs are laid anew beside it, as a hand sees it."""

OVERVIEW = 4_200_000
"""Pixels that the picture of the whole mat may have."""


def yard_picture(ui: Ui, camera: Camera) -> pygame.Surface:
    """The yard's ground, the mat with its border, the two rings: painted once for a view and kept."""
    key, size = _kept_as(ui, camera)
    return ui.pictures.layer(key, size, lambda made: _paint(ui, camera, made), alpha=False)


def has_felt(ui: Ui, camera: Camera) -> bool:
    """Whether `felt` gives what is kept, at no cost."""
    return ui.pictures.painted(*_kept_as(ui, camera), alpha=False)


def _kept_as(ui: Ui, camera: Camera) -> tuple[tuple[object, ...], tuple[int, int]]:
    return ("bone-yard", ui.theme.palette.id, round(camera.half), camera.middle), camera.rect.size


def _paint(ui: Ui, camera: Camera, made: pygame.Surface) -> None:
    theme = ui.theme
    colours = theme.game(registry.bone_yard())
    size = camera.rect.size
    k = camera.px_per_mm / 10
    middle = (size[0] / 2 - camera.middle[0] * k, size[1] / 2 + camera.middle[1] * k)
    ground = mix(colours["ink"], (74, 50, 34), 0.55)
    wool = _wool_tone(ui)
    unit = k * VIEWS[FREE] / 360  # wool is as large on the mat in every view: nothing changes as one comes near
    if RADIUS * k < _farthest(made, middle):
        made.blit(_wool(size, ground, 41, unit), (0, 0))
        _shadow(ui, made, middle, RADIUS * k)
    inner = (RADIUS - BAND) * k
    if inner <= _farthest(made, middle):
        _disc(made, middle, RADIUS * k, _wool(size, colours["mark"], 43, unit))
        _disc(made, middle, inner, _wool(size, wool, 47, unit))
    else:
        made.blit(_wool(size, wool, 47, unit), (0, 0))
    gold = mix(colours["mark"], colours["second"], 0.75)
    _scrolls(made, middle, k, gold, mix(colours["mark"], (0, 0, 0), 0.35))
    for radius in (RADIUS - 26, RADIUS - BAND + 26):
        if radius * k < _farthest(made, middle):
            _thread(made, middle, radius * k, colours["second"], (10, 10, 14), max(9.0, 60 * k), 12 * k)
    _fibres(made, middle, unit, wool)


def draw_rings(ui: Ui, surface: pygame.Surface, camera: Camera, goal: int = 0) -> None:
    """The two rings of thread, each stitch on its shadow, and the bright one of a ``goal`` (millimetres): drawn
    anew each time, so that they are as fine while the camera moves as when it stands."""
    colours, k = ui.theme.game(registry.bone_yard()), camera.px_per_mm / 10
    tone = _wool_tone(ui)
    thread, under = mix(tone, colours["light"], 0.72), mix(tone, (0, 0, 0), 0.6)
    middle = (camera.rect.centerx - camera.middle[0] * k, camera.rect.centery + camera.middle[1] * k)
    for radius in (INNER, OUTER):
        _thread(surface, middle, radius * k, thread, under, math.tau * 10 * k, 13 * k)
    if goal:
        gold = mix(colours["second"], (255, 226, 120), 0.6)
        pygame.draw.aacircle(
            surface, under, (middle[0] + 1, middle[1] + 1), goal * 10 * k + 1, max(3, round(20 * k))
        )
        pygame.draw.aacircle(surface, gold, middle, goal * 10 * k, max(2, round(18 * k)))


def _thread(
    surface: pygame.Surface,
    middle: tuple[float, float],
    radius: float,
    tone: Colour,
    under: Colour,
    step: float,
    wide: float,
) -> None:
    """A ring of stitches so far apart and so thick (pixels), each on its shadow."""
    count, thick = max(16, round(math.tau * radius / step)), max(2, round(wide))
    ends = [(math.tau * k / count, math.tau * (k + 0.5) / count) for k in range(count)]
    for lower, colour in ((0.8, under), (0.0, tone)):
        x, y = middle[0] + lower, middle[1] + lower
        for a, b in ends:
            start = (x + radius * math.cos(a), y - radius * math.sin(a))
            pygame.draw.aaline(surface, colour, start, (x + radius * math.cos(b), y - radius * math.sin(b)), thick)


def _wool_tone(ui: Ui) -> Colour:
    return mix(ui.theme.game(registry.bone_yard())["ground"], (44, 100, 112), 0.45)


def felt_on_the_way(ui: Ui, surface: pygame.Surface, camera: Camera, *, fine: bool = True) -> None:
    """The felt as a camera sees it on its way, out of the picture of the whole mat. Not so ``fine`` takes a quarter
    of the time."""
    scaled = pygame.transform.smoothscale if fine else pygame.transform.scale
    known = overview(camera.rect)
    picture = yard_picture(ui, known)
    scale = camera.px_per_mm / known.px_per_mm
    x, y = known.point(*camera.middle)
    wide, high = camera.rect.width / scale, camera.rect.height / scale
    seen = pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
    inside = seen.clip(picture.get_rect())
    there = surface.subsurface(camera.rect)
    if inside == seen and there.get_masks() == picture.get_masks():
        scaled(picture.subsurface(seen), camera.rect.size, there)
        return
    there.fill((46, 34, 26))
    if inside:
        to = pygame.Rect(
            round((inside.x - seen.x) * scale), round((inside.y - seen.y) * scale),
            max(1, round(inside.width * scale)), max(1, round(inside.height * scale)),
        )  # fmt: skip
        there.blit(scaled(picture.subsurface(inside), to.size), to)


def _wool(size: tuple[int, int], tone: Colour, seed: int, unit: float) -> pygame.Surface:
    """Pressed wool of one colour; made for one picture and not kept. ``unit``: pixels of its grain."""
    cloth = pygame.Surface(size)
    cloth.fill(tone)
    for fine, low, index in ((2, 222, 0), (5, 234, 1), (80, 230, 2)):
        grain = max(1, round(fine * unit))
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


def _fibres(made: pygame.Surface, middle: tuple[float, float], unit: float, tone: Colour) -> None:
    """Single hairs of wool, lighter and darker, lying anyhow; the same on every piece of the cloth, and each in its
    place on the mat in every view."""
    rng, side = random.Random(59), max(16, round(FIBRES * unit))
    veil = pygame.Surface((side, side), pygame.SRCALPHA)
    light, dark = (*mix(tone, (255, 255, 255), 0.75), 34), (*mix(tone, (0, 0, 0), 0.8), 40)
    for _ in range(FIBRES * FIBRES // 420):
        x, y, turn = rng.random() * side, rng.random() * side, rng.random() * math.tau
        bend = turn + rng.uniform(-0.9, 0.9)
        far = 7 * unit * rng.uniform(0.4, 1.0)
        mid = (x + far * math.cos(turn), y + far * math.sin(turn))
        end = (mid[0] + far * math.cos(bend), mid[1] + far * math.sin(bend))
        pygame.draw.aalines(veil, light if rng.random() < 0.5 else dark, False, [(x, y), mid, end])
    across, down = (
        range(round(at % side) - side, far, side) for at, far in zip(middle, made.get_size(), strict=True)
    )
    for at in product(across, down):
        made.blit(veil, at)


def light(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Light on the felt from the upper left, as on the bones; the far corners of the view lie in the dark."""

    def paint(made: pygame.Surface) -> None:
        steps = 40
        small = pygame.Surface((steps, steps))
        for y in range(steps):
            for x in range(steps):
                far = math.hypot((x / steps - 0.40) * 1.05, (y / steps - 0.36) * 1.1)
                level = round(255 * max(0.46, min(1.0, 1.14 - far * 0.72)))
                small.set_at((x, y), (level, min(255, round(level * 0.985)), round(level * 0.95)))
        pygame.transform.smoothscale(small, made.get_size(), made)

    lamp = ui.pictures.layer(("bone-yard lamp",), rect.size, paint, alpha=False)
    surface.blit(lamp, rect, special_flags=pygame.BLEND_RGB_MULT)


def spot(ui: Ui, surface: pygame.Surface, camera: Camera, seen: Seen) -> None:
    """A light on the felt round one bone."""
    side = round(150 * camera.px_per_mm) // 16 * 16

    def paint(made: pygame.Surface) -> None:
        small = pygame.Surface((64, 64))
        for radius in range(32, 0, -1):
            level = round(70 * smooth(1 - radius / 32))
            pygame.draw.circle(small, (level, round(level * 0.92), round(level * 0.7)), (32, 32), radius)
        pygame.transform.smoothscale(small, made.get_size(), made)

    glow = ui.pictures.layer(("bone-yard spot",), (side, side), paint, alpha=False)
    at = glow.get_rect(center=camera.point(seen.x * 1e4, seen.y * 1e4))
    surface.blit(glow, at, special_flags=pygame.BLEND_RGB_ADD)


# --- bones ---------------------------------------------------------------------------------------------------


def resting(pose: Pose) -> Seen:
    """A bone of a layout as it is drawn."""
    return Seen(pose.piece, pose.x * 1e-4, pose.y * 1e-4, lying(pose.face, pose.turn))


def draw_seen(
    ui: Ui,
    surface: pygame.Surface,
    camera: Camera,
    bones: Iterable[Seen],
    styles: dict[str, BoneStyle],
    plain: BoneStyle,
) -> None:
    """Bones as a camera sees them."""
    scale = camera.px_per_mm * 1000
    for seen in bones:
        style = styles.get(seen.piece, plain)
        if seen.solid < 1:
            style = style._replace(alpha=round(255 * seen.solid))
        draw_bone(ui, surface, camera.point(seen.x * 1e4, seen.y * 1e4), scale, seen.pose, style)
