"""Saying yes or no to an action: is it the time for it, is it your turn, and then the clauses of its chapter."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.actions import Action
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk import actions as act
from ulus_suite.games.uluk.errand import room_reasons, takeable
from ulus_suite.games.uluk.feeding import extra_reasons, extras, feed_reasons, larder
from ulus_suite.games.uluk.processing import candidates as conversions
from ulus_suite.games.uluk.processing import process_reasons
from ulus_suite.games.uluk.state import (
    Choosing,
    Draw,
    Ended,
    Errand,
    Feeding,
    Frame,
    Leaving,
    Processing,
    Spiking,
    State,
)
from ulus_suite.games.uluk.tables import GameData

TIMES: dict[type[Action], tuple[type, str, str]] = {
    act.Place: (Errand, "uluk/5.1", "time.place"),
    act.Take: (Choosing, "uluk/5.10", "time.take"),
    act.Spike: (Spiking, "uluk/6.8", "time.spike"),
    act.Move: (Leaving, "uluk/5.19", "time.move"),
    act.Stay: (Leaving, "uluk/5.19", "time.move"),
    act.Process: (Processing, "uluk/7.1", "time.process"),
    act.Feed: (Feeding, "uluk/8.1", "time.feed"),
    act.Breed: (Feeding, "uluk/8.6", "time.feed"),
    act.Celebrate: (Feeding, "uluk/8.9", "time.feed"),
    act.Relish: (Feeding, "uluk/8.13", "time.feed"),
}
"""For each kind of action the frame in which it belongs, with clause and message."""


def reasons(charts: GameData, state: State, action: Action) -> list[Reason]:
    """All conditions of an action in rulebook order; stops where the next ones would make no sense."""
    frame = state.top
    listed = [_time(frame, action)]
    asked = None if isinstance(frame, Draw | Ended) else frame.seat
    listed.append(Reason("uluk/4.2", action.seat == asked, "your_turn", {"seat": asked}))
    if not all(r.met for r in listed):
        return listed
    return listed + _specific(charts, state, frame, action)


def _time(frame: Frame, action: Action) -> Reason:
    """Is this the moment for such an action?"""
    if isinstance(action, act.Done):
        open_end = isinstance(frame, Processing | Feeding)
        return Reason("uluk/7.2" if isinstance(frame, Processing) else "uluk/8.15", open_end, "time.done")
    known = TIMES.get(type(action))
    if known is None:
        return Reason("uluk/4.1", False, "time.unknown")
    kind, clause, key = known
    return Reason(clause, isinstance(frame, kind), key)


def _specific(charts: GameData, state: State, frame: Frame, action: Action) -> list[Reason]:
    match action, frame:
        case act.Place(seat=seat, to=to), Errand():
            return room_reasons(charts, state, seat, to)
        case act.Move(seat=seat, to=to), Leaving():
            elsewhere = Reason("uluk/5.19", to != "hut", "hut.elsewhere", {}, ("hut",))
            return [elsewhere] if to == "hut" else [elsewhere, *room_reasons(charts, state, seat, to)]
        case act.Take(seat=seat, card=card), Choosing():
            return _take(state, seat, card)
        case act.Process(), Processing():
            return process_reasons(charts, state, frame, action)
        case act.Feed(), Feeding():
            return feed_reasons(charts, state, frame, action)
        case ((act.Breed() | act.Celebrate() | act.Relish()), Feeding()):
            return extra_reasons(charts, state, frame, action)
        case act.Done(), Feeding(hungry=hungry):
            return [Reason("uluk/8.2", hungry == 0, "feeding.must", {"hungry": hungry})]
    return []


def _take(state: State, seat: int, card: str) -> list[Reason]:
    """A card that lies in the row and of which the seat has no copy (uluk/5.10, uluk/5.14)."""
    owned = card in state.seats[seat].inventions
    return [
        Reason("uluk/5.10", card in state.row, "take.in_row", {"card": card}, (card,)),
        Reason("uluk/5.14", not owned, "take.no_copy", {"card": card}, (card,)),
    ]


def candidates(charts: GameData, state: State, frame: Frame) -> Iterator[Action]:
    """Everything worth judging in a frame, in the order of the board."""
    match frame:
        case Errand(seat=seat):
            yield from (act.Place(seat, area) for area in charts.areas)
        case Leaving(seat=seat):
            yield from (act.Move(seat, area) for area in charts.areas)
            yield act.Stay(seat)
        case Choosing(seat=seat):
            yield from (act.Take(seat, card) for card in takeable(state, seat))
        case Spiking(seat=seat):
            yield from (act.Spike(seat, True), act.Spike(seat, False))
        case Processing(seat=seat):
            yield from conversions(charts, state, frame)
            yield act.Done(seat)
        case Feeding(seat=seat, hungry=hungry) if hungry:
            goods = state.seats[seat].goods
            for number in larder(charts, state, seat):
                for count in range(min(hungry, goods[number]), 0, -1):
                    yield act.Feed(seat, charts.goods[number].id, count)
        case Feeding(seat=seat):
            yield from extras(charts, state, frame)
            yield act.Done(seat)
