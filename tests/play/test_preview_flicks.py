"""Flicks are previewed by trials of an ordinary hand: shares of so many, with an error, repeatable, off the key."""

from __future__ import annotations

import math
import random

from ulus_suite.core.preview_engine import Known, Preview
from ulus_suite.play import flicks
from ulus_suite.play.preview import preview
from ulus_suite.testing import kit

TRIES = 6


def first_flick(seed: int) -> tuple[kit.Table, Preview, Preview]:
    """The first flick of an archer along a random game, previewed twice."""
    table, dice = kit.Table("ulus", {}, 2), random.Random(seed)
    match = kit.start(table, seed)
    for _ in kit.steps(match, dice, 900):
        for seat in range(match.seats):
            action = next((a for a in match.choices(seat) if a.kind == "flick"), None)
            if action is not None:
                view = match.view(seat)
                assert "does.flick" in [note.key for note in preview(match.rules, view, action).notes]
                one, other = (flicks.sample_flick(match.rules, view, action, (), TRIES) for _ in range(2))
                return table, one, other
    raise AssertionError("no flick came")


def test_shares_of_a_flick_are_trials_with_an_error() -> None:
    _, one, other = first_flick(3)
    assert one == other, "the same question has the same answer"
    assert not one.certain, "a trembling hand makes nothing certain"
    assert sum(share.weight for share in one.chances) == TRIES
    for share in one.chances:
        assert share.known is Known.SAMPLED
        assert share.of == TRIES
        assert 0 < share.error <= math.sqrt(TRIES) / 2 + 0.01
        assert any(effect.key.startswith("ring.") for effect in share.effects), share
