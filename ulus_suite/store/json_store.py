"""Small settings files: written whole or not at all; a damaged one is set aside, never lost."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from ulus_suite import gate
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

# --- Files written whole or not at all: beside the place first, synced, put there in one step, the folder synced.


def new(path: Path, data: bytes) -> None:
    """A file that was not there. Raises FileExistsError rather than write over one, OSError when the disk refuses;
    then nothing is left behind."""
    beside = _written(path, data)
    try:
        try:
            os.link(beside, path)
        except FileExistsError:
            raise
        except OSError:  # a disk without such links: two steps, and the look before them
            if os.path.lexists(path):
                raise FileExistsError(path) from None
            os.rename(beside, path)
    finally:
        with suppress(OSError):
            beside.unlink()
    sync_folder(path.parent)


def replace(path: Path, data: bytes) -> None:
    """A file in place of what was there. Raises OSError; then what was there stays."""
    _put(path, data)
    sync_folder(path.parent)


def note(path: Path, data: bytes) -> None:
    """As `replace`, for what may be lost in a power cut: nothing is synced. Raises OSError."""
    _put(path, data, sync=False)


def _put(path: Path, data: bytes, *, sync: bool = True) -> None:
    """The file is there whole, or as it was before. Raises OSError."""
    beside = _written(path, data, sync=sync)
    try:
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def move(path: Path, target: Path) -> None:
    """Another name for a file. Raises OSError."""
    os.replace(path, target)
    sync_folder(target.parent)
    if target.parent != path.parent:
        sync_folder(path.parent)


DAMAGED = ".damaged"


def set_aside(path: Path) -> Path:
    """Rename a damaged file; those that were set aside before stay what they are. Raises OSError."""
    number, aside = 1, path.with_name(path.name + DAMAGED)
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{path.name}{DAMAGED} {number}")
    move(path, aside)
    return aside


def last_aside(path: Path) -> Path:
    """What `set_aside` last made of the file; the first such name where there is none."""
    number, last = 2, path.with_name(path.name + DAMAGED)
    while os.path.lexists(other := path.with_name(f"{path.name}{DAMAGED} {number}")):
        number, last = number + 1, other
    return last


def folder(path: Path) -> None:
    """The folder and those around it, each made so that it is there after a power cut too. Raises OSError."""
    missing = []
    while not path.is_dir():
        missing.append(path)
        if path.parent == path:
            break
        path = path.parent
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        sync_folder(each.parent)


def sync_folder(place: Path) -> None:
    """Make names in a folder durable where the system can (Windows cannot open folders)."""
    if os.name != "posix":
        return
    with suppress(OSError):  # a network disk may refuse; the file itself is synced
        descriptor = os.open(place, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _written(path: Path, data: bytes, *, sync: bool = True) -> Path:
    """The data in a file beside, on the disk. What bears that name already (left by a program that was ended, or a
    pipe or link that somebody put there) is never written into."""
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    beside = path.with_name(f".{path.name[:80]}.{os.getpid()}.new")
    try:
        with suppress(FileNotFoundError):
            beside.unlink()
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            if sync:
                os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    return beside


# ------------------------------------------------------------------------------------------------------------------


T = TypeVar("T")


def read(path: Path, type: type[T], default: T) -> tuple[T, str]:
    """The value in ``path`` and a sentence about what was wrong with the file (empty if nothing).

    A file that cannot be understood is renamed to ``*.damaged`` so that nothing is lost, and ``default`` holds.
    """
    if not os.path.lexists(path):  # as at a first start, which need not find words for it
        return default, ""
    try:
        data = gate.read(path, most=gate.SETTINGS)
    except gate.Missing:
        return default, ""
    except DataError as error:
        return default, Phrase.of("kept.unread", why=error.sentence)
    try:
        data.decode("utf-8")  # the decoder passes over letters that are none where a name is not known to it
        return bounds.decode(data, type), ""
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        try:
            aside = set_aside(path)
        except OSError:
            return default, Phrase.of("kept.damaged", path=path, why=error)
        return default, Phrase.of("kept.aside", path=path, why=error, name=aside.name)


unwritten: dict[Path, str] = {}
"""Files that the disk refused when they were written last, with a sentence each: told on the shelf, in Settings."""


def write(path: Path, value: object, *, cache: bool = False) -> str:
    """Write ``value`` in place of what was there, atomically. Returns a sentence if it could not (else empty),
    which is told until it can; ``cache``: what is lost is made again, and nobody need know."""
    try:
        folder(path.parent)
        replace(path, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        problem = Phrase.of("kept.unwritten", path=path, why=error.strerror)
        if not cache:
            unwritten[path] = problem
        return problem
    unwritten.pop(path, None)
    return ""


def put(path: Path, data: bytes) -> None:
    """Write a picture or a page whole, or leave what was there. Raises DataError when it cannot be written."""
    try:
        replace(path, data)
    except OSError as error:
        problem = Phrase.of("log.not_written", why=error.strerror)
        raise DataError(str(path), 0, problem, Phrase.of("remedy.place")) from None
