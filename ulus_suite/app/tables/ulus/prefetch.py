"""Pictures that a table of Ulus is about to need, drawn ahead so that no motion waits for them."""

from __future__ import annotations

from ulus_suite.app.tables.ulus import cards
from ulus_suite.app.tables.ulus.cards import Card
from ulus_suite.app.tables.ulus.host import Table
from ulus_suite.app.tables.ulus.seats import portrait_side
from ulus_suite.app.ui import Ui


def god_width(table: Table) -> int:
    """Width of the card of a god who speaks, in pixels."""
    return round(table.ground.upper.height * 0.42)


def foe_width(table: Table) -> int:
    """Width of the card of a monster that comes out, in pixels."""
    return table.piles.confront_rects(1)[0].width


def foresee_table(ui: Ui, table: Table) -> None:
    """Backs and frames of the large cards, and the champions in play at both their sizes on the mat."""
    for deck, width in (("god", god_width(table)), ("monster", foe_width(table))):
        size = (width, cards.high(width))
        ui.pictures.foresee(f"ulus/backs/{deck}.svg", size)
        if width >= cards.full(ui):
            ui.pictures.foresee(f"ulus/frames/{deck}.svg", size)
    small = table.piles.card_width()
    for deck in ("asset", "monster"):
        ui.pictures.foresee(f"ulus/backs/{deck}.svg", (small, cards.high(small)))
    if table.view is None or not table.ground.stops():
        return
    for player in table.view.players:
        if player.champion:
            foresee_champion(ui, table, player.champion)


def foresee_champion(ui: Ui, table: Table, champion: str) -> None:
    """A champion who is in play: on the site that honours it, and in the rail."""
    on_site = round(round(table.ground.size(table.ground.stops()[0]) * 0.3) * 0.8)
    for side in (on_site, portrait_side(ui) - 4):
        ui.pictures.foresee(f"ulus/champions/{champion}.svg", (side, side))


def foresee_card(ui: Ui, card: Card, width: int) -> None:
    """The emblem of a card that is about to be turned over."""
    ui.pictures.foresee(cards.emblem_path(card), cards.emblem_size(width))
