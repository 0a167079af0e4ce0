"""Lines of play to be stepped on a board: a copy of the game in which a choice is made and it goes on a little."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from ulus_suite import bots, packs
from ulus_suite.bots.players import ways
from ulus_suite.bots.search import Luck
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.actions import Action, Bot
from ulus_suite.core.chance import (
    AwaitChance,
    ChanceRequest,
    ChanceResult,
    DecideTogether,
    Finished,
    Pending,
    seats_named,
)
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.evaluation import Evaluator
from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.lesson import Puzzle
from ulus_suite.core.match import BareMatch, Place
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, answer_of
from ulus_suite.core.verdict import Refused, Show
from ulus_suite.match import Match
from ulus_suite.play.preview import foreteller
from ulus_suite.teach.puzzle import PuzzleCourse

# --- Positions played on by a quick player: hidden cards dealt anew from a view, chance by a course of its own.
#
# Everything follows from the keys: the same key and position give the same play.


class Cancelled(Exception):
    """Somebody no longer wants to know."""


class PlayedOut(Evaluator[Any]):
    """For games that know nothing of their positions: they are played to the end."""

    def shares(self, rules: Rules[Any], state: Any) -> Sequence[float]:
        return (1.0 / rules.seats(state),) * rules.seats(state)

    def rests(self, rules: Rules[Any], began: Any, state: Any, steps: int) -> bool:
        return False

    def sample(self, rules: Rules[Any], view: Any, dice: Random) -> Any:
        """The position itself in a game without secrets, if its view is its state; else nobody can tell."""
        return view if not rules.spec.secrets and type(view) is rules.state_type else None


def evaluator(rules: Rules[Any]) -> Evaluator[Any]:
    """What a game knows about the worth of its positions."""
    module = packs.part(rules.spec.id, "evaluator")
    found: Evaluator[Any] = module.evaluator() if module is not None else PlayedOut()
    return found


def of_outcome(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """The shares of a game that is over: the first place's, split among those who share it."""
    first = outcome.places[0] if outcome.places else tuple(range(seats))
    return tuple(1.0 / len(first) if seat in first else 0.0 for seat in range(seats))


def sample_position(rules: Rules[Any], judge: Evaluator[Any], view: Any, key: str) -> Any:
    """A position that fits a view; None where nobody can tell one."""
    found = judge.sample(rules, view, Random(key))
    if found is not None or rules.spec.secrets:
        return found
    teller = foreteller(rules)
    worlds = teller.worlds(rules, view, Action(-1)) if teller is not None and isinstance(judge, PlayedOut) else ()
    return worlds[0] if worlds else None


Rests: TypeAlias = Callable[[Rules[Any], Evaluator[Any], Any, Any, int], bool]
"""Whether playing on from one position may stop at another, so many entries later."""


def soon(rules: Rules[Any], judge: Evaluator[Any], began: Any, state: Any, steps: int) -> bool:
    """At the first quiet position."""
    return not isinstance(judge, PlayedOut) and judge.quiet(rules, state)


def far(judge: Evaluator[Any]) -> Rests:
    return shown if judge.onwards or isinstance(judge, PlayedOut) else soon


def shown(rules: Rules[Any], judge: Evaluator[Any], began: Any, state: Any, steps: int) -> bool:
    """Once it has shown what a choice was good for."""
    return judge.rests(rules, began, state, steps)


def played_on(
    rules: Rules[Any], judge: Evaluator[Any], state: Any, seats: int, luck: Luck, steps: int,
    going: Callable[[], bool], rests: Rests = shown,
) -> tuple[float, ...]:  # fmt: skip
    """Play on by the quick player until it ``rests``, or ``steps`` entries; what each seat's chance is there."""
    if judge.direct and not isinstance(rules.pending(state), Finished):
        return tuple(judge.shares(rules, state))
    began, player = state, _quick(rules.spec.id, judge.quick)
    for step in range(max(1, steps)):
        if not going():
            raise Cancelled
        pending = rules.pending(state)
        if isinstance(pending, Finished):
            return of_outcome(pending.outcome, seats)
        waits = isinstance(pending, AwaitChance)
        if not waits and (step or rests is soon) and rests(rules, judge, began, state, step):
            break
        if isinstance(pending, AwaitChance):
            state = rules.settle(state, luck.answer(pending.request)).state
            continue
        state = rules.play(state, _choice(rules, state, pending, player, f"{luck.key}/{step}")).state
    else:
        state = settle_all(rules, state, luck)
        pending = rules.pending(state)
        if isinstance(pending, Finished):
            return of_outcome(pending.outcome, seats)
    return tuple(judge.shares(rules, state))


