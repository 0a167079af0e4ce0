"""What UR is: seats, options with their clause, presets with their source."""

from __future__ import annotations

from ulus_suite.core.rules import Option, Preset, Spec

HOUSE = "h1"
"""The layout used when nobody chooses another (clause 2.5)."""

PRESETS = (
    Preset("house", {}, "The rulebook with the house board"),
    Preset("bridgehead", {"board": "h2"}, "The other layout that was weighed: Ishtar at the bridgehead"),
    Preset("fierce", {"namedSpawnCaptures": True}, "Named tiles can be taken by spawning: a faster game"),
)


def spec(layouts: tuple[str, ...]) -> Spec:
    """The spec with the layouts that were found, the house board first."""
    return Spec(
        id="ur",
        title="UR: The Royal Game",
        rules_version=1,
        min_seats=2,
        max_seats=2,
        stage="playable",
        max_entries=2400,
        options=(
            Option("board", "ur/2.6", layouts),
            Option("hopCapture", "ur/6.7", (False, True)),
            Option("namedSpawnCaptures", "ur/7.4", (False, True)),
            Option("spawnAdjacency", "ur/7.8", ("side", "path")),
            Option("repetition", "ur/10.4", ("row", "own", "positions")),
            Option("lostLast", "ur/3.2", ("nobody", "white", "black")),
        ),
        presets=tuple(p for p in PRESETS if p.options.get("board", HOUSE) in layouts),
        turns=True,
        seat_names=("White", "Black"),
        moments=("defeated", "fort_taken", "dominates", "repeated", "draw_open", "won", "draw_agreed"),
        draws="ur/10.2",
        minutes=(15, 30),
    )
