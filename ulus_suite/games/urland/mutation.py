"""Chapter 7: mutation: closed fists, genes and their price."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.names import Answer, Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland import setup
from ulus_suite.games.urland.actions import Bid, Buy, Decline, Pay
from ulus_suite.games.urland.desk import GameData, Transition
from ulus_suite.games.urland.state import Bidding, Paying, Replace, Selling, State

# --- 7.3 to 7.5: bids -----------------------------------------------------------------------------------


def bid_choices(state: State, seat: Seat) -> list[Bid]:
    """7.4: from an empty fist to the whole reserve."""
    return [Bid(seat, n) for n in range(state.reserve[seat] + 1)]


def judge_bid(state: State, action: Bid) -> list[Reason]:
    """7.4: no more than the reserve."""
    have = state.reserve[action.seat]
    return [Reason("urland/7.4", 0 <= action.count <= have, "in_reserve", {"count": have, "wanted": action.count})]


def close_fist(desk: Transition, frame: Bidding, action: Bid) -> None:
    """7.3: a fist on the table; when all are there they open together. A fist may be changed until then."""
    bids = tuple(action.count if s == action.seat else b for s, b in enumerate(frame.bids))
    seat = action.seat
    desk.emit(ev.FistClosed(clause="urland/7.3", seat=seat))
    desk.emit(ev.FistKnown(clause="urland/7.3", audience=(seat,), seat=seat, count=action.count))
    if min(bids) < 0:
        desk.replace(Bidding(bids))
        return
    open_fists(desk, bids)


def open_fists(desk: Transition, bids: tuple[int, ...]) -> None:
    """7.5: the larger bid is better; of equal ones that of the marker further behind."""
    order = ranking(bids, desk.markers)
    desk.emit(ev.BidsOpened(clause="urland/7.3", bids=bids))
    for place, seat in enumerate(order, 1):
        desk.emit(ev.Ranked(clause="urland/7.5", seat=seat, place=place, count=bids[seat]))
    desk.replace(Selling(bids, order, 0, 0))
    next_bidder(desk)


def ranking(bids: Sequence[int], markers: Sequence[int]) -> tuple[Seat, ...]:
    """7.5: seats from the best bid to the worst."""
    return tuple(sorted(range(len(bids)), key=lambda s: (-bids[s], markers[s])))


# --- 7.6 to 7.12: who buys ------------------------------------------------------------------------------


def price(bid: int, owned: int) -> int:
    """7.7: the bid and one more for each gene already owned."""
    return bid + owned


def next_bidder(desk: Transition) -> None:
    """7.9: who cannot pay drops out; 7.11: until the most genes are sold; 7.12: each is asked once."""
    frame = desk.frames[-1]
    assert isinstance(frame, Selling)
    at = frame.at
    while at < desk.seats and frame.sold < desk.box.row.sold and desk.shown:
        seat = frame.order[at]
        cost = price(frame.bids[seat], len(desk.genes[seat]))
        there = desk.on_board(seat)
        if cost <= there:
            desk.replace(Selling(frame.bids, frame.order, at, frame.sold))
            return
        desk.emit(ev.DroppedOut(clause="urland/7.9", seat=seat, price=cost, count=there))
        at += 1
    close_auction(desk, frame.sold)


def close_auction(desk: Transition, sold: int) -> None:
    """7.14: new genes are turned up, as many whatever was sold, fewer if the deck is short."""
    if not sold:
        desk.emit(ev.NothingSold(clause="urland/7.9"))
    desk.emit(ev.AuctionClosed(clause="urland/7.14", sold=sold))
    desk.replace(*((Replace(),) if desk.deck else ()))


def sale_choices(state: State, frame: Selling) -> list[Buy | Decline]:
    """7.6 and 7.10: any gene on show; only those after the first buyer may pass."""
    seat = frame.order[frame.at]
    buys: list[Buy | Decline] = [Buy(seat, gene) for gene in state.shown]
    return [*buys, Decline(seat)] if frame.sold else buys


def judge_buy(state: State, action: Buy) -> list[Reason]:
    """7.6: a gene that lies there."""
    return [Reason("urland/7.6", action.gene in state.shown, "gene_on_show", {"gene": str(action.gene)})]


def judge_decline(frame: Selling) -> list[Reason]:
    """7.6 and 7.9: the best bidder who can pay must buy."""
    return [Reason("urland/7.6", frame.sold > 0, "first_must_buy")]


def buy(desk: Transition, frame: Selling, gene: str) -> None:
    """7.8: the gene first, then the price in Ichtos off the board; 7.15: it works at once."""
    seat = frame.order[frame.at]
    cost = price(frame.bids[seat], len(desk.genes[seat]))
    desk.shown.remove(gene)
    desk.genes[seat] = (*desk.genes[seat], gene)
    desk.emit(ev.Bought(clause="urland/7.7", seat=seat, gene=gene, price=cost))
    desk.replace(Selling(frame.bids, frame.order, frame.at + 1, frame.sold + 1))
    if cost:
        desk.push(Paying(seat, cost, gene))
    else:
        next_bidder(desk)


def decline(desk: Transition, frame: Selling) -> None:
    """7.10: the right to buy passes on."""
    desk.emit(ev.Declined(clause="urland/7.10", seat=frame.order[frame.at]))
    desk.replace(Selling(frame.bids, frame.order, frame.at + 1, frame.sold))
    next_bidder(desk)


# --- 7.8: paying ----------------------------------------------------------------------------------------


def pay_choices(box: GameData, state: State, frame: Paying) -> list[Pay]:
    """7.8: from any place with own Ichtos, no more than is still owed."""
    return [
        Pay(frame.seat, box.chart.ids[place], n)
        for place, row in enumerate(state.pieces)
        for n in range(1, min(row[frame.seat], frame.left) + 1)
    ]


def judge_pay(box: GameData, state: State, frame: Paying, action: Pay) -> list[Reason]:
    """7.8: that many must be there, and no more than is owed."""
    place = box.chart.place(action.place)
    known = place >= 0
    reasons = [Reason("urland/1.3", known, "known_place", {"place": str(action.place)})]
    if known:
        there = state.pieces[place][frame.seat]
        args: dict[str, Value] = {"place": action.place, "count": there}
        reasons.append(Reason("urland/7.8", 1 <= action.count <= there, "paid_there", args, (action.place,)))
        reasons.append(Reason("urland/7.7", action.count <= frame.left, "no_more_than_owed", {"count": frame.left}))
    return reasons


def pay(desk: Transition, frame: Paying, action: Pay) -> None:
    """7.8: back to the reserve; the next bidder is asked when all is paid."""
    desk.home(frame.seat, desk.chart.number[action.place], action.count)
    desk.emit(ev.Paid(clause="urland/7.8", seat=frame.seat, place=action.place, count=action.count))
    left = frame.left - action.count
    desk.replace(*((Paying(frame.seat, left, frame.gene),) if left else ()))
    if not left:
        next_bidder(desk)


# --- 7.14: new genes ------------------------------------------------------------------------------------


def ask_genes(box: GameData, state: State) -> ChanceRequest:
    """7.14: three (two) new genes."""
    options = tuple((g, 1) for g in state.deck)
    take = min(box.row.sold, len(options))
    question = Question("genes", "cards", options, take=take, prompt="ask.genes")
    return ChanceRequest("urland-genes", "urland/7.14", "cards", (question,))


def settle_genes(desk: Transition, answer: Answer) -> None:
    """7.14: they lie face up."""
    setup.turn_up(desk, answer, "urland/7.14")
    desk.replace()
