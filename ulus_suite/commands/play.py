"""``ulus-suite play``: the window, or a whole game in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ulus_suite.chance.rng import fresh_seed
from ulus_suite.commands import cli_args
from ulus_suite.commands.opening import window
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match
from ulus_suite.store import library

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui

TYPED = "type in what real bones, dice or cards show; with --bots the suite deals the hidden cards itself"


def options(command: argparse.ArgumentParser) -> None:
    """Seats, names, computer players, options, seed, terminal or window."""
    cli_args.game_option(command)
    command.add_argument("--seats", type=cli_args.count, metavar="N", help="how many play")
    command.add_argument("--names", nargs="+", metavar="NAME", help="names of the seats in order")
    command.add_argument(
        "--bots", type=cli_args.count, default=0, metavar="K", help="so many seats are computer players"
    )
    command.add_argument("--bot", action="append", default=[], metavar="NAME", help=cli_args.BOT)
    cli_args.option_words(command)
    command.add_argument("--seed", type=cli_args.seed, metavar="S", help="the same seed gives the same draws")
    command.add_argument("--text", action="store_true", help="play in the terminal, by keyboard")
    command.add_argument("--typed", action="store_true", help=TYPED)
    command.add_argument("--position", metavar="FILE", help="begin from a position")
    command.add_argument("--resume", metavar="FILE", help="go on with a saved game instead")


help_ends = cli_args.who_and_what


def run(words: argparse.Namespace) -> int:
    """Begin (or resume) and play."""
    match = _resumed(words) if words.resume is not None else _begun(words)
    if words.text:
        from ulus_suite.commands.text_play import TextPlay
        from ulus_suite.play import patience

        with patience.memory_held():
            return TextPlay(match, typed=words.typed).run()
    return open_table(match, typed=words.typed)


def _resumed(words: argparse.Namespace) -> Match:
    match = Match.load(cli_args.file(words.resume), resume=True)
    if match.header.game != words.game:
        match.close()
        raise Misuse(Phrase.of("command.game_not", resume=words.resume, game=match.header.game, game2=words.game))
    return match


def _begun(words: argparse.Namespace) -> Match:
    rules = cli_args.rules_of(words.game)
    start = cli_args.position(words.position, words.game)[1] if words.position is not None else None
    names = cli_args.names(words.names)
    there = rules.spec.min_seats if start is None else rules.seats(start)
    seats = words.seats if words.seats is not None else len(names) if names else there
    if start is not None and seats != there:
        raise Misuse(Phrase.of("command.position_for_players", there=there, seats=seats))
    rules.check_seats(seats)
    match = Match.new(
        rules, seats, cli_args.options(rules, words.option),
        words.seed if words.seed is not None else fresh_seed(), names,
        kinds=cli_args.kinds(words.game, seats, words.bots, words.bot), start=start,
    )  # fmt: skip
    match.keep(library.fresh_path(words.game))
    return match


def open_table(match: Match, *, typed: bool = False, at: int | None = None) -> int:
    def table(ui: Ui) -> Screen:
        from ulus_suite.app.table.screen import TableScreen

        screen = TableScreen(ui, match, typed=typed)
        if at is not None:
            screen.look_back(at)
        return screen

    return window(table)
