"""The edges of Ulus: clauses of rare refusals, old versions, positions as text, what a flick's question says."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.ulus.kit import KIT, RULES, cards, fighting, me, named, play, position, refused, roll, settle
from tests.games.ulus.test_11_naadam import shoot, shooting
from tests.games.ulus.test_14_wrestling import flick, wrestling
from tests.games.ulus.test_16_end import TRADING
from ulus_suite import Match
from ulus_suite.core.errors import DataError
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import bones
from ulus_suite.games.ulus.rules.naadam import _granted
from ulus_suite.games.ulus.rules.wrestling import mat_shot, rim_shot
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session

# --- clauses ------------------------------------------------------------------------------------------


def test_18_3_a_price_that_nobody_named_is_not_taken() -> None:
    match = position("hand=ger,map", "hand=fire,yak", "hand=fire", now=TRADING, options="end_of_site=trade")
    play(match, a.Want(0, "fire"), a.Offer(1, "cards", ("map",)), a.Refuse(2))
    assert refused(match, a.Accept(0, 2)) == "18.3"
    reason = RULES.judge(match.state, a.Accept(0, 2)).decided_by
    assert (reason.key, reason.args) == ("bargain.has_price", {"whom": 2})


def test_7_7_the_promise_is_kept_by_that_clause_and_the_damage_halved_by_7_3() -> None:
    match = fighting("strength=8", "", "stance=rest", promises="1>0")
    seen = play(match, a.CallPromise(0, 1))
    assert [named(seen, kind)[0].clause for kind in ("promise_kept", "won_together")] == ["ulus/7.7", "ulus/7.3"]


def test_7_5_a_counter_offer_names_no_number_of_cards() -> None:
    match = fighting("strength=8 hand=ger", "hand=wolf", "stance=rest")
    play(match, a.CallHelp(0), a.Offer(1, "goodwill"), a.Counter(0, 1, "promise"))
    counter = match.state.frame.counter
    assert (counter.seat, counter.form, counter.cards, counter.count) == (1, "promise", (), 0)


def test_4_7_with_both_piles_empty_it_is_said_that_nothing_is_drawn() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    match = fighting("strength=40", f"hand={','.join(everything)}", "stance=rest")
    assert not match.state.assets
    seen = play(match, a.Strike(0))
    seen += play(match, a.Take(0)) if a.Take(0) in match.choices(0) else []
    assert named(seen, "no_asset")[0].clause == "ulus/4.7"
    assert me(match, 0).hand == ()


# --- older versions -----------------------------------------------------------------------------------


def test_a_game_of_this_version_is_played_by_these_very_rules() -> None:
    assert RULES.at(RULES.spec.rules_version) is RULES
    assert RULES.at(RULES.spec.rules_version + 1) is RULES
    assert RULES.at(1).kit.rules_version == 1
    assert RULES.at(1).kit.assets is KIT.assets


def test_16_4_until_version_2_one_discard_was_enough_for_an_exchange() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    everything.remove("ger")
    full = f"hand={','.join(everything[1:])}"
    one = position("hand=ger", full, "", season=8, discard=everything[0]).state
    none = position("hand=ger", f"hand={','.join(everything)}", "", season=8).state
    assert [_granted(KIT.at(1), state, 0) for state in (one, none)] == ["gift", "demand"]
    assert [_granted(KIT.at(1), state, 2) for state in (one, none)] == ["", "demand"]
    assert [_granted(KIT, state, 0) for state in (one, none)] == ["either", "either"]


# --- positions as text --------------------------------------------------------------------------------


def test_11_2_all_sky_cards_may_be_gone() -> None:
    assert position("sky=2", "sky=1", "", season=8, sky=0).state.sky_left == 0
    with pytest.raises(DataError, match="sky"):
        position("", "", "", season=8, sky=-1)


def test_a_player_of_a_position_is_told_what_can_be_written_of_it() -> None:
    with pytest.raises(DataError, match="'colour=red' is not known of a player") as caught:
        position("colour=red", "", "")
    assert all(f" {word}=" in str(caught.value) for word in ("god", "champion", "strength", "sky", "hand"))


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("god=zeus", "no god 'zeus'"),
        ("champion=nobody", "no champion 'nobody'"),
        ("appeal=song", "no appeal 'song'"),
        ("stance=sit", "no stance 'sit'"),
    ],
)
def test_a_player_of_a_position_is_somebody_of_the_box(said: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        position(said, "", "")


# --- what a question says -----------------------------------------------------------------------------


def test_14_3_the_question_of_a_flick_says_at_which_bone_it_is_aimed() -> None:
    pieces = (("b1", "horse"), ("b2", "camel"), ("b3", "goat"))
    asked = bones.wrestling_flick("flick", "ulus/14.3", 0, mat_shot("b1", 0, 300), "b2", pieces)
    assert asked.options == {"contest": "wrestling", "aim": "b2"}
    assert dict(asked.questions[0].options)["b2"] > dict(asked.questions[0].options)["b3"]


def test_9_3_the_question_of_a_look_is_for_cards_that_one_seat_sees() -> None:
    match = fighting("god=mergen strength=40", "", "stance=rest")
    play(match, a.Strike(0), a.Foresee(0))
    request = match.pending.request
    (question,) = request.questions
    assert (request.kind, request.by, question.key, question.asks) == ("cards", 0, "cards", "cards")
    assert (question.take, question.audience, question.args) == (3, (0,), {"seat": 0, "count": 3})


def test_13_9_a_bone_that_leaves_the_mat_is_told_by_that_clause() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua")
    assert named(shoot(match, "off"), "lies_in")[0].clause == "ulus/13.9"
    play(match, a.Flick(1, rim_shot("b2", 90, 700)))
    assert named(settle(match, ring__b2="inner"), "lies_in")[0].clause == "ulus/13.4"


def test_16_5_what_is_demanded_is_a_card_of_another_player() -> None:
    match = position("hand=ger", "hand=wolf", season=8, now='{"frame":"tale","left":[0,1],"stage":"demand"}')
    for action, key in ((a.Demand(0, 1, "sword"), "trade.known"), (a.Demand(0, 7, "wolf"), "demand.another")):
        reason = RULES.judge(match.state, action).decided_by
        assert (reason.clause, reason.key) == ("ulus/16.5", key)


# --- for whom the curtain falls -----------------------------------------------------------------------


def hand_needed(match: Match, seat: int) -> bool:
    return RULES.needs_secrets(match.pending, seat, RULES.view(match.state, None))


def test_8_1_a_fight_is_open_and_ones_own_god_is_offered_once_the_cards_are_turned_up() -> None:
    hidden, shown = "god=burkut strength=9 hand=ger", "god=burkut strength=9 hand=ger shown appeal=ability"
    for stage in ("step", "roll", "fight"):
        assert not hand_needed(fighting(hidden, "", "", stage=stage), 0)
        assert not hand_needed(fighting(shown, "", "", stage=stage), 0)
    session = Session(fighting(hidden, "", "", stage="roll"), BY_WEIGHT)
    assert not any(isinstance(action, a.Whisper) for action in session.open_options(0)), "it would tell the god"
    assert len(session.open_options(0)) > 1
    session.reveal(0)
    assert any(isinstance(action, a.Whisper) for action in session.open_options(0))
    prize = ('{"frame":"at_site"}', '{"frame":"award","seat":0}')
    assert not hand_needed(position(hidden + " stance=fight fought", "", "", season=0, now=prize), 0), (
        "taken in the open"
    )
    assert not hand_needed(position(shown + " stance=fight fought", "", "", season=0, now=prize), 0)


def test_10_4_who_has_no_card_need_look_at_none() -> None:
    assert hand_needed(position("hand=ger", "", "", season=7, now='{"frame":"swapping","left":[0,1,2]}'), 0)
    assert not hand_needed(position("hand=", "", "", season=7, now='{"frame":"swapping","left":[0,1,2]}'), 0)
    contests = position("hand=ger", "hand=map", season=8, now='{"frame":"naadam"}')
    assert not hand_needed(contests, 0)


# --- rare clauses -------------------------------------------------------------------------------------


def test_18_3_a_price_that_the_asker_does_not_hold_is_not_paid() -> None:
    match = position("hand=ger", "hand=fire,yak", "", now=TRADING, options="end_of_site=trade")
    play(match, a.Want(0, "fire"), a.Offer(1, "cards", ("map",)))
    assert refused(match, a.Accept(0, 1)) == "18.3"
    assert RULES.judge(match.state, a.Accept(0, 1)).decided_by.key == "bargain.price_held"


def test_4_6_that_no_monster_is_left_is_told_by_that_clause() -> None:
    match = fighting("", "", "", stage="roll", foe=" ".join(KIT.monster_deck("standard")))
    play(match, a.Roll(0))
    assert named(roll(match, "GGGG"), "no_monster")[0].clause == "ulus/4.6"


def test_9_3_a_card_that_was_not_seen_is_named_and_is_nobody_elses_business() -> None:
    match = fighting("god=mergen strength=40", "", "stance=rest")
    play(match, a.Strike(0), a.Foresee(0))
    cards(match, "wolf", "paper", "ger")
    reason = RULES.judge(match.state, a.Keep(0, "map")).decided_by
    assert (reason.clause, reason.key, reason.args, reason.audience) == (
        "ulus/9.3", "keep.seen", {"card": "map"}, (0,),
    )  # fmt: skip


def test_15_4_with_three_bones_left_a_named_bone_that_is_alone_is_named_anew() -> None:
    match = wrestling(
        "", "champion=jianggar turned", turn=1, seats="0,1", b1="goat", b2="goat", b4="sheep",
        extra=',"fresh":[0],"targets":[[0,"b4"]]',
    )  # fmt: skip
    flick(match, "b1", "none")
    assert (match.pending.seat, match.pending.prompt) == (1, "pending.parry")


# --- flicks that nobody threw -------------------------------------------------------------------------


@pytest.mark.parametrize("power", [1, 300, 600, 640, 660, 680, 700, 720, 760, 1000])
def test_13_4_what_an_arrow_does_without_a_table_is_told_in_thousandths(power: int) -> None:
    for hand in (False, True):
        asked = bones.archery_flick("x", "ulus/13.4", 0, rim_shot("b1", 0, power), "goat", (), hand)
        shares = dict(asked.questions[0].options)
        assert sum(shares.values()) == 1000
        assert len(shares) == 4


def test_13_3_one_of_the_flicks_offered_goes_straight_at_the_middle() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua")
    straight = rim_shot("b1", 270, 700)
    assert straight in [action.shot for action in match.choices(0)]


# --- audits -------------------------------------------------------------------------------------------


def broken(**changed: Any) -> str:
    """What the audit finds in a sound position of which something was changed."""
    state = position("hand=ger,map", "hand=wolf sky=1", "", season=3).state
    assert RULES.audit(state) == []
    return "; ".join(RULES.audit(replace(state, **changed)))


def test_1_10_cards_and_sky_cards_are_conserved() -> None:
    state = position("hand=ger,map", "hand=wolf sky=1", "", season=3).state
    gone = (replace(state.players[0], hand=("map",)), *state.players[1:])
    assert broken(players=gone) == "asset cards do not add up: {'ger': -1}"
    assert broken(sky_left=3) == "Eternal Blue Sky cards do not add up"
    assert "Eternal Blue Sky cards do not add up" in broken(sky_left=-1)
    assert "the top of the asset discards" in broken(top="wolf")


def test_1_7_gods_champions_hands_and_ages_make_sense() -> None:
    players = position("hand=ger,map", "hand=wolf sky=1", "", season=3).state.players
    first, *rest = players

    def told(**changed: Any) -> str:
        return broken(players=(replace(first, **changed), *rest))

    assert "out of order" in told(hand=("map", "ger"))
    assert "appealed with its god face down" in told(appeal="ability")
    assert "a god is there twice or unknown" in told(god=rest[0].god)
    assert "a champion is there twice or unknown" in told(champion="nobody")
    assert "the ages do not name every seat once" in broken(ages=(0, 0, 1))
    assert "promises make no sense" in broken(promises=((0, 0, 1),))
    assert "promises make no sense" in broken(promises=((0, 3, 1),))
    assert "promises make no sense" in broken(promises=((0, 1, 0),))
    assert "a promise has outlived the caravan" in broken(promises=((0, 1, 1),), season=8)


def test_14_1_twenty_five_bones_on_the_mat_off_it_and_taken() -> None:
    state = wrestling("", "", seats="0,1", b1="goat", b2="goat", b3="sheep").state
    assert RULES.audit(state) == []
    *below, frame = state.frames
    for changed, count in ((replace(frame, mat=frame.mat[1:]), 24), (replace(frame, away=("b25",)), 26)):
        assert RULES.audit(replace(state, frames=(*below, changed))) == [
            f"{count} bones instead of 25, or one twice"
        ]


def test_17_1_at_scoring_nothing_is_secret_any_more() -> None:
    assert not RULES.laid_open(position("hand=ger", "hand=map", season=8, now='{"frame":"naadam","next":3}').state)
    counted = '{"frame":"blows","totals":[70,70],"trickster":1,"left":1}'
    assert RULES.laid_open(position("hand=ger", "god=lobsogoi hand=map sky=1", season=8, now=counted).state)


def test_1_4_a_position_without_a_moment_begins_with_the_oldest_and_goes_clockwise() -> None:
    assert position("", "", "", ages="1 2 0").state.frame.left == (1, 2, 0)
