"""Chapter 5: scoring an area, and the track."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.games.urland.kit import RULES, at, kinds, of, pieces
from ulus_suite import Match
from ulus_suite.core.events import Event
from ulus_suite.games.urland.rules.actions import Reveal
from ulus_suite.games.urland.rules.scoring import leap, result

POINTS = RULES.tables.points


def scored(text: str, seats: int = 4) -> tuple[Match, tuple[Event, ...]]:
    """The chip of area 10 (or whatever ``laid`` says) is turned over."""
    if "laid" not in text:
        text += "\nlaid: 10"
    match = at(f"{text}\nhand: 1 2\nnow: turn-over", seats)
    return match, match.play(Reveal(0))


def points(events: Any) -> dict[int, int]:
    return {e.seat: e.points for e in of(events, "scored")}


def test_5_1_the_environment_player_turns_the_chip_over() -> None:
    _, events = scored("10: 1 0 0 0")
    assert events[0].kind == "revealed"
    assert events[0].area == "10"  # type: ignore[attr-defined]


def test_5_2_nobody_there() -> None:
    match, events = scored("A: 1 1 1 1")
    assert "nobody_there" in kinds(events)
    assert match.view(None).markers == (4, 3, 2, 1)


def test_5_3_and_5_4_four_three_two_one() -> None:
    """The rulebook's example: white goes home, striped 3, black and grey 2."""
    match, events = scored("10: 4 3 2 1")
    assert points(events) == {0: 3, 1: 2, 2: 2}
    assert pieces(match, "10") == (4, 3, 2, 0)
    assert of(events, "died_out")[0].seat == 3


def test_5_3_and_5_4_four_four_one_one() -> None:
    """The rulebook's second example: both singles leave, both leaders score three."""
    match, events = scored("10: 4 4 1 1")
    assert points(events) == {0: 3, 1: 3}
    assert pieces(match, "10") == (4, 4, 0, 0)


def test_5_5_coexistence() -> None:
    match, events = scored("10: 2 2 0 2")
    assert points(events) == {0: 2, 1: 2, 3: 2}
    assert pieces(match, "10") == (2, 2, 0, 2)


def test_5_6_monopoly() -> None:
    match, events = scored("10: 0 1 0 0")
    assert points(events) == {1: 3}
    assert pieces(match, "10") == (0, 1, 0, 0)


def naive(counts: tuple[int, ...]) -> tuple[dict[int, int], set[int]]:
    """The scoring told as the rulebook tells it, with loops and lists only."""
    present = [s for s in range(len(counts)) if counts[s] != 0]
    gains: dict[int, int] = {}
    leave: set[int] = set()
    if len(present) == 1:
        gains[present[0]] = 3
    elif len({counts[s] for s in present}) == 1:
        for s in present:
            gains[s] = 2
    elif present:
        fewest = sorted(counts[s] for s in present)[0]
        top = sorted(counts[s] for s in present)[-1]
        for s in present:
            if counts[s] == fewest:
                leave.add(s)
            elif counts[s] == top:
                gains[s] = 3
            else:
                gains[s] = 2
    return gains, leave


def test_5_3_to_5_6_agree_with_a_naive_twin_on_every_count() -> None:
    for counts in itertools.product(range(5), repeat=5):
        found = result(counts, -1, POINTS)
        assert ({s: p for s, p, _ in found.gains}, set(found.leave)) == naive(counts), counts


def test_5_7_leapfrog() -> None:
    """The rulebook's example: White, in front, moves 2 over Grey; then Black moves 3 over Grey and White."""
    match, events = scored("markers: 5 4 6 1\n10: 1 2 0 0\n11: 0 0 0 0")
    assert points(events) == {1: 3}
    assert match.view(None).markers == (5, 9, 6, 1)
    # white (seat 1) on 7, grey (seat 2) on 8, black (seat 3) on 6
    match, _ = scored("markers: 1 7 8 6\n10: 1 2 0 3")
    assert match.view(None).markers == (1, 10, 8, 11)


@pytest.mark.parametrize(
    ("start", "count", "others", "goal"),
    [(1, 2, set(), 3), (1, 2, {2}, 4), (1, 2, {2, 3, 4}, 6), (1, 3, {3, 5, 6}, 7), (5, 0, {6}, 5)],
)
def test_5_7_only_free_spaces_count(start: int, count: int, others: set[int], goal: int) -> None:
    assert leap(start, count, others) == goal


def test_5_8_the_front_one_moves_first() -> None:
    match, events = scored("markers: 1 2 3 4\n10: 2 2 2 2")
    assert [e.seat for e in of(events, "marker_moved")] == [3, 2, 1, 0]
    assert match.view(None).markers == (3, 4, 5, 6)


def test_5_9_the_chip_lies_on_its_number() -> None:
    match, events = scored("10: 1 0 0 0")
    assert match.view(None).scored == ("10",)
    assert of(events, "chip_placed")[0].land == "10"


def test_5_10_a_joined_area_is_scored_as_one() -> None:
    match, events = scored("lands: 9+10+11\nvolcanoes: 11 10\n9: 2 1 0 0\nlaid: 9")
    assert points(events) == {0: 3}
    assert pieces(match, "9") == (2, 0, 0, 0)


@pytest.mark.parametrize(("start", "mutation"), [(8, False), (9, True), (10, True), (11, True)])
def test_5_11_reaching_or_passing_twelve(start: int, mutation: bool) -> None:
    match, events = scored(f"markers: {start} 3 2 1\n10: 1 0 0 0")
    assert ("mutation_reached" in kinds(events)) == mutation
    assert (match.view(None).doing == "bidding") == mutation


def test_5_11_only_the_first_time() -> None:
    match, events = scored("markers: 13 10 2 1\n10: 0 1 0 0\nmutations: 1")
    assert match.view(None).markers[1] == 14
    assert "mutation_reached" not in kinds(events)


def test_5_1_a_chip_once_shown_is_not_hidden_again_without_consent() -> None:
    match, _ = scored("10: 4 3 2 1")
    assert match.undo_offers(0)[0].needs == (1, 2, 3)
