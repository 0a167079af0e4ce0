"""What a lesson's teacher says beside the board: words, task, verdict, praise, the way on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from ulus_suite import bots, games
from ulus_suite.app import registry
from ulus_suite.app.screens.new_game import NewGameScreen, gentle, gentlest
from ulus_suite.app.table.hint_text import PLAY_THIS
from ulus_suite.app.table.parts.course_rail import (
    Explained,
    Taught,
    clause_chip,
    menu_button,
    refusal,
    sign,
    task_line,
)
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Label, Painted, Row, Widget
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.lesson import Lesson, Puzzle
from ulus_suite.core.pending import AwaitChance
from ulus_suite.data import puzzles as kept
from ulus_suite.match import Match
from ulus_suite.play import puzzles
from ulus_suite.store import library, progress, solved


class LessonTaught(Taught, Protocol):
    """A lesson, which other lessons follow."""

    @property
    def finished(self) -> bool:
        """Whether the last step is done and left."""

    @property
    def wrong(self) -> str:
        """What was said of the last mistake, taken back."""

    def another(self, ui: Ui) -> Lesson | None:
        """The lesson after this one."""

    def to_lesson(self, ui: Ui, lesson: Lesson) -> None:
        """Begin another lesson."""

    def begin_again(self, ui: Ui) -> None:
        """Back to the last position that the lesson has set up."""


class LessonWords:
    """The teacher of a lesson."""

    long_verdicts = False

    def __init__(self, table: Explained, taught: LessonTaught) -> None:
        self.table, self.taught = table, taught

    @property
    def asks(self) -> bool:
        """Whether the task stands."""
        return self.taught.course.stand == "asked" and not self.taught.finished

    def head(self, ui: Ui, role: str = "head") -> list[Widget]:
        """Title, step, and a bar of the steps."""
        course, lesson = self.taught.course, self.taught.lesson
        at = ui.say("lesson.step", n=course.index + 1, all=len(lesson.steps))
        title = Label(lesson.title, role, bold=role == "body", grow=1)
        return [
            Row(title, Label(at, "small", "ink_soft"), menu_button(ui, self.table)),
            Painted(0, 0.45, self._dots),
        ]

    def _dots(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A bar of one piece for each step, filled as far as one has come."""
        course, steps = self.taught.course, len(self.taught.lesson.steps)
        gap = ui.theme.px(4)
        wide = max(2, (rect.width - gap * (steps - 1)) // steps)
        for i in range(steps):
            done = i < course.index or self.taught.finished or (i == course.index and course.stand == "done")
            tone = "good" if done else "brass_dark" if i == course.index else "paper_line"
            box = pygame.Rect(rect.x + i * (wide + gap), rect.y, wide, rect.height)
            draw.panel(surface, ui.pictures, box, ui.theme[tone], radius=rect.height // 2)

    def words(self, ui: Ui) -> list[Widget]:
        """The explanation, the task, the hint; at the end that it is finished."""
        taught, course = self.taught, self.taught.course
        if taught.finished:
            return [Label(ui.say("lesson.finished", title=taught.lesson.title), "body", bold=True)]
        found: list[Widget] = [Label(course.say(ui.settings.language))]
        if course.step.task:
            found.append(task_line(self.table, taught))
        if taught.hint_shown and course.stand == "asked":
            meant = course.solution()
            said = course.step.hint or (self.table.words.action(meant) if meant is not None else "")
            found.append(Label(ui.say("lesson.hint", words=said), "small", italic=True))
        return found

    def feedback(self, ui: Ui) -> list[Widget]:
        """Verdict, mistake or praise; it stands over the way on, so that it is in sight at any text size."""
        taught, course = self.taught, self.taught.course
        found: list[Widget] = []
        if taught.finished:
            return found
        if taught.tried is not None and course.stand == "asked":
            found += refusal(ui, self.table, taught)
        said = course.said or ui.say("lesson.not_this") if course.stand == "mistake" else taught.wrong
        if said:
            found.append(Row(sign("cross", "bad"), Label(said, grow=1)))
        if course.strayed and not self.table.moving:
            found.append(Row(sign("cross", "bad"), Label(ui.say("lesson.strayed"), grow=1)))
        elif course.stand == "done":
            found += self._done(ui)
        return found

    def _done(self, ui: Ui) -> list[Widget]:
        course = self.taught.course
        found: list[Widget] = []
        if course.step.task:
            said = course.said or ui.say("lesson.done")
            found.append(Row(sign("tick", "good"), Label(said, bold=True, grow=1)))
        clauses = course.cited()[:6]
        if clauses:
            found.append(Row(*(clause_chip(ui, self.table, clause) for clause in clauses), gap=0.3))
        return found

    # --- ways on -------------------------------------------------------------------------------------------

    def ways(self, ui: Ui) -> list[Widget]:
        """On, back to where the step asked, help; after the last step what one can do next."""
        taught, course = self.taught, self.taught.course
        if taught.finished:
            return self._after(ui)
        if self.table.moving:
            return []
        if course.strayed:
            said = ui.say("lesson.begin_again")
            return [Button("lesson.begin_again", said, lambda: taught.begin_again(ui), style="main", sign="undo")]
        if course.stand == "mistake":
            said = ui.say("lesson.take_back")
            return [Button("lesson.take_back", said, lambda: taught.take_back(ui), style="main", sign="undo")]
        if course.stand == "done":
            if not taught.may_go_on:
                return [Label(ui.say("lesson.watch"), "small", "ink_soft", italic=True)]
            words = ui.say("lesson.finish" if course.last else "lesson.next")
            return [Button("lesson.next", words, lambda: taught.next(ui), style="main", sign="right")]
        found: list[Widget] = []
        tried = course.forbidden()
        thrown = not isinstance(course.match.pending, AwaitChance)  # before the throw another clause would say no
        if tried is not None and taught.tried is None and not course.taken and thrown:
            named = course.step.try_forbidden
            called = named.called if named is not None else ""
            said = ui.say("lesson.try", action=called or self.table.words.action(tried))
            found.append(Button("lesson.try", said, lambda: taught.try_forbidden(ui)))
        if course.taken:
            said = ui.say("lesson.take_back")
            found.append(Button("lesson.undo", said, lambda: taught.take_back(ui), style="quiet", sign="undo"))
        meant = course.solution()
        if taught.hint_shown and meant is not None and self.table.choices:
            said, act = ui.say("table.hint.play"), partial(self.table.act, ui, meant)
            found.append(Button(PLAY_THIS, said, act, sign="play"))
        if not taught.hint_shown:
            said = ui.say("table.hint")
            found.append(Button("lesson.hint", said, lambda: taught.ask_hint(ui), style="quiet", sign="bulb"))
        return [Row(*found, gap=0.4)] if found else []

    def _after(self, ui: Ui) -> list[Widget]:
        taught = self.taught
        found: list[Widget] = []
        plays = (taught.lesson.chapter == 0 or taught.lesson.play) and taught.way_back == "lesson.list"
        if plays:  # what the lesson was for comes first
            together = self._arranged(ui)
            if together is not None:
                said, act = ui.say("lesson.together"), partial(together.start, ui)
                found.append(Button("lesson.together", said, act, style="main", sign="play"))
            tasks = self._tasks()
            if tasks:
                said = ui.say("lesson.tasks", n=len(tasks))
                act = partial(self._practise, ui, tasks)
                found.append(Button("lesson.tasks", said, act, style="main", sign="star"))
            said = ui.say("lesson.small_game" if taught.lesson.play else "lesson.play", who=self._whom(ui))
            style = "main" if together is None and not tasks else "plain"
            found.append(Button("lesson.play", said, lambda: self._play(ui), style=style, sign="play"))
        following = taught.another(ui)
        if following is not None:
            said = ui.say("lesson.another", title=following.title)
            style = "plain" if plays else "main"
            found.append(
                Button("lesson.another", said, lambda: taught.to_lesson(ui, following), style=style, sign="right")
            )
        found.append(Button("lesson.list", ui.say(taught.way_back), lambda: taught.way_out(ui), sign="left"))
        return found

    def _arranged(self, ui: Ui) -> NewGameScreen | None:
        """The table of people from whose set-up this first lesson was opened, if it was."""
        if self.taught.lesson.play:
            return None
        game = self.table.match.header.game
        found = [one.screen for one in ui.layers if isinstance(one.screen, NewGameScreen)]
        return next((screen for screen in found if screen.game == game and screen.together(ui)), None)

    def _tasks(self) -> tuple[Puzzle, ...]:
        """The puzzles on the theme of this lesson."""
        theme, game = self.taught.lesson.practice, self.table.match.header.game
        return tuple(one for one in kept.puzzles(game) if one.theme == theme) if theme else ()

    def _practise(self, ui: Ui, tasks: tuple[Puzzle, ...]) -> None:
        """The first of them that is to be repeated or not solved yet."""
        game = self.table.match.header.game
        first = puzzles.after(tasks, solved.load()[0], game) or tasks[0]
        ui.push(registry.door("puzzle")(ui, game, first, tasks))

    def _whom(self, ui: Ui) -> str:
        """Whom one meets after this lesson: the gentlest after a first one, somebody easy in a small game."""
        game = self.table.match.header.game
        kind = gentle(game) if self.taught.lesson.play else gentlest(game)
        roster = bots.roster(game, ui.settings.language)
        return next((player.name for player in roster if player.id == kind), ui.say("new.computer"))

    def _play(self, ui: Ui) -> None:
        """A first game against that player, by the usual rules and for the fewest it can be played by."""
        header, lesson = self.table.match.header, self.taught.lesson
        if lesson.play:
            match = small_game(header.game, lesson, header.names, fresh_seed())
            match.keep(library.fresh_path(header.game, lesson.title))
            progress.practise(header.game, lesson.id)
            ui.replace(registry.seat_at_table(ui, match))
            return
        ui.replace(table := NewGameScreen(header.game, "computer", gentlest(header.game)))
        table.start(ui)


def small_game(game: str, lesson: Lesson, names: Sequence[str], seed: int = 0) -> Match:
    """The game in which a lesson on winning ends, named after it: from its position, against the easy player."""
    rules = games.load(game)
    start = playable_position(rules, lesson.play, len(names))
    kinds = [bots.PERSON, *[gentle(game)] * (len(names) - 1)]
    return Match.new(
        rules, len(names), lesson.options, seed, names=names, kinds=kinds, start=start, title=lesson.title
    )
