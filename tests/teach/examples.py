"""Every worked example of four rulebooks, as the books word it, with what has to happen when it is played.

A fact is an event's kind and some of its values; all facts of an example have to come about in its step. Urland's
book speaks of Black, White, Grey and Striped; at our table seats bear names, and seats of facts count from 0.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import msgspec

from ulus_suite import games

Fact = dict[str, Any]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``facts`` come about, ``never`` does not; ``refused``: the clause against what the step invites to try."""

    facts: tuple[Fact, ...] = ()
    never: tuple[Fact, ...] = ()
    refused: str = ""


def it(kind: str, **values: object) -> Fact:
    return {"kind": kind, **values}


def processed(source: str, count: int, target: str, made: int, by: str = "triber") -> Fact:
    return it("processed", source=source, count=count, target=target, made=made, by_what=by)


def scored(*points: int) -> tuple[Fact, ...]:
    """Points of an area, seat by seat."""
    return tuple(it("scored", seat=seat, points=n) for seat, n in enumerate(points) if n)


def examples(game: str) -> dict[str, Example]:
    """The examples that a game's own tests list; none where they have no module for them."""
    name = f"tests.games.{game}.examples"
    if importlib.util.find_spec(f"tests.games.{game}") is None or importlib.util.find_spec(name) is None:
        return {}
    found: dict[str, Example] = importlib.import_module(name).EXAMPLES
    return found


def only_read(game: str) -> set[str]:
    """Clauses of a game that describe and cannot be acted out, as its own tests list them."""
    module = importlib.import_module(f"tests.games.{game}.examples")
    found: set[str] = getattr(module, "ONLY_READ", set())
    return found


def every() -> dict[str, dict[str, Example]]:
    """The examples of all games that list some."""
    return {game: found for game in games.ids() if (found := examples(game))}
