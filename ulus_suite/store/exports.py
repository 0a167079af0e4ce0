"""Files that a person asked for: written beside what is there, never over it."""

from __future__ import annotations

from pathlib import Path

from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.store import whole


def write_new(path: Path, what: str | bytes) -> Path:
    """Write a text or a picture to a new file, whole. Raises Misuse when it is there already, DataError when it
    cannot be written."""
    try:
        whole.folder(path.parent)
        whole.new(path, what.encode() if isinstance(what, str) else what)
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
