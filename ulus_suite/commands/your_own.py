"""Commands for what is one's own: a game, a lesson, a board, charts of one's box."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from ulus_suite import games, gate, packs
from ulus_suite.commands import cli_args
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find, lessons
from ulus_suite.data.rulebook import begin, house_data
from ulus_suite.play import lesson_runs
from ulus_suite.store import folders, json_store

# --- ``ulus-suite new-game``: a small game of a kind, as a pack to be changed; or only a lesson, or a board.


TEMPLATE = Path(__file__).resolve().parent / "template"
KINDS = ("board", "dice", "cards")
"""Small whole games to begin from."""


def new_game_options(command: argparse.ArgumentParser) -> None:
    """What to call it, where to write it, and whether it is a whole game."""
    command.add_argument("name", metavar="NAME", help="one word in small letters, such as 'pebbles'")
    command.add_argument(
        "--like",
        choices=KINDS,
        default=KINDS[0],
        help="the kind of game to begin from: stones on a board (default), dice under cups, or cards in hands",
    )
    command.add_argument("--title", default="", help="what stands on the box (default: NAME)")
    command.add_argument(
        "--in",
        dest="place",
        default=".",
        metavar="FOLDER",
        help="where to write; made where missing (default: here)",
    )
    what = command.add_mutually_exclusive_group()
    what.add_argument("--lesson", metavar="GAME", help="only a lesson for this game, to be changed")
    what.add_argument("--board", metavar="GAME", help="only a board for this game, to be changed")


TITLE = re.compile(r"[^\W_][\w .,:!?'’-]{0,59}")
"""What a title may be: it is written into files of Python and YAML."""


def new_game_run(words: argparse.Namespace) -> int:
    """Write the files and say what to do with them; never over something that is there."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", words.name):
        raise Misuse(Phrase.of("command.no_name_for_use", name=words.name))
    place = cli_args.file(words.place)
    if place.exists() and not place.is_dir():
        raise Misuse(Phrase.of("command.no_folder2", place=place))
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Misuse(Phrase.of("command.cannot_be_made_choose", place=place, strerror=error.strerror)) from None
    if words.lesson or words.board:
        return _part(words, place)
    if packs.find(words.name) is not None:
        raise Misuse(Phrase.of("command.game_already", name=words.name))
    if words.title and not TITLE.fullmatch(words.title):
        raise Misuse(Phrase.of("command.no_title"))
    title = words.title or words.name.replace("_", " ").title()
    root = _free(place / words.name)
    for source in sorted(path for kind in ("common", words.like) for path in (TEMPLATE / kind).rglob("*.txt")):
        path = source.relative_to(TEMPLATE).as_posix().partition("/")[2].removesuffix(".txt")
        target = root / path.replace("package/", f"ulus_{words.name}/", 1).replace("__game__", words.name)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = gate.text(source).replace("__game__", words.name).replace("__Title__", title)
        json_store.put(target, text.encode("utf-8"))
    print(f"{root}: a game of {words.like} that runs. Now:")
    print(f"  pip install --editable {root}")
    print(f"  ulus-suite check {words.name}")
    print(f"  ulus-suite play {words.name}")
    print(f"  python -m pytest {root / f'ulus_{words.name}' / 'tests'}    (its tests, and the laws of all games)")
    print(f"Then change it, file by file; {root / 'README.md'} says in which order.")
    return 0


def _part(words: argparse.Namespace, place: Path) -> int:
    game = words.lesson or words.board
    packs.require(game)
    target = _free(place / f"{words.name}.yaml")
    if words.lesson:
        text = lesson_runs.export(game, lessons.lessons(game)[0].id)
        text = re.sub(r"^id: .*$", f"id: {words.name}", text, count=1, flags=re.M)
    else:
        text = gate.text(find.inside(f"boards/{game}.yaml"))
        text = re.sub(r"^id: .*$", f"id: {words.name}", text, count=1, flags=re.M)
    json_store.put(target, text.encode("utf-8"))
    print(f"{target}: change it, then 'ulus-suite check {target}'.")
    return 0


def _free(path: Path) -> Path:
    if path.exists():
        raise Misuse(Phrase.of("command.already_choose_another_name2", path=path))
    return path


# --- ``ulus-suite house``: which charts, maps and cards are ours, and files of one's own box's in their place.


ABOUT = """Files of your own go to {folder}, by the same names.
'ulus-suite house GAME --begin' copies them there; 'ulus-suite check GAME' says what does not fit.
A saved game goes on only with the data that it was begun with.
Lessons and shown positions are written for the suite's own charts."""


def house_options(command: argparse.ArgumentParser) -> None:
    """The game, and whether to begin own files."""
    command.add_argument("game", nargs="?", metavar="GAME", help="one game; all without it")
    command.add_argument(
        "--begin", action="store_true", help="copy the game's house data into your own folder, to be changed there"
    )


def house_run(words: argparse.Namespace) -> int:
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


# ------------------------------------------------------------------------------------------------------------------
