"""Packs are guests: whatever one raises while it is found, imported, asked or drawn, the suite opens, its other
games play, *Saved games* works, and one sentence names the pack. Each is a real pack, installed as pip would."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tests.pack_maker import found, installed
from ulus_suite import Match, games, packs
from ulus_suite.app import registry
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.learn import LearnScreen
from ulus_suite.app.screens.saved import SavedScreen
from ulus_suite.app.screens.settings import PacksScreen, SettingsScreen
from ulus_suite.app.screens.statistics import StatisticsScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.cli import main
from ulus_suite.core.errors import Misuse
from ulus_suite.store import folders, library

OURS = games.ids()
QUIET = Settings(motion="none", sound=False, teach="off")

INIT, FLOW, TABLE, BOT, SPEC = (f"ulus_pebbles/{name}.py" for name in ("__init__", "flow", "table", "bot", "spec"))
BOOM = {
    "KeyboardInterrupt": "raise KeyboardInterrupt",
    "GeneratorExit": "raise GeneratorExit",
    "CancelledError": "import asyncio\nraise asyncio.CancelledError",
    "a BaseException of its own": "class Mine(BaseException): pass\nraise Mine('no')",
    "SystemExit": "import sys\nsys.exit(3)",
    "an error that cannot be said": "class Mute(Exception):\n    def __str__(self): raise ValueError\nraise Mute",
    "the suite's error that cannot be said": "from ulus_suite.core.errors import SuiteError\n"
    "class Mute(SuiteError):\n    def __str__(self): raise KeyboardInterrupt\nraise Mute",
    "a name without end": "raise type('W' * 100_000, (Exception,), {})('\\x1b[31m' * 10_000)",
}
"""What a module may end with."""

INNER = "\nPACK = Pack(id='pebbles', interface=1, package='ulus_pebbles.inner')\n"
ASIDE = "\nPACK = Pack(id='pebbles', interface=1, package=__name__, table='ulus_pebbles.inner.table')\n"
FOUND = {
    **{f"imported: {name}": {INIT: f"\n{code}\n"} for name, code in BOOM.items()},
    **{
        f"{what}: {name}": {INIT: code, "ulus_pebbles/inner/__init__.py": raises}
        for what, code in (("package", INNER), ("table", ASIDE))
        for name, raises in (
            ("RuntimeError", "raise RuntimeError"), ("SystemExit", "raise SystemExit"), ("SyntaxError", "1 +"),
        )
    },
    "module() raises": {INIT: "\nclass Mine(Pack, frozen=True):\n    def module(self, part): raise SystemExit\n"
                              "PACK = Mine(id='pebbles', interface=1, package='ulus_pebbles.none')\n"},
    "attributes raise": {INIT: "\ndel PACK\ndef __getattr__(name): raise SystemExit(name)\n"},
    "no file": {INIT: "\n__file__ = 5\n"},
    "rules are not imported": {FLOW: "\nraise SystemExit\n"},
}  # fmt: skip
"""What is wrong with a pack that is not to be had at all."""


def rule(name: str, code: str) -> dict[str, str]:
    return {FLOW: f"\n\ndef _bad(self, *words):\n    {code}\n\n\nGame.{name} = _bad\n"}


ASKED = {
    **{f"{name} raises": rule(name, "1 / 0") for name in ("setup", "pending", "view", "play", "choices", "judge")},
    **{f"{name} exits": rule(name, "raise SystemExit") for name in ("setup", "pending", "view", "play", "at")},
    "moment interrupts": rule("moment", "raise KeyboardInterrupt"),
    "setup gives nothing": rule("setup", "return None"),
    "pending gives nothing": rule("pending", "return None"),
    "play gives another state": rule("play", "return Step(7, ())"),
    "moment gives nonsense": rule("moment", "return (5, object())"),
    "seats that are not there": rule("pending", "return Decide(99, 'pebbles/1.2', 'pending.put', {'seat': 99})"),
    "choices of another kind": rule("choices", "return 5"),
    "rules() exits": {FLOW: "\n\ndef rules(reader):\n    raise SystemExit\n"},
    "rules() gives nothing": {FLOW: "\n\ndef rules(reader):\n    return None\n"},
    "seats as text": {SPEC: "\nimport msgspec\nSPEC = msgspec.structs.replace(SPEC, min_seats='two')\n"},
    "a million seats": {SPEC: "\nimport msgspec\nSPEC = msgspec.structs.replace(SPEC, max_seats=10**6)\n"},
}
"""What is wrong with rules that are asked."""


def drawn(name: str, code: str) -> dict[str, str]:
    return {TABLE: f"\n\ndef _bad(self, *words, **more):\n    {code}\n\n\nTable.{name} = _bad\n"}


DRAWN = {
    "the table is not imported": {TABLE: "\nraise SystemExit\n"},
    "there is no Table": {TABLE: "\ndel Table\n"},
    **{
        f"{name} exits": drawn(name, "raise SystemExit")
        for name in ("__init__", "show", "place", "draw", "noticed")
    },
    "draw interrupts": drawn("draw", "raise KeyboardInterrupt"),
    "place raises": drawn("place", "1 / 0"),
    "stands on nothing": drawn("stands", "return None"),
    "seat_line of another kind": drawn("seat_line", "return 5"),
}
"""What is wrong with a table that is drawn."""


QUIETLY = ("moment gives nonsense", "moment interrupts", "at exits", "seats that are not there")
"""With these its table opens: the first three are asked for *Saved games* only."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack that works, its entry points, and games of it that were saved."""
    root = tmp_path_factory.mktemp("sound")
    assert main(["new-game", "pebbles", "--title", "Liar's Pebbles", "--in", str(root)]) == 0
    installed(root / "pebbles", "ulus-pebbles", {"pebbles": "ulus_pebbles:PACK"})
    with found(root / "pebbles"):
        match = Match.new(games.load("pebbles"), seed=1, names=["Sara", "Bat"])
        match.play(match.choices(0)[0])
        match.save(root / "open.ulus")
        while match.to_act:
            match.play(match.choices(match.to_act[0])[0])
        match.save(root / "over.ulus")
    return root


