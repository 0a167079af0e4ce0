"""What a player can do."""

from __future__ import annotations

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat


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
