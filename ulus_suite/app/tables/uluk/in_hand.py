"""A triber that has been taken up by a press: it is seen over the area that is looked at, until it goes or is put
back."""

from __future__ import annotations

from ulus_suite.app.tables.uluk.host import Table
from ulus_suite.app.ui import Ui


def pick_up(ui: Ui, table: Table) -> None:
    """Take a triber in hand: next comes where it goes."""
    table.in_hand, table.carried = True, table.screen.actor
    ui.sound.play("seed", 0.5)
    ui.relayout()


def put_down(ui: Ui, table: Table) -> None:
    """The triber stays at home."""
    table.in_hand, table.carried = False, None
    ui.relayout()
    ui.focus.current = "home"


def held_over(ui: Ui, table: Table) -> tuple[int, int]:
    """Where a triber in hand is seen: over the area that is looked at, else over its home."""
    names = (ui.focus.current, ui.focus.hover) if ui.focus.by_keys else (ui.focus.hover, ui.focus.current)
    for name in names:
        target = ui.focus.get(name)
        if target is not None and target.id.startswith("area."):
            return target.rect.center
    seat = table.carried or 0
    x, y = table.places.home(seat, table.state.seats[seat].home - 1)
    return x, y - table.places.n(14)
