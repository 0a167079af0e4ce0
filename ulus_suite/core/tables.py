"""How tables of data reach a game: handed in through a reader, so that games never open a file."""

from __future__ import annotations

from typing import Protocol, TypeVar

T = TypeVar("T")


class Reader(Protocol):
    """Reads a data file of the suite into a typed value; what was read may be kept by reader and path."""

    def __hash__(self) -> int: ...

    def read(self, path: str, type: type[T]) -> T:
        """Read ``path`` (such as ``rules/<game>/assets.yaml``, from the project's root) as ``type``.

        Raises DataError with file, line and remedy when the file is missing or does not fit.
        """
        ...

    def line(self, path: str, where: str) -> int:
        """The line of a place such as ``spots[3].at`` in a file, for an error that a game finds itself."""
        ...

    def list(self, folder: str) -> tuple[str, ...]:
        """Paths of the YAML files in a folder, by name; empty if there is none."""
        ...

    def bytes(self, path: str) -> bytes:
        """Read a binary file, such as a solved table."""
        ...
