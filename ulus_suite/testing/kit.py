"""The laws every game keeps, as functions that drive a match and assert at a moment of it."""

from __future__ import annotations

import random
import re
import types
import typing
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple, get_type_hints

import msgspec

from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Source, seats_named
from ulus_suite.core.diagram import Board
from ulus_suite.core.match import replay
from ulus_suite.core.verdict import Verdict
from ulus_suite.data import find
from ulus_suite.data.messages import messages
from ulus_suite.data.reader import shipped
from ulus_suite.data.rulebook import require
from ulus_suite.play import preview
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words, clause_of


class Table(NamedTuple):
    """A game with options and a number of seats, as the laws are run over it."""

    game: str
    options: dict[str, Any]
    seats: int

    def __str__(self) -> str:
        chosen = "-".join(f"{k}={v}" for k, v in self.options.items()) or "default"
        return f"{self.game}-{self.seats}-{chosen}"


def tables(*only: str) -> list[Table]:
    """Every game (or those named) at every number of seats with default options, and at its least with each other
    value of each option and each preset."""
    found = []
    for game in only or games.ids():
        spec = games.load(game).spec
        for seats in range(spec.min_seats, spec.max_seats + 1):
            found.append(Table(game, {}, seats))
        variants = [({o.name: v}, o.seats) for o in spec.options for v in o.values if v != o.default] + [
            (dict(p.options), ()) for p in spec.presets
        ]
        for options, limited in variants:
            seats = min(limited) if limited else spec.min_seats
            if options and Table(game, options, seats) not in found:
                found.append(Table(game, options, seats))
    return found


def start(table: Table, seed: int) -> Match:
    """A match at such a table."""
    return Match.new(games.load(table.game), seats=table.seats, options=table.options, seed=seed)


def steps(match: Match, rng: random.Random, limit: int) -> Iterator[None]:
    """Random play: yields before every entry; stops at the end or after ``limit`` entries."""
    generator = KeyedGenerator()
    for _ in range(limit):
        pending = match.pending
        if isinstance(pending, Finished):
            return
        yield
        if isinstance(pending, AwaitChance):
            match.resolve(generator)
        else:
            options = [a for seat in seats_named(pending) for a in match.choices(seat)]
            match.play(rng.choice(options))


def outsiders(match: Match, action: Action, rng: random.Random) -> Iterator[Action]:
    """Actions that differ from one that is allowed in one field: other seats, other ids, odd numbers."""
    known = sorted({v for a in _all_choices(match) for v in msgspec.to_builtins(a).values() if isinstance(v, str)})
    for field in type(action).__struct_fields__:
        value = getattr(action, field)
        others: list[Any] = []
        if isinstance(value, bool):
            others = [not value]
        elif isinstance(value, int):
            others = [value + 1, value - 1, -7, 10**6]
        elif isinstance(value, str):
            others = ["", "nothing", rng.choice(known)]
        elif isinstance(value, tuple):
            others = [(), value + value, value[:-1], tuple(reversed(value))]
        for other in others:
            if other != value:
                yield msgspec.structs.replace(action, **{field: other})


def _all_choices(match: Match) -> list[Action]:
    return [a for seat in range(match.seats) for a in match.choices(seat)]


def law_1_choices_are_what_judge_allows(match: Match, rng: random.Random) -> None:
    """What is offered is allowed, and what is allowed one field away is offered."""
    rules, state = match.rules, match.state
    for seat in range(match.seats):
        offered = list(rules.choices(state, seat))
        assert len({msgspec.json.encode(a) for a in offered}) == len(offered), "a choice is offered twice"
        for action in offered:
            assert action.seat == seat, f"{action} is offered to seat {seat}"
            verdict = rules.judge(state, action)
            assert verdict.allowed, f"{action} is offered and not allowed: {verdict.decided_by}"
        for action in rng.sample(offered, min(3, len(offered))):
            for other in outsiders(match, action, rng):
                allowed = rules.judge(state, other).allowed
                if allowed and other.kind not in rules.spec.open_kinds:
                    assert other in rules.choices(state, other.seat), f"{other} is allowed but not offered"


