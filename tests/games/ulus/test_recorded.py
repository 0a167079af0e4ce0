"""Recorded games: one for each way to end and for the variants; the rules still agree with every entry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.ulus.kit import RULES
from ulus_suite import Match
from ulus_suite.core.chance import Finished

RECORDS = Path(__file__).resolve().parent.parent.parent / "replays" / "ulus"
ENDS = {
    "highest": "17.7",
    "tie_broken": "17.8",
    "shared": "17.8",
    "chaos": "17.6",
    "blows": "17.7",
}
VARIANTS: dict[str, dict[str, Any]] = {
    "merchants": {"end_of_site": "trade", "contest_trade": True},
    "camel_race": {"race": "camel"},
    "streamlined": {"deck": "streamlined", "monsters": "hard", "copies": "once"},
}


def loaded(name: str) -> Match:
    match = Match.load(RECORDS / f"{name}.log")
    assert match.warnings == ()
    assert isinstance(match.pending, Finished)
    return match


@pytest.mark.parametrize("end", ENDS)
def test_17_7_and_17_8_and_17_6_every_way_to_end_is_on_record(end: str) -> None:
    match = loaded(end)
    outcome = match.pending.outcome
    assert (outcome.key, outcome.clause) == (end, f"ulus/{ENDS[end]}")
    assert match.audit() == []


def test_17_5_the_record_of_the_blows_shows_them_deciding() -> None:
    match = loaded("blows")
    frame = match.state.frame
    assert frame.blows
    struck = [e for p in match.line for e in p.events if e.kind == "counted"]
    before = max(struck, key=lambda e: e.total).seat
    assert before not in match.pending.outcome.places[0]


@pytest.mark.parametrize("name", VARIANTS)
def test_18_1_to_18_9_variants_are_on_record(name: str) -> None:
    match = loaded(name)
    for option, value in VARIANTS[name].items():
        assert match.header.options[option] == value


def test_every_position_on_record_is_sound_and_reads_back() -> None:
    for name in ("highest", "merchants"):
        for position in loaded(name).line:
            assert RULES.audit(position.state) == []
            assert RULES.from_diagram(RULES.to_diagram(position.state)) == position.state
