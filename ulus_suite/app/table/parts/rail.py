"""The rail: seats, what the game waits for, choices that are not on the board, the log, and tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Target
from ulus_suite.app.previews import MANY
from ulus_suite.app.table.modes.asking import Acknowledging, Asking
from ulus_suite.app.table.parts.looked_at import LookedAt
from ulus_suite.app.table.parts.on_board import FEW, Told
from ulus_suite.app.table.parts.seat_strip import SeatStrip
from ulus_suite.app.table.parts.told import told
from ulus_suite.app.tables.seat_row import signs
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Chip, Column, Gap, Label, Panel, Row, Scroll, Widget, rule
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Finished, seats_named
from ulus_suite.play import recap
from ulus_suite.teach.real_pieces import flicks
from ulus_suite.teach.words import clause_of

if TYPE_CHECKING:
    from ulus_suite.app.table.screen import TableScreen

LOG_LINES = 60
LOG_LEAST = 4.2
"""Height in ems that the log keeps before small print of the choices makes room."""
LEAST_LEFT = 3.0
"""Where less is left than so many ems, there is no log."""
SEATS_SHARE = 0.5
"""Seats have a line each where these take no more than this share of the rail."""
BELOW_SEATS = 13.0
"""And where so many ems stay for the question, two choices and the latest lines of the log."""
BELOW_STRIP = 11.0
"""And the strip of seats bears their names where so many ems stay."""
HINT_LEAST = 7.0
"""A hint stands under the choices where so many ems are left there."""
GAP = 0.45


class Question(Label):
    """What the game waits for; no pop-up may cover it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take a place and keep it clear."""
        super().place(ui, rect)
        ui.keep_clear(rect.clip(ui.clip) if ui.clip is not None else rect)


class Rail:
    """Built anew at every layout from what the screen shows."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.root: Widget | None = None
        self.choice_ids: dict[Action, str] = {}
        """The buttons of the choices that stand in the rail."""
        self.looked_at: LookedAt | None = None
        self.told: list[Told] = []
        """Lines of the choices on the board."""
        self.many = False
        """Whether so many buttons stand here that only the one looked at says what it would do."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats, the question and the choices keep their places; what has happened takes what is left."""
        pad, gap = ui.theme.em(0.7), ui.theme.em(GAP)
        inner = rect.width - 2 * pad
        tools = self._tools_fitting(ui, inner)
        room = rect.height - 2 * pad - tools.want(ui, inner)[1] - gap
        head = Column(self._seats_fitting(ui, inner, room), rule(), *self._question(ui), gap=GAP)
        found = self._choices(ui)
        left = room - head.want(ui, inner)[1] - gap
        parts: list[Widget] = [head]
        hints = self.screen.hinting.widgets(ui) if self.screen.live else []
        if hints and left - Column(*found, gap=0.3).want(ui, inner)[1] < ui.theme.em(HINT_LEAST):
            found, hints = [*hints, *found], []  # a hint was asked for: where little is left it comes first
        if found:
            choices = self._choices_fitting(ui, found, inner, left - ui.theme.em(LOG_LEAST))
            high = choices.want(ui, inner)[1]
            if high > left:  # more than a rail can hold
                parts.append(Scroll("rail", choices, least=0))
                left = 0
            else:
                parts.append(choices)
                left -= high + gap
        if left >= ui.theme.em(LEAST_LEFT) or not found:
            parts += [rule(), Scroll("log", self._happened(ui, hints), least=0)]
        elif left:
            parts.append(Gap(0, grow=1))
        self.root = Panel(Column(*parts, tools, gap=GAP), pad=0.7)
        self.root.place(ui, rect)

    def _tools_fitting(self, ui: Ui, inner: int) -> Widget:
        """The tools in one line, closer together where letters are large."""
        tools = self.tools(ui)
        if isinstance(tools, Row) and tools.want(ui, inner)[1] > ui.theme.em(2.6):
            tools.gap = 0.12
            for tool in tools.children:
                if isinstance(tool, Button):
                    tool.pad = 0.22
        return tools

    def _seats_fitting(self, ui: Ui, inner: int, room: int) -> Widget:
        """A line for each seat, or a strip of all where lines would take the rail; the same throughout a game."""
        seats = Column(*self._seats(ui), gap=0.25)
        high = seats.want(ui, inner)[1]
        if high <= SEATS_SHARE * room and room - high >= ui.theme.em(BELOW_SEATS):
            return seats
        named = SeatStrip(self.screen, frozenset(self._active()), named=True)
        if room - named.want(ui, inner)[1] >= ui.theme.em(BELOW_STRIP):
            return named
        return SeatStrip(self.screen, frozenset(self._active()))

    def _choices_fitting(self, ui: Ui, found: list[Widget], inner: int, high: int) -> Column:
        """The choices, each with what it would do as small print where there is room, else one line for the one
        that is looked at."""
        if self.told and Column(*found, gap=0.3).want(ui, inner)[1] > high:
            rest = [one for one in found if not isinstance(one, Told)]
            self.looked_at, self.told = LookedAt(self), []
            found = [self.looked_at, *rest]
        choices = Column(*found, gap=0.3)
        told = [button for button in found if isinstance(button, Button) and button.detail]
        if told and choices.want(ui, inner)[1] > high:
            for button in told:
                button.detail = ""
            self.many = bool(self.choice_ids)
            if self.looked_at is None and self.choice_ids:
                self.looked_at = LookedAt(self)
                choices.children.insert(0, self.looked_at)
        if self.looked_at is not None:
            for self.looked_at.most in LookedAt.STEPS:
                if choices.want(ui, inner)[1] <= high:
                    break
        return choices

    def _happened(self, ui: Ui, hints: list[Widget]) -> Column:
        """The hint that was asked for, what is new, what has happened since one last looked, the log."""
        screen = self.screen
        found = [*hints, *screen.coach.widgets(ui)]
        if isinstance(screen.mode, Asking) and screen.policy.keeps:
            found += told(ui, screen, screen.recap())
        return Column(*found, *([rule()] if found else []), self._log(ui), gap=GAP)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw what was placed."""
        if self.root is not None:
            self.root.draw(ui, surface)

    def noticed(self, ui: Ui) -> None:
        """The pointer or the focus has come to another button."""
        if self.looked_at is not None:
            self.looked_at.looked(ui)
        for line in self.told:
            ui.dirty(line.rect)

    # --- parts ------------------------------------------------------------------------------------------

    def _seats(self, ui: Ui) -> list[Widget]:
        found: list[Widget] = []
        turn = self._active()
        for seat in range(self.screen.match.seats):
            active = seat in turn
            found.append(self.screen.board.seat_widget(ui, seat, active) or SeatLine(self.screen, seat, active))
        return found

    def _active(self) -> set[Seat]:
        """The seats that have the turn."""
        screen, pending = self.screen, self.screen.shown_pending
        actor = None if screen.moving else screen.session.actor  # in motion the mover still has the turn
        if screen.live and isinstance(pending, AwaitChance):
            actor = pending.request.by  # whoever is to throw has the turn
        if actor is not None:
            return {actor}
        return set(seats_named(pending)) if screen.live else set()

    def _question(self, ui: Ui) -> list[Widget]:
        screen = self.screen
        if not screen.live:
            return [Label(ui.say("table.past", n=screen.at, all=len(screen.match.line) - 1), "body", bold=True)]
        if isinstance(screen.mode, Acknowledging):
            owed = screen.words.seat(screen.session.owed)
            return [Label(ui.say("seen.head", who=owed), "body", bold=True)]
        pending = screen.shown_pending
        clause = clause_of(pending)
        open_rule = Chip(
            "chip.pending", clause, lambda: screen.open_rules(ui, clause), label=screen.words.clause(clause)
        )
        found: list[Widget] = [Question(screen.asked(pending), "body", bold=True), Row(open_rule)]
        if screen.thinking:
            found.append(Label(ui.say("table.thinks"), "small", "ink_soft", italic=True))
        return found

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """What may be chosen, for a board that shows it while the rail is folded away."""
        return self._choices(ui)

    def _choices(self, ui: Ui) -> list[Widget]:
        screen = self.screen
        found: list[Widget] = []
        self.choice_ids, self.looked_at, self.many, self.told = {}, None, False, []
        if isinstance(screen.match.pending, Finished) and screen.live:
            return [Button("again", ui.say("table.result"), lambda: screen.show_end(ui), style="main")]
        if isinstance(screen.mode, Acknowledging):
            return self._to_be_seen(ui, screen.mode)
        if screen.may_throw:
            found.append(Button("throw", ui.say("table.throw"), lambda: screen.throw(ui), style="main"))
        if screen.may_type:
            said = ui.say("lesson.type")
            found.append(Button("typed.open", said, lambda: screen.type(ui), style="main", sign="pen"))
        flicked = self._flicks(ui)
        found += flicked or (screen.board.rail_widgets(ui) if screen.choices else [])
        listed = [a for a in screen.choices if not screen.board.on_board(a)]
        self.many = len(listed) >= MANY
        found += self._on_board(ui, [a for a in screen.choices if screen.board.on_board(a)])
        if self.many and self.looked_at is None:
            self.looked_at = LookedAt(self)
            found.append(self.looked_at)
        for number, action in enumerate(listed):

            def act(action: object = action) -> None:
                screen.act(ui, action)  # type: ignore[arg-type]  # an Action, bound early

            name = f"choice.{number}"
            self.choice_ids[action] = name
            words, style = screen.board.choice_words(action), self._style(action, listed)
            words = words or screen.words.action(action)
            line = screen.previews.line(ui, action)
            found.append(
                Button(
                    name, words, act, why=screen.why(action), role="body", style=style,
                    detail=line if len(listed) < MANY else "", hint=line, more=screen.previews.lines(ui, action),
                )
            )  # fmt: skip
        if screen.may_roll_on:
            said = ui.say("table.roll_on")
            found.append(Button("roll_on", said, lambda: screen.roll_on(ui), style="quiet", sign="play"))
        found += self.steppers(ui)
        return found

    def _on_board(self, ui: Ui, choices: Sequence[Action]) -> list[Widget]:
        """What the places on the board would do: few of a plain board in a line each, else the one looked at."""
        screen = self.screen
        if not choices or not screen.live or screen.moving or self.screen.thinking:
            return []
        if screen.board.lists and len(choices) <= FEW and not screen.hinting.found:
            self.told = [Told(screen, f"told.{number}", action) for number, action in enumerate(choices)]
            return list(self.told)
        self.looked_at = LookedAt(self)
        return [self.looked_at]

    def _style(self, action: Action, listed: Sequence[Action]) -> str:
        """Only one button may look like "do this", and never against the hint: the one that a hint advises, or the
        only one of its kind; where there is a real choice among several, none does."""
        board = self.screen.board
        style = board.choice_style(action)
        if self.screen.hinting.thoughts:
            best = self.screen.hinting.thoughts[0].action
            return "main" if action == best else "plain" if style == "main" else style
        rivals = [other for other in listed if board.choice_style(other) != "quiet"]
        return "plain" if style == "main" and len(rivals) > 1 else style

    def _to_be_seen(self, ui: Ui, mode: Acknowledging) -> list[Widget]:
        """What the last action brought is looked at by the one whose it is, before others sit down."""
        screen = self.screen
        owed = screen.session.owed
        name = screen.words.seat(owed)
        if mode.hidden:
            said = ui.say("seen.look", who=name)
            look = Button("seen.look", said, lambda: screen.look(ui), style="main")
            return [Label(ui.say("seen.others", who=name), "small", "ink_soft"), look]
        return [Button("seen.done", ui.say("seen.done"), lambda: screen.seen(ui), style="main")]

    def _flicks(self, ui: Ui) -> list[Widget]:
        """With real bones a flick is not aimed on the screen, but only said to have been done."""
        screen = self.screen
        faces = flicks(screen.match, screen.choices) if screen.session.typed and screen.choices else []
        found: list[Widget] = []
        for face, action in faces:

            def act(action: Action = action) -> None:
                screen.act(ui, action)

            words = ui.say("real.flicked")
            if len(faces) > 1:
                words = ui.say("real.flicked_one", face=screen.words.name(face))
            name = f"flicked.{face}"
            found.append(Button(name, words, act, why=screen.why(action), style="main"))
        return found

    def steppers(self, ui: Ui) -> list[Widget]:
        """One quiet line of those who might want to speak up now."""
        screen = self.screen
        seats = screen.session.interrupters if screen.live and not screen.moving else ()
        if not seats:
            return []
        line: list[Widget] = [Label(ui.say("table.step_in"), "small", "ink_soft")]
        for seat in seats:

            def step_in(seat: Seat = seat) -> None:
                screen.interrupt(ui, seat)

            name = screen.words.seat(seat)
            hint = ui.say("table.interrupt", who=name)
            line.append(Button(f"interrupt.{seat}", name, step_in, style="quiet", role="small", hint=hint, pad=0.2))
        return [Row(*line, gap=0.2)]

    def _log(self, ui: Ui) -> Widget:
        """Newest first, so that what just happened stands under the question."""
        screen = self.screen
        last = screen.shown_index
        events = [e for e in screen.match.events(screen.session.viewer) if e[0] <= last][-LOG_LINES:]
        lines: list[Widget] = []
        before: Seat | None = None
        for number, (index, event) in enumerate(reversed(events)):
            key = f"log.{len(events) - number}"
            words, whose = screen.words.event(event), recap.whose(screen.match, index, event)
            last_line = lines[-1] if lines else None
            if isinstance(last_line, LogLine) and last_line.said == words:
                last_line.times += 1
                continue
            line = LogLine(screen, key, words, event.clause, index, passing=bool(number))
            line.colour = screen.colours[whose] if whose is not None and 0 <= whose < len(screen.colours) else None
            line.divided = bool(lines) and whose != before
            older = events[-number - 2][0] if number + 1 < len(events) else -1
            if index != older and screen.session.played_itself(index):  # said once for each entry
                line.note = ui.say("log.by_itself")
            before = whose
            lines.append(line)
        return Column(*(lines or [Label(ui.say("table.log.empty"), "small", "ink_soft", italic=True)]), gap=0.12)

    def tools(self, ui: Ui) -> Widget:
        """What is always at hand: taking back, a hint, the rulebook, looking back, the menu."""
        screen = self.screen
        offer = screen.session.undo_offer() if screen.live and not screen.moving else None

        def tool(name: str, sign: str, act: Callable[[Ui], None], enabled: bool = True) -> Button:
            label = ui.say(f"table.{name}")
            return Button(f"tool.{name}", "", lambda: act(ui), sign=sign, label=label, enabled=enabled, pad=0.4)

        own = [tool("look_at_cards", "eye", screen.look_at_cards)] if screen.may_look else []
        return Row(
            *own,
            tool("undo", "undo", screen.undo, offer is not None and not screen.thinking),
            tool("redo", "redo", screen.redo, screen.match.can_redo and screen.live),
            tool("hint", "bulb", screen.hinting.ask, bool(screen.choices)),
            tool("rules", "book", screen.open_rules),
            tool("history", "clock", screen.toggle_history, len(screen.match.line) > 1),
            tool("zoom", "search", lambda ui: screen.zoom.turn(ui, round_=True)),
            tool("menu", "dots", screen.open_menu),
            gap=0.35,
            align="centre",
        )


class SeatLine(Widget):
    """A seat: its mark, its name, whether a computer plays it, its public state; the one to act stands out."""

    def __init__(self, screen: TableScreen, seat: Seat, active: bool) -> None:
        super().__init__()
        self.screen, self.seat, self.active = screen, seat, active

    def _state(self, ui: Ui) -> str:
        return self.screen.board.seat_line(ui, self.screen.board.view, self.seat)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """A line for the name and, if there is one, the public state beneath."""
        inner = width - ui.theme.em(2.3)
        name = ui.text.block_size(self._name(ui), inner, "body", bold=True)[1]
        state = self._state(ui)
        line = ui.text.block_size(state, inner, "small")[1] if state else 0
        return width, name + line + ui.theme.em(0.35)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Something to ask about with F2; it pops up nothing, since all of it can be read here."""
        super().place(ui, rect)
        name, more = self._name(ui), signs(ui, self.screen.words)
        hint = f"{name}: {self._state(ui)}"
        ui.add(
            Target(f"seat.{self.seat}", rect, name, "look", enabled=False, hint=hint, more=more, popup=False,
                   passing=True)
        )  # fmt: skip

    def _name(self, ui: Ui) -> str:
        name = self.screen.words.seat(self.seat)
        bot = self.screen.session.bot(self.seat)
        return f"{name} · {ui.say('table.computer')}" if bot else name

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """A band and a wedge for the seat to act, so that no colour has to be told apart."""
        theme, text, rect = ui.theme, ui.text, self.rect
        if self.active:
            draw.panel(
                surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(8),
                border=theme.px(2), edge=theme.seat_colour(self.screen.colours[self.seat]),
            )  # fmt: skip
        side = round(text.height("body") * 0.95)
        mark = draw.seat_mark(ui.pictures, theme, self.screen.colours[self.seat], side)
        surface.blit(mark, (rect.x + theme.em(0.45), rect.y + theme.em(0.25)))
        x = rect.x + theme.em(0.45) + side + theme.em(0.45)
        inner = pygame.Rect(x, rect.y + theme.em(0.15), rect.right - x - theme.em(0.3), rect.height)
        name = self._name(ui)
        high = text.block_size(name, rect.width - theme.em(2.3), "body", bold=True)[1]
        text.draw(surface, name, inner, "body", theme["ink"], bold=self.active)
        state = self._state(ui)
        if state:
            inner.y += high
            text.draw(surface, state, inner, "small", theme["ink_soft"])


