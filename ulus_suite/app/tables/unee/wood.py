"""What the table of Ünee is made of: the carved board, dung balls, plaques, cow and calf."""

from __future__ import annotations

import math
import random
from functools import cache

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.unee import floor
from ulus_suite.app.tables.unee.host import Hand, Table
from ulus_suite.app.theme import Colour, mix
from ulus_suite.app.ui import Ui
from ulus_suite.games.unee.state import RING
from ulus_suite.teach.foretold import worth_words

BALL = 37.0
"""Diameter of a dung ball in board units (the board is 1200 wide)."""

LAYER = 14
"""So many balls cover the bottom of a bowl."""

GOLDEN = math.pi * (3 - math.sqrt(5))

HEAD = 36.0
"""Height of an arrowhead between two holes, in board units."""

SQUEEZED, BEYOND = 80, 112
"""Less than so many units beside a plaque is too little for a cow; how wide it is beyond it."""
STORE_OF = ("store-south", "store-north")
PICTURES = {1: "cow", 2: "cow-and-bull", 3: "udder", 4: "calved"}


def floor_and_board(ui: Ui, table: Table) -> pygame.Surface:
    """Everything that never moves, painted once for a size and palette."""
    theme = ui.theme
    origin = (table.ground.left - table.rect.x, table.ground.top - table.rect.y)

    def paint(made: pygame.Surface) -> None:
        colours = theme.game("unee")
        floor.rug(ui, made)
        plank = pygame.Rect(
            origin[0] + round(20 * table.ground.unit), origin[1] + round(38 * table.ground.unit),
            round(1160 * table.ground.unit), round(684 * table.ground.unit),
        )  # fmt: skip
        _plank(ui, made, plank, colours, table.ground.unit)
        for spot in table.board.spots:
            x = round(origin[0] + spot.at[0] * table.ground.unit)
            y = round(origin[1] + spot.at[1] * table.ground.unit)
            _bowl(ui, made, (x, y), round(spot.size * table.ground.unit), colours)
        _ways(made, table, origin, colours)

    key = ("unee", theme.palette.id, origin, round(table.ground.unit * 1000))
    return ui.pictures.layer(key, table.rect.size, paint, alpha=False)


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
    floor.rope(made, laid, radius - inset, max(3, round(8 * unit)), hair, mix(hair, dark, 0.75))
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
        cut = floor.scroll(ui, high, tone)
        cut.set_alpha(190 if shift else 235)
        cut = pygame.transform.flip(cut, False, True) if turned else cut
        made.blit(cut, cut.get_rect(center=(at[0] + shift, at[1] + shift)))


