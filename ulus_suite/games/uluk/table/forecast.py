"""The forecast: a button with an hourglass on the water, and next season's levels beside the tracks."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.host import Table
from ulus_suite.games.uluk.table.scene import draw_marker, level_point


def hourglass(table: Table) -> pygame.Rect:
    """Where the button lies: between Hut and Workshop, near the deck."""
    x, y = table.places.at("deck")
    rect = pygame.Rect(0, 0, table.places.n(72), table.places.n(72))
    rect.center = (x + table.places.n(102), y)
    return rect


def offer(ui: Ui, table: Table) -> None:
    """A button on the water that shows next season's ecology."""
    rect = hourglass(table)
    words = table.screen.words.text("uluk.forecast")
    ui.add(Target("forecast", rect, words, "button", hint=words, act=lambda: table.toggle_forecast(ui)))


def draw_button(ui: Ui, table: Table, surface: pygame.Surface, *, shown: bool) -> None:
    """An eye-round leaf button with an hourglass; violet while the forecast is shown."""
    rect = hourglass(table)
    colours = ui.theme.game("uluk")
    fill = colours["second"] if shown else mix(colours["light"], colours["mark"], 0.15)
    if ui.is_hot("forecast"):
        fill = mix(fill, ui.theme["glow"], 0.5)
    pieces.put(surface, pieces.disc(ui, rect.width, fill, colours["ground"], 0.05), rect.center)
    side = round(rect.width * 0.5)
    pieces.put(surface, pieces.emblem(ui, "signs/perishable", side), rect.center)


def draw_levels(ui: Ui, table: Table, surface: pygame.Surface) -> None:
    """Where the markers will stand next season if no more tribers come, and by which arrows."""
    seen = table.view.forecast
    places, colours = table.places, ui.theme.game("uluk")
    for number, level in enumerate(seen.next):
        if level != seen.now[number]:
            now, then = level_point(table, number, seen.now[number]), level_point(table, number, level)
            x = now[0] - places.n(52)
            pygame.draw.line(surface, colours["second"], (x, now[1]), (x, then[1]), places.n(5))
        draw_marker(ui, table, surface, number, level, ghost=True)
        side = places.n(20)
        sign = "up" if level > seen.now[number] else "down" if level < seen.now[number] else "minus"
        x, y = level_point(table, number, level)
        pieces.put(surface, draw.mark(ui.pictures, sign, side, colours["second"]), (x - places.n(52), y))
