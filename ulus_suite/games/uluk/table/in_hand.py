"""A triber that has been taken up by a press: it is seen over the area that is looked at, until it goes or is put
back."""

from __future__ import annotations

from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.games.uluk.rules.actions import Move, Place
from ulus_suite.games.uluk.table.host import Table
from ulus_suite.games.uluk.words.sensible import sensible


class Errands:
    """Where Enter sends a triber."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: tuple[tuple[Action, ...], object, str] = ((), None, "")
        """For which choices, at which table, and the area."""

    def first(self) -> str:
        """The area that feeds one's people; when all will eat, the first of those where fewest of one's own stand,
        so that Enter alone does not send them all to one place; from the Hut, late as it is, to the Temple, which
        pays at once. Empty where nobody is to be sent."""
        table = self.table
        open_ = tuple(a for a in table.screen.choices if isinstance(a, Place | Move))
        if not open_:
            return ""
        stand = table.view.table
        if self._known[0] != open_ or self._known[1] is not stand:
            first = sensible(table.view, open_)
            self._known = (open_, stand, first.to if isinstance(first, Place | Move) else "")
        return self._known[2]


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
    for name in ui.focus.eyes:
        target = ui.focus.get(name)
        if target is not None and target.id.startswith("area."):
            return target.rect.center
    seat = table.carried or 0
    x, y = table.places.home(seat, table.state.seats[seat].home - 1)
    return x, y - table.places.n(14)
