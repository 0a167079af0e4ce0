"""What the table sees, step by step, each with the clause that made it happen."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat

# --- What stands in the data files of Uluk, record by record: goods, tracks, tribes, cards, figures ------------


Symbol = Literal["food", "treat", "perishable", "poison", "candle"]
Sign = Literal["1:1", "x2", "2:3", "+1", "-1"]


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the tribe boards: ``column`` is the raw resource at its head, ``text`` whether the rulebook
    gives its symbols (the others are ours)."""

    id: str
    column: str
    symbols: tuple[Symbol, ...] = ()
    text: bool = False

    @property
    def is_food(self) -> bool:
        """Fork or knife and fork (uluk/2.9, uluk/2.11)."""
        return "food" in self.symbols or "treat" in self.symbols


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of a Harvest track: what it yields (``most``/``others``, or ``each`` triber) and which other
    track an arrow on it raises."""

    most: int = 0
    others: int = 0
    each: int = 0
    raises: str = ""


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A raw resource: ``number`` of its Monument token, ``harvest`` by majority or for each triber, ``levels``
    from the lowest space up, ``start`` the central space and ``easy`` the space of the Easy game (from 1)."""

    id: str
    number: int
    raw: str
    harvest: Literal["majority", "each"]
    start: int
    easy: int
    levels: tuple[LevelRow, ...]


class Arrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to process: from one space of a tribe board to another, with the symbol beside the arrow."""

    source: str
    target: str
    sign: Sign = "1:1"


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tribe board: its animal and its arrows (with those of every board)."""

    id: str
    animal: str
    arrows: tuple[Arrow, ...]


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Free processing along one arrow, of up to ``up_to`` pieces."""

    source: str
    target: str
    up_to: int


class Invention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Invention card: ``extra`` names the raw good of which it brings one more, ``free`` the arrows of which
    it does one for free; one of the two is empty."""

    id: str
    letter: str
    copies: int
    extra: str = ""
    free: tuple[Free, ...] = ()


class Feast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Feast card: pieces for one set (``any_candle`` is any holiday substance) and Happiness for one and two."""

    id: str
    needs: dict[str, int]
    one: int
    two: int


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of the rulebook's text; ``tribers`` and ``food`` by seats and by place in the first season."""

    id: str
    title: str
    source: str
    ours: bool
    seasons: int
    pawns: int
    tribers: dict[int, int]
    food: str
    food_by_place: tuple[int, ...]
    gather_spaces: int
    hut: int
    temple: int
    all_fed: int
    per_birth: int
    celebration: int
    poison_celebration: int
    treat: int
    hunger: int
    most_tokens: int
    sets: dict[int, int]


# ------------------------------------------------------------------------------------------------------------------


class TrackRaised(Event, frozen=True, kw_only=True, tag="track_raised"):
    """A drawn token raises a track before the game."""

    resource: str
    level: int


class TribeDealt(Event, frozen=True, kw_only=True, tag="tribe_dealt"):
    """A seat got its tribe board."""

    seat: Seat
    tribe: str


class FeastDealt(Event, frozen=True, kw_only=True, tag="feast_dealt"):
    """A seat got a Feast card face down."""

    seat: Seat


class FeastSeen(Event, frozen=True, kw_only=True, tag="feast_seen"):
    """A seat looks at its own Feast card."""

    seat: Seat
    feast: str


class RowDealt(Event, frozen=True, kw_only=True, tag="row_dealt"):
    """A new row of Invention cards lies open."""

    cards: tuple[str, ...]


class FirstChosen(Event, frozen=True, kw_only=True, tag="first_chosen"):
    """The seat that begins the game."""

    seat: Seat


class FoodGiven(Event, frozen=True, kw_only=True, tag="food_given"):
    seat: Seat
    food: str
    count: int


