"""Mistakes of a game as tasks: the position again, "find something better", judged by the review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

import pygame
from msgspec.structs import replace

from ulus_suite.app.table.activity import Activity, Keys
from ulus_suite.app.table.rail.choices import Choices
from ulus_suite.app.table.rail.rail import Placed
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.table import Frame
from ulus_suite.app.table.uses.course import line_table
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.app.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget
from ulus_suite.core.actions import Action
from ulus_suite.play import lines
from ulus_suite.play.advice import review
from ulus_suite.play.advice.review import Decided, Option
from ulus_suite.play.advice.reviewed import Told
from ulus_suite.play.policy import OneTry, Policy


class RelearnRail(Placed):
    """The task, what came of the try, then the choices as at any table."""

    def __init__(self, table: TableScreen, relearned: RelearnActivity) -> None:
        self.list = Choices(table)
        super().__init__(self.list)
        self.table, self.relearned = table, relearned

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """What is asked scrolls when it must; the ways on keep their place at the foot."""
        one, told = self.relearned, self.relearned.told
        number = ui.say("relearn.number", n=one.number + 1, all=len(one.tasks))
        who = self.table.words.seat(one.task.seat)
        said = ui.say("relearn.task", who=who, action=told.option(one.task.chosen))
        asked: list[Widget] = [Label(said, "body", bold=True), *self._came(ui)]
        if one.tried is None and not one.judging and not one.shown:
            asked += self.list.widgets(ui)
            if not one.foretells:
                said = ui.say("puzzle.foretell")
                asked.append(Button("relearn.foretell", said, lambda: one.foretell(ui), style="quiet", sign="eye"))
        parts: list[Widget] = [
            Label(ui.say("relearn.title"), "head"), Label(number, "small", "ink_soft"),
            Scroll("relearn", Column(*asked, gap=0.4)), self._ways(ui),
        ]  # fmt: skip
        self.root = Panel(Column(*parts, gap=0.45), pad=0.7)
        self.root.place(ui, rect)

    def _came(self, ui: Ui) -> list[Widget]:
        """What the try is worth, and, once it is over, why the best is best."""
        one, told, tried = self.relearned, self.relearned.told, self.relearned.tried
        found: list[Widget] = []
        if one.judging:
            found.append(Label(ui.say("relearn.thinking"), "small", "ink_soft", italic=True))
        if tried is not None and one.good:
            best = tried.action == one.task.best.action
            key = "relearn.found" if best else "relearn.close"
            found.append(Label(ui.say(key, worth=told.worth(tried)), "body", "good", bold=True))
        elif tried is not None:
            said = ui.say("relearn.less", action=told.option(tried), worth=told.worth(tried))
            found.append(Label(said, "body", "bad", bold=True))
        if one.over:
            if tried is None or tried.action != one.task.best.action:
                found.append(Label(told.better(one.task), "body", bold=True))
            found += [Label(reason, "small") for reason in told.reasons(one.task)]
            if one.number + 1 == len(one.tasks):
                said = ui.say("relearn.end", n=len(one.solved), all=len(one.tasks))
                found.append(Label(said, "body"))
        return found

    def _ways(self, ui: Ui) -> Widget:
        one = self.relearned
        last = one.number + 1 == len(one.tasks)
        ways: list[Widget] = [Button("relearn.back", ui.say("relearn.back"), lambda: one.way_out(ui), sign="left")]
        if one.tried is not None and not one.over:
            ways.append(Button("relearn.retry", ui.say("relearn.retry"), lambda: one.retry(ui), style="main"))
        if not one.over and not one.judging:
            ways.append(Button("relearn.show", ui.say("relearn.show"), lambda: one.show(ui), sign="bulb"))
        if one.may_step:
            ways.append(Button("relearn.line", ui.say("puzzle.line"), lambda: one.show_line(ui), sign="play"))
        if one.over and not last:
            ways.append(Button("relearn.next", ui.say("relearn.next"), lambda: one.next(ui), style="main"))
        return Row(*ways, gap=0.4)


TRYING = Policy(
    "relearn", asks_everything=True, by_hand=False, computers=False, ceremony=False, undo="none", teaches=False,
    keeps=False,
)  # fmt: skip
JUDGING_MS = 4000
"""A judgement is waited for as for a computer player with so much time."""

GOOD_ENOUGH = 0.02
"""A choice that falls short by less is as good."""


def relearn_table(
    ui: Ui, told: Told, tasks: Sequence[Decided], number: int = 0, solved: frozenset[int] = frozenset()
) -> TableScreen:
    """The table of one mistake of several."""
    activity = RelearnActivity(told, tasks, number, solved)
    return TableScreen(ui, lines.up_to(told.match, tasks[number].at), activity=activity)


def may_step(told: Told) -> bool:
    """Whether a line may be played on from the game's own positions: nothing in them is still a secret."""
    return told.review.finished or not told.match.rules.spec.secrets


def step_line(ui: Ui, told: Told, task: Decided) -> None:
    """The best choice of a decision and how it may go on, on a board of its own."""
    best = task.best
    then = [review.action_of(told.match, step) for step in best.line[1:]]
    match = lines.of_choice(told.match, task.at, review.action_of(told.match, best.action), then)
    ui.push(line_table(ui, match, task.at, ui.say("line.best", action=told.option(best)), task.seat))


