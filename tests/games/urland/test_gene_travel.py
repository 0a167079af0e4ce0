"""A gene that is bought travels to those taken, and the others close the gap."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from tests.app.test_victories import Reel, at_victory
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui import sound
from ulus_suite.games.urland.rules.events import Bought

LOG = "urland/urland-5-thirty_outbreak.ulus"
FAR = 0.11
"""The largest share of its way that a card goes in a frame of a sixtieth of a second."""


def boxes(table: Reel) -> dict[str, pygame.Rect]:
    """Where every gene is seen now."""
    board: Any = table.board
    genes = {*board.view.shown, *(gene for own in board.view.genes for gene in own)}
    return {gene: pygame.Rect(box) for gene in genes if (box := board.seen(f"gene.{gene}")) is not None}


def ways(table: Reel, loop: Loop) -> dict[str, list[pygame.Rect]]:
    """The places of every gene, frame by frame, until the next position is shown and laid out."""
    seen: dict[str, list[pygame.Rect]] = {gene: [box] for gene, box in boxes(table).items()}
    while table.moving:
        loop.step(1000 / 60)
        for gene, box in boxes(table).items():
            seen[gene].append(box)
    loop.step(1000 / 60)
    for gene, box in boxes(table).items():
        seen[gene].append(box)
    return seen


@pytest.mark.parametrize("text", [100, 200])
def test_a_gene_that_is_bought_and_all_others_move_little_by_little(text: int) -> None:
    table, loop, step = at_victory(LOG, "bought", "full", text)
    (gene,) = (e.gene for e in step.events if isinstance(e, Bought))
    table.present(loop.ui, step)
    moved = 0
    for name, way in ways(table, loop).items():
        whole = pygame.Vector2(way[0].center).distance_to(way[-1].center)
        steps = [pygame.Vector2(a.center).distance_to(b.center) for a, b in itertools.pairwise(way)]
        assert max(steps) <= max(4.0, FAR * whole + 6), name
        moved += whole > 4
        if name == gene:
            assert whole > way[0].width
            assert min(box.y for box in way) < way[0].y, "it is lifted on its way"
    assert moved > 1, "nobody closes the gap"


def test_it_sets_out_with_a_sound_and_the_joy_is_where_it_came_to_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    table, loop, step = at_victory(LOG, "bought", "full")
    (gene,) = (e.gene for e in step.events if isinstance(e, Bought))
    heard: list[str] = []
    monkeypatch.setattr(sound.Sound, "play", lambda self, name, volume=1.0, pan=0.0: heard.append(name))
    table.present(loop.ui, step)
    while table.board.shining is None:
        loop.step(1000 / 60)
    (_, place), *_ = table.board.shining.found
    while table.moving:
        loop.step(1000 / 60)
    loop.step(1000 / 60)
    assert place == boxes(table)[gene]
    assert heard == ["card", "water"]


def test_a_calm_way_is_shorter_and_without_motion_it_is_there() -> None:
    lasted = {}
    for motion in ("full", "calm", "none"):
        table, loop, step = at_victory(LOG, "bought", motion)
        (gene,) = (e.gene for e in step.events if isinstance(e, Bought))
        table.present(loop.ui, step)
        lasted[motion] = len({box.center for box in ways(table, loop)[gene]})
    assert 25 < lasted["full"] < 45
    assert 14 < lasted["calm"] < 0.75 * lasted["full"]
    assert lasted["none"] <= 2


def test_genes_that_are_turned_up_come_in_while_the_others_make_room() -> None:
    """They were there, and all others elsewhere and smaller, from one frame to the next."""
    table, loop, step = at_victory(LOG, "genes_shown", "full", nth=2)
    before = set(boxes(table))
    table.present(loop.ui, step)
    named: dict[str, list[pygame.Rect]] = {}
    while table.moving:
        loop.step(1000 / 60)
        for gene, box in boxes(table).items():
            named.setdefault(gene, []).append(box)
    loop.step(1000 / 60)
    lie = boxes(table)
    assert set(named) == set(lie)
    assert set(lie) > before
    for gene, way in named.items():
        steps = [pygame.Vector2(a.center).distance_to(b.center) for a, b in itertools.pairwise([*way, lie[gene]])]
        whole = pygame.Vector2(way[0].center).distance_to(lie[gene].center)
        assert max(steps) <= max(4.0, FAR * whole + 6), gene
        assert len({box.size for box in way}) > 8, "it grows or shrinks little by little"
