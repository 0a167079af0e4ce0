"""Who still has to act, and that a sealed choice stays sealed."""

from __future__ import annotations

import pytest

from ulus_suite import Match, games
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished
from ulus_suite.core.verdict import Refused


@pytest.mark.parametrize("game", games.ids())
def test_the_plainest_driver_ends(game: str) -> None:
    rules = games.load(game)
    match = Match.new(rules, seed=2)
    for _ in range(rules.spec.max_entries):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
        elif match.to_act:
            match.play(match.choices(match.to_act[0])[-1])
        else:
            break
    assert isinstance(match.pending, Finished)
    assert match.to_act == ()


def sealing() -> Match:
    """A game of Urland at its first bidding."""
    match = Match.new(games.load("urland"), 3, seed=1)
    while not isinstance(match.pending, DecideTogether):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
        else:
            match.play(match.choices(match.to_act[0])[-1])
    return match


def test_a_sealed_choice_is_not_sealed_again() -> None:
    match = sealing()
    first = match.to_act[0]
    action = match.choices(first)[0]
    match.play(action)
    assert first not in match.to_act
    assert match.choices(first) == ()
    before = len(match.entries)
    with pytest.raises(Refused) as refused:
        match.play(action)
    assert refused.value.verdict.decided_by is not None
    assert refused.value.verdict.decided_by.key == "sealed.already"
    assert len(match.entries) == before


def test_a_log_of_an_older_suite_in_which_somebody_sealed_anew_still_folds() -> None:
    match = sealing()
    action = match.choices(match.to_act[0])[0]
    match.play(action)
    match._play(action)  # as older suites allowed
    again = Match.from_header(match.rules, match.header)
    for entry in match.entries:
        again.refold(entry)
    assert again.place == match.place
