"""Putting the stack of screens on the surface: which parts are drawn again, the focus ring, the tooltip."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Layer, Ui
from ulus_suite.app.ui.widgets.tooltip import draw_tip


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


def ringed(rect: pygame.Rect) -> pygame.Rect:
    """The place to draw again when the focus comes or goes: the rectangle with its ring, wedge and glow."""
    room = max(24, rect.height // 4)
    return rect.inflate(room * 2, room * 2)
