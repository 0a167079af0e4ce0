"""What is said of an answer to a puzzle: whole sentences, and the line of play where the game is solved."""

from __future__ import annotations

import pytest

from ulus_suite import games
from ulus_suite.data import puzzles as kept
from ulus_suite.play import puzzles
from ulus_suite.teach.puzzle import PuzzleCourse
from ulus_suite.teach.words import Words


@pytest.mark.parametrize("game", ["unee", "ur"])
@pytest.mark.parametrize("language", ["en", "mn"])
def test_a_verdict_is_made_of_whole_sentences(game: str, language: str) -> None:
    rules = games.load(game)
    for puzzle in kept.puzzles(game)[::20]:
        match = PuzzleCourse(rules, puzzle, language).match
        words, view = Words(game, match.header.names, language), match.view(puzzle.seat)
        for action in [one for one in match.choices(puzzle.seat) if one.kind != "claim"][:4]:
            told = puzzles.told(rules, words, puzzle, view, action)
            for line in told.lines:
                assert line[0].upper() == line[0]
                assert line.endswith("."), line
                assert "·" not in line
                assert "{" not in line
            assert len(told.lines) <= 5
            played = words.short(action) + words.text("puzzle.then")
            assert any(played in line for line in told.lines) == (puzzle.proof.method == "exact" and not told.right)


def test_the_line_of_play_begins_with_the_answer() -> None:
    rules = games.load("unee")
    puzzle = next(one for one in kept.puzzles("unee") if one.id == "patience-07")
    match = PuzzleCourse(rules, puzzle).match
    words = Words("unee", ("South", "North"), "en")
    wrong = next(a for a in match.choices(0) if words.short(a).endswith("S1"))
    told = puzzles.told(rules, words, puzzle, match.view(0), wrong)
    assert not told.right
    assert any(line.startswith(f"Best play by both from there: {words.short(wrong)}, ") for line in told.lines)
    assert "then" not in told.lines[0]
    assert "ends 24 balls ahead" not in told.lines[0]
    assert any("The right answer comes out 24 balls better." in line for line in told.lines)
