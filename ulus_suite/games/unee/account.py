"""Where the balls came from: captures, and what fell to whom at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best, changes
from ulus_suite.core.pending import Finished
from ulus_suite.games.unee import events as ev
from ulus_suite.games.unee.flow import Unee


def account(rules: Unee, line: Sequence[Position]) -> Account:
    """Captured balls; what the end gave besides (its outcome's score less the store before)."""
    return Account(2, tuple(_gains(rules, line)), tuple(best(_moments(line))))


def _gains(rules: Unee, line: Sequence[Position]) -> Iterator[Gain]:
    before, told = (0, 0), [0, 0]
    for at, position in enumerate(line):
        caught = [0, 0]
        for event in position.events:
            if isinstance(event, ev.Captured):
                caught[event.seat] += 4
        yield from changes(at, 0, (0, 0), caught, "captured")
        told = [a + b for a, b in zip(told, caught, strict=True)]
        before = position.state.stores
    pending = rules.pending(line[-1].state)
    final = pending.outcome.scores if isinstance(pending, Finished) else before
    yield from changes(len(line) - 1, 0, told, final, "remaining")


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The longest run, the most holes emptied by one sowing."""
    run = 0
    for at, position in enumerate(line):
        caught = [event for event in position.events if isinstance(event, ev.Captured)]
        sown = [event for event in position.events if isinstance(event, ev.Sown)]
        if not sown:
            continue
        mover, mine = sown[0].seat, sum(event.seat == sown[0].seat for event in caught)
        if mine > 1:
            yield mine, Moment("harvest", at, {"seat": mover, "balls": 4 * mine})
        if len(sown) > 2:
            yield len(sown), Moment("relay", at, {"seat": mover, "count": len(sown)})
        run = 0 if caught else run + 1
        if run >= 8:
            yield run, Moment("quiet", at, {"count": run})
