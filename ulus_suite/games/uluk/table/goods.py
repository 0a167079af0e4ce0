"""Goods in motion: they fly to the boards and along arrows, are eaten, relished, celebrated with, and perish."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from ulus_suite.app.scene.victory import rejoice
from ulus_suite.app.ui.motion import Motion, Par, Seq, Wait
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import State, with_goods, with_seat
from ulus_suite.games.uluk.table.flying import (
    FLY_MS,
    WALK_MS,
    Point,
    change,
    fly,
    good_point,
    over_head,
    pace,
    pay,
    sound,
    walk,
    word,
)
from ulus_suite.games.uluk.table.host import Flight, Table

HARVEST_MS = 900.0


def _come(ui: Ui, table: Table, seat: int, good: str, count: int, start: Callable[[], Point]) -> Motion | None:
    if not count:
        return None
    number = table.charts.good_no[good]
    flight = Flight("good", good, seat, count)
    way = fly(ui, table, flight, start, good_point(table, seat, good), HARVEST_MS * pace(ui), 30)
    return Seq(way, change(ui, table, lambda s: with_goods(s, seat, (number, count))), sound(ui, "seed", 0.3))


def harvested(ui: Ui, table: Table, e: ev.Harvested) -> Motion | None:
    """What a clearing gives comes to the tribe that has gathered there."""
    return _come(ui, table, e.seat, e.good, e.count, lambda: table.places.at(f"gather.{e.resource}"))


def helped(ui: Ui, table: Table, e: ev.PoisonHelped) -> Motion | None:
    """What poison gathers, which works as so many more tribers."""
    raw = table.charts.resources[table.charts.resource_no[e.resource]].raw
    return _come(ui, table, e.seat, raw, e.count, lambda: table.places.at(f"gather.{e.resource}"))


def extra(ui: Ui, table: Table, e: ev.ExtraFound) -> Motion | None:
    """What an Invention finds comes from its card."""

    def start() -> Point:
        owned = table.state.seats[e.seat].inventions
        return table.places.card(e.seat, owned.index(e.card) + 1 if e.card in owned else 0)

    return _come(ui, table, e.seat, e.good, e.count, start)


def processed(ui: Ui, table: Table, e: ev.Processed) -> Motion:
    """Pieces go along their arrow; on the way they become what they are made into."""
    charts = table.charts
    source, target = charts.good_no[e.source], charts.good_no[e.target]
    take = change(ui, table, lambda s: with_goods(s, e.seat, (source, -e.count)))
    start, end = good_point(table, e.seat, e.source), good_point(table, e.seat, e.target)

    def middle() -> Point:
        (x0, y0), (x1, y1) = start(), end()
        return (x0 + x1) / 2 + 26 * table.places.unit, (y0 + y1) / 2

    first = fly(ui, table, Flight("good", e.source, e.seat), start, middle, 240, 0)
    second = fly(ui, table, Flight("good", e.target, e.seat), middle, end, 240, 0)
    give = change(ui, table, lambda s: with_goods(s, e.seat, (target, e.made)))
    return Seq(take, first, second, give, sound(ui, "seed", 0.5))


def _spent(ui: Ui, table: Table, seat: int, *goods: tuple[str, int]) -> Motion:
    """Goods leave a tribe board for the mouths at home."""
    changes = [(table.charts.good_no[good], -count) for good, count in goods]
    flights: list[Motion] = [
        fly(
            ui,
            table,
            Flight("good", good, seat),
            good_point(table, seat, good),
            lambda: table.places.home(seat, 5),
            FLY_MS,
            24,
        )
        for good, _ in goods
    ]
    return Seq(change(ui, table, lambda s: with_goods(s, seat, *changes)), Par(*flights))


def ate(ui: Ui, table: Table, e: ev.Ate) -> Motion:
    """Food goes to the mouths at home; a treat among it brings Happiness."""
    eaten = _spent(ui, table, e.seat, (e.food, e.count))
    return Seq(eaten, pay(ui, table, e.seat, e.points)) if e.points else eaten


def relished(ui: Ui, table: Table, e: ev.Relished) -> Motion:
    """A treat goes, and Happiness comes."""
    return Seq(_spent(ui, table, e.seat, (e.treat, e.count)), pay(ui, table, e.seat, e.points))


def celebrated(ui: Ui, table: Table, e: ev.Celebrated) -> Motion:
    """A drum; food and candle go, and Happiness comes."""
    spent = _spent(ui, table, e.seat, (e.food, 1), (e.candle, 1))
    return Seq(sound(ui, "drum", 0.6), spent, pay(ui, table, e.seat, e.points))


def born(ui: Ui, table: Table, e: ev.Born) -> Motion:
    """A triber comes out of the door and stands at home."""
    spent = _spent(ui, table, e.seat, (e.one, 1), (e.other, 1))
    stands: list[int] = []  # its place, once it is there

    def grow(state: State) -> State:
        one = state.seats[e.seat]
        stands.append(one.home)
        return with_seat(state, e.seat, pool=one.pool - 1, home=one.home + 1)

    def it() -> Rect:
        return table.at_home(e.seat, stands[0] if stands else None)

    def door() -> Point:
        x, y = table.places.home(e.seat, 9)
        return x, y + 40 * table.places.unit

    way = walk(ui, table, e.seat, door, lambda: table.places.home(e.seat, table.state.seats[e.seat].home))
    joy = Seq(Wait(WALK_MS - 60), rejoice(ui, table, "leaf", it))  # not for an empty place: as it arrives
    return Seq(spent, Par(Seq(way, change(ui, table, grow), sound(ui, "seed")), joy))


def hungry(ui: Ui, table: Table, e: ev.WentHungry) -> Motion:
    """Hunger rises."""
    more = change(ui, table, lambda s: with_seat(s, e.seat, hunger=s.seats[e.seat].hunger + e.count))
    return Par(more, word(ui, table, f"+{e.count}", over_head(ui, table, e.seat), -2))


def perished(ui: Ui, table: Table, e: ev.Perished) -> Motion:
    """What does not keep sinks away."""
    number = table.charts.good_no[e.good]
    start = good_point(table, e.seat, e.good)

    def end() -> Point:
        x, y = start()
        return x, y + 60 * table.places.unit

    gone = change(ui, table, lambda s: with_goods(s, e.seat, (number, -e.count)))
    return Seq(gone, fly(ui, table, Flight("good", e.good, e.seat), start, end, 260, 0))
