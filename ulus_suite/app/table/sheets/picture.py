"""A picture of the table as a bystander may see it, as a PNG file or as SVG."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.scene.svg import svg
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.events import Event
from ulus_suite.store.folders import home
from ulus_suite.store.library import write_fresh


def still(
    ui: Ui,
    table: TableScreen,
    size: tuple[int, int],
    told: Sequence[Event] = (),
    marks: list[pygame.Rect] | None = None,
) -> pygame.Surface:
    """The board alone, from the public view, at a size in pixels; the table's own board is left as it was.

    Where the events ``told`` begin and end is marked; ``marks`` is filled with these places.
    """
    surface = pygame.Surface(size)
    surface.fill(ui.theme["wall"])
    with _aside(ui):
        board = _public(ui, table, size, told)
        board.draw(ui, surface)
        if marks is not None:
            found = (board.mark_rect(place) for place in board.last) if told else ()
            marks += [rect for rect in found if rect is not None]
    return surface


def as_svg(ui: Ui, table: TableScreen, size: tuple[int, int]) -> str:
    """The same board as SVG: what can be pointed at are groups with a title, under the ids of its scene; what is
    painted for a moment only is left out."""
    with _aside(ui):
        board = _public(ui, table, size)
        assert board.laid is not None
        return svg(ui, board.laid, board.studio)


def _public(ui: Ui, table: TableScreen, size: tuple[int, int], told: Sequence[Event] = ()) -> Stage:
    """A board of its own, laid out, that shows what everybody may see."""
    board = type(table.board)(table.board.screen)
    view = table.match.view(None, table.at)
    board.show(ui, view)
    board.mark_last(told)
    board.show(ui, view)  # places of a move that was not told in motion are forgotten by the first
    board.place(ui, pygame.Rect((0, 0), size))
    return board


@contextmanager
def _aside(ui: Ui) -> Iterator[None]:
    """What can be pointed at in the window stays as it was."""
    focus, clip = ui.focus, ui.clip
    ui.focus, ui.clip = type(focus)(), None
    try:
        yield
    finally:
        ui.focus, ui.clip = focus, clip


def write_picture(ui: Ui, table: TableScreen) -> Path:
    """Write the picture into the suite's pictures folder and tell where. Raises DataError."""
    number = len(table.match.line) - 1 if table.at is None else table.at
    name = f"{table.match.header.game} {table.match.tag} move {number}"
    data = io.BytesIO()
    pygame.image.save(still(ui, table, ui.size), data, "picture.png")
    return write_fresh(home() / "pictures", name, ".png", data.getvalue())
