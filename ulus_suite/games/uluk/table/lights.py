"""What may be chosen on the table of Uluk, lit: areas and cards, with a tag that says what each would bring."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.scene.kit.advised import draw_advised
from ulus_suite.app.scene.kit.tags import draw_tag
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.rules import actions as act
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.host import Table


class Lit(Table, Protocol):
    """The table with what a hint has said."""

    hint_area: str
    """The area of the hint; empty for none."""


def draw_tags(ui: Ui, surface: pygame.Surface, table: Lit) -> None:
    """What each place would bring, at its upper right corner: nobody stands there."""
    for choice in table.screen.choices:
        if isinstance(choice, act.Place | act.Move):
            at = table.places.area_rect(choice.to).topright
            said = table.screen.previews.tag(choice)
            draw_tag(ui, surface, said, at, table.places.n(22), table.places.island)


def draw_lights(ui: Ui, surface: pygame.Surface, table: Lit) -> None:
    """Areas that may be chosen glow; so do cards; the acting seat's board has a bright rim."""
    theme = ui.theme
    for choice in table.screen.choices:
        if isinstance(choice, act.Place | act.Move):
            name = f"area.{choice.to}"
            hot = name in (ui.focus.hover, ui.focus.current if ui.focus.by_keys else None)
            if hot or choice.to == table.hint_area:
                tone = theme["good"] if choice.to == table.hint_area else theme["glow"]
                pieces.glow(ui, surface, table.places.area_rect(choice.to), tone, True)
            else:
                pieces.glow(ui, surface, table.places.area_rect(choice.to), theme["glow"], False)
            if choice.to == table.hint_area:
                draw_advised(ui, surface, table.places.area_rect(choice.to))
        elif isinstance(choice, act.Take):
            at = table.places.at(f"row.{table.state.row.index(choice.card) + 1}")
            box = pygame.Rect(0, 0, table.places.n(106), table.places.n(120))
            box.center = at  # round the card: its letter and picture stay whole
            pieces.glow(ui, surface, box, theme["glow"], True)
    seat = getattr(table.view.table.top, "seat", None)
    if seat is not None:
        rect = table.places.tribe_rect(seat)
        pygame.draw.rect(
            surface,
            theme["glow"],
            rect.inflate(table.places.n(6), table.places.n(6)),
            max(2, table.places.n(6)),
            border_radius=table.places.n(23),
        )
