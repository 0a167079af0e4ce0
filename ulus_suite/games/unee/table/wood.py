"""What the table of Ünee is made of: the carved board, dung balls, plaques, cow and calf."""

from __future__ import annotations

import math
import random
from functools import cache

import pygame

from ulus_suite.app.scene.art import MARKS, Painter, Painters, Sizes, letter, put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.diagram import Board
from ulus_suite.data.boxes import board
from ulus_suite.games.unee.rules.state import RING

# --- The floor of the ger: quilted felt the colour of dusk, a border of horn scrolls, a horsehair rope round all.


def rug(ui: Ui, made: pygame.Surface) -> None:
    """The whole rug: felt, quilting, scrolls along the edges, rope."""
    theme = ui.theme
    colours = theme.game("unee")
    felt, pale = colours["third"], mix(colours["third"], colours["second"], 0.62)
    draw.felt(made, theme, felt)
    whole = made.get_rect()
    _quilt(made, whole, mix(felt, (0, 0, 0), 0.3), mix(felt, colours["second"], 0.2), theme.px(52), theme.px(5))
    band = theme.px(44)
    edge = whole.inflate(-theme.px(14), -theme.px(14))
    _scrolls(ui, made, edge, band, pale, mix(felt, (0, 0, 0), 0.34))
    rope(made, edge, theme.px(12), theme.px(7), colours["mark"], mix(colours["mark"], (0, 0, 0), 0.6))


def _quilt(made: pygame.Surface, box: pygame.Rect, dark: Colour, light: Colour, step: int, stitch: int) -> None:
    """Running stitches in diamonds, each pressed into the felt: dark, with light below."""
    reach = box.width + box.height
    for start in range(-box.height, box.width, step):
        for turn in (1, -1):
            for along in range(0, reach, 2 * stitch):
                x = box.x + start + along
                y = box.y + along if turn > 0 else box.bottom - along
                if x > box.right or not box.y - stitch <= y <= box.bottom + stitch:
                    continue
                end = (x + stitch * 0.8, y + turn * stitch * 0.8)
                pygame.draw.line(made, light, (x, y + 1), (end[0], end[1] + 1))
                pygame.draw.line(made, dark, (x, y), end)


