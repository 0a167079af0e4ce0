"""Signs on the chart that change: numbers of areas, volcanoes, chips, glow, the caption."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.urland import herd, sea
from ulus_suite.app.theme import Colour, mix
from ulus_suite.app.ui import Ui

if TYPE_CHECKING:
    from ulus_suite.app.tables.urland import Table


def chip(ui: Ui, side: int, face: str) -> pygame.Surface:
    """An area chip: its number, or the back for an empty ``face``; ``panic`` is the panic chip."""
    if face in ("", "panic"):
        return ui.pictures.svg(f"urland/{'panic' if face else 'chip-back'}.svg", (side, side))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(ui.pictures.svg("urland/chip-face.svg", (side, side)), (0, 0))
        label = ui.text.label(face, "body", sea.colours(ui)["ink"], bold=True, px=max(8, round(side * 0.5)))
        surface.blit(label, label.get_rect(center=(side // 2, side // 2)))

    return ui.pictures.layer(("urland chip", ui.theme.palette.id, face), (side, side), paint)


def draw_numbers(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """The number of every area at its coast; islands that lost theirs show none."""
    tones = sea.colours(ui)
    side = round(9.0 * table.unit[1])
    for land in table.shore.islands:
        if table.area_of.get(land, land) != land:
            continue
        x, y = table.at(table.shore.plates[land])
        alive = land not in table.tiles
        plate = pygame.Rect(0, 0, side, side)
        plate.center = (round(x), round(y))
        ground = tones["ground"] if alive else mix(tones["third"], tones["ink"], 0.3)
        draw.panel(
            surface, ui.pictures, plate, ground, radius=side // 2, border=max(1, side // 12), edge=tones["second"]
        )
        label = ui.text.label(
            land, "body", tones["light"] if alive else tones["second"], bold=True, px=max(8, round(side * 0.62))
        )
        surface.blit(label, label.get_rect(center=plate.center))


def draw_volcanoes(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """A cone on every strait that can still be bridged; the chip of a scored area lies on it."""
    tones = sea.colours(ui)
    for land, spot in table.shore.volcanoes.items():
        x, y = table.at(spot)
        if land in table.tiles or (table.eruption is not None and table.eruption[0] == land):
            continue
        if land in table.scored:
            side = round(10.5 * table.unit[1])
            picture = chip(ui, side, land)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
            continue
        high = round(6.5 * table.unit[1])
        picture = cone(ui, high, tones)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def cone(ui: Ui, high: int, tones: dict[str, Colour]) -> pygame.Surface:
    """A sleeping volcano."""

    def paint(surface: pygame.Surface) -> None:
        n = high * draw.OVER
        big = pygame.Surface((n, n), pygame.SRCALPHA)
        big.fill((*tones["ink"], 0))
        body = [(0.05 * n, 0.92 * n), (0.36 * n, 0.3 * n), (0.64 * n, 0.3 * n), (0.95 * n, 0.92 * n)]
        pygame.draw.polygon(big, tones["third"], body)
        pygame.draw.polygon(big, tones["mark"], [(0.36 * n, 0.3 * n), (0.64 * n, 0.3 * n), (0.56 * n, 0.52 * n),
                                                 (0.5 * n, 0.42 * n), (0.42 * n, 0.58 * n)])  # fmt: skip
        pygame.draw.lines(big, tones["ink"], True, body, max(2, n // 16))
        pygame.draw.arc(big, tones["light"], (0.4 * n, 0.02 * n, 0.2 * n, 0.24 * n), 1.0, 5.2, max(2, n // 18))
        surface.blit(pygame.transform.smoothscale(big, (high, high)), (0, 0))

    return ui.pictures.layer(("urland cone", ui.theme.palette.id), (high, high), paint)


def draw_glow(ui: Ui, surface: pygame.Surface, table: Table, place: str, tone: Colour, width: int) -> None:
    """A bright rim round an area or an ocean's herd."""
    if place in table.shore.islands:
        for island, area in table.area_of.items():
            if area == place:
                points = [table.at(p) for p in table.shore.islands[island]]
                pygame.draw.lines(surface, mix(tone, (0, 0, 0), 0.5), True, points, width + 2)
                pygame.draw.lines(surface, tone, True, points, width)
        return
    box = herd.ocean_box(table, place)
    bend = box.height // 2
    pygame.draw.rect(surface, mix(tone, (0, 0, 0), 0.5), box.inflate(2, 2), width + 2, bend)
    pygame.draw.rect(surface, tone, box, width, bend)


