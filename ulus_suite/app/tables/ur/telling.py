"""Motion: dice tumble, pieces walk their path, the defeated fly home, forts and sections light up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.motion import Call, Motion, Par, Pose, Seq, Tween, Wait, glide, settle, smooth
from ulus_suite.app.tables.ur.dice import Die, about, resting, times
from ulus_suite.app.ui import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.ur.events import Defeated, Dominates, FortTaken, Moved, Passed, Rolled, Spawned

if TYPE_CHECKING:
    from ulus_suite.app.tables.ur import Table

ROLL_MS = 950.0
STEP_MS = 260.0
HOME_MS = 380.0


@dataclass
class Flying:
    """A piece on its way."""

    seat: int
    pose: Pose = field(default_factory=Pose)


def tell(ui: Ui, table: Table, events: Sequence[Event]) -> Motion | None:
    """All that happened, one thing after another."""
    parts: list[Motion] = []
    defeated = {(e.tile, e.seat) for e in events if isinstance(e, Defeated)}
    for event in events:
        match event:
            case Rolled(seat=seat, first=first, second=second):
                parts += [_tumble(ui, table, seat, (first, second)), Wait(160)]
            case Passed():
                parts.append(Wait(900))
            case Spawned(seat=seat, tile=tile):
                parts.append(_spawn(ui, table, seat, tile, (tile, seat) in defeated))
            case Moved(seat=seat, path=path):
                parts.append(_walk(ui, table, seat, path, defeated))
            case FortTaken(tile=tile):
                parts.append(_flash(ui, table, (tile,), 300))
            case Dominates(section=section):
                tiles = tuple(t for t, s in table.sections.items() if s == section)
                parts += [Call(lambda: ui.sound.play("drum", 0.8)), _flash(ui, table, tiles, 620)]
            case _:
                pass
    return Seq(*parts) if parts else None


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
        table.tray, table.dice = seat, dice
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


# --- pieces -------------------------------------------------------------------------------------------


def _spawn(ui: Ui, table: Table, seat: int, tile: str, defeats: bool) -> Motion:
    """From the pool to the tile."""
    piece = Flying(seat)

    def lift() -> None:
        table.pools[seat] -= 1
        piece.pose.x, piece.pose.y = table.ground.slot(seat, table.pools[seat])
        table.flying.append(piece)
        ui.dirty(table.rect)

    parts: list[Motion] = [Call(lift), _fly(ui, table, piece, table.ground.centres[tile], 420, 0.9)]
    if defeats:
        parts.append(_home(ui, table, tile))
    return Seq(*parts, Call(lambda: _land(ui, table, piece, tile)))


def _walk(ui: Ui, table: Table, seat: int, path: tuple[str, ...], defeated: set[tuple[str, int]]) -> Motion:
    """Tile by tile; whoever is defeated on the way flies home as the piece comes."""
    piece = Flying(seat)

    def lift() -> None:
        table.on.pop(path[0], None)
        piece.pose.x, piece.pose.y = table.ground.centres[path[0]]
        table.flying.append(piece)

    parts: list[Motion] = [Call(lift)]
    for tile in path[1:]:
        parts.append(_fly(ui, table, piece, table.ground.centres[tile], STEP_MS, 0.28))
        if (tile, seat) in defeated:
            parts.append(_home(ui, table, tile))
    return Seq(*parts, Call(lambda: _land(ui, table, piece, path[-1])))


def _fly(ui: Ui, table: Table, piece: Flying, to: tuple[int, int], ms: float, arc: float) -> Motion:
    """Fly to a point; only what the piece covers and leaves is drawn anew."""
    glided = glide(piece.pose, to, ms, arc=arc * table.ground.unit)
    left = [_around(table, piece)]

    def show(t: float) -> None:
        now = _around(table, piece)
        ui.dirty(now.union(left[0]))
        left[0] = now

    return Par(glided, Tween(ms, show))


def _around(table: Table, piece: Flying) -> pygame.Rect:
    """What a piece in the air covers, with its shadow."""
    side = table.ground.px(0.9)
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(piece.pose.x), round(piece.pose.y))
    return box.union(box.move(0, -round(piece.pose.lift))).union(box.move(0, round(piece.pose.lift * 0.4)))


def _home(ui: Ui, table: Table, tile: str) -> Motion:
    """The piece on a tile goes back to its owner's pool."""
    piece = Flying(0)

    def lift() -> None:
        piece.seat = table.on.pop(tile)
        piece.pose.x, piece.pose.y = table.ground.centres[tile]
        table.flying.insert(0, piece)
        ui.sound.play("bone_knock", 0.8)

    def fly() -> Motion:
        return _fly(ui, table, piece, table.ground.slot(piece.seat, table.pools[piece.seat]), HOME_MS, 1.1)

    def arrive() -> None:
        if piece not in table.flying:  # the board has been shown anew meanwhile
            return
        table.flying.remove(piece)
        table.pools[piece.seat] += 1
        ui.dirty(table.rect)

    return Seq(Call(lift), _Later(fly), Call(arrive))


class _Later:
    """A motion made only when its turn comes, because it depends on what happened before."""

    def __init__(self, make: object) -> None:
        self._make = make
        self._made: Motion | None = None

    def _motion(self) -> Motion:
        if self._made is None:
            self._made = self._make()  # type: ignore[operator]  # a function without arguments
        return self._made

    def run(self, ms: float) -> float | None:
        return self._motion().run(ms)

    def finish(self) -> None:
        self._motion().finish()


def _land(ui: Ui, table: Table, piece: Flying, tile: str) -> None:
    if piece not in table.flying:  # the board has been shown anew meanwhile
        return
    table.flying.remove(piece)
    table.on[tile] = piece.seat
    ui.sound.play("seed", 0.8)
    ui.dirty(table.rect)


# --- light --------------------------------------------------------------------------------------------


def _flash(ui: Ui, table: Table, tiles: tuple[str, ...], ms: float) -> Motion:
    """Tiles light up and fade to their steady glow."""

    def light(t: float) -> None:
        table.flash = {tile: math.sin(math.pi * settle(t)) for tile in tiles}
        ui.dirty(table.rect)

    def over() -> None:
        table.flash = {}

    return Seq(Tween(ms, light, smooth), Call(over))
