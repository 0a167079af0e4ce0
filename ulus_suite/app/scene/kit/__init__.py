"""What tables of plain boards share: a board from its file, pieces, picking up and placing, journeys, coordinates.

A plain board game subclasses :class:`~ulus_suite.app.scene.kit.table.BoardTable`.
"""

from ulus_suite.app.scene.kit.ground import Ground
from ulus_suite.app.scene.kit.pieces import Piece
from ulus_suite.app.scene.kit.table import BoardTable, Journey, Way

__all__ = ["BoardTable", "Ground", "Journey", "Piece", "Way"]