def _scrolls(ui: Ui, made: pygame.Surface, edge: pygame.Rect, band: int, pale: Colour, dark: Colour) -> None:
    """Horns along the upper and the lower edge, as many as fit whole, on a darker strip; dots between them."""
    line = max(1, band // 20)
    count = max(1, round(edge.width / (band * 1.55)))
    for top in (True, False):
        strip = pygame.Rect(edge.x, edge.y if top else edge.bottom - band, edge.width, band)
        veil = pygame.Surface(strip.size, pygame.SRCALPHA)
        veil.fill((*dark, 150))
        made.blit(veil, strip)
        for y in (strip.bottom - line, strip.bottom - 4 * line) if top else (strip.y, strip.y + 3 * line):
            pygame.draw.rect(made, pale, (strip.x, y, strip.width, line))
        tile = scroll(ui, round(band * 0.66), pale)
        tile = tile if top else pygame.transform.flip(tile, False, True)
        middle = strip.centery + (-1 if top else 1) * band // 40
        for k in range(count):
            x = strip.x + (k + 0.5) * strip.width / count
            put(made, tile, (round(x), middle))
            if k:
                pygame.draw.aacircle(made, pale, (round(strip.x + k * strip.width / count), middle), band * 0.07)


def scroll(ui: Ui, high: int, tone: Colour) -> pygame.Surface:
    """A pair of horns, *ever ugalz*, in one tone."""
    tile = ui.pictures.svg("unee/scroll.svg", (round(high * 200 / 120), high)).copy()
    tile.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def rope(made: pygame.Surface, box: pygame.Rect, radius: int, wide: int, light: Colour, dark: Colour) -> None:
    """A twisted rope laid round a box with rounded corners."""
    wide = max(3, wide)
    stamps: dict[int, pygame.Surface] = {}
    for x, y, heading in _round(box, radius, wide * 0.72):
        turn = round(math.degrees(heading) / 6) % 60
        if turn not in stamps:
            stamps[turn] = _strand(wide, turn * 6, light, dark)
        made.blit(stamps[turn], stamps[turn].get_rect(center=(round(x), round(y))))


def _strand(wide: int, degrees: int, light: Colour, dark: Colour) -> pygame.Surface:
    """One turn of the rope, lying slantwise to where it leads."""
    n = wide * 8
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.ellipse(big, dark, (n * 0.08, n * 0.26, n * 0.84, n * 0.48))
    pygame.draw.ellipse(big, light, (n * 0.14, n * 0.31, n * 0.7, n * 0.32))
    return pygame.transform.smoothscale(pygame.transform.rotate(big, -degrees - 42), (wide * 2, wide * 2))


def _round(box: pygame.Rect, radius: int, step: float) -> list[tuple[float, float, float]]:
    """Points round a box with rounded corners, each with the direction in which the way leads there."""
    found: list[tuple[float, float, float]] = []
    corners = (
        (box.right - radius, box.y + radius, -math.pi / 2),
        (box.right - radius, box.bottom - radius, 0.0),
        (box.x + radius, box.bottom - radius, math.pi / 2),
        (box.x + radius, box.y + radius, math.pi),
    )
    for k, (cx, cy, begin) in enumerate(corners):
        px, py, _ = corners[k - 1]
        start = (px + radius * math.cos(begin), py + radius * math.sin(begin))
        end = (cx + radius * math.cos(begin), cy + radius * math.sin(begin))
        long = math.dist(start, end)
        for i in range(round(long / step)):
            t = i * step / long
            found.append(
                (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t, begin + math.pi / 2)
            )
        count = max(1, round(radius * math.pi / 2 / step))
        for i in range(count):
            angle = begin + i / count * math.pi / 2
            x, y = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
            found.append((x, y, angle + math.pi / 2))
    return found


# ------------------------------------------------------------------------------------------------------------------


BALL = 37.0
"""Diameter of a dung ball in board units (the board is 1200 wide)."""

LAYER = 14
"""So many balls cover the bottom of a bowl."""

GOLDEN = math.pi * (3 - math.sqrt(5))

HEAD = 36.0
"""Height of an arrowhead between two holes, in board units."""


def _rug(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("rug",): the floor of the ger."""
    rug(ui, made)


def _board(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("board", ...): the carved board with its bowls, and arrowheads from hole to hole."""
    colours, layout = ui.theme.game("unee"), board("boards/unee.yaml")
    unit = made.get_width() / layout.size[0]
    plank = pygame.Rect(*(round(side * unit) for side in (20, 38, 1160, 684)))
    _plank(ui, made, plank, colours, unit)
    for spot in layout.spots:
        at = round(spot.at[0] * unit), round(spot.at[1] * unit)
        _bowl(ui, made, at, round(spot.size * unit), colours)
    _ways(made, layout, unit, colours)


def _plank(ui: Ui, made: pygame.Surface, rect: pygame.Rect, colours: dict[str, Colour], unit: float) -> None:
    """The board: one broad plank with a bevelled edge, a rope round it and horns carved between the rows."""
    theme = ui.theme
    radius = round(70 * unit)
    soft = draw.shadow(ui.pictures, rect.size, radius, round(34 * unit) + 2, theme["shadow"], 170)
    blur = round(34 * unit) + 2
    made.blit(soft, (rect.x - blur, rect.y - blur + round(14 * unit)))
    grain = draw.wood(ui.pictures, rect.size, theme, colours["felt"], seed=17).copy().convert_alpha()
    mask = draw.rounded(ui.pictures, rect.size, radius, (255, 255, 255))
    grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(grain, rect)
    dark, light = mix(colours["felt"], colours["ground"], 0.65), mix(colours["felt"], colours["light"], 0.4)
    for inset, tone, wide in ((0, dark, 7), (7, light, 3), (16, dark, 14), (30, light, 2)):
        box = rect.inflate(-2 * round(inset * unit), -2 * round(inset * unit))
        pygame.draw.rect(made, tone, box, max(1, round(wide * unit)), border_radius=radius - round(inset * unit))
    inset = round(23 * unit)
    hair = mix(colours["light"], colours["mark"], 0.45)
    laid = rect.inflate(-2 * inset, -2 * inset)
    rope(made, laid, radius - inset, max(3, round(8 * unit)), hair, mix(hair, dark, 0.75))
    _carve(ui, made, rect.center, round(40 * unit), dark, light)
    for side in (-1, 1):
        for end in (-1, 1):
            at = (rect.centerx + round(side * 448 * unit), rect.centery + round(end * 238 * unit))
            _carve(ui, made, at, round(78 * unit), dark, light, turned=end > 0)


def _carve(
    ui: Ui, made: pygame.Surface, at: tuple[int, int], high: int, dark: Colour, light: Colour, turned: bool = False
) -> None:
    """A pair of horns cut into the wood: dark where the knife went, bright on the lower lip."""
    for shift, tone in ((max(1, high // 26), light), (0, dark)):
        cut = scroll(ui, high, tone)
        cut.set_alpha(190 if shift else 235)
        put(made, pygame.transform.flip(cut, False, True) if turned else cut, (at[0] + shift, at[1] + shift))


def _ways(made: pygame.Surface, layout: Board, unit: float, colours: dict[str, Colour]) -> None:
    """Which way the balls run: an arrowhead of bone let into the wood on the way from each hole to the next."""
    bone, cut = mix(colours["light"], colours["felt"], 0.25), mix(colours["felt"], (0, 0, 0), 0.6)
    spots = {spot.id: spot.at for spot in layout.spots}
    for hole, after in zip(RING, (*RING[1:], RING[0]), strict=True):
        (x, y), (to_x, to_y) = spots[hole], spots[after]
        head = pygame.transform.rotate(
            _head(round(HEAD * unit), bone, cut), math.degrees(math.atan2(y - to_y, to_x - x))
        )
        at = (round((x + to_x) / 2 * unit), round((y + to_y) / 2 * unit))
        put(made, head, at)


def _head(side: int, bone: Colour, cut: Colour) -> pygame.Surface:
    """An arrowhead that points to the right, twice as high as wide."""
    n = max(8, side) * 4
    big = pygame.Surface((n, n), pygame.SRCALPHA)

    def chevron(grown: float) -> list[tuple[float, float]]:
        return [
            (n * (0.3 - grown), n * (0.16 - grown)), (n * (0.46 + grown), n * (0.16 - grown)),
            (n * (0.74 + grown), n * 0.5), (n * (0.46 + grown), n * (0.84 + grown)),
            (n * (0.3 - grown), n * (0.84 + grown)), (n * 0.56, n * 0.5),
        ]  # fmt: skip

    pygame.draw.polygon(big, cut, chevron(0.05))
    pygame.draw.polygon(big, bone, chevron(0.0))
    return pygame.transform.smoothscale(big, (n // 4, n // 4))


def _bowl(ui: Ui, made: pygame.Surface, centre: tuple[int, int], side: int, colours: dict[str, Colour]) -> None:
    """A hollow: dark towards the upper left where the light does not reach, bright at the lower right lip."""
    big = side * 2
    bowl = pygame.Surface((big + 40, big + 40), pygame.SRCALPHA)
    mid = (big + 40) // 2
    lip_light, lip_dark = mix(colours["felt"], colours["light"], 0.55), mix(colours["felt"], (0, 0, 0), 0.5)
    pygame.draw.circle(bowl, lip_light, (mid + 5, mid + 5), big // 2 + 8)
    pygame.draw.circle(bowl, lip_dark, (mid - 3, mid - 3), big // 2 + 6)
    steps = 40
    deep, shallow = mix(colours["ground"], (0, 0, 0), 0.35), mix(colours["felt"], colours["ground"], 0.35)
    for i in range(steps):
        t = i / (steps - 1)
        tone = mix(deep, shallow, t**1.3)
        shift = round(t * big * 0.1)
        pygame.draw.circle(bowl, tone, (mid + shift, mid + shift), round(big / 2 * (1 - t * 0.9)))
    ring = pygame.Surface(bowl.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(ring, (255, 255, 255), (mid, mid), big // 2 + 9)
    bowl.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    put(made, pygame.transform.smoothscale(bowl, ((big + 40) // 2, (big + 40) // 2)), centre)


# --- balls --------------------------------------------------------------------------------------------


def ball(ui: Ui, side: int, kind: int) -> pygame.Surface:
    """A dry dung ball, lit from the upper left; five of them differ a little."""
    colours = ui.theme.game("unee")

    def paint(made: pygame.Surface) -> None:
        rng = random.Random(kind)
        n = side * 4
        big = pygame.Surface((n, n), pygame.SRCALPHA)
        base = mix((92, 74, 44), colours["ground"], 0.15 * kind / 4)
        rim = mix(base, (0, 0, 0), 0.5)
        pygame.draw.ellipse(big, rim, (n * 0.03, n * 0.05, n * 0.94, n * 0.9))
        for i in range(24):
            t = i / 23
            tone = mix(mix(base, (0, 0, 0), 0.28), mix(base, (238, 214, 150), 0.55), t**1.4)
            w = n * (0.88 - t * 0.72)
            x, y = n * 0.5 - w / 2 - t * n * 0.13, n * 0.49 - w / 2 - t * n * 0.15
            pygame.draw.ellipse(big, tone, (x, y, w, w * 0.96))
        for _ in range(16):
            angle, reach = rng.random() * math.tau, rng.random() ** 0.6 * n * 0.38
            x, y = n / 2 + reach * math.cos(angle), n / 2 + reach * math.sin(angle)
            turn = rng.random() * math.tau
            length = n * (0.04 + rng.random() * 0.07)
            straw = mix(base, (250, 226, 160) if rng.random() < 0.6 else (0, 0, 0), 0.42)
            end = (x + length * math.cos(turn), y + length * math.sin(turn))
            pygame.draw.line(big, straw, (x, y), end, max(1, n // 60))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return ui.pictures.layer(("unee-ball", kind, ui.theme.palette.id), (side, side), paint)


@cache
def heap(count: int, seed: int) -> tuple[tuple[float, float, int], ...]:
    """Where ``count`` balls lie in a bowl of radius 1 (x, y, kind): layer on layer, each from the middle outward as
    the seeds of a sunflower lie. A ball more moves none of the others."""
    rng = random.Random(seed * 97 + 5)
    places: list[tuple[float, float, int]] = []
    layer = 0
    while len(places) < count:
        turn = rng.random() * math.tau
        for i in range(max(3, LAYER - 5 * layer)):
            angle = turn + i * GOLDEN
            r = 0.26 * math.sqrt(i + 0.5) + rng.uniform(-0.015, 0.015)
            places.append((r * math.cos(angle), r * math.sin(angle) - 0.07 * layer, rng.randrange(5)))
        layer += 1
    return tuple(places[:count])


def _heap(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("heap", count, seed): balls in a bowl."""
    _, count, seed = art
    whole = surface.get_width()
    side = round(whole / HEAPED)
    across = max(6, round(BALL * side / 200))
    blur = max(2, across // 6)
    drop = draw.shadow(ui.pictures, (across, across), across // 2, blur, ui.theme["shadow"], 120)
    reach = side / 2 - across * 0.42
    for x, y, kind in heap(count, seed):
        px, py = round(whole / 2 + x * reach), round(whole / 2 + y * reach)
        surface.blit(drop, (px - across // 2 - blur + across // 10, py - across // 2 - blur + across // 8))
        surface.blit(ball(ui, across, kind), (px - across // 2, py - across // 2))


def _hand(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("hand", balls): those on their way."""
    whole = surface.get_width()
    across = max(6, round(whole * BALL / HAND))
    blur = max(2, across // 4)
    soft = draw.shadow(ui.pictures, (across, across), across // 2, blur, ui.theme["shadow"], 90)
    shown = heap(max(1, min(art[1], 9)), 40)
    spots = [
        (round(whole / 2 + x * across * 1.6), round(whole / 2 + y * across * 1.6), kind) for x, y, kind in shown
    ]
    for x, y, _ in spots:
        surface.blit(soft, (x - across // 3 - blur, y - across // 3 - blur))
    for x, y, kind in spots:
        surface.blit(ball(ui, across, kind), (x - across // 2, y - across // 2))


HEAPED, HAND = 1.15, 150.0
"""Room of a heap in sizes of its bowl; across the balls in the hand, in units of the board."""

# --- marks --------------------------------------------------------------------------------------------


def _rim(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("hole", mark): a glowing rim round a hole."""
    tone, full = ui.theme[MARKS[art[1]]], surface.get_width()
    side = round(full / RIMMED)
    wide = max(3, round(side * 0.05))
    big = pygame.Surface((full * 2, full * 2), pygame.SRCALPHA)
    big.fill((*tone, 0))
    for i in range(wide * 2, 0, -1):
        alpha = round(140 * (1 - i / (wide * 2 + 1)) ** 2)
        pygame.draw.circle(big, (*tone, alpha), (full, full), side + i, max(2, i))
    pygame.draw.circle(big, (*tone, 255), (full, full), side + wide, wide)
    surface.blit(pygame.transform.smoothscale(big, (full, full)), (0, 0))


RIMMED = 1.22
"""Across the rim of a hole, in sizes of it."""


def _landing(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("landing",): a wedge pointing down into the hole in which the last ball would fall."""
    tip = min(surface.get_size())
    wedge = draw.mark(ui.pictures, "wedge", tip, ui.theme["focus"], ui.theme["focus_edge"])
    surface.blit(pygame.transform.rotate(wedge, -90), (0, 0))


def _plaque(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("plaque", count): the number of balls on ivory."""
    theme, box = ui.theme, surface.get_rect()
    draw.panel(surface, ui.pictures, box, theme["paper"], radius=box.height // 3, border=max(1, theme.px(1)),
               edge=theme["brass_dark"])  # fmt: skip
    label = ui.text.label(str(art[1]), "head", theme["ink"], bold=True, face="text", px=round(box.height / 1.12))
    put(surface, label, box.center)


def _plaque_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    """As high as letters of the text, up to one and a half times as high as at 100 %."""
    px = max(11, round(26 * ui.theme.scale * min(1.15, max(1.0, ui.theme.text_percent / 100))))
    long = ui.text.label(str(art[1]), "head", ui.theme["ink"], bold=True, face="text", px=px).get_width()
    return max(long + px // 2, round(px * 1.5)), round(px * 1.12)


def _calf(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("calf", grown): the newborn rises beside its hole."""
    high = max(4, round(rect.height * (1.0 if art[1] else 0.3 + 0.7 * share)))
    calf = ui.pictures.svg("unee/calf.svg", (high * 2, high))
    surface.blit(calf, calf.get_rect(midbottom=rect.midbottom))


def _worth(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("worth", words, good): what a move is worth; the sign says it, colour and all: green only what wins."""
    _, words, good = art
    theme, box = ui.theme, surface.get_rect()
    draw.panel(surface, ui.pictures, box, theme[("ink_soft", "good", "bad")[good]], radius=box.height // 2)
    letter(ui, surface, words, box, round(box.height / 1.3), theme["on_accent"], bold=True)


def _worth_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    px = max(11, round(22 * ui.theme.scale * min(1.15, max(1.0, ui.theme.text_percent / 100))))
    return Sizes(ui, True).wide(art[1], px) + px, round(px * 1.4)


PAINTERS: Painters = {
    "rug": Painter(_rug),
    "board": Painter(_board),
    "heap": Painter(_heap),
    "hand": Painter(_hand),
    "hole": Painter(_rim),
    "landing": Painter(_landing),
    "plaque": Painter(_plaque, _plaque_wants),
    "calf": Painter(live=_calf),
    "worth": Painter(_worth, _worth_wants),
}
