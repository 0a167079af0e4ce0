"""The hint: what the program would do here, move by move, with what each is worth and a line that proves it."""

from __future__ import annotations

from concurrent.futures import Future

from ulus_suite.app.table.parts.zoom import bring_into_sight
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.core.actions import Decision
from ulus_suite.play.hints import Hint

BUDGET_MS = 2000
PLAY_THIS = "hint.play"
"""The target that plays what is advised."""


class Hinting:
    """Asks the worker, and keeps what it said until the position changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: Future[tuple[Hint, ...]] | None = None
        self.better: Future[tuple[Hint, ...]] | None = None
        """A better answer that is still looked for while the first is shown."""
        self.found: tuple[Hint, ...] = ()
        self.silent = False
        """Whether no answer came, however long one waited."""
        self._own = False
        """Whether the board itself was asked: its answer need not stand among the choices."""
        self.closed = False
        """Whether it was asked for while the cards on which it would rest lay face down."""

    @property
    def thoughts(self) -> tuple[Decision, ...]:
        """What was advised, the best first; for marks on the board."""
        return tuple(hint.decision for hint in self.found)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.asked is not None

    @property
    def shown(self) -> bool:
        """Whether it stands in the rail, or what is said in its place."""
        return self.waiting or bool(self.found) or self.silent or self.closed

    @property
    def looking(self) -> bool:
        """Whether anything is still to come, the first answer or a better one."""
        return self.waiting or self.better is not None

    def ask(self, ui: Ui) -> None:
        """Begin to look; nothing waits for it."""
        table = self.table
        actor = table.session.actor
        if not table.choices or actor is None or self.waiting:
            return
        self.silent, self.closed = False, table.session.hides(actor)
        if self.closed:
            ui.relayout()
            return
        match = table.match
        key = match.bot_key(actor, "hint")
        own = table.board.advise(ui)
        self._own = own is not None
        ui.scrolled["hint"] = 0.0  # it stands at the top
        seen = table.session.advised_view(actor)
        self.asked = own or SHARED.advise(match.header.game, seen, table.choices, key, BUDGET_MS)
        ui.relayout()

    def tick(self, ui: Ui) -> None:
        """Take over an answer that has come; a failure is no hint."""
        if self.asked is None:
            self._improve(ui)
            return
        if SHARED.overdue(self.asked, BUDGET_MS):
            self.asked, self.silent = None, True
            ui.relayout()
            return
        if not self.asked.done():
            return
        failed = self.asked.cancelled() or self.asked.exception() is not None
        found = () if failed else self.asked.result()
        self.asked = None
        self.found = tuple(hint for hint in found if self._own or hint.decision.action in self.table.choices)
        self.table.board.hinted(ui, self.thoughts[0].action if self.thoughts else None)
        self.better = self.table.board.advise_better(ui) if self.found and self._own else None
        if self.thoughts:
            bring_into_sight(ui, self.table.board.target_of(self.thoughts[0].action))
        ui.relayout()

    def _improve(self, ui: Ui) -> None:
        """Take over a better answer, as long as the first one is still shown."""
        if self.better is None or not self.better.done():
            return
        better, self.better = self.better, None
        if better.cancelled() or better.exception() is not None or not self.found:
            return
        found = better.result()
        if found and self.table.board.still_advised(self.found[0].decision.action):
            self.found = found
            self.table.board.hinted(ui, self.thoughts[0].action)
            ui.relayout()

    def prune(self, ui: Ui) -> None:
        """What has begun to be chosen on the board may have made the advice void."""
        if self.found and not self.table.board.still_advised(self.found[0].decision.action):
            self.found = ()
            self.table.board.hinted(ui, None)

    def forget(self, ui: Ui) -> None:
        """The position has changed."""
        self.asked, self.found, self.silent, self.closed = None, (), False, False
        self.better = None
        self.table.board.hinted(ui, None)
