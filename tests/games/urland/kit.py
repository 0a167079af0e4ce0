"""Positions of Urland for tests: from a diagram, from the setup, by random play."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Source, seats_named
from ulus_suite.core.events import Event

RULES = games.load("urland")
GENERATOR = KeyedGenerator()
MARKERS = {3: "markers: 3 2 1", 4: "markers: 4 3 2 1", 5: "markers: 5 4 3 2 1"}
DRAW = "hand: 1 2\nlaid: 3\n"


def at(text: str, seats: int = 4, **options: Any) -> Match:
    """A match that begins in a position; ``seats`` and plain markers are added where the text has none."""
    if "seats:" not in text:
        text = f"seats: {seats}\n{text}"
    if "markers:" not in text:
        text = f"{MARKERS[seats]}\n{text}"
    state = RULES.from_diagram(text)
    return Match.new(RULES, state.seats, options, seed=1, start=state)


def turn(text: str, seat: int = 3, left: int = 2, seats: int = 4, extra: bool = False) -> Match:
    """An Ichto player's turn: seat 1 is the environment, seat 2 the dummy; ``seat`` is counted from 1."""
    now = f"now: turn seat={seat} left={left}{' extra' if extra else ''}\n"
    return at(DRAW + now + text, seats)


def pieces(match: Match, place: str) -> tuple[int, ...]:
    """Ichtos of each seat in a place."""
    found: tuple[int, ...] = match.view(None).pieces[place]
    return found


def answer(match: Match, **answers: Any) -> tuple[Event, ...]:
    """Answer the question of chance."""
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    return match.settle(ChanceResult(pending.request.id, Source.TYPED, answers))


def allowed(match: Match, action: Action) -> bool:
    """Whether the rules allow it; ``choices`` must agree."""
    verdict = match.judge(action, viewer=action.seat).allowed
    assert verdict == (action in match.choices(action.seat)), action
    return verdict


def refused_by(match: Match, action: Action) -> str:
    """The clause that forbids it."""
    reason = match.judge(action, viewer=action.seat).decided_by
    assert reason is not None
    assert action not in match.choices(action.seat)
    return reason.clause.partition("/")[2]


def kinds(events: Any) -> list[str]:
    """What happened, by tags."""
    return [e.kind for e in events]


def of(events: Any, kind: str) -> list[Any]:
    """Events of one kind."""
    return [e for e in events if e.kind == kind]


def started(seats: int, seed: int = 1, map: str = "urland") -> Match:
    """A game after its setup: the environment player is to choose."""
    match = Match.new(RULES, seats, {"map": map}, seed=seed)
    while isinstance(match.pending, AwaitChance):
        match.resolve(GENERATOR)
    return match


Pick = Callable[[random.Random, list[Action]], Action]


def lively(rng: random.Random, choices: list[Action]) -> Action:
    """A player who never retreats or stops early where anything else can be done: kinds equally likely, as in the
    simulation behind the rulings."""
    busy = [a for a in choices if a.kind not in ("retreat", "finish", "extra")] or choices
    kind = rng.choice(sorted({a.kind for a in busy}))
    return rng.choice([a for a in busy if a.kind == kind])


def any_choice(rng: random.Random, choices: list[Action]) -> Action:
    """Every choice equally likely."""
    return rng.choice(choices)


def playout(match: Match, rng: random.Random, pick: Pick = any_choice, check: Any = None) -> Match:
    """Play to the end; ``check`` looks at the match after every entry."""
    while not isinstance(match.pending, Finished):
        pending = match.pending
        if isinstance(pending, AwaitChance):
            match.resolve(GENERATOR)
        else:
            waiting = getattr(pending, "waiting", None) or seats_named(pending)
            match.play(pick(rng, list(match.choices(waiting[0]))))
        if check is not None:
            check(match)
    return match
