"""What tables of small games share: picking up and placing, pieces on a board from its file, things on a cloth.

A game on a board subclasses :class:`~ulus_suite.app.scene.kit.table.BoardTable`, one of dice or cards
:class:`~ulus_suite.app.scene.kit.cloth.ClothTable`.
"""

from ulus_suite.app.scene.kit.cloth import ClothTable, Thing
from ulus_suite.app.scene.kit.ground import Ground
from ulus_suite.app.scene.kit.pieces import Piece
from ulus_suite.app.scene.kit.table import BoardTable, Journey, PressTable, Way

__all__ = ["BoardTable", "ClothTable", "Ground", "Journey", "Piece", "PressTable", "Thing", "Way"]
