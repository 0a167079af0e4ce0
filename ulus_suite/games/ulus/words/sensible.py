"""What Enter leads to where no advice is asked for: what the figures that everybody sees say.

A rule of thumb for windows, the terminal and written play alike, in one's own view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.players.bot_naadam import blow
from ulus_suite.games.ulus.players.heuristics import powers
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.frames import Blows
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.words.preview_told import meeting


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """The choice that costs nothing its owner would miss; None where the figures say nothing."""
    return (
        _stance(view, choices)
        or _meeting(view, choices)
        or _fight(choices)
        or _swap(view, choices)
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


def _blow(view: View, choices: Sequence[Action]) -> Action | None:
    """17.5: whoever stands highest is struck; a blow on anybody else may give the game away."""
    blows = [one for one in choices if isinstance(one, a.Blow)]
    frame = view.frames[-1] if view.frames else None
    return blow(view, blows, frame).action if blows and isinstance(frame, Blows) else None
