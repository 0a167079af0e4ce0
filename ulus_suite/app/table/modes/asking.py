"""A person is asked: what may be chosen, and where Enter does the sensible thing."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.rules import Spec
from ulus_suite.play.driver import Acknowledge, AskAll

ON_BOARD = ("spot", "piece", "card")


class Asking(Mode):
    """The question stands; choices are on the board and in the rail."""

    name = "asking"

    @property
    def choices(self) -> Sequence[Action]:
        """What the session may offer on this screen."""
        return self.desk.session.choices()

    def lead(self, ui: Ui) -> str:
        """Where the question is."""
        lead = self.desk.board.lead(ui)
        if lead and ui.focus.get(lead) is not None:
            return lead
        spec = self.desk.session.match.rules.spec
        at = {self.desk.choice_target(action): action for action in self.choices}
        return question_at(spec, ui.focus.targets, {name: a for name, a in at.items() if name})


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


class AskingAll(Mode):
    """Before somebody's cards are turned up, or others than people act: whoever wants to speak after all presses
    its name."""

    name = "asking"
    what: AskAll

    def go_on(self, ui: Ui) -> None:
        """Nobody else wants to."""
        self.desk.session.passed = True
        self.desk.follow(ui)

    def lead(self, ui: Ui) -> str:
        """The way on."""
        return "speak.go"


class Acknowledging(Mode):
    """The person whose hand is up looks at what it was brought, for as long as it likes, before others look."""

    name = "acknowledging"
    what: Acknowledge

    def done(self, ui: Ui) -> None:
        """It has been seen."""
        self.desk.session.acknowledge()
        self.desk.follow(ui)

    def lead(self, ui: Ui) -> str:
        """The way on."""
        return "seen.done"
