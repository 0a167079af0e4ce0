"""What the table sees on the journey: setting up, the caravan, fights and help."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat

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
