"""Chapters 6 and 7: strength against power, and help."""

from __future__ import annotations

import pytest

from tests.games.ulus.kit import RULES, allowed, cards, fighting, me, named, play, refused
from ulus_suite.core.chance import Decide, Negotiate
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.confront import halves
from ulus_suite.play.preview import preview


def test_6_1_the_worked_example_of_almas() -> None:
    match = fighting("strength=14", "", "")
    play(match, a.Strike(0))
    assert me(match, 0).strength == 5
    play(match, a.Take(0))
    cards(match, "wolf")
    assert me(match, 0).hand == ("wolf",)


def test_6_1_the_weaker_cannot_strike() -> None:
    assert refused(fighting("strength=8", "", ""), a.Strike(0)) == "6.1"


def test_6_2_equal_strength_wins_at_the_full_price() -> None:
    match = fighting("strength=9", "", "")
    assert refused(match, a.CallHelp(0)) == "6.4", "a helper with nothing would save the caller half the price"
    assert a.Protect(0) in match.choices(0)
    assert refused(match, a.GiveIn(0)) == "6.5"
    seen = play(match, a.Strike(0))
    assert seen[0].clause == "ulus/6.2"
    assert me(match, 0).strength == 0
    assert not me(match, 0).beaten


def test_6_3_nothing_goes_below_zero_and_zero_is_no_defeat() -> None:
    match = fighting("strength=9", "", "")
    play(match, a.Strike(0))
    assert not me(match, 0).must_rest


def test_6_4_help_is_for_those_who_are_weaker() -> None:
    for strength in (9, 10):
        match = fighting(f"strength={strength}", "", "", promises="1>0")
        assert refused(match, a.CallHelp(0)) == "6.4"
        assert refused(match, a.CallPromise(0, 1)) == "6.4"
    match = fighting("strength=8", "", "")
    assert allowed(match, a.CallHelp(0))
    assert allowed(match, a.Protect(0))
    play(match, a.CallHelp(0), a.Refuse(1), a.Refuse(2))
    assert allowed(match, a.Protect(0)), "the god may be called after help has failed"


def test_6_5_defeat_may_be_chosen_and_costs_everything() -> None:
    match = fighting("strength=8", "", "")
    seen = play(match, a.GiveIn(0))
    assert named(seen, "defeated")[0].lost == 8
    assert (me(match, 0).strength, me(match, 0).beaten, me(match, 0).must_rest) == (0, True, True)


def test_3_7_nobody_is_told_to_rest_at_the_next_site_at_the_last_one() -> None:
    def told(season: int) -> set[str]:
        match = fighting("strength=8", "", "", season=season)
        return {effect.key for effect in preview(RULES, match.view(0), a.GiveIn(0)).certain}

    assert "must_rest" in told(6)
    assert "must_rest" not in told(7)


def test_6_6_the_total_of_several_monsters_is_reduced() -> None:
    match = fighting("strength=8", "", "", foe="almas chotgor")
    seen = play(match, a.GiveIn(0))
    assert named(seen, "defeated")[0].left == 4


def test_6_7_the_next_meets_what_is_left_in_place_of_a_new_one() -> None:
    match = fighting("strength=8", "strength=10", "")
    play(match, a.GiveIn(0))
    before = match.state.monsters
    seen = play(match, a.Face(1))
    assert named(seen, "met")[0].power == 1
    assert match.state.monsters == before
    assert a.Roll(1) in match.choices(1)
    play(match, a.Stand(1), a.Strike(1), a.Take(1))
    cards(match, "ger")
    assert me(match, 1).strength == 9


def test_6_7_at_uureg_they_meet_what_is_left() -> None:
    match = fighting("strength=8", "", "", foe="almas chotgor", season=3)
    play(match, a.GiveIn(0))
    seen = play(match, a.Face(1))
    assert named(seen, "met")[0].power == 4


def test_6_8_with_nobody_left_it_is_discarded() -> None:
    match = fighting("strength=8 hand=ger", "stance=rest", "fought")
    foretold = {effect.key for effect in preview(RULES, match.view(0), a.GiveIn(0)).certain}
    assert "gone" in foretold
    assert "leaves_power" not in foretold  # a monster that leaves is left with nothing that counts
    seen = play(match, a.GiveIn(0))
    assert named(seen, "monsters_left")[0].clause == "ulus/6.8"
    assert "almas" in dict(match.state.monster_discard)


def test_6_9_the_defeated_neither_help_nor_are_commanded_but_pass_a_card() -> None:
    match = fighting("god=etugen strength=8", "beaten hand=ger strength=10", "stance=rest")
    assert refused(match, a.CallHelp(0)) == "7.2"
    assert refused(match, a.Coerce(0, 1)) == "7.1"
    play(match, a.GiveIn(0))
    assert match.pending.waiting == (1,)


def test_6_10_a_beaten_monster_is_discarded() -> None:
    match = fighting("strength=14", "", "")
    play(match, a.Strike(0))
    assert dict(match.state.monster_discard) == {"almas": 1}


