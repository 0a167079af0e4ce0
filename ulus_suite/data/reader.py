"""The reader handed to games: files of the suite as typed values, with errors that name file and line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from ulus_suite import gate
from ulus_suite.core.diagram import Board, board_problems
from ulus_suite.core.errors import DataError
from ulus_suite.data import find
from ulus_suite.data.source import Source, read_source

T = TypeVar("T")


class FileReader:
    """Reads below one folder and in packs; remembers nothing, so a changed file is seen at the next read."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def file(self, path: str) -> Path:
        """Where a path lies: in the pack it belongs to, in the table's own data, else below the reader's folder."""
        over = find.laid_over(path) if self.root == find.root() else None
        return find.pack_file(path) or over or self.root / path

    def _shown(self, path: str) -> str:
        """How a fault names the file: the table's own by its whole path, since it lies elsewhere."""
        file = self.file(path)
        return path if file == self.root / path or find.pack_file(path) else str(file)

    def read(self, path: str, type: type[T]) -> T:
        """Read a YAML file as ``type``. Raises DataError with file, line and remedy."""
        source = read_source(self.file(path), self._shown(path))
        value = source.convert(type)
        if isinstance(value, Board):
            for where, problem in board_problems(value):
                raise DataError(self._shown(path), source.line(where), problem, "Mend the board.")
        return value

    def line(self, path: str, where: str) -> int:
        """The line of a place such as ``spots[3].at`` in a file, for errors a game finds itself."""
        return read_source(self.file(path), path).line(where)

    def list(self, folder: str) -> tuple[str, ...]:
        """Paths of the YAML files in a folder, by name; empty if there is none."""
        place = self.file(folder)
        return tuple(f"{folder}/{p.name}" for p in sorted(place.glob("*.yaml"))) if place.is_dir() else ()

    def bytes(self, path: str) -> bytes:
        """Read a binary file. Raises DataError when it is missing."""
        return gate.read(self.file(path), path, most=gate.DATA)


def shipped() -> FileReader:
    return FileReader(find.root())


class MappedReader(FileReader):
    """A reader that shows other data for some paths: for tests and for trying a changed table."""

    def __init__(self, root: Path, changed: dict[str, Any]) -> None:
        super().__init__(root)
        self._changed = changed

    def read(self, path: str, type: type[T]) -> T:
        """As :meth:`FileReader.read`; ``changed`` maps paths to YAML text."""
        if path not in self._changed:
            return super().read(path, type)
        return Source(path, str(self._changed[path])).convert(type)

    def line(self, path: str, where: str) -> int:
        """As :meth:`FileReader.line`, of the changed text."""
        if path not in self._changed:
            return super().line(path, where)
        return Source(path, str(self._changed[path])).line(where)
