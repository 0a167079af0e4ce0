"""How what happens in UR is said, where numbers or dice make a difference."""

from __future__ import annotations

from ulus_suite.games.ur.rules.events import Rolled
from ulus_suite.teach.words import Words


def test_two_dice_that_show_the_same_are_told_as_a_pair() -> None:
    words = Words("ur", ("Oyuna", "Bat"))
    said = [words.event(Rolled(clause="ur/4.1", seat=0, first=a, second=b)) for a, b in PAIRS]
    assert said == [
        "Oyuna rolls gold and silver.", "Oyuna rolls two gold tips.", "Oyuna rolls two silver tips.",
        "Oyuna rolls two blank tips.", "Oyuna rolls blank and gold.",
    ]  # fmt: skip


PAIRS = (("gold", "silver"), ("gold", "gold"), ("silver", "silver"), ("blank", "blank"), ("blank", "gold"))
