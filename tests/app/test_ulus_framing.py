"""The frame of the wrestling: it glides to where a whole throw is in sight and back, and cuts off no bone."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from tests.app.contest_table import closed, sit
from ulus_suite.app.bones import draw
from ulus_suite.app.bones.draw import reach_px
from ulus_suite.app.ui.motion import Seq
from ulus_suite.app.window_driver import Driver
from ulus_suite.core.chance import ChanceResult, Pose, Source, Trace, Track
from ulus_suite.games.ulus.table import Table, flight, throws
from ulus_suite.games.ulus.table.ground import Camera
from ulus_suite.games.ulus.table.moments import Lying

pytestmark = pytest.mark.usefixtures(closed.__name__)

WON = ",".join(f'"b{k}"' for k in range(5, 26))
FOUR = (
    '"wrestling","seats":[0,1],"stage":"flick","mat":[["b1","goat"],["b2","goat"],["b3","camel"],["b4","horse"]],'
    f'"won":[[{WON}],[]],"fresh":[0,1],"dropper":0'
)
DROP = '"wrestling","seats":[0,1],"stage":"drop","won":[[],[]],"fresh":[0,1],"dropper":0'
FRAME_MS = 1000 / 60
GROWS = 1.12
"""More than this from one frame to the next is a jump; a glide from the nearest view to the farthest is less."""


def far(bones: tuple[Pose, ...], x: int, back: bool) -> ChanceResult:
    """The first bone goes so far to the right, and comes back or stays there."""
    bone, *others = bones
    turned = (bone.turn, 180, 0)
    keys = [(0, bone.x, bone.y, *turned), (250, x, bone.y, *turned)]
    if back:
        keys.append((500, bone.x, bone.y, *turned))
    end = Pose(bone.piece, keys[-1][1], bone.y, bone.turn, "goat")
    trace = Trace((Track(bone.piece, tuple(keys)),), (), keys[-1][0])
    return ChanceResult("flick", Source.PHYSICS, {f"face:{bone.piece}": "goat"}, (end, *others), trace)


def fallen(count: int, out: int) -> ChanceResult:
    """Bones that lie side by side as they fall; the last one so far to the left."""
    lie = tuple(Pose(f"b{k + 1}", -2000 + 160 * k, 0, 0, "goat") for k in range(count - 1))
    lie = (*lie, Pose(f"b{count}", -out, 0, 0, "goat"))
    tracks = tuple(Track(b.piece, ((0, b.x, b.y, 0, 180, 900), (300, b.x, b.y, 0, 180, 0))) for b in lie)
    return ChanceResult(
        "drop", Source.PHYSICS, {f"face:{b.piece}": "goat" for b in lie}, lie, Trace(tracks, (), 300)
    )


def scales(driver: Driver, board: Table, result: ChanceResult) -> list[float]:
    """Pixels for a millimetre in every frame of a throw, from before it to after it; bones that are seen lie within
    the frame in each."""
    ui, view = driver.loop.ui, board.view
    assert view is not None
    found = [board.lying.camera.px_per_mm]
    ui.animator.play(Seq(*flight.flight(ui, board, view, view, result, ())))
    while ui.animator.busy:
        driver.loop.step(FRAME_MS)
        throw = board.motion.throw
        if throw is None:
            continue
        found.append(throw.camera.px_per_mm)
        inside = board.ground.upper.inflate(reach_px(found[-1] * 1000), reach_px(found[-1] * 1000))
        assert all(inside.collidepoint(throw.camera.point(s.x * 1e4, s.y * 1e4)) for s in throw.seen())
    return found


def jumps(found: list[float]) -> list[float]:
    """How much larger or smaller each frame is than the one before, where that is more than a glide's."""
    pairs = [max(a, b) / min(a, b) for a, b in itertools.pairwise(found)]
    return [ratio for ratio in pairs if ratio > GROWS]


def test_the_frame_glides_to_a_far_flick_and_back_and_cuts_off_no_bone() -> None:
    driver, _, board = sit(FOUR, 3, motion="full")
    lay = board.lying
    found = scales(driver, board, far(lay.bones, 3400, back=True))
    assert min(found) < found[0] / 1.5, "a flick that reaches beyond what was framed"
    assert jumps(found) == []
    assert found[-1] == pytest.approx(lay.camera.px_per_mm), "what lies there is seen as it was before"


def test_it_stays_where_a_bone_came_to_lie() -> None:
    driver, _, board = sit(FOUR, 3, motion="full")
    found = scales(driver, board, far(board.lying.bones, 3400, back=False))
    assert jumps(found) == []
    assert found[-1] == min(found)


def test_it_glides_to_a_drop_while_the_bones_are_in_the_hand() -> None:
    driver, _, board = sit(DROP, 3, motion="full")
    board.lying = Lying("wrestling", (), Camera(board.ground))  # nothing is known of the drop yet
    found = scales(driver, board, fallen(25, 2000))
    assert max(found) > min(found) * 1.1
    assert jumps(found) == []


