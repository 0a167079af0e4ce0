"""A page of the demo, to be read from two metres: the board, and beside it what wins, who leads, what happens."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.scene.victory import draw_shining
from ulus_suite.app.screens.demo import Invitation, fitted
from ulus_suite.app.table.parts.seen import Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.painting import beside
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.wall import Wall
from ulus_suite.app.ui.widgets import Column, Label, Panel, Widget, rule
from ulus_suite.app.ui.widgets.base import Gap
from ulus_suite.core.names import Seat

SHARE = 0.365
"""What the words take of the window's width."""


class Told(Protocol):
    """What is told of the game."""

    @property
    def mover(self) -> Seat | None:
        """Who acted last."""

    @property
    def goal(self) -> str:
        """What wins."""

    @property
    def stake(self) -> str:
        """What is at stake in this moment; empty where nobody has said so."""

    @property
    def counts(self) -> str:
        """What the numbers of the standings count; empty where there are none."""

    def standing(self, seat: Seat) -> int:
        """How far a seat has come, as everybody may know."""

    def now(self, ui: Ui) -> str:
        """What has happened."""


class DemoPage:
    """Nothing on it can be chosen but the lesson at its foot."""

    def __init__(self, table: Seen, shown: Told) -> None:
        self.table, self.shown = table, shown
        self.foot = pygame.Rect(0, 0, 0, 0)
        self._wall = Wall()

    def lay_out(self, ui: Ui) -> None:
        """Board and words side by side, the invitation at the foot."""
        theme, (width, height) = ui.theme, ui.size
        pad, foot = theme.px(14), round(1.45 * theme.font_px("head"))
        top = pygame.Rect(pad, pad, width - 2 * pad, height - foot - 2 * pad)
        wide = round(width * SHARE)
        ui.focus.clear()  # there is nothing to choose: any key opens the offer
        self.table.board.place(ui, pygame.Rect(top.x, top.y, top.width - wide - pad, top.height))
        ui.focus.clear()
        self.words = Panel(self._words(ui, wide, top.height), pad=0)
        self.words.place(ui, pygame.Rect(top.right - wide, top.y, wide, top.height))
        self.invite = Invitation(
            ui, pygame.Rect(0, height - foot - pad // 2, width, foot), self.table.match.header.game
        )

    def _words(self, ui: Ui, wide: int, high: int) -> Widget:
        """What wins; who leads; what happens; what is at stake."""
        shown, pad, gap = self.shown, ui.theme.px(18), 0.3
        inner, left = wide - 2 * pad, high - 2 * pad
        above: list[Widget] = []
        if shown.goal:
            above += [Label(shown.goal, "small", "accent", bold=True), rule()]
        if shown.counts:
            above.append(Label(shown.counts, "small", "ink_soft", align="right"))
        above.append(Column(*self._standings(ui), gap=0.1))
        above.append(rule())
        now, stake = shown.now(ui), shown.stake
        below: list[Widget] = [rule(), Label(stake, "small", italic=True)] if stake and stake != now else []
        room = left - Column(*above, Gap(0), *below, gap=gap).want(ui, inner)[1] - 2 * ui.theme.em(gap)
        caption = fitted(ui, now, inner, room, ("head", "body", "small"), bold=True)
        if below and caption.want(ui, inner)[1] > room:
            below = []
        return _Inset(Column(*above, caption, Gap(0, grow=1), *below, gap=gap), pad)

    def _standings(self, ui: Ui) -> list[Widget]:
        seats = range(self.table.match.seats)
        numbers = [self.shown.standing(seat) for seat in seats] if self.shown.counts else []
        most = max(numbers, default=0)
        return [
            _Standing(
                ui.say("demo.ahead", name=self.table.words.seat(seat))
                if numbers and numbers[seat] == most and numbers.count(most) == 1
                else self.table.words.seat(seat),
                self.table.colours[seat],
                str(numbers[seat]) if numbers else "",
                moves=seat == self.shown.mover,
            )
            for seat in seats
        ]

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Room, board, words, invitation."""
        board = self.table.board
        covered = board.rect if board.opaque else pygame.Rect(0, 0, 0, 0)
        self._wall.draw(ui, surface, beside(surface.get_rect(), covered))
        if surface.get_clip().colliderect(board.rect):
            board.draw(ui, surface)
            draw_shining(ui, surface, board.shining, board.rect)
        self.words.draw(ui, surface)
        self.invite.draw(ui, surface)


class _Inset(Widget):
    """A widget with so many pixels round it: an em is too much where letters are this large."""

    def __init__(self, child: Widget, pad: int) -> None:
        super().__init__()
        self.child, self.pad = child, pad

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        wide, high = self.child.want(ui, width - 2 * self.pad)
        return wide + 2 * self.pad, high + 2 * self.pad

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.child.place(ui, rect.inflate(-2 * self.pad, -2 * self.pad))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        self.child.draw(ui, surface)


class _Standing(Widget):
    """A player: the seat's mark, the name, how far it has come; a band for who moves."""

    def __init__(self, name: str, colour: int, number: str, *, moves: bool) -> None:
        super().__init__()
        self.name, self.colour, self.number, self.moves = name, colour, number, moves

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        return width, round(1.3 * ui.theme.font_px("body"))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        theme, text, rect = ui.theme, ui.text, self.rect
        if self.moves:
            draw.panel(surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(8))
        side = round(rect.height * 0.7)
        mark = draw.seat_mark(ui.pictures, theme, self.colour, side)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + theme.px(6), rect.centery)))
        left, right = rect.x + side + theme.px(16), rect.right - theme.px(8)
        if self.number:
            wide = text.font("body", bold=True).size(self.number)[0]
            place = pygame.Rect(right - wide, rect.y, wide + 1, rect.height)
            text.draw(surface, self.number, place, "body", theme["ink"], bold=True, middle=True)
            right -= wide + theme.px(8)
        name = text.elide(self.name, right - left, "body", bold=self.moves)
        place = pygame.Rect(left, rect.y, right - left, rect.height)
        text.draw(surface, name, place, "body", theme["ink"], bold=self.moves, middle=True)
