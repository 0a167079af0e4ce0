"""What players do: ids and whole numbers only, never objects."""

from __future__ import annotations

import msgspec

from ulus_suite.core.names import Seat


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
