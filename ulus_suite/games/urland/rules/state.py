"""A position of Urland: frozen, complete, and small.

Places are numbered: lands first in the order of the chart, then oceans. A merged area keeps its Ichtos on the
island whose number it bears (``leader``); the other islands of the group hold none.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Option, Spec


class Setup(msgspec.Struct, frozen=True, tag="setup"):
    """Setting up; ``step`` is what chance is asked for: volcano, deal, exchange or genes."""

    step: str


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """The environment player draws ``take`` area chips."""

    take: int


class Fill(msgspec.Struct, frozen=True, tag="fill"):
    """The environment player's hand is filled up, or the epoch ends (runs by itself)."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """The environment player lays one chip face down."""


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """An Ichto player acts: ``left`` actions, ``extra`` once an extra-turn chip is used."""

    seat: Seat
    left: int
    extra: bool = False


class Retreating(msgspec.Struct, frozen=True, tag="retreating"):
    """A retreat is under way: more may be taken back for the same action."""

    seat: Seat


class TurnOver(msgspec.Struct, frozen=True, tag="turn-over"):
    """The environment player turns the chip over, and the area is scored."""


class TurnEnd(msgspec.Struct, frozen=True, tag="turn-end"):
    """Roles change (runs by itself)."""


class Panic(msgspec.Struct, frozen=True, tag="panic"):
    """Panic breaks out (runs by itself)."""


class PanicLand(msgspec.Struct, frozen=True, tag="panic-land"):
    """The last on the track chooses which of the fullest areas is struck."""

    seat: Seat
    lands: tuple[int, ...]


class PanicOcean(msgspec.Struct, frozen=True, tag="panic-ocean"):
    """The last on the track chooses the ocean to flee to."""

    seat: Seat
    land: int


class PanicStay(msgspec.Struct, frozen=True, tag="panic-stay"):
    """The owner of Ears chooses how many go."""

    seat: Seat
    land: int
    ocean: int


class Outbreak(msgspec.Struct, frozen=True, tag="outbreak"):
    """Chance picks which of the last two areas is scored."""


class Erupt(msgspec.Struct, frozen=True, tag="erupt"):
    """Volcanoes still to break out, in order (runs by itself)."""

    lands: tuple[int, ...]


class Flee(msgspec.Struct, frozen=True, tag="flee"):
    """The owner of Ears chooses the ocean for the surplus before ``land`` erupts."""

    seat: Seat
    land: int


class AfterOutbreak(msgspec.Struct, frozen=True, tag="after-outbreak"):
    """End of the game, or auctions and a new epoch (runs by itself)."""


class NewEpoch(msgspec.Struct, frozen=True, tag="new-epoch"):
    """Chips are gathered and shuffled again (runs by itself)."""


class Bidding(msgspec.Struct, frozen=True, tag="bidding"):
    """A gene auction: ``bids`` by seat, -1 while a fist is not yet on the table."""

    bids: tuple[int, ...]


class Selling(msgspec.Struct, frozen=True, tag="selling"):
    """Opened bids: seats in ``order`` of their bids, the one at ``at`` is asked; ``sold`` so far."""

    bids: tuple[int, ...]
    order: tuple[Seat, ...]
    at: int
    sold: int


class Paying(msgspec.Struct, frozen=True, tag="paying"):
    """A buyer still has to take ``left`` Ichtos off the board for ``gene``."""

    seat: Seat
    left: int
    gene: str


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """New genes are turned up."""


class Over(msgspec.Struct, frozen=True, tag="over"):
    outcome: Outcome


Frame: TypeAlias = (
    Setup | Draw | Fill | Choose | Turn | Retreating | TurnOver | TurnEnd | Panic | PanicLand | PanicOcean
    | PanicStay | Outbreak | Erupt | Flee | AfterOutbreak | NewEpoch | Bidding | Selling | Paying | Replace | Over
)  # fmt: skip


