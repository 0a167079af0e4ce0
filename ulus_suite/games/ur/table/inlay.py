"""The board itself: a reed mat, a slab of bitumen, shell plaques with their inlay, gold links of the path."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from ulus_suite.app.scene.art import Painter, Painters
from ulus_suite.app.scene.kit import ground as kit
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.diagram import Board
from ulus_suite.data.boxes import board as board_file
from ulus_suite.data.reader import shipped

# --- The signs inlaid in the tiles: rosette, star, spade, the great gods, gate, eyes and dots ------------------
#
# Everything is drawn in a unit square (0 to 1 both ways) on a surface four times too large and scaled down.


Point = tuple[float, float]
Inlay = dict[str, Colour]
"""The materials: shell, lapis, carnelian, bitumen, gold."""


class Pen:
    """Draws in the unit square of a surface."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface, self.n = surface, surface.get_width()

    def disc(self, x: float, y: float, r: float, tone: Colour, wide: float = 0.0) -> None:
        """A disc, or a ring ``wide`` across."""
        line = max(1, round(wide * self.n)) if wide else 0
        pygame.draw.circle(self.surface, tone, (x * self.n, y * self.n), r * self.n, line)

    def poly(self, points: Sequence[Point], tone: Colour) -> None:
        pygame.draw.polygon(self.surface, tone, [(x * self.n, y * self.n) for x, y in points])

    def line(self, points: Sequence[Point], tone: Colour, wide: float) -> None:
        thick = max(1, round(wide * self.n))
        real = [(x * self.n, y * self.n) for x, y in points]
        pygame.draw.lines(self.surface, tone, False, real, thick)
        for point in real:
            pygame.draw.circle(self.surface, tone, point, thick / 2)

    def box(self, x: float, y: float, w: float, h: float, tone: Colour, r: float = 0.0) -> None:
        n = self.n
        pygame.draw.rect(self.surface, tone, (x * n, y * n, w * n, h * n), border_radius=round(r * n))


def petal(angle: float, inner: float, outer: float, half: float) -> list[Point]:
    """A leaf from ``inner`` to ``outer`` of the middle, ``half`` as wide to each side."""
    points = []
    for i in range(25):
        t = i / 12
        along, side = (t, 1.0) if t <= 1 else (2 - t, -1.0)
        reach = inner + (outer - inner) * along
        across = side * half * math.sin(math.pi * min(1.0, along**0.8)) if along < 1 else 0.0
        points.append(_polar(reach, angle, across))
    return points


def _polar(reach: float, angle: float, across: float = 0.0) -> Point:
    x, y = math.cos(angle), math.sin(angle)
    return 0.5 + reach * x - across * y, 0.5 + reach * y + across * x


def star(points: int, outer: float, inner: float, turn: float = -math.pi / 2) -> list[Point]:
    return [_polar(outer if i % 2 == 0 else inner, turn + i * math.pi / points) for i in range(2 * points)]


# --- the tiles ----------------------------------------------------------------------------------------


def fort(pen: Pen, inlay: Inlay, number: int) -> None:
    """A rosette of eight petals."""
    pen.box(0.12, 0.12, 0.76, 0.76, inlay["lapis"], 0.04)
    pen.disc(0.5, 0.5, 0.345, inlay["shell"])
    pen.disc(0.5, 0.5, 0.32, mix(inlay["lapis"], inlay["bitumen"], 0.35))
    for i in range(8):
        pen.poly(petal(i * math.pi / 4 - math.pi / 2, 0.07, 0.31, 0.085), inlay["shell" if i % 2 else "carnelian"])
    pen.disc(0.5, 0.5, 0.095, inlay["bitumen"])
    pen.disc(0.5, 0.5, 0.078, inlay["gold"])
    for x in (0.185, 0.815):
        for y in (0.185, 0.815):
            pen.disc(x, y, 0.035, inlay["shell"])
            pen.disc(x, y, 0.018, inlay["carnelian"])


