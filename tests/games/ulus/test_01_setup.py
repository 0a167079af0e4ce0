"""Chapter 1: the box and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.ulus.kit import KIT, RULES, cards, me, named, play, random_game, refused, settle
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance, Decide, DecideTogether
from ulus_suite.core.errors import Misuse
from ulus_suite.core.verdict import Refused
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import bones

EIGHT = tuple(KIT.sites)


def begin(seats: int = 3, **options: object) -> Match:
    return Match.new(RULES, seats=seats, seed=5, options=options)


def to_champions(match: Match, *gods: str) -> Match:
    cards(match, *EIGHT)
    settle(match, **{f"god__{seat}": god for seat, god in enumerate(gods)})
    return match


def test_1_1_the_most_points_win_and_1_16_the_sites_come_before_naadam() -> None:
    match = random_game(2, seed=3)
    outcome = match.pending.outcome
    if outcome.key == "highest":
        assert outcome.scores[outcome.places[0][0]] == max(outcome.scores)
    kinds = [event.kind for step in match.line for event in step.events]
    assert max(i for i, k in enumerate(kinds) if k == "caravan_moved") < kinds.index("naadam_reached")
    assert kinds.count("caravan_moved") == 8


def test_1_2_the_pieces_in_the_box() -> None:
    assert len(bones.ALL_BONES) == 25
    assert len(KIT.sites) == 8
    assert len(KIT.gods) == 7
    assert len(KIT.champions) == 7
    assert sum(KIT.copies("full").values()) == 48
    assert len(KIT.monster_deck("standard")) == 12
    assert KIT.sky.count == 3


@pytest.mark.parametrize("seats", [1, 7])
def test_1_3_two_to_six_play(seats: int) -> None:
    with pytest.raises(Misuse):
        begin(seats)


def test_1_4_ages_fall_clockwise_from_the_oldest_seat() -> None:
    assert begin(4, oldest=2).state.ages == (2, 3, 0, 1)
    assert begin(3, oldest=5).state.ages == (2, 0, 1)


def test_1_4_or_are_asked_once() -> None:
    match = begin(4, ages="asked")
    play(match, a.NextOldest(0, 3))
    assert refused(match, a.NextOldest(0, 3)) == "1.4"
    assert refused(match, a.NextOldest(0, 9)) == "1.4"
    play(match, a.NextOldest(0, 1))
    seen = play(match, a.NextOldest(0, 2))
    assert match.state.ages == (3, 1, 2, 0)
    assert named(seen, "ages_set")[0].seats == (3, 1, 2, 0)


def test_1_5_seasons_go_clockwise_from_summer_at_the_top() -> None:
    year = ("summer", "autumn", "winter", "spring")
    assert KIT.seasons == year + year
    top = KIT.board.spot(KIT.board.tracks["caravan"][0])
    assert top.at == (750.0, 190.0)
    right = KIT.board.spot(KIT.board.tracks["caravan"][2])
    assert right.at[0] > 750


def test_1_6_a_site_for_every_circle_face_up() -> None:
    match = begin()
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    assert pending.request.questions[0].audience is None
    cards(match, *reversed(EIGHT))
    assert match.state.sites == tuple(reversed(EIGHT))


def test_1_7_everyone_rolls_four_bones_with_four_faces() -> None:
    request = bones.roll_of_four("x", "ulus/5.1", 0, (10, 14, 39, 37), "combat")
    assert [q.key for q in request.questions] == ["face:b1", "face:b2", "face:b3", "face:b4"]
    assert [face for face, _ in request.questions[0].options] == ["horse", "camel", "sheep", "goat"]


def test_1_8_gods_are_drawn_in_secret_and_the_rest_are_unseen() -> None:
    match = begin()
    cards(match, *EIGHT)
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    assert [q.audience for q in pending.request.questions] == [(0,), (1,), (2,)]
    seen = settle(match, god__0="umay", god__1="tengri", god__2="lobsogoi")
    assert [e.audience for e in named(seen, "god_drawn")] == [(0,), (1,), (2,)]
    assert named(seen, "gods_dealt")[0].left == 4
    assert match.view(1).god == "tengri"
    assert [p.god for p in match.view(1).players] == ["", "", ""]
    assert match.view(None).god == ""


def test_1_8_no_god_is_drawn_twice() -> None:
    match = begin()
    cards(match, *EIGHT)
    with pytest.raises(Exception, match="answer"):
        settle(match, god__0="umay", god__1="umay", god__2="lobsogoi")


def test_1_9_the_oldest_chooses_first_then_clockwise_knowing_the_god() -> None:
    match = to_champions(begin(oldest=1), "umay", "tengri", "ulgen")
    order = []
    for champion in ("geser", "khutulun", "jianggar"):
        pending = match.pending
        assert isinstance(pending, Decide)
        order.append(pending.seat)
        play(match, a.Choose(pending.seat, champion))
    assert order == [1, 2, 0]
    assert me(match, 1).champion == "geser"


def test_1_9_a_champion_is_taken_once() -> None:
    match = to_champions(begin(), "umay", "tengri", "ulgen")
    play(match, a.Choose(0, "geser"))
    assert refused(match, a.Choose(1, "geser")) == "1.9"
    assert refused(match, a.Choose(1, "batman")) == "1.9"


def dealt() -> Match:
    match = to_champions(begin(), "umay", "tengri", "ulgen")
    play(match, a.Choose(0, "geser"), a.Choose(1, "khutulun"), a.Choose(2, "jianggar"))
    settle(
        match,
        hand__0=("horse", "wolf", "yak"),
        hand__1=("horse", "horse", "map"),
        hand__2=("airag", "ovoo", "paper"),
    )
    return match


def test_1_10_three_cards_each_from_forty_eight() -> None:
    copies = KIT.copies("full")
    classes = Counter(KIT.assets[card].cls for card in copies)
    assert classes == {"bone": 6, "horn": 9, "jade": 12}
    assert {KIT.assets[c].cls: n for c, n in copies.items()} == {"bone": 3, "horn": 2, "jade": 1}
    match = dealt()
    assert [len(p.hand) for p in match.state.players] == [3, 3, 3]
    assert sum(n for _, n in match.state.assets) == 39


def test_1_10_a_card_cannot_be_dealt_more_often_than_there_are() -> None:
    match = to_champions(begin(), "umay", "tengri", "ulgen")
    play(match, a.Choose(0, "geser"), a.Choose(1, "khutulun"), a.Choose(2, "jianggar"))
    with pytest.raises(Exception, match="answer"):
        settle(
            match,
            hand__0=("wolf", "yak", "map"),
            hand__1=("wolf", "horse", "ger"),
            hand__2=("airag", "ovoo", "paper"),
        )


def test_1_11_hands_and_gods_are_secret_numbers_are_not() -> None:
    match = dealt()
    view = match.view(2)
    assert view.hand == ("airag", "ovoo", "paper")
    assert [p.cards for p in view.players] == [3, 3, 3]
    assert "wolf" not in repr(view.players) + repr(view.hand) + repr(view.frames)
    assert match.view(None).hand == ()


def test_1_12_strength_begins_at_ten_and_has_no_ceiling() -> None:
    assert [p.strength for p in dealt().state.players] == [10, 10, 10]


def test_1_13_monsters_and_sky_cards_lie_ready() -> None:
    state = dealt().state
    assert sum(n for _, n in state.monsters) == 12
    assert state.sky_left == 3


def test_1_14_the_first_card_goes_left_all_together() -> None:
    match = dealt()
    pending = match.pending
    assert isinstance(pending, DecideTogether)
    assert pending.waiting == (0, 1, 2)
    assert refused(match, a.Give(0, "map")) == "1.14"
    play(match, a.Give(0, "horse"))
    assert me(match, 1).hand == ("horse", "horse", "map"), "nobody looks before all have chosen"
    with pytest.raises(Refused, match=r"1\.14"):  # said is said
        match.play(a.Give(0, "wolf"))
    play(match, a.Give(2, "airag"))
    seen = play(match, a.Give(1, "map"))
    assert me(match, 0).hand == ("airag", "wolf", "yak")
    assert me(match, 1).hand == ("horse", "horse", "horse")
    assert me(match, 2).hand == ("map", "ovoo", "paper")
    assert [(e.seat, e.to, e.audience) for e in named(seen, "card_given")] == [
        (0, 1, (0, 1)), (1, 2, (1, 2)), (2, 0, (0, 2)),
    ]  # fmt: skip
    assert match.state.season == 0


def test_1_15_bone_horn_and_jade_and_1_17_each_god_has_three_horns_and_two_jades() -> None:
    for god in ("burkut", "etugen", "mergen", "tengri", "ulgen", "umay"):
        worth = Counter(KIT.worth(card, god) for card in KIT.assets)
        assert worth == {0: 16, 5: 6, 10: 3, 15: 2}
    assert KIT.worth("paper", "mergen") == 15
    assert KIT.worth("airag", "umay") == KIT.worth("airag", "tengri") == 10
    assert sum(KIT.worth(card, "lobsogoi") for card in KIT.assets) == 30


def test_1_17_a_god_card_tells_what_it_does() -> None:
    assert {g.ability for g in KIT.gods.values()} == {
        "Monster-whispering", "Coercion", "Foresight", "Vengeance", "Healing", "Mischief", "Singing",
    }  # fmt: skip


def test_1_18_a_champion_card_tells_its_ability() -> None:
    assert KIT.champions["jianggar"].ability == "Parry"
    assert {c.contest for c in KIT.champions.values()} == {"race", "archery", "wrestling", "all"}
