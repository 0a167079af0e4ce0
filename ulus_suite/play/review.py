"""A game looked back on: chances to win after every step, turning points, better choices, luck apart from play.

A review is made of jobs, each a pure function of the line of play, so that they may run in any process, be counted
while they run and be dropped at any time: :func:`plan`, then :func:`do` for each, then :func:`assemble`.

What was really there and what could be known then are told apart. The curve of a finished game is of the position
as it was, secrets and all. Choices are judged by what their seat could know. A game with secrets that still goes on
is looked at from one seat's views alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from ulus_suite import bots
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.line import Position
from ulus_suite.core.log import Played
from ulus_suite.core.match import BareMatch
from ulus_suite.core.names import Plain, Seat, may_know
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.preview import Effect
from ulus_suite.play import evaluation as ev
from ulus_suite.play.evaluation import BUDGETS, Budget, Cancelled, Compared, Effort, Value
from ulus_suite.play.hints import difference
from ulus_suite.play.preview import preview
from ulus_suite.play.review_record import (
    FORMAT,
    WORTH_LEARNING,
    Decided,
    Option,
    Point,
    Review,
    Tally,
    Turn,
    encoded,
)

if TYPE_CHECKING:
    from ulus_suite.match import Match

__all__ = [
    "WORTH_LEARNING",
    "Cancelled",
    "Decided",
    "Job",
    "Option",
    "Point",
    "Review",
    "Tally",
    "Turn",
    "assemble",
    "do",
    "encoded",
    "plan",
    "review",
]

TURNS = 6
"""So many turning points at most."""
SWING = 0.06
"""A smaller change of anybody's chance is no turning point, even where all is exact."""
APART = 3
"""Turning points lie at least so many steps apart."""
TRIFLE = 0.01
"""A choice that fell short by less is as good as the best."""
BALL = 1 / 72
"""Where the end is known in points, a point of difference counts as so much chance when swings are compared."""


class Job(msgspec.Struct, frozen=True):
    """One piece of work: the chances at a position, or the choices that were open at it."""

    what: Literal["value", "decision"]
    at: int


Done: TypeAlias = Value | Decided | None


class Setting(msgspec.Struct, frozen=True):
    """How a game is looked at: whose views (-1: the truth), whose choices, how hard, and the key of all draws."""

    viewer: Seat
    seats: tuple[Seat, ...]
    effort: Effort
    key: str

    @property
    def budget(self) -> Budget:
        """In figures."""
        return BUDGETS[self.effort]


def setting(match: BareMatch, effort: Effort = "normal", seat: Seat | None = None) -> Setting:
    """Who may be told what of this game. Raises Misuse where nothing can be told, in one sentence."""
    if seat is not None and not 0 <= seat < match.seats:
        raise Misuse(Phrase.of("review.no_seat", number=seat + 1, seats=match.seats))
    if len(match.line) < 2:
        raise Misuse(Phrase.of("review.nothing"))
    kinds = match.header.kinds or (bots.PERSON,) * match.seats
    people = tuple(s for s in range(match.seats) if kinds[s] == bots.PERSON)
    over = isinstance(match.pending, Finished)
    viewer = -1
    if not over and match.rules.spec.secrets:
        own = seat if seat is not None else people[0] if len(people) == 1 else None
        if own is None:
            raise Misuse(Phrase.of("review.secret"))
        viewer = own
    every = tuple(range(match.seats))
    direct = ev.evaluator(match.rules).direct
    whose = (viewer,) if viewer >= 0 else (seat,) if seat is not None else every if direct or not people else people
    return Setting(viewer, whose, effort, digest(match, viewer))


def digest(match: BareMatch, viewer: Seat = -1) -> str:
    """A short hash of header, line of play and of how reviews are made; the draws of a review follow from it. Only
    of what ``viewer`` has heard and done where it may not know all: a digest of secrets can be guessed at."""
    made = hashlib.blake2b(digest_size=10)
    made.update(f"{FORMAT}/{match.header.game}/{match.header.rules_version}/{match.header.seats}".encode())
    made.update(repr(sorted(match.header.options.items())).encode())
    for position in match.line:
        made.update(position.digest.encode() if viewer < 0 else _heard(position, viewer))
    if viewer >= 0:
        made.update(match.header.created.encode())
    return made.hexdigest()


def _heard(position: Position, viewer: Seat) -> bytes:
    """What a seat knows of a step: what it heard, and what it did itself."""
    entry = position.entry
    own = entry.action if isinstance(entry, Played) and entry.action.seat == viewer else None
    heard = [event for event in position.events if may_know(event.audience, viewer)]
    return msgspec.json.encode([own, heard], order="deterministic")


