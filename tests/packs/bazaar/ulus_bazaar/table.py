"""Cups in a ring: one's own die shows, the others are face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pygame

from ulus_bazaar.state import Offer, View
from ulus_suite.app.scene.art import Painters
from ulus_suite.app.scene.kit import BoardTable, Ground, cards
from ulus_suite.app.scene.model import Node
from ulus_suite.app.scene.stage import Context
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.board import Board
from ulus_suite.core.names import Seat


class Table(BoardTable):
    """Everybody's cup; press one to offer a swap."""

    game = "bazaar"
    board_path = "boards/bazaar.yaml"
    margin = (0.3, 0.3, 0.3, 0.3)
    silent = ("thrown", "peeked", "offered", "kept", "swapped", "declined", "opened", "scored")

    shape = "box"

    def layout(self) -> Board:
        """As many cups as play."""
        board = super().layout()
        return msgspec.structs.replace(board, spots=board.spots[: self.screen.seats])

    def ways(self, action: Action) -> tuple[str, ...]:
        """An offer is made by pressing the other cup; all else stands in the rail."""
        return (f"cup{action.to}",) if isinstance(action, Offer) else ()

    def label(self, spot: str) -> str:
        """Whose cup it is."""
        return self.screen.words.text("table.cup", {"seat": int(spot[3:])})

    def paint_board(self, ui: Ui, made: pygame.Surface, ground: Ground) -> None:
        """A round cloth."""
        colours = ui.theme.game(self.game)
        slab = ground.slab
        for share, tone in ((1.0, colours["ground"]), (0.96, colours["second"]), (0.94, colours["felt"])):
            pygame.draw.ellipse(made, tone, slab.inflate(slab.width * (share - 1), slab.height * (share - 1)))

    def further(self, view: View, context: Context) -> Iterator[Node]:
        """A cup for each seat: open for its owner, face down for the others."""
        for seat, pips in enumerate(view.dice):
            name, colour = context.words.seat(seat), context.colours[seat]
            art = ("face", name, str(pips)) if pips else ("back", colour)
            yield Node(id=f"die{seat}", place=self.at(f"cup{seat}"), art=art, z=10, turns=True)

    def arts(self) -> Painters:
        """Cards beside what the kit has."""
        return {**super().arts(), **cards.PAINTERS}

    def facts(self, view: View, seat: Seat) -> dict[str, Any]:
        """Points."""
        return {"n": view.points[seat]}