@contextmanager
def guest(sound: Path, tmp_path: Path, changes: dict[str, str]) -> Iterator[None]:
    """The pack with something appended to its files, installed; games of it and one of ours are saved."""
    shutil.copytree(sound / "pebbles", tmp_path / "pebbles")
    for name, code in changes.items():
        path = tmp_path / "pebbles" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text((path.read_text(encoding="utf-8") if path.exists() else "") + code, encoding="utf-8")
    folders.saved_games().mkdir(parents=True)
    for name in ("open", "over"):
        shutil.copy(sound / f"{name}.ulus", folders.saved_games())
    Match.new(games.load("unee"), seed=3, names=["Ada", "Eva"]).save(library.fresh_path("unee", "Ours"))
    with found(tmp_path / "pebbles"):
        yield


class Window:
    """A window whose turns cost a page and not the program, as `Loop.run` has them; and all that it has said."""

    def __init__(self) -> None:
        self.loop = Loop(TitleScreen(), settings=QUIET)
        self.ui = self.loop.ui
        self.said: set[str] = set()
        self.turn(3)

    def turn(self, times: int = 1) -> None:
        for _ in range(times):
            self.loop._guarded(1000 / 60)
            if self.ui.screen.name == "tell":
                self.loop._guarded(1000 / 60)
            self.said |= set(words_of(self.ui.screen.root))
            if self.ui.screen.name == "tell":
                self.press("return")

    def press(self, key: str) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0))
        self.loop._guarded(1000 / 60)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0))
        self.loop._guarded(1000 / 60)

    def open(self, screen: Callable[[Ui], Screen]) -> None:
        """As a target of the shelf that is pressed: what is raised is raised within a turn."""
        while len(self.ui.layers) > 1:
            self.ui.pop()
        first = self.ui.layers[0].screen
        first.tick = lambda ui, ms: act()  # type: ignore[method-assign]  # once

        def act() -> None:
            first.tick = lambda ui, ms: None  # type: ignore[method-assign]  # and no more
            self.ui.push(screen(self.ui))

        first.needs_tick = True
        self.turn(12)


