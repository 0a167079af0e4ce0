"""A disk that takes not one byte: nothing is lost or left half, one sentence says so, it goes on with room again.

The limit is the system's own (no file may grow), so that it meets every way of writing, SQLite's too.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trust.ten import _written
from ulus_suite import Match, games
from ulus_suite.app import start
from ulus_suite.app.audits import Driver
from ulus_suite.app.registry import seat_at_table
from ulus_suite.app.screens.saved import BringIn, SavedScreen
from ulus_suite.app.screens.settings import SettingsScreen
from ulus_suite.app.table.sheets.menu import MenuScreen
from ulus_suite.core.chance import Decide
from ulus_suite.core.errors import DataError
from ulus_suite.play import lesson_runs
from ulus_suite.store import folders, json_store, library, progress
from ulus_suite.store.library import write_new

resource = pytest.importorskip("resource", reason="limits of the system")
pytestmark = pytest.mark.skipif(sys.platform == "darwin", reason="tried on Linux")


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process may grow meanwhile."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture(autouse=True)
def _nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_store, "unwritten", {})


def move(match: Match) -> None:
    assert isinstance(match.pending, Decide)
    match.play(match.choices(match.pending.seat)[0])


def halves(home: Path) -> list[Path]:
    """Empty files, and what was to become one."""
    return [p for p in home.rglob("*") if p.is_file() and (p.stat().st_size == 0 or p.name.endswith(".new"))]


def test_a_game_goes_on_and_is_whole_when_there_is_room_again() -> None:
    match = Match.new(games.load("unee"), seed=3)
    match.keep(library.fresh_path("unee"))
    move(match)
    path = match.saved_in
    assert path is not None
    with full_disk():
        move(match)
        move(match)
        assert match.saved_in is None
        assert len(match.warnings) == 1
        second = Match.new(games.load("unee"), seed=4)
        second.keep(library.fresh_path("unee", "second"))
        assert len(second.warnings) == 1
        assert len(Match.load(path).entries) == 1
        assert halves(folders.home()) == []
    move(match)
    move(second)
    for each in (match, second):
        assert "saved again" in each.warnings[-1]
        assert each.saved_in is not None
        assert Match.load(each.saved_in).entries == each.entries
    with full_disk():
        move(match)
        match.close()
    assert len(Match.load(path).entries) == len(match.entries) - 1
    assert "never saved" in json_store.unwritten[path]


def test_every_page_says_so_in_one_sentence_and_leaves_nothing_half() -> None:
    json_store.write(folders.home() / "settings.json", {"welcomed": True, "motion": "none", "sound": False})
    downloads = folders.home() / "Downloads"
    downloads.mkdir()
    Match.new(games.load("unee"), seed=9).save(downloads / "friend.ulus")
    Match.new(games.load("unee"), seed=8).save(library.fresh_path("unee", "kept"))
    bad = folders.saved_games() / "bad.ulus"
    bad.write_text("{", encoding="utf-8")
    before = {p: p.read_bytes() for p in folders.home().rglob("*") if p.is_file()}
    loop = start.opened()
    driver, ui = Driver(loop), loop.ui

    def told() -> str:
        driver.step(4)
        return " ".join((getattr(ui.screen, "words", ""), *_written(ui.screen.root)))

    with full_disk():
        ui.set(text=110)
        ui.push(SettingsScreen(ui))
        assert "settings.json: it could not be written" in told()
        ui.pop()
        assert "settings.json: it could not be written" in told(), "on the shelf too"
        match = Match.new(games.load("unee"), seed=1)
        match.keep(library.fresh_path("unee", "new"))
        ui.push(seat_at_table(ui, match))
        assert "with every move it is tried again" in told()
        ui.pop()
        for what in ("menu.picture", "menu.position"):
            ui.push(MenuScreen(ui.screen))  # type: ignore[arg-type]  # the table
            driver.step(2)
            driver.click(what)
            assert "it cannot be written" in told()
            ui.pop()
        ui.pop()
        progress.finish("unee", "first-turns")
        assert "progress.json: it could not be written" in json_store.unwritten[progress.place()]
        with pytest.raises(DataError, match="cannot be written"):
            library.write(RuntimeError("x"), {})
        ui.push(SavedScreen(ui))
        driver.step(3)
        ui.push(BringIn(lambda path: library.copy(Path(path), folders.saved_games()) and None))
        driver.step(2)
        ui.screen.field.words = str(downloads / "friend.ulus")  # type: ignore[attr-defined]  # the page just pushed
        driver.click("yes")
        assert "it cannot be written" in told()
        ui.pop()
        driver.step(2)
        driver.click(next(label for label in driver.labels if label.startswith("aside.")))
        assert "Nothing was deleted" in told(), "a rename needs no room"
        ui.pop()
        driver.step(2)
        driver.click("statistics")
        assert "the figures are not kept" in told()
        with pytest.raises(DataError, match="cannot be written"):
            library.copy(downloads / "friend.ulus", folders.home() / "out.ulus")
    loop.close()
    assert halves(folders.home()) == []
    moved = bad.parent / "put aside" / bad.name
    assert {p: p.read_bytes() for p in folders.home().rglob("*") if p.is_file()} == {
        moved if p == bad else p: data for p, data in before.items()
    }
    assert json_store.write(folders.home() / "settings.json", {}) == ""
    assert folders.home() / "settings.json" not in json_store.unwritten


def test_a_lesson_is_not_written_half(tmp_path: Path) -> None:
    text = lesson_runs.export("unee", "first-turns")
    with full_disk(), pytest.raises(DataError, match="cannot be written"):
        write_new(tmp_path / "mine.yaml", text)
    assert list(tmp_path.iterdir()) == []
