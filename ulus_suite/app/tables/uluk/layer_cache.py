"""The island and the boards as they stand, in one kept picture of which only changed parts are painted again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from ulus_suite.app.painting import merged
from ulus_suite.app.tables.uluk import boards, island_art, scene
from ulus_suite.app.tables.uluk.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.games.uluk.state import State

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
            self._frame, self._shown, self._state = frame, {}, None
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
        now = list(parts(ui, table, state))
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


def parts(ui: Ui, table: Table, state: State) -> Iterator[Part]:
    """Everything that changes on the island and the boards, from the ground up."""
    places, charts = table.places, table.charts
    points = scene.rim_points(table, state)
    for seat, point in enumerate(points):
        rect = around([point], places.n(36))
        yield Part(f"rim {seat}", (state.seats[seat].happiness, point), rect,
                   partial(scene.draw_rim, ui, table, state=state, seat=seat, at=point))  # fmt: skip
    for number, track in enumerate(charts.resources):
        spots = [places.at(f"level.{track.id}.{level}") for level in range(1, len(track.levels) + 1)]
        yield Part(f"track {number}", (state.clearings[number].level, state.settings),
                   around(spots, places.n(116), places.n(74)),
                   partial(scene.draw_track, ui, table, state=state, number=number))  # fmt: skip
    for number, slot in enumerate(state.slots):
        name = f"monument.{number + 1}"
        spaces = [places.space(name, i) for i in range(max(charts.monument_spaces[number], len(slot.builders)))]
        token = around([places.at(name)], places.n(140), places.n(190))
        rect = token.union(around([*spaces, places.at(name)], places.n(52)))
        yield Part(name, slot, rect, partial(scene.draw_monument, ui, table, state=state, number=number))
    spots = [places.at(f"row.{i}") for i in range(1, 5)] + [places.at("deck")]
    yield Part("row", (state.row, sum(state.deck)), around(spots, places.n(124), places.n(140)),
               partial(scene.draw_row, ui, table, state=state))  # fmt: skip
    for number, clearing in enumerate(state.clearings):
        id = charts.resources[number].id
        gathering = [places.space(f"gather.{id}", i) for i in range(max(3, len(clearing.gatherers)))]
        skulls = [places.at(f"skull.{id}.{i + 1}") for i, poison in enumerate(clearing.poisoned) if poison]
        working = [places.space(f"process.{id}", i) for i in range(max(1, len(clearing.processors)))]
        rect = around([*gathering, *skulls, *working], places.n(54))
        yield Part(f"clearing {number}", (clearing.gatherers, clearing.poisoned, clearing.processors), rect,
                   partial(scene.draw_workers, ui, table, state=state, number=number))  # fmt: skip
    for name in ("workshop", "hut", "temple"):
        counts: tuple[int, ...] = getattr(state, name)
        standing = [places.space(name, i) for i in range(max(1, sum(counts)))]
        yield Part(name, counts, around(standing, places.n(52)),
                   partial(scene.draw_stands, ui, table, state=state, name=name))  # fmt: skip
    for seat, one in enumerate(state.seats):
        first = state.first == seat and bool(state.season)
        rect = places.tribe_rect(seat).inflate(places.n(40), places.n(40))
        yield Part(f"board {seat}", (one, first), rect,
                   partial(boards.draw_board, ui, table, state=state, seat=seat))  # fmt: skip


def around(points: Sequence[Point], wide: int, high: int = 0) -> pygame.Rect:
    """The rectangle of pictures so wide and high about points."""
    high = high or wide
    left, top = min(x for x, _ in points) - wide / 2, min(y for _, y in points) - high / 2
    right, foot = max(x for x, _ in points) + wide / 2, max(y for _, y in points) + high / 2
    return pygame.Rect(round(left) - 1, round(top) - 1, round(right - left) + 3, round(foot - top) + 3)
