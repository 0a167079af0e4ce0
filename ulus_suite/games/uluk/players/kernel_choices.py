"""Everything that may be done on a kernel's island, in the order in which the rules list it."""

from __future__ import annotations

from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.players import kernel as k
from ulus_suite.games.uluk.players.kernel import Code, Frame, Island
from ulus_suite.games.uluk.players.kernel_charts import GATHER, HUT, MONUMENT, WORKSHOP


def choices(island: Island) -> list[Code]:
    """What the seat that is asked may do; empty where chance or nobody is asked."""
    frame = island.frames[-1]
    made = _MADE.get(frame[0])
    return made(island, frame) if made is not None else []


def areas(island: Island, seat: Seat) -> list[int]:
    """5.5 to 5.20: areas with room for a triber of this seat."""
    data, found = island.charts.data, []
    for area, (kind, which) in enumerate(island.charts.areas):
        if kind == MONUMENT:
            open_ = island.slots[which] >= 0 and not island.built[which]
            if not open_ or len(island.builders[which]) >= data.monument_spaces[which]:
                continue
        elif kind == GATHER:
            if len(island.gatherers[which]) >= data.numbers.gather_spaces:
                continue
        elif kind == WORKSHOP:
            owned = island.cards[seat]
            if all(card in owned for card in island.row):
                continue
        elif kind == HUT:
            taken = any(island.hut) if island.limit == "one" else island.hut[seat]
            if taken and island.limit != "none":
                continue
        found.append(area)
    return found


def _errand(island: Island, frame: Frame) -> list[Code]:
    return [(k.PLACE, area) for area in areas(island, frame[1])]


def _choosing(island: Island, frame: Frame) -> list[Code]:
    owned = island.cards[frame[1]]
    return [(k.TAKE, card) for card in dict.fromkeys(island.row) if card not in owned]


def _spiking(island: Island, frame: Frame) -> list[Code]:
    return [(k.SPIKE, 1), (k.SPIKE, 0)]


def _leaving(island: Island, frame: Frame) -> list[Code]:
    kinds = island.charts.areas
    found: list[Code] = [(k.MOVE, area) for area in areas(island, frame[1]) if kinds[area][0] != HUT]
    return [*found, (k.STAY,)]


def _processing(island: Island, frame: Frame) -> list[Code]:
    """7.1 to 7.11."""
    _, seat, tribers, used, second = frame
    goods, cards = island.goods[seat], island.cards[seat]
    found: list[Code] = []
    for road in island.charts.roads[island.tribes[seat]]:
        have = goods[road.source]
        if not have or (road.raw and road.column in second):
            continue
        source, target = road.source, road.target
        if tribers[road.column]:
            found += [(k.CONVERT, source, target, count, -1) for count in range(have, 0, -1)]
        for card in cards:
            if card in road.free and card not in used:
                most = min(have, road.free[card])
                found += [(k.CONVERT, source, target, count, card) for count in range(most, 0, -1)]
    found.append((k.DONE,))
    return found


def _feeding(island: Island, frame: Frame) -> list[Code]:
    """8.1 to 8.13."""
    _, seat, hungry, celebrated, _ = frame
    data, goods = island.charts.data, island.goods[seat]
    foods = [food for food in data.foods if goods[food]]
    if hungry:
        return [(k.FEED, food, count) for food in foods for count in range(min(hungry, goods[food]), 0, -1)]
    found: list[Code] = []
    if island.pool[seat]:
        for i, one in enumerate(foods):
            found += [(k.BREED, one, other) for other in foods[i:] if other != one or goods[one] > 1]
    if not celebrated:
        feasted = [*foods, data.poison] if goods[data.poison] else foods
        candles = [candle for candle in data.candles if goods[candle]]
        for food in feasted:
            found += [(k.CELEBRATE, food, candle) for candle in candles if food != candle or goods[food] > 1]
    for food in foods:
        if island.charts.treat[food]:
            found += [(k.RELISH, food, count) for count in range(goods[food], 0, -1)]
    found.append((k.DONE,))
    return found


_MADE = {
    k.ERRAND: _errand, k.CHOOSING: _choosing, k.SPIKING: _spiking, k.LEAVING: _leaving, k.PROCESSING: _processing,
    k.FEEDING: _feeding,
}  # fmt: skip
