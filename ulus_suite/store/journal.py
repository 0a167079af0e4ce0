"""A game's log on disk: JSON Lines, appended, flushed and synced before the screen moves."""

from __future__ import annotations

import base64
import binascii
import errno
import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from ulus_suite import gate
from ulus_suite.core import bounds
from ulus_suite.core.bounds import TooMuch, whole_number
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.log import FORMAT, Entry, EntryCodec, Header, Note, Played, Settled
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.spoken import default_name
from ulus_suite.store import json_store

BEGINS = b'{"packed":"'
MOST = 16 << 20
"""Bytes that one packed line may unfold to."""


def pack(line: bytes) -> str:
    return base64.b64encode(zlib.compress(line, 6)).decode("ascii")


def unpack(letters: str) -> bytes:
    """The line. Raises TooMuch (a DecodeError) for letters that are no packed line."""
    try:
        raw = base64.b64decode(letters, validate=True)
        opener = zlib.decompressobj()
        line = opener.decompress(raw, MOST)
    except (binascii.Error, ValueError, zlib.error):
        raise TooMuch("what is packed here is damaged") from None
    if not opener.eof or opener.unused_data:
        raise TooMuch("what is packed here is damaged or too large")
    return line


def packed_line(line: bytes) -> bytes:
    return BEGINS + pack(line).encode("ascii") + b'"}'


def plain_line(line: bytes) -> bytes:
    """The line itself, unpacked where it is packed. Raises TooMuch as `unpack`."""
    if not line.startswith(BEGINS):
        return line
    if not line.endswith(b'"}'):
        raise TooMuch("what is packed here does not end")
    try:
        return unpack(line[len(BEGINS) : -2].decode("ascii"))
    except UnicodeDecodeError:
        raise TooMuch("what is packed here is damaged") from None


FOLDER = ".counts"


def keep(log: Path, entries: int) -> None:
    """Note how many entries a log holds now. A disk that refuses costs the note only."""
    with suppress(OSError):
        place = _place(log)
        place.parent.mkdir(exist_ok=True)
        json_store.note(place, f"{entries:>8}\n".encode("ascii"))


def known_entries(log: Path) -> int:
    """How many entries it had; 0 when nobody knows."""
    try:
        return whole_number(gate.text(_place(log), most=100, own=True)) or 0
    except DataError:
        return 0


def log_moved(log: Path, to: Path | None) -> None:
    """The log bears another name now, or (None) is gone."""
    with suppress(OSError):
        if to is None:
            _place(log).unlink()
        else:
            _place(log).replace(_place(to))


def _place(log: Path) -> Path:
    return log.parent / FOLDER / f"{log.name[:120]}.count"


HIDDEN = ("seed", "start")
"""Fields of the header that are packed: with them anybody could work out what lies face down."""

SEATS = 100
"""More seats than any table has: names beyond are not even looked at."""

ENTRIES = 50_000
"""Entries that a file may have: the longest game has 9,000 and people take back. More are not read."""

UNFOLDED = 16 << 20
"""Bytes that all packed entries of a file may unfold to: a small file may stand for more than any memory holds."""

NOTED = 200_000
"""Bytes that the notes of a file may take together: letter by letter they are looked over for a terminal's sake."""

ENDING = ".ulus"
"""How the names of saved games end."""


