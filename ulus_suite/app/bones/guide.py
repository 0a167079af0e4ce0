"""Drawing an aim: the guide line with its ring, the cone in which nine of ten such flicks end, the band that is
pulled back, the finger on the bone, the shaded half of a closed eye. Draws what `aiming` has worked out.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from ulus_suite.app.bones.aiming import DEAD_PX, FULL_PX, Aiming, Guide
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.chance.physics.flick import speed_mm_s, travel_m
from ulus_suite.chance.physics.hand import EXACT, HANDS, Hand
from ulus_suite.chance.physics.params import OFFSET_UM, STANDARD, Params
from ulus_suite.core.actions import Shot

# --- How sure a flick is before it is made: where a hand's tremor and the roll of a bone may take it. No engine:
# the
# figures follow from the felt and from what was measured of lone bones.


_OFF_AXIS = (0, 38, 45, 60, 75, 90)
"""Degrees between the shot and the bone's long axis at which lone bones were flicked, 64 a cell at four speeds, all
four faces; below the second none rolls."""

_LED = (0, 4.0, 4.2, 3.4, 2.2, 0)
"""Degrees by which felt leads a sliding bone towards where its axis points."""

_BENDS = {0: (0, 0, 5, 15, 13, 1.5), 1: (0, 0, 11, 17, 13.5, 1.5), 2: (0, 6, 15, 19, 14, 1.5)}
"""Degrees towards the bone's own normal that nineteen of twenty bones that may roll stay within, by finger (low,
middle, high)."""

_NEAREST = {0: (1, 0.98, 0.66, 0.76, 0.87, 0.89), 1: (1, 0.98, 0.66, 0.75, 0.88, 0.88),
            2: (1, 0.9, 0.6, 0.66, 0.8, 0.83)}  # fmt: skip
_FURTHEST = {0: (1, 1, 0.98, 1, 1.05, 1.05), 1: (1, 1, 0.98, 1.03, 1.3, 1.4),
             2: (1, 1, 1, 1.2, 1.45, 1.6)}  # fmt: skip
"""The nearest and the furthest that nineteen of twenty come, as shares of the sliding way."""

_SLIDES_SHORT = (1, 0.97, 0.96, 0.93, 0.9, 0.89)
"""The share of that way which a bone slides that does not roll."""

_ROLLS_FROM = {0: 0.75, 1: 0.5, 2: 0.35}
"""m/s below which hardly any bone rolls over, by finger."""

_STRAYS_DEG, _STRAYS_SLOW_DEG, _STRAYS_M = 0.6, 1.1, 0.0015
"""Standard deviations of what the feet of a sliding bone do to its way: degrees, further degrees at 1 m/s (fewer
the faster it goes), and metres nearer or further."""

_WIDE = 2.05
"""So many standard deviations to each side: nine of ten flicks are then inside, since they may miss the cone in
direction and in strength."""


class Fan(NamedTuple):
    """Nine of ten shots end in this piece of a ring about where the bone lies: bearings (0.001 degree, the first
    clockwise of the last) and distances (m)."""

    first_mdeg: int
    last_mdeg: int
    nearest_m: float
    furthest_m: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a place (m from where the bone lay) is in it."""
        beyond = (math.degrees(math.atan2(y, x)) * 1000 - self.first_mdeg) % 360_000
        return beyond <= self.last_mdeg - self.first_mdeg and self.nearest_m <= math.hypot(x, y) <= self.furthest_m


def spread(aim: Shot, turn: int, hand: Hand = EXACT, p: Params = STANDARD) -> Fan:
    """Where a flick of a bone that lies at ``turn`` (0.1 degree) is likely to end on free felt.

    End-first a bone slides about as far as the guide says, and its feet take it a little off the line; askew it is
    led towards its axis; across it may roll, which takes it off the other way, and short of that or beyond. The
    hand's own tremor widens all of it.
    """
    off = (aim.bearing_mdeg / 1000 - turn / 10 + 90) % 180 - 90
    finger = 0 if aim.height <= 4 else 1 if aim.height <= 17 else 2
    speed, size = speed_mm_s(aim.power_permille) * 1e-3, abs(off)
    rolls = max(0.0, min(1.0, (speed - 0.75 * _ROLLS_FROM[finger]) / (0.25 * _ROLLS_FROM[finger])))
    led, bend, short, near, furthest = (
        _between(row, size) for row in (_LED, _BENDS[finger], _SLIDES_SHORT, _NEAREST[finger], _FURTHEST[finger])
    )
    bounds = sorted(math.copysign(1000, off) * to for to in (-led, rolls * bend - (1 - rolls) * led))
    feet = (_STRAYS_DEG + _STRAYS_SLOW_DEG / speed) * 1000 if p.feet.share else 0.0
    loose = _WIDE * math.hypot(hand.angle_sd_mdeg, feet)
    far, faster = travel_m(aim.power_permille, p), _WIDE * hand.speed_sd_permille / 1000
    stray = _WIDE * _STRAYS_M if p.feet.share else 0.0
    return Fan(
        round(aim.bearing_mdeg + bounds[0] - loose),
        round(aim.bearing_mdeg + bounds[1] + loose),
        max(0.0, far * (short + rolls * (min(short, near) - short)) * max(0.0, 1 - faster) ** 2 - stray),
        far * (short + rolls * (max(short, furthest) - short)) * (1 + faster) ** 2 + stray,
    )


