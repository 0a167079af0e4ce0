"""What a report tells from a review: how the chances went, where the game turned, luck and play.

Only of a game that is over: a review of one that goes on knows what some seat must not.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ulus_suite.app.report.lettering import apart, fitted
from ulus_suite.match import Match
from ulus_suite.play.review import Review
from ulus_suite.play.reviewed import Told
from ulus_suite.teach.words import Words

WIDE, HIGH = 500, 200
"""The drawing's size; curves stay 5 away from its upper and lower edge."""


class Chances(msgspec.Struct, frozen=True):
    """A review on the page. ``paths``: drawings of the curves, each with its colour and, where there are several,
    whose it is; ``top``, ``low``: what stands at the upper and lower edge; ``turns``: each turning point, and what
    happened there."""

    head: str
    basis: list[str]
    paths: list[dict[str, str]]
    top: str
    low: str
    turns: list[tuple[str, str]]
    heads: list[str]
    rows: list[tuple[int, list[str]]]
    about: str


def chances(match: Match, review: Review | None, words: Words, colours: Sequence[str]) -> Chances | None:
    """The review as the page tells it; nothing of a game that goes on or that was looked at from one seat."""
    if review is None or not review.finished or review.viewer >= 0 or len(review.points) != len(match.line):
        return None
    told = Told(match, review, words)
    if told.in_points:
        margins = [float(point.margin or 0) for point in review.points[:-1]] + [float(told.end())]
        most = max(1.0, *(abs(margin) for margin in margins))
        paths = [{"d": _path(margins, -most, most), "colour": colours[0], "label": ""}]
        head, top, low = told.say("curve.points"), f"+{most:.0f}", f"\u2212{most:.0f}"
    else:
        ends = [_height(review.points[-1].shares[seat], 0.0, 1.0) for seat in range(len(colours))]
        paths = [
            {
                "d": _path([point.shares[seat] for point in review.points], 0.0, 1.0),
                "colour": colour,
                "label": fitted(words.seat(seat)),
                "whole": words.seat(seat),
                "y": f"{y:.0f}",
            }
            for seat, (colour, y) in enumerate(zip(colours, apart(ends, low=HIGH - 2), strict=True))
        ]
        head, top, low = told.say("curve"), "100 %", "0 %"
    return Chances(
        head, told.basis(), paths, top, low,
        [(told.turn(turn), told.happened(turn.at)) for turn in review.turns],
        told.heads(), [(tally.seat, told.tally(tally)) for tally in review.tallies], told.about_luck(),
    )  # fmt: skip


def _path(values: Sequence[float], low: float, top: float) -> str:
    """A curve through all values from left to right."""
    step = WIDE / max(1, len(values) - 1)
    return "M" + "L".join(f"{k * step:.1f} {_height(value, low, top):.1f}" for k, value in enumerate(values))


def _height(value: float, low: float, top: float) -> float:
    """Where a value stands in the drawing."""
    return HIGH - 5 - (HIGH - 10) / (top - low) * (value - low)
