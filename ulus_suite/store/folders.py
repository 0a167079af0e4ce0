"""Where this program keeps what belongs to the player."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

OVERRIDE = "ULUS_SUITE_HOME"
"""Environment variable that puts everything into one folder, for tests, demos and sticks."""


def home() -> Path:
    """The folder for saved games and settings; it need not exist yet."""
    chosen = os.environ.get(OVERRIDE)
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("ulus-suite", appauthor=False))


def saved_games() -> Path:
    """The folder of saved games."""
    return home() / "games"


def own_lessons() -> Path:
    """The folder of lessons that people export, write and are given."""
    return home() / "lessons"


def own_puzzles() -> Path:
    """The folder of puzzles that people make and are given."""
    return home() / "puzzles"


def own_data() -> Path:
    """The folder of data files that a table has of its own: charts, maps and cards as their box has them."""
    return home() / "house"
