"""The library of saved games: list, name, export, import, delete. Nothing is ever overwritten."""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path, PurePath

import msgspec

from ulus_suite import gate
from ulus_suite.core import bounds
from ulus_suite.core.bounds import printable
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.log import Header
from ulus_suite.core.phrases import Phrase
from ulus_suite.store import journal, json_store
from ulus_suite.store.folders import home, saved_games
from ulus_suite.store.journal import ENDING, in_the_clear, read_header
from ulus_suite.version import __version__

# --- Reviews that have been made, kept beside the saved games so that nobody waits twice; all can be thrown away.


FOLDER = ".reviews"
KEPT = 200
"""So many are kept; the oldest go first."""
LARGEST = 16 << 20
"""Bytes that a kept review may have."""


def kept_text(name: str) -> bytes | None:
    """The review kept under a name, or None."""
    try:
        return gate.read(_place(name), most=LARGEST, own=True)
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


# ------------------------------------------------------------------------------------------------------------------


def write_new(path: Path, what: str | bytes) -> Path:
    """Write a text or a picture to a new file, whole. Raises Misuse when it is there already, DataError when it
    cannot be written."""
    try:
        json_store.folder(path.parent)
        json_store.new(path, what.encode() if isinstance(what, str) else what)
    except FileExistsError:
        raise Misuse(Phrase.of("file.there", path=path)) from None
    except OSError as error:
        problem = Phrase.of("log.not_written", why=error.strerror)
        raise DataError(str(path), 0, problem, Phrase.of("remedy.place")) from None
    return path


def write_fresh(folder: Path, stem: str, ending: str, what: str | bytes) -> Path:
    """Write a text or a picture into a folder under a name that nothing has yet. Raises DataError."""
    number = 1
    while True:
        try:
            return write_new(folder / f"{stem}{f' {number}' if number > 1 else ''}{ending}", what)
        except Misuse:
            if not folder.is_dir():  # a file has the folder's name: no other number would help
                problem = Phrase.of("file.for_folder")
                raise DataError(str(folder), 0, problem, Phrase.of("remedy.place")) from None
            number += 1


LONGEST = 120
"""Bytes of a title in a file name: with the date, it stays under what any file system takes."""

COUNTED = 16 << 20
"""Bytes of a file that is looked through for a list: games have some hundred thousand."""

RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in range(1, 10))}
"""Names that Windows gives to devices, whatever ending follows them."""


class Saved(msgspec.Struct, frozen=True):
    """One file of the library. ``header`` is None and ``problem`` a sentence when it cannot be used; ``moves``
    counts its entries, -1 where it is too large for that."""

    path: Path
    header: Header | None
    changed: float
    problem: str = ""
    moves: int = 0

    @property
    def title(self) -> str:
        """What the player called it, or the file's name."""
        return (
            self.header.title if self.header and self.header.title else bounds.clean(self.path.stem, bounds.TITLE)
        )


def games(folder: Path | None = None) -> tuple[Saved, ...]:
    """All saved games, the latest first; unusable files are listed with what is wrong."""
    return tuple(saved for path in files(folder) if (saved := look(path)) is not None)


def files(folder: Path | None = None) -> list[Path]:
    """What is called a saved game, the latest first; no file is opened for that."""
    found = []
    for path in (folder or saved_games()).glob(f"*{ENDING}"):
        with suppress(OSError):  # it has gone meanwhile
            found.append((-path.lstat().st_mtime, path.name, path))
    return [path for _, _, path in sorted(found)]


def look(path: Path) -> Saved | None:
    """What a file of the library is; None when it has gone."""
    try:
        now = path.lstat()
        header = read_header(path, own=True)
        if now.st_size > COUNTED:
            return Saved(path, header, now.st_mtime, moves=-1)
        data = gate.read(path, most=COUNTED + gate.LINE, own=True)
        return Saved(path, header, now.st_mtime, moves=max(0, data.count(b"\n") - 1))
    except DataError as error:
        return Saved(path, None, now.st_mtime, error.sentence)
    except OSError:
        return None


def fresh_path(game: str, title: str = "", folder: Path | None = None, now: datetime | None = None) -> Path:
    """A path in the library that is not taken: day, time and title as its name."""
    place = folder or saved_games()
    stamp = (now or datetime.now()).strftime("%Y-%m-%d %H.%M.%S")
    name = _clean(title) or game
    path = place / f"{stamp} {name}{ENDING}"
    number = 2
    while path.exists():
        path = place / f"{stamp} {name} {number}{ENDING}"
        number += 1
    return path


def copy(source: Path, to: Path, *, clear: bool = False) -> Path:
    """Export or import: copy a log, whole or not at all; ``clear``: with nothing packed. A folder as ``to`` keeps
    the name. Raises Misuse if it is there, DataError."""
    target = to / source.with_suffix(ENDING).name if to.is_dir() else to
    read_header(source)
    data = gate.read(source, most=gate.GAME)
    try:
        json_store.folder(target.parent)
        json_store.new(target, in_the_clear(data) if clear else data)
    except FileExistsError:
        raise Misuse(Phrase.of("file.there", path=target)) from None
    except msgspec.DecodeError as error:
        problem = Phrase.of("log.packed", why=error)
        raise DataError(str(source), 0, problem, Phrase.of("remedy.as_it_is")) from None
    except OSError as error:
        problem = Phrase.of("log.not_written", why=error.strerror)
        raise DataError(str(target), 0, problem, Phrase.of("remedy.writer")) from None
    return target


