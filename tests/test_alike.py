"""The list of changes that mean the same names changes that could be made, each with a reason."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"


def test_each_change_that_means_the_same_could_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    changes = importlib.import_module("changes")
    listed = 0
    for game in changes.games():
        listed_here = changes.alike(game)
        every = [site for module in {one.module for one in listed_here} for site in changes.sites_of(game, module)]
        for one in listed_here:
            listed += 1
            assert any(one.names(site) for site in every), f"{game}: {one} names no change that could be made"
    assert listed > 0
