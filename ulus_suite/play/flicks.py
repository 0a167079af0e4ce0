"""What a flick might do: tried out many times with the hand that flicks, never the flick itself.

The trials have draws of their own; the same hand's spread is drawn as a cone on the mat.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ulus_suite.chance.physics.resolver import PhysicsResolver
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Pose
from ulus_suite.core.preview_engine import Effect, Known, Preview, Share, told_by
from ulus_suite.core.rules import Rules
from ulus_suite.play.preview import foreteller

SPREAD = "ordinary"
"""The hand of which the trials are where nobody says whose."""
TRIES = 40
"""So many trials: a standard error of at most eight parts in a hundred, in about a second."""
OUTCOMES = ("ring.", "touch.", "turn_ends.")
"""How the keys of effects begin that say what came of a flick; the rest tells what else lies elsewhere now."""


WORTH = {
    "ring.inner": 10.0,
    "ring.outer": 4.0,
    "touch.captured": 1.0,
    "turn_ends.mixed": -0.5,
    "turn_ends.off": -0.5,
}
"""What outcomes are worth when aims are compared: an archer's points; a captured bone, less if the turn ends."""
SIEVE = ((6, 6), (24, 3), (96, 2))
"""How often flicks are tried that are to be compared, and how many of the best are tried more often."""


def sample_flick(
    rules: Rules[Any],
    view: Any,
    action: Action,
    layout: Sequence[Pose],
    tries: int = TRIES,
    key: str = "odds",
    hand: str = SPREAD,
) -> Preview:
    """How a flick turns out in ``tries`` trials of a ``hand`` (`chance.physics.hand.HANDS`), as far as its seat may
    know; bones lie as in ``layout``.

    Empty for an action that is no flick. Costs some 20 ms a trial, so ask away from the window's thread.
    """
    teller = foreteller(rules)
    worlds = teller.worlds(rules, view, action) if teller is not None else ()
    if teller is None or not worlds:
        return Preview(())
    world = worlds[0]
    before = rules.view(world, action.seat)
    state, events = rules.play(world, action)
    pending = rules.pending(state)
    if not isinstance(pending, AwaitChance) or pending.request.kind != "flick":
        return Preview(())
    other = pending.request.options.get("hand") == "other"  # a person's other hand has its tremor whoever it is
    hands = {} if other else {action.seat: hand}
    seen: Counter[tuple[Effect, ...]] = Counter()
    for number in range(tries):
        trial = f"{key}/{number}"
        result = PhysicsResolver(trial, hands).resolve(pending.request, trial, tuple(layout))
        after, more = rules.settle(state, result)
        seen[told_by(teller, rules, before, after, (*events, *more), action.seat)] += 1
    every = list(seen)
    certain = tuple(effect for effect in every[0] if all(effect in other for other in every[1:]))
    left: Counter[tuple[Effect, ...]] = Counter()
    for effects, times in seen.items():
        left[tuple(effect for effect in effects if effect not in certain)] += times
    shares = tuple(
        Share(times, tries, effects, Known.SAMPLED, _error(times, tries)) for effects, times in left.most_common()
    )
    clause = events[0].clause if events else pending.request.clause
    if len(shares) == 1:  # it came out alike every time, which is still no certainty
        return Preview((), (Share(tries, tries, certain, Known.SAMPLED, _error(tries, tries)),), clause)
    return Preview((), tuple(_with(share, certain) for share in shares), clause)


def sum_shares(found: Preview, seat: int) -> tuple[Share, ...]:
    """The shares by what comes of the flick itself, the likeliest first; where nothing does, too."""
    times: Counter[tuple[Effect, ...]] = Counter()
    for share in found.chances:
        came = (e for e in share.effects if e.seat == seat and e.key.startswith(OUTCOMES))
        times[tuple(came)] += share.weight
    tries = times.total()
    return tuple(Share(n, tries, effects, Known.SAMPLED, _error(n, tries)) for effects, n in times.most_common())


class Tried(NamedTuple):
    action: Action
    shares: tuple[Share, ...]


def worth(shares: Sequence[Share]) -> float:
    """What comes of a flick on average: points in archery, bones in wrestling."""
    return sum(s.weight / s.of * sum(WORTH.get(effect.key, 0.0) for effect in s.effects) for s in shares)


def never() -> bool:
    return False


def best(
    rules: Rules[Any],
    view: Any,
    actions: Sequence[Action],
    layout: Sequence[Pose],
    over: Callable[[], bool] = never,
) -> tuple[Tried, ...]:
    """The best of these flicks, the best first: each is tried a few times, the better ones more often (``SIEVE``).
    Trials of a number are the same for all, and the first of many are the few of before. Once ``over`` says so what
    is known by then is told: the first trials are spread over all actions, so that even a few show the way."""
    left = [Tried(action, ()) for action in actions]
    for tries, keep in SIEVE:
        tried: list[Tried] = []
        for one in (left[k] for k in _spread(len(left))):
            if over() and (tried or one.shares):
                tried += [one] if one.shares else []
                continue
            found = sample_flick(rules, view, one.action, layout, tries)
            tried.append(Tried(one.action, sum_shares(found, one.action.seat)))
        left = sorted(tried, key=lambda one: -worth(one.shares))[:keep]
        if over():
            return tuple(left[: SIEVE[-1][1]])
    return tuple(left)


def _spread(count: int) -> list[int]:
    """Numbers below ``count``, so ordered that the first few lie far apart."""
    bits = max(1, (count - 1).bit_length())
    return [k for k in (int(f"{n:0{bits}b}"[::-1], 2) for n in range(2**bits)) if k < count]


def _with(share: Share, certain: tuple[Effect, ...]) -> Share:
    return Share(share.weight, share.of, (*certain, *share.effects), share.known, share.error)


def _error(times: int, tries: int) -> float:
    """One standard error of a count, smoothed so that "always" and "never" keep some."""
    share = (times + 1) / (tries + 2)
    return math.sqrt(tries * share * (1 - share))