def _between(row: tuple[float, ...], off: float) -> float:
    """The value of a measured row at an angle, straight between its neighbours."""
    k = next((k for k in range(1, len(_OFF_AXIS)) if off <= _OFF_AXIS[k]), len(_OFF_AXIS) - 1)
    share = (off - _OFF_AXIS[k - 1]) / (_OFF_AXIS[k] - _OFF_AXIS[k - 1])
    return row[k - 1] + (row[k] - row[k - 1]) * min(1.0, share)


# ------------------------------------------------------------------------------------------------------------------


CLEAR_MM = 17.0
"""Round the middle of the bone nothing is drawn that would hide its sign."""

INK: Colour = (34, 26, 20)
PALE: Colour = (255, 250, 236)

WEAK, MIDDLE, STRONG = (96, 158, 92), (232, 176, 52), (200, 52, 36)
"""Colour of the band, from the weakest shot to the strongest."""


def tone_of(strength: float) -> Colour:
    if strength < 0.5:
        return mix(WEAK, MIDDLE, strength * 2)
    return mix(MIDDLE, STRONG, strength * 2 - 1)


class Shown(NamedTuple):
    """Where the guide is drawn, in pixels: for a steady hand, where it is."""

    start: tuple[float, float]
    end: tuple[float, float]


def guide_as_seen(aiming: Aiming, guide: Guide) -> Shown:
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


def draw_guide(ui: Ui, surface: pygame.Surface, aiming: Aiming) -> None:
    """Line, ring, band and finger beside the bone."""
    theme = ui.theme
    guide = aiming.aim.guide()
    line = guide_as_seen(aiming, guide)
    thick = max(2, theme.px(2.4))
    strength = aiming.aim.power_permille / 1000
    tone = tone_of(strength)
    draw_cone(ui, surface, aiming, guide, tone)
    _dashes(surface, _beyond(line, CLEAR_MM * aiming.view.px_per_mm), line.end, thick, theme.px(9))
    radius = round(15 * aiming.view.px_per_mm)
    near = bool(guide.struck) and math.dist(line.start, line.end) < 2 * radius  # a ring would hide both bones
    if aiming.switch is None and not near:  # the other hand has no feeling for its strength: no ring
        _ring(ui, surface, line.end, radius, tone, struck=bool(guide.struck), off=guide.off)
    if aiming.pulled is not None:
        bone, end = _pull(aiming)
        _band(surface, bone, end, tone, theme.px(6), strength)
    _finger(ui, surface, aiming)