class Journal:
    """Appends entries to a log file. What :meth:`append` has returned for survives a crash.

    What the disk refuses is owed: each later entry, and closing, tries to write it too, after the last whole line.

    ``packed``: the seed, the start and (``hides``: in a game with secrets) what was played and drawn are written so
    that a glance in an editor tells nothing; how many entries there are is kept beside the folder's games.
    """

    def __init__(
        self, path: Path, codec: EntryCodec, sync: bool = True, *, packed: bool = False, hides: bool = False
    ) -> None:
        self.path = path
        self._packed, self._hides = packed, packed and hides
        self._count = 0
        self._codec = codec
        self._sync = sync
        self._file: BinaryIO | None = None
        self._owed: list[bytes] = []
        self._closed = False
        self._known = (0, 0)
        self._there = 0
        """Bytes of the file that are whole lines; 0 before it is begun."""

    @property
    def owes(self) -> bool:
        """Whether the disk has refused something that is not written yet."""
        return bool(self._owed)

    @property
    def exchanged(self) -> str:
        """``gone`` when nothing bears the file's name any more, ``other`` when another file does or somebody else
        has written into it, else empty."""
        if not self._there:
            return ""
        if not os.path.lexists(self.path):
            return "gone"
        try:
            if self._known != _which(self.path):
                return "other"
            if self.path.stat().st_size == self._there:
                return ""
            data = gate.read(self.path, most=gate.GAME)
        except (OSError, DataError):
            return "other"
        torn = len(data) >= self._there and b"".join(self._owed).startswith(data[self._there :])
        return "" if torn else "other"

    def begin(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        """Write a new log. Raises Misuse rather than overwrite a file that is there, OSError when the disk refuses:
        then it is begun with the next entry."""
        self._owed = [line + b"\n" for line in (self._header_line(header), *(self._line(e) for e in entries))]
        self._count, self._there = -1, 0  # the header is no entry
        self._pay()

    def _pay(self) -> None:
        """Write what is owed. Raises OSError; then the file has no more than it had, and all is still owed."""
        data = b"".join(self._owed)
        try:
            if not self._there:
                self._begun(data)
            else:
                if self._file is None:
                    self._opened()
                self._write(data)
        except OSError:
            with suppress(OSError):
                self._let_go()
            raise
        self._there += len(data)
        count, self._owed = self._count + len(self._owed), []
        self._counted(count)
        if self._file is None:
            self._opened()

    def _begun(self, data: bytes) -> None:
        json_store.folder(self.path.parent)
        try:
            json_store.new(self.path, data)
        except FileExistsError:
            raise Misuse(Phrase.of("log.there", path=self.path)) from None

    def _opened(self) -> None:
        """The file, for this process alone, cut to its whole lines, ready for more. Raises Misuse, OSError."""
        self._file = self.path.open("r+b")
        if not _ours_alone(self._file):
            self._let_go()
            raise Misuse(Phrase.of("log.in_use", name=self.path.name))
        if os.fstat(self._file.fileno()).st_size < self._there:  # cut meanwhile: what is missing cannot be made up
            self._let_go()
            raise OSError(errno.ESTALE, os.strerror(errno.ESTALE), str(self.path))
        self._known = _which(self.path)
        self._file.truncate(self._there)
        self._file.seek(0, os.SEEK_END)

    def _header_line(self, header: Header) -> bytes:
        if not self._packed:
            return msgspec.json.encode(header)
        shown = msgspec.to_builtins(header)
        hidden = {name: shown.pop(name) for name in HIDDEN}
        return msgspec.json.encode(shown | {"packed": pack(msgspec.json.encode(hidden))})

    def _line(self, entry: Entry) -> bytes:
        line = self._codec.encode(entry)
        return packed_line(line) if self._hides and isinstance(entry, Played | Settled) else line

    def _counted(self, entries: int) -> None:
        """Keep beside the log how many entries it has."""
        self._count = entries
        if self._packed:
            keep(self.path, entries)

    def resume(self, sound_bytes: int, entries: int = 0) -> None:
        """Go on with a log of which the first ``sound_bytes`` are whole lines (a torn last line is cut off) with so
        many entries."""
        self._there, self._count = sound_bytes, entries
        self._opened()
        self._counted(entries)

    def append(self, entry: Entry) -> None:
        """Add an entry; on return it is on the disk. Raises OSError; then it is owed."""
        if self._closed:
            raise Misuse(Phrase.of("log.closed"))
        self._owed.append(self._line(entry) + b"\n")
        self._pay()

    def _write(self, data: bytes) -> None:
        assert self._file is not None
        self._file.write(data)
        self._file.flush()
        if self._sync:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file, with a last try to write what is owed; safe to call twice."""
        self.try_again()
        self.let_go()

    def try_again(self) -> None:
        """Write what is owed, if the disk takes it by now."""
        if self._owed:
            with suppress(OSError, Misuse):
                self._pay()

    def let_go(self) -> None:
        """Close the file as it is; what is owed is given up."""
        self._closed, self._owed = True, []
        self._let_go()

    def _let_go(self) -> None:
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
        raise DataError(str(path), 1, Phrase.of("log.empty"), Phrase.of("remedy.file"))
    try:
        header = msgspec.convert(_unpacked(bounds.decode(line)), Header)
    except msgspec.DecodeError as error:
        raise DataError(str(path), 1, Phrase.of("log.no_game", why=error), Phrase.of("remedy.file")) from None
    if header.format > FORMAT:
        problem = Phrase.of("log.newer", format=header.format)
        raise DataError(str(path), 1, problem, Phrase.of("remedy.update"))
    if header.format < 1:
        raise DataError(str(path), 1, Phrase.of("log.no_format", format=header.format), Phrase.of("remedy.file"))
    return _presentable(header)


def _unpacked(data: Any) -> Any:
    """The header's fields with those that were packed. Raises DecodeError."""
    if not isinstance(data, dict) or not isinstance(data.get("packed"), str):
        return data
    hidden = bounds.decode(unpack(data["packed"]))
    if not isinstance(hidden, dict) or hidden.keys() - set(HIDDEN):
        raise bounds.TooMuch("what is packed in its first line is damaged")
    return {name: value for name, value in data.items() if name != "packed"} | hidden


def in_the_clear(data: bytes) -> bytes:
    """A log of which nothing is packed any more. Raises msgspec.DecodeError."""
    first, _, rest = data.partition(b"\n")
    header = msgspec.convert(_unpacked(bounds.decode(first)), Header)
    lines = [msgspec.json.encode(header), *(plain_line(line) for line in rest.split(b"\n"))]
    return b"\n".join(lines)


def _presentable(header: Header) -> Header:
    """The header with its words as they may be shown; whoever has no name left gets a number."""
    names = tuple(bounds.clean(name) or default_name(seat) for seat, name in enumerate(header.names[:SEATS], 1))
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
    sound, unfolded, noted = len(lines[0]) + 1, 0, 0
    for number, line in enumerate(lines[1:], 2):
        if len(entries) == ENTRIES:
            broken = _up_to_there(path, number, Phrase.of("log.much", most=f"{ENTRIES:,}"))
            return LogFile(header, tuple(entries), sound, torn, broken)
        try:
            plain = plain_line(line)
            unfolded += len(plain) if plain is not line else 0
            if unfolded > UNFOLDED:
                broken = _up_to_there(path, number, Phrase.of("log.unfolds", most=f"{UNFOLDED >> 20} MB"))
                return LogFile(header, tuple(entries), sound, torn, broken)
            entry = codec.decode(plain)
            noted += len(plain) if isinstance(entry, Note) else 0
            if noted > NOTED:
                broken = _up_to_there(path, number, Phrase.of("log.notes", most=f"{NOTED:,}"))
                return LogFile(header, tuple(entries), sound, torn, broken)
        except msgspec.DecodeError as error:
            broken = _up_to_there(path, number, Phrase.of("log.broken", why=error))
            return LogFile(header, tuple(entries), sound, torn, broken)
        entries.append(entry)
        sound += len(line) + 1
    return LogFile(header, tuple(entries), sound, torn)


def _up_to_there(path: Path, number: int, problem: Phrase) -> str:
    """The sentence about a line that stops the reading."""
    return DataError(str(path), number, problem, Phrase.of("log.opens")).sentence


def _which(path: Path) -> tuple[int, int]:
    """Which file bears a name: another one has other numbers. Raises OSError."""
    found = path.stat()
    return found.st_dev, found.st_ino


def _ours_alone(file: BinaryIO) -> bool:
    """Take the file for this process as long as it is open; False when another one has it (POSIX only)."""
    try:
        import fcntl  # noqa: PLC0415  # POSIX only
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN)
    return True