def law_2_asking_changes_nothing(match: Match) -> None:
    """Views, choices, verdicts and what is waited for are the same twice, and the state stays."""
    rules, state = match.rules, match.state
    before = rules.digest(state)
    for seat in (*range(match.seats), None):
        assert rules.view(state, seat) == rules.view(state, seat), f"two views of seat {seat} differ"
    for seat in range(match.seats):
        first = list(rules.choices(state, seat))
        assert first == list(rules.choices(state, seat)), f"the choices of seat {seat} differ when asked twice"
        for action in first[:3]:
            assert rules.judge(state, action) == rules.judge(state, action), f"{action} is judged in two ways"
    assert rules.pending(state) == rules.pending(state), "what is waited for differs when asked twice"
    assert rules.digest(state) == before, "asking changed the state"


def law_4_only_the_named_choose(match: Match) -> None:
    """Whoever is not asked has no choice; somebody who is asked has one."""
    named = seats_named(match.pending)
    for seat in range(match.seats):
        if seat not in named:
            assert not match.choices(seat), f"seat {seat} is not asked but has choices"
    if named:
        assert any(match.choices(seat) for seat in named), "nobody who is asked has a choice"
        pending = match.pending
        first = getattr(pending, "seat", None)
        if first is not None:
            assert match.choices(first), f"seat {first} must decide but has no choice"
    assert isinstance(match.pending, Finished | AwaitChance) or named, f"{match.pending} names nobody"


def law_6_round_trips(match: Match) -> None:
    """State, diagram, events and actions come back from plain data as they were."""
    rules, state = match.rules, match.state
    plain = msgspec.json.decode(msgspec.json.encode(rules.to_plain(state)))
    assert rules.from_plain(plain) == state, "plain data do not give the state back"
    assert rules.digest(rules.from_plain(plain)) == rules.digest(state), "the state read back has another digest"
    text = rules.to_diagram(state)
    again = rules.from_diagram(text)
    assert again == state, f"this diagram does not round-trip:\n{text}"
    for position in match.line[-1:]:
        for event in position.events:
            data = msgspec.json.decode(msgspec.json.encode(event))
            assert msgspec.convert(data, rules.event_type) == event, f"{event} is not read back as it was"
    for seat in range(match.seats):
        for action in list(match.choices(seat))[:3]:
            data = msgspec.json.decode(msgspec.json.encode(action))
            assert msgspec.convert(data, rules.action_type) == action, f"{action} is not read back as it was"


def law_8_answers(match: Match, rng: random.Random) -> None:
    """Every weighted option is accepted somewhere; nonsense is refused with a reason, never an exception."""
    pending = match.pending
    if not isinstance(pending, AwaitChance):
        return
    rules, state, request = match.rules, match.state, pending.request
    good = KeyedGenerator().resolve(request, f"law8/{rng.random()}", ())
    verdict = rules.accepts(state, good)
    assert verdict.allowed, f"{good.answers} is not accepted: {verdict.decided_by}"
    for question in request.questions:
        assert question.options or question.asks in ("yes_no",), f"{question.key} has no options"
        if len(request.questions) == 1 and question.asks not in ("cards", "pieces"):
            for value, weight in question.options:
                assert weight > 0, f"{question.key}={value} has no weight"
                one = ChanceResult(request.id, Source.CHOSEN, {question.key: value})
                assert rules.accepts(state, one).allowed, f"{question.key}={value} is not accepted"
        nonsense: Any
        for nonsense in ("no such thing", -99, None, 3.5, ("no",), {"a": 1}, []):
            answers = {**good.answers, question.key: nonsense}
            bad = ChanceResult(request.id, Source.TYPED, answers)
            refused = rules.accepts(state, bad)
            if nonsense in [v for v, _ in question.options] or (nonsense in ((), []) and question.asks == "pieces"):
                continue
            assert not refused.allowed, f"{question.key}={nonsense!r} is accepted"
            assert refused.decided_by is not None, f"{question.key}={nonsense!r} is refused without a reason"
    missing = ChanceResult(request.id, Source.TYPED, {})
    assert not rules.accepts(state, missing).allowed, "an empty answer is accepted"
    other = ChanceResult("another", Source.TYPED, dict(good.answers))
    assert not rules.accepts(state, other).allowed, "an answer to another question is accepted"