class SeasonBegan(Event, frozen=True, kw_only=True, tag="season_began"):
    season: int
    seat: Seat

    @property
    def variant(self) -> str:
        """Who goes first in the first season was drawn by lot."""
        return "first" * (self.season == 1)


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """A Monument token is turned up."""

    area: str
    token: str


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A triber walked out to an area; ``space`` counts from 1 where the area has numbered spaces, else 0."""

    seat: Seat
    area: str
    space: int


class HutBlessed(Event, frozen=True, kw_only=True, tag="hut_blessed"):
    """Happiness from the Shaman's Hut."""

    seat: Seat
    points: int


class TemplePrayed(Event, frozen=True, kw_only=True, tag="temple_prayed"):
    seat: Seat
    points: int


class CardTaken(Event, frozen=True, kw_only=True, tag="card_taken"):
    seat: Seat
    card: str


class PoisonPut(Event, frozen=True, kw_only=True, tag="poison_put"):
    """A Poison lies under a triber."""

    seat: Seat
    area: str


class MonumentFilled(Event, frozen=True, kw_only=True, tag="monument_filled"):
    """The last space around a token was taken: its track goes up at once."""

    area: str
    resource: str
    was: int
    level: int

    @property
    def variant(self) -> str:
        """Whether the track was at its top already."""
        return "same" * (self.was == self.level)


class HutLeft(Event, frozen=True, kw_only=True, tag="hut_left"):
    """A triber leaves the Hut for an area."""

    seat: Seat
    area: str
    space: int


class HutStayed(Event, frozen=True, kw_only=True, tag="hut_stayed"):
    seat: Seat


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase_began"):
    phase: str


class Harvested(Event, frozen=True, kw_only=True, tag="harvested"):
    """What a seat brought in from one area; ``share`` is ``most``, ``others``, ``tied`` or ``each``."""

    seat: Seat
    resource: str
    good: str
    count: int
    tribers: int
    share: str


class PoisonHelped(Event, frozen=True, kw_only=True, tag="poison_helped"):
    """Poison worked as so many extra tribers."""

    seat: Seat
    resource: str
    poison: int
    count: int


class ExtraFound(Event, frozen=True, kw_only=True, tag="extra_found"):
    """An Invention brought one more."""

    seat: Seat
    card: str
    good: str
    count: int


class Processed(Event, frozen=True, kw_only=True, tag="processed"):
    """Pieces went along an arrow."""

    seat: Seat
    source: str
    target: str
    count: int
    made: int
    by_what: str


class ProcessingSkipped(Event, frozen=True, kw_only=True, tag="processing_skipped"):
    """A seat had nothing it could process."""

    seat: Seat


class ProcessingDone(Event, frozen=True, kw_only=True, tag="processing_done"):
    """A seat ends its Processing and keeps the rest as it is."""

    seat: Seat


class Ate(Event, frozen=True, kw_only=True, tag="ate"):
    """Tribers ate; ``points`` for treats."""

    seat: Seat
    food: str
    count: int
    points: int

    @property
    def variant(self) -> str:
        """Whether what was eaten brings Happiness."""
        return "treat" * bool(self.points)


class WentHungry(Event, frozen=True, kw_only=True, tag="went_hungry"):
    """Hunger tokens for unfed tribers."""

    seat: Seat
    count: int


class AllFed(Event, frozen=True, kw_only=True, tag="all_fed"):
    seat: Seat
    points: int


class Born(Event, frozen=True, kw_only=True, tag="born"):
    seat: Seat
    one: str
    other: str


class Celebrated(Event, frozen=True, kw_only=True, tag="celebrated"):
    seat: Seat
    food: str
    candle: str
    points: int


class Relished(Event, frozen=True, kw_only=True, tag="relished"):
    """Extra treats were eaten."""

    seat: Seat
    treat: str
    count: int
    points: int


class FeedingOver(Event, frozen=True, kw_only=True, tag="feeding_over"):
    """A seat has nothing more to do in the Feeding phase."""

    seat: Seat


class Perished(Event, frozen=True, kw_only=True, tag="perished"):
    """Unused perishable goods went back to the pool."""

    seat: Seat
    good: str
    count: int


