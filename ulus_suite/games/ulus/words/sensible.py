"""What Enter leads to where no advice is asked for: what the figures that everybody sees say.

A rule of thumb for windows, the terminal and written play alike, in one's own view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.players.bot import blow, powers
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.frames import Bargain, Blows, Trading
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.preview_told import meeting


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """The choice that costs nothing its owner would miss; None where the figures say nothing."""
    return (
        _stance(view, choices)
        or _meeting(view, choices)
        or _fight(choices)
        or _swap(view, choices)
        or _parting(view, choices)
        or _accepting(view, choices)
        or _pricing(choices)
        or _blow(view, choices)
    )


def _stance(view: View, choices: Sequence[Action]) -> Action | None:
    """3.1: a fight where one beats at least half of what may come alone, else the rest."""
    stances = {one.stance: one for one in choices if isinstance(one, a.Declare)}
    if len(stances) < 2 or not 0 <= view.season < len(view.journey):
        return None
    met = [_beats(view, stances["fight"].seat, power) for power, _ in powers(view)]
    return stances["fight" if 2 * sum(met) >= len(met) else "rest"]


def _beats(view: View, seat: int, power: int) -> bool:
    return meeting(view, seat, power).key == "meets.beat"


def _meeting(view: View, choices: Sequence[Action]) -> Action | None:
    """6.1: what one can beat is met as one is; before what is too strong the bones are asked."""
    stand = next((one for one in choices if isinstance(one, a.Stand)), None)
    roll = next((one for one in choices if isinstance(one, a.Roll)), None)
    if stand is None or roll is None:
        return None
    return stand if _beats(view, stand.seat, view.power) else roll


def _fight(choices: Sequence[Action]) -> Action | None:
    """6.2 to 6.5: one's own strength where it is enough; else help is asked for, which binds to nothing."""
    for kind in (a.Strike, a.CallHelp):
        for one in choices:
            if isinstance(one, kind):
                return one
    return None


def _swap(view: View, choices: Sequence[Action]) -> Action | None:
    """10.4, 16.4: cards that are worth nothing to one's god are exchanged; what is worth something is kept."""
    for one in choices:
        if isinstance(one, a.Swap) and view.values and not any(view.values.get(card, 0) for card in one.cards):
            return one
    return None


def _parting(view: View, choices: Sequence[Action]) -> Action | None:
    """1.14, 9.4, 16.9: one card has to go, and the one that is worth least to its owner goes."""
    gone = [one for one in choices if isinstance(one, a.Give | a.Discard)]
    if not gone or any(isinstance(one, a.Decline | a.Swap) for one in choices):
        return None
    return min(gone, key=lambda one: view.values.get(one.card, 0))


LIGHT = ("goodwill", "promise")
"""Prices that take no card, the lightest first."""


def _accepting(view: View, choices: Sequence[Action]) -> Action | None:
    """7.5, 18.3: help that costs nothing is taken, then help for a promise, which whoever called for it would else
    lose without; of a card only what is given away. Cards are weighed before they are paid: no is said to that."""
    frame = view.frames[-1] if view.frames else None
    no = next((one for one in choices if isinstance(one, a.Decline)), None)
    if no is None or not isinstance(frame, Bargain | Trading) or not frame.bids:
        return None
    forms = LIGHT if isinstance(frame, Bargain) else LIGHT[:1]
    asked = {bid.seat: bid.form for bid in frame.bids if bid.form in forms}
    light = [one for one in choices if isinstance(one, a.Accept) and one.whom in asked]
    return min(light, key=lambda one: forms.index(asked[one.whom]), default=no)


def _pricing(choices: Sequence[Action]) -> Action | None:
    """7.5, 18.3: a price that whoever asks can pay: a promise, else a card of their choice, else goodwill."""
    offers = {(one.form, one.count): one for one in choices if isinstance(one, a.Offer)}
    return next((offers[key] for key in (("promise", 0), ("some", 1), ("goodwill", 0)) if key in offers), None)


def _blow(view: View, choices: Sequence[Action]) -> Action | None:
    """17.5: whoever stands highest is struck; a blow on anybody else may give the game away."""
    blows = [one for one in choices if isinstance(one, a.Blow)]
    frame = view.frames[-1] if view.frames else None
    return blow(view, blows, frame).action if blows and isinstance(frame, Blows) else None
