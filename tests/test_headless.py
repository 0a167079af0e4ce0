"""Headless use: no pygame, no pymunk; the import arrows; the commands and their exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ulus_suite import games
from ulus_suite.cli import main

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("game", games.ids())
def test_loading_a_game_imports_neither_pygame_nor_pymunk(game: str) -> None:
    code = (
        "import sys; from ulus_suite import games, Match;"
        f"m = Match.new(games.load('{game}')); m.pending; m.choices(0); m.view(None);"
        "sys.exit('pygame' in sys.modules or 'pymunk' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_game_is_checked_where_there_is_no_screen() -> None:
    """Its table is walked by keys, unseen."""
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    words = [sys.executable, "-m", "ulus_suite", "check", "unee"]
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(" checked, 0 faults.\n")


POSITION = "game: unee\nnorth: 6 6 6\nsouth: 6 6 6\nto move: South\n"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["judge", "P", "sow S3"], 0, "allowed: Sow South's right hole"),
        (["judge", "P", "sow N3"], 1, "forbidden"),
        (["judge", "P", '{"kind": "sow", "hole": "S1"}'], 0, "allowed"),
        (["judge", "P", "fly S3"], 2, "There is no action 'fly'; there are: claim, resign, sow."),
        (["judge", "P", "sow S3 S2"], 2, "'sow' takes hole; 'S2' is too much."),
        (["judge", "nowhere", "sow S3"], 2, "nowhere: there is no such file."),
        (["selfplay", "unee", "--games", "2"], 0, "2 games of unee"),
        (["selfplay", "chess"], 2, "There is no game 'chess'"),
        (["selfplay", "unee", "--seats", "5"], 2, "for 2 players, not 5"),
        (["selfplay", "unee", "--option", "moon=1"], 2, "'moon=1' is not an option of Ünee Tugalluulax"),
        (["selfplay", "unee", "--bot", "nobody"], 2, "There is no computer player 'nobody'"),
        (["check", "P"], 0, "1 checked, 0 faults."),
        (["snapshot", "P", "-o", "x.png", "--size", "big"], 2, "'big' is not a size"),
        (["replay", "nowhere.ulus", "--text"], 2, "nowhere.ulus: there is no such file"),
    ],
)
def test_commands_say_what_they_did_and_exit_with_its_code(
    words: list[str], code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    position = tmp_path / "position.txt"
    position.write_text(POSITION, encoding="utf-8")
    assert main([str(position) if w == "P" else w for w in words]) == code
    out = capsys.readouterr()
    assert said in out.out + out.err
    if code == 2:
        assert out.err.count("\n") == 1


def test_a_bad_position_names_its_file_line_and_remedy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(POSITION.replace("south: 6 6 6", "south: 6 6 9"), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert f"{file}:3: there are 39 balls in all. Make it 36" in capsys.readouterr().out


def test_unknown_words_are_misuse_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["dance"])
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "replay", "snapshot", "selfplay", "check", "judge"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    assert "usage: ulus-suite" in capsys.readouterr().out


def test_without_a_display_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    import os

    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    if sys.platform != "linux":
        pytest.skip("only Linux runs without a display")
    done = subprocess.run(
        [sys.executable, "-m", "ulus_suite"], cwd=ROOT, env={**bare, "ULUS_SUITE_HOME": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "--text" in done.stderr


def test_a_whole_game_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                      capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    lines = iter(
        ["help", "why 1", "why sow N1", "rule 3.1", "1", "undo", "y", "nonsense", f"save {tmp_path}/x.ulus"]
    )
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines, "1"))
    assert main(["play", "unee", "--text", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "✗ This hole lies in the other row: one sows one's own.  [2.2]" in out
    assert "The fourth ball takes all four" in out
    assert "Taken back." in out
    assert "neither a number" in out
    assert "  1. " in out
    assert (tmp_path / "x.ulus").exists()


def test_import_contracts_hold() -> None:
    pytest.importorskip("importlinter")
    from importlinter.cli import lint_imports

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0
