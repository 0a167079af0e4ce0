"""Chapter 9: volcanoes, joined land, new epochs."""

from __future__ import annotations

from tests.games.urland.kit import RULES, allowed, answer, at, kinds, of, pieces, refused_by
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance, DecideTogether
from ulus_suite.core.events import Event
from ulus_suite.games.urland.rules.actions import FleeTo, Land, Reveal


def outbreak(text: str, chips: str = "11 6", first: str = "6") -> tuple[Match, tuple[Event, ...]]:
    """The last two chips of an epoch; ``first`` is scored."""
    match = at(f"hand: {chips}\npanic: out\nnow: outbreak\n{text}")
    return match, answer(match, scored=first)


def test_9_1_the_last_two_areas_erupt() -> None:
    _, events = outbreak("", "11 6", "11")
    assert [e.land for e in of(events, "erupted")] == ["11", "6"]


def test_9_2_one_of_the_two_at_random_is_scored() -> None:
    match = at("hand: 11 6\npanic: out\nnow: outbreak\n11: 2 1 0 0\n6: 0 0 3 0")
    assert isinstance(match.pending, AwaitChance)
    assert dict(match.pending.request.questions[0].options) == {"11": 1, "6": 1}
    events = answer(match, scored="6")
    assert [(e.seat, e.points) for e in of(events, "scored")] == [(2, 3)]


def test_9_3_straight_from_the_last_turn_to_the_outbreak() -> None:
    match = at("hand: 11 6\nlaid: 2\nscored: 1 3 4 5 7 8 9 10 12\npanic: out\nnow: turn-over")
    match.play(Reveal(0))
    assert match.view(None).doing == "outbreak"
    assert match.view(None).environment == 1


def test_9_4_volcanoes_before_the_auction() -> None:
    match, events = outbreak("markers: 11 3 2 1\n6: 1 0 0 0\nshown: ears legs egg teeth")
    order = kinds(events)
    assert order.index("erupted") < order.index("mutation_reached")
    assert isinstance(match.pending, DecideTogether)
    assert match.view(None).epoch == 1


def test_9_5_the_scored_area_erupts_first() -> None:
    _, events = outbreak("", "11 6", "6")
    assert [e.land for e in of(events, "erupted")] == ["6", "11"]


def test_9_6_ten_and_eleven_become_one() -> None:
    """The rulebook's picture: no area 11 any more, an overlarge area 10 that borders two oceans."""
    match, events = outbreak("11: 1 0 0 0\nB: 0 0 1 0\nC: 0 0 1 0")
    view = match.view(None)
    assert view.area_of["11"] == "10"
    assert pieces(match, "10") == (1, 0, 0, 0)
    assert pieces(match, "11") == (0, 0, 0, 0)
    ground = RULES.charts["urland"].ground(match.state.leader)
    ids = RULES.charts["urland"].ids
    assert [ids[o] for o in ground.coasts[9]] == ["B", "C"]
    assert of(events, "erupted")[1].joined


def test_9_6_a_chain_keeps_the_number_still_in_play() -> None:
    match = at("lands: 10+11\nvolcanoes: 11\nhand: 10 6\npanic: out\nnow: outbreak\n10: 1 0 0 0")
    answer(match, scored="6")
    assert {match.view(None).area_of[i] for i in ("9", "10", "11")} == {"9"}
    assert pieces(match, "9") == (1, 0, 0, 0)


def test_9_7_black_two_and_three_white_one() -> None:
    """The rulebook's example: of 2 in area 10 and 3 in 11 Black keeps one and takes four back; White stays."""
    match, events = outbreak("10: 2 1 0 0\n11: 3 0 0 0")
    assert pieces(match, "10") == (1, 1, 0, 0)
    assert [(e.seat, e.count) for e in of(events, "burnt")] == [(0, 4)]
    assert match.view(None).reserve[0] == 27 - 1


def test_9_8_later_landings_are_free() -> None:
    match = at("lands: 10+11\nvolcanoes: 11\n10: 0 0 1 0\nB: 0 0 3 0\nhand: 1 2\nlaid: 3\nnow: turn seat=3 left=2")
    match.play(Land(2, "B", "10"))
    assert allowed(match, Land(2, "B", "10"))
    match.play(Land(2, "B", "10"))
    assert pieces(match, "10") == (0, 0, 3, 0)


def test_9_9_a_volcano_inside_its_own_area() -> None:
    text = "lands: 1+2+3\nvolcanoes: 3 2\n1: 3 1 0 0\nhand: 1 6\npanic: out\nnow: outbreak"
    match = at(text)
    events = answer(match, scored="6")
    last = of(events, "erupted")[-1]
    assert (last.land, last.joined, last.clause) == ("1", False, "urland/9.9")
    assert pieces(match, "1") == (1, 1, 0, 0)
    assert "1" in match.view(None).tiles
    assert not match.audit()


def test_9_10_chips_are_gathered_with_the_panic_chip() -> None:
    match, events = outbreak("scored: 1 2 3 4 5 7 8 9 10 12")
    assert of(events, "epoch_starts")[0].chips == 10
    view = match.view(None)
    assert view.scored == ()
    assert view.panic_in_pile
    assert view.pile == 11
    options = {v for v, _ in match.pending.request.questions[0].options}  # type: ignore[union-attr]
    assert options == {*"1234578", "9", "10", "12", "panic"}


def test_9_11_the_same_environment_player_draws_three() -> None:
    match, _ = outbreak("environment: 3")
    assert match.view(None).environment == 2
    question = match.pending.request.questions[0]  # type: ignore[union-attr]
    assert (question.take, question.audience) == (3, (2,))
    answer(match, chips=("1", "2", "3"))
    assert match.pending.seat == 2  # type: ignore[union-attr]


def test_9_12_panic_among_the_three() -> None:
    match, _ = outbreak("9: 2 0 0 0")
    answer(match, chips=("1", "panic", "3"))
    assert match.view(None).doing == "panic-ocean"
    match.play(match.choices(3)[0])
    assert match.pending.request.questions[0].take == 1  # type: ignore[union-attr]
    answer(match, chips=("4",))
    assert match.view(0).hand == ("1", "3", "4")


def test_9_13_seven_tiles_are_used_up_after_the_third_outbreak() -> None:
    match, _ = outbreak("lands: 10+11 3+2+1\nvolcanoes: 11 1 2 \nepoch: 2", "5 6", "5")
    assert len(match.view(None).tiles) == 5
    assert match.view(None).epoch == 3


def test_11_10_ears_flee_before_the_tile() -> None:
    match, _ = outbreak("genes: ears | - | - | -\n10: 2 1 0 0\n11: 3 2 0 0", "11 6", "11")
    assert match.view(None).doing == "flee"
    assert match.view(None).area_of["11"] == "11"
    assert [a.ocean for a in match.choices(0)] == ["B", "C"]  # type: ignore[attr-defined]
    assert refused_by(match, FleeTo(0, "E")) == "11.10"
    match.play(FleeTo(0, "C"))
    assert pieces(match, "C") == (4, 0, 0, 0)
    assert pieces(match, "10") == (1, 1, 0, 0)
    assert match.view(None).reserve[0] == 27 - 5
