"""What lies under the pointer on the chart, what a press there begins, and Ichtos that the pointer carries."""

from __future__ import annotations

import math

from ulus_suite.app.focus import Drag
from ulus_suite.app.motion import Placement
from ulus_suite.app.tables.urland import choosing, herd
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.tables.urland.shore import inside
from ulus_suite.app.ui import Ui
from ulus_suite.games.urland.actions import ChooseArea

REACH = 6.5
"""So far from its middle the number of an area is pressed, in units of the board."""


def lies_on(table: Table, place: str, pos: tuple[int, int]) -> bool:
    """Whether the land of an area or its number, or the herd in a water, lies under a point of the window."""
    if not table.chart.collidepoint(pos):
        return False
    if place not in table.shore.islands:
        return herd.room(table, place).collidepoint(pos)
    point = ((pos[0] - table.chart.x) / table.unit[0], (pos[1] - table.chart.y) / table.unit[1])
    islands = [id for id in table.shore.islands if table.area_of.get(id, id) == place]
    numbered = math.dist(point, table.shore.plates[place]) < REACH
    return numbered or any(inside(point, table.shore.islands[id]) for id in islands)


def offered(table: Table, place: str) -> str:
    """What a press would take up there, or that one may go ashore; empty where neither."""
    words = table.screen.words
    if place in choosing.sources(table.options):
        key = "pick.again" if table.pick is not None and table.pick[0] == place else "pick.up"
        return words.text(key, {"place": place, "count": table.next_count(place)})
    in_hand = table.pick is not None and table.pick[1]
    return (
        words.text("pick.here", {"place": place}) if choosing.ashore(table.options, place) and not in_hand else ""
    )


def carried(table: Table, ui: Ui, place: str, drag: Drag) -> None:
    """Ichtos follow the pointer: as many as are in hand there, else one. Let go where they may go they go there;
    back where they were they stay in hand, as after a press; anywhere else they are put down."""
    if drag.phase == "start" and (table.pick is None or table.pick[0] != place or not table.pick[1]):
        table.hold(ui, (place, 1))
    actor = table.screen.actor
    if table.pick is None or actor is None:
        return
    if drag.phase in ("start", "move"):
        table.fliers = [(actor, table.pick[1], Placement(*drag.pos))]
        ui.dirty()
        return
    table.fliers = []
    over = (drag.over or "").removeprefix("at.")
    if drag.phase == "drop" and over in table.goals:
        table.do(ui, table.goals[over])
    else:
        table.hold(ui, table.pick if drag.phase == "drop" and over == place else None)


def chip_carried(table: Table, ui: Ui, action: ChooseArea, drag: Drag) -> None:
    """A chip follows the pointer face down; let go on its own area it is laid, anywhere else it goes back."""
    if drag.phase in ("start", "move"):
        table.strip.carried, table.sliding = action.land, [Placement(*drag.pos)]
        ui.dirty()
        return
    table.strip.carried, table.sliding = "", []
    ui.dirty()
    if drag.phase == "drop" and drag.over == f"at.{table.area_of.get(action.land, action.land)}":
        table.do(ui, action)
