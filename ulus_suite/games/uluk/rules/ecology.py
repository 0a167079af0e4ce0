"""Chapter 9, the Ecology phase: tracks move by the tribers in their areas, then by their arrows."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import State, put, replace
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.tracks import forecast

GRAZE_CLAUSE = ("uluk/9.2", "uluk/9.3", "uluk/9.4")


def ecology(charts: GameData, state: State, told: list[Event]) -> State:
    """Both steps (uluk/9.1): first the tribers, then all arrows at once (uluk/9.6, uluk/9.7)."""
    told.append(ev.PhaseBegan(clause="uluk/9.1", phase="ecology"))
    seen = forecast(charts, state)
    for number, track in enumerate(charts.resources):
        tribers = len(state.clearings[number].gatherers)
        told.append(
            ev.Grazed(
                clause=GRAZE_CLAUSE[min(tribers, 2)], resource=track.id, tribers=tribers,
                was=seen.now[number], level=seen.grazed[number],
            )
        )  # fmt: skip
        state = _stand(state, number, seen.grazed[number])
    levels = list(seen.grazed)
    for source, raised in seen.arrows:
        number = charts.resource_no[raised]
        was = levels[number]
        levels[number] = min(was + 1, seen.next[number])
        event = ev.ArrowRaised(clause="uluk/9.6", source=source, resource=raised, was=was, level=levels[number])
        told.append(event)
    for number, level in enumerate(seen.next):
        state = _stand(state, number, level)
    return state


def _stand(state: State, number: int, level: int) -> State:
    return replace(state, clearings=put(state.clearings, number, replace(state.clearings[number], level=level)))
