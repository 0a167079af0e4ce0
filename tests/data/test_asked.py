"""What people ask a rulebook: the right clause is among the first three, and what is often asked has an answer."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from ulus_suite.data.asked import asked_problems, common_questions, found_questions, search
from ulus_suite.data.rulebook import rulebook
from ulus_suite.teach.sentences import teaching

QUESTIONS = yaml.safe_load((Path(__file__).parent / "asked_of_rulebooks.yaml").read_text("utf-8"))
GAMES = ("unee", "ur", "urland", "uluk", "ulus")


def missed(questions: dict[str, list[dict[str, list[str]]]]) -> list[str]:
    return [
        f"{game}: {each['ask']}"
        for game, those in questions.items()
        for each in those
        if not {c.id for c in search(rulebook(game), str(each["ask"]))[:3]} & set(each["clause"])
    ]


def test_of_questions_that_words_were_fitted_to_nearly_all_find_their_clause_among_the_first_three() -> None:
    assert {game: len(those) for game, those in QUESTIONS["before"].items()} == dict.fromkeys(GAMES, 36)
    assert len(missed(QUESTIONS["before"])) <= 7, missed(QUESTIONS["before"])


def test_of_130_questions_that_nothing_was_fitted_to_117_find_theirs() -> None:
    assert sum(map(len, QUESTIONS["unseen"].values())) == 130
    assert len(missed(QUESTIONS["unseen"])) <= 13, missed(QUESTIONS["unseen"])


def test_of_100_that_were_at_hand_98_and_of_200_written_afterwards_172_find_theirs() -> None:
    for part, each, misses in (("fitted_later", 20, 2), ("later", 40, 28)):
        assert {game: len(those) for game, those in QUESTIONS[part].items()} == dict.fromkeys(GAMES, each)
        assert len(missed(QUESTIONS[part])) <= misses, missed(QUESTIONS[part])


def test_words_that_ask_lead_to_clauses_called_so() -> None:
    assert "urland/7.1" in [clause.id for clause in search(rulebook("urland"), "when is there an auction")[:2]]


def test_the_words_of_everyday_speech_find_the_rulebooks_own() -> None:
    assert search(rulebook("ur"), "may I capture on a fort")[0].id == "ur/9.5"
    for word in ("capture", "take", "hit", "kill"):
        assert "ur/8.1" in [clause.id for clause in search(rulebook("ur"), word)][:3], word


def test_a_number_finds_its_clause_and_a_misspelt_name_what_is_meant() -> None:
    assert search(rulebook("ur"), "9.5")[0].id == "ur/9.5"
    assert search(rulebook("ur"), "§ 10.1")[0].id == "ur/10.1"
    assert search(rulebook("ur"), "istar")[0].id in ("ur/7.6", "ur/9.5")
    assert search(rulebook("uluk"), "fnord")[0].id == search(rulebook("uluk"), "fnōrd")[0].id
    assert search(rulebook("ur"), "qqqq") == ()


@pytest.mark.parametrize("language", ["en", "mn"])
@pytest.mark.parametrize("game", GAMES)
def test_twenty_questions_of_each_game_lead_to_a_clause_that_can_be_shown(game: str, language: str) -> None:
    book, questions = rulebook(game), common_questions(game, language).questions
    assert len(questions) == 20
    assert asked_problems(game, book, language) == []
    for each in questions:
        clause = book.clause(each.show or each.clause)
        assert clause is not None
        assert clause.show is not None or teaching(game, each.clause), each.ask
        assert len(each.answer.split()) <= 30, each.ask


@pytest.mark.parametrize("game", GAMES)
def test_a_question_often_asked_is_found_by_its_own_words(game: str) -> None:
    for each in common_questions(game).questions:
        assert each in found_questions(rulebook(game), each.ask), each.ask
