"""Going back at a table: taking back with the consent of those concerned, looking back, coming back."""

from __future__ import annotations

from typing import Protocol

from ulus_suite.app.screens.sheet import Confirm
from ulus_suite.app.table.modes.base import Host, Mode
from ulus_suite.app.table.modes.history import History
from ulus_suite.app.table.parts.hint import Hinting
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.log import Played
from ulus_suite.core.match import Barrier
from ulus_suite.match import Match
from ulus_suite.play.taking_back import chosen_unseen
from ulus_suite.teach.words import Words

MOVES = 3
"""So many of the moves that go back are named."""


class Table(Host, Protocol):
    """The table whose line of play it is."""

    match: Match
    words: Words
    mode: Mode
    hinting: Hinting

    @property
    def at(self) -> int | None:
        """The moment that is looked at; None is now."""

    @property
    def as_in_a_game(self) -> bool:
        """Whether actions are taken back and again as in a game; a lesson has its own way back."""

    @property
    def live(self) -> bool:
        """Whether the game is shown as it stands."""

    @property
    def moving(self) -> bool:
        """Whether something moves."""

    @property
    def thinking(self) -> bool:
        """Whether a computer player thinks."""

    def refresh(self, ui: Ui) -> None:
        """Show what holds now."""


class GoingBack:
    """The way along the line of play of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def undo(self, ui: Ui) -> None:
        """Take back to the latest decision of a person, asking those who must agree."""
        table = self.table
        still = table.as_in_a_game and table.live and not table.moving and not table.thinking
        offer = table.session.undo_offer() if still else None
        if offer is None:
            return
        needs = table.session.consent_needed(offer)

        def go() -> None:
            table.session.undo(offer)
            table.hinting.forget(ui)
            table.follow(ui)

        if not needs and Barrier.SECRET_SEEN not in offer.barriers:
            go()
            return
        who = ", ".join(table.words.seat(s) for s in needs)
        why = ", ".join(ui.say(f"barrier.{b.value}") for b in offer.barriers)
        asked = ui.say("undo.ask", who=who, why=why) if needs else ui.say("undo.computers", why=why)
        yes = ui.say("undo.yes" if needs else "undo.alone")
        ui.push(Confirm(ui.say("undo.title"), f"{self._goes(ui, offer.back_to)} {asked}", yes, go))

    def _goes(self, ui: Ui, back_to: int) -> str:
        """Whose moves are taken back, in words: the first of them, and how many more. What was chosen behind a
        curtain stays there."""
        words, match, viewer = self.table.words, self.table.match, self.table.session.viewer
        played = []
        for index, position in enumerate(match.line):
            entry = position.entry
            if isinstance(entry, Played) and entry.no > back_to:
                unseen = chosen_unseen(match, index, viewer)
                did = ui.say("undo.unseen") if unseen else words.action(entry.action)
                played.append(f"{words.seat(entry.action.seat)}: {did}")
        moves, more = "; ".join(played[:MOVES]), len(played) - MOVES
        return ui.say("undo.goes.more" if more > 0 else "undo.goes", moves=moves, n=max(0, more))

    def redo(self, ui: Ui) -> None:
        """Take again what was undone, up to the next decision of a person; not in a lesson, which would stand
        behind its match."""
        table = self.table
        if table.as_in_a_game and table.live and not table.moving and table.match.can_redo:
            table.session.redo()
            table.hinting.forget(ui)
            table.follow(ui)

    def toggle_history(self, ui: Ui) -> None:
        """Look back, or come back to the game."""
        self.go_to(ui, None if self.table.at is not None else len(self.table.match.line) - 1)

    def go_to(self, ui: Ui, at: int | None) -> None:
        """Show the moment with that index of the line of play; None is now."""
        table = self.table
        ui.animator.skip()
        if at is None:
            table.follow(ui)
            return
        if isinstance(table.mode, History):
            table.mode.go(ui, at)
        else:
            self.look_back(at)
        table.refresh(ui)

    def look_back(self, at: int) -> None:
        """Begin to look back at that moment (before the table is on the stack, too)."""
        mode = History(self.table, at)
        mode.at = max(0, min(at, len(self.table.match.line) - 1))
        self.table.mode = mode
