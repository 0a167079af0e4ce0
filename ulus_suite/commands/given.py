"""Words of the command line that several commands understand."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ulus_suite import bots, games
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.names import Value
from ulus_suite.core.rules import Rules


def game_option(command: argparse.ArgumentParser) -> None:
    """The game as the first word."""
    command.add_argument("game", metavar="GAME", help=f"one of {', '.join(games.ids())}")


def option_words(command: argparse.ArgumentParser) -> None:
    """``--option name=value``, as often as needed."""
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def rules_of(game: str) -> Rules[Any]:
    """The rules. Raises Misuse with the games there are."""
    return games.load(game)


def options(rules: Rules[Any], words: Sequence[str]) -> dict[str, Value]:
    """``name=value`` words as options of the game's own types. Raises Misuse."""
    known = {o.name: o for o in rules.spec.options}
    found: dict[str, Value] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or name not in known:
            raise Misuse(f"'{word}' is no option of {rules.spec.title}; write name=value with: {_all(rules)}.")
        for value in known[name].values:
            if str(value).lower() == text.lower():
                found[name] = value
                break
        else:
            allowed = ", ".join(str(v).lower() for v in known[name].values)
            left_out = "".join(f" Left out: {problem}" for problem in rules.left_out)
            raise Misuse(f"Option '{name}' can be {allowed}, not '{text}'.{left_out}")
    return found


def _all(rules: Rules[Any]) -> str:
    return ", ".join(f"{o.name}={'|'.join(str(v).lower() for v in o.values)}" for o in rules.spec.options) or "none"


def kinds(game: str, seats: int, machines: int, names: Sequence[str]) -> tuple[str, ...]:
    """Who sits where: people first, then ``machines`` computer players called by ``names`` in turn."""
    if not 0 <= machines <= seats:
        raise Misuse(f"{machines} computer players do not fit {seats} seats.")
    chosen = [bots.named(game, name).name for name in names] or [bots.of(game)[0].name]
    return tuple([bots.PERSON] * (seats - machines) + [chosen[i % len(chosen)] for i in range(machines)])


def size(text: str) -> tuple[int, int]:
    """``1280x720`` as two numbers. Raises Misuse."""
    width, x, height = text.lower().partition("x")
    if not x or not width.isdigit() or not height.isdigit():
        raise Misuse(f"'{text}' is no size; write it as 1280x720.")
    if not (320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise Misuse(f"A picture of {text} cannot be drawn; choose from 320x240 to 7680x4320.")
    return int(width), int(height)


def position(path: str, game: str | None) -> tuple[Rules[Any], Any]:
    """Read a position: the game from its first line ``game: name`` or from ``--game``. Raises DataError, Misuse."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(path, 0, f"it cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError(path, 0, "this is not UTF-8 text", "Save it as UTF-8.") from None
    first, _, rest = text.partition("\n")
    skipped = 0
    if first.strip().startswith("game:"):
        game, text, skipped = first.partition(":")[2].strip(), rest, 1
    if game is None:
        raise DataError(path, 1, "it does not say of which game it is", "Begin with 'game: unee', or give --game.")
    rules = games.load(game)
    try:
        return rules, rules.from_diagram(text)
    except DataError as error:
        line = error.line + skipped if error.line else 0
        raise DataError(path, line, error.problem, error.remedy, error.where) from None