def rename(path: Path, title: str) -> Path:
    """Give the file another name, keeping its date. Raises Misuse for a name that is empty or taken."""
    clean = _clean(title)
    if not clean:
        raise Misuse(Phrase.of("library.no_name"))
    dated = re.match(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d ", path.name)
    target = path.with_name(f"{dated.group(0) if dated else ''}{clean}{ENDING}")
    if target.exists() and target != path:
        raise Misuse(Phrase.of("library.taken", name=clean))
    _moved(path, target)
    journal.log_moved(path, target)
    return target


def delete(path: Path) -> None:
    """Put a game into the library's bin (a folder beside it), from which it can be taken back by hand."""
    _moved_into(path, "deleted")


def put_aside(path: Path) -> Path:
    """Move whatever bears this name, a folder or a pipe too, into a folder beside it and tell where it is now."""
    return _moved_into(path, "put aside")


def _moved_into(path: Path, name: str) -> Path:
    """Move it into the folder of that name beside it, under a name that is free there. Raises DataError."""
    target = path.parent / name / path.name
    number = 2
    while os.path.lexists(target):
        target = target.with_name(f"{path.stem} {number}{path.suffix}")
        number += 1
    _moved(path, target)
    journal.log_moved(path, None)
    return target


def _moved(path: Path, target: Path) -> None:
    """Another name for it; the folder is made. Raises DataError when the disk refuses."""
    try:
        json_store.folder(target.parent)
        json_store.move(path, target)
    except OSError as error:
        problem = Phrase.of("library.not_moved", why=error.strerror)
        raise DataError(str(path), 0, problem, Phrase.of("remedy.writer")) from None


def _clean(title: str) -> str:
    """A title as a file name that every system takes: no signs, not too long, no device of Windows."""
    plain = " ".join(re.sub(r"[^\w ,.-]+", "", title).split()).strip(" ,.")
    plain = plain.encode()[:LONGEST].decode(errors="ignore").strip(" .")
    return f"game {plain}" if plain.partition(".")[0].strip().upper() in RESERVED else plain


# --- What a player can pass on when something went wrong: where in the program, never what was on the table.
#
# No names, no values, no seed, no state, and no path of the machine: file names are those inside the suite.


MOST = 120
"""Letters of a name of a kind of error: it comes from somebody's program."""

LIBRARIES = ("pygame-ce", "pymunk", "PyYAML", "msgspec", "platformdirs")
FRAMES = 40


class Elsewhere(Exception):
    """An error of another process, as far as a report tells of it: such values cross from process to process whole,
    which not every error does. ``kind`` is the name of its class, ``places`` the calls that led there."""

    def __init__(self, kind: str, places: tuple[str, ...]) -> None:
        super().__init__(kind, places)
        self.kind, self.places = kind, places

    @classmethod
    def of(cls, error: BaseException) -> Elsewhere:
        *places, kind = _where(error)
        return cls(kind, tuple(places))


def text(error: BaseException, facts: Mapping[str, object]) -> str:
    """The report. ``facts`` are further lines that the caller answers for (which screen, which game, how far)."""
    lines = [
        "A fault in Ulus Suite. This file holds no names, no secrets of a game and no paths of your computer.",
        f"suite: {__version__}",
        f"python: {platform.python_version()} on {sys.platform}",
        *(f"{name}: {_version(name)}" for name in LIBRARIES),
        *(f"{name}: {value}" for name, value in facts.items()),
        "",
        *_where(error),
    ]
    return "\n".join(lines) + "\n"


def write(error: BaseException, facts: Mapping[str, object]) -> Path:
    """Write it into the folder of reports. Raises DataError when the disk takes nothing."""
    stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
    return write_fresh(home() / "reports", f"fault {stamp}", ".txt", text(error, facts))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _where(error: BaseException) -> list[str]:
    """The calls that led there, innermost last; the message is left out, for it may quote what somebody holds."""
    if isinstance(error, Elsewhere):
        return [*error.places, error.kind]
    found = []
    cause = error.__cause__
    if cause is not None:
        found += [*_where(cause), "", "and because of that:"]
    for frame in traceback.extract_tb(error.__traceback__)[-FRAMES:]:
        found.append(f"  {_inside(frame.filename)}:{frame.lineno} {frame.name}")
    return [*found, printable(type(error).__name__[:MOST])]


def _inside(name: str) -> str:
    """The part of a file's name that is the same on every machine."""
    parts = PurePath(name).parts
    for root in ("ulus_suite", "site-packages", "lib"):
        if root in parts:
            at = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[at if root == "ulus_suite" else at + 1 :])
    return PurePath(name).name
