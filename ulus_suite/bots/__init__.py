"""Computer players. They get the view of their seat and the choices, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ulus_suite import games, packs
from ulus_suite.bots.players import (
    LEVELS,
    Entry,
    Level,
    Named,
    Player,
    Players,
    RandomPlayer,
    Slipping,
    entries,
    known,
    roster,
    ways,
)
from ulus_suite.bots.search import Searcher
from ulus_suite.core.actions import Action, Bot, Decision
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader

__all__ = [
    "LEVELS",
    "PERSON",
    "Level",
    "Player",
    "RandomPlayer",
    "advise",
    "adviser",
    "budget_ms",
    "current",
    "default",
    "limited",
    "named",
    "of",
    "roster",
    "ways",
]

PERSON = "person"
"""The kind of a seat that a person plays."""

SHOWN = 40
"""Letters of a name that nobody bears which are quoted."""


def of(game: str) -> tuple[Bot, ...]:
    """The computer players of a game, the default opponent first, the random one last."""
    if not known(game):
        return (RandomPlayer(),)
    return _of(game, entries(game))


@cache
def _of(game: str, file: Players) -> tuple[Bot, ...]:
    made = [_made(game, one) for one in file.players]
    return (*sorted(made, key=lambda bot: bot.name != file.default), RandomPlayer())


def _made(game: str, one: Entry) -> Bot:
    way = ways(game)[one.plays.by]
    if one.plays.search is not None:
        model = packs.part(game, "model")
        if model is None:
            raise Misuse(Phrase.of("player.no_model", id=one.id, game=game))
        maker = model.maker(games.load(game))
        way = Searcher(one.id, way, maker, one.plays.search.nodes, one.plays.search.depth)
    if one.plays.slips:
        return Slipping(one.id, way, one.plays.slips, one.plays.sure)
    return way if way.name == one.id else Named(one.id, way)


def default(game: str) -> str:
    """The id of the usual opponent."""
    return of(game)[0].name


def current(game: str, name: str) -> str:
    """The id that a player bears today: older names stand in saved games. Unknown names come back as they are."""
    aliases = {alias: one.id for one in roster(game) for alias in one.aliases}
    return aliases.get(name, name)


def bot_named(game: str, name: str) -> Bot:
    """A computer player by its id or an older name of it. Raises Misuse, naming those there are."""
    return _named(game, name, games.reader())


@cache
def _named(game: str, name: str, reader: Reader) -> Bot:
    wanted, players = current(game, name), of(game)
    for player in players:
        if player.name == wanted:
            return player
    raise Misuse(Phrase.of("player.unknown", name=name[:SHOWN], names=", ".join(p.name for p in players)))


def limited(player: Bot, nodes: int) -> Bot:
    """The same player with another number of positions to look at, where it counts them."""
    made = getattr(player, "with_nodes", None)
    return made(nodes) if made is not None else player


def budget_ms(game: str, name: str, share: float = 1.0) -> int:
    """The longest that a player thinks about a decision; ``share`` is what a person sets (1.0: as it is meant)."""
    wanted = current(game, name)
    meant = next((one.thinks_ms for one in roster(game) if one.id == wanted), 0)
    return round(meant * share)


def advise(game: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> tuple[Decision, ...]:
    """A hint: the actions worth knowing about, the best first.

    A game with a ``hint`` module of its own judges each action; elsewhere it is what the strongest player would do
    who neither searches nor errs on purpose.
    """
    module = packs.part(game, "hint")
    if module is not None:
        found: tuple[Decision, ...] = module.hints(view, choices, key, budget_ms)
        if found:
            return found
    return (adviser(game).think(view, choices, key, budget_ms),)


def adviser(game: str) -> Bot:
    """Whoever answers at once and never errs on purpose: the strongest player without its search."""
    if not known(game):
        return of(game)[0]
    return ways(game)[entries(game).players[-1].plays.by]
