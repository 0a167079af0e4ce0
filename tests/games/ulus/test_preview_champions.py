"""What champions are worth to the one who chooses: sites of the journey, races; and what a defeat takes."""

from __future__ import annotations

import math
import random

import pytest

from tests.games.ulus.kit import RULES, fighting, position
from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, seats_named
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.events import SkyWon
from ulus_suite.play.preview import preview
from ulus_suite.teach.accounts import line
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit

ERRORS = 3.0


def choosing(seats: int, seed: int = 3) -> Match:
    match = kit.start(kit.Table("ulus", {}, seats), seed)
    for _ in kit.steps(match, random.Random(seed), 60):
        if match.to_act and match.choices(match.to_act[0])[0].kind == "choose":
            return match
    raise AssertionError("no champion was chosen")


def test_every_champion_reads_otherwise_and_names_its_own_site() -> None:
    match, words = choosing(4), Words("ulus", ("Anna", "Bat", "Chuluun", "Dorj"))
    seat = match.to_act[0]
    view, told = match.view(seat), []
    for action in match.choices(seat):
        assert isinstance(action, a.Choose)
        found = preview(RULES, view, action)
        told.append(line(words, found, seat, odds=False))
        stops = [n for n, site in enumerate(view.journey, 1) if site.champion == action.champion]
        assert [dict(e.args)["stop"] for e in found.notes if e.key == "favoured"] == stops
        assert f"ability.{action.champion}" in [e.key for e in found.notes]
        assert (found.gist is not None) == (action.champion in ("chinggis-khan", "alun-gua"))
    assert len(set(told)) == len(told) == 7


def races(champion: str, seats: int, count: int) -> int:
    """How many real races this champion wins, each seat beginning as often as any other; Alun Gua sings at once."""
    at, miss = ([2], [0]) if champion == "chinggis-khan" else ([0], [0])
    at += [0] * (seats - 1)
    miss += [2 if champion == "alun-gua" else 0] * (seats - 1)
    others = ("geser", "khutulun", "jianggar", "zanabazar", "sorghaghtani-beki")
    names = [f"champion={champion} turned", *(f"champion={one}" for one in others)][:seats]
    starts = []
    for turn in range(seats):
        race = f'{{"frame":"race","face":"horse","at":{at},"miss":{miss},"turn":{turn}}}'
        starts.append(position(*names, season=8, now=('{"frame":"naadam","next":1}', race)).state)
    won, generator = 0, KeyedGenerator()
    for number in range(count):
        state, winner, throws = starts[number % seats], None, 0
        while winner is None:
            throws += 1
            pending = RULES.pending(state)
            if isinstance(pending, AwaitChance):
                key = f"{champion}/{number}/{throws}"
                state, events = RULES.settle(state, generator.resolve(pending.request, key, ()))
            else:
                seat = seats_named(pending)[0]
                state, events = RULES.play(state, a.Roll(seat))
            winner = next((e.seat for e in events if isinstance(e, SkyWon)), None)
        won += winner == 0
    return won


def told(champion: str, seats: int) -> float:
    match = choosing(seats)
    seat = match.to_act[0]
    found = preview(RULES, match.view(seat), a.Choose(seat, champion)).gist
    assert found is not None
    assert dict(found.args)["fair"] == round(100 / seats)
    return int(str(dict(found.args)["n"])) / 100


def agree(champion: str, seats: int, count: int) -> None:
    """Told in whole per cent, so half of one is no miss."""
    share = told(champion, seats)
    error = ERRORS * math.sqrt(share * (1 - share) / count) + 0.005
    assert abs(races(champion, seats, count) / count - share) <= error


def test_races_are_won_as_often_as_is_told() -> None:
    agree("chinggis-khan", 3, 120)
    agree("alun-gua", 3, 120)


@pytest.mark.long
@pytest.mark.parametrize("champion", ["chinggis-khan", "alun-gua"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ten_thousand_races_are_won_as_often_as_is_told(champion: str, seats: int) -> None:
    agree(champion, seats, 10_000)


def test_fighting_says_what_a_defeat_takes_and_a_defeat_takes_it() -> None:
    match = fighting("strength=1", "strength=7", "strength=3", seat=0, foe="khadny-mangaa", stage="fight")
    given = a.GiveIn(0)
    assert given in match.choices(0)
    match.play(given)
    after = match.view(0).players[0]
    assert (after.strength, after.must_rest) == (0, True)
    table, looked = kit.start(kit.Table("ulus", {}, 4), 5), 0
    for _ in kit.steps(table, random.Random(5), 250):
        for seat in table.to_act:
            for action in table.choices(seat):
                if action.kind == "face" or getattr(action, "stance", "") == "fight":
                    view = table.view(seat)
                    found = preview(RULES, view, action)
                    notes = {e.key: e for e in found.notes}
                    strength = view.players[seat].strength
                    key = "beaten" if view.season < 7 else "beaten.last"
                    if key not in notes:  # nothing that may come could beat this strength
                        assert all(share.effects[0].key == "meets.beat" for share in found.chances)
                        continue
                    assert notes[key].amount == -strength
                    assert dict(notes[key].args) == {"before": strength}
                    looked += 1
    assert looked > 5
