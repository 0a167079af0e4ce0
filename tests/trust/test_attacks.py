"""Ways to break the suite that somebody thought of late; each once did."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.trust import words
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui import pictures, settings
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.cli import main, parser
from ulus_suite.core.errors import DataError
from ulus_suite.store import folders


def closed(which: str, *said: str) -> subprocess.CompletedProcess[str]:
    """The program begun by a shell that has closed or exchanged its streams."""
    line = f'"$0" -m ulus_suite "$@" {which}'
    return subprocess.run(
        ["sh", "-c", line, sys.executable, *said], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes streams")
def test_a_saved_game_never_takes_the_place_of_a_closed_stream(own_home: Path) -> None:
    done = closed("<&- >&- 2>&-", "play", "unee", "--text")
    assert done.returncode == 0
    (log,) = folders.saved_games().glob("*.ulus")
    assert Match.load(log).warnings == ()
    assert log.read_text("utf-8").count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_what_cannot_be_said_is_one_sentence() -> None:
    done = closed(">/dev/full", "house", "unee")
    assert done.returncode == 1
    assert done.stderr == "ulus-suite: This message cannot be written: No space left on device.\n"


def test_a_home_with_a_name_too_long_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ULUS_SUITE_HOUSE", "")  # the command sets it: it is to be forgotten with this test
    monkeypatch.setenv("ULUS_SUITE_HOME", "x" * 3000)
    assert main(["play", "unee", "--text"]) == 2
    told = capsys.readouterr().err
    assert "The system refuses it (File name too long)" in told
    assert told.count("\n") == 1


def test_a_pad_that_is_gone_before_it_is_opened_costs_nothing() -> None:
    driver = Driver(Loop(Screen(), settings=Settings(motion="none", sound=False)))
    driver.step(4)
    gone = pygame.Event(pygame.JOYDEVICEADDED, device_index=77, guid="")
    pygame.event.post(gone)
    driver.step(1)
    assert driver.loop.faults == 0
    driver.loop.close()


def test_settings_of_a_newer_suite_find_again_what_this_one_does_not_know(own_home: Path) -> None:
    own_home.mkdir()
    settings.place().write_text(json.dumps({"text": 140, "of_tomorrow": {"a": [1]}}), encoding="utf-8")
    found, problem = settings.load()
    assert (found.text, problem) == (140, "")
    settings.keep(found)
    kept = json.loads(settings.place().read_text("utf-8"))
    assert kept["of_tomorrow"] == {"a": [1]}
    assert kept["text"] == 140


def test_a_game_of_newer_rules_is_refused_and_not_written_into(tmp_path: Path) -> None:
    match = Match.new(games.load("unee"), seed=1)
    log = tmp_path / "a.ulus"
    match.save(log)
    newer = log.read_text("utf-8").replace('"rules_version":', '"rules_version":9')
    log.write_text(newer, encoding="utf-8")
    with pytest.raises(DataError, match=r"newer rules \(version 9[0-9]+; here they are [0-9]+\)\. Update"):
        Match.load(log, resume=True)
    assert log.read_text("utf-8") == newer


def test_a_picture_too_large_to_be_drawn_in_time_is_refused() -> None:
    with pytest.raises(DataError, match="at most 512 kB"):
        pictures.look_over(b'<svg><path d="' + b"M0 0L5 5" * 80_000 + b'"/></svg>', "x.svg")


@pytest.mark.parametrize(
    "commands",
    [("judge", "copy", "completions", "statistics"), pytest.param(tuple(words.BASE), marks=pytest.mark.long)],
    ids=len,
)
def test_odd_words_for_arguments_end_in_a_sentence(
    commands: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ulus_suite.app.start.open_suite", lambda *given, **named: None)
    tried = 0
    for place in words.places(parser()):
        if place.command and place.command[0] in commands:
            for number, odd in enumerate(words.ODD if len(commands) > 4 else words.ODD[place.at % 3 :: 3]):
                folder = tmp_path / f"{abs(hash(place))}{number}"
                folder.mkdir()
                one = words.tried(words.call(place, odd, words.there(folder)))
                assert not words.faults(one), one
                tried += 1
    assert tried > 60


def test_a_name_without_end_is_not_quoted_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "unee", "--bots", "1", "--bot", "x" * 5000]) == 2
    assert len(capsys.readouterr().err) < 300


@pytest.mark.parametrize("title", ['"', "\udcff", "a\nb", "{x}", "x" * 61])
def test_a_title_that_would_break_the_files_of_a_new_game_is_refused(
    title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", "lines", "--in", str(tmp_path), f"--title={title}"]) == 2
    assert "This is not a title" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_can_be_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "lines", "--in", "a\0b"]) == 2
    assert "is no name of a file" in capsys.readouterr().err
