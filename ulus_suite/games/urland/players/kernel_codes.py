"""Actions and frames of Urland as tuples of numbers: the words in which the kernel speaks."""

from __future__ import annotations

from ulus_suite.core.actions import Action
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.tables import GENES
from ulus_suite.games.urland.rules.transition import GameData

Code = tuple[int, ...]
"""An action: its kind, then its fields but for the seat (a bid bears its seat)."""
Frame = tuple[int, ...]

(
    DRAW, FILL, CHOOSE, TURN, RETREATING, TURN_OVER, TURN_END, PANIC, PANIC_LAND, PANIC_OCEAN, PANIC_STAY, OUTBREAK,
    ERUPT, FLEE, AFTER, NEW_EPOCH, BIDDING, SELLING, PAYING, REPLACE, OVER,
) = range(21)  # fmt: skip
"""What may be going on: the frames of the rules, in their order, with their fields behind."""
BY_ITSELF = (FILL, TURN_END, PANIC, ERUPT, AFTER, NEW_EPOCH)
BY_CHANCE = (DRAW, OUTBREAK, REPLACE)

KINDS: tuple[type[Action], ...] = (
    ac.Finish, ac.Land, ac.Breed, ac.Swim, ac.Retreat, ac.Assimilate, ac.Wade, ac.Lay, ac.Fly, ac.Stink, ac.Bite,
    ac.UseExtra, ac.Enough, ac.ChooseArea, ac.Reveal, ac.Bid, ac.Buy, ac.Decline, ac.Pay, ac.StrikeLand,
    ac.StrikeOcean, ac.Go, ac.FleeTo,
)  # fmt: skip
(
    FINISH, LAND, BREED, SWIM, RETREAT, ASSIMILATE, WADE, LAY, FLY, STINK, BITE, EXTRA, ENOUGH, AREA, REVEAL, BID,
    BUY, DECLINE, PAY, STRIKE, DRIVE, GO, FLEE_TO,
) = range(23)  # fmt: skip
(ASSIMILATION, LEGS, CARE, EGG, FLIGHT, MUSCLES, EARS, STINK_GLAND, TURBO, WARM, TEETH) = (
    1 << i for i in range(len(GENES))
)
"""The genes as bits, in the order of :data:`ulus_suite.games.urland.rules.tables.GENES`."""
PANIC_CHIP = -1
"""The panic chip among the chips drawn."""


def coded(data: GameData, action: Action) -> Code:
    """An action of the rules as the kernel has it. Raises KeyError for one that the game does not know."""
    kind, number = KIND_OF[type(action)], data.chart.number
    fields = [getattr(action, name) for name in type(action).__struct_fields__ if name != "seat"]
    found = [value if isinstance(value, int) else number.get(value, -1) for value in fields]
    if kind == BUY:
        found = [GENES.index(fields[0])]
    return (kind, action.seat, *found) if kind == BID else (kind, *found)


KIND_OF = {made: kind for kind, made in enumerate(KINDS)}
_FRAMES = (
    st.Draw, st.Fill, st.Choose, st.Turn, st.Retreating, st.TurnOver, st.TurnEnd, st.Panic, st.PanicLand,
    st.PanicOcean, st.PanicStay, st.Outbreak, st.Erupt, st.Flee, st.AfterOutbreak, st.NewEpoch, st.Bidding,
    st.Selling, st.Paying, st.Replace, st.Over,
)  # fmt: skip


def framed(frame: st.Frame) -> Frame:
    """A frame of the rules as the kernel has it."""
    kind = _FRAMES.index(type(frame))
    match frame:
        case st.Over():
            return (kind,)
        case st.Selling(bids, order, at, sold):
            return (kind, at, sold, *order, *bids)
        case st.Paying(seat, left, gene):
            return (kind, seat, left, GENES.index(gene))
    found: list[int] = [kind]
    for name in type(frame).__struct_fields__:
        value = getattr(frame, name)
        found += value if isinstance(value, tuple) else (int(value),)
    return tuple(found)
