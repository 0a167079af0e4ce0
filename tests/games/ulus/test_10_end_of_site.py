"""Chapter 10 of Ulus: what happens between two sites, and what holds until then."""

from __future__ import annotations

from tests.games.ulus.kit import KIT, cards, fighting, me, named, play, position, refused, shuffled
from ulus_suite.core.chance import DecideTogether
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.words.text import sensible

OBJECTS = ("fire", "fire", "ovoo", "prayer-flags")
FOUR = "hand=fire,fire,ovoo,prayer-flags"


def test_8_1_the_passing_at_the_end_of_a_site_is_still_in_time() -> None:
    now = '{"frame":"passing","seats":[0,1,2],"sealed":[[1,"ger"]]}'
    match = position(f"god=lobsogoi {FOUR}", "hand=ger,map", "god=ulgen hand=bow strength=1", now=now)
    play(match, a.Heal(2, "bow"))
    play(match, a.Mischief(0, OBJECTS, 1))
    cards(match, "yak", "wolf")
    play(match, a.Decline(1))
    pending = match.pending
    assert isinstance(pending, DecideTogether)
    assert (pending.waiting, pending.sealed) == ((1,), ()), "a changed hand chooses again, empty ones pass nothing"
    play(match, a.Give(1, "wolf"))
    assert me(match, 2).hand == ("wolf",)
    first = position(
        f"god=lobsogoi {FOUR}", "hand=ger", now='{"frame":"passing","seats":[0,1],"first":true}', season=-1
    )
    assert refused(first, a.Mischief(0, OBJECTS, 1)) == "9.6"


def test_10_1_everyone_passes_one_to_the_left_and_two_players_swap() -> None:
    match = position("hand=ger", "hand=map", now='{"frame":"passing","seats":[0,1]}')
    assert isinstance(match.pending, DecideTogether)
    play(match, a.Give(0, "ger"), a.Give(1, "map"))
    assert (me(match, 0).hand, me(match, 1).hand) == (("map",), ("ger",))


def test_10_1_an_empty_hand_passes_nothing_and_it_happens_after_the_last_site_too() -> None:
    match = fighting("hand=ger strength=1", "stance=rest", "stance=rest", season=7)
    seen = play(match, a.GiveIn(0))
    assert [e.seat for e in named(seen, "nothing_to_pass")] == [1, 2]
    play(match, a.Give(0, "ger"))
    assert me(match, 1).hand == ("ger",)
    assert match.pending.prompt == "pending.swap_one"


def test_10_2_the_caravan_moves_on() -> None:
    match = position("hand=ger", "hand=map", now='{"frame":"passing","seats":[0,1]}')
    seen = play(match, a.Give(0, "ger"), a.Give(1, "map"))
    assert named(seen, "caravan_moved")[0].stop == 2


def test_10_3_the_asset_discards_are_shuffled_when_one_must_be_drawn() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    match = fighting("strength=20", f"hand={','.join(everything[5:])}", "", discard=" ".join(everything[:5]))
    play(match, a.Strike(0))
    seen = play(match, a.Take(0))
    assert shuffled(seen, "assets").count == 5


SWAPPING = '{"frame":"swapping","left":[0,1,2]}'


def test_10_4_each_may_swap_one_card_oldest_first() -> None:
    match = position("hand=ger,wolf", "hand=map", "", season=7, now=SWAPPING)
    assert refused(match, a.Swap(0, ("ger", "wolf"))) == "10.4"
    play(match, a.Swap(0, ("ger",)))
    cards(match, "paper")
    assert me(match, 0).hand == ("paper", "wolf")
    assert match.state.top == "ger"
    play(match, a.Decline(1))
    assert match.choices(2)[0] == a.Decline(2)


def test_10_4_the_own_card_comes_back_only_if_it_is_the_only_one() -> None:
    everything = [card for card, n in KIT.copies("full").items() for _ in range(n)]
    everything.remove("ger")
    match = position(
        "hand=ger", f"hand={','.join(everything[1:])}", "", season=7, now=SWAPPING, discard=everything[0]
    )
    play(match, a.Swap(0, ("ger",)))
    assert match.pending.request.questions[0].options == ((everything[0], 1),)
    match = position("hand=ger", f"hand={','.join(everything)}", "", season=7, now=SWAPPING)
    play(match, a.Swap(0, ("ger",)))
    cards(match, "ger")
    assert me(match, 0).hand == ("ger",)


def test_10_5_the_camel_bone_joins_the_others() -> None:
    match = position("", "", season=7, now='{"frame":"swapping","left":[0]}', promises="0>1 0>1")
    seen = play(match, a.Decline(0))
    assert named(seen, "naadam_reached")[0].lapsed == 2
    assert match.state.season == 8


def test_11_7_promises_lapse_at_naadam() -> None:
    match = position("", "", season=7, now='{"frame":"swapping","left":[0]}', promises="0>1")
    play(match, a.Decline(0))
    assert match.state.promises == ()


def test_of_cards_worth_nothing_to_oneself_that_is_offered_which_a_known_neighbour_values_least() -> None:
    match = position(
        "god=etugen hand=camel,deer-stone,ovoo", "god=ulgen shown hand=airag", "god=umay hand=bow", season=1,
        now=('{"frame":"passing","seats":[0,1,2]}',),
    )  # fmt: skip
    chosen = sensible(match.view(0), match.choices(0))
    assert chosen == a.Give(0, "ovoo"), "ten points to Ülgen, and the Deer Stone is fifteen"
