"""What each choice at a table would do, in words; worked out when it is first shown, once for each position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import Preview
from ulus_suite.core.verdict import Ruling
from ulus_suite.play.preview import apart, preview
from ulus_suite.teach import accounts

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Ui
    from ulus_suite.play.session import Session
    from ulus_suite.teach.words import Words


class Asked(Protocol):
    """The table whose choices are previewed; its words may change with the language."""

    @property
    def session(self) -> Session:
        """Whose position is previewed."""

    @property
    def words(self) -> Words:
        """Speaks in the language of the window."""


MANY = 9
"""Where so many buttons stand together, one line above them tells what the one looked at would do."""


FEW = 4
"""Where fewer choices than so many stand side by side, a line tells only what differs between them."""


NOTHING = Preview(())


class Previews:
    """Asks for previews with the view of the seat that may act, and keeps them until the position changes."""

    odds = True
    """False at a table where nobody is told the chances (a lesson that wants its learner to guess)."""

    foretells = True
    """False where what a choice does is part of the question, until it is asked for: then nothing is told, and the
    focus leans on nothing either."""

    when_asked = False
    """True where what a choice does is told only to who asks (F2), as in a lesson whose task is to see it."""

    def __init__(self, table: Asked) -> None:
        self.table = table
        self._place: tuple[int, str, Seat | None] = (0, "", None)
        self._views: dict[Seat, object] = {}
        self._found: dict[Action, Preview] = {}

    @property
    def shows(self) -> bool:
        """Whether what a choice would do may be seen without asking for it."""
        return self.foretells and not self.when_asked

    def of(self, action: Action) -> Preview:
        """What a choice of the present position would do, as far as its seat may know and the screen may show."""
        if not self.foretells:
            return NOTHING
        session = self.table.session
        match = session.match
        place = (len(match.line), match.line[-1].digest, session.revealed_to)
        if place != self._place:
            self._place, self._views, self._found = place, {}, {}
        if action not in self._found:
            if session.judge(action).ruling is Ruling.FORBIDDEN:
                return NOTHING  # what is looked at was offered at a position that is gone
            seat = action.seat
            if seat not in self._views:
                self._views[seat] = session.open_view(seat)
            self._found[action] = preview(match.rules, self._views[seat], action)
        return self._found[action]

    def line(self, ui: Ui, action: Action) -> str:
        """One line for a button or a place on the board."""
        if not self.shows:
            return ""
        beside = [one for one in self.table.session.choices() if one != action]
        others = [self.of(one) for one in beside] if 0 < len(beside) < FEW else []
        found = apart(self.of(action), others)
        return accounts.line(self.table.words, found, action.seat, odds=self.tells_odds(ui))

    def tag(self, action: Action, at: str = "") -> str:
        """A word or two for a place on the board."""
        if not self.shows:
            return ""
        return accounts.tag(self.table.words, self.of(action), action.seat, at)

    def hint(self, ui: Ui, action: Action) -> str:
        """What the choice is called and what it would do, for the pop-up of a place on the board."""
        words, told = self.table.words, self.line(ui, action)
        called = words.action(action)
        return words.text("preview.target", {"action": called, "effects": told}) if told else called

    def lines(self, ui: Ui, action: Action) -> tuple[str, ...]:
        """Everything, for F2."""
        return accounts.lines(self.table.words, self.of(action), action.seat, odds=self.tells_odds(ui))

    def tells_odds(self, ui: Ui) -> bool:
        """Whether chances are told at this table: a setting, and a lesson may want its learner to guess."""
        return self.odds and ui.settings.odds
