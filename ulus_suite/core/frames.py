"""Rule frames: what is going on inside what, for games whose rules nest.

A state of such a game carries a stack of *frames*: small frozen values, each saying what is going on, who is to act
and how far it is. The top one alone answers what the game waits for. What is played inside something else is put on
top of it; when it is over it takes itself off (and writes what came of it into the frame below, if that wants to
know), and the frame below goes on.

Each kind of frame is played by one :class:`Scene`, a stateless object with the clauses of that moment: what is
asked, what is offered, under which conditions, what comes of it, and what happens by itself. :class:`FramedRules`
is the same for every such game: it finds the scene of the top frame, and after each entry lets frames go on until
one of them has to ask. Games that never nest are plain :class:`~ulus_suite.core.rules.Rules`: that is
faster.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult, Pending, seats_named
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules, Step
from ulus_suite.core.verdict import Reason, Verdict, verdict


class Framed(Protocol):
    """A state with a stack of frames."""

    @property
    def frames(self) -> tuple[Any, ...]:
        """What is going on, the innermost last. Never empty."""


D = TypeVar("D")
F = TypeVar("F", bound=Framed)
T = TypeVar("T", bound="Transition[Any]")


class Transition(ABC, Generic[D]):
    """A step being worked out: the only thing in the rules that changes. Lives for one ``play`` or ``settle``.

    ``data`` is what lies in the box (cards, prices, maps), ``events`` what the table has seen so far.
    """

    frames: tuple[Any, ...]

    def __init__(self, data: D) -> None:
        self.data = data
        self.events: list[Event] = []

    @property
    def top(self) -> Any:
        """The frame that is being played."""
        return self.frames[-1]

    def emit(self, event: Event) -> None:
        """The table sees this."""
        self.events.append(event)

    def push(self, *frames: Any) -> None:
        """These first, the last of them before the others; then what is on top now."""
        self.frames = (*self.frames, *frames)

    def pop(self) -> None:
        """The top frame is over; the one below goes on."""
        self.frames = self.frames[:-1]

    def replace(self, *frames: Any) -> None:
        """These take the place of the top frame, the last of them on top."""
        self.frames = (*self.frames[:-1], *frames)

    @abstractmethod
    def freeze(self) -> Step:
        """The new state, with what the table saw."""


class FrozenTransition(Transition[D], Generic[D, F]):
    """A transition that puts one frozen state in the place of another."""

    def __init__(self, data: D, state: F) -> None:
        super().__init__(data)
        self.state = state

    @property
    def frames(self) -> tuple[Any, ...]:
        """The frames of the state."""
        return self.state.frames

    @frames.setter
    def frames(self, frames: tuple[Any, ...]) -> None:
        self.change(frames=frames)

    def change(self, **fields: Any) -> None:
        """Put other values into fields of the state."""
        state: Any = self.state
        self.state = msgspec.structs.replace(state, **fields)

    def freeze(self) -> Step:
        """The state as it is now."""
        return Step(self.state, tuple(self.events))


class Scene(Generic[D, F, T]):
    """How one kind of frame is played. Stateless; ``frame`` is always the frame on top."""

    exact = False
    """Whether ``offers`` lists nothing but what is allowed, so that ``choices`` need not judge it again."""

    def kinds(self, state: F, frame: Any, /) -> tuple[type[Action], ...]:
        """What may be done now, by kind; none for a scene that asks nobody."""
        return ()

    def pending(self, data: D, state: F, frame: Any, /) -> Pending:
        """What the game waits for. Never asked of a scene that always goes on by itself."""
        raise NotImplementedError(f"{type(self).__name__} waits for nothing")

    def offers(self, data: D, state: F, frame: Any, seat: Seat, /) -> Iterable[Action]:
        """What a seat that is asked might do, in a fixed order; what is not of the ``kinds`` is left out."""
        return ()

    def reasons(self, data: D, state: F, frame: Any, action: Any, /) -> Iterable[Reason]:
        """Conditions, in rulebook order, of an action of one of the ``kinds`` by the seat that is asked."""
        return ()

    def act(self, step: T, frame: Any, action: Any, /) -> None:
        """Do what was judged allowed."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def settle(self, step: T, frame: Any, result: ChanceResult, /) -> None:
        """Go on with chance's answer."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing of chance")

    def go(self, step: T, frame: Any, /) -> bool:
        """Do the next thing that needs nobody; whether something was done."""
        return False


class FramedRules(Rules[F], Generic[F, D, T]):
    """Rules of a game whose states are stacks of frames; ``scenes`` has one scene for each type of frame."""

    scenes: Mapping[type[Any], Scene[D, F, T]]

    @abstractmethod
    def data(self, state: F) -> D:
        """What lies in the box for this game."""

    @abstractmethod
    def transition(self, state: F) -> T:
        """A step that begins at this state."""

    @abstractmethod
    def time_reasons(self, state: F, scene: Scene[D, F, T], frame: Any, action: Action) -> Iterable[Reason]:
        """Whether this is the moment for such an action, and whether its seat is asked."""

    def pending(self, state: F) -> Pending:
        """The top frame says."""
        frame = state.frames[-1]
        return self.scenes[type(frame)].pending(self.data(state), state, frame)

    def offers(self, state: F, pending: Pending, seat: Seat) -> Iterable[Action]:
        """What a seat that ``pending`` names might do, of the kinds that the moment takes."""
        frame = state.frames[-1]
        scene = self.scenes[type(frame)]
        kinds = scene.kinds(state, frame)
        return (a for a in scene.offers(self.data(state), state, frame, seat) if isinstance(a, kinds))

    def choices(self, state: F, seat: Seat) -> Sequence[Action]:
        """Everything that the seat may do now: what is offered and allowed."""
        pending = self.pending(state)
        if seat not in seats_named(pending):
            return ()
        offered = self.offers(state, pending, seat)
        frame = state.frames[-1]
        scene = self.scenes[type(frame)]
        if scene.exact:
            return list(offered)
        return [a for a in offered if all(r.met for r in self.action_reasons(state, scene, frame, a))]

    def judge(self, state: F, action: Action) -> Verdict:
        """First the moment and the seat; if these fit, the clauses of the action."""
        return verdict(self.reasons(state, action))

    def reasons(self, state: F, action: Action) -> list[Reason]:
        """All conditions that make sense to be looked at, in rulebook order."""
        frame = state.frames[-1]
        scene = self.scenes[type(frame)]
        found = list(self.time_reasons(state, scene, frame, action))
        if all(reason.met for reason in found):
            found.extend(self.action_reasons(state, scene, frame, action))
        return found

    def action_reasons(self, state: F, scene: Scene[D, F, T], frame: Any, action: Action) -> Iterable[Reason]:
        """The clauses of an action at its moment."""
        return scene.reasons(self.data(state), state, frame, action)

    def play(self, state: F, action: Action) -> Step:
        """Do what ``judge`` allows, and run on to the next question."""
        step = self.transition(state)
        self.act(step, action)
        return self.run(step)

    def act(self, step: T, action: Action) -> None:
        """Do it, in the scene of the top frame."""
        self.scenes[type(step.top)].act(step, step.top, action)

    def settle(self, state: F, result: ChanceResult) -> Step:
        """Hand the answer to the scene that asked, and run on."""
        step = self.transition(state)
        self.scenes[type(step.top)].settle(step, step.top, result)
        return self.run(step)

    def run(self, step: T) -> Step:
        """What needs nobody happens by itself, until the top frame has to ask."""
        while self.scenes[type(step.top)].go(step, step.top):
            pass
        return step.freeze()
