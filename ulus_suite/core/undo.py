"""Taking back: free up to a barrier, beyond it by consent of the seats concerned."""

from __future__ import annotations

import enum
from collections.abc import Sequence

import msgspec

from ulus_suite.core.chance import Source
from ulus_suite.core.events import Event
from ulus_suite.core.log import Entry, Played, Settled
from ulus_suite.core.names import Seat


class Barrier(enum.Enum):
    """Why an undo needs consent."""

    CHANCE_SEEN = "chance_seen"
    SECRET_SEEN = "secret_seen"
    OTHER_SEAT_ACTED = "other_seat_acted"


class UndoOffer(msgspec.Struct, frozen=True):
    """One place to go back to: after entry ``back_to`` (0: the start); ``steps`` entries are taken back;
    ``needs`` are the seats that must agree besides the asker."""

    back_to: int
    seat: Seat
    steps: int
    barriers: tuple[Barrier, ...]
    needs: tuple[Seat, ...]


def barriers_of(entry: Entry, events: Sequence[Event], asker: Seat) -> tuple[set[Barrier], set[Seat] | None]:
    """Barriers that taking back this one step crosses, and who must agree (None: everybody else)."""
    found: set[Barrier] = set()
    concerned: set[Seat] | None = set()
    if isinstance(entry, Settled):
        found.add(Barrier.CHANCE_SEEN)
        concerned = None
    if isinstance(entry, Played) and entry.action.seat != asker:
        found.add(Barrier.OTHER_SEAT_ACTED)
        if concerned is not None:
            concerned.add(entry.action.seat)
    if any(e.opens or (e.audience is not None and set(e.audience) - _own(entry)) for e in events):
        found.add(Barrier.SECRET_SEEN)
        concerned = None
    return found, concerned


def _read_off(entry: Entry) -> bool:
    return isinstance(entry, Settled) and entry.result.source is Source.TYPED


def _own(entry: Entry) -> set[Seat]:
    """A player who sealed a choice already knew it: that is no secret newly seen."""
    return {entry.action.seat} if isinstance(entry, Played) else set()


def offers(steps: Sequence[tuple[Entry, Sequence[Event], bool]], asker: Seat, seats: int) -> tuple[UndoOffer, ...]:
    """Places to go back to, nearest first.

    ``steps``: the line of play from the first to the last, each with its events and whether somebody decides
    in the state *before* it (a place where the game only waits for chance is no place to go back to, but where
    somebody has read the answer off real pieces: that may have been misread).
    """
    everyone = set(range(seats)) - {asker}
    found: list[UndoOffer] = []
    crossed: set[Barrier] = set()
    needs: set[Seat] = set()
    for index in range(len(steps) - 1, -1, -1):
        entry, events, decides_before = steps[index]
        barriers, concerned = barriers_of(entry, events, asker)
        crossed |= barriers
        needs |= everyone if concerned is None else concerned & everyone
        if decides_before or _read_off(entry):
            back_to = steps[index - 1][0].no if index else 0
            named = tuple(b for b in Barrier if b in crossed)
            found.append(UndoOffer(back_to, asker, len(steps) - index, named, tuple(sorted(needs))))
    return tuple(found)
