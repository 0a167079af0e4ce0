"""What games' tables share: fitting a board, pieces and cards, picking up and placing, travel, glow, coordinates.

A plain board game subclasses :class:`~ulus_suite.app.tables.kit.table.BoardTable`; others take the parts they need.
"""

from ulus_suite.app.tables.kit.carry import Carry, Way
from ulus_suite.app.tables.kit.ground import Ground
from ulus_suite.app.tables.kit.pieces import Piece
from ulus_suite.app.tables.kit.table import BoardTable
from ulus_suite.app.tables.kit.travel import Journey

__all__ = ["BoardTable", "Carry", "Ground", "Journey", "Piece", "Way"]
