"""Chapter 11: the genes that give new actions. The automatic ones work where their chapter is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, DecideTogether, Pending, Question
from ulus_suite.core.names import ClauseId, Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import setup
from ulus_suite.games.urland.rules.actions import (
    Assimilate,
    Bid,
    Bite,
    Buy,
    Decline,
    Fly,
    Lay,
    Pay,
    Stink,
    UrlandAction,
    Wade,
)
from ulus_suite.games.urland.rules.state import Bidding, Paying, Replace, Selling, State, Turn
from ulus_suite.games.urland.rules.transition import Asking, GameData, Scene, Transition

# --- Chapter 7: mutation: closed fists, genes and their price --------------------------------------------------


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


# ------------------------------------------------------------------------------------------------------------------


def enough_actions(frame: Turn, cost: int, clause: str = "urland/4.1") -> Reason:
    return Reason(clause, frame.left >= cost, "actions_left", {"cost": cost, "left": frame.left})


def known_area(data: GameData, state: State, id: str) -> list[Reason]:
    """1.3: it is land, and 9.6: the number is still that of an area."""
    place = data.chart.place(id)
    land = data.chart.is_land(place)
    reasons = [Reason("urland/1.3", land, "known_land", {"land": id})]
    if land:
        area = data.chart.ids[state.leader[place]]
        reasons.append(Reason("urland/9.6", area == id, "area_number", {"land": id, "area": area}, (area,)))
    return reasons


def known_ocean(data: GameData, id: str) -> list[Reason]:
    return [Reason("urland/1.3", data.chart.place(id) in data.chart.oceans, "known_ocean", {"ocean": id})]


def own_there(data: GameData, state: State, seat: Seat, place: str, count: int, clause: str) -> Reason:
    """At least ``count`` own Ichtos are at a known place."""
    there = state.pieces[data.chart.number[place]][seat]
    args: dict[str, Value] = {"place": place, "count": there, "wanted": count}
    return Reason(clause, there >= count, "own_there", args, (place,))


def touches(data: GameData, state: State, land: str, ocean: str, clause: str) -> Reason:
    near = data.chart.ground(state.leader).coasts[data.chart.number[ocean]]
    args: dict[str, Value] = {"land": land, "ocean": ocean}
    return Reason(clause, data.chart.number[land] in near, "ocean_touches", args, (land, ocean))


def all_met(reasons: list[Reason]) -> bool:
    """Whether it makes sense to look at further conditions."""
    return all(r.met for r in reasons)


def known_place(data: GameData, state: State, id: str) -> list[Reason]:
    """1.3: an ocean or an area that still bears its number."""
    if data.chart.place(id) in data.chart.oceans:
        return known_ocean(data, id)
    return known_area(data, state, id)


# --- small questions ------------------------------------------------------------------------------------


def egg_cost(data: GameData, state: State | Transition, seat: Seat, land: int) -> int:
    """11.6: two actions with a single Ichto there, one with more."""
    gene = data.tables.gene("egg")
    return gene.alone if state.pieces[land][seat] == 1 else gene.cost


def cost(data: GameData, gene: str) -> int:
    """Actions that one use of a gene takes."""
    return data.tables.gene(gene).cost


def safe_from_teeth(data: GameData, state: State, victim: Seat, place: int) -> bool:
    """11.11: Ears hear the attacker, on land."""
    return "ears" in state.genes[victim] and data.chart.is_land(place)


# --- choices --------------------------------------------------------------------------------------------


def choices(data: GameData, state: State, frame: Turn) -> Iterator[UrlandAction]:
    genes = state.genes[frame.seat]
    if "assimilation" in genes and frame.left >= cost(data, "assimilation") and state.reserve[frame.seat]:
        yield from _assimilations(data, state, frame.seat)
    if "legs" in genes:
        yield from _wades(data, state, frame.seat)
    if "egg" in genes and state.reserve[frame.seat]:
        yield from _eggs(data, state, frame)
    if "flight" in genes:
        yield from _flights(data, state, frame.seat)
    if "stink" in genes:
        yield from _stinks(data, state, frame.seat)
    if "teeth" in genes:
        yield from _bites(data, state, frame.seat)


def _assimilations(data: GameData, state: State, seat: Seat) -> Iterator[Assimilate]:
    for place, row in enumerate(state.pieces):
        if row[seat]:
            others = [s for s, n in enumerate(row) if n and s != seat]
            for index, victim in enumerate(others):
                if state.any_two and row[victim] >= 2:
                    yield Assimilate(seat, data.chart.ids[place], victim, victim)
                for other in others[index + 1 :]:
                    yield Assimilate(seat, data.chart.ids[place], victim, other)


def _wades(data: GameData, state: State, seat: Seat) -> Iterator[Wade]:
    ids = data.chart.ids
    for start, near in data.chart.ground(state.leader).straits.items():
        for goal in near if state.pieces[start][seat] else ():
            yield Wade(seat, ids[start], ids[goal])


def _eggs(data: GameData, state: State, frame: Turn) -> Iterator[Lay]:
    for land in range(data.chart.lands):
        if state.pieces[land][frame.seat] and frame.left >= egg_cost(data, state, frame.seat, land):
            yield Lay(frame.seat, data.chart.ids[land])


def _flights(data: GameData, state: State, seat: Seat) -> Iterator[Fly]:
    ids, areas = data.chart.ids, data.chart.ground(state.leader).areas
    for start in areas:
        there = state.pieces[start][seat]
        for goal in (*areas, *data.chart.oceans) if there else ():
            for count in range(1, min(2, there) + 1) if goal != start else ():
                yield Fly(seat, ids[start], ids[goal], count)


def _stinks(data: GameData, state: State, seat: Seat) -> Iterator[Stink]:
    ids, ground = data.chart.ids, data.chart.ground(state.leader)
    for land in ground.areas:
        row = state.pieces[land]
        for victim in range(state.seats) if row[seat] else ():
            for ocean in ground.coasts[land] if row[victim] and victim != seat else ():
                yield Stink(seat, ids[land], victim, ids[ocean])


def _bites(data: GameData, state: State, seat: Seat) -> Iterator[Bite]:
    for place, row in enumerate(state.pieces):
        for victim in range(state.seats) if row[seat] else ():
            if row[victim] and victim != seat and not safe_from_teeth(data, state, victim, place):
                yield Bite(seat, data.chart.ids[place], victim)


# --- conditions -----------------------------------------------------------------------------------------


def judge(data: GameData, state: State, frame: Turn, action: UrlandAction) -> list[Reason]:
    """Conditions of a gene's action, for the player whose turn it is."""
    match action:
        case Assimilate():
            return judge_assimilate(data, state, frame, action)
        case Wade():
            return judge_wade(data, state, frame, action)
        case Lay():
            return judge_lay(data, state, frame, action)
        case Fly():
            return judge_fly(data, state, frame, action)
        case Stink():
            return judge_stink(data, state, frame, action)
        case Bite():
            return judge_bite(data, state, frame, action)
        case _:
            return [Reason("urland/4.1", False, "moment")]


