"""Archery, wrestling and the roll at the table of Ulus, each by pad alone, by keys alone and by mouse; what the
hint bar says; the better eye."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
import pytest

from tests.app.virtual_pad import PLUGGED, VirtualPad
from ulus_suite import Match, games
from ulus_suite.app.bones.aim import FINGERS, RIM, Aim
from ulus_suite.app.driver import Driver
from ulus_suite.app.inputs import caps_for
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.table import TableScreen
from ulus_suite.app.settings import Settings
from ulus_suite.app.tables.ulus import Table
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.core.actions import Shot
from ulus_suite.core.log import Played, Settled
from ulus_suite.games.ulus.actions import Flick

HEAD = """
season: 8
player 0: god=burkut champion=geser
player 1: god=umay champion=khutulun
now: {"frame":"naadam","next":%d}
     {"frame":%s}
"""
ARCHERY = '"archery","order":[0,1],"points":[0,0]'
SWITCHED = ARCHERY + ',"other_hand":0'
WRESTLING = '"wrestling","seats":[0,1],"stage":"lot","won":[[],[]],"fresh":[0,1]'
RACE = '"race","face":"horse","at":[0,0],"miss":[0,0],"turn":0'


class Blank(Screen):
    """Nothing."""


LOOPS: list[Loop] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Windows are closed whatever happens: a pad that is left plugged in would be there for the next test."""
    yield
    while PLUGGED:
        PLUGGED[-1].unplug()
    while LOOPS:
        LOOPS.pop().close()


def sit(frame: str, number: int = 2, **settings: object) -> tuple[Driver, TableScreen, Table]:
    """Two people at a contest."""
    rules = games.load("ulus")
    match = Match.new(
        rules, seats=2, seed=4, names=("Anu", "Bat"), start=rules.from_diagram(HEAD % (number, frame))
    )
    chosen = {"motion": "none", "sound": False, "teach": "off", **settings}
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(**chosen))  # type: ignore[arg-type]
    LOOPS.append(loop)
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    driver = Driver(loop)
    driver.step(4)
    if loop.ui.screen.name == "curtain":
        driver.click("open")
        driver.step(2)
    assert isinstance(table.board, Table)
    return driver, table, table.board


def aim_of(board: Table) -> Aim:
    assert board.contest.aim is not None
    return board.contest.aim


def shots(table: TableScreen) -> list[Shot]:
    return [
        p.entry.action.shot for p in table.match.line
        if isinstance(p.entry, Played) and isinstance(p.entry.action, Flick)
    ]  # fmt: skip


def rest(driver: Driver, table: TableScreen) -> None:
    for _ in range(30):
        driver.step()
        if driver.loop.ui.screen.name == "curtain":
            driver.key("return")
    assert not table.moving


def dropped(driver: Driver, table: TableScreen) -> None:
    """The bones of the wrestling are dropped by whoever the lot falls on."""
    rest(driver, table)
    driver.key("return")
    rest(driver, table)


# --- by pad alone ----------------------------------------------------------------------------------------


def test_an_archer_stands_aims_spins_and_flicks_by_pad_alone() -> None:
    driver, table, board = sit(ARCHERY)
    pad = VirtualPad(driver)
    before = aim_of(board).shot
    pad.press("righttrigger", 3)
    walked = aim_of(board).shot
    assert math.hypot(walked.x, walked.y) == pytest.approx(RIM, abs=2)
    assert math.dist((walked.x, walked.y), (before.x, before.y)) > 500
    pad.press("dpleft")
    pad.press("leftx-")
    assert aim_of(board).shot.bearing_mdeg == (walked.bearing_mdeg + 1000) % 360_000
    pad.press("dpup", 2)
    assert aim_of(board).shot.power_permille == walked.power_permille + 40
    pad.press("rightx+", 2)
    pad.press("righty-")
    shot = aim_of(board).shot
    assert (shot.offset_permille, shot.height_mm) == (250, FINGERS[2])
    pad.press("a")
    assert shots(table) == [shot]


def test_a_stick_held_gathers_speed_and_a_stick_let_go_stops() -> None:
    driver, _, board = sit(ARCHERY)
    pad = VirtualPad(driver)
    pad.hold("lefty-", lambda: aim_of(board).power_permille > 620)
    power = aim_of(board).power_permille
    driver.step(60)
    assert aim_of(board).power_permille == power
    assert not board.restless or board.warm is not None


