"""What the guide shows is what the Morris pack holds, and its commands run."""

from __future__ import annotations

import json
import re
import runpy
import shlex
from importlib.resources import files
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


def test_the_search_needs_no_server(tmp_path: Path) -> None:
    """Its index stands in the script: pages from disk may fetch nothing and start no worker."""
    pytest.importorskip("mkdocs")
    hook = runpy.run_path(str(ROOT / "tools" / "site_search.py"))["on_post_build"]
    place = tmp_path / "search"
    place.mkdir()
    shipped = Path(str(files("mkdocs.contrib.search"))) / "templates" / "search"
    for name in ("main.js", "worker.js"):
        (place / name).write_text((shipped / name).read_text(encoding="utf-8"), encoding="utf-8")
    docs = [{"location": "a.html", "title": "A game", "text": "opens"}]
    (place / "search_index.json").write_text(json.dumps({"docs": docs}), encoding="utf-8")
    hook({"site_dir": str(tmp_path)})
    script = (place / "main.js").read_text(encoding="utf-8")
    assert json.dumps({"docs": docs}) in script
    assert "displayResults" in script
    assert not any(word in script for word in ("Worker", "getScript", "fetch("))
    assert not (place / "worker.js").exists()
