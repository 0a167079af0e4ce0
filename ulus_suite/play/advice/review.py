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
from math import isfinite
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

import msgspec

from ulus_suite import bots
from ulus_suite.core.actions import Action, Rationale
from ulus_suite.core.bounds import decode
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.errors import Misuse
from ulus_suite.core.log import Played
from ulus_suite.core.match import BareMatch, Position
from ulus_suite.core.names import Plain, Seat, may_know
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.preview_engine import Effect
from ulus_suite.play.advice import evaluation as ev
from ulus_suite.play.advice.evaluation import BUDGETS, Budget, Compared, Effort, Value
from ulus_suite.play.advice.hints import difference
from ulus_suite.play.preview import preview
from ulus_suite.store import library

if TYPE_CHECKING:
    from ulus_suite.match import Match


WORTH_LEARNING = 0.04
"""A choice that fell short by at least so much is a mistake worth another try."""
FORMAT = 6
"""Raised when reviews are made otherwise, so that those kept on the disk are made anew."""


class Point(msgspec.Struct, frozen=True):
    """After step ``at`` of the line of play (0: the start): each seat's chance to win.

    ``errors``: one standard error of each by sampling; ``judged``: by how much the judgement is typically off;
    ``cause``: what led here; ``seat``: whose action or throw it was, -1 for nobody's; ``margin``: by how many
    points the first seat ends ahead with best play, where that is known.
    """

    at: int
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    cause: Literal["start", "choice", "chance"]
    seat: Seat = -1
    margin: int | None = None
    judged: float = 0.0

    def band(self, seat: Seat) -> float:
        """One standard error of a seat's chance, all told."""
        return float((self.errors[seat] ** 2 + self.judged**2) ** 0.5)


class Option(msgspec.Struct, frozen=True):
    """A choice that was open, as plain data, with what it left its seat as far as that seat could know."""

    action: Plain
    share: float
    behind: float
    unsure: float
    margin: int | None = None
    line: tuple[Plain, ...] = ()
    because: tuple[Rationale, ...] = ()


class Decided(msgspec.Struct, frozen=True):
    """A decision that was taken after step ``at``, by ``seat``: what it chose, and all that was compared, the best
    first.

    ``loss``: by how much the choice fell short of the best; ``sure``: by more than two standard errors. ``more``:
    what the best would have brought its seat beyond the choice, thing by thing. ``points``: by how many points it
    fell short, where the end is known. ``there``: what the choice left as things really lay, where that was hidden
    and the choice is a mistake.
    """

    at: int
    seat: Seat
    chosen: Option
    options: tuple[Option, ...]
    loss: float
    sure: bool
    points: int | None = None
    more: tuple[Effect, ...] = ()
    there: float | None = None

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def mistake(self) -> bool:
        """Whether it is worth another try."""
        return self.sure and (self.loss >= WORTH_LEARNING or bool(self.points))


class Turn(msgspec.Struct, frozen=True):
    """A turning point: at step ``at`` the chance of ``seat`` changed by ``change``, more than anybody's."""

    at: int
    seat: Seat
    change: float
    swing: float


class Tally(msgspec.Struct, frozen=True):
    """Where a seat's result came from; the parts add up to it.

    ``start``: its chance at the beginning; ``luck``: what throws, cards and lots changed; ``own``: what its own
    choices lost against the best (0 or less, only what is sure); ``rest``: what the others' choices gave or took,
    and what the estimate does not tell apart; ``result``: its share of the win, or its chance where the game
    stands. ``luck_error``: one standard error of ``luck``. ``mistakes``: how many choices were surely worse, of
    ``choices``.
    ``points_lost``: by its choices, where the end is known with best play; else None.
    """

    seat: Seat
    start: float
    luck: float
    luck_error: float
    own: float
    rest: float
    result: float
    mistakes: int
    choices: int
    points_lost: int | None = None


class Review(msgspec.Struct, frozen=True):
    """Everything. ``viewer``: -1 where the whole truth was looked at, else the one seat whose views were used."""

    format: int
    game: str
    names: tuple[str, ...]
    effort: Effort
    finished: bool
    exact: bool
    viewer: Seat
    points: tuple[Point, ...]
    decisions: tuple[Decided, ...]
    turns: tuple[Turn, ...]
    tallies: tuple[Tally, ...]

    def mistakes(self, seat: Seat | None = None) -> list[Decided]:
        """Choices worth another try, in the order of the game."""
        return [one for one in self.decisions if one.mistake and seat in (None, one.seat)]