def lit_fort(pen: Pen, inlay: Inlay, number: int) -> None:
    """The rosette of a fort that is held: its petals open wide in gold, past the piece that stands on it."""
    bright = mix(inlay["gold"], (255, 226, 140), 0.5)
    pen.box(0.05, 0.05, 0.9, 0.9, mix(inlay["carnelian"], inlay["bitumen"], 0.35), 0.05)
    pen.box(0.075, 0.075, 0.85, 0.85, mix(inlay["lapis"], inlay["bitumen"], 0.3), 0.045)
    for i in range(8):
        pen.poly(petal(i * math.pi / 4 - math.pi / 2 + math.pi / 8, 0.05, 0.43, 0.08), inlay["shell"])
    for i in range(8):
        pen.poly(petal(i * math.pi / 4 - math.pi / 2, 0.05, 0.45, 0.10), bright)
        pen.line(
            [_polar(0.30, i * math.pi / 4), _polar(0.42, i * math.pi / 4)],
            mix(bright, inlay["carnelian"], 0.5),
            0.012,
        )
    pen.disc(0.5, 0.5, 0.1, inlay["carnelian"])


def ishtar(pen: Pen, inlay: Inlay, number: int) -> None:
    """The eight-pointed star of the queen of heaven."""
    pen.box(0.12, 0.12, 0.76, 0.76, mix(inlay["lapis"], inlay["bitumen"], 0.25), 0.04)
    pen.disc(0.5, 0.5, 0.36, inlay["gold"], 0.022)
    pen.poly(star(8, 0.335, 0.15, -math.pi / 2 + math.pi / 8), mix(inlay["gold"], inlay["carnelian"], 0.55))
    pen.poly(star(4, 0.345, 0.10), inlay["gold"])
    pen.poly(star(4, 0.30, 0.10, -math.pi / 4), mix(inlay["gold"], inlay["shell"], 0.55))
    pen.disc(0.5, 0.5, 0.115, inlay["bitumen"])
    pen.disc(0.5, 0.5, 0.095, inlay["shell"])
    pen.disc(0.5, 0.5, 0.055, inlay["carnelian"])


def marduk(pen: Pen, inlay: Inlay, number: int) -> None:
    """The spade of the king of gods, on a pedestal between two altars' horns."""
    pen.box(0.12, 0.12, 0.76, 0.76, inlay["carnelian"], 0.04)
    gold, shell, dark = inlay["gold"], inlay["shell"], inlay["bitumen"]
    pen.poly([(0.5, 0.15), (0.695, 0.46), (0.305, 0.46)], dark)
    pen.poly([(0.5, 0.185), (0.668, 0.445), (0.332, 0.445)], gold)
    pen.poly([(0.5, 0.255), (0.605, 0.415), (0.395, 0.415)], shell)
    pen.box(0.468, 0.445, 0.064, 0.27, gold)
    for y in (0.5, 0.56, 0.62):
        pen.box(0.445, y, 0.11, 0.022, dark)
    pen.box(0.36, 0.70, 0.28, 0.05, shell)
    pen.box(0.30, 0.76, 0.40, 0.06, gold)
    for side in (-1, 1):
        pen.disc(0.5 + side * 0.255, 0.255, 0.055, gold, 0.02)
        pen.disc(0.5 + side * 0.255, 0.56, 0.035, shell)


def royal(pen: Pen, inlay: Inlay, number: int) -> None:
    """One of the great gods: the moon's crescent, the sun, the storm's lightning."""
    pen.box(0.12, 0.12, 0.76, 0.76, mix(inlay["shell"], inlay["gold"], 0.5), 0.04)
    pen.disc(0.5, 0.5, 0.36, inlay["carnelian"])
    pen.disc(0.5, 0.5, 0.33, inlay["shell"])
    lapis, gold = inlay["lapis"], inlay["gold"]
    if number % 3 == 0:
        pen.disc(0.5, 0.5, 0.25, lapis)
        pen.disc(0.5, 0.40, 0.215, inlay["shell"])
        pen.disc(0.5, 0.385, 0.06, inlay["carnelian"])
    elif number % 3 == 1:
        for i in range(4):
            pen.poly(petal(i * math.pi / 2 + math.pi / 4, 0.08, 0.29, 0.07), inlay["carnelian"])
        pen.poly(star(4, 0.30, 0.10), lapis)
        pen.disc(0.5, 0.5, 0.10, gold)
        pen.disc(0.5, 0.5, 0.05, lapis)
    else:
        for side in (-1, 1):
            zig = [(0.5, 0.62), (0.5 + side * 0.15, 0.50), (0.5 + side * 0.09, 0.40), (0.5 + side * 0.2, 0.26)]
            pen.line(zig, lapis, 0.05)
        pen.line([(0.5, 0.78), (0.5, 0.24)], lapis, 0.05)
        pen.poly([(0.5, 0.18), (0.56, 0.30), (0.44, 0.30)], inlay["carnelian"])
        pen.box(0.40, 0.62, 0.20, 0.05, gold)
    for x in (0.175, 0.825):
        for y in (0.175, 0.825):
            pen.disc(x, y, 0.03, lapis)


