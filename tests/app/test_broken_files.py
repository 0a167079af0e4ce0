"""A file that does not fit gets one sentence in the window, and the window stays."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pygame
import pytest

from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens import saved
from ulus_suite.app.screens.new_game import NewGameScreen
from ulus_suite.app.screens.saved import SavedScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets.tooltip import shown_reasons
from ulus_suite.core.chance import AwaitChance
from ulus_suite.data.reader import FileReader, shipped
from ulus_suite.store import folders
from ulus_suite.store.journal import Journal


@pytest.fixture
def broken_board(tmp_path: Path) -> None:
    """A suite in which somebody has drawn a board of UR with a tile that does not exist."""
    for part in ("boards", "rules"):
        shutil.copytree(shipped().root / part, tmp_path / part)
    lanes = tmp_path / "boards/ur/lanes.yaml"
    lanes.write_text(lanes.read_text(encoding="utf-8").replace("kind: fort", "kind: castle"), encoding="utf-8")


def test_a_broken_board_is_left_out_with_its_sentence(broken_board: None, tmp_path: Path) -> None:
    games.use(FileReader(tmp_path))
    try:
        loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False))
        driver = Driver(loop)
        driver.click("box.ur")
        driver.step(2)
        screen = loop.ui.screen
        assert isinstance(screen, NewGameScreen)
        assert "boards/ur/lanes.yaml:" in screen.left_out[0]
        assert "'castle' is not a kind of tile" in screen.left_out[0]
        assert "option.board.lanes" not in driver.labels
        driver.click("start")
        assert loop.ui.screen.name == "table"
        loop.close()
    finally:
        games.use(shipped())


def test_a_broken_map_of_urland_is_left_out_with_its_sentence(tmp_path: Path) -> None:
    for part in ("boards", "rules"):
        shutil.copytree(shipped().root / part, tmp_path / part)
    text = (tmp_path / "boards/urland/even.yaml").read_text(encoding="utf-8")
    (tmp_path / "boards/urland/lakes.yaml").write_text(
        text.replace("kind: ocean", "kind: lake", 1), encoding="utf-8"
    )
    (tmp_path / "boards/urland/torn.yaml").write_text(text[: len(text) // 2], encoding="utf-8")
    games.use(FileReader(tmp_path))
    try:
        found = games.load("urland")
        assert found.spec.options[0].values == ("urland", "even")
        assert [problem.split(":")[0] for problem in found.left_out] == [
            "boards/urland/lakes.yaml",
            "boards/urland/torn.yaml",
        ]
        assert "is neither a land nor an ocean" in found.left_out[0]
    finally:
        games.use(shipped())


def test_a_broken_house_board_is_a_sentence_not_a_crash(tmp_path: Path) -> None:
    for part in ("boards", "rules"):
        shutil.copytree(shipped().root / part, tmp_path / part)
    house = tmp_path / "boards/ur.yaml"
    house.write_text(house.read_text(encoding="utf-8").replace("kind: fort", "kind: castle"), encoding="utf-8")
    games.use(FileReader(tmp_path))
    try:
        loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False))
        driver = Driver(loop)
        driver.click("box.ur")
        driver.step(2)
        assert loop.ui.screen.name == "tell"
        said = loop.ui.screen.words  # type: ignore[attr-defined]
        assert "boards/ur.yaml:" in said
        driver.key("return")
        assert loop.ui.screen.name == "title"
        loop.close()
    finally:
        games.use(shipped())


def table_of(game: str, home: Path) -> tuple[Driver, Match]:
    match = Match.new(games.load(game), seed=3)
    match.keep(home / "games" / "game.ulus")
    loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False, teach="off"))
    loop.ui.push(TableScreen(loop.ui, match))
    driver = Driver(loop)
    driver.step(3)
    return driver, match


def test_a_full_disk_is_one_sentence_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, match = table_of("unee", tmp_path)

    def full(self: Journal, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Journal, "_write", full)
    ui = driver.loop.ui
    driver.key("return")
    driver.step(5)
    assert ui.screen.name == "tell"
    assert "No space left on device" in ui.screen.words  # type: ignore[attr-defined]
    driver.key("return")
    driver.step(3)
    assert ui.screen.name == "table"
    driver.key("return")
    driver.step(5)
    assert ui.screen.name == "table", "told once"
    assert len(match.entries) == 2
    driver.loop.close()


def test_enter_throws_the_dice_at_the_first_throw_of_a_game(tmp_path: Path) -> None:
    driver, match = table_of("ur", tmp_path)
    driver.step(10)
    assert isinstance(match.pending, AwaitChance)
    assert match.pending.request.kind == "roll"
    before = len(match.entries)
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    assert table.asked(match.pending) == f"{table.words.seat(match.pending.request.by)} throws the dice."
    driver.key("return")
    driver.step(5)
    assert driver.loop.ui.screen.name == "table"
    assert len(match.entries) > before
    driver.loop.close()


def test_a_bent_game_is_told_once_when_it_is_opened_and_not_on_its_picture(tmp_path: Path) -> None:
    path = folders.saved_games() / "2026-01-01 10.00.00 bent.ulus"
    path.parent.mkdir(parents=True)
    match = Match.new(games.load("unee"), seed=3)
    match.keep(path)
    match.play(match.choices(0)[0])
    match.close()
    with path.open("ab") as file:
        file.write(b"nonsense\n")
    loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False, teach="off"))
    driver = Driver(loop)
    loop.ui.push(SavedScreen(loop.ui))
    small = saved.picture(loop.ui, path, (320, 200))
    assert small is not None
    driver.step(3)
    driver.click("resume.0")
    driver.step(2)
    assert [layer.screen.name for layer in loop.ui.layers] == ["title", "saved", "table", "tell"]
    assert "is not saved" in loop.ui.screen.words  # type: ignore[attr-defined]
    sound = folders.saved_games() / "sound.ulus"
    sound.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    whole = saved.picture(loop.ui, sound, (320, 200))
    assert whole is not None
    assert pygame.image.tobytes(small, "RGB") == pygame.image.tobytes(whole, "RGB")
    loop.close()


def test_a_tooltip_with_many_conditions_shows_what_is_missing() -> None:
    many = [Why(n != 3, f"condition {n}", "x/1") for n in range(9)]
    assert shown_reasons(many) == (many[3],)
    assert shown_reasons(many[:3]) == tuple(many[:2])
