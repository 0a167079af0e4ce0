"""What the twin of Urland has on its table: the map, the pieces, and plain questions about them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

BOARDS = Path(__file__).resolve().parents[3] / "boards"
MAPS = {"urland": BOARDS / "urland.yaml", "even": BOARDS / "urland" / "even.yaml"}
Act = tuple[Any, ...]


@cache
def the_map(name: str) -> Map:
    """A map, read once."""
    return Map(name)


class Map:
    """Coasts, straits, seas and where each volcano leads."""

    def __init__(self, name: str) -> None:
        data = yaml.safe_load(MAPS[name].read_text(encoding="utf-8"))
        self.lands = [s["id"] for s in data["spots"] if s["kind"] == "land"]
        self.oceans = [s["id"] for s in data["spots"] if s["kind"] == "ocean"]
        pairs: dict[str, set[tuple[str, str]]] = {"coast": set(), "strait": set(), "sea": set()}
        self.lava = {}
        for link in data["links"]:
            if link["kind"] == "lava":
                self.lava[link["a"]] = link["b"]
            else:
                pairs[link["kind"]] |= {(link["a"], link["b"]), (link["b"], link["a"])}
        self.coast, self.strait, self.sea = pairs["coast"], pairs["strait"], pairs["sea"]


class Table:
    """A game as it stands."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.n, self.options, self.map = seats, options, the_map(options.get("map", "urland"))
        self.area = {land: land for land in self.map.lands}
        self.at = {p: [0] * seats for p in (*self.map.lands, *self.map.oceans)}
        for ocean in self.map.oceans:
            self.at[ocean] = [3] * seats  # setup 1
        self.markers = [0] * seats
        self.extra = [1 if seats == 3 else 2] * seats  # setup 2
        self.genes: list[list[str]] = [[] for _ in range(seats)]
        self.shown: list[str] = []
        self.unseen = 9 if seats == 3 else 11
        self.tiles: list[str] = []
        self.gone: set[str] = set()
        self.scored: list[str] = []
        self.reached: set[int] = set()
        self.epoch, self.env, self.hand = 1, 0, []
        self.laid, self.panic = "", False
        self.phase = "volcano"
        self.mutations = 0
        self.left = self.actor = 0
        self.auctions = 0
        self.after_panic = False
        self.places: list[int] = []

    # -- plain facts
    def areas(self) -> list[str]:
        return sorted(set(self.area.values()), key=int)

    def spots(self) -> list[str]:
        return [*self.areas(), *self.map.oceans]

    def board(self, seat: int) -> int:
        return sum(self.at[p][seat] for p in self.spots())

    def reserve(self, seat: int) -> int:
        return 28 - self.board(seat) - (1 if self.markers[seat] else 0)

    def coasts(self, area: str) -> set[str]:
        members = [land for land, a in self.area.items() if a == area]
        return {o for o in self.map.oceans for m in members if (m, o) in self.map.coast}

    def beside(self, area: str) -> set[str]:
        members = [land for land, a in self.area.items() if a == area]
        near = {self.area[b] for a, b in self.map.strait if a in members}
        return near - {area}

    def has(self, seat: int, gene: str) -> bool:
        return gene in self.genes[seat]

    def last(self) -> int:
        return min(range(self.n), key=lambda s: self.markers[s])

    def pile(self) -> int:
        """Chips that can still be drawn, the panic chip among them."""
        known = {*self.hand, *self.scored, *self.gone, *([self.laid] if self.laid else [])}
        return len([c for c in self.map.lands if c not in known]) + self.panic
