"""A game of the demo: computer players at a pace that eyes can follow, with the rule at work as a caption."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ulus_suite.app.screens.demo import DemoScreen, asked
from ulus_suite.app.screens.demo_schedule import Programme
from ulus_suite.app.table.activity import Activity, Frame
from ulus_suite.app.table.demo_page import DemoPage
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Focus
from ulus_suite.app.ui.inputs import PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.events import Event
from ulus_suite.core.line import Place
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.play import driver, patience
from ulus_suite.play.policy import DEMO, DEMO_OPEN, Policy
from ulus_suite.play.step import Step
from ulus_suite.teach.words import clause_of

LEAST_MS, LETTER_MS, MOST_MS = 1300.0, 34.0, 5200.0
"""A caption stands for so long at least, so much longer for each letter, and never longer than the last."""
END_MS = 9000.0
EARLIER = 4


def demo_table(ui: Ui, programme: Programme) -> TableScreen:
    """The table of the programme's present game."""
    return TableScreen(ui, programme.match(), activity=DemoActivity(programme))


def painted(ui: Ui, programme: Programme) -> TableScreen:
    """The same, with the layers of its board painted out of sight, so that the cut costs no more than a frame."""
    table = demo_table(ui, programme)
    shown = ui.focus
    ui.focus = Focus()
    try:
        table.refresh(ui)
        table.lay_out(ui)
        table.draw(ui, pygame.Surface(ui.size))
    finally:
        ui.focus = shown
    return table


class DemoActivity(Activity):
    """Nobody is asked anything. ``said``: what was told, the latest last, each with its clause; ``mover``: who
    acted last; ``shown_ms``, ``read_ms``: how long the game and the present caption have been seen."""

    name = "demo-table"
    policy = DEMO
    frame = Frame(folds=False)

    def __init__(self, programme: Programme) -> None:
        self.programme = programme
        self.said: list[tuple[str, str]] = []
        self.shown_ms = self.read_ms = 0.0
        self.mover: Seat | None = None
        self.worked_at: Place | None = None
        self.over = False

    def rail(self) -> Rail:
        """The rail without tools."""
        return Rail(self.table, tools=False)

    def arrangement(self) -> DemoPage:
        """The board large, the caption beside it, or below it beside the rail."""
        return DemoPage(self.table, self)

    def settled(self, settings: Settings, policy: Policy) -> Policy:
        """Whether secrets are open is a setting of the demo."""
        return DEMO_OPEN if settings.demo_secrets else DEMO

    def before_showing(self, ui: Ui) -> None:
        """That setting may change while a game runs."""
        self.table.session.policy = self.settled(ui.settings, self.policy)

    # --- the caption ---------------------------------------------------------------------------------

    @property
    def need_ms(self) -> float:
        """How long the present caption has to stand."""
        if isinstance(self.table.match.pending, Finished):
            return END_MS
        letters = len(self.said[-1][0]) if self.said else 0
        return min(MOST_MS, LEAST_MS + LETTER_MS * letters)

    def _say(self, events: Sequence[Event]) -> None:
        found = self.programme.telling(events)
        if found is not None:
            self.said = [*self.said[-EARLIER:], (self.table.words.event(found), found.clause)]
            self.read_ms = 0.0

    def now(self) -> tuple[str, str]:
        """The sentence and the clause to be read now."""
        pending = self.table.match.pending
        if isinstance(pending, Finished) and not self.table.moving:
            best = pending.outcome.places[0]
            names = " & ".join(self.table.words.seat(s) for s in best)
            return f"{self.table.words.outcome(pending.outcome)} {names}", pending.outcome.clause
        if self.said:
            return self.said[-1]
        return self.table.words.pending(pending), clause_of(pending)

    # --- going on ------------------------------------------------------------------------------------

    @property
    def needs_tick(self) -> bool:
        """Captions have their time."""
        return True

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """When the caption has been read."""
        return self.read_ms >= self.need_ms

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """The next step when the last one has been read; whatever goes wrong, the next game follows."""
        if not self.table.on_top(ui):
            return
        self.shown_ms += ms
        self.read_ms += ms
        try:
            what = self.table.mode.what
            if isinstance(what, driver.Throw) and self.worked_at != self.table.match.place:
                self.worked_at = self.table.match.place
                self.table.prefetch_throw()  # while the caption is read
            if not self.table.moving and self.read_ms >= self.need_ms and self._passes_on(ui, what):
                return
            table_tick(ui, ms)
        except Exception as error:
            self.programme.fault(self.table.match.header.game, error)
            self._cut(ui, keep=False)

    def player_failed(self, ui: Ui, seat: Seat, error: Exception) -> None:
        """Nobody would see what is said: the next game follows."""
        raise error

    def player_silent(self, seconds: int) -> None:
        """As for one that fails."""
        raise patience.Overdue(seconds)

    def _passes_on(self, ui: Ui, what: driver.Next | None) -> bool:
        """Whether the next game has its turn now: this one is over, or has been shown long enough."""
        if isinstance(what, driver.Ended):
            self._cut(ui, keep=False)
        elif self._time_to_cut():
            self._cut(ui, keep=True)
        else:
            return False
        return True

    def _time_to_cut(self) -> bool:
        """After its minutes a game is left where the turn passes on, or a little later in any pause."""
        after = self.programme.minutes * 60_000
        if not after or self.shown_ms < after:
            return False
        return self.table.session.actor not in (None, self.mover) or self.shown_ms > 1.5 * after

    def _cut(self, ui: Ui, *, keep: bool) -> None:
        self.table.rest()
        self.programme.leave(self.table.match if keep else None)
        ui.animator.skip()
        ui.replace(DemoScreen(ui, programme=self.programme))

    def happened(self, ui: Ui, step: Step) -> None:
        """The caption comes with the motion."""
        match = self.table.match
        entry = match.line[-2].entry if len(match.line) > 1 else None
        if step.action is not None:
            self.mover = step.action.seat
        elif step.result is not None and entry is not None:
            pending = match.rules.pending(match.line[-2].state)
            by = pending.request.by if isinstance(pending, AwaitChance) else None
            self.mover = self.mover if by is None else by
        self._say(step.events)

    def ended(self, ui: Ui) -> None:
        """A horn and no ceremony."""
        if not self.over:
            self.over = True
            self.read_ms = 0.0
            ui.sound.play("horn")

    # --- people --------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Any key, button or click opens the offer."""
        return asked(ui, given, self.programme, self.table.match)
