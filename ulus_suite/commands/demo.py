"""``ulus-suite demo``: the great moments of the games, for as long as nobody wants to play."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ulus_suite import games, packs
from ulus_suite.commands import cli_args
from ulus_suite.commands.opening import window
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui


def options(command: argparse.ArgumentParser) -> None:
    """Which game, its great moments or whole games, with open hands or without."""
    command.add_argument("game", metavar="GAME", nargs="?", default="", help="one game; all in turn without a word")
    command.add_argument(
        "--minutes",
        type=cli_args.minutes,
        metavar="N",
        help="games as they come, so long for each (0: to its end)",
    )
    command.add_argument(
        "--seats", type=cli_args.count, metavar="N", help="one whole game of so many computer players"
    )
    command.add_argument("--open", action="store_true", help="show every seat's secrets, for teaching")


def run(words: argparse.Namespace) -> int:
    from ulus_suite.app import registry

    if words.game:
        packs.require(words.game)
    if words.game and not registry.playable(words.game):
        there = ", ".join(registry.shelf())
        raise Misuse(Phrase.of("command.no_game_show", game=words.game, there=there))
    if words.minutes is not None and not 0 <= words.minutes <= 600:
        raise Misuse(Phrase.of("command.game_can_be_shown", found=str(words.minutes)))
    if words.seats is not None:
        if not words.game:
            raise Misuse(Phrase.of("command.seats_needs_game_how"))
        games.load(words.game).check_seats(words.seats)
    minutes = 0.0 if words.seats and words.minutes is None else words.minutes

    def screen(ui: Ui) -> Screen:
        from ulus_suite.app.screens.demo import DemoScreen

        ui.set(demo_secrets=words.open)
        return DemoScreen(ui, words.game, minutes=minutes, seats=words.seats or 0)

    return window(screen)
