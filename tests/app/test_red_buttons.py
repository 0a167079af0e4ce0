"""At every question only what Return does is red: whoever presses the red button and whoever presses Return do the
same."""

from __future__ import annotations

import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import Unpainted
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets.button import Button

ASKED = ("asking", "throwing", "acknowledging")
SEATS = 4
"""So many people bargain with one another, where so many may play."""


@pytest.fixture
def red(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The red buttons of the present page."""
    found: set[str] = set()
    place, lay_out = Button.place, Ui.lay_out_stale

    def placed(self: Button, ui: Ui, rect: object) -> None:
        place(self, ui, rect)  # type: ignore[arg-type]  # handed on as it came
        if self.style == "main":
            found.add(self.name)

    def laid_out(self: Ui) -> None:
        if self.waiting():
            found.clear()
        lay_out(self)

    monkeypatch.setattr(Button, "place", placed)
    monkeypatch.setattr(Ui, "lay_out_stale", laid_out)
    return found


@pytest.mark.parametrize("game", games.ids())
def test_only_what_return_does_is_red(game: str, red: set[str]) -> None:
    rules = games.load(game)
    match = Match.new(rules, min(SEATS, rules.spec.max_seats), seed=3)
    driver, table = at_table(match, kind=Unpainted)
    ui, asked = driver.loop.ui, 0
    for _ in range(120):
        driver.step(2, 100)
        if ui.screen is table and table.mode.name in ASKED:
            asked += 1
            ui.relayout()
            driver.step(1, 1)
            there = {name for name in red if (target := ui.focus.get(name)) is not None and target.enabled}
            assert there <= {ui.focus.current}, (table.mode.name, sorted({a.kind for a in table.choices}), there)
        driver.key("return")
    assert asked > 30
    driver.loop.close()
