"""The match: undo by consent, redo, branching, verdicts with secrets, draws that cannot be fished for."""

from __future__ import annotations

from random import Random

import pytest

from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator, draw, parse, weighted_choice
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question, Source, check_answers
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played, Settled
from ulus_suite.core.match import Barrier, offers
from ulus_suite.core.rules import places
from ulus_suite.core.verdict import Reason, Refused, Ruling, redact, verdict
from ulus_suite.games.unee.rules.state import Sow
from ulus_suite.testing import kit


def unee() -> Match:
    return Match.new(games.load("unee"), names=["Bat", "Oyuna"])


def test_ones_own_step_is_taken_back_freely_and_another_seats_with_consent() -> None:
    match = unee()
    match.play(Sow(0, "S1"))
    nearest = match.undo_offers(0)[0]
    assert (nearest.back_to, nearest.barriers, nearest.needs) == (0, (), ())
    match.play(Sow(1, "N1"))
    offer = match.undo_offers(0)[0]
    assert offer.barriers == (Barrier.OTHER_SEAT_ACTED,)
    assert offer.needs == (1,)
    with pytest.raises(Misuse, match="needs the consent of Oyuna"):
        match.undo(offer)
    match.undo(offer, agreed_by=(1,))
    assert len(match.line) == 2
    assert [type(e).__name__ for e in match.entries] == ["Played", "Played", "Undone"]


def test_nothing_that_happened_is_erased_and_redo_takes_it_again() -> None:
    match = unee()
    match.play(Sow(0, "S1"))
    digest = match.line[-1].digest
    match.undo(match.undo_offers(0)[0])
    match.redo()
    assert match.line[-1].digest == digest
    assert len(match.entries) == 3
    match.undo(match.undo_offers(0)[0])
    match.play(Sow(0, "S2"))
    with pytest.raises(Misuse, match="nothing to take again"):
        match.redo()


def test_an_offer_that_no_longer_stands_is_refused() -> None:
    match = unee()
    match.play(Sow(0, "S1"))
    offer = match.undo_offers(0)[0]
    match.undo(offer)
    with pytest.raises(Misuse, match="no longer"):
        match.undo(offer)


def test_chance_and_secrets_seen_need_everybody() -> None:
    sow = Sow(0, "S1")
    result = ChanceResult("r", Source.RNG, {})
    steps = [
        (Played(1, sow, ""), [], True),
        (Settled(2, result, ""), [], False),
        (Played(3, sow, ""), [Event(clause="x/1.1", audience=(2,))], True),
    ]
    found = offers(steps, 0, 3)
    assert [o.back_to for o in found] == [2, 0]
    assert found[0].barriers == (Barrier.SECRET_SEEN,)
    assert found[0].needs == (1, 2)
    assert found[1].barriers == (Barrier.CHANCE_SEEN, Barrier.SECRET_SEEN)


def test_a_branch_is_a_sound_game_of_its_own() -> None:
    match = unee()
    for seat, hole in ((0, "S1"), (1, "N2"), (0, "S2")):
        match.play(Sow(seat, hole))
    match.undo(match.undo_offers(0)[0])
    copy = match.branch(1)
    assert copy.state == match.line[1].state
    assert [e.no for e in copy.entries] == [1]
    copy.play(Sow(1, "N3"))
    assert len(match.line) == 3


def test_a_refusal_carries_its_verdict() -> None:
    with pytest.raises(Refused, match=r"unee/2\.1: sow\.your_turn") as caught:
        unee().play(Sow(1, "N1"))
    assert caught.value.verdict.ruling is Ruling.FORBIDDEN


@pytest.mark.parametrize(
    ("seats", "options", "complaint"),
    [
        (3, {}, "for 2 players, not 3"),
        (2, {"moon": 1}, "no option 'moon'"),
        (2, {"repetition": "often"}, "can be divided, uncounted, none, own_row, not often"),
        (2, {"four_from_more": 1}, "can be False, True, not 1"),
    ],
)
def test_impossible_games_are_refused_in_a_sentence(seats: int, options: dict[str, object], complaint: str) -> None:
    with pytest.raises(Misuse, match=complaint):
        Match.new(games.load("unee"), seats=seats, options=options)  # type: ignore[arg-type]


