"""Fights told in motion: monsters are turned over, fall, and go to their discards."""

from __future__ import annotations

from typing import Any

import pygame

from ulus_suite.app.bones.ahead import Prepare
from ulus_suite.app.scene.victory import rejoice
from ulus_suite.app.ui.motion import Call, Motion, Par, Seq, Tween, Wait, smooth
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.piles import foe_of
from ulus_suite.games.ulus.table.teller import Teller


def revealed(t: Teller, e: ev.Revealed) -> Motion:
    """Turned over and laid beside those that are confronted already, which make room meanwhile."""
    lie = len(foe_of(t.before)[1])
    place = lie + t.turned_over
    count = max(place + 1, len(foe_of(t.after)[1]))
    rect = t.table.piles.confront_rects(count)[place]
    back, over = t.turned(Card("monster", e.monster), rect.width)
    grows = (t.in_pile(rect.width), 1.0)
    flight = t.fly(back, t.pile("monsters"), rect.center, 520, over=over, stay=True, sizes=grows)

    def yield_room(share: float) -> None:
        t.stage.making_room = (share, count)
        t.dirty()

    if t.turned_over == 0 and lie and count > lie:
        flight = Par(flight, Tween(320, yield_room, smooth))
    t.turned_over += 1
    return Seq(flight, Wait(180))


def _fall(t: Teller) -> Motion:
    """What is confronted tips over and sinks, and scraps of felt fly."""
    rects = t.table.piles.confront_rects(len(foe_of(t.before)[1]))
    foes = sorted(foe_of(t.before)[1])

    def there() -> pygame.Rect:  # or where they are laid afterwards, so that no mark stands round nothing
        lie = rects and t.table.view is not None and sorted(foe_of(t.table.view)[1]) == foes
        return rects[0].unionall(rects[1:]) if lie else t.table.piles.rect("monster-discard")

    joy = rejoice(t.ui, t.table, "felt", there)
    area = rects[0].unionall(rects[1:]) if rects else t.table.rect
    reach = round(area.height * 0.6)  # a tipped card reaches beyond its place, and below it
    area = area.inflate(2 * reach, 2 * reach).clip(t.table.rect)

    def sink(share: float) -> None:
        if t.stage.fallen == 0:  # the words over it go
            t.dirty()
        t.stage.fallen = share
        t.ui.dirty(area)

    return Par(Tween(460, sink, lambda x: x * x), Seq(Wait(200), joy))


def beaten(t: Teller, e: Any) -> Motion:
    """Monsters go to their discards."""
    rects = t.table.piles.confront_rects(max(1, len(e.monsters)))
    wide, end = rects[0].width, t.pile("monster-discard")
    flights = [
        t.fly(t.side("monster", m, wide), rects[k].center, end, 360, sizes=(1.0, t.in_pile(wide)))
        for k, m in enumerate(e.monsters)
    ]
    if not flights:
        return Wait(1)
    ready = Prepare(t.small_ahead("monster", e.monsters))
    if sorted(e.monsters) != sorted(foe_of(t.before)[1]):
        return Seq(ready, Par(*flights))

    def leave() -> None:  # or each would lie there and fly at once
        t.stage.fallen = 1.0
        t.dirty()

    return Seq(ready, Call(leave), Par(*flights))


def protected(t: Teller, e: Any) -> Motion:
    """A god slays them: they go to their discards, and strength runs to what it is now."""
    motion = beaten(t, e)
    run = t.strength_of(e)
    return Par(motion, run) if run is not None else motion


def won(t: Teller, e: ev.Won) -> Motion:
    """A drum; what was fought falls, and strength grows."""
    runs = [m for m in (t.number(e.seat, e.strength),) if m is not None]
    return Seq(Call(lambda: t.ui.sound.play("drum", 0.5)), Par(_fall(t), *runs))


def slain(t: Teller, e: ev.Slain) -> Motion:
    """What is confronted falls."""
    return _fall(t)


def won_together(t: Teller, e: ev.WonTogether) -> Motion:
    """The same for two."""
    runs = [m for m in (t.number(e.seat, e.strength), t.number(e.helper, e.helper_strength)) if m is not None]
    return Seq(Call(lambda: t.ui.sound.play("drum", 0.5)), Par(_fall(t), *runs))
