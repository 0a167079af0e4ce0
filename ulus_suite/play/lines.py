"""Lines of play to be stepped on a board: a copy of the game in which a choice is made and it goes on a little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from ulus_suite import bots, packs
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Finished, seats_named
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.events import Event
from ulus_suite.core.lesson import Puzzle
from ulus_suite.core.match import BareMatch, Place
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, answer_of
from ulus_suite.core.verdict import Refused, Show
from ulus_suite.match import Match
from ulus_suite.play.playing_on import asked
from ulus_suite.teach.puzzle import PuzzleCourse

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
