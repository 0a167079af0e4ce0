"""Archery, wrestling and the roll at the table of Ulus by mouse; the hint bar, the better eye, the first aim."""

from __future__ import annotations

import math

import pygame
import pytest

from tests.amount import amount
from tests.app.contest_table import (
    ARCHERY,
    HEAD,
    SWITCHED,
    WRESTLING,
    aim_of,
    closed,
    dropped,
    rest,
    shots,
    sit,
    stage,
)  # fmt: skip
from tests.app.virtual_pad import VirtualPad
from tests.app.windows import at_table
from ulus_suite import games
from ulus_suite.app.audits import Driver
from ulus_suite.app.table.rail.rail import question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.inputs import caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Label
from ulus_suite.games.ulus.rules.events import Touched
from ulus_suite.match import Match

pytestmark = pytest.mark.usefixtures(closed.__name__)


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
    camera = board.contest.view
    x, y = camera.point(4300, 300)
    press(driver, (x, y), camera.point(3000, 3200))
    assert shots(table) == []
    bone = aim_of(board).bone
    assert math.degrees(math.atan2(bone.y, bone.x)) == pytest.approx(math.degrees(math.atan2(3200, 3000)), abs=1)
    middle = camera.point(0, 0)
    press(driver, middle, (middle[0] + 60, middle[1] - 60))
    assert shots(table)[0].bearing_mdeg == 225_000


def test_a_press_on_the_felt_turns_the_shot_and_never_flicks() -> None:
    driver, table, board = sit(ARCHERY)
    goal = board.contest.view.point(900, 400)
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


# --- the view while bones fall ----------------------------------------------------------------------------


def test_bones_that_are_carried_leave_the_hand_the_way_it_moves() -> None:
    driver, table, board = sit(WRESTLING, 3)
    rest(driver, table)
    at = driver.find("roll").seen.center
    driver.point(at)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.step()
    for far in (10, 40, 80, 120):
        driver.point((at[0] + far, at[1]))
        driver.step()
        pygame.time.wait(12)
    assert stage(board).holding.grips
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(at[0] + 120, at[1]), button=1))
    driver.step()
    rest(driver, table)
    assert len(board.contest.bones) > 20
    x = sum(bone.x for bone in board.contest.bones) / len(board.contest.bones)
    y = sum(bone.y for bone in board.contest.bones) / len(board.contest.bones)
    assert x > 400, "to the right"
    assert abs(y) < x
    assert table.session.cast is None


def test_a_drop_is_seen_whole_where_the_heap_lies() -> None:
    driver, table, board = sit(WRESTLING, 3)
    rest(driver, table)
    assert board.contest.bones == ()
    assert driver.find("roll").seen.width > 100, "all of them, in a bowl"
    driver.key("return")
    rest(driver, table)
    assert len(board.contest.bones) in (23, 25)
    frame = stage(board).laid.frames["mat"].rect
    assert all(frame.collidepoint(board.contest.view.point(bone.x, bone.y)) for bone in board.contest.bones)


@pytest.mark.parametrize("frame", [ARCHERY, WRESTLING])
def test_a_rail_folded_in_the_middle_of_a_throw_leaves_no_mat_of_another_width(frame: str) -> None:
    driver, table, board = sit(frame, motion="full")
    for _ in range(200):
        driver.step()
        if table.may_throw or board.contest.aim is not None:
            break
    driver.key("return")
    for _ in range(400):
        driver.step()
        if stage(board).telling is not None and stage(board).telling.beats[0].live:
            break
    telling = stage(board).telling
    assert telling is not None
    before = stage(board).laid.frames["mat"].rect
    driver.loop.ui.set(fold_rail=True)
    driver.step(3)
    assert stage(board).telling is telling, "the bones still move"
    assert stage(board).laid.frames["mat"].rect != before
    assert telling.moves is not None
    assert [placed.rect.center for placed in telling.moves.live] == [board.contest.view.point(0, 0)]
    driver.loop.ui.animator.skip()
    driver.step(4)
    driver.loop.ui.dirty()
    driver.step()
    seen = pygame.image.tobytes(driver.loop.surface.subsurface(board.rect), "RGB")
    driver.loop.ui.pictures.forget()
    driver.loop.ui.dirty()
    driver.step()
    assert pygame.image.tobytes(driver.loop.surface.subsurface(board.rect), "RGB") == seen


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
        (ARCHERY, 2, {"Flick": ("Return",), "Aim": ("←", "→"), "Strength": ("↑", "↓")}, {"Flick": ("A",)}),
        (WRESTLING, 3, {"Flick": ("Return",), "Other bone": ("PgUp", "PgDn")},
         {"Flick": ("A",), "Other bone": ("LT", "RT")}),
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


@pytest.mark.parametrize("text", amount([80, 200], [80, 100, 200]))
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


# --- the aim, and what follows of itself -----------------------------------------------------------------


