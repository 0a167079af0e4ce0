"""Small settings files: written whole or not at all; a damaged one is set aside, never lost."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

from ulus_suite import gate
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError
from ulus_suite.store import whole

T = TypeVar("T")


def read(path: Path, type: type[T], default: T) -> tuple[T, str]:
    """The value in ``path`` and a sentence about what was wrong with the file (empty if nothing).

    A file that cannot be understood is renamed to ``*.damaged`` so that nothing is lost, and ``default`` holds.
    """
    try:
        data = gate.read(path, most=gate.SETTINGS)
    except gate.Missing:
        return default, ""
    except DataError as error:
        return default, f"{error} The defaults are used."
    try:
        return bounds.decode(data, type), ""
    except msgspec.DecodeError as error:
        aside = path.with_name(path.name + ".damaged")
        try:
            os.replace(path, aside)
        except OSError:
            return default, f"{path}: it is damaged ({error}); the defaults are used."
        return default, f"{path}: it was damaged ({error}) and is now {aside.name}; the defaults are used."


def write(path: Path, value: object) -> str:
    """Write ``value`` in place of what was there, atomically. Returns a sentence if it could not (else empty)."""
    try:
        whole.folder(path.parent)
        whole.replace(path, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        return f"{path}: it could not be written ({error.strerror}); the change holds until you quit."
    return ""


def put(path: Path, data: bytes) -> None:
    """Write a picture or a page whole, or leave what was there. Raises DataError when it cannot be written."""
    try:
        whole.replace(path, data)
    except OSError as error:
        problem = f"it cannot be written: {error.strerror}"
        raise DataError(str(path), 0, problem, "Choose another place.") from None
