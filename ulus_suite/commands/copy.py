"""``ulus-suite copy``: a saved game as another file: as it is, in the clear, or as a bystander saw it."""

from __future__ import annotations

import argparse

from ulus_suite.commands import cli_args
from ulus_suite.match import Match
from ulus_suite.store import library
from ulus_suite.store.library import write_new
from ulus_suite.teach.accounts import text


def options(command: argparse.ArgumentParser) -> None:
    """The log, where the copy goes, and what it holds."""
    command.add_argument("log", metavar="LOG", help="a saved game")
    command.add_argument("-o", "--out", required=True, metavar="FILE", help="the copy; nothing is written over")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--clear", action="store_true", help="with the seed and all that is hidden readable")
    what.add_argument("--public", action="store_true", help="a text of what everybody saw, without secrets")


def run(words: argparse.Namespace) -> int:
    """Write it; 0 when it is there."""
    source, out = cli_args.file(words.log), cli_args.out(words.out)
    if words.public:
        write_new(out, text(Match.load(source)))
    else:
        library.copy(source, out, clear=words.clear)
    print(f"Written to {out}.")
    return 0
