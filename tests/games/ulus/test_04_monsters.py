"""Chapters 4 and 5: monsters and the roll."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tests.games.ulus.kit import KIT, cards, fighting, me, named, play, position, refused, roll, settle, shuffled
from ulus_suite.core.chance import AwaitChance, Decide
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.bones import combat_roll, tale_roll
from ulus_suite.games.ulus.rules.confront import power
from ulus_suite.games.ulus.rules.frames import Foe
from ulus_suite.games.ulus.rules.state import pile
from ulus_suite.teach.words import Words


def stepping(*players: str, **more: object):
    now = ('{"frame":"at_site"}', '{"frame":"confront","seat":0}')
    said = [p if "stance=" in p else f"{p} stance=fight" for p in players]
    return position(*said, now=now, **more)


def test_4_1_the_top_monster_is_turned_over() -> None:
    match = stepping("", "", "")
    play(match, a.Face(0))
    seen = cards(match, "almas")
    assert named(seen, "revealed")[0].monster == "almas"
    assert seen[0].audience is None
    assert "almas" not in dict(match.state.monsters)


@pytest.mark.parametrize(("seats", "expected"), [(2, 6), (3, 9), (6, 18)])
def test_4_2_power_is_the_number_times_the_players(seats: int, expected: int) -> None:
    match = position(*[""] * seats)
    assert power(KIT, match.state, Foe(("almas",))) == expected


@pytest.mark.parametrize(("season", "expected"), [(0, 9), (1, 9), (2, 12), (6, 12), (7, 9)])
def test_4_3_in_winter_each_is_one_stronger(season: int, expected: int) -> None:
    match = position("", "", "", season=season)
    assert power(KIT, match.state, Foe(("almas",))) == expected
    pair = power(KIT, match.state, Foe(("almas", "chotgor")))
    assert pair == (12 if expected == 9 else 18)


def test_4_3_the_circle_counts_not_the_site() -> None:
    sites = "noin-ula darkhad-yurts bogd-khan uureg-lake karakorum tovkhon altai-tavan-bogd olkhon"
    match = position("", "", "", season=2, sites=sites)
    assert power(KIT, match.state, Foe(("almas",))) == 12


def test_4_4_at_uureg_lake_two_are_turned_over_and_fought_together() -> None:
    match = stepping("strength=12", "", "", season=3)
    play(match, a.Face(0))
    seen = cards(match, "chotgor", "almas")
    assert [e.power for e in named(seen, "revealed")] == [3, 12]
    said = [Words("ulus", ("Anna", "Bat", "Dorj")).event(e) for e in named(seen, "revealed")]
    assert said[0].endswith("Power against Anna: 3.")
    assert said[1].endswith("3 times the number of players. Together their power against Anna: 12.")
    play(match, a.Stand(0), a.Strike(0), a.Take(0))
    assert me(match, 0).strength == 0
    seen = cards(match, "ger")
    assert me(match, 0).hand == ("ger",)


def test_4_5_one_asset_however_many_monsters_and_only_the_winner_sees_it() -> None:
    match = fighting("strength=30", "", "", foe="almas chotgor shulmas")
    play(match, a.Strike(0), a.Take(0))
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    assert pending.request.questions[0].take == 1
    assert pending.request.questions[0].audience == (0,)
    seen = cards(match, "wolf")
    assert [e.audience for e in seen if e.kind == "cards_got"] == [(0,)]
    view = match.view(1)
    assert "wolf" not in repr((view.players, view.hand, view.top, view.frames))


def test_4_6_the_monster_discards_are_shuffled_when_one_is_needed() -> None:
    others = " ".join(m for m in KIT.monster_deck("standard") if m not in ("almas", "chotgor"))
    match = stepping("", "", "", season=3, buried=others)
    play(match, a.Face(0))
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    assert pending.request.questions[0].take == 2
    match = stepping("", "", "", season=3, buried=others + " chotgor")
    play(match, a.Face(0))
    seen = cards(match, "almas")
    assert shuffled(seen, "monsters").count == 11
    assert "almas" not in dict(match.state.monsters), "monsters in play stay out of the shuffle"
    cards(match, "chotgor")
    assert isinstance(match.pending, Decide)


def test_4_7_with_no_asset_left_a_victory_wins_no_card() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    match = fighting("strength=30", f"hand={','.join(everything)}", "")
    seen = play(match, a.Strike(0))
    assert named(seen, "no_asset")
    assert me(match, 0).hand == ()


def test_4_8_fighters_step_forward_in_turn() -> None:
    match = position("stance=rest", "stance=fight", "stance=fight", now='{"frame":"at_site"}', ages="1 2 0")
    match = fighting("stance=rest", "strength=40", "", seat=1, ages="1 2 0")
    play(match, a.Strike(1), a.Take(1))
    cards(match, "ger")
    assert isinstance(match.pending, Decide)
    assert (match.pending.seat, match.pending.prompt) == (2, "pending.face")


# --- the roll -----------------------------------------------------------------------------------------------

COMBAT = {
    "HHHH": "slay", "CCCC": "slay", "SSSS": "slay", "HCSG": "deflect",
    "HGGG": "second", "CGGG": "second", "SGGG": "second", "GGGG": "second",
}  # fmt: skip
TALE = {
    "HHHH": "best", "CCCC": "best", "SSSS": "best", "HCSG": "best",
    "HHHC": "three", "HHHS": "three", "HHHG": "three", "HCCC": "three", "HSSS": "three", "CCCS": "three",
    "CCCG": "three", "CSSS": "three", "SSSG": "three",
    "HHCC": "pairs", "HHSS": "pairs", "HHGG": "pairs", "CCSS": "pairs", "CCGG": "pairs", "SSGG": "pairs",
    "HGGG": "goats", "CGGG": "goats", "SGGG": "goats", "GGGG": "goats",
}  # fmt: skip
ROLLS = ["".join(r) for r in itertools.combinations_with_replacement("HCSG", 4)]
FACE = {"H": "horse", "C": "camel", "S": "sheep", "G": "goat"}


@pytest.mark.parametrize("letters", ROLLS)
def test_5_3_every_one_of_the_35_rolls_has_one_meaning_in_both_tables(letters: str) -> None:
    for order in set(itertools.permutations(letters)):
        faces = tuple(FACE[x] for x in order)
        assert combat_roll(faces) == COMBAT.get(letters, "fight")
        assert tale_roll(faces) == TALE.get(letters, "pair")


def test_5_3_the_rolls_are_counted() -> None:
    assert len(ROLLS) == 35
    assert Counter(COMBAT.get(r, "fight") for r in ROLLS) == {"deflect": 1, "slay": 3, "fight": 27, "second": 4}
    assert Counter(TALE.get(r, "pair") for r in ROLLS) == {
        "best": 4,
        "three": 9,
        "pairs": 6,
        "pair": 12,
        "goats": 4,
    }


def naive_combat(faces: tuple[str, ...]) -> str:
    """The rulebook's table read line by line, written without looking at the other."""
    many = {face: faces.count(face) for face in ("horse", "camel", "sheep", "goat")}
    if all(n == 1 for n in many.values()):
        return "deflect"
    if many["horse"] == 4 or many["sheep"] == 4 or many["camel"] == 4:
        return "slay"
    if many["goat"] >= 3:
        return "second"
    return "fight"


