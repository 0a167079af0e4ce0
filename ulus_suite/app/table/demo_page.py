"""A page of the demo: the board large, the caption beside it (or, with the rail, below it), an invitation."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.scene.victory import draw_shining
from ulus_suite.app.screens.demo import fitted, invitation
from ulus_suite.app.table.activity import RailPart
from ulus_suite.app.table.parts.seats import SeatLine
from ulus_suite.app.table.parts.seen import Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.painting import beside
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.wall import Wall
from ulus_suite.app.ui.widgets import Column, Label, Panel, Row, Widget, rule
from ulus_suite.app.ui.widgets.base import Gap, Painted
from ulus_suite.core.names import Seat
from ulus_suite.data.rulebook import rulebook


class Demoed(Seen, Protocol):
    """The table of a demo."""

    @property
    def rail(self) -> RailPart:
        """What stands beside the board, where there is room for it."""


class Captioned(Protocol):
    """What is told of the game."""

    @property
    def said(self) -> list[tuple[str, str]]:
        """Sentences and their clauses, the latest last."""

    @property
    def mover(self) -> Seat | None:
        """Who acted last."""

    def now(self) -> tuple[str, str]:
        """The sentence and the clause to be read now."""


class DemoPage:
    """Nothing on it can be chosen."""

    def __init__(self, table: Demoed, shown: Captioned) -> None:
        self.table, self.shown = table, shown
        self.foot = pygame.Rect(0, 0, 0, 0)
        self._wall = Wall()

    def lay_out(self, ui: Ui) -> None:
        """Big: board and caption side by side, no rail. Otherwise the rail, and the caption under the board."""
        theme, (width, height) = ui.theme, ui.size
        pad, foot = theme.px(14), round(1.6 * theme.font_px("head"))
        top = pygame.Rect(pad, pad, width - 2 * pad, height - foot - 2 * pad)
        if ui.settings.demo_big:
            wide = round(width * 0.34)
            board = pygame.Rect(top.x, top.y, top.width - wide - pad, top.height)
            caption = pygame.Rect(board.right + pad, top.y, wide, top.height)
        else:
            rail = min(round(width * 0.4), theme.em(17.5))
            high = min(round(height * 0.3), round(5.2 * theme.font_px("head")))
            board = pygame.Rect(top.x, top.y, top.width - rail - pad, top.height - high - pad)
            caption = pygame.Rect(board.x, board.bottom + pad, board.width, high)
            self.table.rail.place(ui, pygame.Rect(board.right + pad, top.y, rail, top.height))
        self.table.board.place(ui, board)
        self.caption = self._caption(ui, caption, large=ui.settings.demo_big)
        ui.focus.clear()  # there is nothing to choose: any key opens the offer
        self.invite = invitation(ui, pygame.Rect(0, height - foot - pad // 2, width, foot))

    def _caption(self, ui: Ui, rect: pygame.Rect, *, large: bool) -> Widget:
        """The caption: what happened in large letters, by which rule, what that rule says."""
        theme = ui.theme
        pad = 1.0 if large else 0.7
        inner = rect.width - 2 * theme.em(pad)
        room_left = rect.height - 2 * theme.em(pad)
        words, id = self.shown.now()
        clause = rulebook(self.table.match.header.game, self.table.words.language).clause(id)
        title = f"§ {self.table.words.clause(id)}"
        if not large:
            roles = ("head", "body", "small")
            parts: list[Widget] = [
                fitted(ui, words, inner, round(room_left * 0.62), roles),
                fitted(ui, title, inner, round(room_left * 0.34), ("body", "small"), "ink_soft", bold=True),
            ]
            says = Label(clause.text.strip() if clause is not None else "", "small")
            if Column(*parts, says, gap=0.3).want(ui, inner)[1] <= room_left:
                parts.append(says)
            page = Panel(Column(*parts, gap=0.3), pad=pad)
            page.place(ui, rect)
            return page
        parts = [self._mover(ui, inner), rule()] if self.shown.mover is not None else []
        parts.append(fitted(ui, words, inner, round(room_left * 0.42), ("title", "head", "body")))
        parts += [rule(), fitted(ui, title, inner, round(room_left * 0.2), ("head", "body"), bold=True)]
        says = Label(clause.text.strip() if clause is not None else "", "body")
        seats: list[Widget] = [Gap(0, grow=1), rule(), Column(*self._seats(ui), gap=0.2)]
        earlier = [Label(line, "small", "ink_soft") for line, _ in reversed(self.shown.said[:-1])]
        below: list[Widget] = []

        def fits(*more: Widget) -> bool:
            return Column(*parts, *more, *below, gap=0.55).want(ui, inner)[1] <= room_left

        if fits(says):
            parts.append(says)
        if fits(*seats):
            below = seats
        for line in earlier:
            if not fits(line):
                break
            parts.append(line)
        parts += below
        page = Panel(Column(*parts, gap=0.55), pad=pad)
        page.place(ui, rect)
        return page

    def _seats(self, ui: Ui) -> list[Widget]:
        """The seats as the rail has them, so that one sees who is ahead."""
        actor = self.table.session.actor
        each = range(self.table.match.seats)
        return [
            self.table.board.seat_widget(ui, s, s == actor) or SeatLine(self.table, s, s == actor) for s in each
        ]

    def _mover(self, ui: Ui, inner: int) -> Widget:
        """Who has just acted, with the mark of that seat."""
        seat = self.shown.mover or 0

        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(draw.seat_mark(ui.pictures, ui.theme, self.table.colours[seat], rect.height), rect)

        name = self.table.words.seat(seat)
        room_left = inner - ui.theme.em(2.4)
        return Row(
            Painted(1.7, 1.7, paint), fitted(ui, name, room_left, ui.theme.em(3), ("head", "body"), bold=True)
        )

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Room, board, caption, invitation."""
        board = self.table.board
        covered = board.rect if board.opaque else pygame.Rect(0, 0, 0, 0)
        self._wall.draw(ui, surface, beside(surface.get_rect(), covered))
        if surface.get_clip().colliderect(self.table.board.rect):
            self.table.board.draw(ui, surface)
            draw_shining(ui, surface, self.table.board.shining, self.table.board.rect)
        if not ui.settings.demo_big:
            self.table.rail.draw(ui, surface)
        self.caption.draw(ui, surface)
        self.invite.draw(ui, surface)
