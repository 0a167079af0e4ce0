"""Lessons as files of their own: exported, changed, opened again; and what is said about bad ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.teach.test_window import lesson_window, page, settle, taught, window
from ulus_suite import games
from ulus_suite.app.screens.learn import LearnScreen
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.table.uses.lesson import lesson_table
from ulus_suite.cli import DONE, MISUSE, NO, main
from ulus_suite.core.errors import DataError
from ulus_suite.data.lessons import lessons
from ulus_suite.play import lesson_runs
from ulus_suite.play.lesson_runs import own_files
from ulus_suite.store import folders, progress
from ulus_suite.store.library import write_fresh


@pytest.mark.parametrize("game", games.ids())
def test_what_is_exported_is_the_lesson(game: str, tmp_path: Path) -> None:
    first = lessons(game)[0]
    path = tmp_path / "first.yaml"
    path.write_text(lesson_runs.export(game, first.id), encoding="utf-8")
    read = lesson_runs.read(path)
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
    answers = iter(["s"] * 6)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    assert main(["learn", str(path), "--text"]) == DONE
    assert "You have finished" in capsys.readouterr().out
    assert not progress.load().finished("unee", "first-turns"), "a lesson from a file ticks nothing of the suite's"


OWN = """\
# My own lesson
game: unee
id: mine
title: Two steps
chapter: 0
about: As a teacher would write it.
steps:
  - say: Sow.
    task: Sow any hole of your row.
    goal: {event: sown}
    try_forbidden: {action: sow N2, clause: unee/2.2}
    solution: [sow S2]
  - say: Calve.
    position: |
      north: 4 4 4
      south: 3 3 2
      stores: 8 8
      to move: South
    task: Make a cow calve.
    goal: {clause: unee/3.1}
    solution: [sow S3]
"""
FIRST, SECOND = 8, 13


def test_a_lesson_written_by_hand_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(OWN, encoding="utf-8")
    assert lesson_runs.read(path).title == "Two steps"
    assert main(["check", str(path)]) == DONE


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("game: unee\n", "", 1, "it does not say of which game it is. Write 'game:' and one of ulus"),
        ("game: unee", "game: chess", 2, "there is no game 'chess'. Write 'game:'"),
        ("title:", "titel:", 4, "unknown field `titel`. Remove the field"),
        ("    task: Make", "    tusk: Make", 19, "unknown field `tusk`. Remove the field"),
        ("chapter: 0", "chapter: none", 5, "Expected `int`"),
        ("steps:", "steps: [", 0, "this is not YAML"),
        ("unee/3.1", "unee/33.1", SECOND, "step 2 names clause 'unee/33.1'"),
        ("[sow S3]", "[sow S1]", SECOND, "does not reach its goal; what happened was: sown (unee/2.3)"),
        ("event: sown", "event: sowed", FIRST, "which unee does not have. Did you mean 'sown'? It has: "),
        ("[sow S3]", "[sow S9]", SECOND, "refused by clause unee/1.1"),
        ("[sow S3]", "[saw S3]", SECOND, "There is no action 'saw'"),
        ("to move: South", "to move: Nobody", SECOND, "step 2"),
        ("sow N2, clause", "sow S2, clause", FIRST, "should be forbidden and is allowed"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence_with_its_line(
    old: str, new: str, line: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert OWN.count(old) == 1
    path = tmp_path / "bad.yaml"
    path.write_text(OWN.replace(old, new), encoding="utf-8")
    assert main(["learn", str(path)]) == MISUSE
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert not line or told.startswith(f"ulus-suite: {path}:{line}:"), told
    assert main(["check", str(path)]) == NO


def test_what_is_no_lesson_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.yaml"
    assert main(["learn", str(path)]) == MISUSE
    assert "there is no such file" in capsys.readouterr().err
    path.write_text("- 1\n")
    with pytest.raises(DataError, match="not a lesson"):
        lesson_runs.read(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match="UTF-8"):
        lesson_runs.read(path)
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
    assert [isinstance(read, str) for _, read in screen.own.read] == [True, False]
    driver.loop.ui.scrolled["learn.page"] = 9000
    driver.loop.ui.relayout()
    driver.step(3)
    assert driver.loop.ui.overflows == []
    driver.click("own.1")
    driver.step(3)
    assert taught(driver).own
    assert taught(driver).another(driver.loop.ui) is None


def test_a_lesson_from_a_file_ticks_nothing(tmp_path: Path) -> None:
    path = write_fresh(tmp_path, "one", ".yaml", lesson_runs.export("unee", "board"))
    driver = window()
    read = lesson_runs.read(path)
    driver.loop.ui.push(lesson_table(driver.loop.ui, "unee", read))
    driver.step(3)
    for _ in read.steps:
        action = taught(driver).course.solution()
        while action is not None:
            page(driver).act(driver.loop.ui, action)
            settle(driver)
            action = taught(driver).course.solution()
        settle(driver)
        taught(driver).next(driver.loop.ui)
        driver.step(2)
    assert taught(driver).finished
    assert not progress.load().finished("unee", "board")
    assert list(own_files()) == []


def test_check_tells_every_fault_and_learn_says_how_many_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(OWN.replace("event: sown", "event: sowed").replace("[sow S3]", "[sow S9]"), encoding="utf-8")
    assert main(["check", str(path)]) == NO
    told = capsys.readouterr()
    for line in (FIRST, SECOND):
        assert f"{path}:{line}:" in told.out + told.err
    assert main(["learn", str(path)]) == MISUSE
    assert "Mend the step. 1 more: 'ulus-suite check' lists them all." in capsys.readouterr().err


def test_the_list_names_own_lessons_and_what_is_wrong_with_the_broken(capsys: pytest.CaptureFixture[str]) -> None:
    folder = folders.own_lessons()
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(OWN, encoding="utf-8")
    (folder / "torn.yaml").write_text("x: [", encoding="utf-8")
    assert main(["learn", "unee", "--list"]) == DONE
    told = capsys.readouterr().out
    assert f"Your own, in {folder}:" in told
    assert "[ ] unee mine.yaml" in told
    assert "Two steps: As a teacher would write it." in told
    assert "torn.yaml" in told.split("[!]")[1]
    assert main(["learn", "ur", "--list"]) == DONE
    assert "mine.yaml" not in capsys.readouterr().out
