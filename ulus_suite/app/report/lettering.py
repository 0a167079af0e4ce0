"""Names in drawings of a report: those break no lines, so a name too wide for its place ends in an ellipsis; none
lies over another."""

from __future__ import annotations

import unicodedata

ROOM = 109.0
"""Width beside a curve and its mark, in units of its drawing."""

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


def apart(ends: list[float], gap: float = 15.0, low: float = 204.0) -> list[float]:
    """Heights of labels beside the ends of curves: as near to them as may be, none over another."""
    order = sorted(range(len(ends)), key=lambda k: ends[k])
    placed = [0.0] * len(ends)
    y = 0.0
    for k in order:
        y = placed[k] = max(ends[k] + 4, y + gap)
    for k in reversed(order):  # too low by now: push up again
        low = placed[k] = min(placed[k], low)
        low -= gap
    return placed
