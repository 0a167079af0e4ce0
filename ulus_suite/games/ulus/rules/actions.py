"""What players can do in Ulus. Card, champion, god and bone names are ids of the tables."""

from __future__ import annotations

from typing import Literal

from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.names import Seat

Form = Literal["goodwill", "promise", "cards", "some"]


class NextOldest(Action, frozen=True, tag="next_oldest"):
    """Say who is the next oldest (1.4)."""

    player: Seat


class Choose(Action, frozen=True, tag="choose"):
    """Take a champion (1.9)."""

    champion: str


class Give(Action, frozen=True, tag="give"):
    """Choose in secret the card that goes to the player on the left (1.14, 10.1)."""

    card: str


class Announce(Action, frozen=True, tag="announce"):
    """Say which cards give strength at this site; those left out stay hidden and give nothing (2.2)."""

    cards: tuple[str, ...] = ()


class Declare(Action, frozen=True, tag="declare"):
    """Rest or fight (3.2)."""

    stance: Literal["rest", "fight"]


class Face(Action, frozen=True, tag="face"):
    """Step forward and turn over the monster, or meet the one that was passed on (4.1)."""


class Roll(Action, frozen=True, tag="roll"):
    """Roll the four shagai: for help (5.1), in the race (12.3), for Tuul'ch (16.1)."""


class Stand(Action, frozen=True, tag="stand"):
    """Meet the monster without rolling (5.1)."""


class Strike(Action, frozen=True, tag="strike"):
    """Fight with one's own strength (6.1)."""


class GiveIn(Action, frozen=True, tag="give_in"):
    """Accept defeat (6.5)."""


class CallHelp(Action, frozen=True, tag="call_help"):
    """Ask the others for help (7.5)."""


class CallPromise(Action, frozen=True, tag="call_promise"):
    """Call in a promise: ``helper`` must help (7.7)."""

    helper: Seat


class Offer(Action, frozen=True, tag="offer"):
    """Name the price of one's help, or of a card in a trade (7.5, 18.3). ``goodwill``: nothing; ``promise``: a
    promise of help; ``cards``: these cards; ``some``: ``count`` cards, which the other chooses."""

    form: Form
    cards: tuple[str, ...] = ()
    count: int = 0


class Refuse(Action, frozen=True, tag="refuse"):
    """Name no price; or say no to a counter-offer, or to the camel race (7.5, 12.7)."""


class Accept(Action, frozen=True, tag="accept"):
    """Take ``whom``'s price, paying ``cards`` if it asks for some of one's own choice (7.5, 18.3)."""

    whom: Seat
    cards: tuple[str, ...] = ()


class Counter(Action, frozen=True, tag="counter"):
    """Make ``whom`` one counter-offer (7.5)."""

    whom: Seat
    form: Form
    cards: tuple[str, ...] = ()


class Agree(Action, frozen=True, tag="agree"):
    """Say yes to a counter-offer, or to the camel race (7.5, 12.7)."""


class Decline(Action, frozen=True, tag="decline"):
    """Let an offered possibility go by: no price accepted, no swap, no reaction, no ability."""


class Take(Action, frozen=True, tag="take"):
    """Take the top card of the asset deck (4.5)."""


class Keep(Action, frozen=True, tag="keep"):
    """Of the cards looked at by Foresight keep this one (9.3)."""

    card: str


class Discard(Action, frozen=True, tag="discard"):
    """Put a card on the discard pile because one must (9.4, 16.9)."""

    card: str


class Swap(Action, frozen=True, tag="swap"):
    """Discard these and draw as many (10.4, 16.4)."""

    cards: tuple[str, ...]


class Want(Action, frozen=True, tag="want"):
    """Name the asset one would like to trade for (18.3)."""

    card: str


class Demand(Action, frozen=True, tag="demand"):
    """Demand one card of one player when the asset deck is exhausted (16.5)."""

    whom: Seat
    card: str


# --- gods --------------------------------------------------------------------------------------------------


class Protect(Action, frozen=True, tag="protect"):
    """Appeal for Divine Protection (8.2)."""


class Whisper(Action, frozen=True, tag="whisper"):
    """Burkut: the next monster joins this one (9.1)."""


class Coerce(Action, frozen=True, tag="coerce"):
    """Etügen Eke: ``helper`` must help for nothing (9.2)."""

    helper: Seat


class Foresee(Action, frozen=True, tag="foresee"):
    """Mergen: look at the top three cards (9.3)."""


class Avenge(Action, frozen=True, tag="avenge"):
    """Tengri: all other players discard a card (9.4)."""


class Heal(Action, frozen=True, tag="heal"):
    """Ülgen: discard a Bone card, strength back to 10 (9.5)."""

    card: str


class Mischief(Action, frozen=True, tag="mischief"):
    """Lobsogoi: discard four mystical objects, and ``whom`` gets a new hand (9.6)."""

    cards: tuple[str, ...]
    whom: Seat


class Lull(Action, frozen=True, tag="lull"):
    """Umay: sing the monster to sleep and take its asset (9.8)."""


class Wait(Action, frozen=True, tag="wait"):
    """Let this moment pass without speaking up."""


class Begin(Action, frozen=True, tag="begin"):
    """Open the next contest, or the storyteller's evening (11.1)."""


class Song(Action, frozen=True, tag="song"):
    """Alun Gua sings the other horses to sleep (12.6)."""


class SideSwitch(Action, frozen=True, tag="side_switch"):
    """Sorghaghtani Beki makes ``whom`` shoot with the other hand (13.8)."""

    whom: Seat


class Parry(Action, frozen=True, tag="parry"):
    """Jianggar names the bone that the opponent must aim for (15.4)."""

    piece: str


class Flick(Action, frozen=True, tag="flick"):
    """Flick a bone. ``aim``: the bone one means to hit (wrestling); ``face``: how the archer puts it down."""

    shot: Shot
    aim: str = ""
    face: str = "sheep"


class Blow(Action, frozen=True, tag="blow"):
    """Lobsogoi's Sky card takes 20 points from ``whom`` (17.5)."""

    whom: Seat


GodAction = Protect | Whisper | Coerce | Foresee | Avenge | Heal | Mischief | Lull

UlusAction = (
    NextOldest | Choose | Give | Announce | Declare | Face | Roll | Stand | Strike | GiveIn | CallHelp | CallPromise
    | Offer | Refuse | Accept | Counter | Agree | Decline | Take | Keep | Discard | Swap | Want | Demand
    | Protect | Whisper | Coerce | Foresee | Avenge | Heal | Mischief | Lull | Wait
    | Begin | Song | SideSwitch | Parry | Flick | Blow
)  # fmt: skip
