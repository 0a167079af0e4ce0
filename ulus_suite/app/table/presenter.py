"""From a step to motion: the board tells what happened, as far as the viewer may know."""

from __future__ import annotations

from ulus_suite.app.motion import Motion
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.ui import Ui
from ulus_suite.play.session import Step


def motion(ui: Ui, board: BoardView, step: Step) -> Motion | None:
    """What moves on the board for this step; None for nothing. Where the move began and ended stays marked."""
    board.mark_last(step.events)
    return board.animate(ui, step.before, step.events, step.after, step.result)
