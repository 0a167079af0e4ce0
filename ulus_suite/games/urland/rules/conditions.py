"""Conditions that several actions share, each with its clause."""

from __future__ import annotations

from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules.state import State, Turn
from ulus_suite.games.urland.rules.transition import GameData


def enough_actions(frame: Turn, cost: int, clause: str = "urland/4.1") -> Reason:
    """So many actions must be left."""
    return Reason(clause, frame.left >= cost, "actions_left", {"cost": cost, "left": frame.left})


def known_area(data: GameData, state: State, id: str) -> list[Reason]:
    """1.3: it is land, and 9.6: the number is still that of an area."""
    place = data.chart.place(id)
    land = data.chart.is_land(place)
    reasons = [Reason("urland/1.3", land, "known_land", {"land": id})]
    if land:
        area = data.chart.ids[state.leader[place]]
        reasons.append(Reason("urland/9.6", area == id, "area_number", {"land": id, "area": area}, (area,)))
    return reasons


def known_ocean(data: GameData, id: str) -> list[Reason]:
    """1.3: it is an ocean."""
    return [Reason("urland/1.3", data.chart.place(id) in data.chart.oceans, "known_ocean", {"ocean": id})]


def own_there(data: GameData, state: State, seat: Seat, place: str, count: int, clause: str) -> Reason:
    """At least ``count`` own Ichtos are at a known place."""
    there = state.pieces[data.chart.number[place]][seat]
    args: dict[str, Value] = {"place": place, "count": there, "wanted": count}
    return Reason(clause, there >= count, "own_there", args, (place,))


def touches(data: GameData, state: State, land: str, ocean: str, clause: str) -> Reason:
    """The ocean touches the area."""
    near = data.chart.ground(state.leader).coasts[data.chart.number[ocean]]
    args: dict[str, Value] = {"land": land, "ocean": ocean}
    return Reason(clause, data.chart.number[land] in near, "ocean_touches", args, (land, ocean))


def all_met(reasons: list[Reason]) -> bool:
    """Whether it makes sense to look at further conditions."""
    return all(r.met for r in reasons)


def known_place(data: GameData, state: State, id: str) -> list[Reason]:
    """1.3: an ocean or an area that still bears its number."""
    if data.chart.place(id) in data.chart.oceans:
        return known_ocean(data, id)
    return known_area(data, state, id)
