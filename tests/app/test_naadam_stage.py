"""Naadam's stage: steps and who won them, the track, the ger, bones that are large and cover no piece."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.app import contest_table
from tests.app.contest_table import ARCHERY, RACE, WRESTLING, rest, sit
from ulus_suite.app.loop import Loop
from ulus_suite.app.scene.art import fit
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.chance.physics.throw import roll
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table import Table, contest_art, contest_scene, naadam_scene, rolls
from ulus_suite.match import Match
from ulus_suite.play.policy import BYSTANDER

TALE = '"tale","left":[0,1]'
ROLLS = [
    tuple(Pose(str(i), p.x, p.y, p.turn, "goat") for i, p in enumerate(roll(4, seed).final)) for seed in range(60)
]
RECORD = Path(__file__).resolve().parent.parent / "replays" / "ulus" / "highest.log"


@pytest.mark.parametrize(
    ("frame", "number", "stage", "step"),
    [(RACE, 1, "race", 0), (ARCHERY, 2, "archery", 1), (WRESTLING, 3, "wrestling", 2), (TALE, 4, "tale", 3)],
    ids=["race", "archery", "wrestling", "tale"],
)
def test_each_step_has_its_stage_under_the_band(frame: str, number: int, stage: str, step: int) -> None:
    board: Any = sit(frame, number)[2]
    assert naadam_scene.stage_of(board.moment) == stage
    assert contest_scene.step_of(board.view) == step
    band, ground = board.laid.rect("band"), board.laid.rect({"race": "turf", "tale": "ger"}.get(stage, "mat"))
    assert band.height > 40
    assert not band.colliderect(ground)
    chips = contest_art.chips(band, len(board.shown.node("band").art[2]))
    assert len(chips) == 4
    assert all(band.contains(chip) for chip in chips)
    assert all(a.right <= b.x for a, b in pairwise(chips))


def test_no_name_on_naadams_stage_is_too_small_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """At double text in a small window names of riders and contests were four to six pixels high."""
    monkeypatch.setattr(contest_table, "SIZE", (1024, 640))
    driver, _, board = sit(RACE, 1, text=200)
    drawn: list[int] = []
    ui = driver.loop.ui
    ui.pictures.forget()
    board.still._of = ()
    real = ui.text.label
    monkeypatch.setattr(
        ui.text, "label", lambda *given, **more: drawn.append(more.get("px", 99)) or real(*given, **more)
    )
    board.draw(ui, driver.loop.surface)
    assert len(drawn) > 3
    assert min(drawn) >= 9


def test_the_standings_of_a_race_say_how_far_those_in_front_are_when_they_are_several() -> None:
    _, _, board = sit('"race","face":"horse","at":[8,8],"miss":[0,0],"turn":0', 1)
    assert board.shown.node("band").art[4] == "2 riders lead, 1 step to go"


def test_a_roll_that_lies_beside_the_next_question_names_who_threw() -> None:
    driver, table, board = sit(RACE, 1)
    driver.key("return")
    rest(driver, table)
    assert board.shown.node("rolled.said").art[1].startswith("Anu rolls ")


def test_the_steps_name_their_winners_once_they_are_won() -> None:
    match = Match.load(RECORD)
    at = [i for i, e in match.events(None) if isinstance(e, ev.SkyWon)]
    loop = Loop(Screen(), size=(1024, 640), settings=Settings(motion="none", sound=False, teach="off"))
    table = TableScreen(loop.ui, match, policy=BYSTANDER)
    assert isinstance(table.board, Table)
    seen = []
    for moment in (at[0] - 1, at[0], at[2]):
        table.look_back(moment)
        seen.append(sorted(contest_scene.won_by(table.board.past().events)))
    assert seen == [[], ["race"], ["archery", "race", "wrestling"]]


@pytest.mark.parametrize(("most", "unit"), [((1240.0, 760.0), 0.54), ((1300.0, 1100.0), 0.54)])
def test_bones_that_run_are_large_and_all_lie_on_their_cloth(most: tuple[float, float], unit: float) -> None:
    """At 720p a unit of the board is 0.54 pixels."""
    turned, small = 0, 0
    for bones in ROLLS:
        sight = rolls.Sight(bones, most)
        rect = pygame.Rect(100, 100, round(sight.size[0] * unit), round(sight.size[1] * unit))
        assert sight.size[0] <= most[0] + 1
        assert sight.size[1] <= most[1] + 1
        floor = pygame.Rect(rect.x, rect.y, rect.width, round(rect.height * (1 - rolls.LABEL)))
        reach = round(rolls.BONE / 2 * sight.scale * unit)
        for bone in bones:
            assert floor.inflate(-reach, -reach).collidepoint(sight.point(bone.x, bone.y, rect))
        turned += sight.angle != 0
        small += rolls.BONE * sight.scale * unit < 64
    assert small <= len(ROLLS) // 10
    assert turned < len(ROLLS)


def test_names_of_bones_lie_over_no_bone_and_no_other_name(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, _, _ = sit(RACE, 1)
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(rolls, "ribbon", lambda ui, surface, words, box, *more: boxes.append(box))
    for bones in ROLLS:
        sight = rolls.Sight(bones, (1300.0, 1100.0))
        rect = pygame.Rect(14, 14, round(sight.size[0] * 0.9), round(sight.size[1] * 0.9))
        unit = sight.scale * 0.9
        lie = []
        for bone in bones:
            pose = rolls.BonePose((bone.turn / 10) - sight.angle, 180.0)
            lie.append(("Goat", rolls._box(sight.point(bone.x, bone.y, rect), pose, unit)))
        boxes.clear()
        rolls._named(driver.loop.ui, driver.loop.surface, rect, lie)
        assert len(boxes) == 4
        for k, box in enumerate(boxes):
            assert box.collidelist(boxes[k + 1 :]) < 0
            assert rect.contains(box)
            assert box.collidelist([bone.inflate(-8, -8) for _, bone in lie]) < 0


def test_names_of_listeners_are_written_as_large_as_one_another() -> None:
    driver, _, board = sit(TALE, 4)
    ui, laid = driver.loop.ui, board.laid
    assert laid is not None
    sizes = set()
    for id, placed in laid.placed.items():
        if id.startswith("listener."):
            room = placed.rect.width - ui.theme.px(14), round(placed.rect.height * 0.3) - ui.theme.px(2)
            for bold in (False, True):
                sizes.add(fit(ui, placed.node.art[3], room, ui.theme.px(18), bold=bold)[0])
    assert sizes == {ui.theme.px(18)}


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("wide", [697, 560, 505, 430])
def test_no_number_of_what_the_bard_tells_is_left_alone_on_a_line(wide: int, text: int) -> None:
    driver, _, _ = sit(TALE, 4, text=text)
    ui, words = driver.loop.ui, "Tuul'ch makes fun of it: Anu's strength is 14."
    _, lines = fit(ui, words, (round(wide * 0.52), 100_000), ui.theme.px(20), bold=True)
    if len(lines) == 2:
        assert len(min(lines, key=len)) > 0.5 * len(max(lines, key=len))
