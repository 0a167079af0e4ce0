"""What is said of an answer to a puzzle, in whole sentences, and the lines of play that are stepped on a board."""

from __future__ import annotations

import pytest

from ulus_suite import Match, games
from ulus_suite.core.chance import Finished
from ulus_suite.core.log import Played, Settled
from ulus_suite.core.spoken import action_of
from ulus_suite.data import lessons as kept
from ulus_suite.games.unee.players.solver import here, solver
from ulus_suite.play import lines
from ulus_suite.play.advice import puzzles
from ulus_suite.teach.puzzle import PuzzleCourse
from ulus_suite.teach.words import Words


@pytest.mark.parametrize("game", ["unee", "ur", "uluk"])
@pytest.mark.parametrize("language", ["en", "mn"])
def test_a_verdict_is_made_of_whole_sentences(game: str, language: str) -> None:
    rules = games.load(game)
    for puzzle in kept.puzzles(game)[::12]:
        match = PuzzleCourse(rules, puzzle, language).match
        words = Words(game, match.header.names, language)
        for action in [one for one in match.choices(puzzle.seat) if one.kind != "claim"][:4]:
            told = puzzles.answer_verdict(rules, words, puzzle, action)
            for line in told.lines:
                assert line[0].upper() == line[0]
                assert line.endswith("."), line
                assert "·" not in line
                assert "{" not in line
            assert len(told.lines) <= 5


def actions(match: Match, begins: int) -> list[object]:
    return [p.entry.action for p in match.line[begins + 1 :] if isinstance(p.entry, Played)]


def test_the_line_after_a_wrong_answer_is_best_play_by_both_from_there() -> None:
    rules = games.load("unee")
    for puzzle in kept.puzzles("unee")[::9]:
        wrong = action_of(rules, puzzle.worths[-1].do, puzzle.seat)
        match, begins = lines.of_puzzle(rules, puzzle, wrong)
        assert actions(match, begins)[0] == wrong
        brain = solver()
        for before, after in zip(match.line[begins + 1 :], match.line[begins + 2 :], strict=False):
            best = max(advice.worth for advice in brain.advice(here(before.state)))
            chosen = next(a for a in brain.advice(here(before.state)) if a.hole == after.entry.action.hole)
            assert chosen.worth == best


def test_the_best_line_is_the_one_that_is_asked() -> None:
    rules = games.load("unee")
    puzzle = next(one for one in kept.puzzles("unee") if len(one.then) > 1)
    match, begins = lines.of_puzzle(rules, puzzle, action_of(rules, puzzle.best[0], puzzle.seat))
    written = [puzzle.best[0], *(word for then in puzzle.then for word in (*then.replies, then.best[0]))]
    played = actions(match, begins)
    for number, words in enumerate(written):
        assert played[number] == action_of(rules, words, played[number].seat)


def test_in_ur_the_roll_that_is_shown_is_a_likely_one_that_hurts() -> None:
    rules = games.load("ur")
    for puzzle in kept.puzzles("ur")[::10]:
        wrong = action_of(rules, puzzle.worths[1].do, puzzle.seat)
        match, begins = lines.of_puzzle(rules, puzzle, wrong)
        assert len(match.line) - begins > 1
        rolls = [p.entry.result.answers for p in match.line[begins + 1 :] if isinstance(p.entry, Settled)]
        assert all(
            sorted(map(str, roll.values())) not in (["gold", "gold"], ["silver", "silver"]) for roll in rolls
        )


def test_another_choice_in_a_game_is_played_on_from_its_moment() -> None:
    rules = games.load("unee")
    match = Match.new(rules, 2, seed=3)
    for _ in range(8):
        match.play(match.choices(match.state.mover)[0])
    other = match.view(0, 4) and rules.choices(match.line[4].state, match.line[4].state.mover)[-1]
    line = lines.of_choice(match, 4, other)
    assert [p.digest for p in line.line[:5]] == [p.digest for p in match.line[:5]]
    assert line.line[5].entry.action == other
    assert len(line.line) > 6 or isinstance(line.pending, Finished)
