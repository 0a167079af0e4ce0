"""What an offer or an answer would do, as one knows who has looked under one cup only."""

from __future__ import annotations

from ulus_bazaar.state import Agree, Offer, State, View
from ulus_suite.pack import Action, Foreteller, Known, Preview, Rules, Share, effect


def foreteller() -> Foreteller[State]:
    """The one of this game."""
    return _Bazaar()


class _Bazaar(Foreteller[State]):
    keys = ("offers", "higher", "same", "lower", "stays", "most", "beaten")

    def own(self, rules: Rules[State], view: View, action: Action) -> Preview:
        """A die unseen for one's own, or how often one's own is enough."""
        mine = view.dice[action.seat]
        if isinstance(action, Agree | Offer):
            ways = (("higher", 6 - mine), ("same", 1), ("lower", mine - 1))
            shares = tuple(Share(n, 6, (effect(key, None, action.seat),), Known.DICE) for key, n in ways if n)
            notes = (effect("offers", None, action.to),) if isinstance(action, Offer) else ()
            ordered = tuple(sorted(shares, key=lambda share: -share.weight))
            return Preview((), ordered, "bazaar/2.2", notes=notes, later=True)
        others = len(view.dice) - 1
        won = mine**others
        shares = tuple(
            Share(n, 6**others, (effect(key, None, action.seat),), Known.DICE)
            for key, n in (("most", won), ("beaten", 6**others - won))
            if n
        )
        stays = effect("stays", None, action.seat, pips=mine)
        return Preview((), shares, "bazaar/3.1", notes=(stays,), later=True)
