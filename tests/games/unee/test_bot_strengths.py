"""Computer players: lawful, repeatable, in the order of strength their names promise, with reasons in words."""

from __future__ import annotations

import random
import re

import pytest

from ulus_suite import Match, games
from ulus_suite.core.actions import Bot
from ulus_suite.core.chance import Finished
from ulus_suite.data import find
from ulus_suite.games.unee.players.bot import Beginner, Casual, Perfect, Strong, bots
from ulus_suite.games.unee.players.solver import Estimator, here, solver

REPETITIONS = ("divided", "uncounted", "none", "own_row")


def play(south: Bot, north: Bot, seed: int, options: dict[str, object], opening: int = 4) -> Match:
    """A game after some random moves, so that games differ."""
    match = Match.new(games.load("unee"), options=options, seed=seed)  # type: ignore[arg-type]
    rng = random.Random(seed)
    while not isinstance(match.pending, Finished):
        seat = match.state.mover
        choices = match.choices(seat)
        if len(match.line) <= opening:
            match.play(rng.choice(choices))
            continue
        thought = (south, north)[seat].think(match.view(seat), choices, match.draw_key(), 0)
        assert thought.action in choices
        match.play(thought.action)
    return match


def score(first: Bot, second: Bot, pairs: int, options: dict[str, object]) -> int:
    """Wins of the first minus wins of the second, each opening played from both sides."""
    total = 0
    for seed in range(pairs):
        for side in (0, 1):
            match = play(*((first, second) if side == 0 else (second, first)), seed, options)
            assert isinstance(match.pending, Finished)
            places = match.pending.outcome.places
            if len(places) == 2:
                total += 1 if places[0] == (side,) else -1
    return total


@pytest.mark.parametrize(
    ("better", "worse"), [(Strong(), Beginner()), (Perfect(), Casual()), (Casual(), Beginner())]
)
def test_the_better_player_wins_more(better: Bot, worse: Bot) -> None:
    assert score(better, worse, 8, {"repetition": "divided"}) > 0


@pytest.mark.parametrize("repetition", REPETITIONS)
@pytest.mark.parametrize("more", [False, True])
def test_every_player_plays_every_preset_to_the_end(repetition: str, more: bool) -> None:
    options: dict[str, object] = {"repetition": repetition, "four_from_more": more}
    for south in bots():
        match = play(south, Beginner(), 3, options)
        assert isinstance(match.pending, Finished)


@pytest.mark.parametrize("bot", bots(), ids=lambda bot: bot.name)
def test_the_same_key_gives_the_same_move_and_reasons_have_words(bot: Bot) -> None:
    messages = (find.root() / "rules/unee/messages.en.yaml").read_text(encoding="utf-8")
    words = dict(re.findall(r"^bot\.(\w+): (.*)$", messages, re.MULTILINE))
    for seed in range(6):
        match = Match.new(games.load("unee"), options={"repetition": REPETITIONS[seed % 4]}, seed=seed)
        rng = random.Random(seed)
        for _ in range(30):
            if isinstance(match.pending, Finished):
                break
            seat = match.state.mover
            view, choices = match.view(seat), match.choices(seat)
            thought = bot.think(view, choices, "key", 0)
            assert thought == bot.think(view, choices, "key", 0)
            assert thought.because
            for because in thought.because:
                assert because.key in words
                assert set(re.findall(r"{(\w+)}", words[because.key])) <= set(because.args)
            match.play(rng.choice(choices))


def test_perfect_play_tells_the_exact_worth_and_own_row_says_it_guesses() -> None:
    match = Match.new(games.load("unee"), options={"four_from_more": True}, seed=0)
    thought = Perfect().think(match.view(0), match.choices(0), "", 0)
    assert thought.worth == -4
    assert [b.key for b in thought.because] == ["loses", "all_equal"]
    match = Match.new(games.load("unee"), options={"repetition": "own_row"}, seed=0)
    thought = Perfect().think(match.view(0), match.choices(0), "", 0)
    assert any(b.key.startswith("estimate") for b in thought.because)


def test_an_estimate_counts_ends_as_the_rules_do() -> None:
    """Where every line ends within the search, the guess is no guess: it equals the solved value."""
    rules = games.load("unee")
    state = rules.from_diagram("north: 0 0 0\nsouth: 0 3 1\nstores: 32 0\nto move: South\n")
    at = here(state)
    exact = {a.hole: a.worth for a in solver().advice(at)}
    assert {a.hole: a.worth for a in Estimator().advice(at, 24)} == exact


def test_own_row_repetition_gives_each_his_row() -> None:
    """Any move that returns a position under own row is worth the lead and the difference of the rows."""
    found = 0
    for seed in range(30):
        match = Match.new(games.load("unee"), options={"repetition": "own_row"}, seed=seed)
        rng = random.Random(seed)
        while not isinstance(match.pending, Finished):
            seat = match.state.mover
            at = here(match.state)
            told = {a.hole: a for a in Estimator().advice(at, 1)}
            action = rng.choice([c for c in match.choices(seat) if hasattr(c, "hole")])
            match.play(action)
            if isinstance(match.pending, Finished) and told[action.hole].ends:
                found += told[action.hole].ends == "repeated"
                south, north = match.pending.outcome.scores
                assert told[action.hole].worth == (north - south if seat else south - north)
    assert found > 3
