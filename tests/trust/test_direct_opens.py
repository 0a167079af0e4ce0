"""Files come in through the gate: every other place that opens one is listed here, with the reason why it may."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pygame
import pytest

import ulus_suite
from ulus_suite import gate
from ulus_suite.app.ui import sound, text
from ulus_suite.app.ui.text import font_of
from ulus_suite.core.errors import DataError
from ulus_suite.games.unee.players import solved_table

HOME = Path(ulus_suite.__file__).resolve().parent

READS = {
    "read_text", "read_bytes", "read_key", "open", "fdopen", "fromfile", "memmap", "copyfile", "copy2",
    "load_sized_svg", "load_sized", "load_extended", "SysFont", "PackageLoader", "open_text", "open_binary",
}  # fmt: skip
"""Names of functions that open a file, whatever they are an attribute of."""

LOADS = {("image", "load"), ("tomllib", "load"), ("np", "load"), ("json", "load"), ("pickle", "load"),
         ("yaml", "load"), ("music", "load"), ("pygame", "Font"), ("font", "Font"), ("mixer", "Sound"),
         ("sqlite3", "connect")}  # fmt: skip

ALLOWED = {
    "gate.py": (3, "the gate itself"),
    "app/ui/pictures.py": (1, "a picture from bytes that came through the gate"),
    "app/ui/window.py": (1, "a picture from bytes that came through the gate"),
    "app/bones/draw.py": (1, "a picture from bytes that came through the gate"),
    "games/urland/table/engraving.py": (1, "a picture from words made by the program"),
    "app/fatal_error.py": (1, "pygame's own letters, which are in pygame"),
    "app/ui/text.py": (2, "a font by a name that the gate has looked at; pygame's own, which is in pygame"),
    "app/ui/sound.py": (3, "a sound by a name that the gate has looked at; silence; the system's list of cards"),
    "app/report/page.py": (2, "the page's own template and style, by the libraries that find them"),
    "app/screens/at_your_table.py": (2, "the page's own template and style, as of the report"),
    "app/table/parts/choices.py": (1, "a curtain that is opened"),
    "bench/soak.py": (1, "the system's own file about this process"),
    "play/memory_bound.py": (1, "the system's own file about this process"),
    "cli.py": (5, "streams that the shell has closed: nowhere to read from or write to"),
    "bench/table.py": (1, "the system's own file about this process"),
    "bench/thinking.py": (2, "the system's own files about this process and another"),
    "data/source.py": (1, "YAML from text that came through the gate and was looked over"),
    "store/statistics.py": (2, "a cache by a name that the gate has looked at; one in memory"),
    "store/whole.py": (2, "writing: a new file, and the folder that is synced"),
    "store/journal.py": (1, "writing: the log that the gate has read before"),
}  # fmt: skip
"""For each file how many calls there are that open something, and why they may."""


CALLED = re.compile(rf"\b(?:{'|'.join(sorted({*READS, *(name for _, name in LOADS)}))})\s*\(")


def opens(path: Path) -> list[int]:
    """Lines of a program at which something is opened by another way than the gate."""
    text, found = path.read_text(encoding="utf-8"), []
    if not CALLED.search(text):
        return []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name):
            name, of = node.func.id, ""
        elif isinstance(node.func, ast.Attribute):
            name, of = node.func.attr, getattr(node.func.value, "id", getattr(node.func.value, "attr", ""))
        else:
            continue
        plain = name != "open" or isinstance(node.func, ast.Name) or node.args
        if ((name in READS and plain) or (of, name) in LOADS) and of not in (
            "gate",
            "self",
            "sheets",
            "webbrowser",
            "sys",
        ):
            found.append(node.lineno)
    return found


def test_what_opens_files_beside_the_gate_is_known() -> None:
    found = Counter[str]()
    for path in sorted(HOME.rglob("*.py")):
        lines = opens(path)
        if lines:
            found[path.relative_to(HOME).as_posix()] = len(lines)
    assert dict(found) == {name: number for name, (number, _) in ALLOWED.items()}


def test_the_search_finds_what_opens(tmp_path: Path) -> None:
    path = tmp_path / "x.py"
    for line in ("open(p)", "p.open('rb')", "os.open(p, 0)", "p.read_text()", "pygame.Font(p, 3)", "np.load(p)"):
        path.write_text(line, encoding="utf-8")
        assert opens(path) == [1], line
    for line in ("gate.read(p)", "self.open()", "carry.open()", "webbrowser.open(url)"):
        path.write_text(line, encoding="utf-8")
        assert opens(path) == [], line


def test_a_font_that_is_missing_or_broken_costs_its_letters_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "broken.ttf").write_bytes(b"no font")
    (tmp_path / "fonts" / "folder.ttf").mkdir()
    monkeypatch.setattr("ulus_suite.app.ui.files.asset", lambda *parts: tmp_path.joinpath(*parts))
    monkeypatch.setattr(text, "faults", {})
    for name in ("broken.ttf", "folder.ttf", "missing.ttf"):
        assert font_of(name, 20).size("words")[0] > 0
        assert text.faults[f"assets/fonts/{name}"].isprintable()
    assert "a folder" in text.faults["assets/fonts/folder.ttf"]


def test_a_sound_that_is_missing_or_broken_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "broken.wav").write_bytes(b"RIFF no sound")
    monkeypatch.setattr("ulus_suite.app.ui.files.asset", lambda *parts: tmp_path.joinpath(*parts))
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
    assert gate.named(tmp_path / "a", most=11) == str(tmp_path / "a")
    for path, most in ((tmp_path / "a", 10), (tmp_path, 10), (tmp_path / "none", 10)):
        with pytest.raises(DataError):
            gate.named(path, most=most)
