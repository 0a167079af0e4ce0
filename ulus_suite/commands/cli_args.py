"""Words of the command line that several commands understand."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ulus_suite import bots, games, gate
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.bounds import printable, whole_number
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.names import Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.store.journal import ENDING

T = TypeVar("T")


def steps(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """The items one by one, with a bar on the terminal's error stream that goes when they are done."""
    from tqdm import tqdm

    # The stream itself: what the command line puts over it shows control characters, and a bar needs them.
    yield from tqdm(items, desc=what, total=total, file=sys.__stderr__, disable=None, leave=False, ncols=79)


def say(line: str) -> None:
    """Print a line while a bar is shown, without tearing it."""
    from tqdm import tqdm

    with tqdm.external_write_mode(file=sys.__stdout__):
        print(line)


NAME = 40
"""A player's name has so many letters at most."""

MOST = 1_000_000_000
"""No count on the command line is larger."""

_MINUTES = re.compile(r"-?[0-9]{1,6}(\.[0-9]{1,6})?")

LONGEST = 4000
"""Longer words than this are no path on any system."""

LOG_BEGINS = b'{"format":'


BOT = "a computer player, named below; one name counts for every seat, several go round"


def who_and_what(game: str = "") -> str:
    """The computer players and options of every game, for the end of a command's help."""
    lines = ["computer players (--bot) and options (--option):"]
    for id in (game,) if game else games.ids():
        try:
            rules = games.load(id)
            names = [f"{p.id}{' (usual)' if p.usual else ''}" for p in bots.roster(id)]
        except DataError as error:
            lines.append(f"  {id}: {error}")
            continue
        lines.append(f"  {id}: {', '.join(names) or 'none'}")
        lines += [f"      {o.name}={'|'.join(str(v).lower() for v in o.values)}" for o in rules.spec.options]
    return "\n".join(lines)


def game_option(command: argparse.ArgumentParser) -> None:
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
            raise Misuse(
                Phrase.of("command.no_option_write_name", word=word, title=rules.spec.title, found=_all(rules))
            )
        for value in known[name].values:
            if str(value).lower() == text.lower():
                found[name] = value
                break
        else:
            allowed = ", ".join(str(v).lower() for v in known[name].values)
            left_out = "".join(f" {Phrase.of('rules.left_out', problem=problem)}" for problem in rules.left_out)
            raise Misuse(
                Phrase.of("command.option_can_be_not", name=name, allowed=allowed, text=text, left_out=left_out)
            )
    return found


def _all(rules: Rules[Any]) -> str:
    return ", ".join(f"{o.name}={'|'.join(str(v).lower() for v in o.values)}" for o in rules.spec.options) or "none"


def names(chosen: Sequence[str] | None) -> Sequence[str] | None:
    """Names as given, without blanks around them. Raises Misuse for none, for one twice, for a very long one."""
    if chosen is None:
        return None
    found = [name.strip() for name in chosen]
    for name in found:
        if not name or not name.isprintable() or len(name) > NAME:
            raise Misuse(Phrase.of("command.no_name_write_letters", found=name[:NAME], name=NAME))
    if len(set(found)) < len(found):
        raise Misuse(Phrase.of("command.two_players_have_same"))
    return found


def seed(text: str) -> int:
    """A whole number that fits into a saved game; for argparse."""
    number = whole_number(text)
    if number is None or not -(2**63) <= number < 2**63:
        raise _no_number(text, f"whole number from {-(2**63)} to {2**63 - 1}")
    return number


def count(text: str) -> int:
    """A whole number that somebody could mean; for argparse. The command says which are too large."""
    number = whole_number(text)
    if number is None or abs(number) > MOST:
        raise _no_number(text, f"whole number of at most {MOST}")
    return number


def amount(text: str) -> int:
    """A whole number of 0 or more that somebody could mean; for argparse."""
    number = whole_number(text)
    if number is None or not 0 <= number <= MOST:
        raise _no_number(text, f"whole number from 0 to {MOST}")
    return number


def minutes(text: str) -> float:
    """Minutes, with a point where need be; for argparse."""
    if len(text) > NAME or not _MINUTES.fullmatch(text.strip()) or float(text) < 0:
        raise _no_number(text, "number of minutes such as 2 or 0.5")
    return float(text)


