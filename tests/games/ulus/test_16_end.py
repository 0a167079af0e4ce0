"""Chapters 16 to 18: Tuul'ch, the end, and other ways to play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ulus.kit import (
    KIT,
    RULES,
    allowed,
    cards,
    fighting,
    me,
    named,
    play,
    position,
    refused,
    roll,
    shuffled,
)
from ulus_suite import Match
from ulus_suite.core.chance import Finished, Negotiate
from ulus_suite.core.errors import Misuse
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.ending import total

NAADAM_OVER = '{"frame":"naadam","next":4}'


def petition(*players: str, left: str = "0", **more: Any) -> Match:
    """Tuul'ch listens; the first seat of ``left`` has just rolled nothing yet."""
    return position(*players, season=8, now=(NAADAM_OVER, f'{{"frame":"tale","left":[{left}]}}'), **more)


def told(letters: str, *players: str, **more: Any) -> tuple[Match, list[Any]]:
    match = petition(*players, left="0,1", **more)
    play(match, a.Roll(0))
    return match, roll(match, letters)


def test_16_1_each_asks_once_the_oldest_first() -> None:
    match = position("", "", "", ages="1 2 0", season=8, now='{"frame":"naadam","next":3}')
    play(match, a.Begin(1))
    order = []
    for _ in range(3):
        order.append(match.pending.seat)
        play(match, a.Roll(order[-1]))
        roll(match, "HHCC")
    assert order == [1, 2, 0]
    assert isinstance(match.pending, Finished)


def test_16_2_four_bones_are_taken_again() -> None:
    match = petition("", "")
    play(match, a.Roll(0))
    assert len(match.pending.request.questions) == 4


@pytest.mark.parametrize("letters", ["HCSG", "HHHH", "CCCC", "SSSS"])
def test_16_3_the_whole_epic_gives_ten(letters: str) -> None:
    match, seen = told(letters, "strength=12 hand=ger,map", "")
    assert me(match, 0).strength == 22
    assert named(seen, "tale_told")[0].clause == "ulus/16.3"


def test_16_4_two_cards_may_be_exchanged_or_none() -> None:
    match, _ = told("HCSG", "hand=ger,map,yak", "")
    assert refused(match, a.Swap(0, ("ger",))) == "16.4"
    assert allowed(match, a.Decline(0))
    play(match, a.Swap(0, ("ger", "yak")))
    cards(match, "wolf", "paper")
    assert me(match, 0).hand == ("map", "paper", "wolf")


def test_16_4_one_if_only_one_is_held_and_the_discards_come_first() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    everything.remove("ger")
    match, _ = told("HCSG", "hand=ger", f"hand={','.join(everything[1:])}", discard=everything[0])
    seen = play(match, a.Swap(0, ("ger",)))
    assert shuffled(seen, "assets").count == 1, "one's own card is not among those shuffled in"
    assert match.pending.request.questions[0].options == ((everything[0], 1),)


def test_16_4_a_deck_of_one_is_filled_up_before_two_are_laid_down() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    for card in ("ger", "map", "wolf"):
        everything.remove(card)
    match, _ = told("HCSG", "hand=ger,map", f"hand={','.join(everything[3:])}", discard=" ".join(everything[:3]))
    seen = play(match, a.Swap(0, ("ger", "map")))
    assert shuffled(seen, "assets").count == 3
    question = match.pending.request.questions[0]
    assert question.take == 2
    assert {card for card, _ in question.options} == {"wolf", *everything[:3]}


def test_16_5_an_empty_deck_leaves_the_choice_whatever_lies_in_the_discards() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    everything.remove("ger")
    match, _ = told("HCSG", "hand=ger", f"hand={','.join(everything[1:])}", discard=everything[0])
    assert allowed(match, a.Swap(0, ("ger",)))
    assert allowed(match, a.Demand(0, 1, "wolf"))
    assert named(play(match, a.Decline(0)), "kept_hand")[0].clause == "ulus/16.5"
    match, _ = told("HCSG", "hand=ger", f"hand={','.join(everything)}")
    assert allowed(match, a.Demand(0, 1, "wolf"))
    assert allowed(match, a.Swap(0, ("ger",))), "with nothing else left one's own card comes back"
    match, _ = told("HCSG", "", f"hand={','.join(everything)},ger")
    assert refused(match, a.Swap(0, ())) == "16.5"
    assert allowed(match, a.Demand(0, 1, "wolf"))


