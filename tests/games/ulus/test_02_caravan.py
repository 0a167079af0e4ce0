"""Chapters 2 and 3: arriving, announcing, resting."""

from __future__ import annotations

import pytest

from tests.games.ulus.kit import KIT, allowed, fighting, me, named, play, position, refused
from ulus_suite.core.chance import Decide
from ulus_suite.games.ulus.rules import actions as a

DECLARING = '{"frame":"declaring","left":[0,1,2]}'


def test_2_1_the_caravan_starts_at_the_top() -> None:
    assert KIT.board.tracks["caravan"] == ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8")
    match = position("", "", "")
    assert match.state.sites[0] == "bogd-khan"


def test_2_2_each_announces_and_may_keep_silent() -> None:
    match = position("hand=prayer-flags,deer-stone", "", "")
    assert list(match.choices(0)) == [
        a.Announce(0, ("deer-stone", "prayer-flags")), a.Announce(0, ("deer-stone",)),
        a.Announce(0, ("prayer-flags",)), a.Announce(0, ()),
    ]  # fmt: skip
    seen = play(match, a.Announce(0, ("deer-stone",)))
    assert me(match, 0).strength == 11
    assert seen[0].cards == ("deer-stone",)
    assert "prayer-flags" not in repr(seen)


def test_2_2_cards_not_held_cannot_be_announced() -> None:
    match = position("hand=ger", "", "")
    assert refused(match, a.Announce(0, ("deer-stone",))) == "2.2"
    assert refused(match, a.Announce(0, ("ger",))) == "2.3"


def test_2_3_the_favoured_champion_gains_five_and_each_card_one() -> None:
    match = position("champion=alun-gua hand=prayer-flags,shamanic-drum", "", "")
    seen = play(match, a.Announce(0, ("prayer-flags", "shamanic-drum")))
    assert me(match, 0).strength == 17
    assert seen[0].favour == 5


def test_2_3_bogd_khan_is_as_published() -> None:
    site = KIT.sites["bogd-khan"]
    assert site.champion == "alun-gua"
    assert set(site.cards) == {"prayer-flags", "deer-stone", "shamanic-drum"}
    assert (KIT.champion_gain, KIT.card_gain) == (5, 1)


def test_2_3_uureg_lake_favours_nobody() -> None:
    assert KIT.sites["uureg-lake"].champion == ""


def test_2_4_strength_gained_stays() -> None:
    match = position("champion=alun-gua", "stance=rest", "")
    play(match, a.Announce(0), a.Announce(1), a.Announce(2))
    for seat in range(3):
        play(match, a.Declare(seat, "rest"))
    assert match.state.season == 1, "nobody holds a card to pass"
    assert me(match, 0).strength == 15


def test_2_5_every_copy_counts() -> None:
    match = position("hand=prayer-flags,prayer-flags,prayer-flags", "", "")
    play(match, a.Announce(0, ("prayer-flags",) * 3))
    assert me(match, 0).strength == 13


def test_2_6_a_card_won_here_gives_nothing_here_and_2_7_a_card_lost_keeps_its_strength() -> None:
    match = position("", "hand=ger", "hand=deer-stone", now=('{"frame":"passing","seats":[1,2]}',))
    play(match, a.Give(1, "ger"), a.Give(2, "deer-stone"))
    assert [p.strength for p in match.state.players] == [10, 10, 10]
    assert match.state.season == 1
    match = position("", "hand=ger", "hand=deer-stone")
    play(match, a.Announce(0), a.Announce(1), a.Announce(2, ("deer-stone",)))
    play(match, a.Declare(0, "rest"), a.Declare(1, "rest"), a.Declare(2, "rest"))
    play(match, a.Give(1, "ger"), a.Give(2, "deer-stone"))
    assert me(match, 2).strength == 11


def test_2_7_strength_stays_when_the_card_goes() -> None:
    test_2_6_a_card_won_here_gives_nothing_here_and_2_7_a_card_lost_keeps_its_strength()


def test_2_8_those_forced_to_rest_gain_too() -> None:
    match = position("champion=alun-gua must_rest strength=0", "", "")
    play(match, a.Announce(0))
    assert me(match, 0).strength == 5


