"""A picture that becomes another one on its way: a large card with its name a small one without."""

from __future__ import annotations

import pygame


def between(first: pygame.Surface, last: pygame.Surface, size: tuple[int, int], share: float) -> pygame.Surface:
    """Both at one size, the first showing through less and less as ``share`` goes from 0 to 1."""
    if share <= 0 and size == first.get_size():
        return first
    if (share >= 1 or first is last) and size == last.get_size():
        return last
    made = pygame.transform.smoothscale(last, size)
    was = pygame.transform.smoothscale(first, size)
    was.set_alpha(round(255 * (1 - share)))
    made.blit(was, (0, 0))
    return made
