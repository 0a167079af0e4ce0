"""How fast this machine is: a fixed loop of plain Python beside the machine on which the bars were set."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

USUAL = 444_000.0
"""Moves a second of this loop, a game of six holes with frozen positions, on the machine of the bars: there the
same game with all checks ran 185,000; where this was set it ran 110,000, and this loop 264,000."""

GAMES = 60
LONGEST = 400

Position = tuple[tuple[int, ...], tuple[int, int], int]


PROCESSES = 7


def factor(processes: int = PROCESSES) -> float:
    """This machine's speed as a multiple of that machine's: the middle one of some fresh processes, as what is
    measured runs in fresh ones; one in a dozen happens to run half as fast again as the others."""
    code = f"from {__name__} import in_this_process; print(in_this_process())"
    runs = [
        subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True)
        for _ in range(processes)
    ]
    return statistics.median(float(run.stdout.split()[-1]) for run in runs)


class Speed:
    """The factor as it changes: a virtual machine is half as fast again from one minute to the next."""

    FRESH_S = 3.0
    """So long what was found last holds."""

    def __init__(self) -> None:
        self.now = self._before = factor()
        self._at = time.monotonic()

    def meanwhile(self) -> float:
        """The mean of what was found before and after a measurement that has just ended."""
        if time.monotonic() - self._at > self.FRESH_S:
            self._before, self.now = self.now, factor(3)
            self._at = time.monotonic()
        return (self._before + self.now) / 2


def in_this_process(games: int = GAMES, tries: int = 3) -> float:
    """The same of this process: the best of a few tries, since others are at work."""
    return max(_moves_a_second(games) for _ in range(tries)) / USUAL


def _moves_a_second(games: int) -> float:
    began, moves, lot = time.process_time(), 0, 12345
    for _ in range(games):
        position: Position = ((6,) * 6, (0, 0), 0)
        seen: set[Position] = {position}
        for _ in range(LONGEST):
            holes = open_holes(position)
            if not holes:
                break
            lot = (lot * 1103515245 + 12345) % 2147483648
            position = sown(position, holes[lot % len(holes)])
            moves += 1
            if position in seen:
                break
            seen.add(position)
    return moves / max(1e-9, time.process_time() - began)


def open_holes(position: Position) -> list[int]:
    """Holes of the mover's side that hold anything."""
    holes, _, seat = position
    return [hole for hole in range(3 * seat, 3 * seat + 3) if holes[hole]]


def sown(position: Position, hole: int) -> Position:
    """The position after a hole was sown round the ring; four in the last are taken."""
    before, stores, seat = position
    holes = list(before)
    balls, holes[hole] = holes[hole], 0
    for number in range(1, balls + 1):
        holes[(hole + number) % 6] += 1
    last = (hole + balls) % 6
    if holes[last] == 4:
        holes[last] = 0
        stores = (stores[0] + 4, stores[1]) if seat == 0 else (stores[0], stores[1] + 4)
    return tuple(holes), stores, 1 - seat
