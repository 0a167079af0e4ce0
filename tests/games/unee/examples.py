"""The worked examples of the rulebook, as lessons play them."""

from __future__ import annotations

from tests.teach.examples import Example, it

EXAMPLES = {
    "Each hole contains six dung balls": Example((it("sown", hole="S2", balls=6),)),
    "One by one, in a clockwise direction": Example((it("sown", hole="S3", balls=3),)),
    "The first ball must be dropped into the succeeding hole": Example((it("sown", hole="S2", balls=6),)),
    "The last ball is dropped into one of your own holes which then contains four balls: you capture four": Example(
        (it("captured", seat=0, hole="S1"),)
    ),
    "One ball: cow, two: cow and bull, three: cow with inflated udder, four: cow which has calved": Example(
        (it("sown", hole="S2", balls=1), it("captured", hole="S1"))
    ),
    "If a player cannot move, the remaining balls are captured by the player who was able to move last": Example(
        (it("stuck", seat=1, other=0, balls=8),)
    ),
    "The game ends when the board position repeats; the balls are divided, as in Oware": Example(
        (it("repeated"), it("divided", balls=4))
    ),
    "The balls that continue to circulate are not counted, as in Cross-Wari": Example(
        (it("repeated"), it("uncounted", balls=4))
    ),
    "A position found in 2009, South to move: capturing loses": Example(
        (it("sown", hole="S2", balls=3),), never=(it("captured"),)
    ),
}

ONLY_READ = {"unee/5.1", "unee/5.3"}
"""Clauses that only describe."""
