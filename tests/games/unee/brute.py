"""The game as really played, by brute force: the first position that returns on the path ends it. No table.

``forces(board, mover, A, t, plies)`` asks whether player A can end at least ``t`` balls of difference ahead,
counted from here, within so many plies whatever the other does. Lines are followed until they end; one that has
not ended within the plies counts against A. So an answer "yes" is certain, and two of them, "A at least v" and
"B at least -v", prove the value v. What was found is used again only where it must hold: an answer that leaned on
positions returning, on a path with all of those; another, on a path with none of the positions it runs through.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise

Board = tuple[int, ...]
"""Six holes in sowing order, the first three belong to player 0, the others to player 1."""

_NUMBER: dict[tuple[Board, int], int] = {}


def bit(board: Board, mover: int) -> int:
    """A bit of its own for every position met."""
    return 1 << _NUMBER.setdefault((board, mover), len(_NUMBER))


def boards(balls: int) -> list[Board]:
    """Every filling of six holes with so many balls."""
    found = []
    for bars in combinations(range(balls + 5), 5):
        edges = (-1, *bars, balls + 5)
        found.append(tuple(b - a - 1 for a, b in pairwise(edges)))
    return found


@cache
def moves(board: Board, mover: int, four_from_more: bool) -> tuple[tuple[int, Board], ...]:
    """(captured, board after) for each own hole with balls."""
    found = []
    for start in range(3 * mover, 3 * mover + 3):
        hand, holes, at = board[start], list(board), start
        if hand == 0:
            continue
        holes[start] = 0
        for _ in range(hand):
            at = (at + 1) % 6
            holes[at] += 1
        takes = at // 3 == mover and (holes[at] == 4 or (four_from_more and holes[at] > 4))
        if takes:
            holes[at] -= 4
        found.append((4 if takes else 0, tuple(holes)))
    return tuple(sorted(found, reverse=True))


Order = Callable[[int, int, Board], object]
"""(mover, captured, board after) to a sort key: which moves to try first. It changes no answer, only the time."""


class Brute:
    """A returned position leaves the difference as it is (divided equally, not counted)."""

    def __init__(self, four_from_more: bool, order: Order | None = None) -> None:
        self.four_from_more = four_from_more
        self.looked = 0
        self._order = order
        self._ordered: dict[tuple[Board, int], list[tuple[int, Board]]] = {}
        self._found: dict[tuple[Board, int, int, int], list[tuple[bool, int, int]]] = {}

    def proves(self, board: Board, mover: int, value: int, plies: int = 200, path: int = 0) -> int:
        """Within how many plies it is certain that best play ends with ``value`` for the mover; -1 if it is not.

        ``path``: the :func:`bit` of each position seen before this one.
        """
        needed = 0
        for player, least in ((mover, value), (1 - mover, -value)):
            for depth in range(plies + 1):
                if self._forces(board, mover, player, least, depth, path)[0]:
                    needed = max(needed, depth)
                    break
            else:
                return -1
        return needed

    def forces(self, board: Board, mover: int, a: int, least: int, plies: int) -> bool:
        """From a board without history."""
        return self._forces(board, mover, a, least, plies, 0)[0]

    def _forces(self, board: Board, mover: int, a: int, least: int, plies: int, path: int) -> tuple[bool, int]:
        """The answer, and the positions it rests on."""
        here = bit(board, mover)
        returned = least <= 0
        if path & here:
            return returned, here
        options = self._options(board, mover)
        if not options:
            return (sum(board) if mover != a else -sum(board)) >= least, 0
        if plies == 0:
            return False, here if returned else 0
        kept = self._found.setdefault((board, mover, a, least), [])
        for answer, depth, rests in kept:
            deep_enough = depth <= plies if answer else depth >= plies
            if deep_enough and rests & path == (rests if answer == returned else 0):
                return answer, rests
        self.looked += 1
        answer, rests = mover != a, 0
        for captured, after in options:
            if captured:
                further = least - 4 if mover == a else least + 4
                found, leans = self.forces(after, 1 - mover, a, further, plies - 1), 0
            else:
                found, leans = self._forces(after, 1 - mover, a, least, plies - 1, path | here)
            if found == (mover == a):
                answer, rests = found, leans
                break
            rests |= leans
        rests = rests & ~here if answer == returned else rests | here
        kept.append((answer, plies, rests))
        return answer, rests

    def _options(self, board: Board, mover: int) -> list[tuple[int, Board]]:
        if (board, mover) not in self._ordered:
            found = list(moves(board, mover, self.four_from_more))
            if self._order is not None:
                order = self._order
                found.sort(key=lambda move: order(mover, *move))  # type: ignore[arg-type,return-value]
            self._ordered[board, mover] = found
        return self._ordered[board, mover]