def test_16_5_with_both_piles_empty_a_card_is_demanded() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    match, _ = told("HCSG", f"hand={','.join(everything[:5])}", f"hand={','.join(everything[5:])}")
    assert refused(match, a.Demand(0, 0, "wolf")) == "16.5"
    seen = play(match, a.Demand(0, 1, "wolf"))
    assert named(seen, "demanded")[0].given
    assert "wolf" in me(match, 0).hand
    match, _ = told("HCSG", f"hand={','.join(everything[:5])}", f"hand={','.join(everything[5:])}")
    mine = everything[0]
    kept = match.state.players
    gone = mine if mine not in me(match, 1).hand else next(c for c in KIT.assets if c not in me(match, 1).hand)
    seen = play(match, a.Demand(0, 1, gone))
    assert not named(seen, "demanded")[0].given
    assert match.state.players == kept


@pytest.mark.parametrize("letters", ["HHHG", "SSSC"])
def test_16_6_three_alike_give_five_and_no_cards(letters: str) -> None:
    match, _ = told(letters, "strength=12 hand=ger,map", "")
    assert me(match, 0).strength == 17
    assert match.pending.seat == 1


def test_16_7_two_pairs_give_nothing() -> None:
    match, seen = told("HHGG", "strength=12", "")
    assert me(match, 0).strength == 12
    assert named(seen, "tale_told")[0].meaning == "pairs"


def test_16_8_one_pair_costs_three() -> None:
    assert me(told("HHGS", "strength=12", "")[0], 0).strength == 9
    assert me(told("HHGS", "strength=2", "")[0], 0).strength == 0


@pytest.mark.parametrize("letters", ["GGGG", "SGGG"])
def test_16_9_goats_cost_ten_and_a_card_of_ones_choice(letters: str) -> None:
    match, _ = told(letters, "strength=12 hand=ger,map", "")
    assert me(match, 0).strength == 2
    assert [c.card for c in match.choices(0)] == ["ger", "map"]
    play(match, a.Discard(0, "ger"))
    assert me(match, 0).hand == ("map",)
    match, _ = told(letters, "strength=4", "")
    assert me(match, 0).strength == 0
    assert match.pending.seat == 1, "an empty hand loses nothing"


def test_16_10_no_ceiling_and_no_cellar() -> None:
    assert me(told("HCSG", "strength=35", "")[0], 0).strength == 45
    assert me(told("GGGG", "strength=3", "")[0], 0).strength == 0


# --- the end ------------------------------------------------------------------------------------------------


def ending(*players: str) -> tuple[Match, list[Any]]:
    """Everybody has been heard but the last seat, who hears another tale."""
    last = len(players) - 1
    match = petition(*players, left=str(last))
    play(match, a.Roll(last))
    return match, roll(match, "HHCC")


def outcome(match: Match) -> Any:
    assert isinstance(match.pending, Finished), match.pending
    return match.pending.outcome


def test_17_1_gods_are_shown_at_scoring() -> None:
    match, seen = ending("god=umay", "god=tengri")
    assert [(e.seat, e.god) for e in named(seen, "god_revealed")] == [(0, "umay"), (1, "tengri")]
    assert match.view(None).players[1].god == "tengri"


def test_17_2_bones_count_for_all_horns_and_jades_for_their_gods() -> None:
    _, seen = ending("god=mergen hand=fire,fire,suutei-tsai,paper,wolf,airag", "god=umay hand=snuff-bottle,ger")
    counted = {e.seat: e.assets for e in named(seen, "counted")}
    assert counted == {0: 5 + 5 + 10 + 15, 1: 15 + 5}


def test_17_3_the_worked_example_of_seventy_seven() -> None:
    match = position("god=mergen strength=22 sky=1 hand=paper,morin-khuur,ger,fire", "", season=8, now=NAADAM_OVER)
    assert total(KIT, match.state, 0) == 35 + 22 + 20 == 77


def test_17_4_lobsogoi_counts_bones_sky_and_strength() -> None:
    match = position("god=lobsogoi strength=7 sky=1 hand=ger,wolf,paper,ovoo", "", season=8, now=NAADAM_OVER)
    assert total(KIT, match.state, 0) == 5 + 20 + 7


