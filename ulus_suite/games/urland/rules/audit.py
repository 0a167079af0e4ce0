"""Conservation: nothing is lost, doubled or in two places."""

from __future__ import annotations

from ulus_suite.games.urland.rules.state import Setup, State
from ulus_suite.games.urland.rules.transition import GameData


def audit(data: GameData, state: State) -> list[str]:
    """Everything that does not add up, in words."""
    return [*_ichtos(data, state), *_lands(data, state), *_chips(data, state), *_genes(data, state), *_track(state)]


def _ichtos(data: GameData, state: State) -> list[str]:
    """1.2: 28 of each colour."""
    problems = []
    for seat in range(state.seats):
        count = state.reserve[seat] + sum(row[seat] for row in state.pieces) + (state.markers[seat] > 0)
        if count != data.counts.ichtos:
            problems.append(f"seat {seat} has {count} Ichtos instead of {data.counts.ichtos}")
    if min(map(min, state.pieces)) < 0 or min(state.reserve) < 0:
        problems.append("a count of Ichtos is negative")
    return problems


def _lands(data: GameData, state: State) -> list[str]:
    """9.6: Ichtos stand on the island whose number an area bears, and every volcano has joined its two sides."""
    problems = []
    for land, leader in enumerate(state.leader):
        if leader != land and any(state.pieces[land]):
            problems.append(f"Ichtos on land {data.chart.ids[land]}, which belongs to another area")
        if state.leader[leader] != leader:
            problems.append(f"area {data.chart.ids[leader]} bears no number of its own")
    for land in state.tiles:
        if state.leader[land] != state.leader[data.chart.lava[land]]:
            problems.append(f"the volcano of {data.chart.ids[land]} joins nothing")
    joins = len(state.leader) - len(set(state.leader))
    if joins > len(state.tiles):
        problems.append("areas are joined without a volcano")
    if len(set(state.tiles)) != len(state.tiles) or len(state.tiles) > data.counts.tiles:
        problems.append("volcano tiles do not add up")
    return problems


def _chips(data: GameData, state: State) -> list[str]:
    """2.13, 9.10: an area chip is in one place only; whatever is nowhere else lies in the pile."""
    laid = (state.laid,) if state.laid >= 0 else ()
    dealt = tuple(i for lands in state.dealt for i in lands)
    places = (*state.tiles, *state.hand, *laid, *state.scored, *dealt)
    problems = [] if len(set(places)) == len(places) else ["an area chip is in two places"]
    handed_on = {i for lands in state.passed for i in lands}
    if not handed_on <= {*state.hand, *laid, *state.scored, *state.tiles}:
        problems.append("a chip that was handed on lies in the pile")
    herds = [sum(row[seat] for row in state.as_laid) for seat in range(state.seats)]
    if any(herd > data.counts.ichtos for herd in herds):
        problems.append("there were more Ichtos than there are when the chip was laid")
    if len(state.hand) > data.counts.hand:
        problems.append("there are too many chips in hand")
    return problems


def _genes(data: GameData, state: State) -> list[str]:
    """2.11, 2.12: every gene in play is in one place."""
    owned = [g for genes in state.genes for g in genes]
    everywhere = sorted([*owned, *state.shown, *state.deck])
    expected = sorted(g.id for g in data.tables.genes if g.id not in data.row.without)
    return [] if everywhere == expected else ["gene cards do not add up"]


def _track(state: State) -> list[str]:
    """5.7: never two markers on one space."""
    if isinstance(state.top, Setup) and not any(state.markers):
        return []
    return [] if len(set(state.markers)) == state.seats else ["two markers on one space"]
