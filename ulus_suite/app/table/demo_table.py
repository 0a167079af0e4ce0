"""A game of the demo: computer players at a pace that eyes can follow, with the rule at work as a caption."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Focus
from ulus_suite.app.inputs import PlayerInput
from ulus_suite.app.programme import Programme
from ulus_suite.app.room import room
from ulus_suite.app.screens.demo import DemoScreen, asked, fitted, invitation
from ulus_suite.app.table.modes.waiting import Resting
from ulus_suite.app.table.parts.rail import Rail, SeatLine
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.tables.kit.victory import draw_shining
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.app.widgets import Column, Label, Panel, Row, Widget, rule
from ulus_suite.app.widgets.base import Gap, Painted
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.match import Place
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import driver, patience
from ulus_suite.play.policy import DEMO, DEMO_OPEN
from ulus_suite.play.session import Step
from ulus_suite.teach.words import clause_of

LEAST_MS, LETTER_MS, MOST_MS = 1300.0, 34.0, 5200.0
"""A caption stands for so long at least, so much longer for each letter, and never longer than the last."""
END_MS = 9000.0
EARLIER = 4


class DemoTable(TableScreen):
    """The board large, the caption beside it (or, with the rail, below it); nobody is asked anything."""

    name = "demo-table"
    needs_tick = True

    def __init__(self, ui: Ui, programme: Programme) -> None:
        self.programme = programme
        self.said: list[tuple[str, str]] = []
        self.shown_ms = self.read_ms = 0.0
        self.mover: Seat | None = None
        self.worked_at: Place | None = None
        self.over = False
        super().__init__(ui, programme.match(), policy=DEMO_OPEN if ui.settings.demo_secrets else DEMO)

    def make_rail(self) -> Rail:
        """The rail without tools: nobody is asked anything."""
        return DemoRail(self)

    # --- the caption ---------------------------------------------------------------------------------

    @property
    def need_ms(self) -> float:
        """How long the present caption has to stand."""
        if isinstance(self.match.pending, Finished):
            return END_MS
        letters = len(self.said[-1][0]) if self.said else 0
        return min(MOST_MS, LEAST_MS + LETTER_MS * letters)

    def _say(self, events: Sequence[Event]) -> None:
        found = self.programme.telling(events)
        if found is not None:
            self.said = [*self.said[-EARLIER:], (self.words.event(found), found.clause)]
            self.read_ms = 0.0

    def _now(self) -> tuple[str, str]:
        """The sentence and the clause to be read now."""
        pending = self.match.pending
        if isinstance(pending, Finished) and not self.moving:
            best = pending.outcome.places[0]
            names = " & ".join(self.words.seat(s) for s in best)
            return f"{self.words.outcome(pending.outcome)} {names}", pending.outcome.clause
        if self.said:
            return self.said[-1]
        return self.words.pending(pending), clause_of(pending)

    # --- laying out and drawing ----------------------------------------------------------------------

    def folded(self, ui: Ui) -> bool:
        """Rail or caption is always there."""
        return False

    def lay_out(self, ui: Ui) -> None:
        """Big: board and caption side by side, no rail. Otherwise the rail, and the caption under the board."""
        self.speak(ui)
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
            self.rail.place(ui, pygame.Rect(board.right + pad, top.y, rail, top.height))
        self.board.place(ui, board)
        self.caption = self._page(ui, caption, large=ui.settings.demo_big)
        ui.focus.clear()  # there is nothing to choose: any key opens the offer
        self.invite = invitation(ui, pygame.Rect(0, height - foot - pad // 2, width, foot))

    def _page(self, ui: Ui, rect: pygame.Rect, *, large: bool) -> Widget:
        """The caption: what happened in large letters, by which rule, what that rule says."""
        theme = ui.theme
        pad = 1.0 if large else 0.7
        inner = rect.width - 2 * theme.em(pad)
        room_left = rect.height - 2 * theme.em(pad)
        words, id = self._now()
        clause = rulebook(self.match.header.game, self.words.language).clause(id)
        title = f"§ {self.words.clause(id)}"
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
        parts = [self._mover(ui, inner), rule()] if self.mover is not None else []
        parts.append(fitted(ui, words, inner, round(room_left * 0.42), ("title", "head", "body")))
        parts += [rule(), fitted(ui, title, inner, round(room_left * 0.2), ("head", "body"), bold=True)]
        says = Label(clause.text.strip() if clause is not None else "", "body")
        seats: list[Widget] = [Gap(0, grow=1), rule(), Column(*self._seats(ui), gap=0.2)]
        earlier = [Label(line, "small", "ink_soft") for line, _ in reversed(self.said[:-1])]
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
        actor = self.session.actor
        each = range(self.match.seats)
        return [self.board.seat_widget(ui, s, s == actor) or SeatLine(self, s, s == actor) for s in each]

    def _mover(self, ui: Ui, inner: int) -> Widget:
        """Who has just acted, with the mark of that seat."""
        seat = self.mover or 0

        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(draw.seat_mark(ui.pictures, ui.theme, self.colours[seat], rect.height), rect)

        name = self.words.seat(seat)
        room_left = inner - ui.theme.em(2.4)
        return Row(
            Painted(1.7, 1.7, paint), fitted(ui, name, room_left, ui.theme.em(3), ("head", "body"), bold=True)
        )

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Room, board, caption, invitation."""
        surface.blit(room(ui), (0, 0))
        if surface.get_clip().colliderect(self.board.rect):
            self.board.draw(ui, surface)
            draw_shining(ui, surface, self.board.shining, self.board.rect)
        if not ui.settings.demo_big:
            self.rail.draw(ui, surface)
        self.caption.draw(ui, surface)
        self.invite.draw(ui, surface)

    def paint_ahead(self, ui: Ui) -> None:
        """Paint the layers of the board now, out of sight, so that the cut costs no more than a frame."""
        shown = ui.focus
        ui.focus = Focus()
        try:
            self.board.show(ui, self.session.view())
            self.lay_out(ui)
            self.draw(ui, pygame.Surface(ui.size))
        finally:
            ui.focus = shown

    # --- going on ------------------------------------------------------------------------------------

    def refresh(self, ui: Ui) -> None:
        """As the table; whose secrets are open is settled first."""
        self.policy = DEMO_OPEN if ui.settings.demo_secrets else DEMO
        self.session.policy = self.policy
        self.session.look()
        super().refresh(ui)

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """When the caption has been read."""
        return self.read_ms >= self.need_ms

    def tick(self, ui: Ui, ms: float) -> None:
        """The next step when the last one has been read; whatever goes wrong, the next game follows."""
        if ui.screen is not self:
            return
        self.shown_ms += ms
        self.read_ms += ms
        try:
            what = self.mode.what
            if isinstance(what, driver.Throw) and self.worked_at != self.match.place:
                self.worked_at = self.match.place
                self.throw_beforehand()  # while the caption is read
            if not self.moving and self.read_ms >= self.need_ms and self._passes_on(ui, what):
                return
            super().tick(ui, ms)
        except Exception as error:
            self.programme.fault(self.match.header.game, error)
            self._cut(ui, keep=False)

    def stand_in(self, ui: Ui, seat: int, error: Exception) -> Action | None:
        """Nobody would see what is said: the next game follows."""
        raise error

    def exchange(self, ui: Ui, seat: int) -> None:
        """As for one that fails."""
        raise patience.Overdue(patience.limit_ms(self.thinking_ms(seat)) // 1000)

    def _passes_on(self, ui: Ui, what: driver.Next | None) -> bool:
        """Whether the next game has its turn now: this one is over, or has been shown long enough."""
        if isinstance(what, driver.Ended):
            self._cut(ui, keep=False)
        elif self._time_to_cut():
            self._cut(ui, keep=True)
        else:
            return False
        return True

    def _time_to_cut(self) -> bool:
        """After its minutes a game is left where the turn passes on, or a little later in any pause."""
        after = self.programme.minutes * 60_000
        if not after or self.shown_ms < after:
            return False
        return self.session.actor not in (None, self.mover) or self.shown_ms > 1.5 * after

    def _cut(self, ui: Ui, *, keep: bool) -> None:
        self.mode = Resting(self)
        self.programme.leave(self.match if keep else None)
        ui.stage.skip()
        ui.replace(DemoScreen(ui, programme=self.programme))

    def present(self, ui: Ui, step: Step) -> None:
        """The caption comes with the motion."""
        entry = self.match.line[-2].entry if len(self.match.line) > 1 else None
        if step.action is not None:
            self.mover = step.action.seat
        elif step.result is not None and entry is not None:
            pending = self.match.rules.pending(self.match.line[-2].state)
            by = pending.request.by if isinstance(pending, AwaitChance) else None
            self.mover = self.mover if by is None else by
        self._say(step.events)
        super().present(ui, step)

    def open_sheet(self, ui: Ui, what: driver.Next) -> Screen | None:
        """At the end there is a horn and no ceremony."""
        if isinstance(what, driver.Ended) and not self.over:
            self.over = True
            self.read_ms = 0.0
            ui.sound.play("horn")
        return None

    # --- people --------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Any key, button or click opens the offer."""
        return asked(ui, given, self.programme, self.match)


class DemoRail(Rail):
    """The rail without tools: nobody is asked anything."""

    def tools(self, ui: Ui) -> Widget:
        """None."""
        return Gap(0)
