"""Lessons as files of their own: exported, changed, opened again; and what is said about bad ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.teach.test_window import lesson_window, page, settle, window
from ulus_suite import games
from ulus_suite.app.screens.learn import LearnScreen, own_files
from ulus_suite.app.screens.lesson import LessonScreen
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.cli import DONE, MISUSE, NO, main
from ulus_suite.core.errors import DataError
from ulus_suite.data.lessons import lessons
from ulus_suite.store import folders, progress
from ulus_suite.store.exports import write_fresh
from ulus_suite.teach import lesson_file


@pytest.mark.parametrize("game", games.ids())
def test_what_is_exported_is_the_lesson(game: str, tmp_path: Path) -> None:
    first = lessons(game)[0]
    path = tmp_path / "first.yaml"
    path.write_text(lesson_file.export(game, first.id), encoding="utf-8")
    read = lesson_file.read(path)
    assert read.game == game
    assert read.steps == first.steps
    assert (read.id, read.title, read.seats, read.options) == (first.id, first.title, first.seats, first.options)
    assert path.read_text(encoding="utf-8").startswith("# A lesson of the Ulus Suite")


def test_the_command_exports_checks_and_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.yaml"
    assert main(["learn", "unee", "first-turns", "--export", str(path)]) == DONE
    before = path.read_bytes()
    assert main(["learn", "unee", "first-turns", "--export", str(path)]) == MISUSE
    assert "is there already" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert main(["check", str(path)]) == DONE
    answers = iter(["s", "s", "s"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    assert main(["learn", str(path), "--text"]) == DONE
    assert "You have finished" in capsys.readouterr().out
    assert not progress.load().finished("unee", "first-turns"), "a lesson from a file ticks nothing of the suite's"


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("game: unee\n", "", 1, "it does not say of which game it is. Write 'game:' and one of ulus"),
        ("game: unee", "game: chess", "game: chess", "there is no game 'chess'. Write 'game:'"),
        ("title: Take", "titel: Take", "titel: Take", "unknown field `titel`. Remove the field"),
        ("unee/3.1", "unee/33.1", "  - say: >-\n      Balls are", "step 3 names clause 'unee/33.1'"),
        ("solution: [sow S3]", "solution: [sow S1]", "  - say: >-\n      Balls are", "does not reach its goal"),
        ("solution: [sow S3]", "solution: [sow S9]", "  - say: >-\n      Balls are", "refused by clause unee/1.1"),
        ("sow N2, clause", "sow S2, clause", "  - say: >-\n      Six", "should be forbidden and is allowed"),
        ("chapter: 0", "chapter: none", "chapter: none", "Expected `int`"),
        ("steps:", "steps: [", "", "this is not YAML"),
        ("to move: South", "to move: Nobody", "  - say: >-\n      Balls are", "step 3"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence_with_its_line(
    old: str, new: str, line: str | int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = lesson_file.export("unee", "first-turns")
    assert old in text
    path = tmp_path / "bad.yaml"
    head, tail = text.split("\ngame:", 1)
    text = head + "\n" + ("game:" + tail).replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    assert main(["learn", str(path)]) == MISUSE
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    if line:
        number = line if isinstance(line, int) else text[: text.index(line)].count("\n") + 1
        assert told.startswith(f"ulus-suite: {path}:{number}:")
    assert main(["check", str(path)]) == NO


def test_what_is_no_lesson_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.yaml"
    assert main(["learn", str(path)]) == MISUSE
    assert "there is no such file" in capsys.readouterr().err
    path.write_text("- 1\n")
    with pytest.raises(DataError, match="no lesson"):
        lesson_file.read(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match="UTF-8"):
        lesson_file.read(path)
    assert main(["learn", "unee", "--export", str(tmp_path / "y.yaml")]) == MISUSE
    assert main(["learn", str(path), "first-turns"]) == MISUSE


def test_the_menu_of_a_lesson_exports_it_and_the_list_shows_it() -> None:
    driver = lesson_window("unee", "first-turns")
    for _ in range(2):
        driver.click("tool.menu")
        driver.step(3)
        assert "menu.report" not in driver.labels
        driver.click("menu.lesson")
        driver.step(3)
        assert isinstance(driver.loop.ui.screen, Tell)
        driver.click("ok")
        driver.step(3)
    files = sorted(folders.own_lessons().iterdir())
    assert [f.name for f in files] == ["unee-first-turns 2.yaml", "unee-first-turns.yaml"]
    files[0].write_text("x: [", encoding="utf-8")
    driver.click("tool.menu")
    driver.step(3)
    driver.click("menu.leave")
    driver.step(3)
    screen = driver.loop.ui.screen
    assert isinstance(screen, LearnScreen)
    assert [isinstance(read, str) for _, read in screen.own] == [True, False]
    driver.loop.ui.scrolled["learn.page"] = 9000
    driver.loop.ui.relayout()
    driver.step(3)
    assert driver.loop.ui.overflows == []
    driver.click("own.1")
    driver.step(3)
    assert page(driver).own
    assert page(driver).another(driver.loop.ui) is None


def test_a_lesson_from_a_file_ticks_nothing(tmp_path: Path) -> None:
    path = write_fresh(tmp_path, "one", ".yaml", lesson_file.export("unee", "board"))
    driver = window()
    read = lesson_file.read(path)
    driver.loop.ui.push(LessonScreen(driver.loop.ui, "unee", read))
    driver.step(3)
    for _ in read.steps:
        action = page(driver).course.solution()
        while action is not None:
            page(driver).act(driver.loop.ui, action)
            settle(driver)
            action = page(driver).course.solution()
        settle(driver)
        page(driver).next(driver.loop.ui)
        driver.step(2)
    assert page(driver).finished
    assert not progress.load().finished("unee", "board")
    assert own_files() == []
