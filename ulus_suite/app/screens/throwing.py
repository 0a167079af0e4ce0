"""Chance at a table: thrown by the program, held by a person until it is let go, or typed in from real pieces."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from ulus_suite.app.prefetch import Prefetch
from ulus_suite.app.screens.going_back import GoingBack
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.ui import Ui
from ulus_suite.core.chance import ChanceRequest, ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance


class Throwing(GoingBack):
    """The part of a table that gets chance answered; `TableScreen` is the rest."""

    board: BoardView
    prefetch: Prefetch
    _held = False

    @abstractmethod
    def _shown(
        self, ui: Ui, before: Any, events: Sequence[Event], eyes: Seat | None, result: ChanceResult | None
    ) -> None:
        """Tell what happened in motion, then go on."""

    @abstractmethod
    def open_rules(self, ui: Ui, clause: str = "") -> None:
        """The rulebook, at a clause."""

    def settle(self, ui: Ui, result: ChanceResult) -> None:
        """Take an answer of chance, from whoever gave it. Raises Refused when it is none."""
        before, eyes = self.sitting.view(), self.sitting.eyes
        events = self.match.settle(result)
        self._shown(ui, before, events, eyes, result)

    def throw(self, ui: Ui) -> None:
        """Let chance answer what the game asks."""
        pending = self.match.pending
        if self.moving or not isinstance(pending, AwaitChance):
            return
        asked = (pending.request, self.match.draw_key(), self.match.layout())
        self.settle(ui, self.prefetch.answer(*asked) or self.sitting.resolver(pending.request).resolve(*asked))

    def throw_beforehand(self) -> None:
        """Work out what chance will answer while a person still holds the bones."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance) and not self._asks_a_person():
            asked = (pending.request, self.match.draw_key(), self.match.layout())
            self.prefetch.begin(self.sitting.resolver(pending.request), *asked)

    def _let_fall(self, ui: Ui, request: ChanceRequest) -> None:
        """Throw now, unless a person holds the bones or reads them off the real table."""
        person = request.by is not None and self.sitting.bot(request.by) is None
        held = person and self.board.holds_chance(ui, request)
        if held != self._held:
            self._held = held
            ui.relayout()
        if not held and not self._asks_a_person():
            self.throw(ui)

    def _asks_a_person(self) -> bool:
        """Whether the answer is read off real pieces."""
        pending = self.match.pending
        return isinstance(pending, AwaitChance) and self.sitting.reads(pending.request)

    put_aside = -1
    """Length of the line of play at which somebody put the sheet for typing aside, to look at the table."""

    @property
    def may_type(self) -> bool:
        """Whether somebody is to type what lies on the real table (the rail shows a button)."""
        return self.live and not self.moving and self._asks_a_person()

    @property
    def takes_back(self) -> bool:
        """Whether something can be taken back from the sheet for typing: an answer before may have been misread."""
        return self.live and not self.moving and self.sitting.undo_offer() is not None

    def type(self, ui: Ui) -> None:
        """Open the sheet for what lies on the real table."""
        from ulus_suite.app.screens.typed import TypedScreen

        pending = self.match.pending
        if isinstance(pending, AwaitChance):
            ui.push(TypedScreen(self, pending.request))

    @property
    def may_throw(self) -> bool:
        """Whether the game waits for a person to throw (the rail shows the button)."""
        waits = isinstance(self.match.pending, AwaitChance) and not self._asks_a_person()
        return self.live and not self.moving and self._held and waits
