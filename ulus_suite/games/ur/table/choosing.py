"""From choices to places: which pieces may be picked up, where each may go, where a new one may stand."""

from __future__ import annotations

from collections.abc import Iterable

from ulus_suite.core.actions import Action
from ulus_suite.games.ur.rules.actions import Move, Spawn


class Choosing:
    """The choices of the moment, sorted by piece and place. ``others``: tiles with the opponent's pieces."""

    def __init__(self, choices: Iterable[Action] = (), others: frozenset[str] = frozenset()) -> None:
        self.others = others
        self.spawns: dict[str, Spawn] = {}
        self.moves: dict[str, dict[str, list[Move]]] = {}
        for action in choices:
            if isinstance(action, Spawn):
                self.spawns[action.tile] = action
            elif isinstance(action, Move):
                self.moves.setdefault(action.path[0], {}).setdefault(action.path[-1], []).append(action)
        for ends in self.moves.values():
            for ways in ends.values():
                ways.sort(key=lambda m: (-len(self.defeated(m)), len(m.path)))

    def defeated(self, move: Move) -> frozenset[str]:
        return frozenset(move.path[1:]) & self.others

    def move(self, origin: str, end: str) -> Move | None:
        """The move that dropping a piece there makes: the one that defeats most, and of those the shortest."""
        ways = self.moves.get(origin, {}).get(end)
        return ways[0] if ways else None

    def by_board(self, action: Action) -> bool:
        """Whether an action is reached on the board: a way round that defeats others is named in the rail."""
        if isinstance(action, Spawn):
            return True
        if not isinstance(action, Move):
            return False
        best = self.move(action.path[0], action.path[-1])
        return best is None or self.defeated(best) == self.defeated(action)
