"""Where the words of a roll stand that stays on the mat: near its bones, over nothing that matters."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table.beside import bone_box, lies_over
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.lettering import ribbon_size
from ulus_suite.games.ulus.table.moments import Lying
from ulus_suite.games.ulus.table.places import at_home, sites_at

ROUND_NAADAM = 128
"""From the middle of the mat to just outside Naadam's outer circle, in units of the board."""

ASIDE, LINES = (0, 60, -60, 120, -120), (0.66, 0.44)
"""So far to a side of the middle words of a roll may stand, in units of the board, the best first; and how much of
their length in one line they may take in two, or in three."""


def said_box(ui: Ui, ground: Ground, view: View | None, what: Lying, px: int) -> tuple[pygame.Rect, int]:
    """Where the words of a roll that stays on the mat lie, and how wide they may be: below the bones if nobody
    stands there, else in the middle where they hide no champion, no bone and least of the sites, and reach over no
    deck beside the mat; at its foot only where all these are in the way."""
    scale, upper, (x, y) = what.camera.px_per_mm, ground.upper, ground.centre
    bones = [bone_box(what.camera.point(b.x, b.y), b.turn / 10, scale) for b in what.bones]
    people = at_home(ground, view) if view is not None else []
    sites = sites_at(ground, view) if view is not None else []
    low = min(max(box.centery for box in bones) + round(scale * 30), upper.bottom - ui.theme.px(18))
    ways: list[tuple[pygame.Rect, int]] = []
    whole, line = ribbon_size(ui, what.said, px)
    for most in (0, *(round(whole * share) for share in LINES)):
        size = ribbon_size(ui, what.said, px, most)
        gap = round(ground.unit * ROUND_NAADAM) + size[1] // 2
        foot = upper.bottom - ui.theme.px(8) - size[1] // 2
        for down in (min(foot, low + (size[1] - line) // 2), y + gap, y - gap, foot):
            for aside in ASIDE:
                box = pygame.Rect((0, 0), size)
                box.center = (x + round(aside * ground.unit), down)
                ways.append((box, most))

    mat = ground.mat_rect()

    def hides(way: tuple[pygame.Rect, int]) -> tuple[int, int, int, bool, int]:
        box, far = way[0], way[0].bottom >= upper.bottom - ui.theme.px(9) > low + line
        beyond = max(0, mat.left - box.left) + max(0, box.right - mat.right)  # there are decks and monsters
        return lies_over(box, people), lies_over(box, bones), beyond, far, lies_over(box, sites)

    return min(ways, key=hides)
