"""A game of the demo: computer players at a pace that eyes can follow, and in large letters what it comes to."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app.scene.victory import draw_shining
from ulus_suite.app.screens.demo import DemoScreen, Invitation, LeftAlone, Programme, fit_words, open_offer
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.table import Frame
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Focus
from ulus_suite.app.ui.inputs import PlayerInput
from ulus_suite.app.ui.painting import beside, draw_wall
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Column, Label, Painted, Panel, Row, Widget, rule
from ulus_suite.app.ui.widgets.base import Gap
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.names import Seat
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.advice import patience
from ulus_suite.play.lines import Step
from ulus_suite.play.policy import DEMO, DEMO_OPEN, Policy

CODE = 4.4
"""Ems that a code to photograph takes."""
SHARE = 0.365
"""What the words take of the window's width."""


class DemoPage:
    """Nothing on it can be chosen but the lesson at its foot."""

    def __init__(self, table: TableScreen, shown: DemoActivity) -> None:
        self.table, self.shown = table, shown
        self.foot = pygame.Rect(0, 0, 0, 0)

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
        if self.table.phones.on:  # whoever passes by may watch
            below.append(self._camera(ui))
        room = left - Column(*above, Gap(0), *below, gap=gap).want(ui, inner)[1] - 2 * ui.theme.em(gap)
        caption = fit_words(ui, now, inner, room, ("head", "body", "small"), bold=True)
        if stake and below and caption.want(ui, inner)[1] > room:
            below = below[-1:] if self.table.phones.on else []
        return _Inset(Column(*above, caption, Gap(0, grow=1), *below, gap=gap), pad)

    def _camera(self, ui: Ui) -> Widget:
        from ulus_suite.app.table.sheets.hands import painted_link  # noqa: PLC0415  # an extra, loaded once it is on

        hands = self.table.phones.hands
        assert hands is not None
        watch = Label(ui.say("hands.watch.here"), "small", grow=1)
        return Row(Painted(CODE, CODE, painted_link(hands.link(None))), watch, gap=0.6)

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
        draw_wall(ui, surface, beside(surface.get_rect(), board.rect))
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


LEAST_MS, LETTER_MS, MOST_MS = 1300.0, 34.0, 4200.0
"""A caption stands for so long at least, so much longer for each letter, and never longer than the last."""
QUIET_MS = 450.0
"""So long eyes rest after what is seen on the board and told by no caption."""
STALE = 3
"""After so many steps in which nothing is told what was told last gives way to what is at stake."""
END_MS, JOY_MS = 8000.0, 3000.0
"""So long the end of a game stands, and a moment after its last entry."""
FULL_MS, LONG_MS = 40_000.0, 75_000.0
"""A cut of a game with bones ends so early once its moment has been seen, for bones that are thrown before people's
eyes go another way than those of the search; and after so long any cut ends."""


def demo_table(ui: Ui, programme: Programme, match: Match | None = None) -> TableScreen:
    """The table of the programme's present game."""
    match = match or programme.match()
    assert match is not None  # without a limit of time it is played up to its moment
    return TableScreen(ui, match, activity=DemoActivity(programme))


def painted_demo(ui: Ui, programme: Programme, match: Match | None = None) -> TableScreen:
    """The same, with the layers of its board painted out of sight, so that the cut costs no more than a frame."""
    table = demo_table(ui, programme, match)
    shown = ui.focus
    ui.focus = Focus()
    try:
        table.refresh(ui)
        table.lay_out(ui)
        table.draw(ui, pygame.Surface(ui.size))
    finally:
        ui.focus = shown
    return table


