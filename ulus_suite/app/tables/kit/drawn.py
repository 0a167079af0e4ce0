"""A board and what stands on it, drawn: ground, light, pieces, those beside the board, in the air, in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.tables.kit import marks
from ulus_suite.app.tables.kit.carry import Carry, Way
from ulus_suite.app.tables.kit.ground import Ground
from ulus_suite.app.tables.kit.pieces import Piece, put
from ulus_suite.app.tables.kit.travel import ASIDE, RESERVE, Flying
from ulus_suite.app.ui import Ui
from ulus_suite.core.board import Board
from ulus_suite.core.names import Seat
from ulus_suite.data.boards import board

if TYPE_CHECKING:
    from ulus_suite.app.tables.seat_view import SeatView

SIZE = 0.86
"""Size of a piece, in sizes of its spot."""


class DrawnBoard(BoardView):
    """What `BoardTable` looks like. Everything public here may be written anew by a game that looks otherwise.

    ``on``: the piece on each spot; ``kept``: how many each seat has beside the board; ``flying``: those in the air.
    """

    board_path = ""
    prefix = "spot"
    """What the names of targets begin with: ``spot.a4``."""
    shape = "circle"
    """Form of a spot: "circle" or "box"."""
    margin = (1.0, 1.0, 1.0, 1.0)
    """Room round the board, in sizes of its largest spot: left, top, right, bottom. At least 1 where pieces
    lie beside the board (see ``reserve``)."""

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.board: Board = self.layout()
        self.largest = max(spot.size for spot in self.board.spots)
        self.ground: Ground = self.fitted(pygame.Rect(0, 0, 800, 600))
        self.carry = Carry(lambda ui, action: self.screen.act(ui, action), self.named)
        self.on: dict[str, Piece] = {}
        self.kept: dict[Seat, int] = {}
        self.flying: list[Flying] = []
        self.advised: Way = ()
        self.ids = frozenset(spot.id for spot in self.board.spots)

    def named(self, spot: str) -> str:
        """The name of the target of a spot, or of the pieces beside the board."""
        return "pool" if spot == RESERVE else f"{self.prefix}.{spot}"

    # --- places -------------------------------------------------------------------------------------------

    def layout(self) -> Board:
        """The board that is played on."""
        return board(self.board_path)

    def fitted(self, rect: pygame.Rect) -> Ground:
        """The board in a rectangle, with its margin."""
        left, top, right, bottom = (part * self.largest for part in self.margin)
        return Ground(self.board, rect, (left, top, right, bottom))

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """A spot, for the corners of the last move."""
        return self.ground.spot(place).inflate(4, 4) if place in self.ids else None

    def slot(self, seat: Seat, number: int, count: int) -> tuple[float, float]:
        """Where piece ``number`` of ``count`` beside the board lies, in pixels: those of the first seats below and
        above the board, of further ones beside it."""
        ground, slab = self.ground, self.ground.slab
        side = 3 if seat == 0 else 1 if seat == 1 else 0 if seat % 2 == 0 else 2
        far = ground.px(self.largest * max(0.5, self.margin[side] - 0.55))  # the whole piece lies inside the margin
        step = min(ground.px(self.largest * 0.9), (slab.width if seat < 2 else slab.height) / max(1, count))
        if seat < 2:
            return slab.x + step * (number + 0.5), slab.bottom + far if seat == 0 else slab.y - far
        return slab.x - far if seat % 2 == 0 else slab.right + far, slab.y + step * (number + 0.5)

    def place_of(self, spot: str, seat: Seat) -> tuple[float, float]:
        """A spot, the next place beside the board, or the place of what is taken from a seat, in pixels."""
        if spot in self.ids:
            return self.ground.at(spot)
        if spot == ASIDE:
            return self.slot(1 - seat if seat < 2 else seat, 0, 1)
        kept = self.kept.get(seat, 0)
        return self.slot(seat, kept, kept + 1)

    # --- looks --------------------------------------------------------------------------------------------

    def still(self, ui: Ui) -> pygame.Surface:
        """All that never moves, kept for a size and palette: :meth:`paint_board` and the coordinates."""
        ground = self.fitted(self.rect.move(-self.rect.x, -self.rect.y))
        ink = ui.theme.game(self.game)["ink"]

        def paint(made: pygame.Surface) -> None:
            made.fill((0, 0, 0, 0))
            self.paint_board(ui, made, ground)
            for each in marks.coordinates(self.board):
                marks.write(ui, made, ground.point(*each.at), each.text, ground.px(self.largest * 0.22), ink)

        key = ("kit-board", self.game, self.board.id, ui.theme.palette.id, ui.theme.text_percent)
        return ui.pictures.layer(key, self.rect.size, paint)

    def paint_board(self, ui: Ui, made: pygame.Surface, ground: Ground) -> None:
        """What never moves, once for a size and palette: a slab, lines for the links, a hollow for each spot."""
        colours, theme = ui.theme.game(self.game), ui.theme
        slab = ground.slab.inflate(ground.px(self.largest * 1.7), ground.px(self.largest * 1.7))
        drop = max(2, ground.px(self.largest * 0.2))
        radius = ground.px(self.largest * 0.4)
        soft = draw.shadow(ui.pictures, slab.size, radius, drop, theme["shadow"], 170)
        made.blit(soft, (slab.x - drop, slab.y - drop // 2))
        plank = draw.wood(ui.pictures, slab.size, theme, colours["felt"], seed=5).copy().convert_alpha()
        mask = draw.rounded(ui.pictures, slab.size, radius, (255, 255, 255))
        plank.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(plank, slab)
        for link in self.board.links:
            wide = max(2, ground.px(self.largest * 0.07))
            pygame.draw.line(made, colours["ground"], ground.at(link.a), ground.at(link.b), wide)
        for spot in self.board.spots:
            side = max(4, round(ground.size(spot.id) * (0.34 if self.board.links else 0.96)))
            tone, edge = colours["second"], colours["ground"]
            radius = side // 2 if self.shape == "circle" else side // 10
            hollow = draw.rounded(ui.pictures, (side, side), radius, tone, border=max(1, side // 10), edge=edge)
            made.blit(hollow, hollow.get_rect(center=ground.at(spot.id)))

    def put_piece(
        self, ui: Ui, surface: pygame.Surface, piece: Piece, at: tuple[float, float], side: int, lift: float = 0.0
    ) -> None:
        """One piece (or a stack) round a point; ``side`` is the size of a spot in pixels."""
        put(ui, surface, piece, self.screen.colours[piece.seat], at, round(side * SIZE), lift)

    def under(self, ui: Ui, surface: pygame.Surface) -> None:
        """More under the pieces: light on the board."""

    def over(self, ui: Ui, surface: pygame.Surface) -> None:
        """More over the pieces, under those that travel: counts, signs."""

    def glow(self, ui: Ui, surface: pygame.Surface) -> None:
        """A rim round pieces that may be picked up, a dot where something may be put."""
        for spot in self.carry.next():
            if spot not in self.ids:
                continue
            if spot in self.on:
                marks.rim(ui, surface, self.ground.spot(spot), ui.theme["glow"], round_=self.shape == "circle")
            else:
                marks.dot(ui, surface, self.ground.at(spot), round(self.ground.size(spot) * 0.42), ui.theme["glow"])

    def draw_advised(self, ui: Ui, surface: pygame.Surface) -> None:
        """Rim the spots of a hint."""
        for spot in self.advised:
            if spot in self.ids:
                marks.rim(ui, surface, self.ground.spot(spot), ui.theme["good"], round_=self.shape == "circle")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Board, light, last move, glow, pieces, those beside the board, those in the air and in the hand."""
        ground, carry = self.ground, self.carry
        surface.blit(self.still(ui), self.rect)
        self.under(ui, surface)
        self.draw_last(ui, surface)
        self.glow(ui, surface)
        for spot, piece in self.on.items():
            if not (carry.holds(spot) and carry.at is not None):
                lift = ground.size(spot) * 0.14 if carry.holds(spot) else 0.0
                self.put_piece(ui, surface, piece, ground.at(spot), ground.size(spot), lift)
        side = ground.px(self.largest)
        for seat, count in self.kept.items():
            for number in range(count):
                self.put_piece(ui, surface, Piece(seat), self.slot(seat, number, count), round(side * 0.8))
        self.over(ui, surface)
        for each in self.flying:
            self.put_piece(ui, surface, each.piece, (each.pose.x, each.pose.y), side, each.pose.lift)
        if carry.at is not None and carry.picked:
            self.put_piece(ui, surface, self.in_hand(carry.picked[0]), carry.at, side, side * 0.2)
        self.draw_advised(ui, surface)

    def in_hand(self, spot: str) -> Piece:
        """The piece that was picked up there; a new one of the seat that plays where none stands."""
        actor = self.screen.actor
        return self.on.get(spot, Piece(actor if actor is not None else 0))


__all__ = ["ASIDE", "RESERVE", "DrawnBoard"]