def once(
    rules: Rules[Any], judge: Evaluator[Any], state: Any, seats: int, luck: Luck, steps: int,
    going: Callable[[], bool],
) -> tuple[float, ...]:  # fmt: skip
    """Play on once as far as the curve of a review needs. Before a throw the chances are the mean of what may
    follow it, so that luck is fair: where all positions are played on, chance answers first."""
    begins = settle_all(rules, state, luck) if far(judge) is shown else state
    return played_on(rules, judge, begins, seats, luck, steps, going, far(judge))


def settle_all(rules: Rules[Any], state: Any, luck: Luck) -> Any:
    """The position once chance has answered all that it is asked."""
    while isinstance(pending := rules.pending(state), AwaitChance):
        state = rules.settle(state, luck.answer(pending.request)).state
    return state


def _choice(rules: Rules[Any], state: Any, pending: Pending, player: Bot, key: str) -> Action:
    seat, choices = asked(rules, state, pending)
    if len(choices) == 1:
        return choices[0]
    return player.think(rules.view(state, seat), choices, key, 0).action


def asked(rules: Rules[Any], state: Any, pending: Pending) -> tuple[Seat, Sequence[Action]]:
    if isinstance(pending, DecideTogether):
        seat = next(s for s in pending.waiting if s not in pending.sealed)
        return seat, rules.choices(state, seat)
    for seat in seats_named(pending):
        choices = rules.choices(state, seat)
        if choices:
            return seat, choices
    raise AssertionError("somebody who is asked can do something (law 4)")


@cache
def _quick(game: str, way: str) -> Bot:
    try:
        found = ways(game)
        return found[way] if way in found else bots.of(game)[0]
    except SuiteError:
        return bots.RandomPlayer()


def one_way(key: str) -> str:
    """A key from which another cannot be told."""
    return hashlib.blake2b(key.encode(), digest_size=8).hexdigest()


# ------------------------------------------------------------------------------------------------------------------


# --- What one entry of the log did, as somebody may see it -----------------------------------------------------


class Step:
    """What one entry of the log did, as ``viewer`` may see it: the view ``before``, the ``events``, the view
    ``after``; and what led to it, a seat's ``action`` or chance's ``result``. ``place`` is where the match stands
    after it. Views are made when they are first asked for: most who play without a screen never do."""

    def __init__(
        self, match: Match, viewer: Seat | None, state: Any, events: tuple[Event, ...], action: Action | None,
        result: ChanceResult | None,
    ) -> None:  # fmt: skip
        self.viewer, self.events, self.action, self.result = viewer, events, action, result
        self._at, self._position, self._rules, self._state = len(match.line) - 1, match.position, match.rules, state

    @property
    def place(self) -> Place:
        """Where the match stood after it."""
        return Place(self._at, self._position.digest)

    @cached_property
    def before(self) -> Any:
        return self._rules.view(self._state, self.viewer)

    @cached_property
    def after(self) -> Any:
        return self._rules.view(self._position.state, self.viewer)


# ------------------------------------------------------------------------------------------------------------------


def set_up(rules: Rules[Any], show: Show, seats: int | None = None) -> Match:
    """A match that begins in the shown position. Raises DataError when the diagram does not fit."""
    state = playable_position(rules, show.position)
    return Match.new(rules, seats or rules.seats(state), start=state)


