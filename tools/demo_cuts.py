"""Look for the great moments that a demo shows, in games of computer players, by seed.

    python tools/demo_cuts.py rules/ur/demo.yaml [--each 7] [--seeds 400] [--from-seed 1] [--begins KIND]

With ``--begins`` no cut reaches back over an event of that kind (a contest that opens), and cuts that begin with
one are taken first; they may go on longer after their moment instead.

Plays game after game by the keyed generator and keeps, for each caption of the file, stretches that lead up to one
of its moments, the fullest of events that are told first. Writes the cuts into the file; all above them stays as it
is. No two cuts overlap, and captions take turns.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain, zip_longest
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from ulus_suite import games
from ulus_suite.data.boxes import box
from ulus_suite.data.demo import Cut, Show
from ulus_suite.data.source import read_source
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session

TOLD_S, QUIET_S = 3.6, 1.1
"""How long an entry is seen in which something is told, and any other: reading and motion."""
LONG_S, SHORT_S = 42.0, 24.0
"""A cut lasts about so long up to its moment, and never less than that."""
AFTER = 1
"""Entries shown after the moment, so that what it brought is seen."""


class Found(NamedTuple):
    """A stretch and how much happens in it."""

    cut: Cut
    worth: float


def main() -> None:
    """Search, and write what was found."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("file", type=Path)
    words.add_argument("--each", type=int, default=7, help="cuts of each caption")
    words.add_argument("--seeds", type=int, default=400, help="games that are looked through")
    words.add_argument("--from-seed", type=int, default=1)
    words.add_argument("--begins", default="", help="a kind of event that a cut begins with rather than spans")
    given = words.parse_args()
    game = given.file.parent.name
    known = read_source(given.file, str(given.file)).convert(Show)
    found: dict[str, list[Found]] = {caption: [] for caption in known.moments}
    for seed in range(given.from_seed, given.from_seed + given.seeds):
        for one in stretches(known, game, seed, given.begins):
            found[one.cut.caption].append(one)
        if all(len(each) >= 4 * given.each for each in found.values()):
            break
    chosen = [[one.cut for one in sorted(each, key=lambda f: -f.worth)[: given.each]] for each in found.values()]
    cuts = [cut for cut in chain.from_iterable(zip_longest(*chosen)) if cut is not None]
    head = given.file.read_text(encoding="utf-8").partition("cuts:")[0]
    lines = [
        f"  - {{caption: {c.caption}, seats: {c.seats}, seed: {c.seed}, first: {c.first}, last: {c.last}}}\n"
        for c in cuts
    ]
    given.file.write_text(head + "cuts:\n" + "".join(lines), encoding="utf-8")
    print({caption: len(each) for caption, each in found.items()}, len(cuts), "cuts")


def played(known: Show, game: str, seed: int) -> Match:
    """One game to its end, by the keyed generator."""
    rules = games.load(game)
    seats = box(game).demo_seats or rules.spec.min_seats
    match = Match.new(rules, seats, seed=seed, kinds=(known.player,) * seats)
    for _ in driver.run_on(Session(match, SELFPLAY)):
        pass
    return match


def stretches(known: Show, game: str, seed: int, begins: str) -> Iterator[Found]:
    """At most one stretch for each caption, none of them overlapping."""
    match = played(known, game, seed)
    line = match.line
    told = [sum(event.kind in known.tells for event in position.events) for position in line]
    taken: list[range] = []
    for caption, kinds in known.moments.items():
        best: Found | None = None
        for at, position in enumerate(line):
            if not any(event.kind in kinds for event in position.events):
                continue
            last = min(len(line) - 1, at + AFTER)
            first, lasts, opens = last, 0.0, False
            while first > 1 and lasts < LONG_S and not opens:
                lasts += TOLD_S if told[first] else QUIET_S
                opens = first < at and any(event.kind == begins for event in line[first].events)
                first -= 1
            while lasts < SHORT_S and last + 1 < len(line):
                last += 1
                lasts += TOLD_S if told[last] else QUIET_S
            while first > 1 and lasts < SHORT_S:
                lasts += TOLD_S if told[first] else QUIET_S
                first -= 1
            here = range(first, last + 1)
            if lasts < SHORT_S or any(here.start < r.stop and r.start < here.stop for r in taken):
                continue
            rate = sum(bool(n) for n in told[first + 1 : last + 1]) / lasts + opens
            if best is None or rate > best.worth:
                best = Found(Cut(caption, match.seats, seed, first, last), rate)
        if best is not None:
            taken.append(range(best.cut.first, best.cut.last + 1))
            yield best


if __name__ == "__main__":
    main()