def test_it_rests_where_nothing_reaches_farther() -> None:
    driver, _, board = sit(FOUR, 3, motion="full")
    assert len(set(scales(driver, board, far(board.lying.bones, 900, back=False)))) == 1


def test_the_way_is_shorter_where_motion_is_calm_and_there_is_none_without() -> None:
    lasted = {}
    for motion in ("full", "calm", "none"):
        driver, _, board = sit(FOUR, 3, motion=motion)
        found = scales(driver, board, far(board.lying.bones, 3400, back=False))
        lasted[motion] = len({scale for scale in found if min(found) < scale < found[0]})
    assert 13 < lasted["full"] < 20
    assert 7 < lasted["calm"] < 0.75 * lasted["full"]
    assert lasted["none"] == 0


def test_only_bones_that_lie_at_a_time_are_counted() -> None:
    """A flick among ten shows ten bones, and not twenty: twenty would be seen from as far as a drop."""
    ten = tuple(Pose(f"b{k + 1}", 100 * k, 0, 0, "goat") for k in range(10))
    driver, _, board = sit(FOUR, 3, motion="full")
    board.lying = board.lying._replace(bones=ten, camera=throws.wrestling_camera(board.ground, ten))
    assert len(set(scales(driver, board, far(ten, 900, back=False))[:-30])) == 1


def test_bones_that_lie_keep_their_sign_while_another_is_flicked(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, _, board = sit(FOUR, 3, motion="full")
    signs: list[str] = []
    fetched = draw._mark

    def fetch(style: draw.BoneStyle, face: str, px: int) -> pygame.Surface:
        signs.append(face)
        return fetched(style, face, px)

    monkeypatch.setattr(draw, "_mark", fetch)
    ui, view, lay = driver.loop.ui, board.view, board.lying.bones
    assert view is not None
    result = far(lay, 3400, back=True)
    ui.animator.play(Seq(*flight.flight(ui, board, view, view, result, ())))
    while ui.animator.busy:
        signs.clear()
        ui.dirty()
        driver.loop.step(FRAME_MS)
        if board.motion.throw is not None:
            assert {bone.face for bone in lay[1:]} <= set(signs)


def test_bones_that_are_dropped_once_more_are_gathered_into_a_hand() -> None:
    """They lay about, and hung in the air over the middle from one frame to the next."""
    driver, _, board = sit(FOUR, 3, motion="full")
    ui, view, lay = driver.loop.ui, board.view, board.lying.bones
    assert view is not None
    tracks = tuple(
        Track(b.piece, ((0, -1200, 900 + 40 * k, 450, 135, 800), (300, b.x, b.y, b.turn, 180, 0)))
        for k, b in enumerate(lay)
    )
    result = ChanceResult(
        "again", Source.PHYSICS, {f"face:{b.piece}": "goat" for b in lay}, lay, Trace(tracks, (), 300)
    )
    ui.animator.play(Seq(*flight.flight(ui, board, view, view, result, ())))
    before: list[tuple[float, float]] = [board.lying.camera.point(bone.x, bone.y) for bone in lay]
    whole = max(math.dist(place, board.lying.camera.point(-1200, 900)) for place in before)
    seen = 0
    while ui.animator.busy:
        driver.loop.step(FRAME_MS)
        throw = board.motion.throw
        if throw is None:
            continue
        now: list[tuple[float, float]] = [throw.camera.point(s.x * 1e4, s.y * 1e4) for s in throw.seen()]
        now += [bone.at for bone in board.motion.carried]
        assert len(now) == len(lay)
        assert all(min(math.dist(place, other) for other in before) < 0.15 * whole for place in now)
        before, seen = now, seen + bool(board.motion.carried)
    assert seen > 15


@pytest.mark.parametrize("frames", [12, 20, 34])
def test_what_is_skipped_on_the_way_leaves_nothing_behind(frames: int) -> None:
    driver, _, board = sit(FOUR, 3, motion="full")
    ui, view, lay = driver.loop.ui, board.view, board.lying
    assert view is not None
    tracks = tuple(
        Track(b.piece, ((0, -1200, 900, 450, 135, 800), (300, b.x, b.y, b.turn, 180, 0))) for b in lay.bones
    )
    trace = Trace(tracks, (), 300)
    result = ChanceResult("again", Source.PHYSICS, {f"face:{b.piece}": "goat" for b in lay.bones}, lay.bones, trace)
    ui.animator.play(Seq(*flight.flight(ui, board, view, view, result, ())))
    for _ in range(frames):
        driver.loop.step(FRAME_MS)
    ui.animator.skip()
    throw = board.motion.throw
    assert throw is not None
    assert throw.lies is None
    assert not throw.taken
    assert not board.motion.carried
    assert throw.camera.px_per_mm == pytest.approx(lay.camera.px_per_mm)
