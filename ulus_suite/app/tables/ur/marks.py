"""What tells on the board where one may go: light on forts and sections, glowing tiles, the way of a move."""

from __future__ import annotations

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.kit.marks import coordinates, write
from ulus_suite.app.tables.ur import inlay
from ulus_suite.app.tables.ur.host import Table
from ulus_suite.app.tables.ur.motifs import Pen, star
from ulus_suite.app.theme import Colour, mix
from ulus_suite.app.ui import Ui
from ulus_suite.core.board import Board
from ulus_suite.core.names import Seat
from ulus_suite.data.boards import board
from ulus_suite.data.reader import shipped


def board_of(name: str) -> Board:
    """The layout with that id; the house board if it has gone."""
    house = board("boards/ur.yaml")
    found = (board(path) for path in shipped().list("boards/ur"))
    return next((b for b in (house, *found) if b.id == name), house)


def way(layout: Board, start: str, end: str) -> tuple[str, ...]:
    """A shortest way along the path, to explain why a piece cannot go there."""
    near = layout.neighbours()
    paths: dict[str, tuple[str, ...]] = {start: (start,)}
    edge = [start]
    while edge and end not in paths:
        step: list[str] = []
        for tile in edge:
            for to in near[tile]:
                if to not in paths:
                    paths[to] = (*paths[tile], to)
                    step.append(to)
        edge = step
    return paths.get(end, (start, end)) if end != start else (start,)


# --- light --------------------------------------------------------------------------------------------