TWO_OPPONENTS, ANY_TWO = "two_opponents", "any_two"
"""11.2: how Assimilation is read: one Ichto each of two opponents, or any two that are not one's own."""


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is so.

    ``leader``: for each island the island whose number its area bears; ``tiles``: islands with a volcano, in the
    order of eruption; ``pieces[place][seat]``; ``markers``: space on the track, 0 before it is set; ``extra``:
    extra-turn chips; ``genes`` by seat; ``shown`` for sale; ``deck`` the others (no order); ``panic``: the panic
    chip lies in the pile; ``hand``: chips held by the environment player, or by the dummy once ``laid`` (an
    island, -1 if none) lies on the table; ``scored``: chips lying face up this epoch; ``mutations``: mutation
    spaces already used; ``dealt``: chips of each seat during the setup; ``frames``: what is going on, the last
    one on top; ``any_two``: Assimilation takes any two (11.2); ``passed``: the chips each seat handed on when it
    was last environment player in this epoch (empty before anybody was), which follows from the log and is left
    out of the digest; ``as_laid``: ``pieces`` as they were when the chip now face down was laid, which everybody
    saw (empty while none lies there), left out of the digest too. Fields with defaults came later; plain data
    leaves them out where they are not used, so that older states keep their digests.
    """

    map: str
    seats: int
    leader: tuple[int, ...]
    tiles: tuple[int, ...]
    pieces: tuple[tuple[int, ...], ...]
    reserve: tuple[int, ...]
    markers: tuple[int, ...]
    extra: tuple[int, ...]
    genes: tuple[tuple[str, ...], ...]
    shown: tuple[str, ...]
    deck: tuple[str, ...]
    panic: bool
    environment: int
    hand: tuple[int, ...]
    laid: int
    scored: tuple[int, ...]
    epoch: int
    mutations: int
    dealt: tuple[tuple[int, ...], ...]
    frames: tuple[Frame, ...]
    any_two: bool = False
    passed: tuple[tuple[int, ...], ...] = ()
    as_laid: tuple[tuple[int, ...], ...] = ()

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    @property
    def dummy(self) -> int:
        """The player to the left of the environment player."""
        return (self.environment + 1) % self.seats

    @property
    def pile(self) -> tuple[int, ...]:
        """Area chips lying face down: those in play that are nowhere else."""
        gone = {*self.tiles, *self.hand, *self.scored, self.laid}
        return tuple(i for i in range(len(self.leader)) if i not in gone)

    @property
    def last(self) -> int:
        """The seat furthest behind on the track."""
        return min(range(self.seats), key=lambda s: (self.markers[s], s))


# --- What Urland is: seats, options, stage ---------------------------------------------------------------------


CLASSIC = "urland"
"""The map option's default: ``boards/urland.yaml``; other maps are the files in ``boards/urland``."""


RULES_VERSION = 2
"""1: on the map ``even`` area 1 touched one ocean only."""

CHANGED = ("even",)
"""Maps that are not what they were in version 1; those are kept in ``rules/urland/version1``."""


def spec(maps: tuple[str, ...]) -> Spec:
    return Spec(
        id="urland",
        title="Urland",
        rules_version=RULES_VERSION,
        min_seats=3,
        max_seats=5,
        stage="proven",
        max_entries=900,
        options=(
            Option("map", "urland/1.5", (CLASSIC, *maps)),
            Option("assimilation", "urland/11.2", (TWO_OPPONENTS, ANY_TWO)),
        ),
        presets=(),
        secrets=True,
        open_answers=("panic",),  # urland/6.3
        turns=False,
        seat_names=("Tiktaalik", "Elpi", "Ventasteg", "Acantho", "Hyner"),
        moments=(
            "revealed",
            "scored",
            "bids_opened",
            "bought",
            "panic_struck",
            "epoch_ends",
            "erupted",
            "final_all",
            "ended",
        ),
        aftermath=("revealed",),
        tally=("scored", "revealed", "marker_moved"),
        asides=("chip_placed",),
        minutes=(60, 90),
        main=("reveal", "enough"),
        formal=("reveal",),
        spends=("extra", "retreat", "bid"),
    )
