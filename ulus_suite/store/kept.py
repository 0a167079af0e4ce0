"""Small settings files: written whole or not at all; a damaged one is set aside, never lost."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read(path: Path, type: type[T], default: T) -> tuple[T, str]:
    """The value in ``path`` and a sentence about what was wrong with the file (empty if nothing).

    A file that cannot be understood is renamed to ``*.damaged`` so that nothing is lost, and ``default`` holds.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return default, ""
    except OSError as error:
        return default, f"{path}: it cannot be read ({error.strerror}); the defaults are used."
    try:
        return msgspec.json.decode(data, type=type), ""
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        aside = path.with_name(path.name + ".damaged")
        try:
            os.replace(path, aside)
        except OSError:
            return default, f"{path}: it is damaged ({error}); the defaults are used."
        return default, f"{path}: it was damaged ({error}) and is now {aside.name}; the defaults are used."


def write(path: Path, value: object) -> str:
    """Write ``value`` in place of what was there, atomically. Returns a sentence if it could not (else empty)."""
    temporary = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(value), indent=2))
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        return f"{path}: it could not be written ({error.strerror}); the change holds until you quit."
    return ""
