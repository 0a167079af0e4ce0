"""Computer players at a table: how long they may think, and who goes on for one that fails or never answers."""

from __future__ import annotations

from concurrent.futures import Future

from ulus_suite import bots
from ulus_suite.app.screens.fault import player_failed
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.table.modes import Thinking
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import THINKING, Settings
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Ruling
from ulus_suite.play import patience

LOST = 2
"""A player whose process ends so often over one decision is asked no more: it may do that to every process."""


class Machines:
    """The computer players of one table."""

    def __init__(self, table: Table, activity: Activity, settings: Settings) -> None:
        self.table, self.activity = table, activity
        self._failed: set[Seat] = set()
        self._relief = patience.Relief()
        self._share = THINKING[settings.thinking]

    def wake(self) -> None:
        """Somebody will be asked to think soon: begin what takes long to begin."""
        session = self.table.session
        first = next((seat for seat in range(session.seats) if session.bot(seat)), None)
        if first is not None and self.table.policy.computers:
            SHARED.wake(self.table.match.header.game)
            self.thinking_ms(first)  # reads the list of players, which would hold up a frame of a motion

    def heed(self, settings: Settings) -> None:
        """The settings may have changed."""
        self._share = THINKING[settings.thinking]

    def thinking_ms(self, seat: Seat) -> int:
        """How long a computer player may think."""
        name = self.table.session.bot(seat)
        return bots.budget_ms(self.table.match.header.game, name, self._share) if name is not None else 0

    # --- one decision ----------------------------------------------------------------------------------------

    def answered(self, ui: Ui, mode: Thinking) -> bool:
        """Whether the player has chosen: it is asked first; one that never answers is exchanged for another."""
        if mode.thought is None:
            mode.thought = self._ask(mode.what.seat)
            return False
        if SHARED.overdue(mode.thought, self.thinking_ms(mode.what.seat)):
            self._relieve(ui, mode)
            return False
        return mode.thought.done()

    def action(self, ui: Ui, mode: Thinking) -> Action | None:
        """What it has chosen; any choice for one that failed. None where it is asked once more, since its worker
        was lost, or another in its place. Raises where the activity rather ends."""
        thought, mode.thought = mode.thought, None
        assert thought is not None
        seat = mode.what.seat
        try:
            action = self._chosen(thought)
        except Exception as error:  # somebody's program: what goes wrong in it costs this player and not the game
            self.activity.player_failed(ui, seat, error)
            self._tell_failure(ui, seat, error)
            return patience.any_choice(self.table.session, seat)
        if action is None:
            mode.lost += 1
            if mode.lost >= LOST:
                self._relieve(ui, mode, lost=True)
        return action

    def _ask(self, seat: Seat) -> Future[Decision]:
        session, match = self.table.session, self.table.match
        if self._relief.takes_any(seat):  # those that were asked there did not answer
            at_once: Future[Decision] = Future()
            at_once.set_result(Decision(patience.any_choice(session, seat)))
            return at_once
        name, budget = session.bot(seat) or "", self.thinking_ms(seat)
        key, options = match.bot_key(seat), session.options(seat)
        return SHARED.ask(match.header.game, name, match.view(seat), options, key, budget)

    def _chosen(self, thought: Future[Decision]) -> Action | None:
        """What the player does; None where its worker was lost. Raises what it raised, and Misuse for what the
        rules do not allow."""
        decision = SHARED.thought(thought)
        if decision is None:
            return None
        action = self.table.board.aimed(decision.action)
        if self.table.session.judge(action).ruling is Ruling.FORBIDDEN:
            raise Misuse(Phrase.of("player.forbidden", action=action.kind))
        return action

    def _relieve(self, ui: Ui, mode: Thinking, *, lost: bool = False) -> None:
        """Another is asked from now on."""
        mode.thought, mode.lost = None, 0
        self._exchange(ui, mode.what.seat, lost=lost)

    def _tell_failure(self, ui: Ui, seat: Seat, error: Exception) -> None:
        """The first time a computer player has failed it is told, with a report."""
        if seat not in self._failed:
            self._failed.add(seat)
            player_failed(ui, self.table.match, self.table.words.seat(seat), error)

    def _exchange(self, ui: Ui, seat: Seat, *, lost: bool = False) -> None:
        """Another computer player goes on for one that does not answer, or (``lost``) has its process end again and
        again, which is said."""
        table = self.table
        seconds = patience.limit_ms(self.thinking_ms(seat)) // 1000
        self.activity.player_silent(seconds)
        other = self._relief.exchange(table.session, seat)
        name = patience.player_name(table.session, other, ui.settings.language)
        key = "fault.lost" if lost else "fault.left" if SHARED.leaves else "fault.silent"
        told = ui.say(key, name=table.words.seat(seat), n=seconds, other=name)
        head = "fault.lost.title" if lost else "fault.silent.title"
        ui.push(Tell(ui.say(head), told))
