"""From a step to motion: the board tells what happened, as far as the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.scene.victory import Rejoicing, belongs, unmark
from ulus_suite.app.ui.motion import Motion, Seq
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.line import Position
from ulus_suite.core.names import Seat, may_know
from ulus_suite.play.step import Step

LOOK_BACK = 12
"""So many entries back the last move is looked for: throws and answers lie between."""


def mark_last(board: BoardView, line: Sequence[Position], viewer: Seat | None) -> None:
    """Where the last move of a line of play began and ended, as far as the viewer may know, stays marked."""
    board.last = ()
    belongs(board, len(line))
    for position in reversed(line[-LOOK_BACK - 1 :]):
        if board.mark_last([event for event in position.events if may_know(event.audience, viewer)]):
            return


def motion(ui: Ui, board: BoardView, step: Step) -> Motion | None:
    """What moves on the board for this step; None for nothing. Where the move began and ended stays marked."""
    if board.mark_last(step.events):
        unmark(ui, board)
    told = board.animate(ui, step.before, step.events, step.after, step.result)
    if told is not None:
        unmark(ui, board)
    won = board.victories(step.before, step.events)
    if not won:
        return told
    joy = Rejoicing(ui, won, board)
    return Seq(told, joy) if told is not None else joy
