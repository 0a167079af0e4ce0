"""Chapter 10: the end and the final scorings; with a recorded game for each way to end."""

from __future__ import annotations

import random

from tests.games.urland.kit import answer, at, kinds, of, playout, started
from ulus_suite import Match
from ulus_suite.core.chance import Finished
from ulus_suite.core.events import Event
from ulus_suite.games.urland.rules.actions import Reveal


def last_turn(text: str, seats: int = 4) -> tuple[Match, tuple[Event, ...]]:
    match = at(f"hand: 1 2\nlaid: 12\nnow: turn-over\n{text}", seats)
    return match, match.play(Reveal(0))


def outcome(match: Match) -> str:
    assert isinstance(match.pending, Finished)
    return match.pending.outcome.key


def test_10_1_thirty_ends_the_game() -> None:
    match, _ = last_turn("markers: 27 3 2 1\n12: 1 0 0 0")
    assert outcome(match) == "thirty"
    assert match.pending.outcome.clause == "urland/10.1"  # type: ignore[union-attr]
    short, _ = last_turn("markers: 26 3 2 1\n12: 1 0 0 0\nmutations: 3")
    assert not isinstance(short.pending, Finished)


def test_10_2_the_scoring_is_finished_for_all() -> None:
    _, events = last_turn("markers: 28 27 3 1\n12: 2 2 2 0")
    assert [e.seat for e in of(events, "marker_moved")][:3] == [0, 1, 2]


def test_10_3_in_an_outbreak_the_volcanoes_come_first() -> None:
    match = at("hand: 11 6\npanic: out\nnow: outbreak\nmarkers: 28 3 2 1\n6: 3 0 0 0\n11: 0 4 0 0\nA: 0 0 2 0")
    events = answer(match, scored="6")
    assert outcome(match) == "thirty_outbreak"
    order = kinds(events)
    assert order.index("burnt") < order.index("final_all")
    assert of(events, "final_all")[0].seat == 2  # only two left of the others' many


def test_10_4_no_auction_in_the_last_scoring() -> None:
    match, events = last_turn("markers: 28 3 2 1\n12: 1 0 0 0\nmutations: 0")
    assert outcome(match) == "thirty"
    assert "mutation_reached" not in kinds(events)


def test_10_5_the_third_outbreak_ends_the_game() -> None:
    six = at("lands: 10+11 3+2+1 12+8\nvolcanoes: 11 1 2 8\nhand: 5 6\nnow: outbreak\nepoch: 3")
    answer(six, scored="5")
    assert not isinstance(six.pending, Finished)
    seven = at("lands: 9+10+11 3+2+1 12+8\nvolcanoes: 11 1 2 8 10\nhand: 5 6\nnow: outbreak\nepoch: 3")
    answer(seven, scored="5")
    assert outcome(seven) == "third_outbreak"


def final(text: str) -> tuple[tuple[Event, ...], Match]:
    """A game that ends in an empty area, with whatever Ichtos the text has."""
    match = at(f"lands: 9+10+11 3+2+1 12+8\nvolcanoes: 11 1 2 8 10\nhand: 5 6\nnow: outbreak\nepoch: 3\n{text}")
    return answer(match, scored="5"), match


def shares(events: tuple[Event, ...], kind: str) -> dict[int, int]:
    return {e.seat: e.points for e in of(events, kind)}


def test_10_6_most_of_all_without_the_marker() -> None:
    events, _ = final("A: 5 4 4 4")
    assert shares(events, "final_all") == {0: 3}


def test_10_7_and_10_9_most_on_land_without_the_sole_winner_of_the_first() -> None:
    events, _ = final("A: 5 0 0 0\n7: 3 2 1 0")
    assert shares(events, "final_all") == {0: 3}
    assert of(events, "left_out")[0].seat == 0
    assert shares(events, "final_land") == {1: 2}
    shared, _ = final("A: 1 3 0 0\n7: 3 1 1 0")
    assert shares(shared, "final_all") == {0: 1, 1: 1}
    assert shares(shared, "final_land") == {0: 2}


def test_10_8_shared_and_rounded_down() -> None:
    two, _ = final("A: 5 5 0 0\n7: 0 0 1 1")
    assert shares(two, "final_all") == {0: 1, 1: 1}
    assert shares(two, "final_land") == {2: 1, 3: 1}
    three, _ = final("A: 5 5 5 0\n7: 1 1 1 0")
    assert shares(three, "final_all") == {0: 1, 1: 1, 2: 1}
    assert shares(three, "final_land") == {0: 0, 1: 0, 2: 0}
    four, _ = final("A: 5 5 5 5")
    assert shares(four, "final_all") == {0: 0, 1: 0, 2: 0, 3: 0}
    assert shares(four, "final_land") == {}


def test_10_10_leaping_and_no_mutation() -> None:
    events, match = final("markers: 10 11 12 1\nA: 5 4 4 4")
    assert match.view(None).markers == (15, 11, 12, 1)
    assert "mutation_reached" not in kinds(events)


def test_10_11_the_marker_furthest_along_wins() -> None:
    _, match = final("markers: 10 11 12 1\nA: 5 4 4 4")
    assert match.pending.outcome.places == ((0,), (2,), (1,), (3,))  # type: ignore[union-attr]
    assert match.pending.outcome.scores == (15, 11, 12, 1)  # type: ignore[union-attr]


def test_10_10_no_marker_leaves_the_forty_spaces() -> None:
    worst, _ = last_turn("markers: 29 28 27 26 25\n12: 0 0 0 0 2\n4: 0 0 0 0 5", 5)
    assert max(worst.view(None).markers) <= 40
    for seed in range(15):
        assert max(playout(started(5, seed), random.Random(seed)).state.markers) <= 40
