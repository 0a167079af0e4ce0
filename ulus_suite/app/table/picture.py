"""A picture of the table as a bystander may see it, as a PNG file."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.ui import Ui
from ulus_suite.store.exports import write_fresh
from ulus_suite.store.folders import home

if TYPE_CHECKING:
    from ulus_suite.app.table.screen import TableScreen


def still(ui: Ui, table: TableScreen, size: tuple[int, int]) -> pygame.Surface:
    """The board alone, from the public view, at a size in pixels; the table's own board is left as it was."""
    board = type(table.board)(table.board.screen)
    board.show(ui, table.match.view(None, table.at))
    surface = pygame.Surface(size)
    surface.fill(ui.theme["wall"])
    focus, clip = ui.focus, ui.clip
    ui.focus, ui.clip = type(focus)(), None
    try:
        board.place(ui, surface.get_rect())
        board.draw(ui, surface)
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
