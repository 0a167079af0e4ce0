"""What the table sees in Urland. Places are ids of the chart; ``seat`` is always whose Ichtos are meant."""

from __future__ import annotations

from typing import TypeAlias

# ruff: isort: off  # one list for each file, not one statement for each name
from ulus_suite.games.urland.events_epochs import (
    AuctionClosed as AuctionClosed,
)
from ulus_suite.games.urland.events_epochs import (
    BidsOpened as BidsOpened,
)
from ulus_suite.games.urland.events_epochs import (
    Bought as Bought,
)
from ulus_suite.games.urland.events_epochs import (
    Burnt as Burnt,
)
from ulus_suite.games.urland.events_epochs import (
    Declined as Declined,
)
from ulus_suite.games.urland.events_epochs import (
    DroppedOut as DroppedOut,
)
from ulus_suite.games.urland.events_epochs import (
    Ended as Ended,
)
from ulus_suite.games.urland.events_epochs import (
    EpochEnds as EpochEnds,
)
from ulus_suite.games.urland.events_epochs import (
    EpochEvent,
)
from ulus_suite.games.urland.events_epochs import (
    EpochStarts as EpochStarts,
)
from ulus_suite.games.urland.events_epochs import (
    Erupted as Erupted,
)
from ulus_suite.games.urland.events_epochs import (
    FinalAll as FinalAll,
)
from ulus_suite.games.urland.events_epochs import (
    FinalLand as FinalLand,
)
from ulus_suite.games.urland.events_epochs import (
    FistClosed as FistClosed,
)
from ulus_suite.games.urland.events_epochs import (
    FistKnown as FistKnown,
)
from ulus_suite.games.urland.events_epochs import (
    FledLava as FledLava,
)
from ulus_suite.games.urland.events_epochs import (
    LeftOut as LeftOut,
)
from ulus_suite.games.urland.events_epochs import (
    NothingSold as NothingSold,
)
from ulus_suite.games.urland.events_epochs import (
    Paid as Paid,
)
from ulus_suite.games.urland.events_epochs import (
    PanicDrawn as PanicDrawn,
)
from ulus_suite.games.urland.events_epochs import (
    PanicFled as PanicFled,
)
from ulus_suite.games.urland.events_epochs import (
    PanicIdle as PanicIdle,
)
from ulus_suite.games.urland.events_epochs import (
    PanicStayed as PanicStayed,
)
from ulus_suite.games.urland.events_epochs import (
    PanicStruck as PanicStruck,
)
from ulus_suite.games.urland.events_epochs import (
    Ranked as Ranked,
)
from ulus_suite.games.urland.events_turns import (
    AreaLaid as AreaLaid,
)
from ulus_suite.games.urland.events_turns import (
    AreaLaidSeen as AreaLaidSeen,
)
from ulus_suite.games.urland.events_turns import (
    Assimilated as Assimilated,
)
from ulus_suite.games.urland.events_turns import (
    Bitten as Bitten,
)
from ulus_suite.games.urland.events_turns import (
    Bred as Bred,
)
from ulus_suite.games.urland.events_turns import (
    BredShort as BredShort,
)
from ulus_suite.games.urland.events_turns import (
    ChipPlaced as ChipPlaced,
)
from ulus_suite.games.urland.events_turns import (
    ChipsDrawn as ChipsDrawn,
)
from ulus_suite.games.urland.events_turns import (
    ChipsPassed as ChipsPassed,
)
from ulus_suite.games.urland.events_turns import (
    ChipsSeen as ChipsSeen,
)
from ulus_suite.games.urland.events_turns import (
    Dealt as Dealt,
)
from ulus_suite.games.urland.events_turns import (
    DiedOut as DiedOut,
)
from ulus_suite.games.urland.events_turns import (
    DrivenOff as DrivenOff,
)
from ulus_suite.games.urland.events_turns import (
    ExtraUsed as ExtraUsed,
)
from ulus_suite.games.urland.events_turns import (
    Flew as Flew,
)
from ulus_suite.games.urland.events_turns import (
    GenesShown as GenesShown,
)
from ulus_suite.games.urland.events_turns import (
    Given as Given,
)
from ulus_suite.games.urland.events_turns import (
    Landed as Landed,
)
from ulus_suite.games.urland.events_turns import (
    MarkerMoved as MarkerMoved,
)
from ulus_suite.games.urland.events_turns import (
    MarkerSet as MarkerSet,
)
from ulus_suite.games.urland.events_turns import (
    MutationReached as MutationReached,
)
from ulus_suite.games.urland.events_turns import (
    NobodyThere as NobodyThere,
)
from ulus_suite.games.urland.events_turns import (
    Placed as Placed,
)
from ulus_suite.games.urland.events_turns import (
    Retreated as Retreated,
)
from ulus_suite.games.urland.events_turns import (
    Revealed as Revealed,
)
from ulus_suite.games.urland.events_turns import (
    Roles as Roles,
)
from ulus_suite.games.urland.events_turns import (
    Scored as Scored,
)
from ulus_suite.games.urland.events_turns import (
    Starts as Starts,
)
from ulus_suite.games.urland.events_turns import (
    Swam as Swam,
)
from ulus_suite.games.urland.events_turns import (
    TurnDone as TurnDone,
)
from ulus_suite.games.urland.events_turns import (
    TurnEvent,
)
from ulus_suite.games.urland.events_turns import (
    TurnStarts as TurnStarts,
)
from ulus_suite.games.urland.events_turns import (
    Waded as Waded,
)

UrlandEvent: TypeAlias = TurnEvent | EpochEvent