def test_told_never_betrays_a_secret() -> None:
    known = Reason("x/1.1", True, "turn")
    secret_yes = Reason("x/1.2", True, "holds", audience=(1,))
    secret_no = Reason("x/1.2", False, "holds", audience=(1,))
    assert redact(verdict([known, secret_yes]), 0) == redact(verdict([known, secret_no]), 0)
    assert redact(verdict([known, secret_no]), 0).ruling is Ruling.UNDECIDED
    assert redact(verdict([known, secret_no]), 1).ruling is Ruling.FORBIDDEN
    assert redact(verdict([Reason("x/1.1", False, "turn"), secret_yes]), None).ruling is Ruling.FORBIDDEN


def face(key: str) -> Question:
    return Question(key, "face", (("horse", 10), ("camel", 14), ("sheep", 39), ("goat", 37)))


def test_draws_depend_on_their_key_alone() -> None:
    request = ChanceRequest("r1", "x/1.1", "roll", (face("a"), face("b")))
    one = KeyedGenerator().resolve(request, "7/3")
    assert one == KeyedGenerator().resolve(request, "7/3")
    alone = KeyedGenerator().resolve(ChanceRequest("r1", "x/1.1", "roll", (face("b"),)), "7/3")
    assert alone.answers["b"] == one.answers["b"]
    assert {KeyedGenerator().resolve(request, f"7/{n}").answers["a"] for n in range(60)} == {
        "horse", "camel", "sheep", "goat",
    }  # fmt: skip


def test_the_generator_keeps_the_weights() -> None:
    options = (("horse", 10), ("camel", 14), ("sheep", 39), ("goat", 37))
    counts = dict.fromkeys(("horse", "camel", "sheep", "goat"), 0)
    for n in range(20_000):
        counts[str(weighted_choice(f"w{n}", options))] += 1
    for value, weight in options:
        # Five standard errors of a binomial share.
        assert abs(counts[value] / 20_000 - weight / 100) < 5 * (weight / 100 * (1 - weight / 100) / 20_000) ** 0.5
    with pytest.raises(ValueError, match="below 0"):
        draw("x", 0)


def test_a_pool_is_drawn_without_putting_back() -> None:
    deck = (("ger", 2), ("yak", 1), ("bow", 3))
    questions = tuple(Question(f"s{n}", "cards", deck, take=3, pool="deck") for n in range(2))
    request = ChanceRequest("deal", "x/1.1", "cards", questions)
    for n in range(50):
        answers = KeyedGenerator().resolve(request, str(n)).answers
        drawn = sorted(c for q in answers.values() for c in q)  # type: ignore[union-attr]
        assert drawn == ["bow", "bow", "bow", "ger", "ger", "yak"]
        result = ChanceResult("deal", Source.RNG, answers)
        assert all(r.met for r in check_answers(request, result))
    twice = ChanceResult("deal", Source.TYPED, {"s0": ("yak", "ger", "bow"), "s1": ("yak", "bow", "ger")})
    refused = [r.key for r in check_answers(request, twice) if not r.met]
    assert refused == ["answer.too_many"]


@pytest.mark.parametrize(
    ("text", "answer"), [("h", "horse"), ("Goat", "goat"), ("s", "sheep"), ("2", "camel"), ("c", "camel")]
)
def test_typed_faces_by_letter_word_or_number(text: str, answer: str) -> None:
    assert parse(face("a"), text) == (answer, "")


def test_typed_nonsense_is_answered_with_what_is_possible() -> None:
    answer, problem = parse(face("a"), "cow")
    assert answer is None
    assert problem == "'cow' is not one of the answers; choose from: horse, camel, sheep, goat."


def test_places_group_equals() -> None:
    assert places([3, 9, 3, 1]) == ((1,), (0, 2), (3,))


@pytest.mark.parametrize(("game", "seats"), [("uluk", 4), ("ulus", 6), ("urland", 5)])
def test_a_position_knows_how_many_play(game: str, seats: int) -> None:
    rules = games.load(game)
    match = Match.new(rules, seats, seed=3)
    for _ in kit.steps(match, Random(1), 40):
        pass
    begun = Match.new(rules, start=rules.from_diagram(match.diagram()))
    assert begun.seats == len(begun.header.names) == seats
    assert [begun.view(seat) for seat in range(seats)] == [match.view(seat) for seat in range(seats)]
