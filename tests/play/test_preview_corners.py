"""Previews of Ulus at its corners: level strength, odd power, the beaten, drawn cards, an end not known."""

from __future__ import annotations

from typing import Any

from tests.games.ulus.kit import RULES, fighting, position
from ulus_suite import Match
from ulus_suite.core.actions import Action
from ulus_suite.core.preview import Effect, Preview
from ulus_suite.games.ulus import actions as a
from ulus_suite.play.preview import preview


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
