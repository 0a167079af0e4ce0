"""Show me: a position that shows a clause, played before your eyes on a table of its own."""

from __future__ import annotations

from ulus_suite import games
from ulus_suite.app.table.activity import Activity, Frame
from ulus_suite.app.table.parts.shown_rail import ShownRail
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.lines import set_up
from ulus_suite.play.policy import SHOWN, ShownScript


def shown_table(ui: Ui, game: str, clause: str) -> TableScreen:
    """The table that shows a clause. Raises Misuse where it has nothing to show."""
    found = rulebook(game, ui.settings.language).clause(clause)
    if found is None or found.show is None:
        raise Misuse(Phrase.of("show.clause_has_no_position", clause=clause))
    match = set_up(games.load(game), found.show)
    words = (found.show.say or found.text).strip()
    activity = ShownActivity(clause, found.title, words, ShownScript(match, found.show.then))
    return TableScreen(ui, match, activity=activity)


class ShownActivity(Activity):
    """Plays the clause's example step by step; afterwards everybody may try moves of their own. Saves nothing.

    ``title`` and ``words`` say what is shown.
    """

    name = "show"
    policy = SHOWN
    frame = Frame(ems=20, folds=False)
    pause_ms = 1100.0

    def __init__(self, clause: str, title: str, words: str, script: ShownScript) -> None:
        self.clause, self.title, self.words, self.script = clause, title, words, script

    def rail(self) -> ShownRail:
        """What is shown, above the rail of any table."""
        return ShownRail(self.table, self)

    def again(self, ui: Ui) -> None:
        """From the beginning."""
        ui.replace(shown_table(ui, self.table.match.header.game, self.clause))

    def way_out(self, ui: Ui) -> None:
        """Back to the rulebook."""
        ui.pop()
