"""Which decisions need hand or god, so that the screen is covered before them; judged by what everybody can see."""

from __future__ import annotations

from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Pending
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View


def needs_hand(pending: Pending, seat: Seat, public: View) -> bool:
    """Whether ``seat`` must look at its cards for what pends. ``public`` is the bystander's view.

    Contests are played in the open, and so is a fight: its powers are public, and so is Divine Protection. A god's
    own ability is offered once its seat has turned its cards up, whichever god it is: also where a card is won, and
    where another's ability is answered. A price for help is named aloud, and paid by whoever is helped.
    """
    frame, own = public.frame, public.players[seat]
    if seat != getattr(pending, "seat", seat):  # speaks up, by god or cards
        return True
    match frame:
        case fr.Race() | fr.Archery() | fr.Wrestling() | fr.Naadam() | fr.Ages() | fr.Blows():
            return False
        case fr.Declaring() | fr.Confront() | fr.React() | fr.Award():
            return False
        case fr.Bargain(left=left, counter=None) if left:
            return False
        case fr.Tale(stage=stage):
            return stage == "gift" and own.cards > 0
        case fr.Choosing():
            return True
        case _:
            return own.cards > 0
