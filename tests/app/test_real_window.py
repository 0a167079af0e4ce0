"""Whole games through the real window: started, clicked, typed and closed as a person does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.amount import amount
from tests.app.xwindow import FRAMES_THERE, SIZE, THERE, press_until, until, window
from ulus_suite import Match, games
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import Finished
from ulus_suite.store import json_store

pytestmark = pytest.mark.skipif(not THERE, reason="needs Xvfb and xdotool")


def places(match: Match) -> dict[str, tuple[int, int]]:
    """Where each target of the table is in the window: the layout depends on nothing else."""
    _, ui = render(lambda made: TableScreen(made, match), size=SIZE)
    return {t.id: t.seen.center for t in ui.focus.targets}


def entries(home: Path) -> int:
    logs = sorted((home / "games").glob("*.ulus"))
    return sum(log.read_bytes().count(b"\n") - 1 for log in logs)


def quiet(home: Path) -> None:
    """No motion, so that a game takes seconds."""
    json_store.write(home / "settings.json", Settings(motion="none", sound=False, fresh_ms=0))


def test_a_whole_game_of_unee_by_clicks(tmp_path: Path) -> None:
    """In the ordinary run its first fourteen moves."""
    quiet(tmp_path)
    match = Match.new(games.load("unee"), seed=1)
    where = places(match)
    with window(["play", "unee", "--seed", "1"], tmp_path) as hand:
        while not isinstance(match.pending, Finished) and len(match.entries) < amount(14, 10_000):
            choices = [a for a in match.choices(match.pending.seat) if a.kind == "sow"]  # type: ignore[union-attr]
            there = len(match.entries) + 1
            if not match.rules.plays_itself(match.pending, match.choices(match.pending.seat)):  # type: ignore[union-attr]  # Ünee asks one seat
                spot = where[f"hole.{choices[0].hole}"]  # type: ignore[attr-defined]  # a Sow
                press_until(lambda spot=spot: hand.click(spot), lambda there=there: entries(tmp_path) >= there)
            else:
                until(lambda there=there: entries(tmp_path) >= there)
            match.play(choices[0])
    log = next((tmp_path / "games").glob("*.ulus"))
    played = Match.load(log)
    assert played.state == match.state
    assert isinstance(played.pending, Finished) or len(played.entries) == amount(14, 0)


def test_keys_alone_play_take_back_look_back_and_close(tmp_path: Path) -> None:
    quiet(tmp_path)
    with window(["play", "unee", "--seed", "1"], tmp_path) as hand:
        for number in range(6):  # the focus leads from one player's row to the other's
            hand.key("Return")
            until(lambda number=number: entries(tmp_path) == number + 1)
        played = entries(tmp_path)
        assert played == 6
        hand.key("u")
        hand.key("Tab", "Return")
        until(lambda: entries(tmp_path) > played)
        hand.key("t", "Left", "Home", "End", "Escape")
        hand.key("F1", "Escape", "F10", "Escape")
        assert hand.game.poll() is None
    match = Match.load(next((tmp_path / "games").glob("*.ulus")))
    assert match.warnings == ()
    assert any(type(e).__name__ == "Undone" for e in match.entries)


@pytest.mark.skipif(not FRAMES_THERE, reason="needs openbox")
def test_full_screen_gives_the_window_its_size_back(tmp_path: Path) -> None:
    quiet(tmp_path)
    with window([], tmp_path, (1600, 900), frames=True) as hand:
        before = hand.size()
        assert before == SIZE
        for _ in range(2):
            hand.key("F11")
            until(lambda: hand.size() == (1600, 900))
            hand.key("F11")
            until(lambda: hand.size() == before)