def test_a_wrestler_chooses_a_bone_aims_and_flicks_by_pad_alone() -> None:
    driver, table, board = sit(WRESTLING, 3)
    pad = VirtualPad(driver)
    rest(driver, table)
    pad.press("a")  # the drop
    rest(driver, table)
    assert len(board.lying.bones) == 23 or len(board.lying.bones) == 25
    first = aim_of(board).bone.piece
    pad.press("righttrigger")
    second = aim_of(board).bone.piece
    assert second != first
    pad.press("lefttrigger")
    assert aim_of(board).bone.piece == first
    before = aim_of(board).bearing_mdeg
    pad.press("leftx+", 2)
    pad.press("lefty-")
    assert aim_of(board).bearing_mdeg == (before - 1000) % 360_000
    shot = aim_of(board).shot
    pad.press("a")
    assert shots(table) == [shot]


def test_a_pad_also_reaches_the_bones_one_by_one() -> None:
    driver, table, board = sit(WRESTLING, 3)
    pad = VirtualPad(driver)
    rest(driver, table)
    pad.press("a")
    rest(driver, table)
    focus = driver.loop.ui.focus
    for _ in range(25):
        pad.press("rightshoulder")
        bone = next((b for b in board.lying.bones if f"bone.{b.piece}" == focus.current), None)
        if bone is not None and board.contest.alike(bone):
            pad.press("a")
            assert aim_of(board).target == bone.piece
            break
    pad.press("a")
    assert len(shots(table)) == 1


def test_a_roll_by_pad_alone() -> None:
    driver, table, _ = sit(RACE, 1)
    pad = VirtualPad(driver)
    rest(driver, table)
    pad.press("a")
    rest(driver, table)
    assert any(isinstance(p.entry, Settled) and "face:b1" in p.entry.result.answers for p in table.match.line)


def test_a_pad_that_is_unplugged_lets_go_of_what_it_held() -> None:
    driver, _, board = sit(ARCHERY)
    pad = VirtualPad(driver)
    pad._set("lefty-", True)
    driver.step(30)
    pad.unplug()
    driver.step(2)
    power = aim_of(board).power_permille
    driver.step(60)
    assert aim_of(board).power_permille == power


# --- by keys alone ---------------------------------------------------------------------------------------


def test_an_archer_by_keys_alone() -> None:
    driver, table, board = sit(ARCHERY)
    before = aim_of(board).shot
    for name in ("page down", "page down", "left", "Shift+left", "up", "q", "1", "home"):
        driver.key(name)
    shot = aim_of(board).shot
    assert math.dist((shot.x, shot.y), (before.x, before.y)) > 400
    assert (shot.power_permille, shot.offset_permille, shot.height_mm) == (before.power_permille + 20, -125, 0)
    assert aim_of(board).lie == 150
    driver.key("return")
    assert shots(table) == [shot]


def test_a_wrestler_by_keys_alone() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    first = aim_of(board).bone.piece
    driver.key("page down")
    assert aim_of(board).bone.piece != first
    driver.key("left")
    shot = aim_of(board).shot
    driver.key("return")
    assert shots(table) == [shot]


def test_a_roll_by_keys_alone() -> None:
    driver, table, _ = sit(RACE, 1)
    driver.key("return")
    rest(driver, table)
    assert any(isinstance(p.entry, Settled) and "face:b1" in p.entry.result.answers for p in table.match.line)


# --- by mouse --------------------------------------------------------------------------------------------


