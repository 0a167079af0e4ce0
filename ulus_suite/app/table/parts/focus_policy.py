"""Where the focus goes: to the question, once, when it is put; afterwards it is the player's."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.app.table.modes import Acknowledging, Asking, Mode, Over, Throwing, Typing
from ulus_suite.app.table.parts.hint import PLAY_THIS
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Scroll
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Spec

ON_BOARD = ("spot", "piece", "card")
BESIDE, ASIDE = ("tool.", "coach.", PLAY_THIS, "past."), ("log", "chip", "look", "scrollbar")
"""How ids begin, and kinds, of what is no answer to a question."""
QUESTIONS = (Asking, Acknowledging, Throwing, Typing, Over)


def is_aside(target: Target | None) -> bool:
    """Whether a target stands beside the question and answers it not."""
    return target is not None and (target.id.startswith(BESIDE) or target.kind in ASIDE)


def question_at(spec: Spec, targets: Sequence[Target], at: dict[str, Action]) -> str:
    """Where the focus belongs: the main choice; else the first place on the board where one may act; else the first
    choice that spends nothing that need not be spent. ``at``: the actions that have a target of their own."""
    there = {target.id: target for target in targets if target.enabled}
    sure = {name: action for name, action in at.items() if name in there and action.kind not in spec.spends}
    for kind in spec.main:
        for name, action in sure.items():
            if action.kind == kind:
                return name
    costly = {name for name, action in at.items() if action.kind in spec.spends}
    for name, target in there.items():
        pressed = (target.act or target.drag) and not target.passing
        if target.kind in ON_BOARD and pressed and name not in costly:
            return name
    return next(iter(sure), "") or next((name for name in at if name in there), "")


class Leading:
    """Leads the focus of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._led: tuple[Mode | None, str] = (None, "")
        """For what, and to which place on the board, the focus has been led."""
        self._advised: tuple[Decision, ...] = ()
        """The advice to which the focus has been led."""
        self._hand: Seat | None = None
        """Whose hand lay open when the focus was led."""
        self._first = ""
        """Where a finger was led last; who stands there goes on with it."""

    def again(self, ui: Ui) -> None:
        """What lay over the question has closed: the focus goes back to it, unless it stands on an answer."""
        if is_aside(ui.focus.target):
            self._led = (None, "")
            ui.focus.current = None

    def lead(self, ui: Ui, to: str, first: str, thoughts: tuple[Decision, ...]) -> None:
        """Once for each question; again where the place that had the focus is gone, or a piece is picked up.
        ``to``: the target of the question; ``first``: one that comes before it, if it is there; ``thoughts``: the
        advice."""
        table = self.table
        hand, self._hand = self._hand, table.session.revealed_to
        if hand not in (None, self._hand):
            ui.focus.drop()  # a ring round what was chosen in secret would tell it to all
        ui.focus.idle = not table.live or table.moving or bool(table.mode.needs_tick)
        now = (table.mode, table.board.lead(ui))
        if self._to_advice(ui, thoughts):
            self._led = now
            return
        led = self._led[0] is table.mode and now[1] in ("", self._led[1])
        followed, self._first = first != self._first and ui.focus.current == self._first, first
        if (
            led
            and ui.focus.get(ui.focus.current) is not None
            and not (followed and ui.focus.get(first) is not None)
        ):
            self._led = now
            return
        in_hand = self._led[0] is table.mode and now[1] not in (
            "",
            self._led[1],
        )  # the place for a piece comes first
        first = "" if in_hand and first not in ui.focus.fence else first  # but the one that is pointed at
        lead = first if first and ui.focus.get(first) is not None else to
        if lead and ui.focus.get(lead) is not None:
            ui.focus.lead(lead)
            self._led = now
            self._show(ui, lead)
        elif not isinstance(table.mode, QUESTIONS):
            self._led = now

    @staticmethod
    def _show(ui: Ui, lead: str) -> None:
        """In a list that scrolls, what Return does may stand below its edge."""
        target = ui.focus.get(lead)
        if target is None or not isinstance(target.scroller, Scroll):
            return
        if not target.scroller.view.contains(target.rect):
            target.scroller.reveal(target.rect)

    def _to_advice(self, ui: Ui, thoughts: tuple[Decision, ...]) -> bool:
        """Who asked for a hint is led to *Play this*, once: the choice that had the focus may be out of sight."""
        if thoughts == self._advised or (thoughts and ui.focus.get(PLAY_THIS) is None):
            return False
        self._advised = thoughts
        target = ui.focus.get(PLAY_THIS)
        if thoughts and target is not None:
            ui.focus.lead(PLAY_THIS)
            if target.scroller is not None:
                target.scroller.reveal(target.rect)
        return bool(thoughts)
