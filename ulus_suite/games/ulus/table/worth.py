"""What a card is worth to the one who holds it, on the card and in words, and what playing it would do."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.table.host import Table

RIM = 0.07
"""As much of a card's width is its edge above the name."""


def overhang(ui: Ui, table: Table) -> int:
    """How far the plaques stand out above the cards of the hand; 0 where there are none."""
    if table.view is None or not table.view.values:
        return 0
    high = ui.text.height("small")
    return high - _hang(high, table.hand.card_width())


def _hang(high: int, wide: int) -> int:
    """How far a plaque lies over the card below it: its name stays free."""
    return min(high // 2, round(wide * RIM))


def draw_plaque(ui: Ui, surface: pygame.Surface, table: Table, card: str, at: pygame.Rect, wide: int) -> None:
    """A small plaque over the upper edge of a card in one's own hand; ``wide`` of the card is in sight."""
    view, theme = table.view, ui.theme
    if view is None or not view.values:
        return
    worth = view.values.get(card, 0)
    words = table.words.text("board.for_you.short", {"worth": worth})
    pad, high = theme.px(6), ui.text.height("small")
    if ui.text.size(words, "small", bold=True)[0] + 2 * pad > wide:
        words = str(worth)
    box = pygame.Rect(0, 0, ui.text.size(words, "small", bold=True)[0] + 2 * pad, high)
    box.midbottom = (at.x + wide // 2, at.y + _hang(high, at.width))
    fill, ink = ("chip", "chip_ink") if worth else ("disabled", "on_disabled")
    draw.panel(
        surface, ui.pictures, box, theme[fill], radius=box.height // 2, border=theme.px(1.2), edge=theme[ink]
    )
    ui.text.draw(surface, words, box, "small", theme[ink], bold=True, align="centre", middle=True)


def facts(ui: Ui, table: Table, target: str, card: str) -> list[tuple[str, str]]:
    """For the large view of an asset: its worth to the one who looks and why; of a card in one's own hand also what
    playing it now would do."""
    view, words = table.view, table.words
    if view is None or not view.values or card not in table.kit.assets:
        return []
    worth, god = view.values.get(card, 0), table.kit.gods[view.god].name
    bone = not table.kit.assets[card].gods
    sites = ", ".join(site.name for site in table.kit.sites.values() if card in site.cards)
    why = "bone" if bone else "some" if worth else "strength" if sites else "none"
    printed = table.kit.classes[table.kit.assets[card].cls].worth
    said = words.text(f"board.for_you.{why}", {"worth": worth, "god": god, "site": sites, "printed": printed})
    found = [(words.text("board.for_you"), said)]
    if not target.startswith("card."):
        return found
    alone = only(table, card)
    if alone is not None:
        found.append((words.action(alone), table.screen.previews.line(ui, alone)))
    return found


def only(table: Table, card: str) -> Action | None:
    """What playing a card of one's own by itself would be; None where there is more than one way, or none."""
    alone = [a for a in table.choices if getattr(a, "card", "") == card or getattr(a, "cards", ()) == (card,)]
    return alone[0] if len(alone) == 1 else None


def told_of(ui: Ui, table: Table, card: str) -> str:
    """What playing it would do, in a line."""
    alone = only(table, card)
    return table.screen.previews.hint(ui, alone) if alone is not None else ""
