"""Odd words for every argument of every command: each ends in a sentence and an exit code, never in a traceback."""

from __future__ import annotations

import argparse
import contextlib
import io
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ulus_suite import Match, games
from ulus_suite.cli import main

ODD = (
    "", " ", "²", "-", "-x", "~nobody/x", "\0", "\x1b[31mred", "\udcff", "\u202eabc", "a b", "x" * 5000,
    "/proc/self", ".",
    "/dev/zero", "/dev/null",
    "nowhere/at/all", "%s", "{n}", "name=value", "unee", "unee.ulus", "nan", "-1", "*",
)  # fmt: skip
"""Among them names of what is there but of another kind."""

SECONDS = 60
"""More than this and a command hangs."""

BASE: dict[str, str] = {
    "play": "unee --text", "open": "LOG", "learn": "unee --text", "puzzles": "unee --text",
    "demo": "unee", "replay": "LOG", "copy": "LOG -o OUT", "snapshot": "LOG -o OUT.png --size 320x240",
    "report": "LOG -o OUT.html", "review": "LOG --budget quick", "statistics": "",
    "selfplay": "unee --games 1 --bot random",
    "arena": "unee --players random,random --rounds 1", "check": "LOG", "new-game": "lines --in FOLDER",
    "house": "unee", "judge": "POSITION 'sow S1'", "completions": "bash",
    "bench": "startup --rounds 1",
}  # fmt: skip
"""A sound call of each, to which an odd word is given in the place of one."""


class Tried(NamedTuple):
    """One call with an odd word: what it printed, and the code it ended with (None: not at all)."""

    words: list[str]
    code: int | None
    told: str
    fault: str = ""


class Place(NamedTuple):
    """One argument of a command: its option (empty for a word by its place), and which word it is."""

    command: tuple[str, ...]
    option: str
    at: int


def places(of: argparse.ArgumentParser, command: tuple[str, ...] = ()) -> Iterator[Place]:
    """Every argument that takes a word."""
    at = 0
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, one in action.choices.items():
                yield from places(one, (*command, name))
        elif action.option_strings and action.nargs != 0:
            yield Place(command, action.option_strings[-1], -1)
        elif not action.option_strings:
            yield Place(command, "", at)
            at += 1


def there(folder: Path) -> dict[str, str]:
    """Sound files of each kind, by the word that stands for them in `BASE`."""
    match = Match.new(games.load("unee"), seed=5)
    for _ in range(6):
        match.play(match.choices(match.to_act[0])[0])
    match.save(folder / "sound.ulus")
    (folder / "position.txt").write_text(match.diagram(), encoding="utf-8")
    named = {"LOG": "sound.ulus", "POSITION": "position.txt", "OUT": "made", "FOLDER": "in"}
    return {word: str(folder / name) for word, name in named.items()}


def call(place: Place, odd: str, files: dict[str, str]) -> list[str]:
    """The words of a command with one of them odd."""
    name = " ".join(place.command)
    words = [_filled(word, files) for word in BASE.get(name, "").replace("'sow S1'", "sow_S1").split()]
    words = [word.replace("sow_S1", "sow S1") for word in words]
    if place.option:
        return [*place.command, *words, f"{place.option}={odd}" if place.option[1] == "-" else place.option + odd]
    plain = [i for i, word in enumerate(words) if not word.startswith("-") and (i == 0 or not _takes(words[i - 1]))]
    if place.at < len(plain):
        words[plain[place.at]] = odd
    else:
        words.insert((plain[-1] + 1) if plain else 0, odd)
    return [*place.command, *words]


def _takes(word: str) -> bool:
    """Whether this option of a sound call is followed by its word."""
    return word.startswith("-") and word not in ("--text", "--facts")


def _filled(word: str, files: dict[str, str]) -> str:
    for name, path in files.items():
        if word == name or word.startswith(f"{name}."):
            return path + word[len(name) :]
    return word


def tried(words: list[str]) -> Tried:
    """Run it here, with nobody at the keyboard and no window."""
    told, code, fault = io.StringIO(), None, ""
    before, sys.stdin = sys.stdin, io.StringIO("")
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(SECONDS)
    try:
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
            code = main(words)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 1
    except BaseException as error:
        fault = f"{type(error).__name__}: {str(error)[:120]}"
    finally:
        signal.alarm(0)
        sys.stdin = before
    return Tried(words, code, told.getvalue(), fault)


class Late(BaseException):
    """It takes too long."""


def _late(*_: object) -> None:
    raise Late


def faults(one: Tried) -> str:
    """What is wrong with how it went; nothing when it is in order."""
    if one.fault:
        return one.fault
    if one.code not in (0, 1, 2):
        return f"code {one.code}"
    if "Traceback" in one.told or any(letter in one.told for letter in "\x1b\x07\0\u202e"):
        return "raw letters or a traceback"
    said = [line for line in one.told.splitlines() if line.strip()]
    if one.code == 2 and (len(said) != 1 or len(said[0]) > 2500):
        return f"{len(said)} lines for a refusal"
    return ""
