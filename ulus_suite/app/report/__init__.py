"""A whole game as one HTML page."""
