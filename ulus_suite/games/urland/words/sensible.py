"""What Enter leads to where no advice is asked for, in Urland: from where a gene is paid.

A rule of thumb for windows, the terminal and written play alike, in one's own view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.games.urland.rules.actions import Pay
from ulus_suite.games.urland.rules.scoring import result
from ulus_suite.games.urland.rules.view import View


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """For a payment (7.8) the Ichtos that are missed least: those that swim before those that score, and as many at
    once as may be; None at any other moment."""
    pays = [one for one in choices if isinstance(one, Pay)]
    return min(pays, key=lambda one: missed(view, one), default=None)


def missed(view: View, pay: Pay) -> tuple[int, int, int]:
    """What a payment costs at once: points if the area were scored now, young if the ocean bred now; then what it
    leaves to be paid."""
    there, seat = view.pieces[pay.place], pay.seat
    left = (*there[:seat], there[seat] - pay.count, *there[seat + 1 :])
    if pay.place in view.ground.oceans:
        return 0, _young(view, seat, there[seat]) - _young(view, seat, left[seat]), -pay.count
    return max(0, _points(view, there, seat) - _points(view, left, seat)), 0, -pay.count


def _points(view: View, there: tuple[int, ...], seat: int) -> int:
    """Points of a seat if the area were scored with these Ichtos in it (chapter 5)."""
    muscles = next((owner for owner, genes in enumerate(view.genes) if "muscles" in genes), -1)
    return next((points for who, points, _ in result(there, muscles, view.tables.points).gains if who == seat), 0)


def _young(view: View, seat: int, count: int) -> int:
    """Young of so many Ichtos in an ocean (4.4, 11.5)."""
    steps = view.tables.breeding.care if "care" in view.genes[seat] else view.tables.breeding.plain
    return max((young for least, young in steps if count >= least), default=0)
