"""What UR remembers of walks and judges is bounded, whatever is played."""

from __future__ import annotations

import random

import pytest

from ulus_suite import Match, games
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.games.ur import kernel, patterns


def test_tables_of_walks_forget_and_give_the_same_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    def game(least: int) -> tuple[list[object], int]:
        monkeypatch.setattr(kernel, "REMEMBERED", least)
        kernel.kernel.cache_clear()
        lot, match = random.Random(5), Match.new(games.load("ur"), 2, seed=5)
        offered: list[object] = []
        while not isinstance(match.pending, Finished) and len(match.entries) < 160:
            if isinstance(match.pending, AwaitChance):
                match.resolve()
                continue
            choices = match.choices(match.to_act[0])
            offered.append(tuple(choices))
            match.play(lot.choice(choices))
        view = match.view(0)
        tables = [reach for made in view.kernel._reach.values() for _, reach in made.values()]
        return offered, max(map(len, tables))

    small, most = game(3)
    usual, more = game(1024)
    assert small == usual
    assert most <= 3 < more


def test_judges_of_few_layouts_are_kept() -> None:
    assert patterns.best_judge.cache_info().maxsize == 4
