"""Putting the stack of screens on the surface: which parts are drawn again, the focus ring, the tooltip."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Layer, Maker, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.app.ui.widgets.tooltip import draw_tip

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Ui


STEPS = 24


@cache
def _lamp_light(near: Colour, far_off: Colour) -> bytes:
    """The light on the wall as a small picture of STEPS by STEPS pixels, three bytes each."""
    pixels = bytearray()
    for y in range(STEPS):
        for x in range(STEPS):
            far = (((x / STEPS - 0.5) * 1.25) ** 2 + ((y / STEPS - 0.28) * 1.2) ** 2) ** 0.5
            pixels += bytes(mix(near, far_off, min(1.0, far * 1.7)))
    return bytes(pixels)


def room(ui: Ui) -> pygame.Surface:
    """The wall behind every page: dark plaster with lamp light from above."""
    return ui.pictures.layer(("room", ui.theme.palette.id), ui.size, lambda made: _paint(ui, made), alpha=False)


def draw_wall(ui: Ui, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
    """Its parts that nothing covers."""
    whole = room(ui)
    for part in parts:
        surface.blit(whole, part, part)


def _paint(ui: Ui, made: pygame.Surface) -> None:
    theme, (width, height) = ui.theme, made.get_size()
    lit = pygame.image.frombytes(_lamp_light(theme["wall_light"], theme["wall"]), (STEPS, STEPS), "RGB")
    made.blit(pygame.transform.smoothscale(lit, (width, height)), (0, 0))
    unit = max(1, theme.px(1))
    draw.speckle(made, (3 * unit, 3 * unit), 236, 77)


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


def draw_stack(ui: Ui, surface: pygame.Surface, tip_id: str | None = None, *, reasons: bool | None = None) -> None:
    """Draw every visible screen, the focus ring of the top one, and over it at most one pop-up.

    `reasons`: whether the pop-up says why not; None lets a barred target say it.
    """
    top: Layer = ui.layers[-1]
    ui.on_top.clear()
    for layer in ui.visible():
        ui.focus = layer.focus
        layer.screen.draw(ui, surface)
    ui.focus = top.focus
    target = ui.focus.target
    if target is not None:
        seen = target.seen
        if seen.width and seen.height:
            before = surface.get_clip()
            room = draw_room(ui)
            inside = before if target.clip is None else before.clip(target.clip.inflate(room, room))
            for part in beside(inside, top.screen.covered or pygame.Rect(0, 0, 0, 0)):
                surface.set_clip(part)
                draw.ring(surface, ui.pictures, target.rect, ui.theme, shape=target.shape, radius=target.radius)
            surface.set_clip(before)
    popped, ui.on_top = ui.on_top, []
    shown = ui.focus.get(tip_id)
    if shown is not None:
        draw_tip(ui, surface, shown, reasons=not shown.enabled if reasons is None else reasons)
    elif popped:
        popped[-1](surface)


def beside(whole: pygame.Rect, covered: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle round another, in strips."""
    inner = covered.clip(whole)
    if not inner.width or not inner.height:
        return [whole]
    strips = (
        pygame.Rect(whole.x, whole.y, whole.width, inner.y - whole.y),
        pygame.Rect(whole.x, inner.bottom, whole.width, whole.bottom - inner.bottom),
        pygame.Rect(whole.x, inner.y, inner.x - whole.x, inner.height),
        pygame.Rect(inner.right, inner.y, whole.right - inner.right, inner.height),
    )
    return [strip for strip in strips if strip.width and strip.height]


def draw_room(ui: Ui) -> int:
    """How far a focus ring reaches beyond its target on both sides together, in pixels."""
    return ui.theme.px(3) * 4 + 2


def ring_area(rect: pygame.Rect) -> pygame.Rect:
    """The place to draw again when the focus comes or goes: the rectangle with its ring, wedge and glow."""
    room = max(24, rect.height // 4)
    return rect.inflate(room * 2, room * 2)


def ready() -> None:
    """Make drawing possible without a window: pictures are converted to the format of a display, even a dummy's."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    pygame.font.init()


def bare(make: Maker, size: tuple[int, int], settings: Settings) -> pygame.Surface:
    """The picture of a screen without anything that it lays over itself (a curtain, a result) and without focus."""
    ready()
    ui = Ui(size, settings)
    ui.push(make(ui))
    del ui.layers[1:]
    ui.lay_out_stale()
    ui.layers[0].focus.current = None
    surface = pygame.Surface(size)
    draw_stack(ui, surface)
    return surface