def entrance(pen: Pen, inlay: Inlay, number: int) -> None:
    """A stepped gate with an open door."""
    pen.box(0.12, 0.12, 0.76, 0.76, mix(inlay["carnelian"], inlay["shell"], 0.78), 0.04)
    dark, lapis, gold = inlay["bitumen"], inlay["lapis"], inlay["gold"]
    steps = [(0.2, 0.84), (0.2, 0.5), (0.27, 0.5), (0.27, 0.4), (0.34, 0.4), (0.34, 0.3), (0.41, 0.3), (0.41, 0.2)]
    outline = steps + [(1 - x, y) for x, y in reversed(steps)]
    pen.poly(outline, lapis)
    for y in (0.47, 0.57, 0.67, 0.77):
        pen.box(0.2 if y > 0.5 else 0.27, y, 0.6 if y > 0.5 else 0.46, 0.018, mix(lapis, inlay["shell"], 0.35))
    pen.disc(0.5, 0.56, 0.145, gold)
    pen.box(0.355, 0.56, 0.29, 0.28, gold)
    pen.disc(0.5, 0.57, 0.115, dark)
    pen.box(0.385, 0.57, 0.23, 0.27, dark)
    pen.poly(star(8, 0.075, 0.035), gold)
    pen.poly(
        [(0.5, 0.60), (0.575, 0.70), (0.53, 0.70), (0.53, 0.80), (0.47, 0.80), (0.47, 0.70), (0.425, 0.70)], gold
    )


def dots(pen: Pen, inlay: Inlay, number: int) -> None:
    """Five eyes of lapis, as in the Lesser Realm."""
    for x, y in ((0.5, 0.5), (0.29, 0.29), (0.71, 0.29), (0.29, 0.71), (0.71, 0.71)):
        pen.disc(x, y, 0.105, inlay["lapis"])
        pen.disc(x, y, 0.075, inlay["shell"])
        pen.disc(x, y, 0.045, inlay["carnelian"])


def waves(pen: Pen, inlay: Inlay, number: int) -> None:
    """The water under the bridge."""
    for row, y in enumerate((0.26, 0.42, 0.58, 0.74)):
        tone = inlay["lapis"] if row % 2 == 0 else inlay["carnelian"]
        zig = [(0.17 + 0.0825 * i, y + (0.045 if i % 2 else -0.045)) for i in range(9)]
        pen.line(zig, tone, 0.035)


def eyes(pen: Pen, inlay: Inlay, number: int) -> None:
    """Four watching eyes, as in Heaven."""
    for x in (0.305, 0.695):
        for y in (0.305, 0.695):
            lens = [(x + 0.165 * math.cos(a), y + 0.10 * math.sin(a) * abs(math.sin(a)) ** 0.2) for a in _turn(28)]
            pen.poly(lens, inlay["lapis"])
            pen.disc(x, y, 0.07, inlay["shell"])
            pen.disc(x, y, 0.04, inlay["bitumen"])
    pen.poly(star(4, 0.09, 0.035), inlay["carnelian"])


def _turn(count: int) -> list[float]:
    return [i / count * math.tau for i in range(count)]


NAMED = {"fort": fort, "lit": lit_fort, "ishtar": ishtar, "marduk": marduk, "royal": royal, "entrance": entrance}
PLAIN = {"earth": dots, "bridge": waves, "heaven": eyes}


# ------------------------------------------------------------------------------------------------------------------


OVER = 3
STRIP = 1.3
"""Height of the strip above and below the board, in tiles: a pool and a place for the dice."""
RIM = 0.42
"""How far the bitumen reaches beyond the tiles."""
MARGIN = 1.0
"""Room beside the tiles: the rim, and letters on the mat."""
SLOT = 0.60
"""Distance of two pieces in a pool."""
POOL, TRAY = (SLOT * 7 + 0.42, 0.82), (2.15, 1.0)
"""Size of the hollow for a pool, and of the cloth of the dice."""


