"""The account of a finished game in words: where every point came from, and what to remember. For the window's
ending, the terminal and the report alike.
"""

from __future__ import annotations

from typing import NamedTuple

from ulus_suite import packs
from ulus_suite.core.account import Account
from ulus_suite.core.pending import Finished
from ulus_suite.match import Match
from ulus_suite.teach.words import Words


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
    return found


def by_source(words: Words, account: Account) -> list[Row]:
    """Points by source."""
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
    return [(moment.at, words.text(f"moment.{moment.key}", moment.args)) for moment in account.moments]


def in_text(words: Words, account: Account, heads: tuple[str, str, str]) -> list[str]:
    """The account as lines of a terminal; ``heads`` name the three parts (sources, periods, moments)."""
    names = [words.seat(seat) for seat in range(account.seats)]
    lines: list[str] = []
    for head, rows in ((heads[0], by_source(words, account)), (heads[1], by_period(words, account))):
        if not rows:
            continue
        wide = max(len(head), *(len(row.name) for row in rows))
        lines += ["", head.ljust(wide) + "".join(f"  {name:>8}" for name in names)]
        for row in rows:
            cells = (f"{points:>{max(8, len(name))}}" for points, name in zip(row.points, names, strict=True))
            lines.append(row.name.ljust(wide) + "".join(f"  {cell}" for cell in cells))
    remembered = [text for _, text in moments(words, account)]
    return lines + (["", heads[2], *(f"  {text}" for text in remembered)] if remembered else [])
