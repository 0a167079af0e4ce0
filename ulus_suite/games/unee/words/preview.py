"""What a move would do: balls taken, balls that the other side could take at once, the cow that calves next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.preview_engine import Effect, Foreteller, effect
from ulus_suite.core.rules import Rules
from ulus_suite.games.unee.rules import flow
from ulus_suite.games.unee.rules.state import INDEX, RING, ROW, Captured, Repeated, Sow, Sown, State, Stuck, View


def foreteller() -> Foreteller[State]:
    return _Unee()


class _Unee(Foreteller[State]):
    keys = ("sows", "takes", "balls", "threat", "quiet", "repeats", "repeats_void", "stuck", "alike")

    def worlds(self, rules: Rules[State], view: View, action: Action) -> Sequence[State]:
        if view.outcome is not None:
            return ()
        return (
            State(view.holes, view.stores, view.mover, view.seen, view.repetition, view.four_from_more, ""),
        )  # fmt: skip

    def effects(self, rules: Rules[Any], before: View, after: View, events: Sequence[Event]) -> Iterable[Effect]:
        """That the game ends; where the last ball falls, what is taken, and what the answer could take. Of
        what every hole does alike nothing."""
        mover, alike = before.mover, _alike(before)
        if any(isinstance(event, Repeated) for event in events):
            void = after.outcome is not None and after.outcome.key == "no_result"
            own, theirs = after.stores[mover], after.stores[1 - mover]
            yield effect("repeats_void") if void else effect("repeats", own=own, theirs=theirs)
        for event in events:
            match event:
                case Sown(hole=hole, balls=balls) if not alike:
                    sown, last = flow.sow(before.holes, INDEX[hole])
                    end = RING[last]
                    yield effect("sows", None, mover, (end,), hole=end, balls=balls, held=sown[last])
                case Captured(hole=hole):
                    yield effect("takes", None, mover, (hole,), hole=hole)
                case Stuck(seat=seat, balls=balls, other=other):
                    yield effect("stuck", None, seat, other=other, balls=balls)
        for seat in (0, 1):
            gain = after.stores[seat] - before.stores[seat]
            if gain:
                yield effect("balls", gain, seat, before=before.stores[seat], after=after.stores[seat])
        if after.outcome is None:
            yield from _answers(before, after, quiet=not alike)

    def notes(self, rules: Rules[State], view: View, action: Action) -> Iterable[Effect]:
        """That no hole brings more than another, so far as this tells: else one looks for a difference."""
        if isinstance(action, Sow) and view.outcome is None and _alike(view):
            yield effect("alike")


def _alike(view: View) -> bool:
    """Whether there are several holes to sow, and none brings more than another."""
    come_to = [_comes_to(view, hole) for hole in ROW[view.mover] if view.holes[hole]]
    return len(come_to) > 1 and len(set(come_to)) == 1


def _comes_to(view: View, hole: int) -> tuple[int, bool, int]:
    """What sowing a hole brings: balls in the last hole, whether they are taken, how many answers take."""
    sown, last = flow.sow(view.holes, hole)
    held, taken = sown[last], flow.calves(sown[last], last, view.mover, view.four_from_more)
    if taken:
        sown[last] -= 4
    answers = 0
    for own in ROW[1 - view.mover]:
        if sown[own]:
            n1, n2, n3, n4, n5, n6 = sown
            after, end = flow.sow((n1, n2, n3, n4, n5, n6), own)
            answers += flow.calves(after[end], end, 1 - view.mover, view.four_from_more)
    return held, taken, answers


def _answers(before: View, after: View, *, quiet: bool) -> Iterable[Effect]:
    """What the other side could take at once, hole by hole; ``quiet``: or that it could take nothing."""
    other = after.mover
    threats = [RING[hole] for hole in ROW[other] if after.holes[hole] and _takes(after, hole)]
    if threats:
        yield effect("threat", None, other, threats, holes=", ".join(threats))
    elif quiet and after.stores == before.stores:
        yield effect("quiet", None, other)


def _takes(view: View, hole: int) -> bool:
    """Whether sowing this hole of the mover takes balls."""
    sown, last = flow.sow(view.holes, hole)
    return flow.calves(sown[last], last, view.mover, view.four_from_more)