def naive_tale(faces: tuple[str, ...]) -> str:
    many = sorted(((faces.count(face), face) for face in set(faces)), reverse=True)
    if len(many) == 4 or (many[0][0] == 4 and many[0][1] != "goat"):
        return "best"
    if many[0][0] >= 3:
        return "goats" if many[0][1] == "goat" else "three"
    return "pairs" if len(many) == 2 else "pair"


def test_5_3_a_naive_reading_agrees_on_all_256_throws() -> None:
    for faces in itertools.product(FACE.values(), repeat=4):
        assert combat_roll(faces) == naive_combat(faces)
        assert tale_roll(faces) == naive_tale(faces)


def test_5_1_the_roll_is_free_and_once() -> None:
    match = fighting("", "", "", stage="roll")
    assert {c.kind for c in match.choices(0)} >= {"roll", "stand"}
    play(match, a.Roll(0))
    roll(match, "HHSS")
    assert refused(match, a.Roll(0)) == "6.1"


def test_5_2_four_different_win_the_asset_and_turn_the_monster_on_the_next() -> None:
    match = fighting("strength=4", "", "", stage="roll")
    play(match, a.Roll(0))
    seen = roll(match, "HCSG")
    assert named(seen, "deflected")
    play(match, a.Take(0))
    cards(match, "ger")
    assert me(match, 0).hand == ("ger",)
    assert me(match, 0).strength == 4
    assert not me(match, 0).shown
    assert match.state.frame.seat == 1


def test_5_4_four_alike_slay_for_nothing() -> None:
    match = fighting("strength=4", "", "", stage="roll", foe="almas chotgor")
    play(match, a.Roll(0))
    seen = roll(match, "CCCC")
    assert named(seen, "slain")[0].monsters == ("almas", "chotgor")
    play(match, a.Take(0))
    cards(match, "ger")
    assert me(match, 0).strength == 4
    assert dict(match.state.monster_discard) == {"almas": 1, "chotgor": 1}


