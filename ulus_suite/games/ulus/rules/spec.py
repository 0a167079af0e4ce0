"""What Ulus is: seats, options, presets."""

from __future__ import annotations

from ulus_suite.core.rules import Option, Preset, Spec
from ulus_suite.games.ulus.rules.tables import RULES_VERSION

OPTIONS = (
    Option("shagai", "ulus/18.5", ("real", "softened", "equal")),
    Option("equality", "ulus/18.6", ("costly_victory", "not_a_victory")),
    Option("race", "ulus/18.2", ("horse", "camel")),
    Option("end_of_site", "ulus/18.3", ("pass", "trade")),
    Option("contest_trade", "ulus/18.4", (False, True)),
    Option("deck", "ulus/18.1", ("full", "streamlined"), (2, 3)),
    Option("monsters", "ulus/18.7", ("standard", "hard")),
    Option("deflect_fought", "ulus/18.8", (True, False)),
    Option("copies", "ulus/18.9", ("each", "once")),
    Option("oldest", "ulus/1.4", (0, 1, 2, 3, 4, 5), of_seat=True),
    Option("ages", "ulus/1.4", ("clockwise", "asked")),
)

PRESETS = (
    Preset("published", {}, "The publisher's rules as they stand"),
    Preset("camel_race", {"race": "camel"}, "Alternative versions: Camel Race"),
    Preset("merchants", {"end_of_site": "trade", "contest_trade": True}, "Alternative versions: Trading"),
    Preset("brisk", {"shagai": "softened", "race": "camel"}, "Ours: a shorter race"),
)

SPEC = Spec(
    id="ulus",
    title="Ulus",
    rules_version=RULES_VERSION,
    min_seats=2,
    max_seats=6,
    stage="playable",
    max_entries=9000,
    options=OPTIONS,
    presets=PRESETS,
    open_kinds=("flick", "offer", "counter"),
    secrets=True,
    turns=False,
    moments=(
        "won",
        "won_together",
        "defeated",
        "slain",
        "god_shown",
        "naadam_reached",
        "contest_opened",
        "sky_won",
        "tale_told",
        "ended",
    ),
    minutes=(50, 90),
    bones=True,
    gestures=("roll", "flick", "take"),
    stretches=("roll",),
    main=("take", "roll", "face", "begin"),
    formal=("face", "begin"),
    spends=(
        "protect",
        "whisper",
        "coerce",
        "foresee",
        "avenge",
        "heal",
        "mischief",
        "lull",
        "give_in",
        "song",
        "parry",
        "side_switch",
        "call_promise",
    ),
)
