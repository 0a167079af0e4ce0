"""A computer player at Naadam: the song, the switch, the flicks, Tuul'ch's gift and Lobsogoi's blows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision
from ulus_suite.games.ulus.players.bot_fight import because, pick
from ulus_suite.games.ulus.players.heuristics import card_worth, strongest_rival
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules.frames import Blows, Race, Wrestling
from ulus_suite.games.ulus.rules.view import View

FRESH_DRAW = 3.75
"""What the average asset card is worth to a god."""


def song(view: View, choices: Sequence[Action], frame: Race) -> Decision | None:
    """Sing when a rival has come far, or in one's own turn when in front."""
    sing = pick(choices, a.Song)
    if sing is None:
        return None
    assert view.seat is not None
    ahead = max(at for seat, at in enumerate(frame.at) if seat != view.seat)
    if ahead >= 6 or (frame.turn == view.seat and frame.at[view.seat] >= 5):
        return because(sing, "sing_now", "12.6", ahead=ahead)
    return None


def camels(view: View, choices: Sequence[Action]) -> Decision:
    """Computer players always agree (12.7)."""
    return because(pick(choices, a.Agree), "camels_yes", "12.7")


def switch(view: View, choices: Sequence[Action]) -> Decision:
    """Geser first, else whoever looks most like winning."""
    options = [c for c in choices if isinstance(c, a.SideSwitch)]
    if not options:
        return because(pick(choices, a.Decline), "nobody_to_switch", "13.8")
    geser = next((c for c in options if view.players[c.whom].champion == "geser"), None)
    rival = strongest_rival(view, [c.whom for c in options])
    chosen = geser or next(c for c in options if c.whom == rival)
    return because(chosen, "switch_rival", "13.8", whom=chosen.whom)


def shoot(view: View, choices: Sequence[Action]) -> Decision:
    """Straight at the middle with the strength that stops there."""
    return because(pick(choices, a.Flick), "straight_at_it", "13.4")


def flick(view: View, choices: Sequence[Action], frame: Wrestling) -> Decision:
    """A bone of the kind that lies there most: the next match is then near, whatever happens."""
    faces = dict(frame.mat)
    count = Counter(faces.values())
    options = [c for c in choices if isinstance(c, a.Flick)]
    best = max(options, key=lambda c: (count[faces[c.shot.piece]], -int(c.shot.piece[1:])))
    return because(best, "many_of_its_kind", "14.3", piece=best.shot.piece)


def parry(view: View, choices: Sequence[Action], frame: Wrestling) -> Decision:
    """A bone with as few of its kind as can be."""
    faces = dict(frame.mat)
    count = Counter(faces.values())
    options = [c for c in choices if isinstance(c, a.Parry)]
    if not options:
        return because(pick(choices, a.Decline), "nothing_to_name", "15.4")
    best = min(options, key=lambda c: (count[faces[c.piece]], int(c.piece[1:])))
    return because(best, "few_of_its_kind", "15.4", piece=best.piece)


def swap(view: View, choices: Sequence[Action]) -> Decision:
    """Exchange what is worth less than a fresh card."""
    options = [c for c in choices if isinstance(c, a.Swap)]
    best = min(options, key=lambda c: (sum(card_worth(view, card) for card in c.cards), c.cards), default=None)
    if best is not None and sum(card_worth(view, card) for card in best.cards) < FRESH_DRAW * len(best.cards):
        return because(best, "worth_less_than_fresh", "10.4", card=best.cards[0])
    return because(pick(choices, a.Decline), "good_hand", "10.4")


def demand(view: View, choices: Sequence[Action]) -> Decision:
    """The dearest card of which there is only one, of the player with the most cards."""
    options = [c for c in choices if isinstance(c, a.Demand)]
    if not options:
        return because(pick(choices, a.Decline), "want_nothing", "16.5")
    best = max(
        options,
        key=lambda c: (view.values.get(c.card, 0) * (c.card not in view.hand), view.players[c.whom].cards, c.card),
    )
    return because(best, "demand_it", "16.5", card=best.card)


def blow(view: View, choices: Sequence[Action], frame: Blows) -> Decision:
    """Always on the opponent who is highest now."""
    now = {c.whom: frame.totals[c.whom] - 20 * frame.blows.count(c.whom) for c in choices if isinstance(c, a.Blow)}
    target = max(now, key=lambda seat: (now[seat], -seat))
    chosen = next(c for c in choices if isinstance(c, a.Blow) and c.whom == target)
    return because(chosen, "strike_the_highest", "17.5", whom=target)
