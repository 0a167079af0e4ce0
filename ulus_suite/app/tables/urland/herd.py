"""Ichtos on the chart: tinted, with the seat's shape on the back and a number that reads at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui

if TYPE_CHECKING:
    from ulus_suite.app.tables.urland import Table

BADGE_ROOM = 19.0
"""Board units that a badge takes from side to side."""

SHAPE = 64 / 44
"""Width of an Ichto for its height."""


def ichto(ui: Ui, colour: int, high: int) -> pygame.Surface:
    """One Ichto of a seat colour, ``high`` pixels tall."""
    theme = ui.theme
    size = (max(8, round(high * SHAPE)), max(6, high))

    def paint(surface: pygame.Surface) -> None:
        body = ui.pictures.svg("urland/ichto-body.svg", size).copy()
        body.fill(
            (*mix(theme.seat_colour(colour), (255, 255, 255), 0.08), 255), special_flags=pygame.BLEND_RGBA_MULT
        )
        rim = pygame.mask.from_surface(body, 40).to_surface(setcolor=(255, 250, 236, 255), unsetcolor=(0, 0, 0, 0))
        reach = max(1, high // 16)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            surface.blit(rim, (reach + dx * reach, reach + dy * reach))
        surface.blit(body, (reach, reach))
        surface.blit(ui.pictures.svg("urland/ichto-line.svg", size), (reach, reach))
        side = max(5, round(high * 0.36))
        mark = draw.seat_mark(ui.pictures, theme, colour, side)
        surface.blit(mark, mark.get_rect(center=(reach + round(size[0] * 0.54), reach + round(size[1] * 0.45))))

    reach = max(1, high // 16)
    whole = (size[0] + 2 * reach, size[1] + 2 * reach)
    return ui.pictures.layer(("urland ichto", theme.palette.id, colour, high), whole, paint)


def badge(ui: Ui, colour: int, high: int, count: int) -> pygame.Surface:
    """An Ichto with how many of it there are."""
    theme = ui.theme
    animal = ichto(ui, colour, high)
    side = round(high * 0.78 * min(1.35, max(1.0, (theme.text_percent / 100) ** 0.45)))
    size = (animal.get_width() + round(side * 0.42), animal.get_height() + round(side * 0.18))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(animal, (0, 0))
        disc = pygame.Rect(0, 0, side if count < 10 else round(side * 1.28), side)
        disc.bottomright = size
        draw.panel(surface, ui.pictures, disc, theme["paper"], radius=side // 2, border=max(1, side // 12),
                   edge=mix(theme.seat_colour(colour), (0, 0, 0), 0.25))  # fmt: skip
        label = ui.text.label(str(count), "body", theme["ink"], bold=True, px=max(8, round(side * 0.74)))
        surface.blit(label, label.get_rect(center=disc.center))

    return ui.pictures.layer(("urland badge", theme.palette.id, colour, high, count, side), size, paint)


def places(count: int, wide: int, step: tuple[float, float]) -> list[tuple[float, float]]:
    """Offsets of so many badges round a centre, in rows of ``wide``."""
    rows = [min(wide, count - i) for i in range(0, count, wide)]
    found = []
    for r, n in enumerate(rows):
        for c in range(n):
            found.append(((c - (n - 1) / 2) * step[0], (r - (len(rows) - 1) / 2) * step[1]))
    return found


def across(table: Table, place: str) -> int:
    """How many badges stand side by side."""
    return 2 if place in table.shore.islands else max(1, int(table.shore.room[place] / BADGE_ROOM))


def ocean_box(table: Table, place: str) -> pygame.Rect:
    """The part of an ocean that is rimmed: room for all five colours, in window pixels."""
    wide = across(table, place)
    rows = -(-5 // wide)
    high = table.badge_high
    box = pygame.Rect(0, 0, round((wide * 1.8 + 0.5) * high), round((rows * 1.12 + 0.6) * high))
    x, y = table.at(table.shore.centres[place])
    box.center = (round(x), round(y))
    return box


def spots(table: Table, place: str, counts: Sequence[int]) -> dict[int, tuple[float, float]]:
    """Where the badge of each seat present stands, in window pixels."""
    present = [s for s, n in enumerate(counts) if n]
    x, y = table.at(table.shore.centres[place])
    high = table.badge_high
    offsets = places(len(present), across(table, place), (high * 1.8, high * 1.12))
    return {seat: (x + dx, y + dy) for seat, (dx, dy) in zip(present, offsets, strict=True)}


def draw_herds(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """All Ichtos of the chart."""
    for place, counts in table.pieces.items():
        for seat, (x, y) in spots(table, place, counts).items():
            picture = badge(ui, table.colour(seat), table.badge_high, counts[seat])
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def draw_markers(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """The markers on the score track, each on its space (or between two while it jumps)."""
    high = round(table.shore.space_size * table.unit[1] * 0.78)
    for seat, space in enumerate(table.markers):
        if space >= 1:
            x, y = table.on_track(space)
            hop = abs((space % 1.0) - 0.5) * 2 if space % 1.0 else 1.0
            picture = ichto(ui, table.colour(seat), high)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y - (1 - hop) * high * 0.7))))


def draw_fliers(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Ichtos on their way."""
    for seat, count, pose in table.fliers:
        high = round(table.badge_high * 1.15 * pose.size)
        picture = badge(ui, table.colour(seat), max(6, high), count)
        if pose.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y - pose.lift))))