def _ways(made: pygame.Surface, table: Table, origin: tuple[int, int], colours: dict[str, Colour]) -> None:
    """Which way the balls run: an arrowhead of bone let into the wood on the way from each hole to the next."""
    unit = table.ground.unit
    bone, cut = mix(colours["light"], colours["felt"], 0.25), mix(colours["felt"], (0, 0, 0), 0.6)
    spots = {spot.id: spot.at for spot in table.board.spots}
    for hole, after in zip(RING, (*RING[1:], RING[0]), strict=True):
        (x, y), (to_x, to_y) = spots[hole], spots[after]
        head = pygame.transform.rotate(
            _head(round(HEAD * unit), bone, cut), math.degrees(math.atan2(y - to_y, to_x - x))
        )
        at = (origin[0] + round((x + to_x) / 2 * unit), origin[1] + round((y + to_y) / 2 * unit))
        made.blit(head, head.get_rect(center=at))


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
    small = pygame.transform.smoothscale(bowl, ((big + 40) // 2, (big + 40) // 2))
    made.blit(small, small.get_rect(center=centre))


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


def draw_balls(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], side: int, count: int, seed: int) -> None:
    """A heap of balls in a bowl of ``side`` pixels across."""
    unit = side / 190
    across = max(6, round(BALL * unit * (1.0 if side > 160 * unit else 0.9)))
    drop = draw.shadow(ui.pictures, (across, across), across // 2, max(2, across // 6), ui.theme["shadow"], 120)
    blur = max(2, across // 6)
    reach = side / 2 - across * 0.42
    for x, y, kind in heap(count, seed):
        px, py = round(centre[0] + x * reach), round(centre[1] + y * reach)
        surface.blit(drop, (px - across // 2 - blur + across // 10, py - across // 2 - blur + across // 8))
        surface.blit(ball(ui, across, kind), (px - across // 2, py - across // 2))


def draw_hand(ui: Ui, surface: pygame.Surface, hand: Hand, unit: float) -> None:
    """The balls that are on their way, over their shadow."""
    across = max(6, round(BALL * unit))
    shown = min(hand.balls, 9)
    blur = max(2, across // 4)
    for i, (x, y, _) in enumerate(heap(max(1, shown), 40)):
        if i >= shown:
            break
        sx, sy = hand.x + x * across * 1.6 + hand.lift * 0.5, hand.y + y * across * 1.6 + hand.lift * 0.45
        soft = draw.shadow(ui.pictures, (across, across), across // 2, blur, ui.theme["shadow"], 90)
        surface.blit(soft, (round(sx) - across // 2 - blur, round(sy) - across // 2 - blur))
    for i, (x, y, kind) in enumerate(heap(max(1, shown), 40)):
        if i >= shown:
            break
        px, py = hand.x + x * across * 1.6, hand.y + y * across * 1.6 - hand.lift
        surface.blit(ball(ui, across, kind), (round(px) - across // 2, round(py) - across // 2))


# --- marks --------------------------------------------------------------------------------------------


def draw_rim(
    ui: Ui, surface: pygame.Surface, centre: tuple[int, int], side: int, tone: Colour, strength: float
) -> None:
    """A glowing rim round a hole."""
    wide = max(3, round(side * 0.05))
    full = side + 4 * wide

    def paint(made: pygame.Surface) -> None:
        n = full * 2
        big = pygame.Surface((n, n), pygame.SRCALPHA)
        big.fill((*tone, 0))
        for i in range(wide * 2, 0, -1):
            alpha = round(150 * strength * (1 - i / (wide * 2 + 1)) ** 2)
            pygame.draw.circle(big, (*tone, alpha), (n // 2, n // 2), side + i, max(2, i))
        pygame.draw.circle(big, (*tone, 255), (n // 2, n // 2), side + wide, wide)
        made.blit(pygame.transform.smoothscale(big, (full, full)), (0, 0))

    rim = ui.pictures.layer(("unee-rim", tone, strength, wide), (full, full), paint)
    surface.blit(rim, rim.get_rect(center=centre))


def draw_landing(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], side: int, unit: float) -> None:
    """Where the last ball would fall: a wedge pointing into the hole."""
    tip = max(12, round(40 * unit))
    wedge = pygame.transform.rotate(
        draw.mark(ui.pictures, "wedge", tip, ui.theme["focus"], ui.theme["focus_edge"]), -90
    )
    surface.blit(wedge, wedge.get_rect(center=(centre[0], centre[1] - side // 2 - tip // 3)))


def plaque(ui: Ui, table: Table, spot: str, count: int) -> tuple[pygame.Surface, pygame.Rect]:
    """A plaque's number, and where the plaque stands."""
    x, y = table.ground.at(spot)
    above = spot.startswith("N") or spot == "store-north"
    px = max(11, round(34 * table.ground.unit * min(1.5, max(1.0, ui.theme.text_percent / 100))))
    label = ui.text.label(str(count), "head", ui.theme["ink"], bold=True, face="text", px=px)
    box = pygame.Rect(0, 0, max(label.get_width() + px // 2, round(px * 1.5)), round(px * 1.12))
    box.center = (x, y + (-1 if above else 1) * (table.ground.size(spot) // 2 + round(30 * table.ground.unit)))
    return label, box


def draw_plaque(ui: Ui, surface: pygame.Surface, table: Table, spot: str, count: int) -> None:
    """The number of balls on a small ivory plaque, with the herders' picture of it beside."""
    theme = ui.theme
    label, box = plaque(ui, table, spot, count)
    drop = max(2, round(4 * table.ground.unit))
    draw.panel(
        surface, ui.pictures, box, theme["paper"], radius=box.height // 3, border=table.ground.px(2),
        edge=theme["brass_dark"], drop=drop, shade=theme["shadow"],
    )  # fmt: skip
    surface.blit(label, label.get_rect(center=box.center))
    if spot not in RING:  # whose store it is
        side = round(box.height * 0.9)
        mark = draw.seat_mark(ui.pictures, ui.theme, table.screen.colours[STORE_OF.index(spot)], side, on_dark=True)
        surface.blit(mark, (box.x - round(side * 1.2), box.centery - side // 2))
    picture = PICTURES.get(count) if spot in RING else None
    if picture:
        gap = abs(table.ground.at("N2")[0] - table.ground.at("N1")[0])
        coordinate = plaque(ui, table, spot, 10)[1].x + gap - round(box.height * 1.4)  # the next hole's
        wide = min(round(128 * table.ground.unit), coordinate - box.right - round(4 * table.ground.unit))
        off = round(4 * table.ground.unit)
        if wide >= table.ground.px(SQUEEZED):
            place = {"midleft": (box.right + off, box.centery - off // 2)}
        else:  # where numbers are large there is room beyond the plaque, not beside it
            wide = round(BEYOND * table.ground.unit)
            above = spot.startswith("N")
            place = {"midbottom": (box.centerx, box.y)} if above else {"midtop": (box.centerx, box.bottom + off)}
        sign = ui.pictures.svg(f"unee/{picture}.svg", (wide, wide // 2))
        surface.blit(sign, sign.get_rect(**place))


def draw_calf(ui: Ui, surface: pygame.Surface, table: Table, hole: str, t: float) -> None:
    """The newborn calf rises beside its hole."""
    x, y = table.ground.at(hole)
    high = max(4, round(120 * table.ground.unit * (0.3 + 0.7 * t)))
    calf = ui.pictures.svg("unee/calf.svg", (high * 2, high))
    surface.blit(calf, calf.get_rect(midbottom=(x, y + round(30 * table.ground.unit))))


def draw_worth(ui: Ui, surface: pygame.Surface, table: Table, hole: str, worth: float) -> None:
    """What a move is worth, on a tag in its hole; the sign says it, colour and all: green only what wins."""
    theme = ui.theme
    x, y = table.ground.at(hole)
    px = max(11, round(30 * table.ground.unit * min(1.5, max(1.0, theme.text_percent / 100))))
    words, good = worth_words(table.screen.words, worth)
    tone = theme[("ink_soft", "good", "bad")[good]]
    label = ui.text.label(words, "body", theme["on_accent"], bold=True, px=px)
    box = label.get_rect().inflate(px, round(px * 0.3))
    box.center = (x, y - round(table.ground.size(hole) * 0.33))
    draw.panel(surface, ui.pictures, box, tone, radius=box.height // 2, drop=max(2, round(3 * table.ground.unit)))
    surface.blit(label, label.get_rect(center=box.center))
