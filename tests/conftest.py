"""Tests need no screen, no sound card and nobody's saved games."""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

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


def pytest_collection(session: pytest.Session) -> None:
    """Of two workers the second reads the tests from the last to the first, so that what one has compiled the other
    finds compiled: in a fresh checkout each would else compile all of them."""
    worker, tests = os.environ.get("PYTEST_XDIST_WORKER", "gw0"), Path(__file__).parent
    if worker == "gw0" or [Path(one).resolve() for one in session.config.args] != [tests]:
        return
    for file in sorted(tests.rglob("test_*.py"), reverse=True):
        with suppress(Exception, pytest.skip.Exception):  # whatever is wrong with it the collection tells
            importlib.import_module(".".join(file.relative_to(tests.parent).with_suffix("").parts))


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved games and settings of a test go into a folder of its own."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("ULUS_SUITE_HOME", str(home))
    return home


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
