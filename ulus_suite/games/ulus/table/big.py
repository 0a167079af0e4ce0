"""The large view of the card under the pointer or the focus, with all there is to know about it beside it."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets.tooltip import put_beside
from ulus_suite.games.ulus.table import cards, worth
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.panels import CardGrid


def looked_at(ui: Ui, table: Table) -> tuple[Card, Target] | None:
    """The card under the pointer or the focus, and the target it lies on."""
    if table.screen.moving or table.hand.lifted is not None:
        return None
    name = table.eye if table.eye in (ui.focus.current, ui.focus.hover) else None  # the focus may have been led on
    target = ui.focus.get(name)
    card = table.looked.get(name or "")
    if target is None or card is None or not card.id:
        return None
    return card, target


def _beside_own(box: pygame.Rect, ui: Ui, table: Table, board: pygame.Rect) -> None:
    """Clear of one's own god, for whom a card is chosen."""
    for name, card in table.looked.items():
        own = ui.focus.get(name)
        if card.deck == "god" and own is not None and own.rect.colliderect(box):
            box.x = min(own.rect.right + ui.theme.px(10), board.right - box.width)


def draw_big(ui: Ui, table: Table) -> None:
    """Card and facts beside what is looked at, over the focus ring, and only while nothing lies over the table."""
    found = looked_at(ui, table)
    if found is not None:
        ui.above(lambda surface: _draw(ui, surface, table, *found))


def _draw(ui: Ui, surface: pygame.Surface, table: Table, card: Card, target: Target) -> None:
    by = target.rect
    theme, text, board = ui.theme, ui.text, table.rect
    full = cards.full(ui)
    large = by.width >= full if card.deck != "monster" else by.width >= full * 1.2
    whole = large and by.height >= cards.high(full)  # a line as wide is no card
    wide = max(full, min(round(board.height * 0.31), round(board.width * 0.26)))
    tall = cards.high(wide)
    pad, gap = theme.em(0.55), theme.em(0.3)
    column = min(theme.em(13), board.width - wide - 3 * pad - theme.em(1))
    mine = worth.facts(ui, table, target.id, card.id) if card.deck == "asset" else []
    lines = [*mine, *cards.facts(ui, table.kit, table.words, card)]
    broad = [
        w for head, body in lines for w in (text.size(head, "small", bold=True)[0], text.size(body, "small")[0])
    ]
    column = min(column, max([theme.em(5), *broad]) + theme.px(4))
    highs = [
        (text.block_size(head, column, "small", bold=True)[1], text.block_size(body, column, "small")[1])
        for head, body in lines
    ]
    need = sum(a + b + gap for a, b in highs)
    if whole:  # it is large enough as it lies: only what there is to know about it
        wide, tall = -pad, 0
    box = pygame.Rect(0, 0, wide + column + 3 * pad, max(tall, need) + 2 * pad)
    if whole and isinstance(table.panel, CardGrid):
        box.midtop = (by.centerx, table.ground.strip.y + theme.px(8))  # so that the other cards stay in sight
        box.clamp_ip(board)
        _beside_own(box, ui, table, board)
    else:
        put_beside(box, target, ui, board)
    draw.panel(
        surface, ui.pictures, box, theme["paper"], radius=theme.px(12), border=theme.px(1.4),
        edge=theme["ink_soft"], drop=theme.px(14), shade=theme["shadow"],
    )  # fmt: skip
    if not whole:
        surface.blit(cards.face(ui, table.kit, card, wide), (box.x + pad, box.y + pad))
    x, y = box.x + 2 * pad + wide, box.y + pad
    for (head, body), (a, b) in zip(lines, highs, strict=True):
        text.draw(surface, head, pygame.Rect(x, y, column, a), "small", theme["accent_dark"], bold=True)
        text.draw(surface, body, pygame.Rect(x, y + a, column, b), "small", theme["ink"])
        y += a + b + gap
