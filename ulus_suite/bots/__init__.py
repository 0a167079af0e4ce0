"""Computer players. They get the view of their seat and the choices, never the state."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import Any

from ulus_suite import games
from ulus_suite.bots.random_player import RandomPlayer
from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Bot, Decision
from ulus_suite.core.errors import Misuse

PERSON = "person"
"""The kind of a seat that a person plays."""


def of(game: str) -> tuple[Bot, ...]:
    """The computer players of a game, the default opponent first, the random one last."""
    if not games.landed(game) or importlib.util.find_spec(f"ulus_suite.games.{game}.bot") is None:
        return (RandomPlayer(),)
    module = importlib.import_module(f"ulus_suite.games.{game}.bot")
    return (*module.bots(), RandomPlayer())


def named(game: str, name: str) -> Bot:
    """A computer player by its name. Raises Misuse, naming those there are."""
    players = of(game)
    for player in players:
        if player.name == name:
            return player
    raise Misuse(
        f"There is no computer player '{name}' for this game; there are: {', '.join(p.name for p in players)}."
    )


def advise(game: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> tuple[Decision, ...]:
    """A hint: the actions worth knowing about, the best first.

    A game with a ``hint`` module of its own judges each action; elsewhere it is what the default opponent would do.
    """
    module = f"ulus_suite.games.{game}.hint"
    if importlib.util.find_spec(module) is not None:
        found: tuple[Decision, ...] = importlib.import_module(module).hints(view, choices, key, budget_ms)
        if found:
            return found
    return (of(game)[0].think(view, choices, key, budget_ms),)
