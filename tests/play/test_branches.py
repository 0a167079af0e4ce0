"""A copy of a game that goes on shows nobody what it may not know: what is hidden is dealt anew from a view."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from tests.amount import amount
from tests.play.test_preview_secrets import twins_of
from ulus_suite import Match, games
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.play import turns
from ulus_suite.testing import kit

REPLAYS = Path(__file__).parents[1] / "replays"
Branch = Callable[[Match, int, Seat | None, int], Match]
SECRET = [game for game in games.ids() if games.load(game).spec.secrets]


def moments(game: str, count: int) -> Iterator[tuple[Match, int, Seat | None]]:
    """Moments of random games, and who looks at them: a seat, or nobody in particular."""
    spec = games.load(game).spec
    dice, made, seed = random.Random(f"branches {game}"), 0, 0
    while made < count:
        seed += 1
        match = kit.start(kit.Table(game, {}, dice.randint(max(3, spec.min_seats), spec.max_seats)), seed)
        for _ in kit.steps(match, dice, dice.randint(60, 250)):
            pass
        for _ in range(6):
            if turns.deals_anew(match) and made < count:
                made += 1
                yield match, dice.randrange(15, len(match.line)), dice.choice([None, *range(match.seats)])


def hidden(rules: Any, state: Any, viewer: Seat | None) -> list[Any]:
    """What others hold, one value after the other, in the same places for all positions of one view."""
    others = [seat for seat in range(rules.seats(state)) if seat != viewer]
    match rules.spec.id:
        case "ulus":
            found = [state.players[seat] for seat in others]
            return [x for one in found for x in (*(() if one.shown else (one.god,)), *sorted(one.hand))]
        case "uluk":
            return [state.seats[seat].feast for seat in others]
        case _:
            knows = rules.view(state, viewer).hand
            return [] if knows or not (state.hand or state.laid >= 0) else [*state.hand, state.laid]


class Agreement(NamedTuple):
    """Counted over branches: hidden ``places`` in which two of them, or one and the truth, are the same."""

    branches: int
    places: int
    with_truth: int
    with_another: int
    twins: int


def agreement(game: str, count: int, branch: Branch = turns.branch) -> Agreement:
    """So many branches, each made twice, compared with the truth and with one another. That positions which a
    viewer cannot tell apart give the same branch is held on the way."""
    found = Agreement(0, 0, 0, 0, 0)
    for number, (match, at, viewer) in enumerate(moments(game, count)):
        try:
            one, other = (branch(match, at, viewer, 2 * number + n) for n in (0, 1))
        except Misuse:
            continue  # nobody can deal that moment anew: it is refused
        rules, state, twins = match.rules, match.line[at].state, 0
        assert not one.audit()
        assert (one.seats, one.header.names) == (match.seats, match.header.names)
        truth, first, second = (hidden(rules, s, viewer) for s in (state, one.state, other.state))
        if len(truth) != len(first):
            continue  # a card that somebody has sealed lies in the hand again
        dice = random.Random(number)
        for twin in twins_of(rules, state, viewer, dice) if viewer is not None else ():
            there = Match.from_header(rules, replace(match.header, start=rules.to_plain(twin)))
            assert branch(there, 0, viewer, 2 * number).state == one.state
            twins += 1
        counted = (1, len(truth), _same(truth, first), _same(first, second), twins)
        found = Agreement(*map(sum, zip(found, counted, strict=True)))
    return found


def _same(one: list[Any], other: list[Any]) -> int:
    return sum(a == b for a, b in zip(one, other, strict=True))


def by_chance(found: Agreement) -> bool:
    """Whether branches agree with the truth no more often than with one another, by three standard errors."""
    return bool((found.with_truth - found.with_another) / found.places <= 3 * (0.25 / found.places) ** 0.5)


@pytest.mark.parametrize("game", SECRET)
def test_nothing_hidden_agrees_more_often_than_chance(game: str) -> None:
    """Branches agree with the truth as often as with one another: all three are drawn from what the view allows."""
    found = agreement(game, 60)
    assert found.places > 50
    assert found.twins > 5
    assert by_chance(found), found


@pytest.mark.long
@pytest.mark.parametrize("game", SECRET)
def test_nothing_hidden_agrees_more_often_than_chance_in_a_thousand_branches(game: str) -> None:
    found = agreement(game, 1200)
    print(game, found)
    assert found.branches > 1000
    assert by_chance(found), found


def test_a_plain_copy_is_found_out() -> None:
    """The law can fail: a copy with the true hands differs between twins."""
    with pytest.raises(AssertionError):
        agreement("ulus", 20, lambda match, at, viewer, seed: match.branch(at, seed))


def test_the_view_of_whoever_goes_on_stays() -> None:
    for match, at, viewer in moments("ulus", amount(20, 100)):
        made, state = turns.branch(match, at, viewer, 5), match.line[at].state
        here, there = (match.rules.view(s, viewer) for s in (state, made.state))
        assert replace(here, frames=(), passed=()) == replace(there, frames=(), passed=())


def test_a_game_that_is_over_is_copied_as_it_was() -> None:
    match = Match.load(REPLAYS / "ulus" / "shared.log")
    copy = turns.branch(match, 40, 0, 9)
    assert copy.state == match.line[40].state
