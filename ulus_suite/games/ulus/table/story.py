"""Tuul'ch's evening: the ger at night, the fire, the storyteller beside it, and everybody who came to listen."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.motion import Call, Motion, Par, Seq, Tween, Wait, settle
from ulus_suite.app.ui.pictures import all_of
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import block, broken, ribbon
from ulus_suite.games.ulus.table.moments import Telling

SHARE = 0.37
"""Share of the board's height for the ger; below it are the bones."""

TOLD_MS = 2400.0
"""How long the tale of a quest is to be read."""


class Ger:
    """Where everything lies while the tales are told."""

    def __init__(self, ui: Ui, ground: Ground, seats: int, aside: int = 0) -> None:
        pad = ui.theme.px(12)
        rect = ground.rect.copy()
        rect.width -= aside
        top = ground.band.bottom + pad
        self.area = pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, round(rect.height * SHARE))
        self.below = pygame.Rect(
            rect.x + pad, self.area.bottom + pad, rect.width - 2 * pad, rect.bottom - self.area.bottom - 2 * pad
        )
        self.room = self.below.copy()
        self.room.height = max(1, ground.upper.bottom - self.below.y - pad // 2)
        self.seats = seats

    @property
    def bard(self) -> pygame.Rect:
        """The storyteller."""
        side = round(self.area.height * 0.74)
        found = pygame.Rect(0, 0, side, side)
        found.midbottom = (self.area.x + round(self.area.width * 0.25), self.area.bottom - self.area.height // 14)
        return found

    @property
    def fire(self) -> pygame.Rect:
        """The hearth."""
        side = round(self.area.height * 0.36)
        found = pygame.Rect(0, 0, side, side)
        found.midbottom = (self.area.x + round(self.area.width * 0.47), self.area.bottom - self.area.height // 14)
        return found

    def listener(self, seat: Seat) -> pygame.Rect:
        """A listener's place on the carpet, in an arc round the fire."""
        per = 3 if self.seats > 4 else 2
        row, column = divmod(seat, per)
        left = self.area.x + round(self.area.width * 0.58)
        wide, high = (self.area.right - left) // per, round(self.area.height * 0.92) // 2
        y = self.area.y + round(self.area.height * 0.04) + row * high
        return pygame.Rect(left + column * wide, y, wide, high).inflate(-8, -8)

    def palm(self) -> pygame.Rect:
        """Where the bones lie before a roll."""
        wide = min(round(self.room.width * 0.24), round(self.room.height * 1.5))
        return pygame.Rect(self.room.x, self.room.y, max(60, wide), max(36, self.room.height))

    def last(self) -> pygame.Rect:
        """Where the last roll lies."""
        found = pygame.Rect(0, self.room.y, round(self.room.width * 0.62), self.room.height)
        found.right = self.room.right
        return found


def told(ui: Ui, table: Table, event: ev.TaleTold, number: Motion | None) -> Motion:
    """The bard sings: his words come out beside him while strength runs to its new value."""
    telling = Telling(event.seat, table.words.event(event))

    def begin() -> None:
        table.motion.telling = telling
        ui.sound.play("horn" if event.change > 0 else "drum", 0.5)

    def grow(t: float) -> None:
        telling.share = t
        ui.dirty(table.rect)

    runs = Tween(420, grow, settle)
    return Seq(Call(begin), Par(runs, number) if number is not None else runs, Wait(TOLD_MS))


def draw_story(ui: Ui, surface: pygame.Surface, table: Table, view: View, ger: Ger) -> None:
    """The ger, who listens, who asks now."""
    inside = ui.pictures.layer(_inside_key(ui, ger), ger.area.size, lambda made: all_of(_inside(ui, ger, made)))
    surface.blit(inside, ger.area)
    frame = next((f for f in reversed(view.frames) if isinstance(f, fr.Tale)), None)
    left = frame.left if frame is not None else tuple(range(len(view.players)))
    now = left[0] if frame is not None and left else None
    for seat in range(len(view.players)):
        _listener(ui, surface, table, view, ger, seat, asks=seat == now, heard=seat not in left)
    telling = table.motion.telling
    if telling is not None and telling.share > 0:
        _speech(ui, surface, table, ger, telling)


def _speech(ui: Ui, surface: pygame.Surface, table: Table, ger: Ger, telling: Telling) -> None:
    """What he tells, on a ribbon that unrolls over the fire, and a thread of light to whom it concerns."""
    colours = ui.theme.game("ulus")
    at = ger.listener(telling.seat)
    pygame.draw.rect(surface, ui.theme["glow"], at.inflate(6, 6), ui.theme.px(4), border_radius=ui.theme.px(12))
    size, last = ui.theme.px(14 + 6 * telling.share), ui.theme.px(20)
    words = broken(ui, telling.words, last, round(ger.area.width * 0.52))  # in the same lines from the beginning
    middle = (ger.area.x + round(ger.area.width * 0.29), ger.area.y + round(ger.area.height * 0.13))
    ribbon(ui, surface, words, middle, size, colours["light"], cards.INK, most=ger.area.width)


NAME = 0.3
"""A listener's name has so much of the height of its place, and all of its width."""


def portrait(ui: Ui, box: pygame.Rect) -> int:
    """The side of a listener's picture in pixels."""
    return min(round(box.height * (1 - NAME)) - ui.theme.px(6), round(box.width * 0.5))


def _listener(
    ui: Ui, surface: pygame.Surface, table: Table, view: View, ger: Ger, seat: Seat, *, asks: bool, heard: bool
) -> None:
    """A champion on the carpet with name and strength; whoever asks sits in the light."""
    theme, box, player = ui.theme, ger.listener(seat), view.players[seat]
    edge = theme["glow"] if asks else theme.seat_colour(table.colour(seat))
    fill: Colour = theme["paper"] if asks or heard else mix(theme["paper"], cards.INK, 0.22)
    draw.panel(
        surface, ui.pictures, box, fill, radius=theme.px(10), border=theme.px(4 if asks else 2), edge=edge,
        drop=theme.px(5), shade=(0, 0, 0),
    )  # fmt: skip
    side, head = portrait(ui, box), round(box.height * NAME)
    low = pygame.Rect(box.x, box.y + head, box.width, box.height - head)
    if player.champion:
        picture = ui.pictures.svg(f"ulus/champions/{player.champion}.svg", (side, side))
        surface.blit(picture, picture.get_rect(midleft=(low.x + theme.px(4), low.centery - theme.px(2))))
    mark = draw.seat_mark(ui.pictures, theme, table.colour(seat), max(12, side // 3))
    surface.blit(mark, mark.get_rect(bottomleft=(box.x + theme.px(4), box.bottom - theme.px(4))))
    words = pygame.Rect(box.x + theme.px(7), box.y + theme.px(4), box.width - theme.px(14), head - theme.px(2))
    block(ui, surface, table.screen.names[seat], words, theme["ink"], theme.px(18), bold=asks)
    low.x, low.width = low.x + side + theme.px(6), low.width - side - theme.px(12)
    block(ui, surface, str(table.strength(seat)), low, theme["accent_dark"], theme.px(30), face="display")


def story_ahead(ui: Ui, table: Table, view: View, ger: Ger) -> Iterator[None]:
    """Paint what `draw_story` will need, a part a step."""
    yield from ui.pictures.ahead(_inside_key(ui, ger), ger.area.size, partial(_inside, ui, ger))
    patch = pygame.Surface((1, 1))
    for seat in range(len(view.players)):
        for asks in (False, True):
            _listener(ui, patch, table, view, ger, seat, asks=asks, heard=asks)
            yield


def _inside_key(ui: Ui, ger: Ger) -> tuple[object, ...]:
    return "ulus-ger", ui.theme.palette.id, ger.seats


def _inside(ui: Ui, ger: Ger, made: pygame.Surface) -> Iterator[None]:
    """The lattice wall, the ring of the roof with the night in it, carpet, glow, fire and bard, in parts."""
    theme, whole = ui.theme, made.get_rect()
    colours = theme.game("ulus")
    cloth = pygame.Surface(whole.size)
    yield from draw.felted(cloth, theme, (74, 44, 40), seed=61)
    _lattice(cloth, whole)
    _carpet(cloth, whole, colours["mark"], colours["second"])
    yield
    shift = (-ger.area.x, -ger.area.y)
    fire, bard = ger.fire.move(shift), ger.bard.move(shift)
    _glow(cloth, fire.center, round(whole.height * 0.95))
    yield
    cloth.blit(ui.pictures.svg("ulus/assets/fire.svg", fire.size), fire)
    yield
    cloth.blit(ui.pictures.svg("ulus/tuulch/tuulch.svg", bard.size), bard)
    yield
    made.blit(cloth, (0, 0))
    stamp = draw.rounded(ui.pictures, whole.size, theme.px(12), (255, 255, 255))
    made.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(made, cards.INK, whole, max(2, theme.px(2)), border_radius=theme.px(12))


def _lattice(cloth: pygame.Surface, whole: pygame.Rect) -> None:
    """Crossed laths and the poles of the roof."""
    step, low = max(14, whole.height // 9), round(whole.height * 0.72)
    top = round(whole.height * 0.26)
    for x in range(-whole.height, whole.width + whole.height, step):
        for way in (1, -1):
            end = x + way * (low - top)
            pygame.draw.line(cloth, (118, 74, 46), (x, low), (end, top), max(2, step // 9))
    pygame.draw.rect(cloth, (52, 32, 34), (0, 0, whole.width, top))
    crown = (whole.width * 0.47, -whole.height * 0.12)
    for k in range(25):
        pole = whole.width * k / 24
        pygame.draw.line(cloth, (176, 92, 48), (pole, top), crown, max(2, step // 8))
    pygame.draw.rect(cloth, (196, 120, 60), (0, top - 3, whole.width, 6))
    r = round(whole.height * 0.17)
    pygame.draw.circle(cloth, (30, 34, 70), (round(crown[0]), 0), r)
    for k in range(9):
        angle, far = k * 2.4, r * (0.25 + 0.07 * k)
        at = (crown[0] + far * math.cos(angle), abs(far * math.sin(angle)) * 0.9)
        pygame.draw.circle(cloth, (250, 240, 200), (round(at[0]), round(at[1])), max(1, r // 26))
    pygame.draw.circle(cloth, (196, 120, 60), (round(crown[0]), 0), r, max(3, r // 9))


def _carpet(cloth: pygame.Surface, whole: pygame.Rect, ground: Colour, thread: Colour) -> None:
    """The floor, with a stitched edge."""
    low = round(whole.height * 0.72)
    pygame.draw.rect(cloth, mix(ground, (40, 20, 30), 0.45), (0, low, whole.width, whole.height - low))
    for y in (low + 4, whole.height - 8):
        for x in range(4, whole.width, 16):
            pygame.draw.line(cloth, thread, (x, y), (x + 8, y), 2)


def _glow(cloth: pygame.Surface, at: tuple[int, int], radius: int) -> None:
    """Firelight on everything near."""
    light = pygame.Surface((2 * radius, 2 * radius))
    for k in range(24, 0, -1):
        share = 1 - k / 24
        tone = (round(84 * share**1.6), round(48 * share**1.6), round(14 * share**1.6))
        pygame.draw.circle(light, tone, (radius, radius), round(radius * k / 24))
    cloth.blit(light, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)
