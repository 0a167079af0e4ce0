"""Ten bad files for every place that the suite reads, made out of a sound one, and the window opened among them."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from tests.trust.bad_files import a_sound_game
from ulus_suite import games
from ulus_suite.app import registry, start
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.unusable import telling
from ulus_suite.app.start import opened
from ulus_suite.app.ui import inputs, text, theme
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Label, Widget
from ulus_suite.core.errors import SuiteError
from ulus_suite.data import find, messages
from ulus_suite.data.reader import shipped
from ulus_suite.play.lesson_runs import export as lesson_text
from ulus_suite.store import folders, library

Make = Callable[[Path, bytes], None]
"""Puts something bad at a path, made out of the sound bytes that belong there."""


def _pipe(path: Path, sound: bytes) -> None:
    os.mkfifo(path)


def _endless(path: Path, sound: bytes) -> None:
    path.symlink_to("/dev/zero")


def _folder(path: Path, sound: bytes) -> None:
    path.mkdir()


def _letters(path: Path, sound: bytes) -> None:
    path.write_bytes(sound[: len(sound) // 2] + b"\xff\xfe\xc3\x28" + sound[len(sound) // 2 :])


def _nul(path: Path, sound: bytes) -> None:
    path.write_bytes(sound[: len(sound) // 3] + b"\0\x1b[31m" + sound[len(sound) // 3 :])


def _deep(path: Path, sound: bytes) -> None:
    path.write_bytes(b"[" * 60_000)


def _aliases(path: Path, sound: bytes) -> None:
    path.write_bytes(b"a: &a [" + b"1," * 30_000 + b"]\nb: [" + b"*a," * 30_000 + b"]\n")


def _digits(path: Path, sound: bytes) -> None:
    number = b"9" * 5000
    path.write_bytes(
        b'{"format":' + number + b"}\n" if sound[:1] == b"{" else sound + b"\nnumber: " + number + b"\n"
    )


def _torn(path: Path, sound: bytes) -> None:
    path.write_bytes(sound[: max(1, len(sound) // 2)].rstrip() + b" {")


def _impossible(path: Path, sound: bytes) -> None:
    path.write_bytes(b'{"format": -1, "game": 3, "done": 7, "text": "large", "how": [1]}\n')


TEN: dict[str, Make] = {
    "pipe": _pipe, "endless": _endless, "folder": _folder, "letters": _letters, "nul": _nul, "deep": _deep,
    "aliases": _aliases, "digits": _digits, "torn": _torn, "impossible": _impossible,
}  # fmt: skip


class Place(NamedTuple):
    """Where files of a kind lie. ``path``: one file in the home (or, ``ours``, in the suite itself); with a star a
    folder that holds all ten at once. ``page`` opens what shows them."""

    path: str
    page: Callable[[Ui], Screen | None]
    ours: bool = False


def _page(entry: str) -> Callable[[Ui], Screen | None]:
    def open_(ui: Ui) -> Screen | None:
        found = next(each for each in registry.ENTRIES if each.id == entry)
        page: Screen = registry.fetch(found.opens)(ui)
        return page

    return open_


def _saved(ui: Ui) -> Screen:
    page: Screen = registry.fetch("ulus_suite.app.screens.saved:SavedScreen")(ui)
    return page


def _statistics(ui: Ui) -> Screen:
    page: Screen = registry.fetch("ulus_suite.app.screens.statistics:StatisticsScreen")(ui)
    return page


def _new(game: str) -> Callable[[Ui], Screen | None]:
    def open_(ui: Ui) -> Screen | None:
        page: Screen = registry.door("new game")(game)
        return page

    return open_


def _puzzles(ui: Ui) -> Screen:
    page: Screen = registry.door("puzzles")(ui, "unee")
    return page


def _learn(ui: Ui) -> Screen:
    page: Screen = registry.fetch("ulus_suite.app.screens.learn:LearnScreen")(ui, "unee")
    return page


def _imports(ui: Ui) -> Screen:
    from ulus_suite.app.screens import saved

    found: Screen = saved.BringIn(lambda path: library.copy(Path(path), folders.saved_games()) and None)
    return found


def _shelf(ui: Ui) -> None:
    return None


PLACES: dict[str, Place] = {
    "games": Place("games/*.ulus", _saved),
    "lessons": Place("lessons/*.yaml", _learn),
    "puzzles": Place("puzzles/*.yaml", _puzzles),
    "own boards": Place("house/boards/ur/lanes.yaml", _new("ur")),
    "own maps": Place("house/boards/urland/even.yaml", _new("urland")),
    "own board": Place("house/boards/unee.yaml", _new("unee")),
    "own table": Place("house/rules/ulus/monsters.yaml", _new("ulus")),
    "imports": Place("Downloads/*.ulus", _imports),
    "statistics": Place("statistics.sqlite", _statistics),
    "forgotten": Place("forgotten.json", _statistics),
    "settings": Place("settings.json", _shelf),
    "progress": Place("progress.json", _learn),
    "solved": Place("puzzles.json", _puzzles),
    "boards": Place("boards/ur.yaml", _new("ur"), ours=True),
    "tables": Place("rules/ulus/monsters.yaml", _new("ulus"), ours=True),
    "keys": Place("assets/keys.yaml", _shelf, ours=True),
    "messages": Place("rules/frame.en.yaml", _shelf, ours=True),
    "translations": Place("rules/frame.mn.yaml", _page("settings"), ours=True),
    "words of a game": Place("rules/unee/messages.en.yaml", _new("unee"), ours=True),
    "palettes": Place("assets/palettes/default.yaml", _shelf, ours=True),
    "other palettes": Place("assets/palettes/high_contrast.yaml", _page("settings"), ours=True),
    "boxes": Place("rules/unee/box.yaml", _shelf, ours=True),
    "pictures": Place("assets/boxes/unee.svg", _shelf, ours=True),
}


def sound(kind: str) -> bytes:
    """A sound file of a kind, which the bad ones are made out of."""
    place = PLACES[kind]
    if place.ours:
        return (REAL / place.path).read_bytes()
    if kind in ("games", "imports"):
        with tempfile.TemporaryDirectory() as folder:
            return a_sound_game(Path(folder)).read_bytes()
    if kind == "lessons":
        return lesson_text("unee", "first-turns").encode()
    if kind == "puzzles":
        return (REAL / "rules/unee/puzzles" / sorted(os.listdir(REAL / "rules/unee/puzzles"))[0]).read_bytes()
    stands_for = {"own boards": "boards/ur/lanes.yaml", "own maps": "boards/urland/even.yaml",
                  "own board": "boards/unee.yaml", "own table": "rules/ulus/monsters.yaml"}  # fmt: skip
    return (REAL / stands_for[kind]).read_bytes() if kind in stands_for else b'{"done": {}}'


REAL = find.root()


def laid(kind: str, home: Path, suite: Path) -> Iterator[str]:
    """Put the bad files of a kind where they are read: all ten side by side, or one after the other."""
    place, whole = PLACES[kind], sound(kind)
    path = (suite if place.ours else home) / place.path
    if "*" in place.path:
        path.parent.mkdir(parents=True, exist_ok=True)
        for name, make in TEN.items():
            make(path.parent / place.path.rpartition("/")[2].replace("*", name), whole)
        yield "all"
        return
    if place.ours:
        opened_up(suite, place.path)
    path.parent.mkdir(parents=True, exist_ok=True)
    for name, make in TEN.items():
        for old in [path, *path.parent.glob(f"{path.name}.*")]:
            old.rmdir() if old.is_dir() and not old.is_symlink() else old.unlink(missing_ok=True)
        make(path, whole)
        yield name


def opened_up(suite: Path, path: str) -> None:
    """A folder that looks like the suite's own, all by links but the folders above one file."""
    here, real = suite, REAL
    here.mkdir(parents=True, exist_ok=True)
    for part in path.split("/"):
        for each in real.iterdir():
            if (
                each.name != part
                and not os.path.lexists(here / each.name)
                and (real != REAL or each.name in find.PARTS)
            ):
                (here / each.name).symlink_to(each)
        here, real = here / part, real / part
        if real.is_dir():
            here.mkdir(exist_ok=True)


