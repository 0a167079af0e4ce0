"""What the table sees happen in Ulus, in order. Secrets are events of their own with an audience."""

from __future__ import annotations

from typing import TypeAlias
from ulus_suite.games.ulus.rules.events_travel import (
    AgesSet as AgesSet,
    Agreed as Agreed,
    Announced as Announced,
    CaravanMoved as CaravanMoved,
    CardGiven as CardGiven,
    CardPassed as CardPassed,
    CardSealed as CardSealed,
    CardsGot as CardsGot,
    CardsPaid as CardsPaid,
    ChampionChosen as ChampionChosen,
    Countered as Countered,
    CounterRefused as CounterRefused,
    Declared as Declared,
    Defeated as Defeated,
    Deflected as Deflected,
    Drew as Drew,
    GodDrawn as GodDrawn,
    GodsDealt as GodsDealt,
    HelpCalled as HelpCalled,
    Met as Met,
    MonstersLeft as MonstersLeft,
    NoBargain as NoBargain,
    NobodyFights as NobodyFights,
    NoMonster as NoMonster,
    NoPrice as NoPrice,
    NothingGained as NothingGained,
    NothingToPass as NothingToPass,
    Priced as Priced,
    Promised as Promised,
    PromiseKept as PromiseKept,
    Rested as Rested,
    Revealed as Revealed,
    Rolled as Rolled,
    Shuffled as Shuffled,
    SitesDealt as SitesDealt,
    Slain as Slain,
    Stepped as Stepped,
    StruckAt as StruckAt,
    TravelEvent,
    Won as Won,
    WonTogether as WonTogether,
)
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


# --- assets and gods ---------------------------------------------------------------------------------------


class AssetWon(Event, frozen=True, tag="asset_won"):
    seat: Seat


class NoAsset(Event, frozen=True, tag="no_asset"):
    """There is no asset card left to win."""

    seat: Seat


class GodShown(Event, frozen=True, tag="god_shown"):
    """A god card is turned face up for an appeal."""

    seat: Seat
    god: str
    appeal: str

    @property
    def opens(self) -> bool:
        """The card lay face down."""
        return True


class Protected(Event, frozen=True, tag="protected"):
    """The god slays what its champion confronts."""

    seat: Seat
    monsters: tuple[str, ...]
    strength: int


class Whispered(Event, frozen=True, tag="whispered"):
    """Burkut calls another monster to ``whom``'s confrontation."""

    seat: Seat
    whom: Seat


class Coerced(Event, frozen=True, tag="coerced"):
    """Etügen Eke commands ``helper``."""

    seat: Seat
    helper: Seat


class Foresaw(Event, frozen=True, tag="foresaw"):
    """Mergen looks at this many cards."""

    seat: Seat
    count: int


class CardsSeen(Event, frozen=True, tag="cards_seen"):
    """Which cards Mergen sees, for that seat's eyes."""

    seat: Seat
    cards: tuple[str, ...]


class CardKept(Event, frozen=True, tag="card_kept"):
    """Which card was kept, for that seat's eyes."""

    seat: Seat
    card: str


class Discarded(Event, frozen=True, tag="discarded"):
    """Cards laid face up on the asset discards, the last one on top."""

    seat: Seat
    cards: tuple[str, ...]

    @property
    def opens(self) -> bool:
        """They lie face up, from a secret hand or before Mergen's eyes."""
        return True


class Avenged(Event, frozen=True, tag="avenged"):
    """Tengri's Vengeance falls on everybody else."""

    seat: Seat


class Healed(Event, frozen=True, tag="healed"):
    seat: Seat
    strength: int


class MischiefMade(Event, frozen=True, tag="mischief_made"):
    """Lobsogoi shows four objects and orders ``whom`` to throw the hand away."""

    seat: Seat
    whom: Seat
    cards: tuple[str, ...]

    @property
    def opens(self) -> bool:
        """The four objects are shown."""
        return True


class Lulled(Event, frozen=True, tag="lulled"):
    """Umay sings the monsters to sleep."""

    seat: Seat
    monsters: tuple[str, ...]


# --- trading and swapping ----------------------------------------------------------------------------------


class Wanted(Event, frozen=True, tag="wanted"):
    """``seat`` asks the table for a card."""

    seat: Seat
    card: str


class WantsNothing(Event, frozen=True, tag="wants_nothing"):
    """``seat`` names no card."""

    seat: Seat


class Traded(Event, frozen=True, tag="traded"):
    """``to`` gets the card from ``seat``."""

    seat: Seat
    to: Seat
    card: str


class KeptHand(Event, frozen=True, tag="kept_hand"):
    """``seat`` swaps nothing."""

    seat: Seat


CardEvent: TypeAlias = (
    AssetWon | NoAsset | GodShown | Protected | Whispered | Coerced | Foresaw | CardsSeen | CardKept | Discarded
    | Avenged | Healed | MischiefMade | Lulled | Wanted | WantsNothing | Traded | KeptHand
)  # fmt: skip
"""Cards and gods."""


class NaadamReached(Event, frozen=True, tag="naadam_reached"):
    """The caravan is at Naadam; its bone joins the others; promises lapse."""

    lapsed: int


class ContestOpened(Event, frozen=True, tag="contest_opened"):
    """A contest begins; ``seat`` has the first turn (or the first word)."""

    contest: str
    seat: Seat


class Camels(Event, frozen=True, tag="camels"):
    """Whether a player is for a race of camels."""

    seat: Seat
    yes: bool