def draw_light(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Forts that are held open their rosettes; a dominated section is framed in gold and the seat's colour."""
    ground = table.ground
    for spot in table.board.spots:
        if spot.kind == "fort" and spot.id in table.on:
            side = ground.spot(spot.id).width
            section = table.sections[spot.id]
            surface.blit(inlay.plaque(ui, "fort", section, 0, side, lit=True), ground.spot(spot.id))
        elif spot.kind == "fort" and not table.on:  # before the first piece comes in: what the game is about
            _rim(ui, surface, ground.spot(spot.id), ui.theme["glow"], ground.px(0.06), 0.9)
    for section, seat in dominated(table).items():
        tone = mix(ui.theme.seat_colour(table.screen.colours[seat]), (255, 220, 150), 0.3)
        for tile, name in table.sections.items():
            if name == section:
                _rim(ui, surface, ground.spot(tile), tone, ground.px(0.06), 0.9)
        for tile, name in table.sections.items():
            if name == section:
                _corner(ui, surface, ground.spot(tile), table.screen.colours[seat])
    for tile in protected(table):
        _star(ui, surface, ground.spot(tile))
    for tile, strength in table.flash.items():
        box = ground.spot(tile).inflate(ground.px(0.1), ground.px(0.1))
        veil = draw.rounded(ui.pictures, box.size, ground.px(0.1), (255, 236, 170)).copy()
        veil.set_alpha(round(150 * strength))
        surface.blit(veil, box)


def whose(table: Table, tile: str) -> Seat | None:
    """Whose piece stands on a tile."""
    piece = table.on.get(tile)
    return None if piece is None else piece.seat


BAND = 15
"""Width of the band along the edge of the mat, in pixels of a window of 1280: lapis, gold and a line of red."""


def draw_coordinates(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Letters and numbers beyond the slab: its rim is full of beads."""
    ground, ink = table.ground, ui.theme["cream"]
    for each in coordinates(table.board):
        if each.at[0] < 0:  # in the middle between the band of the mat and the slab, but not far from it
            free = ground.slab.x - table.rect.x - ui.theme.px(BAND)
            away = min(free // 2, round(ground.unit * 0.25))
            write(ui, surface, (ground.slab.x - away, ground.point(*each.at)[1]), each.text, ground.px(0.15), ink)
        else:
            write(ui, surface, ground.point(each.at[0], each.at[1] + 0.22), each.text, ground.px(0.15), ink)


def letters_need(ui: Ui) -> int:
    """The room beside the slab for the band of the mat and the letters of the rows, in pixels."""
    return ui.theme.px(BAND) + ui.theme.px(8) + round(ui.text.height("small") * 0.72)


def picked(table: Table) -> str:
    """The tile of the piece in the hand, or nothing."""
    return table.carry.picked[0] if table.carry.picked and table.carry.picked[0] in table.ids else ""


def dominated(table: Table) -> dict[str, int]:
    """Sections whose forts are both in one hand, with the seat."""
    found: dict[str, int] = {}
    for section in ("earth", "heaven"):
        forts = [s.id for s in table.board.spots if s.kind == "fort" and table.sections[s.id] == section]
        holders = {whose(table, tile) for tile in forts}
        seat = holders.pop() if len(holders) == 1 else None
        if seat is not None:
            found[section] = seat
    return found


def protected(table: Table) -> list[str]:
    """Forts whose holder also holds Ishtar."""
    queens = {whose(table, s.id) for s in table.board.spots if s.kind == "ishtar"}
    return [
        s.id for s in table.board.spots if s.kind == "fort" and s.id in table.on and whose(table, s.id) in queens
    ]


def _star(ui: Ui, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Ishtar's star at the foot of a fort that she protects."""
    side = max(8, round(box.width * 0.24))

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        pen, materials = Pen(big), inlay.materials(ui)
        pen.disc(0.5, 0.5, 0.5, mix(materials["gold"], (255, 230, 160), 0.4))
        pen.disc(0.5, 0.5, 0.44, materials["bitumen"])
        pen.poly(star(8, 0.40, 0.19), mix(materials["gold"], (255, 230, 160), 0.4))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    sign = ui.pictures.layer(("ur-star", ui.theme.palette.id), (side, side), paint)
    surface.blit(sign, sign.get_rect(center=(box.left + box.width // 10, box.bottom - box.width // 10)))


def _corner(ui: Ui, surface: pygame.Surface, box: pygame.Rect, colour: int) -> None:
    sign = draw.seat_mark(ui.pictures, ui.theme, colour, max(6, box.width // 6), on_dark=True)
    surface.blit(sign, sign.get_rect(center=(box.right - box.width // 12, box.top + box.width // 12)))


# --- choices ------------------------------------------------------------------------------------------


def draw_choices(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Pieces that may be picked up have a soft rim; open places glow, those of a spawn with a plus."""
    ground, choosing, theme = table.ground, table.choosing, ui.theme
    if not table.screen.choices:
        if table.screen.may_throw:
            _rim(ui, surface, ground.tray(table.tray.seat), theme["glow"], ground.px(0.16))
        return
    held = picked(table)
    if held in choosing.moves:
        _rim(ui, surface, ground.spot(held), theme["focus"], ground.px(0.06))
        for tile in choosing.moves[held]:
            _rim(ui, surface, ground.spot(tile), theme["glow"], ground.px(0.06))
            _dot(ui, surface, table, tile)
    else:
        for tile in choosing.spawns:
            _rim(ui, surface, ground.spot(tile), theme["glow"], ground.px(0.06))
            _badge(ui, surface, table, tile)
    for tile in table.advised:
        _rim(ui, surface, ground.spot(tile), theme["good"], ground.px(0.06))


def draw_movable(ui: Ui, surface: pygame.Surface, table: Table, side: int) -> None:
    """A bright ring round every piece that may be picked up, in the piece's own shape."""
    actor = table.screen.actor
    if actor is None:
        return
    for tile in table.choosing.moves:
        if tile != picked(table) and whose(table, tile) == actor:
            reach = round(side * (1.06 if actor == 0 else 0.99))
            box = pygame.Rect(0, 0, reach, reach)
            box.center = table.ground.at(tile)
            _rim(ui, surface, box, ui.theme["glow"], reach // 2 if actor == 0 else reach // 7)


def _rim(
    ui: Ui, surface: pygame.Surface, box: pygame.Rect, tone: Colour, radius: int, strength: float = 1.0
) -> None:
    """A glow round a box, fading outwards."""
    wide = max(3, round(box.height * 0.05))

    def paint(made: pygame.Surface) -> None:
        full = made.get_rect()
        for i in range(wide * 2, -1, -1):
            ring = full.inflate(-2 * (wide * 2 - i), -2 * (wide * 2 - i))
            alpha = round(210 * strength * (1 - i / (wide * 2 + 1)) ** 1.6)
            pygame.draw.rect(made, (*tone, alpha), ring, 2, border_radius=radius + i)
        inner = full.inflate(-4 * wide, -4 * wide)
        pygame.draw.rect(made, (*tone, round(255 * strength)), inner, max(2, wide // 2 + 1), border_radius=radius)

    size = (box.width + 4 * wide, box.height + 4 * wide)
    picture = ui.pictures.layer(("ur-rim", tone, radius, strength), size, paint)
    surface.blit(picture, picture.get_rect(center=box.center))


def _dot(ui: Ui, surface: pygame.Surface, table: Table, tile: str) -> None:
    """A place to go: a ring to aim at, crossed swords' worth of red where somebody is defeated."""
    x, y = table.ground.at(tile)
    r = table.ground.px(0.13)
    if tile in table.on:
        cross = draw.mark(ui.pictures, "cross", r * 2, ui.theme["bad"], ui.theme["cream"])
        draw.panel(surface, ui.pictures, _corner_box(table, tile, r), ui.theme["cream"], radius=r)
        surface.blit(cross, cross.get_rect(center=_corner_box(table, tile, r).center))
        return
    pygame.draw.circle(surface, ui.theme["shadow"], (x, y), r + 3)
    pygame.draw.circle(surface, ui.theme["glow"], (x, y), r)


def _corner_box(table: Table, tile: str, r: int) -> pygame.Rect:
    box = pygame.Rect(0, 0, 2 * r, 2 * r)
    box.center = table.ground.spot(tile).move(-r // 2, r // 2).topright
    return box


def _badge(ui: Ui, surface: pygame.Surface, table: Table, tile: str) -> None:
    """A plus in the corner: a new piece may come here; a cross if that defeats somebody."""
    r = table.ground.px(0.12)
    box = _corner_box(table, tile, r)
    name, tone = ("cross", ui.theme["bad"]) if tile in table.on else ("plus", ui.theme["good"])
    draw.panel(surface, ui.pictures, box, ui.theme["cream"], radius=r, border=2, edge=tone)
    sign = draw.mark(ui.pictures, name, round(r * 1.4), tone, ui.theme["cream"])
    surface.blit(sign, sign.get_rect(center=box.center))


def draw_way(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """The way of a hint, and of the picked-up piece to the tile under the pointer or the focus."""
    if not table.screen.choices:
        return
    if len(table.advised) > 1:
        _polyline(ui, surface, table, table.advised, ui.theme["good"])
    held = picked(table)
    if not held:
        return
    focus = ui.focus
    name = focus.eyes[0] or ""
    move = table.choosing.move(held, name.removeprefix("tile.")) if name.startswith("tile.") else None
    if move is not None:
        _polyline(ui, surface, table, move.path, ui.theme["glow"])


def _polyline(ui: Ui, surface: pygame.Surface, table: Table, path: tuple[str, ...], tone: Colour) -> None:
    points = [table.ground.at(tile) for tile in path]
    for wide, colour in ((0.13, ui.theme["shadow"]), (0.08, tone)):
        thick = table.ground.px(wide)
        pygame.draw.lines(surface, colour, False, points, thick)
        for point in points[1:-1]:
            pygame.draw.circle(surface, colour, point, round(thick * 0.95))
        pygame.draw.polygon(surface, colour, _arrowhead(points[-2], points[-1], round(thick * 2.2)))


def _arrowhead(start: tuple[int, int], end: tuple[int, int], side: int) -> list[tuple[float, float]]:
    """The three corners of an arrow's head that ends at ``end``."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    ahead = way.normalize() * side if way.length() else pygame.Vector2(side, 0)
    aside, tip = ahead.rotate(90) * 0.75, pygame.Vector2(end) + ahead * 0.6
    back = tip - ahead * 1.4
    return [(tip.x, tip.y), (back.x + aside.x, back.y + aside.y), (back.x - aside.x, back.y - aside.y)]


TWO_LINES = 0.76
"""Smaller letters in two lines are taken down to this share of the largest, before there are three lines."""


def draw_caption(ui: Ui, surface: pygame.Surface, box: pygame.Rect, said: str) -> None:
    """Words in the largest size that fits the box, on a slip of shell."""
    theme = ui.theme
    wish = round(box.height * 0.20 * min(1.6, max(1.0, theme.text_percent / 100)))
    for px in range(wish, 8, -1):
        font = ui.text.font_file("Lato-Bold.ttf", px)
        lines = _wrapped(said, font, box.width - round(px * 0.8))
        few = len(lines) <= 2 or px < round(wish * TWO_LINES)
        if lines and few and len(lines) * font.get_linesize() <= box.height * 0.94:
            break
    else:
        return
    step = font.get_linesize()
    width = max(font.size(line)[0] for line in lines) + round(px * 1.0)
    slip = pygame.Rect(0, 0, min(box.width, width), len(lines) * step + round(px * 0.35))
    slip.center = box.center
    draw.panel(
        surface,
        ui.pictures,
        slip,
        theme["paper"],
        radius=max(3, px // 3),
        drop=max(2, px // 5),
        shade=theme["shadow"],
    )
    for i, line in enumerate(lines):
        label = ui.text.label(line, "small", theme["ink"], bold=True, px=px)
        surface.blit(label, label.get_rect(midtop=(slip.centerx, slip.y + round(px * 0.17) + i * step)))


def _wrapped(said: str, font: pygame.Font, width: int) -> list[str]:
    """Lines that fit the width, or none if a word does not."""
    lines: list[str] = []
    for word in said.split():
        if font.size(word)[0] > width:
            return []
        if lines and font.size(f"{lines[-1]} {word}")[0] <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