class DemoActivity(Activity):
    """Nobody is asked anything. ``caption``: what was told last, ``untold``: steps since then; ``mover``: who acted
    last; ``shown_ms``, ``read_ms``: how long the game and what happened last have been seen. What a step
    brings is told when its motion is over, as the count beside it changes."""

    table: TableScreen

    name = "demo-table"
    policy = DEMO
    frame = Frame(folds=False)
    from_afar = True

    def __init__(self, programme: Programme) -> None:
        self.programme = programme
        self.show, self.cut = programme.show, programme.cut
        self.caption, self.untold = "", 0
        self.news = ""
        """What the motion shows that goes on."""
        self.alone = LeftAlone()
        self.need_ms = LEAST_MS
        """How long what happened last has to stand."""
        self.shown_ms = self.read_ms = 0.0
        self.mover: Seat | None = None
        self.passes_on = False
        """Whether the next game follows, so that whoever watches at a phone goes on to that."""
        self.over = self.great = False
        """Whether the game is over; whether such a moment has been seen as the cut leads up to."""

    def arrangement(self) -> DemoPage:
        """The board large, the caption beside it, or below it beside the rail."""
        self.page = DemoPage(self.table, self)
        return self.page

    def settled(self, settings: Settings, policy: Policy) -> Policy:
        """Whether secrets are open is a setting of the demo."""
        return DEMO_OPEN if settings.demo_secrets else DEMO

    def before_showing(self, ui: Ui) -> None:
        """That setting may change while a game runs."""
        self.table.session.policy = self.settled(ui.settings, self.policy)

    def showing(self, ui: Ui) -> None:
        """Whoever watched the game before at a phone watches this one."""
        if self.programme.watch is not None and self.table.on_top(ui):
            watch, self.programme.watch = self.programme.watch, None
            self.table.phones.take_over(ui, watch)

    def leave(self) -> None:
        """Pages stay for the next game."""
        if self.passes_on:
            self.programme.watch = self.table.phones.pass_on()

    # --- the caption ---------------------------------------------------------------------------------

    def _text(self, key: str) -> str:
        return self.table.words.text(key) if self.table.words.has(key) else ""

    @property
    def goal(self) -> str:
        """What wins."""
        return self._text("demo.goal")

    @property
    def stake(self) -> str:
        """What is at stake in this moment; at the end, why it was won."""
        pending = self.table.match.pending
        if isinstance(pending, Finished) and not self.table.moving:
            return self.table.words.outcome(pending.outcome)
        return self._text(f"demo.cut.{self.cut.caption}") if self.cut is not None else ""

    @property
    def counts(self) -> str:
        """What the numbers of the standings count."""
        return self._text("demo.counts") if self.show is not None else ""

    def standing(self, seat: Seat) -> int:
        """How far a seat has come, as everybody may know; while something moves, before it."""
        assert self.show is not None
        view = self.table.match.view(None, self.table.shown_index)
        return self.table.words.ahead(view, seat, self.show.leads)

    def now(self, ui: Ui) -> str:
        """What has just happened; before anything has, what is at stake, or what the game waits for."""
        pending = self.table.match.pending
        if isinstance(pending, Finished) and not self.table.moving:
            best = pending.outcome.places[0]
            return self.stake if len(best) > 1 else ui.say("demo.wins", name=self.table.words.seat(best[0]))
        return self.caption or self.stake or self.table.words.pending(pending)

    def _tell(self, step: Step) -> None:
        """The weightiest of what happened, as everybody saw it; what the show does not tell is seen on the
        board."""
        seen = [e for e in step.events if e.audience is None and getattr(e, "count", 1) != 0]  # of nothing no news
        known, self.read_ms, self.need_ms = self.show, 0.0, QUIET_MS
        great_now = (
            known is not None
            and self.cut is not None
            and any(event.kind in known.moments[self.cut.caption] for event in seen)
        )
        self.great = self.great or great_now
        great = known.tells if known is not None else self.table.match.rules.spec.moments
        told = min((e for e in seen if e.kind in great), key=lambda e: great.index(e.kind), default=None)
        if told is None and known is None:
            told = seen[-1] if seen else None
        self.untold = 0 if told is not None else self.untold + 1
        if self.untold > STALE:
            self.caption = ""
        if told is not None:
            self.news = self.table.words.announced(told, step.before)
            self.need_ms = min(MOST_MS, LEAST_MS + LETTER_MS * len(self.news))
        if great_now:
            self.need_ms = max(self.need_ms, JOY_MS)

    def tell(self, ui: Ui) -> None:
        """The motion is over: now it is read what it came to."""
        if self.news:
            self.caption, self.news, self.read_ms = self.news, "", 0.0
            ui.relayout()

    # --- going on ------------------------------------------------------------------------------------

    @property
    def needs_tick(self) -> bool:
        """Captions have their time."""
        return True

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """When the caption has been read."""
        return not self.news and self.read_ms >= self.need_ms

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """The next step when the last one has been read; whatever goes wrong, the next game follows."""
        if not self.table.on_top(ui):
            below = next(
                (each.screen for each in ui.layers if getattr(each.screen, "activity", None) is self), None
            )
            if below is not None:
                self.alone.tick(ui, below, ms)
            return
        self.shown_ms += ms
        self.read_ms += ms
        if not self.table.moving:
            self.tell(ui)
        try:
            what = self.table.mode.what
            if not self.table.moving and self.read_ms >= self.need_ms and self._passes_on(ui, what):
                return
            table_tick(ui, ms)
        except Exception as error:
            self.programme.fault(self.table.match.header.game, error)
            self._cut(ui, keep=False)

    def player_failed(self, ui: Ui, seat: Seat, error: Exception) -> None:
        """Nobody would see what is said: the next game follows."""
        raise error

    def player_silent(self, seconds: int) -> None:
        """As for one that fails."""
        raise patience.Overdue(seconds)

    def _passes_on(self, ui: Ui, what: driver.Next | None) -> bool:
        """Whether the next game has its turn now: this one is over, or has been shown long enough."""
        if isinstance(what, driver.Ended):
            if self.read_ms < END_MS:
                return False
            self._cut(ui, keep=False)
        elif self._time_to_cut():
            self._cut(ui, keep=True)
        else:
            return False
        return True

    def _time_to_cut(self) -> bool:
        """After its last entry a cut stands for a while; after its minutes a game without one is left where the
        turn passes on, or a little later in any pause."""
        if self.cut is not None:
            bones = self.table.match.rules.spec.bones
            seen = self.great and self.shown_ms > FULL_MS if bones else len(self.table.match.line) > self.cut.last
            return (seen and self.read_ms >= JOY_MS) or self.shown_ms > LONG_MS
        after = self.programme.minutes * 60_000
        if not after or self.shown_ms < after:
            return False
        return self.table.session.actor not in (None, self.mover) or self.shown_ms > 1.5 * after

    def _cut(self, ui: Ui, *, keep: bool) -> None:
        self.table.rest()
        self.passes_on = True
        self.programme.leave(self.table.match if keep else None)
        ui.animator.skip()
        ui.replace(DemoScreen(ui, programme=self.programme))

    def happened(self, ui: Ui, step: Step) -> None:
        """Who acted is seen with the motion; what it comes to is told when that is over."""
        match = self.table.match
        entry = match.line[-2].entry if len(match.line) > 1 else None
        if step.action is not None:
            self.mover = step.action.seat
        elif step.result is not None and entry is not None:
            pending = match.rules.pending(match.line[-2].state)
            by = pending.request.by if isinstance(pending, AwaitChance) else None
            self.mover = self.mover if by is None else by
        self._tell(step)

    def ended(self, ui: Ui) -> None:
        """A horn and no ceremony."""
        if not self.over:
            self.over = True
            self.read_ms = 0.0
            ui.sound.play("horn")

    # --- people --------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Any key, button or click opens the offer."""
        return open_offer(ui, given, self.page.invite, self.programme, self.table.match)
