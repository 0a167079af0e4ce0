"""The search of Ulus plays on the kernel: caravans that agree with a view, the horizon, chance that comes again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.bots.test_search import moments
from tests.games.ulus.kit import RULES, position
from tools.bench.ulus import beginning, kernel_rate
from ulus_suite import bots
from ulus_suite.bots.search import Luck
from ulus_suite.core.chance import first_to_decide
from ulus_suite.games.ulus.players.bot import Nomad
from ulus_suite.games.ulus.players.kernel import Caravan
from ulus_suite.games.ulus.players.kernel_acts import play
from ulus_suite.games.ulus.players.model import AHEAD, NAADAM, CaravanModel


def searched(seed: int, count: int = 12) -> list[tuple[Any, int, CaravanModel, Any, Any]]:
    """Moments at which there is something to compare: state, seat, model, candidates, the usual action."""
    found = []
    for state, seat in moments(seed, count):
        view, offered = RULES.view(state, seat), RULES.choices(state, seat)
        model = CaravanModel(RULES, view, seat)
        usual = Nomad().think(view, offered, "k").action
        compared = model.candidates(offered, usual)
        if len(compared) > 1:
            found.append((state, seat, model, compared, usual))
    return found


def on(model: CaravanModel, table: Any, action: Any, key: str) -> Caravan:
    """A candidate played on to the horizon."""
    luck = Luck(key)
    table = model.play(table, action, luck)
    while (who := model.actor(table)) >= 0:
        table = model.play(table, model.policy(table, who), luck)
    return table


def test_candidates_are_choices_and_are_played_on_to_the_horizon() -> None:
    for state, _, model, compared, usual in searched(3):
        assert usual in compared
        start = model.sample(Random(1))
        before = vars(start.copy())
        for action in compared:
            end = on(model, start, action, "luck")
            assert end.season == min(NAADAM, state.season + 1 + AHEAD)
            assert sum(model.value(end)) == pytest.approx(1.0)
            assert vars(on(model, start, action, "luck")) == vars(end)
        assert vars(start) == before


def test_other_courses_of_chance_lead_elsewhere() -> None:
    _, _, model, compared, _ = searched(4)[0]
    start = model.sample(Random(1))
    ends = [on(model, start, compared[0], f"luck {number}") for number in range(6)]
    assert len({tuple(map(tuple, end.hands)) for end in ends}) > 1


def test_who_sees_everything_searches_the_true_position() -> None:
    state, seat, model, _, _ = searched(5)[0]
    seen = model.seeing(state)
    assert vars(seen.sample(Random(1))) == vars(Caravan.of(model.charts, state))
    counsellor: Any = bots.limited(bots.bot_named("ulus", "counsellor"), 200)
    assert counsellor.peek(RULES, state, RULES.choices(state, seat), "k", 0).action in RULES.choices(state, seat)


def test_the_tree_tries_what_the_seat_may_do_but_for_speaking_up() -> None:
    tried = 0
    for state, seat, model, _, _ in searched(6, 40):
        if first_to_decide(RULES.pending(state), lambda _: True) != seat:
            continue
        table = Caravan.of(model.charts, state)
        for code in model.actions(table, seat):
            tried += 1
            after = table.copy()
            play(after, code)
            assert vars(after) != vars(table)
    assert tried > 4


def test_the_bench_begins_at_the_first_pass_and_measures() -> None:
    table = beginning(Random(1), 3)
    assert table.n == 3
    assert [len(hand) for hand in table.hands] == [3, 3, 3]
    assert len({*table.god}) == 3
    assert kernel_rate(0.02) > 0


def test_cards_of_a_counter_offer_are_dealt_to_its_caller() -> None:
    """Whoever offers a wolf holds it; the answer would otherwise be paid with a card that is not there."""
    bargain = (
        '{"frame":"bargain","caller":0,"left":[],"bids":[{"seat":1,"form":"some","count":1,"countered":true}],'
        '"counter":{"seat":1,"form":"cards","cards":["wolf"]}}'
    )
    confront = '{"frame":"confront","seat":0,"foe":{"monsters":["almas"]},"stage":"fight","called":true}'
    fighter = "stance=fight fought strength=5 hand=ger,wolf"
    match = position(
        fighter, "stance=fight strength=9 hand=bow", "hand=goat", now=('{"frame":"at_site"}', confront, bargain),
        season=2,
    )  # fmt: skip
    offered = match.choices(1)
    model = CaravanModel(RULES, match.view(1), 1)
    for number in range(40):
        state = model.deal(Random(number))
        assert "wolf" in state.players[0].hand
        assert len(state.players[0].hand) == 2
        assert RULES.audit(state) == []
        assert RULES.view(state, 1) == match.view(1)
        on(model, model.sample(Random(number)), offered[0], "luck")
