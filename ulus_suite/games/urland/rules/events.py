"""What the table sees in Urland. Places are ids of the chart; ``seat`` is always whose Ichtos are meant."""

from __future__ import annotations

from typing import TypeAlias
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


class FistClosed(Event, frozen=True, tag="fist_closed"):
    seat: Seat


class FistKnown(Event, frozen=True, tag="fist_known"):
    """How many are in it; only for its owner."""

    seat: Seat
    count: int


class BidsOpened(Event, frozen=True, tag="bids_opened"):
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
    seat: Seat
    gene: str
    price: int


class Declined(Event, frozen=True, tag="declined"):
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
    seat: Seat


class PanicStruck(Event, frozen=True, tag="panic_struck"):
    """The area with most Ichtos."""

    land: str
    count: int


class PanicIdle(Event, frozen=True, tag="panic_idle"):
    """Nobody is on land."""


class PanicFled(Event, frozen=True, tag="panic_fled"):
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
    epoch: int
    chips: int


class FinalAll(Event, frozen=True, tag="final_all"):
    """Most Ichtos on land and water."""

    seat: Seat
    count: int
    points: int


class FinalLand(Event, frozen=True, tag="final_land"):
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


class Dealt(Event, frozen=True, tag="dealt"):
    """A player got area chips in the setup."""

    seat: Seat
    lands: tuple[str, ...]


class Placed(Event, frozen=True, tag="placed"):
    """Ichtos set out in the setup."""

    seat: Seat
    place: str
    count: int


class Given(Event, frozen=True, tag="given"):
    """A chip passed to a neighbour in the setup."""

    seat: Seat
    to: Seat
    land: str


class Starts(Event, frozen=True, tag="starts"):
    """The starting player, by the highest chip."""

    seat: Seat
    land: str


class MarkerSet(Event, frozen=True, tag="marker_set"):
    seat: Seat
    space: int


class GenesShown(Event, frozen=True, tag="genes_shown"):
    genes: tuple[str, ...]


class Roles(Event, frozen=True, tag="roles"):
    """Who is environment player (``seat``) and who dummy (``other``) this turn."""

    seat: Seat
    other: Seat


class ChipsDrawn(Event, frozen=True, tag="chips_drawn"):
    """The environment player drew chips, face down."""

    seat: Seat
    count: int


class ChipsSeen(Event, frozen=True, tag="chips_seen"):
    """What the environment player drew; only for that player."""

    seat: Seat
    lands: tuple[str, ...]


class AreaLaid(Event, frozen=True, tag="area_laid"):
    """A chip lies face down; the others went to the dummy (``to``)."""

    seat: Seat
    to: Seat


class AreaLaidSeen(Event, frozen=True, tag="area_laid_seen"):
    """Which chip it is; only for the environment player."""

    seat: Seat
    land: str


class ChipsPassed(Event, frozen=True, tag="chips_passed"):
    """Which chips the dummy got; for these two players."""

    seat: Seat
    to: Seat
    lands: tuple[str, ...]


class TurnStarts(Event, frozen=True, tag="turn_starts"):
    """An Ichto player has so many actions."""

    seat: Seat
    count: int


class Landed(Event, frozen=True, tag="landed"):
    seat: Seat
    ocean: str
    land: str
    count: int


class Bred(Event, frozen=True, tag="bred"):
    """New Ichtos of one colour."""

    seat: Seat
    place: str
    count: int


class BredShort(Event, frozen=True, tag="bred_short"):
    """A colour should have bred more but its reserve was short."""

    seat: Seat
    place: str
    missing: int


class Swam(Event, frozen=True, tag="swam"):
    seat: Seat
    start: str
    goal: str
    count: int


class Retreated(Event, frozen=True, tag="retreated"):
    """From the board to the reserve, by choice."""

    seat: Seat
    place: str
    count: int


class Assimilated(Event, frozen=True, tag="assimilated"):
    """Two strangers became one of ``seat``'s."""

    seat: Seat
    place: str
    victim: Seat
    other: Seat


class Waded(Event, frozen=True, tag="waded"):
    """Over shallow water."""

    seat: Seat
    start: str
    goal: str


class Flew(Event, frozen=True, tag="flew"):
    seat: Seat
    start: str
    goal: str
    count: int


class DrivenOff(Event, frozen=True, tag="driven_off"):
    """The stink gland drove ``victim``'s Ichtos into the water."""

    seat: Seat
    victim: Seat
    land: str
    ocean: str
    count: int


class Bitten(Event, frozen=True, tag="bitten"):
    """Teeth removed one of ``victim``'s."""

    seat: Seat
    victim: Seat
    place: str


class ExtraUsed(Event, frozen=True, tag="extra_used"):
    """An extra-turn chip was used; ``count`` are left to the player."""

    seat: Seat
    count: int


class TurnDone(Event, frozen=True, tag="turn_done"):
    """An Ichto player is done; ``left`` actions lapse."""

    seat: Seat
    left: int


class Revealed(Event, frozen=True, tag="revealed"):
    """The chip of ``land`` is turned over; it means the ``area``."""

    seat: Seat
    land: str
    area: str

    @property
    def opens(self) -> bool:
        """The chip lay face down."""
        return True


class NobodyThere(Event, frozen=True, tag="nobody_there"):
    """An empty area was scored."""

    area: str


class DiedOut(Event, frozen=True, tag="died_out"):
    """The least represented colour leaves the scored area."""

    seat: Seat
    area: str
    count: int


class Scored(Event, frozen=True, tag="scored"):
    """Points; ``why`` is most, rest, equal or alone."""

    seat: Seat
    area: str
    points: int
    why: str


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    """A marker went forward over free spaces only."""

    seat: Seat
    start: int
    goal: int
    leapt: int


class ChipPlaced(Event, frozen=True, tag="chip_placed"):
    """The scored chip lies on its number."""

    land: str


class MutationReached(Event, frozen=True, tag="mutation_reached"):
    """A marker reached or passed a mutation space for the first time."""

    seat: Seat
    space: int


TurnEvent: TypeAlias = (
    Dealt | Placed | Given | Starts | MarkerSet | GenesShown | Roles | ChipsDrawn | ChipsSeen | AreaLaid |
    AreaLaidSeen | ChipsPassed | TurnStarts | Landed | Bred | BredShort | Swam | Retreated | Assimilated | Waded
    | Flew | DrivenOff | Bitten | ExtraUsed | TurnDone | Revealed | NobodyThere | DiedOut | Scored | MarkerMoved
    | ChipPlaced | MutationReached
)  # fmt: skip


# ruff: noqa: I001  # one list for each file, where sorting would make a statement of each name


UrlandEvent: TypeAlias = TurnEvent | EpochEvent
