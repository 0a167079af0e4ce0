"""A position, what one seat sees of it, what players do, what the table sees."""

from __future__ import annotations

import msgspec

from ulus_suite.pack import Action, Event, Seat

ROUNDS = 3


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """``dice``: pips under each cup, 0 before the throw; ``turn``: whose turn to offer; ``asked``: who has to
    answer an offer, -1 for nobody; ``done``: how many have had their turn in this round; ``shown``: what was lifted
    last, until the next throw."""

    points: tuple[int, ...]
    dice: tuple[int, ...]
    round: int = 1
    turn: Seat = 0
    asked: int = -1
    done: int = 0
    shown: tuple[int, ...] = ()


class View(msgspec.Struct, frozen=True):
    """As :class:`State`, with 0 for every die but one's own."""

    seat: Seat | None
    points: tuple[int, ...]
    dice: tuple[int, ...]
    thrown: int
    round: int
    turn: Seat
    asked: int
    done: int
    shown: tuple[int, ...] = ()


class Offer(Action, frozen=True, tag="offer"):
    """Offer to swap dice with somebody, unseen."""

    to: Seat


class Keep(Action, frozen=True, tag="keep"):
    """Keep the own die."""


class Agree(Action, frozen=True, tag="agree"):
    """Swap."""


class Decline(Action, frozen=True, tag="decline"):
    """Do not swap."""


class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    """A die lies under a cup."""

    seat: Seat


class Peeked(Event, frozen=True, kw_only=True, tag="peeked"):
    """What the owner of a cup saw under it."""

    seat: Seat
    pips: int


class Offered(Event, frozen=True, kw_only=True, tag="offered"):
    """``seat`` offers ``to`` a swap."""

    seat: Seat
    to: Seat


class Kept(Event, frozen=True, kw_only=True, tag="kept"):
    """``seat`` keeps its die."""

    seat: Seat


class Swapped(Event, frozen=True, kw_only=True, tag="swapped"):
    """Two cups changed places."""

    seat: Seat
    to: Seat


class Declined(Event, frozen=True, kw_only=True, tag="declined"):
    """``seat`` does not swap."""

    seat: Seat


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """A cup is lifted."""

    seat: Seat
    pips: int

    @property
    def opens(self) -> bool:
        """What was secret is known to all."""
        return True


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    """``seat`` had the most pips."""

    seat: Seat


BazaarAction = Offer | Keep | Agree | Decline
BazaarEvent = Thrown | Peeked | Offered | Kept | Swapped | Declined | Opened | Scored
