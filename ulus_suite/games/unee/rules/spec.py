"""What Ünee Tugalluulax is: seats, options with their clause, presets with their source."""

from __future__ import annotations

from ulus_suite.core.rules import Option, Preset, Spec

SPEC = Spec(
    id="unee",
    title="Ünee Tugalluulax",
    rules_version=1,
    min_seats=2,
    max_seats=2,
    stage="proven",
    max_entries=6000,
    options=(
        Option("repetition", "unee/4.4", ("divided", "uncounted", "none", "own_row")),
        Option("four_from_more", "unee/3.3", (False, True)),
    ),
    presets=(
        Preset("eichler", {"repetition": "divided"}, "Mancala World names division (Oware) first"),
        Preset("cross_wari", {"repetition": "uncounted"}, "Mancala World, as in Cross-Wari"),
        Preset("aw_li", {"repetition": "none"}, "Mancala World, as in Aw-li On-nam Ot-tjin"),
        Preset("ludii", {"repetition": "own_row"}, "Ludii, Unnee Tugalluulax"),
        Preset("popova", {"four_from_more": True}, "Popova 1974"),
    ),
    turns=True,
    seat_names=("South", "North"),
    moments=("captured", "divided", "claimed", "resigned", "gave_up"),
    gives_up="unee/4.7",
    minutes=(15, 40),
)
