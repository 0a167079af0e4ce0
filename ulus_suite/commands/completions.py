"""``ulus-suite completions``: the words of the command line, for the shell to complete."""

from __future__ import annotations

import argparse

import shtab

SHELLS = ("bash", "zsh", "fish", "powershell")


def completions_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", choices=SHELLS, help="the shell that shall complete")


def completions_run(words: argparse.Namespace) -> int:
    """Print the script; it goes where the shell looks for completions."""
    print(script(words.parser, words.shell))
    return 0


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """Completions for a shell of `SHELLS`, made from the parsers."""
    made: str = shtab.complete(parser, shell)
    return made
