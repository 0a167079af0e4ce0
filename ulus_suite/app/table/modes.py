"""What the window is doing at a table: exactly one of these at any time. A mode is a value: what is awaited, and
how far it has come. What happens in it is done by the table (`screen.TableScreen`)."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING

from ulus_suite.app.ui.motion import Motion, Seq, Wait
from ulus_suite.core.actions import Decision
from ulus_suite.core.chance import ChanceResult
from ulus_suite.play import driver
from ulus_suite.play.lines import Step

if TYPE_CHECKING:
    from ulus_suite.match import Match

AFTER: dict[str, frozenset[str]] = {
    "resting": frozenset({"resting", "asking", "covered", "thinking", "waiting", "typing"}),
    "asking": frozenset({"moving", "asking", "history", "ended"}),
    "throwing": frozenset({"moving", "asking", "typing", "history"}),
    "typing": frozenset({"moving", "asking", "throwing", "waiting", "history"}),
    "thinking": frozenset({"moving", "asking", "history", "ended"}),
    "waiting": frozenset({"moving", "typing", "history"}),
    "moving": frozenset(
        {
            "asking", "acknowledging", "covered", "ended", "resting", "thinking", "throwing", "typing", "waiting",
        }
    ),
    "acknowledging": frozenset({"covered", "history", "waiting"}),
    "covered": frozenset({"asking"}),
    "history": frozenset({"asking", "acknowledging", "throwing", "typing", "thinking", "waiting", "ended"}),
    "ended": frozenset({"history"}),
}  # fmt: skip
"""Which mode may follow which, by name, as a game is played and looked back on. A table begins resting; a test
takes every way."""

ASKED_ANEW = frozenset(
    {"acknowledging", "asking", "covered", "ended", "thinking", "throwing", "typing", "waiting"}
)  # fmt: skip
"""What a table can be doing while nothing moves and it shows the game as it stands."""

TURNED: dict[str, frozenset[str]] = {
    "resting": ASKED_ANEW | {"history"},
    "history": ASKED_ANEW | {"resting", "history", "moving"},
    "covered": ASKED_ANEW | {"history"},
    **dict.fromkeys(ASKED_ANEW - {"covered"}, ASKED_ANEW),
    "asking": ASKED_ANEW | {"resting"},
}
"""And these where what has to happen next is asked anew, without motion: something is taken back or taken again,
also the end, somebody speaks up, gives up, reads real pieces from now on or no longer, or nothing moves by choice;
the moment that is looked at is taken back; a report turns the pages of a table of its own; a sheet for real pieces
is filled in over a table that looks back. Any may follow any then.
A task out of a review that asks comes to rest, without anybody's action, once its answer has been shown.
What stays forbidden: nobody but who acts, throws, types, thinks or waits sets anything in motion, a motion is never
looked back from, and nothing comes to rest by itself but a step that is over and such a task. Random gestures hold
tables to it."""


def may_follow(before: str, after: str) -> bool:
    """Whether a table that was doing ``before`` may do ``after`` next; both are names of modes."""
    return after in AFTER[before] or after in TURNED.get(before, ())


class Mode:
    """One thing the window is doing, begun once, with the table on top.

    ``live``: the board shows the game as it stands. ``needs_tick``: time matters. ``leads``: the id of the target
    at which the focus belongs, where that is the same every time.
    """

    name = ""
    live = True
    needs_tick = False
    leads = ""

    def __init__(self, what: driver.Next | None = None) -> None:
        self.what = what
        self.entered = False
        self.waited_ms = 0.0


class Asking(Mode):
    """A person is asked; choices are on the board and in the rail."""

    name = "asking"


class AskingAll(Mode):
    """Before somebody's cards are turned up, or others than people act: whoever wants to speak after all presses
    its name."""

    name = "asking"
    leads = "speak.go"
    what: driver.AskAll


class AskingAfar(Mode):
    """People decide at screens of their own; here nothing is asked."""

    name = "asking"
    what: driver.AskAfar


class Acknowledging(Mode):
    """The person whose hand is up looks at what it was brought, for as long as it likes, before others look."""

    name = "acknowledging"
    leads = "seen.done"
    what: driver.Acknowledge


class Covered(Mode):
    """The curtain hangs until the person named on it has taken the seat; where that one sits there, or something
    is still looked at, the table stays in sight, with nobody's cards."""

    name = "covered"
    leads = "open"
    what: driver.Cover


