from __future__ import annotations

from collections.abc import Callable

from ulus_suite.app.ui.motion import Animator, Placement, Seq, Tween, Wait, smooth


def at_last(what: Callable[[], object]) -> Tween:
    return Tween(0, lambda t: what())


def test_the_easing_begins_at_nothing_and_ends_at_all() -> None:
    assert abs(smooth(0.0)) < 1e-9
    assert abs(smooth(1.0) - 1.0) < 1e-9


def test_a_sequence_spends_what_is_left_over() -> None:
    seen: list[str] = []
    animator = Animator()
    animator.play(Seq(Wait(100), at_last(lambda: seen.append("a")), Wait(100), at_last(lambda: seen.append("b"))))
    animator.tick(150)
    assert seen == ["a"]
    animator.tick(50)
    assert seen == ["a", "b"]
    assert not animator.busy


def test_skip_jumps_to_the_end_and_does_everything() -> None:
    pose, seen = Placement(), []
    animator = Animator()
    animator.play(
        Seq(Tween(320, lambda t: setattr(pose, "x", 10 * t)), at_last(lambda: seen.append(1))),
        then=lambda: seen.append(2),
    )
    animator.tick(16)
    assert 0 < pose.x < 10
    assert animator.skip()
    assert (pose.x, seen) == (10, [1, 2])
    assert not animator.skip()


def test_no_motion_happens_at_once_and_calm_is_quicker() -> None:
    seen: list[int] = []
    Animator("none").play(Seq(Wait(5000), at_last(lambda: seen.append(1))), then=lambda: seen.append(2))
    assert seen == [1, 2]
    calm = Animator("calm")
    calm.play(Wait(160))
    calm.tick(101)
    assert not calm.busy


def test_a_motion_started_by_another_runs_on() -> None:
    animator, seen = Animator(), []
    animator.play(Wait(10), then=lambda: animator.play(Wait(10), then=lambda: seen.append(1)))
    animator.tick(10)
    animator.tick(10)
    assert seen == [1]


def test_the_last_value_is_exact() -> None:
    values: list[float] = []
    animator = Animator()
    animator.play(Tween(100, values.append))
    for _ in range(8):
        animator.tick(16)
    assert values[-1] == 1.0
    assert values == sorted(values)
