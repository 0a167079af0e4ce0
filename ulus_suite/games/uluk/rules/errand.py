"""Chapter 5, the Errand phase: tribers walk out one by one; Workshop, Hut and Temple work at once."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.events import Event
from ulus_suite.core.names import Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import (
    Choosing,
    Errand,
    Leaving,
    Process,
    Processing,
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

# --- Chapter 7, the Processing phase: goods go along the arrows of the tribe board -----------------------------


BY_TRIBER = "triber"


def made(sign: str, count: int) -> int:
    """How many pieces come out of ``count`` (at least 1) along an arrow with that symbol (uluk/7.4 to 7.7)."""
    if sign == "x2":
        return 2 * count
    if sign == "2:3":
        return count // 2 * 3 + count % 2
    if sign == "+1":
        return count + 1
    if sign == "-1":
        return max(0, count - 1)
    return count


SIGN_CLAUSE = {"x2": "uluk/7.4", "2:3": "uluk/7.5", "+1": "uluk/7.6", "-1": "uluk/7.6", "1:1": "uluk/7.7"}


def opened(charts: GameData, state: State, seat: int) -> Processing:
    """A seat's fresh Processing turn: one conversion for each triber on a processing space (uluk/7.1)."""
    return Processing(seat, tuple(c.processors.count(seat) for c in state.clearings))


def process_reasons(charts: GameData, state: State, frame: Processing, action: Process) -> list[Reason]:
    """Whether these pieces may go along that arrow, clause by clause."""
    seat = frame.seat
    tribe = state.seats[seat].tribe
    arrow = charts.arrow(tribe, action.source, action.target)
    args: dict[str, Value] = {"source": action.source, "target": action.target, "tribe": tribe}
    points = (action.source, action.target)
    reasons = [Reason("uluk/7.3", arrow is not None, "process.arrow", args, points)]
    if arrow is None:
        return reasons
    number = charts.good_no[action.source]
    have = state.seats[seat].goods[number]
    reasons.append(
        Reason(
            "uluk/7.1", 1 <= action.count <= have, "process.have",
            {"good": action.source, "have": have, "count": action.count}, (action.source,),
        )
    )  # fmt: skip
    column = charts.goods[number].column
    again = action.source == charts.resources[charts.resource_no[column]].raw and column in frame.second
    reasons.append(Reason("uluk/7.8", not again, "process.order", {"good": action.source}, (action.source,)))
    if action.by == BY_TRIBER:
        left = frame.tribers[charts.resource_no[column]]
        area = f"process.{column}"
        reasons.append(Reason("uluk/7.1", left > 0, "process.triber", {"area": area, "left": left}, (area,)))
    else:
        reasons += _free_reasons(charts, state, frame, action)
    return reasons


def _free_reasons(charts: GameData, state: State, frame: Processing, action: Process) -> list[Reason]:
    """An own card, not used this phase, that does this arrow, for no more than it allows (uluk/7.11)."""
    args: dict[str, Value] = {"card": action.by}
    owned = action.by in state.seats[frame.seat].inventions
    reasons = [Reason("uluk/7.11", owned, "free.owned", args, (action.by,))]
    if not owned:
        return reasons
    reasons.append(Reason("uluk/7.11", action.by not in frame.used, "free.unused", args, (action.by,)))
    limit = next(
        (f.up_to for f in charts.cards[action.by].free if (f.source, f.target) == (action.source, action.target)), 0
    )
    reasons.append(Reason("uluk/5.16", limit > 0, "free.does", {**args, "target": action.target}, (action.by,)))
    if limit:
        fits = action.count <= limit
        reasons.append(Reason("uluk/7.11", fits, "free.limit", {**args, "limit": limit}, (action.by,)))
    return reasons


def candidates(charts: GameData, state: State, frame: Processing) -> Iterator[Process]:
    """Everything a seat might process, by triber and by card; ``process_reasons`` has the last word."""
    seat = frame.seat
    one = state.seats[seat]
    for arrow in charts.tribes[one.tribe].arrows:
        number = charts.good_no[arrow.source]
        have = one.goods[number]
        if not have:
            continue
        if frame.tribers[charts.resource_no[charts.goods[number].column]]:
            for count in range(have, 0, -1):
                yield Process(seat, arrow.source, arrow.target, count, BY_TRIBER)
        for card in one.inventions:
            if card in frame.used:
                continue
            for free in charts.cards[card].free:
                if (free.source, free.target) == (arrow.source, arrow.target):
                    for count in range(min(have, free.up_to), 0, -1):
                        yield Process(seat, arrow.source, arrow.target, count, card)


def options(charts: GameData, state: State, frame: Processing) -> list[Process]:
    return [
        action
        for action in candidates(charts, state, frame)
        if all(r.met for r in process_reasons(charts, state, frame, action))
    ]


def process(charts: GameData, state: State, action: Process, told: list[Event]) -> State:
    """Pieces leave their space, the product comes onto its own; the rest is kept (uluk/7.2, uluk/7.3)."""
    frame = state.top
    assert isinstance(frame, Processing)
    arrow = charts.arrow(state.seats[frame.seat].tribe, action.source, action.target)
    assert arrow is not None
    source, target = charts.good_no[action.source], charts.good_no[action.target]
    out = made(arrow.sign, action.count)
    state = with_goods(state, frame.seat, (source, -action.count), (target, out))
    poison = target == charts.poison
    clause = "uluk/7.10" if poison else "uluk/7.11" if action.by != BY_TRIBER else SIGN_CLAUSE[arrow.sign]
    told.append(
        ev.Processed(
            clause=clause, seat=frame.seat, source=action.source, target=action.target,
            count=action.count, made=out, by_what=action.by,
        )
    )  # fmt: skip
    return with_frame(state, _used(charts, frame, action))


def _used(charts: GameData, frame: Processing, action: Process) -> Processing:
    """The frame with the triber or card spent, and second steps remembered (uluk/7.8)."""
    column = charts.goods[charts.good_no[action.source]].column
    number = charts.resource_no[column]
    tribers, used, second = frame.tribers, frame.used, frame.second
    if action.by == BY_TRIBER:
        tribers = (*tribers[:number], tribers[number] - 1, *tribers[number + 1 :])
    else:
        used = (*used, action.by)
    if action.source != charts.resources[number].raw and column not in second:
        second = (*second, column)
    return Processing(frame.seat, tribers, used, second)


# ------------------------------------------------------------------------------------------------------------------


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
