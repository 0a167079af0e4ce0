"""Files that a person asked for: written beside what is there, never over it."""

from __future__ import annotations

from pathlib import Path

from ulus_suite.core.errors import DataError, Misuse


def write_new(path: Path, text: str) -> Path:
    """Write a text to a new file. Raises Misuse when it is there already, DataError when it cannot be written."""
    if path.exists():
        raise Misuse(f"{path} is there already; choose another name.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise DataError(str(path), 0, f"it cannot be written: {error.strerror}", "Choose another place.") from None
    return path


def write_fresh(folder: Path, stem: str, ending: str, text: str) -> Path:
    """Write a text into a folder under a name that nothing has yet. Raises DataError."""
    number = 1
    while True:
        try:
            return write_new(folder / f"{stem}{f' {number}' if number > 1 else ''}{ending}", text)
        except Misuse:
            number += 1
