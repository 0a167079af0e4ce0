"""What UR remembers of walks and judges is bounded, whatever is played."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator

import pytest

from ulus_suite import Match
from ulus_suite.games.ur.players import judgement
from ulus_suite.games.ur.rules import kernel
from ulus_suite.testing import kit


def played(count: int, steps: int) -> Iterator[Match]:
    """So many random games, over the tables in turn, each left after so many steps."""
    lot, tables = random.Random(1), kit.tables("ur")
    for number in range(count):
        match = kit.start(tables[number % len(tables)], number)
        for _ in kit.steps(match, lot, steps):
            pass
        yield match


def test_all_kernels_together_forget_and_give_the_same_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    def games(least: int) -> tuple[list[object], list[int]]:
        monkeypatch.setattr(kernel, "REMEMBERED", least)
        kernel.kernel.cache_clear()
        for each in tuple(kernel._KERNELS):
            each.forget()
        ended: list[object] = []
        held: list[int] = []
        for match in played(20, 60):
            ended.append((match.view(0), match.to_act and tuple(match.choices(match.to_act[0]))))
            held.append(kernel.remembered())
            assert kernel.remembered() == sum(map(_held, tuple(kernel._KERNELS))), "the count is what is there"
        return [repr(each) for each in ended], held

    small, few = games(300)
    usual, many = games(98_304)
    assert small == usual
    assert max(few) <= 300 < many[-1], "so many games of ten tables meet more than that"


def _held(made: kernel.Kernel) -> int:
    tables = [table for near in made._reach.values() for _, table in near.values()]
    return sum(1 + len(walks) for table in tables for walks in table.values())


def test_a_kernel_nobody_holds_is_not_counted() -> None:
    (match,) = played(1, 0)
    layout = match.view(0).kernel.layout
    gc.collect()
    before = kernel.remembered()
    made = kernel.Kernel(layout, kernel.Switches())
    made.walks(1, 0, 1, False, 1)
    assert kernel.remembered() > before
    del made
    gc.collect()
    assert kernel.remembered() == before


def test_judges_of_few_layouts_are_kept() -> None:
    assert judgement.best_judge.cache_info().maxsize == 4
