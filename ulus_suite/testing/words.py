"""Law 11: every clause, message key and binding that play produces resolves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from ulus_suite import games
from ulus_suite.core.events import Event
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Verdict
from ulus_suite.data.messages import bindings, messages
from ulus_suite.data.rulebook import require
from ulus_suite.teach.words import Words, clause_of
from ulus_suite.testing import kit


class Heard:
    """Collects every clause and every text that comes up, and what is wrong with them."""

    def __init__(self, game: str, words: Words) -> None:
        self.known = {c.id for c in require(game).clauses}
        self.words = words
        self.texts = messages(game)
        self.problems: set[str] = set()

    def clause(self, id: str, where: str) -> None:
        """A clause that something cites."""
        if id not in self.known:
            self.problems.add(f"{where} cites '{id}', which is no clause")

    def key(self, key: str, args: Mapping[str, Any]) -> None:
        """A message with what it is given."""
        raw = self.texts.raw(key)
        if raw is None:
            self.problems.add(f"no message '{key}'")
        elif bindings(raw) - set(args):
            self.problems.add(f"message '{key}' wants {bindings(raw) - set(args)}, gets {sorted(args)}")

    def events(self, events: Iterable[Event]) -> None:
        """Events of an entry."""
        for event in events:
            self.clause(event.clause, f"event {event.kind}")
            self.key(f"event.{event.kind}", dict.fromkeys(event.__struct_fields__, 0))
            if "‹" in (text := self.words.event(event)):
                self.problems.add(f"event says {text}")

    def verdict(self, verdict: Verdict) -> None:
        """Every reason of a verdict."""
        for reason in verdict.reasons:
            self.clause(reason.clause, f"reason {reason.key}")
            self.key(reason.key, reason.args)

    def pending(self, pending: Pending) -> None:
        """What the game waits for."""
        self.clause(clause_of(pending), "pending")
        text = self.words.pending(pending)
        if "‹" in text:
            self.problems.add(f"pending says {text}")
        if isinstance(pending, AwaitChance):
            for question in pending.request.questions:
                if question.prompt:
                    self.key(question.prompt, {**question.args, "by": 0})


def law_11_all_that_is_said_resolves(table: kit.Table, entries: int = 150) -> None:
    """Along a random game: what is waited for, events, actions, and the reasons for and against them."""
    rng = random.Random(f"words {table}")
    match = kit.start(table, seed=4)
    heard = Heard(table.game, Words(table.game, match.header.names))
    for number, _ in enumerate(kit.steps(match, rng, entries)):
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
    assert not heard.problems, "; ".join(sorted(heard.problems))


def law_11_options_and_presets_have_texts_and_clauses(game: str) -> None:
    """Each option with its values, and each preset."""
    spec, known = games.load(game).spec, {c.id for c in require(game).clauses}
    texts = messages(game)
    for option in spec.options:
        assert option.clause in known, f"option '{option.name}' cites '{option.clause}', which is no clause"
        for key in (f"option.{option.name}", *(f"option.{option.name}.{str(v).lower()}" for v in option.values)):
            assert key in texts, f"no message '{key}'"
    for preset in spec.presets:
        assert f"preset.{preset.name}" in texts, f"no message 'preset.{preset.name}'"
