"""What one entry of the log did, as somebody may see it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.match import Place
from ulus_suite.core.names import Seat
from ulus_suite.match import Match


class Step:
    """What one entry of the log did, as ``viewer`` may see it: the view ``before``, the ``events``, the view
    ``after``; and what led to it, a seat's ``action`` or chance's ``result``. ``place`` is where the match stands
    after it. Views are made when they are first asked for: most who play without a screen never do."""

    def __init__(
        self, match: Match, viewer: Seat | None, state: Any, events: tuple[Event, ...], action: Action | None,
        result: ChanceResult | None,
    ) -> None:  # fmt: skip
        self.viewer, self.events, self.action, self.result = viewer, events, action, result
        self._at, self._position, self._rules, self._state = len(match.line) - 1, match.position, match.rules, state

    @property
    def place(self) -> Place:
        """Where the match stood after it."""
        return Place(self._at, self._position.digest)

    @cached_property
    def before(self) -> Any:
        return self._rules.view(self._state, self.viewer)

    @cached_property
    def after(self) -> Any:
        return self._rules.view(self._position.state, self.viewer)
