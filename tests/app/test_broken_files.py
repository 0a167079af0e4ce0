"""A file that does not fit gets one sentence in the window, and the window stays."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ulus_suite import games
from ulus_suite.app.driver import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.settings import Settings
from ulus_suite.data.reader import FileReader, shipped


@pytest.fixture
def broken_board(tmp_path: Path) -> None:
    """A suite in which somebody has drawn a board of UR with a tile that does not exist."""
    for part in ("boards", "rules"):
        shutil.copytree(shipped().root / part, tmp_path / part)
    lanes = tmp_path / "boards/ur/lanes.yaml"
    lanes.write_text(lanes.read_text(encoding="utf-8").replace("kind: fort", "kind: castle"), encoding="utf-8")


def test_a_broken_board_is_a_sentence_not_a_crash(broken_board: None, tmp_path: Path) -> None:
    games.use(FileReader(tmp_path))
    try:
        loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False))
        driver = Driver(loop)
        driver.click("box.ur")
        driver.step(2)
        assert loop.ui.screen.name == "tell"
        said = loop.ui.screen.words  # type: ignore[attr-defined]
        assert "boards/ur/lanes.yaml:" in said
        assert "'castle' is no kind of tile" in said
        driver.key("return")
        assert loop.ui.screen.name == "title"
        loop.close()
    finally:
        games.use(shipped())
