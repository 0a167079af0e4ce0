"""What players of Urland do. Places are ids of the chart: ``1`` to ``12`` for land, letters for oceans."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat


class ChooseArea(Action, frozen=True, tag="choose"):
    """The environment player lays the chip of ``land`` face down and passes the others on."""

    land: str


class Land(Action, frozen=True, tag="land"):
    """``count`` Ichtos (two only with Legs or Turbo) go from ``ocean`` onto ``land``."""

    ocean: str
    land: str
    count: int = 1


class Breed(Action, frozen=True, tag="breed"):
    """All colours in ``ocean`` breed."""

    ocean: str


class Swim(Action, frozen=True, tag="swim"):
    """``count`` own Ichtos swim from the ocean ``start`` to the ocean ``goal``."""

    start: str
    goal: str
    count: int


class Retreat(Action, frozen=True, tag="retreat"):
    """``count`` own Ichtos go from ``place`` back to the reserve; more places may follow for the same action."""

    place: str
    count: int


class Enough(Action, frozen=True, tag="enough"):
    """The retreat is complete."""


class Assimilate(Action, frozen=True, tag="assimilate"):
    """One Ichto of ``victim`` and one of ``other`` in ``place`` turn into one of the player's own."""

    place: str
    victim: Seat
    other: Seat


class Wade(Action, frozen=True, tag="wade"):
    """One Ichto walks from the land ``start`` over shallow water to the land ``goal``."""

    start: str
    goal: str


class Lay(Action, frozen=True, tag="lay"):
    """A new Ichto hatches on ``land``."""

    land: str


class Fly(Action, frozen=True, tag="fly"):
    """One or two Ichtos fly from the land ``start`` to any place ``goal``."""

    start: str
    goal: str
    count: int


class Stink(Action, frozen=True, tag="stink"):
    """All Ichtos of ``victim`` leave ``land`` for the ``ocean`` beside it."""

    land: str
    victim: Seat
    ocean: str


class Bite(Action, frozen=True, tag="bite"):
    """One Ichto of ``victim`` in ``place`` goes back to its reserve."""

    place: str
    victim: Seat


class UseExtra(Action, frozen=True, tag="extra"):
    """An extra-turn chip for two further actions."""


class Finish(Action, frozen=True, tag="finish"):
    """The Ichto player is done."""


class Reveal(Action, frozen=True, tag="reveal"):
    """The environment player turns the chip over."""


class Bid(Action, frozen=True, tag="bid"):
    """A closed fist with ``count`` Ichtos."""

    count: int


class Buy(Action, frozen=True, tag="buy"):
    gene: str


class Decline(Action, frozen=True, tag="decline"):
    """Buys no gene."""


class Pay(Action, frozen=True, tag="pay"):
    """``count`` own Ichtos in ``place`` go back to the reserve for a gene."""

    place: str
    count: int


class StrikeLand(Action, frozen=True, tag="strike"):
    """The last on the track says where panic breaks out."""

    land: str


class StrikeOcean(Action, frozen=True, tag="drive"):
    """The last on the track says into which ocean everybody flees."""

    ocean: str


class Go(Action, frozen=True, tag="go"):
    """The owner of Ears sends ``count`` Ichtos along, the others stay."""

    count: int


class FleeTo(Action, frozen=True, tag="flee"):
    """The owner of Ears brings the surplus to safety before the eruption."""

    ocean: str


UrlandAction: TypeAlias = (
    ChooseArea | Land | Breed | Swim | Retreat | Enough | Assimilate | Wade | Lay | Fly | Stink | Bite | UseExtra
    | Finish | Reveal | Bid | Buy | Decline | Pay | StrikeLand | StrikeOcean | Go | FleeTo
)  # fmt: skip
