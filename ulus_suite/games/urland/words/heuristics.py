"""What a gene would bring a seat as the Ichtos lie now: a number, and what is counted (chapter 11)."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules
from ulus_suite.games.urland.players.world import world
from ulus_suite.games.urland.rules import acts
from ulus_suite.games.urland.rules.flow import Urland
from ulus_suite.games.urland.rules.scoring import result
from ulus_suite.games.urland.rules.state import State, Turn
from ulus_suite.games.urland.rules.view import View


class Worth(NamedTuple):
    """``number`` of ``what``: ``ways`` (things to do with an action that are not there without the gene),
    ``young`` (if every ocean bred once), ``points`` (if every area were scored once), ``safe`` (own Ichtos that no
    bite and no panic drives off the land), ``actions`` (a turn)."""

    what: str
    number: int


def worth(rules: Rules[Any], view: View, seat: Seat, gene: str) -> Worth:
    """What the gene brings ``seat`` as the pieces lie, beside the same seat without it; from the view alone."""
    assert isinstance(rules, Urland)
    state = world(rules, view)
    without, owning = _owned(state, gene, -1), _owned(state, gene, seat)
    data = rules.data_for(view.map, view.seats)
    if gene == "warm":  # 11.15
        return Worth("actions", 1)
    if gene == "muscles":  # 11.8
        return Worth("points", _points(view, seat, seat) - _points(view, seat, -1))
    if gene == "ears":  # 11.9 to 11.11
        return Worth("safe", sum(view.pieces[land][seat] for land in view.ground.areas))
    if gene == "care":  # 11.5
        oceans = data.chart.oceans
        young = (sum(acts.new_ones(data, one, seat, sea) for sea in oceans) for one in (owning, without))
        return Worth("young", next(young) - next(young))
    turn = Turn(seat, data.row.actions)
    return Worth("ways", len(acts.choices(data, owning, turn)) - len(acts.choices(data, without, turn)))


def _owned(state: State, gene: str, owner: Seat) -> State:
    """The same position with the gene in that seat's hands, or (-1) in nobody's."""
    rows = (
        (*(g for g in row if g != gene), *((gene,) if seat == owner else ()))
        for seat, row in enumerate(state.genes)
    )
    return replace(state, genes=tuple(rows))


def _points(view: View, seat: Seat, muscles: Seat) -> int:
    """What every area together would bring a seat if each were scored once now."""
    found = (result(view.pieces[area], muscles, view.tables.points) for area in view.ground.areas)
    return sum(points for one in found for who, points, _ in one.gains if who == seat)
