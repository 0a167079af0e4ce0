"""Surroundings nobody sets up on purpose: odd names and days, huge holes, links in rings, homes that are none."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

import pytest

from tests.trust.bad_files import a_sound_game
from tests.trust.ten import _written
from ulus_suite.app import start
from ulus_suite.app.screens.learn import LearnScreen
from ulus_suite.app.screens.saved import SavedScreen
from ulus_suite.app.screens.settings import SettingsScreen
from ulus_suite.app.screens.statistics import StatisticsScreen
from ulus_suite.core.errors import DataError
from ulus_suite.play.lesson_runs import read
from ulus_suite.store import folders, json_store
from ulus_suite.store.statistics import Kept

pytestmark = pytest.mark.skipif(os.name != "posix", reason="names, links and holes as POSIX has them")

NAMES = (
    "new\nline",
    "bidi \u202egnp",
    "\u200f\u05d0\u05d1",
    "bell \x07",
    "-rf",
    "A",
    "a",
    os.fsdecode(b"no letters \xff\xfe"),
)
DAYS = (-1, -(2**33), 2**40)


def pages() -> list[str]:
    """What the pages say that meet files of the home; nothing on them may be a fault."""
    loop = start.opened()
    said = []
    for page in (SavedScreen, LearnScreen, StatisticsScreen, SettingsScreen):
        loop.ui.home(loop.ui.layers[0].screen)
        loop.ui.push(page(loop.ui))
        for _ in range(20):
            loop._guarded(16)
        words = [getattr(loop.ui.screen, "words", ""), *_written(loop.ui.screen.root)]
        said.append(" ".join(words))
        assert loop.ui.screen.name != "fault"
    assert loop.faults == 0
    loop.close()
    return said


def test_odd_names_and_days_and_holes_and_rings() -> None:
    home, games = folders.home(), folders.saved_games()
    sound = a_sound_game(games).read_bytes()
    for name in NAMES:
        (games / f"{name}.ulus").write_bytes(sound)
    for day in DAYS:
        path = games / f"day {day}.ulus"
        path.write_bytes(re.sub(rb'"created":"[^"]*"', b'"created":"99999999-99-99"', sound, count=1))
        os.utime(path, (day, day))
    (games / "ring.ulus").symlink_to("ring.ulus")
    (games / "put aside").symlink_to("put aside")
    folders.own_lessons().symlink_to("lessons")
    folders.own_puzzles().symlink_to(home)
    for name in ("games/hole.ulus", "progress.json", "puzzles.json", "statistics.sqlite"):
        (home / name).touch()
        os.truncate(home / name, 1 << 40)
    said = pages()
    for words in said:
        assert words.isprintable()
    assert "hole.ulus" in said[0]
    assert "ring.ulus" in said[0]
    assert f"{folders.own_lessons()}: it cannot be read" in said[1]
    assert "statistics.sqlite" in said[2]


@pytest.mark.parametrize("what", ["a file", "a link to nothing", "below a device"])
def test_a_home_that_is_none(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path("/dev/null/x") if what == "below a device" else tmp_path / "home"
    if what == "a file":
        home.write_text("mine", encoding="utf-8")
    elif what == "a link to nothing":
        home.symlink_to(tmp_path / "nowhere" / "deep")
    monkeypatch.setenv(folders.OVERRIDE, str(home))
    monkeypatch.setattr(json_store, "unwritten", {})
    assert "the figures are not kept" in Kept().notice
    assert "could not be written" in json_store.write(home / "settings.json", {})
    if what == "a file":
        assert "the figures are not kept" in pages()[2]
        assert home.read_text(encoding="utf-8") == "mine"


def test_line_ends_and_marks_of_other_editors(tmp_path: Path) -> None:
    from ulus_suite import Match

    path = a_sound_game(tmp_path)
    sound = path.read_bytes()
    path.write_bytes(sound.replace(b"\n", b"\r\n"))
    assert len(Match.load(path).entries) == 1
    for data in (b"\xef\xbb\xbf" + sound, sound.decode().encode("utf-16"), b"\n" + sound, gzip.compress(sound)):
        path.write_bytes(data)
        with pytest.raises(DataError, match=r"sound\.ulus:1: "):
            Match.load(path)
        assert path.read_bytes() == data


HEAD = "game: unee\nid: x\ntitle: T\nchapter: 0\nabout: A\n"


@pytest.mark.parametrize("text", [
    "a: &a\n  <<: *a\n", f"{HEAD}<<: [1, 2]\n", f"{HEAD}seed: .inf\nsteps: [{{say: x}}]\n", "? [a, b]\n: 1\n",
    f"{HEAD}seed: .nan\nsteps: [{{say: x}}]\n", f"{HEAD}---\n{HEAD}", f"{HEAD}seed: !!binary aGk=\n",
    "!!set {a, b}\n", "%YAML 9.9\n---\nx", "%TAG ! tag:x,2000:\n---\n!y x", f'{HEAD}also: "\\u202e"\n', "# only\n",
])  # fmt: skip
def test_corners_of_yaml_are_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"x\.yaml"):
        read(path)


@pytest.mark.parametrize("text", [
    '{"text": 1e999}', '{"text": NaN}', '{"window": [1e308, -1e308]}', '{"palette": "\\ud800"}', '{"text": -0}',
])  # fmt: skip
def test_corners_of_json_cost_the_settings_only(text: str) -> None:
    from ulus_suite.app.ui import settings

    settings.place().parent.mkdir(parents=True, exist_ok=True)
    settings.place().write_text(text, encoding="utf-8")
    found, problem = settings.load()
    assert found.text in (80, 100)
    assert bool(problem) == ("-0" not in text)
