"""Where words go beside bones and pieces, so that they lie over none of them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

LONG_MM, BROAD_MM = 30.0, 20.0
"""A bone as it lies, seen from above."""

GAP_MM = 2.0
"""Between a bone and the words that belong to it."""


def lies_over(box: pygame.Rect, kept: Iterable[pygame.Rect]) -> int:
    """How many pixels of all that is to stay in sight a box would cover."""
    covered = (box.clip(other) for other in kept)
    return sum(part.width * part.height for part in covered)


def clearest(options: Sequence[pygame.Rect], kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """The option that covers least; of equals the first, so the best one stands first."""
    return min(options, key=lambda box: lies_over(box, kept))


def bone_box(middle: tuple[int, int], turn: float, px_per_mm: float) -> pygame.Rect:
    """The upright box round a bone that lies; ``turn`` of its long axis in degrees."""
    c, s = abs(math.cos(math.radians(turn))), abs(math.sin(math.radians(turn)))
    wide = round((LONG_MM * c + BROAD_MM * s) * px_per_mm)
    high = round((LONG_MM * s + BROAD_MM * c) * px_per_mm)
    box = pygame.Rect(0, 0, wide, high)
    box.center = middle
    return box


def name_boxes(
    bones: Sequence[pygame.Rect], sizes: Sequence[tuple[int, int]], gap: int, inside: pygame.Rect
) -> list[pygame.Rect]:
    """A box for the name of each bone: below it where that covers no bone, no other name and stays on the cloth,
    else above it or at a side."""
    found: list[pygame.Rect] = []
    for bone, size in zip(bones, sizes, strict=True):
        (wide, high), (x, y) = size, bone.center
        below, above, right, left = (
            bone.bottom + gap,
            bone.top - gap - high,
            bone.right + gap,
            bone.left - gap - wide,
        )
        corners = ((x - wide // 2, below), (x - wide // 2, above), (right, y - high // 2), (left, y - high // 2))
        options = [pygame.Rect(corner, size).clamp(inside) for corner in corners]
        found.append(clearest(options, [*bones, *found]))
    return found
