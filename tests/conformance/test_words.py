"""Law 11: every clause, message key and binding that play produces resolves; every clause is cited by a test."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.amount import amount
from tests.conformance import kit
from ulus_suite import games, packs
from ulus_suite.core.events import Event
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Verdict
from ulus_suite.data.messages import bindings, messages
from ulus_suite.data.rulebook import require
from ulus_suite.teach.words import Words, clause_of

TESTS = Path(__file__).resolve().parent.parent


class Heard:
    """Collects every clause and every text that comes up, and what is wrong with them."""

    def __init__(self, game: str, words: Words) -> None:
        self.known = {c.id for c in require(game).clauses}
        self.words = words
        self.texts = messages(game)
        self.problems: set[str] = set()

    def clause(self, id: str, where: str) -> None:
        if id not in self.known:
            self.problems.add(f"{where} cites '{id}', which is no clause")

    def key(self, key: str, args: Mapping[str, Any]) -> None:
        raw = self.texts.raw(key)
        if raw is None:
            self.problems.add(f"no message '{key}'")
        elif bindings(raw) - set(args):
            self.problems.add(f"message '{key}' wants {bindings(raw) - set(args)}, gets {sorted(args)}")

    def events(self, events: Iterable[Event]) -> None:
        for event in events:
            self.clause(event.clause, f"event {event.kind}")
            self.key(f"event.{event.kind}", dict.fromkeys(event.__struct_fields__, 0))
            assert "‹" not in self.words.event(event), self.words.event(event)

    def verdict(self, verdict: Verdict) -> None:
        for reason in verdict.reasons:
            self.clause(reason.clause, f"reason {reason.key}")
            self.key(reason.key, reason.args)

    def pending(self, pending: Pending) -> None:
        self.clause(clause_of(pending), "pending")
        text = self.words.pending(pending)
        if "‹" in text:
            self.problems.add(f"pending says {text}")
        if isinstance(pending, AwaitChance):
            for question in pending.request.questions:
                if question.prompt:
                    self.key(question.prompt, {**question.args, "by": 0})


@pytest.mark.parametrize("table", kit.tables(), ids=str)
def test_law_11_all_that_is_said_resolves(table: kit.Table) -> None:
    rng = random.Random(f"words {table}")
    match = kit.start(table, seed=4)
    heard = Heard(table.game, Words(table.game, match.header.names))
    for number, _ in enumerate(kit.steps(match, rng, amount(150, 400))):
        heard.pending(match.pending)
        heard.events(match.line[-1].events)
        for seat in range(match.seats):
            for action in list(match.choices(seat))[:4]:
                text = heard.words.action(action)
                if "‹" in text:
                    heard.problems.add(f"action says {text}")
                if number % 5 == 0:
                    heard.verdict(match.rules.judge(match.state, action))
                    for other in kit.outsiders(match, action, rng):
                        heard.verdict(match.rules.judge(match.state, other))
    heard.pending(match.pending)
    heard.events(match.line[-1].events)
    assert sorted(heard.problems) == []


@pytest.mark.parametrize("game", games.ids())
def test_law_11_options_and_presets_have_texts_and_clauses(game: str) -> None:
    spec, known = games.load(game).spec, {c.id for c in require(game).clauses}
    texts = messages(game)
    for option in spec.options:
        assert option.clause in known, option
        assert f"option.{option.name}" in texts, option
        for value in option.values:
            assert f"option.{option.name}.{str(value).lower()}" in texts, (option.name, value)
    for preset in spec.presets:
        assert f"preset.{preset.name}" in texts, preset


@pytest.mark.parametrize("game", games.ids())
def test_law_11_every_clause_is_cited_by_a_test(game: str) -> None:
    place = packs.tests(game)
    assert place is not None, f"{game} brings no tests"
    code = "\n".join(p.read_text(encoding="utf-8") for p in sorted(place.glob("test_*.py")))
    missing = []
    for clause in require(game).clauses:
        number = clause.id.partition("/")[2]
        name = rf"def test_(\w*_)?{number.replace('.', '_')}(_\w+)?\("
        if not re.search(name, code):
            missing.append(clause.id)
    assert missing == [], f"no test is named after {', '.join(missing)}"
