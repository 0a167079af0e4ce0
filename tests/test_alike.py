"""The list of changes that mean the same names changes that could be made, each with a reason."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"


def test_each_change_that_means_the_same_could_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    mutants = importlib.import_module("mutants")
    listed = 0
    for game in mutants.CLAUSES:
        same = mutants.alike(game)
        listed += len(same)
        if same:
            assert set(same) <= {mutants.place_of(game, site) for site in mutants.sites(game)}
    assert listed > 0