def law_9_undo_then_redo(match: Match) -> None:
    """Undo then redo is the identity, and the log of both folds to the same state."""
    if len(match.line) < 2:
        return
    digest, length = match.line[-1].digest, len(match.line)
    offers = match.undo_offers(0)
    if not offers:
        return
    offer = offers[0]
    match.undo(offer, range(match.seats))
    assert len(match.line) == length - offer.steps
    for _ in range(offer.steps):
        match.redo()
    assert match.line[-1].digest == digest, "undo and redo lead to another state"
    assert len(match.line) == length
    folded = replay(match.rules, match.header, match.entries, Match)
    assert folded.state == match.state, "the log folds to another state"
    assert [p.digest for p in folded.line] == [p.digest for p in match.line]


class Heard:
    """Everything that is said along a match, and which texts, bindings and clauses are missing in it."""

    def __init__(self, match: Match) -> None:
        self.match, self.words = match, Words(match.header.game, match.header.names)
        self.clauses = {clause.id for clause in require(match.header.game).clauses}
        self.problems: set[str] = set()

    def text(self, what: str, said: str) -> None:
        """A text as somebody reads it."""
        for key in re.findall("‹([^›]*)›", said):
            self.problems.add(f"{what} lacks '{key}'. Add the text, or bind it.")

    def clause(self, what: str, id: str) -> None:
        """A clause that something cites."""
        if id not in self.clauses:
            self.problems.add(f"{what} cites '{id}', which is no clause. Mend it.")

    def verdict(self, verdict: Verdict) -> None:
        """Every reason of a verdict."""
        for reason in verdict.reasons:
            self.text(f"reason '{reason.key}'", self.words.reason(reason))
            self.clause(f"reason '{reason.key}'", reason.clause)

    def position(self) -> None:
        """What is waited for, how far the game is, what has just happened, and what may be done."""
        match, pending = self.match, self.match.pending
        what = type(pending).__name__
        self.text(what, self.words.pending(pending))
        self.clause(what, clause_of(pending))
        if isinstance(pending, AwaitChance):
            for question in pending.request.questions:
                args = {**question.args, "by": pending.request.by or 0}
                asked = self.words.text(question.prompt, args) if question.prompt else ""
                self.text(f"question '{question.key}'", asked)
        if (moment := match.rules.moment(match.view(None))) is not None:
            self.text("how far the game is (moment)", self.words.text(*moment))
        for event in match.line[-1].events:
            self.text(f"event '{event.kind}'", self.words.event(event))
            self.clause(f"event '{event.kind}'", event.clause)
        for seat in range(match.seats):
            for action in list(match.choices(seat))[:4]:
                self.text(f"action '{action.kind}'", self.words.action(action))
                told = accounts.lines(self.words, preview.preview(match.rules, match.view(seat), action), seat)
                self.text(f"preview of '{action.kind}'", "\n".join(told))
                self.verdict(match.rules.judge(match.state, action))


def law_11_all_that_is_said_resolves(table: Table, entries: int = 150) -> None:
    """Along a random game: what is waited for, events, actions, and the reasons for and against them."""
    rng = random.Random(f"words {table}")
    match = start(table, seed=4)
    heard = Heard(match)
    for number, _ in enumerate(steps(match, rng, entries)):
        heard.position()
        for seat in range(match.seats) if number % 5 == 0 else ():
            for action in list(match.choices(seat))[:4]:
                for other in outsiders(match, action, rng):
                    heard.verdict(match.rules.judge(match.state, other))
    heard.position()
    assert not heard.problems, " ".join(sorted(heard.problems))


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


# --- Law 1 from the other side: actions made of the game's own words, without asking ``choices`` or ``judge``
# for any.
#
# Every field of every kind of action takes values from what a person could name here: the ids that the game has
# words
# for, what stands in the position, and small numbers. Whatever ``judge`` allows of them must be among the choices.


NAMED = "name."
MOST = 120
"""Actions of a kind that are tried at one position, drawn by lot where there are more; a long run tries more."""


def kinds_of(union: Any) -> tuple[type[Action], ...]:
    """The kinds of action of a game."""
    if isinstance(union, types.UnionType) or typing.get_origin(union) is typing.Union:
        return tuple(kind for part in typing.get_args(union) for kind in kinds_of(part))
    return (union,) if isinstance(union, type) else kinds_of(typing.get_args(union)[0])


