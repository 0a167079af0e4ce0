"""Outside its own places no line of the program knows a game by its name: what it needs it asks of the packs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ulus_suite import packs

ROOT = Path(__file__).resolve().parents[2]
OWN = ("ulus_suite/games/{id}/",)
"""Where a game of the suite lives."""

SPOKEN = {
    "ulus_suite/__init__.py": "the example that everybody tries first",
    "tests/conformance/test_cited.py": "which clauses recorded games cite is known game by game",
    "tests/conformance/test_numbers.py": "the figures of rulebooks are read game by game",
}
"""Files that may name a game, and why."""

LAWS = ("tests/conformance",)
"""Tests that hold for every game, and so name none."""


def named(id: str) -> re.Pattern[str]:
    """A game's id as a word; a short id and the suite's own name only in quotes or before a slash."""
    if id in ("ur", "ulus"):
        return re.compile(rf"""["'`/]{id}["'`/]|["'`]box\.{id}\b|games[./]{id}\b""")
    return re.compile(rf"\b{id}\b", re.IGNORECASE)


def lines(folder: str) -> Iterator[tuple[str, int, str]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield where, number, line


def found(folder: str, id: str) -> list[str]:
    own = tuple(place.format(id=id) for place in OWN)
    pattern = named(id)
    return [
        f"{where}:{number}: {line.strip()}"
        for where, number, line in lines(folder)
        if not where.startswith(own)
        and where not in SPOKEN
        and not line.startswith(">>> ")  # an example that runs needs some game
        and pattern.search(line)
    ]


@pytest.mark.parametrize("id", [id for id in packs.ids() if packs.folder(id) is None])
def test_no_line_of_the_program_names_a_game(id: str) -> None:
    assert found("ulus_suite", id) == []


@pytest.mark.parametrize("id", [id for id in packs.ids() if packs.folder(id) is None])
def test_no_law_names_a_game(id: str) -> None:
    assert [line for folder in LAWS for line in found(folder, id)] == []


def test_the_search_finds_names() -> None:
    for line in ('rules = games.load("ur")', "the clause `ulus/3.2`", "import ulus_suite.games.ur", "'box.ulus'"):
        assert any(named(id).search(line) for id in ("ur", "ulus")), line
    for line in (
        "import ulus_suite",
        "match.save('game.ulus')",
        'version("ulus-suite")',
        "ulus-suite play",
        "your turn",
    ):
        assert not any(named(id).search(line) for id in ("ur", "ulus")), line
