"""Law 13: the shares of a preview are those of so many outcomes, hidden cards dealt anew each time."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tests.conformance import kit
from tests.play import foreseen
from ulus_suite.core.actions import Action
from ulus_suite.core.pending import seats_named
from ulus_suite.core.preview import Known, Preview
from ulus_suite.core.rules import Rules
from ulus_suite.games.ulus.state import pile
from ulus_suite.play.preview import preview

SHORT, FULL = 120, 10_000
ERRORS = 3.0
LENGTH = 260
"""Entries of a random game along which chances are looked for."""


def dealt_anew(rules: Rules[Any], state: Any, viewer: int, dice: random.Random) -> Any:
    """Ulus's asset cards that the viewer does not see, shuffled over deck, discards below the top, other hands."""
    if rules.spec.id != "ulus":
        return state
    below = Counter(dict(state.discard))
    below.subtract([state.top] if state.top else [])
    hands = [(seat, len(p.hand)) for seat, p in enumerate(state.players) if seat != viewer]
    cards = [*Counter(dict(state.assets)).elements(), *(+below).elements()]
    cards += [card for seat, _ in hands for card in state.players[seat].hand]
    dice.shuffle(cards)
    players = list(state.players)
    for seat, size in hands:
        players[seat] = replace(players[seat], hand=tuple(sorted(cards[:size])))
        cards = cards[size:]
    deck = sum(n for _, n in state.assets)
    assets, rest = cards[:deck], cards[deck:]
    discard = Counter([*rest, *([state.top] if state.top else [])])
    return replace(state, players=tuple(players), assets=pile(Counter(assets)), discard=pile(discard))


def agrees(
    rules: Rules[Any], state: Any, action: Action, found: Preview, samples: int, dice: random.Random
) -> None:
    """Count outcomes; each share within so many standard errors (and half an outcome for what is rare)."""
    seen = Counter[Any]()
    for number in range(samples):
        other = dealt_anew(rules, state, action.seat, dice)
        told, _ = foreseen.really(rules, other, action, f"odds/{number}")
        seen[foreseen.rest_of(told, found)] += 1
    shares = foreseen.shares_of(found)
    assert set(seen) <= set(shares), set(seen) - set(shares)
    for effects, share in shares.items():
        p = float(share)
        error = math.sqrt(samples * p * (1 - p))
        assert abs(seen[effects] - samples * p) <= ERRORS * error + 0.5, (
            action,
            effects,
            seen[effects],
            samples * p,
        )


def tried(table: kit.Table, seed: int, samples: int, most: int) -> Counter[str]:
    """Chances met along a random game, at most so many of each kind of action."""
    dice = random.Random(f"odds {table} {seed}")
    match = kit.start(table, seed)
    rules, done = match.rules, Counter[str]()
    for _ in kit.steps(match, dice, LENGTH):
        for seat in seats_named(match.pending):
            for action in match.choices(seat):
                if done[action.kind] >= most:
                    continue
                found = preview(rules, match.view(seat), action)
                if found.chances and not found.later and found.chances[0].known is not Known.SAMPLED:
                    agrees(rules, match.state, action, found, samples, dice)
                    done[action.kind] += 1
    return done


def test_shares_agree_with_outcomes() -> None:
    assert {"face", "roll"} <= set(tried(kit.Table("ulus", {}, 4), 3, SHORT, 1))
    assert tried(kit.Table("ur", {}, 2), 3, SHORT, 1)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_shares_agree_with_ten_thousand_outcomes(seats: int) -> None:
    print(seats, dict(tried(kit.Table("ulus", {}, seats), seats, FULL, 2)))


@pytest.mark.long
@pytest.mark.parametrize("table", [t for t in kit.tables() if t.options or t.game == "ur"], ids=str)
def test_shares_agree_with_ten_thousand_outcomes_at_other_tables(table: kit.Table) -> None:
    if table.game in ("ulus", "ur"):  # the others ask chance nothing that belongs to an action
        print(table, dict(tried(table, 7, FULL, 1)))
