"""A lesson in the terminal: read, type an action or the number of a choice, hear the verdict."""

from __future__ import annotations

from collections.abc import Iterable

from ulus_suite import games
from ulus_suite.chance.typed import TypedAnswers
from ulus_suite.commands import text_play
from ulus_suite.core.actions import Action
from ulus_suite.core.bounds import whole_number
from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.lesson import Lesson, LessonFile
from ulus_suite.core.names import ClauseId
from ulus_suite.core.spoken import action_of
from ulus_suite.core.verdict import Refused
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import driver
from ulus_suite.play.policy import TERMINAL_LESSON, LessonScript
from ulus_suite.play.session import Session
from ulus_suite.store import progress
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.words import Words

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
                print(f"  Not allowed. It would need: {self.words.reason(reason)}")
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
