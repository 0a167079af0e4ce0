"""Computer players. They get the view of their seat and the choices, never the state."""

from __future__ import annotations

import importlib
import importlib.util

from ulus_suite import games
from ulus_suite.bots.random_player import RandomPlayer
from ulus_suite.core.errors import Misuse
from ulus_suite.core.thought import Bot

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
