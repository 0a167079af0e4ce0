"""How sure a bid is, for whoever sees its own dice alone."""

from __future__ import annotations

from math import comb

from ulus_liar.flow import Bid, State, counting
from ulus_suite.pack import Action, Foreteller, Known, Preview, Rules, Seat, Share, effect

OF = 10_000


def chance(view: State, seat: Seat, count: int, face: int) -> float:
    """That at least so many dice count for a face."""
    own = view.dice[seat]
    unseen, need = sum(view.left) - len(own), count - counting((own,), face, view.wild)
    hit = 2 / 6 if view.wild and face != 1 else 1 / 6
    return sum(comb(unseen, n) * hit**n * (1 - hit) ** (unseen - n) for n in range(max(0, need), unseen + 1))


def foreteller() -> Foreteller[State]:
    """The one of this game."""
    return _Liar()


class _Liar(Foreteller[State]):
    keys = ("true", "false")

    def own(self, rules: Rules[State], view: State, action: Action) -> Preview:
        """Of a bid that it is true, of a doubt that the bid is false."""
        bid = (action.count, action.face) if isinstance(action, Bid) else (view.count, view.face)
        true = round(OF * chance(view, action.seat, *bid))
        ways = [("true", true), ("false", OF - true)]
        ways = ways if isinstance(action, Bid) else ways[::-1]
        shares = tuple(Share(n, OF, (effect(key, None, action.seat),), Known.DICE) for key, n in ways if n)
        return Preview((), shares, "liar/2.1", later=True)
