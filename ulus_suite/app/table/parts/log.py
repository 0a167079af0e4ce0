"""The log: what has happened, newest first, each line with its clause behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ulus_suite.app.table.parts.seen import Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import Text
from ulus_suite.app.ui.widgets import Column, Label, Widget
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.play import recap

LOG_LINES = 60
IN_ORDER = 6
"""So many lines of one player are read in the order in which they happened; more would hide what came last."""
MARK, BEFORE = 0.62, 0.95
"""Side of a player's mark before a line, and where its words begin, in ems."""


class Logged(Seen, Protocol):
    """A table whose past can be asked about."""

    @property
    def shown_index(self) -> int:
        """The moment of the line of play that is shown."""

    def open_why(self, ui: Ui, words: str, clause: ClauseId, index: int) -> None:
        """Why did that happen? A line of the log with its clause."""


class Kept:
    """The lines of the last layout, for the next: most of them will stand there again."""

    def __init__(self) -> None:
        self._lines: dict[tuple[int, int], tuple[Event, LogLine]] = {}
        self._fresh: dict[tuple[int, int], tuple[Event, LogLine]] = {}
        self._text: Text | None = None
        self._of: tuple[object, ...] = ()
        self._column: Widget | None = None

    def again(self, ui: Ui, *of: object) -> Widget | None:
        """The whole log as it stood, if it tells the same."""
        same = self._of == (ui.text, *of)
        self._of = (ui.text, *of)
        return self._column if same else None

    def keep(self, column: Widget) -> Widget:
        """For as long as it tells the same."""
        self._column = column
        return column

    def begin(self, ui: Ui) -> None:
        """Another layout; what is set in other letters is measured anew."""
        self._lines = self._fresh if self._text is ui.text else {}
        self._fresh, self._text = {}, ui.text

    def line(self, table: Logged, words: str, event: Event, index: int) -> LogLine:
        """The line that tells this event, as if it were new."""
        _, line = self._lines.get((index, id(event)), (None, None))
        if line is None or line.said != words:
            line = LogLine(table, "", words, event.clause, index)
        line.begin()
        self._fresh[index, id(event)] = event, line  # with the event, so that no other one gets its id
        return line


def log(ui: Ui, table: Logged, *, told: Sequence[Event] = (), kept: Kept | None = None) -> Widget:
    """Newest first, so that what just happened stands under the question; what one player did in a row is read from
    its beginning to its end. ``told``: what the recap above says already; ``kept``: lines of the last layout."""
    above = {id(event) for event in told}
    events = [each for each in _latest(table) if id(each[1]) not in above]
    kept = kept or Kept()
    played = tuple(table.session.played_itself(index) for index, _ in events)
    same = kept.again(ui, events, bool(told), played, table.colours, ui.settings.language)
    if same is not None:
        return same
    kept.begin(ui)
    runs: list[list[LogLine]] = []
    hints: dict[str, str] = {}
    """Many lines rest on one clause."""
    last: Seat | None = None
    for number, (index, event) in enumerate(reversed(events)):
        words, whose = table.words.event(event), recap.whose(table.match, index, event)
        if runs and runs[-1][-1].said == words:
            runs[-1][-1].times += 1
            continue
        line = kept.line(table, words, event, index)
        line.name = f"log.{len(events) - number}"
        if event.clause not in hints:
            hints[event.clause] = ui.say("table.log.why", clause=event.clause.partition("/")[2])
        line.hint = hints[event.clause]
        line.colour = table.colours[whose] if whose is not None and 0 <= whose < len(table.colours) else None
        older = events[-number - 2][0] if number + 1 < len(events) else -1
        if index != older and _had_no_choice(table, index):  # said once for each entry
            line.note = ui.say("log.by_itself")
        if not runs or whose != last or len(runs[-1]) >= IN_ORDER:
            runs.append([])
        runs[-1].append(line)
        last = whose
    lines = [line for run in runs for line in _in_order(run)]
    for line in lines[1:]:
        line.passing = True
    if lines:
        lines[0].divided = False
    nothing = "table.log.empty.before" if told else "table.log.empty"
    empty: list[Widget] = [] if lines else [Label(ui.say(nothing), "small", "ink_soft", italic=True)]
    return kept.keep(Column(*lines, *empty, gap=0.12))


