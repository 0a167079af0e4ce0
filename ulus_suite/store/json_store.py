"""Small settings files: written whole or not at all; a damaged one is set aside, never lost."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

from ulus_suite import gate
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.store import whole

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
            aside = whole.set_aside(path)
        except OSError:
            return default, Phrase.of("kept.damaged", path=path, why=error)
        return default, Phrase.of("kept.aside", path=path, why=error, name=aside.name)


unwritten: dict[Path, str] = {}
"""Files that the disk refused when they were written last, with a sentence each: told on the shelf, in Settings."""


def write(path: Path, value: object, *, cache: bool = False) -> str:
    """Write ``value`` in place of what was there, atomically. Returns a sentence if it could not (else empty),
    which is told until it can; ``cache``: what is lost is made again, and nobody need know."""
    try:
        whole.folder(path.parent)
        whole.replace(path, msgspec.json.format(msgspec.json.encode(value), indent=2))
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
        whole.replace(path, data)
    except OSError as error:
        problem = Phrase.of("log.not_written", why=error.strerror)
        raise DataError(str(path), 0, problem, Phrase.of("remedy.place")) from None
