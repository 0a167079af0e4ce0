"""Drawing an aim: the guide line with its ring, the band that is pulled back, the finger on the bone, the shaded
half of a closed eye, and the legend with the numbers. Draws what `aiming` has worked out, nothing else."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from ulus_suite.app import draw
from ulus_suite.app.bones.aim import DEAD_PX, FINGERS, FULL_PX, Guide
from ulus_suite.app.bones.aiming import Aiming
from ulus_suite.app.inputs import Do, keys_for
from ulus_suite.app.theme import Colour, mix
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Widget
from ulus_suite.chance.physics.params import OFFSET_UM

INK: Colour = (34, 26, 20)
PALE: Colour = (255, 250, 236)

WEAK, MIDDLE, STRONG = (96, 158, 92), (232, 176, 52), (200, 52, 36)
"""Colour of the band, from the weakest shot to the strongest."""


def tone_of(strength: float) -> Colour:
    """The colour of a strength from 0 to 1."""
    if strength < 0.5:
        return mix(WEAK, MIDDLE, strength * 2)
    return mix(MIDDLE, STRONG, strength * 2 - 1)


class Shown(NamedTuple):
    """Where the guide is drawn, in pixels: for a steady hand, where it is."""

    start: tuple[float, float]
    end: tuple[float, float]


def shown(aiming: Aiming, guide: Guide) -> Shown:
    """The guide as the shooter sees it: a closed eye moves it aside, a trembling hand turns it."""
    start, end = aiming.view.point(*guide.start), aiming.view.point(*guide.end)
    if aiming.switch is None:
        return Shown(start, end)
    tx, ty = (aiming.tremor.x, aiming.tremor.y) if aiming.tremor is not None else (0.0, 0.0)
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy) or 1.0
    pulled = DEAD_PX + (FULL_PX - DEAD_PX) * aiming.aim.power_permille / 1000
    # seen from the bone, the trembling drag point turns the line by its part across, and stretches it by the rest
    across = (tx * -dy + ty * dx) / far / pulled
    along = 1 + (tx * dx + ty * dy) / far / pulled
    turned = (dx * along - dy * across, dy * along + dx * across)
    aside = aiming.switch.aside * aiming.view.px_per_mm
    ox, oy = -dy / far * aside, dx / far * aside
    return Shown((start[0] + ox, start[1] + oy), (start[0] + turned[0] + ox, start[1] + turned[1] + oy))


def guide_rect(ui: Ui, aiming: Aiming) -> pygame.Rect:
    """The part of the window that the aim is drawn in: what to mark dirty before and after a change."""
    line = shown(aiming, aiming.aim.guide())
    bone = aiming.view.point(aiming.aim.bone.x, aiming.aim.bone.y)
    points = [line.start, line.end, bone]
    if aiming.pulled is not None:
        points.append(aiming.pulled)
        points.append(_finger_end(aiming))
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    room = round(34 * aiming.view.px_per_mm) + ui.theme.px(14)
    box = pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
    return box.inflate(2 * room, 2 * room)


def draw_guide(ui: Ui, surface: pygame.Surface, aiming: Aiming) -> None:
    """Line, ring, band and finger over the bones."""
    theme = ui.theme
    guide = aiming.aim.guide()
    line = shown(aiming, guide)
    thick = max(2, theme.px(2.4))
    strength = aiming.aim.power_permille / 1000
    tone = tone_of(strength)
    _dashes(surface, line.start, line.end, thick, theme.px(9))
    if aiming.switch is None:  # the other hand has no feeling for its strength: no ring
        _ring(
            ui, surface, line.end, round(15 * aiming.view.px_per_mm), tone, struck=bool(guide.struck), off=guide.off
        )
    if aiming.pulled is not None:
        bone = aiming.view.point(aiming.aim.bone.x, aiming.aim.bone.y)
        end = _finger_end(aiming)
        _band(surface, bone, end, tone, theme.px(6), strength)
    _finger(ui, surface, aiming)


def draw_shade(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, aiming: Aiming) -> None:
    """The half of the view that a closed eye would have seen, dark towards its side."""
    if aiming.switch is None:
        return
    left = aiming.switch.eye == "left"
    size = (rect.width // 2 + rect.width // 10, rect.height)

    def paint(made: pygame.Surface) -> None:
        small = pygame.Surface((64, 1), pygame.SRCALPHA)
        for x in range(64):
            share = (63 - x if left else x) / 63
            small.set_at((x, 0), (8, 6, 10, round(172 * min(1.0, share * 1.7) ** 1.5)))
        made.blit(pygame.transform.smoothscale(small, size), (0, 0))

    veil = ui.pictures.layer(("closed-eye", left), size, paint)
    surface.blit(veil, (rect.x if left else rect.right - size[0], rect.y))


def _finger_end(aiming: Aiming) -> tuple[float, float]:
    """Where the pulled band ends: under the pointer, measured from the bone."""
    bone = aiming.view.point(aiming.aim.bone.x, aiming.aim.bone.y)
    if aiming.pulled is None or aiming.press is None:
        return bone
    x: float = bone[0] + aiming.pulled[0] - aiming.press[0]
    y: float = bone[1] + aiming.pulled[1] - aiming.press[1]
    if aiming.tremor is not None:
        x, y = x + aiming.tremor.x * aiming.scale, y + aiming.tremor.y * aiming.scale
    return x, y


def _dashes(
    surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], thick: int, step: int
) -> None:
    """Pale dashes with a dark edge, so that they show on any felt and over any bone."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy)
    if far < 1:
        return
    ux, uy = dx / far, dy / far
    for edge, tone in ((2, INK), (0, PALE)):
        at = 0.0
        while at < far:
            stop = min(far, at + step)
            a = (start[0] + ux * (at - edge / 2), start[1] + uy * (at - edge / 2))
            b = (start[0] + ux * (stop + edge / 2), start[1] + uy * (stop + edge / 2))
            _stroke(surface, tone, a, b, thick + edge)
            at += step * 1.7


