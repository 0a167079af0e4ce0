"""What Urland is: seats, options, stage."""

from __future__ import annotations

from ulus_suite.core.rules import Option, Spec

CLASSIC = "urland"
"""The map option's default: ``boards/urland.yaml``; other maps are the files in ``boards/urland``."""


def spec(maps: tuple[str, ...]) -> Spec:
    """The Spec with the maps that are there."""
    return Spec(
        id="urland",
        title="Urland",
        rules_version=1,
        min_seats=3,
        max_seats=5,
        stage="proven",
        max_entries=900,
        options=(Option("map", "urland/1.5", (CLASSIC, *maps)),),
        presets=(),
        secrets=True,
        turns=False,
        seat_names=("Tiktaalik", "Elpi", "Ventasteg", "Acantho", "Hyner"),
        minutes=(60, 90),
        main=("reveal", "enough"),
        spends=("extra", "retreat", "bid"),
    )
