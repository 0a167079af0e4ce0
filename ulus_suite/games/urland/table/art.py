"""Painters of Urland: the chart, animals, numbers, volcanoes and lava, chips, fists and gene cards."""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec
import pygame

from ulus_suite.app.scene.art import LEADING, Painter, Painters, Sizes, fit, letter, put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.scene.seat_row import star
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.core.diagram import Board
from ulus_suite.data.boxes import board
from ulus_suite.games.urland.table import sea
from ulus_suite.games.urland.table.land import Copper, Outline, Sheet, Shore, engrave_lava, shore

SPARE = 3.0, 5.0
"""Room round lava and round a rim, in units of the board."""


def map_file(id: str) -> str:
    """Where the board of a map lies."""
    return "boards/urland.yaml" if id == "urland" else f"boards/urland/{id}.yaml"


def coasts(id: str) -> Shore:
    """The coasts of a map, worked out once for a file as it stands."""
    return _coasts(msgspec.json.encode(board(map_file(id))))


@lru_cache(2)
def _coasts(layout: bytes) -> Shore:
    """From a board as JSON: they take a third of a second, and each table opens on the same."""
    return shore(msgspec.json.decode(layout, type=Board))


def around(outlines: list[Outline], spare: float) -> tuple[float, float, float, float]:
    """The middle and the size of the sheet round some outlines, in board units."""
    xs, ys = [x for o in outlines for x, _ in o], [y for o in outlines for _, y in o]
    left, top, right, foot = min(xs) - spare, min(ys) - spare, max(xs) + spare, max(ys) + spare
    return (left + right) / 2, (top + foot) / 2, right - left, foot - top


def _copper(surface: pygame.Surface, outlines: list[Outline], spare: float) -> Copper:
    """A sheet of the surface's size that covers the outlines."""
    x, y, wide, high = around(outlines, spare)
    unit = surface.get_width() / wide, surface.get_height() / high
    return Copper(unit, (x - wide / 2, y - high / 2))


