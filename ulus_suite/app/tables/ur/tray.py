"""Beside the board of UR: the pools from which pieces are taken, and the dice in their trays."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app.focus import Target
from ulus_suite.app.tables.kit.travel import RESERVE
from ulus_suite.app.tables.ur import marks
from ulus_suite.app.tables.ur.dice import Die, draw_die, resting
from ulus_suite.app.tables.ur.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.core.names import Seat
from ulus_suite.games.ur.actions import Roll
from ulus_suite.games.ur.events import Rolled
from ulus_suite.games.ur.kernel import PAIR, ROLL_OF
from ulus_suite.games.ur.state import View


class Tray:
    """``dice`` as they lie or tumble now, in the tray of ``seat``; none before the game has begun. In the other's
    tray lie the faces of their last throw (``rested``), until they throw again."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.dice: list[Die] = []
        self.seat = 0
        self.rested: Sequence[str] = ()
        self.passed = False
        """The roll on the table moves nothing, and this is being told."""

    def set(self, view: View) -> None:
        """Dice that lie there, or wait to be thrown."""
        if view.phase in ("lot", "choose"):
            self.dice = []
            return
        self.seat = view.turn
        events = (event for moment in self.table.screen.past() for event in reversed(moment.events))
        last = next((e for e in events if isinstance(e, Rolled) and e.seat != self.seat), None)
        self.rested = () if last is None else (last.first, last.second)
        self.dice = self._lying(self.seat, view.dice if view.phase in ("acting", "second", "over") else ())

    def _lying(self, seat: Seat, faces: Sequence[str]) -> list[Die]:
        """The dice of a seat at rest; without faces, as they wait for the next throw."""
        shown = faces or ("", "")
        return [Die(*self.table.ground.die(seat, i), resting(shown[i], i), 0.0, shown[i]) for i in (0, 1)]

    def offer_pool(self, ui: Ui, actor: Seat) -> None:
        """A new piece may be taken from the pool."""
        table = self.table
        label = table.screen.words.text("table.pool_choose", {"count": table.kept.get(actor, 0)})
        ui.add(
            Target(
                table.carry.target(RESERVE), table.ground.pool(actor), label, "piece", hint=label,
                radius=table.ground.px(0.16), act=lambda: table.carry.press(ui, RESERVE),
                drag=table.dragged(ui, RESERVE),
            )
        )  # fmt: skip

    def offer_dice(self, ui: Ui) -> None:
        """The dice may be thrown, or an extra turn taken, by pressing them."""
        table, screen = self.table, self.table.screen
        if not table.flying and not screen.moving:
            self.set(table.view)
        if not self.dice:
            return
        roll = next((a for a in screen.choices if isinstance(a, Roll)), None)
        label = screen.words.text("table.dice_roll" if screen.may_throw or roll else "table.dice")
        rolled, signs = self.said(), screen.words.text("table.dice_signs")
        act = (lambda: screen.throw(ui)) if screen.may_throw else (lambda: screen.act(ui, roll)) if roll else None
        ui.add(
            Target(
                "dice", table.ground.tray(self.seat), label, "button", enabled=act is not None, act=act,
                hint=f"{rolled}. {signs}" if rolled else label, radius=table.ground.px(0.16),
            )
        )  # fmt: skip

    def said(self) -> str:
        """What the roll on the table allows, in a few words."""
        if len(self.dice) < 2 or not all(d.shows for d in self.dice):
            return ""
        roll, view = ROLL_OF[self.dice[0].shows, self.dice[1].shows], self.table.view
        says = self.table.screen.words.text
        if self.passed:
            return says("table.roll.passed")
        if view.phase == "second":
            return says("table.roll.second")
        return says(f"table.roll.{roll}.heaven" if view.heaven and PAIR[roll] else f"table.roll.{roll}")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The dice, those of the other side as they fell last, and between pool and dice the roll in words."""
        waiting = self._lying(1 - self.seat, self.rested) if self.dice else []
        for die in (*waiting, *self.dice):
            draw_die(ui, surface, die, self.table.ground.px(0.84))
        if said := self.said():
            marks.draw_caption(ui, surface, self.table.ground.caption(self.seat), said)
