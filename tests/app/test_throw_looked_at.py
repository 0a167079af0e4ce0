"""What a person has thrown is looked at before the screen is covered for whoever comes next."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.app.windows import at_table
from tests.games.ulus.kit import GENERATOR, LETTERS, fighting
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.table.rail.rail import question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.widgets import Label
from ulus_suite.core.chance import ChanceRequest, ChanceResult
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.play import driver as playing
from ulus_suite.play.session import Session


class Loaded:
    """Bones that fall as they are told, and cards as they come."""

    source = GENERATOR.source

    def __init__(self, letters: str) -> None:
        self.faces = {f"face:b{n}": LETTERS[letter] for n, letter in enumerate(letters, 1)}

    def resolve(self, request: ChanceRequest, key: str, layout: Any = ()) -> ChanceResult:
        made = GENERATOR.resolve(request, key, layout)
        faces = {name: face for name, face in self.faces.items() if name in made.answers}
        return msgspec.structs.replace(made, answers={**made.answers, **faces})


def rolled(patch: pytest.MonkeyPatch, letters: str, motion: str = "none") -> tuple[TableScreen, Driver, list[str]]:
    """A fighter who can win only by a roll, and whom nobody can help, rolls these faces; and what the table then
    goes through until somebody has to press something."""
    loaded = Loaded(letters)
    patch.setattr(Session, "resolver", lambda session, request: loaded)
    match = fighting(
        "stance=rest hand=airag",
        "strength=5 shown appeal=protection hand=bow",
        "stance=rest hand=map",
        foe="almas",
        seat=1,
        stage="roll",
    )
    driver, table = at_table(match, msgspec.structs.replace(QUIET, motion=motion))
    table.policy = msgspec.structs.replace(table.policy, physics=False)
    table.session.reveal(1)
    driver.step(3)
    table.act(driver.loop.ui, ac.Roll(1))
    modes = [table.mode.name]
    for _ in range(900):
        if table.mode.name in ("covered", "asking"):
            break
        driver.step(1, 50)
        modes.append(table.mode.name)
    return table, driver, modes


@pytest.mark.parametrize("motion", ["none", "full"])
def test_a_roll_that_ends_a_fight_is_looked_at_before_the_curtain(
    motion: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, driver, modes = rolled(monkeypatch, "SSCG", motion)
    assert [event.kind for _, event in table.match.events(None)][:2] == ["rolled", "defeated"]
    assert modes[-1] == "covered", modes
    assert driver.loop.ui.screen is table
    said = [widget.words for widget in question(driver.loop.ui, table) if isinstance(widget, Label)]
    assert said == [
        "Player 2 rolls Sheep, Sheep, Camel, Goat: no help. Player 2 is defeated; 4 of the power is left."
    ]
    assert driver.loop.ui.focus.current == "open"
    driver.key("return")
    driver.step(2)
    assert table.mode.name == "asking", "it is looked at once"
    driver.loop.close()


def test_who_is_asked_after_a_roll_looks_at_it_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """No curtain falls where whoever rolled goes on: here its hand is asked for, and it sits there already."""
    table, driver, modes = rolled(monkeypatch, "SSSS")
    assert modes[-1] == "covered", modes
    assert table.mode.what == playing.Cover(1, here=True)
    assert driver.loop.ui.screen is table
    driver.loop.close()
