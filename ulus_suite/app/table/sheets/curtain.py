"""The curtain: the whole screen is covered until the player named on it has taken the seat."""

from __future__ import annotations

import pygame

from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Painted, Panel, Row, Widget
from ulus_suite.core.names import Seat
from ulus_suite.play import recap


def recap_lines(ui: Ui, table: Table, found: recap.Recap) -> list[Widget]:
    """A heading and one to four lines; nothing when nothing has happened."""
    lines = recap.lines(found, table.words, table.match.rules.spec.moments)
    if not lines:
        return []
    head = Label(ui.say("recap.head"), "small", "ink_soft", italic=True)
    return [head, *(_line(ui, table, seat, words) for seat, words in lines)]


def _line(ui: Ui, table: Table, seat: Seat | None, words: str) -> Widget:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if seat is not None and 0 <= seat < len(table.colours):
            mark = draw.seat_mark(ui.pictures, ui.theme, table.colours[seat], rect.width)
            surface.blit(mark, mark.get_rect(center=rect.center))

    first = ui.text.height("small") / ui.theme.em(1)  # the mark stands beside the first of several lines
    return Row(Painted(0.8, first, paint), Label(words, "small", grow=1), gap=0.35, middle=False)


BUTTON_ENDS = 0.78
"""The sheet, with its button at the foot, ends at this share of the window's height, whatever it says."""


class CurtainScreen(Screen):
    """Nothing secret is under it: the table below shows the public view until it opens."""

    name = "curtain"

    def __init__(self, table: TableScreen, seat: Seat) -> None:
        super().__init__()
        self.table, self.seat = table, seat

    def enter(self, ui: Ui) -> None:
        """Whoever pressed for something else does not open it."""
        ui.hand_over()

    def back(self, ui: Ui) -> None:
        """Escape opens the table's menu; the curtain stays."""
        self.table.open_menu(ui)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """The rulebook and the menu open behind the curtain as anywhere else."""
        ways = {InputAction.RULES: self.table.open_rules, InputAction.MENU: self.table.open_menu}
        act = ways.get(given.do) if given.down and not given.repeat and given.device != "mouse" else None
        if act is None:
            return False
        act(ui)
        return True

    def lay_out(self, ui: Ui) -> None:
        """The name, what everybody may know of what has happened, the request to the others, the button."""
        ui.focus.first = "open"
        width = min(ui.size[0] - 2 * ui.theme.px(24), ui.theme.em(30))
        news = recap_lines(ui, self.table, recap.since(self.table.session, self.seat, public=True))
        page = self._page(ui, news)
        while len(news) > 1 and page.want(ui, width)[1] > ui.size[1] - 2 * ui.theme.px(10):
            news = [news[0], *news[2:]] if len(news) > 2 else []  # the rail tells all of it once the table is open
            page = self._page(ui, news)
        for role in ("head", "body"):  # a name as long as one may be, in letters as large as they may be
            if page.want(ui, width)[1] > ui.size[1]:
                page = self._page(ui, news, role)
        high = page.want(ui, width)[1]
        ends = max(min(round(BUTTON_ENDS * ui.size[1]), ui.size[1]), high)  # the button keeps its place
        self.set_root(ui, page, pygame.Rect((ui.size[0] - width) // 2, ends - high, width, high))

    def _page(self, ui: Ui, news: list[Widget], role: str = "title") -> Widget:
        """Everything on the curtain, with so much of what has happened; closer together where letters are large.
        ``role``: the letters of the name."""
        name, close = self.table.words.seat(self.seat), ui.size[1] < ui.theme.em(26)
        return Panel(
            Column(
                Label(ui.say("curtain.title", who=name), role, align="centre"),
                Label(self.table.words.pending(self.table.match.pending), "body", align="centre"),
                *news,
                Label(ui.say("curtain.others", who=name), "body", "ink_soft", align="centre"),
                Button("open", ui.say("curtain.open", who=name), lambda: self._open(ui), style="main"),
                gap=0.4 if close else 0.9,
            ),
            pad=0.9 if close else 1.6,
        )

    def _open(self, ui: Ui) -> None:
        session = self.table.session
        if session.actor == self.seat:
            session.reveal(self.seat)
        else:
            session.look_at_gained(self.seat)
        ui.sound.play("card", 0.6)
        ui.pop()

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Heavy felt in the game's colours, the seat's mark in the middle."""
        theme = ui.theme
        colours = theme.game(self.table.match.header.game)

        def paint(made: pygame.Surface) -> None:
            draw.felt(made, theme, colours["ground"])
            fold = theme.px(90)
            shade = pygame.Surface((fold, made.get_height()), pygame.SRCALPHA)
            _fold(shade)
            for x in range(0, made.get_width(), fold):
                made.blit(shade, (x, 0))

        surface.blit(ui.pictures.layer(("curtain", colours["ground"]), ui.size, paint, alpha=False), (0, 0))
        super().draw(ui, surface)
        if self.root is not None:
            side = theme.px(64)
            if self.root.rect.y < side + theme.px(18):  # the sheet takes the whole height
                return
            mark = draw.seat_mark(ui.pictures, theme, self.table.colours[self.seat], side)
            surface.blit(mark, (ui.size[0] // 2 - side // 2, self.root.rect.y - side - theme.px(14)))


def _fold(made: pygame.Surface) -> None:
    width, height = made.get_size()
    for x in range(width):
        depth = abs(x / width - 0.5) * 2
        made.fill((0, 0, 0, round(70 * depth * depth)), (x, 0, 1, height))