def press(driver: Driver, at: tuple[int, int], to: tuple[int, int]) -> None:
    """Press, drag, let go."""
    driver.point(at)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.step()
    for share in (0.3, 0.7, 1.0):
        driver.point((round(at[0] + (to[0] - at[0]) * share), round(at[1] + (to[1] - at[1]) * share)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
    driver.step()


def test_an_archer_drags_along_the_edge_and_pulls_back_anywhere() -> None:
    driver, table, board = sit(ARCHERY)
    camera = board.lying.camera
    x, y = camera.point(4300, 300)
    press(driver, (x, y), camera.point(3000, 3200))
    assert shots(table) == []
    bone = aim_of(board).bone
    assert math.degrees(math.atan2(bone.y, bone.x)) == pytest.approx(math.degrees(math.atan2(3200, 3000)), abs=1)
    middle = board.ground.centre
    press(driver, middle, (middle[0] + 60, middle[1] - 60))
    assert shots(table)[0].bearing_mdeg == 225_000


def test_a_press_on_the_felt_turns_the_shot_and_never_flicks() -> None:
    driver, table, board = sit(ARCHERY)
    goal = board.lying.camera.point(900, 400)
    press(driver, goal, goal)
    aim = aim_of(board)
    there = math.degrees(math.atan2(400 - aim.bone.y, 900 - aim.bone.x)) * 1000
    assert aim.bearing_mdeg == pytest.approx(there, abs=300)
    assert shots(table) == []


def test_any_bone_that_may_be_flicked_is_taken_by_pulling_it() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    other = next(piece for piece in board.contest.may if piece != aim_of(board).bone.piece)
    at = driver.find(f"bone.{other}").seen.center
    press(driver, at, (at[0] + 50, at[1] + 10))
    assert [shot.piece for shot in shots(table)] == [other]


# --- the drop ---


def test_a_drop_falls_into_the_view_in_which_the_heap_is_shown() -> None:
    driver, table, board = sit(WRESTLING, 3)
    rest(driver, table)
    for _ in range(300):
        if table.beforehand.known is not None:
            break
        pygame.time.wait(10)
    rest(driver, table)
    coming, seen = board.coming(), board.lying.camera.px_per_mm
    assert len(coming) in (23, 25)
    assert board.lying.bones == ()
    driver.key("return")
    rest(driver, table)
    assert board.lying.camera.px_per_mm == seen
    assert {(b.piece, b.x, b.y) for b in board.lying.bones} == {(b.piece, b.x, b.y) for b in coming}


# --- judging ---


@pytest.mark.parametrize("frame", [ARCHERY, WRESTLING])
def test_a_rail_folded_in_the_middle_of_a_throw_leaves_no_mat_of_another_width(frame: str) -> None:
    driver, table, board = sit(frame, motion="full")
    for _ in range(200):
        driver.step()
        if table.may_throw or board.contest.aim is not None:
            break
    driver.key("return")
    if board.contest.aim is not None and not table.moving:  # an archer's hand closes, then flicks
        driver.loop.ui.stage.skip()
        table.act(driver.loop.ui, board.aimed(table.choices[0]))
    for _ in range(400):
        driver.step()
        if board.motion.throw is not None:
            break
    throw = board.motion.throw
    assert throw is not None
    driver.loop.ui.set(fold_rail=True)
    driver.step(3)
    assert board.motion.throw is throw, "the bones still move"
    assert throw.camera.ground is board.ground
    driver.loop.ui.stage.skip()
    driver.step(4)
    driver.loop.ui.dirty()
    driver.step()
    seen = pygame.image.tobytes(driver.loop.surface.subsurface(board.rect), "RGB")
    driver.loop.ui.pictures.forget()
    driver.loop.ui.dirty()
    driver.step()
    assert pygame.image.tobytes(driver.loop.surface.subsurface(board.rect), "RGB") == seen


def test_a_bone_that_came_to_the_rings_is_looked_at_through_a_large_lens() -> None:
    driver, table, board = sit(ARCHERY, motion="full")
    aim = aim_of(board)
    straight = Aim(aim.bone, rim=True)
    aim.turn(straight.bearing_mdeg - aim.bearing_mdeg)
    aim.strengthen(straight.power_permille - aim.power_permille)
    driver.key("return")
    looks = []
    for _ in range(400):
        driver.step()
        look = board.motion.judging
        if look is not None:
            looks.append((look.share, look.words))
        if not table.moving and looks:
            break
    assert max(share for share, _ in looks) == 1
    assert looks[0][1] == "Anu: the inner circle, 10"
    assert board.motion.judging is None


def test_a_bone_far_from_the_rings_is_not() -> None:
    driver, table, board = sit(ARCHERY, motion="full")
    driver.key("return")  # as it is aimed at first: far too weak
    seen = False
    for _ in range(400):
        driver.step()
        seen = seen or board.motion.judging is not None
        if not table.moving and len(table.match.line) > 2:
            break
    assert not seen


# --- what is said ----------------------------------------------------------------------------------------


def bar(table: TableScreen, ui: Ui) -> dict[str, tuple[str, ...]]:
    """The hint bar: what each line says and the caps before it."""
    found = {}
    for pressed, words in table.hints(ui):
        dos = pressed if isinstance(pressed, tuple) else (pressed,)
        found[words] = tuple(caps_for(do, ui.device)[0] for do in dos if caps_for(do, ui.device))
    return found


@pytest.mark.parametrize(
    ("frame", "number", "keys", "pads"),
    [
        (ARCHERY, 2, {"Along the edge": ("PgUp", "PgDn"), "Finger": ("1", "2", "3"), "Aim": ("←", "→")},
         {"Along the edge": ("LT", "RT"), "Finger": ("R ↓", "R ↑"), "Spin": ("R ←", "R →"), "Flick": ("A",)}),
        (WRESTLING, 3, {"Other bone": ("PgUp", "PgDn"), "Finger": ("1", "2", "3"), "Strength": ("↑", "↓")},
         {"Other bone": ("LT", "RT"), "Spin": ("R ←", "R →"), "Flick": ("A",)}),
    ],
)  # fmt: skip
def test_the_hint_bar_names_what_works(
    frame: str, number: int, keys: dict[str, tuple[str, ...]], pads: dict[str, tuple[str, ...]]
) -> None:
    driver, table, _ = sit(frame, number)
    ui = driver.loop.ui
    if number == 3:
        dropped(driver, table)
    assert keys.items() <= bar(table, ui).items()
    pad = VirtualPad(driver)
    pad.press("righty-")
    assert driver.loop.ui.device == "pad"
    assert pads.items() <= bar(table, ui).items()
    driver.key("1")
    assert driver.loop.ui.device == "keys"


@pytest.mark.parametrize("text", [80, 100, 200])
def test_nothing_is_cut_off_while_one_aims(text: int) -> None:
    for frame, number in ((SWITCHED, 2), (WRESTLING, 3)):
        driver, table, _ = sit(frame, number, text=text)
        if number == 3:
            dropped(driver, table)
        assert table.board.rail_widgets(driver.loop.ui)
        driver.loop.ui.relayout()
        driver.step()
        assert driver.loop.ui.overflows == []


def test_what_is_asked_next_stands_at_the_top_of_a_rail_that_was_scrolled() -> None:
    driver, table, _ = sit(ARCHERY, text=150)
    ui = driver.loop.ui
    ui.scrolled["rail"] = 150
    ui.relayout()
    driver.step()
    assert ui.scrolled["rail"] > 0
    driver.key("return")
    rest(driver, table)
    assert ui.scrolled.get("rail", 0) == 0


# --- the other hand --------------------------------------------------------------------------------------


def test_the_better_eye_is_asked_of_whoever_shoots_with_the_other_hand_and_kept() -> None:
    driver, table, board = sit(SWITCHED)
    aiming = board.contest.aiming
    assert aiming is not None
    assert aiming.switch is not None
    assert aiming.switch.eye == "right"
    driver.click("eye=left")
    driver.step()
    assert board.contest.aiming is aiming, "the aim is kept"
    assert aiming.switch.eye == "left"
    assert driver.loop.ui.settings.eyes == {"Anu": "left"}
    assert table.choices


def test_nobody_else_is_asked_for_an_eye() -> None:
    driver, _, _ = sit(ARCHERY)
    assert driver.loop.ui.focus.get("eye=left") is None


def test_a_trembling_hand_is_seen_at_the_table_and_the_shot_is_not_changed() -> None:
    driver, _, board = sit(SWITCHED, motion="full")
    aiming = board.contest.aiming
    assert aiming is not None
    assert aiming.tremor is not None
    before, drawn = aiming.aim.shot, driver.loop.drawn
    driver.step(20)
    assert math.hypot(aiming.tremor.x, aiming.tremor.y) > 0
    assert aiming.aim.shot == before
    assert driver.loop.drawn > drawn
