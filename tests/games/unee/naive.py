"""The game once more, written straight from the rulebook and sharing nothing with the suite.

Rows are lists as South sees the board, left to right; ball after ball is carried round. Slow and plain.
"""

from __future__ import annotations

import random

SOUTH, NORTH = "South", "North"


def next_hole(row: str, column: int) -> tuple[str, int]:
    """Clockwise seen from above: the near row from right to left, the far row from left to right."""
    if row == SOUTH:
        return (SOUTH, column - 1) if column > 0 else (NORTH, 0)
    return (NORTH, column + 1) if column < 2 else (SOUTH, 2)


class Table:
    """A board, two stores and a memory of positions."""

    def __init__(self, four_from_more: bool = False) -> None:
        self.rows = {SOUTH: [6, 6, 6], NORTH: [6, 6, 6]}
        self.stores = {SOUTH: 0, NORTH: 0}
        self.turn = SOUTH
        self.four_from_more = four_from_more
        self.before: list[tuple[list[int], list[int], str]] = []
        self.end = ""
        self.look()

    def set(self, south: list[int], north: list[int], turn: str) -> Table:
        self.rows = {SOUTH: list(south), NORTH: list(north)}
        self.turn = turn
        self.before = []
        self.end = ""
        self.look()
        return self

    def other(self) -> str:
        return NORTH if self.turn == SOUTH else SOUTH

    def may(self) -> list[int]:
        """Columns of the own row that are not empty."""
        if self.end:
            return []
        return [column for column in range(3) if self.rows[self.turn][column] > 0]

    def sow(self, column: int) -> int:
        """Play one turn; gives the balls captured."""
        me = self.turn
        hand = self.rows[me][column]
        assert hand > 0
        self.rows[me][column] = 0
        row = me
        while hand > 0:
            row, column = next_hole(row, column)
            self.rows[row][column] += 1
            hand -= 1
        captured = 0
        if row == me:
            holds = self.rows[row][column]
            if holds == 4 or (holds > 4 and self.four_from_more):
                captured = 4
        if captured > 0:
            self.rows[row][column] -= 4
            self.stores[me] += 4
            self.before = []
        self.turn = self.other()
        self.look()
        return captured

    def look(self) -> None:
        """Has the game ended?"""
        if sum(self.rows[self.turn]) == 0:
            self.end = "stuck"
            return
        now = (list(self.rows[SOUTH]), list(self.rows[NORTH]), self.turn)
        for earlier in self.before:
            if earlier == now:
                self.end = "repeated"
                return
        self.before.append(now)

    def count(self, repetition: str) -> tuple[int, int, str]:
        """Balls of South and North and who won: a name, "draw" or "no result"."""
        south, north = self.stores[SOUTH], self.stores[NORTH]
        near, far = sum(self.rows[SOUTH]), sum(self.rows[NORTH])
        if self.end == "stuck":
            if self.turn == SOUTH:
                north += near + far
            else:
                south += near + far
        elif repetition == "divided":
            south += (near + far) // 2
            north += (near + far) // 2
        elif repetition == "own_row":
            south += near
            north += far
        elif repetition == "none":
            return south, north, "no result"
        if south == north:
            return south, north, "draw"
        return south, north, SOUTH if south > north else NORTH

    def ring(self) -> tuple[int, ...]:
        """For comparison: S3 S2 S1 N1 N2 N3."""
        return (*reversed(self.rows[SOUTH]), *self.rows[NORTH])


def ring_index(turn: str, column: int) -> int:
    """For comparison: where a hole stands in the ring order."""
    return 2 - column if turn == SOUTH else 3 + column


def random_board(rng: random.Random, balls: int) -> tuple[list[int], list[int]]:
    """So many balls in six holes, every filling as likely as any other."""
    bars = sorted(rng.sample(range(balls + 5), 5))
    holes = [b - a - 1 for a, b in zip([-1, *bars], [*bars, balls + 5], strict=True)]
    return holes[:3], holes[3:]