# --- help ---------------------------------------------------------------------------------------------------


def example() -> object:
    """Five players, Atai Ulan: 4 times 5 is 20; strengths 19 and 16."""
    return fighting(
        "strength=19 hand=ger,wolf,yak", "strength=16", "stance=rest", "stance=rest", "stance=rest", foe="atai-ulan"
    )


def test_7_3_the_worked_example_of_atai_ulan() -> None:
    match = example()
    play(match, a.CallHelp(0), a.Offer(1, "some", (), 2))
    seen = play(match, a.Accept(0, 1, ("ger", "yak")))
    kinds = [e.kind for e in seen]
    assert kinds.index("cards_paid") < kinds.index("won_together")
    assert me(match, 0).strength == 9
    assert me(match, 1).strength == 6
    assert me(match, 1).hand == ("ger", "yak")
    play(match, a.Take(0))
    cards(match, "map")
    assert me(match, 0).hand == ("map", "wolf")
    assert "atai-ulan" in dict(match.state.monster_discard)


@pytest.mark.parametrize(("power", "mine", "theirs"), [(20, 10, 10), (9, 5, 4), (1, 1, 0)])
def test_7_3_the_caller_takes_the_larger_half(power: int, mine: int, theirs: int) -> None:
    assert halves(power) == (mine, theirs)


def test_7_3_a_helper_with_less_goes_to_zero_undefeated() -> None:
    match = fighting("strength=8", "strength=2", "stance=rest")
    play(match, a.CallHelp(0), a.Offer(1, "goodwill"), a.Accept(0, 1))
    assert me(match, 0).strength == 3, "the rest is not passed on"
    assert me(match, 1).strength == 0
    assert not me(match, 1).beaten


def test_7_1_one_helper_fought_or_not_who_keeps_the_own_fight() -> None:
    match = fighting("strength=8", "fought strength=5", "strength=5")
    play(match, a.CallHelp(0), a.Offer(1, "goodwill"), a.Offer(2, "goodwill"), a.Accept(0, 2), a.Take(0))
    cards(match, "ger")
    assert not me(match, 2).fought
    assert isinstance(match.pending, Decide)
    assert match.pending.seat == 2


def test_7_2_together_they_must_reach_the_power() -> None:
    match = fighting("strength=3", "strength=5", "strength=6")
    play(match, a.CallHelp(0))
    pending = match.pending
    assert isinstance(pending, Negotiate)
    assert pending.seats == (2,), "only who is able is asked; exactly equal is enough"


def test_7_4_goodwill_a_promise_or_cards_and_never_a_mixture() -> None:
    match = fighting("strength=8 hand=ger,wolf", "", "stance=rest")
    play(match, a.CallHelp(0))
    assert refused_offer(match, a.Offer(1, "promise", ("ger",))) == "7.4"
    assert refused_offer(match, a.Offer(1, "cards", ())) == "7.4"
    assert refused_offer(match, a.Offer(1, "some", (), 0)) == "7.4"
    assert refused_offer(match, a.Offer(1, "cards", ("wolf", "ger"))) == "7.4"
    assert allowed(match, a.Offer(1, "cards", ("ger", "wolf")))


def refused_offer(match: object, action: object) -> str:
    return refused(match, action)


def test_7_5_able_players_are_asked_clockwise_once_in_public() -> None:
    match = fighting("strength=8", "", "", "", seat=2, foe="khokh-bukh")
    match = fighting("", "", "strength=7", "", seat=2, foe="khokh-bukh")
    play(match, a.CallHelp(2))
    asked = []
    while isinstance(match.pending, Negotiate) and match.pending.prompt == "pending.price":
        asked.append(match.pending.seats[0])
        seen = play(match, a.Refuse(match.pending.seats[0]))
        assert all(e.audience is None for e in seen)
    assert asked == [3, 0, 1]
    assert refused(match, a.CallHelp(2)) == "7.5"


def test_7_5_one_counter_offer_each_and_the_price_stands_if_it_is_refused() -> None:
    match = fighting("strength=8 hand=ger,wolf", "", "stance=rest")
    play(match, a.CallHelp(0), a.Offer(1, "cards", ("wolf",)), a.Counter(0, 1, "cards", ("ger",)))
    assert match.choices(1) == [a.Agree(1), a.Refuse(1)]
    play(match, a.Refuse(1))
    assert refused(match, a.Counter(0, 1, "promise")) == "7.5"
    play(match, a.Accept(0, 1))
    assert me(match, 1).hand == ("wolf",)


def test_7_5_a_counter_offer_taken_settles_it_and_none_may_be_taken() -> None:
    match = fighting("strength=8 hand=ger,wolf", "", "stance=rest")
    play(match, a.CallHelp(0), a.Offer(1, "cards", ("wolf",)), a.Counter(0, 1, "cards", ("ger",)), a.Agree(1))
    assert me(match, 1).hand == ("ger",)
    match = fighting("strength=8 hand=ger,wolf", "", "stance=rest")
    play(match, a.CallHelp(0), a.Offer(1, "goodwill"), a.Decline(0))
    assert a.GiveIn(0) in match.choices(0)


