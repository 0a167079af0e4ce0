"""What is said of a puzzle is so in its position: each fact is found again by playing the rules, move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from ulus_suite import games, packs
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Decide, Finished, Source
from ulus_suite.core.lesson import Fact, Puzzle
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of
from ulus_suite.data.lessons import puzzles
from ulus_suite.data.messages import messages
from ulus_suite.play.advice import puzzles as play
from ulus_suite.teach.puzzle import as_lesson, next_best
from ulus_suite.teach.words import Words

TOLD = [game for game in play.games() if hasattr(packs.part(game, "puzzles"), "reasons")]


def facts(rules: Rules[Any], one: Puzzle) -> tuple[Any, tuple[Fact, ...]]:
    """The position, and what is said of it."""
    state, other = rules.from_diagram(one.position), next_best(rules, one)
    assert other is not None
    best, next_ = (action_of(rules, words, one.seat) for words in (one.best[0], other.do))
    part = packs.part(rules.spec.id, "puzzles")
    found: tuple[Fact, ...] = part.reasons(rules.view(state, one.seat), best, next_)
    return state, found


@pytest.mark.parametrize("game", play.games())
def test_questions_and_reasons_are_whole_sentences(game: str) -> None:
    rules, texts = games.load(game), messages(game)
    words = Words(game, rules.spec.seat_names)
    for one in puzzles(game):
        said = [as_lesson(rules, one).about, *play.answer_reasons(rules, words, one)]
        assert all(text[0] != "‹" and "<" not in text and text.endswith((".", "?")) for text in said), (
            one.id,
            said,
        )
        assert f"puzzle.ask.{one.theme}" in texts


@pytest.mark.parametrize("game", play.games())
def test_a_question_does_not_name_its_answer(game: str) -> None:
    rules = games.load(game)
    words = Words(game, rules.spec.seat_names)
    for one in puzzles(game):
        lesson = as_lesson(rules, one)
        answer = words.action(action_of(rules, one.best[0], one.seat))
        either = one.theme in ("rest", "bones")  # "rest, or fight?" names both choices
        assert either or answer not in f"{lesson.title} {lesson.about}", one.id


# --- Ünee: by sowing ------------------------------------------------------------------------------------------


def gained(rules: Rules[Any], state: Any, action: Action) -> int:
    """Balls that a sowing takes at once."""
    after = rules.play(state, action).state
    return after.stores[action.seat] - state.stores[action.seat]


def replies(rules: Rules[Any], state: Any) -> list[Action]:
    pending = rules.pending(state)
    if isinstance(pending, Finished):
        return []
    return [choice for choice in rules.choices(state, state.mover) if choice.kind == "sow"]


def unee_holds(rules: Rules[Any], state: Any, fact: Fact) -> bool:
    args = fact.args

    def after(name: str) -> Any:
        return rules.play(state, args[name]).state

    match fact.key:
        case "stuck":
            there = after("best")
            return not any(there.holes[i] for i in ((0, 1, 2), (3, 4, 5))[1 - state.mover])
        case "lets":
            lost, kept = after("other"), after("best")
            most = max(gained(rules, lost, reply) for reply in replies(rules, lost))
            named = gained(rules, lost, args["reply"])
            return named == most == args["n"] > 0 and not any(gained(rules, kept, r) for r in replies(rules, kept))
        case "next":
            there = after("best")
            then = [rules.play(there, reply).state for reply in replies(rules, there)]
            return bool(then) and all(any(gained(rules, t, own) for own in replies(rules, t)) for t in then)
        case "takes":
            return gained(rules, state, args["best"]) == args["n"] > 0
        case "count":
            both = args["own"] + args["theirs"] == args["less"] + args["more"] == 36
            return both and args["own"] > args["less"]
    return False


# --- UR: by every roll and every action -----------------------------------------------------------------------


def completed(rules: Rules[Any], state: Any, seat: int) -> Iterator[Any]:
    """Every position in which an action of ``seat``, whose roll has fallen, may end."""
    pending = rules.pending(state)
    acting = isinstance(pending, Decide) and pending.seat == seat and state.phase in ("acting", "second")
    if not acting:
        yield state
        return
    for choice in rules.choices(state, seat):
        if choice.kind in ("move", "spawn", "finish"):
            yield from completed(rules, rules.play(state, choice).state, seat)


def sixteenths(rules: Rules[Any], state: Any, seat: int, meant: Callable[[Any], bool]) -> int:
    """With how many of sixteen rolls ``seat``, who is on, can bring about what is meant."""
    for _ in range(4):  # it may have to say that it throws
        if isinstance(rules.pending(state), AwaitChance | Finished):
            break
        throw = next(c for c in rules.choices(state, rules.pending(state).seat) if c.kind == "roll")
        state = rules.play(state, throw).state
    request = rules.pending(state).request
    count = 0
    for dice in product(*(question.options for question in request.questions)):
        answers = {q.key: value for q, (value, _) in zip(request.questions, dice, strict=True)}
        weight = 1
        for _, share in dice:
            weight *= share
        rolled = rules.settle(state, ChanceResult(request.id, Source.CHOSEN, answers)).state
        count += weight * any(meant(end) for end in completed(rules, rolled, seat))
    whole = 1
    for question in request.questions:
        whole *= sum(share for _, share in question.options)
    return count * 16 // whole


def ur_holds(rules: Rules[Any], state: Any, fact: Fact, seat: int) -> bool:
    kernel = rules.view(state, seat).kernel
    forts, args = kernel.forts, fact.args
    ends = {name: list(completed(rules, rules.play(state, args[name]).state, seat)) for name in ("best", "other")
            if name in args}  # fmt: skip

    def figures(name: str, count: Callable[[Any], int]) -> set[int]:
        return {count(end) for end in ends[name]}

    def both(count: Callable[[Any], int]) -> bool:
        return args["here"] in figures("best", count) and args["there"] in figures("other", count)

    def wins(who: int) -> Callable[[Any], int]:
        def count(end: Any) -> int:
            if end.held[seat] & forts == forts or end.turn != who:
                return 0
            return sixteenths(rules, end, who, lambda there: there.held[who] & forts == forts)

        return count

    def fort_lost(end: Any) -> int:
        if end.turn == seat:
            return 0
        held = end.held[seat] & forts
        return sixteenths(rules, end, 1 - seat, lambda there: bool(held & ~there.held[seat]))

    match fact.key:
        case "wins":
            return any(end.held[seat] & forts == forts for end in ends["best"])
        case "loses":
            return both(wins(1 - seat))
        case "again_wins":
            return both(wins(seat))
        case "fort_lost":
            return both(fort_lost)
        case "forts":
            return both(lambda end: (end.held[seat] & forts).bit_count())
        case "defeats":
            return both(lambda end: (state.held[1 - seat] & ~end.held[1 - seat]).bit_count())
        case "again":
            return any(end.turn == seat for end in ends["best"])
    return False


HOLDS = {"unee": lambda rules, state, fact, seat: unee_holds(rules, state, fact), "ur": ur_holds}


@pytest.mark.parametrize("game", TOLD)
def test_every_reason_holds_in_its_position(game: str) -> None:
    rules = games.load(game)
    told = 0
    for one in puzzles(game):
        state, found = facts(rules, one)
        for fact in found:
            assert f"puzzle.reason.{fact.key}" in messages(game)
            assert HOLDS[game](rules, state, fact, one.seat), (one.id, fact)
            told += 1
    assert told > len(puzzles(game)) // 2
