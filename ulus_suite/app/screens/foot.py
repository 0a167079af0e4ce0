"""The hint bar at the foot of a table: the keys that work now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.inputs import Do, keys_for
from ulus_suite.app.ui import Ui

if TYPE_CHECKING:
    from ulus_suite.app.screens.table import TableScreen


def draw_foot(
    ui: Ui, surface: pygame.Surface, rect: pygame.Rect, hints: Sequence[tuple[Do, str]], line: str = ""
) -> None:
    """Draw ``line`` and then as many hints as there is room for, each with its key on a cap."""
    theme, text = ui.theme, ui.text
    draw.panel(surface, ui.pictures, rect, theme["shadow"], radius=0, alpha=120)
    x, mid = theme.px(18), rect.centery
    if line:
        shown = text.elide(line, rect.width - 2 * x, "body", bold=True)
        label = text.label(shown, "body", theme["cream"], bold=True)
        surface.blit(label, (x, mid - label.get_height() // 2))
        x += label.get_width() + theme.em(1.5)
    for do, words in hints:
        keys = keys_for(do)
        if not keys:
            continue
        cap = text.label(keys[0], "small", theme["ink"], bold=True)
        box = pygame.Rect(x, 0, cap.get_width() + theme.em(0.6), cap.get_height() + theme.px(4))
        box.centery = mid
        label = text.label(words, "small", theme["cream_soft"])
        if box.right + label.get_width() + theme.em(0.4) > rect.right - theme.px(12):
            break
        draw.panel(surface, ui.pictures, box, theme["paper_shade"], radius=theme.px(5))
        surface.blit(cap, cap.get_rect(center=box.center))
        surface.blit(label, (box.right + theme.em(0.35), mid - label.get_height() // 2))
        x = box.right + theme.em(0.35) + label.get_width() + theme.em(1.0)


def table_hints(ui: Ui, table: TableScreen) -> list[tuple[Do, str]]:
    """What the keys do at this table now, the most useful first."""
    if not table.live:
        return [(Do.LEFT, ui.say("table.hint.step")), (Do.BACK, ui.say("table.hint.live"))]
    found: list[tuple[Do, str]] = []
    if table.moving or ui.stage.busy:
        found.append((Do.SKIP, ui.say("table.hint.skip")))
    found += table.board.hints(ui)
    if table.choices:
        found.append((Do.ACCEPT, ui.say("hint.choose")))
        found.append((Do.HINT, ui.say("table.hint.hint")))
    return [
        *found,
        (Do.WHY, ui.say("hint.why")),
        (Do.UNDO, ui.say("table.undo")),
        (Do.RULES, ui.say("hint.rules")),
        (Do.HISTORY, ui.say("table.hint.history")),
        (Do.FOLD, ui.say("table.hint.fold")),
        (Do.MENU, ui.say("table.hint.menu")),
    ]
