"""``ulus-suite learn``: the lessons of a game, in the window or in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ulus_suite import games
from ulus_suite.chance.rng import TypedAnswers
from ulus_suite.commands import cli_args, text_play
from ulus_suite.commands.window import window
from ulus_suite.core.actions import Action
from ulus_suite.core.bounds import whole_number
from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.lesson import Lesson, LessonFile
from ulus_suite.core.names import ClauseId
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.spoken import action_of
from ulus_suite.core.verdict import Refused
from ulus_suite.data.lessons import lesson, lessons
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import driver, lesson_runs
from ulus_suite.play.lesson_runs import FORMAT
from ulus_suite.play.policy import TERMINAL_LESSON, LessonScript
from ulus_suite.play.session import Session
from ulus_suite.store import folders, progress
from ulus_suite.store.library import write_new
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.words import Words

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui


STRAYED = "What you did is allowed, but the lesson cannot go on from there. This part begins again."
HELP = "A number chooses, h hints, t tries the forbidden move, s does it for you, q stops; or write an action."


class TextLesson:
    """Takes one person through one lesson by lines of text."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.course = Course(games.load(game), lesson)
        self.session = self._seated()

    def _seated(self) -> Session:
        """The session of the match at hand: a step may begin another one."""
        return Session(self.course.match, TERMINAL_LESSON, LessonScript(self.course))

    @property
    def words(self) -> Words:
        """Speaks for the match of the step at hand."""
        return Words(self.game, self.course.match.header.names)

    def run(self) -> int:
        """The whole lesson; 0 when it was finished, 1 when it was left."""
        print(f"{self.lesson.title}. {self.lesson.about}\n{HELP}")
        while True:
            self.session = self._seated()
            print(f"\n[{self.course.index + 1}/{len(self.lesson.steps)}] {self.course.say()}")
            done = self._step()
            if self.course.strayed:
                print(f"  {STRAYED}")
                self.course.begin_again()
            elif not done:
                return 1
            elif self.course.last:
                break
            else:
                self.course.begin(self.course.index + 1)
        if not isinstance(self.lesson, LessonFile):
            progress.finish(self.game, self.lesson.id)
        print(f"\nYou have finished “{self.lesson.title}”.")
        return 0

    def _step(self) -> bool:
        """One step; False when the person leaves."""
        course = self.course
        self._position()
        if course.step.task:
            print(f"> {course.step.task}")
        try:
            while not isinstance(what := driver.advance(self.session), driver.Ended):
                if isinstance(what, driver.Rest) and course.stand == "mistake":
                    print(f"  {course.said or 'That is allowed, but it is not asked for here.'} It is taken back.")
                    course.take_back()
                    self.session = self._seated()
                elif isinstance(what, driver.Rest) or not self._goes_on(what):
                    break
        except EOFError:
            return False
        if course.stand != "done":
            return False
        self._cite(course.cited())
        return True

    def _goes_on(self, what: driver.Next) -> bool:
        """One thing happens; False when the person leaves. Says when the task is done."""
        was = self.course.stand
        match what:
            case driver.ReadRealPieces(request=request):
                self._typed(request)
            case driver.AskPerson():
                if not self._ask():
                    return False
            case _:
                step = driver.let_happen(self.session, what)
                self._tell(step.events if step is not None else ())
        if self.course.step.task and was != "done" and self.course.stand == "done":
            print(f"  {self.course.said or 'Done.'}")
        return True

    def _position(self) -> None:
        """The table as the learner may see it, and what it waits for."""
        match = self.course.match
        text_play.show(match, self.words, match.view(self.course.learner))
        print(f"\n{self.words.pending(match.pending)}")

    def _typed(self, request: ChanceRequest) -> None:
        """The person types what chance shows, as with real pieces. Raises EOFError when no more lines come."""
        while True:
            try:
                step = self.session.settle(TypedAnswers(self._read_off).resolve(request, ""))
            except Refused as refused:
                reason = refused.verdict.decided_by
                print(f"  That cannot be: {self.words.reason(reason) if reason else refused}")
                continue
            self._tell(step.events)
            return

    def _read_off(self, request: ChanceRequest, question: Question, problem: str) -> str:
        if problem:
            print(f"  {problem}")
        asked = question.prompt and self.words.text(question.prompt, {"by": request.by, **question.args})
        return input(f"  {asked or question.key} ").strip()

    def _ask(self) -> bool:
        """One line from the person; False to leave."""
        course = self.course
        choices = list(self.session.choices())
        for number, choice in enumerate(choices, 1):
            print(f"  {number}. {self.words.action(choice)}")
        tried, forbidden = course.step.try_forbidden, course.forbidden()
        if tried is not None and forbidden is not None and not course.taken:
            print(f"  t. Try the forbidden: {tried.called or self.words.action(forbidden)}")
        line = input("? ").strip()
        if line == "q":
            return False
        if line == "h":
            print(f"  {course.step.hint or 'There is no hint here.'}")
            return True
        try:
            action = self._meant(line, choices)
        except Misuse as error:
            print(f"  {error}")
            return True
        if action is not None:
            self._try(action)
        return True

    def _meant(self, line: str, choices: list[Action]) -> Action | None:
        if line == "t":
            return self.course.forbidden()
        if line == "s":
            return self.course.solution()
        number = whole_number(line)
        if number is not None and 1 <= number <= len(choices):
            return choices[number - 1]
        return action_of(self.course.rules, line, self.course.learner) if line else None

    def _try(self, action: Action) -> None:
        try:
            step = self.session.act(action)
        except Refused as refused:
            reason = refused.verdict.decided_by
            if reason is not None:
                needs = "" if self.words.says_why_not(reason) else "It would need: "
                print(f"  Not allowed. {needs}{self.words.reason(reason)}")
                self._cite((reason.clause,))
            tried = self.course.step.try_forbidden
            if tried is not None and tried.say and action == self.course.forbidden():
                print(f"  {tried.say}")
            return
        self._tell(step.events)

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            print(f"  · {self.words.event(event)}")

    def _cite(self, clauses: tuple[ClauseId, ...]) -> None:
        book = rulebook(self.game)
        for id in clauses:
            clause = book.clause(id)
            if clause is not None:
                print(f"  § {id.partition('/')[2]} {clause.title}")


def learn_options(command: argparse.ArgumentParser) -> None:
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


def learn_run(words: argparse.Namespace) -> int:
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
        taught = {each.id: lesson_runs.clauses_taught(each, games.load(id)) for each in lessons(id)}
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
