"""While an answer plays in motion: whose it was and what, in place of the question that it has answered."""

from __future__ import annotations

from ulus_suite.app.table.modes.moving import Moving
from ulus_suite.app.table.parts.seen import Followed
from ulus_suite.app.ui.screen import Ui


def happening(ui: Ui, table: Followed) -> str:
    """Who has chosen, and what, where the viewer may know; empty while no answer plays. It holds for the whole
    motion: the rail is laid out once for it."""
    mode = table.mode
    if not table.moving or not isinstance(mode, Moving) or mode.step.action is None:
        return ""
    step, action = mode.step, mode.step.action
    if mode.by_itself:
        return next((table.words.event(event) for event in step.events if event.audience is None), "")
    who = table.words.seat(action.seat)
    rules, session = table.match.rules, table.session
    curtained = session.shares_screen and rules.needs_secrets(
        table.shown_pending, action.seat, table.match.view(None)
    )
    # a card's name may be secret; and those who looked away from a curtained choice may look up again now
    if rules.spec.secrets and (step.viewer != action.seat or curtained):
        return ui.say("table.chosen", who=who)
    return ui.say("table.chosen.named", who=who, action=table.words.action(action))
