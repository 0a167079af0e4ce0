"""How bones are seen at a contest of Ulus: through the glass, with a number, with a sign, glowing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.contest_table import ARCHERY, SWITCHED, WRESTLING, aim_of, closed, dropped, rest, sit, stage
from ulus_suite.app.bones.aiming import Aim
from ulus_suite.games.ulus.table.contest_scene import ALIKE, BONE, NEAR

MANY = ",".join(f'["b{k}","{("goat", "sheep")[k % 2]}"]' for k in range(1, 26))
PARRY = (
    f'"wrestling","seats":[0,1,2],"stage":"parry","mat":[{MANY}],"won":[[],[],[]],"fresh":[0,1,2],"dropper":0,'
    '"naming":[1]'
)

pytestmark = pytest.mark.usefixtures(closed.__name__)


def node(board: Any, id: str) -> Any:
    shown = stage(board).shown
    return shown.node(id) if shown.has(id) else None


def numbered(board: Any) -> set[str]:
    """Bones that carry their number."""
    return {n.id.removeprefix("number.") for n in stage(board).shown.nodes if n.id.startswith("number.")}


def glows(board: Any) -> dict[str, str]:
    """The light round each bone that lies."""
    return {n.id.removeprefix("lies."): n.art[4] for n in stage(board).shown.nodes if n.id.startswith("lies.")}


def test_a_bone_that_came_to_the_rings_is_looked_at_through_a_large_glass() -> None:
    driver, table, board = sit(ARCHERY, motion="full")
    aim = aim_of(board)
    straight = Aim(aim.bone, rim=True)
    aim.turn(straight.bearing_mdeg - aim.bearing_mdeg)
    aim.strengthen(straight.power_permille - aim.power_permille)
    driver.key("return")
    reach, said = set(), set()
    for _ in range(400):
        driver.step()
        lens, line = node(board, "lens"), node(board, "said")
        reach.add(lens.lens.reach)
        said.add(line.art[1] if line is not None else "")
        if not table.moving and len(reach) > 1:
            break
    assert NEAR in reach
    assert "Anu: 10, wholly in the inner ring" in said
    assert node(board, "lens").lens.reach > NEAR, "small again"


def test_a_bone_far_from_the_rings_is_not() -> None:
    driver, table, board = sit(ARCHERY, motion="full")
    driver.key("return")  # as it is aimed at first: far too weak
    reach = set()
    for _ in range(400):
        driver.step()
        reach.add(node(board, "lens").lens.reach)
        if not table.moving and len(table.match.line) > 2:
            break
    assert NEAR not in reach


def test_bones_that_are_spoken_of_carry_their_number() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    aim = aim_of(board)
    assert {aim.bone.piece, aim.guide().struck} - {""} <= numbered(board)
    looked = next(b.piece for b in board.contest.bones if b.piece not in numbered(board))
    driver.point(driver.find(f"bone.{looked}").seen.center)
    driver.step()
    assert looked in numbered(board)
    assert len(numbered(board)) < 6, "only those"


def test_a_tick_or_a_cross_says_whether_what_is_aimed_at_may_be_taken() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    aim, seen = aim_of(board), set()
    for bone in board.contest.bones:
        if bone.piece != aim.bone.piece:
            aim.point_at(bone)
            if aim.guide().struck == bone.piece:
                driver.loop.ui.relayout()
                driver.step()
                assert node(board, "verdict").art[1] == (bone.face == aim.bone.face)
                seen.add(bone.face == aim.bone.face)
    assert seen == {True, False}


def test_an_archers_bone_lies_whole_in_sight_and_what_was_said_stands_off_its_way() -> None:
    driver, table, board = sit(ARCHERY)
    for _ in range(3):  # at the near edge, at the far one, at the near one again
        laid, view, own = stage(board).laid, board.contest.view, aim_of(board).bone
        bone = laid.placed["aim.bone"].rect
        assert laid.frames["mat"].rect.contains(bone.inflate(-bone.width // 3, -bone.height // 3))
        if "said" in laid.placed:
            for share in (0.6, 0.7, 0.8, 0.9, 1.0):
                spot = view.point(round(own.x * share), round(own.y * share))
                assert not laid.placed["said"].rect.collidepoint(spot)
        driver.key("return")
        rest(driver, table)
    assert "said" in stage(board).laid.placed


def test_a_bone_that_is_looked_at_is_shown_large_beside_the_mat() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    view = board.contest.view
    assert view.px_per_mm * BONE < 40, "that is why"
    aim = aim_of(board)
    bone = next(b for b in board.contest.bones if b.piece not in (aim.bone.piece, aim.guide().struck))
    driver.point(view.point(bone.x, bone.y))
    driver.step(2)
    glass, laid = node(board, "lens"), stage(board).laid
    assert (glass.lens.x, glass.lens.y) == (bone.x / 10, -bone.y / 10)
    box = laid.placed["lens"].rect
    assert min(box.size) / 2 / glass.lens.reach * BONE >= 1.6 * view.px_per_mm * BONE
    assert not box.colliderect(laid.frames["mat"].rect), "it hides no bone"
    assert "bone" in node(board, "lens.name").art[1]
    driver.point(laid.frames["band"].rect.center)
    driver.step(2)
    struck = next((b for b in board.contest.bones if b.piece == aim.guide().struck), None)
    assert struck is not None
    assert (node(board, "lens").lens.x, node(board, "lens").lens.y) == (struck.x / 10, -struck.y / 10)
    assert board.contest.aiming is not None
    board.contest.aiming.pulled = (0, 0)
    board.contest.aiming.press = (0, 0)
    driver.loop.ui.relayout()
    driver.step()
    assert node(board, "lens") is None, "nothing hangs there while a bone is pulled"


def test_what_a_bone_could_take_glows_when_it_is_looked_at() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    contest, aim = board.contest, aim_of(board)
    bone = next(b for b in contest.bones if b.face != aim.bone.face and b.piece in contest.may)
    driver.point(contest.view.point(bone.x, bone.y))
    driver.step()
    calm = {aim.bone.piece, aim.guide().struck, bone.piece}
    lit = glows(board)
    for other in contest.bones:
        if other.piece not in calm:
            assert (lit[other.piece] == ALIKE) == (other.face == bone.face)


def test_who_shoots_with_the_other_hand_is_told_nothing_of_what_would_be_struck() -> None:
    _, _, board = sit(SWITCHED)
    assert node(board, "aim.eye") is not None
    assert node(board, "verdict") is None


def test_the_bone_on_which_the_focus_is_led_is_shown_large_at_once() -> None:
    """Jianggar names a bone: nobody has moved pointer or arrows yet."""
    driver, _, board = sit(PARRY, 3)
    driver.step(3)
    assert (driver.loop.ui.focus.current or "").startswith("bone.")
    assert node(board, "lens") is not None
