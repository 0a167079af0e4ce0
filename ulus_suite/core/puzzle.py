"""A puzzle as data: a position with one best answer, what every answer is worth, and how that was proven."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

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
    keys the samples, so that the proof can be repeated figure by figure.
    """

    method: Literal["exact", "look_ahead", "samples"]
    unit: Unit
    budget: Annotated[int, msgspec.Meta(ge=0)] = 0
    seed: str = ""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position and one question.

    ``theme``: what it is about (message ``puzzle.theme.<theme>``). ``grade``: 1 to 3, by how often weaker players
    miss it (``missed``: share by player). ``seat``: who is asked; ``position``: a diagram. ``best``: the right
    answers (several only where they come to the same thing). ``margin``: by how much the best other answer is
    worse, in the unit of the proof. ``worths``: every answer that was weighed, the best first. ``say``: words of
    one's own beside the theme's; ``why``: what makes the answer right, in a sentence; ``found``: in which game of
    self-play, as ``seed/step``.
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


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of puzzles of one ``game``. ``mined``: so many games of self-play have been looked through for it;
    the next search goes on after them."""

    game: str
    puzzles: tuple[Puzzle, ...] = ()
    mined: Annotated[int, msgspec.Meta(ge=0)] = 0
