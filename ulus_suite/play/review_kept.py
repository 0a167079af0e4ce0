"""A review that was kept is a file like any other: it is taken only where every part of it fits its game."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import get_args

import msgspec

from ulus_suite.core.bounds import decode
from ulus_suite.core.match import BareMatch
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Finished
from ulus_suite.play.evaluation import Effort
from ulus_suite.play.review import name_of, setting
from ulus_suite.play.review_record import FORMAT, Decided, Option, Review
from ulus_suite.store import reviews

MOST = 1000
"""No margin, no count and no chance comes near it; a larger one is damage."""

LETTERS = 200
"""Of a word in a reason, at most: names of pieces and places, and never a sentence."""


def kept(match: BareMatch) -> Review | None:
    """The most thorough review that was made of a finished game."""
    if not isinstance(match.pending, Finished):
        return None
    for effort in reversed(get_args(Effort)):
        found = understood(match, reviews.known(name_of(setting(match, effort))))
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
