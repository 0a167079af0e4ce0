"""The season and its phase, on a wooden plaque between the deck and the hourglass, as long as the game lasts."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.forecast import hourglass
from ulus_suite.games.uluk.table.host import Table


def plaque(ui: Ui, table: Table) -> pygame.Rect:
    """Where it hangs."""
    glass, places = hourglass(table), table.places
    rect = pygame.Rect(0, 0, places.n(124), places.n(84))
    rect.midright = (glass.left - places.n(4), glass.centery)
    if table.seats == 4:  # the deck lies there: how many cards it has stays to be read
        rect.y -= places.n(34)
    return rect


def offer(ui: Ui, table: Table) -> None:
    """It can be looked at: all of it in words."""
    moment = _moment(table)
    if moment is not None:
        words = table.screen.words.text(*moment)
        rect = plaque(ui, table)
        ui.keep_clear(rect)
        ui.add(Target("moment", rect, words, "look", enabled=False, hint=words, passing=True))


def season(table: Table) -> str:
    """Which season it is, of how many; empty when none is."""
    moment = _moment(table)
    return table.screen.words.text("moment.season.short", moment[1]) if moment is not None else ""


def draw_plaque(ui: Ui, table: Table, surface: pygame.Surface, sheet: pygame.Rect | None) -> None:
    """The season over its phase; not where a sheet lies on it, which then says the season itself."""
    rect, theme, places = plaque(ui, table), ui.theme, table.places
    if not surface.get_clip().colliderect(rect.inflate(4 * places.n(5), 4 * places.n(5))):
        return
    moment = _moment(table)
    if moment is None or (sheet is not None and sheet.colliderect(rect)):
        return
    draw.panel(
        surface, ui.pictures, rect, theme["wood_dark"], radius=places.n(14), border=max(1, places.n(3)),
        edge=theme["brass_dark"], drop=places.n(5), shade=theme["shadow"],
    )  # fmt: skip
    words, args = table.screen.words, moment[1]
    lines = (words.text("moment.season.short", args), words.text("moment.phase", args))
    px, whole = _fitted(ui, lines, rect.width, pieces.letter_px(ui, 25, places.unit))
    if not whole:
        lines = (words.text("moment.season.least", args), lines[1])
    labels = [ui.text.label(line, "small", theme["cream"], bold=not k, px=px) for k, line in enumerate(lines)]
    shown = [label for label in labels if label.get_width() <= rect.width - 2]  # the other is told when pointed at
    for number, label in enumerate(shown):
        middle = rect.centery + round((number - (len(shown) - 1) / 2) * px * 1.25)
        surface.blit(label, label.get_rect(center=(rect.centerx, middle)))


_FITTED: dict[tuple[object, ...], tuple[int, bool]] = {}
"""What was found for lines in a width: fonts are always the same files, and a plaque is drawn in every frame."""


def _fitted(ui: Ui, lines: tuple[str, str], width: int, most: int) -> tuple[int, bool]:
    """The height of letters, ``most`` if possible, at which lines fit a width, and whether the first then does."""
    key = (lines, width, most)
    if key not in _FITTED:
        px = most
        while px > 9 and max(ui.text.font_file("Lato-Bold.ttf", px).size(line)[0] for line in lines) > width - 8:
            px -= 1
        if len(_FITTED) > 500:
            _FITTED.clear()
        _FITTED[key] = px, ui.text.font_file("Lato-Bold.ttf", px).size(lines[0])[0] <= width - 4
    return _FITTED[key]


def _moment(table: Table) -> tuple[str, dict[str, object]] | None:
    found = table.screen.rules.moment(table.view) if table.view is not None else None
    if found is None:
        return None
    args: dict[str, object] = dict(found[1])
    return found[0], args | {"phase": table.phase or args["phase"]}
