"""The table as most of what stands round the board sees it. Parts that need more say so themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.scene.choice_effects import Previews
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.names import ClauseId
from ulus_suite.core.pending import Pending
from ulus_suite.match import Match
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


class Seen(Protocol):
    """What can be read off a table."""

    @property
    def match(self) -> Match:
        """The match: its header, its line, what everybody saw."""

    @property
    def session(self) -> Session:
        """Who sits here and what the screen may show."""

    @property
    def words(self) -> Words:
        """Every word for players."""

    @property
    def colours(self) -> tuple[int, ...]:
        """Colour, pattern and shape by seat."""

    @property
    def board(self) -> BoardView:
        """The board, for what it says of seats and choices."""

    @property
    def live(self) -> bool:
        """Whether the game is shown as it stands."""

    @property
    def moving(self) -> bool:
        """Whether something moves."""

    @property
    def shown_pending(self) -> Pending:
        """What the game waits for at the moment that is shown."""

    @property
    def choices(self) -> Sequence[Action]:
        """What the person at the screen may do now."""

    @property
    def may_throw(self) -> bool:
        """Whether the person at the screen may throw now."""

    @property
    def may_look(self) -> bool:
        """Whether the person who is asked has cards that lie face down."""

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away."""


class Followed(Seen, Protocol):
    """A table of which is told what it is doing."""

    @property
    def mode(self) -> Mode:
        """What it is doing."""

    @property
    def thinking(self) -> bool:
        """Whether a computer player thinks."""

    @property
    def previews(self) -> Previews:
        """What choices would do."""

    def open_rules(self, ui: Ui, clause: ClauseId = "") -> None:
        """The rulebook drawer, at a clause."""


class Placeable(Protocol):
    """The board of a table, its colours and its words: for marks beside a line."""

    @property
    def match(self) -> Match:
        """The match."""

    @property
    def words(self) -> Words:
        """Every word for players."""

    @property
    def colours(self) -> tuple[int, ...]:
        """Colour, pattern and shape by seat."""
