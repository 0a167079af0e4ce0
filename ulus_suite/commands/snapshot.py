"""``ulus-suite snapshot``: a saved game, a position or a screen as a PNG file; the board alone as SVG."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from ulus_suite.app.ui.theme import palettes
from ulus_suite.commands import cli_args
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui

SCREENS = ("title", "settings", "saved", "welcome")


def options(command: argparse.ArgumentParser) -> None:
    """What to draw, how large, at which moment, in which comfort settings."""
    command.add_argument("what", metavar="LOG|POSITION|SCREEN", help=f"a file, or one of {', '.join(SCREENS)}")
    command.add_argument("-o", "--out", required=True, metavar="FILE",
                         help="the file to write: a PNG, or the board alone with .svg")  # fmt: skip
    command.add_argument("--size", default="1280x720", metavar="WxH")
    command.add_argument(
        "--thumbnail", type=cli_args.count, metavar="N", help="a small picture, at most N pixels wide and high"
    )
    command.add_argument(
        "--at", type=cli_args.count, metavar="N", help="the moment of a saved game, 0 for the start"
    )
    command.add_argument("--text-size", type=cli_args.count, default=100, metavar="PERCENT", help="80 to 200")
    command.add_argument("--palette", default="default", metavar="NAME", help=f"one of {', '.join(palettes())}")
    command.add_argument("--game", help="the game of a position that does not name it")
    command.add_argument("--force", action="store_true", help="replace the file if it is there")


def run(words: argparse.Namespace) -> int:
    size = cli_args.size(words.size)
    out = cli_args.out(words.out, words.force)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from ulus_suite.app.snapshot import save, save_board
    from ulus_suite.app.ui.settings import Settings

    if words.palette not in palettes():
        raise Misuse(Phrase.of("command.no_palette", palette=words.palette, names=", ".join(palettes())))
    if not 80 <= words.text_size <= 200:
        raise Misuse(Phrase.of("command.text_size_percentage_from", text_size=words.text_size))
    small = words.thumbnail
    if small is not None and not 16 <= small <= 1024:
        raise Misuse(Phrase.of("command.thumbnail_measures_pixels_not", small=small))
    settings = Settings(
        palette=words.palette, text=words.text_size, motion="none", sound=False, fold_rail=small is not None
    )
    if out.suffix.lower() == ".svg":
        size = save_board(_maker(words), out, size=size, settings=settings)
        print(f"{out}: {size[0]} x {size[1]}")
        return 0
    size = save(_maker(words), out, size=size, settings=settings, within=small)
    print(f"{out}: {size[0]} x {size[1]}")
    return 0


def _maker(words: argparse.Namespace) -> Callable[[Ui], Screen]:
    from ulus_suite.app import registry

    if words.what in SCREENS:
        module = f"ulus_suite.app.screens.{words.what}:{words.what.capitalize()}Screen"
        if not registry.there(module):
            raise Misuse(Phrase.of("command.no_screen", what=words.what))
        made: Callable[[], Screen] = registry.fetch(module)
        return lambda ui: made()
    if cli_args.is_log(cli_args.file(words.what)):
        match = Match.load(words.what)
    else:
        rules, state = cli_args.position(words.what, words.game)
        match = Match.new(rules, start=state)
    last = len(match.line) - 1
    if words.at is not None and not 0 <= words.at <= last:
        raise Misuse(Phrase.of("command.this_game_has_moments", last=last, at=words.at))

    def table(ui: Ui) -> Screen:
        from ulus_suite.app.table.screen import TableScreen

        screen = TableScreen(ui, match)
        screen.quiet = True
        if words.at is not None:
            screen.look_back(words.at)
        return screen

    return table
