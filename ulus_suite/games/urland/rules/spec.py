"""What Urland is: seats, options, stage."""

from __future__ import annotations

from ulus_suite.core.rules import Option, Spec
from ulus_suite.games.urland.rules.state import ANY_TWO, TWO_OPPONENTS

CLASSIC = "urland"
"""The map option's default: ``boards/urland.yaml``; other maps are the files in ``boards/urland``."""


RULES_VERSION = 2
"""1: on the map ``even`` area 1 touched one ocean only."""

CHANGED = ("even",)
"""Maps that are not what they were in version 1; those are kept in ``rules/urland/version1``."""


def spec(maps: tuple[str, ...]) -> Spec:
    return Spec(
        id="urland",
        title="Urland",
        rules_version=RULES_VERSION,
        min_seats=3,
        max_seats=5,
        stage="proven",
        max_entries=900,
        options=(
            Option("map", "urland/1.5", (CLASSIC, *maps)),
            Option("assimilation", "urland/11.2", (TWO_OPPONENTS, ANY_TWO)),
        ),
        presets=(),
        secrets=True,
        open_answers=("panic",),  # urland/6.3
        turns=False,
        seat_names=("Tiktaalik", "Elpi", "Ventasteg", "Acantho", "Hyner"),
        moments=(
            "revealed",
            "scored",
            "bids_opened",
            "bought",
            "panic_struck",
            "epoch_ends",
            "erupted",
            "final_all",
            "ended",
        ),
        aftermath=("revealed",),
        tally=("scored", "revealed", "marker_moved"),
        asides=("chip_placed",),
        minutes=(60, 90),
        main=("reveal", "enough"),
        formal=("reveal",),
        spends=("extra", "retreat", "bid"),
    )
