"""What may come of the flick as it is aimed: tried out by the worker while the aim rests, told below the button
and, of what is likeliest, beside the aim."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ulus_suite.app.scene.art import letter
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.chance import Pose
from ulus_suite.core.preview import Share
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.teach import foretold

if TYPE_CHECKING:
    from ulus_suite.games.ulus.table.contest import Contest

RESTS_MS = 250.0
"""An aim that has not moved for so long is tried out."""
RUNGS = (24, 96)
"""Trials of the first answer, and of the finer one that follows while the aim still rests."""
LINES = 4
"""Lines that are kept free for them, so that nothing moves when they come."""


class Aimed(NamedTuple):
    """All that chances hang on: the question, the flick with all its numbers, what lies on the mat."""

    key: str
    flick: ac.Flick
    bones: tuple[Pose, ...]


class FlickOdds:
    """Asks the worker; what it said is told of the very aim that was tried out, and of no other."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.shares: tuple[Share, ...] = ()
        self.on = False
        """Whether they are told at this table; see :meth:`wanted`."""
        self._aimed: Aimed | None = None
        self._tried: Aimed | None = None
        self._rested = 0.0
        self._rung = 0
        self._asked: Future[tuple[Share, ...]] | None = None

    def wanted(self, ui: Ui) -> bool:
        """Whether this table tells chances; the other hand has to be got used to."""
        c = self.contest
        return c.open and c.board.screen.previews.tells_odds(ui)

    @property
    def needs_tick(self) -> bool:
        """Whether an answer is awaited, or the aim may soon have rested long enough."""
        return self.on and self.contest.open and (self._rung < len(RUNGS) or self.aimed() != self._aimed)

    def aimed(self) -> Aimed | None:
        """The aim as it stands."""
        flick = self.contest.action()
        return None if flick is None else Aimed(self.contest.key, flick, self.contest.bones)

    def tick(self, ui: Ui, ms: float) -> bool:
        """Take over what has come; ask for the aim as it stands. Whether there is something else to say."""
        if not self.on:
            return False
        before, aimed = self.shares, self.aimed()
        if aimed != self._aimed:
            self._aimed, self._rested, self._rung, self.shares = aimed, 0.0, 0, ()
        self._rested += ms
        if self._asked is not None and self._asked.done():
            self._take(self._asked)
        if aimed is not None and self._asked is None and self._rung < len(RUNGS) and self._rested >= RESTS_MS:
            self._tried = aimed
            screen, flick = self.contest.board.screen, aimed.flick
            game, view = screen.game, screen.view(flick.seat)
            self._asked = SHARED.try_flick(game, view, flick, aimed.bones, RUNGS[self._rung], screen.steadiness)
        return self.shares != before

    def _take(self, asked: Future[tuple[Share, ...]]) -> None:
        self._asked = None
        failed = asked.cancelled() or asked.exception() is not None
        if self._tried == self._aimed:
            self._rung = len(RUNGS) if failed else self._rung + 1
            self.shares = () if failed else asked.result()

    def words(self) -> tuple[str, ...]:
        """A line for each outcome, or that they are being tried out."""
        c = self.contest
        text, known = c.board.screen.words.text, self.aimed() == self._aimed
        if not self.shares or not known:
            return (text("board.aim.trying"),) if self._rung < len(RUNGS) or not known else ()
        tried = text("board.aim.tried", {"n": self.shares[0].of})
        return (*foretold.shares(c.board.screen.words, self.shares[: LINES - 1], c.seat), tried)

    @property
    def chance(self) -> str:
        """The likeliest outcome of the aim as it stands, with its chance in per cent, in a word or two."""
        if not self.on or not self.shares or self.aimed() != self._aimed:
            return ""
        return foretold.shares(self.contest.board.screen.words, self.shares[:1], self.contest.seat)[0]


class OddsLabel(Widget):
    """The lines, in a place of fixed height."""

    def __init__(self, odds: FlickOdds) -> None:
        super().__init__()
        self.odds = odds

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Room for so many lines of small print."""
        return width, LINES * ui.text.height("small")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """One line each, in smaller letters where it is too long: what comes last in it is what may happen."""
        line = self.rect.copy()
        line.height = ui.text.height("small")
        for said in self.odds.words()[:LINES]:
            letter(ui, surface, said, line, ui.theme.font_px("small"), ui.theme["ink"], align="left", least=7)
            line.y += line.height
