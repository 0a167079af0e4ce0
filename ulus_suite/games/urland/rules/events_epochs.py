"""What the table sees of auctions, panic, volcanoes and the end (chapters 7 to 10)."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


class FistClosed(Event, frozen=True, tag="fist_closed"):
    """A fist is on the table."""

    seat: Seat


class FistKnown(Event, frozen=True, tag="fist_known"):
    """How many are in it; only for its owner."""

    seat: Seat
    count: int


class BidsOpened(Event, frozen=True, tag="bids_opened"):
    """All fists open."""

    bids: tuple[int, ...]

    @property
    def opens(self) -> bool:
        """The fists were closed."""
        return True


class Ranked(Event, frozen=True, tag="ranked"):
    """The place of a bid; ``tied``: before so many others who bid as much and are further ahead on the track."""

    seat: Seat
    place: int
    count: int
    tied: int = 0


class DroppedOut(Event, frozen=True, tag="dropped_out"):
    """A bidder cannot pay the price."""

    seat: Seat
    price: int
    count: int


class Bought(Event, frozen=True, tag="bought"):
    """A gene for a price."""

    seat: Seat
    gene: str
    price: int


class Declined(Event, frozen=True, tag="declined"):
    """A bidder passes."""

    seat: Seat


class Paid(Event, frozen=True, tag="paid"):
    """Ichtos taken off the board for a gene."""

    seat: Seat
    place: str
    count: int


class NothingSold(Event, frozen=True, tag="nothing_sold"):
    """Nobody could pay."""


class AuctionClosed(Event, frozen=True, tag="auction_closed"):
    """The mutation is over; ``sold`` genes found owners."""

    sold: int


class PanicDrawn(Event, frozen=True, tag="panic_drawn"):
    """The panic chip was drawn."""

    seat: Seat


class PanicStruck(Event, frozen=True, tag="panic_struck"):
    """The area with most Ichtos."""

    land: str
    count: int


class PanicIdle(Event, frozen=True, tag="panic_idle"):
    """Nobody is on land."""


class PanicFled(Event, frozen=True, tag="panic_fled"):
    """Into the ocean."""

    seat: Seat
    land: str
    ocean: str
    count: int


class PanicStayed(Event, frozen=True, tag="panic_stayed"):
    """Ears keep them calm."""

    seat: Seat
    land: str
    count: int


class EpochEnds(Event, frozen=True, tag="epoch_ends"):
    """No third chip can be drawn."""

    seat: Seat
    epoch: int


class Erupted(Event, frozen=True, tag="erupted"):
    """A tile on ``land`` joins it to ``goal``; the area now bears the number ``area`` (``joined`` false: it
    already was one land)."""

    land: str
    goal: str
    area: str
    joined: bool


class FledLava(Event, frozen=True, tag="fled_lava"):
    """Ears: the surplus swims off before the eruption."""

    seat: Seat
    land: str
    ocean: str
    count: int


class Burnt(Event, frozen=True, tag="burnt"):
    """More than one of a colour in the new area: back to the reserve."""

    seat: Seat
    area: str
    count: int


class EpochStarts(Event, frozen=True, tag="epoch_starts"):
    """A new epoch with so many chips."""

    epoch: int
    chips: int


class FinalAll(Event, frozen=True, tag="final_all"):
    """Most Ichtos on land and water."""

    seat: Seat
    count: int
    points: int


class FinalLand(Event, frozen=True, tag="final_land"):
    """Most Ichtos on land."""

    seat: Seat
    count: int
    points: int


class LeftOut(Event, frozen=True, tag="left_out"):
    """The sole winner of the first final scoring takes no part in the second."""

    seat: Seat


class Ended(Event, frozen=True, tag="ended"):
    """The game is over; ``seat`` won."""

    seat: Seat
    space: int


EpochEvent: TypeAlias = (
    FistClosed | FistKnown | BidsOpened | Ranked | DroppedOut | Bought | Declined | Paid | NothingSold |
    AuctionClosed | PanicDrawn | PanicStruck | PanicIdle | PanicFled | PanicStayed | EpochEnds | Erupted |
    FledLava | Burnt | EpochStarts | FinalAll | FinalLand | LeftOut | Ended
)  # fmt: skip
