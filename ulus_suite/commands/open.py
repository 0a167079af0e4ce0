"""``ulus-suite open``: a saved game in the window, as a desktop opens a file; without a file, the shelf."""

from __future__ import annotations

import argparse

from ulus_suite.commands import cli_args, opening, play
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match


def options(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", nargs="?", metavar="LOG", help="a saved game; it goes on in the same file")


def run(words: argparse.Namespace) -> int:
    """Open the window and stay until it closes."""
    if words.file is None:
        return opening.open_shelf()
    path = cli_args.file(words.file)
    if not cli_args.is_log(path):
        raise Misuse(Phrase.of("command.no_saved_game_ulus", file=words.file))
    return play.open_table(Match.load(path, resume=True))
