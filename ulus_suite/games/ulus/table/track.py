"""The race from near: a lane for each horse, the eight sites along the way, the gate at both ends."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.pictures import all_of
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.race import STEPS
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import LEGIBLE, block, block_height

SHARE, MORE = 0.345, 0.4
"""Share of the board's height for the track, and with more than four horses; below it are the bones, large."""

TURF = ((118, 134, 74), (132, 146, 82))
"""Grass, lane by lane."""

SADDLE = (0.405, 0.46)
"""Where the saddle of the horse looking to the right is, in shares of its picture; a camel's is a little lower."""


def race_of(view: View) -> fr.Race | None:
    """The race, while it is on."""
    return next((f for f in reversed(view.frames) if isinstance(f, fr.Race)), None)


class Track:
    """Where everything of the race lies on a board."""

    def __init__(self, ui: Ui, ground: Ground, seats: int, aside: int = 0) -> None:
        pad = ui.theme.px(12)
        rect = ground.rect.copy()
        rect.width -= aside
        top = ground.band.bottom + pad
        high = round(rect.height * (MORE if seats > 4 else SHARE))
        self.area = pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, high)
        self.head = round(self.area.height * 0.2)
        """Height of the sites over the lanes."""
        self.lane_high = (self.area.height - self.head) // seats
        self.names = round(self.area.width * 0.15)
        self.start = self.area.x + self.names + self.lane_high * 2 // 3
        self.finish = self.area.right - max(self.lane_high, round(self.area.width * 0.075))
        self.below = pygame.Rect(
            rect.x + pad, self.area.bottom + pad, rect.width - 2 * pad, rect.bottom - self.area.bottom - 2 * pad
        )
        """Room for bones in motion; it reaches over the hand."""
        self.room = self.below.copy()
        """Room for bones at rest: above the hand."""
        self.room.height = max(1, ground.upper.bottom - self.below.y - pad // 2)

    def lane(self, seat: Seat) -> pygame.Rect:
        """A horse's lane, without the name before it."""
        y = self.area.y + self.head + seat * self.lane_high
        return pygame.Rect(self.area.x + self.names, y, self.area.width - self.names, self.lane_high)

    def at(self, seat: Seat, step: float) -> tuple[int, int]:
        """Where a horse stands after so many steps."""
        lane = self.lane(seat)
        share = min(1.03, step / STEPS)
        return round(self.start + (self.finish - self.start) * share), lane.centery

    def palm(self) -> pygame.Rect:
        """Where the bones lie before a roll."""
        wide = min(round(self.room.width * 0.24), round(self.room.height * 1.5))
        return pygame.Rect(self.room.x, self.room.y, max(60, wide), max(36, self.room.height))

    def last(self) -> pygame.Rect:
        """Where the last roll lies."""
        wide = round(self.room.width * 0.62)
        found = pygame.Rect(0, self.room.y, wide, self.room.height)
        found.right = self.room.right
        return found

    def site(self, stop: int) -> pygame.Rect:
        """A site of the way, over the lanes; they are passed with the steps 1 to 8."""
        side = round(self.head * 0.86)
        found = pygame.Rect(0, 0, side, side)
        found.center = (self.at(0, stop + 1)[0], self.area.y + self.head // 2)
        return found


def place(ui: Ui, table: Table, track: Track) -> None:
    """Each site may be looked at, each lane says how far it is."""
    view = table.view
    if view is None:
        return
    for k, site in enumerate(view.journey):
        label = f"{k + 1}. {site.name} ({table.words.text(f'board.season.{view.seasons[k]}')})"
        ui.add(Target(f"site.{k}", track.site(k), label, "card", shape="circle"))
        table.looked[f"site.{k}"] = Card("site", site.id)


def draw_track(ui: Ui, surface: pygame.Surface, table: Table, view: View, track: Track) -> None:
    """The turf, whoever stands where, names before the lanes."""
    seats = len(view.players)
    turf = ui.pictures.layer(
        _turf_key(ui, view, seats), track.area.size, lambda made: all_of(_turf(ui, view, track, seats, made))
    )
    surface.blit(turf, track.area)
    race = race_of(view)
    at = race.at if race is not None else (0,) * seats
    for seat in range(seats):
        _plate(ui, surface, table, track, seat, turn=race is not None and race.turn == seat and not race.asking)
    for seat in range(seats):
        step = table.running.get(seat, float(at[seat]))
        _runner(ui, surface, table, track, seat, step, race)


def _plate(ui: Ui, surface: pygame.Surface, table: Table, track: Track, seat: Seat, *, turn: bool) -> None:
    """Who runs here; whose turn it is has its lane in light."""
    lane, theme = track.lane(seat), ui.theme
    box = pygame.Rect(track.area.x, lane.y + 2, track.names - 4, lane.height - 4)
    edge = theme["glow"] if turn else theme.seat_colour(table.colour(seat))
    line = theme.px(4 if turn else 2)
    draw.panel(surface, ui.pictures, box, theme["paper"], radius=box.height // 4, border=line, edge=edge)
    side = round(box.height * 0.62)
    mark = draw.seat_mark(ui.pictures, theme, table.colour(seat), side)
    surface.blit(mark, mark.get_rect(midleft=(box.x + box.height // 6, box.centery)))
    words = pygame.Rect(box.x + box.height // 6 + side + 4, box.y + 2, 0, box.height - 4)
    words.width = box.right - words.x - 6
    name, most = table.screen.names[seat], min(theme.px(18), box.height * 2 // 3)
    if block_height(ui, name, words.size, most, bold=turn) >= LEGIBLE:  # else the mark says who it is
        block(ui, surface, name, words, theme["ink"], most, bold=turn, align="left")
    if turn:
        pygame.draw.rect(surface, theme["glow"], lane.inflate(-2, -2), theme.px(3), border_radius=box.height // 5)


def _runner(
    ui: Ui, surface: pygame.Surface, table: Table, track: Track, seat: Seat, step: float, race: fr.Race | None
) -> None:
    """The animal in its stride, dust behind it; a sleeper with its snores."""
    x, y = track.at(seat, step)
    side = round(min(track.lane_high * 1.12, track.area.width * 0.11))
    moving = seat in table.running and step % 1 > 0.001
    lift = round(abs(math.sin(step * math.pi * 2)) * side * 0.14) if moving else 0
    tilt = round(math.sin(step * math.pi * 4) * 2) if moving else 0
    face = race.face if race is not None else "horse"
    if moving:
        _dust(surface, (x - side * 0.45, y + side * 0.4), side, step)
    made = racer(ui, table.colour(seat), face, side, tilt)
    surface.blit(made, made.get_rect(midbottom=(x, y + side // 2 - lift)))
    if race is not None and race.miss[seat]:
        tall = max(10, track.lane_high // 3)
        words = "z" * (race.miss[seat] + 1)
        made = ui.text.label(words, "body", cards.INK, bold=True, px=tall)
        surface.blit(made, (x + side // 3, y - side // 2))


def _dust(surface: pygame.Surface, at: tuple[float, float], side: int, step: float) -> None:
    """Three puffs that thin out."""
    for k in range(3):
        r = max(2, round(side * (0.07 + 0.03 * k)))
        puff = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
        pygame.draw.circle(puff, (236, 222, 180, 150 - 45 * k), (r, r), r)
        jitter = math.sin(step * 21 + 2 * k) * side * 0.04
        surface.blit(puff, (at[0] - (0.16 * k) * side - r, at[1] + jitter - r))


def racer(ui: Ui, colour: int, face: str, side: int, tilt: int = 0) -> pygame.Surface:
    """A horse or camel that looks to the right, its saddle-cloth in the seat's colour, pattern and shape."""

    def paint(made: pygame.Surface) -> None:
        animal = pygame.transform.flip(ui.pictures.svg(f"ulus/assets/{face}.svg", (side, side)), True, False)
        picture = animal.copy()
        mark = draw.seat_mark(ui.pictures, ui.theme, colour, round(side * 0.36))
        at = (round(side * SADDLE[0]), round(side * (SADDLE[1] + (0.08 if face == "camel" else 0))))
        picture.blit(mark, mark.get_rect(center=at))
        if tilt:
            picture = pygame.transform.rotozoom(picture, tilt * 3, 1.0)
        made.blit(picture, picture.get_rect(center=made.get_rect().center))

    key = ("ulus-racer", colour, face, tilt, ui.theme.palette.id)
    return ui.pictures.layer(key, (round(side * 1.12), round(side * 1.12)), paint)


def track_ahead(ui: Ui, table: Table, view: View, track: Track) -> Iterator[None]:
    """Paint what `draw_track` will need, a part a step."""
    seats = len(view.players)
    yield from ui.pictures.ahead(
        _turf_key(ui, view, seats), track.area.size, partial(_turf, ui, view, track, seats)
    )
    patch, race = pygame.Surface((1, 1)), race_of(view)
    for seat in range(seats):
        _plate(ui, patch, table, track, seat, turn=False)
        yield
        _runner(ui, patch, table, track, seat, 0.0, race)
        yield


def _turf_key(ui: Ui, view: View, seats: int) -> tuple[object, ...]:
    return "ulus-turf", ui.theme.palette.id, tuple(site.id for site in view.journey), seats


def _turf(ui: Ui, view: View, track: Track, seats: int, made: pygame.Surface) -> Iterator[None]:
    """Sky and hills with the sites, lanes with a post at each step, start and finish, in parts."""
    theme, whole = ui.theme, made.get_rect()
    colours = theme.game("ulus")
    shift = (-track.area.x, -track.area.y)
    cloth = pygame.Surface(whole.size)
    yield from draw.felted(cloth, theme, mix(colours["third"], (206, 226, 240), 0.55))
    _hills(cloth, track.head)
    for seat in range(seats):
        lane = track.lane(seat).move(shift)
        lane.x, lane.width = 0, whole.width
        turf = pygame.Surface(lane.size)
        yield from draw.felted(turf, theme, TURF[seat % 2], seed=40 + seat)
        cloth.blit(turf, lane)
    lanes = pygame.Rect(0, track.head, whole.width, track.lane_high * seats)
    for step in range(STEPS + 1):
        x = track.at(0, step)[0] + shift[0]
        _post(cloth, x, lanes, strong=step in (0, STEPS), thread=colours["light"])
    yield
    for k, site in enumerate(view.journey):
        box = track.site(k).move(shift)
        pygame.draw.aacircle(cloth, cards.INK, box.center, box.width // 2 + 2)
        picture = ui.pictures.svg(f"ulus/sites/{site.id}.svg", box.size)
        cloth.blit(picture, box)
        yield
    for step in (0, STEPS):
        side = round(track.head * 0.9)
        gate = ui.pictures.svg("ulus/assets/ger.svg" if step == 0 else "ulus/mat/knot.svg", (side, side))
        x = track.at(0, step)[0] + shift[0]
        cloth.blit(gate, gate.get_rect(midbottom=(x, track.head)))
        yield
    made.blit(cloth, (0, 0))
    stamp = draw.rounded(ui.pictures, whole.size, theme.px(12), (255, 255, 255))
    made.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(made, cards.INK, whole, max(2, theme.px(2)), border_radius=theme.px(12))


def _hills(cloth: pygame.Surface, horizon: int) -> None:
    """Two rows of hills cut out of felt."""
    wide = cloth.get_width()
    for tone, high, wave, start in (((112, 138, 150), 0.62, 5.2, 0.4), ((96, 122, 92), 0.34, 8.1, 2.0)):
        points = [(0, horizon)]
        for k in range(61):
            t = k / 60
            y = horizon * (1 - high * (0.6 + 0.4 * math.sin(start + wave * t) * math.cos(1.7 * wave * t)))
            points.append((round(t * wide), round(y)))
        points.append((wide, horizon))
        pygame.draw.polygon(cloth, tone, points)
        pygame.draw.aalines(cloth, mix(tone, (20, 20, 40), 0.5), False, points[1:-1])


def _post(cloth: pygame.Surface, x: int, lanes: pygame.Rect, *, strong: bool, thread: tuple[int, int, int]) -> None:
    """A line across the lanes: stitches at a step, chequers at start and finish."""
    if not strong:
        for y in range(lanes.y + 3, lanes.bottom - 4, 12):
            pygame.draw.line(cloth, mix(thread, TURF[0], 0.35), (x, y), (x, y + 5), 2)
        return
    unit = max(3, lanes.width // 160)
    for row, y in enumerate(range(lanes.y, lanes.bottom, unit)):
        for k in range(2):
            tone = cards.INK if (row + k) % 2 else (246, 240, 226)
            pygame.draw.rect(cloth, tone, (x - unit + k * unit, y, unit, min(unit, lanes.bottom - y)))
