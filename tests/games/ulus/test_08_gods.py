"""Chapters 8 and 9: appeals and abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ulus.kit import KIT, allowed, cards, fighting, me, named, play, position, refused, roll, shuffled
from ulus_suite.core.chance import AwaitChance, Decide
from ulus_suite.games.ulus.rules import actions as a

OBJECTS = ("fire", "fire", "ovoo", "prayer-flags")
FOUR = "hand=fire,fire,ovoo,prayer-flags"
DECLARING = '{"frame":"declaring","left":[0,1,2]}'


def test_8_1_one_appeal_in_the_nomadic_phase() -> None:
    match = fighting("god=ulgen appeal=ability strength=3", "", "")
    assert refused(match, a.Protect(0)) == "8.1"
    match = fighting("god=etugen appeal=protection strength=8", "", "")
    assert refused(match, a.Coerce(0, 1)) == "8.1"
    match = position("god=ulgen strength=0 hand=ger", "", season=8)
    assert refused(match, a.Heal(0, "ger")) == "9.5"
    assert refused(match, a.Protect(0)) == "8.2"


@pytest.mark.parametrize("stage", ["roll", "fight"])
@pytest.mark.parametrize("strength", [2, 30])
def test_8_2_protection_from_the_reveal_until_the_fight_is_settled_also_when_winning(
    stage: str, strength: int
) -> None:
    assert allowed(fighting(f"strength={strength}", "", "", stage=stage), a.Protect(0))


def test_8_2_also_when_a_deflected_monster_falls_on_one() -> None:
    match = fighting("", "", "", stage="roll")
    play(match, a.Roll(0))
    roll(match, "HCSG")
    play(match, a.Take(0))
    cards(match, "ger")
    assert a.Protect(1) in match.choices(1)


def test_8_2_not_before_the_reveal() -> None:
    match = position("stance=fight", "stance=fight", now=('{"frame":"at_site"}', '{"frame":"confront","seat":0}'))
    assert refused(match, a.Protect(0)) == "8.2"


@pytest.mark.parametrize(("before", "after"), [(3, 10), (14, 14)])
def test_8_3_protection_slays_all_restores_to_ten_and_wins_one_asset(before: int, after: int) -> None:
    match = fighting(f"strength={before}", "", "", foe="almas chotgor")
    seen = play(match, a.Protect(0))
    assert named(seen, "god_shown")[0].god == "burkut"
    assert me(match, 0).strength == after
    assert dict(match.state.monster_discard) == {"almas": 1, "chotgor": 1}
    cards(match, "ger")
    assert me(match, 0).hand == ("ger",)


def test_8_4_not_while_resting_or_helping() -> None:
    match = fighting("strength=8", "stance=rest", "")
    assert refused(match, a.Protect(1)) == "8.4"
    assert refused(match, a.Protect(2)) == "8.4"


def test_8_5_lobsogois_first_appeal_settles_it() -> None:
    match = position(f"god=lobsogoi appeal=protection {FOUR}", "hand=ger", "")
    assert refused(match, a.Mischief(0, OBJECTS, 1)) == "8.5"
    match = position(f"god=lobsogoi appeal=ability {FOUR}", "hand=ger", "")
    assert allowed(match, a.Mischief(0, OBJECTS, 1)), "mischief may be repeated"
    match = fighting("god=lobsogoi appeal=ability strength=3", "", "")
    assert refused(match, a.Protect(0)) == "8.5"


def test_8_6_the_card_stays_face_up() -> None:
    match = fighting("god=umay strength=3", "", "")
    play(match, a.Protect(0))
    assert match.view(1).players[0].god == "umay"
    assert match.view(None).players[0].god == "umay"


# --- the seven ----------------------------------------------------------------------------------------------


def test_9_1_burkut_adds_a_monster_before_the_roll_in_anybodys_fight() -> None:
    match = fighting("", "god=burkut", "", stage="roll")
    play(match, a.Whisper(1))
    seen = cards(match, "chotgor")
    assert named(seen, "revealed")[0].power == 12
    play(match, a.Decline(0))
    match = fighting("", "god=burkut", "", stage="fight")
    assert refused(match, a.Whisper(1)) == "9.1", "not after the roll"


def test_9_1_in_ones_own_fight_and_at_a_passed_on_monster() -> None:
    match = fighting("god=burkut strength=30", "", "", stage="roll", less=3)
    play(match, a.Whisper(0))
    seen = cards(match, "chotgor")
    assert named(seen, "revealed")[0].power == 9
    play(match, a.Stand(0), a.Strike(0))
    seen = cards(match, "ger")
    assert len(me(match, 0).hand) == 1


def test_9_2_etugen_commands_help_for_nothing() -> None:
    match = fighting("god=etugen strength=8", "strength=6", "stance=rest")
    seen = play(match, a.Coerce(0, 1))
    assert named(seen, "coerced")
    assert (me(match, 0).strength, me(match, 1).strength) == (3, 2)
    match = fighting("god=etugen strength=20", "strength=6", "stance=rest")
    play(match, a.Coerce(0, 1))
    assert (me(match, 0).strength, me(match, 1).strength) == (15, 2), "the stronger may command, too"
    assert refused(fighting("god=etugen strength=20", "", ""), a.Coerce(0, 0)) == "7.1"
    assert refused(fighting("god=etugen strength=1", "strength=1", ""), a.Coerce(0, 1)) == "7.2"


def won(hand: str = "", **more: Any) -> Any:
    match = fighting(f"god=mergen strength=20 {hand}", "", "", **more)
    play(match, a.Strike(0))
    return match


def test_9_3_mergen_sees_three_keeps_one_and_discards_the_others() -> None:
    match = won()
    play(match, a.Foresee(0))
    seen = cards(match, "wolf", "paper", "ger")
    assert [e.audience for e in seen] == [(0,)]
    assert match.view(1).frame.cards == ("", "", "")
    assert refused(match, a.Keep(0, "map")) == "9.3"
    play(match, a.Keep(0, "paper"))
    assert me(match, 0).hand == ("paper",)
    assert dict(match.state.discard) == {"ger": 1, "wolf": 1}


def test_9_3_when_the_deck_runs_out_meanwhile_the_discards_are_shuffled() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    everything.remove("ger")
    everything.remove("map")
    match = fighting(
        "god=mergen strength=20", f"hand={','.join(everything[10:])}", "", discard=" ".join(everything[:10])
    )
    play(match, a.Strike(0), a.Foresee(0))
    assert isinstance(match.pending, AwaitChance)
    assert match.pending.request.questions[0].take == 2
    seen = cards(match, "ger", "map")
    assert shuffled(seen, "assets").count == 10
    assert match.pending.request.questions[0].take == 1
    third = everything[0]
    cards(match, third)
    assert {c.card for c in match.choices(0)} == {"ger", "map", third}
    everything += ["ger", "map"]
    match = fighting(
        "god=mergen strength=20", f"hand={','.join(everything[10:])}", "", discard=" ".join(everything[:10])
    )
    seen = play(match, a.Strike(0), a.Foresee(0))
    assert shuffled(seen, "assets").count == 10
    assert match.pending.request.questions[0].take == 3


def test_9_3_others_are_asked_alike_so_that_the_pause_betrays_nothing() -> None:
    match = fighting("god=umay strength=20", "", "")
    play(match, a.Strike(0))
    assert isinstance(match.pending, Decide)
    assert match.choices(0) == [a.Take(0)]
    assert refused(match, a.Foresee(0)) == "9.3"


def test_9_3_fewer_than_three_are_what_there_is() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    everything.remove("ger")
    everything.remove("map")
    match = fighting("god=mergen strength=20", f"hand={','.join(everything)}", "")
    play(match, a.Strike(0), a.Foresee(0))
    cards(match, "ger", "map")
    assert match.choices(0) == [a.Keep(0, "ger"), a.Keep(0, "map")]


def test_9_4_vengeance_after_whispering() -> None:
    match = fighting("god=tengri hand=ger", "god=burkut hand=wolf", "hand=map,yak", stage="roll")
    play(match, a.Whisper(1))
    cards(match, "chotgor")
    assert a.Avenge(0) in match.choices(0)
    play(match, a.Avenge(0), a.Discard(1, "wolf"))
    assert refused(match, a.Discard(2, "ger")) == "9.4"
    play(match, a.Discard(2, "map"))
    assert me(match, 0).hand == ("ger",)
    assert me(match, 1).hand == ()
    assert me(match, 2).hand == ("yak",)
    assert match.state.frame.stage == "roll"
    assert len(match.state.frame.foe.monsters) == 2, "the ability still works"


def test_9_4_vengeance_after_coercion_and_empty_hands_give_nothing() -> None:
    match = fighting("god=etugen strength=8", "god=tengri strength=6", "hand=map")
    play(match, a.Coerce(0, 1), a.Avenge(1))
    assert me(match, 1).appeal == "ability"
    play(match, a.Discard(2, "map"))
    assert me(match, 1).strength == 2
    assert isinstance(match.pending, AwaitChance), "then the caller draws the asset"


def test_9_4_not_after_singing_or_protection_and_not_without_tengri() -> None:
    match = fighting("god=umay strength=3", "god=tengri", "")
    play(match, a.Lull(0))
    cards(match, "ger")
    assert refused(match, a.Avenge(1)) == "9.4"
    match = fighting("god=mergen", "god=burkut", "", stage="roll")
    play(match, a.Whisper(1))
    cards(match, "chotgor")
    assert match.choices(0) == [a.Decline(0)]
    assert refused(match, a.Avenge(0)) == "9.4"


def test_9_4_at_naadam_there_is_no_vengeance() -> None:
    match = position(f"god=lobsogoi {FOUR}", "god=tengri hand=ger", season=8)
    play(match, a.Mischief(0, OBJECTS, 1))
    cards(match, "map")
    assert match.pending.prompt.startswith("pending.begin")


def test_9_5_healing_for_a_bone_card() -> None:
    match = position("god=ulgen strength=2 hand=ger,wolf", "", "", now=DECLARING)
    assert refused(match, a.Heal(0, "wolf")) == "9.5"
    assert refused(match, a.Heal(0, "fire")) == "9.5"
    play(match, a.Heal(0, "ger"))
    assert (me(match, 0).strength, me(match, 0).hand) == (10, ("wolf",))
    assert refused(position("god=ulgen hand=ger", "", ""), a.Heal(0, "ger")) == "9.5"


def test_9_5_in_ones_own_fight_before_comparing_and_in_others_turns() -> None:
    match = fighting("god=ulgen strength=2 hand=ger", "", "")
    play(match, a.Heal(0, "ger"), a.Strike(0))
    assert me(match, 0).strength == 1
    match = fighting("", "god=ulgen strength=2 hand=ger", "", stage="roll")
    assert match.pending.may_interrupt == (1, 2)
    play(match, a.Heal(1, "ger"))
    assert me(match, 1).strength == 10


def test_9_5_forced_rest_is_not_healed_away() -> None:
    match = position("god=ulgen strength=0 must_rest hand=ger", "", "", now=DECLARING.replace("0,1,2", "2,0,1"))
    play(match, a.Heal(0, "ger"), a.Declare(2, "fight"))
    assert me(match, 0).stance == "rest"


def test_9_6_mischief_by_any_four_objects_doubles_allowed() -> None:
    match = position(f"god=lobsogoi {FOUR},wolf", "hand=ger,map,yak sky=1", "")
    assert refused(match, a.Mischief(0, ("fire", "fire", "ovoo", "wolf"), 1)) == "9.6"
    assert refused(match, a.Mischief(0, OBJECTS[:3], 1)) == "9.6"
    assert refused(match, a.Mischief(0, OBJECTS, 2)) == "9.6", "a player without cards"
    assert refused(match, a.Mischief(0, OBJECTS, 0)) == "9.6"
    play(match, a.Mischief(0, OBJECTS, 1))
    assert me(match, 1).hand == ()
    assert me(match, 1).sky == 1


def test_9_6_between_turns_and_contests_never_in_a_fight_or_after_tuulch_begins() -> None:
    assert (
        refused(fighting(f"god=lobsogoi {FOUR}", "hand=ger", "", stage="roll"), a.Mischief(0, OBJECTS, 1)) == "9.6"
    )
    now = ('{"frame":"at_site"}', '{"frame":"confront","seat":1}')
    match = position(f"god=lobsogoi stance=fight {FOUR}", "stance=fight hand=ger", "stance=fight", now=now)
    assert allowed(match, a.Mischief(0, OBJECTS, 1))
    for contest in range(4):
        match = position(f"god=lobsogoi {FOUR}", "hand=ger", season=8, now=f'{{"frame":"naadam","next":{contest}}}')
        assert allowed(match, a.Mischief(0, OBJECTS, 1))
    play(match, a.Begin(0))
    assert refused(match, a.Mischief(0, OBJECTS, 1)) == "9.6"


def test_9_7_as_many_new_cards_then_the_objects_go_unreplaced() -> None:
    match = position(f"god=lobsogoi {FOUR}", "hand=ger,map,yak", "")
    play(match, a.Mischief(0, OBJECTS, 1))
    seen = cards(match, "wolf", "horse", "bow")
    assert me(match, 1).hand == ("bow", "horse", "wolf")
    assert me(match, 0).hand == ()
    assert [e.audience for e in named(seen, "cards_got")] == [(1,)]
    assert dict(match.state.discard) == {"fire": 2, "ger": 1, "map": 1, "ovoo": 1, "prayer-flags": 1, "yak": 1}


def test_9_7_the_victims_own_cards_are_shuffled_in_if_need_be() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    for card in (*OBJECTS, "ger", "map", "yak", "wolf"):
        everything.remove(card)
    match = position(f"god=lobsogoi {FOUR}", "hand=ger,map,yak", f"hand={','.join(everything)}")
    play(match, a.Mischief(0, OBJECTS, 1))
    seen = cards(match, "wolf")
    assert shuffled(seen, "assets").count == 3
    cards(match, "ger", "yak")
    assert me(match, 1).hand == ("ger", "wolf", "yak")


def test_9_8_a_weakened_monster_sleeps_and_wakes_as_weak() -> None:
    match = fighting("god=umay strength=3", "", "", foe="almas", less=4)
    play(match, a.Lull(0))
    cards(match, "ger")
    assert named(play(match, a.Face(1)), "met")[0].power == 5


def test_9_8_umay_sings_takes_the_asset_and_the_next_meets_it_awake() -> None:
    match = fighting("god=umay strength=3", "", "", foe="almas chotgor")
    play(match, a.Lull(0))
    cards(match, "ger")
    assert me(match, 0).hand == ("ger",)
    assert me(match, 0).strength == 3
    seen = play(match, a.Face(1))
    assert named(seen, "met")[0].power == 12
    assert refused(fighting("", "god=umay", ""), a.Lull(1)) == "9.8"


def test_9_8_with_nobody_left_they_are_discarded() -> None:
    match = fighting("god=umay strength=3", "fought", "stance=rest")
    play(match, a.Lull(0))
    cards(match, "ger")
    assert dict(match.state.monster_discard) == {"almas": 1}


# --- in each other's way ------------------------------------------------------------------------------------


def test_9_7_mischief_and_vengeance_while_cards_lie_sealed_leave_only_what_is_still_held() -> None:
    match = position(
        "god=lobsogoi hand=fire,fire,map,ovoo,wolf",
        "god=tengri hand=ger,yak",
        "god=umay hand=bow",
        season=3,
        now='{"frame":"passing","seats":[0,1,2]}',
    )
    play(match, a.Give(1, "yak"), a.Give(0, "fire"), a.Mischief(0, ("fire", "fire", "map", "ovoo"), 1))
    cards(match, "horse", "horse")
    play(match, a.Avenge(1), a.Discard(2, "bow"), a.Discard(0, "wolf"))
    assert match.pending.waiting == (1,)
    assert match.pending.sealed == ()
    play(match, a.Give(1, "horse"))
    assert [p.hand for p in match.state.players] == [(), ("horse",), ("horse",)]
    assert match.audit() == []


def test_9_7_a_card_already_chosen_for_the_left_goes_with_the_hand_even_if_the_new_one_holds_its_like() -> None:
    match = position(
        "god=lobsogoi hand=fire,fire,map,ovoo",
        "god=burkut hand=ger,yak",
        "god=umay hand=bow",
        season=3,
        now='{"frame":"passing","seats":[0,1,2]}',
    )
    play(match, a.Give(1, "ger"), a.Give(2, "bow"), a.Mischief(0, ("fire", "fire", "map", "ovoo"), 1))
    cards(match, "ger", "horse")
    play(match, *([a.Decline(1)] if match.pending.clause == "ulus/9.4" else []))
    assert match.pending.waiting == (1,)
    play(match, a.Give(1, "horse"))
    assert [p.hand for p in match.state.players] == [("bow",), ("ger",), ("horse",)]


def test_9_1_a_weakened_group_in_winter_grows_by_one_and_keeps_its_wounds() -> None:
    match = fighting(
        "god=umay strength=3", "god=burkut strength=30", "god=tengri", "god=etugen",
        foe="chotgor almas", season=2,
    )  # fmt: skip
    play(match, a.GiveIn(0), a.Face(1))
    assert match.pending.args["power"] == (2 + 4) * 4 - 3
    play(match, a.Whisper(1))
    cards(match, "atai-ulan")
    assert match.pending.args["power"] == (2 + 4 + 5) * 4 - 3
