"""The teacher's column beside a lesson's board: words, task, verdict, praise, the way on; then seats, choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ulus_suite import bots, games
from ulus_suite.app import draw, registry
from ulus_suite.app.screens.new_game import NewGameScreen, gentle
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Chip, Column, Gap, Label, Painted, Panel, Row, Scroll, Widget, rule
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.lesson import Lesson
from ulus_suite.match import Match

if TYPE_CHECKING:
    from ulus_suite.app.table.lesson import LessonScreen


class LessonRail(Rail):
    """Built anew at every layout."""

    screen: LessonScreen
    long_verdicts = False
    """Whether what is said of an answer is so long that it has to scroll."""

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Words above, the table's own parts below; what does not fit scrolls, the way on is always in sight."""
        top = Column(*self._head(ui), *self._words(ui), gap=0.45)
        ways = Column(*self._feedback(ui), *self._ways(ui), gap=0.35)
        below = self._table_parts(ui)
        inner = rect.width - 2 * ui.theme.em(0.8)
        spare = rect.height - 2 * ui.theme.em(0.8) - ui.theme.em(1.3)
        full = Column(top, ways, rule(), *below, gap=0.45)
        if full.want(ui, inner)[1] <= spare:
            log = [rule(), Scroll("log", self._log(ui))] if self._log_fits(ui, full, inner, spare) else []
            page = Column(top, ways, rule(), *below, *(log or [Gap(0, grow=1)]), gap=0.45)
            self.root = Panel(page, pad=0.8)
        else:
            head, words = self._head(ui, role="body"), self._words(ui)
            if self.long_verdicts or (self.screen.course.stand == "asked" and not self.screen.finished):
                said = self._feedback(ui)  # a verdict comes before what is known already
                top = Column(*head, *said, *([rule()] if said else []), *words, gap=0.45)
                ways = Column(*self._ways(ui), gap=0.35)
                page = Column(Scroll("lesson", Column(top, ways, rule(), *below, gap=0.45)))
                if self.long_verdicts:  # they scroll, the way on does not
                    page = Column(Scroll("lesson", Column(top, rule(), *below, gap=0.45)), ways, gap=0.45)
            else:
                top = Column(*head, *words, rule(), *below, gap=0.45)
                page = Column(Scroll("lesson", top), ways, gap=0.45)
            self.root = Panel(page, pad=0.8)
        self.root.place(ui, rect)

    def _log_fits(self, ui: Ui, full: Column, inner: int, spare: int) -> bool:
        return spare - full.want(ui, inner)[1] > ui.theme.em(6)

    # --- the teacher -------------------------------------------------------------------------------------

    def _head(self, ui: Ui, role: str = "head") -> list[Widget]:
        course, lesson = self.screen.course, self.screen.lesson
        at = ui.say("lesson.step", n=course.index + 1, all=len(lesson.steps))
        label = ui.say("table.menu")
        menu = Button("tool.menu", "", lambda: self.screen.open_menu(ui), sign="dots", label=label, pad=0.25)
        return [
            Row(Label(lesson.title, role, bold=role == "body", grow=1), Label(at, "small", "ink_soft"), menu),
            Painted(0, 0.45, self._dots),
        ]

    def _dots(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A bar of one piece for each step, filled as far as one has come."""
        course, steps = self.screen.course, len(self.screen.lesson.steps)
        gap = ui.theme.px(4)
        wide = max(2, (rect.width - gap * (steps - 1)) // steps)
        for i in range(steps):
            done = i < course.index or self.screen.finished or (i == course.index and course.stand == "done")
            tone = "good" if done else "brass_dark" if i == course.index else "paper_line"
            box = pygame.Rect(rect.x + i * (wide + gap), rect.y, wide, rect.height)
            draw.panel(surface, ui.pictures, box, ui.theme[tone], radius=rect.height // 2)

    def _words(self, ui: Ui) -> list[Widget]:
        screen, course = self.screen, self.screen.course
        if screen.finished:
            return [Label(ui.say("lesson.finished", title=screen.lesson.title), "body", bold=True)]
        found: list[Widget] = [Label(course.say(ui.settings.language))]
        if course.step.task:
            found.append(Row(Painted(0.9, 0.9, self._task_mark), Label(course.step.task, bold=True, grow=1)))
        if screen.hint_shown and course.stand == "asked":
            meant = course.solution()
            said = course.step.hint or (screen.words.action(meant) if meant is not None else "")
            found.append(Label(ui.say("lesson.hint", words=said), "small", italic=True))
        return found

    def _feedback(self, ui: Ui) -> list[Widget]:
        """Verdict, mistake or praise; it stands over the way on, so that it is in sight at any text size."""
        screen, course = self.screen, self.screen.course
        found: list[Widget] = []
        if screen.finished:
            return found
        if screen.tried is not None and course.stand == "asked":
            found += self._verdict(ui)
        if course.stand == "mistake":
            said = course.said or ui.say("lesson.not_this")
            found.append(Row(sign("cross", "bad"), Label(said, grow=1)))
        if course.stand == "done":
            found += self._done(ui)
        return found

    def _task_mark(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        colour = self.screen.colours[self.screen.course.learner]
        surface.blit(draw.seat_mark(ui.pictures, ui.theme, colour, rect.height), rect)

    def _verdict(self, ui: Ui) -> list[Widget]:
        """What the forbidden move ran into: the condition that was not met, with its clause."""
        screen = self.screen
        assert screen.tried is not None
        unmet = next((why for why in screen.tried if not why.met), None)
        found: list[Widget] = []
        if unmet is not None:
            found.append(Row(sign("cross", "bad"), Label(ui.say("lesson.no", words=unmet.text), grow=1)))
            if unmet.clause:
                found.append(Row(self._chip(ui, unmet.clause)))
        tried = screen.course.step.try_forbidden
        if tried is not None and tried.say:
            found.append(Label(tried.say, "small"))
        return found

    def _done(self, ui: Ui) -> list[Widget]:
        course = self.screen.course
        found: list[Widget] = []
        if course.step.task:
            said = course.said or ui.say("lesson.done")
            found.append(Row(sign("tick", "good"), Label(said, bold=True, grow=1)))
        clauses = course.cited()[:6]
        if clauses:
            found.append(Row(*(self._chip(ui, clause) for clause in clauses), gap=0.3))
        return found

    def _chip(self, ui: Ui, clause: str) -> Chip:
        screen = self.screen
        label = screen.words.clause(clause)
        return Chip(f"lesson.chip.{clause}", clause, lambda: screen.open_rules(ui, clause), label=label)

    # --- ways on -------------------------------------------------------------------------------------------

    def _ways(self, ui: Ui) -> list[Widget]:
        screen, course = self.screen, self.screen.course
        if screen.finished:
            return self._after(ui)
        if screen.moving:
            return []
        if course.stand == "mistake":
            said = ui.say("lesson.take_back")
            return [Button("lesson.take_back", said, lambda: screen.undo(ui), style="main", sign="undo")]
        if course.stand == "done":
            if not screen.may_go_on:
                return [Label(ui.say("lesson.watch"), "small", "ink_soft", italic=True)]
            words = ui.say("lesson.finish" if course.last else "lesson.next")
            return [Button("lesson.next", words, lambda: screen.next(ui), style="main", sign="right")]
        found: list[Widget] = []
        tried = course.forbidden()
        if tried is not None and screen.tried is None and not course.taken:
            named = course.step.try_forbidden
            called = named.called if named is not None else ""
            said = ui.say("lesson.try", action=called or screen.words.action(tried))
            found.append(Button("lesson.try", said, lambda: screen.try_forbidden(ui)))
        if course.taken:
            said = ui.say("lesson.take_back")
            found.append(Button("lesson.undo", said, lambda: screen.undo(ui), style="quiet", sign="undo"))
        if not screen.hint_shown:
            found.append(
                Button("lesson.hint", ui.say("table.hint"), lambda: screen.ask_hint(ui), style="quiet", sign="bulb")
            )
        return [Row(*found, gap=0.4)] if found else []

    def _after(self, ui: Ui) -> list[Widget]:
        screen = self.screen
        found: list[Widget] = []
        following = screen.another(ui)
        if following is not None:
            said = ui.say("lesson.another", title=following.title)
            found.append(
                Button("lesson.another", said, lambda: screen.to_lesson(ui, following), style="main", sign="right")
            )
        if (screen.lesson.chapter == 0 or screen.lesson.play) and screen.way_back == "lesson.list":
            key = "lesson.small_game" if screen.lesson.play else "lesson.play"
            said = ui.say(key, who=self._gentle(ui))
            found.append(Button("lesson.play", said, lambda: self._play(ui), sign="play"))
        found.append(Button("lesson.list", ui.say(screen.way_back), lambda: screen.back(ui), sign="left"))
        return found

    def _gentle(self, ui: Ui) -> str:
        """The easy opponent whom one meets after a first lesson."""
        kind = gentle(self.screen.match.header.game)
        roster = bots.roster(self.screen.match.header.game, ui.settings.language)
        return next((player.name for player in roster if player.id == kind), ui.say("new.computer"))

    def _play(self, ui: Ui) -> None:
        """A real game against that player, set up and ready to start."""
        game = self.screen.match.header.game
        if self.screen.lesson.play:
            ui.replace(
                registry.seat_at_table(ui, small_game(game, self.screen.lesson, self.screen.match.header.names))
            )
            return
        ui.replace(NewGameScreen(game, "computer", gentle(game)))

    # --- the table's own parts ---------------------------------------------------------------------------

    def steppers(self, ui: Ui) -> list[Widget]:
        """Nobody else speaks up in a lesson."""
        return []

    def _table_parts(self, ui: Ui) -> list[Widget]:
        screen = self.screen
        parts: list[Widget] = []
        asked = screen.course.stand == "asked" and not screen.finished
        choices = self._choices(ui) if asked else []
        if choices:
            parts.append(Column(*choices, gap=0.3))
            parts.append(rule())
        parts.append(Column(*self._seats(ui), gap=0.2))
        return parts


def small_game(game: str, lesson: Lesson, names: Sequence[str]) -> Match:
    """The game in which a lesson on winning ends: from its position, against the easy player."""
    rules = games.load(game)
    start = playable_position(rules, lesson.play, len(names))
    kinds = [bots.PERSON, *[gentle(game)] * (len(names) - 1)]
    return Match.new(rules, len(names), lesson.options, names=names, kinds=kinds, start=start)


def sign(name: str, tone: str) -> Painted:
    """A tick or a cross beside a line."""

    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw.mark(ui.pictures, name, rect.height, ui.theme[tone]), rect)

    return Painted(0.95, 0.95, paint)
