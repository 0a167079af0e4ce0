"""Actions and frames of Uluk as tuples of numbers: the words in which the kernel speaks."""

from __future__ import annotations

from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.games.uluk.players.kernel_charts import KernelData
from ulus_suite.games.uluk.rules import actions as act
from ulus_suite.games.uluk.rules import state as st

Code = tuple[int, ...]
"""An action: its kind, then its fields but for the seat; ``by`` of :data:`CONVERT` is -1 for a triber."""
Frame = tuple[Any, ...]

ROW, TOKEN, ERRAND, CHOOSING, SPIKING, LEAVING, PROCESSING, FEEDING, ENDED = range(9)
"""What may be going on, with the fields of the rules' frames behind."""
PLACE, TAKE, SPIKE, MOVE, STAY, CONVERT, FEED, BREED, CELEBRATE, RELISH, DONE = range(11)
KINDS = (
    act.Place, act.Take, act.Spike, act.Move, act.Stay, act.Process, act.Feed, act.Breed, act.Celebrate, act.Relish,
    act.Done,
)  # fmt: skip


def coded(charts: KernelData, action: Action) -> Code:
    """An action of the rules as the kernel has it. Raises KeyError for what the charts do not know."""
    good = charts.data.good_no
    match action:
        case act.Place(to=to) | act.Move(to=to):
            return (PLACE if isinstance(action, act.Place) else MOVE), charts.area_no[to]
        case act.Take(card=card):
            return TAKE, charts.card_no[card]
        case act.Spike(use=use):
            return SPIKE, int(use)
        case act.Process(source=source, target=target, count=count, by=by):
            return CONVERT, good[source], good[target], count, charts.card_no.get(by, -1)
        case act.Feed(food=food, count=count):
            return FEED, good[food], count
        case act.Breed(one=one, other=other):
            return BREED, good[one], good[other]
        case act.Celebrate(food=food, candle=candle):
            return CELEBRATE, good[food], good[candle]
        case act.Relish(treat=treat, count=count):
            return RELISH, good[treat], count
    return (KINDS.index(type(action)),)


def framed(charts: KernelData, frame: st.Frame) -> Frame:
    """A frame of the rules as the kernel has it. Raises KeyError for what the charts do not know."""
    number = charts.data.resource_no
    match frame:
        case st.Draw(what):
            return (ROW if what == "row" else TOKEN,)
        case st.Errand(seat):
            return ERRAND, seat
        case st.Choosing(seat):
            return CHOOSING, seat
        case st.Spiking(seat, resource):
            return SPIKING, seat, number[resource]
        case st.Leaving(seat, left):
            return LEAVING, seat, left
        case st.Processing(seat, tribers, used, second):
            cards = tuple(charts.card_no[card] for card in used)
            return PROCESSING, seat, tribers, cards, tuple(number[column] for column in second)
        case st.Feeding(seat, hungry, celebrated, chose):
            return FEEDING, seat, hungry, celebrated, chose
    return (ENDED,)
