"""A sweep of the pointer over empty felt, which throws bones: the quicker, the harder."""

from __future__ import annotations

import pygame

from ulus_suite.app.bones.thrown import Strength

SWEEP_PX, SWEEP_MS = 60, 160
SWEEPS = (0.7, 1.7)
"""A sweep is this long at least; its speed near the end, in pixels a millisecond (at 1280 x 720), parts gentle,
normal and hard throws."""


def sweep_strength(way: list[tuple[float, tuple[int, int]]], scale: float) -> Strength | None:
    """How hard a sweep of the pointer throws, by its speed near its end; None when it was too short.

    ``way``: moments in milliseconds and places in pixels; ``scale``: pixels for one at 1280 x 720.
    """
    (_, start), (last, end) = way[0], way[-1]
    if pygame.Vector2(start).distance_to(end) < SWEEP_PX * scale:
        return None
    since, place = next((step for step in way if last - step[0] <= SWEEP_MS), way[0])
    speed = pygame.Vector2(place).distance_to(end) / scale / max(8.0, last - since)
    return "weak" if speed < SWEEPS[0] else "standard" if speed < SWEEPS[1] else "strong"
