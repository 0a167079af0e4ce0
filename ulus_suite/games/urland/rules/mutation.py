"""Chapter 7: mutation: closed fists, genes and their price."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question
from ulus_suite.core.names import ClauseId, Seat, Value
from ulus_suite.core.pending import AwaitChance, DecideTogether, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import setup
from ulus_suite.games.urland.rules.actions import Bid, Buy, Decline, Pay
from ulus_suite.games.urland.rules.state import Bidding, Paying, Replace, Selling, State
from ulus_suite.games.urland.rules.transition import Asking, GameData, Scene, Transition

# --- 7.3 to 7.5: bids -----------------------------------------------------------------------------------


class ClosingFists(Scene):
    """7.3: all bid together; a fist on the table may be changed until the last is there, then they open."""

    answers = (Bid,)

    def clause(self, frame: Bidding) -> ClauseId:
        return "urland/7.3"

    def pending(self, data: GameData, state: State, frame: Bidding) -> Pending:
        """What is in your fist?"""
        waiting = tuple(seat for seat, bid in enumerate(frame.bids) if bid < 0)
        sealed = tuple(seat for seat, bid in enumerate(frame.bids) if bid >= 0)
        return DecideTogether(waiting, sealed, "urland/7.3", "bid")

    def offers(self, data: GameData, state: State, frame: Bidding, seat: Seat) -> list[Bid]:
        """7.4: from an empty fist to the whole reserve."""
        return [Bid(seat, n) for n in range(state.reserve[seat] + 1)]

    def reasons(self, data: GameData, state: State, frame: Bidding, action: Bid) -> list[Reason]:
        """7.4: no more than the reserve."""
        have = state.reserve[action.seat]
        args: dict[str, Value] = {"count": have, "wanted": action.count}
        return [Reason("urland/7.4", 0 <= action.count <= have, "in_reserve", args)]

    def act(self, step: Transition, frame: Bidding, action: Bid) -> None:
        """A fist on the table; when all are there they open together."""
        bids = tuple(action.count if s == action.seat else b for s, b in enumerate(frame.bids))
        seat = action.seat
        step.emit(ev.FistClosed(clause="urland/7.3", seat=seat))
        step.emit(ev.FistKnown(clause="urland/7.3", audience=(seat,), seat=seat, count=action.count))
        if min(bids) < 0:
            step.replace(Bidding(bids))
        else:
            open_fists(step, bids)


def open_fists(step: Transition, bids: tuple[int, ...]) -> None:
    """7.5: the larger bid is better; of equal ones that of the marker further behind."""
    order = ranking(bids, step.markers)
    step.emit(ev.BidsOpened(clause="urland/7.3", bids=bids))
    for place, seat in enumerate(order, 1):
        tied = sum(bids[other] == bids[seat] for other in order[place:])
        step.emit(ev.Ranked(clause="urland/7.5", seat=seat, place=place, count=bids[seat], tied=tied))
    step.replace(Selling(bids, order, 0, 0))


def ranking(bids: Sequence[int], markers: Sequence[int]) -> tuple[Seat, ...]:
    """7.5: seats from the best bid to the worst."""
    return tuple(sorted(range(len(bids)), key=lambda s: (-bids[s], markers[s])))


# --- 7.6 to 7.12: who buys ------------------------------------------------------------------------------


def price(bid: int, owned: int) -> int:
    """7.7: the bid and one more for each gene already owned."""
    return bid + owned


class SellingGenes(Asking):
    """7.6: the best bidder who can pay buys, those after it may; 7.12: each is asked once."""

    answers = (Buy, Decline)

    def clause(self, frame: Selling) -> ClauseId:
        """7.6: the first buyer must; 7.10: the others may."""
        return "urland/7.10" if frame.sold else "urland/7.6"

    def prompt(self, frame: Selling) -> str:
        return "buy" if frame.sold else "buy_must"

    def asked(self, state: State, frame: Selling) -> Seat:
        """In the order of the bids."""
        return frame.order[frame.at]

    def args(self, data: GameData, state: State, frame: Selling) -> dict[str, Value]:
        seat = frame.order[frame.at]
        return {"price": price(frame.bids[seat], len(state.genes[seat]))}

    def offers(self, data: GameData, state: State, frame: Selling, seat: Seat) -> list[Buy | Decline]:
        """7.6 and 7.10: any gene on show; only those after the first buyer may pass."""
        buys: list[Buy | Decline] = [Buy(seat, gene) for gene in state.shown]
        return [*buys, Decline(seat)] if frame.sold else buys

    def reasons(self, data: GameData, state: State, frame: Selling, action: Buy | Decline) -> list[Reason]:
        """7.6: a gene that lies there; 7.6 and 7.9: the best bidder who can pay must buy."""
        if isinstance(action, Decline):
            return [Reason("urland/7.6", frame.sold > 0, "first_must_buy")]
        return [Reason("urland/7.6", action.gene in state.shown, "gene_on_show", {"gene": str(action.gene)})]

    def act(self, step: Transition, frame: Selling, action: Buy | Decline) -> None:
        """Bought, or 7.10: the right to buy passes on."""
        if isinstance(action, Decline):
            step.emit(ev.Declined(clause="urland/7.10", seat=frame.order[frame.at]))
            step.replace(Selling(frame.bids, frame.order, frame.at + 1, frame.sold))
        else:
            buy(step, frame, action.gene)

    def go(self, step: Transition, frame: Selling) -> bool:
        """7.9: who cannot pay drops out; 7.11: until the most genes are sold."""
        if frame.at == step.seats or frame.sold == step.data.row.sold or not step.shown:
            close_auction(step, frame.sold)
            return True
        seat = frame.order[frame.at]
        cost, there = price(frame.bids[seat], len(step.genes[seat])), step.on_board(seat)
        if cost <= there:
            return False
        step.emit(ev.DroppedOut(clause="urland/7.9", seat=seat, price=cost, count=there))
        step.replace(Selling(frame.bids, frame.order, frame.at + 1, frame.sold))
        return True


def buy(step: Transition, frame: Selling, gene: str) -> None:
    """7.8: the gene first, then the price in Ichtos off the board; 7.15: it works at once."""
    seat = frame.order[frame.at]
    cost = price(frame.bids[seat], len(step.genes[seat]))
    step.shown.remove(gene)
    step.genes[seat] = (*step.genes[seat], gene)
    step.emit(ev.Bought(clause="urland/7.7", seat=seat, gene=gene, price=cost))
    step.replace(Selling(frame.bids, frame.order, frame.at + 1, frame.sold + 1))
    if cost:
        step.push(Paying(seat, cost, gene))


def close_auction(step: Transition, sold: int) -> None:
    """7.14: new genes are turned up, as many whatever was sold, fewer if the deck is short."""
    if not sold:
        step.emit(ev.NothingSold(clause="urland/7.9"))
    step.emit(ev.AuctionClosed(clause="urland/7.14", sold=sold))
    step.replace(*((Replace(),) if step.deck else ()))


# --- 7.8: paying ----------------------------------------------------------------------------------------


class PayingPrice(Asking):
    """7.8: from any place with own Ichtos, no more than is still owed."""

    asks = ("urland/7.8", "pay")
    answers = (Pay,)

    def args(self, data: GameData, state: State, frame: Paying) -> dict[str, Value]:
        return {"left": frame.left, "gene": frame.gene}

    def offers(self, data: GameData, state: State, frame: Paying, seat: Seat) -> list[Pay]:
        return [
            Pay(frame.seat, data.chart.ids[place], n)
            for place, row in enumerate(state.pieces)
            for n in range(1, min(row[frame.seat], frame.left) + 1)
        ]

    def reasons(self, data: GameData, state: State, frame: Paying, action: Pay) -> list[Reason]:
        place = data.chart.place(action.place)
        known = place >= 0
        reasons = [Reason("urland/1.3", known, "known_place", {"place": str(action.place)})]
        if known:
            there = state.pieces[place][frame.seat]
            args: dict[str, Value] = {"place": action.place, "count": there}
            owed = action.count <= frame.left
            reasons.append(Reason("urland/7.8", 1 <= action.count <= there, "paid_there", args, (action.place,)))
            reasons.append(Reason("urland/7.7", owed, "no_more_than_owed", {"count": frame.left}))
        return reasons

    def act(self, step: Transition, frame: Paying, action: Pay) -> None:
        """Back to the reserve; the next bidder is asked when all is paid."""
        step.home(frame.seat, step.chart.number[action.place], action.count)
        step.emit(ev.Paid(clause="urland/7.8", seat=frame.seat, place=action.place, count=action.count))
        left = frame.left - action.count
        step.replace(*((Paying(frame.seat, left, frame.gene),) if left else ()))


# --- 7.14: new genes ------------------------------------------------------------------------------------


class TurningUpGenes(Scene):
    """7.14: three (two) new genes."""

    def pending(self, data: GameData, state: State, frame: Replace) -> Pending:
        """Which ones?"""
        options = tuple((g, 1) for g in state.deck)
        take = min(data.row.sold, len(options))
        question = Question("genes", "cards", options, take=take, prompt="ask.genes")
        return AwaitChance(ChanceRequest("urland-genes", "urland/7.14", "cards", (question,)))

    def settle(self, step: Transition, frame: Replace, result: ChanceResult) -> None:
        setup.turn_up(step, result.answers["genes"], "urland/7.14")
        step.pop()
