"""What was won where nothing may move: only a still mark tells of it, and that is looked at before the screen is
covered for whoever comes next."""

from __future__ import annotations

from ulus_suite.app.table.parts.seen import Seen
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.play import driver


def seen_first(table: Seen, what: driver.Next) -> driver.Next:
    """What has to happen next; but before a curtain falls over a mark that nobody has seen, the person who acted
    last looks at it; whoever looks back instead has looked. A computer player's marks wait for nobody: the recap
    tells of them."""
    mark = table.board.shining
    if not isinstance(what, driver.Cover) or mark is None or not mark.still or mark.looked_at:
        return what
    winner = _acted_last(table)
    return what if winner is None else driver.Acknowledge(winner, open=True)


def _acted_last(table: Seen) -> Seat | None:
    """The person whose doing it was."""
    entries = (entry for entry in reversed(table.match.entries) if isinstance(entry, Played))
    seat = next((entry.action.seat for entry in entries), None)
    return None if seat is None or table.session.bot(seat) else seat


def victory(table: Seen) -> Event | None:
    """The event that is told while it is looked at: the first worth looking back to of the entry that won it."""
    mark, line = table.board.shining, table.match.line
    upto = len(line) if mark is None or mark.upto is None else mark.upto
    events = [event for event in line[upto - 1].events if event.audience is None]
    moments = table.match.rules.spec.moments
    return next((event for event in events if event.kind in moments), None)
