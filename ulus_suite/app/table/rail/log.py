"""What has happened, in the order in which it happened: one block a turn, each line with its clause behind it.

The rail shows the last step only; all of it stands on a sheet of its own (`LogScreen`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Gap, Label, Row, Widget
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import recap

LOG_LINES = 120
"""So many lines of a long game are told."""
STEP_WORDS, TURN_WORDS = 12, 45
"""The latest sentences stand in the rail, of two turns at most: at least one, of more so many words. What others
did since one last looked stands there whole where it is no longer than that."""
MARK, BEFORE = 0.62, 0.95
"""Side of a player's mark before a line, and where its words begin, in ems."""
LAST = "log.last"
"""The last step in the rail; pressing it shows all that has happened."""


class Happened(NamedTuple):
    """One sentence of the log: its clause, its place in the line of play, how often it happened in a row, and
    whether it was the one thing there was to do."""

    words: str
    clause: str
    at: int
    times: int = 1
    alone: bool = False


class Block(NamedTuple):
    """What happened in one turn of a seat, oldest first; ``seat`` None: the world's doing, and nobody's."""

    seat: Seat | None
    lines: tuple[Happened, ...]


def blocks(table: TableScreen, most: int = LOG_LINES) -> list[Block]:
    """What the viewer saw happen up to the moment shown, each told once: of a long game the latest."""
    last = table.shown_index
    since, known = last + 1, list[tuple[int, Event]]()
    while since > 0 and len(known) < most:
        since = max(0, since - most)
        seen = recap.told_once(table.match.events(table.session.viewer, since))
        known = [each for each in seen if each[0] <= last]
    found: list[tuple[Seat | None, list[Happened]]] = []
    whose = recap.turns(table.match, known)
    for (index, event), seat in zip(known, whose, strict=True):
        words = table.words.event(event)
        if not found or found[-1][0] != seat:
            found.append((seat, []))
        lines = found[-1][1]
        if lines and lines[-1].words == words:
            lines[-1] = lines[-1]._replace(times=lines[-1].times + 1)
            continue
        first = not lines or lines[-1].at != index  # said once for each entry
        lines.append(Happened(words, event.clause, index, alone=first and _had_no_choice(table, index)))
    return [Block(seat, tuple(lines)) for seat, lines in found]


def _had_no_choice(table: TableScreen, index: int) -> bool:
    """Whether somebody might think a choice was missed: it played itself, and was more than the next step of what
    had been chosen."""
    entry, formal = table.match.line[index].entry, table.match.rules.spec.formal
    return table.session.played_itself(index) and not (isinstance(entry, Played) and entry.action.kind in formal)


def line_words(ui: Ui, line: Happened) -> str:
    """The sentence, with how often it happened and how it came about."""
    words = line.words if line.times == 1 else f"{line.words} ×{line.times}"
    if not line.alone:
        return words
    note = ui.say("log.by_itself")
    end = "." if words.endswith(".") else ""
    words = words.removesuffix(".")
    if words.endswith(")"):  # one pair of brackets holds both
        return f"{words[:-1]}; {note.strip('()')}){end}"
    return f"{words} {note}{end}"


def log(ui: Ui, table: TableScreen, told: Sequence[Block]) -> Column:
    """A line for each sentence, pressing which answers why; blocks set off from one another."""
    lines: list[Widget] = []
    for number, block in enumerate(told):
        colour = table.colours[block.seat] if block.seat is not None else None
        for place, one in enumerate(block.lines):
            line = LogLine(table, f"log.{len(lines)}", line_words(ui, one), one.clause, one.at)
            line.colour, line.marked, line.divided = colour, place == 0, place == 0 and number > 0
            lines.append(line)
    return Column(*lines, gap=0.12)


def last_step(ui: Ui, table: TableScreen, since: recap.Recap, *, short: bool) -> list[Widget]:
    """What came last, to press for more: what others did ``since`` one last looked, of a long tale the weightiest
    sentences; else the end of the latest turn. ``short``: one line. Nothing where nothing has happened."""
    moments, tail, most = table.match.rules.spec.moments, recap.all_lines(since, table.words), TURN_WORDS
    if sum(len(words.split()) for _, words in tail) > TURN_WORDS:
        most, tail = STEP_WORDS, []
        for group in recap.weighty(since, moments):
            words = recap.tally_words(group, table.words) if group.tally else table.words.event(group.events[-1])
            tail.append((group.seat, words))
    if not tail:
        most = STEP_WORDS
        tail = [(block.seat, line_words(ui, one)) for block in blocks(table, 8)[-1:] for one in block.lines]
    told, count = list[tuple[Seat | None, str]](), 0
    for seat, words in reversed(tail):
        count += len(words.split())
        if told and (short or count > most):
            break
        if told and told[0][0] == seat:
            told[0] = (seat, f"{words} {told[0][1]}")
        else:
            told.insert(0, (seat, words))
    lines: list[Widget] = []
    for number, (seat, words) in enumerate(told):
        line = LogLine(table, f"{LAST}.{number}", words, "", -1)
        line.colour = table.colours[seat] if seat is not None and 0 <= seat < len(table.colours) else None
        line.whole, line.short = True, short
        lines.append(line)
    return lines


