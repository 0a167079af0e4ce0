"""Names in drawings of a report: those break no lines, so a name too wide for its place ends in an ellipsis."""

from __future__ import annotations

import unicodedata

ROOM = 118.0
"""Width beside a curve, in units of its drawing."""

NARROW, WIDE = 8.0, 14.0
"""Width of a letter, and of one as wide as it is high, in the drawing's letters."""

_BROAD = frozenset("WMЩШЮЖФmwщшюжмфω@%")


def fitted(words: str, room: float = ROOM) -> str:
    """The words, or as much of their beginning as surely fits."""
    if sum(map(_wide, words)) <= room:
        return words
    left, kept = room - WIDE, ""
    for letter in words:
        left -= _wide(letter)
        if left < 0:
            break
        kept += letter
    return kept.rstrip() + "…"


def _wide(letter: str) -> float:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0.0
    broad = letter in _BROAD or unicodedata.east_asian_width(letter) in "WF" or ord(letter) > 0x2FFF
    return WIDE if broad else NARROW
