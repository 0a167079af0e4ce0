"""Small victories: a monster falls, a Monument stands, a calf is born. For a second the thing shines and scraps of
the game's own material fly from it, with a sound of that material. Where motion is calm nothing flies: a wreath of
that material comes up round the thing and goes, and it is heard more quietly. Without motion the wreath just stands
there, until something else happens.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from ulus_suite.app.scene.art import put
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour

LASTS_MS = 1000.0
CALM_MS = 1400.0
"""The same where motion is calm, in the time of motions, which go faster there."""
LOUD, QUIET = 0.8, 0.45
"""How loud it is in full motion, and where it is calm."""
SCRAPS = 30
COMES, GOES = 0.3, 0.65
"""Shares of the time in which a wreath has come up, and from which on it goes."""
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
    """Victories being shown: where each is and how far all have come, 0 to 1. ``way``: the setting of motion.

    ``board``: where the board stood then; ``upto``: the length of the line of play that a still mark belongs to."""

    def __init__(
        self, found: Sequence[tuple[Material, pygame.Rect]], way: str = "full", board: pygame.Rect | None = None
    ) -> None:
        self.found, self.way, self.share = found, way, 0.0
        self.board = pygame.Rect(board) if board is not None else None
        self.upto: int | None = None
        self.looked_at = False
        """Whether a still mark has been seen by the person who won it."""
        self.anew: Sequence[Victory] = ()
        """Where a still mark stands is asked once more when it is drawn: what was won may have come elsewhere."""
        self.wreaths: dict[int, pygame.Surface] = {}
        """Those that are painted already."""

    @property
    def still(self) -> bool:
        """Whether it stands there until something else happens."""
        return self.way == "none"

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
    """The motion of a step's victories, together. Skipped it makes no sound and leaves nothing; where nothing may
    move, a still mark stays."""

    def __init__(self, ui: Ui, victories: Sequence[Victory], board: Shines) -> None:
        self.ui, self.victories, self.board = ui, victories, board
        self.spent, self.lasts = 0.0, LASTS_MS
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
        if self.spent < self.lasts:
            self.shining.share = self.spent / self.lasts
            return None
        self.finish()
        return self.spent - self.lasts

    def _begin(self) -> None:
        found, calm = places_of(self.victories), self.ui.settings.motion == "calm"
        self.lasts = CALM_MS if calm else LASTS_MS
        self.shining = Shining(found, "calm" if calm else "full", self.board.rect)
        for sound in dict.fromkeys(material.sound for material, _ in found):
            self.ui.sound.play(sound, QUIET if calm else LOUD)
        if not found:
            self.spent = self.lasts
        self.board.shining = self.shining

    def finish(self) -> None:
        """Nothing is left of it but what stands still."""
        if self.over:
            return
        self.over = True
        if self.shining is not None:
            self.ui.dirty(self.shining.area().clip(self.board.rect))
            self.board.shining = None
        elif self.ui.settings.motion == "none":
            self._mark()

    def _mark(self) -> None:
        """Leave a still mark, beside others of the same step."""
        before = self.board.shining
        more = before.anew if before is not None and before.still else ()
        victories = [v for v in (*more, *self.victories) if v.where() is not None]
        if victories:
            self.board.shining = mark = Shining(places_of(victories), "none", self.board.rect)
            mark.share, mark.anew = 1.0, victories
            self.ui.dirty(mark.area().clip(self.board.rect))


def places_of(victories: Sequence[Victory]) -> list[tuple[Material, pygame.Rect]]:
    """Of what material each is, and where it is now; without those that are nowhere."""
    return [(MATERIALS[v.material], rect) for v in victories if (rect := v.where()) is not None]


def unmark(ui: Ui, board: Shines) -> None:
    """Something else happens: a still mark goes."""
    if board.shining is not None and board.shining.still:
        ui.dirty(board.shining.area().clip(board.rect))
        board.shining = None


def belongs(board: Shines, length: int) -> None:
    """The board shows a line of play of this length; a still mark that belongs to a later moment goes."""
    mark = board.shining
    if mark is not None and mark.still:
        mark.upto = length if mark.upto is None else mark.upto
        if length < mark.upto:
            board.shining = None


def _reach(rect: pygame.Rect) -> pygame.Rect:
    """How far scraps fly."""
    far = max(rect.width, rect.height, 60)
    return rect.inflate(2 * far, round(2.4 * far))


def draw_shining(ui: Ui, surface: pygame.Surface, shining: Shining | None, within: pygame.Rect) -> None:
    """Light round each thing and what flies from it, inside a rectangle."""
    if shining is None or shining.share <= 0 or shining.board not in (None, within):
        return
    if shining.still and (found := places_of(shining.anew)) != shining.found:
        shining.found = found  # what it lay on lies elsewhere, or has left the table
        shining.wreaths.clear()
    before = surface.get_clip()
    surface.set_clip(before.clip(within))
    for number, (material, rect) in enumerate(shining.found):
        if not surface.get_clip().colliderect(_reach(rect)):
            continue
        if shining.way == "full":
            _ring(ui, surface, material, rect, shining.share)
            _scraps(surface, material, rect, shining.share, number)
        else:
            _wreathed(ui, surface, shining, number)
    surface.set_clip(before)


def _wreathed(ui: Ui, surface: pygame.Surface, shining: Shining, number: int) -> None:
    """A wreath round the thing: it comes up a little from below, stays and fades; a still one just stands."""
    material, rect = shining.found[number]
    made = shining.wreaths.get(number)
    if made is None:
        made = shining.wreaths[number] = _wreath(ui, material, rect)
    here, lift = 1.0, 0.0
    if not shining.still:
        come = min(1.0, shining.share / COMES)
        gone = max(0.0, (shining.share - GOES) / (1 - GOES))
        here, lift = come * (2 - come) * (1 - gone * gone), (1 - come) ** 2
    made.set_alpha(round(255 * here))
    put(surface, made, (rect.centerx, rect.centery + round(ui.theme.px(12) * lift)))


def _wreath(ui: Ui, material: Material, rect: pygame.Rect) -> pygame.Surface:
    """Scraps of the material laid round a rectangle on a thin line of its first tone."""
    side = max(ui.theme.px(4), round(min(rect.size) * 0.05))
    line = rect.inflate(2 * side, 2 * side)
    radius = min(line.width, line.height) // 4
    room = (3 if material.shape == "ray" else 2) * side + 4
    made = pygame.Surface(line.inflate(2 * room, 2 * room).size, pygame.SRCALPHA)
    inner = pygame.Rect((room, room), line.size)
    pygame.draw.rect(made, (*material.tones[0], 235), inner, max(2, side // 3), border_radius=radius)
    count = max(12, round(2 * (line.width + line.height) / (4.5 * side)))
    for k in range(count):
        x, y, angle = _round_about(inner, radius, k / count)
        _shape(made, material.shape, (x, y), side, angle, 0.5, (*material.tones[k % len(material.tones)], 255))
    dark = pygame.mask.from_surface(made).to_surface(setcolor=(30, 20, 10, 150), unsetcolor=(0, 0, 0, 0))
    whole, drop = made.copy(), max(1, ui.theme.px(1.6))
    whole.fill((0, 0, 0, 0))
    for x, y in ((drop, 2 * drop), (-drop // 2, 0)):  # seen on pale ground, too
        whole.blit(dark, (x, y))
    whole.blit(made, (0, 0))
    return whole


def _round_about(rect: pygame.Rect, radius: int, share: float) -> tuple[float, float, float]:
    """The point at a share of the way round a rectangle with round corners, and the direction outwards there."""
    straight, arc = (rect.width - 2 * radius, rect.height - 2 * radius), math.pi / 2 * radius
    left = share * 2 * (sum(straight) + 2 * arc)
    x, y, quarter = rect.x + radius, rect.y, 0  # clockwise, from the left end of the upper edge
    while True:
        ahead, along = quarter * math.pi / 2, straight[quarter % 2]
        c, s = round(math.cos(ahead)), round(math.sin(ahead))
        outwards = ahead - math.pi / 2
        if left <= along:
            return x + c * left, y + s * left, outwards
        x, y, left = x + c * along, y + s * along, left - along
        if left <= arc:
            turned = left / radius
            wide, high = math.sin(turned) * radius, (1 - math.cos(turned)) * radius
            return x + c * wide - s * high, y + s * wide + c * high, outwards + turned
        x, y, left, quarter = x + (c - s) * radius, y + (s + c) * radius, left - arc, quarter + 1


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
    put(surface, box, rect.center)


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