@pytest.mark.parametrize("letters", ["HHHG", "SSGG", "HHCS"])
def test_5_5_three_two_or_two_pairs_mean_fight(letters: str) -> None:
    match = fighting("", "", "", stage="roll")
    play(match, a.Roll(0))
    roll(match, letters)
    assert match.state.frame.stage == "fight"


@pytest.mark.parametrize("letters", ["GGGG", "SGGG"])
def test_5_6_goats_bring_a_second_monster_and_no_second_roll(letters: str) -> None:
    match = fighting("", "", "", stage="roll")
    play(match, a.Roll(0))
    roll(match, letters)
    seen = cards(match, "chotgor")
    assert named(seen, "revealed")[0].power == 12
    assert refused(match, a.Roll(0)) == "6.1"


def deflected(*players: str, seat: int = 0, **more: object):
    match = fighting(*players, seat=seat, stage="roll", **more)
    play(match, a.Roll(seat))
    roll(match, "HCSG")
    play(match, a.Take(seat))
    seen = cards(match, "ger")
    return match, seen


def test_5_7_it_falls_on_the_next_who_fights_and_is_not_defeated() -> None:
    match, _ = deflected("", "stance=rest", "beaten", "")
    assert match.state.frame.seat == 3


def test_5_7_it_may_fall_on_one_who_has_fought() -> None:
    _match, seen = deflected("", "fought", "", seat=0)
    assert named(seen, "struck_at")[0].seat == 1


def test_5_8_the_victim_must_roll() -> None:
    match, _ = deflected("", "", "")
    assert [c.kind for c in match.choices(1) if c.kind != "protect"] == ["roll"]
    assert refused(match, a.Stand(1)) == "5.8"


def test_5_9_turned_away_again_it_wins_nothing_and_ends_with_the_first() -> None:
    match, _ = deflected("", "", "")
    play(match, a.Roll(1))
    seen = roll(match, "HCSG")
    assert not named(seen, "drew")
    assert match.state.frame.seat == 2
    play(match, a.Roll(2))
    seen = roll(match, "HCSG")
    assert named(seen, "monsters_left")[0].monsters == ("almas",)
    assert me(match, 1).hand == me(match, 2).hand == ()
    assert "almas" in dict(match.state.monster_discard)


def test_5_9_with_nobody_to_fall_on_it_leaves() -> None:
    _match, seen = deflected("", "stance=rest", "beaten")
    assert named(seen, "monsters_left")


def test_5_9_a_victim_who_beats_it_wins_an_asset() -> None:
    match, _ = deflected("", "strength=20", "")
    play(match, a.Roll(1))
    roll(match, "HHSS")
    play(match, a.Strike(1), a.Take(1))
    cards(match, "wolf")
    assert me(match, 1).hand == ("wolf",)
    assert me(match, 1).strength == 11


def test_5_10_for_one_who_has_not_fought_it_is_the_own_fight() -> None:
    match, _ = deflected("", "strength=20", "stance=rest")
    play(match, a.Roll(1))
    roll(match, "HHSS")
    play(match, a.Strike(1), a.Take(1))
    seen = cards(match, "wolf")
    assert me(match, 1).fought
    assert not named(seen, "stepped")
    assert match.state.season == 0
    play(match, a.Give(0, "ger"), a.Give(1, "wolf"))
    assert match.state.season == 1


def test_5_10_several_fly_on_together_and_no_god_is_involved() -> None:
    match, seen = deflected("", "god=tengri", "", foe="almas chotgor")
    assert named(seen, "struck_at")[0].monsters == ("almas", "chotgor")
    assert not [c for c in match.choices(1) if c.kind == "avenge"]


def test_5_10_the_usual_table_holds_for_a_victim() -> None:
    match, _ = deflected("", "", "")
    play(match, a.Roll(1))
    roll(match, "GGGG")
    seen = cards(match, "chotgor")
    assert named(seen, "revealed")[0].seat == 1


def test_5_11_a_bone_shows_one_of_four_faces() -> None:
    match = fighting("", "", "", stage="roll")
    play(match, a.Roll(0))
    with pytest.raises(Exception, match="answer"):
        settle(match, face__b1="cow")


def test_4_6_no_monster_anywhere_is_said() -> None:
    match = fighting("", "", "", stage="roll", foe=" ".join(KIT.monster_deck("standard")))
    play(match, a.Roll(0))
    seen = roll(match, "GGGG")
    assert named(seen, "no_monster")
    assert match.state.monsters == pile({})
