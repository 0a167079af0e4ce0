"""Chapter 5, the Errand phase: tribers walk out one by one; Workshop, Hut and Temple work at once."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.core.names import Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import (
    Choosing,
    Errand,
    Leaving,
    Slot,
    Spiking,
    State,
    put,
    replace,
    with_frame,
    with_goods,
    with_level,
    with_points,
    with_seat,
)
from ulus_suite.games.uluk.rules.tables import GameData


def room_reasons(charts: GameData, state: State, seat: int, area: str) -> list[Reason]:
    """Whether a seat's triber finds room in an area, clause by clause (uluk/5.5 to 5.20)."""
    known = area in charts.areas
    reasons = [Reason("uluk/5.1", known, "area.exists", {"area": area}, (area,))]
    if not known:
        return reasons
    kind, _, which = area.partition(".")
    if kind == "monument":
        reasons += _monument_room(charts, state, int(which) - 1, area)
    elif kind == "gather":
        taken = len(state.clearings[charts.resource_no[which]].gatherers)
        spaces = charts.numbers.gather_spaces
        args: dict[str, Value] = {"area": area, "taken": taken, "spaces": spaces}
        reasons.append(Reason("uluk/5.7", taken < spaces, "gather.room", args, (area,)))
    elif kind == "workshop":
        reasons.append(_card_to_take(charts, state, seat))
    elif kind == "hut":
        reasons.append(_hut_room(state, seat))
    return reasons


def _monument_room(charts: GameData, state: State, number: int, area: str) -> list[Reason]:
    """Only around tokens that lie face up, not yet built, with a space left (uluk/5.5, uluk/10.5)."""
    slot, spaces = state.slots[number], charts.monument_spaces[number]
    taken = len(slot.builders)
    return [
        Reason("uluk/5.5", bool(slot.token), "monument.revealed", {"area": area}, (area,)),
        Reason("uluk/10.5", not slot.built, "monument.not_built", {"area": area}, (area,)),
        Reason(
            "uluk/2.1", taken < spaces, "monument.room", {"area": area, "taken": taken, "spaces": spaces}, (area,)
        ),
    ]


def takeable(state: State, seat: int) -> tuple[str, ...]:
    """Cards of the row of which the seat has no copy (uluk/5.14)."""
    owned = state.seats[seat].inventions
    return tuple(dict.fromkeys(card for card in state.row if card not in owned))


def _card_to_take(charts: GameData, state: State, seat: int) -> Reason:
    """The Workshop needs something to take (uluk/5.11)."""
    some = bool(takeable(state, seat))
    return Reason("uluk/5.11", some, "workshop.something", {"seat": seat, "cards": len(state.row)}, ("workshop",))


def _hut_room(state: State, seat: int) -> Reason:
    """How many tribers the Hut holds, by the option (uluk/5.18)."""
    limit = state.settings.hut_limit
    if limit == "none":
        free = True
    elif limit == "one":
        free = not any(state.hut)
    else:
        free = state.hut[seat] == 0
    return Reason("uluk/5.18", free, f"hut.room.{limit}", {"seat": seat}, ("hut",))


def occupy(charts: GameData, state: State, seat: int, area: str, told: list[Event]) -> tuple[State, int]:
    """Stand a triber in an area and do what it does at once; the space it took (from 1; 0 without spaces)."""
    kind, _, which = area.partition(".")
    if kind == "monument":
        number = int(which) - 1
        slot = state.slots[number]
        slot = replace(slot, builders=(*slot.builders, seat))
        return replace(state, slots=put(state.slots, number, slot)), len(slot.builders)
    if kind == "gather":
        number = charts.resource_no[which]
        place = state.clearings[number]
        place = replace(place, gatherers=(*place.gatherers, seat), poisoned=(*place.poisoned, False))
        return replace(state, clearings=put(state.clearings, number, place)), len(place.gatherers)
    if kind == "process":
        number = charts.resource_no[which]
        place = state.clearings[number]
        place = replace(place, processors=(*place.processors, seat))
        return replace(state, clearings=put(state.clearings, number, place)), 0
    counts = getattr(state, kind)
    return replace(state, **{kind: put(counts, seat, counts[seat] + 1)}), 0


