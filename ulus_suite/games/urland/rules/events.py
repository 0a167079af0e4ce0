"""What the table sees in Urland. Places are ids of the chart; ``seat`` is always whose Ichtos are meant."""

# ruff: noqa: I001  # one list for each file, where sorting would make a statement of each name

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.games.urland.rules.events_epochs import (
    AuctionClosed as AuctionClosed,
    BidsOpened as BidsOpened,
    Bought as Bought,
    Burnt as Burnt,
    Declined as Declined,
    DroppedOut as DroppedOut,
    Ended as Ended,
    EpochEnds as EpochEnds,
    EpochEvent,
    EpochStarts as EpochStarts,
    Erupted as Erupted,
    FinalAll as FinalAll,
    FinalLand as FinalLand,
    FistClosed as FistClosed,
    FistKnown as FistKnown,
    FledLava as FledLava,
    LeftOut as LeftOut,
    NothingSold as NothingSold,
    Paid as Paid,
    PanicDrawn as PanicDrawn,
    PanicFled as PanicFled,
    PanicIdle as PanicIdle,
    PanicStayed as PanicStayed,
    PanicStruck as PanicStruck,
    Ranked as Ranked,
)
from ulus_suite.games.urland.rules.events_turns import (
    AreaLaid as AreaLaid,
    AreaLaidSeen as AreaLaidSeen,
    Assimilated as Assimilated,
    Bitten as Bitten,
    Bred as Bred,
    BredShort as BredShort,
    ChipPlaced as ChipPlaced,
    ChipsDrawn as ChipsDrawn,
    ChipsPassed as ChipsPassed,
    ChipsSeen as ChipsSeen,
    Dealt as Dealt,
    DiedOut as DiedOut,
    DrivenOff as DrivenOff,
    ExtraUsed as ExtraUsed,
    Flew as Flew,
    GenesShown as GenesShown,
    Given as Given,
    Landed as Landed,
    MarkerMoved as MarkerMoved,
    MarkerSet as MarkerSet,
    MutationReached as MutationReached,
    NobodyThere as NobodyThere,
    Placed as Placed,
    Retreated as Retreated,
    Revealed as Revealed,
    Roles as Roles,
    Scored as Scored,
    Starts as Starts,
    Swam as Swam,
    TurnDone as TurnDone,
    TurnEvent,
    TurnStarts as TurnStarts,
    Waded as Waded,
)

UrlandEvent: TypeAlias = TurnEvent | EpochEvent