def step(match: Match, words: str) -> None:
    """Do one thing that a shown position asks for. Raises Misuse when the rules forbid it."""
    pending = match.pending
    if isinstance(pending, Finished):
        raise Misuse(Phrase.of("show.comes_after_end", words=words))
    try:
        if isinstance(pending, AwaitChance):
            match.settle(answer_of(pending.request, words))
        else:
            match.play(action_of(match.rules, words, seats_named(pending)[0]))
    except Refused as refused:
        raise Misuse(Phrase.of("show.refused", words=words, refused=refused)) from refused


def problems(rules: Rules[Any], show: Show) -> list[str]:
    """What is wrong with a shown position: a diagram or an action that does not fit."""
    try:
        match = set_up(rules, show)
        for words in show.then:
            step(match, words)
    except SuiteError as error:
        return [str(error)]
    return []


LONG = 14
"""Entries after a choice, at most."""
AT_ONCE_MS = 100


def of_puzzle(rules: Rules[Any], puzzle: Puzzle, action: Action, step: int = 0) -> tuple[Match, int]:
    """The game of a puzzle in which ``action`` is what is answered at a step of its line, and where in the line of
    play that answer begins. After the line's own answer it goes on as it is written."""
    course = PuzzleCourse(rules, puzzle)
    while course.index < step:
        _taken(course)
        course.begin(course.index + 1)
    begins = len(course.match.line) - 1
    if course.step.solution and action == course.solution():
        _taken(course)
        while not course.last:
            course.begin(course.index + 1)
            _taken(course)
    else:
        course.match.play(action)
    return onward(course.match, puzzle.seat), begins


def up_to(source: BareMatch, at: int) -> Match:
    """The game up to a moment of its line of play, everybody a person, so that nothing moves by itself."""
    copy = Match.from_header(source.rules, replace(source.header, kinds=(bots.PERSON,) * source.seats, seed=0))
    for before in source.line[1 : at + 1]:
        if before.entry is not None:
            copy.refold(replace(before.entry, no=len(copy.entries) + 1))
    return copy


def of_choice(source: BareMatch, at: int, action: Action, then: Sequence[Action] = ()) -> Match:
    """The game up to a moment, another choice in place of what was chosen there, and how it may go on: as ``then``
    says, as far as it goes, then by :func:`onward`."""
    match = up_to(source, at)
    match.play(action)
    for step in then:
        if isinstance(match.pending, AwaitChance | Finished) or not match.judge(step).allowed:
            break
        match.play(step)
    return match if then else onward(match, action.seat)


def _taken(course: PuzzleCourse) -> None:
    """A step of the line is done, and what others do after it."""
    answer = course.solution()
    assert answer is not None
    course.took(answer, course.match.play(answer))
    while (words := course.scripted()) is not None:
        thing = course.thing(words)
        done = course.match.settle(thing) if isinstance(thing, ChanceResult) else course.match.play(thing)
        course.happened(done)


def onward(match: Match, seat: Seat) -> Match:
    """The match played on until ``seat`` decides again after somebody else has: by whoever looks at one decision
    after the other; of a game that is solved by the best moves of both, a little further. A roll is the likely one
    that is hardest for ``seat``, where the game can tell."""
    rules, game = match.rules, match.header.game
    part = packs.part(game, "puzzles")
    solved = getattr(part, "METHOD", "") == "exact"
    others = False
    for step in range(LONG):
        pending = match.pending
        if isinstance(pending, Finished):
            break
        if isinstance(pending, AwaitChance):
            match.settle(_chance(match, pending.request, part))
            continue
        who, choices = asked(rules, match.state, pending)
        if who == seat and others and not (solved and step < LONG // 2):
            break
        others = others or who != seat
        chosen = choices[0]
        if len(choices) > 1:
            view, key = match.view(who), match.bot_key("line")
            if solved:
                chosen = bots.advise(game, view, choices, key, AT_ONCE_MS)[0].action
            else:
                chosen = bots.adviser(game).think(view, choices, key, 0).action
        match.play(chosen)
    return match


def _chance(match: Match, request: ChanceRequest, part: Any) -> ChanceResult:
    found: ChanceResult | None = None
    if hasattr(part, "hardest"):
        found = part.hardest(match.rules, match.state, request)
    return found or KeyedGenerator().resolve(request, match.draw_key())
