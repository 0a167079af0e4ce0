"""Looking back through the line of play: by step, by itself, from one great moment to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ulus_suite.app.table.modes.base import Host, Mode
from ulus_suite.app.ui.screen import Ui

if TYPE_CHECKING:
    from ulus_suite.match import Match

STEP_MS = 1100.0
"""How long each moment stands while history plays by itself."""


class History(Mode):
    """A moment of the line of play is shown; ``plays``: on to the next by itself."""

    name = "history"
    live = False

    def __init__(self, desk: Host, at: int) -> None:
        super().__init__(desk)
        self.at = at
        self.plays = False
        self._stood_ms = 0.0

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # a constant of other modes, here a state
        """While it plays by itself."""
        return self.plays

    def go(self, ui: Ui, at: int) -> None:
        """Show the moment with that index."""
        last = len(self.desk.session.match.line) - 1
        self.at, self._stood_ms = max(0, min(at, last)), 0.0
        self.plays = self.plays and self.at < last

    def tick(self, ui: Ui, ms: float) -> None:
        """On to the next moment."""
        if not self.plays:
            return
        self._stood_ms += ms
        if self._stood_ms >= STEP_MS:
            self.desk.go_to(ui, self.at + 1)

    def toggle(self, ui: Ui) -> None:
        """Play by itself, from the beginning if the end is shown; or stop."""
        self.plays = not self.plays
        if self.plays and self.at >= len(self.desk.session.match.line) - 1:
            self.at = 0
        self.desk.go_to(ui, self.at)

    def lead(self, ui: Ui) -> str:
        """Where the past is gone through for its own sake the way on, else playing."""
        return self.way_on(ui) or "past.play"


def moments(match: Match) -> Sequence[int]:
    """Indexes of the line of play at which something great happened: what the game calls so, and the end."""
    great = match.rules.spec.moments
    found = [i for i, p in enumerate(match.line) if any(event.kind in great for event in p.events)]
    last = len(match.line) - 1
    return [*found, *([last] if last not in found else [])]


def next_moment(found: Sequence[int], at: int, back: bool) -> int | None:
    """The great moment before or after an index."""
    ways = [i for i in found if (i < at if back else i > at)]
    return (max(ways) if back else min(ways)) if ways else None
