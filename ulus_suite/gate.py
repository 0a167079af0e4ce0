"""The one gate through which every file comes in: a regular file of a sane size, or one sentence.

A pipe would wait for ever, a device never ends, a file that is changed meanwhile may be anything: a name is looked
at first, opened without waiting, looked at again, and read up to its limit.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

GAME, TEXT, SETTINGS, DATA = 64 << 20, 4 << 20, 1 << 20, 64 << 20
"""Bytes that a saved game, a text (YAML, a position), a settings file, any other file of the suite may have."""

LINE = 8 << 20
"""Bytes that the first line of a saved game may have."""

_HOW = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)


class Missing(DataError):
    """There is no file of that name."""


def read(path: Path, shown: str = "", *, most: int = TEXT, own: bool = False) -> bytes:
    """Everything in a regular file of at most ``most`` bytes. ``shown`` is its name as the user knows it; ``own``
    refuses links, for folders in which the suite expects files of its own.

    Raises Missing, and DataError for whatever else is in the way.
    """
    name = shown or bounds.path_name(path)
    descriptor = _opened(path, name, own)
    try:
        with os.fdopen(descriptor, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > most:
                raise _too_large(name, most, size)
            data = file.read(most + 1)
    except OSError as error:
        raise _unreadable(name, error) from None
    if len(data) > most:
        raise _too_large(name, most, len(data))
    return data


def first_line(path: Path, shown: str = "", *, own: bool = False) -> bytes:
    """The first line of a regular file, with its line feed if it has one. Raises as `read`."""
    name = shown or bounds.path_name(path)
    descriptor = _opened(path, name, own)
    try:
        with os.fdopen(descriptor, "rb") as file:
            line = file.readline(LINE + 1)
    except OSError as error:
        raise _unreadable(name, error) from None
    if len(line) > LINE:
        raise DataError(name, 1, Phrase.of("file.line"), Phrase.of("remedy.file"))
    return line


def text(path: Path, shown: str = "", *, most: int = TEXT, own: bool = False) -> str:
    """The whole text of a file (a byte order mark left out). Raises as `read`, and DataError if it is not UTF-8."""
    name = shown or bounds.path_name(path)
    data = read(path, name, most=most, own=own)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problem = Phrase.of("file.no_text", at=error.start)
        raise DataError(name, line, problem, Phrase.of("remedy.text")) from None


def checked_path(path: Path, shown: str = "", *, most: int = DATA) -> str:
    """The name of a regular file of a sane size, for a library that opens files itself. Raises as `read`."""
    name = shown or bounds.path_name(path)
    descriptor = _opened(path, name, own=False)
    size = os.fstat(descriptor).st_size
    os.close(descriptor)
    if size > most:
        raise _too_large(name, most, size)
    return str(path)


def what_it_is(path: Path, *, own: bool = False) -> str:
    """What bears a name that is no regular file ("folder"), or nothing. Raises OSError; ValueError if it can be
    none."""
    found = path.lstat() if own else path.stat()
    return "" if stat.S_ISREG(found.st_mode) else _kind(found.st_mode)


def _opened(path: Path, name: str, own: bool) -> int:
    """A descriptor of a regular file, opened so that nothing else than that can happen."""
    try:
        wrong = what_it_is(path, own=own)
        if wrong:
            raise _no_file(name, wrong)
        descriptor = os.open(path, _HOW | (getattr(os, "O_NOFOLLOW", 0) if own else 0))
    except FileNotFoundError:
        raise Missing(name, 0, Phrase.of("file.missing"), Phrase.of("remedy.look")) from None
    except OSError as error:
        raise _unreadable(name, error) from None
    except ValueError:  # a NUL in it
        raise DataError(name, 0, Phrase.of("file.no_name"), Phrase.of("remedy.name")) from None
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):  # exchanged since it was looked at
        os.close(descriptor)
        raise _no_file(name, _kind(mode))
    return descriptor


def _kind(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "folder"
    if stat.S_ISLNK(mode):
        return "link"
    if stat.S_ISFIFO(mode):
        return "pipe"
    return "device"


def _no_file(name: str, wrong: str) -> DataError:
    remedy = Phrase.of("remedy.copy") if wrong == "link" else Phrase.of("remedy.a_file")
    said = {
        "folder": Phrase.of("file.is_folder"), "link": Phrase.of("file.is_link"), "pipe": Phrase.of("file.is_pipe"),
        "device": Phrase.of("file.is_device"),
    }  # fmt: skip
    return DataError(name, 0, said[wrong], remedy)


def _too_large(name: str, most: int, size: int) -> DataError:
    problem = Phrase.of("file.large", size=_megabytes(size), most=_megabytes(most))
    return DataError(name, 0, problem, Phrase.of("remedy.file"))


def _megabytes(size: int) -> str:
    return f"{size / (1 << 20):.3g} MB"


def _unreadable(name: str, error: OSError) -> DataError:
    problem = Phrase.of("file.unreadable", why=error.strerror or error)
    return DataError(name, 0, problem, Phrase.of("remedy.reader"))
