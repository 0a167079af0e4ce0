"""The shelf: which games there are, and their rules. A game is imported only when it is asked for.

``load`` needs to know where tables and boards come from; the suite hands in its reader through :func:`use`
(see ``ulus_suite/__init__.py``), so that games themselves never open a file.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from ulus_suite.core.errors import Misuse
from ulus_suite.core.rules import Rules
from ulus_suite.core.tables import Reader

SHELF = ("ulus", "uluk", "ur", "unee", "urland")
"""All five games in the order in which they stand on the shelf."""

_reader: Reader | None = None
_loaded: dict[str, Rules[Any]] = {}


def use(reader: Reader) -> None:
    """Say where tables and boards are read from; forgets games loaded with another reader."""
    global _reader
    _reader = reader
    _loaded.clear()


def reader() -> Reader:
    """The reader handed in through :func:`use`, for a solved table that is read when first needed."""
    if _reader is None:
        raise Misuse("Nobody said where the tables are: import ulus_suite, or call games.use(reader).")
    return _reader


def landed(game: str) -> bool:
    """Whether this game's rules are in the suite."""
    if game not in SHELF or importlib.util.find_spec(f"ulus_suite.games.{game}") is None:
        return False
    return importlib.util.find_spec(f"ulus_suite.games.{game}.flow") is not None


def ids() -> tuple[str, ...]:
    """The games that can be loaded, in the order of the shelf."""
    return tuple(game for game in SHELF if landed(game))


def load(game: str) -> Rules[Any]:
    """A game's rules. Raises Misuse for a game that is not there, DataError for tables that do not fit."""
    if not landed(game):
        raise Misuse(f"There is no game '{game}'; there are: {', '.join(ids())}.")
    if game not in _loaded:
        module = importlib.import_module(f"ulus_suite.games.{game}.flow")
        _loaded[game] = module.rules(reader())
    return _loaded[game]
