"""A position of UR and what a seat sees of it (everything: there are no secrets)."""

from __future__ import annotations

from typing import Literal

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Option, Preset, Spec
from ulus_suite.games.ur.rules.kernel import PIECES, Kernel, Switches, kernel
from ulus_suite.games.ur.rules.layout import Layout

# --- What a player can do --------------------------------------------------------------------------------------


class Begin(Action, frozen=True, tag="begin"):
    """The loser of the last game says which seat goes first (clause 3.2)."""

    player: Seat


class Roll(Action, frozen=True, tag="roll"):
    """Go on to the dice where there was something to decide before: take the extra turn, claim no draw."""


class Decline(Action, frozen=True, tag="decline"):
    """Leave an extra turn (clause 9.4)."""


class Spawn(Action, frozen=True, tag="spawn"):
    """Put a piece from the pool on ``tile`` (chapter 7)."""

    tile: str


class Move(Action, frozen=True, tag="move"):
    """Move one piece along ``path``: the tile where it stands, then every tile it enters (chapter 6)."""

    path: tuple[str, ...]


class Finish(Action, frozen=True, tag="finish"):
    """Leave the second coloured tip unused (clause 6.3)."""


class Pass(Action, frozen=True, tag="pass"):
    """Pass a turn in which nothing can be done, where the other way out is claiming a draw (clause 4.3)."""


class Claim(Action, frozen=True, tag="claim"):
    """Claim a draw (clauses 10.2, 10.5)."""


UrAction = Begin | Roll | Decline | Spawn | Move | Finish | Pass | Claim


# --- What UR is: seats, options with their clause, presets with their source -----------------------------------


HOUSE = "h1"
"""The layout used when nobody chooses another (clause 2.5)."""

PRESETS = (
    Preset("house", {}, "The rulebook with the house board"),
    Preset("bridgehead", {"board": "h2"}, "The other layout that was weighed: Ishtar at the bridgehead"),
    Preset("fierce", {"namedSpawnCaptures": True}, "Named tiles can be taken by spawning: a faster game"),
)


def spec(layouts: tuple[str, ...]) -> Spec:
    """The spec with the layouts that were found, the house board first."""
    return Spec(
        id="ur",
        title="UR: The Royal Game",
        rules_version=1,
        min_seats=2,
        max_seats=2,
        stage="playable",
        max_entries=2400,
        options=(
            Option("board", "ur/2.6", layouts),
            Option("hopCapture", "ur/6.7", (False, True)),
            Option("namedSpawnCaptures", "ur/7.4", (False, True)),
            Option("spawnAdjacency", "ur/7.8", ("side", "path")),
            Option("repetition", "ur/10.4", ("row", "own", "positions")),
            Option("lostLast", "ur/3.2", ("nobody", "white", "black")),
        ),
        presets=tuple(p for p in PRESETS if p.options.get("board", HOUSE) in layouts),
        turns=True,
        main=("roll",),
        seat_names=("White", "Black"),
        moments=("defeated", "fort_taken", "dominates", "repeated", "draw_open", "won", "draw_agreed"),
        draws="ur/10.2",
        minutes=(15, 30),
    )


# ------------------------------------------------------------------------------------------------------------------


SIDES = ("white", "black")
"""What positions call the two seats."""

Held = tuple[int, int]
"""The pieces of the two seats as bits over the tiles of the layout."""

Phase = Literal["choose", "lot", "ready", "rolling", "acting", "second", "over"]


class Agreed(msgspec.Struct, frozen=True):
    """What was agreed before the game: the options of :func:`ulus_suite.games.ur.rules.state.spec`."""

    board: str
    hop_capture: bool = False
    named_captures: bool = False
    adjacency: str = "side"
    repetition: str = "row"

    @property
    def switches(self) -> Switches:
        """The part that changes what a piece may do."""
        return Switches(self.hop_capture, self.named_captures, self.adjacency)


class Row(msgspec.Struct, frozen=True):
    """The latest action and how many times running it has been made (clause 10.3)."""

    sign: str = ""
    length: int = 0


class State(msgspec.Struct, frozen=True):
    """A position.

    ``held``: each seat's pieces as bits over the tiles of the layout; ``turn``: whose turn it is; ``phase``:
    what happens next (``choose`` and ``lot`` settle who begins, ``ready`` waits before a roll that may be
    declined or a draw that may be claimed, ``second`` for the second piece's step). ``dice`` of this turn;
    ``heaven`` and ``earth`` were dominated after the roll (clause 9.9); ``step``: from where to where the
    first piece went; ``fort``: this action moved a piece onto a fort; ``extra``: the turn is an offered one.
    ``turns`` so far; ``rows``: the common row of equal actions, or one for each seat; ``seen``: positions with
    (white's bits, black's bits, whose turn, how often), only where those are counted; ``ended``: how.
    """

    agreed: Agreed
    held: Held
    turn: int
    phase: Phase
    dice: tuple[str, ...] = ()
    heaven: bool = False
    earth: bool = False
    step: tuple[str, ...] = ()
    fort: bool = False
    extra: bool = False
    turns: int = 0
    rows: tuple[Row, ...] = (Row(),)
    seen: tuple[tuple[int, int, int, int], ...] = ()
    ended: str = ""

    def pool(self, seat: int) -> int:
        """Pieces of ``seat`` that are not on the board."""
        return PIECES - self.held[seat].bit_count()


class View(msgspec.Struct, frozen=True):
    """What a seat (None: a bystander) sees: the whole position with its layout; fields as in :class:`State`.

    ``claim``: the clause by which the mover may claim a draw now, or empty.
    """

    seat: int | None
    layout: Layout
    agreed: Agreed
    held: Held
    turn: int
    phase: Phase
    dice: tuple[str, ...]
    heaven: bool
    earth: bool
    step: tuple[str, ...]
    fort: bool
    extra: bool
    turns: int
    rows: tuple[Row, ...]
    seen: tuple[tuple[int, int, int, int], ...]
    claim: str
    outcome: Outcome | None

    @property
    def kernel(self) -> Kernel:
        return kernel(self.layout, self.agreed.switches)

    def tiles(self, seat: int) -> tuple[str, ...]:
        """Where ``seat`` has pieces."""
        return self.layout.names(self.held[seat])

    def pool(self, seat: int) -> int:
        """Pieces of ``seat`` that are not on the board."""
        return PIECES - self.held[seat].bit_count()

    def times(self, held: Held, turn: int) -> int:
        """How often a position has been there with this seat to roll, where that is counted (clause 10.4)."""
        return next((often for *place, often in self.seen if tuple(place) == (*held, turn)), 0)
