"""What lies over what on the table of Ulus, from the felt up to the card that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.games.ulus.table import felt, naadam, places, scenery
from ulus_suite.games.ulus.table.big import draw_big
from ulus_suite.games.ulus.table.ceremony import Ceremony
from ulus_suite.games.ulus.table.hand import Hand
from ulus_suite.games.ulus.table.panels import Panel
from ulus_suite.games.ulus.table.piles import Piles
from ulus_suite.games.ulus.table.rehearsing import Rehearsal
from ulus_suite.games.ulus.table.roll import Palm
from ulus_suite.games.ulus.table.stage import Staged
from ulus_suite.games.ulus.table.triumph import draw_triumph


class Layered(Staged, Protocol):
    """The table with all that can be drawn of it."""

    palm: Palm
    rehearsal: Rehearsal
    folded: list[Widget]
    """Seats and choices, while the rail is folded away."""

    @property
    def piles(self) -> Piles:
        """The piles."""

    @property
    def hand(self) -> Hand:
        """The hand."""

    @property
    def panel(self) -> Panel | None:
        """The cloth over the mat, if there is one."""

    @property
    def ceremony(self) -> Ceremony | None:
        """The scoring, while it is on show."""

    @property
    def scene(self) -> scenery.Scenery | None:
        """The race's track or the storyteller's ger, while it has the board."""

    def draw_last(self, ui: Ui, surface: pygame.Surface) -> None:
        """Marks where the last move began and ended."""


def draw_layers(ui: Ui, surface: pygame.Surface, table: Layered) -> None:
    """The mat from the cache, what lies on it, what moves, the hand, a panel, the card looked at."""
    before = surface.get_clip()
    surface.set_clip(before.clip(table.rect))
    ceremony = table.motion.ceremony or table.ceremony
    if ceremony is None and _only_cloth(table, surface.get_clip()):
        table.motion.draw_bones(ui, surface)
        draw_big(ui, table)
    elif ceremony is not None:
        surface.blit(felt.rug(ui, table.rect.size), table.rect)
        ceremony.draw(ui, surface, table)
        _draw_folded(ui, surface, table.folded)
        draw_big(ui, table)
    else:
        _draw_journey(ui, surface, table)
    surface.set_clip(before)


def _only_cloth(table: Layered, clip: pygame.Rect) -> bool:
    """Whether nothing is seen there but the cloth on which a roll runs."""
    throw = table.motion.throw
    inside = throw.on_cloth if throw is not None else None
    if inside is None or table.view is None or not inside.contains(clip) or table.ground.whole:
        return False
    over = table.panel is not None or bool(table.folded) or table.motion.triumph is not None
    over = over or any(flyer.shown for flyer in table.motion.flyers)
    return not over


def _draw_folded(ui: Ui, surface: pygame.Surface, folded: Sequence[Widget]) -> None:
    """With the rail folded away: seats at the left, choices at the right."""
    for widget in folded:
        widget.draw(ui, surface)


def _draw_journey(ui: Ui, surface: pygame.Surface, table: Layered) -> None:
    """Sites and caravan, or what the race or the tales are played on; piles, bones, a panel, the hand."""
    view = table.view
    if view is not None and table.scene is not None:
        scenery.draw(ui, surface, table, view, table.scene)
    else:
        surface.blit(felt.under(ui, table.ground), table.rect)
    if view is None:
        return
    if table.scene is None:
        naadam.draw_band(ui, surface, table, view)
        places.draw_sites(ui, surface, table, view)
        table.draw_last(ui, surface)
        places.draw_caravan(ui, surface, table, view)
        table.piles.draw(ui, surface, view)
    throw = table.motion.throw
    under = throw is not None and throw.cloth is not None and throw.cloth.colliderect(table.ground.strip)
    if under:  # the cloth of a roll may reach over the hand
        table.hand.draw(ui, surface)
    table.motion.draw_bones(ui, surface)
    table.palm.draw(ui, surface)
    if table.panel is not None and not table.motion.answered:
        table.panel.draw(ui, surface)
    if not under:
        table.hand.draw(ui, surface)
    _draw_folded(ui, surface, table.folded)
    table.motion.draw_flying(ui, surface)
    draw_triumph(ui, surface, table)
    draw_big(ui, table)