def _no_number(text: str, wanted: str) -> argparse.ArgumentTypeError:
    """What argparse says after the name of the option: of a long text its beginning only."""
    shown = text if len(text) <= NAME else f"{text[:NAME]}…"
    return argparse.ArgumentTypeError(f"'{printable(shown)}' is no {wanted}")


def kinds(game: str, seats: int, machines: int, names: Sequence[str]) -> tuple[str, ...]:
    """Who sits where: people first, then ``machines`` computer players called by ``names`` in turn."""
    if not 0 <= machines <= seats:
        raise Misuse(Phrase.of("command.computer_players_do_not", machines=machines, seats=seats))
    chosen = [bots.bot_named(game, name).name for name in names] or [bots.default(game)]
    return tuple([bots.PERSON] * (seats - machines) + [chosen[i % len(chosen)] for i in range(machines)])


def size(text: str) -> tuple[int, int]:
    """``1280x720`` as two numbers. Raises Misuse."""
    width, x, height = text.lower().partition("x")
    wide, high = whole_number(width), whole_number(height)
    if not x or wide is None or high is None:
        raise Misuse(Phrase.of("command.no_size_write_as", found=text[:NAME]))
    if not (320 <= wide <= 7680 and 240 <= high <= 4320):
        raise Misuse(Phrase.of("command.picture_cannot_be_drawn", found=text[:NAME]))
    return wide, high


def file(text: str) -> Path:
    """A file to be read or written. Raises Misuse for words that name none."""
    if not text.strip() or "\0" in text or len(text) > LONGEST:
        shown = f"'{text[:40]}' is no name of a file" if text.strip() else "The name of a file is missing"
        raise Misuse(Phrase.of("command.write_its_path", shown=shown))
    return Path(text)


def out(text: str, force: bool | None = None) -> Path:
    """A file to be written. Raises Misuse for a name that is taken (unless ``force``; None: the command has no
    such word) or a folder that is none."""
    path = file(text)
    try:
        there, folder, home = path.exists(), path.is_dir(), path.parent.is_dir()
    except OSError as error:
        raise Misuse(Phrase.of("command.cannot_be_written", found=text[:80], strerror=error.strerror)) from None
    if folder:
        raise Misuse(Phrase.of("command.folder_name_file_in", path=path))
    if there and not force:
        way = "" if force is None else " or add --force"
        raise Misuse(Phrase.of("command.already_choose_another_name", path=path, way=way))
    if not home:
        raise Misuse(Phrase.of("command.no_folder", parent=path.parent))
    if not os.access(path.parent, os.W_OK):
        raise Misuse(Phrase.of("command.nothing_may_be_written", parent=path.parent))
    return path


def is_log(path: Path) -> bool:
    """Whether a file is a saved game: by its name, or by how it begins."""
    if path.suffix == ENDING:
        return True
    try:
        return gate.first_line(path).startswith(LOG_BEGINS)
    except DataError:
        return False


def position(path: str, game: str | None) -> tuple[Rules[Any], Any]:
    """Read a position: the game from its first line ``game: name`` or from ``--game``. Raises DataError, Misuse."""
    where = file(path)
    text = gate.text(where, path)
    if is_log(where):
        raise DataError(
            path, 1, Phrase.of("command.this_saved_game_no"), Phrase.of("command.try_ulus_suite_replay")
        )
    first, _, rest = text.partition("\n")
    skipped = 0
    if first.strip().startswith("game:"):
        game, text, skipped = first.partition(":")[2].strip(), rest, 1
    if game is None:
        raise DataError(
            path,
            1,
            Phrase.of("command.does_not_say_which"),
            Phrase.of("command.begin_with_game_or", found=games.ids()[0]),
        )
    if not games.landed(game):
        known = ", ".join(games.ids())
        raise DataError(path, 1, Phrase.of("command.no_game", game=game), Phrase.of("command.known", known=known))
    rules = games.load(game)
    try:
        return rules, playable_position(rules, text)
    except DataError as error:
        line = error.line + skipped if error.line else 0
        raise DataError(path, line, error.problem, error.remedy, error.where) from None
