"""What every mode is, and the table as modes see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.core.actions import Action
from ulus_suite.play.driver import Next
from ulus_suite.play.session import Session
from ulus_suite.play.step import Step

if TYPE_CHECKING:
    from ulus_suite.app.scene.board_view import BoardView
    from ulus_suite.app.scene.prefetch import Prefetch


class Unseen(Protocol):
    """What is still to be looked at, at one table."""

    def seen(self) -> None:
        """It has been looked at."""


class Host(Protocol):
    """The table as its modes see it."""

    session: Session
    board: BoardView
    prefetch: Prefetch

    @property
    def unseen(self) -> Unseen:
        """What is still to be looked at."""

    @property
    def ways_on(self) -> Sequence[str]:
        """Ids of the buttons that lead on while nobody is asked."""

    def follow(self, ui: Ui) -> None:
        """Go on to whatever has to happen next."""

    def refresh(self, ui: Ui) -> None:
        """Show what holds now."""

    def present(self, ui: Ui, step: Step) -> None:
        """Tell in motion what happened, then go on."""

    def ready(self, ui: Ui, what: Next, waited_ms: float) -> bool:
        """Whether what happens by itself may happen now, having waited so long."""

    @property
    def prefetch_throw(self) -> Callable[[], None]:
        """Have what chance will answer worked out beside the frames."""

    def exchange(self, ui: Ui, seat: int, *, lost: bool = False) -> None:
        """Another computer player goes on for one that does not answer, or loses every process. May raise."""

    def takes_any(self, seat: int) -> bool:
        """Whether no player is asked any more for a seat, since none answered there."""

    def open_sheet(self, ui: Ui, what: Next) -> Screen | None:
        """The sheet or curtain that belongs to this moment, pushed; None where the table has none."""

    def thinking_ms(self, seat: int) -> int:
        """How long a computer player may think."""

    def stand_in(self, ui: Ui, seat: int, error: Exception) -> Action | None:
        """What is done for a computer player that failed; None ends its turn at this table. May raise."""

    def go_to(self, ui: Ui, at: int | None) -> None:
        """Show a moment of the line of play; None is now."""

    def choice_target(self, action: Action) -> str:
        """The id of the button or place at which an action is chosen; empty when there is none."""


class Mode:
    """One thing the window is doing. A mode is entered once, with the table on top; it ends by asking the table to
    follow, or by presenting a step.

    ``live``: the board shows the game as it stands. ``needs_tick``: time matters.
    """

    name = ""
    live = True
    needs_tick = False

    def __init__(self, desk: Host, what: Next | None = None) -> None:
        self.desk = desk
        self.what = what
        self.entered = False

    def enter(self, ui: Ui) -> None:
        """Begun, with nothing over the table."""

    def tick(self, ui: Ui, ms: float) -> None:
        """Time has passed while the table is on top."""

    @property
    def choices(self) -> Sequence[Action]:
        """What the person at the screen may do now."""
        return ()

    def way_on(self, ui: Ui) -> str:
        """The first button there is that leads on."""
        there = {target.id for target in ui.focus.targets if target.enabled}
        return next((name for name in self.desk.ways_on if name in there), "")

    def lead(self, ui: Ui) -> str:
        """The id of the target at which the focus belongs now; empty for none in particular."""
        return ""
