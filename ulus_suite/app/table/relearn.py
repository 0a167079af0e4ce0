"""Mistakes of a game as tasks: the position again, "find something better", judged by the review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

import pygame
from msgspec.structs import replace

from ulus_suite.app.inputs import Hint, InputAction
from ulus_suite.app.room import room
from ulus_suite.app.table.modes.waiting import Resting
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.thinker import SHARED
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Column, Label, Panel, Row, Scroll, Widget
from ulus_suite.bots import PERSON
from ulus_suite.core.actions import Action
from ulus_suite.match import Match
from ulus_suite.play import review
from ulus_suite.play.policy import Policy
from ulus_suite.play.review import Decided, Option
from ulus_suite.play.reviewed import Told

TRYING = Policy(
    "relearn", asks_everything=True, by_hand=False, computers=False, ceremony=False, undo="none", teaches=False,
    keeps=False,
)  # fmt: skip
GOOD_ENOUGH = 0.02
"""A choice that falls short by less is as good."""


class RelearnScreen(TableScreen):
    """One position at a time. ``tried``: what was tried last, as it was judged; ``found``: positions solved."""

    name = "relearn"

    def __init__(
        self, ui: Ui, told: Told, tasks: Sequence[Decided], at: int = 0, found: frozenset[int] = frozenset()
    ) -> None:
        self.told, self.tasks, self.number, self.solved = told, tasks, at, found
        self.tried: Option | None = None
        self.shown = False
        self._judging: Future[Option] | None = None
        super().__init__(ui, self._position(told, tasks[at]), policy=TRYING)
        self.session.revealed_to = tasks[at].seat

    @staticmethod
    def _position(told: Told, task: Decided) -> Match:
        """The game up to there, everybody a person, so that nothing moves by itself."""
        source = told.match
        copy = Match.from_header(source.rules, replace(source.header, kinds=(PERSON,) * source.seats, seed=0))
        for position in source.line[1 : task.at + 1]:
            if position.entry is not None:
                copy.refold(replace(position.entry, no=len(copy.entries) + 1))
        return copy

    @property
    def task(self) -> Decided:
        """The mistake that is to be mended."""
        return self.tasks[self.number]

    @property
    def over(self) -> bool:
        """Whether this position has been solved or shown."""
        return self.shown or (self.tried is not None and self.good)

    @property
    def good(self) -> bool:
        """Whether what was tried is as good as the best."""
        tried = self.tried
        if tried is None:
            return False
        if tried.margin is not None and self.task.best.margin is not None:
            return tried.margin >= self.task.best.margin
        return tried.behind <= max(GOOD_ENOUGH, 2 * tried.unsure)

    def make_rail(self) -> Rail:
        """The task above the choices."""
        return RelearnRail(self)

    # --- trying -------------------------------------------------------------------------------------------

    def act(self, ui: Ui, action: Action) -> None:
        """Try it: judge it first, then show it on the table."""
        if self.moving or self.tried is not None or self._judging is not None or action.seat != self.task.seat:
            return
        if not self.session.judge(action).allowed:
            super().act(ui, action)
            return
        plain = review.plain_of(action)
        known = next((one for one in self.task.options if one.action == plain), None)
        if known is not None:
            self.tried = known
        else:
            header, view = self.match.header, self.match.view(action.seat)
            choices = tuple(self.match.choices(action.seat))
            best = review.action_of(self.match, self.task.best.action)
            self._judging = SHARED.compare(
                header.game, header.rules_version, view, choices, header.seats, action, best
            )
        if self.good:
            self.solved |= {self.number}
        super().act(ui, action)

    def follow(self, ui: Ui) -> None:
        """After the try nothing more happens."""
        if self.tried is None and self._judging is None and not self.shown:
            super().follow(ui)
        else:
            self.turn_to(ui, Resting(self))

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # as in the table
        """While something moves or is judged."""
        return self._judging is not None or super().needs_tick

    @property
    def judging(self) -> bool:
        """Whether what was tried is being looked at."""
        return self._judging is not None

    def tick(self, ui: Ui, ms: float) -> None:
        """See whether the judgement is there."""
        super().tick(ui, ms)
        if self._judging is not None and self._judging.done():
            asked, self._judging = self._judging, None
            try:
                self.tried = asked.result()
            except Exception:  # the helper process may be gone: what cannot be judged counts as not found
                self.tried = Option(self.task.chosen.action, self.task.chosen.share, 1.0, 0.0)
            if self.good:
                self.solved |= {self.number}
            ui.relayout()

    # --- going on --------------------------------------------------------------------------------------------

    def retry(self, ui: Ui) -> None:
        """The same position again."""
        ui.replace(RelearnScreen(ui, self.told, self.tasks, self.number, self.solved))

    def show(self, ui: Ui) -> None:
        """Mark what would have been best."""
        if self.tried is not None:
            again = RelearnScreen(ui, self.told, self.tasks, self.number, self.solved)
            again.shown = True
            ui.replace(again)
            again.mark(ui)
            return
        self.shown = True
        self.turn_to(ui, Resting(self))
        self.mark(ui)

    def mark(self, ui: Ui) -> None:
        """The best choice, on the board."""
        self.board.hinted(ui, review.action_of(self.match, self.task.best.action))
        ui.relayout()

    def next(self, ui: Ui) -> None:
        """The next position; after the last one back to the review."""
        if self.number + 1 < len(self.tasks):
            ui.replace(RelearnScreen(ui, self.told, self.tasks, self.number + 1, self.solved))
        else:
            ui.pop()

    def back(self, ui: Ui) -> None:
        """Back to the review."""
        ui.pop()

    def open_menu(self, ui: Ui) -> None:
        """There is nothing to save or leave here."""
        ui.pop()

    # --- looks --------------------------------------------------------------------------------------------------

    def folded(self, ui: Ui) -> bool:
        """The task always stands beside the board."""
        return False

    def lay_out(self, ui: Ui) -> None:
        """Board to the left, the task to the right."""
        self.speak(ui)
        theme, (width, height) = ui.theme, ui.size
        pad, foot = theme.px(14), theme.em(2.0)
        high = height - foot - pad
        rail = min(round(width * 0.42), theme.em(20))
        self.board.place(ui, pygame.Rect(pad, pad, width - rail - 3 * pad, high))
        self.rail.place(ui, pygame.Rect(width - rail - pad, pad, rail, high))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        if self.over or self.tried is not None:
            if ui.focus.get(ui.focus.current) is None:
                ui.focus.lead("relearn.next" if self.over else "relearn.retry")
        else:
            self.lead_focus(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board, the task, the foot."""
        surface.blit(room(ui), (0, 0))
        self.board.draw(ui, surface)
        self.rail.draw(ui, surface)
        self.draw_foot(ui, surface)

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        return [
            (InputAction.ACCEPT, ui.say("hint.choose")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say("relearn.back")),
        ]

    def keys(self) -> dict[InputAction, Callable[[Ui], None]]:
        """Only what helps to find it."""
        kept = (InputAction.RULES, InputAction.WHAT, InputAction.MENU)
        return {**{key: act for key, act in super().keys().items() if key in kept}, InputAction.HINT: self.show}


