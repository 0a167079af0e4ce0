"""A spectator's copy of a game tells what everybody saw, and nothing that only some may know."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ulus_suite import Match, games
from ulus_suite.cli import main
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.teach.accounts import text
from ulus_suite.teach.words import Words

SECRET = [id for id in games.ids() if games.load(id).spec.secrets]


def played(game: str, seed: int, entries: int = 120) -> Match:
    rules, lot = games.load(game), random.Random(seed)
    match = Match.new(rules, seats=rules.spec.min_seats, seed=seed)
    while len(match.entries) < entries and not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
        else:
            match.play(lot.choice(match.choices(match.to_act[0])))
    return match


@pytest.mark.parametrize("game", SECRET)
def test_nothing_that_was_told_to_some_only_stands_in_it(game: str) -> None:
    private = 0
    for seed in (918273645, 918273646, 918273647):
        match = played(game, seed)
        words = Words(game, match.header.names, "en")
        copy = text(match)
        for seat in range(match.seats):
            for index, event in match.events(seat):
                if event.audience is not None:
                    private += 1
                    assert f"{index:>5}  {words.event(event)}" not in copy
                else:
                    assert f"{index:>5}  {words.event(event)}" in copy
        assert str(match.header.seed) not in copy
    assert private, "there was something to keep"


def test_the_command_writes_it_and_writes_nothing_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("ulus", 4, 40)
    log, out = tmp_path / "game.ulus", tmp_path / "seen.txt"
    match.save(log)
    assert main(["copy", str(log), "--public", "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == text(match)
    assert main(["copy", str(log), "--public", "-o", str(out)]) != 0
    assert "seen.txt" in capsys.readouterr().err
