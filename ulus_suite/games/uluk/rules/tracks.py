"""Harvest tracks: where markers start, how far they go, and what next season's ecology will do to them."""

from __future__ import annotations

import msgspec

from ulus_suite.games.uluk.rules.state import Settings, State, put, replace
from ulus_suite.games.uluk.rules.tables import GameData


def highest(charts: GameData, settings: Settings, resource: int) -> int:
    """The highest open space of a track; "lean land" closes the topmost (uluk/3.16)."""
    return len(charts.resources[resource].levels) - int(settings.lean_land)


def start_level(charts: GameData, settings: Settings, resource: int) -> int:
    """The central space, or the Easy one (uluk/3.1, uluk/3.13); one lower in a lean land (uluk/3.16)."""
    track = charts.resources[resource]
    level = track.easy if settings.difficulty == "easy" else track.start
    return max(1, level - int(settings.lean_land))


def with_level(charts: GameData, state: State, resource: int, change: int) -> State:
    """The state with one marker moved, never past either end of its track (uluk/9.8)."""
    clearing = state.clearings[resource]
    level = min(max(clearing.level + change, 1), highest(charts, state.settings, resource))
    return replace(state, clearings=put(state.clearings, resource, replace(clearing, level=level)))


class Forecast(msgspec.Struct, frozen=True):
    """Levels after each step of the Ecology phase if no more tribers came: ``now``, ``grazed`` after step one,
    ``next`` after step two, and the ``arrows`` that will work as (source, raised) resource ids."""

    now: tuple[int, ...]
    grazed: tuple[int, ...]
    next: tuple[int, ...]
    arrows: tuple[tuple[str, str], ...]


def graze(level: int, tribers: int, top: int) -> int:
    """Step one for one track: none +1, one as it is, two or three -1 or -2 (uluk/9.2 to 9.4, uluk/9.8)."""
    return min(max(level + 1 - tribers, 1), top)


def forecast(charts: GameData, state: State) -> Forecast:
    """What the Ecology phase would make of the tracks as the tribers stand now (uluk/9.1); changes nothing."""
    tops = [highest(charts, state.settings, i) for i in range(len(charts.resources))]
    now = tuple(c.level for c in state.clearings)
    grazed = tuple(graze(c.level, len(c.gatherers), top) for c, top in zip(state.clearings, tops, strict=True))
    arrows = tuple(
        (track.id, track.levels[level - 1].raises)
        for track, level in zip(charts.resources, grazed, strict=True)
        if track.levels[level - 1].raises
    )
    ends = list(grazed)
    for _, raised in arrows:
        ends[charts.resource_no[raised]] += 1
    following = tuple(min(level, top) for level, top in zip(ends, tops, strict=True))
    return Forecast(now, grazed, following, arrows)
