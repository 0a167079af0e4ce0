"""What has come of something and has not been looked at yet: no curtain falls over it. A throw of a person; and
where nothing may move, what was won, of which only a still mark tells."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ulus_suite.app.table.modes import Acknowledging, AskingAll, Covered, Mode
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.play import driver
from ulus_suite.play.step import Step

SENTENCES = 2
"""So many are told of a throw: what fell, and what came of it."""
BONES = ("roll", "drop", "flick")
"""Requests that a person answers by throwing; cards and lots come by themselves."""
PEOPLE = (driver.AskPerson, driver.AskAfar, driver.AskAll, driver.ReadRealPieces, driver.Acknowledge)
"""Whoever is asked, types or looks next has all of it before its eyes meanwhile."""
OTHERS = (driver.AskComputer, driver.Ended)
"""While a computer player thinks, or at the end, a throw has been seen; a mark is a matter of what moves next."""


class Fallen(NamedTuple):
    """What a person threw, and what everybody saw of it and of what came of it by itself; ``upto``: the length of
    the line of play it belongs to."""

    seat: Seat
    events: tuple[Event, ...]
    upto: int


class Unseen:
    """What is still to be looked at, at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.fallen: Fallen | None = None
        """The latest throw of a person, as long as nobody has been asked anything since."""

    def happened(self, mode: Mode, step: Step) -> None:
        """Something has happened while the table was in that mode: a throw, or what came of it by itself."""
        thrown = mode.what if step.result is not None else None  # else somebody has spoken up since
        public = tuple(event for event in step.events if event.audience is None)
        if (
            isinstance(thrown, driver.Throw)
            and thrown.by_person
            and thrown.request.kind in BONES
            and thrown.request.by is not None
        ):
            self.fallen = Fallen(thrown.request.by, public, len(self.table.match.line))
        elif self.fallen is not None and step.action is not None and step.action.seat == self.fallen.seat:
            self.fallen = Fallen(self.fallen.seat, self.fallen.events + public, len(self.table.match.line))

    def first(self, what: driver.Next) -> driver.Next:
        """What has to happen next; but no curtain falls over what nobody has looked at: the table stays in sight
        until whoever comes next turns its cards up. A mark behind which somebody has looked back is gone. A
        computer player's marks wait for nobody: the recap tells of them. What was taken back is not looked at."""
        length = len(self.table.match.line)
        if isinstance(what, PEOPLE):
            self.seen()
        elif isinstance(what, OTHERS) or (self.fallen is not None and self.fallen.upto > length):
            self.fallen = None
        if not isinstance(what, driver.Cover):
            return what
        mark = self.table.board.shining
        still = mark is not None and mark.still and not mark.looked_at and (mark.upto or 0) <= length
        # a card that lies face down is nothing for all to look at
        won = still and self._acted_last() is not None and self._victory() is not None
        return replace(what, here=what.here or self.fallen is not None or won)

    def seen(self) -> None:
        """It has been looked at."""
        self.fallen = None
        if self.table.board.shining is not None:
            self.table.board.shining.looked_at = True

    def line(self, ui: Ui, mode: Mode) -> str:
        """What stands in place of a question where nobody in particular is asked yet: what all are asked, what has
        come of the last throw, who looks at what it got. Empty elsewhere."""
        words, pending = self.table.words, self.table.match.pending
        match mode:
            case AskingAll():
                return self.kept_silent
            case Covered() if mode.what.here:
                return self.told() or words.pending(pending)
            case Acknowledging():
                return ui.say("seen.head", who=words.seat(mode.what.seat))
        return ""

    @property
    def kept_silent(self) -> str:
        """What those who kept silent may still say."""
        pending = self.table.session.round_asked
        return self.table.words.text(f"{pending.prompt}.all", pending.args) if pending is not None else ""

    def told(self) -> str:
        """What is told while it is looked at; empty where nothing is."""
        if self.fallen is not None:
            said = [sentence for sentence in map(self.table.words.event, self.fallen.events) if sentence]
            return " ".join(said[:SENTENCES])
        won = self._victory()
        return "" if won is None else self.table.words.event(won)

    def _acted_last(self) -> Seat | None:
        """The person whose doing it was."""
        entries = (entry for entry in reversed(self.table.match.entries) if isinstance(entry, Played))
        seat = next((entry.action.seat for entry in entries), None)
        return None if seat is None or self.table.session.bot(seat) else seat

    def _victory(self) -> Event | None:
        """The first event worth looking back to of the entry that won something."""
        mark, line = self.table.board.shining, self.table.match.line
        upto = len(line) if mark is None or mark.upto is None else mark.upto
        events = [event for event in line[upto - 1].events if event.audience is None]
        moments = self.table.match.rules.spec.moments
        return next((event for event in events if event.kind in moments), None)
