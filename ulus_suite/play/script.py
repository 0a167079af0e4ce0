"""What happens at a table by itself, as written: the others in a lesson, the steps of a shown clause."""

from __future__ import annotations

from typing import Protocol

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


class Script(Protocol):
    """Tells a session what comes by itself and hears what has come."""

    @property
    def learner(self) -> Seat | None:
        """The one seat that is asked here, or None for whoever the game asks."""

    def scripted(self) -> Action | ChanceResult | None:
        """What happens next by itself."""

    def rests(self) -> bool:
        """Whether nobody is asked and nothing happens until somebody goes on."""

    def reads(self, request: ChanceRequest) -> bool:
        """Whether the learner reads the answer to this off real pieces."""

    def played(self, action: Action, events: tuple[Event, ...], *, scripted: bool) -> None:
        """Somebody did this."""

    def settled(
        self, request: ChanceRequest, result: ChanceResult, events: tuple[Event, ...], *, scripted: bool
    ) -> None:
        """Chance answered this."""
