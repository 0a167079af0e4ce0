"""The common search of two sides: exact, bounded, the same twice, and it knows what coming back is worth."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from ulus_suite import games
from ulus_suite.bots import search
from ulus_suite.bots.search import WON, AlphaBeta, Lines, TwoSides
from ulus_suite.core.actions import Action

RULES: Any = games.load(games.ids()[3])


class Step(Action, frozen=True, tag="step"):
    to: int = 0


class Place(NamedTuple):
    """A place in a tree of chance making: everything about it follows from its number."""

    number: int
    depth: int
    mover: int


class Tree(TwoSides[Place]):
    """Three moves a place; now and then the same side goes on; some places are won, some are not calm."""

    deep = 5

    def _dice(self, place: Place) -> Random:
        return Random(place.number * 64 + place.depth)

    def worth(self, place: Place) -> float:
        worth = self._dice(place).randrange(-9, 10)
        return float(worth if place.mover == 0 else -worth)

    def ended(self, place: Place) -> float | None:
        sure = self._dice(place).random()
        return None if place.depth > 0 and sure > 0.1 else 1.0 if sure < 0.03 else 0.0 if sure < 0.06 else -1.0

    def mover(self, place: Place) -> int:
        return place.mover

    def moves(self, place: Place) -> Sequence[int]:
        return (1, 2, 3)

    def move(self, action: Action) -> int:
        return action.to  # type: ignore[attr-defined]  # a Step

    def play(self, place: Place, move: int) -> Place:
        number = (place.number * 5 + move * 7) % 23  # many ways lead to one place
        return Place(number, place.depth - 1, place.mover if number % 5 == 0 else 1 - place.mover)

    def key(self, place: Place) -> Hashable:
        return place

    def calm(self, place: Place) -> bool:
        return place.number % 7 != 0


def plain(tree: Tree, place: Place, depth: int, ply: int) -> float:
    """The same without cutting anything off and without remembering anything."""
    over = tree.ended(place)
    if over is not None:
        return over * (WON - ply)
    if depth <= 0 and tree.calm(place):
        return tree.worth(place)
    return max(after(tree, place, move, depth, ply) for move in tree.moves(place))


def after(tree: Tree, place: Place, move: int, depth: int, ply: int) -> float:
    there = tree.play(place, move)
    if there.mover == place.mover:
        return plain(tree, there, depth, ply + 1)
    return -plain(tree, there, depth - 1, ply + 1)


@pytest.mark.parametrize("depth", [1, 2, 4])
def test_it_finds_what_a_search_without_cuts_finds(depth: int) -> None:
    tree = Tree(RULES)
    for number in range(60):
        place = Place(number, 7, number % 2)
        told = {move: after(tree, place, move, depth, 0) for move in tree.moves(place)}
        choices = [Step(place.mover, to) for to in (1, 2, 3)]
        bot = AlphaBeta("tree", tree, depth, 100_000)
        weighed = bot.weigh(place, choices)
        assert {one.action.to: one.worth for one in weighed} == told  # type: ignore[attr-defined]  # Steps
        best = bot.think(place, choices, str(number), 0)
        assert best.worth == max(told.values())
        assert told[best.action.to] == best.worth  # type: ignore[attr-defined]  # a Step


class Nim(TwoSides[tuple[int, int]]):
    """One to three from a heap; whoever takes the last one wins."""

    def worth(self, position: tuple[int, int]) -> float:
        return 0.0

    def ended(self, position: tuple[int, int]) -> float | None:
        return -1.0 if position[0] == 0 else None

    def mover(self, position: tuple[int, int]) -> int:
        return position[1]

    def moves(self, position: tuple[int, int]) -> Sequence[int]:
        return range(1, min(3, position[0]) + 1)

    def play(self, position: tuple[int, int], move: int) -> tuple[int, int]:
        return position[0] - move, 1 - position[1]

    def key(self, position: tuple[int, int]) -> Hashable:
        return position

    def move(self, action: Action) -> int:
        return action.to  # type: ignore[attr-defined]  # a Step


def test_it_wins_what_is_won_and_says_in_how_many_moves() -> None:
    bot, steps = AlphaBeta("nim", Nim(RULES)), [Step(0, n) for n in (1, 2, 3)]
    for heap in (5, 6, 7, 9, 14):
        found = bot.think((heap, 0), steps, "key", 0)
        assert found.action == Step(0, heap % 4)
        (why,) = found.because
        assert why.key == "ahead.won"
        assert why.args["n"] == 2 * (heap // 4) + 1
    lost = bot.think((8, 0), steps, "key", 0)
    assert lost.because[0].key == "ahead.lost"
    assert len({bot.think((8, 0), steps, str(key), 0).action for key in range(20)}) > 1, "among equals by lot"


def test_it_keeps_to_its_number_of_positions_and_to_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [Step(0, n) for n in (1, 2, 3)]
    lines = Lines(Nim(RULES), (), 500, None)
    for depth in range(1, 40):
        lines.root((60, 0), [1, 2, 3], depth, every=False)
    assert lines.spent <= 500 + 40
    bot = AlphaBeta("nim", Nim(RULES), nodes=700)
    one, two = (bot.think((60, 0), steps, "key", 0) for _ in range(2))
    assert one == two
    assert bot.with_nodes(5).think((61, 0), steps, "key", 0).action in steps
    asked: list[float] = []

    def late() -> float:
        asked.append(0.0)
        return 0.0 if len(asked) < 3 else 99.0

    monkeypatch.setattr(search.time, "monotonic", late)
    assert AlphaBeta("nim", Nim(RULES), depth=60, nodes=10**7).think((200, 0), steps, "key", 100).action in steps
    assert len(asked) == 3


class Round(TwoSides[tuple[int, int]]):
    """Four places in a ring; whoever stands on 0 with the turn stands well. One goes on, or back."""

    seen: Collection[Hashable] = ()

    def worth(self, position: tuple[int, int]) -> float:
        return (40.0 if position[0] == 0 else -40.0) * (1 if position[1] == 0 else -1)

    def ended(self, position: tuple[int, int]) -> float | None:
        return None

    def mover(self, position: tuple[int, int]) -> int:
        return position[1]

    def moves(self, position: tuple[int, int]) -> Sequence[int]:
        return (1, 3)

    def play(self, position: tuple[int, int], move: int) -> tuple[int, int]:
        return (position[0] + move) % 4, 1 - position[1]

    def key(self, position: tuple[int, int]) -> Hashable:
        return position

    def move(self, action: Action) -> int:
        return action.to  # type: ignore[attr-defined]  # a Step

    def before(self, view: Any) -> Collection[Hashable]:
        return self.seen


def test_what_has_been_on_the_table_counts_as_even() -> None:
    ring, steps = Round(RULES), [Step(0, 1), Step(0, 3)]
    worths = {one.action: one.worth for one in AlphaBeta("ring", ring, depth=1).weigh((0, 0), steps)}
    assert worths == {steps[0]: -40.0, steps[1]: -40.0}
    ring.seen = {(1, 1)}
    worths = {one.action: one.worth for one in AlphaBeta("ring", ring, depth=2).weigh((0, 0), steps)}
    assert worths[steps[0]] == 0.0
    assert AlphaBeta("ring", ring, depth=2).think((0, 0), steps, "key", 0).worth == max(worths.values())
