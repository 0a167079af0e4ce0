"""Chapters 11 to 13: Naadam, the race and archery."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ulus.kit import RULES, allowed, me, named, play, position, refused, roll, settle
from ulus_suite import Match
from ulus_suite.core.chance import Decide
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.wrestling import mat_shot, rim_shot
from ulus_suite.play.preview import preview


def naadam(*players: str, contest: int = 0, **more: Any) -> Match:
    return position(*players, season=8, now=f'{{"frame":"naadam","next":{contest}}}', **more)


def racing(*players: str, at: str = "0,0,0", turn: int = 0, **more: Any) -> Match:
    n = len(players)
    frame = (
        f'{{"frame":"race","face":"horse","at":[{at}],"miss":[{",".join("0" * n)}],"turn":{turn},"underway":true}}'
    )
    return position(*players, season=8, now=('{"frame":"naadam","next":1}', frame), **more)


def test_11_1_race_archery_wrestling_tuulch() -> None:
    order = []
    for contest in range(4):
        match = naadam("", "", contest=contest)
        seen = play(match, a.Begin(0))
        order.append(seen[0].contest)
    assert order == ["race", "archery", "wrestling", "tuulch"]


def test_11_2_a_sky_card_for_the_winner_worth_twenty() -> None:
    from tests.games.ulus.kit import KIT

    match = racing("", "", "", at="8,0,0")
    play(match, a.Roll(0))
    roll(match, "HGGG")
    assert me(match, 0).sky == 1
    assert match.state.sky_left == 2
    assert KIT.sky.worth == 20


def test_11_3_sky_cards_are_no_assets() -> None:
    match = naadam("hand=ger", "sky=2", "hand=map,yak")
    assert match.pending.seat == 1


@pytest.mark.parametrize("contest", [0, 2])
def test_11_4_of_two_with_as_many_the_older_goes_first(contest: int) -> None:
    match = naadam("hand=ger", "hand=map", "hand=yak,wolf", ages="1 2 0", contest=contest)
    assert match.pending.seat == 1


def test_11_5_play_goes_clockwise() -> None:
    match = racing("", "", "", turn=2)
    play(match, a.Roll(2))
    roll(match, "GGSS")
    assert match.pending.seat == 0


def test_11_6_an_ability_serves_once_and_the_card_is_turned() -> None:
    match = naadam("champion=chinggis-khan", "")
    play(match, a.Begin(0))
    assert me(match, 0).turned
    match = racing("champion=alun-gua turned", "", "")
    assert refused(match, a.Song(0)) == "11.6"


# --- the race -----------------------------------------------------------------------------------------------


def test_12_1_nine_steps_home() -> None:
    match = racing("", "", "", at="7,0,0")
    play(match, a.Roll(0))
    roll(match, "HGGG")
    assert match.state.frame.at[0] == 8
    play(match, a.Roll(1))
    roll(match, "GGGG")
    play(match, a.Roll(2))
    roll(match, "GGGG")
    play(match, a.Roll(0))
    seen = roll(match, "HSSS")
    assert named(seen, "sky_won")[0].seat == 0


def test_12_2_the_fewest_cards_start() -> None:
    match = naadam("hand=ger,map", "hand=yak", "hand=wolf,paper")
    play(match, a.Begin(1))
    assert match.pending.seat == 1


@pytest.mark.parametrize(("letters", "steps"), [("HHHH", 4), ("HHCS", 2), ("CSGG", 0)])
def test_12_3_a_step_for_each_horse(letters: str, steps: int) -> None:
    match = racing("", "", "")
    play(match, a.Roll(0))
    roll(match, letters)
    assert match.state.frame.at == (steps, 0, 0)


def test_12_4_the_first_home_wins_at_once_with_steps_to_spare() -> None:
    match = racing("", "", "", at="8,8,8")
    play(match, a.Roll(0))
    seen = roll(match, "HHHH")
    assert named(seen, "sky_won")[0].clause == "ulus/12.4"
    assert isinstance(match.pending, Decide)
    assert match.pending.prompt == "pending.begin_archery"


def test_12_5_chinggis_khan_starts_on_the_second_site() -> None:
    match = naadam("hand=ger champion=chinggis-khan", "champion=zanabazar", "champion=geser")
    play(match, a.Begin(1))
    assert match.state.frame.at == (2, 0, 0)


def test_12_6_the_song_costs_each_opponent_two_turns_and_may_be_sung_in_anybodys() -> None:
    match = racing("", "champion=alun-gua", "", at="1,0,0")
    assert a.Song(1) in match.choices(1)
    play(match, a.Song(1))
    turns = []
    for _ in range(6):
        turns.append(match.pending.seat)
        play(match, a.Roll(turns[-1]))
        roll(match, "GGGG")
    assert turns == [0, 1, 1, 1, 2, 0], "a turn under way is finished, then two are missed"


def test_12_6_letting_the_song_wait_rests_on_the_song() -> None:
    match = racing("", "champion=alun-gua", "", at="1,0,0")
    reasons = RULES.judge(match.state, a.Wait(1)).reasons
    assert [r.clause for r in reasons if r.key == "now.may_wait"] == ["ulus/12.6"]


def test_12_6_only_in_the_race() -> None:
    match = naadam("champion=alun-gua", "")
    assert refused(match, a.Song(0)) == "12.6"


def foretold(match: Match, action: Any) -> set[str]:
    """What saying so would decide about the race."""
    found = preview(RULES, match.view(action.seat), action).certain
    return {effect.key for effect in found} & {"camels", "race_face"}


def test_12_7_camels_only_if_all_agree_before_the_first_roll() -> None:
    match = naadam("hand=ger champion=geser", "", "", options="race=camel")
    play(match, a.Begin(1), a.Agree(0), a.Agree(1), a.Agree(2))
    play(match, a.Roll(1))
    roll(match, "CCHG")
    assert match.state.frame.at == (0, 2, 0)
    match = naadam("hand=ger champion=geser", "", "", options="race=camel")
    play(match, a.Begin(1))
    assert [foretold(match, word) for word in (a.Agree(0), a.Refuse(0))] == [{"camels"}, {"race_face"}]
    play(match, a.Agree(0), a.Refuse(1))
    play(match, a.Roll(1))
    roll(match, "CCHG")
    assert match.state.frame.at == (0, 1, 0)


def test_12_8_the_sites_leave_the_mat() -> None:
    match = racing("", "", "", at="8,0,0")
    play(match, a.Roll(0))
    seen = roll(match, "HGGG")
    assert named(seen, "sites_cleared")
    assert match.state.sites == ()


# --- archery ------------------------------------------------------------------------------------------------


def shooting(*players: str, **more: Any) -> Match:
    match = naadam(*players, contest=1, **more)
    play(match, a.Begin(match.pending.seat))
    return match


def shoot(match: Match, ring: str, **others: str) -> list[Any]:
    """The archer whose turn it is flicks; its bone comes to lie in ``ring``."""
    seat = match.pending.seat
    play(match, a.Flick(seat, rim_shot(f"b{seat + 1}", 270, 700)))
    moved = {f"ring__{bone}": where for bone, where in others.items()}
    rings = {
        q.key.replace(":", "__"): next(r for b, _, r in match.state.frame.lying if b == q.key[5:])
        for q in match.pending.request.questions[:-1]
    }
    return settle(match, **{**rings, **moved, f"ring__b{seat + 1}": ring})


def test_13_1_the_most_points_in_five_rounds_win() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua")
    for _ in range(5):
        for _ in range(2):
            seat = match.pending.seat
            seen = shoot(match, "inner" if seat == 1 else "outer")
    assert named(seen, "sky_won")[0].seat == 1
    assert [e.total for e in named(seen, "round_scored")] == [50, 20]


def test_13_2_the_most_cards_start() -> None:
    match = naadam("hand=ger", "hand=map,yak", "", contest=1)
    assert match.pending.seat == 1


def test_13_3_one_flicks_the_own_bone_from_the_rim() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua")
    assert refused(match, a.Flick(0, rim_shot("b2", 270, 700))) == "13.3"
    assert refused(match, a.Flick(0, mat_shot("b1", 0, 500))) == "13.3"
    assert refused(match, a.Flick(0, rim_shot("b1", 270, 0))) == "13.3"
    assert refused(match, a.Flick(0, rim_shot("b1", 270, 700), face="cow")) == "13.3"
    assert allowed(match, a.Flick(0, rim_shot("b1", 33, 512), face="goat"))


def test_13_3_knocking_away_is_allowed() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua")
    shoot(match, "inner")
    seen = shoot(match, "outer", b1="outside")
    assert [(e.piece, e.ring) for e in named(seen, "knocked")] == [("b1", "outside")]
    assert [e.points for e in named(seen, "round_scored")] == [0, 4]


def test_13_4_ten_four_and_nothing_where_it_ends() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua", "champion=jianggar")
    shoot(match, "inner")
    shoot(match, "outer")
    seen = shoot(match, "outside")
    assert [e.points for e in named(seen, "round_scored")] == [10, 4, 0]
    assert match.state.frame.lying == ()


def test_13_5_the_winner_of_a_round_begins_the_next_the_older_if_level() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua", "champion=jianggar")
    for ring in ("outer", "inner", "outside"):
        shoot(match, ring)
    assert match.state.frame.order == (1, 2, 0)
    for ring in ("outside", "outside", "outside"):
        shoot(match, ring)
    assert match.state.frame.order == (0, 1, 2)


def test_13_6_geser_begins_with_four_once() -> None:
    match = shooting("hand=ger champion=geser", "champion=alun-gua")
    assert match.state.frame.points == (4, 0)
    for _ in range(10):
        seat = match.pending.seat
        last = match.state.frame.round == 5
        shoot(match, "outer" if last and seat == 1 else "outside")
    assert match.state.frame.points == (4, 4), "level: no second bonus"
    assert match.state.frame.round == 6


def test_13_7_those_level_go_again_the_older_first_until_it_is_decided() -> None:
    match = shooting("champion=zanabazar", "hand=ger champion=alun-gua", "champion=jianggar", ages="2 1 0")
    for _ in range(15):
        seat = match.pending.seat
        seen = shoot(match, "outer" if seat else "outside")
    assert named(seen, "tiebreak")[0].seats in ((1, 2), (2, 1))
    assert match.state.frame.order == (2, 1)
    shoot(match, "outside")
    shoot(match, "outside")
    assert match.state.frame.order == (2, 1)
    shoot(match, "outside")
    seen = shoot(match, "outer")
    assert named(seen, "sky_won")[0].seat == 1


def test_13_8_side_switch_before_the_first_flick_for_the_whole_contest() -> None:
    match = shooting("hand=ger champion=sorghaghtani-beki", "champion=alun-gua")
    seen = play(match, a.SideSwitch(0, 1))
    assert named(seen, "switched")[0].whom == 1
    assert me(match, 0).turned
    for _ in range(4):
        seat = match.pending.seat
        play(match, a.Flick(seat, rim_shot(f"b{seat + 1}", 90, 700)))
        assert match.pending.request.options["hand"] == ("other" if seat else "own")
        settle(match)


def test_13_8_a_switched_hand_aims_worse() -> None:
    from ulus_suite.games.ulus.rules.bones import archery_flick

    shot = rim_shot("b1", 0, 700)
    own, other = (archery_flick("x", "c", 0, shot, "goat", (), hand).questions[0].options for hand in (False, True))
    assert dict(own)["inner"] > 2 * dict(other)["inner"]


def test_13_9_off_the_mat_scores_nothing_and_stays_off() -> None:
    match = shooting("hand=ger champion=zanabazar", "champion=alun-gua")
    shoot(match, "off")
    play(match, a.Flick(1, rim_shot("b2", 90, 700)))
    keys = [q.key for q in match.pending.request.questions]
    assert keys == ["ring:b2"]
    seen = settle(match, ring__b2="inner")
    assert [e.points for e in named(seen, "round_scored")] == [0, 10]
