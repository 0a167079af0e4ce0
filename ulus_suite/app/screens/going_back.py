"""Going back at a table: taking back, looking back through the game, playing on from there as a new one."""

from __future__ import annotations

from abc import abstractmethod

from ulus_suite.app import registry
from ulus_suite.app.screens.hinting import Hinting
from ulus_suite.app.sitting import Sitting
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.match import Match
from ulus_suite.teach.words import Words


class GoingBack(Screen):
    """The part of a table that moves along the line of play; `TableScreen` is the rest."""

    match: Match
    sitting: Sitting
    words: Words
    hinting: Hinting
    moving: bool
    thinking: object | None
    at: int | None
    """The moment of the line of play that is looked at; None is now."""
    end_shown: bool

    @property
    def live(self) -> bool:
        """Whether the board shows the game as it stands, not an earlier moment."""
        return self.at is None

    @abstractmethod
    def refresh(self, ui: Ui) -> None:
        """Show what holds now, or at the moment of history that was chosen."""

    @abstractmethod
    def _go_on(self, ui: Ui) -> None:
        """What has to happen next."""

    def undo(self, ui: Ui) -> None:
        """Take back to the latest decision of a person, asking those who must agree."""
        offer = self.sitting.undo_offer() if self.live and not self.moving else None
        if offer is None or self.thinking is not None:
            return
        needs = self.sitting.consent_needed(offer)

        def go() -> None:
            self.sitting.undo(offer)
            self.end_shown = False
            self.hinting.forget(ui)
            self.refresh(ui)
            self._go_on(ui)

        if not needs:
            go()
            return
        from ulus_suite.app.screens.sheet import Confirm

        who = ", ".join(self.words.seat(s) for s in needs)
        why = ", ".join(ui.say(f"barrier.{b.value}") for b in offer.barriers)
        ui.push(Confirm(ui.say("undo.title"), ui.say("undo.ask", who=who, why=why), ui.say("undo.yes"), go))

    def redo(self, ui: Ui) -> None:
        """Take again what was undone, up to the next decision of a person."""
        if not self.live or self.moving or not self.match.can_redo:
            return
        self.match.redo()
        while self.match.can_redo and self.sitting.waits in ("bot", "chance"):
            self.match.redo()
        self.refresh(ui)
        self._go_on(ui)

    def toggle_history(self, ui: Ui) -> None:
        """Look back, or come back to the game."""
        self.go_to(ui, None if self.at is not None else len(self.match.line) - 1)

    def go_to(self, ui: Ui, at: int | None) -> None:
        """Show the moment with that index of the line of play; None is now."""
        ui.stage.skip()
        self.at = None if at is None else max(0, min(at, len(self.match.line) - 1))
        self.refresh(ui)
        self._go_on(ui)

    def branch(self, ui: Ui) -> None:
        """Play on from the moment shown, as a new game; the old one stays as it is in the library."""
        if self.at is None:
            return
        from ulus_suite.store import library

        copy = self.match.branch(self.at, fresh_seed())
        copy.keep(library.fresh_path(copy.header.game, f"{copy.header.title or copy.header.game} branch"))
        ui.replace(registry.seat_at_table(ui, copy))