def test_7_6_cards_really_held_are_handed_over_openly_before_the_fight() -> None:
    match = fighting("strength=8 hand=ger", "", "stance=rest")
    play(match, a.CallHelp(0), a.Offer(1, "cards", ("wolf",)))
    assert refused(match, a.Accept(0, 1)) == "7.6"
    reason = RULES.judge(match.state, a.Accept(0, 1)).decided_by
    assert reason.audience == (0,), "the others may not learn what is not held"
    assert refused(match, a.Counter(0, 1, "cards", ("yak",))) == "7.6"


def test_7_7_a_promise_is_called_in_and_must_be_kept() -> None:
    match = fighting("strength=8", "", "stance=rest", promises="1>0")
    seen = play(match, a.CallPromise(0, 1))
    assert named(seen, "promise_kept")[0].seat == 1
    assert (me(match, 0).strength, me(match, 1).strength) == (3, 6)
    assert match.state.promises == ()


def test_7_7_only_from_an_able_debtor_when_outmatched() -> None:
    assert refused(fighting("strength=12", "", "", promises="1>0"), a.CallPromise(0, 1)) == "6.4"
    assert refused(fighting("strength=8", "stance=rest", "", promises="1>0"), a.CallPromise(0, 1)) == "7.1"
    assert refused(fighting("strength=1", "strength=3", "", promises="1>0"), a.CallPromise(0, 1)) == "7.2"
    assert refused(fighting("strength=8", "", "", promises="0>1"), a.CallPromise(0, 1)) == "7.7"


def test_7_7_a_promise_given_is_a_public_token_and_forbids_no_rest() -> None:
    match = fighting("strength=8", "", "stance=rest")
    play(match, a.CallHelp(0), a.Offer(1, "promise"), a.Accept(0, 1))
    assert match.view(2).owed == ((0, 1, 1),)
    from tests.games.ulus.kit import position

    resting = position("", "", "", promises="0>1", now='{"frame":"declaring","left":[0,1,2]}')
    assert a.Declare(0, "rest") in resting.choices(0)


def test_7_8_a_helper_cannot_be_protected() -> None:
    match = fighting("strength=8", "", "stance=rest")
    assert refused(match, a.Protect(1)) == "8.4"


def test_18_6_where_equality_is_no_victory() -> None:
    match = fighting("strength=9", "strength=0", "stance=rest", options="equality=not_a_victory")
    assert refused(match, a.Strike(0)) == "18.6"
    assert refused(match, a.CallHelp(0)) == "18.6", "nine and nothing are nine, and that is not enough here"
    seen = play(match, a.GiveIn(0))
    assert named(seen, "monsters_left")[0].clause == "ulus/18.6"


def test_18_6_together_exactly_as_strong_is_not_enough_either() -> None:
    match = fighting("strength=4", "strength=5", "stance=rest", promises="1>0", options="equality=not_a_victory")
    assert refused(match, a.CallPromise(0, 1)) == "18.6"
    decided = RULES.judge(match.state, a.CallPromise(0, 1)).decided_by
    assert decided.key == "fight.together_more", "that they come up to nine is true; they do not have more"
    match = fighting("strength=4", "strength=4", "stance=rest", promises="1>0", options="equality=not_a_victory")
    assert refused(match, a.CallPromise(0, 1)) == "7.2"
    match = fighting("strength=9", "strength=1", "stance=rest", promises="1>0", options="equality=not_a_victory")
    assert allowed(match, a.CallHelp(0))
    assert allowed(match, a.CallPromise(0, 1))


def naive_fight(mine: int, helper: int | None, power: int) -> tuple[int, int | None] | None:
    """Strengths after the fight by the rulebook's words, written apart; None when it cannot be won."""
    if helper is None:
        return (mine - power, None) if mine >= power else None
    if mine >= power or mine + helper < power:
        return None
    larger = (power + 1) // 2
    return max(0, mine - larger), max(0, helper - (power - larger))


def test_6_1_and_7_3_a_naive_reckoning_agrees_over_all_strengths() -> None:
    for mine in range(14):
        match = fighting(f"strength={mine}", "stance=rest", "stance=rest", foe="khokh-bukh")
        expected = naive_fight(mine, None, 6)
        assert allowed(match, a.Strike(0)) == (expected is not None)
        if expected:
            play(match, a.Strike(0))
            assert me(match, 0).strength == expected[0]
        for helper in (0, 1, 2, 3, 5, 9):
            match = fighting(f"strength={mine}", f"strength={helper}", "stance=rest", foe="khokh-bukh")
            both = naive_fight(mine, helper, 6)
            assert allowed(match, a.CallHelp(0)) == (both is not None), (mine, helper)
            if both:
                play(match, a.CallHelp(0), a.Offer(1, "goodwill"), a.Accept(0, 1))
                assert (me(match, 0).strength, me(match, 1).strength) == both
