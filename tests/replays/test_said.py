"""Recorded games still say what they said: events, choices and verdicts, ten entries a mark."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.replays import said
from ulus_suite import Match, games

LOGS = [path for game in games.ids() if (said.HERE / game).is_dir() for path in said.logs(game)]
WRITTEN = said.written()


@pytest.mark.parametrize("path", LOGS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_recorded_game_says_what_it_said(path: Path) -> None:
    match = Match.load(path)
    assert match.warnings == ()
    now, before = said.marks(match), WRITTEN[f"{path.parent.name}/{path.name}"]
    differ = [n for n, (a, b) in enumerate(zip(now, before, strict=False)) if a != b]
    assert not differ, f"first in entries {differ[0] * said.BLOCK} to {differ[0] * said.BLOCK + said.BLOCK - 1}"
    assert now == before