def draw_eruption(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Lava that is just flowing: it grows from the middle of the strait and cools."""
    if table.eruption is None:
        return
    land, share = table.eruption
    tones = sea.colours(ui)
    bridge, crack = table.shore.bridges[land], table.shore.cracks[land]
    cx = sum(x for x, _ in bridge) / len(bridge)
    cy = sum(y for _, y in bridge) / len(bridge)
    grown = min(1.0, share * 1.6)
    shape = [table.at((cx + (x - cx) * grown, cy + (y - cy) * grown)) for x, y in bridge]
    heat = max(0.0, 1.0 - share)
    pygame.draw.polygon(surface, mix(tones["third"], sea.LAVA, heat), shape)
    line = [table.at((cx + (x - cx) * grown, cy + (y - cy) * grown)) for x, y in crack]
    pygame.draw.lines(surface, sea.LAVA, False, line, max(2, round((1 + 2 * heat) * table.unit[1])))
    pygame.draw.lines(surface, sea.EMBER, False, line, max(1, round((0.5 + heat) * table.unit[1])))
    x, y = table.at(table.shore.volcanoes[land])
    for ring in range(3):
        reach = round((6 + 26 * share + ring * 5) * table.unit[1])
        pygame.draw.circle(surface, mix(sea.EMBER, sea.LAVA, ring / 3), (round(x), round(y)), reach, 2)


def draw_flip(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """The chip being turned over in the middle of the chart."""
    if table.flip is None:
        return
    land, share = table.flip
    side = round(34 * table.unit[1])
    picture = chip(ui, side, land if share > 0.5 else "")
    wide = max(2, round(side * abs(math.cos(math.pi * share))))
    shown = pygame.transform.smoothscale(picture, (wide, side))
    surface.blit(shown, shown.get_rect(center=table.chart.center))


def draw_sliding(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Chips on their way from hand to hand, face down."""
    for pose in table.sliding:
        picture = chip(ui, max(8, round(table.strip.chip_side * pose.size)), "")
        if pose.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y - pose.lift))))


def draw_caption(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """What is happening, in a ribbon at the foot of the chart, with its clause."""
    if table.caption is None:
        return
    words, clause = table.caption
    theme, tones = ui.theme, sea.colours(ui)
    number = clause.partition("/")[2]
    room = table.chart.width - theme.em(5)
    high = ui.text.block_size(words, room, "body", bold=True)[1]
    wide = ui.text.block_size(words, room, "body", bold=True)[0]
    cap = ui.text.label(number, "small", theme["chip_ink"], bold=True)
    box = pygame.Rect(0, 0, wide + cap.get_width() + theme.em(2.4), high + theme.em(0.7))
    inset = round(table.shore.space_size * 1.3 * table.unit[1])
    box.midbottom = (table.chart.centerx, table.chart.bottom - inset)
    edge = tones["mark"]
    draw.panel(
        surface,
        ui.pictures,
        box,
        theme["paper"],
        radius=theme.px(10),
        border=theme.px(2),
        edge=edge,
        drop=theme.px(8),
    )
    inner = pygame.Rect(box.x + theme.em(0.7), box.y, wide + 2, box.height)
    ui.text.draw(surface, words, inner, "body", theme["ink"], bold=True, middle=True)
    tag = pygame.Rect(0, 0, cap.get_width() + theme.em(0.7), cap.get_height() + theme.px(4))
    tag.midright = (box.right - theme.em(0.5), box.centery)
    draw.panel(surface, ui.pictures, tag, theme["chip"], radius=theme.px(6))
    surface.blit(cap, cap.get_rect(center=tag.center))
