"""What the table sees of the setup, the Ichto players' turns and the scoring of an area (chapters 2 to 6)."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


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
    """A marker put on the track."""

    seat: Seat
    space: int


class GenesShown(Event, frozen=True, tag="genes_shown"):
    """Genes turned face up."""

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
    """From ocean to land."""

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
    """From ocean to ocean."""

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
    """By air."""

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
