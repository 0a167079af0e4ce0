"""What the mouse does to the top screen: it points, presses, drags, lets go, and turns its wheel."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.painting import ringed
from ulus_suite.app.ui.popups import PopUps
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets.scroll import Scroll

DRAG_PX = 6
"""A press that moves less than this is a click."""


class Mouse:
    """Where it was pressed and what it drags; what it presses is activated as by keys."""

    def __init__(
        self, ui: Ui, popups: PopUps, *, activate: Callable[[Target], None], refocused: Callable[[str | None], None]
    ) -> None:
        self.ui = ui
        self.popups = popups
        self._activate = activate
        self._refocused = refocused
        self._press_at: tuple[int, int] | None = None
        self._dragging: Target | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._dragging is not None

    def forget(self) -> None:
        """Nothing is held any more, and nothing is told so; what held it may be what is broken."""
        self._press_at = self._dragging = None

    def take(self, given: PlayerInput) -> bool:
        """Do what an input of the mouse does; False when it is none."""
        if given.do is InputAction.POINT:
            self._point(given.pos)
        elif given.do is InputAction.PRESS:
            self._press(given.pos)
        elif given.do is InputAction.RELEASE:
            self._release(given.pos)
        elif given.do is InputAction.WHEEL:
            self._wheel(given)
        else:
            return False
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        under = ui.focus.at(pos)
        self.hover(under.id if under else None)
        if self._press_at is None:
            return
        source = ui.focus.get(ui.focus.pressed)
        if self._dragging is None and source is not None and source.drag is not None and source.enabled:
            moved = abs(pos[0] - self._press_at[0]) + abs(pos[1] - self._press_at[1])
            if moved < DRAG_PX:
                return
            self._dragging = source
            source.drag(Drag("start", source.id, self._press_at, pos, under.id if under else None))
        if self._dragging is not None and self._dragging.drag is not None:
            self._dragging.drag(Drag("move", self._dragging.id, self._press_at, pos, under.id if under else None))
            ui.dirty()

    def hover(self, name: str | None) -> None:
        """The pointer is over this target now, or over none."""
        focus = self.ui.focus
        if focus.hover == name:
            return
        for old in (focus.get(focus.hover), focus.get(name)):
            if old is not None:
                self.ui.dirty(ringed(old.seen))
        focus.hover = name
        over = focus.get(name)
        _show_hand(over is not None and over.enabled)
        self.popups.hovered()
        self.ui.screen.noticed(self.ui)

    def _press(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        target = ui.focus.at(pos)
        self._point(pos)
        self._press_at = pos
        if target is None:
            return
        before = ui.focus.current
        ui.focus.pressed = target.id
        ui.focus.go(target.id, by_keys=False)
        if target.press is not None and target.enabled:
            target.press(pos)
        self._refocused(before)
        ui.dirty(ringed(target.seen))

    def _release(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        start, self._press_at = self._press_at, None
        pressed = ui.focus.get(ui.focus.pressed)
        ui.focus.pressed = None
        under = ui.focus.at(pos)
        if self._dragging is not None:
            dragged, self._dragging = self._dragging, None
            self.popups.used(dragged.id)
            if dragged.drag is not None:
                dragged.drag(Drag("drop", dragged.id, start or pos, pos, under.id if under else None))
            ui.dirty()
        elif pressed is not None and under is not None and under.id == pressed.id:
            self._activate(pressed)
        if pressed is not None:
            ui.dirty(ringed(pressed.seen))

    def cancel(self) -> None:
        """Nothing is dragged any more; what was dragged is told so."""
        if self._dragging is not None and self._dragging.drag is not None:
            place = self.ui.pointer
            self._dragging.drag(Drag("cancel", self._dragging.id, self._press_at or place, place))
            self.ui.dirty()
        self._dragging = None
        self._press_at = None

    def _wheel(self, given: PlayerInput) -> None:
        pos = self.ui.pointer
        found = [s for s in Scroll.of(self.ui) if s.view.collidepoint(pos)]
        if found:
            found[-1].by(-given.amount * self.ui.theme.em(3))
            self.ui.lay_out_stale()
            self._point(pos)  # something else lies under the pointer now


def _show_hand(wanted: bool) -> None:
    """A hand over what can be pressed, where the system has such a pointer."""
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if wanted else pygame.SYSTEM_CURSOR_ARROW)
