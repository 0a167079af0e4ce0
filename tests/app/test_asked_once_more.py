"""What cannot be undone lightly is asked once more: Return lies on the safe answer, and only that one is red."""

from __future__ import annotations

import pytest

from tests.app.windows import Blank, opened
from ulus_suite.app.screens import sheet
from ulus_suite.app.screens.sheet import Confirm
from ulus_suite.app.ui.widgets import Button


def test_only_what_return_does_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    red: list[str] = []

    def button(name: str, *args: object, style: str = "plain", **more: object) -> Button:
        red.extend([name] if style == "main" else [])
        return Button(name, *args, style=style, **more)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(sheet, "Button", button)
    driver = opened(Blank())
    done: list[str] = []
    asked = Confirm("Give up?", "Anna gives up.", "Give up", lambda: done.append("yes"), "Anna plays on")
    driver.loop.ui.push(asked)
    driver.step(2)
    assert driver.loop.ui.focus.current == "cancel"
    assert set(red) == {"cancel"}
    driver.key("return")
    assert not done
    assert driver.loop.ui.screen.name != "confirm"
    driver.loop.close()
