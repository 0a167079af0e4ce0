"""A card of Ulus becomes on its way as large as it will lie, or as small."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from tests.app.test_victories import REPLAYS, Reel, at_victory
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.ulus.rules.events import MonstersLeft, Protected
from ulus_suite.match import Match
from ulus_suite.play.policy import BYSTANDER


def widths(log: str, kind: str) -> tuple[list[list[int]], Any]:
    """How high each card on its way was, frame by frame, and the table."""
    table, loop, step = at_victory(f"ulus/{log}.log", kind, "full")
    board: Any = table.board
    found: dict[str, list[int]] = {}
    table.present(loop.ui, step)
    while table.moving:
        loop.step(1000 / 60)
        for node in board.shown.nodes:
            rect = board.seen(node.id)
            if node.id.startswith("way.") and rect is not None:
                found.setdefault(node.id, []).append(rect.height)
    return list(found.values()), board


@pytest.mark.parametrize(
    ("log", "kind"),
    [("highest", "revealed"), ("shared", "monsters_left"), ("highest", "drew ulus/4.5"), ("highest", "god_shown")],
)
def test_no_card_changes_its_size_at_once(log: str, kind: str) -> None:
    ways, board = widths(log, kind)
    pile = board.laid.rect("pile.assets").height
    assert ways
    large = 0
    for way in ways:
        steps = [max(a, b) / min(a, b) for a, b in itertools.pairwise(way)]
        assert max(steps, default=1.0) < 1.25, way
        if max(way) > 1.3 * pile:
            large += 1
            assert min(way[0], way[-1]) < 1.3 * pile, "where it came from, or went to, it is small"
    assert large


def test_a_god_goes_back_to_its_owner_when_all_is_told() -> None:
    """Its card was gone from the middle from one frame to the next."""
    table, loop, step = at_victory("ulus/highest.log", "god_shown", "full")
    board: Any = table.board
    table.present(loop.ui, step)
    seen: list[list[int]] = []
    while table.moving:
        loop.step(1000 / 60)
        seen.append([board.seen(node.id).height for node in board.shown.nodes if node.id.startswith("way.")])
    pile = board.laid.rect("pile.assets").height
    assert max(max(heights, default=0) for heights in seen) > 2 * pile
    last = next(heights for heights in reversed(seen) if heights)
    assert max(last) < 1.3 * pile


def test_a_monster_that_leaves_lies_on_top_of_its_discards() -> None:
    """The last one by its name did: another monster lay there than the one that had just come."""
    match = Match.load(REPLAYS / "ulus/shared.log")
    left = {i: e.monsters for i, e in match.events(None) if isinstance(e, MonstersLeft | Protected)}
    different = 0
    for at, monsters in list(left.items())[:4]:
        copy = match.branch(at)
        copy.header = msgspec.structs.replace(copy.header, kinds=("random",) * copy.seats)
        loop = Loop(Screen(), size=(1024, 640), settings=Settings(motion="none", teach="off"))
        table = Reel(loop.ui, copy, policy=BYSTANDER)
        loop.ui.replace(table)
        loop.step(40)
        board: Any = table.board
        assert board.shown.node("pile.monster-discard").art[3:] == ("monster", monsters[-1])
        different += board.view.buried[-1][0] != monsters[-1]
        loop.close()
    assert different
