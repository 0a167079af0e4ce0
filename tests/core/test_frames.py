"""Rule frames: the top frame answers, what is over goes back to what it lay on, every frame has its scene."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import Any, get_args

import msgspec
import pytest

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Decide, Finished, Pending
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.frames import FramedRules, FrozenTransition, Scene
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Step
from ulus_suite.core.verdict import Reason


class Say(Action, frozen=True, tag="say"):
    number: int


class Said(Event, frozen=True, tag="said"):
    number: int


class Round(msgspec.Struct, frozen=True, tag="round"):
    """Everybody who is ``left`` is asked, one inside the other."""

    left: tuple[Seat, ...]
    sum: int = 0


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    seat: Seat


class State(msgspec.Struct, frozen=True):
    frames: tuple[Round | Asked, ...]


Counting = FrozenTransition[None, State]


class GoingRound(Scene[None, State, Counting]):
    def pending(self, data: None, state: State, frame: Round, /) -> Pending:
        return Finished(Outcome("toy/2", ((0,),), (frame.sum,)))

    def go(self, step: Counting, frame: Round, /) -> bool:
        if not frame.left:
            return False
        step.replace(Round(frame.left[1:], frame.sum))
        step.push(Asked(frame.left[0]))
        return True


class Asking(Scene[None, State, Counting]):
    def kinds(self, state: State, frame: Asked, /) -> tuple[type[Action], ...]:
        return (Say,)

    def pending(self, data: None, state: State, frame: Asked, /) -> Pending:
        return Decide(frame.seat, "toy/1", "say")

    def offers(self, data: None, state: State, frame: Asked, seat: Seat, /) -> Iterable[Action]:
        return [Action(seat), *(Say(seat, n) for n in range(5))]

    def reasons(self, data: None, state: State, frame: Asked, action: Say, /) -> list[Reason]:
        return [Reason("toy/1", action.number < 3, "small")]

    def act(self, step: Counting, frame: Asked, action: Say, /) -> None:
        step.emit(Said(clause="toy/1", number=action.number))
        step.pop()
        below = step.top
        step.replace(msgspec.structs.replace(below, sum=below.sum + action.number))


SCENES: dict[type[Any], Scene[None, State, Counting]] = {Round: GoingRound(), Asked: Asking()}


class Toy(FramedRules[State, None, Counting]):
    scenes = SCENES

    def setup(self, options: Any, seats: int) -> Step:
        return self.run(self.transition(State((Round(tuple(range(seats))),))))

    def data(self, state: State) -> None:
        return None

    def transition(self, state: State) -> Counting:
        return FrozenTransition(None, state)

    def time_reasons(self, state: State, scene: Any, frame: Any, action: Action) -> Iterable[Reason]:
        yield Reason("toy/1", isinstance(action, scene.kinds(state, frame)), "moment")
        yield Reason("toy/1", action.seat == getattr(frame, "seat", None), "turn")


def test_what_is_over_writes_its_answer_into_what_it_lay_on_and_that_goes_on() -> None:
    rules = Toy()
    state = rules.setup({}, 3).state
    assert state.frames == (Round((1, 2)), Asked(0))
    state, events = rules.play(state, Say(0, 2))
    assert state.frames == (Round((2,), 2), Asked(1))
    assert events == (Said(clause="toy/1", number=2),)
    for seat in (1, 2):
        state = rules.play(state, Say(seat, 1)).state
    assert state.frames == (Round((), 4),)
    assert isinstance(rules.pending(state), Finished)
    assert rules.choices(state, 0) == ()


def test_choices_are_what_is_offered_of_the_right_kind_and_allowed() -> None:
    rules = Toy()
    state = rules.setup({}, 2).state
    assert rules.choices(state, 0) == [Say(0, 0), Say(0, 1), Say(0, 2)]
    assert rules.choices(state, 1) == ()


def test_the_clauses_of_an_action_are_looked_at_only_at_its_moment() -> None:
    rules = Toy()
    state = rules.setup({}, 2).state
    assert [r.key for r in rules.judge(state, Say(0, 4)).reasons] == ["moment", "turn", "small"]
    assert [r.key for r in rules.judge(state, Say(1, 4)).reasons] == ["moment", "turn"]
    assert not rules.judge(state, Say(0, 4)).allowed
    assert rules.judge(state, Say(0, 2)).allowed


@pytest.mark.parametrize(("game", "frames"), [("ulus", "frames"), ("uluk", "state"), ("urland", "state")])
def test_every_frame_of_a_game_has_a_scene(game: str, frames: str) -> None:
    known = importlib.import_module(f"ulus_suite.games.{game}.rules.{frames}").Frame
    rules = importlib.import_module(f"ulus_suite.games.{game}.rules.flow")
    assert set(get_args(known)) == set(rules.SCENES)
