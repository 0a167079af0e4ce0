"""Every kind of event is seen on its board, or said to be silent: a new one cannot be forgotten."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from ulus_suite import games
from ulus_suite.app import registry
from ulus_suite.app.scene.stage import Stage


def kinds(game: str) -> dict[str, Any]:
    union = games.load(game).event_type
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union) or (union,)}


def board(game: str) -> type[Stage]:
    found = registry.table(game)
    assert isinstance(found, type)
    return found


def undeclared(game: str, known: dict[str, Any]) -> set[str]:
    table = board(game)
    assert not set(table.performed) & set(table.silent), "what is seen is not silent"
    return set(known) - set(table.performed) - set(table.silent)


@pytest.mark.parametrize("game", games.ids())
def test_every_event_has_a_motion_or_is_declared_silent(game: str) -> None:
    assert undeclared(game, kinds(game)) == set()
    table = board(game)
    assert {*table.performed, *table.silent} <= set(kinds(game)), "nothing is declared that no longer exists"


def test_a_new_event_has_to_be_declared() -> None:
    class Fresh(msgspec.Struct, tag="fresh"):
        seat: int

    assert undeclared("unee", {**kinds("unee"), "fresh": Fresh}) == {"fresh"}