def naive_total(god: str, hand: list[str], sky: int, strength: int) -> int:
    """Scores by the rulebook's printed tables, written out apart."""
    bones = {"horse", "ger", "fire", "bankhar-dog", "bow", "prayer-flags"}
    horns = {
        "goat": "etugen burkut", "camel": "etugen tengri", "sheep": "etugen burkut", "airag": "umay tengri",
        "suutei-tsai": "umay mergen", "eagle": "burkut tengri", "tovshuur": "umay ulgen",
        "morin-khuur": "ulgen mergen", "ovoo": "ulgen mergen",
    }  # fmt: skip
    jades = {
        "snow-leopard": "burkut", "wolf": "burkut", "ink-and-brush": "mergen", "paper": "mergen",
        "shamanic-drum": "ulgen", "deer-stone": "ulgen", "boortsog": "umay", "snuff-bottle": "umay",
        "map": "tengri", "fortress": "tengri", "reindeer": "etugen", "yak": "etugen",
    }  # fmt: skip
    points = strength + 20 * sky
    for card in hand:
        if card in bones:
            points += 5
        elif god in horns.get(card, "").split():
            points += 10
        elif jades.get(card) == god:
            points += 15
    return points


def test_17_3_a_naive_count_agrees_for_every_god_and_card() -> None:
    for god in KIT.gods:
        for card in KIT.assets:
            match = position(f"god={god} hand={card} sky=1 strength=3", "", season=8, now=NAADAM_OVER)
            assert total(KIT, match.state, 0) == naive_total(god, [card], 1, 3)


def test_17_5_each_sky_card_takes_twenty_and_still_counts() -> None:
    match, _ = ending("god=lobsogoi sky=2 strength=25", "god=umay strength=90", "god=tengri strength=70")
    assert refused(match, a.Blow(0, 0)) == "17.5"
    seen = play(match, a.Blow(0, 1), a.Blow(0, 1))
    assert [e.total for e in named(seen, "blow_struck")] == [70, 50]
    result = outcome(match)
    assert result.scores == (65, 50, 70)
    assert (result.places[0], result.key) == ((2,), "blows")
    match, _ = ending("god=lobsogoi sky=1", "god=umay strength=95", "god=tengri strength=70")
    play(match, a.Blow(0, 1))
    assert outcome(match).key == "highest", "a blow that changes nothing decides nothing"


def test_17_5_a_blow_may_be_spared() -> None:
    match, _ = ending("god=lobsogoi sky=1", "god=umay strength=90", "god=tengri strength=70")
    play(match, a.Decline(0))
    assert outcome(match).scores == (30, 90, 70)


def test_17_6_chaos_wins_when_nobody_else_has_sixty_after_the_blows() -> None:
    match, _ = ending("god=lobsogoi strength=1 sky=1", "god=umay strength=79", "god=tengri strength=59")
    play(match, a.Blow(0, 1))
    result = outcome(match)
    assert (result.places[0], result.key, result.clause) == ((0,), "chaos", "ulus/17.6")
    assert result.scores == (21, 59, 59)
    assert result.places[1:] == ((1,), (2,)), "level below the first: the stronger stands higher"


def test_17_6_sixty_is_enough_to_stop_him() -> None:
    match, _ = ending("god=lobsogoi strength=5", "god=umay strength=60", "god=tengri")
    assert outcome(match).places[0] == (1,)


def test_17_7_the_highest_total_wins_and_that_may_be_lobsogois() -> None:
    match, _ = ending("god=lobsogoi strength=99", "god=umay strength=60", "god=tengri")
    result = outcome(match)
    assert (result.places[0], result.key) == ((0,), "highest")
    match, _ = ending("god=umay strength=50", "god=tengri strength=40")
    assert outcome(match).places == ((0,), (1,))


def test_17_8_ties_go_to_sky_cards_then_strength_then_are_shared() -> None:
    match, _ = ending("god=umay strength=50", "god=tengri strength=30 sky=1")
    assert (outcome(match).places, outcome(match).key) == (((1,), (0,)), "tie_broken")
    match, _ = ending("god=umay strength=45 hand=ger", "god=tengri strength=50")
    assert outcome(match).places == ((1,), (0,))
    match, _ = ending("god=umay strength=50", "god=tengri strength=50")
    assert (outcome(match).places, outcome(match).key) == (((0, 1),), "shared")


# --- variants -----------------------------------------------------------------------------------------------


def test_18_1_two_or_three_may_play_with_twenty_seven_cards() -> None:
    assert sum(KIT.copies("streamlined").values()) == 27
    match = Match.new(RULES, seats=3, options={"deck": "streamlined"})
    assert sum(n for _, n in match.state.assets) == 27
    with pytest.raises(Misuse):
        Match.new(RULES, seats=4, options={"deck": "streamlined"})


