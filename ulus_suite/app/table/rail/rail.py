"""The rail: seats, aim and progress, what the game waits for, choices that are not on the board, the last step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ulus_suite.app.table.modes import Asking, Throwing
from ulus_suite.app.table.parts.foot import fits
from ulus_suite.app.table.rail.choices import Choices
from ulus_suite.app.table.rail.hint_text import hint
from ulus_suite.app.table.rail.log import last_step
from ulus_suite.app.table.rail.question import question
from ulus_suite.app.table.rail.seats import SeatStrip, seats_fitting
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import (
    Button,
    Column,
    Gap,
    Label,
    Panel,
    Row,
    Scroll,
    Widget,
    measuring,
    remeasure,
    rule,
)
from ulus_suite.core.actions import Action
from ulus_suite.core.pending import AwaitChance


def tools(ui: Ui, table: TableScreen) -> Row:
    """A button for each, in one line."""
    offer = table.session.undo_offer() if table.live and not table.moving else None

    def tool(name: str, sign: str, act: Callable[[Ui], None], enabled: bool = True) -> Button:
        label = ui.say(f"table.{name}")
        return Button(f"tool.{name}", "", partial(act, ui), sign=sign, label=label, enabled=enabled, pad=0.4)

    own = [tool("look_at_cards", "eye", table.look_at_cards)] if table.may_look else []
    return Row(
        *own,
        tool("undo", "undo", table.undo, offer is not None and not table.thinking),
        tool("redo", "redo", table.redo, table.match.can_redo and table.live),
        tool("hint", "bulb", table.hinting.ask, bool(table.choices)),
        tool("rules", "book", table.open_rules),
        tool("history", "clock", table.toggle_history, len(table.match.line) > 1),
        tool("zoom", "search", lambda ui: table.zoom.turn(ui, round_=True)),
        tool("menu", "dots", table.open_menu),
        gap=0.35,
        align="centre",
    )


def eye(ui: Ui, table: TableScreen) -> Button:
    """With its words, for a board that shows what is asked while the rail is folded away."""
    said = ui.say("table.look_at_cards")
    return Button(
        "tool.look_at_cards", said, lambda: table.look_at_cards(ui), sign="eye", style="quiet", role="small"
    )


def tools_fitting(ui: Ui, table: TableScreen, inner: int) -> Row:
    """The tools in one line, closer together where letters are large."""
    made = tools(ui, table)
    if made.want(ui, inner)[1] > ui.theme.em(2.6):
        made.gap = 0.12
        for tool in made.children:
            if isinstance(tool, Button):
                tool.pad = 0.22
        remeasure(ui)
    return made


class Placed:
    """A column says how it is placed; all else is here."""

    def __init__(self, choices: Choices | None = None) -> None:
        self.choices = choices
        self.root: Widget | None = None

    @property
    def choice_ids(self) -> dict[Action, str]:
        """The buttons of the choices that stand in it."""
        return self.choices.ids if self.choices is not None else {}

    def place_folded(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take this rectangle while the rail is folded away: only an ordinary game's rail can be."""
        self.root = None

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """What may be chosen, for a board that shows it while the rail is folded away."""
        if self.choices is None:
            return []
        found, table = self.choices.widgets(ui), self.choices.table
        return [*found, eye(ui, table)] if found and table.may_look else found

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw what was placed, with its shadow, where it is to be drawn again."""
        if self.root is not None and surface.get_clip().colliderect(self.root.rect.inflate(80, 80)):
            self.root.draw(ui, surface)

    def noticed(self, ui: Ui) -> None:
        """The pointer or the focus has come to another button."""
        if self.choices is None:
            return
        if self.choices.looked_at is not None:
            self.choices.looked_at.looked(ui)


EMS, SHARE = 12.5, 0.27
"""As wide as so many ems, but no wider than that share of the window: beside a board in a wide window that much is
free anyhow."""
PAD = 0.6


def width(ui: Ui) -> int:
    """How wide it is, in pixels: the same at every question, so that the board keeps its place."""
    return min(round(ui.size[0] * SHARE), ui.theme.em(EMS))


def column(
    ui: Ui, size: tuple[int, int], seats: Widget, hints: list[Widget], choices: Choices, eye: Button | None
) -> tuple[Panel, int]:
    """Seats on top, under them the hint that was asked for and the choices, all in sight as far as that goes; and
    how high all that is. The question is at the foot of the page, and there is no log."""
    pad = ui.theme.em(PAD)
    inner, room = size[0] - 2 * pad, size[1] - 2 * pad
    parts: list[Widget] = [seats]
    found = choices.widgets(ui)
    if found:
        if eye is not None:
            found.append(eye)
        left = room - Column(seats, rule(), *hints, Column(), gap=0.45).want(ui, inner)[1]
        fitted = choices.fitting(ui, found, inner, left)
        if fitted.want(ui, inner)[1] > left:
            choices.squeezed(ui, fitted, inner, left)
        parts += [rule(), *hints, fitted]
    body = Column(*parts, gap=0.45)
    high = body.want(ui, inner)[1]
    if high > room:  # more than a column can hold
        body, high = Column(seats, Scroll("folded", Column(*parts[1:], gap=0.45)), gap=0.45), room
    return Panel(body, pad=PAD), high + 2 * pad


BESIDE_BELOW = 24.0
"""In a rail lower than so many ems the clause stands beside the question: the same for every question."""
HINT_LEAST = 6.0
"""So many ems of a hint are in sight below the choices; the rest of it scrolls."""
GAP = 0.45


class Rail(Placed):
    """Built anew at every layout from what the table shows: what is needed at every question, and no more."""

    def __init__(self, table: TableScreen, *, tools: bool = True) -> None:
        self.list = Choices(table)
        super().__init__(self.list)
        self.table, self.tools = table, tools
        self.tight = False
        """Whether room is short: large letters in a low window."""
        self.seats: Widget | None = None
        self.head: Widget | None = None
        self.below_seats: Widget | None = None
        """The seats, these with the question, and the choices under it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats, the question and the choices keep their places; the last step stands at the foot."""
        with measuring(ui):
            self._place(ui, rect)

    def _place(self, ui: Ui, rect: pygame.Rect) -> None:
        table, pad, gap = self.table, ui.theme.em(0.7), ui.theme.em(GAP)
        inner = rect.width - 2 * pad
        tools: Widget = tools_fitting(ui, table, inner) if self.tools else Gap(0)
        room = rect.height - 2 * pad - tools.want(ui, inner)[1] - gap
        seats = seats_fitting(ui, table, inner, room)
        self.tight = room < ui.theme.em(BESIDE_BELOW)
        foot = self._foot(ui, short=self.tight)
        whole, room = room, room - foot.want(ui, inner)[1] - gap * bool(foot.children)
        aim = [Label(words, "small") for words in (self._progress(),) if words and not self.tight]
        asked = question(ui, table, beside=self.tight)
        head = Column(seats, *aim, *([] if self.tight else [rule()]), *asked, gap=GAP)
        found = self.list.widgets(ui)
        left = room - head.want(ui, inner)[1] - gap
        hints = hint(ui, table) if table.live else []
        told = Column(*hints, gap=GAP).want(ui, inner)[1] + 2 * gap if hints else 0
        kept = min(ui.theme.em(HINT_LEAST), told)
        parts: list[Widget] = [head]
        self.seats, self.below_seats = seats, None
        if found:
            choices = self.below_seats = self.list.fitting(ui, found, inner, left - kept)
            high = choices.want(ui, inner)[1]
            if high > left - kept and not self.tight:  # the last step has room in one line
                foot = self._foot(ui, short=True)
                spare = whole - foot.want(ui, inner)[1] - gap - room
                room, left = room + spare, left + spare
            if high > left:  # where it is tight, the clause stands beside the question
                close = Column(seats, *question(ui, table, beside=True), gap=GAP)
                spare = room - close.want(ui, inner)[1] - gap
                if spare > left:
                    parts, left = [close], spare
                freed = foot.want(ui, inner)[1] + gap
                if not self.tight and left < high <= left + freed:  # how a thing is done comes before what was done
                    foot, left = Column(), left + freed - gap
                high = self.list.squeezed(ui, choices, inner, left)
            if high > left - kept:  # more than a rail can hold
                parts.append(Scroll("rail", choices, least=0))
                left = kept
            else:
                parts.append(choices)
                left -= high + gap
        if hints:
            parts.append(Scroll("hint", Column(*hints, gap=GAP), least=0))
        else:
            parts.append(Gap(0, grow=1))
        self.head = parts[0]
        self.root = Panel(Column(*parts, foot, tools, gap=GAP), pad=0.7)
        self.root.place(ui, rect)

    def place_folded(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats and choices alone, from the top of this rectangle down."""
        table = self.table
        self.seats = SeatStrip(table, frozenset(table.turn), named=True)
        self.head = self.below_seats = None
        hints = hint(ui, table) if table.live else []
        asked = table.asked(table.match.pending)
        if table.live and table.choices and not fits(ui, asked):
            hints = [Label(asked, "small", bold=True), *hints]
        seen = eye(ui, table) if table.may_look else None
        self.root, high = column(ui, rect.size, self.seats, hints, self.list, seen)
        self.root.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))

    def _progress(self) -> str:
        """The aim, and how far whoever is asked has come, or the one person at this table, in a line."""
        session = self.table.session
        people, pending = session.people, session.pending
        asked = pending.request.by if isinstance(pending, AwaitChance) else session.actor
        seat = asked if asked in people else people[0] if len(people) == 1 else None
        if seat is None or not self.table.live:
            return ""
        return self.table.words.progress(session.open_view(seat), seat)

    def _foot(self, ui: Ui, *, short: bool) -> Column:
        """What others have done since whoever is asked last looked, in short, else the last step."""
        table = self.table
        since = table.recap() if isinstance(table.mode, Asking | Throwing) else None
        last = last_step(ui, table, since, short=short)
        return Column(*([rule()] if last else []), *last, gap=GAP)
