"""The island and the boards as they stand, in one kept picture of which only changed parts are painted again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.rules.state import State
from ulus_suite.games.uluk.table import boards, island_art, scene
from ulus_suite.games.uluk.table.host import Table

Point = tuple[float, float]


class Part(NamedTuple):
    """Something that is painted as a whole: what it shows, where in the window, and how. Parts are painted in
    order, so that what stands lies over what it stands on."""

    name: str
    shows: object
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], None]


class Still:
    """Keeps the picture and what each of its parts showed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._frame: object = None
        self._made: pygame.Surface | None = None
        self._shown: dict[str, tuple[object, pygame.Rect]] = {}
        self._state: State | None = None
        self._rects: Rects = {}

    def picture(self, ui: Ui) -> pygame.Surface:
        """The picture of the table, as far as it is seen, for the position that is drawn now."""
        table, state = self.table, self.table.state
        frame = (
            ui.size,
            tuple(table.rect),
            ui.theme.palette.id,
            ui.theme.text_percent,
            table.screen.words.language,
            table.carried,
            table.charts_id,
            table.screen.colours,
        )
        if self._made is None or frame != self._frame:
            if self._made is None or self._made.get_size() != ui.size:
                self._made = pygame.Surface(ui.size)
            self._frame, self._shown, self._state, self._rects = frame, {}, None, {}
        if state is not self._state:
            self._paint(ui, self._made, state)
            self._state = state
        return self._made.subsurface(self.seen(ui))

    def seen(self, ui: Ui) -> pygame.Rect:
        """The part of the table that lies in the window: an enlarged one is larger."""
        return self.table.rect.clip(pygame.Rect((0, 0), ui.size))

    def _paint(self, ui: Ui, made: pygame.Surface, state: State) -> None:
        """Paint again whatever shows something else than before, and what lies under or over it."""
        table = self.table
        now = list(parts(ui, table, state, self._rects))
        changed = [table.rect] if not self._shown else []
        for part in now:
            shows, rect = self._shown.get(part.name, (None, part.rect))
            if shows != part.shows or rect != part.rect:
                changed += [rect, part.rect]
        for area in merged([r.clip(table.rect) for r in changed]):
            made.set_clip(area)
            made.blit(island_art.island(ui, table), table.rect)
            for part in now:
                if part.rect.colliderect(area):
                    part.draw(made)
        made.set_clip(None)
        self._shown = {part.name: (part.shows, part.rect) for part in now}


Rects = dict[tuple[object, ...], pygame.Rect]
"""Where parts lie in a table's place, by what they are and by how much stands there."""


def parts(ui: Ui, table: Table, state: State, known: Rects) -> Iterator[Part]:
    """Everything that changes on the island and the boards, from the ground up. ``known``: rectangles that were
    worked out for this place of the table."""
    places, charts = table.places, table.charts

    def kept(make: Callable[..., pygame.Rect], *given: object) -> pygame.Rect:
        if (make, given) not in known:
            known[make, given] = make(table, *given)
        return known[make, given]

    points = scene.rim_points(table, state)
    for seat, point in enumerate(points):
        rect = around([point], places.n(36))
        yield Part(f"rim {seat}", (state.seats[seat].happiness, point), rect,
                   partial(scene.draw_rim, ui, table, state=state, seat=seat, at=point))  # fmt: skip
    for number in range(len(charts.resources)):
        yield Part(f"track {number}", (state.clearings[number].level, state.settings), kept(_track, number),
                   partial(scene.draw_track, ui, table, state=state, number=number))  # fmt: skip
    for number, slot in enumerate(state.slots):
        spaces = max(charts.monument_spaces[number], len(slot.builders))
        yield Part(f"monument.{number + 1}", slot, kept(_monument, number, spaces),
                   partial(scene.draw_monument, ui, table, state=state, number=number))  # fmt: skip
    yield Part("row", (state.row, sum(state.deck)), kept(_row),
               partial(scene.draw_row, ui, table, state=state))  # fmt: skip
    for number, clearing in enumerate(state.clearings):
        stand = (len(clearing.gatherers), clearing.poisoned, len(clearing.processors))
        yield Part(f"clearing {number}", (clearing.gatherers, clearing.poisoned, clearing.processors),
                   kept(_clearing, number, *stand),
                   partial(scene.draw_workers, ui, table, state=state, number=number))  # fmt: skip
    for name in ("workshop", "hut", "temple"):
        counts: tuple[int, ...] = getattr(state, name)
        yield Part(name, counts, kept(_stands, name, sum(counts)),
                   partial(scene.draw_stands, ui, table, state=state, name=name))  # fmt: skip
    for seat, one in enumerate(state.seats):
        first = state.first == seat and bool(state.season)
        yield Part(f"board {seat}", (one, first), kept(_board, seat),
                   partial(boards.draw_board, ui, table, state=state, seat=seat))  # fmt: skip


def _track(table: Table, number: int) -> pygame.Rect:
    """A track with its marker."""
    places, track = table.places, table.charts.resources[number]
    spots = [places.at(f"level.{track.id}.{level}") for level in range(1, len(track.levels) + 1)]
    return around(spots, places.n(116), places.n(74))


def _monument(table: Table, number: int, spaces: int) -> pygame.Rect:
    """A Monument with so many spaces about it."""
    places, name = table.places, f"monument.{number + 1}"
    token = around([places.at(name)], places.n(140), places.n(190))
    standing = [places.space(name, i) for i in range(spaces)]
    return token.union(around([*standing, places.at(name)], places.n(52)))


def _row(table: Table) -> pygame.Rect:
    """The row of Inventions and their deck."""
    places = table.places
    spots = [places.at(f"row.{i}") for i in range(1, 5)] + [places.at("deck")]
    return around(spots, places.n(124), places.n(140))


def _clearing(
    table: Table, number: int, gatherers: int, poisoned: Sequence[object], processors: int
) -> pygame.Rect:
    """A clearing with those who work there, and Poison beside them."""
    places, id = table.places, table.charts.resources[number].id
    gathering = [places.space(f"gather.{id}", i) for i in range(max(3, gatherers))]
    skulls = [places.at(f"skull.{id}.{i + 1}") for i, poison in enumerate(poisoned) if poison]
    working = [places.space(f"process.{id}", i) for i in range(max(1, processors))]
    return around([*gathering, *skulls, *working], places.n(54))


def _stands(table: Table, name: str, count: int) -> pygame.Rect:
    """Those who stand in the Workshop, the Hut or the Temple."""
    places = table.places
    return around([places.space(name, i) for i in range(max(1, count))], places.n(52))


def _board(table: Table, seat: int) -> pygame.Rect:
    """A tribe board with its rim."""
    edge = table.places.n(40)
    return table.places.tribe_rect(seat).inflate(edge, edge)


def around(points: Sequence[Point], wide: int, high: int = 0) -> pygame.Rect:
    """The rectangle of pictures so wide and high about points."""
    high = high or wide
    left, top = min(x for x, _ in points) - wide / 2, min(y for _, y in points) - high / 2
    right, foot = max(x for x, _ in points) + wide / 2, max(y for _, y in points) + high / 2
    return pygame.Rect(round(left) - 1, round(top) - 1, round(right - left) + 3, round(foot - top) + 3)


def merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer, not overlapping rectangles that cover the same places."""
    left: list[pygame.Rect] = []
    for area in areas:
        if area.width < 1 or area.height < 1:
            continue
        while (hit := area.collidelist(left)) != -1:
            area = area.union(left.pop(hit))
        left.append(area)
    return left
