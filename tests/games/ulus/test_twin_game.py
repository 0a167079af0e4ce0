"""Whole games held against the naive twin: every seat's view after every entry, and every choice of everybody."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.games.ulus.twin import Twin, act_of, differences
from tests.games.ulus.twin_table import table
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.verdict import Ruling
from ulus_suite.games.ulus.rules.actions import Counter as CounterOffer
from ulus_suite.games.ulus.rules.actions import Flick, Offer
from ulus_suite.games.ulus.rules.wrestling import mat_shot

OPEN = ("offer", "counter", "flick")


def allowed(match: Match, action: Any) -> bool:
    return match.rules.judge(match.state, action).ruling is Ruling.ALLOWED


def offers(rng: random.Random, seat: int, size: int) -> list[Offer]:
    """Prices of every form, right and wrong."""
    cards = sorted(table("assets"))
    some = [Offer(seat, "some", (), k) for k in (0, 1, size, size + 1)]
    named = [Offer(seat, "cards", tuple(sorted(rng.sample(cards, k)))) for k in (1, 1, 2)]
    odd = [Offer(seat, "cards"), Offer(seat, "goodwill", ("ger",)), Offer(seat, "promise", (), 1)]
    return [Offer(seat, "goodwill"), Offer(seat, "promise"), *some, *named, *odd]


def counters(rng: random.Random, seat: int, seats: int) -> list[CounterOffer]:
    cards = sorted(table("assets"))
    return [
        CounterOffer(seat, whom, form, given)
        for whom in range(seats)
        for form, given in (
            ("goodwill", ()),
            ("promise", ()),
            ("promise", ("ger",)),
            ("cards", ()),
            ("cards", tuple(sorted(rng.sample(cards, 1)))),
            ("some", ()),
        )
    ]


def compare_choices(match: Match, twin: Twin, rng: random.Random, number: int) -> dict[int, list[Any]]:
    """Every seat's choices; prices and flicks, of which the suite lists samples, by judging each."""
    menu, found = twin.ask["menu"], {}
    for seat in range(match.seats):
        found[seat] = list(match.choices(seat))
        suite = {act_of(msgspec.to_builtins(a)) for a in found[seat] if a.kind not in OPEN}
        ours = menu.get(seat, set())
        where = (number, match.pending, seat)
        assert suite == ours, (*where, f"suite alone {suite - ours}, twin alone {ours - suite}")
    seat = twin.ask["main"]
    if seat is None:
        return found
    tried: list[Any] = [a for a in found[seat] if a.kind in OPEN]
    if any(k in twin.ask for k in ("offer", "counter")) or rng.random() < 0.02:
        payer = rng.randrange(match.seats)
        tried += offers(rng, seat, twin.cards(payer)) + counters(rng, seat, match.seats)
    if "flick" in twin.ask and match.pending.clause == "ulus/14.3":  # type: ignore[union-attr]  # a decision
        tried += [Flick(seat, mat_shot(f"b{k}", 0, 300)) for k in range(1, 27)]
    for action in tried:
        act = act_of(msgspec.to_builtins(action))
        rule = twin.ask.get(action.kind)
        right = act[1] in rule if isinstance(rule, set) else bool(rule and rule(act))
        assert allowed(match, action) == right, (number, action, right)
    return found


def play(seats: int, options: dict[str, Any], seed: int) -> int:
    """One game by lot; how many entries were compared."""
    rng, dice = random.Random(f"{seats} {options} {seed}"), KeyedGenerator()
    match, twin = Match.new(games.load("ulus"), seats=seats, options=options, seed=seed), Twin(seats, options)
    for number in range(9000):
        views = [match.view(s) for s in range(seats)]
        found = differences(twin, views, match.view(None))
        assert not found, (number, found)
        pending = match.pending
        if isinstance(pending, Finished):
            assert "over" in twin.ask
            assert list(pending.outcome.scores) == twin.scores
            assert [sorted(p) for p in pending.outcome.places] == twin.places
            return number
        if isinstance(pending, AwaitChance):
            assert "menu" not in twin.ask, (number, pending.request.id, twin.ask)
            if "pool" in twin.ask and len(pending.request.questions) == 1:
                assert dict(pending.request.questions[0].options) == dict(twin.ask["pool"]), (
                    number,
                    pending.request.id,
                )
            match.resolve(dice)
            twin.tell(msgspec.to_builtins(match.entries[-1].result.answers))
            continue
        assert "menu" in twin.ask, (number, pending, twin.ask)
        offered = compare_choices(match, twin, rng, number)
        action = liked(rng, [a for s in seats_named(pending) for a in offered[s]])
        match.play(action)
        twin.tell((action.seat, act_of(msgspec.to_builtins(action))))
    raise AssertionError("the game does not end")


def liked(rng: random.Random, offered: list[Any]) -> Any:
    """A choice by lot; a god's ability, a fight and a bargain more often than lot would."""
    kinds = Counter(a.kind for a in offered)
    kept = [k for k in kinds if k not in ("wait", "refuse", "decline", "give_in", "protect")]
    if kept and rng.random() < 0.8:
        kind = rng.choice(kept)
        offered = [a for a in offered if a.kind == kind]
    return rng.choice(offered)


OPTIONS: list[dict[str, Any]] = [
    {},
    {"race": "camel"},
    {"end_of_site": "trade", "contest_trade": True},
    {"shagai": "softened", "race": "camel"},
    {"equality": "not_a_victory", "monsters": "hard", "end_of_site": "trade"},
    {"shagai": "equal", "deflect_fought": False, "copies": "once", "oldest": 1, "ages": "asked"},
]
"""The four presets, and every other option's other value."""
FEW: list[dict[str, Any]] = [{"deck": "streamlined", "shagai": "equal"}]


def test_the_twin_knows_every_option_and_preset() -> None:
    spec = games.load("ulus").spec
    tried = {(name, value) for options in (*OPTIONS, *FEW) for name, value in options.items()}
    for option in spec.options:
        others = option.values[1:2] if option.of_seat else option.values[1:]
        assert {(option.name, value) for value in others} <= tried, option.name
    for preset in spec.presets:
        assert preset.options in OPTIONS, preset.name


@pytest.mark.parametrize(("seats", "options"), [(2, 5), (3, 2), (4, 0), (5, 4), (6, 3)])
def test_the_twin_agrees_on_whole_games(seats: int, options: int) -> None:
    assert play(seats, OPTIONS[options], seats) > 100


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_twin_agrees_on_a_thousand_games(seats: int) -> None:
    for options in OPTIONS if seats > 3 else [*OPTIONS, *FEW]:
        for seed in range(1000, 1036):
            play(seats, options, seed)
