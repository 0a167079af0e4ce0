"""The hint in the rail: what to do, what it brings, how it differs from the next best, a button that plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ulus_suite.app.scene.choice_effects import Previews
from ulus_suite.app.table.parts.hint import PLAY_THIS
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.inputs import InputAction, caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Panel, Row, Widget
from ulus_suite.core.actions import Action
from ulus_suite.play.hints import Hint
from ulus_suite.teach import foretold

if TYPE_CHECKING:
    from ulus_suite.teach.words import Words

SHOWN = 3
"""More than so many choices are too much to read."""
REASONS = 2
TRIED = 2
"""So many of the outcomes of what was tried out."""


def hint(ui: Ui, table: TableScreen) -> list[Widget]:
    """What has been advised, move by move, and how it may go on; or why there is no advice."""
    asked = table.hinting
    if asked.waiting:
        return [Label(ui.say("table.hinting"), bold=True)]
    if asked.closed:
        key = next(iter(caps_for(InputAction.CARDS, ui.device)), "")
        said = ui.say("table.hint.closed", cap=key) if key else ui.say("table.hint.closed.eye")
        return [Label(said, "small", "ink_soft", italic=True)]
    if asked.silent:
        return [Label(ui.say("table.hint.silent"), "small", "ink_soft", italic=True)]
    asked.prune(ui)
    return widgets(ui, table.words, table.previews, asked.found, table.act, table.board.advised_words)


def widgets(
    ui: Ui,
    words: Words,
    previews: Previews,
    hints: Sequence[Hint],
    play: Callable[[Ui, Action], None],
    own: Callable[[Action], str] = lambda action: "",
) -> list[Widget]:
    """The best in full, the others in a line each, as a table where all have values. ``own``: the board's words for
    an action, empty where the game's own will do."""
    if not hints:
        return []
    best = hints[0]
    action = best.decision.action
    body: list[Widget] = [
        Label(ui.say("table.hint.is", action=own(action) or words.action(action)), "small", bold=True)
    ]
    # at once, so that what is played stands in sight with the button where letters are large
    body.append(Button(PLAY_THIS, ui.say("table.hint.play"), partial(play, ui, action), role="small", pad=0.3))
    body.append(Label(_line(ui, words, previews, best), "small"))
    odds = previews.tells_odds(ui)
    ahead = best.more if odds else best.sure
    more = foretold.gains(words, ahead)
    if best.equal and odds and best.than is not None:
        body.append(Label(ui.say("table.hint.equal", action=words.action(best.than)), "small"))
    elif more and best.than is not None:
        said = ui.say("table.hint.than", more=ui.say("preview.between").join(more), action=words.action(best.than))
        body.append(Label(said, "small"))
    reasons = " ".join(foretold.reasons(words, best.decision.because, odds=odds)[:REASONS])
    if reasons:
        body.append(Label(reasons, "small", "ink_soft", italic=True))
    if best.error and odds and not best.tried:
        body.append(Label(ui.say("table.hint.error", n=round(100 * best.error)), "small", "ink_soft"))
    body += table(ui, words, hints) if _valued(hints, odds) else _others(ui, words, previews, hints[1:SHOWN], own)
    line = best.decision.line
    if len(line) > 1:
        moves = " · ".join(words.short(one) for one in line)
        body.append(Label(ui.say("table.hint.line", line=moves), "small", "ink_soft"))
    return [Panel(Column(*body, gap=0.3), pad=0.5, fill="paper_shade", drop=0)]


def _valued(hints: Sequence[Hint], odds: bool) -> bool:
    worths = [hint.decision.worth for hint in hints if hint.decision.worth is not None]
    return len(hints) > 1 and len(worths) == len(hints) and foretold.tells_worths(worths, odds=odds)


def table(ui: Ui, words: Words, hints: Sequence[Hint]) -> list[Widget]:
    """A line for each choice: what it is called, and what it is worth at the end, in the game's own words."""
    rows: list[Widget] = []
    for hint in hints[: 2 * SHOWN]:
        said, good = foretold.worth_words(words, hint.decision.worth or 0.0)
        tone = ("ink_soft", "good", "bad")[good]
        name = Label(words.action(hint.decision.action), "small", grow=1)
        worth = Label(said, "small", tone, bold=True)
        rows.append(Row(name, worth, align="right", line_gap=0))  # where it wraps: close below its choice
    return rows


def _line(ui: Ui, words: Words, previews: Previews, hint: Hint) -> str:
    """What it would do; of what was tried out for the hint itself, what came of it most often."""
    action = hint.decision.action
    if hint.tried and previews.tells_odds(ui):
        return ui.say("preview.between").join(foretold.shares(words, hint.preview.chances, action.seat)[:TRIED])
    return previews.line(ui, action)


def _others(
    ui: Ui, words: Words, previews: Previews, hints: Sequence[Hint], own: Callable[[Action], str]
) -> list[Widget]:
    found: list[Widget] = []
    for number, hint in enumerate(hints):
        action = hint.decision.action
        said = own(action) or words.action(action)
        said = said if number else ui.say("table.hint.next", action=said)
        found.append(Label(said, "small", bold=True))
        found.append(Label(_line(ui, words, previews, hint), "small"))
    return found
