"""Two judgements of UR against one another on the kernel: ``python tools/ur_duel.py learned:1 counts:2 60``

``learned`` is the blend of patterns and counts that the strongest player uses, ``counts`` the judgement of version
0.1.0; the number is how many actions each looks ahead. Each roll sequence is played twice with sides changed. A
fourth word is the first sequence's number (77000), so that a long match can be played in parts; ``learned=FILE:1``
takes the weights of a file.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import ulus_suite
from ulus_suite import games
from ulus_suite.games.ur.players.bot import Search
from ulus_suite.games.ur.players.judgement import LearnedJudge, best_judge, from_bytes, judge_of
from ulus_suite.games.ur.rules.kernel import CHANCES, Kernel, Switches, kernel

SIXTEEN = [roll for roll, chance in enumerate(CHANCES) for _ in range(chance)]
WIDTH, LONGEST = 10, 600
assert ulus_suite.__version__

Turn = tuple[int, int, bool]
Chooser = Callable[[int, int, int], Turn | None]


def chooser(moves: Kernel, spec: str) -> Chooser:
    """The best result of a roll by a judgement and a depth."""
    name, _, deep = spec.partition(":")
    name, _, file = name.partition("=")
    judge = (best_judge if name == "learned" else judge_of)(moves)
    if file:
        learned = from_bytes(moves, Path(file).read_bytes())
        assert learned is not None, f"{file} does not fit the board"
        judge = LearnedJudge(moves, learned)
    search, depth = Search(moves, judge), int(deep)

    def choose(own: int, other: int, roll: int) -> Turn | None:
        ranked = sorted(((search.result(*r, 0), r) for r in moves.turns(own, other, roll)), reverse=True)
        if not ranked or not depth:
            return ranked[0][1] if ranked else None
        best, chosen = -2.0, ranked[0][1]
        for _, turn in ranked[:WIDTH]:
            value = search.result(*turn, depth, max(-1.0, best))
            if value > best:
                best, chosen = value, turn
        return chosen

    return choose


def winner(moves: Kernel, sides: tuple[Chooser, Chooser], chance: Random) -> int:
    """0 or 1, -1 if nobody wins in time."""
    own = other = side = 0
    for _ in range(LONGEST):
        turn = sides[side](own, other, SIXTEEN[int(chance.random() * 16)])
        again = False
        if turn is not None:
            own, other, again = turn
            if own & moves.forts == moves.forts:
                return side
        if not again:
            own, other, side = other, own, 1 - side
    return -1


def main() -> None:
    """Play and print the first one's share with its standard error."""
    one, two, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 77000
    moves = kernel(games.load("ur").layouts["h1"], Switches())
    players, began, won = (chooser(moves, one), chooser(moves, two)), time.process_time(), 0.0
    for number in range(count):
        turned = number % 2
        found = winner(moves, players if not turned else players[::-1], Random(first + number // 2))
        won += 0.5 if found < 0 else float(found == turned)
        print(f"{number + 1}: {won}", file=sys.stderr, flush=True)
    share = won / count
    error = (share * (1 - share) / count) ** 0.5
    print(f"{one} against {two}: {share:.3f} ± {error:.3f} of {count}, {time.process_time() - began:.0f} s")


if __name__ == "__main__":
    main()
