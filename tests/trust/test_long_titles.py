"""A title and names without a blank, as long as they may be, at the largest letters: nothing runs over anywhere."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app import registry
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.report import ReportScreen
from ulus_suite.app.screens.saved import SavedScreen
from ulus_suite.app.screens.sheet import AskText, Tell
from ulus_suite.app.screens.statistics import StatisticsScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import base
from ulus_suite.core import bounds
from ulus_suite.store import folders

TITLE = "W" * bounds.TITLE
NAMES = ["W" * bounds.NAME, "Щ" * bounds.NAME]
REPLAYS = Path(__file__).resolve().parents[1] / "replays"


@pytest.fixture(autouse=True)
def broken_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that somebody typed may be broken anywhere; whether the lines fit is still told."""
    monkeypatch.setattr(base, "too_long", lambda *given: False)


def too_large(ui: Ui) -> list[str]:
    """What does not fit; a button whose word is broken inside does."""
    return [each for each in ui.overflows if "button '" not in each or "too high" in each]


def window(size: tuple[int, int]) -> Driver:
    return Driver(Loop(TitleScreen(), size=size, settings=Settings(motion="none", sound=False, text=200)))


def a_game(game: str, steps: int = 4) -> Match:
    match = Match.new(games.load(game), seed=4, names=NAMES, title=TITLE)
    for _ in range(steps):
        if not match.to_act:
            match.resolve()
        else:
            match.play(match.choices(match.to_act[0])[0])
    return match


@pytest.mark.parametrize("size", amount([(1024, 640)], [(1024, 640), (1280, 720)]))
def test_a_long_title_is_broken_wherever_it_is_shown(size: tuple[int, int]) -> None:
    a_game("unee").save(folders.saved_games() / f"{TITLE}.ulus")
    driver = window(size)
    ui = driver.loop.ui
    match = a_game("ulus", 2)
    path = folders.saved_games() / f"{TITLE}.ulus"
    pages = [
        SavedScreen(ui), StatisticsScreen(ui), ReportScreen(ui, match), Tell("Saved games", f"{path}: it is torn."),
        AskText("Rename", "Title", TITLE, lambda words: None), registry.seat_at_table(ui, match),
    ]  # fmt: skip
    for page in pages:
        ui.overflows.clear()
        ui.push(page)
        driver.step(12)
        driver.loop.paint()
        if to := os.environ.get("PICTURES"):
            pygame.image.save(driver.loop.surface, f"{to}/{ui.screen.name}-{size[0]}.png")
        assert too_large(ui) == [], ui.screen.name
        ui.pop()
    driver.loop.close()


def test_long_names_fit_a_curtain_and_the_end(tmp_path: Path) -> None:
    driver = window((1024, 640))
    ui = driver.loop.ui
    table = TableScreen(ui, a_game("ulus", 2))
    ui.push(table)
    driver.step(3)
    for page in (CurtainScreen(table, 0),):
        ui.overflows.clear()
        ui.push(page)
        driver.step(3)
        driver.loop.paint()
        assert too_large(ui) == [], page.name
        assert page.root is not None
        assert driver.loop.surface.get_rect().contains(page.root.rect)
        ui.pop()
    driver.loop.close()


@pytest.mark.parametrize("name", ["👩\u200d👧🏳\ufe0f\u200d🌈", "\u200d\ufe0fx", "שלום", "e\u0301\u20e3"])
def test_letters_without_a_width_or_a_picture_are_shown_somehow(name: str) -> None:
    driver = window((1024, 640))
    match = Match.new(games.load("unee"), seed=4, names=[name, "\u200d"], title=name)
    match.save(folders.saved_games() / "x.ulus")
    ui = driver.loop.ui
    for page in (SavedScreen(ui), TableScreen(ui, match), CurtainScreen(TableScreen(ui, match), 0)):
        ui.push(page)
        driver.step(4)
        driver.loop.paint()
    assert driver.loop.faults == 0
    assert ui.text.label("\ufe0f\u200d").get_width() > 0
    driver.loop.close()
