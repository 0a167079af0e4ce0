"""What differs between an ordinary game, a lesson, a demo, a shown clause, real pieces, a report: values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Finished, Pending, Source, seats_named
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.core.spoken import action_of, answer_of
from ulus_suite.match import Match
from ulus_suite.teach.lesson import Course


class Script(Protocol):
    """Tells a session what comes by itself and hears what has come."""

    @property
    def learner(self) -> Seat | None:
        """The one seat that is asked here, or None for whoever the game asks."""

    def scripted(self) -> Action | ChanceResult | None:
        """What happens next by itself."""

    def rests(self) -> bool:
        """Whether nobody is asked and nothing happens until somebody goes on."""

    def reads(self, request: ChanceRequest) -> bool:
        """Whether the learner reads the answer to this off real pieces."""

    def played(self, action: Action, events: tuple[Event, ...], *, scripted: bool) -> None:
        """Somebody did this."""

    def settled(
        self, request: ChanceRequest, result: ChanceResult, events: tuple[Event, ...], *, scripted: bool
    ) -> None:
        """Chance answered this."""


class LessonScript:
    """A lesson being taken: chance while the learner acts, then the others, as the step has it."""

    def __init__(self, course: Course) -> None:
        self.course = course

    @property
    def learner(self) -> Seat | None:
        """Whoever learns, whomever the game waits for."""
        return self.course.learner

    def scripted(self) -> Action | ChanceResult | None:
        """What the step says comes next by itself."""
        if self.course.step.typed and self.course.stand == "asked" and isinstance(self._pending, AwaitChance):
            return None  # the learner reads it off
        words = self.course.scripted()
        return self.course.thing(words) if words is not None else None

    @property
    def _pending(self) -> Pending:
        return self.course.match.pending

    def rests(self) -> bool:
        """The task is done, or the last action was a mistake."""
        return self.course.stand != "asked"

    def reads(self, request: ChanceRequest) -> bool:
        """Only where the step says so; what else a lesson leaves to chance settles itself."""
        return self.course.step.typed and self.course.stand == "asked"

    def played(self, action: Action, events: tuple[Event, ...], *, scripted: bool) -> None:
        if scripted:
            self.course.happened(events)
        else:
            self.course.took(action, events)

    def settled(
        self, request: ChanceRequest, result: ChanceResult, events: tuple[Event, ...], *, scripted: bool
    ) -> None:
        """The course hears of it; what the learner has read off is judged."""
        if scripted:
            self.course.happened(events)
        elif result.source is Source.TYPED:
            self.course.read_off(request, result, events)
        else:
            self.course.happened(events, scripted=False)


class ShownScript:
    """The steps that show a clause; none any more once somebody has moved or taken back something."""

    def __init__(self, match: Match, steps: Sequence[str]) -> None:
        self.match = match
        self._left = list(steps)
        self._entries = 0

    learner: Seat | None = None

    @property
    def left(self) -> Sequence[str]:
        """The steps still to show."""
        return self._left if len(self.match.entries) == self._entries else ()

    def scripted(self) -> Action | ChanceResult | None:
        pending = self.match.pending
        if not self.left or isinstance(pending, Finished):
            return None
        if isinstance(pending, AwaitChance):
            return answer_of(pending.request, self._left[0])
        return action_of(self.match.rules, self._left[0], seats_named(pending)[0])

    def rests(self) -> bool:
        """Afterwards everybody may try moves."""
        return False

    def reads(self, request: ChanceRequest) -> bool:
        return False

    def played(self, action: Action, events: tuple[Event, ...], *, scripted: bool) -> None:
        self._done(scripted)

    def settled(
        self, request: ChanceRequest, result: ChanceResult, events: tuple[Event, ...], *, scripted: bool
    ) -> None:
        self._done(scripted)

    def _done(self, scripted: bool) -> None:
        if scripted:
            self._left.pop(0)
            self._entries = len(self.match.entries)


class OneTry:
    """Whoever is asked may do one thing; after it, or once it is ``over`` without it, nothing happens any more."""

    learner: Seat | None = None

    def __init__(self) -> None:
        self.over = False

    def scripted(self) -> Action | ChanceResult | None:
        """Nothing happens by itself."""
        return None

    def rests(self) -> bool:
        return self.over

    def reads(self, request: ChanceRequest) -> bool:
        return False

    def played(self, action: Action, events: tuple[Event, ...], *, scripted: bool) -> None:
        self.over = True

    def settled(
        self, request: ChanceRequest, result: ChanceResult, events: tuple[Event, ...], *, scripted: bool
    ) -> None:
        """Chance that comes before it."""


Reveals = Literal["seated", "actor", "learner", "nobody"]
"""Whose secrets a screen shows by itself: a lone person's, and others' after a curtain; those of whoever acts; the
learner's; nobody's."""


class Policy(msgspec.Struct, frozen=True):
    """How one table is played. Change single values with ``msgspec.structs.replace``.

    ``reveals``: see :data:`Reveals`. ``open_cards``: people have agreed to show their cards, so that no curtain
    falls. ``asks_everything``: decisions with one answer are asked as well. ``typed``: people read chance off real
    pieces. ``by_hand``: chance that a person throws waits until that person lets go. ``throws_itself``: throws and
    draws without a choice are made for people. ``computers``: computer
    players move by themselves. ``physics``: bones are simulated where the game has them; else drawn by weight.
    ``hand``: how steadily people flick, a name of `chance.physics.hand.HANDS`. ``ceremony``: the end of the game is
    announced. ``undo``: free for all, by the rules of consent, or not at all. ``teaches``: what is new is
    explained. ``keeps``: the game is somebody's own, kept on the disk.
    """

    name: str
    reveals: Reveals = "seated"
    open_cards: bool = False
    asks_everything: bool = False
    typed: bool = False
    by_hand: bool = True
    throws_itself: bool = False
    computers: bool = True
    physics: bool = True
    hand: str = "exact"
    ceremony: bool = True
    undo: Literal["consent", "free", "none"] = "consent"
    teaches: bool = True
    keeps: bool = True


GAME = Policy("game")
LESSON = Policy(
    "lesson", reveals="learner", asks_everything=True, ceremony=False, undo="free", teaches=False, keeps=False
)
SHOWN = Policy("shown", reveals="actor", asks_everything=True, ceremony=False, teaches=False, keeps=False)
DEMO = Policy("demo", reveals="nobody", by_hand=False, ceremony=False, undo="none", teaches=False, keeps=False)
DEMO_OPEN = msgspec.structs.replace(DEMO, reveals="actor")
BY_WEIGHT = msgspec.structs.replace(GAME, name="by_weight", physics=False)
"""As people play, but bones are drawn: for measurements of how a table flows."""

SELFPLAY = msgspec.structs.replace(DEMO, name="selfplay", physics=False)
TERMINAL = Policy("terminal", by_hand=False, physics=False, ceremony=False, teaches=False)
TERMINAL_LESSON = msgspec.structs.replace(LESSON, name="terminal_lesson", by_hand=False, physics=False)
BYSTANDER = Policy(
    "bystander", reveals="nobody", by_hand=False, computers=False, undo="none", teaches=False, keeps=False
)
"""A report, a picture, a replay: never anybody's seat."""
