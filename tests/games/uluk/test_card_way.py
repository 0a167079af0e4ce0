"""Inventions on their way: as they set out and as they arrive."""

from __future__ import annotations

from typing import Any

from tests.app.test_victories import at_victory
from ulus_suite.app.scene.model import Beat
from ulus_suite.app.scene.stage import Stage
from ulus_suite.games.uluk.rules.events import CardTaken, RowDealt, RowDiscarded


def told(kind: str, nth: int = 1) -> tuple[Stage, Any, list[Beat]]:
    """A table before the first event of a kind, what happens there, and how it is told."""
    table, _, step = at_victory("uluk/easy-most.ulus", kind, "full", nth=nth)
    board = table.board
    assert isinstance(board, Stage)
    context = board.context._replace(moving=True, choices=())
    return board, step.events, list(board.beats(step.before, step.events, context))


def test_an_invention_arrives_as_large_as_it_will_lie() -> None:
    board, events, beats = told("card_taken")
    (taken,) = (e for e in events if isinstance(e, CardTaken))
    (fly,) = (fly for beat in beats for fly in beat.flies if fly.art[:2] == ("card", taken.card))
    after = board.scene(beats[-1].view, board.context._replace(moving=True, choices=()))
    assert after.node(f"own.{taken.seat}.1").place == fly.goal
    assert after.node(f"own.{taken.seat}.1").art == fly.art


def test_a_new_row_is_dealt_card_by_card() -> None:
    _, events, beats = told("row_dealt", nth=2)
    (dealt,) = (e.cards for e in events if isinstance(e, RowDealt))
    rows = [beat.view.table.row for beat in beats]
    for number, card in enumerate(dealt):
        flies = [beat for beat in beats if any(fly.art[:2] == ("card", card) for fly in beat.flies)]
        assert flies[-1].view.table.row == dealt[:number], "it lies there when it has come"
    assert rows[-1] == dealt


def test_what_nobody_took_shrinks_away() -> None:
    _, events, beats = told("row_discarded")
    (gone,) = (e.cards for e in events if isinstance(e, RowDiscarded))
    flies = {fly.art[1]: fly for beat in beats for fly in beat.flies if fly.art[0] == "card" and fly.arc == 0}
    assert set(flies) >= set(gone)
    for card in gone:
        start, goal = flies[card].start, flies[card].goal
        assert getattr(goal, "wide", 99) < 0.3 * getattr(start, "wide", 0)
