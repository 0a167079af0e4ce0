"""The account of a finished game in words: where every point came from, and what to remember. For the window's
ending, the terminal and the report alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ulus_suite import packs
from ulus_suite.core.account import Account, Moment
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Finished
from ulus_suite.match import Match
from ulus_suite.teach.words import Words


def text(match: Match, language: str = "en") -> str:
    """Names, then each thing that everybody at the table saw with its clause, then what the game waits for."""
    words = Words(match.header.game, match.header.names, language)
    lines = [f"{match.rules.spec.title}: {', '.join(match.header.names)}", ""]
    for index, event in match.events(None):
        lines.append(f"{index:>5}  {words.event(event)}  [{event.clause}]")
    return "\n".join([*lines, "", words.pending(match.pending), ""])


WINNER = "winner"
"""What is remembered of the winner where nothing else is. A game without the message leaves it out."""


class Row(NamedTuple):
    """A line of the table: what it is called, the number of each seat."""

    name: str
    points: tuple[int, ...]


def of(match: Match) -> Account | None:
    """The account of a game that is over; None before, or where the game brings none."""
    part = packs.part(match.header.game, "account")
    if part is None or not isinstance(match.pending, Finished):
        return None
    found: Account = part.account(match.rules, match.line)
    return with_winner(found, match.pending.outcome.places)


def with_winner(account: Account, places: Sequence[Sequence[Seat]]) -> Account:
    """Where nothing to remember is about the only winner: what brought that seat most at one stroke."""
    winner = places[0][0] if places and len(places[0]) == 1 else None
    if winner is None or any(moment.args.get("seat") == winner for moment in account.moments):
        return account
    strokes: dict[tuple[int, str], int] = {}
    for gain in account.gains:
        if gain.seat == winner:
            strokes[gain.at, gain.source] = strokes.get((gain.at, gain.source), 0) + gain.points
    points, at, source = max(((n, -at, source) for (at, source), n in strokes.items()), default=(0, 0, ""))
    if points <= 0:
        return account
    own = Moment(WINNER, -at, {"seat": winner, "points": points, "source": source})
    return account._replace(moments=tuple(sorted((*account.moments, own), key=lambda moment: moment.at)))


def by_source(words: Words, account: Account) -> list[Row]:
    return [Row(words.text(f"account.{source}"), points) for source, points in account.sources()]


def by_period(words: Words, account: Account) -> list[Row]:
    """Points by season or epoch; empty where the game has none. A period may have a name of its own."""
    if not words.has("account.period"):
        return []

    def name(period: int) -> str:
        own = f"account.period.{period}"
        return words.text(own) if words.has(own) else words.text("account.period", {"n": period})

    return [Row(name(period), points) for period, points in account.periods()]


def moments(words: Words, account: Account) -> list[tuple[int, str]]:
    """What to remember: at which step, in a sentence."""

    def said(moment: Moment) -> str:
        args = dict(moment.args)
        if moment.key == WINNER:
            args["source"] = words.text(f"account.{args['source']}")
        return words.text(f"moment.{moment.key}", args)

    told = (moment for moment in account.moments if moment.key != WINNER or words.has("moment.winner"))
    return [(moment.at, said(moment)) for moment in told]


class Heads(NamedTuple):
    """What the parts of an account are called, as messages ``end.*`` name them."""

    sources: str
    total: str
    curve: str
    tenths: str
    periods: str
    moments: str


PARTS = 10
"""The curves of a terminal tell the points after each tenth of the game."""


def in_text(words: Words, account: Account, heads: Heads) -> list[str]:
    names = [words.seat(seat) for seat in range(account.seats)]
    total = Row(heads.total, account.totals())
    lines = _table(heads.sources, names, [*by_source(words, account), total], summed=True)
    lines += _table(heads.periods, names, by_period(words, account))
    shares = [f"{100 * k // PARTS} %" for k in range(1, PARTS + 1)]
    grown = [Row(name, points) for name, points in zip(names, points_by_tenths(account), strict=True)]
    lines += ["", f"{heads.curve}: {heads.tenths}", *_table("", shares, grown, least=5)[1:]]
    remembered = [text for _, text in moments(words, account)]
    return lines + (["", heads.moments, *(f"  {text}" for text in remembered)] if remembered else [])


def points_by_tenths(account: Account) -> list[tuple[int, ...]]:
    """The points of each seat after each tenth of the game, counted in steps up to the last that paid."""
    curves = account.curves()
    last = max((at for curve in curves for at, _ in curve), default=0)
    ends = [last * k // PARTS for k in range(1, PARTS + 1)]
    return [tuple([points for at, points in curve if at <= end][-1] for end in ends) for curve in curves]


def _table(head: str, columns: list[str], rows: list[Row], *, least: int = 8, summed: bool = False) -> list[str]:
    """Rows of numbers under their columns; ``summed``: a line stands over the last row, which is the sum."""
    if not rows:
        return []
    wide = max(len(head), *(len(row.name) for row in rows))
    places = [max(least, len(name), *(len(str(row.points[k])) for row in rows)) for k, name in enumerate(columns)]
    named = zip(columns, places, strict=True)
    lines = ["", head.ljust(wide) + "".join(f"  {name:>{place}}" for name, place in named)]
    for row in rows:
        if summed and row is rows[-1]:
            lines.append("-" * wide + "".join(f"  {'-' * place}" for place in places))
        cells = (f"{points:>{place}}" for points, place in zip(row.points, places, strict=True))
        lines.append(row.name.ljust(wide) + "".join(f"  {cell}" for cell in cells))
    return lines