class LogLine(Widget):
    """One line of the log; pressing it answers "why did that happen?"."""

    def __init__(
        self, screen: TableScreen, name: str, words: str, clause: str, index: int, *, passing: bool = False
    ) -> None:
        super().__init__()
        self.passing = passing
        """Tab stops at the newest line only; arrows go on from there."""
        self.screen, self.name, self.said, self.clause, self.index = screen, name, words, clause, index
        self.times = 1
        self.colour: int | None = None
        self.divided = False
        self.note = ""
        """What is said of how it came about: by itself."""

    @property
    def words(self) -> str:
        """The line; how often it happened in a row."""
        said = self.said if self.times == 1 else f"{self.said} ×{self.times}"
        if not self.note:
            return said
        return f"{said[:-1]} {self.note}." if said.endswith(".") else f"{said} {self.note}"

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Wrapped small text."""
        return width, ui.text.block_size(self.words, width - ui.theme.em(0.6), "small")[1] + ui.theme.px(4)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """A target of its own."""
        super().place(ui, rect)
        number = self.clause.partition("/")[2]
        ui.add(
            Target(
                self.name, rect, self.words, "log", act=lambda: self._why(ui),
                hint=ui.say("table.log.why", clause=number), radius=ui.theme.px(5), passing=self.passing,
            )
        )  # fmt: skip

    def _why(self, ui: Ui) -> None:
        self.screen.open_why(ui, self.words, self.clause, self.index)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Brighter under the pointer; nothing at all where it is scrolled out of sight."""
        if not surface.get_clip().colliderect(self.rect):
            return
        theme = ui.theme
        if ui.is_hot(self.name):
            draw.panel(surface, ui.pictures, self.rect, theme["paper_shade"], radius=theme.px(5))
        if self.divided:
            surface.fill(theme["paper_line"], (self.rect.x, self.rect.y, self.rect.width, max(1, theme.px(1))))
        if self.colour is not None:
            bar = pygame.Rect(self.rect.x, self.rect.y + theme.px(3), theme.px(4), self.rect.height - theme.px(5))
            draw.panel(
                surface, ui.pictures, bar, theme.seat_colour(self.colour), radius=theme.px(1), border=1,
                edge=theme["ink_soft"],
            )  # fmt: skip
        inner = self.rect.inflate(-theme.em(0.6), -theme.px(4))
        ui.text.draw(surface, self.words, inner, "small", theme["ink"])
