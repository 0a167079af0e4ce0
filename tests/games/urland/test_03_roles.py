"""Chapters 3 and 6: roles, the secret area, the end of the turn."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import answer, at, kinds, of, refused_by, started
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance, Decide, seats_named
from ulus_suite.core.verdict import Ruling
from ulus_suite.games.urland.rules.actions import Bid, ChooseArea, Finish, Reveal


def through_the_turn(match: Match) -> None:
    """Everybody just stops, and the chip is turned over."""
    while isinstance(match.pending, Decide) and match.view(None).doing == "turn":
        match.play(Finish(match.pending.seat))
    assert isinstance(match.pending, Decide)
    match.play(Reveal(match.pending.seat))


def test_3_1_turns_scorings_and_epochs_alternate() -> None:
    match = at("hand: 1 2 3\npanic: out\nnow: choose")
    match.play(ChooseArea(0, "1"))
    assert match.view(None).doing == "turn"
    through_the_turn(match)
    assert match.view(None).doing == "draw"
    assert match.view(None).epoch == 1


def test_3_2_the_environment_player_chooses_first() -> None:
    match = at("hand: 1 2 3\nenvironment: 2")
    assert match.pending.seat == 1  # type: ignore[union-attr]
    assert refused_by(match, ChooseArea(0, "1")) == "3.5"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_3_and_3_4_the_dummy_sits_out_the_others_act_clockwise(seats: int) -> None:
    match = at("hand: 1 2 3\nenvironment: 2", seats)
    match.play(ChooseArea(1, "1"))
    acted = []
    while match.view(None).doing == "turn":
        acted.append(match.pending.seat)  # type: ignore[union-attr]
        match.play(Finish(acted[-1]))
    assert acted == [(3 + k) % seats for k in range(seats - 2)]
    assert match.view(None).dummy == 2 % seats
    assert 2 % seats not in acted


def test_3_5_one_of_the_three_chips_in_hand() -> None:
    match = at("hand: 1 2 3")
    assert [a.land for a in match.choices(0)] == ["1", "2", "3"]  # type: ignore[attr-defined]
    assert refused_by(match, ChooseArea(0, "7")) == "3.5"
    assert refused_by(match, ChooseArea(0, "B")) == "1.3"


def test_3_6_the_two_others_go_to_the_dummy() -> None:
    match = at("hand: 1 2 3")
    events = match.play(ChooseArea(0, "2"))
    assert match.view(1).hand == ("1", "3")
    assert match.view(1).laid_land == ""
    assert match.view(0).laid_land == "2"
    passed = of(events, "chips_passed")[0]
    assert passed.audience == (0, 1)


def test_3_6_who_handed_chips_on_remembers_them_until_they_are_turned_up() -> None:
    match = at("hand: 1 2 3\nA: 1 1 1 1")
    match.play(ChooseArea(0, "2"))
    assert [match.view(seat).known for seat in (0, 1, 2, None)] == [("1", "3"), (), (), ()]
    while match.view(None).doing != "draw":
        seat = seats_named(match.pending)[0]
        match.play(match.choices(seat)[-1])
    assert match.view(0).known == ("1", "3")
    answer(match, chips=("7",))
    match.play(ChooseArea(1, "3"))
    assert [match.view(seat).known for seat in (0, 1, 2)] == [("1", "3"), ("1", "7"), ()]
    while match.view(None).doing == "turn":
        match.play(match.choices(seats_named(match.pending)[0])[-1])
    match.play(match.choices(1)[0])
    assert [match.view(seat).known for seat in (0, 1, 2)] == [("1",), ("1", "7"), ()]


def test_3_6_what_is_remembered_is_part_of_a_position_but_not_of_its_digest() -> None:
    match = at("hand: 1 2 3")
    match.play(ChooseArea(0, "2"))
    assert "passed: 1 3 | - | - | -" in match.diagram()
    bare = match.rules.from_diagram(match.diagram().replace("passed: 1 3 | - | - | -\n", ""))
    assert bare != match.state
    assert match.rules.digest(bare) == match.rules.digest(match.state)


def test_3_7_nobody_else_knows_and_a_verdict_does_not_tell() -> None:
    match = at("hand: 1 2 3")
    assert match.judge(ChooseArea(0, "7"), viewer=2).ruling is Ruling.UNDECIDED
    assert match.judge(ChooseArea(0, "1"), viewer=2).ruling is Ruling.UNDECIDED
    match.play(ChooseArea(0, "2"))
    for seat in (2, 3, None):
        view = match.view(seat)
        assert view.hand == ()
        assert view.laid_land == ""
        assert view.hand_size == 2


@pytest.mark.parametrize("chip", ["1", "2", "3"])
def test_3_7_leak_pair_for_the_chosen_chip(chip: str) -> None:
    """Two games that differ only in the chips: equal views and events for those who may not know."""
    one, two = at("hand: 1 2 3"), at("hand: 4 5 6")
    events = [one.play(ChooseArea(0, chip)), two.play(ChooseArea(0, "5"))]
    for seat in (2, 3, None):
        assert one.view(seat) == two.view(seat)
        seen = [[e for e in ev if e.audience is None or (seat is not None and seat in e.audience)] for ev in events]
        assert seen[0] == seen[1]
    assert one.view(1) != two.view(1)


def test_3_7_leak_pair_for_the_drawn_chip() -> None:
    one = at("hand: 1 2\nscored: 9\nnow: draw take=1\npanic: pile")
    two = at("hand: 1 2\nscored: 9\nnow: draw take=1\npanic: pile")
    question = one.pending.request.questions[0]  # type: ignore[union-attr]
    assert question.audience == (0,)
    answer(one, chips=("3",))
    answer(two, chips=("4",))
    for seat in (1, 2, 3, None):
        assert one.view(seat) == two.view(seat)
        assert [e for _, e in one.events(seat)] == [e for _, e in two.events(seat)]
    assert one.view(0) != two.view(0)


def test_6_1_the_dummy_becomes_the_environment() -> None:
    match = at("hand: 1 2 3\npanic: pile")
    match.play(ChooseArea(0, "1"))
    through_the_turn(match)
    view = match.view(None)
    assert (view.environment, view.dummy) == (1, 2)


def test_6_2_a_third_chip_is_drawn() -> None:
    match = at("hand: 1 2 3\npanic: pile")
    match.play(ChooseArea(0, "1"))
    through_the_turn(match)
    question = match.pending.request.questions[0]  # type: ignore[union-attr]
    assert question.take == 1
    assert {v for v, _ in question.options} == {*(str(n) for n in range(4, 13)), "panic"}
    answer(match, chips=("9",))
    assert match.view(1).hand == ("2", "3", "9")


def test_6_3_panic_at_once_then_another_chip() -> None:
    match = at("hand: 2 3\nscored: 1\nenvironment: 2\npanic: pile\nnow: draw take=1\n7: 2 1 0 0\n6: 1 1 0 0")
    events = answer(match, chips=("panic",))
    assert kinds(events)[:3] == ["chips_drawn", "panic_drawn", "panic_struck"]
    assert isinstance(match.pending, AwaitChance)
    assert "panic" not in [v for v, _ in match.pending.request.questions[0].options]
    assert not match.view(None).panic_in_pile


def test_6_4_no_chip_left_ends_the_epoch() -> None:
    match = at("hand: 2 3 4\nscored: 1 5 6 7 8 9 10 11 12\npanic: out")
    match.play(ChooseArea(0, "2"))
    through_the_turn(match)
    assert match.view(None).doing == "outbreak"
    assert match.view(2).hand == ("3", "4")  # all others lie face up, so everybody can tell


def test_6_4_a_pile_of_only_the_panic_chip_is_drawn_first() -> None:
    match = at("hand: 2 3 4\nscored: 1 5 6 7 8 9 10 11 12\npanic: pile")
    match.play(ChooseArea(0, "2"))
    through_the_turn(match)
    events = answer(match, chips=("panic",))
    assert "panic_idle" in kinds(events)
    assert match.view(None).doing == "outbreak"


def test_3_4_nonsense_is_refused_with_a_reason() -> None:
    match = started(4)
    for odd in (ChooseArea(9, "1"), ChooseArea(0, 3), Bid(1, 0), Bid(True, 1)):  # type: ignore[arg-type]
        verdict = match.judge(odd)
        assert not verdict.allowed
        assert verdict.reasons


def test_3_7_a_person_who_types_a_draw_is_offered_the_chips_in_hand_too() -> None:
    match = started(4)
    while not isinstance(match.pending, AwaitChance):
        seat = seats_named(match.pending)[0]
        done = Finish(seat)
        match.play(done if done in match.choices(seat) else match.choices(seat)[0])
    question = match.pending.request.questions[0]
    in_pile = {value for value, _ in question.options}
    held = set(match.view(match.state.environment).hand)
    assert len(held) == 2
    assert held.isdisjoint(in_pile)
    assert set(question.offered) == held | in_pile
