"""Chapter 7, the Processing phase: goods go along the arrows of the tribe board."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.events import Event
from ulus_suite.core.names import Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.actions import Process
from ulus_suite.games.uluk.rules.state import Processing, State, with_frame, with_goods
from ulus_suite.games.uluk.rules.tables import GameData

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
