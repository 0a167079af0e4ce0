"""Events as motion: Ichtos travel, fists open, lava flows, and every scoring is told step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

import pygame

from ulus_suite.app.motion import Call, Motion, Par, Placement, Seq, Tween, Wait, glide
from ulus_suite.app.tables.kit.victory import crowned
from ulus_suite.app.tables.urland import gene_travel, herd, signs
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.tables.wake import Wake, about
from ulus_suite.app.ui import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.urland import events as ev

MOVE, READ, LONG = 420, 900, 2400
"""Milliseconds of a move, of a caption, and of one at the end of the game."""
FINAL = ("final_all", "left_out", "final_land")

SETUP = ("placed", "marker_set", "given", "dealt")
SAID = (
    "starts", "revealed", "nobody_there", "died_out", "scored", "mutation_reached", "dropped_out",
    "nothing_sold", "panic_drawn", "panic_struck", "panic_idle", "panic_stayed", "epoch_ends", "epoch_starts",
    "final_all", "final_land", "left_out", "bred_short", "extra_used", "area_laid",
)  # fmt: skip
"""Events that stay in the caption long enough to be read."""


def tell(ui: Ui, table: Table, events: Sequence[Event]) -> Motion | None:
    """All events in order; those of the setup together."""
    parts: list[Motion] = []
    together: list[Motion] = []
    for event in events:
        if event.kind in SETUP:
            motion = _one(ui, table, event)
            together += [motion] if motion is not None else []
            continue
        if together:
            parts.append(Par(*together))
            together = []
        parts += _said(ui, table, event)
    if together:
        parts.append(Par(*together))
    return Seq(*parts) if parts else None


def _said(ui: Ui, table: Table, event: Event) -> list[Motion]:
    """An event with its caption, where it has one."""
    motion = _one(ui, table, event)
    parts: list[Motion] = []
    if event.kind in SAID or motion is not None:
        words = table.screen.words.event(event)

        def caption() -> None:
            _dirty_caption(ui, table)
            table.caption = (words, event.clause)
            _dirty_caption(ui, table)

        parts.append(Call(caption))
    if motion is not None:
        parts.append(motion)
    if event.kind in SAID or (isinstance(event, ev.MarkerMoved) and event.leapt):
        parts.append(Wait(LONG if event.kind in FINAL else READ))
    return parts


def _one(ui: Ui, table: Table, event: Event) -> Motion | None:
    """The motion of one event; also brings the drawn numbers up to date."""
    teller = TELLERS.get(type(event))
    return teller(ui, table, event) if teller is not None else None


def _assimilated(ui: Ui, table: Table, e: ev.Assimilated) -> Motion:
    gone = Par(leave(ui, table, e.victim, e.place, 1), leave(ui, table, e.other, e.place, 1))
    return Seq(gone, appear(ui, table, e.seat, e.place, 1))


def _arc(event: Event) -> float:
    return 46.0 if isinstance(event, ev.Flew) else 0.0


def _change(ui: Ui, table: Table, place: str, seat: int, by: int) -> None:
    table.pieces[place][seat] = max(0, table.pieces[place][seat] + by)
    ui.dirty(_herd(table, place))


def _scored(ui: Ui, table: Table, change: Callable[[], None]) -> Motion:
    """Chips come onto the volcanoes or off them."""

    def run() -> None:
        change()
        ui.dirty(table.chart)

    return Call(run)


def _herd(table: Table, place: str) -> pygame.Rect:
    """Where the Ichtos of a place may be drawn."""
    room = herd.room(table, place)
    return room.inflate(max(table.badge_high, room.width // 3), max(table.badge_high, room.height // 3))


def _dirty_caption(ui: Ui, table: Table) -> None:
    table.captioned = box = signs.caption_box(ui, table)
    if box is not None:
        ui.dirty(box.inflate(4 * ui.theme.px(8), 4 * ui.theme.px(8)))


def _set_marker(ui: Ui, table: Table, seat: int, space: float) -> None:
    """The marker stands there now; the star goes to whoever is first."""
    before = max(table.markers, default=0.0)
    ui.dirty(herd.marker_box(table, seat))
    table.markers[seat] = space
    if space == int(space):
        ui.dirty()  # the rail tells it, too
    for other, at in enumerate(table.markers):
        if other == seat or at in (before, max(table.markers)):
            ui.dirty(herd.marker_box(table, other))


def _fly(
    ui: Ui,
    table: Table,
    seat: int,
    count: int,
    pose: Placement,
    moves: Callable[[], Motion],
    land: Callable[[], None],
) -> Motion:
    """Put a flier on the table, move it, take it off again."""
    flier = (seat, count, pose)
    wake = Wake(ui, lambda: about(pose, 2 * table.badge_high, round(1.5 * table.badge_high)))

    def begin() -> None:
        table.fliers.append(flier)
        wake()

    def end() -> None:
        if flier in table.fliers:
            table.fliers.remove(flier)
        wake()
        land()

    return Seq(Call(begin), Par(moves(), Tween(MOVE, wake)), Call(end))


def travel(ui: Ui, table: Table, seat: int, start: str, goal: str, count: int, arc: float = 14.0) -> Motion:
    """From place to place."""
    x, y = table.centre(start)
    pose = Placement(x, y)

    def lift() -> None:
        _change(ui, table, start, seat, -count)

    def arrive() -> None:
        _change(ui, table, goal, seat, count)
        ui.sound.play("seed")

    moving = _fly(ui, table, seat, count, pose, lambda: glide(pose, table.centre(goal), MOVE, arc=arc), arrive)
    return Seq(Call(lift), moving)


def leave(ui: Ui, table: Table, seat: int, place: str, count: int) -> Motion:
    """From the board back to the reserve: off towards the rail, fading."""
    x, y = table.centre(place)
    pose = Placement(x, y)

    def fade(t: float) -> None:
        pose.x, pose.y = x + (table.rect.right - x) * 0.35 * t, y - 60 * t
        pose.alpha, pose.size = 1 - 0.85 * t, 1 - 0.4 * t

    moving = _fly(ui, table, seat, count, pose, lambda: Tween(MOVE, fade), lambda: None)
    return Seq(Call(lambda: _change(ui, table, place, seat, -count)), moving)


def appear(ui: Ui, table: Table, seat: int, place: str, count: int) -> Motion:
    """Young ones, or the first ones of the game."""
    x, y = table.centre(place)
    pose = Placement(x, y, size=0.3)

    def grow(t: float) -> None:
        pose.size, pose.lift = 0.3 + 0.7 * t, 22 * (1 - t)

    def arrive() -> None:
        _change(ui, table, place, seat, count)
        ui.sound.play("seed", 0.7)

    return _fly(ui, table, seat, count, pose, lambda: Tween(MOVE * 0.7, grow), arrive)


def hop(ui: Ui, table: Table, event: ev.MarkerMoved) -> Motion:
    """A marker jumps along the track, over whoever is in the way."""

    def set_to(t: float) -> None:
        _set_marker(ui, table, event.seat, event.start + (event.goal - event.start) * t)

    return Seq(Tween(170.0 * max(1, event.goal - event.start), set_to), Call(lambda: ui.sound.play("click")))


def turn_over(ui: Ui, table: Table, land: str) -> Motion:
    """The chip shows its face."""

    def set_to(t: float) -> None:
        table.flip = (land, t)
        ui.dirty(signs.flip_box(table))

    def end() -> None:
        table.flip = None
        ui.dirty(signs.flip_box(table))

    return Seq(Call(lambda: ui.sound.play("card")), Tween(520, set_to), Wait(380), Call(end))


def erupt(ui: Ui, table: Table, event: ev.Erupted) -> Motion:
    """Lava flows into the strait, and the land is one."""

    def set_to(t: float) -> None:
        table.eruption = (event.land, t)
        ui.dirty(signs.eruption_box(table, event.land))

    def end() -> None:
        table.eruption = None
        table.tiles.add(event.land)
        table.scored.discard(event.land)
        if event.joined:
            old = table.area_of[event.land]
            for seat, count in enumerate(table.pieces[old]):
                _change(ui, table, event.area, seat, count)
            table.pieces[old] = [0] * len(table.pieces[old])
            table.area_of = {i: event.area if a == old else a for i, a in table.area_of.items()}
        ui.dirty(table.chart)

    return Seq(Call(lambda: ui.sound.play("drum")), Tween(900, set_to), Call(end))


def pass_chips(ui: Ui, table: Table) -> Motion | None:
    """One chip is laid apart, the others are passed on; all of them face down."""
    boxes = [box for _, box in table.strip.chips]
    if not boxes:
        return None
    poses = [Placement(*box.center) for box in boxes]
    step = boxes[0].width

    def dirt(_: float = 1.0) -> None:
        ui.dirty(table.strip.left)

    def begin() -> None:
        table.sliding[:] = poses
        dirt()

    def end() -> None:
        table.sliding.clear()
        dirt()

    moves = [glide(pose, (pose.x - step * 0.5, pose.y), MOVE) for pose in poses[:-1]]
    laid = glide(poses[-1], (boxes[0].x + round(3.85 * step), poses[-1].y), MOVE, arc=step * 0.5)
    sound = Call(lambda: ui.sound.play("card"))
    return Seq(Call(begin), sound, Par(*moves, laid, Tween(MOVE, dirt)), Call(end))


def open_fists(ui: Ui, table: Table, bids: tuple[int, ...]) -> Motion:
    """All fists open at the same moment."""

    def set_to(t: float) -> None:
        table.opening = (t, bids)
        ui.dirty(table.strip.left)

    return Seq(Call(lambda: ui.sound.play("drum", 0.7)), Tween(600, set_to), Wait(900))


def _crowned(ui: Ui, table: Table, event: ev.Ended) -> Motion:
    """The winner's marker and every herd of its Ichtos."""

    def at(place: str) -> pygame.Rect | None:
        high, found = herd.spots(table, place, table.pieces[place])
        if event.seat not in found:
            return None
        box = pygame.Rect(0, 0, high, high)
        box.center = (round(found[event.seat][0]), round(found[event.seat][1]))
        return box

    herds = [partial(at, place) for place, counts in table.pieces.items() if counts[event.seat]]
    return crowned(ui, table, "spray", [lambda: herd.marker_box(table, event.seat), *herds])