def _had_no_choice(table: Logged, index: int) -> bool:
    """Whether somebody might think a choice was missed: it played itself, and was more than the next step of what
    had been chosen."""
    entry, formal = table.match.line[index].entry, table.match.rules.spec.formal
    return table.session.played_itself(index) and not (isinstance(entry, Played) and entry.action.kind in formal)


def _in_order(run: list[LogLine]) -> list[LogLine]:
    """The lines of one player's doings, the first of them first and set off from the run above."""
    first, *rest = reversed(run)
    first.divided = True
    for line in rest:
        line.marked = False
    return [first, *rest]


def _latest(table: Logged) -> list[tuple[int, Event]]:
    """What the viewer saw happen last, each told once, up to the moment shown; a long game is not read from the
    beginning."""
    last = table.shown_index
    since = last + 1
    found: list[tuple[int, Event]] = []
    while since > 0 and len(found) < LOG_LINES:
        since = max(0, since - LOG_LINES)
        known = recap.told_once(table.match.events(table.session.viewer, since))
        found = [each for each in known if each[0] <= last]
    return found[-LOG_LINES:]


class LogLine(Widget):
    """One line of the log; pressing it answers "why did that happen?"."""

    def __init__(
        self, table: Logged, name: str, words: str, clause: str, index: int, *, passing: bool = False
    ) -> None:
        super().__init__()
        self.passing = passing
        """Tab stops at the newest line only; arrows go on from there."""
        self.table, self.name, self.said, self.clause, self.index = table, name, words, clause, index
        self.times = 1
        self.colour: int | None = None
        self.divided = False
        self.marked = True
        """Whether the mark of the player stands before it: at the first of a run of one player's lines."""
        self.note = ""
        """What is said of how it came about: by itself."""
        self.hint = ""
        self._highs: dict[tuple[int, int, str], int] = {}
        """Its height at each width it was asked for, by how often it happened and how."""

    def begin(self) -> None:
        """It is to stand in a log: what belongs to its place there is not known yet."""
        self.times, self.note, self.divided, self.marked, self.passing = 1, "", False, True, False

    @property
    def words(self) -> str:
        """The line; how often it happened in a row."""
        said = self.said if self.times == 1 else f"{self.said} ×{self.times}"
        if not self.note:
            return said
        end = "." if said.endswith(".") else ""
        said = said.removesuffix(".")
        if said.endswith(")"):  # one pair of brackets holds both
            return f"{said[:-1]}; {self.note.strip('()')}){end}"
        return f"{said} {self.note}{end}"

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Wrapped small text."""
        asked = (width, self.times, self.note)
        high = self._highs.get(asked)
        if high is None:
            high = ui.text.block_size(self.words, self._inner(ui, width), "small")[1] + ui.theme.px(4)
            self._highs[asked] = high
        return width, high

    def _inner(self, ui: Ui, width: int) -> int:
        """What the words may take of a width, beside the mark."""
        return width - ui.theme.em(BEFORE + 0.3)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """A target of its own."""
        super().place(ui, rect)
        ui.add(
            Target(
                self.name, rect, self.words, "log", act=lambda: self._why(ui),
                hint=self.hint, radius=ui.theme.px(5), passing=self.passing,
            )
        )  # fmt: skip

    def lines_end(self, ui: Ui, y: int) -> int:
        """Under a whole line of its words; above all of it where not even the first is seen."""
        first, step = self.rect.top + ui.theme.px(2), ui.text.height("small")
        seen = max(0, y - first) // step
        return first + seen * step if seen else self.rect.top

    def _why(self, ui: Ui) -> None:
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
        ui.text.draw(surface, self.words, inner, "small", theme["ink"])

    def _mark(self, ui: Ui, surface: pygame.Surface, colour: int) -> None:
        """Whose line it is: the player's mark where a run begins, and a bar beside the rest of it."""
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
