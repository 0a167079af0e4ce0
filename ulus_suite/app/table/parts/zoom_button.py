"""Where letters are large and the board is small: a button beside the board that enlarges it, and one that shows it
whole again. The key for it may have no room at the foot then."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite.app.table.parts.zoom import Zoom
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button

LARGE = 150
"""Text of so many per cent is large."""


def nearer(zoom: Zoom, ui: Ui) -> None:
    """Larger about where the question is, not about the button."""
    lead = zoom.board.lead(ui)
    if lead:
        ui.focus.go(lead)
    zoom.turn(ui)


def closer(ui: Ui, zoom: Zoom) -> Button | None:
    """The button in its place; None where letters are not large, or nothing is free beside the whole board."""
    if ui.theme.text_percent < LARGE:
        return None
    whole = zoom.shown == 1.0
    words = ui.say("table.closer" if whole else "table.whole")
    act = partial(nearer if whole else Zoom.reset, zoom, ui)
    button = Button("closer", words, act, role="small", pad=0.15, sign="search")
    wide, high = button.want(ui, zoom.place.width)
    rect = pygame.Rect(0, 0, min(wide, zoom.place.width), high)
    place, drawn, gap = zoom.place, zoom.board.drawn, 2
    if not whole:
        rect.bottomright = (place.right - gap, place.bottom - gap)
    elif place.bottom - drawn.bottom >= high + 2 * gap:
        rect.midtop = (place.centerx, drawn.bottom + gap)
    elif drawn.y - place.y >= high + 2 * gap:
        rect.midbottom = (place.centerx, drawn.y - gap)
    else:
        return None
    if any(rect.colliderect(target.seen) for target in ui.focus.targets if target.kind in ("button", "panel")):
        return None  # what the board itself lays there comes first
    button.place(ui, rect)
    return button
