"""Bars of time and speed scale with the machine; others do not."""

from __future__ import annotations

import types

import pytest

from tools.bench import figures, machine
from tools.bench.__main__ import Row


def test_bars_scale_with_the_machine() -> None:
    assert Row("a frame", 6, "ms", 4, False).on(0.5) == Row("a frame", 6, "ms", 8, False)
    assert Row("moves", 60, "moves/s", 100, True).on(0.5).ok
    assert not Row("moves", 60, "moves/s", 100, True).ok
    assert Row("memory", 130, "MB", 120, False).on(0.5) == Row("memory", 130, "MB", 120, False)


def test_the_fixed_loop_always_plays_the_same() -> None:
    first = machine.sown(((6,) * 6, (0, 0), 0), 0)
    assert first == ((1, 7, 7, 7, 7, 7), (0, 0), 1)
    assert machine.open_holes(first) == [3, 4, 5]
    taken = machine.sown(((1, 3, 0, 0, 0, 1), (0, 4), 0), 0)
    assert taken == ((0, 0, 0, 0, 0, 1), (4, 4), 1)


def test_the_factor_is_the_middle_one_of_fresh_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = iter(["1.1", "2.0", "0.4"])
    told = lambda *_, **__: types.SimpleNamespace(stdout=f"{next(speeds)}\n")  # noqa: E731  # a stand-in
    monkeypatch.setattr(machine.subprocess, "run", told)
    assert machine.factor(3) == 1.1


def test_what_took_long_is_held_to_the_factor_before_and_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found, clock = iter([2.0, 1.0, 1.4]), iter([0.0, 1.0, 60.0, 61.0, 62.0, 120.0, 121.0])
    monkeypatch.setattr(machine, "factor", lambda *_: next(found))
    monkeypatch.setattr(machine.time, "monotonic", lambda: next(clock))
    speed = machine.Speed()
    assert speed.now == 2.0
    assert speed.meanwhile() == 2.0, "a second later it still holds"
    assert speed.meanwhile() == 1.5, "a minute later it is looked at again"
    assert speed.meanwhile() == 1.5, "rows of one measurement share it"
    assert speed.meanwhile() == 1.2


def test_a_fresh_process_says_how_fast_it_is() -> None:
    assert 0.01 < machine.factor(1) < 100


def test_bars_of_parts_that_measure_themselves_scale_too() -> None:
    assert figures.took("a look", 0.002, 0.003, factor=0.5) == ("a look", "4 ms", "3 ms", True)
    assert not figures.took("a look", 0.002, 0.003).ok
    assert figures.rate("moves", 100, lambda seconds: 60.0, long=False, factor=0.5).ok
    assert not figures.rate("moves", 100, lambda seconds: 60.0, long=False).ok
