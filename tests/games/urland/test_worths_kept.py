"""What is said of areas and genes is kept while nothing that decides it changes; it is what would be said anew."""

from __future__ import annotations

import random

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.settings import Settings
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.tables.urland import Table, reading
from ulus_suite.app.ui import Screen


def said(table: Table) -> list[str]:
    view = table.view
    areas = [reading.worth(table, place) for place in view.ground.areas]
    owned = [(gene, seat) for seat, row in enumerate(view.genes) for gene in row]
    return areas + [table.strip._worth(gene, seat) for gene, seat in owned]


def test_what_is_kept_of_worths_is_what_would_be_said_anew() -> None:
    match = Match.new(games.load("urland"), 3, seed=8)
    loop = Loop(Screen(), settings=Settings(sound=False, motion="none"))
    screen = TableScreen(loop.ui, match)
    loop.ui.replace(screen)
    table, lot, kept, looked = screen.board, random.Random(8), 0, 0
    assert isinstance(table, Table)
    for _ in range(amount(150, 900)):
        loop.step(100)
        if screen.choices:
            screen.act(loop.ui, lot.choice(list(screen.choices)))
        elif loop.ui.screen is not screen:
            found = next((target for target in loop.ui.focus.targets if target.enabled and target.act), None)
            if found is None or screen not in [layer.screen for layer in loop.ui.layers]:
                break
            loop.controls.activate(found)
        if table.view is None or screen.moving:
            continue
        before = table.worths[1]
        first = said(table)
        kept += table.worths[1] is before
        table.worths, table.strip._valued = (None, {}), None
        assert first == said(table)
        looked += 1
    assert 0 < kept < looked, "some layouts find all as it was, others do not"
    loop.close()
