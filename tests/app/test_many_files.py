"""Thousands of saved games and lessons, or no home at all: a page is there at once, and is filled bit by bit."""

from __future__ import annotations

import os
import random
import shutil
from collections import Counter
from pathlib import Path
from typing import NoReturn

import pytest

from tests.app.windows import opened
from ulus_suite import Match, games
from ulus_suite.app.screens import saved as page
from ulus_suite.app.screens.learn import LearnScreen
from ulus_suite.app.screens.saved import BringIn
from ulus_suite.app.screens.statistics import StatisticsScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.screens.unusable import OwnFiles
from ulus_suite.cli import main
from ulus_suite.play import lesson_runs
from ulus_suite.store import folders, json_store, library

MANY = 150


@pytest.fixture
def many(tmp_path: Path) -> None:
    """Games of which every fifth cannot be read, every third is over."""
    place, rng = folders.saved_games(), random.Random(1)
    place.mkdir(parents=True)
    for name, steps in (("open", 3), ("over", 10_000)):
        match = Match.new(games.load("unee"), seed=1, names=["Ada", "Bat"])
        while match.to_act and len(match.entries) < steps:
            match.play(rng.choice(match.choices(match.to_act[0])))
        match.save(tmp_path / f"{name}.ulus")
    for n in range(MANY):
        path = place / f"2026-01-01 00.00.00 game {n:03}.ulus"
        if n % 5 == 4:
            path.write_text("no game", encoding="utf-8")
        else:
            shutil.copy(tmp_path / ("open.ulus" if n % 3 else "over.ulus"), path)
        os.utime(path, (10**9 - n, 10**9 - n))


@pytest.mark.usefixtures("many")
def test_saved_games_are_shown_first_and_looked_through_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    did = Counter[str]()

    def counted(what: str, of: object, name: str) -> None:
        real = getattr(of, name)

        def call(*words: object, **more: object) -> object:
            did[what] += 1
            return real(*words, **more)

        monkeypatch.setattr(of, name, call)

    counted("looks", library, "look")
    counted("folds", Match, "load")
    monkeypatch.setattr(page.registry, "seat_at_table", no_pictures)
    driver = opened(page.SavedScreen)
    ui, screen = driver.loop.ui, driver.loop.ui.screen
    assert isinstance(screen, page.SavedScreen)
    assert did["looks"] == page.ROWS
    rows = [target.id for target in ui.focus.targets if target.id.startswith(("resume.", "aside."))]
    assert len(rows) == page.ROWS
    assert ui.focus.get("more") is not None
    for _ in range(400):
        before = did["folds"]
        driver.step()
        assert did["folds"] <= before + 1, "one in a turn"
        if not screen.needs_tick:
            break
    assert len(screen.games) == MANY
    assert did["folds"] <= 2 * page.ROWS, "only what is listed is folded, and pictured"
    for _ in range(MANY):
        if ui.focus.get("more") is None:
            break
        ui.focus.get("more").act()  # type: ignore[union-attr, misc]  # it is there
        driver.step()
    listed = [saved for _, saved in screen._listed()]
    assert [saved.header is None for saved in listed] == [False] * (MANY * 4 // 5) + [True] * (MANY // 5)
    assert ui.overflows == []
    screen.which = "over"
    ui.relayout()
    driver.step(900)
    assert sum(saved.header is not None for _, saved in screen._listed()) == sum(
        n % 5 != 4 and n % 3 == 0 for n in range(MANY)
    )
    driver.loop.close()


def no_pictures(*_: object) -> NoReturn:
    raise ValueError


@pytest.mark.usefixtures("many")
def test_statistics_count_on_while_the_page_lives() -> None:
    driver = opened(StatisticsScreen)
    screen = driver.loop.ui.screen
    assert isinstance(screen, StatisticsScreen)
    assert len(screen.left) > 100
    driver.step(MANY)
    assert screen.left == []
    assert len(screen.every) == sum(n % 5 != 4 and n % 3 == 0 for n in range(MANY))
    driver.loop.close()


def test_lessons_of_ones_own_are_proven_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    folders.own_lessons().mkdir(parents=True)
    text = lesson_runs.export("unee", "first-turns")
    for n in range(60):
        (folders.own_lessons() / f"{n:02}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(OwnFiles, "FIRST_S", 0.0)
    driver = opened(lambda ui: LearnScreen(ui, "unee"))
    screen, ui = driver.loop.ui.screen, driver.loop.ui
    assert isinstance(screen, LearnScreen)
    assert len(screen.own.read) < 60
    driver.step(200)
    assert len(screen.own.read) == 60
    assert sum(target.id.startswith("own.") for target in ui.focus.targets) == OwnFiles.ROWS
    ui.focus.get("more").act()  # type: ignore[union-attr, misc]  # it is there
    driver.step()
    assert sum(target.id.startswith("own.") for target in ui.focus.targets) == 60
    driver.loop.close()


def test_whoever_has_no_home_plays_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pwd = pytest.importorskip("pwd")

    def nobody(uid: int) -> NoReturn:
        raise KeyError(uid)

    for name in ("ULUS_SUITE_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt="": "quit")
    assert main(["play", "unee", "--text", "--bots", "1"]) == 0
    home = folders.home()
    assert home.is_absolute()
    assert home.stat().st_mode & 0o077 == 0, "nobody else may look into it"
    said = capsys.readouterr()
    assert said.err.count("No home folder can be found") == 1
    assert str(home) in said.err
    driver = opened(lambda ui: TitleScreen())
    assert [str(why) for why in json_store.unwritten.values()] == [json_store.unwritten[home]]
    ui = driver.loop.ui
    ui.push(page.SavedScreen())
    driver.step(3)
    for button, kind in (("import", "bring-in"), ("export.0", "choose")):
        driver.click(button)
        driver.step(2)
        assert ui.screen.name == kind
        if kind == "choose":
            driver.key("return")
            driver.step(2)
            assert str(home) in ui.screen.field.words  # type: ignore[attr-defined]  # it asks where to
            driver.key("return")
            driver.step(2)
            assert ui.screen.name == "tell"
            driver.key("return")
        else:
            assert isinstance(ui.screen, BringIn)
            ui.pop()
        driver.step(2)
    assert list(tmp_path.iterdir()) == [], "no folder of the name ~"
    driver.loop.close()
    shutil.rmtree(home)
