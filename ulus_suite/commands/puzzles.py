"""``ulus-suite puzzles``: solve puzzles in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from ulus_suite import packs
from ulus_suite.commands import cli_args
from ulus_suite.commands.text_puzzles import TextPuzzles
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.puzzle import Puzzle
from ulus_suite.data import puzzles as kept
from ulus_suite.play import puzzles as play
from ulus_suite.store import folders, solved
from ulus_suite.teach import puzzle_file
from ulus_suite.teach.words import Words

HELP = """\
ulus-suite puzzles                 solve the puzzle of the day, in the terminal
ulus-suite puzzles GAME            solve the next puzzle of a game that is not solved yet, and so on
ulus-suite puzzles mine.yaml       solve puzzles of a file; in the folder 'puzzles' beside the saved games it
                                   stands in the window's list too
"""


def options(command: argparse.ArgumentParser) -> None:
    """What to do, of which game or file."""
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = HELP
    command.add_argument("words", nargs="*", metavar="GAME|FILE", help="see below")
    command.add_argument("--list", action="store_true", help="list the puzzles and how they were solved")
    command.add_argument("--id", default="", metavar="PUZZLE", help="this puzzle; --list names them")


def run(words: argparse.Namespace) -> int:
    """Solve or list."""
    first, *rest = words.words or [""]
    if rest:
        raise Misuse(Phrase.of("command.too_much_name_one", found=rest[0]))
    if first and first not in packs.ids() and (Path(first).suffix in (".yaml", ".yml") or Path(first).is_file()):
        file = puzzle_file.read(Path(first))
        return TextPuzzles(file.game, file.puzzles, own=True).run(words.id)
    if first:
        cli_args.rules_of(first)
    if words.list:
        return _list((first,) if first else packs.ids())
    if first:
        return TextPuzzles(first, _there(first)).run(words.id)
    today = date.today()
    found = play.of_day(today)
    if found is None:
        raise Misuse(Phrase.of("command.no_puzzles_yet"))
    return TextPuzzles(found[0], kept.puzzles(found[0]), day=today.isoformat()).run(found[1].id)


def _there(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles. Raises Misuse where there are none."""
    for why in kept.left_out(game):
        print(why)
    found = kept.puzzles(game)
    if not found:
        raise Misuse(Phrase.of("command.no_puzzles_yet2", game=game))
    return found


def _list(games_: Sequence[str]) -> int:
    """The suite's puzzles of these games, then the files of one's own."""
    known, damage = solved.load()
    if damage:
        print(damage)
    for game in games_:
        for why in kept.left_out(game):
            print(f"[!] {why}")
        for one in kept.puzzles(game):
            print(_line(game, one, known.of(game, one.id) or ""))
    own = []
    for path, found in play.own_files():
        if isinstance(found, str):
            own.append(f"[!] {found}")
        elif found.game in games_:
            own += [path.name, *(_line(found.game, one, "") for one in found.puzzles)]
    if own:
        print(f"Your own, in {folders.own_puzzles()}:", *own, sep="\n")
    return 0


def _line(game: str, puzzle: Puzzle, how: str) -> str:
    """A puzzle in the list: its id, grade, theme, and how it was solved."""
    words = Words(game, ())
    title = (
        words.text(f"puzzle.theme.{puzzle.theme}") if words.has(f"puzzle.theme.{puzzle.theme}") else puzzle.theme
    )
    return f"{game} {puzzle.id:16} grade {puzzle.grade}  {title:30} {how}".rstrip()
