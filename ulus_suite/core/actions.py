"""What players do: ids and whole numbers only, never objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from ulus_suite.core.names import ClauseId, Seat, Value


class Action(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of every player action. A game's actions are tagged subclasses: ``class Sow(Action, tag="sow")``."""

    seat: Seat

    @property
    def kind(self) -> str:
        """The tag under which this action is written into the log."""
        return str(self.__struct_config__.tag)


class Shot(msgspec.Struct, frozen=True):
    """A flick or a throw as it was aimed, in whole numbers so that it can be logged and repeated.

    ``bearing_mdeg``: thousandths of a degree, counter-clockwise from the mat's x axis (to the right), y up.
    ``power_permille``: 0 to 1000 of the strongest allowed. ``offset_permille``: where the finger meets the
    bone, -1000 (left edge seen along the shot) to 1000. ``height``: finger height over the centre of
    gravity in tenths of a millimetre for a flick (0 low, 10 normal, 25 high); drop height in mm for a throw.
    ``x`` and ``y``: where the piece is put before the shot (tenths of a millimetre from the mat's centre),
    used when the rules let the shooter place it (``placed``); ``turn`` its long axis in tenths of a degree.
    """

    piece: str
    bearing_mdeg: int
    power_permille: int
    offset_permille: int = 0
    height: int = msgspec.field(default=10, name="height_mm")  # the tag that stands in saved games
    placed: bool = False
    x: int = 0
    y: int = 0
    turn: int = 0


# --- What a computer player hands back: an action with its reasons ---------------------------------------------


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
