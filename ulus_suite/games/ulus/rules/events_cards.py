"""What the table sees of assets, gods and trading."""

from __future__ import annotations

from typing import TypeAlias

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat

# --- assets and gods ---------------------------------------------------------------------------------------


class AssetWon(Event, frozen=True, tag="asset_won"):
    """A champion has won an asset."""

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
    """Ülgen heals."""

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
