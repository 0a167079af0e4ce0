"""Further kinds of files for the fuzzer: puzzles, players, boxes, translations, imports, what the home keeps."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ulus_suite import bots, games
from ulus_suite.core.errors import DataError
from ulus_suite.data import boxes, find, lessons, messages
from ulus_suite.data.reader import MappedReader
from ulus_suite.data.source import read_source
from ulus_suite.play.advice import puzzles as told
from ulus_suite.store import json_store, library
from ulus_suite.store.progress import Solved
from ulus_suite.store.statistics import Kept

Read = Callable[[str, Path], None]
"""Does with a file what the suite does with one of its kind. Raises SuiteError for what it refuses."""


def sound() -> Iterator[tuple[str, str, bytes]]:
    """A kind, a name and the bytes of sound files."""
    root = find.root()
    for path in sorted((root / "rules").glob("*/puzzles/*.yaml"))[::4]:
        text = path.read_bytes()
        yield "puzzles", path.name, text[:9000].rsplit(b"\n- id:", 1)[0] + b"\n" if len(text) > 9000 else text
    for game in games.ids():
        yield "players", f"rules/{game}/players.yaml", (root / f"rules/{game}/players.yaml").read_bytes()
        yield "boxes", f"rules/{game}/box.yaml", (root / f"rules/{game}/box.yaml").read_bytes()
    for name in ("rules/frame.mn.yaml", "rules/unee/messages.mn.yaml", "rules/unee/rulebook.mn.yaml"):
        yield "translations", name, (root / name).read_bytes()[:6000].rsplit(b"\n", 1)[0] + b"\n"
    yield "solved", "puzzles.json", b'{"how":{"unee/one":"at_once","ur/x":"shown"},"days":["2026-11-22"]}'
    yield "forgotten", "forgotten.json", b'["Sara","Bat"]'
    with tempfile.TemporaryDirectory() as folder:
        kept = Kept(Path(folder) / "statistics.sqlite")
        kept.close()
        yield "statistics", "statistics.sqlite", kept.path.read_bytes()


def _puzzles(name: str, path: Path) -> None:
    file = lessons.read(read_source(path, name))
    rules = games.load(file.game)
    for puzzle in file.puzzles:
        rules.from_diagram(puzzle.position)
        told.proof(_words(file.game), puzzle)


def _words(game: str) -> Any:
    from ulus_suite.teach.words import Words

    return Words(game, ())


def _players(name: str, path: Path) -> None:
    game = name.split("/")[1]
    before = games.reader()
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    games.use(MappedReader(find.root(), {name: text}))
    try:
        bots.roster(game)
        bots.of(game)
    finally:
        games.use(before)


def _over(name: str, path: Path, read: Callable[[], object]) -> None:
    """Read a file of the suite with the changed one in its place."""
    real = find.inside
    find.inside = lambda shown: path if shown == name else real(shown)  # type: ignore[assignment]  # for one file
    try:
        read()
    finally:
        find.inside = real


def _box(name: str, path: Path) -> None:
    _over(name, path, lambda: boxes.box.__wrapped__(name.split("/")[1]))


def _translation(name: str, path: Path) -> None:
    english = name.replace(".mn.", ".en.")
    for sentence in _found(name, path, english):
        assert sentence.isprintable()


def _found(name: str, path: Path, english: str) -> list[str]:
    found: list[str] = []
    _over(name, path, lambda: found.extend(messages.translation_problems(name, english)))
    return found


def _import(name: str, path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copied = library.copy(path, Path(folder))
        assert copied.read_bytes() == path.read_bytes()
        for one in library.games(Path(folder)):
            assert one.title.isprintable()
        library.copy(path, Path(folder) / "clear.ulus", clear=True)


def _statistics(name: str, path: Path) -> None:
    kept = Kept(path)
    try:
        kept.known()
        for one in kept.finished():
            str(one)
        if kept.notice:
            raise DataError(name, 0, str(kept.notice), "It is set aside.")
    finally:
        kept.close()
        for left in path.parent.glob(f"{path.name}*"):
            left.unlink()


def _plain(type_: Any, default: Any) -> Read:
    def read(name: str, path: Path) -> None:
        _, notice = json_store.read(path, type_, default)
        if notice:
            raise DataError(name, 0, str(notice), "It is set aside.")

    return read


READERS: dict[str, Read] = {
    "puzzles": _puzzles, "players": _players, "boxes": _box, "translations": _translation, "imports": _import,
    "statistics": _statistics, "solved": _plain(Solved, Solved()), "forgotten": _plain(tuple[str, ...], ()),
}  # fmt: skip
