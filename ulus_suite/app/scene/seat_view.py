"""What a board may know and do: one seat's view of the table, never a state.

Boards and their parts get a :class:`SeatView` from the screen. What hides behind it (a match, a session, the whole
truth) has no name here; a test draws random games with states that may not be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from ulus_suite.app.scene.choice_effects import Previews
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.chance import AwaitChance, ChanceResult, DecideTogether, Pending
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played, Settled
from ulus_suite.core.names import Seat, may_know
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.core.verdict import Verdict
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words

if TYPE_CHECKING:
    from ulus_suite.chance.physics.throw import Cast


class Source(Protocol):
    """The screen as far as a seat's view passes it on."""

    @property
    def session(self) -> Session:
        """The match at this table and who sits at it."""

    @property
    def words(self) -> Words:
        """Every word for players."""

    @property
    def colours(self) -> tuple[int, ...]:
        """Colour, pattern and shape by seat."""

    @property
    def previews(self) -> Previews:
        """What choices would do."""

    @property
    def choices(self) -> Sequence[Action]:
        """What the person at the screen may do now."""

    @property
    def live(self) -> bool:
        """Whether the game is shown as it stands."""

    @property
    def moving(self) -> bool:
        """Whether something moves."""

    @property
    def thinking(self) -> bool:
        """Whether a computer player thinks."""

    @property
    def may_throw(self) -> bool:
        """Whether a person holds what is to be thrown."""

    @property
    def may_look(self) -> bool:
        """Whether the person who is asked has cards that lie face down."""

    @property
    def turns_up(self) -> Seat | None:
        """The person who may turn its cards up now."""

    @property
    def turn(self) -> Set[Seat]:
        """The seats that have the turn."""

    @property
    def shown_index(self) -> int:
        """The moment of the line of play that is shown."""

    @property
    def shown_pending(self) -> Pending:
        """What the game waited for at that moment."""

    @property
    def thoughts(self) -> Sequence[Decision]:
        """What the hint has said, the best first."""

    @property
    def explaining(self) -> bool:
        """Whether the rail explains a new rule."""

    @property
    def foot(self) -> pygame.Rect:
        """The line with the keys."""

    def why(self, action: Action) -> list[Why]:
        """Conditions of an action in words."""

    def act(self, ui: Ui, action: Action) -> None:
        """Do what has been chosen."""

    def go_on(self, ui: Ui) -> None:
        """The others look away: the cards are turned up."""

    def throw(self, ui: Ui) -> None:
        """Let go."""

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away."""

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """The rail's buttons."""

    def choice_target(self, action: Action) -> str:
        """The id of the place at which an action is chosen."""

    def show_to(self, ui: Ui, head: str, ask: str, yes: str, told: Callable[[], str]) -> None:
        """Show words to one person behind a sheet that asks the others to look away."""


class Moment(NamedTuple):
    """One entry of the line of play as everybody at the table saw it: the kind of action or the answer of chance,
    if that lay open, and the public events."""

    kind: str
    result: ChanceResult | None
    events: tuple[Event, ...]


