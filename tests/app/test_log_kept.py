"""Lines of the log that are kept from layout to layout are those of a log made anew."""

from __future__ import annotations

import random

import pytest

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.parts.log import Kept, LogLine, log
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Column


def shown(widget: object, width: int, loop: Loop) -> list[tuple[object, ...]]:
    """All that can be seen of a log."""
    assert isinstance(widget, Column)
    lines = [line for line in widget.children if isinstance(line, LogLine)]
    return [
        (line.name, line.words, line.hint, line.colour, line.divided, line.marked, line.passing, line.index,
         line.want(loop.ui, width))
        for line in lines
    ]  # fmt: skip


@pytest.mark.parametrize("game", games.ids())
def test_a_log_that_keeps_its_lines_reads_as_one_made_anew(game: str) -> None:
    rules = games.load(game)
    match = Match.new(rules, max(2, rules.spec.min_seats), seed=5)
    loop = Loop(Screen(), settings=Settings(sound=False, motion="none"))
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    kept, lot, again = Kept(), random.Random(5), 0
    for turn in range(amount(60, 300)):
        loop.step(100)
        if table.choices:
            table.act(loop.ui, lot.choice(list(table.choices)))
        elif table.may_throw:
            table.throw(loop.ui)
        elif loop.ui.screen is not table:
            found = next((target for target in loop.ui.focus.targets if target.enabled and target.act), None)
            if found is None or table not in [layer.screen for layer in loop.ui.layers]:
                break
            loop.controls.activate(found)
        if turn == 40:
            loop.ui.set(text=150)
        first = log(loop.ui, table, kept=kept)
        for width in (300, 411):
            assert shown(first, width, loop) == shown(log(loop.ui, table), width, loop)
        again += log(loop.ui, table, kept=kept) is first
    assert again, "nothing was kept"
    loop.close()
