"""``ulus-suite learn``: the lessons of a game, in the window or in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ulus_suite import games
from ulus_suite.commands import cli_args
from ulus_suite.commands.opening import window
from ulus_suite.core.errors import Misuse
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.lessons import lesson, lessons
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import lesson_runs
from ulus_suite.play.lesson_runs import FORMAT
from ulus_suite.store import folders, progress
from ulus_suite.store.library import write_new

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui


def options(command: argparse.ArgumentParser) -> None:
    """A game and a lesson, or a lesson's file; a list instead; the terminal instead of the window."""
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = f"The file of a lesson\n\n{FORMAT}"
    ids = ", ".join(games.ids())
    command.add_argument("game", nargs="?", metavar="GAME|FILE", help=f"one of {ids}; or the file of a lesson")
    command.add_argument("lesson", nargs="?", metavar="LESSON", help="the id of a lesson; --list names them")
    command.add_argument("--list", action="store_true", help="list the lessons and which of them are done")
    command.add_argument("--clauses", action="store_true", help="list every clause with the lessons that teach it")
    command.add_argument("--text", action="store_true", help="take the lesson in the terminal, by keyboard")
    command.add_argument("--export", metavar="FILE", help="write the lesson to a new file instead of taking it")
    command.add_argument("--language", default="en", help="the language of the exported lesson")


def run(words: argparse.Namespace) -> int:
    """Open the lessons, list them, export one, or take one in the terminal."""
    if words.game is not None and words.game not in games.ids() and _is_file(words.game):
        return _from_file(words)
    if words.game is not None:
        cli_args.rules_of(words.game)
    if words.export is not None:
        return _export(words)
    if words.list:
        return _list(words.game)
    if words.clauses:
        return _clauses(words.game)
    if words.text:
        from ulus_suite.commands.text_lesson import TextLesson

        if words.game is None:
            raise Misuse(Phrase.of("command.name_game_learn_in"))
        return TextLesson(words.game, _chosen(words.game, words.lesson)).run()
    if words.lesson is not None:
        _chosen(words.game, words.lesson)
    return _open(words.game or "", words.lesson or "")


def _is_file(name: str) -> bool:
    return Path(name).suffix in (".yaml", ".yml") or Path(name).is_file()


def _from_file(words: argparse.Namespace) -> int:
    """Take a lesson that somebody has written or exported."""
    if words.lesson is not None or words.export is not None or words.list or words.clauses:
        raise Misuse(Phrase.of("command.one_lesson_beside_file", game=words.game))
    lesson = lesson_runs.read(Path(words.game))
    if words.text:
        from ulus_suite.commands.text_lesson import TextLesson

        return TextLesson(lesson.game, lesson).run()

    def page(ui: Ui) -> Screen:
        from ulus_suite.app.table.uses.lesson import lesson_table

        return lesson_table(ui, lesson.game, lesson)

    return window(page)


def _export(words: argparse.Namespace) -> int:
    """Write a lesson to a new file."""
    if words.game is None or words.lesson is None:
        raise Misuse(Phrase.of("command.name_game_lesson_export"))
    _chosen(words.game, words.lesson)
    text = lesson_runs.export(words.game, words.lesson, words.language)
    path = write_new(Path(words.export), text)
    print(f"{path}: the lesson '{words.lesson}' of {words.game}. 'ulus-suite learn {path}' opens it.")
    return 0


def _chosen(game: str, id: str | None) -> Lesson:
    """The lesson named, or the first that is not done. Raises Misuse."""
    listed = lessons(game)
    if not listed:
        raise Misuse(Phrase.of("command.no_lessons_yet", game=game))
    if id is None:
        known = progress.load()
        return next((each for each in listed if not known.finished(game, each.id)), listed[0])
    found = lesson(game, id)
    if found is None:
        raise Misuse(
            Phrase.of("command.has_no_lesson_has", game=game, id=id, names=", ".join(each.id for each in listed))
        )
    return found


def _list(game: str | None) -> int:
    known = progress.load()
    for id in (game,) if game else games.ids():
        for each in lessons(id):
            tick = "x" if known.finished(id, each.id) else " "
            print(f"[{tick}] {id} {each.id:16} {each.title}: {each.about}")
    return _list_own(game)


def _list_own(game: str | None) -> int:
    """Lessons in the folder for one's own; those that cannot be read are told with every game."""
    own = []
    for path, found in lesson_runs.own_files():
        if isinstance(found, str):
            own.append(f"[!] {found}")
        elif game in (None, found.game):
            own.append(f"[ ] {found.game} {path.name:16} {found.title}: {found.about}")
    if own:
        print(f"Your own, in {folders.own_lessons()}:", *own, sep="\n")
    return 0


def _clauses(game: str | None) -> int:
    """Clauses against lessons; 1 when a clause is in none."""
    holes = 0
    for id in (game,) if game else games.ids():
        taught = {each.id: lesson_runs.taught(each, games.load(id)) for each in lessons(id)}
        for clause in rulebook(id).clauses:
            found = [name for name, clauses in taught.items() if clause.id in clauses]
            holes += not found
            print(f"{clause.id:12} {clause.title:44} {', '.join(found) or 'NO LESSON'}")
    return 1 if holes else 0


def _open(game: str, id: str) -> int:
    def page(ui: Ui) -> Screen:
        from ulus_suite.app.screens.learn import open_learn

        return open_learn(ui, game, id)

    return window(page)
