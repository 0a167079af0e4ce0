"""What four shagai mean: to a god asked for help (5.2 to 5.6), and to Tuul'ch (16.3 to 16.9)."""

from __future__ import annotations

from collections import Counter
from typing import Literal

Combat = Literal["deflect", "slay", "fight", "second"]
Tale = Literal["best", "three", "pairs", "pair", "goats"]


def shape(faces: tuple[str, ...]) -> tuple[tuple[int, ...], bool]:
    """How many of a kind, largest first, and whether three or more are goats."""
    counts = Counter(faces)
    return tuple(sorted(counts.values(), reverse=True)), counts["goat"] >= 3


def combat_roll(faces: tuple[str, ...]) -> Combat:
    """5.2 four different; 5.6 three or four goats; 5.4 four of another kind; 5.5 everything else."""
    kinds, goats = shape(faces)
    if goats:
        return "second"
    if kinds == (1, 1, 1, 1):
        return "deflect"
    return "slay" if kinds == (4,) else "fight"


COMBAT_CLAUSE = {"deflect": "ulus/5.2", "slay": "ulus/5.4", "fight": "ulus/5.5", "second": "ulus/5.6"}


def tale_roll(faces: tuple[str, ...]) -> Tale:
    """16.9 goats; 16.3 four different or four alike; 16.6 three; 16.7 two pairs; 16.8 one pair."""
    kinds, goats = shape(faces)
    if goats:
        return "goats"
    if kinds in ((1, 1, 1, 1), (4,)):
        return "best"
    if kinds == (3, 1):
        return "three"
    return "pairs" if kinds == (2, 2) else "pair"


TALE_CLAUSE = {
    "best": "ulus/16.3",
    "three": "ulus/16.6",
    "pairs": "ulus/16.7",
    "pair": "ulus/16.8",
    "goats": "ulus/16.9",
}
TALE_CHANGE = {"best": 10, "three": 5, "pairs": 0, "pair": -3, "goats": -10}
