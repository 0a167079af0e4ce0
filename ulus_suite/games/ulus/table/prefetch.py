"""Pictures that a table of Ulus is about to need, drawn ahead so that no motion waits for them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.seats import portrait_side


def god_width(table: Table) -> int:
    """Width of the card of a god who speaks, in pixels."""
    return round(table.ground.upper.height * 0.42)


def foe_width(table: Table) -> int:
    """Width of the card of a monster that comes out, in pixels."""
    return table.piles.confront_rects(1)[0].width


def won_width(table: Table) -> int:
    """Width of a card that was fought for, in the middle of the mat."""
    return round(god_width(table) * 0.6)


def foresee_all(ui: Ui, table: Table) -> None:
    """Once for a size of the window: whatever may be shown small or come out of a deck at any time. An SVG takes
    some 8 ms to draw, however small."""
    kit = table.kit
    for champion in kit.champions:
        foresee_champion(ui, table, champion)
    tall = ui.theme.em(1.05)
    flat = round(tall / cards.SHAPE)
    for path, size in (
        *((f"ulus/gods/{god}.svg", (tall, tall)) for god in kit.gods),
        ("ulus/backs/asset.svg", (flat, tall)),
        ("ulus/backs/god.svg", (flat, tall)),
        ("ulus/sky/eternal-blue-sky.svg", (tall, tall)),
        ("ulus/marks/mergen.svg", (tall, tall)),
        ("ulus/assets/ger.svg", (tall, tall)),
    ):
        ui.pictures.prefetch(path, size)
    for monster in kit.monsters:
        for width in (foe_width(table), table.piles.card_width()):
            foresee_card(ui, Card("monster", monster), width)


def foresee_table(ui: Ui, table: Table) -> None:
    """Backs and frames of the large cards, and the champions in play at both their sizes on the mat."""
    for path, size in ground_of("monster", foe_width(table), ui):
        ui.pictures.prefetch(path, size)
    ui.pictures.prefetch("ulus/backs/asset.svg", (won_width(table), cards.high(won_width(table))))
    small = table.piles.card_width()
    for deck in ("asset", "monster"):
        ui.pictures.prefetch(f"ulus/backs/{deck}.svg", (small, cards.high(small)))
    if table.view is None or not table.ground.stops():
        return
    for player in table.view.players:
        if player.champion:
            foresee_champion(ui, table, player.champion)


def foresee_champion(ui: Ui, table: Table, champion: str) -> None:
    """A champion who is in play: on the site that honours it, and in the rail."""
    stops = table.ground.stops()
    in_rail = portrait_side(ui, table.screen.seats) - 4
    on_site = round(round(table.ground.size(stops[0]) * 0.3) * 0.8) if stops else in_rail
    for side in (on_site, in_rail):
        ui.pictures.prefetch(f"ulus/champions/{champion}.svg", (side, side))


def ground_of(deck: str, width: int, ui: Ui) -> list[tuple[str, tuple[int, int]]]:
    """The pictures of a large card's back and frame, with their size."""
    size = (width, cards.high(width))
    frame = [(f"ulus/frames/{deck}.svg", size)] if width >= cards.full(ui) else []
    return [(f"ulus/backs/{deck}.svg", size), *frame]


def drawn(ui: Ui, wanted: Sequence[tuple[str, tuple[int, int]]]) -> Iterator[None]:
    """Waits until a thread has drawn these pictures, each with its size."""
    for path, size in wanted:
        ui.pictures.prefetch(path, size)
    while any(ui.pictures.coming(path, size) for path, size in wanted):
        time.sleep(0.001)
        yield


def god_drawn(ui: Ui, table: Table, god: str) -> Iterator[None]:
    """Waits for the large card of a god who is about to speak: a thread draws it. Kept ready all through a game it
    took two megabytes."""
    width = god_width(table)
    foresee_card(ui, Card("god", god), width)
    yield from drawn(ui, ground_of("god", width, ui))


def foresee_card(ui: Ui, card: Card, width: int) -> None:
    """The emblem of a card that is about to be turned over."""
    ui.pictures.prefetch(cards.emblem_path(card), cards.emblem_size(ui, width, card.deck))
