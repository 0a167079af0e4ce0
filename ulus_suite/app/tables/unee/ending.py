"""The end of a game of balls: what is left goes to whoever takes it, and the fuller store is rejoiced at."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite.app.motion import Call, Motion, Seq, Wait
from ulus_suite.app.tables.kit.victory import crowned
from ulus_suite.app.tables.unee.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.unee.events import Kept, Resigned, Stuck

STORES = ("store-south", "store-north")
"""Spots of the board, by seat."""

ENDS = ("stuck", "divided", "uncounted", "kept", "claimed", "resigned")
"""Events with which a game is over."""


def ending(ui: Ui, table: Table, event: Event) -> Motion:
    """The last event of a game."""

    def count() -> None:
        more = (event.south, event.north) if isinstance(event, Kept) else (0, 0)
        if isinstance(event, Stuck):
            more = (event.balls, 0) if event.other == 0 else (0, event.balls)
        if any(more):
            table.stores = [store + n for store, n in zip(table.stores, more, strict=True)]
            table.holes = [0] * len(table.holes)
            ui.sound.play("seed", 0.9)
            ui.dirty()  # the rail tells it, too

    def where(seat: int) -> pygame.Rect | None:
        won = seat != event.seat if isinstance(event, Resigned) else table.stores[seat] >= table.stores[1 - seat]
        return table.ground.spot(STORES[seat]) if won else None

    return Seq(Call(count), Wait(300), crowned(ui, table, "milk", [partial(where, 0), partial(where, 1)]))
