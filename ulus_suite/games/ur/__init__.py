"""UR: The Royal Game: four forts to hold, two tetrahedra to roll; the board comes from a layout file."""

from ulus_suite.core.rules import Pack

PACK = Pack(id="ur", interface=1, package=__name__, shelf=30, in_suite=True, rooms=True)