class RaceFace(Event, frozen=True, tag="race_face"):
    face: str


class HeadStart(Event, frozen=True, tag="head_start"):
    """Chinggis Khan starts this many sites ahead."""

    seat: Seat
    steps: int


class Moved(Event, frozen=True, tag="moved"):
    """A horse gallops on to step ``at`` of 9."""

    seat: Seat
    steps: int
    at: int


class Missed(Event, frozen=True, tag="missed"):
    """A sleeping horse misses a turn; ``left`` more to miss."""

    seat: Seat
    left: int


class SongSung(Event, frozen=True, tag="song_sung"):
    """Alun Gua sings; the horses of ``players`` sleep."""

    seat: Seat
    players: tuple[Seat, ...]


class SkyWon(Event, frozen=True, tag="sky_won"):
    """An Eternal Blue Sky card is won."""

    seat: Seat
    contest: str


class SitesCleared(Event, frozen=True, tag="sites_cleared"):
    """The site cards are taken off the mat."""


class Bonus(Event, frozen=True, tag="bonus"):
    """Geser's four points, or Khutulun's two bones."""

    seat: Seat
    contest: str
    count: int


class Switched(Event, frozen=True, tag="switched"):
    """``whom`` shoots with the other hand."""

    seat: Seat
    whom: Seat


class NotUsed(Event, frozen=True, tag="not_used"):
    """An ability is left unused at its moment."""

    seat: Seat
    ability: str


class Flicked(Event, frozen=True, tag="flicked"):
    seat: Seat
    piece: str


class LiesIn(Event, frozen=True, tag="lies_in"):
    """Where the flicked bone came to rest."""

    seat: Seat
    piece: str
    ring: str


class Knocked(Event, frozen=True, tag="knocked"):
    """Another archer's bone now lies elsewhere."""

    seat: Seat
    piece: str
    ring: str


class RoundScored(Event, frozen=True, tag="round_scored"):
    """Points of one archer in this round and so far."""

    seat: Seat
    round: int
    points: int
    total: int


class Tiebreak(Event, frozen=True, tag="tiebreak"):
    """These are level and go again."""

    contest: str
    seats: tuple[Seat, ...]


class DropperDrawn(Event, frozen=True, tag="dropper_drawn"):
    """Who shakes and drops the bones."""

    seat: Seat


class Dropped(Event, frozen=True, tag="dropped"):
    """Bones lie on the mat with these faces."""

    bones: tuple[str, ...]
    faces: tuple[str, ...]


class Parried(Event, frozen=True, tag="parried"):
    """``whom`` must aim for this bone first."""

    seat: Seat
    whom: Seat
    piece: str


class Touched(Event, frozen=True, tag="touched"):
    """What the flicked bone touched: ``outcome`` is captured, wrong_kind, wrong_bone, nothing or flew_off."""

    seat: Seat
    piece: str
    other: str
    outcome: str


class TurnEnds(Event, frozen=True, tag="turn_ends"):
    """The turn is over because of ``why``: nothing, wrong_kind, wrong_bone, mixed or off."""

    seat: Seat
    why: str


class LeftMat(Event, frozen=True, tag="left_mat"):
    """Bones flew off the mat."""

    bones: tuple[str, ...]


class NoMatch(Event, frozen=True, tag="no_match"):
    """Nothing matches: what remains is rolled again."""

    seat: Seat


class WrestlingCount(Event, frozen=True, tag="wrestling_count"):
    """Bones taken by one wrestler at the end."""

    seat: Seat
    bones: int


class TaleTold(Event, frozen=True, tag="tale_told"):
    """What Tuul'ch made of a quest."""

    seat: Seat
    meaning: str
    change: int
    strength: int


class Demanded(Event, frozen=True, tag="demanded"):
    """``seat`` demands a card of ``whom``."""

    seat: Seat
    whom: Seat
    card: str
    given: bool

    @property
    def opens(self) -> bool:
        """Everybody learns whether the card was in that hand."""
        return True


class GodRevealed(Event, frozen=True, tag="god_revealed"):
    """At scoring: whose champion this was, and with which hand."""

    seat: Seat
    god: str
    cards: tuple[str, ...]

    @property
    def opens(self) -> bool:
        """God and hand were secret until now."""
        return True


class Counted(Event, frozen=True, tag="counted"):
    """A final score: asset points, Sky cards, strength."""

    seat: Seat
    assets: int
    sky: int
    strength: int
    total: int


class BlowStruck(Event, frozen=True, tag="blow_struck"):
    """Lobsogoi takes points from ``whom``."""

    seat: Seat
    whom: Seat
    points: int
    total: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over; ``players`` share the first place."""

    players: tuple[Seat, ...]
    key: str


NaadamEvent: TypeAlias = (
    NaadamReached | ContestOpened | Camels | RaceFace | HeadStart | Moved | Missed | SongSung | SkyWon |
    SitesCleared | Bonus | Switched | NotUsed | Flicked | LiesIn | Knocked | RoundScored | Tiebreak |
    DropperDrawn | Dropped | Parried | Touched | TurnEnds | LeftMat | NoMatch | WrestlingCount | TaleTold |
    Demanded | GodRevealed | Counted | BlowStruck | Ended
)  # fmt: skip
"""At Naadam."""


# ruff: noqa: I001  # one list for each file, where sorting would make a statement of each name


UlusEvent: TypeAlias = TravelEvent | CardEvent | NaadamEvent
