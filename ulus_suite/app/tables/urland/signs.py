"""Signs on the chart that change: numbers of areas, volcanoes, chips, glow, the caption."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.kit.tags import draw_tag, tag_box
from ulus_suite.app.tables.urland import herd, sea
from ulus_suite.app.tables.urland.engraving import Copper
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.tables.urland.land import engrave_lava
from ulus_suite.app.tables.urland.shore import Outline
from ulus_suite.app.theme import Colour, mix
from ulus_suite.app.ui import Ui


def chip(ui: Ui, side: int, face: str) -> pygame.Surface:
    """An area chip: its number, or the back for an empty ``face``; ``panic`` is the panic chip."""
    if face in ("", "panic"):
        return ui.pictures.svg(f"urland/{'panic' if face else 'chip-back'}.svg", (side, side))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(ui.pictures.svg("urland/chip-face.svg", (side, side)), (0, 0))
        label = ui.text.label(face, "body", (255, 250, 236), bold=True, px=max(8, round(side * 0.52)))
        surface.blit(label, label.get_rect(center=(side // 2, side // 2)))

    return ui.pictures.layer(("urland chip", ui.theme.palette.id, face), (side, side), paint)


def draw_numbers(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """The number of every area at its coast; islands that lost theirs show none."""
    side = round(11.5 * table.unit[1])
    clip = surface.get_clip().inflate(side, side)
    for land in table.shore.islands:
        x, y = table.at(table.shore.plates[land])
        if table.area_of.get(land, land) == land and clip.collidepoint(x, y):
            picture = medal(ui, side, land, burnt=land in table.tiles)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def draw_tags(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Beside its number what an area would bring the one who goes there with what is in hand."""
    for words, box in tag_boxes(ui, table):
        draw_tag(ui, surface, words, box.center, _tag_px(table), table.chart)


def _tag_px(table: Table) -> int:
    """Height of the letters of a tag."""
    return round(11.5 * table.unit[1] * 0.66)


