"""Pictures of a motion as keys: 60 a second, whole numbers, differences."""

from __future__ import annotations

from collections.abc import Sequence

FRAME_MS = 17
"""Milliseconds between two pictures: 60 a second at a step of one millisecond."""

Place = tuple[int, int, int, int, int, int]
"""t ms, x and y in 0.1 mm, turn in 0.1 degree, roll in degrees, z (gap under the bone) in 0.1 mm."""


def keys(places: Sequence[Place]) -> tuple[Place, ...]:
    """Places as differences, those left out that lie on the straight line between their neighbours in time."""
    kept = _needed(places)
    out, before = [], (0, 0, 0, 0, 0, 0)
    for place in kept:
        t, x, y, turn, roll, z = (now - last for now, last in zip(place, before, strict=True))
        out.append((t, x, y, turn, roll, z))
        before = place
    return tuple(out)


def _needed(places: Sequence[Place]) -> list[Place]:
    """Drop pictures in which nothing changed since the last and nothing changes until the next."""
    return [
        place
        for i, place in enumerate(places)
        if i in (0, len(places) - 1) or not places[i - 1][1:] == place[1:] == places[i + 1][1:]
    ]
