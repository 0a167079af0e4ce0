"""Something is about to happen by itself: a computer player thinks, the only answer is given, a script goes on."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from ulus_suite.app.table.modes.base import Host, Mode
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision
from ulus_suite.core.errors import Misuse
from ulus_suite.core.pending import AwaitChance
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Ruling
from ulus_suite.play import driver
from ulus_suite.play.driver import AskComputer
from ulus_suite.play.patience import any_choice

READ = "coach.read"
LOST = 2
"""A player whose process ends so often over one decision is asked no more: it may do that to every process."""


def _held_up(desk: Host, ui: Ui) -> str:
    return desk.board.lead(ui) if desk.board.holds_up else ""


class Waiting(Mode):
    """It happens when the table says that eyes have been able to follow."""

    name = "waiting"
    needs_tick = True

    def __init__(self, desk: Host, what: driver.Next) -> None:
        super().__init__(desk, what)
        self.waited_ms = 0.0

    def lead(self, ui: Ui) -> str:
        """Nothing is asked; the way on from a board that is to be looked at, which leaves all the time there is to
        read a new rule beside it; else, while one is explained, the button that says one has read it."""
        return _held_up(self.desk, ui) or (READ if ui.focus.get(READ) is not None else "")

    @property
    def choices(self) -> Sequence[Action]:
        """While a shown clause goes on, anybody may take it over with a move."""
        script = self.desk.session.script
        taken_over = isinstance(self.what, driver.Scripted) and script is not None and script.learner is None
        return self.desk.session.choices() if taken_over else ()

    def tick(self, ui: Ui, ms: float) -> None:
        """Wait, then let it happen."""
        self.waited_ms += ms
        assert self.what is not None
        if not self.desk.ready(ui, self.what, self.waited_ms):
            return
        if isinstance(self.what, driver.Throw):
            self._throw(ui)
            return
        if isinstance(self.what, driver.AutoPlay):
            self.desk.present(ui, self.desk.session.act(self.desk.board.aimed(self.what.action), by_itself=True))
            return
        step = driver.let_happen(self.desk.session, self.what)
        if step is None:
            self.desk.follow(ui)
        else:
            self.desk.present(ui, step)

    def _throw(self, ui: Ui) -> None:
        """Bones take longer to work out than a frame lasts: that goes on beside the frames."""
        session, pending = self.desk.session, self.desk.session.match.pending
        known = None
        if isinstance(pending, AwaitChance) and not isinstance(session.resolver(pending.request), KeyedGenerator):
            self.desk.prefetch_throw()
            if self.desk.prefetch.lull():
                return
            match = session.match
            known = self.desk.prefetch.answer(pending.request, match.draw_key(), match.layout())
        self.desk.present(ui, session.settle(known) if known is not None else session.throw())


class Thinking(Mode):
    """A computer player thinks, in a process of its own."""

    name = "thinking"
    needs_tick = True
    what: AskComputer

    def __init__(self, desk: Host, what: AskComputer) -> None:
        super().__init__(desk, what)
        self.waited_ms = 0.0
        self.thought: Future[Decision] | None = None
        self.lost = 0

    def tick(self, ui: Ui, ms: float) -> None:
        """Ask, wait for the answer and for eyes that follow, then play it. A lost worker is asked once more; a
        player that never answers, or loses that one too, is exchanged for another."""
        self.waited_ms += ms
        if self.thought is None:
            self.thought = self._ask()
            return
        if SHARED.overdue(self.thought, self.desk.thinking_ms(self.what.seat)):
            self._relieve(ui)
            return
        if not self.thought.done() or not self.desk.ready(ui, self.what, self.waited_ms):
            return
        thought, self.thought = self.thought, None
        try:
            action = self._chosen(thought)
        except Exception as error:  # somebody's program: what goes wrong in it costs this player and not the game
            action = self.desk.stand_in(ui, self.what.seat, error)
        if action is not None:
            self.desk.present(ui, self.desk.session.act(action))
            return
        self.lost += 1
        if self.lost >= LOST:
            self._relieve(ui, lost=True)

    def _relieve(self, ui: Ui, *, lost: bool = False) -> None:
        """Another is asked from now on."""
        self.thought, self.lost = None, 0
        self.desk.exchange(ui, self.what.seat, lost=lost)

    def lead(self, ui: Ui) -> str:
        """Nothing is asked; on a board that is to be looked at the way on."""
        return _held_up(self.desk, ui)

    def _chosen(self, thought: Future[Decision]) -> Action | None:
        """What the player does; None where its worker was lost. Raises what it raised, and Misuse for what the
        rules do not allow."""
        decision = SHARED.thought(thought)
        if decision is None:
            return None
        action = self.desk.board.aimed(decision.action)
        if self.desk.session.judge(action).ruling is Ruling.FORBIDDEN:
            raise Misuse(Phrase.of("player.forbidden", action=action.kind))
        return action

    def _ask(self) -> Future[Decision]:
        session, seat = self.desk.session, self.what.seat
        if self.desk.takes_any(seat):
            at_once: Future[Decision] = Future()
            at_once.set_result(Decision(any_choice(session, seat)))
            return at_once
        match = session.match
        name = session.bot(seat) or ""
        budget = self.desk.thinking_ms(seat)
        return SHARED.ask(
            match.header.game, name, match.view(seat), session.options(seat), match.bot_key(seat), budget
        )


class Resting(Mode):
    """Nothing happens until somebody goes on: a step of a lesson is done."""

    name = "resting"

    def lead(self, ui: Ui) -> str:
        """The way on, where there is one."""
        return self.way_on(ui)
