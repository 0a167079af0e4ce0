"""What the game waits for, with the clause it rests on."""

from __future__ import annotations

import re

import pygame

from ulus_suite.app.table.modes import Waiting
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Chip, Label, Row, Widget
from ulus_suite.core.events import Outcome
from ulus_suite.core.pending import Decide, Finished
from ulus_suite.play.driver import AutoPlay
from ulus_suite.teach.words import Words, clause_of


def winner(ui: Ui, words: Words, outcome: Outcome) -> str:
    """Who has won; that nobody has where all are level."""
    best = outcome.places[0]
    if len(best) == len(words.names):
        return ui.say("end.draw")
    who = " & ".join(words.seat(seat) for seat in best)
    return ui.say("end.winner" if len(best) == 1 else "end.winners", who=who)


def names_winner(words: Words, outcome: Outcome) -> bool:
    """Whether the sentence of how the game ended names whoever has won; part of a word is no name."""
    said, names = words.outcome(outcome), map(words.seat, outcome.places[0])
    return all(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names)


class Question(Label):
    """What the game waits for; no pop-up may cover it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take a place and keep it clear."""
        super().place(ui, rect)
        ui.keep_clear(rect.clip(ui.clip) if ui.clip is not None else rect)


def question(ui: Ui, table: TableScreen, *, beside: bool = False) -> list[Widget]:
    """The question and its clause, below it or beside it; in the past, which moment is shown."""
    if not table.live:
        return [Label(ui.say("table.past", n=table.at, all=len(table.match.line) - 1), "body", bold=True)]
    if line := table.unseen.line(ui, table.mode):
        return [Question(line, "body", bold=True)]
    if table.board.passing and (table.moving or table.board.holds_up):
        return [Question(table.board.passing, "body", bold=True)]
    if table.moving and isinstance(table.match.pending, Finished):  # what was asked has been answered for good
        return [Question(ui.say("table.last_move"), "body", bold=True)]
    pending = table.shown_pending
    clause = clause_of(pending)
    called = table.words.clause(clause)
    read = ui.say("table.read_rule", rule=called)
    chip = Chip("chip.pending", clause, lambda: table.open_rules(ui, clause), label=called, hint=read)
    asked, said_so = table.happening(ui) or table.asked(pending), False
    if isinstance(pending, Decide) and isinstance(table.mode, Waiting) and isinstance(table.mode.what, AutoPlay):
        alone = f"{pending.prompt}.alone"  # nothing is asked: what stands here says so, where the game has words
        said_so = table.words.has(alone)
        asked = table.words.text(alone, {"seat": pending.seat}) if said_so else asked
    found: list[Widget] = (
        [Row(Question(asked, "body", bold=True, grow=1), chip, gap=0.3)]
        if beside
        else [Question(asked, "body", bold=True), Row(chip)]
    )
    if isinstance(pending, Finished) and table.on_top(ui) and not names_winner(table.words, pending.outcome):
        found.insert(0, Question(winner(ui, table.words, pending.outcome), "body", bold=True))
    if isinstance(table.mode, Waiting) and isinstance(table.mode.what, AutoPlay) and not table.board.holds_up:
        formal = table.mode.what.action.kind in table.match.rules.spec.formal
        let = table.session.rolling_on  # then it need not be the only thing that could be done
        said = [] if said_so else [ui.say("table.goes_on" if formal or let else "table.by_itself")]
        if not table.folded(ui) and table.coach.due(ui) is not None:  # it waits for whoever reads the card
            how = ui.say("table.once_read", button=ui.say("coach.read"))
            said = [how] if beside else [*said, how]  # where room is short, it is the card's
        found += [Label(words, "small", "ink_soft", italic=True) for words in said]
    if table.thinking and not table.board.holds_up:
        found.append(Label(ui.say("table.thinks"), "small", "ink_soft", italic=True))
    return found
