"""When a pop-up comes and goes: one at a time, after a rest, never unasked with a refusal.

A plain sentence comes after a short rest of the pointer, or after keys have led the focus to its target; where a
press has led it, as from a piece that was picked up to its place, nobody has asked for one. Why
something cannot be done comes after a longer rest on a thing that looks as if it could be pressed, at once when it
is pressed, and never on the thing that has just been used. A pop-up goes with its target, with the next input, and
whenever its target moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.ui.focus import Target

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Ui

HINT_MS = 450.0
REFUSAL_MS = 1000.0


class PopUps:
    """What pops up over the top screen: `shown` is a target's id, `reasons` whether it says why not."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.shown: str | None = None
        self.reasons = False
        self._used: str | None = None
        self._led_to: str | None = None
        self._at: pygame.Rect | None = None
        self._ms = 0.0

    def used(self, name: str) -> None:
        """A target has been pressed: it says nothing more until the pointer or the focus has been elsewhere."""
        self.hide()
        self._used, self._led_to = name, None

    def hovered(self) -> None:
        """The pointer has come to another target, or to none."""
        self.hide()
        self._used, self.ui.focus.pointed = None, True

    def keyed(self) -> None:
        """A key has been pressed: where the pointer was left lying says nothing more until it moves on."""
        self.hide()
        self.ui.focus.pointed = False

    def led(self, name: str | None) -> None:
        """Keys have led the focus to a target."""
        self.hide()
        self._led_to, self._used, self.ui.focus.pointed = name, None, False

    def refuse(self, name: str) -> None:
        """A target that is barred has been pressed: it says why at once."""
        self.hide()
        self._show(name, reasons=True)

    def hide(self) -> None:
        """Take away what is shown; the rest begins anew."""
        self._ms = 0.0
        if self.shown is not None:
            self.shown, self._at = None, None
            self.ui.dirty()

    def tick(self, ms: float, *, dragging: bool) -> None:
        """Time has passed."""
        focus = self.ui.focus
        if self.shown is not None:
            there = focus.get(self.shown)
            if dragging or there is None or there.seen != self._at:
                self.hide()
        name = self._led_to if focus.by_keys and focus.current == self._led_to else None
        if not focus.by_keys or focus.pointed:
            name = focus.hover
        target = focus.get(name)
        if target is None or name == self._used or dragging or self.ui.animator.busy or not in_sight(target):
            self._ms = 0.0
            return
        self._ms += ms
        assert name is not None
        barred = refuses(target) and target.pressable
        if barred and self._ms >= REFUSAL_MS and self.shown != name:
            self._show(name, reasons=True)
        elif not barred and target.hint and target.popup and self._ms >= HINT_MS and self.shown is None:
            self._show(name, reasons=False)

    def _show(self, name: str, *, reasons: bool) -> None:
        target = self.ui.focus.get(name)
        self.shown, self.reasons = name, reasons
        self._at = pygame.Rect(target.seen) if target is not None else None
        self.ui.dirty()


def refuses(target: Target) -> bool:
    """Whether a target cannot be used now and knows why."""
    return not target.enabled and any(not why.met for why in target.why)


def in_sight(target: Target) -> bool:
    """Whether more than half of it is seen: rows that are scrolled away raise nothing."""
    seen = target.seen
    return seen.width * seen.height * 2 > target.rect.width * target.rect.height
