"""How tables of data reach a game: handed in through a reader, so that games never open a file."""

from __future__ import annotations

from typing import Protocol, TypeVar

T = TypeVar("T")


class Reader(Protocol):
    """Reads a data file of the suite into a typed value."""

    def read(self, path: str, type: type[T]) -> T:
        """Read ``path`` (such as ``rules/ulus/assets.yaml``, from the project's root) as ``type``.

        Raises DataError with file, line and remedy when the file is missing or does not fit.
        """
        ...

    def bytes(self, path: str) -> bytes:
        """Read a binary file, such as a solved table."""
        ...