def effect(charts: GameData, state: State, seat: int, area: str, told: list[Event]) -> State:
    """What happens at once when a triber stands in an area (uluk/5.6, 5.10, 5.17, 5.20, 6.8)."""
    kind, _, which = area.partition(".")
    if kind == "monument":
        return _fill(charts, state, int(which) - 1, area, told)
    if kind == "hut":
        told.append(ev.HutBlessed(clause="uluk/5.17", seat=seat, points=charts.numbers.hut))
        return with_points(state, seat, charts.numbers.hut)
    if kind == "temple":
        told.append(ev.TemplePrayed(clause="uluk/5.20", seat=seat, points=charts.numbers.temple))
        return with_points(state, seat, charts.numbers.temple)
    if kind == "workshop":
        return replace(state, frames=(*state.frames, Choosing(seat)))
    if kind == "gather" and may_spike(charts, state, seat, which):
        return replace(state, frames=(*state.frames, Spiking(seat, which)))
    return state


def _fill(charts: GameData, state: State, number: int, area: str, told: list[Event]) -> State:
    """When the last space around a token is taken, its track goes up at once (uluk/5.6)."""
    slot: Slot = state.slots[number]
    if len(slot.builders) < charts.monument_spaces[number]:
        return state
    resource = charts.resource_no[slot.token]
    was = state.clearings[resource].level
    state = with_level(charts, state, resource, 1)
    level = state.clearings[resource].level
    told.append(ev.MonumentFilled(clause="uluk/5.6", area=area, resource=slot.token, was=was, level=level))
    return state


def may_spike(charts: GameData, state: State, seat: int, resource: str) -> bool:
    """Poison helps only where each triber counts, and only if the seat has some (uluk/6.7, uluk/6.8)."""
    each = charts.resources[charts.resource_no[resource]].harvest == "each"
    return each and state.seats[seat].goods[charts.poison] > 0


def place(charts: GameData, state: State, seat: int, area: str, told: list[Event]) -> State:
    """One triber walks from the tribe board to an area (uluk/5.1)."""
    state = with_seat(state, seat, home=state.seats[seat].home - 1)
    state, space = occupy(charts, state, seat, area, told)
    told.append(ev.Placed(clause=area_clause(area), seat=seat, area=area, space=space))
    return effect(charts, state, seat, area, told)


def area_clause(area: str) -> str:
    """The clause about standing in an area of that kind."""
    kind = area.partition(".")[0]
    return {
        "monument": "uluk/5.5", "gather": "uluk/5.7", "process": "uluk/5.9",
        "workshop": "uluk/5.10", "hut": "uluk/5.17", "temple": "uluk/5.20",
    }.get(kind, "uluk/5.1")  # fmt: skip


def take(state: State, seat: int, card: str, told: list[Event]) -> State:
    """The card goes beside the tribe board and works from now on (uluk/5.10, uluk/5.13)."""
    at = state.row.index(card)
    state = replace(state, row=state.row[:at] + state.row[at + 1 :])
    told.append(ev.CardTaken(clause="uluk/5.10", seat=seat, card=card))
    return with_seat(state, seat, inventions=(*state.seats[seat].inventions, card))


def spike(charts: GameData, state: State, frame: Spiking, told: list[Event]) -> State:
    """A Poison from the tribe board goes onto the skull below the triber just placed (uluk/6.8)."""
    number = charts.resource_no[frame.resource]
    clearing = state.clearings[number]
    clearing = replace(clearing, poisoned=(*clearing.poisoned[:-1], True))
    state = with_goods(state, frame.seat, (charts.poison, -1))
    told.append(ev.PoisonPut(clause="uluk/6.8", seat=frame.seat, area=f"gather.{frame.resource}"))
    return replace(state, clearings=put(state.clearings, number, clearing))


def next_errand(state: State, seat: int) -> State | None:
    """The next seat clockwise that still has tribers at home (uluk/5.1, uluk/5.2); None when all are out."""
    n = len(state.seats)
    for i in range(1, n + 1):
        other = (seat + i) % n
        if state.seats[other].home > 0:
            return with_frame(state, Errand(other))
    return None


def first_leaving(state: State, since: int | None = None) -> State | None:
    """The next seat, from the first player clockwise, with a triber in the Hut (uluk/5.19); None after all."""
    order = state.order
    begin = 0 if since is None else order.index(since) + 1
    for seat in order[begin:]:
        if state.hut[seat]:
            return with_frame(state, Leaving(seat, state.hut[seat]))
    return None


def leave(charts: GameData, state: State, seat: int, area: str, told: list[Event]) -> State:
    """A triber walks from the Hut to an area and acts there as if placed now (uluk/5.19)."""
    frame = state.top
    assert isinstance(frame, Leaving)
    state = replace(state, hut=put(state.hut, seat, state.hut[seat] - 1))
    state = with_frame(state, Leaving(seat, frame.left - 1))
    state, space = occupy(charts, state, seat, area, told)
    told.append(ev.HutLeft(clause="uluk/5.19", seat=seat, area=area, space=space))
    return effect(charts, state, seat, area, told)
