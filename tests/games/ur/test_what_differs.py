"""Previews tell one safe place from another: how near the next fort is, and whom a piece could hit from there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.ur.positions import GOLD, RULES, action, at
from ulus_suite.core.preview_engine import Preview
from ulus_suite.games.ur.words.preview import danger
from ulus_suite.play.preview import preview
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words


def told(state: Any, what: str) -> Preview:
    return preview(RULES, RULES.view(state, 0), action(what))


def bound(found: Preview, key: str) -> list[Mapping[str, Any]]:
    return [dict(effect.args) for effect in found.certain if effect.key == key]


def test_steps_to_the_nearest_fort_that_is_not_held_yet() -> None:
    state = at("A3 C1", "C8", GOLD)
    assert bound(told(state, "A3-A2"), "near") == [{"tile": "A1", "n": 1}]
    assert bound(told(state, "A3-A4"), "near") == [{"tile": "A1", "n": 3}]
    assert not bound(told(at("A2", "C8", GOLD), "A2-A1"), "near")  # it stands on one


def test_a_fort_that_has_just_been_left_is_no_aim() -> None:
    near = bound(told(at("A1", "C8", GOLD), "A1-A2"), "near")
    assert all(one["tile"] != "A1" for one in near)


def test_whom_it_could_hit_next_is_told_once_it_is_new() -> None:
    seen = 0
    for white, black in (("A4 B7", "A2 C8"), ("C4 B2", "A2 C8 B6"), ("B5", "A3 C7 B8")):
        state = at(white, black, GOLD)
        kernel = RULES.view(state, 0).kernel
        for choice in RULES.choices(state, 0):
            after = RULES.play(state, choice).state
            fresh = {
                tile
                for tile in kernel.layout.names(after.held[1])
                if danger(kernel, after, 1, kernel.layout.bit(tile))
                and not danger(kernel, state, 1, kernel.layout.bit(tile))
            }
            found = bound(preview(RULES, RULES.view(state, 0), choice), "threatens")
            assert bool(found) == bool(fresh)
            assert {one["tile"] for one in found} <= fresh
            seen += bool(fresh)
    assert seen > 2


def test_two_safe_places_read_differently() -> None:
    state, words = at("A3 C1", "C8", GOLD), Words("ur", ("White", "Black"))
    lines = {accounts.line(words, told(state, what), 0) for what in ("A3-A2", "A3-A4")}
    assert len(lines) == 2
    assert {line.split("\u00a0· ")[0] for line in lines} == {"1 step from fort A1", "3 steps from fort A1"}
