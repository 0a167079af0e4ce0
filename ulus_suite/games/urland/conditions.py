"""Conditions that several actions share, each with its clause."""

from __future__ import annotations

from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.desk import GameData
from ulus_suite.games.urland.state import State, Turn


def enough_actions(frame: Turn, cost: int, clause: str = "urland/4.1") -> Reason:
    """So many actions must be left."""
    return Reason(clause, frame.left >= cost, "actions_left", {"cost": cost, "left": frame.left})


def known_area(box: GameData, state: State, id: str) -> list[Reason]:
    """1.3: it is land, and 9.6: the number is still that of an area."""
    place = box.chart.place(id)
    land = box.chart.is_land(place)
    reasons = [Reason("urland/1.3", land, "known_land", {"land": id})]
    if land:
        area = box.chart.ids[state.leader[place]]
        reasons.append(Reason("urland/9.6", area == id, "area_number", {"land": id, "area": area}, (area,)))
    return reasons


def known_ocean(box: GameData, id: str) -> list[Reason]:
    """1.3: it is an ocean."""
    return [Reason("urland/1.3", box.chart.place(id) in box.chart.oceans, "known_ocean", {"ocean": id})]


def own_there(box: GameData, state: State, seat: Seat, place: str, count: int, clause: str) -> Reason:
    """At least ``count`` own Ichtos are at a known place."""
    there = state.pieces[box.chart.number[place]][seat]
    args: dict[str, Value] = {"place": place, "count": there, "wanted": count}
    return Reason(clause, there >= count, "own_there", args, (place,))


def touches(box: GameData, state: State, land: str, ocean: str, clause: str) -> Reason:
    """The ocean touches the area."""
    near = box.chart.ground(state.leader).coasts[box.chart.number[ocean]]
    args: dict[str, Value] = {"land": land, "ocean": ocean}
    return Reason(clause, box.chart.number[land] in near, "ocean_touches", args, (land, ocean))


def all_met(reasons: list[Reason]) -> bool:
    """Whether it makes sense to look at further conditions."""
    return all(r.met for r in reasons)


def known_place(box: GameData, state: State, id: str) -> list[Reason]:
    """1.3: an ocean or an area that still bears its number."""
    if box.chart.place(id) in box.chart.oceans:
        return known_ocean(box, id)
    return known_area(box, state, id)
