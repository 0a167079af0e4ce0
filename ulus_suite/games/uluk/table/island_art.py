"""The island: a painted leaf on the water, with six clearings, its veins, and the places along its edges."""

from __future__ import annotations

import math
import random
from functools import cache
from itertools import pairwise

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.host import Table

FINE = 2
"""The leaf is painted this many times larger and scaled down."""

CENTRE, HALF = (800.0, 328.0), (792.0, 322.0)


def outline(steps: int = 220) -> list[tuple[float, float]]:
    """The leaf's edge in board units: round at the stem, pointed at the tip, gently notched."""
    points = []
    for i in range(steps):
        angle = i / steps * math.tau
        c, s = math.cos(angle), math.sin(angle)
        power = 2 / 7.5
        x = math.copysign(abs(c) ** power, c)
        y = math.copysign(abs(s) ** power, s)
        notch = 1 + 0.006 * math.sin(angle * 46)
        points.append((CENTRE[0] + HALF[0] * x * notch, CENTRE[1] + HALF[1] * y * notch))
    return points


DROPS = 60
"""Drops of dew along the rim: the Happiness track, which goes round and round (uluk/2.6)."""


@cache
def rim() -> tuple[tuple[float, float], ...]:
    """The drops in board units, evenly spaced, clockwise from the upper left."""
    edge = [(x + (CENTRE[0] - x) * 0.008, y + (CENTRE[1] - y) * 0.026) for x, y in outline(720)]
    start = min(range(len(edge)), key=lambda i: math.hypot(edge[i][0] - 60, edge[i][1] - 40))
    edge = edge[start:] + edge[:start]
    edge.append(edge[0])
    step = sum(math.dist(a, b) for a, b in pairwise(edge)) / DROPS
    found: list[tuple[float, float]] = []
    along = 0.0
    for a, b in pairwise(edge):
        length = math.dist(a, b)
        while len(found) < DROPS and len(found) * step < along + length:
            share = (len(found) * step - along) / length
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        along += length
    return tuple(found)


