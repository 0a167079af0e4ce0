"""Tests need no screen, no sound card and nobody's saved games."""

from __future__ import annotations

import gc
import importlib
import io
import itertools
import marshal
import os
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


os.environ.setdefault("ULUS_SUITE_STRICT", "1")


def _compiled_once() -> None:
    """Where Python has been told to write no bytecode beside the sources, keep it in a folder of its own.

    A tenth of the run was compiling: the tests in each process, and the suite anew in each one that they start.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        folder = str(Path(__file__).parents[1] / "build" / "bytecode")
        os.environ.setdefault("PYTHONPYCACHEPREFIX", folder)
        sys.dont_write_bytecode, sys.pycache_prefix = False, os.environ["PYTHONPYCACHEPREFIX"]


_compiled_once()


def _collector_at_rest() -> None:
    """Circles of garbage are looked for seldom, and never among what is loaded: a tenth of the run was looking."""
    gc.disable()


_collector_at_rest()


def pytest_collection_finish() -> None:
    """What was collected stays until the end."""
    gc.freeze()
    gc.set_threshold(YOUNG, 15, 20)
    gc.enable()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """A long run says at its end on what it ran: a fault may be that of one version of a library."""
    if "long" in config.option.markexpr.replace("not long", ""):
        terminalreporter.write_line(ran_on())


def ran_on() -> str:
    """Python, the system and every library that the project needs, with their versions."""
    import platform
    import tomllib
    from importlib.metadata import PackageNotFoundError, version

    table = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [f"Python {platform.python_version()} on {platform.platform()}"]
    for line in (*table["dependencies"], *table["optional-dependencies"]["test"]):
        name = line.partition(">")[0].partition("[")[0].strip()
        with suppress(PackageNotFoundError):
            found.append(f"{name} {version(name)}")
    return "ran on " + ", ".join(dict.fromkeys(found))


YOUNG = 10_000
"""So many new objects are made before the youngest are looked through."""


def pytest_collection(session: pytest.Session) -> None:
    """Of two workers the second reads the tests from the last to the first, so that what one has compiled the other
    finds compiled: in a fresh checkout each would else compile all of them."""
    worker, tests = os.environ.get("PYTEST_XDIST_WORKER", "gw0"), Path(__file__).parent
    if worker == "gw0" or [Path(one).resolve() for one in session.config.args] != [tests]:
        return
    for file in sorted(tests.rglob("test_*.py"), reverse=True):
        with suppress(Exception, pytest.skip.Exception):  # whatever is wrong with it the collection tells
            importlib.import_module(".".join(file.relative_to(tests.parent).with_suffix("").parts))


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the homes of tests stand. Beside the folders of `tmp_path` they would be listed for each new one."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def own_home(_homes: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Saved games and settings of a test go into a folder of its own, which is made when something is written.

    What a disk refused is told on the shelf until the program ends: the next test has a shelf of its own.
    """
    home = _homes / f"{next(NUMBERS)}"
    monkeypatch.setenv("ULUS_SUITE_HOME", str(home))
    yield home
    from ulus_suite.store import json_store  # not before bytecode has its folder

    json_store.unwritten.clear()


NUMBERS = itertools.count()

