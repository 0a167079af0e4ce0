"""Chapters 14 and 15: wrestling, and the champions' abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ulus.kit import allowed, me, named, play, position, refused, settle
from tests.games.ulus.test_11_naadam import naadam, racing, shoot, shooting
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance, Decide
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.bones import ALL_BONES
from ulus_suite.games.ulus.rules.wrestling import mat_shot

# --- wrestling ----------------------------------------------------------------------------------------------


def mat(**faces: str) -> str:
    return ",".join(f'["{bone}","{face}"]' for bone, face in sorted(faces.items(), key=lambda b: int(b[0][1:])))


def wrestling(*players: str, extra: str = "", seats: str = "0,1,2", turn: int = 0, **faces: str) -> Match:
    """Bones lie as said; all others have been taken by the last seat."""
    taken = ",".join(f'"{b}"' for b in ALL_BONES if b not in faces)
    n = len(players)
    won = ",".join(["[]"] * (n - 1) + [f"[{taken}]"])
    frame = (
        f'{{"frame":"wrestling","seats":[{seats}],"stage":"flick","won":[{won}],"mat":[{mat(**faces)}],'
        f'"turn":{turn},"dropper":0{extra}}}'
    )
    return position(*players, season=8, now=('{"frame":"naadam","next":3}', frame))


def flick(
    match: Match, piece: str, first: str = "none", also: bool = False, off: tuple[str, ...] = (), **faces: str
) -> list[Any]:
    """The seat whose turn it is flicks; faces stay as they are unless said."""
    seat = match.pending.seat
    play(match, a.Flick(seat, mat_shot(piece, 0, 300)))
    now = {**dict(match.state.frame.mat), **faces}
    over = tuple(f"{bone}:{face}" for bone, face in faces.items() if bone != piece)
    answers: dict[str, Any] = {f"face__{piece}": now[piece], "turned": over, "first": first, "off": off}
    if any(q.key == "also" for q in match.pending.request.questions):
        answers["also"] = also
    return settle(match, **answers)


FIVE = {"b1": "goat", "b2": "goat", "b3": "sheep", "b4": "sheep", "b5": "horse"}


def test_14_1_one_by_lot_drops_them_all() -> None:
    match = naadam("champion=zanabazar", "champion=alun-gua", contest=2)
    play(match, a.Begin(0))
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    assert pending.request.questions[0].options == ((0, 1), (1, 1))
    settle(match, dropper=1)
    assert match.pending.request.by == 1
    settle(match)
    assert len(match.state.frame.mat) == 25


def test_14_2_the_fewest_cards_flick_first_whoever_dropped() -> None:
    match = naadam("hand=ger champion=zanabazar", "champion=alun-gua", contest=2)
    play(match, a.Begin(1))
    settle(match, dropper=0)
    settle(match)
    assert match.pending.seat == 1


def test_14_3_a_bone_of_ones_kind_touched_first_is_captured() -> None:
    match = wrestling("", "", "", **FIVE)
    assert refused(match, a.Flick(0, mat_shot("b5", 0, 300))) == "14.3"
    assert refused(match, a.Flick(0, mat_shot("b9", 0, 300))) == "14.3"
    seen = flick(match, "b1", "b2", b2="horse")
    assert named(seen, "touched")[0].outcome == "captured", "faces as they lay before the flick"
    assert match.state.frame.won[0] == ("b2",)


def test_14_4_one_goes_on_with_the_same_bone_at_its_new_face() -> None:
    match = wrestling("", "", "", **FIVE)
    flick(match, "b1", "b2", b1="sheep")
    assert match.pending.seat == 0
    assert refused(match, a.Flick(0, mat_shot("b3", 0, 300))) == "14.4"
    flick(match, "b1", "b4")
    assert match.state.frame.won[0] == ("b2", "b4")


@pytest.mark.parametrize(("first", "why"), [("none", "nothing"), ("b3", "wrong_kind")])
def test_14_5_nothing_or_another_kind_ends_the_turn(first: str, why: str) -> None:
    match = wrestling("", "", "", **FIVE)
    seen = flick(match, "b1", first)
    assert named(seen, "turn_ends")[0].why == why
    assert match.state.frame.won[0] == ()
    assert match.pending.seat == 1


def test_14_5_a_match_and_then_another_kind_captures_and_ends() -> None:
    match = wrestling("", "", "", **FIVE)
    flick(match, "b1", "b2", also=True)
    assert match.state.frame.won[0] == ("b2",)
    assert match.pending.seat == 1


def test_14_6_a_target_that_flies_off_is_dropped_back() -> None:
    match = wrestling("", "", "", **FIVE)
    seen = flick(match, "b1", "b2", off=("b2",))
    assert named(seen, "touched")[0].outcome == "flew_off"
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    assert [q.key for q in pending.request.questions] == ["face:b2"]
    assert pending.request.options["all"] is False
    settle(match, face__b2="camel")
    assert dict(match.state.frame.mat)["b2"] == "camel"
    assert match.pending.seat == 1


def test_14_6_if_only_the_shooter_flies_off_the_capture_stands() -> None:
    match = wrestling("", "", "", **FIVE)
    flick(match, "b1", "b2", off=("b1",))
    assert match.state.frame.won[0] == ("b2",)
    settle(match, face__b1="goat")
    assert match.pending.seat == 1


def test_14_7_without_two_alike_all_are_rolled_again() -> None:
    match = wrestling("", "", "", b1="goat", b2="goat", b3="sheep", b4="camel")
    flick(match, "b1", "none", b1="horse")
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    assert pending.request.options["all"] is True
    settle(match, face__b1="goat", face__b2="sheep", face__b3="camel", face__b4="horse")
    assert isinstance(match.pending, AwaitChance), "again until there is a match"
    settle(match, face__b1="goat", face__b2="goat", face__b3="camel", face__b4="horse")
    assert match.pending.seat == 1


def test_14_7_in_mid_turn_until_the_same_bone_has_a_match() -> None:
    match = wrestling("", "", "", b1="goat", b2="goat", b3="sheep", b4="sheep", b5="horse")
    flick(match, "b1", "b2", b1="camel")
    settle(match, face__b1="camel", face__b3="goat", face__b4="goat", face__b5="goat")
    assert isinstance(match.pending, AwaitChance)
    settle(match, face__b1="goat", face__b3="goat", face__b4="goat", face__b5="goat")
    assert match.pending.seat == 0
    assert refused(match, a.Flick(0, mat_shot("b3", 0, 300))) == "14.4"


def test_14_8_of_the_last_two_either_may_be_flicked_alike_or_not() -> None:
    match = wrestling("", "", "", b1="goat", b2="sheep", extra=',"shooter":"b1"')
    assert allowed(match, a.Flick(0, mat_shot("b2", 0, 300)))
    seen = flick(match, "b2", "b1")
    assert named(seen, "wrestling_count")[0].bones == 1


def test_14_9_with_one_left_the_most_win_and_it_is_nobodys() -> None:
    match = wrestling("", "", "", b1="goat", b2="goat")
    seen = flick(match, "b1", "b2")
    assert [e.bones for e in named(seen, "wrestling_count")] == [1, 0, 23]
    assert named(seen, "sky_won")[0].seat == 2


def test_14_10_all_who_tie_wrestle_again_without_a_head_start() -> None:
    twelve = ",".join(f'"b{n}"' for n in range(3, 14))
    rest = ",".join(f'"b{n}"' for n in range(14, 26))
    frame = (
        '{"frame":"wrestling","seats":[0,1],"stage":"flick","won":[[' + twelve + "],[" + rest + "]],"
        '"mat":[["b1","goat"],["b2","goat"]],"dropper":0}'
    )
    match = position("champion=khutulun turned hand=ger", "", season=8, now=('{"frame":"naadam","next":3}', frame))
    seen = flick(match, "b1", "b2")
    assert named(seen, "tiebreak")[0].seats == (0, 1)
    settle(match, dropper=0)
    assert len(match.pending.request.questions) == 25
    settle(match)
    assert match.pending.seat == 1, "fewest cards first"


# --- champions ----------------------------------------------------------------------------------------------


def test_15_1_zanabazar_is_immune_but_head_starts_stand() -> None:
    match = racing("champion=alun-gua", "champion=zanabazar", "")
    play(match, a.Song(0))
    assert match.state.frame.miss == (0, 0, 2)
    match = shooting("hand=ger champion=sorghaghtani-beki", "champion=zanabazar", "champion=geser")
    assert refused(match, a.SideSwitch(0, 1)) == "15.1"
    assert match.state.frame.points == (0, 0, 4)
    match = naadam("champion=jianggar", "champion=zanabazar", "champion=geser", contest=2)
    play(match, a.Begin(0))
    settle(match)
    settle(match)
    assert match.state.frame.naming == (2,)


def test_15_2_alun_gua_sings_once() -> None:
    match = racing("champion=alun-gua", "", "")
    play(match, a.Song(0))
    assert refused(match, a.Song(0)) == "11.6"
    assert refused(racing("champion=geser", "", ""), a.Song(0)) == "15.2"


def test_15_3_khutulun_takes_two_before_the_drop() -> None:
    match = naadam("champion=khutulun", "champion=alun-gua", contest=2)
    play(match, a.Begin(0))
    settle(match)
    assert len(match.pending.request.questions) == 23
    assert len(match.state.frame.won[0]) == 2
    assert me(match, 0).turned


PARRY = {"b1": "goat", "b2": "goat", "b3": "goat", "b4": "sheep", "b5": "sheep", "b6": "horse"}


def test_15_4_jianggar_names_a_bone_with_a_match_for_each_first_flick() -> None:
    match = naadam("champion=jianggar hand=ger", "champion=alun-gua", "champion=geser", contest=2)
    play(match, a.Begin(1))
    settle(match)
    settle(match, **{f"face__b{n}": "goat" if n < 25 else "horse" for n in range(1, 26)})
    assert refused(match, a.Parry(0, "b25")) == "15.4"
    play(match, a.Parry(0, "b3"), a.Decline(0))
    assert me(match, 0).turned
    assert match.state.frame.targets == ((1, "b3"),)
    assert refused(match, a.Flick(1, mat_shot("b3", 0, 300))) == "15.4"
    seen = flick(match, "b1", "b2")
    assert named(seen, "touched")[0].outcome == "wrong_bone"
    assert match.pending.seat == 2
    assert match.state.frame.targets == ()


def test_15_4_the_named_bone_hit_is_captured_and_only_the_first_flick_is_bound() -> None:
    match = wrestling(
        "champion=jianggar turned", "", "", turn=1, extra=',"fresh":[1],"targets":[[1,"b3"]]', **PARRY
    )
    flick(match, "b1", "b3")
    assert match.state.frame.won[1] == ("b3",)
    flick(match, "b1", "b2")
    assert match.state.frame.won[1] == ("b3", "b2")


def test_15_4_a_named_bone_that_is_gone_is_named_anew() -> None:
    match = wrestling(
        "champion=jianggar turned", "", "", turn=0, extra=',"fresh":[0,1],"targets":[[1,"b3"]]', **PARRY
    )
    flick(match, "b1", "b3")
    flick(match, "b1", "none")
    assert isinstance(match.pending, Decide)
    assert (match.pending.seat, match.pending.prompt) == (0, "pending.parry")
    play(match, a.Parry(0, "b4"))
    assert match.pending.seat == 1


def test_15_5_side_switch_lasts_through_tiebreaks() -> None:
    match = shooting("hand=ger champion=sorghaghtani-beki", "champion=alun-gua")
    play(match, a.SideSwitch(0, 1))
    for _ in range(10):
        shoot(match, "outside")
    assert match.state.frame.round == 6
    assert match.state.frame.other_hand == 1
