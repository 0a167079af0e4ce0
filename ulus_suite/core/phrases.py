"""Sentences that the core has to say. Words do not stand in code: a phrase is a key of the messages of the
frame with its bindings, and at the same time the English sentence, which is what a program reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self, TypeAlias

from ulus_suite.core.bounds import printable

Say: TypeAlias = Callable[[str, Mapping[str, Any]], str]
"""Gives the text of a key with its bindings, in some language."""

MOST = 600
"""Letters of a binding: it may quote what somebody wrote, and that may be long."""


def _unspoken(key: str, args: Mapping[str, Any]) -> str:
    return " ".join((key, *(f"{name}={value}" for name, value in args.items())))


_english: Say = _unspoken


def use(english: Say) -> None:
    """Say by which texts phrases are English; until then a phrase shows its key and bindings."""
    global _english
    _english = english


class Phrase(str):
    """An English sentence that can be said again in another language. Bindings may be phrases."""

    __slots__ = ("args", "key")

    key: str
    args: dict[str, Any]

    @classmethod
    def of(cls, key: str, **args: Any) -> Self:
        """The text of a key of the frame's messages with these bindings."""
        sound = {name: _sound(value) for name, value in args.items()}
        made = cls(_english(key, sound))
        made.key, made.args = key, sound
        return made

    def said(self, say: Say) -> str:
        """The same by other texts."""
        args = {name: value.said(say) if isinstance(value, Phrase) else value for name, value in self.args.items()}
        return say(self.key, args)


def _sound(value: Any) -> Any:
    if isinstance(value, Phrase | int):
        return value
    return printable(str(value)[:MOST])
