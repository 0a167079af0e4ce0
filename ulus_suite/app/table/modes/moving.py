"""Something moves on the table: a step is told."""

from __future__ import annotations

from ulus_suite.app.table.modes.base import Host, Mode
from ulus_suite.app.ui.motion import Motion, Seq, Wait
from ulus_suite.app.ui.screen import Ui
from ulus_suite.play.step import Step


class Moving(Mode):
    """Nothing can be chosen until the motion is over; it can be skipped."""

    name = "moving"

    def __init__(self, desk: Host, step: Step, motion: Motion | None) -> None:
        super().__init__(desk)
        self.step = step
        self.motion = motion or Seq(Wait(1))
        self.over = False
        self.by_itself = False
        """Whether what is told was the one thing there was to do, so that nobody chose it."""

    def play(self, ui: Ui) -> None:
        """Begin the motion; what comes next begins when it is over, also under a sheet."""

        def done() -> None:
            self.over = True
            self.desk.follow(ui)

        ui.animator.play(self.motion, done)