def plan(match: BareMatch, how: Setting) -> list[Job]:
    """What has to be worked out."""
    jobs = []
    for at in range(len(match.line)):
        if not _goes_on(match, at):
            jobs.append(Job("value", at))
        if _decides(match, at, how):
            jobs.append(Job("decision", at))
    return jobs


def _goes_on(match: BareMatch, at: int) -> bool:
    """Whether nothing was open between this position and the next: its chances are those of the next."""
    if at + 1 >= len(match.line):
        return False
    entry = match.line[at + 1].entry
    if not isinstance(entry, Played):
        return False
    rules = match.rules
    return (
        entry.action.kind in rules.spec.gestures or len(rules.choices(match.line[at].state, entry.action.seat)) == 1
    )


def _decides(match: BareMatch, at: int, how: Setting) -> bool:
    """Whether a choice that is to be judged was made after step ``at``: not a throw or a flick."""
    if at + 1 >= len(match.line):
        return False
    entry = match.line[at + 1].entry
    if not isinstance(entry, Played) or entry.action.seat not in how.seats:
        return False
    return entry.action.kind not in match.rules.spec.gestures


def do(match: BareMatch, job: Job, how: Setting, going: Callable[[], bool] = lambda: True) -> Done:
    """One piece of work. Raises Cancelled."""
    if job.what == "value":
        return _value(match, job.at, how, going)
    return _decided(match, job.at, how, going)


def _value(match: BareMatch, at: int, how: Setting, going: Callable[[], bool]) -> Value:
    rules, state, seats = match.rules, match.line[at].state, match.seats
    pending = rules.pending(state)
    if how.viewer >= 0 and not isinstance(pending, Finished):
        found = ev.known_value(rules, rules.view(state, how.viewer), seats, how.key, how.budget, going)
        return found if found is not None else _even(seats, ev.evaluator(rules).error)
    return ev.value(rules, state, seats, how.key, how.budget, going)


def _even(seats: int, error: float) -> Value:
    """Before there is anything to know, as while a game is set up: as among equals."""
    return Value((1.0 / seats,) * seats, (0.0,) * seats, judged=error)


def _decided(match: BareMatch, at: int, how: Setting, going: Callable[[], bool]) -> Decided | None:
    rules, state = match.rules, match.line[at].state
    entry = match.line[at + 1].entry
    assert isinstance(entry, Played)
    action, seat = entry.action, entry.action.seat
    choices = list(rules.choices(state, seat))
    if len(choices) < 2:
        return None
    if action not in choices:
        choices.append(action)
    view, key = rules.view(state, seat), f"{how.key}/{at}"
    found = ev.compare(rules, view, choices, match.seats, key, how.budget, include=(action,), going=going)
    chosen = next((one for one in found if one.action == action), None)
    if chosen is None or len(found) < 2:
        return None
    played_on = chosen.share
    level = ev.left(rules, view, action, match.seats, key, how.budget, going)
    if level is not None:
        found = ev.at_level(found, action, level)
        chosen = next(one for one in found if one.action == action)
    best = found[0]
    more: tuple[Effect, ...] = ()
    points = None
    if best.margin is not None and chosen.margin is not None:
        points = best.margin - chosen.margin
    if chosen.behind >= TRIFLE or points:
        more = difference(preview(rules, view, best.action), preview(rules, view, action), seat)
    sure = (chosen.surely_worse and chosen.behind >= TRIFLE) or bool(points)
    options = tuple(option_of(one) for one in found)
    there = None
    if sure and rules.spec.secrets and how.viewer < 0 and isinstance(match.pending, Finished):
        really = ev.as_it_lay(rules, state, action, match.seats, key, how.budget, going)
        there = round(min(1.0, max(0.0, chosen.share + really - played_on)), 4)
    return Decided(at, seat, option_of(chosen), options, chosen.behind, sure, points, more, there)


def option_of(one: Compared) -> Option:
    """A choice as reviews keep it."""
    return Option(
        plain_of(one.action), round(one.share, 4), round(one.behind, 4), round(one.unsure, 4),
        one.margin, tuple(plain_of(step) for step in one.line), one.because,
    )  # fmt: skip


