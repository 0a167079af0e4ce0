"""The arena: seats turn, seeds repeat, shares add up, and an interval holds the mean."""

from __future__ import annotations

import json

import pytest

from ulus_suite.cli import main
from ulus_suite.core.errors import Misuse
from ulus_suite.play import arena


def test_a_round_turns_everybody_through_all_seats_and_can_be_repeated() -> None:
    who = arena.Lineup("unee", arena.lineup("unee", ["casual", "random"], 2), {})
    games, figures = arena.measure(who, 2, 7)
    assert [(g.seed, g.turned) for g in games] == [(7, 0), (7, 1), (8, 0), (8, 1)]
    assert all(sum(g.shares) == 1 for g in games)
    again, _ = arena.measure(who, 2, 7)
    assert again == games
    casual, rest = figures
    assert casual.share + rest.share == pytest.approx(1)
    assert casual.low <= casual.share <= casual.high
    assert casual.fair == 0.5
    assert casual.share > 0.5


def test_the_first_takes_one_seat_and_the_others_fill_the_rest() -> None:
    assert arena.lineup("urland", ["pioneer", "drifter"], 4) == ("pioneer", "drifter", "drifter", "drifter")
    assert arena.lineup("urland", ["pioneer", "drifter", "spawn"], 4) == ("pioneer", "drifter", "spawn", "drifter")
    with pytest.raises(Misuse, match="no computer player 'wolf'"):
        arena.lineup("urland", ["pioneer", "wolf"], 4)


def test_an_interval_narrows_with_the_rounds() -> None:
    few, many = arena.interval([0, 1] * 5), arena.interval([0, 1] * 100)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "unee", "--players", "casual,beginner", "--rounds", "1", "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert [f["player"] for f in report["figures"]] == ["casual", "beginner"]
    assert report["games"] == 2
    assert main(["arena", "unee", "--players", "casual,wolf", "--rounds", "1"]) == 2
