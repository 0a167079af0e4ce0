"""What the table sees happen in Ulus, in order. Secrets are events of their own with an audience."""

from __future__ import annotations

from ulus_suite.games.ulus.events_cards import (
    AssetWon,
    Avenged,
    CardKept,
    CardsSeen,
    Coerced,
    Discarded,
    Foresaw,
    GodShown,
    Healed,
    KeptHand,
    Lulled,
    MischiefMade,
    NoAsset,
    Protected,
    Traded,
    Wanted,
    WantsNothing,
    Whispered,
)
from ulus_suite.games.ulus.events_naadam import (
    BlowStruck,
    Bonus,
    CamelsNo,
    CamelsYes,
    ContestOpened,
    Counted,
    Demanded,
    Dropped,
    DropperDrawn,
    Ended,
    Flicked,
    GodRevealed,
    HeadStart,
    Knocked,
    LeftMat,
    LiesIn,
    Missed,
    Moved,
    NaadamReached,
    NoMatch,
    NotUsed,
    Parried,
    RaceFace,
    RoundScored,
    SitesCleared,
    SkyWon,
    SongSung,
    Switched,
    TaleTold,
    Tiebreak,
    Touched,
    TurnEnds,
    WrestlingCount,
)
from ulus_suite.games.ulus.events_travel import (
    AgesSet,
    Agreed,
    Announced,
    AssetsShuffled,
    CaravanMoved,
    CardGiven,
    CardPassed,
    CardSealed,
    CardsGot,
    CardsPaid,
    ChampionChosen,
    CounterCards,
    CounterGoodwill,
    CounterPromise,
    CounterRefused,
    Declared,
    Defeated,
    Deflected,
    Drew,
    GodDrawn,
    GodsDealt,
    HelpCalled,
    Met,
    MonstersLeft,
    MonstersShuffled,
    NoBargain,
    NobodyFights,
    NoMonster,
    NoPrice,
    NothingGained,
    NothingToPass,
    PriceCards,
    PriceGoodwill,
    PricePromise,
    PriceSome,
    Promised,
    PromiseKept,
    Rested,
    Revealed,
    Rolled,
    SitesDealt,
    Slain,
    Stepped,
    StruckAt,
    Won,
    WonTogether,
)

UlusEvent = (
    AgesSet | SitesDealt | GodsDealt | GodDrawn | ChampionChosen | Drew | CardsGot | CardSealed | CardPassed
    | CardGiven | NothingToPass | CaravanMoved | Announced | NothingGained | Declared | Rested |
    NobodyFights | Stepped | Revealed | Met | MonstersShuffled | AssetsShuffled | NoMonster | Rolled | Slain
    | Deflected | StruckAt | MonstersLeft | Won | WonTogether | Defeated | HelpCalled | PriceGoodwill |
    PricePromise | PriceCards | PriceSome | NoPrice | CounterGoodwill | CounterPromise | CounterCards |
    CounterRefused | Agreed | NoBargain | CardsPaid | Promised | PromiseKept | AssetWon | NoAsset | GodShown
    | Protected | Whispered | Coerced | Foresaw | CardsSeen | CardKept | Discarded | Avenged | Healed |
    MischiefMade | Lulled | Wanted | WantsNothing | Traded | KeptHand | NaadamReached | ContestOpened |
    CamelsYes | CamelsNo | RaceFace | HeadStart | Moved | Missed | SongSung | SkyWon | SitesCleared | Bonus
    | Switched | NotUsed | Flicked | LiesIn | Knocked | RoundScored | Tiebreak | DropperDrawn | Dropped |
    Parried | Touched | TurnEnds | LeftMat | NoMatch | WrestlingCount | TaleTold | Demanded | GodRevealed |
    Counted | BlowStruck | Ended
)  # fmt: skip

__all__ = [
    "AgesSet", "Agreed", "Announced", "AssetWon", "AssetsShuffled", "Avenged", "BlowStruck", "Bonus",
    "CamelsNo", "CamelsYes", "CaravanMoved", "CardGiven", "CardKept", "CardPassed", "CardSealed",
    "CardsGot", "CardsPaid", "CardsSeen", "ChampionChosen", "Coerced", "ContestOpened", "Counted",
    "CounterCards", "CounterGoodwill", "CounterPromise", "CounterRefused", "Declared", "Defeated",
    "Deflected", "Demanded", "Discarded", "Drew", "Dropped", "DropperDrawn", "Ended", "Flicked", "Foresaw",
    "GodDrawn", "GodRevealed", "GodShown", "GodsDealt", "HeadStart", "Healed", "HelpCalled", "KeptHand",
    "Knocked", "LeftMat", "LiesIn", "Lulled", "Met", "MischiefMade", "Missed", "MonstersLeft",
    "MonstersShuffled", "Moved", "NaadamReached", "NoAsset", "NoBargain", "NoMatch", "NoMonster", "NoPrice",
    "NobodyFights", "NotUsed", "NothingGained", "NothingToPass", "Parried", "PriceCards", "PriceGoodwill",
    "PricePromise", "PriceSome", "PromiseKept", "Promised", "Protected", "RaceFace", "Rested", "Revealed",
    "Rolled", "RoundScored", "SitesCleared", "SitesDealt", "SkyWon", "Slain", "SongSung", "Stepped",
    "StruckAt", "Switched", "TaleTold", "Tiebreak", "Touched", "Traded", "TurnEnds", "UlusEvent", "Wanted",
    "WantsNothing", "Whispered", "Won", "WonTogether", "WrestlingCount",
]  # fmt: skip
