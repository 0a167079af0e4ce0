"""Ichtos on the chart: tinted, with the seat's shape on the back and a number that reads at a glance."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.seat_row import star
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui

LARGEST, SMALLEST = 14.0, 6.5
"""Height of a badge in board units, at most and at least."""

WIDE, HIGH = 1.62, 1.02
"""Room for a badge with its number, for the height of its Ichto."""

STEP = 1.32
"""From badge to badge in a row: a number may cover its neighbour's nose."""

SHAPE = 64 / 44
"""Width of an Ichto for its height."""


def ichto(ui: Ui, colour: int, high: int) -> pygame.Surface:
    """One Ichto of a seat colour, ``high`` pixels tall."""
    theme, size, reach = ui.theme, _size(high), _reach(high)

    def paint(surface: pygame.Surface) -> None:
        body = ui.pictures.svg("urland/ichto-body.svg", size).copy()
        body.fill(
            (*mix(theme.seat_colour(colour), (255, 255, 255), 0.08), 255), special_flags=pygame.BLEND_RGBA_MULT
        )
        rim = pygame.mask.from_surface(body, 40).to_surface(setcolor=(255, 250, 236, 255), unsetcolor=(0, 0, 0, 0))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            surface.blit(rim, (reach + dx * reach, reach + dy * reach))
        surface.blit(body, (reach, reach))
        surface.blit(ui.pictures.svg("urland/ichto-line.svg", size), (reach, reach))
        side = max(5, round(high * 0.36))
        mark = draw.seat_mark(ui.pictures, theme, colour, side)
        surface.blit(mark, mark.get_rect(center=(reach + round(size[0] * 0.54), reach + round(size[1] * 0.45))))

    return ui.pictures.layer(("urland ichto", theme.palette.id, colour, high), _whole(high), paint)


def _size(high: int) -> tuple[int, int]:
    """Of an Ichto so many pixels tall, without its rim."""
    return max(8, round(high * SHAPE)), max(6, high)