class SeatView:
    """The table as the seat sees it to whom the screen is shown now."""

    def __init__(self, source: Source) -> None:
        self._source = source

    # --- the game and who plays it ----------------------------------------------------------------------

    @property
    def rules(self) -> Rules[Any]:
        """The game's pure functions and what its files print: they hold no position."""
        return self._source.session.match.rules

    @property
    def words(self) -> Words:
        """Every word for players."""
        return self._source.words

    @property
    def game(self) -> str:
        """Its id."""
        return self._source.session.match.header.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self._source.session.match.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(map(self.words.seat, range(self.seats)))

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour, pattern and shape of each seat."""
        return self._source.colours

    def computer(self, seat: Seat) -> bool:
        """Whether a computer player sits there."""
        return self._source.session.bot(seat) is not None

    @property
    def you(self) -> Seat | None:
        """The one person whom this table is about: who is taught, or who alone plays here."""
        session = self._source.session
        if session.script is not None:
            return session.script.learner
        return session.people[0] if len(session.people) == 1 and session.policy.reveals != "nobody" else None

    @property
    def steadiness(self) -> str:
        """How steadily people flick here: a name of `chance.physics.hand.HANDS`."""
        return self._source.session.policy.hand

    # --- what is seen --------------------------------------------------------------------------------------

    def at_screen(self, seat: Seat) -> bool:
        """Whether a person plays that seat here, who may ask to see what is its own."""
        session = self._source.session
        return session.policy.reveals != "nobody" and session.bot(seat) is None

    def view(self, seat: Seat | None = None) -> Any:
        """What everybody sees now; with a seat what that seat sees, for what it does or asks to see itself. Raises
        Misuse for a seat that nobody at this screen plays."""
        if seat is not None and not self.at_screen(seat):
            raise Misuse(Phrase.of("show.nobody_at_this_screen", found=seat + 1))
        return self._source.session.match.view(seat)

    @property
    def key(self) -> str:
        """Tells this moment, and the one that is shown, from every other. It depends on what is hidden: nothing
        that is seen may follow from it."""
        place = self._source.session.place
        return f"{place.at}/{place.digest}/{self._source.shown_index}"

    @property
    def sits(self) -> bool:
        """Whether a person plays at this table, in a game of their own."""
        session = self._source.session
        return bool(session.people) and session.script is None and session.policy.reveals != "nobody"

    @property
    def live(self) -> bool:
        """Whether the board shows the game as it stands, not an earlier moment."""
        return self._source.live

    @property
    def moving(self) -> bool:
        """Whether something moves on the table."""
        return self._source.moving

    @property
    def pending(self) -> Pending:
        """What the game waits for."""
        return self._source.session.pending

    @property
    def shown_pending(self) -> Pending:
        """What the game waits for at the moment that is shown."""
        return self._source.shown_pending

    @property
    def holds(self) -> bool:
        """Whether a hand may lie open before this screen."""
        return self._source.session.holds

    @property
    def revealed_to(self) -> Seat | None:
        """The seat whose secrets may be shown now."""
        return self._source.session.revealed_to

    @property
    def face_down(self) -> bool:
        """Whether the person who is asked now may look at things that lie face down on this screen."""
        return self._source.may_look

    @property
    def passes_round(self) -> bool:
        """Whether several people look at this screen, so that hands are turned up and down."""
        return self._source.session.shares_screen

    @property
    def turns_up(self) -> Seat | None:
        """The person who may turn its cards up now, where they lie face down in sight."""
        return self._source.turns_up

    def turn_up(self, ui: Ui) -> None:
        """It does; the others look away."""
        self._source.go_on(ui)

    def events(self) -> list[Event]:
        """All that everybody saw happen, up to the moment that is shown."""
        last = self._source.shown_index
        return [event for index, event in self._source.session.match.events(None) if index <= last]

    def all_events(self) -> list[Event]:
        """The same up to the latest entry, though the motion that tells of it may not be over."""
        last = self._source.shown_index + (1 if self.moving else 0)
        return [event for index, event in self._source.session.match.events(None) if index <= last]

    def past(self, *, shown: bool = True) -> Iterator[Moment]:
        """The latest dozen entries that everybody saw, the latest first: up to the moment ``shown``, or all."""
        line = self._source.session.match.line
        last = self._source.shown_index if shown else len(line) - 1
        return (self._moment(index) for index in range(last, max(-1, last - 13), -1))

    def _moment(self, index: int) -> Moment:
        match = self._source.session.match
        position = match.line[index]
        entry, events = position.entry, tuple(e for e in position.events if may_know(e.audience, None))
        if isinstance(entry, Settled):
            asked = match.rules.pending(match.line[index - 1].state)
            questions = asked.request.questions if isinstance(asked, AwaitChance) else ()
            hidden = any(question.audience is not None for question in questions)
            return Moment("", None if hidden else entry.result, events)
        sealed = index and isinstance(match.rules.pending(match.line[index - 1].state), DecideTogether)
        return Moment(entry.action.kind if isinstance(entry, Played) and not sealed else "", None, events)

    @property
    def layout(self) -> tuple[Any, ...]:
        """Where bones lay after the latest throw up to the moment that is shown."""
        line = self._source.session.match.line
        for position in reversed(line[: self._source.shown_index + 1]):
            if isinstance(position.entry, Settled) and position.entry.result.layout:
                return position.entry.result.layout
        return ()

    # --- what can be done --------------------------------------------------------------------------------

    @property
    def turn(self) -> Set[Seat]:
        """The seats that have the turn, as the rail shows it: also who throws, moves, or looks at what it got."""
        return self._source.turn

    @property
    def actor(self) -> Seat | None:
        """The seat that is asked now."""
        return self._source.session.actor

    @property
    def thinking(self) -> bool:
        """Whether a computer player thinks."""
        return self._source.thinking

    @property
    def choices(self) -> Sequence[Action]:
        """What the person at the screen may do now."""
        return self._source.choices

    def options(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do, for a table that helps a computer player to aim."""
        return self._source.session.options(seat)

    def judge(self, action: Action) -> Verdict:
        """Is this allowed, as far as its seat may know."""
        return self._source.session.judge(action)

    def why(self, action: Action) -> list[Why]:
        """Conditions of an action, for a target's pop-up."""
        return self._source.why(action)

    def act(self, ui: Ui, action: Action) -> None:
        """Do what the person at the screen has chosen."""
        self._source.act(ui, action)

    @property
    def previews(self) -> Previews:
        """What each choice would do."""
        return self._source.previews

    @property
    def thoughts(self) -> Sequence[Decision]:
        """What the hint has said, the best first."""
        return self._source.thoughts

    def draw_key(self, seat: Seat, purpose: str) -> str:
        """Keys what a computer player does by itself; tells neither the seed nor what chance will answer."""
        return self._source.session.match.bot_key(seat, purpose)

    # --- chance ------------------------------------------------------------------------------------------

    @property
    def may_throw(self) -> bool:
        """Whether a person holds what is to be thrown."""
        return self._source.may_throw

    def throw(self, ui: Ui) -> None:
        """Let go."""
        self._source.throw(ui)

    def lets_go(self, cast: Cast | None) -> None:
        """The bones that are thrown next leave the hand so."""
        self._source.session.cast = cast

    # --- the rest of the screen ---------------------------------------------------------------------------

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away, so that the board has to show what it holds."""
        return self._source.folded(ui)

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """The rail's buttons, for a board that has to show them itself."""
        return self._source.choice_widgets(ui)

    def show_to(self, ui: Ui, head: str, ask: str, yes: str, told: Callable[[], str]) -> None:
        """Something for one person's eyes: everybody else is asked to look away before it is told."""
        self._source.show_to(ui, head, ask, yes, told)

    def choice_target(self, action: Action) -> str:
        """The id of the button or place at which an action is chosen; empty when there is none."""
        return self._source.choice_target(action)

    @property
    def explaining(self) -> bool:
        """Whether a new rule is being explained in the rail, so that its height is scarce."""
        return self._source.explaining

    @property
    def foot(self) -> pygame.Rect:
        """The line at the foot with the keys."""
        return self._source.foot
