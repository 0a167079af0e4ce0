"""How many entries each game had, kept beside them: a log that ends early at a line's end looks whole.

The count is written after the entry is safe and never synced by itself: it may lag behind and never runs ahead.
A file that came from elsewhere has none, and nothing is said about it.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ulus_suite import gate
from ulus_suite.core.bounds import whole_number
from ulus_suite.core.errors import DataError
from ulus_suite.store import whole

FOLDER = ".counts"


def keep(log: Path, entries: int) -> None:
    """Note how many entries a log holds now. A disk that refuses costs the note only."""
    with suppress(OSError):
        place = _place(log)
        place.parent.mkdir(exist_ok=True)
        whole.note(place, f"{entries:>8}\n".encode("ascii"))


def known(log: Path) -> int:
    """How many entries it had; 0 when nobody knows."""
    try:
        return whole_number(gate.text(_place(log), most=100, own=True)) or 0
    except DataError:
        return 0


def moved(log: Path, to: Path | None) -> None:
    """The log bears another name now, or (None) is gone."""
    with suppress(OSError):
        if to is None:
            _place(log).unlink()
        else:
            _place(log).replace(_place(to))


def _place(log: Path) -> Path:
    return log.parent / FOLDER / f"{log.name[:120]}.count"
