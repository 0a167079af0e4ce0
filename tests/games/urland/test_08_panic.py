"""Chapter 8: panic."""

from __future__ import annotations

from tests.games.urland.kit import answer, at, kinds, of, pieces, refused_by
from ulus_suite import Match
from ulus_suite.core.events import Event
from ulus_suite.games.urland.rules.actions import Go, StrikeLand, StrikeOcean


def panic(text: str) -> tuple[Match, tuple[Event, ...]]:
    """Seat 2 has become environment player and draws the panic chip; seat 4 is last on the track."""
    match = at(f"hand: 2 3\nscored: 4\nenvironment: 2\npanic: pile\nnow: draw take=1\n{text}")
    return match, answer(match, chips=("panic",))


def test_8_1_at_once() -> None:
    match, events = panic("6: 1 0 0 0")
    assert kinds(events)[1:3] == ["panic_drawn", "panic_struck"]
    assert match.view(None).doing == "draw"


def test_8_2_the_fullest_area_of_all_colours_together() -> None:
    match, events = panic("6: 1 1 1 1\n7: 3 0 0 0")
    assert of(events, "panic_struck")[0].land == "6"
    assert pieces(match, "6") == (0, 0, 0, 0)
    assert pieces(match, "C") == (1, 1, 1, 1)
    assert pieces(match, "7") == (3, 0, 0, 0)


def test_8_2_a_joined_area_is_one() -> None:
    _, events = panic("lands: 10+11\nvolcanoes: 11\n10: 2 2 0 0\n6: 3 0 0 0")
    assert of(events, "panic_struck")[0].land == "10"


def test_8_3_and_8_4_areas_one_and_three_with_four_each() -> None:
    """The rulebook's example: the last player decides on area 1, and then into which of its two oceans."""
    match, _ = panic("1: 2 2 0 0\n3: 0 0 4 0\n7: 3 0 0 0")
    assert match.pending.seat == 3  # type: ignore[union-attr]
    assert [a.land for a in match.choices(3)] == ["1", "3"]  # type: ignore[attr-defined]
    assert refused_by(match, StrikeLand(3, "7")) == "8.3"
    match.play(StrikeLand(3, "1"))
    assert match.pending.seat == 3  # type: ignore[union-attr]
    assert refused_by(match, StrikeOcean(3, "E")) == "8.4"
    match.play(StrikeOcean(3, "D"))
    assert pieces(match, "1") == (0, 0, 0, 0)
    assert pieces(match, "D") == (2, 2, 0, 0)
    assert pieces(match, "3") == (0, 0, 4, 0)


def test_8_4_the_last_player_chooses_even_without_an_ichto_there() -> None:
    match, _ = panic("1: 4 0 0 0")
    assert match.pending.seat == 3  # type: ignore[union-attr]
    match.play(StrikeOcean(3, "A"))
    assert pieces(match, "A") == (4, 0, 0, 0)


def test_8_3_and_8_4_only_the_last_on_the_track_may_choose() -> None:
    match, _ = panic("1: 1 1 1 1\n3: 1 1 1 1")
    assert refused_by(match, StrikeLand(0, "1")) == "8.3"
    match.play(StrikeLand(3, "1"))
    assert refused_by(match, StrikeOcean(0, "A")) == "8.4"


def test_8_5_nobody_on_land() -> None:
    match, events = panic("A: 4 0 0 0")
    assert "panic_idle" in kinds(events)
    assert match.view(None).doing == "draw"


def test_11_9_ears_choose_how_many_go() -> None:
    match, _ = panic("genes: ears | - | - | -\n1: 3 2 0 0")
    match.play(StrikeOcean(3, "D"))
    assert match.pending.seat == 0  # type: ignore[union-attr]
    assert [a.count for a in match.choices(0)] == [0, 1, 2, 3]  # type: ignore[attr-defined]
    assert refused_by(match, Go(0, 4)) == "11.9"
    events = match.play(Go(0, 1))
    assert pieces(match, "1") == (2, 0, 0, 0)
    assert pieces(match, "D") == (1, 2, 0, 0)
    assert of(events, "panic_stayed")[0].count == 2