def forget() -> None:
    """Whatever of the suite's files is remembered is read anew."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ulus_suite"):
            for value in list(vars(module).values()):
                with contextlib.suppress(Exception):
                    value.cache_clear()
    for known in (inputs.faults, theme.faults, messages.faults, text.faults):
        known.clear()
    games.use(shipped())


@contextlib.contextmanager
def among(kind: str, home: Path, suite: Path) -> Iterator[Iterator[str]]:
    """The suite reads its home and its own files there."""
    before, root, strict = os.environ.get("ULUS_SUITE_HOME"), find.root, os.environ.pop("ULUS_SUITE_STRICT", None)
    os.environ["ULUS_SUITE_HOME"] = str(home)
    os.environ["XDG_DOWNLOAD_DIR"] = str(home / "Downloads")
    find.lay_over(folders.own_data())
    if PLACES[kind].ours:
        find.root = lambda: suite  # type: ignore[assignment]  # one folder for these looks
    try:
        yield laid(kind, home, suite)
    finally:
        find.root = root
        os.environ.pop(find.OVER, None)
        os.environ.pop("XDG_DOWNLOAD_DIR", None)
        if before is not None:
            os.environ["ULUS_SUITE_HOME"] = before
        if strict is not None:
            os.environ["ULUS_SUITE_STRICT"] = strict
        forget()


class Look(NamedTuple):
    """What a person would see: which bad file and which page, the names of the screens, the words on the uppermost,
    the ids of what can be pressed."""

    name: str
    screens: tuple[str, ...]
    words: str
    labels: tuple[str, ...]
    surface: pygame.Surface


def seen(kind: str, *, only: Sequence[str] = ()) -> Iterator[Look]:
    """Open the window on everything that may meet the bad files of a kind; ``only`` some of the ten."""
    with tempfile.TemporaryDirectory() as folder:
        home, suite = Path(folder) / "home", Path(folder) / "suite"
        home.mkdir()
        (home / "settings.json").write_text(
            '{"welcomed": true, "motion": "none", "sound": false}', encoding="utf-8"
        )
        with among(kind, home, suite) as each:
            for name in each:
                if only and name not in (*only, "all"):
                    continue
                forget()
                yield from _opened(kind, name)


def _opened(kind: str, name: str) -> Iterator[Look]:
    try:
        loop = opened()
        loop.ui.pictures.forget()  # tests share what windows have painted
        for where, page in (("start", _shelf), ("page", PLACES[kind].page)):
            _there(loop, page)
            ui = loop.ui
            labels = tuple(target.label for target in ui.focus.targets)
            ids = tuple(target.id for target in ui.focus.targets)
            words = " ".join((getattr(ui.screen, "words", ""), *_written(ui.screen.root), *labels))
            screens = tuple(layer.screen.name for layer in ui.layers)
            yield Look(f"{name}.{where}", screens, words, ids, loop.surface)
        loop.close()
    except SuiteError as error:  # no page can say it
        pygame.display.init()
        surface = pygame.display.set_mode(start.SIZE)
        start.paint(surface, str(error))
        yield Look(f"{name}.start", ("last words",), str(error), (), surface)


def _written(widget: Any) -> Iterator[str]:
    """The words of all labels below a widget."""
    if isinstance(widget, Label):
        yield widget.words
    inner = [each for each in vars(widget).values() if isinstance(each, Widget)] if widget is not None else []
    for child in (*getattr(widget, "children", ()), *inner):
        yield from _written(child)


def _there(loop: Loop, page: Callable[[Ui], Screen | None]) -> None:
    """Press what leads to a page, and wait until all has been said."""
    try:
        if (made := page(loop.ui)) is not None:
            loop.ui.push(made)
    except SuiteError as error:
        loop.ui.push(telling(loop.ui, error))
    for _ in range(30):
        loop._guarded(16)
    loop.ui.dirty()
    loop._guarded(16)
