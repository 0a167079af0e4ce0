"""What a computer player hands back: an action with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.names import ClauseId, Value


class Rationale(msgspec.Struct, frozen=True):
    """One reason in words: message ``bot.<key>`` with its bindings, and the clause it leans on."""

    key: str
    args: dict[str, Value] = {}
    clause: ClauseId = ""


class Decision(msgspec.Struct, frozen=True):
    """An action, why it was chosen, and what it is worth (in the game's own unit) where that is known."""

    action: Action
    because: tuple[Rationale, ...] = ()
    worth: float | None = None
    line: tuple[Action, ...] = ()
    """How the game may go on from here with best play, this action first; for hints."""


class Bot(Protocol):
    """A computer player sees what its seat sees and nothing else."""

    name: str

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """Choose among ``choices`` (never empty); ``key`` seeds any dice the bot throws in its head."""
        ...
