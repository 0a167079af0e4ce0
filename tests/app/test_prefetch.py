"""A drop is worked out while it is still in a hand: nothing is different for it but the time it takes."""

from __future__ import annotations

import time

from ulus_suite.app.scene.prefetch import Prefetch
from ulus_suite.chance.physics.resolver import PhysicsResolver
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Pose
from ulus_suite.games.ulus.rules.bones import ALL_BONES, drop_of

DROP = drop_of("drop", "ulus/14.1", ALL_BONES, (10, 14, 39, 37), 0)


def finished(prefetch: Prefetch) -> ChanceResult | None:
    for _ in range(500):
        if not prefetch.working:
            break
        time.sleep(0.01)
    return prefetch.known


def test_the_answer_is_the_one_that_would_have_been_given() -> None:
    prefetch, bones = Prefetch(), PhysicsResolver("7")
    assert prefetch.known is None
    assert prefetch.answer(DROP, "key", ()) is None
    prefetch.begin(bones, DROP, "key", ())
    assert finished(prefetch) == bones.resolve(DROP, "key", ())
    assert prefetch.answer(DROP, "key", ()) == bones.resolve(DROP, "key", ())


def test_another_question_is_not_answered_by_it() -> None:
    prefetch = Prefetch()
    prefetch.begin(PhysicsResolver("7"), DROP, "key", ())
    assert prefetch.answer(DROP, "later", ()) is None
    assert prefetch.answer(DROP, "key", (Pose("b1", 0, 0, 0, "goat"),)) is None


def test_it_is_worked_out_once() -> None:
    class Counting(PhysicsResolver):
        asked = 0

        def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
            self.asked += 1
            return super().resolve(request, key, layout)

    prefetch, bones = Prefetch(), Counting("7")
    for _ in range(4):
        prefetch.begin(bones, DROP, "key", ())
    assert finished(prefetch) is not None
    assert bones.asked == 1


def test_what_fails_is_left_to_whoever_asks() -> None:
    class Broken(PhysicsResolver):
        def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
            raise ValueError("no bones")

    prefetch = Prefetch()
    prefetch.begin(Broken("7"), DROP, "key", ())
    assert finished(prefetch) is None
    assert prefetch.answer(DROP, "key", ()) is None
