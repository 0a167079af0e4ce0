"""Motion: dice tumble, forts and sections light up; pieces travel as the kit has it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ulus_suite.app.motion import Call, Motion, Par, Seq, Tween, Wait, settle, smooth
from ulus_suite.app.tables.kit.victory import rejoice
from ulus_suite.app.tables.ur.dice import Die, about, resting, times
from ulus_suite.app.tables.ur.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.ur.events import Dominates, FortTaken, Passed, Rolled

ROLL_MS = 950.0
PASS_MS = 2200.0


def tell(ui: Ui, table: Table, event: Event, events: Sequence[Event]) -> list[Motion]:
    """What is seen at an event that moves no piece: a rosette lights up at once; with the second of a section the
    whole of it shines instead."""
    match event:
        case Rolled(seat=seat, first=first, second=second):
            return [_tumble(ui, table, seat, (first, second)), Wait(160)]
        case Passed():
            return [_pass(ui, table)]
        case FortTaken(tile=tile):
            if any(isinstance(each, Dominates) for each in events):
                return [Call(ui.dirty), _flash(ui, table, (tile,), 300)]  # the rail tells it, too
            return [
                Call(ui.dirty),
                Par(_flash(ui, table, (tile,), 300), rejoice(ui, table, "shell", lambda: table.ground.spot(tile))),
            ]
        case Dominates(section=section):
            tiles = tuple(t for t, s in table.sections.items() if s == section)
            shines = rejoice(ui, table, "shell", lambda: table.section_rect(section))
            return [Call(lambda: ui.sound.play("drum", 0.8)), Par(_flash(ui, table, tiles, 620), shines)]
    return []


def _pass(ui: Ui, table: Table) -> Motion:
    """Beside the dice it says that they move nothing, long enough to be read."""

    def say(passed: bool) -> None:
        table.tray.passed = passed
        ui.dirty(table.rect)

    return Seq(Call(lambda: say(True)), Wait(PASS_MS), Call(lambda: say(False)))


# --- dice ---------------------------------------------------------------------------------------------


def _tumble(ui: Ui, table: Table, seat: int, faces: tuple[str, str]) -> Motion:
    """Both dice fly in from the side, bounce, turn over and come to rest with their faces up."""
    dice = [Die(0.0, 0.0, resting(face, i)) for i, face in enumerate(faces)]
    ends = [table.ground.die(seat, i) for i in (0, 1)]
    area = table.ground.strip(seat)
    size = table.ground.px(1.2)
    left: list[pygame.Rect] = []
    axes = ((0.48, 0.64, 0.6), (-0.6, 0.36, 0.714))
    knocked = [0, 0]

    def begin() -> None:
        table.tray.seat, table.tray.dice = seat, dice
        ui.dirty(area)

    def move(t: float) -> None:
        for i, die in enumerate(dice):
            late = min(1.0, max(0.0, t * 1.08 - 0.08 * i))
            far = (1 - late) ** 1.7
            die.x = ends[i][0] - far * table.ground.unit * (3.2 - i * 0.5)
            die.y = ends[i][1] + far * table.ground.unit * (0.22 if i else -0.18)
            die.lift = abs(math.sin(late * math.pi * 3)) * (1 - late) ** 1.2 * table.ground.unit * 0.62
            die.turn = times(about(axes[i], far * (9.5 + 2.2 * i)), resting(faces[i], i))
            bounces = int(late * 3)
            if bounces > knocked[i]:
                knocked[i] = bounces
                ui.sound.play("bone_knock", 0.6 - 0.15 * bounces)
        now = [_die_box(die, size) for die in dice]
        for box in (*left, *now):
            ui.dirty(box)
        left[:] = now

    def rest() -> None:
        for i, die in enumerate(dice):
            die.x, die.y, die.lift, die.shows = float(ends[i][0]), float(ends[i][1]), 0.0, faces[i]
        ui.dirty(area)

    return Seq(Call(begin), Tween(ROLL_MS, move, lambda t: t), Call(rest))


def _die_box(die: Die, size: int) -> pygame.Rect:
    """What a die covers, with its shadow."""
    box = pygame.Rect(0, 0, size, size)
    box.center = (round(die.x), round(die.y))
    return box.union(box.move(0, -round(die.lift)))


# --- light --------------------------------------------------------------------------------------------


def _flash(ui: Ui, table: Table, tiles: tuple[str, ...], ms: float) -> Motion:
    """Tiles light up and fade to their steady glow."""

    def light(t: float) -> None:
        table.flash = {tile: math.sin(math.pi * settle(t)) for tile in tiles}
        ui.dirty(table.rect)

    def over() -> None:
        table.flash = {}

    return Seq(Tween(ms, light, smooth), Call(over))