def board_of(name: str) -> Board:
    """The layout with that id; the house board if it has gone."""
    house = board_file("boards/ur.yaml")
    found = (board_file(path) for path in shipped().list("boards/ur"))
    return next((b for b in (house, *found) if b.id == name), house)


class Ground(kit.Ground):
    """The slab with its strips in a rectangle; ``unit`` is the side of a tile in pixels."""

    def __init__(self, board: Board, rect: pygame.Rect) -> None:
        super().__init__(board, rect, (MARGIN, RIM + STRIP, MARGIN, RIM + STRIP))

    @property
    def slab(self) -> pygame.Rect:
        """The box round all tiles and their rim."""
        return super().slab.inflate(2 * self.px(RIM), 2 * self.px(RIM))

    def spot(self, spot: str) -> pygame.Rect:
        found = pygame.Rect(0, 0, self.px(0.94), self.px(0.94))
        found.center = self.at(spot)
        return found

    def strip(self, seat: int) -> pygame.Rect:
        """The strip of a seat: the first below the board, the second above."""
        slab, high = self.slab, self.px(STRIP)
        return pygame.Rect(slab.x, slab.bottom if seat == 0 else slab.top - high, slab.width, high)

    def pool(self, seat: int) -> pygame.Rect:
        strip, found = self.strip(seat), pygame.Rect(0, 0, self.px(POOL[0]), self.px(POOL[1]))
        found.midleft = (strip.x + self.px(0.08), strip.centery)
        return found

    def tray(self, seat: int) -> pygame.Rect:
        strip, found = self.strip(seat), pygame.Rect(0, 0, self.px(TRAY[0]), self.px(TRAY[1]))
        found.midright = (strip.right - self.px(0.08), strip.centery)
        return found


def materials(ui: Ui) -> Inlay:
    """The five materials in the palette's colours."""
    game = ui.theme.game("ur")
    return {
        "shell": game["third"], "lapis": game["felt"], "carnelian": game["mark"],
        "bitumen": game["ground"], "gold": game["second"],
    }  # fmt: skip


def _paint_mat(ui: Ui, made: pygame.Surface, art: Art) -> None:
    _mat(ui, made, materials(ui))