def tag_boxes(ui: Ui, table: Table) -> list[tuple[str, pygame.Rect]]:
    """Each tag and its place: beside its number, where it covers least of the Ichtos, of numbers and other tags,
    and of the arrows by which the focus points at a place."""
    if not table.goals:  # asked for each part of a frame that is drawn
        return []
    side, wedge = round(11.5 * table.unit[1]), ui.theme.px(26)
    taken = [*herd.badges(table), *_medals(table, side)]
    for place in table.goals:
        target = ui.focus.get(f"at.{place}")
        if target is not None:
            taken.append(pygame.Rect(target.rect.x - wedge, target.rect.centery - wedge // 2, wedge, wedge))
    found: list[tuple[str, pygame.Rect]] = []
    for place, action in table.goals.items():
        said = table.screen.previews.tag(action, place) if place in table.shore.plates else ""
        if said:
            found.append((said, _free(ui, table, said, place, taken)))
            taken += [found[-1][1]] * 4  # two tags on one another are the worst
    return found


def _medals(table: Table, side: int) -> list[pygame.Rect]:
    """Where the numbers of the areas stand."""
    shown = [land for land in table.shore.islands if table.area_of.get(land, land) == land]
    return [pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)
            for x, y in (table.at(table.shore.plates[land]) for land in shown)]  # fmt: skip


ROUND = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""Where round its number a tag may stand, the best first."""


def _free(ui: Ui, table: Table, words: str, place: str, taken: list[pygame.Rect]) -> pygame.Rect:
    """The place beside a number at which a tag covers least; above it where that is as good."""
    side, (x, y) = round(11.5 * table.unit[1]), table.at(table.shore.plates[place])
    wide, high = tag_box(ui, words, (0, 0), _tag_px(table), table.chart).size
    across, up = (side + wide) // 2, round((side + high) * 0.46)
    near = tuple((dx * across, dy * up) for dx, dy in ROUND)
    steps = (*near, *((round(1.5 * dx), round(1.5 * dy)) for dx, dy in near))
    boxes = [tag_box(ui, words, (round(x + dx), round(y + dy)), _tag_px(table), table.chart) for dx, dy in steps]
    return min(boxes, key=lambda box: sum(a.width * a.height for one in taken if (a := box.clip(one)).width))


def medal(ui: Ui, side: int, number: str, *, burnt: bool) -> pygame.Surface:
    """An area's number on a medal of parchment; on one of basalt where lava has run."""
    tones = sea.colours(ui)

    def paint(surface: pygame.Surface) -> None:
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
        label = ui.text.label(number, "body", ink, bold=True, px=px)
        surface.blit(label, label.get_rect(center=(side // 2, side // 2)))

    return ui.pictures.layer(("urland medal", ui.theme.palette.id, number, burnt), (side, side), paint)


def draw_volcanoes(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """A cone on every strait that can still be bridged, a glowing one where it was; the chip of a scored area lies
    on the cone."""
    tones = sea.colours(ui)
    clip = surface.get_clip().inflate(round(16 * table.unit[1]), round(16 * table.unit[1]))
    for land, spot in table.shore.volcanoes.items():
        x, y = table.at(spot)
        at = (round(x), round(y))
        if not clip.collidepoint(at):
            continue
        if table.eruption is not None and table.eruption[0] == land:
            continue
        if land in table.scored and land not in table.tiles:
            side = round(11.5 * table.unit[1])
            surface.blit(chip(ui, side, land), (at[0] - side // 2, at[1] - side // 2))
            continue
        picture = cone(ui, round(10.5 * table.unit[1]), tones, awake=land in table.tiles)
        surface.blit(picture, picture.get_rect(center=(at[0], at[1] - round(1.2 * table.unit[1]))))


def cone(ui: Ui, high: int, tones: dict[str, Colour], *, awake: bool) -> pygame.Surface:
    """A volcano: asleep with a wisp of smoke, or with lava down its side."""

    def paint(surface: pygame.Surface) -> None:
        copper = Copper((high / 100, high / 100))
        rock, dark = mix(tones["third"], (140, 120, 108), 0.25), mix(tones["third"], (0, 0, 0), 0.45)
        hot = mix(sea.LAVA, sea.EMBER, 0.4) if awake else mix(tones["mark"], tones["third"], 0.3)
        smoke = [[(50, 34), (44, 26), (54, 18), (47, 8)], [(55, 34), (60, 24), (54, 16), (62, 6)]]
        copper.lines(smoke, tones["light"], 5, opacity=0.6 if awake else 0.4)
        body = [(3, 96), (18, 80), (32, 54), (40, 38), (60, 38), (68, 54), (82, 80), (97, 96)]
        copper.shape(body, rock)
        copper.shape([(52, 38), (60, 38), (68, 54), (82, 80), (97, 96), (58, 96), (60, 66)], dark, 0.6)
        copper.shape(
            [(38, 42), (62, 42), (58, 52), (63, 66), (56, 62), (54, 78), (48, 60), (42, 70), (43, 54)], hot
        )
        copper.line([(40, 38), (47, 42), (54, 40), (60, 38)], tones["light"] if not awake else sea.EMBER, 3.5)
        copper.line(body, mix(tones["ink"], (0, 0, 0), 0.3), 4.5, closed=True)
        surface.blit(copper.print((high, high)), (0, 0))

    return ui.pictures.layer(("urland cone", ui.theme.palette.id, awake), (high, high), paint)


def draw_glow(ui: Ui, surface: pygame.Surface, table: Table, place: str, tone: Colour, width: int) -> None:
    """A bright rim round an area or an ocean's room."""
    if place in table.shore.islands:
        for island, area in table.area_of.items():
            if area == place:
                picture, at = _rim(ui, table, island, tone, width)
                surface.blit(picture, at)
        return
    box = herd.room(table, place)
    rim = draw.nested(ui.pictures, box.size, box.height // 3, (
        (0, mix(tone, (0, 0, 0), 0.5), 255), (1, tone, 255), (1 + width, mix(tone, (0, 0, 0), 0.5), 255),
        (2 + width, tone, 34),
    ))  # fmt: skip
    surface.blit(rim, box)


def _rim(ui: Ui, table: Table, island: str, tone: Colour, width: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """A bright line along an island's coast, and where in the window it goes."""
    outline = table.shore.islands[island]
    box, origin = _sheet(table, island, outline, 5.0)

    def paint(surface: pygame.Surface) -> None:
        copper = Copper(table.unit, origin)
        wide = width / copper.mean
        copper.line(outline, mix(tone, (0, 0, 0), 0.55), wide + 1.1, closed=True, opacity=0.85)
        copper.line(outline, tone, wide, closed=True)
        copper.shape(outline, tone, 0.1)
        surface.blit(copper.print(surface.get_size()), (0, 0))

    return ui.pictures.layer(("urland rim", table.shore_id, island, tone, width), box.size, paint), box.topleft


def _sheet(table: Table, name: str, outline: Outline, spare: float) -> tuple[pygame.Rect, tuple[float, float]]:
    """The rectangle of the window round an outline, and the board point of its corner; ``name``: of its land."""
    found = table.sheets.get((name, spare))
    if found is not None:
        return found
    across, down = zip(*outline, strict=True)
    x0, y0, x1, y1 = min(across) - spare, min(down) - spare, max(across) + spare, max(down) + spare
    left, top = (math.floor(v) for v in table.at((x0, y0)))
    right, foot = (math.ceil(v) for v in table.at((x1, y1)))
    origin = ((left - table.chart.x) / table.unit[0], (top - table.chart.y) / table.unit[1])
    found = table.sheets[name, spare] = (pygame.Rect(left, top, right - left, foot - top), origin)
    return found


def draw_lava(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Every flow that has joined islands, and the one that is just flowing."""
    flowing = table.eruption[0] if table.eruption is not None else ""
    for land in table.tiles:
        if land != flowing and surface.get_clip().colliderect(_bed(table, land)[0]):
            picture, at = flow(ui, table, land, 0)
            surface.blit(picture, at)
    if table.eruption is not None:
        draw_eruption(ui, surface, table, *table.eruption)


def _bed(table: Table, land: str) -> tuple[pygame.Rect, tuple[float, float]]:
    """The sheet on which a volcano's lava lies."""
    return _sheet(table, land, table.shore.bridges[land], 3.0)


def flow(ui: Ui, table: Table, land: str, heat: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """The lava of a volcano, ``heat`` quarters liquid, and where in the window it goes."""
    bridge, crack = table.shore.bridges[land], table.shore.cracks[land]
    box, origin = _bed(table, land)
    tones = sea.colours(ui)

    def paint(surface: pygame.Surface) -> None:
        copper = Copper(table.unit, origin)
        engrave_lava(copper, bridge, crack, tones, heat / 4)
        surface.blit(copper.print(surface.get_size()), (0, 0))

    key = ("urland lava", ui.theme.palette.id, table.shore_id, land, heat)
    return ui.pictures.layer(key, box.size, paint), box.topleft


def draw_eruption(ui: Ui, surface: pygame.Surface, table: Table, land: str, share: float) -> None:
    """Lava that is just flowing: it spreads from the volcano along the strait and cools; embers fly."""
    picture, at = flow(ui, table, land, max(0, round(4 * (1 - share))))
    x, y = table.at(table.shore.volcanoes[land])
    spread = round(max(picture.get_size()) * min(1.3, 0.08 + 1.6 * share))
    stamp = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(stamp, (255, 255, 255), (x - at[0], y - at[1]), max(2, spread))
    stamp.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(stamp, at)
    unit = table.unit[1]
    for number in range(22):
        angle, far = number * 2.4, (7 + (number * 7) % 26) * share * unit
        lift = 44 * unit * share * (1 - share) * (0.5 + (number % 4) * 0.25)
        spot = (round(x + far * math.cos(angle)), round(y + 0.6 * far * math.sin(angle) - lift))
        size = max(1, round(unit * (1.5 - 1.2 * share) * (0.6 + (number % 3) * 0.3)))
        pygame.draw.circle(surface, mix(sea.EMBER, sea.LAVA, (number % 5) / 4), spot, size)


def eruption_box(table: Table, land: str) -> pygame.Rect:
    """Where an eruption is drawn: the flow and the rings about its volcano."""
    x, y = table.at(table.shore.volcanoes[land])
    reach = round(46 * table.unit[1])
    box = pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
    return box.union(_bed(table, land)[0])


def flip_box(table: Table) -> pygame.Rect:
    """Where a chip is turned over: the middle of the chart."""
    side = round(36 * table.unit[1])
    return pygame.Rect(table.chart.centerx - side // 2, table.chart.centery - side // 2, side, side)


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


def _evenly(ui: Ui, words: str, most: int) -> tuple[int, int]:
    """Width and height of words in as few lines as they need, none of them left with a word alone: what is narrower
    covers less of the chart."""
    wide, high = ui.text.block_size(words, most, "body", bold=True)
    least = wide // 2 if high > ui.text.height("body") else wide
    while wide - least > ui.theme.px(8):
        middle = (least + wide) // 2
        found = ui.text.block_size(words, middle, "body", bold=True)
        if found[1] > high or found[0] > middle:
            least = middle
        else:
            wide = middle
    return wide, high


def caption_box(ui: Ui, table: Table) -> pygame.Rect | None:
    """The ribbon of the caption, if there is one: in the corner, or at the middle of the edge, where it lies over
    least of the rooms in which Ichtos stand, and else not over the chart's title."""
    if table.caption is None:
        return None
    words, clause = table.caption
    tag = ui.text.size(f"§ {clause.partition('/')[2]}", "small", bold=True)[0]
    beside = tag + ui.theme.em(2.8)
    wide, high = _evenly(ui, words, table.chart.width - beside - ui.theme.em(2))
    box = pygame.Rect(0, 0, wide + beside, high + ui.theme.em(0.7))
    inset = table.shore.space_size * 1.3
    within = table.chart.inflate(-2 * round(inset * table.unit[0]), -2 * round(inset * table.unit[1]))
    rooms = [herd.room(table, place) for place in table.shore.rooms]
    ends = ("bottomright", "bottomleft", "midbottom", "topright", "topleft", "midtop")
    boxes = [box.copy() for _ in ends]
    for end, each in zip(ends, boxes, strict=True):
        setattr(each, end, getattr(within, end))
    (x, y), broad = table.shore.title
    title = pygame.Rect(0, 0, round(1.2 * broad * table.unit[0]), round(0.45 * broad * table.unit[1]))
    title.center = round(table.at((x, y))[0]), round(table.at((x, y))[1])

    def over(each: pygame.Rect) -> tuple[int, bool]:
        return sum(a.width * a.height for one in rooms if (a := each.clip(one)).width), each.colliderect(title)

    return min(boxes, key=over)


def draw_caption(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """What is happening, in a ribbon on the chart, with its clause."""
    box = caption_box(ui, table)
    if table.caption is None or box is None:
        return
    words, clause = table.caption
    theme, tones = ui.theme, sea.colours(ui)
    cap = ui.text.label(f"§ {clause.partition('/')[2]}", "small", theme["chip_ink"], bold=True)
    draw.panel(
        surface, ui.pictures, box, theme["paper"], radius=theme.px(10), border=theme.px(2), edge=tones["mark"],
        drop=theme.px(8),
    )  # fmt: skip
    tag = pygame.Rect(0, 0, cap.get_width() + theme.em(0.7), cap.get_height() + theme.px(4))
    tag.midright = (box.right - theme.em(0.5), box.centery)
    inner = pygame.Rect(box.x + theme.em(0.7), box.y, tag.x - box.x - theme.em(1.1), box.height)
    ui.text.draw(surface, words, inner, "body", theme["ink"], bold=True, middle=True)
    draw.panel(surface, ui.pictures, tag, theme["chip"], radius=theme.px(6))
    surface.blit(cap, cap.get_rect(center=tag.center))