class Over(Mode):
    """The game has ended: its result is shown once, and again when asked for."""

    name = "ended"
    leads = "again"
    what: driver.Ended


class Throwing(Mode):
    """A person holds what is to be thrown until it is let go. ``written``: what comes up where a script says."""

    name = "throwing"
    leads = "throw"

    def __init__(self, what: driver.Next, written: ChanceResult | None = None) -> None:
        super().__init__(what)
        self.written = written


class Typing(Mode):
    """Somebody types what lies on the real table; the sheet can be put aside to look at the table. ``asked_for``:
    somebody pressed for the sheet, rather than the table opening it by itself."""

    name = "typing"
    leads = "typed.open"
    what: driver.ReadRealPieces
    asked_for = False


class Waiting(Mode):
    """It happens by itself once eyes have been able to follow: chance, the only answer, a script."""

    name = "waiting"
    needs_tick = True
    what: driver.Next


class Thinking(Mode):
    """A computer player thinks, in a process of its own. ``lost``: so often that process has ended before it
    answered."""

    name = "thinking"
    needs_tick = True
    what: driver.AskComputer

    def __init__(self, what: driver.AskComputer) -> None:
        super().__init__(what)
        self.thought: Future[Decision] | None = None
        self.lost = 0


class Resting(Mode):
    """Nothing happens until somebody goes on: a step of a lesson is done."""

    name = "resting"


class Moving(Mode):
    """A step is told in motion; nothing can be chosen until that is over. ``by_itself``: what is told was the one
    thing there was to do, so that nobody chose it."""

    name = "moving"

    def __init__(self, step: Step, motion: Motion | None) -> None:
        super().__init__()
        self.step = step
        self.motion = motion or Seq(Wait(1))
        self.over = self.by_itself = False


class History(Mode):
    """A moment of the line of play is shown; ``plays``: on to the next by itself after `STEP_MS`."""

    name = "history"
    live = False
    STEP_MS = 1100.0

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at
        self.plays = False

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # a constant of other modes, here a state
        """While it plays by itself."""
        return self.plays

    def go(self, at: int, last: int) -> None:
        """Show another moment of a line that ends at ``last``."""
        self.at, self.waited_ms = max(0, min(at, last)), 0.0
        self.plays = self.plays and self.at < last


def mode_for(what: driver.Next, *, held: bool, learner: bool = False) -> Mode:
    """The mode for what the driver says; ``held``: a person holds what is to be thrown; ``learner``: also where a
    script says what comes up."""
    match what:
        case driver.AskPerson():
            return Asking(what)
        case driver.AskAfar():
            return AskingAfar(what)
        case driver.AskAll():
            return AskingAll(what)
        case driver.Acknowledge():
            return Acknowledging(what)
        case driver.Cover():
            return Covered(what)
        case driver.ReadRealPieces():
            return Typing(what)
        case driver.Ended():
            return Over(what)
        case driver.AskComputer():
            return Thinking(what)
        case driver.Throw(by_person=True) if held:
            return Throwing(what)
        case driver.Scripted(thing=ChanceResult() as result) if held and learner:
            return Throwing(what, result)
        case driver.Rest():
            return Resting(what)
        case _:
            return Waiting(what)


def moments(match: Match) -> Sequence[int]:
    """Indexes of the line of play at which something great happened: what the game calls so, and the end."""
    great = match.rules.spec.moments
    found = [i for i, p in enumerate(match.line) if any(event.kind in great for event in p.events)]
    last = len(match.line) - 1
    return [*found, *([last] if last not in found else [])]


def next_moment(found: Sequence[int], at: int, back: bool) -> int | None:
    """The great moment before or after an index."""
    ways = [i for i in found if (i < at if back else i > at)]
    return (max(ways) if back else min(ways)) if ways else None
