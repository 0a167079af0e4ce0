"""What the table sees happen in Ulus, in order. Secrets are events of their own with an audience."""

from __future__ import annotations

from typing import TypeAlias
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


# --- What the table sees on the journey: setting up, the caravan, fights and help ------------------------------


# --- setting up --------------------------------------------------------------------------------------------


class AgesSet(Event, frozen=True, tag="ages_set"):
    """Who is older than whom, oldest first."""

    seats: tuple[Seat, ...]


class SitesDealt(Event, frozen=True, tag="sites_dealt"):
    """The journey, from the first stop."""

    sites: tuple[str, ...]


class GodsDealt(Event, frozen=True, tag="gods_dealt"):
    """Everybody has drawn a god card; ``left`` are put away unseen."""

    left: int


class GodDrawn(Event, frozen=True, tag="god_drawn"):
    """Which god, for that seat's eyes."""

    seat: Seat
    god: str


class ChampionChosen(Event, frozen=True, tag="champion_chosen"):
    seat: Seat
    champion: str


class Drew(Event, frozen=True, tag="drew"):
    """Asset cards were drawn."""

    seat: Seat
    count: int


class CardsGot(Event, frozen=True, tag="cards_got"):
    """Which cards were drawn, for that seat's eyes."""

    seat: Seat
    cards: tuple[str, ...]


class CardSealed(Event, frozen=True, tag="card_sealed"):
    """A seat has chosen the card it will pass."""

    seat: Seat


class CardPassed(Event, frozen=True, tag="card_passed"):
    """A card goes to the left, face down."""

    seat: Seat
    to: Seat


class CardGiven(Event, frozen=True, tag="card_given"):
    seat: Seat
    to: Seat
    card: str


class NothingToPass(Event, frozen=True, tag="nothing_to_pass"):
    """An empty hand passes nothing."""

    seat: Seat


# --- the caravan -------------------------------------------------------------------------------------------


class CaravanMoved(Event, frozen=True, tag="caravan_moved"):
    """The caravan arrives at a stop (from 1), at this site in this season."""

    stop: int
    site: str
    season: str


class Announced(Event, frozen=True, tag="announced"):
    """Strength gained at the site: from the champion (``favour``) and from the cards shown."""

    seat: Seat
    favour: int
    cards: tuple[str, ...]
    strength: int

    @property
    def opens(self) -> bool:
        """Cards named here were secret until now (1.11)."""
        return bool(self.cards)


class NothingGained(Event, frozen=True, tag="nothing_gained"):
    """A seat announces no strength at the site."""

    seat: Seat
    strength: int


class Declared(Event, frozen=True, tag="declared"):
    """Fight or rest."""

    seat: Seat
    stance: str


class Rested(Event, frozen=True, tag="rested"):
    seat: Seat
    gain: int
    strength: int
    forced: bool


class NobodyFights(Event, frozen=True, tag="nobody_fights"):
    """Everyone rests: no monster is turned."""


class Stepped(Event, frozen=True, tag="stepped"):
    """A champion steps forward."""

    seat: Seat


class Revealed(Event, frozen=True, tag="revealed"):
    """A monster is turned over; ``power`` of everything confronted together, ``many`` monsters."""

    seat: Seat
    monster: str
    x: int
    power: int
    many: int = 1


