"""Expectiminimax: the best answer to every roll, the average over the rolls, cut off where it cannot matter.

Values are from the side about to roll: 1 a sure win, -1 a sure loss, 0 even. Chance nodes are cut by Star1: as
soon as the rolls already weighed, with the best or worst still possible for the rest, fall outside the window, the
rest need not be looked at.

Where equal actions are running, whoever is on once there are five may claim a draw, before the roll or after it: so
nothing is worth less to that side than a draw, and nothing that lets the other side do so is worth more. Rows that
cannot become so long within the look are not told apart, so that this costs nothing elsewhere.
"""

from __future__ import annotations

from ulus_suite.games.ur.players.judgement import Alike, Judge
from ulus_suite.games.ur.rules.kernel import CHANCES, Kernel

ORDER = (0, 1, 5, 2, 3, 4)
"""Rolls from the likeliest to the rarest, so that a cut comes early."""

WIN = 1.0
DRAW = 0.0


class Search:
    """Searches one layout, and remembers what it has weighed exactly."""

    def __init__(self, kernel: Kernel, judge: Judge) -> None:
        self.kernel, self.judge = kernel, judge
        self._known: dict[tuple[int, int, int, Alike | None], float] = {}

    def before_roll(
        self, own: int, other: int, depth: int, low: float = -WIN, high: float = WIN, alike: Alike | None = None
    ) -> float:
        """Expected result for ``own``, about to roll, looking ``depth`` actions ahead (exact inside the window);
        ``alike``: the equal actions running."""
        alike = alike.within(depth) if alike is not None else None
        if depth == 0:
            value = self.judge.value(own, other)
            return max(DRAW, value) if alike is not None else value
        key = (own, other, depth, alike)
        known = self._known.get(key)
        if known is not None:
            return known
        weighed, left, exact = 0.0, 16, True
        for roll in ORDER:
            chance = CHANCES[roll]
            left -= chance
            # The window that this roll must fall into for the average still to lie inside the outer one.
            floor = max(-WIN, (16 * low - weighed - left * WIN) / chance)
            roof = min(WIN, (16 * high - weighed + left * WIN) / chance)
            value = self.after_roll(own, other, roll, depth, floor, roof, alike)
            weighed += chance * value
            if value <= floor and floor > -WIN:
                return low
            if value >= roof and roof < WIN:
                return high
            exact = exact and (floor < value < roof or abs(value) == WIN)
        value = weighed / 16
        if exact:
            self._known[key] = value
        return value

    def after_roll(
        self, own: int, other: int, roll: int, depth: int, low: float, high: float, alike: Alike | None = None
    ) -> float:
        """Expected result of the best answer to a roll."""
        kernel = self.kernel
        results = kernel.turns(own, other, roll)
        best = DRAW if alike is not None and alike.open else -WIN
        if not results:
            passed = alike.passed() if alike is not None else None
            return max(best, -self.before_roll(other, own, depth - 1, -high, -low, passed))
        forts, value = kernel.forts, self.judge.value
        if depth == 1 and alike is None:
            for mine, theirs, again in results:
                if mine & forts == forts:
                    return WIN
                found = value(mine, theirs) if again else -value(theirs, mine)
                if found > best:
                    best = found
                    if best >= high:
                        return best
            return best
        ranked = []
        for mine, theirs, again in results:
            if mine & forts == forts:
                return WIN
            ranked.append((value(mine, theirs) if again else -value(theirs, mine), mine, theirs, again))
        ranked.sort(reverse=True)
        for _, mine, theirs, again in ranked:
            then = alike.after(spawned(own, mine), again) if alike is not None else None
            best = max(best, self.result(mine, theirs, again, depth - 1, max(low, best), high, then))
            if best >= high:
                break
        return best

    def result(
        self,
        own: int,
        other: int,
        again: bool,
        depth: int,
        low: float = -WIN,
        high: float = WIN,
        alike: Alike | None = None,
    ) -> float:
        """Expected result for ``own`` after its action; another turn is taken if it is any good. ``alike``: the
        equal actions running, that one counted, from the side that is on now."""
        if own & self.kernel.forts == self.kernel.forts:
            return WIN
        if again:
            return self.before_roll(own, other, depth, low, high, alike)
        return -self.before_roll(other, own, depth, -high, -low, alike)


def spawned(before: int, after: int) -> int:
    """The tile of the piece that an action brought in, 0 for a move; as bits of the mover's mask."""
    return after & ~before if after.bit_count() > before.bit_count() else 0
