"""Boards for the screen; games read theirs through the reader they are handed."""

from __future__ import annotations

from functools import cache

from ulus_suite.core.board import Board
from ulus_suite.data.reader import shipped


@cache
def board(path: str) -> Board:
    """A board by its path, such as ``boards/<game>.yaml``. Raises DataError."""
    return shipped().read(path, Board)