def test_the_panel_tells_the_numbers_of_the_bone_that_is_pulled() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    contest, camera = board.contest, board.contest.view
    first = aim_of(board).bone.piece
    other = next(b for b in board.contest.bones if b.piece in contest.may and b.piece != first)
    at = camera.point(other.x, other.y)
    driver.point(at)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.step()
    for far in (20, 50, 80):
        driver.point((at[0] + far, at[1] + far))
    assert aim_of(board).bone.piece == other.piece
    assert contest.legend is not None
    assert contest.legend.aiming is contest.aiming
    assert contest.legend.aiming.aim.power_permille == aim_of(board).power_permille > 400
    driver.key("escape")


def test_a_wrestlers_fresh_aim_touches_a_bone_of_its_kind() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    aim = aim_of(board)
    struck = next(b for b in board.contest.bones if b.piece == aim.guide().struck)
    assert struck.face == aim.bone.face


def test_an_archer_aims_as_in_the_round_before() -> None:
    driver, table, board = sit(ARCHERY)
    ui = driver.loop.ui
    first = board.contest.seat
    assert first is not None
    aim = aim_of(board)
    aim.power_permille = 777
    aim.turn(2500)
    shot = aim.shot
    board.contest.shoot(ui)
    for _ in range(6):
        rest(driver, table)
        if board.contest.seat == first:
            break
        board.contest.shoot(ui)
    assert board.contest.seat == first
    assert aim_of(board).shot == shot, "round two"


def test_the_wrestling_rolls_on_when_it_is_let() -> None:
    driver, table, _ = sit(WRESTLING, 3)
    dropped(driver, table)
    assert table.may_roll_on
    flicked = len(shots(table))
    table.roll_on(driver.loop.ui)
    said = [label.words for label in question(driver.loop.ui, table) if isinstance(label, Label)]
    assert driver.loop.ui.say("table.goes_on") in said, "this was chosen, though much could be done"
    for _ in range(400):
        driver.step()
        if len(shots(table)) > flicked + 2:
            break
    assert len(shots(table)) > flicked + 2, "nobody pressed anything"
    touched = [e.outcome for _, e in table.match.events(None) if isinstance(e, Touched)]
    assert "captured" in touched, "aimed at its own kind, and hard enough"


@pytest.mark.parametrize(("wide", "text"), [(74, 200), (74, 100), (190, 200), (220, 100)])
def test_points_and_what_a_bone_would_give_stay_apart_on_the_score_board(wide: int, text: int) -> None:
    driver, _, board = sit(ARCHERY, text=text)
    ui = driver.loop.ui

    def drawn(points: int, more: str) -> pygame.Surface:
        art = ("contest.score", 0, "Anu", points, more, False)
        made = stage(board).studio.picture(ui, art, (wide, 58))
        surface = pygame.Surface(made.get_size())
        surface.fill((9, 200, 9))
        surface.blit(made, (0, 0))
        return surface

    def change(a: pygame.Surface, b: pygame.Surface) -> pygame.Rect:
        mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1), b)
        mask.invert()
        found = mask.get_bounding_rects()
        return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)

    points, more = change(drawn(44, ""), drawn(88, "")), change(drawn(44, ""), drawn(44, "+ 10"))
    assert points.width
    assert more.width
    assert not points.colliderect(more), "one number over the other"


def test_one_line_on_the_mat_says_what_a_shot_came_to_and_why_until_the_next() -> None:
    driver, table, board = sit(ARCHERY)
    driver.key("return")  # as it is aimed at first: far too weak
    rest(driver, table)
    said = stage(board).shown.node("said")
    assert said.art[1:] == ("Anu: 0, not wholly inside the outer ring", False)
    assert board.contest.seat == 1, "while the next one aims"


def test_an_archer_whose_finger_is_high_learns_that_end_first_a_bone_slides() -> None:
    driver, _, board = sit(ARCHERY)
    ui = driver.loop.ui

    def told() -> bool:
        labels = [w.words for w in board.rail_widgets(ui) if isinstance(w, Label)]
        return ui.say("aim.end_first") in labels

    assert not told()
    driver.key("3")
    assert told()
    aim_of(board).twist(900)
    assert not told(), "across its length it rolls"


def test_after_the_page_between_two_contests_a_shot_is_not_held_up() -> None:
    rules = games.load("ulus")
    start = rules.from_diagram(HEAD.rpartition("     {")[0] % ("", 1))
    driver, table = at_table(Match.new(rules, seats=2, seed=4, names=("Anu", "Bat"), start=start))
    for _ in range(60):
        driver.step(2)
        if driver.loop.ui.screen.name == "curtain" or driver.loop.ui.focus.current in ("naadam.on", "aim"):
            driver.key("return")
        if any(event.kind == "lies_in" for _, event in table.match.events(None)):
            break
    assert any(event.kind == "lies_in" for _, event in table.match.events(None))
    driver.loop.close()