def _stroke(
    surface: pygame.Surface, tone: Colour, a: tuple[float, float], b: tuple[float, float], thick: float
) -> None:
    """A straight stroke with smooth edges."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / far * thick / 2, dx / far * thick / 2
    corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    pygame.draw.polygon(surface, tone, corners)
    pygame.draw.aalines(surface, tone, True, corners)


def _ring(
    ui: Ui, surface: pygame.Surface, at: tuple[float, float], radius: int, tone: Colour, *, struck: bool, off: bool
) -> None:
    """Where the bone would come to rest: whole when it does, crossed when a bone is in the way, open when it
    would leave the mat."""
    radius = max(radius, ui.theme.px(7))
    wide = ui.theme.px(2.6)

    def paint(made: pygame.Surface) -> None:
        over = 4
        big = pygame.Surface((made.get_width() * over, made.get_height() * over), pygame.SRCALPHA)
        middle = (big.get_width() / 2, big.get_height() / 2)
        box = pygame.Rect(0, 0, 2 * radius * over, 2 * radius * over)
        box.center = big.get_rect().center
        for extra, colour in ((2, INK), (0, tone if not off else (150, 40, 30))):
            weight = (wide + extra) * over
            ring = box.inflate(extra * over, extra * over)
            if off:
                for k in range(6):
                    pygame.draw.arc(big, colour, ring, k * math.pi / 3, k * math.pi / 3 + 0.6, weight)
            else:
                pygame.draw.circle(big, colour, middle, ring.width / 2, weight)
            if struck:
                arm = radius * 0.42 * over
                for sx, sy in ((1, 1), (1, -1)):
                    a = (middle[0] - arm * sx, middle[1] - arm * sy)
                    b = (middle[0] + arm * sx, middle[1] + arm * sy)
                    _stroke(big, colour, a, b, weight)
        made.blit(pygame.transform.smoothscale(big, made.get_size()), (0, 0))

    side = 2 * (radius + wide + 3)
    picture = ui.pictures.layer(("aim-ring", radius, tone, struck, off), (side, side), paint)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _band(
    surface: pygame.Surface,
    bone: tuple[float, float],
    end: tuple[float, float],
    tone: Colour,
    wide: int,
    strength: float,
) -> None:
    """The pull: a band that narrows as it is stretched, with a knob under the pointer."""
    thin = wide * (1 - 0.5 * strength)
    _stroke(surface, INK, bone, end, thin + 2)
    _stroke(surface, tone, bone, end, thin)
    for radius, colour in ((wide * 1.3 + 1.5, INK), (wide * 1.3, tone), (wide * 0.5, PALE)):
        pygame.draw.aacircle(surface, colour, end, radius)


def _finger(ui: Ui, surface: pygame.Surface, aiming: Aiming) -> None:
    """A dot where the finger meets the bone: behind it on the shot line, off it by the offset."""
    aim, view = aiming.aim, aiming.view
    along = math.radians(aim.bearing_mdeg / 1000)
    cx, cy = math.cos(along), math.sin(along)
    off = aim.offset_permille * OFFSET_UM / 1e5  # tenths of a millimetre to the right of the line
    back = 100.0
    at = view.point(aim.bone.x - cx * back + cy * off, aim.bone.y - cy * back - cx * off)
    radius = max(ui.theme.px(3.4), 2.0 * view.px_per_mm)
    pygame.draw.aacircle(surface, INK, at, radius + 1.5)
    pygame.draw.aacircle(surface, tone_of(aim.power_permille / 1000), at, radius)


class Legend(Widget):
    """The numbers of the aim in words, and the keys that turn them. Wants a fixed height, so that nothing moves
    while one aims; `rect` is what to mark dirty."""

    def __init__(self, aiming: Aiming | None) -> None:
        super().__init__()
        self.aiming = aiming

    def rows(self, ui: Ui) -> list[tuple[str, str, tuple[str, ...]]]:
        """What each number is called, how much it is, and its keys."""
        aim = self.aiming.aim if self.aiming is not None else None
        finger = "" if aim is None else ui.say(f"aim.finger.{FINGERS.index(aim.height)}")
        degrees = "" if aim is None else ui.say("aim.degrees", n=f"{aim.bearing_mdeg / 1000:.1f}")
        power = "" if aim is None else ui.say("aim.percent", n=f"{aim.power_permille / 10:.1f}")
        return [
            (ui.say("aim.bearing"), degrees, ("←", "→")),
            (ui.say("aim.power"), power, ("↑", "↓")),
            (ui.say("aim.offset"), self._offset(ui), keys_for(Do.SPIN_LEFT)[:1] + keys_for(Do.SPIN_RIGHT)[:1]),
            (ui.say("aim.finger"), finger, ("1", "2", "3")),
        ]

    def _offset(self, ui: Ui) -> str:
        if self.aiming is None:
            return ""
        permille = self.aiming.aim.offset_permille
        if permille == 0:
            return ui.say("aim.offset.none")
        side = "right" if permille > 0 else "left"
        return ui.say(f"aim.offset.{side}", n=f"{abs(permille) * OFFSET_UM / 1e6:.1f}")

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        line = ui.text.height("body") + ui.theme.em(0.3)
        return width, line * (len(self.rows(ui)) * (1 if self._one_line(ui, width) else 2))

    def _one_line(self, ui: Ui, width: int) -> bool:
        return self._names(ui) + self._values(ui) + self._keys(ui) + ui.theme.em(1.6) <= width

    def _names(self, ui: Ui) -> int:
        return max(ui.text.size(name)[0] for name, _, _ in self.rows(ui))

    def _values(self, ui: Ui) -> int:
        widest = [ui.say("aim.degrees", n="359.9"), ui.say("aim.percent", n="100.0")]
        widest += [ui.say(f"aim.finger.{k}") for k in range(3)]
        widest += [ui.say(f"aim.offset.{side}", n="4.0") for side in ("left", "right")]
        return max(ui.text.size(words, bold=True)[0] for words in [*widest, ui.say("aim.offset.none")])

    def _keys(self, ui: Ui) -> int:
        return max(sum(_cap(ui, key) + ui.theme.em(0.2) for key in keys) for _, _, keys in self.rows(ui))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        two = max(self._names(ui) + self._keys(ui) + ui.theme.em(0.6), self._values(ui))
        if self.want(ui, rect.width)[1] > rect.height or (not self._one_line(ui, rect.width) and two > rect.width):
            ui.over(f"aim legend in {rect.size}")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        line = ui.text.height("body") + ui.theme.em(0.3)
        one = self._one_line(ui, self.rect.width)
        y = self.rect.y
        for name, value, keys in self.rows(ui):
            row = pygame.Rect(self.rect.x, y, self.rect.width, line)
            ui.text.draw(surface, name, row, "body", ui.theme["ink_soft"], middle=True)
            draw_caps(ui, surface, keys, row.right, row.centery)
            if one:
                row = row.move(self._names(ui) + ui.theme.em(0.8), 0)
            else:
                y += line
                row = row.move(0, line)
            ui.text.draw(surface, value, row, "body", ui.theme["ink"], bold=True, middle=True)
            y += line


def _cap(ui: Ui, name: str) -> int:
    return max(ui.text.height("small"), ui.text.size(name, "small", bold=True)[0] + ui.theme.em(0.6))


def draw_caps(ui: Ui, surface: pygame.Surface, keys: tuple[str, ...], right: int, middle: int) -> None:
    """Keys drawn as caps, ending at ``right``."""
    theme = ui.theme
    for name in reversed(keys):
        wide, high = _cap(ui, name), ui.text.height("small") + theme.em(0.15)
        box = pygame.Rect(right - wide, middle - high // 2, wide, high)
        draw.panel(
            surface, ui.pictures, box, theme["paper_shade"], radius=theme.px(5), border=theme.px(1.2),
            edge=theme["ink_soft"],
        )  # fmt: skip
        ui.text.draw(surface, name, box, "small", theme["ink"], bold=True, align="centre", middle=True)
        right -= wide + theme.em(0.2)