class RelearnActivity(Activity):
    """One position at a time. ``tried``: what was tried last, as it was judged; ``shown``: the best has been shown;
    ``solved``: positions solved so far."""

    table: TableScreen

    name = "relearn"
    policy = TRYING
    frame = Frame(ems=20, folds=False)
    ways_on = ("relearn.next", "relearn.retry")
    menu = ()

    def __init__(self, told: Told, tasks: Sequence[Decided], number: int, solved: frozenset[int]) -> None:
        self.told, self.tasks, self.number, self.solved = told, tasks, number, solved
        self.tried: Option | None = None
        self.shown = self.foretells = False
        self._judging: Future[Option] | None = None
        self.script = self.one_try = OneTry()

    def begin(self, ui: Ui) -> None:
        """Whoever decided then decides now, and sees the same; what choices do is told when it is asked for."""
        self.table.previews.foretells = self.foretells
        self.table.session.revealed_to = self.task.seat

    def rail(self) -> RelearnRail:
        """The task above the choices."""
        return RelearnRail(self.table, self)

    @property
    def task(self) -> Decided:
        """The mistake that is to be mended."""
        return self.tasks[self.number]

    def foretell(self, ui: Ui) -> None:
        """Tell from now on what choices would do."""
        self.foretells = self.table.previews.foretells = True
        self.table.refresh(ui)

    @property
    def may_step(self) -> bool:
        """Whether the line of the best choice can be stepped."""
        return self.over and may_step(self.told)

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

    @property
    def judging(self) -> bool:
        """Whether what was tried is being looked at."""
        return self._judging is not None

    # --- trying -------------------------------------------------------------------------------------------

    def may_act(self, action: Action) -> bool:
        """One try, by the one whose mistake it was."""
        return not self.one_try.over and action.seat == self.task.seat

    def about_to_act(self, action: Action) -> None:
        """Judge it first; then it is shown on the table."""
        if not self.table.session.judge(action).allowed:
            return
        plain = review.plain_of(action)
        known = next((one for one in self.task.options if one.action == plain), None)
        if known is not None:
            self._judged(known)
            return
        match = self.table.match
        header, view = match.header, match.view(action.seat)
        choices = tuple(match.choices(action.seat))
        best = review.action_of(match, self.task.best.action)
        self._judging = SHARED.compare(
            header.game, header.rules_version, view, choices, header.seats, action, best
        )  # fmt: skip

    def _beside_the_best(self, tried: Option) -> Option:
        """As chances stand in the review, by how much it falls short of the best."""
        if tried.margin is not None:
            return tried
        return replace(tried, share=max(0.0, self.task.best.share - tried.behind))

    def _judged(self, tried: Option) -> None:
        self.tried = tried
        if self.good:
            self.solved |= {self.number}

    @property
    def needs_tick(self) -> bool:
        """While something is judged."""
        return self.judging

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """See whether the judgement is there."""
        table_tick(ui, ms)
        asked = self._judging
        if asked is None or not (asked.done() or SHARED.overdue(asked, JUDGING_MS)):
            return
        self._judging = None
        try:
            self._judged(self._beside_the_best(asked.result(0)))
        except Exception:  # the worker may be gone, or stopped: what cannot be judged counts as not found
            self._judged(Option(self.task.chosen.action, self.task.chosen.share, 1.0, 0.0))
        ui.relayout()

    # --- going on --------------------------------------------------------------------------------------------

    def retry(self, ui: Ui) -> None:
        """The same position again."""
        ui.replace(relearn_table(ui, self.told, self.tasks, self.number, self.solved))

    def show(self, ui: Ui) -> None:
        """Mark what would have been best, in the position as it was."""
        if self.tried is not None:
            again = RelearnActivity(self.told, self.tasks, self.number, self.solved)
            ui.replace(TableScreen(ui, lines.up_to(self.told.match, self.task.at), activity=again))
            again.show(ui)
            return
        self.shown = self.one_try.over = True
        self.table.follow(ui)
        self.table.board.hinted(ui, review.action_of(self.table.match, self.task.best.action))
        ui.relayout()

    def show_line(self, ui: Ui) -> None:
        """What would have been best, stepped on a board of its own."""
        step_line(ui, self.told, self.task)

    def next(self, ui: Ui) -> None:
        """The next position; after the last one back to the review."""
        if self.number + 1 < len(self.tasks):
            ui.replace(relearn_table(ui, self.told, self.tasks, self.number + 1, self.solved))
        else:
            ui.pop()

    def way_out(self, ui: Ui) -> None:
        """Back to the review."""
        ui.pop()

    # --- keys --------------------------------------------------------------------------------------------------

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        return [
            (InputAction.ACCEPT, ui.say("hint.choose")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say("relearn.back")),
        ]

    def keys(self, ordinary: Keys) -> Keys:
        """Only what helps to find it."""
        kept = (InputAction.RULES, InputAction.WHAT, InputAction.MENU)
        return {**{key: ordinary[key] for key in kept}, InputAction.HINT: self.show}
