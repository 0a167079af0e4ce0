"""Computer players: the common alpha-beta search, on positions that are quick to play on. Views hold no secrets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from ulus_morris.flow import QUIET, Morris, rules
from ulus_morris.state import POINTS, Move, Put, State, Take
from ulus_suite.pack import Action, Bot, Seat, games
from ulus_suite.pack.search import AlphaBeta, TwoSides

PUT, TAKE = 100, 200
"""Moves are numbers: a point to put on, a man to take, or 24 times the origin and the goal."""


def bots() -> tuple[Bot, ...]:
    """The gentler first."""
    return AlphaBeta("apprentice", game(), depth=1), AlphaBeta("miller", game(), nodes=20_000)


@cache
def game() -> Quick:
    """Morris for the search; a bot reads the board as the rules do."""
    return Quick(rules(games.reader()))


class Position(NamedTuple):
    """Men as bits of their points, by seat; those in the hand; whose turn; whether a man is to be taken."""

    men: tuple[int, int]
    hand: tuple[int, int]
    mover: Seat
    taking: bool
    flying: bool
    quiet: int


class Quick(TwoSides[Position]):
    """The rules once more, on bits; a test plays both side by side."""

    def __init__(self, morris: Morris) -> None:
        super().__init__(morris)
        number = {point: n for n, point in enumerate(POINTS)}
        self.near = [[number[near] for near in morris.near[point]] for point in POINTS]
        self.mills = [sum(1 << number[point] for point in mill) for mill in morris.mills]
        self.through = [[mill for mill in self.mills if mill >> n & 1] for n in range(24)]

    def start(self, view: State) -> Position:
        men = (bits(view.men, "W"), bits(view.men, "B"))
        return Position(men, view.hand, view.mover, view.taking, view.flying, view.quiet)

    def before(self, view: State) -> Collection[object]:
        return {((bits(men, "W"), bits(men, "B")), view.hand, int(men[-1]), False) for men in view.seen}

    def key(self, position: Position) -> tuple[object, ...]:
        return position[:4]

    def move(self, action: Action) -> int:
        if isinstance(action, Move):
            return (1 + POINTS.index(action.origin)) * 1000 + POINTS.index(action.goal)
        assert isinstance(action, Put | Take)
        return (PUT if isinstance(action, Put) else TAKE) + POINTS.index(action.point)

    def mover(self, position: Position) -> Seat:
        return position.mover

    def ended(self, position: Position) -> float | None:
        men, mover = position.men[position.mover], position.mover
        if position.taking:
            return None
        if not position.hand[mover] and (men.bit_count() < 3 or not self.moves(position)):
            return -1.0
        return 0.0 if position.quiet >= QUIET else None

    def calm(self, position: Position) -> bool:
        return not position.taking

    def moves(self, position: Position) -> Sequence[int]:
        mover = position.mover
        mine, theirs = position.men[mover], position.men[1 - mover]
        free = ~(mine | theirs)
        if position.taking:
            loose = [n for n in range(24) if theirs >> n & 1 and not self.milled(theirs, n)]
            return [TAKE + n for n in loose or [n for n in range(24) if theirs >> n & 1]]
        if position.hand[mover]:
            return [PUT + n for n in range(24) if free >> n & 1]
        flies = position.flying and mine.bit_count() == 3
        return [
            (1 + n) * 1000 + goal
            for n in range(24)
            if mine >> n & 1
            for goal in (range(24) if flies else self.near[n])
            if free >> goal & 1
        ]

    def milled(self, men: int, n: int) -> bool:
        """Whether the man on a point stands in a mill."""
        return any(men & mill == mill for mill in self.through[n])

    def play(self, position: Position, move: int) -> Position:
        men, hand, mover, taking, flying, quiet = position
        mine, theirs = men[mover], men[1 - mover]
        goal = move % 100
        if taking:
            theirs &= ~(1 << goal)
            quiet = 0
        elif move < TAKE:
            mine |= 1 << goal
            hand = (hand[0] - 1, hand[1]) if mover == 0 else (hand[0], hand[1] - 1)
        else:
            mine = mine & ~(1 << move // 1000 - 1) | 1 << goal
        mill = not taking and self.milled(mine, goal)
        quiet += move >= 1000 and not mill
        men = (mine, theirs) if mover == 0 else (theirs, mine)
        return Position(men, hand, mover if mill else 1 - mover, mill, flying, quiet)

    def worth(self, position: Position) -> float:
        """Men first, then mills, then ways to move."""
        mover = position.mover
        return self.side(position, mover) - self.side(position, 1 - mover)

    def side(self, position: Position, seat: Seat) -> int:
        """What one side has."""
        men = position.men[seat]
        free = ~(men | position.men[1 - seat])
        ways = sum(free >> near & 1 for n in range(24) if men >> n & 1 for near in self.near[n])
        mills = sum(men & mill == mill for mill in self.mills)
        return 100 * (men.bit_count() + position.hand[seat]) + 12 * mills + ways


def bits(men: str, man: str) -> int:
    """The points on which such men stand."""
    return sum(1 << n for n, each in enumerate(men[:24]) if each == man)


def estimate(state: State) -> float:
    """How well the side whose turn it is stands, in hundredths of a man."""
    return game().worth(game().start(state))
