"""The rows of Processing and Feeding: which there are, and what goes in and comes out of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules import actions as act
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.feeding import treat_points
from ulus_suite.games.uluk.rules.processing import BY_TRIBER, made
from ulus_suite.games.uluk.table.host import Table


class Line(NamedTuple):
    """One row: its name, and the choices it goes through with less and more."""

    key: str
    ways: tuple[Action, ...]


class Part(NamedTuple):
    """A picture and a number in a row; an empty path is a plain word."""

    path: str
    words: str


def lines(choices: Sequence[Action]) -> list[Line]:
    """Choices of Processing or Feeding gathered into rows, largest amounts last."""
    groups: dict[str, list[Action]] = {}
    for choice in choices:
        match choice:
            case act.Process(source=source, target=target, by=by):
                groups.setdefault(f"process.{source}.{target}.{by}", []).append(choice)
            case act.Feed(food=food):
                groups.setdefault(f"feed.{food}", []).append(choice)
            case act.Relish(treat=treat):
                groups.setdefault(f"relish.{treat}", []).append(choice)
            case act.Breed() | act.Celebrate():
                groups.setdefault(choice.kind, []).append(choice)
    return [Line(key, tuple(sorted(ways, key=lambda a: getattr(a, "count", 0)))) for key, ways in groups.items()]


def parts(table: Table, action: Action) -> tuple[list[Part], list[Part]]:
    """What goes in and what comes out of a choice."""
    charts = table.charts
    numbers = charts.numbers

    def points(n: int) -> list[Part]:
        return [Part("signs/happiness", f"+{n}")] if n else []

    match action:
        case act.Process(seat=seat, source=source, target=target, count=count, by=by):
            arrow = charts.arrow(table.view.table.seats[seat].tribe, source, target)
            out = made(arrow.sign, count) if arrow else 0
            helper = [] if by == BY_TRIBER else [Part(f"inventions/{by}", "")]
            return [*helper, Part(f"goods/{source}", f"{count}")], [Part(f"goods/{target}", f"{out}")]
        case act.Feed(food=food, count=count):
            eaten = points(treat_points(charts, charts.good_no[food], count))
            return [Part(f"goods/{food}", f"{count}")], [Part(table.mouth, f"{count}"), *eaten]
        case act.Relish(treat=treat, count=count):
            return [Part(f"goods/{treat}", f"{count}")], points(treat_points(charts, charts.good_no[treat], count))
        case act.Breed(one=one, other=other):
            return [Part(f"goods/{one}", "1"), Part(f"goods/{other}", "1")], [Part(table.mouth, "+1")]
        case act.Celebrate(food=food, candle=candle):
            number = charts.good_no[food]
            poison = number == charts.poison
            gain = numbers.poison_celebration if poison else numbers.celebration
            gain += treat_points(charts, number, 1)
            return [Part(f"goods/{food}", "1"), Part(f"goods/{candle}", "1")], points(gain)
    return [], []


def key_of(event: Event, seat: Seat) -> str:
    """The row that an event comes from, if it is this seat's; empty for none."""
    match event:
        case ev.Processed(seat=who, source=source, target=target, by_what=by) if who == seat:
            return f"process.{source}.{target}.{by}"
        case ev.Ate(seat=who, food=food) if who == seat:
            return f"feed.{food}"
        case ev.Relished(seat=who, treat=treat) if who == seat:
            return f"relish.{treat}"
        case ev.Born(seat=who) if who == seat:
            return "breed"
        case ev.Celebrated(seat=who) if who == seat:
            return "celebrate"
    return ""
