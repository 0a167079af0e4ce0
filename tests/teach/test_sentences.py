"""Every sentence on a rule, in lessons, options, presets, effects and on cards, names clauses and holds in play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tools.sentences import READ, digests, resting
from ulus_suite import games
from ulus_suite.core.lesson import Lesson, LessonStep, Mistake, Says
from ulus_suite.data.lessons import lesson, lessons
from ulus_suite.play import lesson_runs
from ulus_suite.teach import sentences
from ulus_suite.teach.lesson import clauses_named
from ulus_suite.teach.sentences import Play, Sentence


@pytest.mark.parametrize("game", games.ids())
def test_each_sentence_names_its_clauses_and_holds_where_it_is_judged(game: str) -> None:
    assert list(sentences.problems(games.load(game))) == []
    assert [
        f"{one.id} {n}" for one in lessons(game) for n, step in enumerate(one.steps, 1) if not clauses_named(step)
    ] == []


@pytest.mark.parametrize("game", games.ids())
def test_options_and_presets_name_the_clauses_that_they_change(game: str) -> None:
    spec, listed = games.load(game).spec, sentences.sentences(game)
    for option in spec.options:
        assert option.clause in listed[f"option.{option.name}.about"].clauses
    clauses = {option.name: listed[f"option.{option.name}.about"].clauses for option in spec.options}
    for preset in spec.presets:
        for option_name in preset.options:
            assert set(listed[f"preset.{preset.name}.about"].clauses) & set(clauses[option_name]), preset.name


def test_a_clause_that_changes_has_its_sentences_read_again() -> None:
    """``python tools/sentences.py --read`` notes that they have been."""
    noted = dict(line.split() for line in READ.read_text(encoding="utf-8").splitlines())
    changed = {clause for clause, digest in digests().items() if noted.get(clause) != digest}
    assert {clause: resting().get(clause, []) for clause in changed} == {}


CLAIM = """\
north: 1 1 1
south: 1 2 2
stores: 20 8
to move: South
"""


@pytest.mark.parametrize(
    ("one", "problem"),
    [
        (Sentence(()), "it names no clause"),
        (Sentence(("unee/9.9",)), "clause 'unee/9.9' does not exist"),
        (
            Sentence(("unee/4.7",), (Play(position=CLAIM, allowed=("resign",)),)),
            "it says that 'resign' is allowed, and clause 'unee/4.7' refuses it",
        ),
        (
            Sentence(("unee/4.7",), (Play(position=CLAIM, forbidden={"claim": "unee/4.7"}),)),
            "it says that 'claim' is forbidden, and it is allowed",
        ),
        (
            Sentence(("unee/2.2", "unee/4.7"), (Play(position=CLAIM, forbidden={"sow N1": "unee/4.7"}),)),
            "it says that clause 'unee/4.7' refuses 'sow N1', and 'unee/2.2' does",
        ),
    ],
)
def test_what_does_not_hold_is_told(monkeypatch: pytest.MonkeyPatch, one: Sentence, problem: str) -> None:
    told = sentences.sentences("unee")
    monkeypatch.setattr(sentences, "sentences", lambda _: {**told, "preview.does.claim": one})
    assert list(sentences.problems(games.load("unee"))) == [("preview.does.claim", problem)]


def test_a_sentence_that_is_not_listed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {key: one for key, one in sentences.sentences("ulus").items() if key not in ("gods/umay", "game.goal")}
    monkeypatch.setattr(sentences, "sentences", lambda _: told)
    assert {key for key, _ in sentences.problems(games.load("ulus"))} == {"gods/umay", "game.goal"}


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (lambda step: replace(step, says=Says(allowed=("call_help",))), "'call_help' is allowed"),
        (lambda step: replace(step, mistakes=(Mistake("Ask!", "call_help"),)), "nobody can do it there"),
    ],
)
def test_a_lesson_that_teaches_help_at_equality_is_told(
    changed: Callable[[LessonStep], LessonStep], problem: str
) -> None:
    """What lesson 7 of Ulus once did, in two places."""
    known = lesson("ulus", "strength-against-power")
    assert known is not None
    steps = (changed(known.steps[1]), *known.steps[2:3])
    found = lesson_runs.problems(games.load("ulus"), replace_steps(known, steps))
    assert len(found) == 1
    assert problem in found[0][1]


def replace_steps(known: Lesson, steps: tuple[LessonStep, ...]) -> Lesson:
    """The lesson with other steps."""
    return replace(known, steps=steps)