class Grazed(Event, frozen=True, kw_only=True, tag="grazed"):
    """A track moved (or not) by the tribers in its area."""

    resource: str
    tribers: int
    was: int
    level: int

    @property
    def variant(self) -> str:
        """Whether nobody gathered, and whether the level stays the same."""
        return "_".join(["none"] * (not self.tribers) + ["same"] * (self.was == self.level))


class ArrowRaised(Event, frozen=True, kw_only=True, tag="arrow_raised"):
    """A marker on a space with an arrow raised another track."""

    source: str
    resource: str
    was: int
    level: int

    @property
    def variant(self) -> str:
        """Whether it was at its top already."""
        return "same" * (self.was == self.level)


class MonumentBuilt(Event, frozen=True, kw_only=True, tag="monument_built"):
    area: str
    token: str


class BuilderPaid(Event, frozen=True, kw_only=True, tag="builder_paid"):
    """Happiness for tribers sent to a Monument."""

    seat: Seat
    area: str
    tribers: int
    points: int


class TokenWon(Event, frozen=True, kw_only=True, tag="token_won"):
    """The token goes to the one who sent most."""

    seat: Seat
    token: str


class TokenGone(Event, frozen=True, kw_only=True, tag="token_gone"):
    """Nobody sent most: the token leaves the game."""

    token: str


class MonumentWaits(Event, frozen=True, kw_only=True, tag="monument_waits"):
    """Not all spaces were taken: not built this season."""

    area: str
    tribers: int
    spaces: int


class WentHome(Event, frozen=True, kw_only=True, tag="went_home"):
    seat: Seat
    count: int


class RowDiscarded(Event, frozen=True, kw_only=True, tag="row_discarded"):
    """Invention cards nobody took."""

    cards: tuple[str, ...]


class DeckRenewed(Event, frozen=True, kw_only=True, tag="deck_renewed"):
    """The discards were shuffled into the deck."""

    count: int


class FirstPassed(Event, frozen=True, kw_only=True, tag="first_passed"):
    """The First Player marker moved on."""

    seat: Seat


class FeastShown(Event, frozen=True, kw_only=True, tag="feast_shown"):
    """A Feast card is turned up at the end and pays."""

    seat: Seat
    feast: str
    sets: int
    points: int

    @property
    def opens(self) -> bool:
        """Until now only its owner knew it (uluk/3.6)."""
        return True


class HungerCounted(Event, frozen=True, kw_only=True, tag="hunger_counted"):
    """Hunger tokens cost Happiness; one is forgiven."""

    seat: Seat
    count: int
    points: int

    @property
    def variant(self) -> str:
        """Whether anything is left once one is forgiven."""
        return "none" if not self.count else "forgiven" * (not self.points)


class MostTokens(Event, frozen=True, kw_only=True, tag="most_tokens"):
    seat: Seat
    points: int


class NoMostTokens(Event, frozen=True, kw_only=True, tag="no_most_tokens"):
    """Nobody has a Monument token."""


class SetCounted(Event, frozen=True, kw_only=True, tag="set_counted"):
    """Happiness for different letters on Inventions."""

    seat: Seat
    letters: int
    points: int


class GameEnded(Event, frozen=True, kw_only=True, tag="game_ended"):
    winners: tuple[int, ...]
    points: int


Seen: TypeAlias = (
    TrackRaised | TribeDealt | FeastDealt | FeastSeen | RowDealt | FirstChosen | FoodGiven | SeasonBegan | Revealed
    | Placed | HutBlessed | TemplePrayed | CardTaken | PoisonPut | MonumentFilled | HutLeft | HutStayed | PhaseBegan
    | Harvested | PoisonHelped | ExtraFound | Processed | ProcessingSkipped
    | ProcessingDone | Ate | WentHungry | AllFed | Born
    | Celebrated | Relished | FeedingOver | Perished | Grazed | ArrowRaised | MonumentBuilt | BuilderPaid | TokenWon
    | TokenGone | MonumentWaits | WentHome | RowDiscarded | DeckRenewed | FirstPassed | FeastShown | HungerCounted
    | MostTokens | NoMostTokens | SetCounted | GameEnded
)  # fmt: skip
