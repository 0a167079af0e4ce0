"""Previews of Ulus at its corners: level strength, odd power, the beaten, drawn cards, an end not known."""

from __future__ import annotations

import itertools
from typing import Any

from tests.games.ulus.kit import RULES, fighting, position
from ulus_suite import Match
from ulus_suite.core.actions import Action
from ulus_suite.core.preview_engine import Effect, Preview
from ulus_suite.data.messages import messages
from ulus_suite.games.ulus.players.evaluator import unseen
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.words.preview import reason
from ulus_suite.play.advice.hints import advise
from ulus_suite.play.preview import preview
from ulus_suite.teach.words import Words


def told(match: Match, action: Action) -> Preview:
    assert action in match.choices(action.seat), match.choices(action.seat)
    return preview(RULES, match.view(action.seat), action)


def named(found: Preview, key: str) -> list[Effect]:
    gist = () if found.gist is None else (found.gist,)
    every = (*found.notes, *found.certain, *gist, *(e for share in found.chances for e in share.effects))
    return [effect for effect in every if effect.key == key]


def bound(effect: Effect) -> dict[str, Any]:
    return dict(effect.args)


def power(foe: str = "khadny-mangaa", less: int = 0) -> int:
    return fighting("strength=5", "strength=5", foe=foe, less=less).view(0).power


def test_level_strength_is_a_victory_that_leaves_nothing() -> None:
    match = fighting(f"strength={power()}", "strength=3", stage="roll", foe="khadny-mangaa")
    (met,) = named(told(match, a.Stand(0)), "meets.beat")
    assert bound(met) == {"power": power(), "left": 0}


