"""UR: The Royal Game: four forts to hold, two tetrahedra to roll; the board comes from a layout file."""
