"""Chapter 6, the Harvest phase: raw resources come in by the levels of the tracks."""

from __future__ import annotations

from collections import Counter

from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.records import LevelRow
from ulus_suite.games.uluk.rules.state import State, with_goods
from ulus_suite.games.uluk.rules.tables import GameData


def harvest(charts: GameData, state: State, told: list[Event]) -> State:
    """Every area from left to right, every seat in turn order (uluk/6.1)."""
    told.append(ev.PhaseBegan(clause="uluk/6.1", phase="harvest"))
    for number, track in enumerate(charts.resources):
        clearing = state.clearings[number]
        if not clearing.gatherers:
            continue
        row = track.levels[clearing.level - 1]
        counts = Counter(clearing.gatherers)
        for seat in state.order:
            if counts[seat]:
                if track.harvest == "majority":
                    state = _by_majority(charts, state, number, row, counts, seat, told)
                else:
                    state = _by_triber(charts, state, number, row, counts[seat], seat, told)
                state = _extra(charts, state, number, seat, told)
    return state


def share(counts: Counter[int], seat: int) -> str:
    """``most`` for the one strictly ahead (uluk/6.2), ``tied`` for equals at the top (uluk/6.4), else ``others``
    (uluk/6.3)."""
    top = max(counts.values())
    if counts[seat] < top:
        return "others"
    return "most" if sum(n == top for n in counts.values()) == 1 else "tied"


def _by_majority(
    charts: GameData, state: State, number: int, row: LevelRow, counts: Counter[int], seat: int, told: list[Event]
) -> State:
    """Left value for the strict majority, right value for everybody else who came (uluk/6.2 to 6.5)."""
    part = share(counts, seat)
    got = row.most if part == "most" else row.others
    clause = {"most": "uluk/6.2", "others": "uluk/6.3", "tied": "uluk/6.4"}[part]
    track = charts.resources[number]
    told.append(
        ev.Harvested(
            clause=clause, seat=seat, resource=track.id, good=track.raw, count=got, tribers=counts[seat], share=part
        )
    )
    return with_goods(state, seat, (charts.raw_no[number], got))


def _by_triber(
    charts: GameData, state: State, number: int, row: LevelRow, tribers: int, seat: int, told: list[Event]
) -> State:
    """So many for each triber (uluk/6.6); each Poison counts as one more (uluk/6.7)."""
    track, clearing = charts.resources[number], state.clearings[number]
    poison = sum(p for who, p in zip(clearing.gatherers, clearing.poisoned, strict=True) if who == seat)
    told.append(
        ev.Harvested(
            clause="uluk/6.6", seat=seat, resource=track.id, good=track.raw,
            count=row.each * tribers, tribers=tribers, share="each",
        )
    )  # fmt: skip
    if poison:
        told.append(
            ev.PoisonHelped(clause="uluk/6.7", seat=seat, resource=track.id, poison=poison, count=row.each * poison)
        )
    return with_goods(state, seat, (charts.raw_no[number], row.each * (tribers + poison)))


def _extra(charts: GameData, state: State, number: int, seat: int, told: list[Event]) -> State:
    """One more for each card that brings this resource, even from an empty land (uluk/5.15, uluk/6.9)."""
    raw = charts.resources[number].raw
    for card in state.seats[seat].inventions:
        if charts.cards[card].extra == raw:
            told.append(ev.ExtraFound(clause="uluk/6.9", seat=seat, card=card, good=raw, count=1))
            state = with_goods(state, seat, (charts.raw_no[number], 1))
    return state
