"""Bars of time and speed scale with the machine; others do not."""

from __future__ import annotations

from ulus_suite.commands import machine
from ulus_suite.commands.bench import Row


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
