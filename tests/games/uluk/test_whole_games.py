"""Whole games: conservation after every entry, secrets, undo of a long turn, diagrams, computer players."""

from __future__ import annotations

import random

import pytest

from tests.amount import amount
from tests.games.uluk import kit
from ulus_suite.core.chance import AwaitChance, Decide, Finished
from ulus_suite.core.errors import DataError
from ulus_suite.core.names import may_know
from ulus_suite.core.verdict import redact
from ulus_suite.games.uluk.players.bot import bots
from ulus_suite.games.uluk.rules.state import Breed, Done, Feed, Process, State, replace


def whole(seats: int, seed: int, **options: object) -> State:
    match = kit.fresh(seats, seed, **options)
    for _ in kit.play_on(match, random.Random(seed)):
        assert match.audit() == []
    assert len(match.entries) < kit.RULES.spec.max_entries
    assert isinstance(match.state, State)
    return match.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_and_lose_nothing(seats: int) -> None:
    for seed in range(amount(3, 12)):
        charts = "house2" if seed % 3 == 2 else "house1"
        whole(seats, seed, charts=charts, hut_limit=("per_player", "one", "none")[seed % 3])


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_random_games_end_and_lose_nothing(seats: int) -> None:
    for seed in range(1000):
        whole(
            seats,
            5000 + seed,
            difficulty=("normal", "easy", "expert")[seed % 3],
            lean_land=seats == 2 and seed % 2 == 0,
        )


def test_the_audit_sees_what_is_lost() -> None:
    state = kit.to_errands(kit.fresh(2, 1))
    assert kit.RULES.audit(state) == []
    for wrong in (
        kit.tribe(state, 0, home=state.seats[0].home - 1),
        replace(state, row=state.row[1:]),
        replace(state, bag=state.bag[1:]),
        kit.clearing(state, "uluk", level=6),
        kit.tribe(state, 1, goods=(-1, *state.seats[1].goods[1:])),
    ):
        assert kit.RULES.audit(wrong)


def _pairs(seats: int, seed: int) -> list[tuple[State, State]]:
    """States of a game beside the same with the Feast cards of seats 1 and 2 exchanged."""
    match = kit.fresh(seats, seed)
    pairs = []
    for number, _ in enumerate(kit.play_on(match, random.Random(seed))):
        state = match.state
        if number % 4 == 0 and state.seats[0].feast and not isinstance(match.pending, Finished):
            one, two = state.seats[1].feast, state.seats[2].feast
            pairs.append((state, kit.tribe(kit.tribe(state, 1, feast=two), 2, feast=one)))
    return pairs


def test_3_6_leak_pairs_of_feast_cards() -> None:
    pairs = _pairs(3, 11)
    assert len(pairs) > 20
    rules = kit.RULES
    for state, other in pairs:
        assert state != other
        for viewer in (0, None):
            assert rules.view(state, viewer) == rules.view(other, viewer)
        pending = rules.pending(state)
        assert pending == rules.pending(other)
        if not isinstance(pending, Decide):
            continue
        choices = rules.choices(state, pending.seat)
        assert list(choices) == list(rules.choices(other, pending.seat))
        for action in choices[:3]:
            assert redact(rules.judge(state, action), 0) == redact(rules.judge(other, action), 0)
            here, there = rules.play(state, action), rules.play(other, action)
            if not isinstance(rules.pending(here.state), Finished):
                assert [e for e in here.events if may_know(e.audience, 0)] == [
                    e for e in there.events if may_know(e.audience, 0)
                ]


def test_3_6_the_deal_shows_each_feast_to_its_owner_only() -> None:
    match = kit.fresh(3, 4)
    kit.to_errands(match)
    for seat in range(3):
        seen = [e for _, e in match.events(seat) if e.kind == "feast_seen"]
        assert [(e.audience, e.feast) for e in seen] == [((seat,), match.state.seats[seat].feast)]
    assert not [e for _, e in match.events(None) if e.kind == "feast_seen"]


def test_a_whole_turn_can_be_taken_back_step_by_step() -> None:
    start = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=3, raw_tlon=2))
    start = replace(start, frames=(kit.processing(0, uluk=1, tlon=1),))
    match = kit.Match.new(kit.RULES, seats=2, start=start)
    match.play(Process(0, "raw_uluk", "pickled_uluk", 3, "triber"))
    match.play(Process(0, "raw_tlon", "roasted_tlon", 2, "triber"))
    offers = match.undo_offers(0)
    assert [o.needs for o in offers] == [(), ()]
    match.undo(offers[-1])
    assert match.state == start


def test_feeding_can_be_taken_back_until_it_is_done() -> None:
    start = kit.at_table(kit.table(), 2, pickled_uluk=3, dried_zork=3)
    match = kit.Match.new(kit.RULES, seats=2, start=start)
    match.play(Feed(0, "pickled_uluk", 2))
    match.play(Breed(0, "dried_zork", "dried_zork"))
    assert match.choices(0) == [Done(0)] or Done(0) in match.choices(0)
    match.undo(match.undo_offers(0)[1])
    assert match.state == start


def test_diagrams_round_trip_through_a_game() -> None:
    for seats, charts in ((2, "house2"), (4, "house1")):
        match = kit.fresh(seats, 9, charts=charts)
        for number, _ in enumerate(kit.play_on(match, random.Random(9))):
            if number % 5 == 0:
                assert kit.RULES.from_diagram(match.diagram()) == match.state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("season: 1", "season: nine"), ("uluk 3", "uluk 9"), ("tribe stonehorns", "tribe cats"),
        ("monuments: uluk | ?", "monuments: uluk"), ('"seat":0', '"seat":7'), ("charts house1", "charts house9"),
        ("temple: 0 0", "temple: 0"), ("raw_uluk 2", "raw_cake 2"),
    ],
)  # fmt: skip
def test_a_wrong_diagram_is_refused_with_its_line(old: str, new: str) -> None:
    text = kit.RULES.to_diagram(kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=2)))
    assert old in text
    with pytest.raises(DataError) as caught:
        kit.RULES.from_diagram(text.replace(old, new, 1))
    assert caught.value.line > 0


def _duel(seats: int, seed: int, players: list[object]) -> tuple[int, ...]:
    from ulus_suite.chance.rng import KeyedGenerator

    match = kit.fresh(seats, seed)
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(KeyedGenerator())
            continue
        assert isinstance(match.pending, Decide)
        seat = match.pending.seat
        thought = players[seat].think(match.view(seat), match.choices(seat), match.draw_key(), 100)  # type: ignore[attr-defined]  # bots by duck
        assert thought.because
        match.play(thought.action)
    return match.pending.outcome.scores


def test_computer_players_finish_games_with_reasons_and_the_stronger_wins() -> None:
    steward, _, wanderer = bots()
    scores = [_duel(2, seed, [steward, wanderer]) for seed in range(2)]
    assert sum(a for a, _ in scores) > sum(b for _, b in scores)
    assert min(a for a, _ in scores) > 30


def test_a_computer_player_repeats_itself() -> None:
    match = kit.fresh(2, 3)
    state = kit.to_errands(match)
    steward, _, wanderer = bots()
    for bot in (steward, wanderer):
        view, choices = match.view(state.first), match.choices(state.first)
        assert bot.think(view, choices, "k", 100) == bot.think(view, choices, "k", 100)
