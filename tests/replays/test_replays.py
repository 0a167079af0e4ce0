"""Recorded games: each still replays to the hash of every entry, and each game's promised ends are there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ulus_suite import Match, games
from ulus_suite.core.chance import Finished

HERE = Path(__file__).resolve().parent
LOGS = sorted((HERE / "unee").glob("*.ulus"))


@pytest.mark.parametrize("path", LOGS, ids=lambda p: p.stem)
def test_a_recorded_game_still_holds(path: Path) -> None:
    match = Match.load(path)
    assert match.warnings == ()
    assert match.audit() == []
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.key == path.stem.rpartition("-")[2]


def test_unee_has_ended_in_every_way_under_every_preset() -> None:
    seen = Counter(p.stem.rpartition("-")[0] for p in LOGS)
    for preset in games.load("unee").spec.presets:
        assert seen[preset.name] == (3 if preset.options.get("repetition") == "none" else 4), preset.name
