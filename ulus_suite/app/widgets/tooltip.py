"""The tooltip: what a place is, or why it cannot be used now, with a tick or a cross for each condition."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Target, Why
from ulus_suite.app.ui import Ui

MOST = 5
"""A tooltip with more conditions than this shows only those that are not met; F2 shows all."""


def draw_tip(ui: Ui, surface: pygame.Surface, target: Target) -> None:
    """Draw a target's tooltip beside it, wholly inside the window."""
    lines, left_out = spoken(target.why) if not target.enabled else ([], 0)
    head = target.hint or (target.label if lines else "")
    if not head and not lines:
        return
    theme, text = ui.theme, ui.text
    pad, gap = theme.em(0.6), theme.em(0.35)
    most = min(ui.size[0] - 4 * pad, theme.em(22))
    width = min(most, max([text.size(head, "small", bold=bool(lines))[0], *(_line_width(ui, w) for w in lines)]))
    width = max(width, min(most, theme.em(6)))
    head_high = text.block_size(head, width, "small", bold=bool(lines))[1] if head else 0
    highs = [_line_height(ui, w, width) for w in lines]
    foot = ui.say("why.more") if lines else ""
    foot = f"{ui.say('why.others', n=left_out)} {foot}" if left_out else foot
    foot_high = text.block_size(foot, width, "small", italic=True)[1] + gap if foot else 0
    high = head_high + sum(highs) + gap * (len(highs) if head else max(0, len(highs) - 1)) + foot_high
    box = pygame.Rect(0, 0, width + 2 * pad, high + 2 * pad)
    _beside(box, target.seen, ui.size, theme.px(14))
    draw.panel(
        surface,
        ui.pictures,
        box,
        theme["paper"],
        radius=theme.px(10),
        border=theme.px(1.4),
        edge=theme["ink_soft"],
        drop=theme.px(9),
        shade=theme["shadow"],
    )
    y = box.y + pad
    if head:
        text.draw(
            surface, head, pygame.Rect(box.x + pad, y, width, head_high), "small", theme["ink"], bold=bool(lines)
        )
        y += head_high + gap
    y = draw_reasons(ui, surface, lines, box.x + pad, y, width, gap)
    if foot:
        text.draw(
            surface, foot, pygame.Rect(box.x + pad, y, width, foot_high), "small", theme["ink_soft"], italic=True
        )


def spoken(why: Sequence[Why]) -> tuple[list[Why], int]:
    """The conditions a tooltip shows and how many met ones it leaves out: a long list hides what is missing."""
    missing = [w for w in why if not w.met]
    if len(why) <= MOST or not missing:
        return list(why), 0
    return missing, len(why) - len(missing)


def draw_reasons(
    ui: Ui, surface: pygame.Surface, lines: Sequence[Why], x: int, y: int, width: int, gap: int
) -> int:
    """Draw conditions under one another, each with tick or cross and its clause; returns the y below them."""
    theme, text = ui.theme, ui.text
    side = round(text.height("small") * 0.8)
    for why in lines:
        tone = theme["good"] if why.met else theme["bad"]
        surface.blit(
            draw.mark(ui.pictures, "tick" if why.met else "cross", side, tone),
            (x, y + (text.height("small") - side) // 2),
        )
        room = width - side - theme.em(0.4)
        high = _line_height(ui, why, width)
        text.draw(
            surface,
            _words(why),
            pygame.Rect(x + side + theme.em(0.4), y, room, high),
            "small",
            theme["ink"],
            bold=not why.met,
        )
        y += high + gap
    return y


def _words(why: Why) -> str:
    return f"{why.text}  § {why.clause.split('/', 1)[-1]}" if why.clause else why.text


def _line_width(ui: Ui, why: Why) -> int:
    side = round(ui.text.height("small") * 0.8)
    return ui.text.size(_words(why), "small", bold=not why.met)[0] + side + ui.theme.em(0.4)


def _line_height(ui: Ui, why: Why, width: int) -> int:
    side = round(ui.text.height("small") * 0.8)
    return ui.text.block_size(_words(why), width - side - ui.theme.em(0.4), "small", bold=not why.met)[1]


def _beside(box: pygame.Rect, by: pygame.Rect, size: tuple[int, int], gap: int) -> None:
    """Put a box below, above, right or left of another, whichever keeps it inside the window."""
    window = pygame.Rect((0, 0), size).inflate(-gap, -gap)
    places = (
        (by.centerx - box.width // 2, by.bottom + gap),
        (by.centerx - box.width // 2, by.top - gap - box.height),
        (by.right + gap, by.centery - box.height // 2),
        (by.left - gap - box.width, by.centery - box.height // 2),
    )
    for place in places:
        box.topleft = place
        box.x = max(window.x, min(box.x, window.right - box.width))
        if window.contains(box) and not box.colliderect(by):
            return
    box.topleft = places[0]
    box.clamp_ip(window)
