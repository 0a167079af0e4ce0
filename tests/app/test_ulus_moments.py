"""Every kind of decision of Ulus: it is reached, drawn, its choices can be pressed, and nothing overflows."""

from __future__ import annotations

import pygame
import pytest

from tests.app.ulus_moments import Painter, moments, wanted
from ulus_suite.app.tables.ulus import Table
from ulus_suite.app.tables.ulus.piles import foe_of

SIZES = [((1280, 720), 100), ((1024, 640), 200)]


@pytest.fixture(scope="module", params=SIZES, ids=["usual", "small window, large text"])
def painter(request: pytest.FixtureRequest) -> Painter:
    size, text = request.param
    return Painter(size, text=text)


def test_every_kind_of_decision_is_shown_and_can_be_made(painter: Painter) -> None:
    reached: set[str] = set()
    for moment in moments():
        reached.add(moment.kind)
        table = painter.show(moment)
        board, ui = table.board, painter.loop.ui
        assert isinstance(board, Table)
        assert not ui.overflows, (moment.kind, ui.overflows)
        if moment.kind == "end":
            continue
        able = [t for t in ui.focus.targets if t.enabled and t.act is not None]
        assert any(t.kind in ("card", "piece") or t.id.startswith(("choice.", "aim.")) for t in able), moment.kind
        _apart(board, moment.kind)
    assert reached - {"end"} == wanted()
    painter.loop.close()


def _apart(board: Table, kind: str) -> None:
    """Piles, monsters, the hand and the sites do not cover each other."""
    if board.ground.whole or board.view is None or board.ceremony is not None:
        return
    piles = [board.piles.rect(spot) for spot in ("assets", "asset-discard", "monsters", "monster-discard")]
    sky = board.piles.sky_rects(board.view.sky_left)
    foes = board.piles.confront_rects(len(foe_of(board.view)[1]))
    hand = board.hand.rects()[:1] + list(board.hand.own_rects())
    sites = []
    for stop in board.ground.stops():
        x, y = board.ground.at(stop)
        half = round(board.ground.size(stop) * 0.3)
        sites.append(pygame.Rect(x - half, y - half, 2 * half, 2 * half))
    for what in (*piles, *sky[:1], *foes):
        assert board.rect.contains(what), (kind, what)
    groups = [piles, sky, foes, hand, sites]
    for number, group in enumerate(groups):
        for one in group:
            for other in groups[number + 1 :]:
                assert one.collidelist(other) < 0, (kind, one, other)
    for group in (piles, foes):
        assert not any(one.colliderect(other) for k, one in enumerate(group) for other in group[k + 1 :]), kind