def words_of(widget: object) -> Iterator[str]:
    """All that stands in labels of a page."""
    words = getattr(widget, "words", None)
    if words is not None:
        yield str(words)
    for child in (*getattr(widget, "children", ()), *filter(None, [getattr(widget, "child", None)])):
        yield from words_of(child)


def holds(window: Window, saved: int) -> None:
    """The suite's own games are on the shelf and one of them plays; *Saved games* opens, and again, with all
    that is there, and nothing has come to the fault sheet."""
    assert [game for game in registry.shelf() if game != "pebbles"] == list(OURS)
    for _ in range(2):
        window.open(SavedScreen)
        screen = window.ui.screen
        assert isinstance(screen, SavedScreen), screen
        assert len(screen.games) == saved
    ours = next(number for number, one in enumerate(screen.games) if one.header and one.header.game == "unee")
    assert window.ui.focus.get(f"resume.{ours}") is not None
    window.open(lambda ui: TableScreen(ui, Match.load(screen.games[ours].path)))
    assert window.ui.screen.name == "table"
    match = window.ui.screen.match  # type: ignore[attr-defined]  # it is the table
    window.ui.screen.act(window.ui, match.choices(0)[0])  # type: ignore[attr-defined]  # as above
    window.turn(5)
    assert len(match.entries) == 1
    assert window.loop.faults == 0


@pytest.mark.parametrize("kind", FOUND)
def test_a_pack_that_cannot_be_had_is_one_sentence(kind: str, sound: Path, tmp_path: Path) -> None:
    with guest(sound, tmp_path, FOUND[kind]):
        window = Window()
        holds(window, saved=3)
        if kind != "rules are not imported":
            (told,) = packs.left_out()
            assert "'pebbles'" in told.why
            assert told.why.isprintable()
            assert len(told.why) < 900
        else:
            assert main(["selfplay", "pebbles"]) == 2
        window.loop.close()


@pytest.mark.parametrize("kind", {**ASKED, **DRAWN})
def test_whatever_a_pack_raises_when_it_plays_is_one_sentence(
    kind: str, sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changes = {**ASKED, **DRAWN}[kind]
    with guest(sound, tmp_path, changes):
        window = Window()

        def played(ui: Ui) -> Screen:
            return registry.seat_at_table(ui, Match.new(games.load("pebbles"), seed=1, names=["Sara", "Bat"]))

        for _ in range(2):
            window.open(played)
            window.press("return")
            window.turn(5)
        assert window.loop.faults == 0, window.said
        if kind not in QUIETLY:
            assert any("pack 'pebbles'" in said or "pebbles (ulus_pebbles" in said for said in window.said)
        holds(window, saved=3)
        if changes.keys() & {FLOW, SPEC} and kind not in (*QUIETLY, "pending gives nothing"):
            assert main(["selfplay", "pebbles", "--games", "1", "--bot", "random"]) in (1, 2)
            said = capsys.readouterr()
            assert "Traceback" not in said.out + said.err
            assert "pebbles" in said.out + said.err
        window.loop.close()


# --- packages that bring nothing to read, and none of whom is a pack at fault -------------------------------------


def torn(data: bytes) -> Callable[[Path], None]:
    def install(root: Path) -> None:
        installed(root, "torn", {"x": "y:z"})
        (root / "torn-1.0.dist-info" / "entry_points.txt").write_bytes(data)

    return install


def nameless(root: Path) -> None:
    """Two of them, with one entry point."""
    for number in "12":
        installed(root, f"none{number}", {"pebbles": f"none{number}:PACK"})
        (root / f"none{number}-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\n", encoding="utf-8")
        (root / f"none{number}-1.0.dist-info").rename(root / f"none{number}.dist-info")


OTHERS = {
    "no UTF-8": torn(b"[console_scripts]\n\xff\xfe = x:y\n"),
    "torn in a line": torn(b"[ulus_suite.games]\npebb"),
    "nothing but zeros": torn(bytes(400)),
    "two without a name": nameless,
}


@pytest.mark.parametrize("kind", OTHERS)
def test_what_other_packages_leave_keeps_nobody_from_opening(
    kind: str, sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    OTHERS[kind](tmp_path / "others")
    with guest(sound, tmp_path, {}), found(tmp_path / "others", tmp_path / "pebbles"):
        window = Window()
        holds(window, saved=3)
        assert all(each.why.isprintable() for each in packs.left_out())
        assert ("pebbles" in games.ids()) is (kind != "two without a name")
        window.loop.close()
    again = subprocess.run(
        [sys.executable, "-m", "ulus_suite", "selfplay", "unee", "--bot", "random"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "others"), *sys.path])},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert again.returncode == 0, again.stderr