def encoded(found: Review) -> bytes:
    return msgspec.json.encode(found)


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
    level = ev.chance_left(rules, view, action, match.seats, key, how.budget, going)
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
    return Option(
        plain_of(one.action), round(one.share, 4), round(one.behind, 4), round(one.unsure, 4),
        one.margin, tuple(plain_of(step) for step in one.line), one.because,
    )  # fmt: skip


def plain_of(action: Action) -> Plain:
    """As it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(action))


def action_of(match: BareMatch, plain: Plain) -> Action:
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


MOST = 1000
"""No margin, no count and no chance comes near it; a larger one is damage."""

LETTERS = 200
"""Of a word in a reason, at most: names of pieces and places, and never a sentence."""


def kept_review(match: BareMatch) -> Review | None:
    """The most thorough review that was made of a finished game."""
    if not isinstance(match.pending, Finished):
        return None
    for effort in reversed(get_args(Effort)):
        found = understood(match, library.kept_text(name_of(setting(match, effort))))
        if found is not None:
            return found
    return None


def understood(match: BareMatch, data: bytes | None) -> Review | None:
    """The review of this game that the bytes are; None for one that was made otherwise, of another game, or is
    damaged: it is made anew then."""
    if data is None:
        return None
    try:
        found: Review = decode(data, Review)
    except (msgspec.DecodeError, RecursionError):
        return None
    return found if found.format == FORMAT and fits(match, found) else None


def fits(match: BareMatch, found: Review) -> bool:
    """Whether a review speaks of the steps, seats and actions that this game has, in figures that can be."""
    seats, steps = match.seats, len(match.line)
    if (found.game, found.names) != (match.header.game, match.header.names) or not -1 <= found.viewer < seats:
        return False
    if [point.at for point in found.points] != list(range(steps)):
        return False
    if any(len(point.shares) != seats or len(point.errors) != seats for point in found.points):
        return False
    if [tally.seat for tally in found.tallies] != list(range(seats)):
        return False
    said = [*(turn.seat for turn in found.turns), *(one.seat for one in found.decisions)]
    if not all(0 <= seat < seats for seat in said) or not all(0 < each.at < steps for each in found.turns):
        return False
    if not all(-1 <= point.seat < seats for point in found.points):
        return False
    decided = all(0 <= one.at < steps - 1 and one.options for one in found.decisions)
    told = decided and _seated(found, seats) and all(map(_speakable, _words(found)))
    return told and all(map(_sane, _figures(found))) and _playable(match, found)


def _words(found: Review) -> Iterator[object]:
    """Whatever is put into sentences."""
    for one in found.decisions:
        said = [reason for option in _options(one) for reason in option.because]
        yield from (word for each in said for word in (each.key, *each.args.values()))
        yield from (word for each in one.more for word in (each.key, *(value for _, value in each.args)))


def _speakable(word: object) -> bool:
    """Whether it is a short text, a number, or a few of them."""
    if isinstance(word, str):
        return word.isprintable() and len(word) <= LETTERS
    if isinstance(word, (list, tuple)):
        return len(word) <= LETTERS and all(map(_speakable, word))
    return not isinstance(word, (int, float)) or _sane(word)


def _seated(found: Review, seats: int) -> bool:
    """Whether effects are somebody's at this table."""
    return all(effect.seat is None or 0 <= effect.seat < seats for one in found.decisions for effect in one.more)


def _sane(figure: float | None) -> bool:
    return figure is None or (isfinite(figure) and abs(figure) < MOST)


def _figures(found: Review) -> Iterator[float | None]:
    """Every number that is told or drawn."""
    for point in found.points:
        yield from (*point.shares, *point.errors, point.margin, point.judged)
    for turn in found.turns:
        yield from (turn.change, turn.swing)
    for tally in found.tallies:
        yield from (tally.start, tally.luck, tally.luck_error, tally.own, tally.rest, tally.result)
        yield from (tally.mistakes, tally.choices, tally.points_lost)
    for one in found.decisions:
        yield from (one.loss, one.points, one.there, *(effect.amount for effect in one.more))
        for option in _options(one):
            yield from (option.share, option.behind, option.unsure, option.margin)


def _options(one: Decided) -> tuple[Option, ...]:
    return (one.chosen, *one.options)


def _playable(match: BareMatch, found: Review) -> bool:
    """Whether all actions in it are some of this game, each of the seat that decided."""
    for one in found.decisions:
        for option in _options(one):
            try:
                mine = _seat_of(match, option.action)
                for step in option.line:
                    _seat_of(match, step)
            except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
                return False
            if mine != one.seat:
                return False
    return True


def _seat_of(match: BareMatch, plain: object) -> Seat:
    seat: Seat = msgspec.convert(plain, match.rules.action_type).seat
    return seat
