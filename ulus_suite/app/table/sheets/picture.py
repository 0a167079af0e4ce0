"""A picture of the table as a bystander may see it, as a PNG file."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pygame

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
    board = type(table.board)(table.board.screen)
    view = table.match.view(None, table.at)
    board.show(ui, view)
    board.mark_last(told)
    board.show(ui, view)  # places of a move that was not told in motion are forgotten by the first
    surface = pygame.Surface(size)
    surface.fill(ui.theme["wall"])
    focus, clip = ui.focus, ui.clip
    ui.focus, ui.clip = type(focus)(), None
    try:
        board.place(ui, surface.get_rect())
        board.draw(ui, surface)
        if marks is not None:
            found = (board.mark_rect(place) for place in board.last) if told else ()
            marks += [rect for rect in found if rect is not None]
    finally:
        ui.focus, ui.clip = focus, clip
    return surface


def write_picture(ui: Ui, table: TableScreen) -> Path:
    """Write the picture into the suite's pictures folder and tell where. Raises DataError."""
    number = len(table.match.line) - 1 if table.at is None else table.at
    name = f"{table.match.header.game} {table.match.tag} move {number}"
    data = io.BytesIO()
    pygame.image.save(still(ui, table, ui.size), data, "picture.png")
    return write_fresh(home() / "pictures", name, ".png", data.getvalue())
