"""Drawing a bone where it lies or tumbles: shadow, glow, the bone itself, and on request its emblem or letter."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from ulus_suite import gate
from ulus_suite.app.bones.paint import BonePictures, Colour
from ulus_suite.app.ui.text import font_of
from ulus_suite.app.ui.theme import asset
from ulus_suite.app.ui.window import with_tables

FACES = ("sheep", "horse", "goat", "camel")
"""By quarter turns: a bone rolled by 90 degrees times the place in this list shows the face."""

_SHADOW: Colour = (38, 26, 14)
FRESH = 2
"""Pictures of bones in motion that are painted in a frame at most; one of a new side takes two milliseconds."""
_FAR_UP_M = 0.6
"""A bone this high above the mat would look twice as large."""


class BonePose(NamedTuple):
    """How a bone is seen: ``turn`` of its long axis and ``roll`` about it (degrees, counter-clockwise; 0 shows the
    sheep, 90 the horse, 180 the goat, 270 the camel), and ``z``, the gap under it in metres. One that is
    ``moving`` is drawn quickly rather than exactly."""

    turn: float
    roll: float
    z: float = 0.0
    moving: bool = False


class BoneStyle(NamedTuple):
    """``dye`` colours the bone (whose it is), ``glow`` surrounds it (chosen, aimed at), ``mark`` is ``""``,
    ``letter`` or ``emblem``, ``alpha`` below 255 lets it fade. ``letters``: of sheep, horse, goat, camel."""

    dye: Colour | None = None
    glow: Colour | None = None
    mark: str = ""
    alpha: int = 255
    letters: tuple[str, str, str, str] = ("S", "H", "G", "C")
    shadow: bool = True


PLAIN = BoneStyle()


def lying(face: str, turn_tenths: int) -> BonePose:
    """The pose of a bone at rest, from a layout (turn in tenths of a degree). Raises ``ValueError`` for no face."""
    return BonePose(turn_tenths / 10, 90.0 * FACES.index(face))


def in_hand(px_per_m: float) -> float:
    """The scale of a bone that is held over the edge and aimed: larger, where bones that lie are small."""
    return px_per_m * (1.5 if px_per_m < 1500 else 1.0)


def face_up(roll: float) -> str | None:
    """The face that a bone shows flat, or None while it tumbles."""
    quarter = round(roll / 90)
    return FACES[quarter % 4] if abs(roll - quarter * 90) <= 8 else None


@cache
def shared_pictures() -> BonePictures:
    """The pictures that all tables share, until one is left."""
    made = BonePictures()
    with_tables(made.forget)
    return made


@contextmanager
def sparing() -> Iterator[None]:
    """A frame of something that moves: few new pictures are painted in it, and others stand in for the rest."""
    shared_pictures().fresh = FRESH
    try:
        yield
    finally:
        shared_pictures().fresh = math.inf


def draw_bone(
    surface: pygame.Surface,
    centre_px: tuple[float, float],
    px_per_m: float,
    pose: BonePose,
    style: BoneStyle = PLAIN,
    pictures: BonePictures | None = None,
) -> pygame.Rect:
    """Draw one bone with its middle at ``centre_px`` (of a bone on the mat; height moves only its shadow).

    Returns the rectangle that was touched. A bone is 30 mm long: ``30e-3 * px_per_m`` pixels.
    """
    kept = pictures or shared_pictures()
    lift = max(0.0, pose.z)
    px = px_per_m * 1e-3
    touched = pygame.Rect(round(centre_px[0]), round(centre_px[1]), 0, 0)
    if style.shadow:
        touched.union_ip(_draw_shadow(surface, centre_px, px_per_m, lift, pose, style.alpha, kept))
    if style.glow is not None:
        halo = kept.soft(px, pose.roll, pose.turn, max(4, round(2.2 * px)), style.glow, 255)
        for _ in range(3):
            touched.union_ip(_blit(surface, halo, centre_px, style.alpha))
    if in_motion(pose):
        picture = kept.moving(px, pose.roll, pose.turn, 1 + lift / _FAR_UP_M, style.dye)
    else:
        picture = kept.bone(px, pose.roll, pose.turn, style.dye)
    touched.union_ip(_blit(surface, picture, centre_px, style.alpha))
    if not in_motion(pose):
        touched.union_ip(draw_mark(surface, centre_px, px_per_m, pose, style))
    return touched


def draw_mark(
    surface: pygame.Surface, centre_px: tuple[float, float], px_per_m: float, pose: BonePose, style: BoneStyle
) -> pygame.Rect:
    """The emblem or letter of a bone that lies flat, if its style has one."""
    face = face_up(pose.roll)
    if not style.mark or face is None:
        return pygame.Rect(round(centre_px[0]), round(centre_px[1]), 0, 0)
    return _blit(surface, _mark(style, face, _mark_px(px_per_m * 1e-3)), centre_px, style.alpha)


def is_painted(pose: BonePose, px_per_m: float, style: BoneStyle) -> bool:
    """Whether a bone at rest is drawn at no cost, with its shadow."""
    px = px_per_m * 1e-3
    return shared_pictures().has(px, pose.roll, pose.turn, style.dye) and (
        not style.shadow or shared_pictures().has_soft(px, pose.roll, pose.turn, max(1, round(px)), _SHADOW, 165)
    )


def _moving_dark(px: float, lift: float) -> tuple[int, float]:
    """How dark the shadow of a bone in the air is, and how blurred (pixels)."""
    return round(165 / (1 + 14 * lift)), (1.0 + 45 * lift) * px


def _moving_shadow(kept: BonePictures, px: float, lift: float, turn: float) -> pygame.Surface:
    dark, blur = _moving_dark(px, lift)
    return kept.moving_shadow(px, turn, blur, _SHADOW, dark)


def in_motion(pose: BonePose) -> bool:
    """Whether a bone is drawn as one in motion: also one that stands still on an edge for a moment."""
    return pose.moving or pose.z > 0 or abs((pose.roll + 45) % 90 - 45) > 3


def _draw_shadow(
    surface: pygame.Surface,
    centre: tuple[float, float],
    px_per_m: float,
    lift: float,
    pose: BonePose,
    alpha: int,
    kept: BonePictures,
) -> pygame.Rect:
    """A close dark shadow for a bone on the mat; the higher it is, the farther, softer and paler."""
    px = px_per_m * 1e-3
    dark = 165 / (1 + 14 * lift)
    if in_motion(pose):
        soft = _moving_shadow(kept, px, lift, pose.turn)
    else:
        soft = kept.soft(px, pose.roll, pose.turn, max(1, round(px)), _SHADOW, round(dark))
    away = (1.3e-3 + 0.6 * lift) * px_per_m
    return _blit(surface, soft, (centre[0] + away, centre[1] + 1.15 * away), alpha)


def _blit(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], alpha: int) -> pygame.Rect:
    rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    if alpha >= 255:
        return surface.blit(picture, rect)
    faded = picture.copy()
    faded.fill((255, 255, 255, max(0, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface.blit(faded, rect)


def _mark_px(px_per_mm: float) -> int:
    return max(9, round(12.5 * px_per_mm))


def _mark(style: BoneStyle, face: str, px: int) -> pygame.Surface:
    if style.mark == "emblem":
        return _emblem(face, px)
    return _letter(style.letters[FACES.index(face)], px)


@lru_cache(maxsize=128)
def _emblem(face: str, px: int) -> pygame.Surface:
    """The animal of a face on its disc."""
    return _picture(f"bones/{face}.svg", px).convert_alpha()


def _picture(path: str, px: int) -> pygame.Surface:
    data = gate.read(asset(path), f"assets/{path}")
    return pygame.image.load_sized_svg(io.BytesIO(data), (px, px))


@lru_cache(maxsize=128)
def _letter(letter: str, px: int) -> pygame.Surface:
    """A letter on a small disc, upright whichever way the bone lies."""
    over = 4
    big = pygame.Surface((px * over, px * over), pygame.SRCALPHA)
    middle = px * over / 2
    pygame.draw.circle(big, (60, 42, 26, 235), (middle, middle), middle)
    pygame.draw.circle(big, (252, 246, 230, 245), (middle, middle), middle * 0.86)
    disc = pygame.transform.smoothscale(big, (px, px))
    font = _font(max(8, round(px * 0.80)))
    ink = font.render(letter, True, (44, 30, 18))
    box = ink.get_bounding_rect()
    disc.blit(ink, (round((px - box.width) / 2 - box.x), round((px - box.height) / 2 - box.y)))
    return disc


@lru_cache(maxsize=8)
def _font(px: int) -> pygame.Font:
    return font_of("Lato-Bold.ttf", px)
