"""What a rail remembers of its widgets while it is laid out changes no place of anything in it."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import pytest

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.rail import rail
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings


def placed(ui: Ui) -> list[tuple[object, ...]]:
    """Where everything lies, and what it says, after another layout."""
    ui.relayout()
    ui.lay_out_stale()
    return [(t.id, tuple(t.rect), t.label, t.hint, t.popup, t.clip and tuple(t.clip)) for t in ui.focus.targets]


@contextlib.contextmanager
def forgetting(ui: Ui) -> Iterator[None]:
    """Nothing is remembered beyond one container."""
    yield


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200), ((1024, 640), 125)])
@pytest.mark.parametrize("game", games.ids())
def test_a_rail_lies_as_if_each_widget_were_asked_anew(
    game: str, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, lot, compared = games.load(game), random.Random(text), 0
    match = Match.new(rules, max(2, rules.spec.min_seats), seed=text)
    loop = Loop(Screen(), size=size, settings=Settings(sound=False, motion="none", text=text))
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    for _ in range(amount(25, 200)):
        loop.step(100)
        if loop.ui.screen is table:
            once = placed(loop.ui)
            with monkeypatch.context() as patched:
                patched.setattr(rail, "measuring", forgetting)
                assert placed(loop.ui) == once
            compared += 1
        if table.choices:
            table.act(loop.ui, lot.choice(list(table.choices)))
        elif table.may_throw:
            table.throw(loop.ui)
        elif loop.ui.screen is not table:
            found = next((target for target in loop.ui.focus.targets if target.enabled and target.act), None)
            if found is None or table not in [layer.screen for layer in loop.ui.layers]:
                break
            loop.controls.activate(found)
    assert compared > 5
    loop.close()
