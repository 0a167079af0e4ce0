"""Small victories: a monster falls, a Monument stands, a calf is born. For a second the thing shines and scraps of
the game's own material fly from it, with a sound of that material. Quicker when calm, nothing without motion.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from ulus_suite.app.motion import Motion, Seq
from ulus_suite.app.theme import Colour
from ulus_suite.app.ui import Ui

LASTS_MS = 1000.0
SCRAPS = 30
RING = 0.42
"""Share of the time in which the ring of light opens."""


class Material(NamedTuple):
    """What flies: its colours, its shape (scrap, leaf, ray or drop), how strongly it falls again, and its sound."""

    tones: tuple[Colour, ...]
    shape: str
    falls: float
    sound: str


MATERIALS = {
    "felt": Material(((227, 168, 52), (190, 60, 50), (240, 230, 205), (74, 120, 190)), "scrap", 1.25, "fall"),
    "card": Material(((250, 240, 214), (227, 168, 52), (240, 230, 205)), "scrap", 0.5, "card"),
    "leaf": Material(((120, 170, 70), (214, 170, 70), (150, 110, 170), (90, 130, 60)), "leaf", 0.5, "stone"),
    "shell": Material(((255, 226, 150), (250, 244, 226), (84, 120, 214)), "ray", 0.0, "shell"),
    "milk": Material(((255, 253, 246), (244, 236, 216), (226, 206, 170)), "drop", 1.5, "calf"),
    "spray": Material(((236, 248, 250), (120, 196, 214), (236, 130, 104)), "drop", 1.3, "water"),
}


class Victory(NamedTuple):
    """One small victory: of what material, and where the thing is when its turn comes."""

    material: str
    where: Callable[[], pygame.Rect | None]


class Shining:
    """Victories being shown: where each is and how far all have come, 0 to 1."""

    def __init__(self, found: Sequence[tuple[Material, pygame.Rect]]) -> None:
        self.found, self.share = found, 0.0

    def area(self) -> pygame.Rect:
        """All that they may cover."""
        boxes = [_reach(rect) for _, rect in self.found]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


class Shines(Protocol):
    """A board over which victories are shown."""

    shining: Shining | None

    @property
    def rect(self) -> pygame.Rect:
        """The board's own place: scraps that fly beyond it are not drawn."""


class Rejoicing:
    """The motion of a step's victories, together. Skipped it makes no sound and leaves nothing."""

    def __init__(self, ui: Ui, victories: Sequence[Victory], board: Shines) -> None:
        self.ui, self.victories, self.board = ui, victories, board
        self.spent = 0.0
        self.over = False
        self.shining: Shining | None = None

    def run(self, ms: float) -> float | None:
        """Spend milliseconds; what is left when it is over."""
        if self.over:
            return ms
        if self.shining is None:
            self._begin()
        assert self.shining is not None
        self.spent += ms
        self.ui.dirty(self.shining.area().clip(self.board.rect))
        if self.spent < LASTS_MS:
            self.shining.share = self.spent / LASTS_MS
            return None
        self.finish()
        return self.spent - LASTS_MS

    def _begin(self) -> None:
        found = [(MATERIALS[v.material], rect) for v in self.victories if (rect := v.where()) is not None]
        self.shining = Shining(found)
        for sound in dict.fromkeys(material.sound for material, _ in found):
            self.ui.sound.play(sound, 0.8)
        if not found:
            self.spent = LASTS_MS
        self.board.shining = self.shining

    def finish(self) -> None:
        """Nothing is left of it."""
        if not self.over:
            self.over = True
            if self.shining is not None:
                self.ui.dirty(self.shining.area().clip(self.board.rect))
            self.board.shining = None


def rejoice(ui: Ui, board: Shines, material: str, where: Callable[[], pygame.Rect | None]) -> Rejoicing:
    """One small victory at its place in what a board tells."""
    return Rejoicing(ui, [Victory(material, where)], board)


def crowned(ui: Ui, board: Shines, material: str, places: Sequence[Callable[[], pygame.Rect | None]]) -> Motion:
    """The end of a game: everything that is the winner's shines, twice over, before anything else is shown."""
    return Seq(*(Rejoicing(ui, [Victory(material, where) for where in places], board) for _ in range(2)))


def _reach(rect: pygame.Rect) -> pygame.Rect:
    """How far scraps fly."""
    far = max(rect.width, rect.height, 60)
    return rect.inflate(2 * far, round(2.4 * far))