def _paint_slab(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("slab", layout): bitumen, gold links, plaques, the trays of both sides."""
    board = board_of(art[1])
    inlay, here = materials(ui), Ground(board, made.get_rect())
    _slab(ui, made, here, inlay)
    for link in board.links:
        _link(made, here, link.a, link.b, inlay)
    sections = section_of(board)
    counts: dict[str, int] = {}
    for spot in board.spots:
        number = counts.setdefault(spot.kind, 0)
        counts[spot.kind] += 1
        picture = plaque(ui, spot.kind, sections.get(spot.id, "earth"), number, here.spot(spot.id).width)
        made.blit(picture, here.spot(spot.id))
    for link in board.links:
        _clasp(made, here, link.a, link.b, inlay)
    for seat in (0, 1):
        _trays(ui, made, here, seat, inlay)


def _fort(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("fort", section): the plaque of a fort that is held, its rosette open."""
    made.blit(plaque(ui, "fort", art[1], 0, made.get_width(), lit=True), (0, 0))


def section_of(board: Board) -> dict[str, str]:
    return {tile: name for name, tiles in board.regions.items() for tile in tiles}


# --- the parts ----------------------------------------------------------------------------------------


def _mat(ui: Ui, made: pygame.Surface, inlay: Inlay) -> None:
    """A plaited reed mat with a lapis band along its edge."""
    theme = ui.theme
    tone = mix(mix(inlay["shell"], inlay["gold"], 0.7), mix(inlay["carnelian"], inlay["bitumen"], 0.55), 0.36)
    made.fill(tone)
    step = theme.px(9)
    light, dark = mix(tone, inlay["shell"], 0.13), mix(tone, inlay["bitumen"], 0.16)
    width, height = made.get_size()
    for row, y in enumerate(range(0, height, step)):
        for column, x in enumerate(range(-step, width, step * 2)):
            shift = x + (row % 2) * step
            pygame.draw.rect(
                made, light if column % 2 else tone, (shift, y + 1, step * 2 - 2, step - 2), border_radius=step // 3
            )
        pygame.draw.line(made, dark, (0, y), (width, y), max(1, step // 6))
    draw.speckle(made, (theme.px(80), theme.px(40)), 214, 31)
    edge = made.get_rect()
    for inset, wide, band in (
        (0, 9, inlay["lapis"]),
        (9, 2, inlay["gold"]),
        (13, 2, mix(inlay["carnelian"], tone, 0.2)),
    ):
        box = edge.inflate(-2 * theme.px(inset), -2 * theme.px(inset))
        pygame.draw.rect(made, band, box, theme.px(wide), border_radius=theme.px(6))


def _slab(ui: Ui, made: pygame.Surface, ground: Ground, inlay: Inlay) -> None:
    """Bitumen in the outline of the tiles, with a rim of small shell, lapis and carnelian stones."""
    size = made.get_size()
    spread, round_by = ground.px(0.12), ground.px(0.12)
    shadow = pygame.Surface((size[0] // 4, size[1] // 4), pygame.SRCALPHA)
    for spot in ground.board.spots:
        box = ground.spot(spot.id).inflate(2 * ground.px(0.3), 2 * ground.px(0.3)).move(0, ground.px(0.09))
        pygame.draw.rect(shadow, (*ui.theme["shadow"], 150), _quarter(box), border_radius=round_by // 4)
    made.blit(
        pygame.transform.smoothscale(pygame.transform.box_blur(shadow, max(1, ground.px(0.03))), size), (0, 0)
    )
    wood = mix(inlay["bitumen"], inlay["gold"], 0.35)
    for grow, tone in (
        (0.27, mix(wood, inlay["bitumen"], 0.5)),
        (0.245, wood),
        (0.20, mix(inlay["bitumen"], (0, 0, 0), 0.4)),
    ):
        for box in _outline(ground, grow):
            pygame.draw.rect(made, tone, box, border_radius=round(round_by * (0.6 + grow * 2)))
    _stones(made, ground, inlay)
    for box in _outline(ground, 0.075):
        pygame.draw.rect(made, inlay["bitumen"], box, border_radius=spread // 2)
    _speckle(made, ground, inlay)


def _quarter(box: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(box.x // 4, box.y // 4, box.width // 4, box.height // 4)


def _outline(ground: Ground, grow: float) -> list[pygame.Rect]:
    """Each tile made larger by so much; together they are the board's outline."""
    found = []
    for spot in ground.board.spots:
        box = pygame.Rect(0, 0, ground.px(1 + 2 * grow) + 1, ground.px(1 + 2 * grow) + 1)
        box.center = ground.at(spot.id)
        found.append(box)
    return found


def _stones(made: pygame.Surface, ground: Ground, inlay: Inlay) -> None:
    """Little stones along every outer side, like the edge of the board from the tombs."""
    taken = {s.at for s in ground.board.spots}
    tones = (inlay["shell"], inlay["lapis"], inlay["shell"], inlay["carnelian"])
    for spot in ground.board.spots:
        x, y = ground.at(spot.id)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if (spot.at[0] + dx, spot.at[1] + dy) in taken:
                continue
            reach, wide, high = ground.unit * 0.625, ground.unit / 8.6, ground.unit * 0.062
            for i in range(8):
                along = (i - 3.5) / 8 * ground.unit
                cx, cy = x + dx * reach + (along if dy else 0), y + dy * reach + (along if dx else 0)
                w, h = (wide, high) if dy else (high, wide)
                box = pygame.Rect(round(cx - w / 2), round(cy - h / 2), max(2, round(w)), max(2, round(h)))
                pygame.draw.rect(made, tones[i % 4], box, border_radius=max(1, round(high * 0.25)))


def _speckle(made: pygame.Surface, ground: Ground, inlay: Inlay) -> None:
    """Bitumen is not quite even."""
    chance = random.Random(5)
    light = mix(inlay["bitumen"], inlay["shell"], 0.10)
    for box in _outline(ground, 0.06):
        for _ in range(26):
            x, y = chance.randrange(box.left, box.right), chance.randrange(box.top, box.bottom)
            made.fill(light, (x, y, ground.px(0.01), ground.px(0.01)))


def _link(made: pygame.Surface, ground: Ground, a: str, b: str, inlay: Inlay) -> None:
    """The path under the plaques: a gold line from tile to tile, seen only where tiles lie apart."""
    pygame.draw.line(made, mix(inlay["gold"], inlay["bitumen"], 0.25), ground.at(a), ground.at(b), ground.px(0.07))


def _clasp(made: pygame.Surface, ground: Ground, a: str, b: str, inlay: Inlay) -> None:
    """A gold clasp over the gap between two neighbours that are joined."""
    (ax, ay), (bx, by) = ground.at(a), ground.at(b)
    across = abs(ax - bx) > abs(ay - by)
    if max(abs(ax - bx), abs(ay - by)) > ground.unit * 1.2 or min(abs(ax - bx), abs(ay - by)) > ground.unit * 0.2:
        return
    size = (ground.px(0.19), ground.px(0.13)) if across else (ground.px(0.13), ground.px(0.19))
    box = pygame.Rect((0, 0), size)
    box.center = ((ax + bx) // 2, (ay + by) // 2)
    round_by = ground.px(0.05)
    pygame.draw.rect(
        made, inlay["bitumen"], box.inflate(ground.px(0.035), ground.px(0.035)), border_radius=round_by
    )
    pygame.draw.rect(made, inlay["gold"], box, border_radius=round_by)
    shine = box.inflate(-box.width // 2, -box.height // 2).move(-box.width // 8, -box.height // 8)
    pygame.draw.rect(made, mix(inlay["gold"], inlay["shell"], 0.6), shine, border_radius=round_by // 2)


def plaque(ui: Ui, kind: str, section: str, number: int, side: int, lit: bool = False) -> pygame.Surface:
    """A shell plaque with its border and its sign; a fort that is held is lit."""
    shown = number % 3 if kind == "royal" else 0

    def paint(made: pygame.Surface) -> None:
        inlay = materials(ui)
        n = side * OVER
        big = pygame.Surface((n, n), pygame.SRCALPHA)
        pen = Pen(big)
        pen.box(0, 0, 1, 1, mix(inlay["shell"], inlay["bitumen"], 0.45), 0.06)
        pen.box(0, 0, 0.985, 0.985, mix(inlay["shell"], (255, 255, 255), 0.45), 0.06)
        pen.box(0.015, 0.015, 0.97, 0.97, inlay["shell"], 0.05)
        _border(pen, section, inlay)
        pen.box(0.105, 0.105, 0.79, 0.79, inlay["bitumen"], 0.045)
        pen.box(0.12, 0.12, 0.76, 0.76, inlay["shell"], 0.04)
        NAMED.get("lit" if lit else kind, PLAIN[section])(pen, inlay, shown)
        small = pygame.transform.smoothscale(big, (side, side))
        draw.speckle(small, (max(2, side // 9), max(2, side // 14)), 226, 40 + shown)
        made.blit(small, (0, 0))

    return ui.pictures.layer(("ur-tile", kind, section, shown, lit, ui.theme.palette.id), (side, side), paint)


def _border(pen: Pen, section: str, inlay: Inlay) -> None:
    """A frame of little stones: carnelian for Earth, gold for the Bridge, lapis for Heaven."""
    tone: Colour = {"earth": inlay["carnelian"], "bridge": inlay["gold"], "heaven": inlay["lapis"]}[section]
    for i in range(9):
        if i % 2:
            continue
        at = 0.055 + i * 0.89 / 9
        for x, y, w, h in (
            (at, 0.035, 0.099, 0.05),
            (at, 0.915, 0.099, 0.05),
            (0.035, at, 0.05, 0.099),
            (0.915, at, 0.05, 0.099),
        ):
            pen.box(x, y, w, h, tone, 0.008)


def _trays(ui: Ui, made: pygame.Surface, ground: Ground, seat: int, inlay: Inlay) -> None:
    """A hollow for the pool and a cloth for the dice."""
    for box, tone in (
        (ground.pool(seat), inlay["bitumen"]),
        (ground.tray(seat), mix(inlay["carnelian"], inlay["bitumen"], 0.55)),
    ):
        dip = draw.rounded(
            ui.pictures, box.size, ground.px(0.16), tone, border=ground.px(0.03),
            edge=mix(inlay["gold"], inlay["bitumen"], 0.4), alpha=225,
        )  # fmt: skip
        made.blit(dip, box)


PAINTERS: Painters = {"mat": Painter(_paint_mat), "slab": Painter(_paint_slab), "fort": Painter(_fort)}
