"""A picture that becomes another one on its way: a large card with its name a small one without."""

from __future__ import annotations

import pygame

FROM, UNTIL = 0.3, 0.6
"""Shares of the way between which the one gives way to the other: words of both are never long over one another."""


def between(first: pygame.Surface, last: pygame.Surface, size: tuple[int, int], share: float) -> pygame.Surface:
    """At a size between theirs, the first giving way to the last as ``share`` goes from 0 to 1."""
    if share <= 0 and size == first.get_size():
        return first
    if (share >= 1 or first is last) and size == last.get_size():
        return last
    gone = min(1.0, max(0.0, (share - FROM) / (UNTIL - FROM)))
    made = pygame.transform.smoothscale(last if gone > 0 else first, size)
    if 0 < gone < 1:
        was = pygame.transform.smoothscale(first, size)
        was.set_alpha(round(255 * (1 - gone)))
        made.blit(was, (0, 0))
    return made
