"""``ulus-suite replay``: a saved game from its first move to its last."""

from __future__ import annotations

import argparse

from ulus_suite.commands import cli_args
from ulus_suite.core.log import Note, Undone
from ulus_suite.match import Match
from ulus_suite.teach.words import Words


def options(command: argparse.ArgumentParser) -> None:
    """The log; window or terminal."""
    command.add_argument("log", metavar="LOG", help="a saved game")
    command.add_argument("--text", action="store_true", help="print it instead of opening the window")


def run(words: argparse.Namespace) -> int:
    """Fold the log; 0 when it holds throughout, 1 when it opens only in part."""
    match = Match.load(cli_args.file(words.log))
    if not words.text:
        from ulus_suite.commands.play import open_table

        open_table(match, at=0)
        return 1 if match.warnings else 0
    speak = Words(match.header.game, match.header.names)
    print(f"{match.rules.spec.title}: {', '.join(match.header.names)}")
    for index, position in enumerate(match.line):
        for event in position.events:
            if event.audience is None:
                print(f"{index:>5}  {speak.event(event)}  [{event.clause}]")
    undone = sum(isinstance(e, Undone) for e in match.entries)
    notes = [e.text for e in match.entries if isinstance(e, Note)]
    print(f"{len(match.line) - 1} steps hold, {undone} times something was taken back.")
    for note in notes:
        print(f"Note: {note}")
    print(speak.pending(match.pending))
    for warning in match.warnings:
        print(f"Fault: {warning}")
    return 1 if match.warnings else 0
