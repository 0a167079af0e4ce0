"""What a review of a game holds, and how it is kept: points, choices, turning points, sums for each seat."""

from __future__ import annotations

from typing import Literal

import msgspec

from ulus_suite.core.decision import Rationale
from ulus_suite.core.names import Plain, Seat
from ulus_suite.core.preview import Effect
from ulus_suite.play.evaluation import Effort

WORTH_LEARNING = 0.04
"""A choice that fell short by at least so much is a mistake worth another try."""
FORMAT = 6
"""Raised when reviews are made otherwise, so that those kept on the disk are made anew."""


class Point(msgspec.Struct, frozen=True):
    """After step ``at`` of the line of play (0: the start): each seat's chance to win.

    ``errors``: one standard error of each by sampling; ``judged``: by how much the judgement is typically off;
    ``cause``: what led here; ``seat``: whose action or throw it was, -1 for nobody's; ``margin``: by how many
    points the first seat ends ahead with best play, where that is known.
    """

    at: int
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    cause: Literal["start", "choice", "chance"]
    seat: Seat = -1
    margin: int | None = None
    judged: float = 0.0

    def band(self, seat: Seat) -> float:
        """One standard error of a seat's chance, all told."""
        return float((self.errors[seat] ** 2 + self.judged**2) ** 0.5)


class Option(msgspec.Struct, frozen=True):
    """A choice that was open, as plain data, with what it left its seat as far as that seat could know."""

    action: Plain
    share: float
    behind: float
    unsure: float
    margin: int | None = None
    line: tuple[Plain, ...] = ()
    because: tuple[Rationale, ...] = ()


class Decided(msgspec.Struct, frozen=True):
    """A decision that was taken after step ``at``, by ``seat``: what it chose, and all that was compared, the best
    first.

    ``loss``: by how much the choice fell short of the best; ``sure``: by more than two standard errors. ``more``:
    what the best would have brought its seat beyond the choice, thing by thing. ``points``: by how many points it
    fell short, where the end is known. ``there``: what the choice left as things really lay, where that was hidden
    and the choice is a mistake.
    """

    at: int
    seat: Seat
    chosen: Option
    options: tuple[Option, ...]
    loss: float
    sure: bool
    points: int | None = None
    more: tuple[Effect, ...] = ()
    there: float | None = None

    @property
    def best(self) -> Option:
        """What would have been best."""
        return self.options[0]

    @property
    def mistake(self) -> bool:
        """Whether it is worth another try."""
        return self.sure and (self.loss >= WORTH_LEARNING or bool(self.points))


class Turn(msgspec.Struct, frozen=True):
    """A turning point: at step ``at`` the chance of ``seat`` changed by ``change``, more than anybody's."""

    at: int
    seat: Seat
    change: float
    swing: float


class Tally(msgspec.Struct, frozen=True):
    """Where a seat's result came from; the parts add up to it.

    ``start``: its chance at the beginning; ``luck``: what throws, cards and lots changed; ``own``: what its own
    choices lost against the best (0 or less, only what is sure); ``rest``: what the others' choices gave or took,
    and what the estimate does not tell apart; ``result``: its share of the win, or its chance where the game
    stands. ``luck_error``: one standard error of ``luck``. ``mistakes``: how many choices were surely worse, of
    ``choices``.
    ``points_lost``: by its choices, where the end is known with best play; else None.
    """

    seat: Seat
    start: float
    luck: float
    luck_error: float
    own: float
    rest: float
    result: float
    mistakes: int
    choices: int
    points_lost: int | None = None


class Review(msgspec.Struct, frozen=True):
    """Everything. ``viewer``: -1 where the whole truth was looked at, else the one seat whose views were used."""

    format: int
    game: str
    names: tuple[str, ...]
    effort: Effort
    finished: bool
    exact: bool
    viewer: Seat
    points: tuple[Point, ...]
    decisions: tuple[Decided, ...]
    turns: tuple[Turn, ...]
    tallies: tuple[Tally, ...]

    def mistakes(self, seat: Seat | None = None) -> list[Decided]:
        """Choices worth another try, in the order of the game."""
        return [one for one in self.decisions if one.mistake and seat in (None, one.seat)]


def encoded(found: Review) -> bytes:
    """A review as it is kept."""
    return msgspec.json.encode(found)
