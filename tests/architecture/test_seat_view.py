"""Boards and what stands in the rail see a seat's view: no name in their code leads to a state."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ulus_suite
from ulus_suite import packs
from ulus_suite.app.scene.seat_view import SeatView

APP = Path(ulus_suite.__file__).parent / "app"
BEHIND = {"match", "session", "_source"}
"""Attributes that lead behind a seat's view."""
PASSES_ON = {"seat_view.py", "choice_effects.py", "layer_cache.py"}
"""The seat's view itself with the effects of choices that it passes on; and the picture of a whole table, which
asks for the bystander's view."""


def tables() -> Iterator[Path]:
    kit = sorted((APP / "scene").rglob("*.py"))
    own = [path for game in packs.ids() for path in sorted((APP.parent / "games" / game / "table").rglob("*.py"))]
    assert len(own) > len(packs.ids())
    yield from (path for path in (*kit, *own) if path.name not in PASSES_ON)


def read(path: Path, names: set[str]) -> list[str]:
    """Where attributes of these names are read."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        f"{path.name}:{node.lineno} .{node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in names
    ]


@pytest.mark.parametrize("path", list(tables()), ids=lambda path: str(path.relative_to(APP.parent.parent)))
def test_no_board_reaches_behind_its_seat_view(path: Path) -> None:
    assert read(path, BEHIND) == []


@pytest.mark.parametrize("path", sorted((APP / "table" / "parts").glob("*.py")), ids=lambda path: path.name)
def test_no_part_of_the_rail_reads_a_state(path: Path) -> None:
    assert read(path, {"state"}) == []


def test_a_seat_view_has_no_name_for_a_state() -> None:
    assert not {"state", *BEHIND} - {"_source"} & {name for name in dir(SeatView) if not name.startswith("_")}