class RelearnRail(Rail):
    """The task, what came of the try, then the choices as at any table."""

    screen: RelearnScreen

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """What is asked scrolls when it must; the ways on keep their place at the foot."""
        screen, told = self.screen, self.screen.told
        task = screen.task
        number = ui.say("relearn.number", n=screen.number + 1, all=len(screen.tasks))
        who = screen.words.seat(task.seat)
        asked: list[Widget] = [
            Label(ui.say("relearn.task", who=who, action=told.option(task.chosen)), "body", bold=True)
        ]
        asked += self._came(ui)
        if screen.tried is None and not screen.judging and not screen.shown:
            asked += self._choices(ui)
        parts: list[Widget] = [
            Label(ui.say("relearn.title"), "head"), Label(number, "small", "ink_soft"),
            Scroll("relearn", Column(*asked, gap=0.4)), self._ways(ui),
        ]  # fmt: skip
        self.root = Panel(Column(*parts, gap=0.45), pad=0.7)
        self.root.place(ui, rect)

    def _came(self, ui: Ui) -> list[Widget]:
        """What the try is worth, and, once it is over, why the best is best."""
        screen, told = self.screen, self.screen.told
        tried = screen.tried
        found: list[Widget] = []
        if screen.judging:
            found.append(Label(ui.say("relearn.thinking"), "small", "ink_soft", italic=True))
        if tried is not None and screen.good:
            best = tried.action == screen.task.best.action
            key = "relearn.found" if best else "relearn.close"
            found.append(Label(ui.say(key, worth=told.worth(tried)), "body", "good", bold=True))
        elif tried is not None:
            said = ui.say("relearn.less", action=told.option(tried), worth=told.worth(tried))
            found.append(Label(said, "body", "bad", bold=True))
        if screen.over:
            found.append(Label(told.better(screen.task), "body", bold=True))
            found += [Label(reason, "small") for reason in told.reasons(screen.task)]
            if screen.number + 1 == len(screen.tasks):
                said = ui.say("relearn.end", n=len(screen.solved), all=len(screen.tasks))
                found.append(Label(said, "body"))
        return found

    def _ways(self, ui: Ui) -> Widget:
        screen = self.screen
        last = screen.number + 1 == len(screen.tasks)
        ways: list[Widget] = [Button("relearn.back", ui.say("relearn.back"), lambda: screen.back(ui), sign="left")]
        if screen.tried is not None and not screen.over:
            ways.append(Button("relearn.retry", ui.say("relearn.retry"), lambda: screen.retry(ui), style="main"))
        if not screen.over and not screen.judging:
            ways.append(Button("relearn.show", ui.say("relearn.show"), lambda: screen.show(ui), sign="bulb"))
        if screen.over and not last:
            ways.append(Button("relearn.next", ui.say("relearn.next"), lambda: screen.next(ui), style="main"))
        return Row(*ways, gap=0.4)
