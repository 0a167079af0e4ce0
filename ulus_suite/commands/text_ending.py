"""What a terminal says when a game is over: places, where every point came from, how the points rose, turning
points where a review was kept, what to remember, and what can be done next.
"""

from __future__ import annotations

import shlex

from ulus_suite import bots
from ulus_suite.core.events import Outcome
from ulus_suite.core.seat_names import default_names
from ulus_suite.data.messages import messages
from ulus_suite.match import Match
from ulus_suite.play.reviewed import Told
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

TURNS = 3
"""Turning points told at most."""


def told(match: Match, outcome: Outcome, words: Words) -> list[str]:
    """The lines, in order."""
    lines = [f"{words.outcome(outcome)}  [{outcome.clause.partition('/')[2]}]", *_places(outcome, words)]
    frame = messages(None, words.language)

    def head(key: str) -> str:
        return words.text(key) if words.has(key) else frame.text(key)  # a game may not count points

    account = accounts.of(match)
    if account is not None:
        heads = accounts.Heads(*(head(f"end.{name}") for name in accounts.Heads._fields))
        lines += accounts.in_text(words, account, heads)
    if turns := turning_points(match, words):
        lines += ["", frame.text("review.turns"), *(f"  {turn}" for turn in turns)]
    return [*lines, "", *_next(match, words)]


def _places(outcome: Outcome, words: Words) -> list[str]:
    lines, rank = [], 1
    for place in outcome.places:
        lines += [f"  {rank}. {words.seat(seat)}: {outcome.scores[seat]}" for seat in place]
        rank += len(place)
    return lines


def turning_points(match: Match, words: Words) -> list[str]:
    """Where the game turned, in sentences, if a review of it has been made."""
    from ulus_suite.play.review_kept import kept  # at the end of a game only: what draws is slow to load

    review = kept(match)
    if review is None or review.viewer >= 0 or len(review.points) != len(match.line):
        return []
    said = Told(match, review, words)
    return [f"{said.turn(turn)}: {said.happened(turn.at)}" for turn in review.turns[:TURNS]]


def _next(match: Match, words: Words) -> list[str]:
    """Commands that lead on."""
    frame, file = messages(None, words.language), match.saved_in
    found = [("end.next.again", again(match))]
    if file is not None:
        found += [(f"end.next.{name}", f"ulus-suite {name} '{file}'") for name in ("review", "report", "replay")]
    return [frame.text("end.next"), *(f"  {frame.text(key)}: {command}" for key, command in found)]


def again(match: Match) -> str:
    """The command for another game like this one: the same people, computer players and options."""
    header, rules = match.header, match.rules
    words = ["ulus-suite", "play", header.game, "--text", "--seats", str(match.seats)]
    if header.names != default_names(rules, match.seats):
        words += ["--names", *header.names]
    machines = [kind for kind in header.kinds if kind != bots.PERSON]
    if machines and header.kinds[-len(machines) :] == tuple(machines):  # the command seats people first
        words += ["--bots", str(len(machines))]
        words += [
            part for kind in (machines if len(set(machines)) > 1 else machines[:1]) for part in ("--bot", kind)
        ]
    for option in rules.spec.options:
        if (value := header.options.get(option.name, option.default)) != option.default:
            words += ["--option", f"{option.name}={str(value).lower() if isinstance(value, bool) else value}"]
    return shlex.join(words)