def _chart(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("chart", map, mutation spaces, last space, subtitle)."""
    _, id, mutations, end, subtitle = art
    found = coasts(id)
    unit = surface.get_width() / found.size[0], surface.get_height() / found.size[1]
    sea.paint_chart(ui, surface, Sheet(found, unit, mutations, end, subtitle))


# --- animals -------------------------------------------------------------------------------------------

SHAPE = 64 / 44
"""Width of an Ichto for its height."""


def _ichto(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("ichto", colour): tinted, rimmed, with the seat's shape on its back."""
    theme, colour = ui.theme, art[1]
    reach = max(1, surface.get_height() // 18)
    size = max(8, surface.get_width() - 2 * reach), max(6, surface.get_height() - 2 * reach)
    body = ui.pictures.svg("urland/ichto-body.svg", size).copy()
    body.fill((*mix(theme.seat_colour(colour), (255, 255, 255), 0.08), 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim = pygame.mask.from_surface(body, 40).to_surface(setcolor=(255, 250, 236, 255), unsetcolor=(0, 0, 0, 0))
    x, y = (surface.get_width() - body.get_width()) // 2, (surface.get_height() - body.get_height()) // 2
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        surface.blit(rim, (x + dx * reach, y + dy * reach))
    surface.blit(body, (x, y))
    surface.blit(ui.pictures.svg("urland/ichto-line.svg", size), (x, y))
    mark = draw.seat_mark(ui.pictures, theme, colour, max(5, round(body.get_height() * 0.36)))
    spot = x + round(body.get_width() * 0.54), y + round(body.get_height() * 0.45)
    put(surface, mark, spot)


def ichto(ui: Ui, colour: int, high: int) -> pygame.Surface:
    """One Ichto so many pixels high, for the rail."""
    size = max(8, round(high * SHAPE)), max(6, high)
    return ui.pictures.layer(("ichto", colour), size, lambda made: _ichto(ui, made, ("ichto", colour)))


def _badge(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("badge", colour, count, wet): one, or up to three behind one another, with how many there are; in water up
    to the belly."""
    _, colour, count, wet = art
    theme, (width, height) = ui.theme, surface.get_size()
    high = round(height / 1.33)
    side = round(high * 0.66 * min(1.3, max(1.0, (theme.text_percent / 100) ** 0.4)))
    behind = min(count, 3) - 1
    step = max(1, round(high * 0.09)), max(1, round(high * 0.1))
    animal = ichto(ui, colour, high)
    for back in range(behind, -1, -1):
        picture = animal
        if back:
            picture = animal.copy()
            picture.fill((200, 200, 200, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, (round((behind / 2 - back + 1) * step[0]), round((behind / 2 - back + 1) * step[1])))
    if wet:
        _surf(ui, surface, high)
    disc = pygame.Rect(0, 0, side if count < 10 else round(side * 1.25), side)
    disc.bottomright = width, height
    draw.panel(surface, ui.pictures, disc, theme["paper"], radius=side // 2, border=max(1, side // 11),
               edge=mix(theme.seat_colour(colour), (0, 0, 0), 0.25))  # fmt: skip
    label = ui.text.label(str(count), "body", theme["ink"], bold=True, px=max(8, round(side * 0.78)))
    put(surface, label, disc.center)


def _surf(ui: Ui, surface: pygame.Surface, high: int) -> None:
    """Water over whatever stands below the surface, and the crest of a wave."""
    tones = ui.theme.game("urland")
    width, height = surface.get_size()
    level = height * 0.72
    crest = [(x, level + math.sin(x / high * 5.2) * high * 0.035) for x in range(0, width + 1, 2)]
    water = pygame.Surface((width, height), pygame.SRCALPHA)
    deep = mix(tones["felt"], tones["light"], 0.18)
    pygame.draw.polygon(water, (*deep, 205), [*crest, (width, height), (0, height)])
    body = pygame.mask.from_surface(surface, 40).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    water.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(water, (0, 0))
    foam = mix(deep, (255, 255, 255), 0.75)
    for lower in range(max(1, high // 22)):
        pygame.draw.aalines(surface, foam, False, [(x, y + lower) for x, y in crest[1:-1]])


def _star(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("star",): whoever is ahead."""
    surface.blit(star(ui, min(surface.get_size())), (0, 0))


# --- signs on the chart ----------------------------------------------------------------------------------


def _medal(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("medal", number, burnt): an area's number on parchment, or on basalt where lava has run."""
    _, number, burnt = art
    tones, side = sea.colours(ui), surface.get_height()
    copper = Copper((side / 100, side / 100))
    ground = tones["third"] if burnt else mix(tones["second"], tones["light"], 0.6)
    line = tones["mark"] if burnt else mix(tones["ink"], (90, 56, 24), 0.4)
    copper.disc((50, 54), 45, tones["ink"], 0.4)
    copper.disc((50, 50), 45, line)
    copper.disc((50, 50), 40, ground)
    copper.ring((50, 50), 34.5, mix(line, ground, 0.35), 2.5)
    surface.blit(copper.print((side, side)), (0, 0))
    ink = tones["light"] if burnt else mix(tones["ink"], (60, 30, 10), 0.3)
    px = max(9, round(side * (0.66 if len(number) < 2 else 0.56)))
    put(surface, ui.text.label(number, "body", ink, bold=True, px=px), (side // 2, side // 2))


def _chip(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("chip", face): its number, or the back for an empty face."""
    side = min(surface.get_size())
    if art[1] in ("", "panic"):
        surface.blit(ui.pictures.svg(f"urland/{'panic' if art[1] else 'chip-back'}.svg", (side, side)), (0, 0))
        return
    surface.blit(ui.pictures.svg("urland/chip-face.svg", (side, side)), (0, 0))
    label = ui.text.label(art[1], "body", (255, 250, 236), bold=True, px=max(8, round(side * 0.52)))
    put(surface, label, (side // 2, side // 2))


def _cone(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("cone", awake): a volcano, asleep with a wisp of smoke, or with lava down its side."""
    tones, high, awake = sea.colours(ui), surface.get_height(), art[1]
    copper = Copper((high / 100, high / 100))
    rock, dark = mix(tones["third"], (140, 120, 108), 0.25), mix(tones["third"], (0, 0, 0), 0.45)
    hot = mix(sea.LAVA, sea.EMBER, 0.4) if awake else mix(tones["mark"], tones["third"], 0.3)
    smoke = [[(50, 34), (44, 26), (54, 18), (47, 8)], [(55, 34), (60, 24), (54, 16), (62, 6)]]
    copper.lines(smoke, tones["light"], 5, opacity=0.6 if awake else 0.4)
    body = [(3, 96), (18, 80), (32, 54), (40, 38), (60, 38), (68, 54), (82, 80), (97, 96)]
    copper.shape(body, rock)
    copper.shape([(52, 38), (60, 38), (68, 54), (82, 80), (97, 96), (58, 96), (60, 66)], dark, 0.6)
    copper.shape([(38, 42), (62, 42), (58, 52), (63, 66), (56, 62), (54, 78), (48, 60), (42, 70), (43, 54)], hot)
    copper.line([(40, 38), (47, 42), (54, 40), (60, 38)], tones["light"] if not awake else sea.EMBER, 3.5)
    copper.line(body, mix(tones["ink"], (0, 0, 0), 0.3), 4.5, closed=True)
    surface.blit(copper.print((high, high)), (0, 0))


def _rim(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("rim", map, islands, mark): a bright line along the coasts of an area."""
    _, id, islands, mark = art
    tone = ui.theme[{"open": "glow", "held": "focus_edge", "hinted": "good"}[mark]]
    outlines = [coasts(id).islands[island] for island in islands]
    copper = _copper(surface, outlines, SPARE[1])
    wide = max(2, ui.theme.px(3)) / copper.mean
    for outline in outlines:
        copper.line(outline, mix(tone, (0, 0, 0), 0.55), wide + 1.1, closed=True, opacity=0.85)
        copper.line(outline, tone, wide, closed=True)
        copper.shape(outline, tone, 0.1)
    surface.blit(copper.print(surface.get_size()), (0, 0))


def _lava(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("lava", map, land, heat): the flow of a volcano, so many quarters liquid."""
    _, id, land, heat = art
    found = coasts(id)
    copper = _copper(surface, [found.bridges[land]], SPARE[0])
    engrave_lava(copper, found.bridges[land], found.cracks[land], sea.colours(ui), heat / 4)
    surface.blit(copper.print(surface.get_size()), (0, 0))


def _erupts(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("eruption", map, land): lava spreads from the volcano along the strait and cools; embers fly."""
    _, id, land = art
    heat = max(0, round(4 * (1 - share)))
    picture = ui.pictures.layer(("lava", id, land, heat), rect.size, lambda made: _lava(ui, made, (*art, heat)))
    found = coasts(id)
    x, y, wide, high = around([found.bridges[land]], SPARE[0])
    spot = found.volcanoes[land]
    unit = rect.width / wide, rect.height / high
    at = round((spot[0] - x + wide / 2) * unit[0]), round((spot[1] - y + high / 2) * unit[1])
    stamp = pygame.Surface(rect.size, pygame.SRCALPHA)
    spread = round(max(rect.size) * min(1.3, 0.08 + 1.6 * share))
    pygame.draw.circle(stamp, (255, 255, 255), at, max(2, spread))
    stamp.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(stamp, rect)
    for number in range(22):
        angle, far = number * 2.4, (7 + (number * 7) % 26) * share * unit[1]
        lift = 44 * unit[1] * share * (1 - share) * (0.5 + (number % 4) * 0.25)
        spark = rect.x + at[0] + far * math.cos(angle), rect.y + at[1] + 0.6 * far * math.sin(angle) - lift
        size = max(1, round(unit[1] * (1.5 - 1.2 * share) * (0.6 + (number % 3) * 0.3)))
        pygame.draw.circle(surface, mix(sea.EMBER, sea.LAVA, (number % 5) / 4), spark, size)


def _flips(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("flip", face): a chip that is turned over, then lies there for a moment."""
    turned = min(1.0, share / 0.58)
    face = ("chip", art[1] if turned > 0.5 else "")
    picture = ui.pictures.layer(face, rect.size, lambda made: _chip(ui, made, face))
    wide = max(2, round(rect.width * abs(math.cos(math.pi * turned))))
    put(surface, pygame.transform.smoothscale(picture, (wide, rect.height)), rect.center)


# --- the strip below ---------------------------------------------------------------------------------------


def _pile(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("pile", count): chips face down on one another, and how many."""
    theme, count, (wide, high) = ui.theme, art[1], surface.get_size()
    lift = max(1, round(high * 0.05))
    side = high - 2 * lift
    for number in range(min(3, count)):
        back = ui.pictures.svg("urland/chip-back.svg", (side, side))
        surface.blit(back, ((wide - side) // 2, high - side - number * lift))
    tones = sea.colours(ui)
    label = ui.text.label(str(count), "body", tones["light"], bold=True, px=max(9, round(side * 0.4)))
    spot = label.get_rect(center=surface.get_rect().center)
    shade = spot.inflate(theme.px(8), theme.px(2))
    draw.panel(surface, ui.pictures, shade, tones["ink"], radius=theme.px(6), alpha=190)
    surface.blit(label, spot)


def _fist(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("fist", colour, open, faint, number): a fist with its seat's mark, and what lies in it (-1: nobody may
    know)."""
    _, colour, opened, faint, number = art
    theme, box = ui.theme, surface.get_rect()
    picture = ui.pictures.svg(f"urland/fist-{'open' if opened else 'closed'}.svg", box.size)
    if faint:
        picture = picture.copy()
        picture.set_alpha(70)
    put(surface, picture, box.center)
    mark = draw.seat_mark(ui.pictures, theme, colour, max(theme.px(14), round(box.width * 0.3)), on_dark=True)
    surface.blit(mark, (0, 0))
    if number >= 0:
        side = round(box.width * 0.46)
        disc = pygame.Rect(0, 0, round(side * 1.2), side)
        disc.midbottom = (box.centerx, box.bottom)
        draw.panel(surface, ui.pictures, disc, theme["paper"], radius=side // 2, border=theme.px(2),
                   edge=theme["ink"])  # fmt: skip
        label = ui.text.label(str(number), "body", theme["ink"], bold=True, px=max(9, round(side * 0.72)))
        put(surface, label, disc.center)


NAME = 7
"""The smallest lettering of a name, in pixels: which gene it is, its emblem says as well."""
UPRIGHT = 1.15
"""Narrower than so many heights a card stands: its name is lettered under its emblem."""
LEGIBLE = 0.78
"""The smallest lettering of what a gene does, in heights of small text; below it a card bears its name only."""


def _gene(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("gene", id, name, effect, colour): a card; a colour of -1 is for sale. What it does stands on it where that
    is legible."""
    _, gene, name, effect, colour = art
    theme, tones, box = ui.theme, sea.colours(ui), surface.get_rect()
    ground, edge = theme["paper"], tones["mark"]
    if colour >= 0:
        ground, edge = mix(ground, theme.seat_colour(colour), 0.2), theme.seat_colour(colour)
    draw.panel(surface, ui.pictures, box, ground, radius=theme.px(9), border=theme.px(2), edge=edge)
    pad = min(theme.px(6), max(2, box.height // 8))
    inner = box.inflate(-2 * pad, -2 * pad)
    side = max(theme.px(15), min(box.size) // 4) if colour >= 0 else 0
    if side:
        mark = draw.seat_mark(ui.pictures, theme, colour, side)
        surface.blit(mark, (box.right - side - theme.px(4), box.y + theme.px(4)))
    small = theme.font_px("small")
    head = min(round(inner.height * 0.42), round(small * 2.4))
    wide = inner.width - side
    emblem = pygame.Rect(inner.x, inner.y, min(head, round(wide * 0.3)), head)
    beside = pygame.Rect(emblem.right + pad, inner.y, wide - emblem.width - pad, head)
    if box.width < box.height * UPRIGHT:  # the name under its emblem
        line = round(small * LEADING)
        named = line * min(2, len(fit(ui, name, (inner.width, 9_999), small)[1]))
        spare = inner.height - named - line * len(fit(ui, effect, (inner.width, 9_999), small)[1])
        emblem.width, emblem.height = wide, max(inner.height // 4, min(spare, round(inner.height * 0.42)))
        beside = pygame.Rect(inner.x, emblem.bottom, inner.width, named)
    under = pygame.Rect(inner.x, beside.bottom, inner.width, inner.bottom - beside.bottom)
    told = fit(ui, effect, under.size, small)
    legible = told[0] >= LEGIBLE * small and round(told[0] * LEADING) * len(told[1]) <= under.height
    if legible:
        _emblem(ui, surface, gene, emblem)
        letter(ui, surface, name, beside, round(small * 1.08), theme["ink"], bold=True, least=NAME)
        letter(ui, surface, effect, under, theme.font_px("body"), theme["ink_soft"])
        return
    side, foot = min(inner.height, round(inner.width * 0.28)), round(inner.height * 0.45)
    beside = pygame.Rect(inner.x + side + pad // 2, inner.y, wide - side - pad // 2, inner.height)
    below = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
    longest = max(Sizes(ui, True).wide(word, NAME) for word in name.split())
    lying, standing = (  # no letters where the longest word has no room
        fit(ui, name, room.size, small, bold=True, least=NAME)[0] if longest <= room.width else 0
        for room in (beside, below)
    )
    if lying and lying >= standing and box.width > box.height:
        _emblem(ui, surface, gene, pygame.Rect(inner.x, inner.y, side, inner.height))
        letter(ui, surface, name, beside, small, theme["ink"], bold=True, least=NAME)
    elif standing:
        _emblem(ui, surface, gene, pygame.Rect(inner.x, inner.y, wide, inner.height - foot))
        letter(ui, surface, name, below, small, theme["ink"], bold=True, least=NAME)
    else:
        _emblem(ui, surface, gene, inner)


def _emblem(ui: Ui, surface: pygame.Surface, gene: str, room: pygame.Rect) -> None:
    side = max(10, min(room.size))
    put(surface, ui.pictures.svg(f"urland/genes/{gene}.svg", (side, side)), room.center)


PAINTERS: Painters = {
    "chart": Painter(_chart),
    "ichto": Painter(_ichto),
    "badge": Painter(_badge),
    "star": Painter(_star),
    "medal": Painter(_medal),
    "chip": Painter(_chip),
    "cone": Painter(_cone),
    "rim": Painter(_rim),
    "lava": Painter(_lava),
    "eruption": Painter(live=_erupts),
    "flip": Painter(live=_flips),
    "pile": Painter(_pile),
    "fist": Painter(_fist),
    "gene": Painter(_gene),
}
