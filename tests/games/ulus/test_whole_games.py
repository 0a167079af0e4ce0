"""Whole games: conservation at every step, positions that read back, bots that always find something to do."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.amount import amount
from tests.games.ulus.kit import GENERATOR, KIT, RULES, position, random_game, step
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance, Decide, DecideTogether, Finished, Negotiate
from ulus_suite.core.errors import DataError
from ulus_suite.data.messages import messages
from ulus_suite.games.ulus.players.bot import bots


def sound(match: Match) -> None:
    assert match.audit() == [], match.diagram()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_is_ever_lost_or_made(seats: int) -> None:
    for seed in range(amount(1, 8)):
        random_game(seats, seed, watch=sound)


OPTIONS: list[dict[str, Any]] = [
    {"deck": "streamlined"},
    {"end_of_site": "trade", "contest_trade": True},
    {"equality": "not_a_victory", "monsters": "hard", "race": "camel"},
    {"shagai": "equal", "deflect_fought": False, "copies": "once", "oldest": 1, "ages": "asked"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nothing_is_ever_lost_or_made_in_the_variants(options: dict[str, Any]) -> None:
    for seed in range(amount(1, 6)):
        random_game(3, seed, options, watch=sound)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_thousand_random_games_without_a_finding(seats: int) -> None:
    for seed in range(1000):
        random_game(seats, seed, watch=sound)


def test_every_position_is_written_and_read_back_exactly() -> None:
    dice = random.Random(1)
    for seats in (2, 5):
        match = Match.new(RULES, seats=seats, seed=seats, options={"end_of_site": "trade"})
        while not isinstance(match.pending, Finished):
            step(match, dice)
            assert RULES.from_diagram(match.diagram()) == match.state, match.diagram()
            assert RULES.from_plain(RULES.to_plain(match.state)) == match.state


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("player 0: god=umay\nplayer 1: god=nobody", 2),
        ("player 0: hand=sword\nplayer 1:", 1),
        ("player 0: strength=many\nplayer 1:", 1),
        ("player 0:\nplayer 1:\nsites: here there", 3),
        ("player 0:\nplayer 1:\nwhere: here", 3),
        ("player 0:\nplayer 1:\noptions: sun=shine", 3),
        ("player 0:\nplayer 1:\nnow: nothing", 3),
        ("player 0:\nplayer 1:\npromises: mine", 3),
        ("player 0: hand=wolf\nplayer 1: hand=wolf\nseason: 8", 0),
        ("player 0: god=umay\nplayer 1: god=umay\nseason: 8", 0),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(DataError) as error:
        RULES.from_diagram(text)
    assert error.value.line == line


def test_a_diagram_without_now_begins_with_announcing() -> None:
    assert position("", "").pending.prompt == "pending.announce"


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_strength_never_falls_below_zero_and_the_order_of_play_is_kept(seats: int, seed: int) -> None:
    dice = random.Random(seed)
    match = Match.new(RULES, seats=seats, seed=seed)
    for _ in range(150):
        if isinstance(match.pending, Finished):
            break
        step(match, dice)
        assert min(p.strength for p in match.state.players) >= 0
        assert -1 <= match.state.season <= 8


def bot_game(seats: int, seed: int, options: dict[str, Any] | None = None) -> Match:
    """Computer players at every seat; whoever may speak up is asked first, and silence is not written down."""
    bot = bots()[0]
    texts = messages("ulus")
    match = Match.new(RULES, seats=seats, seed=seed, options=options or {})
    while not isinstance(pending := match.pending, Finished):
        if isinstance(pending, AwaitChance):
            match.resolve(GENERATOR)
            continue
        waiting: tuple[int, ...]
        match pending:
            case Decide(seat=seat, may_interrupt=others):
                waiting = (*others, seat)
            case DecideTogether(waiting=unsealed):
                waiting = unsealed[:1]
            case Negotiate(seats=speakers):
                waiting = speakers
        for seat in waiting:
            thought = bot.think(match.view(seat), match.choices(seat), match.draw_key(), 0)
            assert thought.because
            for reason in thought.because:
                assert f"bot.{reason.key}" in texts, reason.key
            if thought.action.kind != "wait":
                match.play(thought.action)
                break
        assert len(match.entries) < RULES.spec.max_entries
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_computer_players_decide_everything_with_reasons(seats: int) -> None:
    for seed in range(amount(2, 4)):
        match = bot_game(seats, seed)
        assert sum(p.sky for p in match.state.players) == KIT.sky.count


def test_computer_players_trade_and_agree_to_camels() -> None:
    for seed in range(3):
        bot_game(3, seed, {"end_of_site": "trade", "contest_trade": True, "race": "camel", "ages": "asked"})


def test_computer_players_beat_random_ones() -> None:
    bot, lead = bots()[0], []
    for seed in range(amount(6, 24)):
        dice = random.Random(seed)
        match = Match.new(RULES, seats=3, seed=seed)
        clever = seed % 3
        while not isinstance(pending := match.pending, Finished):
            named = () if isinstance(pending, AwaitChance) else _asked(pending)
            if clever in named:
                thought = bot.think(match.view(clever), match.choices(clever), match.draw_key(), 0)
                match.play(thought.action)
            else:
                step(match, dice)
        scores = match.pending.outcome.scores
        lead.append(scores[clever] - (sum(scores) - scores[clever]) / 2)
    assert sum(lead) / len(lead) > 10, lead


def _asked(pending: Any) -> tuple[int, ...]:
    if isinstance(pending, Decide):
        return (pending.seat,)
    return tuple(pending.waiting) if isinstance(pending, DecideTogether) else tuple(pending.seats)
