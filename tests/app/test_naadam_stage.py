"""Naadam's stage: steps and who won them, the track, the ger, bones that never cover pieces, the decisive touch."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.app import contest_table
from tests.app.contest_table import ARCHERY, RACE, WRESTLING, rest, sit
from ulus_suite.app import offscreen
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.chance.physics.throw import roll
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table import Table, lettering, naadam, story, track
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.moments import Telling
from ulus_suite.games.ulus.table.tray import BONE_MM, ROW_MM, TrayCamera, in_a_row
from ulus_suite.match import Match
from ulus_suite.play.policy import BYSTANDER

BOARD_720 = pygame.Rect(14, 14, 922, 652)
TALE = '"tale","left":[0,1]'
ROLLS = [
    tuple(Pose(str(i), p.x, p.y, p.turn, "goat") for i, p in enumerate(roll(4, seed).final)) for seed in range(60)
]
RECORD = Path(__file__).resolve().parent.parent / "replays" / "ulus" / "highest.log"


@pytest.mark.parametrize(
    ("frame", "number", "scene", "step"),
    [(RACE, 1, "race", 0), (ARCHERY, 2, "", 1), (WRESTLING, 3, "", 2), (TALE, 4, "tale", 3)],
    ids=["race", "archery", "wrestling", "tale"],
)
def test_each_step_has_its_stage_under_the_band(frame: str, number: int, scene: str, step: int) -> None:
    _, _, board = sit(frame, number)
    assert board.view is not None
    assert naadam.at_naadam(board.view)
    assert naadam.scene_of(board.view) == scene
    assert naadam.step_of(board.view) == step
    kind = {"race": track.Track, "tale": story.Ger}.get(scene)
    assert board.scene is None if kind is None else isinstance(board.scene, kind)
    band = board.ground.band
    assert band.height > 40
    assert not band.colliderect(board.ground.upper)
    chips = naadam.chips(band)
    assert len(chips) == 4
    assert all(band.contains(chip) for chip in chips)
    assert all(a.right <= b.x for a, b in pairwise(chips))


def test_a_step_of_naadam_stands_on_no_panel_as_a_button_does(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, _, board = sit(ARCHERY, 2)
    panels: list[pygame.Rect] = []
    monkeypatch.setattr(draw, "panel", lambda *given, **more: panels.append(given[2]))
    assert board.view is not None
    naadam.draw_band(driver.loop.ui, driver.loop.surface, board, board.view)
    assert not panels


def test_no_name_on_naadams_stage_is_too_small_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """At double text in a small window names of riders and contests were four to six pixels high."""
    monkeypatch.setattr(contest_table, "SIZE", (1024, 640))
    driver, _, board = sit(RACE, 1, text=200)
    drawn: list[int] = []
    ui, view = driver.loop.ui, board.view
    assert view is not None
    assert isinstance(board.scene, track.Track)
    real = ui.text.label
    monkeypatch.setattr(ui.text, "label", lambda *given, **more: drawn.append(more["px"]) or real(*given, **more))
    naadam.draw_band(ui, driver.loop.surface, board, view)
    track.draw_track(ui, driver.loop.surface, board, view, board.scene)
    assert len(drawn) > 3
    assert min(drawn) >= 9


def test_the_standings_of_a_race_say_how_far_those_in_front_are_when_they_are_several() -> None:
    _, _, board = sit('"race","face":"horse","at":[8,8],"miss":[0,0],"turn":0', 1)
    assert board.view is not None
    assert naadam._note(board, board.view) == "2 riders lead, 1 step to go"


def test_a_roll_that_lies_beside_the_next_question_names_who_threw() -> None:
    driver, table, board = sit(RACE, 1)
    driver.key("return")
    rest(driver, table)
    assert board.lying.said.startswith("Anu rolls ")


def test_the_steps_name_their_winners_once_they_are_won() -> None:
    match = Match.load(RECORD)
    at = [i for i, e in match.events(None) if isinstance(e, ev.SkyWon)]
    loop = Loop(Screen(), size=(1024, 640), settings=Settings(motion="none", sound=False, teach="off"))
    table = TableScreen(loop.ui, match, policy=BYSTANDER)
    assert isinstance(table.board, Table)
    seen = []
    for moment in (at[0] - 1, at[0], at[2]):
        table.look_back(moment)
        seen.append(sorted(table.board.standings.won()))
    assert seen == [[], ["race"], ["archery", "race", "wrestling"]]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("hand", [True, False])
def test_bones_run_below_the_track_and_are_large(seats: int, hand: bool) -> None:
    offscreen.ready()
    ui = Ui((1280, 720))
    ground = Ground(BOARD_720, hand=hand, naadam=True)
    lanes = track.Track(ui, ground, seats)
    for seat in range(seats):
        lane = lanes.lane(seat)
        assert lanes.area.contains(lane)
        assert lane.x < lanes.at(seat, 0)[0] < lanes.at(seat, 9)[0] < lane.right
        assert not lane.colliderect(lanes.below)
    assert not lanes.palm().colliderect(lanes.last())
    assert ground.rect.contains(lanes.below)
    everything = pygame.Rect(ground.rect.x, ground.band.bottom, ground.rect.width, 652)
    for bones in ROLLS:
        camera = TrayCamera(ground, bones, lanes.below)
        assert everything.contains(camera.box)
        assert camera.box.bottom <= lanes.below.bottom
        assert camera.px_per_mm * BONE_MM >= 64
        for bone in bones:
            assert camera.floor.inflate(-40, -40).collidepoint(camera.point(bone.x, bone.y))
        row = in_a_row(bones)
        assert [(b.piece, b.face) for b in row] == [(b.piece, b.face) for b in bones]
        rests = TrayCamera(ground, row, lanes.last(), margin=ROW_MM, grows=False)
        assert lanes.last().contains(rests.box)
        assert rests.px_per_mm * BONE_MM >= 64


@pytest.mark.parametrize("hand", [True, False])
def test_a_roll_on_the_mat_is_large_in_every_throw(hand: bool) -> None:
    ground = Ground(BOARD_720, hand=hand)
    turned = 0
    for bones in ROLLS:
        camera = TrayCamera(ground, bones)
        assert ground.rect.contains(camera.box)
        assert camera.px_per_mm * BONE_MM >= 64
        places = [camera.point(b.x, b.y) for b in bones]
        assert all(camera.floor.inflate(-40, -40).collidepoint(place) for place in places)
        turned += camera.angle != 0
        far = math.dist(places[0], places[1]) / camera.px_per_mm * 10
        assert far == pytest.approx(math.dist((bones[0].x, bones[0].y), (bones[1].x, bones[1].y)), abs=8)
    assert turned < len(ROLLS)


def test_names_of_listeners_are_written_as_large_as_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    ui, sizes = Ui((1280, 720)), list[int]()
    ger = story.Ger(ui, Ground(pygame.Rect(10, 10, 920, 670), naadam=True, hand=False), 6)
    names = ("Anu", "Bataa", "Chuluun", "Dorj", "Enkhtuya", "Ganbold")

    def write(ui: Ui, surface: pygame.Surface, words: str, rect: pygame.Rect, colour: object, most: int,
              **how: Any) -> None:  # fmt: skip
        if words in names:
            sizes.append(lettering._fitted(ui, words, rect.size, most, 6, "text", how["bold"], False, 0.94)[0])

    monkeypatch.setattr(story, "block", write)
    player = SimpleNamespace(champion="")
    table: Any = SimpleNamespace(screen=SimpleNamespace(names=names), colour=lambda s: s, strength=lambda s: 1)
    view: Any = SimpleNamespace(players=[player] * 6)
    for seat in range(6):
        for asks in (False, True):
            story._listener(ui, pygame.Surface((1280, 720)), table, view, ger, seat, asks=asks, heard=False)
    assert len(sizes) == 12
    assert set(sizes) == {ui.theme.px(18)}


def test_who_won_a_step_is_told_clear_of_the_arrow_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, _, board = sit(ARCHERY, 2)
    ui, arrows, boxes = driver.loop.ui, list[int](), list[pygame.Rect]()
    arrow = naadam._on_to_the_next

    def on(*given: Any) -> int:
        arrows.append(arrow(*given))
        return arrows[-1]

    monkeypatch.setattr(naadam, "_on_to_the_next", on)
    monkeypatch.setattr(naadam, "block", lambda ui, surface, words, rect, *more, **how: boxes.append(rect.copy()))
    chip = naadam.chips(board.ground.band)[0]
    naadam._chip(ui, driver.loop.surface, board, chip, (0, "race", 1), 0)
    assert all(box.right <= arrows[0] - ui.theme.px(6) for box in boxes)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("wide", [697, 560, 505, 430])
def test_what_the_bard_tells_keeps_its_lines_while_it_unrolls(
    wide: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is a number left alone on the second: at 150 % that was so, after a first frame of one line."""
    pygame.font.init()
    ui = Ui((1280, 720), Settings(text=text))
    lines: list[tuple[str, ...]] = []
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr(
        story, "ribbon", lambda ui, surface, words, at, px, *more, most: given.append((words, px, most))
    )
    box = pygame.Rect(20, 80, wide, 220)
    ger: Any = SimpleNamespace(area=box, listener=lambda seat: pygame.Rect(420, 90, 80, 100))
    telling = Telling(0, "Tuul'ch makes fun of it: Anu's strength is 14.")
    for share in (0.05, 0.3, 0.6, 1.0):
        telling.share = share
        table: Any = SimpleNamespace()
        story._speech(ui, pygame.Surface((1280, 720)), table, ger, telling)
        words, px, most = given.pop()
        lines.append(lettering._lines(words, most, px, lettering._font(ui, "text", True, False, px)))
    assert len(set(lines)) == 1, lines
    assert len(min(lines[0], key=len)) > 0.5 * len(max(lines[0], key=len))