def owns(state: State, seat: Seat, gene: str, clause: str) -> Reason:
    return Reason(clause, gene in state.genes[seat], "owns_gene", {"gene": gene}, (gene,))


def opponent(state: State, seat: Seat, victim: int, clause: str) -> Reason:
    """Another player's colour."""
    return Reason(clause, 0 <= victim < state.seats and victim != seat, "an_opponent")


def theirs_there(data: GameData, state: State, victim: int, place: str, clause: str, wanted: int = 1) -> Reason:
    there = state.pieces[data.chart.number[place]][victim]
    args: dict[str, Value] = {"to": victim, "place": place, "count": there}
    return Reason(clause, there >= wanted, "theirs_there" if wanted == 1 else "two_of_theirs", args, (place,))


def judge_assimilate(data: GameData, state: State, frame: Turn, action: Assimilate) -> list[Reason]:
    """11.2: two Ichtos of two other colours (or any two, by the option) where one of one's own is, with one in
    reserve."""
    clause, seat = "urland/11.2", action.seat
    reasons = [owns(state, seat, "assimilation", clause)]
    reasons.append(enough_actions(frame, cost(data, "assimilation"), clause))
    where = known_place(data, state, action.place)
    reasons.extend(where)
    both = [opponent(state, seat, v, clause) for v in (action.victim, action.other)]
    reasons.extend(both)
    same = action.victim == action.other
    if not state.any_two:
        reasons.append(Reason(clause, not same, "two_colours"))
    reasons.append(Reason(clause, action.victim <= action.other, "named_in_order"))
    if all_met(where):
        reasons.append(own_there(data, state, seat, action.place, 1, clause))
        if all_met(both):
            victims = (action.victim,) if same else (action.victim, action.other)
            reasons.extend(theirs_there(data, state, v, action.place, clause, 1 + same) for v in victims)
    reasons.append(Reason(clause, state.reserve[seat] > 0, "reserve_left"))
    return reasons


