"""Dice under cups, the last bid in the middle, numbers and faces to bid by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ulus_liar.flow import State
from ulus_suite.pack import Seat
from ulus_suite.pack.table import MIDDLE, ClothTable, Context, Thing, before_seat, chip, die


class Table(ClothTable):
    """A bid is a number, then a face; a doubt stands in the rail."""

    game = "liar"
    presses = ("count", "face")
    rows = ("count", "face")
    middle = True
    performed = ("thrown", "bid", "opened", "lost")
    silent = ("looked", "doubted")
    pauses_after = ("opened",)
    throws = ("roll",)
    sounds = (("thrown", "bone_felt"), ("opened", "drum"), ("bid", "seed"))

    def lies(self, view: State, context: Context) -> Iterator[Thing]:
        """What each has under its cup, as this view knows it; then the last bid, then what may be bid."""
        words = context.words
        for seat, dice in enumerate(view.shown or view.dice or [(0,) * left for left in view.left]):
            for n, pips in enumerate(dice):
                label = words.text("table.die", {"seat": seat, "face": pips or "?"})
                yield Thing(f"die.{seat}.{n}", before_seat(seat), die(pips, context.colours[seat]), label)
        if view.count:
            yield Thing("bid.count", MIDDLE, chip(f"{view.count} ×"))
            yield Thing("bid.face", MIDDLE, die(view.face, 0))
        if context.choices:
            yield from self.choose(
                "count", {n: chip(str(n)) for n in range(max(1, view.count), sum(view.left) + 1)}
            )
            names = {face: words.text("table.face", {"face": face}) for face in range(1, 7)}
            yield from self.choose("face", {face: die(face, 0) for face in names}, names)

    def facts(self, view: State, seat: Seat) -> dict[str, Any]:
        """Dice left."""
        return {"n": view.left[seat]}
