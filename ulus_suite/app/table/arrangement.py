"""Where things stand at a table: the board to the left, the rail to the right, below them bar and keys."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite.app.table.modes import History, moments, next_moment
from ulus_suite.app.table.parts.foot import Foot
from ulus_suite.app.table.parts.zoom import closer
from ulus_suite.app.table.rail.rail import width as folded_width
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.painting import beside, draw_wall
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Panel, Row, Slider, Widget


class PastBar:
    """Home and End, arrows and the slider move through the line of play."""

    def __init__(self, table: TableScreen) -> None:
        self.table, self.ways_on = table, table.frame.ways_on
        self.root: Widget | None = None

    def height(self, ui: Ui) -> int:
        """Pixels it takes above the hint bar."""
        return self._build(ui).want(ui, ui.size[0] - 2 * ui.theme.px(14))[1] + ui.theme.px(10)

    def _build(self, ui: Ui) -> Widget:
        table = self.table
        last = len(table.match.line) - 1
        at = table.at if table.at is not None else last

        def step(by: int) -> None:
            table.go_to(ui, at + by)

        found = moments(table.match)
        before, after = next_moment(found, at, True), next_moment(found, at, False)
        plays = isinstance(table.mode, History) and table.mode.plays

        def jump(to: int | None) -> None:
            if to is not None:
                table.go_to(ui, to)

        sign = "pause" if plays else "play"
        playing = ui.say("past.stop" if plays else "past.play")
        steps: list[Widget] = [
            Button("past.play", "", partial(table.toggle_playing, ui), sign=sign, label=playing),
            Button("past.first", "", lambda: table.go_to(ui, 0), sign="first", label=ui.say("past.first")),
            Button("past.before", ui.say("past.before"), lambda: jump(before), enabled=before is not None),
            Button("past.back", "", lambda: step(-1), sign="left", label=ui.say("past.back"), enabled=at > 0),
            Slider("past.slider", ui.say("past.slider"), at, 0, max(1, last), 1, lambda v: table.go_to(ui, v)),
            Button("past.on", "", lambda: step(1), sign="right", label=ui.say("past.on"), enabled=at < last),
            Button("past.after", ui.say("past.after"), lambda: jump(after), enabled=after is not None),
        ]  # fmt: skip
        if self.ways_on:
            steps += [
                Button("past.branch", ui.say("past.branch"), lambda: table.branch(ui), enabled=at < last),
                Button("past.live", ui.say("past.live"), lambda: table.go_to(ui, None), style="main"),
            ]
        else:  # what jumps stands elsewhere
            del steps[6], steps[2]
        return Panel(Row(*steps), pad=0.4)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take the place above the hint bar."""
        self.root = self._build(ui)
        high = self.root.want(ui, rect.width)[1]
        self.root.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw what was placed."""
        if self.root is not None:
            self.root.draw(ui, surface)


class BesideBoard:
    """The rail beside the board, for every use of a table but the demo."""

    def __init__(self, table: TableScreen) -> None:
        self.table, self.frame = table, table.frame
        self.foot = pygame.Rect(0, 0, 0, 0)
        self._foot = Foot()
        self.past = PastBar(table)
        self._closer: Button | None = None
        self._card: Widget | None = None
        """What teaches, on the board beside what it explains."""
        """Whether anything of the rail is there."""

    @property
    def _past(self) -> bool:
        """Whether the bar for looking back is there."""
        return self.table.at is not None or self.frame.past == "always"

    def lay_out(self, ui: Ui) -> None:
        """Board, rail, bar, foot; then the focus."""
        table, theme, (width, height) = self.table, ui.theme, ui.size
        pad, foot = theme.px(14), theme.em(2.0)
        past = self.past.height(ui) if self._past else 0
        high = height - foot - past - pad
        rail = min(round(width * self.frame.share), theme.em(self.frame.ems))
        rail = folded_width(ui) if table.folded(ui) else rail
        board = pygame.Rect(pad, pad, width - rail - 3 * pad, high)
        table.zoom.lay_out(ui, board)
        self._closer = closer(ui, table.zoom)
        beside_it = pygame.Rect(board.right + pad, pad, rail, high)
        (table.rail.place_folded if table.folded(ui) else table.rail.place)(ui, beside_it)
        if past:
            self.past.place(ui, pygame.Rect(pad, height - foot - past, width - 2 * pad, past))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        about = ui.focus.get(table.lead(ui))
        self._card = None if table.folded(ui) else table.coach.place(ui, board, about.seen if about else None)
        table.lead_focus(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board on it, the rail, the foot."""
        table, clip = self.table, surface.get_clip()
        draw_wall(ui, surface, beside(surface.get_rect(), table.zoom.place))
        table.zoom.draw(ui, surface)
        if self._closer is not None:
            self._closer.draw(ui, surface)
        table.rail.draw(ui, surface)
        if self._card is not None:
            self._card.draw(ui, surface)
        if self._past:
            self.past.draw(ui, surface)
        if clip.colliderect(self.foot):
            keys = ui.screen.hints(ui) or table.hints(ui)  # what lies over the table may have keys of its own
            self._foot.draw(ui, surface, self.foot, keys, table.foot_line(ui), self._foot_ends(ui))

    def _foot_ends(self, ui: Ui) -> int:
        """The foot is written on up to here: what lies over the table must not cut a word."""
        over = ui.screen.root
        covers = over is not None and over.rect.colliderect(self.foot)
        return over.rect.left if over is not None and covers else self.foot.right
