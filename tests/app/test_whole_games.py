"""Every game from the first press to the last, by mouse and by keys alone in the real window, and by pad."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app import hands
from tests.app.xwindow import THERE, window
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET
from ulus_suite.core.chance import Finished
from ulus_suite.store import json_store

MOST = 3000
"""Presses; no game takes nearly so many."""
SEED = 3


def seats(game: str) -> int:
    return games.load(game).spec.min_seats


@pytest.mark.parametrize(("game", "by"), [("urland", "mouse"), ("uluk", "keys"), ("ur", "pad")])
def test_the_opening_of_a_game_by_every_device(game: str, by: str) -> None:
    player = hands.Player(by, hands.begun(game, seats(game), SEED))
    entries = len(player.match.entries)
    player.play(12)
    assert len(player.match.entries) >= entries + 5, player.told()
    player.close()
    assert set(player.inputs) <= {"click"} if by == "mouse" else "click" not in player.inputs


@pytest.mark.long
@pytest.mark.parametrize("game", games.ids())
def test_a_whole_game_by_pad(game: str) -> None:
    player = hands.Player("pad", hands.begun(game, seats(game), SEED))
    assert player.play(MOST), player.told()
    assert isinstance(player.match.pending, Finished)
    assert not player.match.audit()
    player.close()
    print(player.told())


@pytest.mark.long
@pytest.mark.skipif(not THERE, reason="needs Xvfb and xdotool")
@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("game", games.ids())
def test_a_whole_game_in_the_real_window(game: str, by: str, tmp_path: Path) -> None:
    json_store.write(tmp_path / "settings.json", QUIET)
    many = seats(game)
    words = ["play", game, "--seats", str(many), "--seed", str(SEED), "--names", *hands.NAMES[:many]]
    with window(words, tmp_path) as hand:
        log = next((tmp_path / "games").glob("*.ulus"))
        player = hands.Player(by, hands.begun(game, many, SEED), hand, log)
        assert player.play(MOST), player.told()
        assert player.same()
        assert hand.game.poll() is None
        player.close()
    print(player.told())
    played = Match.load(log)
    assert not played.warnings
    assert not played.audit()
    assert isinstance(played.pending, Finished)
    assert played.state == player.match.state
