"""A position that a view allows: what it hides is dealt out in some way."""

from __future__ import annotations

from random import Random

from ulus_suite.games.urland.rules.flow import Urland
from ulus_suite.games.urland.rules.state import Bidding, Frame, State
from ulus_suite.games.urland.rules.view import View


def unseen(view: View) -> list[str]:
    """Chips that may lie face down as far as this seat knows."""
    gone = {*view.tiles, *view.scored, *view.hand}
    return [chip for chip in view.area_of if chip not in gone]


def world(rules: Urland, view: View, dice: Random | None = None, *, turn: bool = False) -> State:
    """A position with this view; another ``turn`` deals the chips otherwise, ``dice`` deal them at random, with
    those that this seat handed on itself in hand or face down."""
    data = rules.data_for(view.map, view.seats)
    index = {id: number for number, id in enumerate(data.chart.ids)}
    free = [index[chip] for chip in unseen(view) if chip != view.laid_land]
    free = free[::-1] if turn else free
    if dice is not None:
        known = [index[chip] for chip in view.known if index[chip] in free]
        others = [chip for chip in free if chip not in known]
        dice.shuffle(others)
        held = (known + others)[: view.laid + (0 if view.hand else view.hand_size)]
        dice.shuffle(held)
        free = held + [chip for chip in others if chip not in held]
    laid = index[view.laid_land] if view.laid_land else (free.pop(0) if view.laid else -1)
    hand = [index[chip] for chip in view.hand] if view.hand else free[: view.hand_size]
    return State(
        map=view.map, seats=view.seats, leader=tuple(index[area] for area in view.area_of.values()),
        tiles=tuple(index[tile] for tile in view.tiles),
        pieces=tuple(view.pieces[id] for id in data.chart.ids),
        reserve=view.reserve, markers=view.markers, extra=view.extra, genes=view.genes, shown=view.shown,
        deck=view.unseen_genes, panic=view.panic_in_pile, environment=view.environment,
        hand=tuple(sorted(hand)), laid=laid, scored=tuple(index[chip] for chip in view.scored),
        epoch=view.epoch, mutations=view.mutations, dealt=(), as_laid=tuple(view.as_laid.values()),
        frames=tuple(_opened(view, frame) for frame in view.stack),
    )  # fmt: skip


def _opened(view: View, frame: Frame) -> Frame:
    """Fists with something in them where the view shows that they are closed."""
    if not isinstance(frame, Bidding) or frame is not view.stack[-1]:
        return frame
    bids = [0 if seat in view.sealed else -1 for seat in range(view.seats)]
    if view.viewer is not None and view.own_bid >= 0:
        bids[view.viewer] = view.own_bid
    return Bidding(tuple(bids))