Teller: TypeAlias = Callable[[Ui, "Table", Any], Motion | None]

_FLED: Teller = lambda ui, table, e: travel(ui, table, e.seat, e.land, e.ocean, e.count)  # noqa: E731  a table of tellers
_LEFT: Teller = lambda ui, table, e: leave(ui, table, e.seat, e.place, e.count)  # noqa: E731  # as above
_DIED: Teller = lambda ui, table, e: leave(ui, table, e.seat, e.area, e.count)  # noqa: E731  # as above
_CAME: Teller = lambda ui, table, e: appear(ui, table, e.seat, e.place, e.count)  # noqa: E731  # as above
_WENT: Teller = lambda ui, table, e: travel(ui, table, e.seat, e.start, e.goal, e.count, arc=_arc(e))  # noqa: E731  # as above

TELLERS: dict[type[Event], Teller] = {
    ev.Landed: lambda ui, table, e: travel(ui, table, e.seat, e.ocean, e.land, e.count),
    ev.Swam: _WENT, ev.Flew: _WENT,
    ev.Waded: lambda ui, table, e: travel(ui, table, e.seat, e.start, e.goal, 1),
    ev.DrivenOff: lambda ui, table, e: travel(ui, table, e.victim, e.land, e.ocean, e.count),
    ev.PanicFled: _FLED, ev.FledLava: _FLED,
    ev.Retreated: _LEFT, ev.Paid: _LEFT,
    ev.DiedOut: _DIED, ev.Burnt: _DIED,
    ev.Bitten: lambda ui, table, e: leave(ui, table, e.victim, e.place, 1),
    ev.Bred: _CAME, ev.Placed: _CAME,
    ev.Assimilated: _assimilated,
    ev.MarkerSet: lambda ui, table, e: Call(lambda: _set_marker(ui, table, e.seat, float(e.space))),
    ev.MarkerMoved: hop,
    ev.Revealed: lambda ui, table, e: turn_over(ui, table, e.land),
    ev.ChipPlaced: lambda ui, table, e: _scored(ui, table, lambda: table.scored.add(e.land)),
    ev.AreaLaid: lambda ui, table, e: pass_chips(ui, table),
    ev.Erupted: erupt,
    ev.EpochStarts: lambda ui, table, e: _scored(ui, table, table.scored.clear),
    ev.Bought: gene_travel.bought,
    ev.GenesShown: gene_travel.shown,
    ev.Ended: _crowned,
    ev.BidsOpened: lambda ui, table, e: open_fists(ui, table, e.bids),
}  # fmt: skip
"""How each kind of event is told; the others are in ``silent.py``."""

PERFORMED = tuple(str(kind.__struct_config__.tag) for kind in TELLERS)
