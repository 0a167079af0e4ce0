"""Where things stand at a table: the board to the left, the rail to the right, below them bar and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ulus_suite.app.table.activity import Frame, RailPart
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.parts.coach import Coach
from ulus_suite.app.table.parts.folded_rail import width as folded_width
from ulus_suite.app.table.parts.foot import Foot
from ulus_suite.app.table.parts.past import PastBar
from ulus_suite.app.table.parts.zoom import Zoom
from ulus_suite.app.table.parts.zoom_button import closer
from ulus_suite.app.ui.inputs import Hint
from ulus_suite.app.ui.painting import beside
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.wall import Wall
from ulus_suite.app.ui.widgets import Button, Widget


class Arranged(Protocol):
    """The table as far as it is placed and drawn here."""

    zoom: Zoom
    rail: RailPart
    past: PastBar
    coach: Coach

    @property
    def mode(self) -> Mode:
        """What it is doing."""

    @property
    def at(self) -> int | None:
        """The moment that is looked at; None is now."""

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away."""

    def lead_focus(self, ui: Ui) -> None:
        """Bring the focus to the question."""

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work now."""

    def foot_line(self, ui: Ui) -> str:
        """What stands at the foot before the keys."""


class BesideBoard:
    """The rail beside the board, for every use of a table but the demo."""

    def __init__(self, table: Arranged, frame: Frame) -> None:
        self.table, self.frame = table, frame
        self.foot = pygame.Rect(0, 0, 0, 0)
        self._wall, self._foot = Wall(), Foot()
        self._closer: Button | None = None
        self._card: Widget | None = None
        """What teaches, on the board beside what it explains."""
        self._railed = True
        """Whether anything of the rail is there."""

    @property
    def _past(self) -> bool:
        """Whether the bar for looking back is there."""
        return self.table.at is not None or self.frame.past == "always"

    def lay_out(self, ui: Ui) -> None:
        """Board, rail, bar, foot; then the focus."""
        table, theme, (width, height) = self.table, ui.theme, ui.size
        pad, foot = theme.px(14), theme.em(2.0)
        past = table.past.height(ui) if self._past else 0
        high = height - foot - past - pad
        rail = min(round(width * self.frame.share), theme.em(self.frame.ems))
        if table.folded(ui):
            rail = 0 if table.zoom.board.holds_choices else folded_width(ui)
        board = pygame.Rect(pad, pad, width - rail - (3 if rail else 2) * pad, high)
        table.zoom.lay_out(ui, board)
        self._closer = closer(ui, table.zoom)
        if rail:
            beside_it = pygame.Rect(board.right + pad, pad, rail, high)
            (table.rail.place_folded if table.folded(ui) else table.rail.place)(ui, beside_it)
        self._railed = bool(rail)
        if past:
            table.past.place(ui, pygame.Rect(pad, height - foot - past, width - 2 * pad, past))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        about = ui.focus.get(table.mode.lead(ui))
        self._card = None if table.folded(ui) else table.coach.place(ui, board, about.seen if about else None)
        table.lead_focus(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board on it, the rail, the foot."""
        table, clip = self.table, surface.get_clip()
        self._wall.draw(ui, surface, beside(surface.get_rect(), table.zoom.covers))
        table.zoom.draw(ui, surface)
        if self._closer is not None:
            self._closer.draw(ui, surface)
        if self._railed:
            table.rail.draw(ui, surface)
        if self._card is not None:
            self._card.draw(ui, surface)
        if self._past:
            table.past.draw(ui, surface)
        if clip.colliderect(self.foot):
            keys = ui.screen.hints(ui) or table.hints(ui)  # what lies over the table may have keys of its own
            self._foot.draw(ui, surface, self.foot, keys, table.foot_line(ui), self._foot_ends(ui))

    def _foot_ends(self, ui: Ui) -> int:
        """The foot is written on up to here: what lies over the table must not cut a word."""
        over = ui.screen.root
        covers = over is not None and over.rect.colliderect(self.foot)
        return over.rect.left if over is not None and covers else self.foot.right
