"""Full pages of the window, one per file."""
