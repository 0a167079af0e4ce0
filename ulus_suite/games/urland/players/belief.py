"""Which chip lies face down: what the environment player would lay of each hand that it may hold.

Everybody saw how the Ichtos lay when the chip was laid, and whoever has handed on chips knows that they are still
in hand or face down. Of each hand that agrees with this the environment player is thought to lay what was worth
most to it then, more or less firmly.
"""

from __future__ import annotations

from itertools import combinations
from math import exp

from msgspec.structs import replace

from ulus_suite.games.urland.players.evaluation import Sketch, danger, gain, open_chips
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.view import View

FIRM = 6.0
"""A chip worth a point more to the environment player is e to the power of this as likely to be laid (fitted to
some 1,300 decisions of Striders, log-loss 0.91; 1.41 for :func:`.evaluation.chances`, which asks what pays now)."""
FEARED = 0.6
"""So much of what others could still spoil counts when a chip is laid."""


def area_worth(view: View, land: str, careful: bool = True, feared: float = FEARED) -> float:
    """What an area would bring the environment player as the Ichtos lie, in points; ``careful``: after what each
    Ichto player could do there by landing once, which counts ``feared`` times."""
    found = balance(now := Sketch.of(view), view, land)
    if not careful:
        return found
    threatened = 0.0
    for other in view.ichtos:
        door = next((o for o in view.ground.coasts[land] if now.pieces[o][other]), None)
        if door is not None:
            landed = now.after(ac.Land(other, door, land, 1))
            threatened += min(0.0, balance(landed, view, land) - found)
    return found + feared * threatened


def read(view: View) -> dict[str, float]:
    """How likely each open area is to be scored at the end of this turn, for an Ichto player who remembers; empty
    where nothing is to be read (no chip lies face down, or the viewer knows it)."""
    if not view.laid or view.laid_land:
        return {}
    then = replace(view, pieces=view.as_laid)
    held = set(view.hand)
    known = [chip for chip in view.known if chip not in held]
    others = [chip for chip in open_chips(view) if chip not in held and chip not in known]
    size = max(1, view.tables.counts.hand - len(held))
    liked = {area: area_worth(then, area) for area in {view.area_of[chip] for chip in (*known, *others)}}
    best = max(liked.values())
    liked = {area: exp(FIRM * (worth - best)) for area, worth in liked.items()}
    odds = dict.fromkeys(liked, 0.0)
    for drawn in combinations(others, max(0, min(size - len(known), len(others)))):
        hand = [view.area_of[chip] for chip in (*known, *drawn)]
        whole = sum(liked[area] for area in hand) or 1.0
        for area in hand:
            odds[area] += liked[area] / whole
    total = sum(odds.values()) or 1.0
    return {area: share / total for area, share in odds.items()}


def balance(sketch: Sketch, view: View, land: str) -> float:
    """The environment player's points there, less the others' by how much they hurt."""
    seat, gains = view.environment, gain(sketch, land)
    theirs = sum(danger(view, seat, o) * g for o, g in gains.items() if o != seat)
    return gains.get(seat, 0.0) - theirs / (view.seats - 1)