def judge_wade(data: GameData, state: State, frame: Turn, action: Wade) -> list[Reason]:
    """11.4: one Ichto over one stretch of shallow water."""
    clause = "urland/11.4"
    where = [*known_area(data, state, action.start), *known_area(data, state, action.goal)]
    reasons = [owns(state, action.seat, "legs", clause), enough_actions(frame, cost(data, "legs")), *where]
    if all_met(where):
        near = data.chart.ground(state.leader).straits[data.chart.number[action.start]]
        args: dict[str, Value] = {"start": action.start, "goal": action.goal}
        fits = data.chart.number[action.goal] in near
        reasons.append(Reason(clause, fits, "shallow_between", args, (action.start, action.goal)))
        reasons.append(own_there(data, state, action.seat, action.start, 1, clause))
    return reasons


def judge_lay(data: GameData, state: State, frame: Turn, action: Lay) -> list[Reason]:
    """11.6: an Ichto there and one in reserve; the cost depends on how many are there."""
    clause, seat = "urland/11.6", action.seat
    where = known_area(data, state, action.land)
    reasons = [owns(state, seat, "egg", clause), *where]
    if all_met(where):
        land = data.chart.number[action.land]
        reasons.append(own_there(data, state, seat, action.land, 1, clause))
        reasons.append(enough_actions(frame, egg_cost(data, state, seat, land), clause))
    reasons.append(Reason(clause, state.reserve[seat] > 0, "reserve_left"))
    return reasons


def judge_fly(data: GameData, state: State, frame: Turn, action: Fly) -> list[Reason]:
    """11.7: one or two together, from land to any other place."""
    clause = "urland/11.7"
    where = [*known_area(data, state, action.start), *known_place(data, state, action.goal)]
    reasons = [owns(state, action.seat, "flight", clause), enough_actions(frame, cost(data, "flight")), *where]
    reasons.append(Reason(clause, action.start != action.goal, "another_place"))
    reasons.append(Reason(clause, 1 <= action.count <= 2, "one_or_two"))
    if all_met(where) and action.count >= 1:
        reasons.append(own_there(data, state, action.seat, action.start, action.count, clause))
    return reasons


def judge_stink(data: GameData, state: State, frame: Turn, action: Stink) -> list[Reason]:
    """11.12: all Ichtos of one opponent from land with one of one's own to an ocean beside it."""
    clause, seat = "urland/11.12", action.seat
    where = [*known_area(data, state, action.land), *known_ocean(data, action.ocean)]
    who = opponent(state, seat, action.victim, clause)
    reasons = [owns(state, seat, "stink", clause), enough_actions(frame, cost(data, "stink")), *where, who]
    if all_met(where):
        reasons.append(own_there(data, state, seat, action.land, 1, clause))
        if who.met:
            reasons.append(theirs_there(data, state, action.victim, action.land, clause))
        reasons.append(touches(data, state, action.land, action.ocean, clause))
    return reasons