HOMES = ("own_home",)
"""Fixtures that change the environment, but nothing that is painted."""


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that changes code for itself, or by a fixture of its own, sees everything painted anew."""
    if isinstance(item, pytest.Function):
        info = item._fixtureinfo
        fixtures = [one for name, found in info.name2fixturedefs.items() if name not in HOMES for one in found]
        changes = [info.argnames, *(one.argnames for one in fixtures)]
        PAINTED.on = not any("monkeypatch" in names for names in changes)
        LAZILY.on = PAINTED.on and item.get_closest_marker("painted") is None


DRAWN_BYTES = 150_000_000
"""Room for drawings that later tests of the same process ask for again."""


def _drawn_once() -> None:
    """Draw each SVG at each size once in a test process: seven of eight drawings of the window tests are repeats.

    The content is the key, so that a test with a changed or broken file sees its own.
    """
    draw = pygame.image.load_sized_svg
    kept: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()
    weight = 0

    def once(file: object, size: tuple[int, int]) -> pygame.Surface:
        nonlocal weight
        content = file.read() if isinstance(file, io.BytesIO) else Path(str(file)).read_bytes()
        key = (content, (int(size[0]), int(size[1])))
        if key not in kept:
            made = kept[key] = draw(io.BytesIO(content), size)
            weight += made.get_width() * made.get_height() * 4
            while weight > DRAWN_BYTES and len(kept) > 1:
                old = kept.popitem(last=False)[1]
                weight -= old.get_width() * old.get_height() * 4
        kept.move_to_end(key)
        return kept[key].copy()

    pygame.image.load_sized_svg = once


_drawn_once()


class Painted:
    """Layers that windows of this process have painted, for windows that open later in the same size and look.

    A quarter of what window tests cost was painting boards once more. A window keeps layers by their keys as long
    as size, palette and text stay; here all windows of one look keep them together. One that was told to forget its
    pictures, as tests do that compare with a whole new picture, paints for itself from then on.
    """

    def __init__(self) -> None:
        self.on = True
        self.kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self.weight = 0

    def look(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """A copy of what is kept."""
        found = self.kept.get(key)
        if found is None:
            return None
        self.kept.move_to_end(key)
        return found.copy()

    def keep(self, key: tuple[object, ...], made: pygame.Surface) -> None:
        """Keep a copy; the oldest go when there is no room."""
        self.kept[key] = made.copy()
        self.weight += made.get_width() * made.get_height() * 4
        while self.weight > DRAWN_BYTES and len(self.kept) > 1:
            old = self.kept.popitem(last=False)[1]
            self.weight -= old.get_width() * old.get_height() * 4

    def begin(self) -> None:
        """From now on windows of this process look here first."""
        from ulus_suite.app.ui.pictures import Pictures
        from ulus_suite.app.ui.screen import Ui

        dress, paint_layer, forget = Ui._dress, Pictures.layer, Pictures.forget

        def dressed(ui: Ui) -> None:
            dress(ui)
            look = (ui.size, ui.settings.palette, ui.settings.text, ui.settings.language)
            ui.pictures.__dict__["look"] = look

        def forgotten(pictures: Pictures) -> None:
            forget(pictures)
            pictures.__dict__.pop("look", None)

        def layer(
            pictures: Pictures,
            key: tuple[object, ...],
            size: tuple[int, int],
            paint: Any,
            *,
            alpha: bool = True,
        ) -> pygame.Surface:
            own, look = ("layer", key, size, alpha), pictures.__dict__.get("look")
            if not self.on or look is None or own in pictures._kept:
                return paint_layer(pictures, key, size, paint, alpha=alpha)
            found = self.look((look, own))
            if found is not None:
                return pictures._keep(own, found)
            made = paint_layer(pictures, key, size, paint, alpha=alpha)
            self.keep((look, own), made)
            return made

        Ui._dress, Pictures.layer, Pictures.forget = dressed, layer, forgotten  # type: ignore[method-assign]  # for as long as the tests run


PAINTED = Painted()
PAINTED.begin()


def _painted_seldom() -> Any:
    """Windows of this process owe most of their turns' pictures."""
    from tests.lazily import LAZILY

    LAZILY.begin()
    return LAZILY


LAZILY = _painted_seldom()

READ: dict[str, bytes] = {}
"""Documents by their text, as data that can be copied quickly."""


def _read_once() -> None:
    """Build each YAML document once in a test process; whoever asks gets data of its own."""
    load = yaml.load

    def once(stream: Any, Loader: Any) -> Any:  # noqa: N803  # as yaml has it
        if not isinstance(stream, str) or len(stream) > 400_000:
            return load(stream, Loader)
        key = f"{Loader.__module__}.{Loader.__name__}\n{stream}"
        if key not in READ:
            made = load(stream, Loader)
            try:
                READ[key] = marshal.dumps(made)
            except ValueError:
                return made
            if len(READ) > 1500:
                READ.clear()
            return made
        return marshal.loads(READ[key])

    yaml.load = once


_read_once()
