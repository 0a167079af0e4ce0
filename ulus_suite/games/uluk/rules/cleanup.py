"""Chapter 10, the Clean-up phase: monuments are built, tribers go home, the row and the marker move on."""

from __future__ import annotations

from collections import Counter

from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import State, put, replace, with_points, with_seat
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.tracks import forecast

# --- Chapter 9, the Ecology phase: tracks move by the tribers in their areas, then by their arrows -------------


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


# ------------------------------------------------------------------------------------------------------------------


def build(charts: GameData, state: State, told: list[Event]) -> State:
    """Every unfinished Monument from left to right (uluk/10.1, uluk/10.7)."""
    told.append(ev.PhaseBegan(clause="uluk/10.1", phase="cleanup"))
    for number, slot in enumerate(state.slots):
        if slot.built or not slot.token:
            continue
        spaces = charts.monument_spaces[number]
        if len(slot.builders) == spaces:
            state = _finish(charts, state, number, told)
        elif slot.builders:
            told.append(
                ev.MonumentWaits(
                    clause="uluk/10.6", area=f"monument.{number + 1}", tribers=len(slot.builders), spaces=spaces
                )
            )
    return state


def _finish(charts: GameData, state: State, number: int, told: list[Event]) -> State:
    """Happiness by the chart for all (uluk/10.2), the token to the one who sent most (uluk/10.3, uluk/10.4)."""
    slot, area = state.slots[number], f"monument.{number + 1}"
    told.append(ev.MonumentBuilt(clause="uluk/10.1", area=area, token=slot.token))
    counts = Counter(slot.builders)
    for seat in state.order:
        if counts[seat]:
            points = charts.monument_happiness[counts[seat] - 1]
            told.append(
                ev.BuilderPaid(clause="uluk/10.2", seat=seat, area=area, tribers=counts[seat], points=points)
            )
            state = with_points(state, seat, points)
    top = max(counts.values())
    leaders = [seat for seat, n in counts.items() if n == top]
    if len(leaders) == 1:
        told.append(ev.TokenWon(clause="uluk/10.3", seat=leaders[0], token=slot.token))
        state = with_seat(state, leaders[0], tokens=(*state.seats[leaders[0]].tokens, slot.token))
    else:
        told.append(ev.TokenGone(clause="uluk/10.4", token=slot.token))
        state = replace(state, gone=(*state.gone, slot.token))
    return replace(state, slots=put(state.slots, number, replace(slot, built=True)))


def go_home(charts: GameData, state: State, told: list[Event]) -> State:
    """All tribers go home, Poison goes back to the pool (uluk/10.8, uluk/6.8)."""
    pawns = charts.numbers.pawns
    for seat in state.order:
        out = state.out(seat, pawns)
        told.append(ev.WentHome(clause="uluk/10.8", seat=seat, count=out))
        state = with_seat(state, seat, home=state.seats[seat].home + out)
    nobody = (0,) * len(state.seats)
    return replace(
        state,
        slots=tuple(replace(s, builders=()) if s.builders else s for s in state.slots),
        clearings=tuple(replace(c, gatherers=(), poisoned=(), processors=()) for c in state.clearings),
        workshop=nobody,
        hut=nobody,
        temple=nobody,
    )


def discard_row(charts: GameData, state: State, told: list[Event]) -> State:
    """Inventions that nobody took go to the discard pile (uluk/10.9)."""
    if state.row:
        told.append(ev.RowDiscarded(clause="uluk/10.9", cards=state.row))
    gone = Counter(state.row)
    discard = tuple(n + gone[card.id] for n, card in zip(state.discard, charts.inventions, strict=True))
    return replace(state, row=(), discard=discard)


def renew_deck(state: State, told: list[Event]) -> State:
    """When the deck cannot fill a row, the discards are shuffled into it (uluk/10.10)."""
    if sum(state.deck) >= len(state.seats) or not any(state.discard):
        return state
    told.append(ev.DeckRenewed(clause="uluk/10.10", count=sum(state.discard)))
    deck = tuple(a + b for a, b in zip(state.deck, state.discard, strict=True))
    return replace(state, deck=deck, discard=(0,) * len(deck))


def pass_marker(state: State, told: list[Event]) -> State:
    """The First Player marker goes to the next player clockwise (uluk/10.11)."""
    first = (state.first + 1) % len(state.seats)
    told.append(ev.FirstPassed(clause="uluk/10.11", seat=first))
    return replace(state, first=first)
