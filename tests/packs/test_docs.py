"""What the guide shows is what the Morris pack holds, and its commands run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.pack_maker import found, installed
from ulus_suite.cli import main

ROOT = Path(__file__).resolve().parents[2]
FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
PACK = Path(__file__).resolve().parent / "morris" / "ulus_morris"
BLOCKS = re.findall(r"`([\w./-]+)`:\n\n```\w+\n(.*?)```", GUIDE, re.S)


def test_every_block_is_of_a_file() -> None:
    shown = re.findall(r"```(\w+)\n", GUIDE)
    assert len(BLOCKS) == len([kind for kind in shown if kind != "console"]) >= 12


@pytest.mark.parametrize(("file", "block"), BLOCKS, ids=[f"{i}-{b[0]}" for i, b in enumerate(BLOCKS)])
def test_a_block_stands_in_its_file(file: str, block: str) -> None:
    assert block.rstrip() in (PACK / file).read_text(encoding="utf-8")


def test_the_position_in_a_file_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (text,) = re.findall(r"```text\n(game: .*?)```", FORMATS, re.S)
    (action,) = re.findall(r"`ulus-suite judge FILE \"(.*?)\"`", FORMATS)
    where = tmp_path / "position.txt"
    where.write_text(text, encoding="utf-8")
    installed(tmp_path, "ulus-morris", {"morris": "ulus_morris:PACK"})
    with found(PACK.parent, tmp_path):
        assert main(["check", str(where)]) == 0
        assert main(["judge", str(where), action]) == 0
    assert "allowed: Put a man on g7" in capsys.readouterr().out


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [line for block in re.findall(r"```console\n(.*?)```", GUIDE, re.S) for line in block.splitlines()]
    assert len(commands) == 3
    assert main(shlex.split(commands[0])[1:]) == 0
    installed(tmp_path, "ulus-pebbles", {"pebbles": "ulus_pebbles:PACK"})
    with found(tmp_path / "pebbles", tmp_path):
        for line in commands[1:]:
            assert main(shlex.split(line)[1:]) == 0
