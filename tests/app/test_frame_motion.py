from __future__ import annotations

from ulus_suite.app.motion import (
    Call,
    Par,
    Pose,
    Seq,
    Stage,
    Tween,
    Wait,
    fall,
    glide,
    linear,
    settle,
    smooth,
)


def test_easings_begin_at_nothing_and_end_at_all() -> None:
    for ease in (linear, smooth, settle, fall):
        assert abs(ease(0.0)) < 1e-9
        assert abs(ease(1.0) - 1.0) < 1e-9


def test_a_sequence_spends_what_is_left_over() -> None:
    seen: list[str] = []
    stage = Stage()
    stage.play(Seq(Wait(100), Call(lambda: seen.append("a")), Wait(100), Call(lambda: seen.append("b"))))
    stage.tick(150)
    assert seen == ["a"]
    stage.tick(50)
    assert seen == ["a", "b"]
    assert not stage.busy


def test_parallel_ends_with_the_longest() -> None:
    done: list[bool] = []
    stage = Stage()
    stage.play(Par(Wait(50), Wait(200)), then=lambda: done.append(True))
    stage.tick(100)
    assert not done
    stage.tick(100)
    assert done == [True]


def test_skip_jumps_to_the_end_and_does_everything() -> None:
    pose, seen = Pose(0, 0), []
    stage = Stage()
    stage.play(Seq(glide(pose, (10, 20), arc=50), Call(lambda: seen.append(1))), then=lambda: seen.append(2))
    stage.tick(16)
    assert 0 < pose.x < 10
    assert stage.skip()
    assert (pose.x, pose.y, pose.lift, seen) == (10, 20, 0, [1, 2])
    assert not stage.skip()


def test_no_motion_happens_at_once_and_calm_is_quicker() -> None:
    seen: list[int] = []
    Stage("none").play(Seq(Wait(5000), Call(lambda: seen.append(1))), then=lambda: seen.append(2))
    assert seen == [1, 2]
    calm = Stage("calm")
    calm.play(Wait(160))
    calm.tick(101)
    assert not calm.busy


def test_a_motion_started_by_another_runs_on() -> None:
    stage, seen = Stage(), []
    stage.play(Wait(10), then=lambda: stage.play(Wait(10), then=lambda: seen.append(1)))
    stage.tick(10)
    stage.tick(10)
    assert seen == [1]


def test_the_last_value_is_exact() -> None:
    values: list[float] = []
    stage = Stage()
    stage.play(Tween(100, values.append))
    for _ in range(8):
        stage.tick(16)
    assert values[-1] == 1.0
    assert values == sorted(values)
