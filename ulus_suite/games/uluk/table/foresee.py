"""Emblems that Uluk's table is going to show, drawn ahead in a thread: an SVG takes half a millisecond or more."""

from __future__ import annotations

from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.host import Table

PAWNS = (48, 44, 42, 40, 38)
"""Sizes of tribers on the board, in its units."""


def foresee(ui: Ui, table: Table) -> None:
    """Tribers, goods, signs and Inventions as large as they will stand on the island and on the boards."""
    places, charts = table.places, table.charts
    for tribe in charts.tribes.values():
        for units in PAWNS:
            side = pieces.head_side(places.n(units))
            ui.pictures.prefetch(f"uluk/tribers/{tribe.animal}.svg", (side, side))
    token = places.token_side(0)
    for good in charts.goods:
        for side in (pieces.on_token(token), pieces.on_board(token)):
            ui.pictures.prefetch(f"uluk/goods/{good.id}.svg", (side, side))
        for sign in good.symbols:
            side = pieces.on_sign(places.n(25))
            ui.pictures.prefetch(f"uluk/signs/{sign}.svg", (side, side))
    for id in charts.cards:
        for (wide, high), name in ((pieces.IN_ROW, table.name(id)), (pieces.KEPT, "")):
            size = (places.n(wide), places.n(high))
            side = pieces.card_lettering(ui, size, name)[0]
            ui.pictures.prefetch(f"uluk/inventions/{id}.svg", (side, side))
