"""A position of Ünee Tugalluulax and what each seat sees of it (everything: there are no secrets)."""

from __future__ import annotations

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Option, Preset, Spec

# --- What a player can do --------------------------------------------------------------------------------------


class Sow(Action, frozen=True, tag="sow"):
    """Sow the balls of a hole (clauses 2.2 to 2.4)."""

    hole: str


class Claim(Action, frozen=True, tag="claim"):
    """Claim the game with more than half of the balls (clause 4.7)."""


class Resign(Action, frozen=True, tag="resign"):
    """Give up a game in which the other side has more than half of the balls (clause 4.7)."""


UneeAction = Sow | Claim | Resign


# --- What Ünee Tugalluulax is: seats, options with their clause, presets with their source ---------------------


SPEC = Spec(
    id="unee",
    title="Ünee Tugalluulax",
    rules_version=1,
    min_seats=2,
    max_seats=2,
    stage="proven",
    max_entries=6000,
    options=(
        Option("repetition", "unee/4.4", ("divided", "uncounted", "none", "own_row")),
        Option("four_from_more", "unee/3.3", (False, True)),
    ),
    presets=(
        Preset("eichler", {"repetition": "divided"}, "Mancala World names division (Oware) first"),
        Preset("cross_wari", {"repetition": "uncounted"}, "Mancala World, as in Cross-Wari"),
        Preset("aw_li", {"repetition": "none"}, "Mancala World, as in Aw-li On-nam Ot-tjin"),
        Preset("ludii", {"repetition": "own_row"}, "Ludii, Unnee Tugalluulax"),
        Preset("popova", {"four_from_more": True}, "Popova 1974"),
    ),
    turns=True,
    seat_names=("South", "North"),
    moments=("captured", "divided", "claimed", "resigned", "gave_up"),
    gives_up="unee/4.7",
    minutes=(15, 40),
)


# --- What the table sees ---------------------------------------------------------------------------------------


class Sown(Event, frozen=True, kw_only=True, tag="sown"):
    """``balls`` were taken from ``hole`` and sown one by one round the ring."""

    seat: Seat
    hole: str
    balls: int


class Captured(Event, frozen=True, kw_only=True, tag="captured"):
    """Four balls left ``hole`` for the seat's store."""

    seat: Seat
    hole: str


class Repeated(Event, frozen=True, kw_only=True, tag="repeated"):
    """The position has been there since the last capture."""


class Stuck(Event, frozen=True, kw_only=True, tag="stuck"):
    """``seat`` cannot move; ``other`` takes the ``balls`` left."""

    seat: Seat
    other: Seat
    balls: int


class Divided(Event, frozen=True, kw_only=True, tag="divided"):
    """The balls left are divided equally."""

    balls: int


class Uncounted(Event, frozen=True, kw_only=True, tag="uncounted"):
    """The balls left count for nobody."""

    balls: int


class Kept(Event, frozen=True, kw_only=True, tag="kept"):
    """Each keeps the balls of the own row."""

    south: int
    north: int


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """``seat`` claimed the game."""

    seat: Seat


class Resigned(Event, frozen=True, kw_only=True, tag="resigned"):
    """``seat`` gave the game up."""

    seat: Seat


UneeEvent = Sown | Captured | Repeated | Stuck | Divided | Uncounted | Kept | Claimed | Resigned


# ------------------------------------------------------------------------------------------------------------------


RING = ("S3", "S2", "S1", "N1", "N2", "N3")
"""The holes in sowing order; South owns the first three, North the last three (ruling D2)."""

INDEX = {hole: index for index, hole in enumerate(RING)}
ROW = ((0, 1, 2), (3, 4, 5))
"""Indices into the ring of each seat's own holes."""

BALLS = 36
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz*"
"""One letter for each number of balls a hole can hold, 0 to 36."""


class State(msgspec.Struct, frozen=True):
    """``holes``: balls in ring order; ``stores``: South, North; ``seen``: the positions since the last capture,
    seven letters each (see :func:`code`), this one last; ``ended``: how it ended, empty while it runs; then
    ``mover`` is the stuck seat, the seat that would move, or the one who claimed or gave up."""

    holes: tuple[int, int, int, int, int, int]
    stores: tuple[int, int]
    mover: int
    seen: str
    repetition: str = "divided"
    four_from_more: bool = False
    ended: str = ""


class View(msgspec.Struct, frozen=True):
    """What a seat (None: a bystander) sees; fields as in :class:`State`."""

    seat: int | None
    holes: tuple[int, int, int, int, int, int]
    stores: tuple[int, int]
    mover: int
    seen: str
    repetition: str
    four_from_more: bool
    outcome: Outcome | None


def code(holes: tuple[int, ...], mover: int) -> str:
    """A position as seven letters: the mover (S or N, which no digit is), then the six holes.

    Kept as text because appending to it and searching it cost less than any set that is copied a move.
    """
    a, b, c, d, e, f = holes
    digits = DIGITS
    who = "N" if mover else "S"
    return f"{who}{digits[a]}{digits[b]}{digits[c]}{digits[d]}{digits[e]}{digits[f]}"
