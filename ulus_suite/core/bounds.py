"""What a text from outside may hold before anything reads it: how deep, which letters, how large numbers.

Parsers, fonts and terminals each break in ways of their own on data that nobody would write by hand. What comes
from a file or a keyboard is therefore looked over here first, in time linear in its length.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable
from typing import Any

import msgspec

DEPTH = 60
"""Brackets inside brackets; what the suite writes itself has at most 8."""

DIGITS = 19
"""Digits of a number, as many as fit into 64 bits; what is written to JSON by others may not fit more."""

NAME = 40
"""Letters of a player's name; TITLE: of what a game or lesson is called."""

TITLE = 60

MARKS = 4
"""Accents over one letter. A font spends seconds on a tower of them."""

_STRING = re.compile(rb'"(?:[^"\\]+|\\.?)*+"?', re.DOTALL)
_NO_BRACKET = re.compile(rb"[^\[\]{}]+")
_LONG = re.compile(rb"(?<![0-9.])[0-9]{20,}|\.[0-9]{40,}")
"""A whole number beyond 64 bits, or a fraction longer than any that is written (0.00012345678901234567 has 20)."""
_WHOLE = re.compile(r"[+-]?[0-9]{1,19}")
_KEPT = frozenset("\u200c\u200d\u180e\u202f")
"""Invisible letters that writing needs: joiners, the Mongolian vowel separator, the narrow space."""


_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that are blanks, though nothing in their kind says so."""


class TooMuch(msgspec.DecodeError):
    """Text that is not handed to a parser, and why; a kind of DecodeError so that those who read JSON expect it."""


def json_problem(data: bytes) -> str:
    """Why this JSON is not read, or nothing: nested too deep, or with a number of too many digits."""
    bare = _STRING.sub(b"", data) if b'"' in data else data
    if _LONG.search(bare):
        return f"it holds a number of more than {DIGITS} digits"
    if bare.count(b"[") + bare.count(b"{") > DEPTH and _deep(bare):
        return f"it is nested more than {DEPTH} deep"
    return ""


def _deep(bare: bytes) -> bool:
    """Whether brackets stand more than `DEPTH` deep: each pass takes away the innermost ones."""
    left = _NO_BRACKET.sub(b"", bare)
    for _ in range(DEPTH):
        shorter = left.replace(b"[]", b"").replace(b"{}", b"")
        if not shorter:
            return False
        if len(shorter) == len(left):  # not balanced: the parser says so, unless it would sink before
            return shorter.count(b"[") + shorter.count(b"{") > DEPTH
        left = shorter
    return True


def decode(data: bytes | str, type: Any = Any) -> Any:
    """JSON as ``type``. Raises msgspec.DecodeError (ValidationError where it is JSON of another shape)."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    return decode_by(msgspec.json.Decoder(type), raw)


def decode_by(decoder: msgspec.json.Decoder[Any], raw: bytes) -> Any:
    """As `decode`, for those who read many texts of one type and keep its decoder."""
    problem = json_problem(raw)
    if problem:
        raise TooMuch(problem)
    try:
        return decoder.decode(raw)
    except msgspec.DecodeError:
        raise
    except (ValueError, OverflowError, RecursionError) as error:  # not UTF-8 in a string; a number beyond any float
        raise TooMuch(str(error)) from None


def whole_number(text: str) -> int | None:
    """The whole number that the text is, in the digits 0 to 9, at most `DIGITS` of them; None if it is none.

    The only way in which anything typed becomes a number: `int` also takes underscores and the digits of all
    scripts, and `isdigit` even such as no `int` takes.
    """
    return int(text) if _WHOLE.fullmatch(text.strip(" \t\r\n")) else None


def printable(text: str, *, lines: bool = False) -> str:
    """The text with nothing in it that a font or a terminal could stumble over: control characters, halves of
    letters and marks that turn the writing round become a question mark in a diamond. ``lines`` keeps line feeds.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(letter, lines) for letter in text)


def _shown(letter: str, lines: bool) -> str:
    if letter.isprintable() or letter in _KEPT or (lines and letter == "\n"):
        return letter
    kind = unicodedata.category(letter)
    if kind in ("Zs", "Zl", "Zp") or letter in "\t\n\r":
        return " "
    return "\N{REPLACEMENT CHARACTER}"


def clean(text: str, most: int = NAME) -> str:
    """A name or title as it may be shown: no control characters, at most ``most`` letters (an ellipsis last where
    more stood there) with `MARKS` accents on each, no blanks around it. Empty where nothing
    would be seen of it."""
    if len(text) <= most and text.isascii() and text.isprintable():
        return text.strip()
    found: list[str] = []
    letters = marks = 0
    for letter in printable(text[: most * (MARKS + 1) + 1]).strip():
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            if marks <= MARKS:
                found.append(letter)
            continue
        letters, marks = letters + 1, 0
        if letters > most:
            found = [*"".join(found[:-1]).rstrip(), "…"]
            break
        found.append(letter)
    return "".join(found) if any(map(_seen, found)) else ""


def _seen(letter: str) -> bool:
    """Whether a letter leaves ink by itself."""
    return letter not in _KEPT and letter not in _UNSEEN and unicodedata.category(letter) not in ("Mn", "Me", "Zs")


def path_name(name: object) -> str:
    """The name of a file as it may be shown, whatever bytes it is made of."""
    return printable(str(name).encode("utf-8", "surrogateescape").decode("utf-8", "replace"))


def key_name(name: str) -> str:
    """The name of a file as a key that can be written down: a disk may hold names whose bytes are no letters."""
    return name.encode("utf-8", "backslashreplace").decode("utf-8")


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant; nothing where none is near."""
    return next(iter(difflib.get_close_matches(word, list(known), n=1, cutoff=0.7)), "")