def _reach(high: int) -> int:
    """How wide its rim is."""
    return max(1, high // 16)


def _whole(high: int) -> tuple[int, int]:
    """Of its picture."""
    (width, height), reach = _size(high), _reach(high)
    return width + 2 * reach, height + 2 * reach


def badge(ui: Ui, colour: int, high: int, count: int, wet: bool = False) -> pygame.Surface:
    """Ichtos with how many there are: one, or up to three behind one another; ``wet``: up to the belly in water."""
    theme = ui.theme
    wide, tall = _whole(high)
    side = round(high * 0.66 * min(1.3, max(1.0, (theme.text_percent / 100) ** 0.4)))
    behind = min(count, 3) - 1
    step = (max(1, round(high * 0.09)), max(1, round(high * 0.1)))
    size = (wide + 2 * step[0] + round(side * 0.2), tall + 2 * step[1])

    def paint(surface: pygame.Surface) -> None:
        animal = ichto(ui, colour, high)
        for back in range(behind, -1, -1):
            picture = animal
            if back:
                picture = animal.copy()
                picture.fill((200, 200, 200, 255), special_flags=pygame.BLEND_RGBA_MULT)
            lift = round((behind / 2 - back + 1) * step[0]), round((behind / 2 - back + 1) * step[1])
            surface.blit(picture, lift)
        if wet:
            _surf(ui, surface, high)
        disc = pygame.Rect(0, 0, side if count < 10 else round(side * 1.25), side)
        disc.bottomright = size
        draw.panel(surface, ui.pictures, disc, theme["paper"], radius=side // 2, border=max(1, side // 11),
                   edge=mix(theme.seat_colour(colour), (0, 0, 0), 0.25))  # fmt: skip
        label = ui.text.label(str(count), "body", theme["ink"], bold=True, px=max(8, round(side * 0.78)))
        surface.blit(label, label.get_rect(center=disc.center))

    return ui.pictures.layer(("urland badge", theme.palette.id, colour, high, count, side, wet), size, paint)


def _surf(ui: Ui, surface: pygame.Surface, high: int) -> None:
    """Water over whatever of a picture stands below the surface, and the crest of a wave."""
    tones = ui.theme.game("urland")
    width, height = surface.get_size()
    level = height * 0.72
    crest = [(x, level + math.sin(x / high * 5.2) * high * 0.035) for x in range(0, width + 1, 2)]
    water = pygame.Surface((width, height), pygame.SRCALPHA)
    sea = mix(tones["felt"], tones["light"], 0.18)
    pygame.draw.polygon(water, (*sea, 205), [*crest, (width, height), (0, height)])
    body = pygame.mask.from_surface(surface, 40).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    water.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(water, (0, 0))
    foam = mix(sea, (255, 255, 255), 0.75)
    for lower in range(max(1, high // 22)):
        pygame.draw.aalines(surface, foam, False, [(x, y + lower) for x, y in crest[1:-1]])


def rows(count: int, across: int, step: tuple[float, float]) -> list[tuple[float, float]]:
    """Offsets of so many badges round a centre, ``across`` in a row."""
    lines = [min(across, count - i) for i in range(0, count, across)]
    return [
        ((c - (n - 1) / 2) * step[0], (r - (len(lines) - 1) / 2) * step[1])
        for r, n in enumerate(lines)
        for c in range(n)
    ]


def fitted(table: Table, place: str, count: int) -> tuple[int, int]:
    """The height in pixels at which so many badges fit a place's room, and how many then stand side by side."""
    wide, high = table.shore.rooms[place]
    width, height = wide * table.unit[0], high * table.unit[1]
    best = max(
        (min(height / -(-count // n) / HIGH, width / (WIDE + STEP * (n - 1))), -n)
        for n in range(1, max(1, count) + 1)
    )
    least, most = SMALLEST * table.unit[1], LARGEST * table.unit[1]
    return round(max(least, min(most, best[0]))), -best[1]


def room(table: Table, place: str) -> pygame.Rect:
    """The room of a place in window pixels: its target, and the part of an ocean that is rimmed."""
    found = table.rooms.get(place)
    if found is None:
        wide, high = table.shore.rooms[place]
        found = pygame.Rect(0, 0, round(wide * table.unit[0]), round(high * table.unit[1]))
        x, y = table.centre(place)
        found.center = (round(x), round(y))
        table.rooms[place] = found
    return found.copy()


def spots(table: Table, place: str, counts: Sequence[int]) -> tuple[int, dict[int, tuple[float, float]]]:
    """How high the badges of a place are, and where that of each seat present stands, in window pixels."""
    present = [s for s, n in enumerate(counts) if n]
    if not present:
        return table.badge_high, {}
    x, y = table.centre(place)
    high, across = fitted(table, place, len(present))
    offsets = rows(len(present), across, (high * STEP, high * HIGH))
    return high, {seat: (x + dx, y + dy) for seat, (dx, dy) in zip(present, offsets, strict=True)}


def badges(table: Table) -> list[pygame.Rect]:
    """Where every badge on the chart lies, with its number."""
    return [box for place in table.pieces for box in boxes(table, place)]


def rings(table: Table, places: Sequence[str]) -> dict[str, pygame.Rect]:
    """The ring of each place where something can be pointed at: round all badges that stand there, where no other
    place would be reached."""
    made: dict[str, pygame.Rect] = {}
    for place in places:
        whole = room(table, place)
        made[place] = whole.inflate(-whole.width // 5, -whole.height // 5)
    lying = list(made.values())
    for number, (place, ring) in enumerate(made.items()):
        badged = [box.inflate(box.height // 3, box.height // 4) for box in boxes(table, place)]  # with numbers
        grown = ring.unionall(badged).clip(table.chart)
        if grown.collidelistall(lying) in ([], [number]):
            made[place] = lying[number] = grown
    return made


def boxes(table: Table, place: str) -> list[pygame.Rect]:
    """Where the badges of one place lie."""
    found: list[pygame.Rect] = []
    high, stands = spots(table, place, table.pieces.get(place, ()))
    for x, y in stands.values():
        box = pygame.Rect(0, 0, round(high * WIDE), high)
        box.center = (round(x), round(y))
        found.append(box)
    return found


def draw_herds(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """All Ichtos of the chart."""
    clip = surface.get_clip()
    for place, counts in table.pieces.items():
        if not clip.colliderect(room(table, place).inflate(2 * table.badge_high, 2 * table.badge_high)):
            continue
        high, found = spots(table, place, counts)
        for seat, (x, y) in reversed(found.items()):  # so that every number covers its neighbour, not the other way
            picture = badge(ui, table.colour(seat), high, counts[seat], wet=place not in table.shore.islands)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def marker_box(table: Table, seat: int) -> pygame.Rect:
    """Where a seat's marker is drawn, its star included."""
    high = round(table.shore.space_size * table.unit[1] * 0.8)
    x, y = table.on_track(table.markers[seat])
    box = pygame.Rect(0, 0, round(high * 2.2), round(high * 2.6))
    box.center = (round(x), round(y - high * 0.3))
    return box


def draw_markers(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """The markers on the score track, each on its space (or between two while it jumps); the first wears a star."""
    high = round(table.shore.space_size * table.unit[1] * 0.8)
    first = max(table.markers, default=0)
    for seat, space in enumerate(table.markers):
        if space >= 1 and surface.get_clip().colliderect(marker_box(table, seat)):
            x, y = table.on_track(space)
            hop = abs((space % 1.0) - 0.5) * 2 if space % 1.0 else 1.0
            picture = ichto(ui, table.colour(seat), high)
            spot = picture.get_rect(center=(round(x), round(y - (1 - hop) * high * 0.7)))
            surface.blit(picture, spot)
            if space == first:
                made = star(ui, max(8, round(high * 0.56)))
                surface.blit(made, made.get_rect(center=(spot.x + round(high * 0.16), spot.y + round(high * 0.14))))


def draw_fliers(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Ichtos on their way."""
    clip = surface.get_clip()
    for seat, count, pose in table.fliers:
        near = pygame.Rect(0, 0, *(round(side * table.badge_high * max(1.0, pose.size)) for side in (3.5, 2.5)))
        near.center = (round(pose.x), round(pose.y - pose.lift))
        if not clip.colliderect(near):
            continue
        picture = badge(ui, table.colour(seat), max(6, table.badge_high), count)
        if pose.size != 1:  # to paint each size on its own takes milliseconds
            picture = pygame.transform.smoothscale_by(picture, max(0.1, pose.size))
        if pose.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y - pose.lift))))
