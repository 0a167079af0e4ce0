"""A game's log on disk: JSON Lines, appended, flushed and synced before the screen moves."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from ulus_suite import gate
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.log import FORMAT, Entry, EntryCodec, Header

SEATS = 100
"""More seats than any table has: names beyond are not even looked at."""

ENDING = ".ulus"
"""How the names of saved games end."""


class Journal:
    """Appends entries to a log file. What :meth:`append` has returned for survives a crash."""

    def __init__(self, path: Path, codec: EntryCodec, sync: bool = True) -> None:
        self.path = path
        self._codec = codec
        self._sync = sync
        self._file: BinaryIO | None = None

    def begin(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        """Write a new log. Raises Misuse rather than overwrite a file that is there."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._file = self.path.open("xb")
            _ours_alone(self._file)
        except FileExistsError:
            raise Misuse(f"{self.path} is there already; nothing was overwritten.") from None
        lines = [msgspec.json.encode(header), *(self._codec.encode(e) for e in entries)]
        self._write(b"".join(line + b"\n" for line in lines))
        _sync_folder(self.path.parent)

    def resume(self, sound_bytes: int) -> None:
        """Go on with a log of which the first ``sound_bytes`` are whole lines (a torn last line is cut off)."""
        self._file = self.path.open("r+b")
        if not _ours_alone(self._file):
            self.close()
            raise Misuse(f"{self.path.name} is being played in another window; close it there first.")
        self._file.truncate(sound_bytes)
        self._file.seek(0, os.SEEK_END)

    def append(self, entry: Entry) -> None:
        """Add an entry; on return it is on the disk."""
        self._write(self._codec.encode(entry) + b"\n")

    def _write(self, data: bytes) -> None:
        if self._file is None:
            raise Misuse("This log is not open.")
        self._file.write(data)
        self._file.flush()
        if self._sync:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file; safe to call twice."""
        file, self._file = self._file, None
        if file is not None:
            file.close()


class LogFile(msgspec.Struct, frozen=True):
    """A log as read: header, sound entries, and what was wrong after them.

    ``torn``: a last line without an end was dropped. ``broken``: a sentence that names a broken line, in which
    case the file must not be written to. ``sound_bytes``: length of the sound part.
    """

    header: Header
    entries: tuple[Entry, ...]
    sound_bytes: int
    torn: bool = False
    broken: str = ""


def read_header(path: Path, *, own: bool = False) -> Header:
    """The first line of a log; ``own``: in a folder where links are not expected. Raises DataError."""
    return _header(path, gate.first_line(path, own=own))


def _header(path: Path, line: bytes) -> Header:
    if not line.strip():
        raise DataError(str(path), 1, "it is empty or torn in its first line", "Choose another file.")
    try:
        header = bounds.decode(line, Header)
    except msgspec.DecodeError as error:
        raise DataError(str(path), 1, f"this is no saved game: {error}", "Choose another file.") from None
    if header.format > FORMAT:
        raise DataError(
            str(path), 1, f"it was written by a newer suite (format {header.format})", "Update Ulus Suite."
        )
    return _presentable(header)


def _presentable(header: Header) -> Header:
    """The header with its words as they may be shown; whoever has no name left gets a number."""
    names = tuple(bounds.clean(name) or f"Player {seat}" for seat, name in enumerate(header.names[:SEATS], 1))
    return msgspec.structs.replace(
        header,
        names=names,
        title=bounds.clean(header.title, bounds.TITLE),
        game=bounds.clean(header.game),
        suite=bounds.clean(header.suite),
        created=bounds.clean(header.created),
        kinds=tuple(bounds.clean(kind) for kind in header.kinds[: SEATS + 1]),
    )


def read_log(path: Path, action_type: Any) -> LogFile:
    """Read a log as far as it is sound; never changes the file. Raises DataError if the header is unusable."""
    data = gate.read(path, most=gate.GAME)
    lines = data.split(b"\n")
    torn = lines.pop() != b""
    header = _header(path, lines[0] if lines else b"")
    codec = EntryCodec(action_type)
    entries: list[Entry] = []
    sound = len(lines[0]) + 1
    for number, line in enumerate(lines[1:], 2):
        try:
            entry = codec.decode(line)
        except msgspec.DecodeError as error:
            broken = str(
                DataError(str(path), number, f"this line is broken: {error}", "The game opens up to there.")
            )
            return LogFile(header, tuple(entries), sound, torn, broken)
        entries.append(entry)
        sound += len(line) + 1
    return LogFile(header, tuple(entries), sound, torn)


def _ours_alone(file: BinaryIO) -> bool:
    """Take the file for this process as long as it is open; False when another one has it (POSIX only)."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN)
    return True


def _sync_folder(folder: Path) -> None:
    """Make a new file's name durable where the system can (Windows cannot open folders)."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
