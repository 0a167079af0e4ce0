"""A gesture decides where and how bones fall, never which faces come up."""

from __future__ import annotations

import math
from statistics import mean
from typing import Any

import pytest

from ulus_suite import games
from ulus_suite.chance.physics.resolver import PhysicsResolver
from ulus_suite.chance.physics.throw import Cast
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import ChanceRequest, Pose, Question
from ulus_suite.match import Match
from ulus_suite.play.policy import GAME
from ulus_suite.play.session import ByHand, Session

FACES = tuple((face, 1) for face in ("sheep", "horse", "goat", "camel"))


def asked(kind: Any, many: int) -> ChanceRequest:
    questions = tuple(Question(f"face:b{k + 1}", "face", FACES, (f"b{k + 1}",)) for k in range(many))
    return ChanceRequest(kind, "ulus/5.1", kind, questions)


def middle(layout: tuple[Pose, ...]) -> tuple[float, float]:
    return mean(pose.x for pose in layout), mean(pose.y for pose in layout)


@pytest.mark.parametrize(("kind", "many"), [("roll", 4), ("drop", 25)])
def test_what_comes_up_is_what_chance_would_have_answered_whatever_the_hand_does(kind: str, many: int) -> None:
    bones, request = PhysicsResolver("1"), asked(kind, many)
    for key in ("a", "b", "c"):
        plain = bones.resolve(request, key)
        for bearing, speed in ((0, 900), (90_000, 200), (200_000, 1500)):
            thrown = ByHand(bones, Cast(0, 0, bearing, speed)).resolve(request, key)
            assert thrown.answers == plain.answers
            assert {pose.piece: pose.face for pose in thrown.layout}.items() <= {
                question.about[0]: plain.answers[question.key] for question in request.questions
            }.items()
            assert thrown.trace is not None
            assert thrown.trace.tracks != plain.trace.tracks  # type: ignore[union-attr]  # bones have one


@pytest.mark.parametrize("bearing", [0, 90_000, 180_000, 270_000])
def test_bones_go_where_the_hand_went(bearing: int) -> None:
    cast = Cast(0, 0, bearing, 900)
    ends = [middle(ByHand(PhysicsResolver("1"), cast).resolve(asked("roll", 4), str(n)).layout) for n in range(6)]
    x, y = mean(end[0] for end in ends), mean(end[1] for end in ends)
    assert math.hypot(x, y) > 300
    assert abs((math.degrees(math.atan2(y, x)) - bearing / 1000 + 180) % 360 - 180) < 25


def test_a_gesture_holds_for_one_throw_and_a_generator_knows_none() -> None:
    rules = games.load("ulus")
    session = Session(Match.new(rules, 3, seed=2), GAME)
    session.cast = Cast(0, 0, 0, 900)
    assert isinstance(session.resolver(asked("roll", 4)), ByHand)
    lot = ChanceRequest("x", "ulus/5.1", "lot", ())
    assert isinstance(session.resolver(lot), KeyedGenerator)
    flick = ChanceRequest("x", "ulus/5.1", "flick", ())
    assert not isinstance(session.resolver(flick), ByHand)
