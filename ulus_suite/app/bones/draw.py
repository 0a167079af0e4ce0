"""Drawing a bone where it lies or tumbles: shadow, glow, the bone itself, and on request its emblem or letter."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ulus_suite.app.bones import paint
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour

FACES = ("sheep", "horse", "goat", "camel")
"""By quarter turns: a bone rolled by 90 degrees times the place in this list shows the face."""

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


def draw_bone(
    ui: Ui,
    surface: pygame.Surface,
    centre_px: tuple[float, float],
    px_per_m: float,
    pose: BonePose,
    style: BoneStyle = PLAIN,
) -> pygame.Rect:
    """Draw one bone with its middle at ``centre_px`` (of a bone on the mat; height moves only its shadow).

    Returns the rectangle that was touched. A bone is 30 mm long: ``30e-3 * px_per_m`` pixels.
    """
    pictures, px, lift = ui.pictures, px_per_m * 1e-3, max(0.0, pose.z)
    moves = in_motion(pose)
    touched = pygame.Rect(round(centre_px[0]), round(centre_px[1]), 0, 0)
    if style.shadow:  # close and dark for a bone on the mat; the higher it is, the farther, softer and paler
        if moves:
            dark = paint.moving_shadow(pictures, px, pose.turn, lift)
        else:
            dark = paint.soft(pictures, px, pose.roll, pose.turn, *_shade(px))
        away = (1.3e-3 + 0.6 * lift) * px_per_m
        touched.union_ip(_blit(surface, dark, (centre_px[0] + away, centre_px[1] + 1.15 * away), style.alpha))
    if style.glow is not None:
        halo = paint.soft(pictures, px, pose.roll, pose.turn, max(4, round(2.2 * px)), style.glow, 255)
        for _ in range(3):
            touched.union_ip(_blit(surface, halo, centre_px, style.alpha))
    if moves:
        picture = paint.moving(pictures, px, pose.roll, pose.turn, 1 + lift / _FAR_UP_M, style.dye)
    else:
        picture = paint.bone(pictures, px, pose.roll, pose.turn, style.dye)
    touched.union_ip(_blit(surface, picture, centre_px, style.alpha))
    if not moves:
        touched.union_ip(draw_mark(ui, surface, centre_px, px_per_m, pose, style))
    return touched


def draw_mark(
    ui: Ui,
    surface: pygame.Surface,
    centre_px: tuple[float, float],
    px_per_m: float,
    pose: BonePose,
    style: BoneStyle,
) -> pygame.Rect:
    """The emblem or letter of a bone that lies flat, if its style has one."""
    face = face_up(pose.roll)
    if not style.mark or face is None:
        return pygame.Rect(round(centre_px[0]), round(centre_px[1]), 0, 0)
    px = max(9, round(12.5e-3 * px_per_m), min(ui.theme.px(20), round(19e-3 * px_per_m)))  # told apart from afar
    if style.mark == "emblem":
        sign = ui.pictures.svg(f"bones/{face}.svg", (px, px))
    else:
        sign = _letter(ui, style.letters[FACES.index(face)], px)
    return _blit(surface, sign, centre_px, style.alpha)


def is_painted(ui: Ui, pose: BonePose, px_per_m: float, style: BoneStyle, *, now: bool) -> bool:
    """Whether a bone at rest is drawn at no cost, from here on if it shall be painted ``now``."""
    px = px_per_m * 1e-3
    if now:
        paint.soft(ui.pictures, px, pose.roll, pose.turn, *_shade(px))
        paint.bone(ui.pictures, px, pose.roll, pose.turn, style.dye)
    return now or paint.has_bone(ui.pictures, px, pose.roll, pose.turn, style.dye)


def _shade(px: float) -> tuple[int, Colour, int]:
    """Blur, colour and alpha of the shadow of a bone that lies."""
    return max(1, round(px)), paint.SHADOW, paint.DARKEST


def in_motion(pose: BonePose) -> bool:
    """Whether a bone is drawn as one in motion: also one that stands still on an edge for a moment."""
    return pose.moving or pose.z > 0 or abs((pose.roll + 45) % 90 - 45) > 3


def _blit(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], alpha: int) -> pygame.Rect:
    rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    if alpha >= 255:
        return surface.blit(picture, rect)
    faded = picture.copy()
    faded.fill((255, 255, 255, max(0, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface.blit(faded, rect)


def _letter(ui: Ui, letter: str, px: int) -> pygame.Surface:
    """A letter on a small disc, upright whichever way the bone lies."""

    def paint(made: pygame.Surface) -> None:
        over = 4
        big = pygame.Surface((px * over, px * over), pygame.SRCALPHA)
        middle = px * over / 2
        pygame.draw.circle(big, (60, 42, 26, 235), (middle, middle), middle)
        pygame.draw.circle(big, (252, 246, 230, 245), (middle, middle), middle * 0.86)
        pygame.transform.smoothscale(big, (px, px), made)
        ink = ui.text.font_file("Lato-Bold.ttf", max(8, round(px * 0.80))).render(letter, True, (44, 30, 18))
        box = ink.get_bounding_rect()
        made.blit(ink, (round((px - box.width) / 2 - box.x), round((px - box.height) / 2 - box.y)))

    return ui.pictures.layer(("bone's letter", letter), (px, px), paint)
