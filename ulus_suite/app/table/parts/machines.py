"""Computer players at a table: how long they may think, and who goes on for one that fails or never answers."""

from __future__ import annotations

from concurrent.futures import Future
from typing import NamedTuple

from msgspec.structs import replace

from ulus_suite import bots
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.screens.unusable import player_failed
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.table.modes import Acknowledging, AskingAll, Covered, Mode, Thinking
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import THINKING, Settings
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Ruling
from ulus_suite.play import driver
from ulus_suite.play.advice import patience
from ulus_suite.play.lines import Step

# --- What has come of something and has not been looked at yet: no curtain falls over it. A throw of a person; and
# where nothing may move, what was won, of which only a still mark tells.


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


# ------------------------------------------------------------------------------------------------------------------


LOST = 2
"""A player whose process ends so often over one decision is asked no more: it may do that to every process."""


class Machines:
    """The computer players of one table."""

    def __init__(self, table: Table, activity: Activity, settings: Settings) -> None:
        self.table, self.activity = table, activity
        self._failed: set[Seat] = set()
        self._relief = patience.Relief()
        self._share = THINKING[settings.thinking]

    def wake(self) -> None:
        """Somebody will be asked to think soon: begin what takes long to begin."""
        session = self.table.session
        first = next((seat for seat in range(session.seats) if session.bot(seat)), None)
        if first is not None and self.table.policy.computers:
            SHARED.wake(self.table.match.header.game)
            self.thinking_ms(first)  # reads the list of players, which would hold up a frame of a motion

    def heed(self, settings: Settings) -> None:
        """The settings may have changed."""
        self._share = THINKING[settings.thinking]

    def thinking_ms(self, seat: Seat) -> int:
        """How long a computer player may think."""
        name = self.table.session.bot(seat)
        return bots.budget_ms(self.table.match.header.game, name, self._share) if name is not None else 0

    # --- one decision ----------------------------------------------------------------------------------------

    def answered(self, ui: Ui, mode: Thinking) -> bool:
        """Whether the player has chosen: it is asked first; one that never answers is exchanged for another."""
        if mode.thought is None:
            mode.thought = self._ask(mode.what.seat)
            return False
        if SHARED.overdue(mode.thought, self.thinking_ms(mode.what.seat)):
            self._relieve(ui, mode)
            return False
        return mode.thought.done()

    def action(self, ui: Ui, mode: Thinking) -> Action | None:
        """What it has chosen; any choice for one that failed. None where it is asked once more, since its worker
        was lost, or another in its place. Raises where the activity rather ends."""
        thought, mode.thought = mode.thought, None
        assert thought is not None
        seat = mode.what.seat
        try:
            action = self._chosen(thought)
        except Exception as error:  # somebody's program: what goes wrong in it costs this player and not the game
            self.activity.player_failed(ui, seat, error)
            self._tell_failure(ui, seat, error)
            return patience.any_choice(self.table.session, seat)
        if action is None:
            mode.lost += 1
            if mode.lost >= LOST:
                self._relieve(ui, mode, lost=True)
        return action

    def _ask(self, seat: Seat) -> Future[Decision]:
        session, match = self.table.session, self.table.match
        if self._relief.takes_any(seat):  # those that were asked there did not answer
            at_once: Future[Decision] = Future()
            at_once.set_result(Decision(patience.any_choice(session, seat)))
            return at_once
        name, budget = session.bot(seat) or "", self.thinking_ms(seat)
        key, options = match.bot_key(seat), session.options(seat)
        return SHARED.ask(match.header.game, name, match.view(seat), options, key, budget)

    def _chosen(self, thought: Future[Decision]) -> Action | None:
        """What the player does; None where its worker was lost. Raises what it raised, and Misuse for what the
        rules do not allow."""
        decision = SHARED.thought(thought)
        if decision is None:
            return None
        action = self.table.board.aimed(decision.action)
        if self.table.session.judge(action).ruling is Ruling.FORBIDDEN:
            raise Misuse(Phrase.of("player.forbidden", action=action.kind))
        return action

    def _relieve(self, ui: Ui, mode: Thinking, *, lost: bool = False) -> None:
        """Another is asked from now on."""
        mode.thought, mode.lost = None, 0
        self._exchange(ui, mode.what.seat, lost=lost)

    def _tell_failure(self, ui: Ui, seat: Seat, error: Exception) -> None:
        """The first time a computer player has failed it is told, with a report."""
        if seat not in self._failed:
            self._failed.add(seat)
            player_failed(ui, self.table.match, self.table.words.seat(seat), error)

    def _exchange(self, ui: Ui, seat: Seat, *, lost: bool = False) -> None:
        """Another computer player goes on for one that does not answer, or (``lost``) has its process end again and
        again, which is said."""
        table = self.table
        seconds = patience.limit_ms(self.thinking_ms(seat)) // 1000
        self.activity.player_silent(seconds)
        other = self._relief.exchange(table.session, seat)
        name = patience.player_name(table.session, other, ui.settings.language)
        key = "fault.lost" if lost else "fault.left" if SHARED.leaves else "fault.silent"
        told = ui.say(key, name=table.words.seat(seat), n=seconds, other=name)
        head = "fault.lost.title" if lost else "fault.silent.title"
        ui.push(Tell(ui.say(head), told))
