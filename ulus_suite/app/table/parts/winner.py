"""Who has won, in a line: at the head of the result, and in the rail once that is closed."""

from __future__ import annotations

import re
from typing import Protocol

from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.events import Outcome
from ulus_suite.match import Match
from ulus_suite.teach.words import Words


class Told(Protocol):
    """A table at which a game has ended."""

    @property
    def words(self) -> Words:
        """Every word for players."""

    @property
    def match(self) -> Match:
        """The match, for how many play."""


def winner(ui: Ui, table: Told, outcome: Outcome) -> str:
    """Who has won; that nobody has where all are level."""
    best = outcome.places[0]
    if len(best) == table.match.seats:
        return ui.say("end.draw")
    who = " & ".join(table.words.seat(seat) for seat in best)
    return ui.say("end.winner" if len(best) == 1 else "end.winners", who=who)


def names_winner(table: Told, outcome: Outcome) -> bool:
    """Whether the sentence of how the game ended names whoever has won; part of a word is no name."""
    said, names = table.words.outcome(outcome), map(table.words.seat, outcome.places[0])
    return all(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names)