class LogLine(Widget):
    """One line of the log; pressing it answers "why did that happen?". ``marked``: the player's mark stands before
    it, else a bar; ``divided``: it is set off from what stands above; ``whole``: it stands for all of the log;
    ``short``: in one line."""

    def __init__(self, table: TableScreen, name: str, words: str, clause: str, index: int) -> None:
        super().__init__()
        self.table, self.name, self.words, self.clause, self.index = table, name, words, clause, index
        self.colour: int | None = None
        self.divided = self.whole = self.short = False
        self.marked = True

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Wrapped small text."""
        high = ui.text.block_size(self._shown(ui, width), self._inner(ui, width), "small")[1]
        return width, high + ui.theme.px(4)

    def _shown(self, ui: Ui, width: int) -> str:
        return ui.text.elide(self.words, self._inner(ui, width), "small") if self.short else self.words

    def _inner(self, ui: Ui, width: int) -> int:
        """What the words may take of a width, beside the mark."""
        return width - ui.theme.em(BEFORE + 0.3)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """A target of its own."""
        super().place(ui, rect)
        number = self.clause.partition("/")[2]
        hint = ui.say("table.log.all") if self.whole else ui.say("table.log.why", clause=number)
        ui.add(
            Target(
                self.name, rect, self.words, "log", act=lambda: self._press(ui), hint=hint, radius=ui.theme.px(5),
                passing=not self.divided and not self.name.endswith(".0"),
            )
        )  # fmt: skip

    def lines_end(self, ui: Ui, y: int) -> int:
        """Under a whole line of its words; above all of it where not even the first is seen."""
        first, step = self.rect.top + ui.theme.px(2), ui.text.height("small")
        seen = max(0, y - first) // step
        return first + seen * step if seen else self.rect.top

    def _press(self, ui: Ui) -> None:
        if self.whole:
            self.table.open_log(ui)
        else:
            self.table.open_why(ui, self.words, self.clause, self.index)

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
            self._mark(ui, surface, self.colour)
        inner = self.rect.move(theme.em(BEFORE), theme.px(2))
        inner.width = self._inner(ui, self.rect.width)
        ui.text.draw(surface, self._shown(ui, self.rect.width), inner, "small", theme["ink"])

    def _mark(self, ui: Ui, surface: pygame.Surface, colour: int) -> None:
        """Whose line it is: the player's mark where a turn begins, and a bar beside the rest of it."""
        theme, line = ui.theme, ui.text.height("small")
        side = theme.em(MARK)
        if self.marked:
            mark = draw.seat_mark(ui.pictures, theme, colour, side)
            surface.blit(mark, (self.rect.x, self.rect.y + theme.px(2) + (line - side) // 2))
            return
        wide = max(2, theme.px(3))
        top = self.rect.y + theme.px(1)
        bar = pygame.Rect(self.rect.x + (side - wide) // 2, top, wide, self.rect.bottom - theme.px(1) - top)
        surface.fill(theme.seat_colour(colour), bar)
        pygame.draw.rect(surface, theme["ink_soft"], bar.inflate(2, 2), 1)


class BecauseScreen(Sheet):
    """A line of the log, the clause that made it so in full, and its chip."""

    name = "because"

    def __init__(self, table: TableScreen, words: str, clause: str, index: int) -> None:
        super().__init__()
        self.table, self.words, self.clause, self.index = table, words, clause, index

    def lay_out(self, ui: Ui) -> None:
        """What happened, because of which rule."""
        book = rulebook(self.table.match.header.game, ui.settings.language)
        found = book.clause(self.clause)
        body = Column(gap=0.6)
        if found is not None:
            chip = Chip("chip", self.clause, lambda: self.table.open_rules(ui, self.clause), label=found.title)
            body.children += [Row(chip, Label(found.title, "body", bold=True)), Label(found.text)]
            body.children.append(Label(ui.say("drawer.source", source=found.source), "small", "ink_soft"))

        def look_back() -> None:
            ui.pop()
            self.table.go_to(ui, self.index)

        foot = Row(
            Gap(0, grow=1),
            Button("moment", ui.say("because.moment"), look_back),
            Button("close", ui.say("button.close"), ui.pop, style="main"),
        )
        self.sheet(ui, self.words, body, foot, width=30)


class LogScreen(Sheet):
    """Everything that happened, in its order, one block a turn; it opens at its end."""

    name = "happened"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table

    def enter(self, ui: Ui) -> None:
        """The end of it is in sight, and the way out has the focus."""
        ui.scrolled[f"{self.name}.body"] = float("inf")
        ui.focus.current = "close"

    def lay_out(self, ui: Ui) -> None:
        """A line for each sentence."""
        told = blocks(self.table)
        body: Widget = log(ui, self.table, told) if told else Label(ui.say("table.log.empty"), "small", "ink_soft")
        foot = Row(Gap(0, grow=1), Button("close", ui.say("button.close"), ui.pop, style="main"))
        self.sheet(ui, ui.say("table.log"), body, foot, width=30)
