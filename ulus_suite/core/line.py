"""The line of play: one position after the other."""

from __future__ import annotations

from typing import Any, NamedTuple

from ulus_suite.core.chance import Pose
from ulus_suite.core.events import Event
from ulus_suite.core.log import Entry


class Position(NamedTuple):
    """One step of the line of play: the entry (None: the start), the state after it, what was seen, and where the
    bones of the latest throw lay (empty before the first)."""

    entry: Entry | None
    state: Any
    events: tuple[Event, ...]
    digest: str
    layout: tuple[Pose, ...] = ()


class Place(NamedTuple):
    """Where on a line of play a position stands: after an undo another position may have the same number."""

    at: int
    digest: str
