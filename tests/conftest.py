"""Tests need no screen, no sound card and nobody's saved games."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


os.environ.setdefault("ULUS_SUITE_STRICT", "1")


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved games and settings of a test go into a folder of its own."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("ULUS_SUITE_HOME", str(home))
    return home
