"""What Uluk is: its seats, options and presets."""

from __future__ import annotations

from ulus_suite.core.rules import Option, Preset, Spec
from ulus_suite.games.uluk.rules.tables import RULES_VERSION, SETS

SPEC = Spec(
    id="uluk",
    title="Uluk",
    rules_version=RULES_VERSION,
    min_seats=2,
    max_seats=4,
    stage="proven",
    max_entries=2500,
    options=(
        Option("difficulty", "uluk/3.14", ("normal", "easy", "expert")),
        Option("charts", "uluk/12.1", SETS),
        Option("lean_land", "uluk/3.16", (False, True), (2,)),
        Option("hut_limit", "uluk/5.18", ("per_player", "one", "none")),
        Option("set5", "uluk/11.5", (5, 9)),
    ),
    presets=(
        Preset("beta", {}, "Beta rulebook by Dominik Sidorek, Piotr Żuchowski and Marek Raczyński"),
        Preset("easy", {"difficulty": "easy"}, "Beta rulebook, Set Difficulty Level"),
        Preset("expert", {"difficulty": "expert"}, "Beta rulebook, Set Difficulty Level"),
    ),
    secrets=True,
    hold_to_peek=True,
    moments=("builder_paid", "celebrated", "went_hungry", "token_won", "game_ended"),
    aftermath=("phase_began",),
    asides=(
        "phase_began",
        "processing_done",
        "feeding_over",
        "went_home",
        "first_passed",
        "season_began",
        "row_dealt",
        "row_discarded",
    ),
    minutes=(45, 90),
)
