"""Where each node of a scene lies, in pixels of the window: the only place that turns units, shares and ems into
them.

Regions are arranged first, then zones give their slots, then what rides on other nodes, and last what chooses the
place where it covers least. Strips, panels and words grow with the text; boards do not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from typing import NamedTuple, TypeAlias

import pygame
from msgspec.structs import replace

from ulus_suite.app.scene.model import (
    GROUND,
    Art,
    At,
    Fill,
    Free,
    Lens,
    Node,
    On,
    Place,
    Point,
    Region,
    Scene,
    Slot,
    Zone,
)

Want: TypeAlias = Callable[[Art, int], tuple[int, int]]
"""How large a picture would like to be, in pixels, where it may be so wide."""

CLEAR = 0.88
"""A strip whose text grows takes no more than this part of its largest share."""


TIGHT = 0.8
"""Lines that would be smaller than this part of what they want to be lie elsewhere, if they can."""
HEAD, GAP = 0.2, 0.06
"""A line above a zone takes no more than this part of its height, and a gap no more than that."""


class Type(NamedTuple):
    """Measures of the text, in pixels: an em, and a line of small letters."""

    em: float
    line: int


class Frame(NamedTuple):
    """Where a region lies, pixels of one of its units across and down, and where its point (0, 0) is: a look moves
    that away from the rectangle's corner."""

    rect: pygame.Rect
    unit: tuple[float, float]
    corner: tuple[float, float] | None = None

    @property
    def _corner(self) -> tuple[float, float]:
        return self.rect.topleft if self.corner is None else self.corner

    def at(self, point: Point) -> tuple[int, int]:
        """A point of the region in pixels of the window."""
        x, y = self._corner
        return round(x + point[0] * self.unit[0]), round(y + point[1] * self.unit[1])

    def back(self, pos: tuple[int, int]) -> Point:
        """A pixel of the window as a point of the region."""
        x, y = self._corner
        return (pos[0] - x) / self.unit[0], (pos[1] - y) / self.unit[1]

    def box(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """A rectangle given by its middle and size in units."""
        made = pygame.Rect(0, 0, round(wide * self.unit[0]), round(high * self.unit[1]))
        made.center = self.at((x, y))
        return made


class Placed(NamedTuple):
    """A node and its rectangle; ``host``: what it rides on, if anything."""

    node: Node
    rect: pygame.Rect
    host: str = ""


class Line(NamedTuple):
    """One line of a panel: each thing, how far from the left it begins, and its size."""

    things: list[tuple[Node, int, tuple[int, int]]]
    high: int


def _to_the_right(things: Sequence[tuple[Node, int, tuple[int, int]]], wide: int) -> Line:
    """A line, with what stands behind a gap at its right end."""
    gap = next((n for n, (_, _, size) in enumerate(things) if not size[0]), len(things))
    far = wide - max((x + size[0] for _, x, size in things), default=0)
    placed = [(node, x + (far if n > gap else 0), size) for n, (node, x, size) in enumerate(things)]
    return Line(placed, max(size[1] for _, _, size in things))


class Laid:
    """A scene with a rectangle for everything."""

    def __init__(self, scene: Scene, within: pygame.Rect, type_: Type, want: Want) -> None:
        self.scene, self.within, self.type, self._want = scene, pygame.Rect(within), type_, want
        whole = Frame(self.within, (float(within.width), float(within.height)))
        self.frames = {"": whole, **arrange(scene.regions, within, type_)}
        self.zones = {zone.id: zone for zone in scene.zones}
        self.placed: dict[str, Placed] = {}
        """By id, in the order of the scene."""
        self._lay(scene.nodes)

    def rect(self, id: str) -> pygame.Rect | None:
        """Where a node lies."""
        found = self.placed.get(id)
        return pygame.Rect(found.rect) if found is not None else None

    def place(self, node: Node) -> Placed:
        """Where a node would lie that is not of the scene: what flies or lives for one beat."""
        return Placed(node, self._resolve(node.place, node), node.place.node if isinstance(node.place, On) else "")

    def spot(self, place: Place, art: Art = ()) -> pygame.Rect:
        return self._resolve(place, Node(id="", place=place, art=art))

    def region_of(self, node: Node) -> str:
        """The region in which a node lies, "" for the whole table."""
        match node.place:
            case At(region=region) | Fill(region=region):
                return region
            case Slot(zone=zone):
                return self.zones[zone].region
            case On(node=host) if host in self.placed:
                return self.region_of(self.placed[host].node)
            case Free(places=places):
                return self.region_of(Node(id="", place=places[0]))
        return ""

    def sight(self, placed: Placed) -> pygame.Rect:
        """The part of a node's rectangle that is seen of its region."""
        return placed.rect.clip(self.frames[self.region_of(placed.node)].rect)

    def through(self, lens: Lens, rect: pygame.Rect, more: Sequence[Node] = ()) -> Laid:
        """What a lens over a rectangle shows of this scene, and of ``more`` nodes, above its own ground."""
        inside = [node for node in (*self.scene.nodes, *more) if self.region_of(node) == lens.region]
        seen = [n for n in inside if GROUND < n.z < lens.upto and n.lens is None and not isinstance(n.place, Fill)]
        unit = rect.width / 2 / lens.reach
        corner = (rect.centerx - lens.x * unit, rect.centery - lens.y * unit)
        made = copy(self)
        made.frames = {**self.frames, lens.region: Frame(rect, (unit, unit), corner)}
        made.placed = {}
        made._lay(seen)
        return made

    # --- nodes ------------------------------------------------------------------------------------------

    def _lay(self, nodes: Sequence[Node]) -> None:
        slots = self._slots(nodes)
        found: dict[str, pygame.Rect] = {}
        later: list[Node] = []
        for node in nodes:
            if isinstance(node.place, Slot):
                high = slots[node.id].height
                found[node.id] = slots[node.id].move(round(node.shift[0] * high), round(node.shift[1] * high))
            elif isinstance(node.place, At | Fill):
                found[node.id] = self._resolve(node.place, node)
            else:
                later.append(node)
        self.placed = {node.id: Placed(node, found[node.id]) for node in nodes if node.id in found}
        for node in sorted(later, key=lambda node: isinstance(node.place, Free)):
            self.placed[node.id] = self.place(node)
        self.placed = {node.id: self.placed[node.id] for node in nodes}
        self._hug([placed for placed in self.placed.values() if placed.node.hugs])

    def _hug(self, hugging: Sequence[Placed]) -> None:
        """Go round all nodes of a zone, at each side as far as no other that does the same is reached."""
        for each in hugging:
            inside = [p.rect for p in self.placed.values() if isinstance(p.node.place, Slot)
                      and p.node.place.zone == each.node.hugs]  # fmt: skip
            grown = each.rect.unionall(inside).clip(self.frames[self.zones[each.node.hugs].region].rect)
            others = [self.placed[other.node.id].rect for other in hugging if other is not each]
            self.placed[each.node.id] = each._replace(rect=_grown(each.rect, grown, others))

    def _resolve(self, place: Place, node: Node) -> pygame.Rect:
        match place:
            case At():
                frame = self.frames[place.region]
                box = frame.box(place.x, place.y, place.wide, place.high)
                if not place.wide or not place.high:
                    inset = next((region.inset for region in self.scene.regions if region.id == place.region), 0.0)
                    ux, uy = frame.unit
                    within = frame.rect.inflate(-round(2 * inset * ux), -round(2 * inset * uy))
                    box = self._wanted(box, node.art, within)
                return box
            case On():
                host = self.placed[place.node].rect
                box = pygame.Rect(0, 0, round(place.wide * host.height), round(place.high * host.height))
                box.center = round(host.x + place.x * host.width), round(host.y + place.y * host.height)
                return box if place.wide and place.high else self._wanted(box, node.art, self.within)
            case Fill():
                return self.frames[place.region].rect.copy()
            case Slot():
                raise KeyError(f"{node.id}: only nodes of the scene have slots")
            case Free():
                return self._free(place, node)

    def _wanted(self, box: pygame.Rect, art: Art, within: pygame.Rect) -> pygame.Rect:
        """As large as the picture wants to be where a side was left open, pushed inside."""
        wide, high = self._want(art, box.width or within.width)
        made = pygame.Rect(0, 0, box.width or wide, box.height or high)
        made.center = box.center
        return made.clamp(within)

    def _free(self, place: Free, node: Node) -> pygame.Rect:
        """The first of several places at which it covers least."""
        boxes = [self._resolve(one, node) for one in place.places]
        kept = [(each.rect, each.node.keeps) for each in self.placed.values() if each.node.keeps]

        def covers(box: pygame.Rect) -> float:
            return sum(weight * part.width * part.height for rect, weight in kept if (part := box.clip(rect)).width)

        return min(boxes, key=covers)

    # --- zones ------------------------------------------------------------------------------------------

    def _slots(self, nodes: Sequence[Node]) -> dict[str, pygame.Rect]:
        members: dict[str, list[Node]] = {}
        for node in nodes:
            if isinstance(node.place, Slot):
                members.setdefault(node.place.zone, []).append(node)
        found: dict[str, pygame.Rect] = {}
        for id, inside in members.items():
            zone = self.zones[id]
            lay = {
                "row": self._row,
                "fan": self._row,
                "pile": self._pile,
                "grid": self._grid,
                "rows": self._rows,
                "flock": self._flock,
                "panel": self._panel,
            }
            found.update(lay[zone.kind](zone, inside))
        return found

    def box(self, zone: Zone) -> pygame.Rect:
        """The whole box of a zone, as far as its region goes."""
        frame = self.frames[zone.region]
        found = frame.box(*zone.box)
        return found.clip(frame.rect) if frame.rect.colliderect(found) else found

    def _room(self, zone: Zone) -> pygame.Rect:
        """The box without what is kept free."""
        box = self.box(zone)
        pad = self._gap(zone.pad, box)
        head = self._head(zone, box)
        return pygame.Rect(
            box.x + pad, box.y + pad + head, max(1, box.width - 2 * pad), max(1, box.height - 2 * pad - head)
        )

    def _gap(self, ems: float, box: pygame.Rect) -> int:
        """So many ems, in a box that is small for its text a part of its height."""
        return round(min(ems * self.type.em, GAP * box.height))

    def _head(self, zone: Zone, box: pygame.Rect) -> int:
        """How much is kept free above: large letters must leave room for what they are about."""
        return round(min(zone.head * self.type.line, max(1, round(zone.head)) * HEAD * box.height))

    def _row(self, zone: Zone, inside: Sequence[Node]) -> Iterator[tuple[str, pygame.Rect]]:
        """Groups beside one another, each filled column by column."""
        room, box = self._room(zone), self.box(zone)
        gap, apart = self._gap(zone.gap, box), 3 * self._gap(zone.apart / 3, box)
        groups: dict[int, list[Node]] = {}
        for node in inside:
            if not _head(node):
                groups.setdefault(_group(node), []).append(node)
        across = {key: -(-len(group) // zone.rows) for key, group in groups.items()}
        count = max(1, zone.slots, sum(across.values()))
        spare = room.width - gap * (count - len(groups)) - apart * max(0, len(groups) - 1)
        high = (room.height - gap * (zone.rows - 1)) // zone.rows
        fan = zone.kind == "fan"
        wide = min(room.width if fan else spare // count, round(high * zone.aspect))
        high = min(high, round(wide / zone.lean)) if zone.lean else high
        step = wide + gap
        if fan and count > 1:
            step = min(step, (room.width - wide) // (count - 1))
        long = step * count - gap if not fan else step * (count - 1) + wide
        x = room.x + {"middle": (room.width - long) // 2, "right": room.width - long}.get(zone.align, 0)
        if zone.align == "spread":
            step, x = room.width // count, room.x + (room.width // count - wide) // 2
        y = room.y + (room.height - high * zone.rows - gap * (zone.rows - 1)) // 2
        for key, group in groups.items():
            for number, node in enumerate(group):
                column, row = number // zone.rows, number % zone.rows
                yield node.id, pygame.Rect(x + column * step, y + row * (high + gap), wide, high)
            ends = across[key] * step - (step - wide if zone.align == "spread" else gap)
            whole = box.right - self._gap(zone.pad, box) - x
            over = ends if zone.align == "left" and len(groups) > 1 and not zone.slots else whole
            yield from self._heads(zone, [n for n in inside if _head(n) and _group(n) == key], x, room.y, over)
            x += ends + apart

    def _heads(
        self, zone: Zone, heads: Sequence[Node], x: int, foot: int, wide: int
    ) -> Iterator[tuple[str, pygame.Rect]]:
        """Lines one under another in what is kept free above."""
        line = self._head(zone, self.box(zone)) // max(1, len(heads))
        for number, node in enumerate(heads):
            yield node.id, pygame.Rect(x, foot - line * (len(heads) - number), wide, line)

    def _pile(self, zone: Zone, inside: Sequence[Node]) -> Iterator[tuple[str, pygame.Rect]]:
        room, lift = self._room(zone), max(1, round(zone.gap * self.type.em / 2))
        high = min(room.height - lift * (len(inside) - 1), round((room.width - lift * len(inside)) / zone.aspect))
        for number, node in enumerate(inside):
            box = pygame.Rect(0, 0, round(high * zone.aspect), high)
            box.center = room.center
            yield node.id, box.move(-number * lift, -number * lift)

    def _flock(self, zone: Zone, inside: Sequence[Node]) -> Iterator[tuple[str, pygame.Rect]]:
        """In as many lines as make them largest."""
        room, unit, count = self._room(zone), self.frames[zone.region].unit[1], len(inside)
        across, down = zone.step

        def fits(columns: int) -> float:
            lines = -(-count // columns)
            return min(
                room.height / (down * (lines - 1) + max(down, zone.tall)),
                room.width / ((zone.lean or zone.aspect) + across * (columns - 1)),
            )

        columns = max(range(1, count + 1), key=lambda n: (fits(n), -n))
        high = max(zone.least * unit, min(zone.most * unit, fits(columns)))
        lines = [min(columns, count - first) for first in range(0, count, columns)]
        ids = iter(inside)
        for line, many in enumerate(lines):
            for column in range(many):
                box = pygame.Rect(0, 0, round(high * zone.aspect), round(high * zone.tall))
                box.center = (
                    round(room.centerx + (column - (many - 1) / 2) * across * high),
                    round(room.centery + (line - (len(lines) - 1) / 2) * down * high),
                )
                yield next(ids).id, box

    def _grid(self, zone: Zone, inside: Sequence[Node]) -> Iterator[tuple[str, pygame.Rect]]:
        """In as many columns as make them largest."""
        room, box, count = self._room(zone), self.box(zone), len(inside)
        gap, most = self._gap(zone.gap, box), zone.most * self.frames[zone.region].unit[1]

        def high(columns: int) -> float:
            lines = -(-count // columns)
            across = (room.width - gap * (columns - 1)) / columns / zone.aspect
            return min(most, (room.height - gap * (lines - 1)) / lines, across)

        columns = max(range(1, count + 1), key=lambda n: (round(high(n)), -n))
        tall, lines = math.floor(high(columns)), -(-count // columns)
        wide = round(tall * zone.aspect)
        for number, node in enumerate(inside):
            line, column = divmod(number, columns)
            many = min(columns, count - line * columns)
            long = many * (wide + gap) - gap
            x = {"left": room.x, "right": room.right - long}.get(zone.align, room.centerx - long // 2)
            y = room.y + (room.height - lines * (tall + gap) + gap) // 2 if zone.align == "middle" else room.y
            yield node.id, pygame.Rect(x + column * (wide + gap), y + line * (tall + gap), wide, tall)

    def _rows(self, zone: Zone, inside: Sequence[Node]) -> Iterator[tuple[str, pygame.Rect]]:
        """Lines of things; cells are as large as all fit, and where words alone are too high everything shrinks."""
        em, whole = self.type.em, self.box(zone)
        pad, gap = round(zone.pad * em), round(zone.gap * em)
        rows: dict[int, list[Node]] = {}
        for node in inside:
            if _group(node) >= 0:
                rows.setdefault(_group(node), []).append(node)
        lines, high = self._lines(rows, zone, whole)
        shrink = min(1.0, (whole.height - 2 * pad) / max(1, high))
        foot = zone.spare is not None and (len(lines) > len(rows) or shrink < TIGHT)
        if foot:
            whole = self.box(replace(zone, box=zone.spare))
            lines, high = self._lines(rows, zone, whole)
            shrink = min(1.0, (whole.height - 2 * pad) / max(1, high))
        box = pygame.Rect(0, 0, whole.width, 2 * pad + round(high * shrink))
        box.midtop = whole.centerx, whole.y + (whole.height - box.height) // 3 * (zone.align != "top")
        if foot:
            box.bottom = whole.bottom
        for node in inside:
            if _group(node) < 0:
                yield node.id, pygame.Rect(box)
        y: float = box.y + pad
        for line in lines:
            for node, x, size in line.things:
                made = pygame.Rect(0, 0, size[0], math.floor(size[1] * shrink))
                made.midleft = box.x + pad + x, round(y + line.high * shrink / 2)
                yield node.id, made
            y += (line.high + gap) * shrink

    def _lines(self, rows: Mapping[int, Sequence[Node]], zone: Zone, whole: pygame.Rect) -> tuple[list[Line], int]:
        """The lines of rows in a box with cells as large as they can be, and how high all of them are."""
        em = self.type.em
        pad, gap, cell = round(zone.pad * em), round(zone.gap * em), zone.most
        wide, room = whole.width - 2 * pad, whole.height - 2 * pad
        while True:
            lines = [line for key in sorted(rows) for line in self._broken(rows[key], wide, gap, cell * em, zone)]
            high = sum(line.high for line in lines) + gap * (len(lines) - 1)
            if high <= room or cell <= zone.least:
                return lines, high
            cell = max(zone.least, cell * 0.92)

    def _broken(self, row: Sequence[Node], wide: int, gap: int, cell: float, zone: Zone) -> list[Line]:
        """A row in one line, or in more where it is too long for that."""
        found: list[list[tuple[Node, int, tuple[int, int]]]] = [[]]
        x = 0
        for node in row:
            size = self._size(node, wide, cell, zone)
            if x and x + size[0] > wide:
                found.append([])
                x = 0
            found[-1].append((node, x, size))
            x += size[0] + gap if size[0] else 0
        return [_to_the_right(things, wide) for things in found if things]

    def _size(self, node: Node, wide: int, cell: float, zone: Zone) -> tuple[int, int]:
        """As large as a picture wants to be, so many cells, or nothing for a gap."""
        cells = node.place.cell if isinstance(node.place, Slot) else 0.0
        if cells:
            return round(cells * cell), round(cells * cell / zone.aspect)
        return self._want(node.art, wide) if node.art else (0, 0)

    def _panel(self, zone: Zone, inside: Sequence[Node]) -> Iterator[tuple[str, pygame.Rect]]:
        """Rows of words; where they are too high for the table all of them shrink, and their letters with them."""
        em, around = self.type.em, self.within.inflate(-round(self.type.em), -round(self.type.em))
        wide, pad, gap = min(around.width, round(zone.most * em)), round(zone.pad * em), round(zone.gap * em)
        rows = [node for node in inside if _group(node) >= 0]
        wants = [self._want(node.art, wide - 2 * pad) for node in rows]
        high = sum(size[1] for size in wants)
        spare = around.height - 2 * pad - gap * (len(rows) - 1)
        shrink = min(1.0, spare / max(1, high))
        box = pygame.Rect(0, 0, wide, 2 * pad + gap * (len(rows) - 1) + round(high * shrink))
        box.center = self.box(zone).center
        box.clamp_ip(around)
        for node in inside:
            if _group(node) < 0:
                yield node.id, pygame.Rect(box)
        y = box.y + pad
        for node, size in zip(rows, wants, strict=True):
            made = pygame.Rect(0, 0, min(size[0], wide - 2 * pad), math.floor(size[1] * shrink))
            made.midtop = (box.centerx, y)
            if zone.align == "left" and node.kind != "button":
                made.x = box.x + pad
            yield node.id, made
            y = made.bottom + gap


def _grown(rect: pygame.Rect, to: pygame.Rect, others: Sequence[pygame.Rect]) -> pygame.Rect:
    """A rectangle grown to another that holds it, each side up to whatever is in its way."""
    for side in ("left", "top", "right", "bottom"):
        edges = {edge: getattr(to if edge == side else rect, edge) for edge in ("left", "top", "right", "bottom")}
        made = pygame.Rect(
            edges["left"], edges["top"], edges["right"] - edges["left"], edges["bottom"] - edges["top"]
        )
        near = [getattr(other, OPPOSITE[side]) for other in others if made.colliderect(other)]
        edges[side] = (max if side in ("left", "top") else min)([edges[side], *near])
        rect = pygame.Rect(
            edges["left"], edges["top"], edges["right"] - edges["left"], edges["bottom"] - edges["top"]
        )
    return rect


OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


def _group(node: Node) -> int:
    return node.place.group if isinstance(node.place, Slot) else 0


def _head(node: Node) -> bool:
    return isinstance(node.place, Slot) and node.place.head


def arrange(regions: Sequence[Region], within: pygame.Rect, type_: Type) -> Mapping[str, Frame]:
    """Strips take from the edges what the board leaves, within their bounds; the board takes the middle."""
    rest, gap = pygame.Rect(within), round(0.6 * type_.em)
    boards = [region for region in regions if region.size is not None]
    frames: dict[str, Frame] = {}
    for number, strip in enumerate(regions):
        if strip.size is not None:
            continue
        upright = strip.edge in ("left", "right")
        whole, across = (rest.width, rest.height) if upright else (rest.height, rest.width)
        low = max(strip.least * whole, min(strip.ems * type_.em, CLEAR * strip.share * whole))
        many = sum(other.edge in ("left", "right") for other in regions[number:]) if upright else 1
        left = (
            max((whole - many * gap - _deep(board, across, upright) for board in boards), default=float(whole))
            / many
        )
        side = round(max(low, min(strip.share * whole, left)))
        box = pygame.Rect(rest)
        if upright:
            box.width = side
            rest.width -= side + gap
        else:
            box.height = side
            rest.height -= side + gap
        if strip.edge == "left":
            rest.x += side + gap
        elif strip.edge == "right":
            box.right = rest.right + side + gap
        elif strip.edge == "above":
            rest.y += side + gap
        else:
            box.bottom = rest.bottom + side + gap
        frames[strip.id] = Frame(box, (float(box.width), float(box.height)))
    for board in boards:
        assert board.size is not None
        ux, uy = rest.width / board.size[0], rest.height / board.size[1]
        ux, uy = min(ux, uy * board.stretch), min(uy, ux * board.stretch)
        if board.look is not None:
            unit = (ux * board.look.zoom, uy * board.look.zoom)
            corner = (rest.centerx - board.look.x * unit[0], rest.centery - board.look.y * unit[1])
            frames[board.id] = Frame(rest.copy(), unit, corner)
            continue
        size = round(board.size[0] * ux), round(board.size[1] * uy)
        middle = pygame.Rect(
            rest.x + (rest.width - size[0]) // 2, rest.y + (rest.height - size[1]) // 2, size[0], size[1]
        )
        frames[board.id] = Frame(middle, (ux, uy))
    return frames


def _deep(board: Region, across: int, upright: bool) -> float:
    """How much of the table a board as broad as it would take in the other direction."""
    wide, high = board.size or (1.0, 1.0)
    return across / high / board.stretch * wide if upright else across / wide / board.stretch * high
