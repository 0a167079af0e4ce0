"""What a person may choose on the table and what is in hand: areas for a triber, the rows of Processing and of the
meal, and what each would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.errand import BY_TRIBER, made, occupy, process
from ulus_suite.games.uluk.rules.feeding import feed, harvest, treat_points
from ulus_suite.games.uluk.rules.state import (
    Errand,
    Feeding,
    Leaving,
    Processing,
    State,
    View,
    forecast,
    put,
    with_goods,
    with_points,
    with_seat,
)
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.words.text import widest

PAIRS = (act.Breed, act.Celebrate)
"""Rows whose ways give other things, not more or fewer of them."""


class Row(NamedTuple):
    """One row of Processing or of the meal: the choices it goes through with less and more."""

    key: str
    ways: tuple[Action, ...]


Part = tuple[str, str]
"""A picture and a number in a row."""


class Hand(msgspec.Struct, frozen=True):
    """What the table keeps: whether a triber has been taken up, whether the forecast is open, the last season whose
    account was looked at, whose Feast card is held up.

    ``rows``: all rows since a seat began, whose turn ``of`` names, so that none moves under the pointer: what is
    used up stays, what has become possible comes at the end. ``turned``: how far rows were turned with less and
    more at the position ``at``."""

    triber: bool = False
    forecast: bool = False
    looked: int = 0
    held_up: tuple[Seat, str] | None = None
    of: tuple[Any, ...] = ()
    rows: tuple[Row, ...] = ()
    turned: tuple[tuple[str, int], ...] = ()
    at: State | None = None


def kept(hand: Hand, view: View, choices: Sequence[Action]) -> Hand:
    """The hand with the rows of a position, those of before in their places."""
    table, top = view.table, view.table.top
    of = (type(top).__name__, top.seat, table.season) if isinstance(top, Processing | Feeding) else ()
    if not of or not choices:
        return hand if of and of == hand.of else replace(hand, of=(), rows=(), turned=(), at=None)
    found = {row.key: row for row in rows(choices)}
    before = hand.rows if of == hand.of else ()
    turned = hand.turned if hand.at is table or hand.at == table else ()
    now = (*(found.pop(row.key, row) for row in before), *found.values())
    return replace(hand, of=of, rows=now, turned=turned, at=table)


def rows(choices: Sequence[Action]) -> list[Row]:
    """Choices of Processing or Feeding gathered into rows, largest amounts last."""
    groups: dict[str, list[Action]] = {}
    for choice in choices:
        if key := key_of(choice):
            groups.setdefault(key, []).append(choice)
    return [Row(key, tuple(sorted(ways, key=lambda a: getattr(a, "count", 0)))) for key, ways in groups.items()]


def key_of(one: Action | Event) -> str:
    """The row of a choice, or of what came of it; empty for none."""
    match one:
        case (
            act.Process(source=source, target=target, by=by)
            | ev.Processed(source=source, target=target, by_what=by)
        ):
            return f"process.{source}.{target}.{by}"
        case act.Feed(food=food) | ev.Ate(food=food):
            return f"feed.{food}"
        case act.Relish(treat=treat) | ev.Relished(treat=treat):
            return f"relish.{treat}"
        case act.Breed() | ev.Born():
            return "breed"
        case act.Celebrate() | ev.Celebrated():
            return "celebrate"
    return ""


def way_of(hand: Hand, charts: GameData, row: Row, hint: Action | None) -> Action:
    """The chosen way of a row; at first what a hint advises, else the largest."""
    turned = dict(hand.turned)
    if row.key in turned:
        return row.ways[turned[row.key] % len(row.ways)]
    if hint is not None and hint in row.ways:
        return hint
    return widest(charts, row.ways) if isinstance(row.ways[0], act.Breed) else row.ways[-1]


def turn(hand: Hand, row: Row, way: Action, by: int) -> Hand:
    """Another way of a row, round and round."""
    number = (row.ways.index(way) + by) % len(row.ways)
    return replace(hand, turned=(*(one for one in hand.turned if one[0] != row.key), (row.key, number)))


def parts(view: View, action: Action, mouth: str) -> tuple[list[Part], list[Part]]:
    """What goes in and what comes out of a choice; ``mouth``: the picture of who eats."""
    charts = view.charts

    def points(count: int) -> list[Part]:
        return [("signs/happiness", f"+{count}")] if count else []

    def treats(good: str, count: int) -> int:
        return treat_points(charts, charts.good_no[good], count)

    match action:
        case act.Process(seat=seat, source=source, target=target, count=count, by=by):
            arrow = charts.arrow(view.table.seats[seat].tribe, source, target)
            helper = [] if by == BY_TRIBER else [(f"inventions/{by}", "")]
            out = made(arrow.sign, count) if arrow else 0
            return [*helper, (f"goods/{source}", f"{count}")], [(f"goods/{target}", f"{out}")]
        case act.Feed(food=food, count=count):
            eaten = [(mouth, f"{count}"), *points(treats(food, count))]
            return [(f"goods/{food}", f"{count}")], eaten
        case act.Relish(treat=treat, count=count):
            return [(f"goods/{treat}", f"{count}")], points(treats(treat, count))
        case act.Breed(one=one, other=other):
            return [(f"goods/{one}", "1"), (f"goods/{other}", "1")], [(mouth, "+1")]
        case act.Celebrate(food=food, candle=candle):
            return [(f"goods/{food}", "1"), (f"goods/{candle}", "1")], points(_feast(charts, action))
    return [], []


def _feast(charts: GameData, action: act.Celebrate) -> int:
    number, numbers = charts.good_no[action.food], charts.numbers
    gain = numbers.poison_celebration if number == charts.poison else numbers.celebration
    return gain + treat_points(charts, number, 1)


def sending(view: View, actor: Seat | None, area: str) -> Action | None:
    """The action that sends a triber to an area in this phase, legal or not."""
    if actor is None:
        return None
    if isinstance(view.table.top, Errand):
        return act.Place(actor, area)
    return act.Move(actor, area) if isinstance(view.table.top, Leaving) else None


def ahead(view: View, action: Action) -> tuple[State, State]:
    """The position without and with a choice, for the table to show how they differ. Of an errand: as harvest and
    ecology would leave it if nobody else came."""
    charts, table = view.charts, view.table
    match action:
        case act.Place(seat=seat, to=to) | act.Move(seat=seat, to=to):
            sent, _ = occupy(charts, table, seat, to, [])
            if isinstance(action, act.Place):
                sent = with_seat(sent, seat, home=sent.seats[seat].home - 1)
            else:
                sent = replace(sent, hut=put(sent.hut, seat, sent.hut[seat] - 1))
            return _later(charts, table), _later(charts, sent)
        case act.Process():
            return table, process(charts, table, action, [])
        case act.Feed(food=food, count=count):
            return table, feed(charts, table, food, count, [])
        case act.Relish(seat=seat, treat=treat, count=count):
            number = charts.good_no[treat]
            spent = with_goods(table, seat, (number, -count))
            return table, with_points(spent, seat, treat_points(charts, number, count))
        case act.Celebrate(seat=seat, food=food, candle=candle):
            spent = with_goods(table, seat, (charts.good_no[food], -1), (charts.good_no[candle], -1))
            return table, with_points(spent, seat, _feast(charts, action))
        case act.Breed(seat=seat, one=one, other=other):
            spent = with_goods(table, seat, (charts.good_no[one], -1), (charts.good_no[other], -1))
            return table, with_seat(spent, seat, pool=spent.seats[seat].pool - 1, home=spent.seats[seat].home + 1)
    return table, table


def _later(charts: GameData, table: State) -> State:
    """With what would be harvested, and the levels after the ecology phase."""
    levels = forecast(charts, table).next
    told = harvest(charts, table, [])
    clearings = tuple(replace(one, level=level) for one, level in zip(told.clearings, levels, strict=True))
    return replace(told, clearings=clearings)