class Met(Event, frozen=True, tag="met"):
    """A champion meets monsters that were passed on."""

    seat: Seat
    monsters: tuple[str, ...]
    power: int


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The discards of a pile (``monsters``, ``assets``) become a new deck."""

    pile: str
    count: int


class NoMonster(Event, frozen=True, tag="no_monster"):
    """No monster card is left anywhere."""

    seat: Seat


class Rolled(Event, frozen=True, tag="rolled"):
    """Four shagai: ``meaning`` by the table of that moment."""

    seat: Seat
    faces: tuple[str, ...]
    meaning: str


class Slain(Event, frozen=True, tag="slain"):
    """Monsters fall without a fight."""

    seat: Seat
    monsters: tuple[str, ...]


class Deflected(Event, frozen=True, tag="deflected"):
    """A champion is immune; the monster turns away."""

    seat: Seat
    monsters: tuple[str, ...]


class StruckAt(Event, frozen=True, tag="struck_at"):
    """A deflected monster falls on this champion."""

    seat: Seat
    monsters: tuple[str, ...]
    power: int


class MonstersLeft(Event, frozen=True, tag="monsters_left"):
    """Monsters go to the discard pile with nobody to fight them."""

    monsters: tuple[str, ...]


class Won(Event, frozen=True, tag="won"):
    """A champion beats the power and pays for it."""

    seat: Seat
    power: int
    paid: int
    strength: int


class WonTogether(Event, frozen=True, tag="won_together"):
    """Two champions beat the power and share the damage."""

    seat: Seat
    helper: Seat
    power: int
    paid: int
    helper_paid: int
    strength: int
    helper_strength: int


class Defeated(Event, frozen=True, tag="defeated"):
    """A champion falls to 0; the monsters keep ``left`` power."""

    seat: Seat
    lost: int
    left: int


# --- help --------------------------------------------------------------------------------------------------


class HelpCalled(Event, frozen=True, tag="help_called"):
    """A champion calls for help against this power."""

    seat: Seat
    power: int


class Priced(Event, frozen=True, tag="priced"):
    """``seat`` names a price to ``to``: ``goodwill`` (nothing), a ``promise`` of help, these ``cards``, or ``some``
    (so many, which ``to`` may choose)."""

    seat: Seat
    to: Seat
    form: str
    cards: tuple[str, ...] = ()
    count: int = 0

    @property
    def opens(self) -> bool:
        """18.3, 18.4: only who holds the card names a price for it; help in a fight anybody may offer."""
        return self.clause.startswith("ulus/18.")


class NoPrice(Event, frozen=True, tag="no_price"):
    """``seat`` names no price."""

    seat: Seat


class Countered(Event, frozen=True, tag="countered"):
    """``seat`` offers ``to`` something else instead: its ``goodwill``, a ``promise``, or these ``cards``."""

    seat: Seat
    to: Seat
    form: str
    cards: tuple[str, ...] = ()

    @property
    def opens(self) -> bool:
        """Only cards really held are offered (7.6)."""
        return bool(self.cards)


class CounterRefused(Event, frozen=True, tag="counter_refused"):
    """The counter-offer is turned down; the price stands."""

    seat: Seat


class Agreed(Event, frozen=True, tag="agreed"):
    """``seat`` and ``helper`` agree on this form of payment."""

    seat: Seat
    helper: Seat
    form: str


class NoBargain(Event, frozen=True, tag="no_bargain"):
    seat: Seat


class CardsPaid(Event, frozen=True, tag="cards_paid"):
    """Cards change hands in the open."""

    seat: Seat
    to: Seat
    cards: tuple[str, ...]

    @property
    def opens(self) -> bool:
        """They leave a secret hand."""
        return True


class Promised(Event, frozen=True, tag="promised"):
    """``seat`` owes ``to`` one help."""

    seat: Seat
    to: Seat


class PromiseKept(Event, frozen=True, tag="promise_kept"):
    """``seat`` keeps its promise to ``to``."""

    seat: Seat
    to: Seat


TravelEvent: TypeAlias = (
    AgesSet | SitesDealt | GodsDealt | GodDrawn | ChampionChosen | Drew | CardsGot | CardSealed | CardPassed |
    CardGiven | NothingToPass | CaravanMoved | Announced | NothingGained | Declared | Rested | NobodyFights |
    Stepped | Revealed | Met | Shuffled | NoMonster | Rolled | Slain | Deflected | StruckAt | MonstersLeft | Won
    | WonTogether | Defeated | HelpCalled | Priced | NoPrice | Countered | CounterRefused | Agreed | NoBargain |
    CardsPaid | Promised | PromiseKept
)  # fmt: skip
"""On the way, at sites and in bargains."""


# ------------------------------------------------------------------------------------------------------------------


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
