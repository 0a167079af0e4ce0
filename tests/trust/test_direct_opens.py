"""Files come in through the gate: no other part of the suite opens one while it is used, or it is named here."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from tests.trust import fuzz, wander
from ulus_suite import gate
from ulus_suite.app.ui import sound, text
from ulus_suite.app.ui.text import font_of
from ulus_suite.core.errors import DataError
from ulus_suite.games.unee.players import solved_table

MAY = {
    "ulus_suite.gate": "the gate itself",
    "ulus_suite.app.report": "the page's own template and style, by the libraries that find them",
    "ulus_suite.store.json_store": "writes, and syncs the folder",
    "ulus_suite.store.journal": "writes the log that the gate has read before",
}
"""Modules that open files while the suite is used, and why they may."""
OPENED: set[str] | None = None
"""Modules of the suite that have opened a file since somebody began to look."""


def _audit(event: str, given: tuple[object, ...]) -> None:
    """Python tells of every file that is opened."""
    if OPENED is None or event != "open" or "site-packages" in str(given[0]):  # libraries read their own
        return
    frame = sys._getframe(1)
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.startswith("importlib"):
            return
        if name.startswith("ulus_suite"):
            OPENED.add(name)
            return
        frame = frame.f_back


sys.addaudithook(_audit)


def test_files_come_in_through_the_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "OPENED", set())
    assert wander.wander(400, seed=8).failures == []
    assert fuzz.files(38, seed=8, keep=False)[1] == []
    assert OPENED is not None
    assert "ulus_suite.gate" in OPENED
    assert MAY.keys() >= OPENED


def test_a_font_that_is_missing_or_broken_costs_its_letters_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "broken.ttf").write_bytes(b"no font")
    (tmp_path / "fonts" / "folder.ttf").mkdir()
    monkeypatch.setattr("ulus_suite.app.ui.theme.asset", lambda *parts: tmp_path.joinpath(*parts))
    monkeypatch.setattr(text, "faults", {})
    for name in ("broken.ttf", "folder.ttf", "missing.ttf"):
        assert font_of(name, 20).size("words")[0] > 0
        assert text.faults[f"assets/fonts/{name}"].isprintable()
    assert "a folder" in text.faults["assets/fonts/folder.ttf"]


def test_a_sound_that_is_missing_or_broken_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "broken.wav").write_bytes(b"RIFF no sound")
    monkeypatch.setattr("ulus_suite.app.ui.theme.asset", lambda *parts: tmp_path.joinpath(*parts))
    player = sound.Sound()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert player._open()
    for name in ("broken.wav", "missing.wav"):
        assert sound._read(name).get_length() < 0.01


def test_a_table_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    import lzma

    big = lzma.compress(b"x" * 5000, format=lzma.FORMAT_RAW, filters=solved_table.PACKED)
    assert len(solved_table._unpacked(big)) == 5000
    monkeypatch.setattr(solved_table, "UNPACKED", 4000)
    for data in (big, big[:-2]):
        with pytest.raises(DataError, match="unpacks to more"):
            solved_table._unpacked(data)


def test_a_name_for_a_library_is_that_of_a_file_of_a_sane_size(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 11)
    assert gate.checked_path(tmp_path / "a", most=11) == str(tmp_path / "a")
    for path, most in ((tmp_path / "a", 10), (tmp_path, 10), (tmp_path / "none", 10)):
        with pytest.raises(DataError):
            gate.checked_path(path, most=most)