def words_of(match: Match) -> list[str]:
    """Every id that the game has a name for, every spot of its board, every word that stands in the position."""
    game = match.rules.spec.id
    named = messages(game).keys()
    found = {key.removeprefix(NAMED) for key in named if key.startswith(NAMED)}
    if find.inside(f"boards/{game}.yaml").is_file():
        found.update(spot.id for spot in shipped().read(f"boards/{game}.yaml", Board).spots)

    def walk(data: Any) -> None:
        if isinstance(data, str):
            found.add(data)
        elif isinstance(data, dict):
            for key, value in data.items():
                walk(key)
                walk(value)
        elif isinstance(data, list | tuple):
            for value in data:
                walk(value)

    walk(msgspec.to_builtins(match.rules.to_plain(match.state), str_keys=True))
    found.update(re.findall(r"[\w-]+", match.diagram()))
    return sorted(found)


def made_up(match: Match, rng: random.Random, most: int = MOST) -> Iterator[Action]:
    """Actions of every kind from the vocabulary: all of a kind, or ``most`` by lot where there are more."""
    words = words_of(match)
    for kind in kinds_of(match.rules.action_type):
        if kind.__struct_config__.tag in match.rules.spec.open_kinds:
            continue
        hints = get_type_hints(kind)
        fields: list[list[Any]] = [_values(hints[name], name, match, words, rng) for name in kind.__struct_fields__]
        if all(fields):
            size = 1
            for values in fields:
                size *= len(values)
            every = product(*fields) if size <= most else (tuple(map(rng.choice, fields)) for _ in range(most))
            for chosen in every:
                yield kind(*chosen)


def _values(hint: Any, name: str, match: Match, words: list[str], rng: random.Random) -> list[Any]:
    if name == "seat":
        return list(range(match.seats))
    if hint is bool:
        return [False, True]
    if hint is int:
        return sorted({*range(-1, 8), *_numbers(match, name, rng)})
    if hint is str:
        return words
    if typing.get_origin(hint) is tuple:
        return _rows(match, words, rng)
    if typing.get_origin(hint) is typing.Literal:
        return list(typing.get_args(hint))
    return []


def _numbers(match: Match, name: str, rng: random.Random) -> set[int]:
    """Larger numbers that a field of this name holds somewhere in the choices, and those beside them."""
    offered = (action for seat in range(match.seats) for action in match.choices(seat))
    found = sorted({int(getattr(action, name)) for action in offered if name in action.__struct_fields__})
    return {number + step for number in rng.sample(found, min(4, len(found))) for step in (-1, 0, 1)}


def _rows(match: Match, words: list[str], rng: random.Random) -> list[tuple[str, ...]]:
    """None, words alone, and rows of two to four: sorted as cards are held, in any order as paths are walked.

    Rows are made of what stands in the position, since of all words that the game has nearly none would fit.
    """
    here = sorted(set(re.findall(r"[\w-]+", match.diagram())) & set(words))
    rows = [tuple(rng.choices(here, k=rng.choice((2, 2, 3, 4)))) for _ in range(12)]
    return [
        (),
        *((w,) for w in rng.sample(words, min(8, len(words)))),
        *rows,
        *(tuple(sorted(r)) for r in rows[:4]),
    ]


def law_1_nothing_else_is_allowed(match: Match, rng: random.Random, most: int = MOST) -> int:
    """Whatever is allowed is offered; how many of the made-up actions were allowed."""
    rules, state = match.rules, match.state
    offered = [set(map(msgspec.json.encode, rules.choices(state, seat))) for seat in range(match.seats)]
    allowed = 0
    for action in made_up(match, rng, most):
        verdict = rules.judge(state, action)
        assert verdict.allowed or verdict.decided_by is not None
        if verdict.allowed:
            allowed += 1
            assert msgspec.json.encode(action) in offered[action.seat], f"{action} is allowed but not offered"
    return allowed


def law_1_all_along_a_game(table: Table) -> None:
    """At every eleventh step of a random game; at each step of one that is too short for that."""
    positions = allowed = 0
    for every in (11, 1):
        rng = random.Random(f"words {table}")
        match = start(table, seed=9)
        positions = allowed = 0
        for number, _ in enumerate(steps(match, rng, 120)):
            if number % every == min(2, every - 1):
                positions += 1
                allowed += law_1_nothing_else_is_allowed(match, rng)
        if positions > 2 and allowed > 2:
            return
    assert positions > 2, f"too few positions of {table} were sampled: {positions}; the random game ended so soon"
    assert allowed > 2, (
        f"at {positions} positions of {table} only {allowed} made-up actions were allowed, too few to tell. "
        "Give the ids that actions hold a text 'name.<id>', so that they are tried."
    )
