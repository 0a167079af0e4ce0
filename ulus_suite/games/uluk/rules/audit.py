"""What must always hold: tribers, tokens and cards are neither made nor lost."""

from __future__ import annotations

from collections import Counter

from ulus_suite.games.uluk.rules.state import State
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.tracks import highest


def audit(charts: GameData, state: State) -> list[str]:
    """Broken laws in words; empty when sound."""
    return [*_tribers(charts, state), *_cards(charts, state), *_tokens(charts, state), *_spaces(charts, state)]


def standing(state: State, seat: int) -> int:
    """Tribers of a seat counted one by one on the main board."""
    count = sum(slot.builders.count(seat) for slot in state.slots)
    count += sum(c.gatherers.count(seat) + c.processors.count(seat) for c in state.clearings)
    return count + state.workshop[seat] + state.hut[seat] + state.temple[seat]


def _tribers(charts: GameData, state: State) -> list[str]:
    found = []
    for seat, one in enumerate(state.seats):
        total = one.pool + one.home + standing(state, seat)
        if total != charts.numbers.pawns or min(one.pool, one.home) < 0:
            found.append(f"seat {seat} has {total} tribers instead of {charts.numbers.pawns}")
        if min(one.goods, default=0) < 0 or one.hunger < 0:
            found.append(f"seat {seat} owns less than nothing")
    return found


def _cards(charts: GameData, state: State) -> list[str]:
    found = []
    lying = Counter(state.row)
    for seat, one in enumerate(state.seats):
        lying.update(one.inventions)
        if len(set(one.inventions)) != len(one.inventions):
            found.append(f"seat {seat} has an Invention twice")
    for number, card in enumerate(charts.inventions):
        total = state.deck[number] + state.discard[number] + lying[card.id]
        if total != card.copies:
            found.append(f"there are {total} of '{card.id}' instead of {card.copies}")
    for kind, dealt in (("tribe", [s.tribe for s in state.seats]), ("feast", [s.feast for s in state.seats])):
        twice = [name for name, n in Counter(x for x in dealt if x).items() if n > 1]
        found += [f"the {kind} '{name}' was dealt twice" for name in twice]
    return found


def _tokens(charts: GameData, state: State) -> list[str]:
    lying = Counter(state.bag) + Counter(state.gone)
    lying.update(slot.token for slot in state.slots if slot.token and not slot.built)
    for one in state.seats:
        lying.update(one.tokens)
    expected = Counter(r.id for r in charts.resources)
    return [] if lying == expected else [f"the Monument tokens are {dict(lying)}"]


def _spaces(charts: GameData, state: State) -> list[str]:
    found = []
    for number, clearing in enumerate(state.clearings):
        name = charts.resources[number].id
        if not 1 <= clearing.level <= highest(charts, state.settings, number):
            found.append(f"the marker of {name} stands off its track on {clearing.level}")
        if len(clearing.gatherers) > charts.numbers.gather_spaces:
            found.append(f"too many gather {name}")
        if len(clearing.poisoned) != len(clearing.gatherers):
            found.append(f"a skull of {name} has no triber above it")
    for number, slot in enumerate(state.slots):
        if len(slot.builders) > charts.monument_spaces[number] or (slot.builders and not slot.token):
            found.append(f"monument {number + 1} has tribers without a space")
    return found
