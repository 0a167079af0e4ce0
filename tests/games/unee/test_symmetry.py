"""Law 12: turning the table round turns the result with it."""

from __future__ import annotations

import random

import msgspec

from ulus_suite import games
from ulus_suite.games.unee.rules.state import INDEX, RING, Sow, State, code

RULES = games.load("unee")


def turned(state: State) -> State:
    """The same position with South and North changed: the ring goes on by three, the stores swap."""
    holes = state.holes[3:] + state.holes[:3]
    words = [state.seen[i : i + 7] for i in range(0, len(state.seen), 7)]
    seen = "".join(("S" if w[0] == "N" else "N") + w[4:] + w[1:4] for w in words)
    return msgspec.structs.replace(
        state, holes=holes, stores=state.stores[::-1], mover=1 - state.mover, seen=seen
    )  # fmt: skip


def test_turning_the_seats_turns_the_result() -> None:
    rng = random.Random(12)
    for repetition in ("divided", "uncounted", "none", "own_row"):
        state = RULES.setup({"repetition": repetition, "four_from_more": False}, 2).state
        while not state.ended:
            mirror = turned(state)
            assert turned(mirror) == state
            assert mirror.seen.endswith(code(mirror.holes, mirror.mover))
            for hole in RING:
                across = RING[(INDEX[hole] + 3) % 6]
                here = RULES.judge(state, Sow(state.mover, hole)).allowed
                assert RULES.judge(mirror, Sow(mirror.mover, across)).allowed == here
            action = rng.choice([a for a in RULES.choices(state, state.mover) if a.kind == "sow"])
            across = RING[(INDEX[action.hole] + 3) % 6]
            after = RULES.play(mirror, Sow(mirror.mover, across)).state
            state = RULES.play(state, action).state
            assert turned(state) == after
        first, second = RULES.pending(state).outcome, RULES.pending(turned(state)).outcome
        assert first.scores == second.scores[::-1]
