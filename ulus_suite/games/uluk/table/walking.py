"""What happened, in motion: tribers walk, markers climb and sink, seasons come and go; `goods` tells the rest.

The position that is drawn follows the events one by one, with the same small steps by which the rules change
a position, so that every picture on the way is a true one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from ulus_suite.app.scene.victory import crowned, rejoice
from ulus_suite.app.ui.motion import Call, Motion, Par, Seq, Tween, Wait, settle
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules import errand
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import State, put, replace, with_goods, with_seat
from ulus_suite.games.uluk.table import card_way, goods
from ulus_suite.games.uluk.table.flying import (
    FLY_MS,
    NO_SIGN,
    Later,
    Point,
    change,
    fly,
    good_point,
    pace,
    pay,
    sound,
    walk,
    without,
    word,
)
from ulus_suite.games.uluk.table.host import Flight, Table
from ulus_suite.games.uluk.table.scene import level_point

CLIMB_MS, BANNER_MS = 420.0, 1100.0
LIKE_MS = 110.0
"""Events of one kind follow one another after this long, those of a whole kind within 0.9 s."""
SEEN_MS = {"harvested": 350.0, "grazed": 330.0, "arrow_raised": 500.0}
"""What people play for follows one by one, however many there are."""


def telling(ui: Ui, table: Table, events: Sequence[Event]) -> Motion | None:
    """One motion for all events, those of one kind side by side."""
    parts: list[Motion] = []
    for kind, group in groupby(events, key=_family):
        told = [m for m in (tell(ui, table, e) for e in group) if m is not None]
        if len(told) == 1:
            parts += told
        elif told:
            seen = SEEN_MS.get(kind.partition(" ")[0])
            gap = seen * pace(ui) if seen else min(LIKE_MS, 900 / len(told))
            parts.append(Par(*(Seq(Wait(i * gap), m) for i, m in enumerate(told))))
    return Seq(*parts) if parts else None


def _family(event: Event) -> str:
    kind = event.kind
    if kind in ("harvested", "poison_helped", "extra_found"):
        return f"harvested {event.resource}" if hasattr(event, "resource") else "harvested extra"
    return kind


def tell(ui: Ui, table: Table, event: Event) -> Motion | None:
    """The motion of one event; None for what is only told in words."""
    teller = TELLERS.get(type(event))
    return teller(ui, table, event) if teller is not None else None


# --- errands -----------------------------------------------------------------------------------------------


def _placed(ui: Ui, table: Table, e: ev.Placed) -> Motion:
    def start() -> Point:
        return table.places.home(e.seat, max(0, table.state.seats[e.seat].home))

    leave = change(ui, table, lambda s: with_seat(s, e.seat, home=s.seats[e.seat].home - 1))
    way = walk(ui, table, e.seat, start, lambda: table.next_space(e.area))
    return Seq(leave, way, change(ui, table, lambda s: _occupied(table, s, e.seat, e.area)), sound(ui, "seed"))


def _occupied(table: Table, state: State, seat: int, area: str) -> State:
    return errand.occupy(table.charts, state, seat, area, [])[0]


def _hut_left(ui: Ui, table: Table, e: ev.HutLeft) -> Motion:
    leave = change(ui, table, lambda s: replace(s, hut=put(s.hut, e.seat, s.hut[e.seat] - 1)))
    way = walk(ui, table, e.seat, lambda: table.places.at("hut"), lambda: table.next_space(e.area))
    return Seq(leave, way, change(ui, table, lambda s: _occupied(table, s, e.seat, e.area)), sound(ui, "seed"))


def _blessed(ui: Ui, table: Table, e: Any) -> Motion:
    place = "hut" if isinstance(e, ev.HutBlessed) else "temple"
    return pay(ui, table, e.seat, e.points, lambda: table.places.at(place))


def _poison(ui: Ui, table: Table, e: ev.PoisonPut) -> Motion:
    resource = e.area.partition(".")[2]
    number = table.charts.resource_no[resource]
    good = table.charts.goods[table.charts.poison].id

    def end() -> Point:
        return table.places.at(f"skull.{resource}.{len(table.state.clearings[number].gatherers)}")

    def lie(state: State) -> State:
        clearing = state.clearings[number]
        clearing = replace(clearing, poisoned=(*clearing.poisoned[:-1], True))
        return replace(state, clearings=put(state.clearings, number, clearing))

    take = change(ui, table, lambda s: with_goods(s, e.seat, (table.charts.poison, -1)))
    way = fly(ui, table, Flight("good", good, e.seat), good_point(table, e.seat, good), end, FLY_MS, 20)
    return Seq(take, way, change(ui, table, lie))


def _level(ui: Ui, table: Table, e: Any) -> Motion | None:
    """A marker climbs or sinks."""
    number = table.charts.resource_no[e.resource]
    was = getattr(e, "was", None)
    if was is None:
        was = e.level - 1
    if was == e.level:
        return None

    column = table.places.track_rect(table.charts.resources[number])

    def move(t: float) -> None:
        table.shift[number] = (e.level - was) * t
        ui.dirty(column)

    def beside() -> Point:
        x, y = level_point(table, number, was)
        return x + 60 * table.places.unit, y

    def stand(state: State) -> State:
        table.shift.pop(number, None)
        clearing = replace(state.clearings[number], level=e.level)
        return replace(state, clearings=put(state.clearings, number, clearing))

    climb = Seq(Tween(CLIMB_MS, move, settle), change(ui, table, stand))
    return Par(climb, word(ui, table, f"{e.level - was:+d}".replace("-", "−"), beside, NO_SIGN))


def _helped_up(ui: Ui, table: Table, e: ev.ArrowRaised) -> Motion | None:
    """What grows or withers on one track is seen to help the other: its sign goes over, and the marker climbs."""
    if e.was == e.level:
        return None
    charts = table.charts
    source, target = charts.resource_no[e.source], charts.resource_no[e.resource]

    def point(number: int) -> Callable[[], Point]:
        return lambda: level_point(table, number, table.state.clearings[number].level)

    sign = Flight("good", charts.resources[source].raw, -1)
    over = fly(ui, table, sign, point(source), point(target), goods.HARVEST_MS * pace(ui), 40 * table.places.unit)
    climb = _level(ui, table, e)
    return Seq(over, climb) if climb is not None else over


# --- seasons -------------------------------------------------------------------------------------------------


def _pointed(ui: Ui, table: Table, e: Any) -> Motion | None:
    return pay(ui, table, e.seat, e.points) if e.points else None


def _revealed(ui: Ui, table: Table, e: ev.Revealed) -> Motion:
    number = int(e.area.partition(".")[2]) - 1

    def turn(state: State) -> State:
        slot = replace(state.slots[number], token=e.token)
        return replace(state, slots=put(state.slots, number, slot))

    return Seq(change(ui, table, turn), sound(ui, "card"), Wait(260))


def _built(ui: Ui, table: Table, e: ev.MonumentBuilt) -> Motion:
    number = int(e.area.partition(".")[2]) - 1

    def rise(state: State) -> State:
        return replace(state, slots=put(state.slots, number, replace(state.slots[number], built=True)))

    return Seq(change(ui, table, rise), rejoice(ui, table, "leaf", lambda: table.places.monument_rect(e.area)))


def _paid(ui: Ui, table: Table, e: ev.BuilderPaid) -> Motion:
    return pay(ui, table, e.seat, e.points, lambda: table.places.at(e.area))


def _won(ui: Ui, table: Table, e: ev.TokenWon) -> Motion:
    return change(ui, table, lambda s: with_seat(s, e.seat, tokens=(*s.seats[e.seat].tokens, e.token)))


def _went_home(ui: Ui, table: Table, e: ev.WentHome) -> Motion | None:
    """Everybody of a seat walks home at once from wherever it stood."""
    before = table.state
    spots = table.standing(before, e.seat)
    already = before.seats[e.seat].home
    walks: list[Motion] = []
    for i, spot in enumerate(spots):
        end = table.places.home(e.seat, min(9, already + i))
        walks.append(walk(ui, table, e.seat, lambda at=spot: at, lambda to=end: to))  # type: ignore[misc]  # bound early
    leave = change(ui, table, lambda s: without(s, e.seat))
    arrive = change(ui, table, lambda s: with_seat(s, e.seat, home=min(10, s.seats[e.seat].home + e.count)))
    return Seq(leave, Par(*walks), arrive) if walks else Seq(leave, arrive)


def _later_home(ui: Ui, table: Table, e: ev.WentHome) -> Motion:
    """As the position stands when the walk begins, not when the telling is made."""
    return Later(lambda: _went_home(ui, table, e) or Wait(1), lambda: None)


def _first(ui: Ui, table: Table, e: Any) -> Motion:
    return change(ui, table, lambda s: replace(s, first=e.seat))


def _banner(ui: Ui, table: Table, e: Any) -> Motion:
    """The name of the phase or season in the middle of the leaf for a moment."""
    words = table.screen.words.event(e).rstrip(".")

    def show(t: float) -> None:
        table.banner = (words, math.sin(min(1.0, t) * math.pi))
        ui.dirty(table.rect)

    def say() -> None:
        if table.passing != passing:
            table.passing, table.phase = passing, getattr(e, "phase", "")
            ui.relayout()

    def over() -> None:
        table.banner = None
        ui.dirty(table.rect)

    key = f"uluk.passing.{e.phase}" if isinstance(e, ev.PhaseBegan) else "uluk.passing.season"
    passing = table.screen.words.text(key, {"season": getattr(e, "season", 0)})
    return Seq(Call(say), Tween(BANNER_MS * pace(ui), show, lambda t: t), Call(over))


def _crowned(ui: Ui, table: Table, e: ev.GameEnded) -> Motion:
    """The tribe of the archleader dances."""
    return crowned(ui, table, "leaf", [partial(table.places.tribe_rect, seat) for seat in e.winners])


TELLERS: dict[type[Event], Callable[[Ui, Any, Any], Motion | None]] = {
    ev.Placed: _placed,
    ev.HutLeft: _hut_left,
    ev.HutBlessed: _blessed,
    ev.TemplePrayed: _blessed,
    ev.CardTaken: card_way.taken,
    ev.PoisonPut: _poison,
    ev.TrackRaised: _level,
    ev.MonumentFilled: _level,
    ev.Grazed: _level,
    ev.ArrowRaised: _helped_up,
    ev.Harvested: goods.harvested,
    ev.PoisonHelped: goods.helped,
    ev.ExtraFound: goods.extra,
    ev.Processed: goods.processed,
    ev.Ate: goods.ate,
    ev.Relished: goods.relished,
    ev.Celebrated: goods.celebrated,
    ev.Born: goods.born,
    ev.WentHungry: goods.hungry,
    ev.AllFed: _pointed,
    ev.Perished: goods.perished,
    ev.Revealed: _revealed,
    ev.MonumentBuilt: _built,
    ev.BuilderPaid: _paid,
    ev.TokenWon: _won,
    ev.WentHome: _later_home,
    ev.RowDealt: card_way.dealt,
    ev.RowDiscarded: card_way.discarded,
    ev.FirstPassed: _first,
    ev.FirstChosen: _first,
    ev.PhaseBegan: _banner,
    ev.SeasonBegan: _banner,
    ev.FeastShown: _pointed,
    ev.HungerCounted: _pointed,
    ev.MostTokens: _pointed,
    ev.SetCounted: _pointed,
    ev.GameEnded: _crowned,
}
"""How each kind of event is told; kinds that are not here are only told in words."""

PERFORMED = tuple(str(kind.__struct_config__.tag) for kind in TELLERS)