def test_2_8_a_site_whose_champion_is_absent_favours_nobody() -> None:
    match = position("champion=geser", "champion=khutulun", "champion=jianggar")
    play(match, a.Announce(0), a.Announce(1), a.Announce(2))
    assert [p.strength for p in match.state.players] == [10, 10, 10]


def test_2_9_the_oldest_first_then_clockwise_at_every_site() -> None:
    for season in (0, 5):
        match = position("", "", "", ages="1 0 2", season=season)
        order = []
        while isinstance(match.pending, Decide) and match.pending.clause == "ulus/2.2":
            order.append(match.pending.seat)
            play(match, a.Announce(match.pending.seat))
        assert order == [1, 2, 0]


def test_3_1_all_declare_before_a_monster_is_turned() -> None:
    match = position("", "", "", now=DECLARING)
    play(match, a.Declare(0, "fight"), a.Declare(1, "fight"))
    assert sum(n for _, n in match.state.monsters) == 12
    play(match, a.Declare(2, "rest"))
    assert isinstance(match.pending, Decide)
    assert match.pending.prompt == "pending.face"


def test_3_2_rest_or_fight_and_nothing_else() -> None:
    match = position("strength=14", "", "", now=DECLARING)
    assert [c for c in match.choices(0) if c.kind == "declare"] == [a.Declare(0, "fight"), a.Declare(0, "rest")]
    assert refused(match, a.Declare(0, "sleep")) == "3.2"
    play(match, a.Declare(0, "rest"))
    assert me(match, 0).strength == 14, "standing aside at ten or more gains nothing"


def test_3_3_said_is_said() -> None:
    match = position("", "", "", now=DECLARING)
    play(match, a.Declare(0, "fight"), a.Declare(1, "rest"), a.Declare(2, "rest"), a.Face(0))
    assert not [c for c in match.choices(0) if c.kind == "declare"]
    assert not allowed(match, a.Declare(0, "rest"))


@pytest.mark.parametrize(("before", "after"), [(0, 5), (4, 9), (7, 10), (10, 10), (13, 13)])
def test_3_4_rest_gives_five_up_to_ten_and_never_lowers(before: int, after: int) -> None:
    match = position(f"strength={before}", "", "", now=DECLARING)
    play(match, a.Declare(0, "rest"))
    assert me(match, 0).strength == after


def test_3_5_a_resting_champion_cannot_help_nor_be_commanded() -> None:
    match = fighting("god=etugen strength=5", "stance=rest strength=10", "stance=rest")
    assert refused(match, a.CallHelp(0)) == "7.2"
    assert refused(match, a.Coerce(0, 1)) == "7.1"


def test_3_6_a_resting_player_may_use_gods_that_do_not_fight() -> None:
    match = fighting("", "god=burkut stance=rest", "", stage="roll")
    assert a.Whisper(1) in match.choices(1)
    match = fighting("", "god=ulgen stance=rest strength=3 hand=ger", "", stage="roll")
    assert a.Heal(1, "ger") in match.choices(1)


def test_3_7_the_defeated_must_rest_next_and_gain_by_it() -> None:
    match = position("must_rest strength=0", "", "", now=DECLARING.replace("0,1,2", "2,0,1"))
    seen = play(match, a.Declare(2, "fight"))
    assert me(match, 0).stance == "rest"
    assert me(match, 0).strength == 5
    assert named(seen, "rested")[0].forced
    assert not me(match, 0).must_rest


def test_3_7_after_the_eighth_site_nothing_more_is_owed() -> None:
    match = fighting("strength=3", "stance=rest", "stance=rest", season=7)
    play(match, a.GiveIn(0))
    assert match.pending.prompt == "pending.swap_one"
    assert not any(p.must_rest for p in match.state.players)


def test_3_8_a_champion_with_no_strength_may_fight() -> None:
    match = position("strength=0", "", "", now=DECLARING)
    assert a.Declare(0, "fight") in match.choices(0)


def test_3_9_if_nobody_fights_no_monster_is_turned() -> None:
    match = position("hand=ger", "hand=ger", "", now=DECLARING)
    play(match, a.Declare(0, "rest"), a.Declare(1, "rest"))
    seen = play(match, a.Declare(2, "rest"))
    assert named(seen, "nobody_fights")
    assert sum(n for _, n in match.state.monsters) == 12
    play(match, a.Give(0, "ger"), a.Give(1, "ger"))
    assert match.state.season == 1
