"""The command line: play, replay, snapshot, selfplay, check, judge, bench.

Exit codes: 0 done, 1 no (illegal, faults found, a bar missed), 2 misuse (a wrong word, an unusable file).
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.util
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from io import TextIOBase
from typing import Any, NoReturn

from ulus_suite import packs
from ulus_suite.core.bounds import nearest, path_name, printable
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.messages import whole
from ulus_suite.play.advice import patience
from ulus_suite.store import folders, json_store
from ulus_suite.version import __version__

DONE, NO, MISUSE = 0, 1, 2

SENTENCE = 1000
"""Letters of what argparse has to say, at most: of a wrong command it names all that there are."""

QUOTED = 40
"""Letters of a word without end that are quoted."""

_ENDLESS = re.compile(r"\S{1000,}")

SAVED = ".ulus"
"""How the names of saved games end."""

COMMANDS = {
    "play": ("window", "play a game in the window, or with --text in the terminal"),
    "open": ("window", "open a saved game in the window"),
    "learn": ("learn", "learn a game by playing its lessons"),
    "puzzles": ("puzzles", "solve puzzles of the games, and make and prove new ones"),
    "demo": ("window", "let computer players show the games"),
    "replay": ("saved_games", "look at a saved game from its first move to its last"),
    "copy": ("saved_games", "copy a saved game as it is, in the clear, or as a bystander saw it"),
    "snapshot": ("window", "draw a saved game, a position or a screen as a PNG file"),
    "report": ("saved_games", "write a whole game as an illustrated HTML page"),
    "review": (
        "saved_games",
        "look back on a game: chances to win, turning points, better choices, luck",
    ),
    "statistics": ("saved_games", "count your finished games: wins, rating, streaks, how they were decided"),
    "selfplay": ("measure", "let computer players play games and count the results"),
    "arena": ("measure", "measure how strong the computer players are"),
    "check": ("check", "check boards, rulebooks, tables, saved games and positions"),
    "new-game": ("your_own", "write a game of your own that runs at once, or a lesson or a board to change"),
    "house": ("your_own", "say which charts, maps and cards are ours, and begin files of your own box's"),
    "judge": ("check", "say whether an action is legal in a position, and by which clauses"),
    "completions": ("completions", "print completions for a shell"),
    "bench": ("measure", "measure speed and memory beside the bars they should reach"),
}
"""By the word that is typed: the module of the command, with ``<word>_options`` and ``<word>_run``, and its line of
help."""


class Plain(TextIOBase):
    """A stream that shows what it is given as plain text: nothing in a file or a name steers the terminal."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write it with control characters replaced."""
        self._stream.write(printable(text, lines=True))
        return len(text)

    def flush(self) -> None:
        """Pass on what has been written."""
        self._stream.flush()

    def clear(self) -> None:
        """Leave nothing of what was shown to be scrolled back to; where nobody looks, some empty lines."""
        if not self.isatty():
            self.write("\n" * 60)
        elif os.name == "nt":
            os.system("cls")
        else:
            self._stream.write("\x1b[H\x1b[2J\x1b[3J")

    def fileno(self) -> int:
        """The terminal's own, so that a line can be edited while it is typed."""
        return int(self._stream.fileno())

    def isatty(self) -> bool:
        """Whether somebody looks at it."""
        return bool(self._stream.isatty())

    @property
    def encoding(self) -> str:  # type: ignore[override]  # the base has a plain field
        """The terminal's own."""
        return str(getattr(self._stream, "encoding", None) or "utf-8")

    @property
    def errors(self) -> str:  # type: ignore[override]  # as above
        """The terminal's own."""
        return str(getattr(self._stream, "errors", None) or "replace")


