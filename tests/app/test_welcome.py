"""The first start asks for comfort once; it can be skipped, and is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from ulus_suite.app import start
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.settings import WelcomeScreen
from ulus_suite.app.ui import settings as kept


def opened(monkeypatch: pytest.MonkeyPatch) -> Loop:
    """The window as it opens, before its first turn."""
    loops: list[Loop] = []
    monkeypatch.setattr(Loop, "run", lambda self, **_: loops.append(self))
    start.open_suite()
    return loops[0]


def test_the_first_start_asks_and_the_next_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ULUS_SUITE_HOME", str(tmp_path))
    loop = opened(monkeypatch)
    assert isinstance(loop.ui.screen, WelcomeScreen)
    driver = Driver(loop)
    driver.click("palette=high_contrast")
    driver.click("sound")
    driver.key("escape")
    assert loop.ui.screen.name == "title"
    now, problem = kept.load()
    assert (now.palette, now.sound, now.welcomed, problem) == ("high_contrast", False, True, "")
    assert opened(monkeypatch).ui.screen.name == "title"


def test_who_presses_enter_is_at_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ULUS_SUITE_HOME", str(tmp_path))
    driver = Driver(opened(monkeypatch))
    driver.key("return")
    assert driver.loop.ui.screen.name == "title"


def test_who_kept_settings_before_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ULUS_SUITE_HOME", str(tmp_path))
    kept.keep(kept.Settings(text=120))
    assert opened(monkeypatch).ui.screen.name == "title"
