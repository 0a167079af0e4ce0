"""The charts of Uluk as plain numbers, worked out once for each data set: what the kernel looks things up in."""

from __future__ import annotations

from typing import NamedTuple

from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.validation import ANY_CANDLE

SIGNS = ("1:1", "x2", "2:3", "+1", "-1")
MONUMENT, GATHER, PROCESS, WORKSHOP, HUT, TEMPLE = range(6)
"""Kinds of areas."""


class Road(NamedTuple):
    """One arrow of a tribe board: goods, sign, whose tribers work it, whether it begins at the raw good."""

    source: int
    target: int
    sign: int
    column: int
    raw: bool
    free: dict[int, int]
    """Cards that do it for free, with how many pieces."""


class Level(NamedTuple):
    """One space of a track: yields, and the number of the track that its arrow raises (-1: none)."""

    most: int
    others: int
    each: int
    raises: int


class KernelData:
    """Everything that does not change during a game."""

    def __init__(self, data: GameData) -> None:
        self.data, numbers = data, data.numbers
        self.card_no = {card.id: i for i, card in enumerate(data.inventions)}
        self.areas = tuple(_area(data, area) for area in data.areas)
        self.area_no = {area: i for i, area in enumerate(data.areas)}
        self.works = tuple(
            (self.area_no[f"gather.{track.id}"], self.area_no[f"process.{track.id}"]) for track in data.resources
        )
        self.roads = {tribe: self._roads(tribe) for tribe in data.tribes}
        number = data.resource_no
        self.levels = tuple(
            tuple(Level(row.most, row.others, row.each, number.get(row.raises, -1)) for row in track.levels)
            for track in data.resources
        )
        self.by_majority = tuple(track.harvest == "majority" for track in data.resources)
        self.rank = tuple(track.number for track in data.resources)
        self.extra = tuple(
            next((i for i, track in enumerate(data.resources) if track.raw == card.extra), -1)
            for card in data.inventions
        )
        self.letter = tuple(card.letter for card in data.inventions)
        self.treat = tuple(numbers.treat if "treat" in good.symbols else 0 for good in data.goods)
        self.feasts = {
            id: tuple(
                (data.candles if need == ANY_CANDLE else (data.good_no[need],), count)
                for need, count in feast.needs.items()
            )
            for id, feast in data.feasts.items()
        }

    def _roads(self, tribe: str) -> tuple[Road, ...]:
        data, found = self.data, []
        for arrow in data.tribes[tribe].arrows:
            source = data.good_no[arrow.source]
            column = data.resource_no[data.goods[source].column]
            free: dict[int, int] = {}
            for i, card in enumerate(data.inventions):
                for one in card.free:
                    if (one.source, one.target) == (arrow.source, arrow.target):
                        free.setdefault(i, one.up_to)
            raw = source == data.raw_no[column]
            target, sign = data.good_no[arrow.target], SIGNS.index(arrow.sign)
            found.append(Road(source, target, sign, column, raw, free))
        return tuple(found)


def _area(data: GameData, area: str) -> tuple[int, int]:
    kind, _, which = area.partition(".")
    if kind == "monument":
        return MONUMENT, int(which) - 1
    if kind in ("gather", "process"):
        return (GATHER if kind == "gather" else PROCESS), data.resource_no[which]
    return {"workshop": WORKSHOP, "hut": HUT, "temple": TEMPLE}[kind], 0


_KNOWN: dict[int, KernelData] = {}


def charts_of(data: GameData) -> KernelData:
    """The numbers of a data set; made once (data sets live as long as the rules that read them)."""
    found = _KNOWN.get(id(data))
    if found is None or found.data is not data:
        found = _KNOWN[id(data)] = KernelData(data)
    return found
