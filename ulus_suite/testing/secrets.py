"""Law 7 by permuting what a viewer cannot see: the same moment with another secret looks the same to the others.

Secrets come into a game in two ways only: by an answer of chance that some seats alone may know, and by an action
that is sealed until all have acted. Both are done twice, differently, and everybody else's world is compared.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import may_know
from ulus_suite.core.pending import AwaitChance, DecideTogether, Pending
from ulus_suite.core.rules import Rules, Step
from ulus_suite.core.verdict import redact


def law_7_secrets_do_not_show(match: Match, rng: random.Random) -> int:
    """Compare every pair there is at this moment for every viewer who may not know; how many were compared.

    Not where the step leads to the end, at which everything is laid open.
    """
    pairs = 0
    for before, after, knowing in _pairs(match, rng):
        if match.rules.laid_open(before.state) and match.rules.laid_open(after.state):
            continue
        for viewer in (*range(match.seats), None):
            if viewer not in knowing:
                same_world(match.rules, before, after, viewer, _probes(match, rng))
                pairs += 1
    return pairs


def _pairs(match: Match, rng: random.Random) -> Iterable[tuple[Step, Step, tuple[int, ...]]]:
    rules, state, pending = match.rules, match.state, match.pending
    if isinstance(pending, AwaitChance):
        request = pending.request
        private = [q for q in request.questions if q.audience is not None]
        if not private:
            return
        first = KeyedGenerator().resolve(request, f"law7/{rng.random()}", ())
        for _ in range(3):
            again = KeyedGenerator().resolve(request, f"law7/{rng.random()}", ())
            secret = {q.key: again.answers[q.key] for q in private}
            other = msgspec.structs.replace(first, answers={**first.answers, **secret})
            differ = [q for q in private if first.answers[q.key] != other.answers[q.key]]
            shown = [[_holds(r, card) for card in rules.spec.open_answers] for r in (first, other)]
            if differ and shown[0] == shown[1] and rules.accepts(state, other).allowed:
                knowing = tuple({seat for q in differ for seat in q.audience or ()})
                yield rules.settle(state, first), rules.settle(state, other), knowing
    elif isinstance(pending, DecideTogether) and len(pending.waiting) > 1:
        seat = rng.choice(pending.waiting)
        options = list(rules.choices(state, seat))
        if len(options) > 1:
            one, another = rng.sample(options, 2)
            if type(one) is type(another):
                yield rules.play(state, one), rules.play(state, another), (seat,)


def _holds(result: ChanceResult, card: str) -> bool:
    return any(card == a or (isinstance(a, tuple | list) and card in a) for a in result.answers.values())


def _probes(match: Match, rng: random.Random) -> list[Action]:
    """Actions of the moment before, whose verdicts must not tell either."""
    found = [a for seat in range(match.seats) for a in match.rules.choices(match.state, seat)]
    return rng.sample(found, min(6, len(found)))


def same_world(rules: Rules[Any], one: Step, other: Step, viewer: int | None, probes: list[Action]) -> None:
    """View, events, what is waited for, choices and redacted verdicts of a viewer are the same."""
    who = "a bystander" if viewer is None else f"seat {viewer}"
    _alike(f"what {who} sees", rules.view(one.state, viewer), rules.view(other.state, viewer))
    _alike(f"what {who} hears", heard(one.events, viewer), heard(other.events, viewer))
    _alike("what is waited for", *(_waited(rules.pending(step.state)) for step in (one, other)))
    if viewer is not None:
        mine, mine_too = list(rules.choices(one.state, viewer)), list(rules.choices(other.state, viewer))
        _alike(f"what {who} may do", mine, mine_too)
        probes = [*probes, *mine[:6]]
    for action in probes:
        judged = [redact(rules.judge(step.state, action), viewer) for step in (one, other)]
        _alike(f"what {who} is told of {action}", *judged)


def _waited(pending: Pending) -> Any:
    """A question of chance may hold secrets of its own: clause and seat are what all know."""
    return (pending.request.clause, pending.request.by) if isinstance(pending, AwaitChance) else pending


def _alike(what: str, here: Any, there: Any) -> None:
    """Assert it in a sentence, with the first field that differs."""
    if here != there:
        fields = [f for f in getattr(here, "__struct_fields__", ()) if getattr(here, f) != getattr(there, f, None)]
        of = f" in '{fields[0]}'" if fields else ""
        shown = (getattr(here, fields[0]), getattr(there, fields[0], None)) if fields else (here, there)
        raise AssertionError(
            f"law 7: {what} differs{of} between two positions that differ only in a secret of somebody else: "
            f"{shown[0]!r} and {shown[1]!r}"
        )


def heard(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """What a viewer hears of what happened."""
    return [event for event in events if may_know(event.audience, viewer)]
