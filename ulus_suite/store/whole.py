"""Files written whole or not at all: beside the place first, synced, put there in one step, the folder synced."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path


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
