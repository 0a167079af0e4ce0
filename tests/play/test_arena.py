"""The arena: seats turn, seeds repeat, shares add up, and an interval holds the mean."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import pytest

from ulus_suite import bots
from ulus_suite.cli import main
from ulus_suite.commands import measure
from ulus_suite.core.errors import Misuse


def test_a_round_turns_everybody_through_all_seats_and_can_be_repeated() -> None:
    who = measure.Lineup("unee", measure.lineup("unee", ["casual", "random"], 2), {})
    games, figures, stopped = measure.measure(who, 2, 7)
    assert [(g.seed, g.turned) for g in games] == [(7, 0), (7, 1), (8, 0), (8, 1)]
    assert all(sum(g.shares) == 1 for g in games)
    again, _, _ = measure.measure(who, 2, 7)
    assert again == games
    assert stopped == ""
    casual, rest = figures
    assert casual.share + rest.share == pytest.approx(1)
    assert casual.low <= casual.share <= casual.high
    assert casual.fair == 0.5
    assert casual.share > 0.5


def test_the_first_takes_one_seat_and_the_others_fill_the_rest() -> None:
    assert measure.lineup("urland", ["pioneer", "drifter"], 4) == ("pioneer", "drifter", "drifter", "drifter")
    assert measure.lineup("urland", ["pioneer", "drifter", "spawn"], 4) == (
        "pioneer",
        "drifter",
        "spawn",
        "drifter",
    )
    with pytest.raises(Misuse, match="no computer player 'wolf'"):
        measure.lineup("urland", ["pioneer", "wolf"], 4)


def test_an_interval_narrows_with_the_rounds() -> None:
    few, many = measure.interval([0, 1] * 5), measure.interval([0, 1] * 100)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "unee", "--players", "casual,beginner", "--rounds", "1", "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert [f["player"] for f in report["figures"]] == ["casual", "beginner"]
    assert report["games"] == 2
    assert main(["arena", "unee", "--players", "casual,wolf", "--rounds", "1"]) == 2


@pytest.mark.parametrize(("sound", "rounds"), [(0, 0), (1500, 1)])
def test_a_player_that_hangs_ends_the_arena_with_a_sentence(
    sound: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    release, hangs, thoughts = threading.Event(), threading.Event(), list[str]()
    real = bots.RandomPlayer.think

    def think(self: Any, view: Any, choices: Any, key: str, budget_ms: int = 0) -> Any:
        thoughts.append(key)
        if len(thoughts) > sound:
            hangs.set()
            release.wait(60)
        return real(self, view, choices, key)

    class Time:
        process_time = staticmethod(time.process_time)

        @staticmethod
        def monotonic() -> float:
            return 1000.0 if hangs.is_set() else 0.0  # nobody waits so long here

    monkeypatch.setattr(bots.RandomPlayer, "think", think)
    monkeypatch.setattr(measure, "time", Time)
    monkeypatch.setattr(measure, "LOOK_S", 0.001)
    who = measure.Lineup("unee", ("random", "random"), {})
    try:
        if rounds:
            games, _, stopped = measure.measure(who, 50, 7)
            assert len(games) >= 2 * rounds
            assert len(games) % 2 == 0
            assert stopped == "'random' has not decided for 600 seconds; it was left behind."
        else:
            with pytest.raises(measure.Stopped, match=r"has not decided for 600 .*No round was over by then\."):
                measure.measure(who, 50, 7)
    finally:
        release.set()


def test_an_arena_stops_when_its_time_is_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measure, "LOOK_S", 0.001)
    words = ["arena", "unee", "--players", "casual,random", "--rounds", "100000", "--minutes"]
    assert main([*words, "0.02"]) == 1
    said = capsys.readouterr()
    assert "The time was over before all rounds were played." in said.out + said.err
    with pytest.raises(SystemExit):
        main([*words, "²"])
    assert "'²' is no number of minutes" in capsys.readouterr().err