def test_an_odd_power_is_halved_and_the_beaten_help_nobody() -> None:
    seats = ("strength=10", "strength=12", "strength=12 beaten fought")
    match = fighting(*seats, foe="avraga-mogoi", less=1)
    against = match.view(0).power
    assert against % 2 == 1
    found = told(match, a.CallHelp(0))
    assert [bound(e)["after"] for e in named(found, "half")] == [max(0, 10 - (against + 1) // 2)]
    assert {e.seat: bound(e)["after"] for e in named(found, "helper")} == {1: max(0, 12 - against // 2)}
    match.play(a.CallHelp(0))
    bargain = told(match, a.Offer(1, "goodwill"))
    changes = {e.seat: e.amount for e in named(bargain, "if.strength")}
    assert changes == {0: -min(10, (against + 1) // 2), 1: -min(12, against // 2)}


def test_help_tells_what_a_price_may_take_before_anybody_is_asked() -> None:
    match = fighting(
        "god=umay strength=3 hand=ger,map,wolf", "strength=12 hand=yak", "strength=12", foe="avraga-mogoi"
    )
    found = told(match, a.CallHelp(0))
    worths = [match.view(0).values[card] for card in ("ger", "map", "wolf")]
    assert [bound(e) for e in named(found, "price")] == [{"least": min(worths), "most": max(worths)}]
    assert [bound(e)["before"] for e in named(found, "beaten") + named(found, "beaten.last")] == [3]
    match.play(a.CallHelp(0))
    view = match.view(1)
    lie = unseen(RULES.kit, view)
    mean = sum(view.values[card] * n for card, n in lie.items()) / lie.total()
    for count in (1, 2):
        (theirs,) = named(told(match, a.Offer(1, "some", count=count)), "theirs")
        assert bound(theirs) == {"count": count, "n": round(mean * count)}
    assert not named(told(match, a.Offer(1, "promise")), "theirs")


def test_a_victory_is_told_to_win_one_card_however_many_monsters_guard_it() -> None:
    match = position("strength=40", "strength=3", season=3, now='{"frame":"declaring","left":[0,1]}')
    assert match.view(0).journey[3].monsters == 2
    found = told(match, a.Declare(0, "fight"))
    assert named(found, "prize")
    assert not named(found, "beaten"), "nothing that may come could beat 40"
    held = match.view(0).players[0].cards
    match.play(a.Declare(0, "fight"))
    while match.view(0).players[0].cards == held:
        if not match.to_act:
            match.resolve()
            continue
        seat = match.to_act[0]
        match.play(
            next((c for c in match.choices(seat) if isinstance(c, a.Stand | a.Strike)), match.choices(seat)[0])
        )
    assert match.view(0).players[0].cards == held + 1
    assert "{cards" not in (messages("ulus").raw("preview.prize.short") or "")


def test_divine_protection_says_that_full_strength_stays() -> None:
    for strength, told_of in ((10, True), (14, True), (9, False)):
        match = fighting(f"god=umay strength={strength}", "strength=3", foe="khadny-mangaa")
        found = told(match, a.Protect(0))
        assert bool(named(found, "unspent")) is told_of
        assert bool(named(found, "strength")) is not told_of


def test_what_is_passed_on_says_where_it_would_still_give_strength() -> None:
    now = '{"frame":"passing","seats":[0,1]}'
    for season in (0, 7):
        match = position("god=umay hand=ger,wolf,map,eagle", "hand=yak", season=season, now=now)
        for action in match.choices(0):
            view, found = match.view(0), told(match, action)
            ahead = [n for n, s in enumerate(view.journey) if n > season and action.card in s.cards]  # type: ignore[attr-defined]  # given
            assert [bound(e)["stop"] for e in named(found, "still_gives")] == [n + 1 for n in ahead[:1]]


def test_reasons_count_what_falls_and_what_a_rest_brings() -> None:
    now = '{"frame":"declaring","left":[0,1]}'
    for strength, gain in ((3, 5), (7, 3), (12, 0)):
        match = position(f"strength={strength}", "strength=3", season=1, now=now)
        found = advise("ulus", match.view(0), match.choices(0), "key", 20)
        view = match.view(0)
        fight = next(c for c in match.choices(0) if getattr(c, "stance", "") == "fight")
        (beats,) = named(told(match, fight), "beats") or [None]
        (reason,) = found[0].decision.because
        if "of" in reason.args:
            assert beats is not None
            assert {k: reason.args[k] for k in ("n", "of")} == bound(beats)
        assert reason.args.get("gain", 0) == gain or reason.key.startswith("fight_free")
        assert found[0].more == (), view


def test_a_call_for_help_is_not_compared_by_what_it_does_not_settle() -> None:
    match = fighting("god=ulgen strength=3", "strength=12", "strength=12", foe="avraga-mogoi")
    found = advise(
        "ulus", match.view(0), [c for c in match.choices(0) if isinstance(c, a.CallHelp | a.GiveIn)], "key", 20
    )
    assert isinstance(found[0].decision.action, a.CallHelp)
    assert named(found[0].preview, "half")
    assert found[0].more == found[0].sure == ()


def test_a_fight_that_one_cannot_win_alone_is_not_advised_for_ones_strength() -> None:
    now = '{"frame":"declaring","left":[0,1]}'
    match = position("strength=1", "strength=3", season=3, now=now)
    view = match.view(0)
    fight = next(c for c in match.choices(0) if getattr(c, "stance", "") == "fight")
    found = reason(view, fight, told(match, fight))
    assert found is not None
    assert (found.key, found.args) == ("fight_god", {"gain": 5})


def test_each_reason_for_a_fight_or_a_rest_has_a_form_without_chances() -> None:
    """Which it is depends on how much of the deck one beats, so its full words tell of chances."""
    words, keys = Words("ulus", ("Anna", "Bat", "Chuluun")), set()
    for others, left in ((1, "0,1"), (2, "0,1,2")):
        for season, appeal, strength in itertools.product((1, 3), (True, False), (1, 8, 40)):
            spent = " appeal=protection" if appeal else ""
            now = f'{{"frame":"declaring","left":[{left}]}}'
            match = position(f"strength={strength}{spent}", *["strength=3"] * others, season=season, now=now)
            for action in match.choices(0):
                found = reason(match.view(0), action, told(match, action))
                keys |= {found.key} if found else set()
    assert {"rest_dear", "fight_god", "fight_friends"} <= keys
    assert not [key for key in keys if not words.has(f"bot.{key}.off")]


def test_a_hint_for_a_champion_goes_by_what_can_be_counted() -> None:
    match = Match.new(RULES, seats=2, seed=3)
    while not match.to_act or not isinstance(next(iter(match.choices(match.to_act[0]))), a.Choose):
        match.resolve()
    assert match.to_act == (0,)
    best, second = advise("ulus", match.view(0), match.choices(0), "any", 20)
    assert [h.decision.action.champion for h in (best, second)] == ["chinggis-khan", "alun-gua"]  # type: ignore[attr-defined]  # both choose
    rest = [c for c in match.choices(0) if c not in (best.decision.action, second.decision.action)]
    third = advise("ulus", match.view(0), rest, "any", 20)[0]
    stops = {bound(e)["stop"] for c in rest for e in named(told(match, c), "favoured")}
    assert third.decision.because[0].args["stop"] == min(stops)


def test_a_card_that_is_drawn_is_worth_what_it_is_and_the_mean_is_of_all() -> None:
    match = fighting("god=umay strength=20 hand=ger", "strength=3", foe="khadny-mangaa")
    match.play(a.Strike(0))
    found = told(match, a.Take(0))
    values = match.view(0).values
    worths = {effect.amount for effect in named(found, "drawn")}
    assert worths <= set(values.values())
    assert len(worths) > 2
    mean = sum(s.weight * sum(e.amount or 0 for e in s.effects if e.key == "drawn") for s in found.chances)
    assert found.gist is not None
    assert found.gist.amount == round(mean / found.chances[0].of)


def test_what_is_exchanged_says_what_it_is_worth() -> None:
    now = '{"frame":"swapping","left":[0,1]}'
    match = position("god=umay hand=ger,wolf", "hand=map", season=7, now=now)
    for card in ("ger", "wolf"):
        found = told(match, a.Swap(0, (card,)))
        assert [e.amount for e in named(found, "gives")] == [-match.view(0).values[card]]
    assert match.view(0).values["ger"]


def test_nobody_is_told_a_winner_whom_hidden_cards_decide() -> None:
    now = ('{"frame":"naadam","next":4}', '{"frame":"tale","left":[0],"stage":"ask"}')
    match = position("hand=ger", "hand=map,yak", "hand=wolf", season=8, now=now)
    found = told(match, a.Roll(0))
    assert named(found, "ends.counted")
    assert not [key for key in ("ends.won", "ends.lost", "ends.shared") if named(found, key)]
