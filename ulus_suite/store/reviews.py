"""Reviews that have been made, kept beside the saved games so that nobody waits twice; all can be thrown away."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ulus_suite import gate
from ulus_suite.core.errors import DataError
from ulus_suite.store import json_store
from ulus_suite.store.folders import saved_games

FOLDER = ".reviews"
KEPT = 200
"""So many are kept; the oldest go first."""
MOST = 16 << 20
"""Bytes that a kept review may have."""


def kept_text(name: str) -> bytes | None:
    """The review kept under a name, or None."""
    try:
        return gate.read(_place(name), most=MOST, own=True)
    except DataError:
        return None


def keep(name: str, data: bytes) -> None:
    """Keep a review. A disk that refuses costs the time of making it again, and nothing else."""
    place = _place(name)
    with suppress(OSError):
        json_store.folder(place.parent)
        json_store.replace(place, data)
        old = sorted(place.parent.glob("*.json"), key=lambda path: path.lstat().st_mtime)
        for path in old[:-KEPT]:
            path.unlink()


def forget(name: str) -> None:
    """Throw one away: it could not be understood."""
    with suppress(OSError):
        _place(name).unlink()


def _place(name: str) -> Path:
    return saved_games() / FOLDER / f"{name}.json"
