"""A cup before each seat: one's own die shows, the others are face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ulus_bazaar.state import Offer, View
from ulus_suite.pack import Action, Seat
from ulus_suite.pack.table import ClothTable, Context, Thing, before_seat, die


class Table(ClothTable):
    """Everybody's cup; press one to offer a swap."""

    game = "bazaar"
    rows = ()
    performed = ("thrown", "swapped", "opened")
    silent = ("peeked", "offered", "kept", "declined", "scored")
    pauses_after = ("opened",)
    sounds = (("thrown", "bone_felt"), ("swapped", "bone_knock"), ("opened", "drum"))

    def lies(self, view: View, context: Context) -> Iterator[Thing]:
        """A die for each seat, as this view knows it; what was lifted lies open until the next throw."""
        for seat, pips in enumerate(view.shown or view.dice):
            art = die(pips, context.colours[seat])
            yield Thing(f"cup.{seat}", before_seat(seat), art, context.words.text("table.cup", {"seat": seat}))

    def ways(self, action: Action) -> tuple[str, ...]:
        """An offer is made by pressing the other cup; all else stands in the rail."""
        return (f"cup.{action.to}",) if isinstance(action, Offer) else ()

    def facts(self, view: View, seat: Seat) -> dict[str, Any]:
        """Points."""
        return {"n": view.points[seat]}