def test_18_2_the_camel_race_is_put_to_the_vote() -> None:
    match = position("", "", season=8, options="race=camel", now='{"frame":"naadam"}')
    play(match, a.Begin(0))
    assert match.pending.prompt == "pending.camels"


TRADING = '{"frame":"trading","left":[0,1,2],"favours":true}'


def test_18_3_trading_in_place_of_the_pass() -> None:
    match = fighting("strength=1 hand=ger", "stance=rest", "stance=rest", options="end_of_site=trade")
    play(match, a.GiveIn(0))
    assert isinstance(match.pending, Negotiate)
    assert match.pending.prompt == "pending.want"


def test_18_3_each_names_a_card_holders_price_it_the_asker_takes_one_or_none() -> None:
    match = position("hand=ger,map", "hand=wolf,yak", "hand=paper", now=TRADING, options="end_of_site=trade")
    play(match, a.Want(0, "wolf"))
    assert refused(match, a.Offer(1, "cards", ("map", "ger"))) == "18.3"
    play(match, a.Offer(1, "cards", ("map",)))
    assert refused(match, a.Offer(2, "goodwill")) == "18.3", "only holders name a price"
    reason = RULES.judge(match.state, a.Offer(2, "goodwill")).decided_by
    assert reason.audience == (2,)
    play(match, a.Refuse(2), a.Accept(0, 1))
    assert (me(match, 0).hand, me(match, 1).hand) == (("ger", "wolf"), ("map", "yak"))
    play(match, a.Want(1, "fortress"), a.Refuse(2), a.Refuse(0))
    assert match.pending.seats == (2,)
    play(match, a.Decline(2))
    assert match.state.season == 1


def test_18_3_a_promise_may_be_the_price() -> None:
    match = position("", "hand=wolf", "", now=TRADING, options="end_of_site=trade")
    play(match, a.Want(0, "wolf"), a.Offer(1, "promise"), a.Accept(0, 1))
    assert match.state.promises == ((0, 1, 1),)
    assert me(match, 0).hand == ("wolf",)


def test_18_4_after_contests_for_cards_only() -> None:
    now = '{"frame":"naadam","next":1}'
    match = position(
        "hand=ger", "hand=wolf", season=8, options="contest_trade=true",
        now=(now, '{"frame":"race","face":"horse","at":[8,0],"miss":[0,0],"turn":0,"underway":true}'),
    )  # fmt: skip
    play(match, a.Roll(0))
    roll(match, "HHHH")
    play(match, a.Want(0, "wolf"))
    assert refused(match, a.Offer(1, "promise")) == "18.4"
    play(match, a.Offer(1, "some", (), 1), a.Accept(0, 1, ("ger",)), a.Decline(1))
    assert me(match, 0).hand == ("wolf",)
    assert match.pending.prompt == "pending.begin_archery"


@pytest.mark.parametrize(
    ("setting", "weights"),
    [("real", (10, 14, 39, 37)), ("softened", (17, 20, 32, 31)), ("equal", (25, 25, 25, 25))],
)
def test_18_5_bones_fall_as_the_table_has_chosen(setting: str, weights: tuple[int, ...]) -> None:
    options = f"shagai={setting}"
    match = fighting("", "", "", stage="roll", options=options)
    play(match, a.Roll(0))
    assert tuple(w for _, w in match.pending.request.questions[0].options) == weights


def test_18_7_a_harder_deck_has_a_five() -> None:
    hard = KIT.monster_deck("hard")
    assert sum(hard.values()) == 12
    assert sorted(KIT.monsters[m].x for m in hard) == [1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5]
    standard = KIT.monster_deck("standard")
    assert sorted(KIT.monsters[m].x for m in standard) == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4]


def test_18_8_deflection_may_spare_those_who_have_fought() -> None:
    match = fighting("", "fought", "", stage="roll", options="deflect_fought=false")
    play(match, a.Roll(0))
    roll(match, "HCSG")
    play(match, a.Take(0))
    seen = cards(match, "ger")
    assert named(seen, "struck_at")[0].seat == 2


def test_18_9_copies_may_count_once() -> None:
    match = position("hand=prayer-flags,prayer-flags", "", options="copies=once")
    assert refused(match, a.Announce(0, ("prayer-flags", "prayer-flags"))) == "18.9"
    assert list(match.choices(0)) == [a.Announce(0, ("prayer-flags",)), a.Announce(0, ())]
