"""One card a game for people with the real box: setting up, the order of a turn, reading bones, dice and signs.

``rules/<game>/at_your_table.<language>.yaml``.
"""

from __future__ import annotations

from functools import cache

import msgspec

from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.source import read_source

BONE = "bone/"
"""A picture that begins so is a bone lying with that face up, not a file."""


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pictures beside one another, below ``assets/`` or of bones, and what they say."""

    pictures: tuple[str, ...]
    says: str


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    head: str
    lines: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    parts: tuple[Part, ...]


def there(game: str) -> bool:
    return find.inside(_path(game, "en")).is_file()


@cache
def card(game: str, language: str = "en") -> Card:
    """A game's card; English where there is no translation. Raises DataError."""
    path = _path(game, language)
    if language != "en" and not find.inside(path).is_file():
        return card(game)
    return read_source(find.inside(path), path).convert(Card)


def _path(game: str, language: str) -> str:
    return f"rules/{game}/at_your_table.{language}.yaml"


def card_problems(game: str) -> list[str]:
    missing = [
        picture
        for part in card(game).parts
        for sign in part.signs
        for picture in sign.pictures
        if not picture.startswith(BONE) and not find.inside(f"assets/{picture}").is_file()
    ]
    return [Phrase.of("card.picture", path=_path(game, "en"), picture=each) for each in missing]
