"""A lesson as data: positions, tasks and what counts as having done them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.names import ClauseId, Value

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


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts; everything that is named has to hold.

    ``clause``: something happened under this clause. ``event``: an event of this kind happened; ``where``: with
    these values, which also pins the figures of an example. ``actions``: the learner did one of these
    (``sow S3``), or any action of a kind (``sow``).
    """

    clause: ClauseId = ""
    event: str = ""
    where: dict[str, Value | tuple[Value, ...]] = {}
    actions: tuple[str, ...] = ()


class Forbidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that the learner is invited to try, and the clause that says no; ``say`` what to make of it.

    ``called``: what the move is called on its button, where the table's own name for it says too little.
    """

    action: str
    clause: ClauseId
    say: str = ""
    called: str = ""


class Says(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a text says is allowed in the position that it speaks of, in words (``sow S3``), and what is forbidden,
    each with the clause that refuses it."""

    allowed: tuple[str, ...] = ()
    forbidden: dict[str, ClauseId] = {}


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to say when a legal action was not what the step asks for.

    ``when`` is an action in words, a kind of action, or empty for any; the first that fits is said. The action is
    shown with its consequence and then taken back.
    """

    say: str
    when: str = ""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea.

    ``say``: one or two sentences; without them the rules named by ``clauses`` are read out.
    ``task``: what to do; without one the step is only read (or watched: ``others``
    play at once). ``position``: a diagram; without one the game goes on from where the step before ended.
    ``seat``: who is asked, by default whoever is to act. ``clauses``: further clauses that ``say`` teaches.
    ``chance``: answers (``chance key=value``) used in order while the learner acts; when they run out, the
    generator or the bones answer. ``typed``: the learner reads them off and types them, as with real pieces on the
    table. ``others``: what other seats and chance do afterwards, in words. ``solution``:
    actions that do the task. ``free``: on the way to the goal every legal action is welcome.
    ``says``: what else the texts of the step say is allowed or forbidden where it asks, judged by ``check``.
    ``seats``: how many sit in ``position``, where it is not as many as in the lesson. ``example``: which worked
    example of the rulebook the step plays, with the book's own numbers. ``light``: ids of the places on the board
    that the step speaks of, in the order in which they are pressed; all else is dimmed. ``seek``: the learner is to
    find the place, so that no arrow points at it before help is asked for.
    """

    say: str = ""
    task: str = ""
    position: str = ""
    seat: int | None = None
    clauses: tuple[ClauseId, ...] = ()
    goal: Goal = Goal()
    chance: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    try_forbidden: Forbidden | None = None
    hint: str = ""
    mistakes: tuple[Mistake, ...] = ()
    praise: str = ""
    solution: tuple[str, ...] = ()
    free: bool = False
    typed: bool = False
    says: Says = Says()
    seats: int = 0
    example: str = ""
    light: tuple[str, ...] = ()
    seek: bool = False


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of a game: ``chapter`` of the rulebook it follows (0: before them all), ``about`` in one line.

    ``seats`` play in it (0: as few as can), and bear the first of ``names``; ``options`` and ``seed`` set the game
    up when the first step has no position. ``odds``: whether buttons tell the chances while it is taken.
    ``play``: a position from which it ends in a small game against an easy player (a lesson on how to win);
    ``practice``: the theme of the puzzles that it leads to.
    """

    id: str
    title: str
    chapter: int
    about: str
    steps: tuple[LessonStep, ...]
    seats: int = 0
    names: tuple[str, ...] = ()
    options: dict[str, Value] = {}
    seed: int = 1
    odds: bool = True
    play: str = ""
    practice: str = ""


class LessonFile(Lesson, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson in a file of its own, which says of which ``game`` it is."""

    game: str