@pytest.mark.parametrize("file", ["messages.en.yaml", "lessons/01-first-turns.en.yaml", "rulebook.en.yaml"])
def test_words_of_a_pack_that_are_no_text_close_no_page(file: str, sound: Path, tmp_path: Path) -> None:
    with guest(sound, tmp_path, {}):
        bad = tmp_path / "pebbles" / "ulus_pebbles" / "rules" / "pebbles" / file
        bad.write_bytes(b"event.put: \xff\xfe\n")
        window = Window()
        for page in (StatisticsScreen, LearnScreen):
            window.open(page)
            assert isinstance(window.ui.screen, page)
            for tab in ("game.pebbles", "game.unee"):
                if (target := window.ui.focus.get(tab)) is not None:
                    window.loop.activate(target)
                    window.turn(3)
            assert isinstance(window.ui.screen, page)
        holds(window, saved=3)
        if file != "rulebook.en.yaml":
            assert any(file.rpartition("/")[2] in said for said in window.said)
        window.loop.close()


# --- starts that get stuck ----------------------------------------------------------------------------------------

START = """
import subprocess, sys
from ulus_suite import packs
from ulus_suite.app import start
from ulus_suite.app.table.screen import TableScreen
from ulus_suite import Match
packs.begin()
first = (lambda ui: TableScreen(ui, Match.load(sys.argv[1]))) if sys.argv[1:] else None
loop = None
start.open_suite(first, max_frames=4)
print("came through with", len(packs.every()) - 5, *(each.why for each in packs.left_out()), flush=True)
worker = [sys.executable, "-c", "from ulus_suite import packs; print('a worker with', len(packs.every()) - 5)"]
subprocess.run(worker, check=True)
"""

STUCK = {
    "imported for ever": ({INIT: "\nwhile True: pass\n"}, ""),
    "ends its process": ({INIT: "\nimport os\nos._exit(9)\n"}, ""),
    "setup never returns": (rule("pending", "\n    while True: pass"), "open"),
    "drawn for ever": (drawn("draw", "\n    while True: pass"), "open"),
}


