"""Cups in a ring: one's own die shows, the others are face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from ulus_bazaar.state import Offer, View
from ulus_suite.app.tables.kit import BoardTable, cards, marks
from ulus_suite.app.tables.kit.ground import Ground
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat

if TYPE_CHECKING:
    from ulus_suite.app.tables.seat_view import SeatView


class Table(BoardTable):
    """Everybody's cup; press one to offer a swap."""

    game = "bazaar"
    board_path = "boards/bazaar.yaml"
    margin = (0.3, 0.3, 0.3, 0.3)
    silent = ("thrown", "peeked", "offered", "kept", "swapped", "declined", "opened", "scored")

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.board = msgspec.structs.replace(self.board, spots=self.board.spots[: len(screen.words.names)])

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

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Cloth, cups, glow."""
        super().draw(ui, surface)
        view: View = self.view
        for seat, pips in enumerate(view.dice):
            rect = self.ground.spot(f"cup{seat}").inflate(-self.ground.px(20), 0)
            if pips:
                cards.face(ui, surface, rect, self.screen.words.seat(seat), str(pips))
            else:
                cards.back(ui, surface, rect, ui.theme.seat_colour(self.screen.colours[seat]))
        for spot in self.carry.next():
            marks.rim(ui, surface, self.ground.spot(spot), ui.theme["glow"], round_=False)

    def facts(self, view: View, seat: Seat) -> dict[str, Any]:
        """Points."""
        return {"n": view.points[seat]}
