"""The meal told while tribers are sent: the most food that any order of processing yields by the rules."""

from __future__ import annotations

import random
from typing import Any

from ulus_suite.core.chance import AwaitChance, seats_named
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.errand import occupy, opened, options, process
from ulus_suite.games.uluk.rules.feeding import harvest
from ulus_suite.games.uluk.rules.state import replace
from ulus_suite.play.preview import preview
from ulus_suite.testing import kit


def by_the_rules(charts: Any, state: Any, seat: int, seen: dict[Any, int]) -> int:
    """Every order of every conversion that the rules allow; the most pieces of food at its end."""
    key = (state.seats[seat].goods, state.top)
    if key not in seen:
        seen[key] = sum(state.seats[seat].goods[number] for number in charts.foods)
        for action in options(charts, state, state.top):
            seen[key] = max(seen[key], by_the_rules(charts, process(charts, state, action, []), seat, seen))
    return seen[key]


def test_the_meal_is_the_most_that_own_hands_could_make() -> None:
    dice, looked, short = random.Random(6), 0, 0
    match = kit.start(kit.Table("uluk", {}, 3), 11)
    for _ in kit.steps(match, dice, 500):
        if isinstance(match.pending, AwaitChance) or dice.random() < 0.6:
            continue
        seat = seats_named(match.pending)[0]
        places = [a for a in match.choices(seat) if isinstance(a, act.Place)]
        if not places:
            continue
        action, view = dice.choice(places), match.view(seat)
        charts = view.charts
        table, _ = occupy(charts, view.table, seat, action.to, [])
        after = harvest(charts, table, [])
        most = by_the_rules(charts, replace(after, frames=(opened(charts, after, seat),)), seat, {})
        of = charts.numbers.pawns - table.seats[seat].pool
        told = next(n for n in preview(match.rules, view, action).notes if n.key.startswith("meal_"))
        assert told.key == ("meal_enough" if most >= of else "meal_short")
        assert dict(told.args) == {"n": min(most, of), "of": of}, (action, most)
        looked, short = looked + 1, short + (told.key == "meal_short")
    assert looked > 25
    assert 0 < short < looked
