"""The motion of a sowing: the hand takes the balls out, walks the ring and lets one fall into each hole."""

from __future__ import annotations

from ulus_suite.app.motion import Call, Motion, Par, Seq, Tween, Wait, smooth
from ulus_suite.app.tables.kit.victory import rejoice
from ulus_suite.app.tables.unee.host import Hand, Table
from ulus_suite.app.ui import Ui
from ulus_suite.games.unee.events import Captured, Sown
from ulus_suite.games.unee.state import INDEX, RING

STEP_MS = 210.0
WHOLE_MS = 3000.0
"""A long sowing goes faster, so that even thirty balls take no longer than this."""


def sowing(ui: Ui, table: Table, sown: Sown, captured: Captured | None) -> Motion:
    """All parts in order; the table's own numbers change as balls fall."""
    start = INDEX[sown.hole]
    step = min(STEP_MS, WHOLE_MS / max(1, sown.balls))
    parts: list[Motion] = [Call(lambda: _take(ui, table, start, sown.balls)), Wait(step * 0.6)]
    for number in range(1, sown.balls + 1):
        parts.append(_walk(ui, table, RING[(start + number - 1) % 6], RING[(start + number) % 6], step))
        parts.append(Call(lambda hole=(start + number) % 6: _drop(ui, table, hole)))  # type: ignore[misc]  # bound early
    parts.append(Wait(140))
    if captured is not None:
        parts += _calving(ui, table, INDEX[captured.hole], captured.seat)
    return Seq(*parts)


def _take(ui: Ui, table: Table, hole: int, balls: int) -> None:
    table.holes[hole] = 0
    x, y = table.ground.at(RING[hole])
    table.hand = Hand(x, y, 26 * table.ground.unit, balls)
    ui.dirty(table.rect)


def _walk(ui: Ui, table: Table, source: str, target: str, ms: float) -> Motion:
    def move(t: float) -> None:
        hand = table.hand
        if hand is None:
            return
        (x0, y0), (x1, y1) = table.ground.at(source), table.ground.at(target)
        hand.x, hand.y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        hand.lift = (26 + 22 * 4 * t * (1 - t)) * table.ground.unit
        ui.dirty(table.rect)

    return Tween(ms, move, smooth)


def _drop(ui: Ui, table: Table, hole: int) -> None:
    if table.hand is None:
        return
    table.holes[hole] += 1
    table.hand.balls -= 1
    ui.sound.play("seed", 0.55 + 0.1 * (hole % 3))
    if table.hand.balls == 0:
        table.hand = None
    ui.dirty(table.rect)


def _calving(ui: Ui, table: Table, hole: int, seat: int) -> list[Motion]:
    """The calf appears beside the hole, to everybody's joy, and its four balls go to the store."""
    store = ("store-south", "store-north")[seat]

    def grow(t: float) -> None:
        table.calf = (hole, t)
        ui.dirty(table.rect)

    def lift() -> None:
        table.holes[hole] -= 4
        x, y = table.ground.at(RING[hole])
        table.hand = Hand(x, y, 30 * table.ground.unit, 4)

    def arrive() -> None:
        table.hand = None
        table.stores[seat] += 4
        ui.sound.play("seed", 0.9)
        ui.dirty()  # the rail tells it, too

    joy = rejoice(ui, table, "milk", lambda: table.ground.spot(RING[hole]))
    return [
        Par(Tween(420, grow, smooth), joy),
        Call(lift),
        _walk(ui, table, RING[hole], store, 480),
        Call(arrive),
        Wait(160),
    ]
