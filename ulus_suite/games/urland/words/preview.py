"""What an action would do in Urland: Ichtos, what an area would score if it were scored now, actions left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from ulus_suite.core.actions import Action, Rationale
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import Effect, Foreteller, Preview, Share, effect
from ulus_suite.core.rules import Rules
from ulus_suite.games.urland.players.evaluator import unseen, world
from ulus_suite.games.urland.rules import actions as a
from ulus_suite.games.urland.rules import acts
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.flow import Urland
from ulus_suite.games.urland.rules.gene_acts import price
from ulus_suite.games.urland.rules.scoring import Result, result
from ulus_suite.games.urland.rules.state import State, Turn
from ulus_suite.games.urland.rules.view import View


class Worth(NamedTuple):
    """``number`` of ``what``: ``ways`` (things to do with an action that are not there without the gene),
    ``young`` (if every ocean bred once), ``points`` (if every area were scored once), ``safe`` (own Ichtos that no
    bite and no panic drives off the land), ``actions`` (a turn)."""

    what: str
    number: int


def worth(rules: Rules[Any], view: View, seat: Seat, gene: str) -> Worth:
    """What the gene brings ``seat`` as the pieces lie, beside the same seat without it; from the view alone."""
    assert isinstance(rules, Urland)
    state = world(rules, view)
    without, owning = _owned(state, gene, -1), _owned(state, gene, seat)
    data = rules.data_for(view.map, view.seats)
    if gene == "warm":  # 11.15
        return Worth("actions", 1)
    if gene == "muscles":  # 11.8
        return Worth("points", _heuristics_points(view, seat, seat) - _heuristics_points(view, seat, -1))
    if gene == "ears":  # 11.9 to 11.11
        return Worth("safe", sum(view.pieces[land][seat] for land in view.ground.areas))
    if gene == "care":  # 11.5
        oceans = data.chart.oceans
        young = (sum(acts.new_ones(data, one, seat, sea) for sea in oceans) for one in (owning, without))
        return Worth("young", next(young) - next(young))
    turn = Turn(seat, data.row.actions)
    return Worth("ways", len(acts.choices(data, owning, turn)) - len(acts.choices(data, without, turn)))


def _owned(state: State, gene: str, owner: Seat) -> State:
    """The same position with the gene in that seat's hands, or (-1) in nobody's."""
    rows = (
        (*(g for g in row if g != gene), *((gene,) if seat == owner else ()))
        for seat, row in enumerate(state.genes)
    )
    return replace(state, genes=tuple(rows))


def _heuristics_points(view: View, seat: Seat, muscles: Seat) -> int:
    """What every area together would bring a seat if each were scored once now."""
    found = (result(view.pieces[area], muscles, view.tables.points) for area in view.ground.areas)
    return sum(points for one in found for who, points, _ in one.gains if who == seat)


def foreteller() -> Foreteller[State]:
    return _Urland()


class _Urland(Foreteller[State]):
    keys = (
        "ichtos", "would_score", "would_die", "track", "gene", "pays", "extra", "lapse", "left", "none_left",
        "scores_now", "dies_now", "nobody_there", "may_lie", "may_lie_mine", "may_lie_else",
        "bid_left", "bid_more", "bid_short", "gene_actions",
        "gene_none", "gene_points", "gene_safe", "gene_ways", "gene_young", "auction", "erupts", "epoch_ends",
    )  # fmt: skip
    moments = ("moment",)
    empty_reasons = ("secret",)  # that is for the others; whoever asks for the hint plays the environment

    def worlds(self, rules: Rules[State], view: View, action: Action) -> Sequence[State]:
        """Chips that one does not see are dealt out in two ways; a closed fist holds nothing."""
        assert isinstance(rules, Urland)
        return (world(rules, view), world(rules, view, turn=True))

    def follows(self, view: View, action: Action, request: ChanceRequest) -> bool:
        """What is drawn for the next turn is no part of an action."""
        return False

    def own(self, rules: Rules[State], view: View, action: Action) -> Preview | None:
        """A bid comes to something only when all fists are open; a chip only when it is turned over."""
        match action:
            case a.Bid(seat=seat, count=count):
                return Preview((), (), "urland/7.3", notes=(_paid(view, seat, count),))
            case a.ChooseArea(land=land):
                return Preview((), (), "urland/3.5", notes=tuple(scored_now(view, view.area_of[land])))
            case _:
                return None

    def effects(self, rules: Rules[Any], before: View, after: View, events: Sequence[Event]) -> Iterable[Effect]:
        """The own points of every area touched, pieces place by place, markers, genes, actions."""
        me = before.viewer
        if me is not None:  # what counts comes first: a line may have room for no more
            touched = [place for place, had in before.pieces.items() if after.pieces[place] != had]
            yield from _scores(before, after, [p for p in touched if p in after.ground.areas], me)
        for place, had in before.pieces.items():
            for seat, (old, new) in enumerate(zip(had, after.pieces[place], strict=True)):
                if old != new:
                    yield effect("ichtos", new - old, seat, (place,), place=place, before=old, after=new)
        if me is not None:
            if after.extra[me] != before.extra[me]:
                yield effect("extra", after.extra[me] - before.extra[me], me)
                if before.left and before.actor == me:  # 4.11: what was left of the normal ones lapses
                    yield effect("lapse", -before.left, me)
            if after.actor == me and after.doing == before.doing == "turn" and after.left != before.left:
                yield effect("left", None, me, n=after.left) if after.left else effect("none_left", None, me)
        for event in events:
            yield from _said(event)

    def reason(self, view: View, action: Action, told: Preview) -> Rationale | None:
        """3.5: why an area lies face down: by how much its scoring, as it stands, leaves one ahead of whoever else
        gains most there."""
        if not isinstance(action, a.ChooseArea):
            return None
        gains = {seat: points for seat, points, _ in _result(view, view.area_of[action.land]).gains}
        mine = gains.pop(action.seat, 0)
        return Rationale("area", {"mine": mine, "most": max(gains.values(), default=0)}, "urland/3.5")

    def notes(self, rules: Rules[State], view: View, action: Action) -> Iterable[Effect]:
        """What a gene that may be bought is good for now."""
        assert isinstance(rules, Urland)
        return (_brings(rules, view, action.seat, action.gene),) if isinstance(action, a.Buy) else ()

    def gist(self, rules: Rules[State], view: View, action: Action, shares: Sequence[Share]) -> Effect | None:
        """How many chips that may lie face down mean the area, with what this seat handed on itself (3.6)."""
        land = getattr(action, "land", None)
        if not isinstance(action, a.Land | a.Lay | a.Stink) or not view.laid or view.laid_land or land is None:
            return None
        return _may_lie(view, str(land))


def _may_lie(view: View, land: str) -> Effect:
    """How the chip face down may mean the land: it is one of those in hand when it was laid, among them what this
    seat handed on as environment player."""
    may = unseen(view)
    known = [chip for chip in may if chip in view.known]
    others = [chip for chip in may if chip not in known]
    mine, theirs = (sum(view.area_of[chip] == view.area_of[land] for chip in some) for some in (known, others))
    if mine:
        of = view.hand_size + 1
        return effect("may_lie_mine", None, view.environment, (land,), land=land, n=mine, of=of)
    return effect("may_lie_else" if known else "may_lie", None, None, (land,), land=land, n=theirs, of=len(others))


def _paid(view: View, seat: Seat, bid: int) -> Effect:
    """What would lie on the chart still after a gene was bought for this bid, and one more for each owned (7.7)."""
    mine, owned = sum(row[seat] for row in view.pieces.values()), len(view.genes[seat])
    cost = price(bid, owned)
    if cost > mine:
        return effect("bid_short", None, seat, n=cost, have=mine)
    return effect("bid_more" if owned else "bid_left", -cost, seat, n=cost, owned=owned, left=mine - cost)


def _brings(rules: Urland, view: View, seat: Seat, gene: str) -> Effect:
    what, number = worth(rules, view, seat, gene)
    return effect(f"gene_{what}", number, seat) if number > 0 else effect("gene_none", None, seat)


def _scores(before: View, after: View, areas: Iterable[str], seat: Seat) -> Iterator[Effect]:
    """What the areas would bring this seat if they were scored now, where that changes."""
    for area in areas:
        had, has = (_points(view, area, seat) for view in (before, after))
        if has is None:
            yield effect("would_die", None, seat, (area,), area=area, n=after.pieces[area][seat])
        elif has != (had or 0):
            yield effect("would_score", has - (had or 0), seat, (area,), area=area, before=had or 0, after=has)


def _points(view: View, area: str, seat: Seat) -> int | None:
    """Points of a seat if the area were scored now; None if it would die out there."""
    found = _result(view, area)
    if seat in found.leave:
        return None
    return next((points for who, points, _ in found.gains if who == seat), 0)


def _result(view: View, area: str) -> Result:
    return result(view.pieces[area], _muscles(view), view.tables.points)


def _muscles(view: View) -> Seat:
    return next((seat for seat, owned in enumerate(view.genes) if "muscles" in owned), -1)


def scored_now(view: View, area: str) -> Iterator[Effect]:
    found = _result(view, area)
    if not found.gains:
        yield effect("nobody_there", None, None, (area,), area=area)
    for seat, points, _ in sorted(found.gains, key=lambda gain: (gain[0] != view.viewer, -gain[1])):
        yield effect("scores_now", points, seat, (area,), area=area)
    for seat in found.leave:
        yield effect("dies_now", None, seat, (area,), area=area, n=view.pieces[area][seat])


def _said(event: Event) -> Iterator[Effect]:
    match event:
        case ev.MarkerMoved(seat=seat, start=start, goal=goal):
            yield effect("track", goal - start, seat, before=start, after=goal)
        case ev.Bought(seat=seat, gene=gene, price=price):
            yield effect("gene", None, seat, (gene,), gene=gene)
            yield effect("pays", -price, seat)
        case ev.TurnDone(seat=seat, left=left) if left:
            yield effect("lapse", -left, seat)
        case ev.MutationReached(seat=seat):
            yield effect("auction", None, seat)
        case ev.Erupted(land=land, goal=goal):
            yield effect("erupts", None, None, (land, goal), land=land, goal=goal)
        case ev.EpochEnds():
            yield effect("epoch_ends")