def plain_of(action: Action) -> Plain:
    """As it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(action))


def action_of(match: BareMatch, plain: Plain) -> Action:
    """An action of this game from plain data."""
    found: Action = msgspec.convert(plain, match.rules.action_type)
    return found


def assemble(match: BareMatch, how: Setting, jobs: Sequence[Job], found: Sequence[Done]) -> Review:
    """Put together what the jobs have found: all of them, or some with the end of the game among them."""
    values = {job.at: one for job, one in zip(jobs, found, strict=True) if isinstance(one, Value)}
    decisions = tuple(sorted((one for one in found if isinstance(one, Decided)), key=lambda one: one.at))
    for at in reversed(range(len(match.line) - 1)):
        values.setdefault(at, values[at + 1])
    points = tuple(_point(match, at, values[at]) for at in range(len(match.line)))
    exact = all(one.exact for one in values.values())
    return Review(
        FORMAT, match.header.game, match.header.names, how.effort, isinstance(match.pending, Finished), exact,
        how.viewer, points, decisions, turning_points(points), tuple(_tallies(match, points, values, decisions)),
    )  # fmt: skip


def _point(match: BareMatch, at: int, value: Value) -> Point:
    entry = match.line[at].entry
    shares = tuple(round(x, 4) for x in value.shares)
    errors = tuple(round(x, 4) for x in value.errors)
    judged = value.judged
    if entry is None:
        return Point(at, shares, errors, "start", -1, value.margin, judged)
    if isinstance(entry, Played):
        return Point(at, shares, errors, "choice", entry.action.seat, value.margin, judged)
    pending = match.rules.pending(match.line[at - 1].state)
    by = pending.request.by if isinstance(pending, AwaitChance) else None
    return Point(at, shares, errors, "chance", -1 if by is None else by, value.margin, judged)


def turning_points(points: Sequence[Point]) -> tuple[Turn, ...]:
    """The greatest swings, apart from one another, in the order of the game; none within the error that the page
    itself states for the chances before and after it. What is drawn by lot before anybody has done anything (who
    begins) is where the game starts from, and no turn that it takes."""
    swings = []
    begun = next((point.at for point in points if point.seat >= 0), len(points))
    for before, after in pairwise(points):
        if after.at < begun:
            continue
        changes = [b - a for a, b in zip(before.shares, after.shares, strict=True)]
        seat = max(range(len(changes)), key=lambda s: abs(changes[s]))
        known = before.margin is not None and after.margin is not None
        further = abs((after.margin or 0) - (before.margin or 0)) * BALL if known else 0.0
        swing = sum(abs(change) for change in changes) / 2 + further
        if swing >= max(SWING, before.band(seat), after.band(seat)):
            swings.append(Turn(after.at, seat, round(changes[seat], 4), round(swing, 4)))
    kept: list[Turn] = []
    for turn in sorted(swings, key=lambda t: (-t.swing, t.at)):
        if len(kept) < TURNS and all(abs(turn.at - other.at) >= APART for other in kept):
            kept.append(turn)
    return tuple(sorted(kept, key=lambda t: t.at))


def _tallies(
    match: BareMatch, points: Sequence[Point], values: Mapping[int, Value], decisions: Sequence[Decided]
) -> Iterator[Tally]:
    for seat in range(match.seats):
        luck, error = _luck(points, values, seat)
        own = [one for one in decisions if one.seat == seat]
        lost = -sum(one.loss for one in own if one.sure)
        known = [one.points for one in own if one.points is not None]
        start, result = points[0].shares[seat], points[-1].shares[seat]
        yield Tally(
            seat, start, round(luck, 4), round(min(0.5, error), 4), round(lost, 4),
            round(result - start - luck - lost, 4), result, sum(one.mistake for one in own), len(own),
            sum(known) if known else None,
        )  # fmt: skip


def _luck(points: Sequence[Point], values: Mapping[int, Value], seat: Seat) -> tuple[float, float]:
    """What chance changed, and one standard error of it: of a stretch of throws only both ends count."""
    luck = variance = 0.0
    began = points[0].at
    for before, after in pairwise(points):
        if after.cause != "chance":
            continue
        luck += after.shares[seat] - before.shares[seat]
        if not _by_chance(points, before.at):
            began = before.at
        if after.at + 1 >= len(points) or not _by_chance(points, after.at + 1):
            variance += ev.change_error(values[began], values[after.at], seat) ** 2
    return luck, float(variance**0.5)


def _by_chance(points: Sequence[Point], at: int) -> bool:
    """Whether nothing but chance led here: a throw, or the gesture before one, which changes nothing."""
    return at > 0 and (points[at].cause == "chance" or points[at].shares == points[at - 1].shares)


def review(
    match: Match | BareMatch, effort: Effort = "normal", seat: Seat | None = None,
    progress: Callable[[int, int], None] = lambda done, whole: None, going: Callable[[], bool] = lambda: True,
) -> Review:  # fmt: skip
    """A whole review in this very process. Raises Misuse where nothing can be told, Cancelled."""
    how = setting(match, effort, seat)
    jobs = plan(match, how)
    found: list[Done] = []
    for number, job in enumerate(jobs):
        progress(number, len(jobs))
        found.append(do(match, job, how, going))
    progress(len(jobs), len(jobs))
    return assemble(match, how, jobs, found)


def name_of(how: Setting) -> str:
    """Under what name a review is kept: the game's digest, whose eyes and choices, how hard."""
    whose = "".join(str(seat) for seat in how.seats)
    return f"{how.key}-{how.effort}-{how.viewer + 1}-{whose}"
