"""Commands that open the window, or draw what it would show."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from ulus_suite import games, packs
from ulus_suite.app.ui.theme import palettes
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.commands import cli_args
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match
from ulus_suite.store import library

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui


# --- Opening the window, on the shelf or on a page; what commands need besides is not loaded for it ------------


def open_shelf() -> int:
    """Open the window on the title screen."""
    return window(None)


def window(screen: Callable[[Ui], Screen] | None) -> int:
    """Open the window on a page that lies over the title screen, and stay until it closes; 0 then."""
    from ulus_suite.app.start import open_suite
    from ulus_suite.app.ui.window import NoDisplay

    try:
        open_suite(screen)
    except NoDisplay as error:
        raise SuiteError(str(error)) from None
    return 0


# --- ``ulus-suite play``: the window, or a whole game in the terminal ------------------------------------------


TYPED = "type in what real bones, dice or cards show; with --bots the suite deals the hidden cards itself"


def play_options(command: argparse.ArgumentParser) -> None:
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


play_help_ends = cli_args.who_and_what


def play_run(words: argparse.Namespace) -> int:
    """Begin (or resume) and play."""
    match = _resumed(words) if words.resume is not None else _begun(words)
    if words.text:
        from ulus_suite.commands.text_play import TextPlay
        from ulus_suite.play.advice import patience

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


# --- ``ulus-suite open``: a saved game in the window, as a desktop opens a file; without a file, the shelf.


def open_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", nargs="?", metavar="LOG", help="a saved game; it goes on in the same file")


def open_run(words: argparse.Namespace) -> int:
    """Open the window and stay until it closes."""
    if words.file is None:
        return open_shelf()
    path = cli_args.file(words.file)
    if not cli_args.is_log(path):
        raise Misuse(Phrase.of("command.no_saved_game_ulus", file=words.file))
    return open_table(Match.load(path, resume=True))


# --- ``ulus-suite demo``: the great moments of the games, for as long as nobody wants to play ------------------


def demo_options(command: argparse.ArgumentParser) -> None:
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


def demo_run(words: argparse.Namespace) -> int:
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


# --- ``ulus-suite snapshot``: a saved game, a position or a screen as a PNG file; the board alone as SVG.


SCREENS = ("title", "settings", "saved", "welcome")


def snapshot_options(command: argparse.ArgumentParser) -> None:
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


def snapshot_run(words: argparse.Namespace) -> int:
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


# ------------------------------------------------------------------------------------------------------------------
