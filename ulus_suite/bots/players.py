"""Who a game's computer players are: names, faces and levels, from the gentlest to the strongest.

``rules/<game>/players.yaml`` says who there is and how they play; the names and lines of character are messages
(``bot.name.<id>``, ``bot.line.<id>``), so that they are translated like every other word.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from ulus_suite import games, packs
from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader
from ulus_suite.data.messages import Messages, messages


class Slipping:
    """Plays like ``bot``, but takes any choice in a ``share`` of its decisions; kinds of actions that are ``sure``
    only where ``bot`` would."""

    def __init__(self, name: str, bot: Bot, share: float, sure: Sequence[str] = ()) -> None:
        self.name, self.bot, self.share, self.sure = name, bot, share, sure

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As ``bot`` would, or any choice; the key decides which, so that the same game plays the same."""
        dice, open_ = random.Random(f"slip/{key}"), [one for one in choices if one.kind not in self.sure]
        if len(open_) > 1 and dice.random() < self.share:
            return Decision(dice.choice(open_), (Rationale("slip"),))
        return self.bot.think(view, choices, key, budget_ms)

    def with_nodes(self, nodes: int) -> Slipping:
        """The same, but the player within counts to another number."""
        made = getattr(self.bot, "with_nodes", None)
        return Slipping(self.name, made(nodes) if made else self.bot, self.share, self.sure)


class Named:
    """A way to play under the name of the player who plays it."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As ``bot`` would."""
        return self.bot.think(view, choices, key, budget_ms)

    def with_nodes(self, nodes: int) -> Named:
        """The same, but the player within counts to another number."""
        made = getattr(self.bot, "with_nodes", None)
        return Named(self.name, made(nodes) if made else self.bot)

    def peek(self, rules: Any, state: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As a player who sees everything would (only the arena asks that)."""
        found: Decision = self.bot.peek(rules, state, choices, key, budget_ms)  # type: ignore[attr-defined]  # a searcher's
        return found


class RandomPlayer:
    name = "random"

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int = 0) -> Decision:
        number = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "big")
        return Decision(choices[number % len(choices)], (Rationale("random"),))


Level = Literal["learning", "easy", "fair", "strong", "strongest"]
LEVELS: tuple[Level, ...] = ("learning", "easy", "fair", "strong", "strongest")
"""From *just learning* to *as strong as we can*; the words are the messages ``level.<level>``."""


class Searches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a player searches: so many positions a decision, and so many own further decisions in its tree."""

    nodes: Annotated[int, msgspec.Meta(ge=1)]
    depth: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class Plays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player is made: ``by`` names one of the game's ways to play (``bots()`` of its ``bot`` module);
    ``slips`` is the share of decisions taken at random instead, obvious ones and kinds that are ``sure`` excepted;
    ``search`` lets it search where its game has a model."""

    by: str
    slips: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    sure: tuple[str, ...] = ()
    search: Searches | None = None


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player as ``players.yaml`` has it."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z_]*$")]
    level: Level
    face: str
    plays: Plays
    thinks_ms: Annotated[int, msgspec.Meta(ge=0, le=3000)] = 1000
    aliases: tuple[str, ...] = ()


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: ``default`` is the usual opponent; players stand from the gentlest to the strongest.
    ``rated_with``: how many play when their strength is measured; 0 for as few as may."""

    default: str
    players: tuple[Entry, ...]
    rated_with: Annotated[int, msgspec.Meta(ge=0)] = 0


class Player(msgspec.Struct, frozen=True):
    """A computer player as people meet it.

    ``level_key`` is a message of the frame; ``face`` a picture below ``assets/`` (SVG, square); ``thinks_ms`` the
    longest that it takes for a decision unless a person sets another budget; ``aliases`` older names of it that
    stand in saved games; ``others`` what further players of its kind at one table are called.
    """

    id: str
    name: str
    line: str
    level: Level
    face: str
    thinks_ms: int = 1000
    usual: bool = False
    aliases: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def level_key(self) -> str:
        """The message that says how strong it is."""
        return f"level.{self.level}"


def path(game: str) -> str:
    return f"rules/{game}/players.yaml"


def entries(game: str) -> Players:
    """The file of a game's players, checked. Raises DataError with file and line."""
    return _entries(game, games.reader())


@cache
def _entries(game: str, reader: Reader) -> Players:
    where = path(game)
    found = reader.read(where, Players)
    ids = [one.id for one in found.players]
    known = ways(game)
    for number, one in enumerate(found.players):
        line = reader.line(where, f"players[{number}].id")
        if ids.index(one.id) != number:
            raise DataError(where, line, Phrase.of("player.twice", id=one.id), Phrase.of("remedy.other_id"))
        if one.plays.by not in known:
            raise DataError(
                where, reader.line(where, f"players[{number}].plays"),
                Phrase.of("player.no_way", by=one.plays.by), Phrase.of("remedy.one_of", names=", ".join(known)),
            )  # fmt: skip
        if number and LEVELS.index(one.level) < LEVELS.index(found.players[number - 1].level):
            raise DataError(where, line, Phrase.of("player.gentler", id=one.id), Phrase.of("remedy.gentlest"))
        taken = [alias for alias in one.aliases if alias in ids]
        if taken:
            raise DataError(where, line, Phrase.of("player.older", name=taken[0]), Phrase.of("remedy.remove_it"))
    if found.default not in ids:
        raise DataError(
            where,
            reader.line(where, "default"),
            Phrase.of("player.none", id=found.default),
            Phrase.of("remedy.one_of", names=", ".join(ids)),
        )
    return found


@cache
def ways(game: str) -> dict[str, Bot]:
    """The ways to play that a game's ``bot`` module knows, by name."""
    module = packs.part(game, "bot")
    return {} if module is None else {bot.name: bot for bot in module.bots()}


def known(game: str) -> bool:
    return bool(ways(game))


def roster(game: str, language: str = "en") -> tuple[Player, ...]:
    """A game's computer players, the gentlest first; empty if it has none. Raises DataError for a bad file."""
    if not known(game):
        return ()
    return _roster(game, entries(game), language)


@cache
def _roster(game: str, file: Players, language: str) -> tuple[Player, ...]:
    words = messages(game, language)
    return tuple(
        Player(
            one.id, words.text(f"bot.name.{one.id}"), words.text(f"bot.line.{one.id}"), one.level, one.face,
            one.thinks_ms, one.id == file.default, one.aliases, _others(words, one.id),
        )
        for one in file.players
    )  # fmt: skip


def _others(words: Messages, id: str) -> tuple[str, ...]:
    """What more players of a kind are called: the message ``bot.others.<id>``, names with commas between."""
    return tuple(name.strip() for name in (words.raw(f"bot.others.{id}") or "").split(",") if name.strip())


def problems(game: str) -> list[str]:
    """What is missing in words about the players; faults of the file itself are raised as DataError."""
    words = messages(game)
    keys = [f"bot.{part}.{one.id}" for one in entries(game).players for part in ("name", "line")]
    keys += [f"level.{level}" for level in LEVELS]
    return [Phrase.of("player.no_text", name=key) for key in keys if key not in words]
