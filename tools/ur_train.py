"""Learns UR's pattern weights by self-play: ``python tools/ur_train.py h1 40000 rules/ur/h1.patterns``

Temporal differences: both sides choose by the weights as they are (a few moves by lot); after each game every
position is moved towards a blend of what came next and how the game ended. Steps shrink as games go on, from
``--first=0.12`` to ``--last=0.008``; ``--tiles=9`` sets how many tiles make a pattern, ``--on`` goes on with what
the file holds, and
``--seconds=600`` ends it by processor time.
"""

from __future__ import annotations

import sys
import time
from math import exp
from pathlib import Path
from random import Random

import ulus_suite
from ulus_suite import games
from ulus_suite.games.ur.players.judgement import SIZES, Patterns, from_bytes
from ulus_suite.games.ur.rules.kernel import CHANCES, Kernel, Switches, kernel

SIXTEEN = [roll for roll, chance in enumerate(CHANCES) for _ in range(chance)]
BLEND = 0.75
"""How much of the later course counts (lambda)."""
WANDER = 0.04
LONGEST = 400
assert ulus_suite.__version__

Seen = list[tuple[int, int, int]]


def game(moves: Kernel, net: Patterns, chance: Random) -> tuple[Seen, int]:
    """Positions (own, other, side about to roll) of a game, and who won (-1: nobody in time)."""
    own = other = side = 0
    seen: Seen = []
    random, forts, score = chance.random, moves.forts, net.score
    while len(seen) < LONGEST:
        seen.append((own, other, side))
        results = moves.turns(own, other, SIXTEEN[int(random() * 16)])
        again = False
        if results:
            if random() < WANDER:
                own, other, again = sorted(results)[int(random() * len(results))]
            else:
                best = -1e9
                for mine, theirs, more in results:
                    if mine & forts == forts:
                        own, other, again = mine, theirs, more
                        break
                    found = score(mine, theirs) if more else -score(theirs, mine)
                    if found > best:
                        best, own_, other_, again_ = found, mine, theirs, more
                else:
                    own, other, again = own_, other_, again_
            if own & forts == forts:
                return seen, side
        if not again:
            own, other, side = other, own, 1 - side
    return seen, -1


def learn(net: Patterns, seen: Seen, winner: int, step: float) -> None:
    """From the end to the beginning: what follows corrects what came before."""
    course, next_side = 1.0, winner
    value_next = 1.0
    for own, other, side in reversed(seen):
        target = BLEND * course + (1 - BLEND) * value_next
        if side != next_side:
            target = 1.0 - target
        found = 1.0 / (1.0 + exp(-net.score(own, other)))
        net.learn(own, other, step * (target - found))
        course, value_next, next_side = target, found, side


def main() -> None:
    """Learn, and write now and then."""
    name, count, out = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    moves = kernel(games.load("ur").layouts[name], Switches())
    tiles = next((int(w[8:]) for w in sys.argv if w.startswith("--tiles=")), SIZES[0])
    fresh = Patterns(moves, tiles=tiles)
    net = (from_bytes(moves, out.read_bytes()) if out.exists() and "--on" in sys.argv else None) or fresh
    first = next((float(w[8:]) for w in sys.argv if w.startswith("--first=")), 0.12)
    last = next((float(w[7:]) for w in sys.argv if w.startswith("--last=")), 0.008)
    chance, began, turns = Random(20261122 + sum(map(ord, str(sys.argv)))), time.process_time(), 0
    seconds = next((float(w[10:]) for w in sys.argv if w.startswith("--seconds=")), 1e9)
    for number in range(count):
        share = max(number / count, (time.process_time() - began) / seconds)
        if share >= 1:
            break
        seen, winner = game(moves, net, chance)
        turns += len(seen)
        if winner >= 0:
            learn(net, seen, winner, first + (last - first) * share)
        if number % 1000 == 999:
            print(number + 1, round(turns / 1000), f"{time.process_time() - began:.0f} s", flush=True)
            turns = 0
            out.write_bytes(net.to_bytes())
    out.write_bytes(net.to_bytes())


if __name__ == "__main__":
    main()
