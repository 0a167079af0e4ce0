"""What feeds one's own people first: a rule of thumb for where Enter leads, no more than that.

It looks at what lies open and at one's own tribers alone, plans for one season, and knows nothing of points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.actions import Process
from ulus_suite.games.uluk.preview_meal import food_in, most_food, mouths
from ulus_suite.games.uluk.processing import process
from ulus_suite.games.uluk.state import Processing, State
from ulus_suite.games.uluk.tables import GameData


def place_for_food(charts: GameData, table: State, seat: Seat, open_: Sequence[str]) -> str:
    """Of the areas that a triber may be sent to, the one that brings most food to the meal: by itself, or together
    with a second triber at the same resource. Empty where all will eat, or where none brings food."""
    now = most_food(charts, table, seat)
    if now >= mouths(charts, table, seat):
        return ""
    work = [area for area in open_ if area.startswith(("gather.", "process."))]
    one = max(work, key=lambda area: most_food(charts, sent(charts, table, seat, area), seat), default="")
    if one and most_food(charts, sent(charts, table, seat, one), seat) > now:
        return one
    if table.seats[seat].home < 2:
        return ""
    pairs = [(area, _other(area)) for area in work]
    pair = max(pairs, key=lambda both: most_food(charts, sent(charts, table, seat, *both), seat), default=None)
    if pair is None or most_food(charts, sent(charts, table, seat, *pair), seat) <= now:
        return ""
    return pair[0]


def sent(charts: GameData, table: State, seat: Seat, *areas: str) -> State:
    """The table with one more triber of the seat in each of these areas of a resource."""
    clearings = list(table.clearings)
    for area in areas:
        kind, _, resource = area.partition(".")
        number = charts.resource_no[resource]
        one = clearings[number]
        clearings[number] = (
            msgspec.structs.replace(one, gatherers=(*one.gatherers, seat), poisoned=(*one.poisoned, False))
            if kind == "gather"
            else msgspec.structs.replace(one, processors=(*one.processors, seat))
        )
    return msgspec.structs.replace(table, clearings=tuple(clearings))


def step_for_food(charts: GameData, table: State, ways: Iterable[Process]) -> Process | None:
    """Of these ways to process, the one after which most food can still be made; None where each leaves less than
    there is to eat already."""
    frame = table.top
    if not isinstance(frame, Processing):
        return None
    one = table.seats[frame.seat]
    held = sum(one.goods[number] for number in charts.foods)
    best, found = held, None
    for way in ways:
        after = process(charts, table, way, [])
        top, goods = after.top, after.seats[frame.seat].goods
        assert isinstance(top, Processing)
        cards = tuple(card for card in one.inventions if card not in top.used)
        food = food_in(charts, one.tribe, goods, top.tribers, cards)
        if food > best:
            best, found = food, way
    return found


def _other(area: str) -> str:
    """The other work at the same resource."""
    kind, _, resource = area.partition(".")
    return f"{'process' if kind == 'gather' else 'gather'}.{resource}"