def judge_bite(data: GameData, state: State, frame: Turn, action: Bite) -> list[Reason]:
    """11.16: one Ichto of an opponent where one of one's own is; 11.11: Ears are safe on land."""
    clause, seat = "urland/11.16", action.seat
    where = known_place(data, state, action.place)
    who = opponent(state, seat, action.victim, clause)
    reasons = [owns(state, seat, "teeth", clause), enough_actions(frame, cost(data, "teeth")), *where, who]
    if all_met(where):
        reasons.append(own_there(data, state, seat, action.place, 1, clause))
        if who.met:
            reasons.append(theirs_there(data, state, action.victim, action.place, clause))
            deaf = not safe_from_teeth(data, state, action.victim, data.chart.number[action.place])
            reasons.append(Reason("urland/11.11", deaf, "no_ears", {"to": action.victim}))
    return reasons


# --- what happens ---------------------------------------------------------------------------------------


def play(step: Transition, action: UrlandAction) -> None:
    match action:
        case Assimilate():
            step.spend(cost(step.data, "assimilation"))
            assimilate(step, action)
        case Wade():
            step.spend(cost(step.data, "legs"))
            wade(step, action)
        case Lay():
            step.spend(egg_cost(step.data, step, action.seat, step.chart.number[action.land]))
            lay(step, action)
        case Fly():
            step.spend(cost(step.data, "flight"))
            fly(step, action)
        case Stink():
            step.spend(cost(step.data, "stink"))
            stink(step, action)
        case Bite():
            step.spend(cost(step.data, "teeth"))
            bite(step, action)


def assimilate(step: Transition, action: Assimilate) -> None:
    """11.2: one's own Ichto takes the place of the two."""
    place = step.chart.number[action.place]
    step.home(action.victim, place, 1)
    step.home(action.other, place, 1)
    step.set_out(action.seat, place, 1)
    step.emit(
        ev.Assimilated(
            clause="urland/11.2", seat=action.seat, place=action.place, victim=action.victim, other=action.other
        )
    )


def wade(step: Transition, action: Wade) -> None:
    """11.4: on foot."""
    number = step.chart.number
    step.move(action.seat, number[action.start], number[action.goal], 1)
    step.emit(ev.Waded(clause="urland/11.4", seat=action.seat, start=action.start, goal=action.goal))


def lay(step: Transition, action: Lay) -> None:
    """11.6: one hatches."""
    step.set_out(action.seat, step.chart.number[action.land], 1)
    step.emit(ev.Bred(clause="urland/11.6", seat=action.seat, place=action.land, count=1))


def fly(step: Transition, action: Fly) -> None:
    """11.7: by air."""
    number = step.chart.number
    step.move(action.seat, number[action.start], number[action.goal], action.count)
    step.emit(
        ev.Flew(clause="urland/11.7", seat=action.seat, start=action.start, goal=action.goal, count=action.count)
    )


def stink(step: Transition, action: Stink) -> None:
    """11.12: driven into the water."""
    land = step.chart.number[action.land]
    count = step.pieces[land][action.victim]
    step.move(action.victim, land, step.chart.number[action.ocean], count)
    step.emit(
        ev.DrivenOff(
            clause="urland/11.12", seat=action.seat, victim=action.victim, land=action.land, ocean=action.ocean,
            count=count,
        )
    )  # fmt: skip


def bite(step: Transition, action: Bite) -> None:
    """11.16: back to its reserve."""
    step.home(action.victim, step.chart.number[action.place], 1)
    step.emit(ev.Bitten(clause="urland/11.16", seat=action.seat, victim=action.victim, place=action.place))
