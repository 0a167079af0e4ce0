"""The laws that run along whole games: one function for each table, or each game."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, DecideTogether, Finished, Pending
from ulus_suite.core.events import Event
from ulus_suite.core.names import may_know
from ulus_suite.core.rules import Rules, Step
from ulus_suite.core.verdict import redact
from ulus_suite.testing import kit


def law_7_secrets_do_not_show(match: Match, rng: random.Random) -> int:
    """Compare every pair there is at this moment for every viewer who may not know; how many were compared.

    Not where the step leads to the end, at which everything is laid open.
    """
    pairs = 0
    for before, after, knowing in apart_in_secret(match, rng):
        if match.rules.laid_open(before.state) and match.rules.laid_open(after.state):
            continue
        for viewer in (*range(match.seats), None):
            if viewer not in knowing:
                same_world(match.rules, before, after, viewer, _probes(match, rng))
                pairs += 1
    return pairs


def apart_in_secret(match: Match, rng: random.Random) -> Iterable[tuple[Step, Step, tuple[int, ...]]]:
    """Two ways on from here that differ in a secret alone, and the seats that may know which it is."""
    rules, state, pending = match.rules, match.state, match.pending
    if isinstance(pending, AwaitChance):
        request = pending.request
        private = [q for q in request.questions if q.audience is not None]
        if not private:
            return
        first = KeyedGenerator().resolve(request, f"law7/{rng.random()}", ())
        audiences = sorted({q.audience for q in private if q.audience is not None})
        for _ in range(4):
            audience = rng.choice(audiences)
            again = KeyedGenerator().resolve(request, f"law7/{rng.random()}", ())
            alone = [q for q in private if q.audience == audience]
            for changed in (alone, private):  # where one hand alone cannot be another, all of them are
                secret = {q.key: again.answers[q.key] for q in changed}
                other = msgspec.structs.replace(first, answers={**first.answers, **secret})
                if rules.accepts(state, other).allowed:
                    break
            differ = [q for q in private if first.answers[q.key] != other.answers[q.key]]
            shown = [[_holds(r, card) for card in rules.spec.open_answers] for r in (first, other)]
            if differ and shown[0] == shown[1] and rules.accepts(state, other).allowed:
                knowing = tuple({seat for q in differ for seat in q.audience or ()})
                yield rules.settle(state, first), rules.settle(state, other), knowing
    elif isinstance(pending, DecideTogether) and len(pending.waiting) > 1:
        seat = rng.choice(pending.waiting)
        options = list(rules.choices(state, seat))
        if len(options) > 1:
            one, another = rng.sample(options, 2)
            if type(one) is type(another):
                yield rules.play(state, one), rules.play(state, another), (seat,)


def _holds(result: ChanceResult, card: str) -> bool:
    return any(card == a or (isinstance(a, tuple | list) and card in a) for a in result.answers.values())


def _probes(match: Match, rng: random.Random) -> list[Action]:
    """Actions of the moment before, whose verdicts must not tell either."""
    found = [a for seat in range(match.seats) for a in match.rules.choices(match.state, seat)]
    return rng.sample(found, min(6, len(found)))


def same_world(rules: Rules[Any], one: Step, other: Step, viewer: int | None, probes: list[Action]) -> None:
    """View, events, what is waited for, choices and redacted verdicts of a viewer are the same."""
    who = "a bystander" if viewer is None else f"seat {viewer}"
    _alike(f"what {who} sees", rules.view(one.state, viewer), rules.view(other.state, viewer))
    _alike(f"what {who} hears", heard(one.events, viewer), heard(other.events, viewer))
    _alike("what is waited for", *(_waited(rules.pending(step.state)) for step in (one, other)))
    if viewer is not None:
        mine, mine_too = list(rules.choices(one.state, viewer)), list(rules.choices(other.state, viewer))
        _alike(f"what {who} may do", mine, mine_too)
        probes = [*probes, *mine[:6]]
    for action in probes:
        judged = [redact(rules.judge(step.state, action), viewer) for step in (one, other)]
        _alike(f"what {who} is told of {action}", *judged)


def _waited(pending: Pending) -> Any:
    """A question of chance may hold secrets of its own: clause and seat are what all know."""
    return (pending.request.clause, pending.request.by) if isinstance(pending, AwaitChance) else pending


def _alike(what: str, here: Any, there: Any) -> None:
    """Assert it in a sentence, with the first field that differs."""
    if here != there:
        fields = [f for f in getattr(here, "__struct_fields__", ()) if getattr(here, f) != getattr(there, f, None)]
        of = f" in '{fields[0]}'" if fields else ""
        shown = (getattr(here, fields[0]), getattr(there, fields[0], None)) if fields else (here, there)
        raise AssertionError(
            f"law 7: {what} differs{of} between two positions that differ only in a secret of somebody else: "
            f"{shown[0]!r} and {shown[1]!r}"
        )


def heard(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """What a viewer hears of what happened."""
    return [event for event in events if may_know(event.audience, viewer)]


def laws_1_to_9_hold_along_a_random_game(table: kit.Table, entries: int = 160, stride: int = 19) -> None:
    """The costly laws are asserted at every nth entry, with a changing phase from game to game."""
    rng = random.Random(str(table))
    match = kit.start(table, seed=rng.randrange(10**6))
    phase = rng.randrange(stride)
    first = [match.line[0].digest]
    for number, _ in enumerate(kit.steps(match, rng, min(match.rules.spec.max_entries, entries))):
        kit.law_4_only_the_named_choose(match)
        _audited(match)
        if number % stride == phase or number == 0:
            kit.law_1_choices_are_what_judge_allows(match, rng)
            kit.law_2_asking_changes_nothing(match)
            kit.law_6_round_trips(match)
            kit.law_8_answers(match, rng)
            if number % (stride * 5) == phase:
                kit.law_9_undo_then_redo(match)
        first += [p.digest for p in match.line[len(first) :]]
    kit.law_6_round_trips(match)
    _audited(match)
    first += [p.digest for p in match.line[len(first) :]]
    assert [p.digest for p in match.line] == first
    again = [match.rules.digest(p.state) for p in match.line]
    assert again == first, "law 3: a state that was made has another hash later"


def _audited(match: Match) -> None:
    found = match.audit()
    assert found == [], f"law 5: the audit finds {found} at\n{match.diagram()}"


def law_6_the_fold_of_a_saved_log_is_the_live_state(table: kit.Table) -> None:
    """Saved and loaded, a game stands where it stood."""
    rng = random.Random(f"fold {table}")
    match = kit.start(table, seed=11)
    for _ in kit.steps(match, rng, 120):
        pass
    kit.law_9_undo_then_redo(match)
    with tempfile.TemporaryDirectory() as folder:
        match.save(Path(folder) / "game.ulus")
        loaded = Match.load(Path(folder) / "game.ulus")
    assert loaded.warnings == (), loaded.warnings
    assert loaded.state == match.state, "the log that was saved folds to another state"
    assert list(loaded.entries) == list(match.entries), "the log that was saved has other entries"
    assert loaded.pending == match.pending


def law_7_secrets_do_not_show_along_a_game(table: kit.Table, entries: int = 250) -> None:
    """What a viewer cannot see changes nothing for it; nothing is asked of games without secrets."""
    if not games.load(table.game).spec.secrets:
        return
    rng = random.Random(f"secrets {table}")
    match = kit.start(table, seed=7)
    pairs = sum(law_7_secrets_do_not_show(match, rng) for _ in kit.steps(match, rng, entries))
    assert pairs, (
        "the game says that it has secrets, and none came up: neither an answer of chance that some seats alone "
        "know nor a sealed choice"
    )


def law_10_random_play_ends(table: kit.Table) -> None:
    """Within `max_entries`, with every seat placed and scored."""
    rng = random.Random(f"end {table}")
    match = kit.start(table, seed=rng.randrange(10**6))
    for _ in kit.steps(match, rng, match.rules.spec.max_entries):
        pass
    assert isinstance(match.pending, Finished), f"still on after {match.rules.spec.max_entries} entries"
    outcome = match.pending.outcome
    assert sorted(s for place in outcome.places for s in place) == list(range(table.seats)), outcome.places
    assert len(outcome.scores) == table.seats, outcome.scores


def the_same_seed_gives_the_same_game(game: str) -> None:
    """Two games by the same seed and the same choices are one."""
    logs = []
    for _ in range(2):
        match = kit.start(kit.Table(game, {}, games.load(game).spec.max_seats), seed=5)
        for _ in kit.steps(match, random.Random(3), 80):
            pass
        logs.append([p.digest for p in match.line])
    assert logs[0] == logs[1], "the same seed gave two games"