def draw_shining(ui: Ui, surface: pygame.Surface, shining: Shining | None, within: pygame.Rect) -> None:
    """Light round each thing and what flies from it, inside a rectangle."""
    if shining is None or shining.share <= 0:
        return
    before = surface.get_clip()
    surface.set_clip(before.clip(within))
    for number, (material, rect) in enumerate(shining.found):
        if surface.get_clip().colliderect(_reach(rect)):
            _ring(ui, surface, material, rect, shining.share)
            _scraps(surface, material, rect, shining.share, number)
    surface.set_clip(before)


def _ring(ui: Ui, surface: pygame.Surface, material: Material, rect: pygame.Rect, share: float) -> None:
    """A ring of light that opens round the thing and fades."""
    if share >= RING:
        return
    t = share / RING
    radius = round(max(rect.width, rect.height) * (0.4 + 0.34 * (1 - (1 - t) ** 3)))
    wide = max(2, round(ui.theme.px(9) * (1 - t)))
    box = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    pygame.draw.circle(
        box, (*material.tones[0], round(230 * (1 - t))), (radius + 1, radius + 1), radius, min(wide, radius)
    )
    surface.blit(box, box.get_rect(center=rect.center))


def _scraps(surface: pygame.Surface, material: Material, rect: pygame.Rect, share: float, number: int) -> None:
    """Where each scrap is now; the same every time."""
    far = max(rect.width, rect.height, 60)
    out = 1 - (1 - min(1.0, share * 1.15)) ** 2.2
    alpha = 255 if share < 0.6 else max(0, round(255 * (1 - (share - 0.6) / 0.4)))
    for k in range(SCRAPS):
        lot = (k * 0.6180339 + number * 0.37) % 1
        other = (k * 0.7548777 + 0.21) % 1
        angle = 2 * math.pi * lot
        reach = far * (0.1 + 0.85 * other) * out
        x = rect.centerx + math.cos(angle) * (rect.width * 0.22 + reach)
        y = rect.centery + math.sin(angle) * (rect.height * 0.22 + reach * 0.8)
        y += material.falls * far * 0.6 * share * share
        tone = (*material.tones[k % len(material.tones)], alpha)
        side = max(3, round(far * (0.045 + 0.055 * other)))
        _one(surface, material.shape, (x, y), side, (angle, share * (4 + 6 * other)), tone)


def _one(
    surface: pygame.Surface,
    shape: str,
    at: tuple[float, float],
    side: int,
    turned: tuple[float, float],
    tone: tuple[int, int, int, int],
) -> None:
    """A scrap of cloth, a leaf, a ray or a drop; ``turned``: the way it flies, and how far it has spun. Only what
    fades needs a surface of its own."""
    angle, spin = turned
    if tone[3] == 255:
        _shape(surface, shape, at, side, angle, spin, tone)
        return
    room = (3 if shape == "ray" else 2) * side + 4
    made = pygame.Surface((2 * room, 2 * room), pygame.SRCALPHA)
    _shape(made, shape, (room, room), side, angle, spin, tone)
    surface.blit(made, (round(at[0]) - room, round(at[1]) - room))


def _shape(
    made: pygame.Surface, shape: str, at: tuple[float, float], side: int, angle: float, spin: float,
    tone: tuple[int, int, int, int],
) -> None:  # fmt: skip
    """One of them, round a point."""
    x0, y0 = at
    if shape == "drop":
        pygame.draw.circle(made, tone, at, side * 0.6)
        pygame.draw.circle(made, (255, 255, 255, tone[3]), (x0 - side * 0.2, y0 - side * 0.2), side * 0.2)
    elif shape == "ray":
        end = (x0 + math.cos(angle) * 2.6 * side, y0 + math.sin(angle) * 2.6 * side)
        pygame.draw.line(made, tone, at, end, max(2, side // 3))
    else:
        wide, high = (side, side * 1.4) if shape == "scrap" else (side * 0.7, side * 1.7)
        turn = angle + spin
        flat = abs(math.cos(spin)) * 0.7 + 0.3  # it turns over as it flies
        corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
        if shape == "leaf":
            corners = [(0, -high), (wide, 0), (0, high), (-wide, 0)]
        pygame.draw.polygon(
            made,
            tone,
            [
                (
                    x0 + (x * flat * math.cos(turn) - y * math.sin(turn)) / 1.4,
                    y0 + (x * flat * math.sin(turn) + y * math.cos(turn)) / 1.4,
                )
                for x, y in corners
            ],
        )
