"""What may be done in UR, once more, written from the rulebook alone: sets of tile names, no masks, no tables.

Shares nothing with the suite but the board file, and that it reads by itself. Slow and plain.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

BOARDS = Path(__file__).resolve().parents[3] / "boards"


class Board:
    """A board file, as dictionaries."""

    def __init__(self, file: str) -> None:
        data: dict[str, Any] = yaml.safe_load((BOARDS / file).read_text(encoding="utf-8"))
        self.id = data["id"]
        self.kind = {s["id"]: s["kind"] for s in data["spots"]}
        self.centre = {s["id"]: tuple(s["at"]) for s in data["spots"]}
        self.joined = {tuple(sorted((k["a"], k["b"]))) for k in data["links"]}
        self.section = {tile: name for name, tiles in data["regions"].items() for tile in tiles}

    def linked(self, one: str, two: str) -> bool:
        return tuple(sorted((one, two))) in self.joined

    def touch(self, one: str, two: str) -> bool:
        (x1, y1), (x2, y2) = self.centre[one], self.centre[two]
        return abs(x1 - x2) + abs(y1 - y2) == 1.0

    def of_kind(self, kind: str) -> set[str]:
        return {t for t, k in self.kind.items() if k == kind}


class Twin:
    """One position with the roll on the table."""

    def __init__(self, board: Board, mine: set[str], theirs: set[str], dice: tuple[str, str], rules: Any) -> None:
        self.board, self.mine, self.theirs, self.dice = board, mine, theirs, dice
        self.rules = rules
        self.coloured = [d for d in dice if d != "blank"]
        forts = board.of_kind("fort")
        self.rules_heaven = {f for f in forts if board.section[f] == "heaven"} <= mine
        self.rules_earth = {f for f in forts if board.section[f] == "earth"} <= mine

    def spawns(self) -> set[str]:
        """Every tile where a new piece may stand."""
        if len(self.mine) == 7:
            return set()
        found = set()
        (entrance,) = self.board.of_kind("entrance")
        if entrance not in self.mine and self.theirs != {entrance}:
            found.add(entrance)
        opened = set()
        if sorted(self.dice) == ["gold", "silver"]:
            opened = self.board.of_kind("royal")
        if self.dice == ("silver", "silver"):
            opened = self.board.of_kind("ishtar")
        if self.dice == ("gold", "gold"):
            opened = self.board.of_kind("marduk")
        for tile in opened - self.mine:
            if tile not in self.theirs or self.rules["named_captures"]:
                found.add(tile)
        if not self.coloured:
            for tile in set(self.board.kind) - self.mine - self.theirs:
                for own in self.mine:
                    beside = self.board.linked if self.rules["adjacency"] == "path" else self.board.touch
                    if beside(tile, own):
                        found.add(tile)
        return found

    def moves(self) -> set[tuple[str, ...]]:
        """Every path that one piece may walk as the first move of the action."""
        most = len(self.coloured)
        if self.rules_heaven and most == 2 and self.dice[0] == self.dice[1]:
            most = 3
        return {path for piece in self.mine for path in self.from_tile(piece, most)}

    def second_moves(self, first: tuple[str, ...]) -> set[tuple[str, ...]]:
        """After a first move of one tile with two tips: what the other pieces may do."""
        if len(first) != 2 or len(self.coloured) != 2:
            return set()
        after = Twin(
            self.board, self.mine - {first[0]} | {first[1]}, self.theirs - {first[1]}, self.dice, self.rules
        )
        after.rules_earth = self.rules_earth
        if self.board.of_kind("fort") <= after.mine:
            return set()
        return {path for piece in after.mine - {first[1]} for path in after.from_tile(piece, 1)}

    def from_tile(self, piece: str, most: int) -> set[tuple[str, ...]]:
        """Try every sequence of tiles up to that length and ask of each whether it is a lawful move."""
        found: set[tuple[str, ...]] = set()
        longer: list[tuple[str, ...]] = [(piece,)]
        for _ in range(most):
            longer = [(*path, t) for path in longer for t in self.board.kind if self.board.linked(path[-1], t)]
            found |= {path for path in longer if self.lawful(path)}
        return found

    def lawful(self, path: tuple[str, ...]) -> bool:
        if len(set(path)) < len(path):
            return False
        standing = set(self.theirs)
        hopped = False
        for tile in path[1:-1]:
            if tile in standing and (not self.rules_earth or self.safe(tile, standing)):
                return False
            standing.discard(tile)
            hopped = hopped or tile in self.mine
        end = path[-1]
        if end in self.mine or self.safe(end, standing):
            return False
        return not (hopped and end in standing and not self.rules["hop_capture"])

    def safe(self, tile: str, standing: set[str]) -> bool:
        (ishtar,) = self.board.of_kind("ishtar")
        return tile in standing and self.board.kind[tile] == "fort" and ishtar in standing
