"""Whether a file is a whole SVG picture: what draws it takes half a picture, or none at all, without a word."""

from __future__ import annotations

from xml.parsers import expat

from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

MOST = 512 << 10
"""Bytes that a picture may have: the suite's largest has 142,155; a path of megabytes takes seconds to draw."""


class _Unfit(ValueError):
    """Well-formed XML that is no picture of ours."""


def look_over(data: bytes, shown: str) -> None:
    """Raises DataError (with the line) for what is too large or no well-formed XML, begins with another element
    than ``svg``, or declares a document type (with entities a short file can stand for an endless one)."""
    if len(data) > MOST:
        raise DataError(shown, 0, Phrase.of("picture.large", most=MOST >> 10))
    tags: list[str] = []

    def began(tag: str, attributes: object) -> None:
        if not tags and tag.rpartition(":")[2] != "svg":
            raise _Unfit(Phrase.of("picture.other", tag=tag))
        tags.append(tag)
        parser.StartElementHandler = None  # one is enough to know

    def typed(*declared: object) -> None:
        raise _Unfit(Phrase.of("picture.doctype"))

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.StartDoctypeDeclHandler = began, typed
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        why = Phrase.of("picture.none", why=expat.ErrorString(error.code))
        raise DataError(shown, error.lineno, why) from None
    except _Unfit as error:
        raise DataError(shown, parser.CurrentLineNumber, error.args[0]) from None