class Parser(argparse.ArgumentParser):
    """Says what was wrong in one sentence, and where help is."""

    ends: Callable[[], str] | None = None
    """What ends the help; asked for only when somebody reads it."""

    def format_help(self) -> str:
        """The help with its end."""
        return super().format_help() + (f"\n{self.ends()}\n" if self.ends is not None else "")

    def parse_known_args(  # type: ignore[override]  # its overloads are for namespaces of other types
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As argparse; but it takes ``--seed=--`` for a list of nothing, whatever the type of the option."""
        for word in args or ():
            if word.startswith("-") and word.endswith("=--"):
                self.error(f"argument {word[:-3]}: '--' is no value")
        given, left = super().parse_known_args(args, namespace)
        for word in left:
            option = word.partition("=")[0]
            if option.startswith("--") and (near := nearest(option, self._option_string_actions)):
                self._meant(option, near)
        return given, left

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """As argparse; but a word that is nearly one of the choices is answered with that one instead of all."""
        choices = list(map(str, action.choices or ()))
        if str(value) not in choices and (near := nearest(str(value), choices)):
            self._meant(str(value), near)
        super()._check_value(action, value)

    def _meant(self, word: str, near: str) -> NoReturn:
        said = f"there is no '{printable(word)[:QUOTED]}'; did you mean '{near}'?"
        self.exit(MISUSE, f"{self.prog}: {said} Try '{self.prog} --help'.\n")

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with code 2. It quotes what was typed, which may be long."""
        said = printable(message if len(message) <= SENTENCE else f"{message[:SENTENCE]}…")
        self.exit(MISUSE, f"{self.prog}: {said}. Try '{self.prog} --help'.\n")


def parser() -> Parser:
    """All commands with their options."""
    made = Parser(
        prog="ulus-suite",
        description="Board games for one table. Without a command the window opens on the shelf.",
    )
    made.add_argument("--version", action="store_true", help="say which version this is")
    made.add_argument(
        "--verbose", action="store_true", help="with --version: what a report of a fault needs to say"
    )
    commands = made.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, (place, line) in COMMANDS.items():
        module, word = importlib.import_module(f"ulus_suite.commands.{place}"), name.replace("-", "_")
        command = commands.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        getattr(module, f"{word}_options")(command)
        command.set_defaults(run=getattr(module, f"{word}_run"), parser=made)
        command.ends = getattr(module, f"{word}_help_ends", None)
    return made


def _version(verbose: bool) -> int:
    print(f"Ulus Suite {__version__}")
    if verbose:
        from ulus_suite.about import surroundings

        for name, what in surroundings().items():
            print(f"{name}: {what}")
    return DONE


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _three_streams()
    _speak_anywhere()
    _interruptible()
    heard = sys.stdout
    try:
        with contextlib.redirect_stdout(Plain(heard)), contextlib.redirect_stderr(Plain(sys.stderr)):
            code = _run(list(sys.argv[1:] if argv is None else argv))
        heard.flush()
    except BrokenPipeError:
        _deafen(heard)
        return NO
    except OSError as error:  # the disk that is written to has no room, say
        _deafen(heard)
        with contextlib.suppress(OSError):
            print(f"ulus-suite: {Phrase.of('error.system', why=error.strerror or error)}", file=sys.stderr)
        return NO
    return code


def _run(words: list[str]) -> int:
    at = ""
    try:
        find.lay_over(folders.own_data())
        for told in json_store.unwritten.values():  # that there is no home
            print(f"ulus-suite: {told}", file=sys.stderr)
        packs.begin()
        if not words:
            from ulus_suite.commands import window

            return window.open_shelf()
        if len(words) == 1 and words[0].endswith(SAVED):
            words = ["open", *words]  # a saved game that was dropped on the program, or that a desktop hands over
        given = parser().parse_args(words)
        if given.version:
            return _version(given.verbose)
        if given.command is None:
            raise Misuse(Phrase.of("command.name_command_or_none"))
        at = str(getattr(given, "game", ""))
        code: int = given.run(given)
        return code
    except SuiteError as error:
        return _misused(error)
    except MemoryError:
        patience.relieve()
        print(f"ulus-suite: {Phrase.of('error.memory')}", file=sys.stderr)
        return NO
    except packs.Interrupted:
        print(file=sys.stderr)
        return NO
    except OSError as error:
        if error.filename is None:  # what is said cannot be written
            raise
        said = Phrase.of("error.system_at", why=error.strerror or error, path=path_name(error.filename)[:SENTENCE])
        print(f"ulus-suite: {said}", file=sys.stderr)
        return MISUSE
    except BaseException as error:
        blamed = packs.guest_error(error, at)
        if blamed is None:
            raise
        return _misused(blamed)


def _misused(error: SuiteError) -> int:
    said = _ENDLESS.sub(lambda word: f"{word[0][:QUOTED]}…", whole(error))
    print(f"ulus-suite: {said}", file=sys.stderr)
    return MISUSE


def _interruptible() -> None:
    """From now on Ctrl+C is told from a KeyboardInterrupt that somebody's pack raises."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        with contextlib.suppress(ValueError):  # not the main thread
            signal.signal(signal.SIGINT, _interrupted)


def _interrupted(*_: object) -> NoReturn:
    raise packs.Interrupted


def _three_streams() -> None:
    """Whoever starts a program may have closed its streams: a file opened next, a saved game, would take the place
    of one, and be written into by whatever has something to say."""
    if None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    while (free := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(free)
    sys.stdin = sys.stdin or os.fdopen(0, "r")
    sys.stdout = sys.stdout or os.fdopen(1, "w")
    sys.stderr = sys.stderr or os.fdopen(2, "w")


def _deafen(stream: Any) -> None:
    """Nobody hears what is still to be said: Python would try to say it at its end."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _speak_anywhere() -> None:
    """A letter that the terminal or file does not know becomes a question mark, not the end of the program; bytes
    typed or piped in that are no letters become a mark too."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
