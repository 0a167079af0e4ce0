"""What a terminal says when a game is over: places, where every point came from, how the points rose, turning
points where a review was kept, what to remember, and what can be done next.
"""

from __future__ import annotations

from ulus_suite.core.events import Outcome
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
    from ulus_suite.app.report_chances import kept  # at the end of a game only: what draws is slow to load

    review = kept(match)
    if review is None or review.viewer >= 0 or len(review.points) != len(match.line):
        return []
    said = Told(match, review, words)
    return [f"{said.turn(turn)}: {said.happened(turn.at)}" for turn in review.turns[:TURNS]]


def _next(match: Match, words: Words) -> list[str]:
    """Commands that lead on."""
    frame, file = messages(None, words.language), match.saved_in
    again = f"ulus-suite play {match.header.game} --text --seats {match.seats}"
    found = [("end.next.again", again)]
    if file is not None:
        found += [(f"end.next.{name}", f"ulus-suite {name} '{file}'") for name in ("review", "report", "replay")]
    return [frame.text("end.next"), *(f"  {frame.text(key)}: {command}" for key, command in found)]
