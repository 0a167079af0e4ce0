"""A puzzle as data: a position with one best answer, what every answer is worth, and how that was proven."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Value

GRADES = (1, 2, 3)
"""From what many find at once to what most miss."""

Unit = Literal["points", "percent"]
"""``points``: the final difference in the game's own count (balls). ``percent``: the chance of winning."""


class Weighed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an answer is worth, in the proof's unit. ``error``: the standard error of its distance from the best,
    0 where it is exact; ``do`` is the action in words, as lessons write it."""

    do: str
    worth: float
    error: Annotated[float, msgspec.Meta(ge=0)] = 0.0


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the worths were found.

    ``method``: ``exact`` (a solved game), ``look_ahead`` (every roll, every answer, ``budget`` actions deep) or
    ``samples`` (positions that agree with what the seat sees, played on; ``budget`` positions in all). ``seed``
    keys the samples, so that they can be repeated figure by figure.
    """

    method: Literal["exact", "look_ahead", "samples"]
    unit: Unit
    budget: Annotated[int, msgspec.Meta(ge=0)] = 0
    seed: str = ""


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the answer was proven where a game is not solved: ``games`` played to the real end for each answer, in
    the same samples, ``by`` players that did not find it. ``lead``: of the best over the next best there, with its
    standard ``error``, in a ``unit`` of its own: points ahead of the others tell apart sooner than wins."""

    by: str
    unit: Unit
    games: Annotated[int, msgspec.Meta(gt=0)]
    lead: Annotated[float, msgspec.Meta(gt=0)]
    error: Annotated[float, msgspec.Meta(ge=0)]


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a line goes on: what others do first, then the right answers of the seat that is asked, of which the line
    follows the first."""

    replies: tuple[str, ...] = ()
    best: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("",)


class Fact(msgspec.Struct, frozen=True):
    """Something that is so in a position and tells the right answer from another: message ``puzzle.reason.<key>``
    with ``args`` (actions, seats and numbers)."""

    key: str
    args: dict[str, Action | int | str] = {}


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position and one question.

    ``theme``: what kind of position it is (message ``puzzle.theme.<theme>``); never what the answer is. ``grade``:
    1 to 3, by how often weaker players miss it (``missed``: share by player). ``seat``: who is asked;
    ``position``: a diagram. ``best``: the right answers (several only where they come to the same thing), ``then``:
    what belongs to the line after them. ``margin``: by how much the best other answer is worse, in the unit of the
    proof. ``worths``: every answer that was weighed, the best first. ``ended``: what came of playing them to the
    end of the game. ``say``: words of one's own in place of the theme's; ``why``: what makes the answer right, in a
    sentence of one's own; ``found``: in which game of self-play, as ``seed/step``.
    """

    id: str
    theme: str
    grade: Literal[1, 2, 3]
    seat: Annotated[int, msgspec.Meta(ge=0)]
    position: str
    best: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    margin: Annotated[float, msgspec.Meta(gt=0)]
    worths: Annotated[tuple[Weighed, ...], msgspec.Meta(min_length=2)]
    proof: Proof
    missed: dict[str, float] = {}
    seats: int = 0
    names: tuple[str, ...] = ()
    options: dict[str, Value] = {}
    say: str = ""
    why: str = ""
    found: str = ""
    ended: Ended | None = None
    then: tuple[Then, ...] = ()


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of puzzles of one ``game``. ``mined``: so many games of self-play have been looked through for it;
    the next search goes on after them."""

    game: str
    puzzles: tuple[Puzzle, ...] = ()
    mined: Annotated[int, msgspec.Meta(ge=0)] = 0