@pytest.mark.parametrize(
    "kind",
    ["drawn for ever", *(pytest.param(k, marks=pytest.mark.long) for k in STUCK if k != "drawn for ever")],
)
def test_after_a_start_that_got_stuck_comes_one_without_packs(kind: str, sound: Path, tmp_path: Path) -> None:
    changes, saved = STUCK[kind]
    with guest(sound, tmp_path, changes):
        words = [str(folders.saved_games() / f"{saved}.ulus")] if saved else []

        def started(*words: str) -> subprocess.Popen[str]:
            path = os.pathsep.join([str(tmp_path / "pebbles"), *sys.path])
            return subprocess.Popen(
                [sys.executable, "-c", START, *words], env={**os.environ, "PYTHONPATH": path},
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            )  # fmt: skip

        stuck = started(*words)
        kept = folders.packs()
        until = time.monotonic() + 60
        while not (kept.exists() and '"trying": true' in kept.read_text(encoding="utf-8")) and stuck.poll() is None:
            assert time.monotonic() < until
            time.sleep(0.05)
        if saved:
            time.sleep(3)
        assert stuck.poll() in (None, 9)
        stuck.kill()
        stuck.communicate()
        out, err = started().communicate(timeout=60)
        assert "came through with 0 The pack 'pebbles' of ulus-pebbles is left out this time" in out, err
        assert "a worker with 0" in out, "computer players of other games think on"
        packs.switch("pebbles", on=False)
        for _ in range(2):  # and from now on
            out, err = started().communicate(timeout=60)
            assert out == "came through with 0\na worker with 0\n", err


HEARD = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever starts this may have set it to be ignored
from ulus_suite.cli import main
sys.exit(main(["selfplay", "unee"]))
"""


def test_ctrl_c_is_no_fault_of_a_pack(sound: Path, tmp_path: Path) -> None:
    with guest(
        sound, tmp_path, {INIT: "\nimport os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(9)\n"}
    ):
        path = os.pathsep.join([str(tmp_path / "pebbles"), *sys.path])
        done = subprocess.run(
            [sys.executable, "-c", HEARD], env={**os.environ, "PYTHONPATH": path},
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert "pebbles" not in done.stderr


# --- the page -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [QUIET, Settings(motion="none", sound=False, text=200, language="mn")])
def test_a_page_lists_packs_and_switches_them_off(settings: Settings, sound: Path, tmp_path: Path) -> None:
    with guest(sound, tmp_path, {}):
        installed(tmp_path / "other", "ulus-other", {"other": "nowhere:PACK"})
        with found(tmp_path / "pebbles", tmp_path / "other"):
            loop = Loop(lambda ui: SettingsScreen(), settings=settings)
            loop.step()
            window = Window.__new__(Window)
            window.loop, window.ui, window.said = loop, loop.ui, set()
            target = loop.ui.focus.get("packs")
            assert target is not None
            loop.activate(target)
            window.turn(2)
            assert isinstance(loop.ui.screen, PacksScreen)
            assert loop.ui.overflows == []
            said = " ".join(window.said)
            assert "ulus-pebbles" in said
            assert "nowhere" in said
            assert loop.ui.focus.current == "pack.other"
            window.press("tab")
            window.press("return")
            window.turn(2)
            assert packs.switched_off().off == ("pebbles",)
            assert "pebbles" in games.ids(), "until the next start"
            packs.forget()
            assert games.ids() == OURS
            with pytest.raises(Misuse, match="switched off"):
                games.load("pebbles")
            window.press("return")
            window.turn(2)
            assert packs.switched_off().off == ()
            loop.close()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("app.tables.kit.table", "ulus_suite.app.scene"), ("core.foretell", "ulus_suite.core.preview_engine"),
        ("app.widgets", "ulus_suite.app.ui.widgets"), ("app.theme", "ulus_suite.app.ui.theme"),
    ],
)  # fmt: skip
def test_a_pack_for_0_2_is_told_where_a_module_is_now(sound: Path, tmp_path: Path, old: str, new: str) -> None:
    place = tmp_path / "pebbles"
    shutil.copytree(sound / "pebbles", place)
    file = place / FLOW
    file.write_text(file.read_text(encoding="utf-8") + f"\nimport ulus_suite.{old}\n", encoding="utf-8")
    with found(place), pytest.raises(packs.Failure) as told:
        games.load("pebbles")
    assert f"'{new}'" in str(told.value)