def draw_shade(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, aiming: Aiming) -> None:
    """The half of the view that a closed eye would have seen, dark towards its side."""
    if aiming.switch is None:
        return
    left = aiming.switch.eye == "left"
    size = (rect.width * 6 // 10, rect.height)
    veil = ui.pictures.layer(("closed-eye", left), size, lambda made: shade(made, left))
    surface.blit(veil, (rect.x if left else rect.right - size[0], rect.y))


def shade(made: pygame.Surface, left: bool) -> None:
    """Cover a picture with what a closed eye leaves: the darker, the nearer to its side."""
    small = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        share = (63 - x if left else x) / 63
        small.set_at((x, 0), (8, 6, 10, round(172 * min(1.0, share * 1.7) ** 1.5)))
    made.blit(pygame.transform.smoothscale(small, made.get_size()), (0, 0))


def _pull(aiming: Aiming) -> tuple[tuple[float, float], tuple[float, float]]:
    """The pulled band: from the bone (or from a press beside it) to the pointer, as the hand trembles."""
    assert aiming.pulled is not None
    assert aiming.press is not None
    bone = aiming.view.point(aiming.aim.bone.x, aiming.aim.bone.y) if aiming.on_bone else aiming.press
    x: float = bone[0] + aiming.pulled[0] - aiming.press[0]
    y: float = bone[1] + aiming.pulled[1] - aiming.press[1]
    if aiming.tremor is not None:
        x, y = x + aiming.tremor.x * aiming.scale, y + aiming.tremor.y * aiming.scale
    return bone, (x, y)


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


def _beyond(line: Shown, far: float) -> tuple[float, float]:
    """A point of the line so far (px) from its start, at most at its end."""
    long = math.dist(line.start, line.end) or 1.0
    share = min(1.0, far / long)
    return (
        line.start[0] + (line.end[0] - line.start[0]) * share,
        line.start[1] + (line.end[1] - line.start[1]) * share,
    )


def _finger(ui: Ui, surface: pygame.Surface, aiming: Aiming) -> None:
    """An arrow that pushes where the finger meets the bone: behind it, off the line by the offset, and beside its
    sign; the longer, the harder."""
    aim, view = aiming.aim, aiming.view
    along = math.radians(aim.bearing_mdeg / 1000)
    cx, cy = math.cos(along), -math.sin(along)
    off = aim.offset_permille * OFFSET_UM / 1e5  # tenths of a millimetre to the right of the line
    bone = view.point(aim.bone.x - cy * off, aim.bone.y - cx * off)
    wide, gap = ui.theme.px(4.5), CLEAR_MM * view.px_per_mm
    tone, strength = tone_of(aim.power_permille / 1000), aim.power_permille / 1000
    head = 3.2 * wide
    tail = gap + head + ui.theme.px(8 + 40 * strength)

    def at(back: float, aside: float = 0.0) -> tuple[float, float]:
        return bone[0] - cx * back - cy * aside, bone[1] - cy * back + cx * aside

    for edge, colour in ((3, INK), (0, tone)):
        _stroke(surface, colour, at(tail + edge / 2), at(gap + head / 2), wide + edge)
        tip = [
            at(gap - edge),
            at(gap + head + edge / 2, head * 0.55 + edge),
            at(gap + head + edge / 2, -head * 0.55 - edge),
        ]
        pygame.draw.polygon(surface, colour, tip)
        pygame.draw.aalines(surface, colour, True, tip)


# --- where nine of ten such flicks end ----------------------------------------------------------------------

STEPS = 6
"""Straight pieces of each of the two arcs."""
FAINT, FULL = 60, 130
"""How much of the tone shows: on the way, and where the bone is likely to end."""
TENTHS = 10_000
"""Tenths of a millimetre in a metre."""

Point = tuple[float, float]


def shapes(aiming: Aiming, guide: Guide) -> tuple[list[Point], list[Point]]:
    """The way there and the place where the bone is likely to end, as corners in pixels; a bone that is in the way,
    or the edge of the mat, ends both."""
    aim = aiming.aim
    fan = spread(aim.shot, aim.bone.turn, HANDS[aiming.hand])
    most = guide.length if guide.struck or guide.off else math.inf
    near, far = (min(metres * TENTHS, most) for metres in (fan.nearest_m, fan.furthest_m))
    start = aiming.view.point(aim.bone.x, aim.bone.y)
    inner, outer = (_arc(aiming, fan, reach) for reach in (near, far))
    return [start, *inner], [*inner, *reversed(outer)]


def _arc(aiming: Aiming, fan: Fan, reach: float) -> list[Point]:
    bone, found = aiming.aim.bone, list[Point]()
    for step in range(STEPS + 1):
        mdeg = fan.first_mdeg + (fan.last_mdeg - fan.first_mdeg) * step / STEPS
        angle = math.radians(mdeg / 1000)
        found.append(aiming.view.point(bone.x + reach * math.cos(angle), bone.y + reach * math.sin(angle)))
    return found


def draw_cone(ui: Ui, surface: pygame.Surface, aiming: Aiming, guide: Guide, tone: Colour) -> None:
    """Draw it below the guide line; nothing for a closed eye or where the table does not want odds."""
    if aiming.switch is not None or not aiming.cone:
        return
    for corners, shows in zip(shapes(aiming, guide), (FAINT, FULL), strict=True):
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        box = pygame.Rect(math.floor(min(xs)), math.floor(min(ys)), 1, 1).union(
            pygame.Rect(math.ceil(max(xs)), math.ceil(max(ys)), 1, 1)
        )
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(veil, (*tone, shows), [(x - box.x, y - box.y) for x, y in corners])
        surface.blit(veil, box)
