"""What the table of a game of one's own is made of: boards with pieces, cloths with dice and cards, and whatever is
painted beside them. Importing this loads pygame."""

from ulus_suite.app.scene.art import Painter, Painters, letter
from ulus_suite.app.scene.kit.cloth import HAND, MIDDLE, ClothTable, Thing, back, before_seat, card, chip, die
from ulus_suite.app.scene.kit.ground import Ground
from ulus_suite.app.scene.kit.pieces import Piece
from ulus_suite.app.scene.kit.table import ASIDE, RESERVE, BoardTable, Journey, PressTable, Way
from ulus_suite.app.scene.model import Art, At, Beat, Node, Region, Scene, Slot, Zone
from ulus_suite.app.scene.seat_view import SeatView
from ulus_suite.app.scene.stage import Context, Stage
from ulus_suite.app.ui.screen import Ui

__all__ = [
    "ASIDE",
    "HAND",
    "MIDDLE",
    "RESERVE",
    "Art",
    "At",
    "Beat",
    "BoardTable",
    "ClothTable",
    "Context",
    "Ground",
    "Journey",
    "Node",
    "Painter",
    "Painters",
    "Piece",
    "PressTable",
    "Region",
    "Scene",
    "SeatView",
    "Slot",
    "Stage",
    "Thing",
    "Ui",
    "Way",
    "Zone",
    "back",
    "before_seat",
    "card",
    "chip",
    "die",
    "letter",
]
