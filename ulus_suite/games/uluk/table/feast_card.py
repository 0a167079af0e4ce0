"""A Feast card: what one set takes, in the pictures of those very goods, with what one set and two are worth."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.validation import ANY_CANDLE
from ulus_suite.games.uluk.table import pieces, reading
from ulus_suite.games.uluk.table.host import Table

WIDE_EM, PICTURE_EM, MARGIN_EM = 17.0, 3.6, 0.9


def needed(charts: GameData, id: str) -> tuple[str, ...]:
    """The emblems of one set, one for each piece."""
    return tuple(
        "signs/candle" if need == ANY_CANDLE else f"goods/{need}"
        for need, count in charts.feasts[id].needs.items()
        for _ in range(count)
    )


def draw_held(ui: Ui, table: Table, surface: pygame.Surface, seat: Seat) -> None:
    """The card that its owner holds up, with its words, over the middle of the island."""
    id = table.screen.view(seat).table.seats[seat].feast
    if id not in table.charts.feasts:
        return
    theme, words = ui.theme, reading.read_feast(table, id)
    margin, side, gap = theme.em(MARGIN_EM), theme.em(PICTURE_EM), theme.em(0.5)
    wide = theme.em(WIDE_EM)
    high = len(ui.text.lines(words, wide - 2 * margin, "body")) * ui.text.height("body")
    box = pygame.Rect(0, 0, wide, side + high + 3 * margin)
    box.center = table.places.island.center
    draw.panel(
        surface, ui.pictures, box, theme["paper"], radius=theme.px(16), border=theme.px(4),
        edge=theme.game("uluk")["second"], drop=theme.px(14), shade=theme["shadow"],
    )  # fmt: skip
    paths = needed(table.charts, id)
    left = box.centerx - (len(paths) * (side + gap) - gap) // 2
    for number, path in enumerate(paths):
        at = (left + number * (side + gap) + side // 2, box.y + margin + side // 2)
        pieces.put(surface, pieces.emblem(ui, path, side), at)
    place = pygame.Rect(box.x + margin, box.bottom - margin - high, wide - 2 * margin, high)
    ui.text.draw(surface, words, place, "body", theme["ink"], align="centre")