def island(ui: Ui, table: Table) -> pygame.Surface:
    """Water, leaf, clearings and lettering, painted once for a size and a palette."""
    places = table.places
    rect = table.rect

    def paint(made: pygame.Surface) -> None:
        _water(ui, made)
        big = pygame.Surface((rect.width * FINE, places.n(668) * FINE + FINE), pygame.SRCALPHA)
        big.fill((*ui.theme.game("uluk")["ground"], 0))
        _leaf(ui, table, big)
        made.blit(
            pygame.transform.smoothscale(big, (rect.width, big.get_height() // FINE)),
            (0, places.origin[1] - rect.y),
        )
        _places(ui, table, made)

    key = (
        "uluk-island",
        ui.theme.palette.id,
        ui.theme.text_percent,
        rect.topleft,
        round(places.unit * 1000),
        table.charts_id,
    )
    return ui.pictures.layer(key, rect.size, paint, alpha=False)


def _water(ui: Ui, made: pygame.Surface) -> None:
    """Flying-fish blue with long, quiet waves."""
    colours = ui.theme.game("uluk")
    deep, pale = mix(colours["third"], colours["ground"], 0.38), mix(colours["third"], colours["light"], 0.12)
    width, height = made.get_size()
    for y in range(height):
        pygame.draw.line(made, mix(pale, deep, y / height), (0, y), (width, y))
    rng = random.Random(6)
    step = ui.theme.px(26)
    for y in range(step, height, step):
        x = rng.randrange(step)
        while x < width:
            long = rng.randrange(step, step * 3)
            points = [(x + i, y + math.sin(i / long * math.tau) * step * 0.09) for i in range(0, long, 3)]
            if len(points) > 2:
                pygame.draw.lines(made, mix(pale, colours["light"], 0.25), False, points, ui.theme.px(1.6))
            x += long + rng.randrange(step * 2, step * 6)


def _leaf(ui: Ui, table: Table, big: pygame.Surface) -> None:
    """The leaf with light on its upper side, veins, and six pale clearings."""
    colours, places = ui.theme.game("uluk"), table.places
    shift = places.origin[0] - table.rect.x

    def xy(x: float, y: float) -> tuple[float, float]:
        return (shift + x * places.unit) * FINE, y * places.unit * FINE

    def n(units: float) -> int:
        return max(1, round(units * places.unit * FINE))

    edge = [xy(x, y) for x, y in outline()]
    shade = [(x + n(5), y + n(9)) for x, y in edge]
    pygame.draw.polygon(big, (*colours["ground"], 120), shade)
    pygame.draw.polygon(big, mix(colours["felt"], colours["ground"], 0.55), edge)
    for i in range(14):
        t = i / 13
        ring = [(x, y) for x, y in (_toward(p, xy(800, 250), 0.012 + 0.2 * t) for p in edge)]
        pygame.draw.polygon(
            big,
            mix(mix(colours["felt"], colours["ground"], 0.22), mix(colours["felt"], colours["light"], 0.18), t),
            ring,
        )
    _veins(big, colours, xy, n)
    for number in range(6):
        _clearing(big, colours, xy, n, number)


def _toward(point: tuple[float, float], centre: tuple[float, float], share: float) -> tuple[float, float]:
    return point[0] + (centre[0] - point[0]) * share, point[1] + (centre[1] - point[1]) * share


def _veins(big: pygame.Surface, colours: dict[str, Colour], xy: object, n: object) -> None:
    """A midrib from stem to tip and side veins to the clearings, as far as the leaf reaches."""
    assert callable(xy)
    assert callable(n)
    pale = mix(colours["felt"], colours["light"], 0.42)
    rib = [(x, 516 + 8 * math.sin(x / 250)) for x in range(4, 1597, 12)]
    for i, (a, b) in enumerate(pairwise(rib)):
        if _inside(a) and _inside(b):
            pygame.draw.line(big, pale, xy(*a), xy(*b), max(2, round(n(10) * (1 - i / len(rib) * 0.7))))
    for number in range(7):
        x = 10 + number * 262
        for side in (-1, 1):
            reach = 470 if side < 0 else 110
            points = [
                (x + 95 * t + 30 * t * t, 516 + side * reach * t - side * 20 * t * (1 - t))
                for t in (i / 32 for i in range(33))
            ]
            seen = [xy(*p) for p in points if _inside(p)]
            if len(seen) > 1:
                pygame.draw.lines(big, pale, False, seen, n(4))


def _inside(point: tuple[float, float]) -> bool:
    """Whether a point lies on the leaf, a little within its edge."""
    x, y = (point[0] - CENTRE[0]) / HALF[0], (point[1] - CENTRE[1]) / HALF[1]
    return math.pow(abs(x), 7.5) + math.pow(abs(y), 7.5) < 0.9


def _clearing(big: pygame.Surface, colours: dict[str, Colour], xy: object, n: object, number: int) -> None:
    """A patch of trodden ground with grass at its rim."""
    assert callable(xy)
    assert callable(n)
    rng = random.Random(number)
    cx = 145 + number * 262
    cy = 350 - 8 * math.sin(math.pi * (number + 0.5) / 6)
    soil, dark = mix(colours["light"], colours["mark"], 0.2), mix(colours["felt"], colours["ground"], 0.5)
    rim = []
    for i in range(72):
        angle = i / 72 * math.tau
        c, s = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(c) ** 0.45, c) * (126 + rng.uniform(-2.5, 2.5))
        y = math.copysign(abs(s) ** 0.45, s) * (165 + rng.uniform(-2.5, 2.5))
        rim.append((cx + x, cy + y))
    pygame.draw.polygon(big, dark, [xy(x, y + 5) for x, y in rim])
    pygame.draw.polygon(big, mix(soil, colours["mark"], 0.35), [xy(x, y) for x, y in rim])
    pygame.draw.polygon(big, soil, [xy(cx + (x - cx) * 0.965, cy + (y - cy) * 0.972) for x, y in rim])
    for _ in range(26):
        x, y = rng.choice(rim)
        blade = mix(colours["felt"], colours["ground"], rng.random() * 0.4)
        for lean in (-5, 0, 5):
            pygame.draw.line(big, blade, xy(x, y + 4), xy(x + lean, y - rng.uniform(6, 13)), n(2.6))


def _places(ui: Ui, table: Table, made: pygame.Surface) -> None:
    """Everything on the island that never moves: small spaces, processing pits, buildings, names."""
    charts, places = table.charts, table.places
    for number in range(len(charts.monument_spaces)):
        _monument(ui, table, made, number)
    for track in charts.resources:
        _area(ui, table, made, track.id)
    for name in ("workshop", "hut", "temple"):
        _building(ui, table, made, name)
    _dew(ui, table, made)
    for number in range(table.seats):
        box = pygame.Rect(0, 0, places.n(100), places.n(114))
        box.center = table.local(f"row.{number + 1}")
        made.blit(draw.rounded(ui.pictures, box.size, places.n(10), ui.theme.game("uluk")["ground"], alpha=90), box)


def _dew(ui: Ui, table: Table, made: pygame.Surface) -> None:
    """Drops along the rim; every tenth is larger and numbered."""
    colours, places = ui.theme.game("uluk"), table.places
    drop, edge = mix(colours["third"], colours["light"], 0.62), mix(colours["ground"], colours["third"], 0.3)
    for number, (x, y) in enumerate(rim()):
        tenth = number % 10 == 0
        at = places.xy(x, y)
        at = at[0] - table.rect.x, at[1] - table.rect.y
        if not tenth:
            pieces.put(made, pieces.disc(ui, places.n(15), drop, edge, 0.1), at)
            continue
        px = pieces.letter_px(ui, 17, places.unit)
        label = ui.text.label(str(number), "small", colours["ink"], bold=True, px=px)
        pieces.put(made, pieces.disc(ui, tenth_side(ui, table, number), drop, edge, 0.1), at)
        made.blit(label, label.get_rect(center=at))


def tenth_side(ui: Ui, table: Table, number: int) -> int:
    """Across a numbered drop: the number stands within it."""
    px = pieces.letter_px(ui, 17, table.places.unit)
    wide = ui.text.label(str(number), "small", (0, 0, 0), bold=True, px=px).get_width()
    return max(table.places.n(30), wide + round(px * 0.45))


def _monument(ui: Ui, table: Table, made: pygame.Surface, number: int) -> None:
    """A round stone place for a token."""
    colours, places = ui.theme.game("uluk"), table.places
    stone, dark = mix(colours["light"], colours["ground"], 0.35), mix(colours["ground"], colours["ink"], 0.3)
    centre = table.local(f"monument.{number + 1}")
    pieces.put(
        made,
        pieces.disc(ui, places.n(112), mix(stone, colours["ground"], 0.35), dark, 0.03),
        (centre[0], centre[1] + places.n(3)),
    )
    pieces.put(made, pieces.disc(ui, places.n(100), stone, dark, 0.03), centre)


def _area(ui: Ui, table: Table, made: pygame.Surface, resource: str) -> None:
    """A clearing's name, emblem, sickle spaces, skulls and processing pit."""
    colours, places, charts = ui.theme.game("uluk"), table.places, table.charts
    number = charts.resource_no[resource]
    track = charts.resources[number]
    x, y = table.local(f"gather.{resource}")
    ink = colours["ink"]
    px = pieces.letter_px(ui, 27, places.unit)
    label = ui.text.label(table.name(resource), "head", ink, px=px)
    made.blit(label, label.get_rect(center=(x, y - places.n(107))))
    pieces.put(made, pieces.emblem(ui, f"goods/{track.raw}", places.n(60)), (x, y - places.n(66)))
    for space in range(charts.numbers.gather_spaces):
        at = table.local(f"gather.{resource}.{space + 1}")
        pieces.put(
            made,
            pieces.disc(ui, places.n(44), mix(colours["light"], colours["felt"], 0.45), colours["ground"], 0.07),
            at,
        )
        pieces.put(made, pieces.emblem(ui, "signs/sickle", places.n(26), 110), at)
        if track.harvest == "each":
            below = table.local(f"skull.{resource}.{space + 1}")
            pieces.put(
                made,
                pieces.disc(
                    ui, places.n(28), mix(colours["second"], colours["light"], 0.5), colours["ground"], 0.08
                ),
                below,
            )
            pieces.put(made, pieces.emblem(ui, "signs/poison", places.n(19), 130), below)
    _pit(ui, table, made, resource)


def _pit(ui: Ui, table: Table, made: pygame.Surface, resource: str) -> None:
    """The processing space with what can come out of it."""
    colours, places, charts = ui.theme.game("uluk"), table.places, table.charts
    x, y = table.local(f"process.{resource}")
    box = pygame.Rect(0, 0, places.n(140), places.n(86))
    box.center = (x, y)
    fill = mix(colours["mark"], colours["light"], 0.35)
    draw.panel(
        made,
        ui.pictures,
        box,
        fill,
        radius=places.n(16),
        border=places.n(3),
        edge=mix(colours["mark"], colours["ink"], 0.45),
    )
    raw = charts.resources[charts.resource_no[resource]].raw
    made_of = [g.id for g in charts.goods if g.column == resource and g.id != raw]
    step = 126 / max(1, len(made_of))
    for i, good in enumerate(made_of):
        at = (x + places.unit * step * (i - (len(made_of) - 1) / 2), y - places.n(18))
        pieces.put(made, pieces.emblem(ui, f"goods/{good}", places.n(38)), at)


def _building(ui: Ui, table: Table, made: pygame.Surface, name: str) -> None:
    """Workshop, Hut or Temple on its own ground."""
    colours, places = ui.theme.game("uluk"), table.places
    x, y = table.local(name)
    box = pygame.Rect(0, 0, places.n(230), places.n(110))
    box.center = (x, y)
    draw.panel(
        made,
        ui.pictures,
        box,
        mix(colours["light"], colours["mark"], 0.22),
        radius=places.n(34),
        border=places.n(4),
        edge=mix(colours["felt"], colours["ground"], 0.6),
    )
    pieces.put(made, pieces.emblem(ui, f"places/{name}", places.n(74)), (x - places.n(66), y - places.n(16)))
    px = pieces.letter_px(ui, 23, places.unit)
    lines, room = [table.name(f"place.{name}")], places.n(136)

    def wide() -> int:
        return max(ui.text.label(line, "head", colours["ink"], px=px).get_width() for line in lines)

    if wide() > room * 1.15:
        lines = lines[0].split()
    while px > 8 and wide() > room:
        px -= 1
    if len(lines) > 1:
        px = min(px, places.n(29))
    for row, words in enumerate(lines):
        label = ui.text.label(words, "head", colours["ink"], px=px)
        if len(lines) > 1:
            made.blit(label, label.get_rect(midleft=(x - places.n(26), y - places.n(36) + row * places.n(28))))
        else:
            made.blit(label, label.get_rect(center=(x + places.n(38), y - places.n(30))))
    points = {"hut": table.charts.numbers.hut, "temple": table.charts.numbers.temple}.get(name)
    if points:
        side, figure = places.n(26), pieces.letter_px(ui, 24, places.unit)
        beside = len(lines) > 1
        low = y - places.n(8) if beside else max(y - places.n(2), y - places.n(30) + (px + figure) * 6 // 11)
        x += places.n(38) if beside else 0
        pieces.put(made, pieces.emblem(ui, "signs/happiness", side), (x + places.n(52), low))
        number = ui.text.label(f"+{points}", "body", colours["ink"], bold=True, px=figure)
        made.blit(number, number.get_rect(midright=(x + places.n(36), low)))
