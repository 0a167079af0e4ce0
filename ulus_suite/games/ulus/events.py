"""What the table sees happen in Ulus, in order. Secrets are events of their own with an audience."""

from __future__ import annotations

from typing import TypeAlias

# ruff: isort: off  # one list for each file, not one statement for each name
from ulus_suite.games.ulus.events_cards import (
    AssetWon as AssetWon,
)
from ulus_suite.games.ulus.events_cards import (
    Avenged as Avenged,
)
from ulus_suite.games.ulus.events_cards import (
    CardEvent,
)
from ulus_suite.games.ulus.events_cards import (
    CardKept as CardKept,
)
from ulus_suite.games.ulus.events_cards import (
    CardsSeen as CardsSeen,
)
from ulus_suite.games.ulus.events_cards import (
    Coerced as Coerced,
)
from ulus_suite.games.ulus.events_cards import (
    Discarded as Discarded,
)
from ulus_suite.games.ulus.events_cards import (
    Foresaw as Foresaw,
)
from ulus_suite.games.ulus.events_cards import (
    GodShown as GodShown,
)
from ulus_suite.games.ulus.events_cards import (
    Healed as Healed,
)
from ulus_suite.games.ulus.events_cards import (
    KeptHand as KeptHand,
)
from ulus_suite.games.ulus.events_cards import (
    Lulled as Lulled,
)
from ulus_suite.games.ulus.events_cards import (
    MischiefMade as MischiefMade,
)
from ulus_suite.games.ulus.events_cards import (
    NoAsset as NoAsset,
)
from ulus_suite.games.ulus.events_cards import (
    Protected as Protected,
)
from ulus_suite.games.ulus.events_cards import (
    Traded as Traded,
)
from ulus_suite.games.ulus.events_cards import (
    Wanted as Wanted,
)
from ulus_suite.games.ulus.events_cards import (
    WantsNothing as WantsNothing,
)
from ulus_suite.games.ulus.events_cards import (
    Whispered as Whispered,
)
from ulus_suite.games.ulus.events_naadam import (
    BlowStruck as BlowStruck,
)
from ulus_suite.games.ulus.events_naadam import (
    Bonus as Bonus,
)
from ulus_suite.games.ulus.events_naadam import (
    Camels as Camels,
)
from ulus_suite.games.ulus.events_naadam import (
    ContestOpened as ContestOpened,
)
from ulus_suite.games.ulus.events_naadam import (
    Counted as Counted,
)
from ulus_suite.games.ulus.events_naadam import (
    Demanded as Demanded,
)
from ulus_suite.games.ulus.events_naadam import (
    Dropped as Dropped,
)
from ulus_suite.games.ulus.events_naadam import (
    DropperDrawn as DropperDrawn,
)
from ulus_suite.games.ulus.events_naadam import (
    Ended as Ended,
)
from ulus_suite.games.ulus.events_naadam import (
    Flicked as Flicked,
)
from ulus_suite.games.ulus.events_naadam import (
    GodRevealed as GodRevealed,
)
from ulus_suite.games.ulus.events_naadam import (
    HeadStart as HeadStart,
)
from ulus_suite.games.ulus.events_naadam import (
    Knocked as Knocked,
)
from ulus_suite.games.ulus.events_naadam import (
    LeftMat as LeftMat,
)
from ulus_suite.games.ulus.events_naadam import (
    LiesIn as LiesIn,
)
from ulus_suite.games.ulus.events_naadam import (
    Missed as Missed,
)
from ulus_suite.games.ulus.events_naadam import (
    Moved as Moved,
)
from ulus_suite.games.ulus.events_naadam import (
    NaadamEvent,
)
from ulus_suite.games.ulus.events_naadam import (
    NaadamReached as NaadamReached,
)
from ulus_suite.games.ulus.events_naadam import (
    NoMatch as NoMatch,
)
from ulus_suite.games.ulus.events_naadam import (
    NotUsed as NotUsed,
)
from ulus_suite.games.ulus.events_naadam import (
    Parried as Parried,
)
from ulus_suite.games.ulus.events_naadam import (
    RaceFace as RaceFace,
)
from ulus_suite.games.ulus.events_naadam import (
    RoundScored as RoundScored,
)
from ulus_suite.games.ulus.events_naadam import (
    SitesCleared as SitesCleared,
)
from ulus_suite.games.ulus.events_naadam import (
    SkyWon as SkyWon,
)
from ulus_suite.games.ulus.events_naadam import (
    SongSung as SongSung,
)
from ulus_suite.games.ulus.events_naadam import (
    Switched as Switched,
)
from ulus_suite.games.ulus.events_naadam import (
    TaleTold as TaleTold,
)
from ulus_suite.games.ulus.events_naadam import (
    Tiebreak as Tiebreak,
)
from ulus_suite.games.ulus.events_naadam import (
    Touched as Touched,
)
from ulus_suite.games.ulus.events_naadam import (
    TurnEnds as TurnEnds,
)
from ulus_suite.games.ulus.events_naadam import (
    WrestlingCount as WrestlingCount,
)
from ulus_suite.games.ulus.events_travel import (
    AgesSet as AgesSet,
)
from ulus_suite.games.ulus.events_travel import (
    Agreed as Agreed,
)
from ulus_suite.games.ulus.events_travel import (
    Announced as Announced,
)
from ulus_suite.games.ulus.events_travel import (
    CaravanMoved as CaravanMoved,
)
from ulus_suite.games.ulus.events_travel import (
    CardGiven as CardGiven,
)
from ulus_suite.games.ulus.events_travel import (
    CardPassed as CardPassed,
)
from ulus_suite.games.ulus.events_travel import (
    CardSealed as CardSealed,
)
from ulus_suite.games.ulus.events_travel import (
    CardsGot as CardsGot,
)
from ulus_suite.games.ulus.events_travel import (
    CardsPaid as CardsPaid,
)
from ulus_suite.games.ulus.events_travel import (
    ChampionChosen as ChampionChosen,
)
from ulus_suite.games.ulus.events_travel import (
    Countered as Countered,
)
from ulus_suite.games.ulus.events_travel import (
    CounterRefused as CounterRefused,
)
from ulus_suite.games.ulus.events_travel import (
    Declared as Declared,
)
from ulus_suite.games.ulus.events_travel import (
    Defeated as Defeated,
)
from ulus_suite.games.ulus.events_travel import (
    Deflected as Deflected,
)
from ulus_suite.games.ulus.events_travel import (
    Drew as Drew,
)
from ulus_suite.games.ulus.events_travel import (
    GodDrawn as GodDrawn,
)
from ulus_suite.games.ulus.events_travel import (
    GodsDealt as GodsDealt,
)
from ulus_suite.games.ulus.events_travel import (
    HelpCalled as HelpCalled,
)
from ulus_suite.games.ulus.events_travel import (
    Met as Met,
)
from ulus_suite.games.ulus.events_travel import (
    MonstersLeft as MonstersLeft,
)
from ulus_suite.games.ulus.events_travel import (
    NoBargain as NoBargain,
)
from ulus_suite.games.ulus.events_travel import (
    NobodyFights as NobodyFights,
)
from ulus_suite.games.ulus.events_travel import (
    NoMonster as NoMonster,
)
from ulus_suite.games.ulus.events_travel import (
    NoPrice as NoPrice,
)
from ulus_suite.games.ulus.events_travel import (
    NothingGained as NothingGained,
)
from ulus_suite.games.ulus.events_travel import (
    NothingToPass as NothingToPass,
)
from ulus_suite.games.ulus.events_travel import (
    Priced as Priced,
)
from ulus_suite.games.ulus.events_travel import (
    Promised as Promised,
)
from ulus_suite.games.ulus.events_travel import (
    PromiseKept as PromiseKept,
)
from ulus_suite.games.ulus.events_travel import (
    Rested as Rested,
)
from ulus_suite.games.ulus.events_travel import (
    Revealed as Revealed,
)
from ulus_suite.games.ulus.events_travel import (
    Rolled as Rolled,
)
from ulus_suite.games.ulus.events_travel import (
    Shuffled as Shuffled,
)
from ulus_suite.games.ulus.events_travel import (
    SitesDealt as SitesDealt,
)
from ulus_suite.games.ulus.events_travel import (
    Slain as Slain,
)
from ulus_suite.games.ulus.events_travel import (
    Stepped as Stepped,
)
from ulus_suite.games.ulus.events_travel import (
    StruckAt as StruckAt,
)
from ulus_suite.games.ulus.events_travel import (
    TravelEvent,
)
from ulus_suite.games.ulus.events_travel import (
    Won as Won,
)
from ulus_suite.games.ulus.events_travel import (
    WonTogether as WonTogether,
)

UlusEvent: TypeAlias = TravelEvent | CardEvent | NaadamEvent
