"""``ulus-suite house``: which charts, maps and cards are ours, and files of one's own box's in their place."""

from __future__ import annotations

import argparse

from ulus_suite import games, packs
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.rulebook import begin, house_data
from ulus_suite.store import folders

ABOUT = """Files of your own go to {folder}, by the same names.
'ulus-suite house GAME --begin' copies them there; 'ulus-suite check GAME' says what does not fit.
A saved game goes on only with the data that it was begun with.
Lessons and shown positions are written for the suite's own charts."""


def options(command: argparse.ArgumentParser) -> None:
    """The game, and whether to begin own files."""
    command.add_argument("game", nargs="?", metavar="GAME", help="one game; all without it")
    command.add_argument(
        "--begin", action="store_true", help="copy the game's house data into your own folder, to be changed there"
    )


def run(words: argparse.Namespace) -> int:
    """List them, or begin the files; 0 when it is done."""
    if words.game is not None:
        packs.require(words.game)
    if words.begin:
        return _begin(words.game)
    for game in (words.game,) if words.game else games.ids():
        known = house_data(game)
        if known is None:
            continue
        print(f"{game}: {known.told()}")
        for one in known.ours:
            yours = "  (yours is played)" if find.laid_over(one.file) else ""
            print(f"  {one.file}: {one.what}{yours}")
            theirs = [row for row in one.rows if one.grade_of(row) == "T"]
            if theirs:
                print(f"    as the source has them: {', '.join(theirs)}")
    print(ABOUT.format(folder=folders.own_data()))
    return 0


def _begin(game: str | None) -> int:
    if game is None:
        raise Misuse(Phrase.of("command.name_game_whose_data"))
    try:
        made = begin(game, folders.own_data())
    except OSError as error:
        raise DataError(
            str(folders.own_data()), 0, Phrase.of("command.cannot_be_written2", strerror=error.strerror)
        ) from None
    for path in made:
        print(f"Written: {path}")
    print(f"{len(made)} files. Change them as your box has it, then run 'ulus-suite check {game}'.")
    return 0
