"""Positions for the tests of Uluk, and games played through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules.flow import Uluk
from ulus_suite.games.uluk.rules.setup import begin
from ulus_suite.games.uluk.rules.state import Clearing, Errand, Feeding, Processing, Settings, Slot, State, replace

_loaded = games.load("uluk")
assert isinstance(_loaded, Uluk)
RULES: Uluk = _loaded
CHARTS = RULES.sets["house1"]
TRIBES = ("stonehorns", "skybeaks", "mudpaws", "longtails")
FEASTS = ("hunters", "forest", "sorcerers", "larder")


def goods(**counts: int) -> tuple[int, ...]:
    assert set(counts) <= set(CHARTS.good_no), counts
    return tuple(counts.get(g.id, 0) for g in CHARTS.goods)


def table(seats: int = 2, settings: Settings | None = None, **changes: Any) -> State:
    """Season 1 after the deal, everybody at home, seat 0 to send a triber; nothing in the row."""
    state = begin(CHARTS, settings or Settings(), seats)
    people = tuple(replace(one, tribe=TRIBES[i], feast=FEASTS[i]) for i, one in enumerate(state.seats))
    slots = (Slot("uluk"), *state.slots[1:])
    bag = tuple(t for t in state.bag if t != "uluk")
    state = replace(state, seats=people, season=1, slots=slots, bag=bag, frames=(Errand(0),))
    return replace(state, **changes)


def tribe(state: State, seat: int, **changes: Any) -> State:
    one = replace(state.seats[seat], **changes)
    return replace(state, seats=(*state.seats[:seat], one, *state.seats[seat + 1 :]))


def clearing(state: State, resource: str, **changes: Any) -> State:
    """Change an area; gatherers and processors are taken from their homes."""
    number = CHARTS.resource_no[resource]
    who = (*changes.get("gatherers", ()), *changes.get("processors", ()))
    if "gatherers" in changes:
        changes.setdefault("poisoned", (False,) * len(changes["gatherers"]))
    fresh: Clearing = replace(state.clearings[number], **changes)
    for seat in who:
        state = tribe(state, seat, home=state.seats[seat].home - 1)
    return replace(state, clearings=(*state.clearings[:number], fresh, *state.clearings[number + 1 :]))


def in_row(state: State, *cards: str) -> State:
    """The state with these cards taken from the deck into the row."""
    deck = tuple(n - cards.count(c.id) for n, c in zip(state.deck, CHARTS.inventions, strict=True))
    return replace(state, row=cards, deck=deck)


def owns(state: State, seat: int, *cards: str) -> State:
    deck = tuple(n - cards.count(c.id) for n, c in zip(state.deck, CHARTS.inventions, strict=True))
    return replace(tribe(state, seat, inventions=cards), deck=deck)


def processing(seat: int = 0, used: tuple[str, ...] = (), **tribers: int) -> Processing:
    return Processing(seat, tuple(tribers.get(r.id, 0) for r in CHARTS.resources), used)


def at_table(state: State, mouths: int, seat: int = 0, **food: int) -> State:
    """That seat's Feeding with so many of its tribers out (in the Temple) and this food."""
    one = state.seats[seat]
    pool = CHARTS.numbers.pawns - mouths
    temple = tuple(mouths if s == seat else n for s, n in enumerate(state.temple))
    state = replace(state, temple=temple, frames=(Feeding(seat, mouths),))
    return tribe(state, seat, pool=pool, home=0, goods=goods(**food), happiness=one.happiness)


def do(state: State, *actions: Action) -> tuple[State, list[Event]]:
    """Play allowed actions; the state and everything that was seen."""
    seen: list[Event] = []
    for action in actions:
        verdict = RULES.judge(state, action)
        assert verdict.allowed, (action, verdict.decided_by)
        assert action in RULES.choices(state, action.seat)
        step = RULES.play(state, action)
        state = step.state
        seen += step.events
    return state, seen


def refused(state: State, action: Action) -> tuple[str, str]:
    """Clause and key of the condition that forbids it; it is no choice either."""
    reason = RULES.judge(state, action).decided_by
    assert reason is not None, f"{action} is allowed"
    assert action not in RULES.choices(state, action.seat)
    return reason.clause, reason.key


def have(state: State, seat: int, good: str) -> int:
    return state.seats[seat].goods[CHARTS.good_no[good]]


def level(state: State, resource: str) -> int:
    return state.clearings[CHARTS.resource_no[resource]].level


def seen(events: list[Event], kind: str) -> list[Any]:
    return [e for e in events if e.kind == kind]


def play_on(match: Match, rng: random.Random, limit: int = 3000) -> Iterator[None]:
    """Random play to the end, one entry at a time."""
    generator = KeyedGenerator()
    for _ in range(limit):
        pending = match.pending
        if isinstance(pending, Finished):
            return
        if isinstance(pending, AwaitChance):
            match.resolve(generator)
        else:
            match.play(rng.choice(match.choices(seats_named(pending)[0])))
        yield
    raise AssertionError("the game does not end")


def fresh(seats: int, seed: int, **options: Any) -> Match:
    return Match.new(RULES, seats=seats, options=options, seed=seed)


def to_errands(match: Match) -> State:
    """Resolve the setup; the state in which the first triber is sent."""
    while isinstance(match.pending, AwaitChance):
        match.resolve(KeyedGenerator())
    state = match.state
    assert isinstance(state, State)
    return state


def settled(state: State, **answers: Any) -> State:
    """Answer the pending question by hand."""
    from ulus_suite.core.chance import ChanceResult, Source

    pending = RULES.pending(state)
    assert isinstance(pending, AwaitChance)
    asked = {q.key for q in pending.request.questions}
    result = ChanceResult(pending.request.id, Source.TYPED, {k.replace("__", "."): v for k, v in answers.items()})
    assert asked == set(result.answers)
    verdict = RULES.accepts(state, result)
    assert verdict.allowed, verdict.decided_by
    after = RULES.settle(state, result).state
    assert isinstance(after, State)
    return after
