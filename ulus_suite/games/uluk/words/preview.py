"""What an action would do in Uluk: goods, food, Happiness, tribers; and what a place would bring as it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.events import Event
from ulus_suite.core.preview_engine import Effect, Foreteller, effect
from ulus_suite.core.rules import Rules
from ulus_suite.games.uluk.players.evaluator import Evaluation, ThumbWeights
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules import state as a
from ulus_suite.games.uluk.rules.errand import occupy, opened
from ulus_suite.games.uluk.rules.feeding import harvest, share
from ulus_suite.games.uluk.rules.state import HIDDEN, Feeding, Processing, State, View, forecast, replace
from ulus_suite.games.uluk.rules.tables import GameData

_known: dict[int, tuple[GameData, Evaluation]] = {}
"""Ways to process by data set, since every place of a board asks for them; each keeps its data alive."""


def most_food(charts: GameData, table: State, seat: int) -> int:
    """6.1 to 6.9, 7.1 to 7.11: the most pieces of food that a seat could hold when all sit down, with the harvest
    shared as tribers stand and its own tribers and cards processing for food alone."""
    after = harvest(charts, table, [])
    one = after.seats[seat]
    return food_in(charts, one.tribe, one.goods, opened(charts, after, seat).tribers, one.inventions)


def food_in(
    charts: GameData, tribe: str, goods: tuple[int, ...], tribers: tuple[int, ...], cards: tuple[str, ...]
) -> int:
    """The most pieces of food that so many tribers by resource and these unused cards make of goods."""
    return _best(charts, tribe, 0, goods, tribers, cards)


def mouths(charts: GameData, table: State, seat: int) -> int:
    """8.1: all who will have been sent out by then."""
    return charts.numbers.pawns - table.seats[seat].pool


def _best(
    charts: GameData, tribe: str, column: int, goods: tuple[int, ...], tribers: tuple[int, ...],
    cards: tuple[str, ...],
) -> int:  # fmt: skip
    """Column by column from the left; a card that serves two columns serves only one of them."""
    if column == len(charts.resources):
        return sum(goods[number] for number in charts.foods)
    found = 0
    for way in _ways(charts).ways(tribe, column, goods, tribers[column], cards):
        used = {by for _, _, _, by in way.steps}
        left = tuple(card for card in cards if card not in used)
        found = max(found, _best(charts, tribe, column + 1, way.goods, tribers, left))
    return found


def _ways(charts: GameData) -> Evaluation:
    if id(charts) not in _known:
        _known[id(charts)] = (charts, Evaluation(charts, ThumbWeights()))
    return _known[id(charts)][1]


LAND = ("next_season", "stays")


def foreteller() -> Foreteller[State]:
    return _Uluk()


class _Uluk(Foreteller[State]):
    keys = (
        "happiness", "goods", "tribers", "hunger", "invention", "token", "poisons", "still_hungry", "filled",
        "track", "built", "perishes", "harvest.most", "harvest.tied", "harvest.others", "harvest.each",
        "next_season", "stays", "to_process", "to_process.coming", "nothing_there", "idle_there", "walks_on",
        "makes.treat", "makes.candle", "makes.perishes", "cards_there", "builders", "if_built", "token_yours",
        "token_tied", "skips", "food_enough", "food_short", "would_perish", "meal_enough", "meal_short",
        "eats_too", "all_fed",
    )  # fmt: skip
    moments = ("time.take", "time.spike", "time.move", "time.process", "time.feed", "time.done", "time.place")

    def worlds(self, rules: Rules[State], view: View, action: Action) -> Sequence[State]:
        """The table with the others' Feast cards dealt out in two ways."""
        seats = view.table.seats
        hidden = [number for number, one in enumerate(seats) if one.feast == HIDDEN]
        free = [feast for feast in view.charts.feasts if all(one.feast != feast for one in seats)]
        if not hidden:
            return (view.table,)
        found = []
        for dealt in (free, free[::-1]):
            filled = list(seats)
            for number, feast in zip(hidden, dealt, strict=False):
                filled[number] = replace(seats[number], feast=feast)
            found.append(replace(view.table, seats=tuple(filled)))
        return found

    def decided(self, view: View) -> bool:
        """11.2: what the others feast on is hidden to the end."""
        return all(one.feast != HIDDEN for one in view.table.seats)

    def follows(self, view: View, action: Action, request: ChanceRequest) -> bool:
        """The next season's draws are no part of an action."""
        return False

    def effects(self, rules: Rules[Any], before: View, after: View, events: Sequence[Event]) -> Iterable[Effect]:
        """Everybody's Happiness, tribers and Hunger; one's own goods; what is built."""
        charts, was, now = before.charts, before.table, after.table
        yield from _eaten(before, events)
        for seat, (old, new) in enumerate(zip(was.seats, now.seats, strict=True)):
            if new.happiness != old.happiness:
                change = new.happiness - old.happiness
                yield effect("happiness", change, seat, before=old.happiness, after=new.happiness)
            if new.pool != old.pool:
                pawns = charts.numbers.pawns
                yield effect("tribers", old.pool - new.pool, seat, before=pawns - old.pool, after=pawns - new.pool)
            if new.hunger != old.hunger:
                yield effect("hunger", new.hunger - old.hunger, seat, before=old.hunger, after=new.hunger)
            if seat == before.seat:
                yield from _goods(charts, seat, old.goods, new.goods)
            for card in new.inventions[len(old.inventions) :]:
                yield effect("invention", None, seat, (card,), card=card)
            for token in new.tokens[len(old.tokens) :]:
                yield effect("token", None, seat, (token,), token=token)
        done = bool(events) and isinstance(events[0], ev.FeedingOver | ev.ProcessingDone)
        for event in events:
            if not (done and isinstance(event, ev.Perished) and event.seat == before.seat):  # a note says that
                yield from _said(event)
        top = now.top
        if not done and isinstance(top, Feeding) and top.seat == before.seat and top.hungry:
            yield effect("still_hungry", None, top.seat, n=top.hungry)

    def notes(self, rules: Rules[State], view: View, action: Action) -> Iterator[Effect]:
        """What the place would bring if nobody else came; how the meal would end."""
        if isinstance(action, a.Place | a.Move):
            table, _ = occupy(view.charts, view.table, action.seat, action.to, [])
            told = list(_place(view, table, action.seat, action.to))
            yield from (one for one in told if one.key not in LAND)
            food, of = most_food(view.charts, table, action.seat), mouths(view.charts, table, action.seat)
            if action.to == "hut" and isinstance(action, a.Place):
                yield effect("walks_on", None, action.seat)
            yield effect("meal_enough" if food >= of else "meal_short", None, action.seat, n=min(food, of), of=of)
            yield from (one for one in told if one.key in LAND)  # the board shows it, too
        elif isinstance(action, a.Done):  # it changes no board itself; what follows may turn up what a view hides
            yield from _meal(view, view.table, action)
        elif isinstance(view.table.top, Processing) and not isinstance(action, a.Take | a.Spike | a.Stay):
            yield from _meal(view, rules.play(view.table, action).state, action)
            if isinstance(action, a.Process):
                yield from _product(view.charts, action)


def _eaten(before: View, events: Sequence[Event]) -> Iterator[Effect]:
    """8.2, 8.5: what one's own tribers eat without a choice, besides what the action names; all fed then."""
    own = [event for event in events if isinstance(event, ev.Ate | ev.AllFed) and event.seat == before.seat]
    meals = [event for event in own if isinstance(event, ev.Ate)]
    chosen = isinstance(before.table.top, Feeding) and before.table.top.seat == before.seat
    for meal in meals[1:] if chosen else meals:
        yield effect("eats_too", None, meal.seat, (meal.food,), good=meal.food, n=meal.count)
    for fed in own:
        if isinstance(fed, ev.AllFed):
            yield effect("all_fed", None, fed.seat, n=fed.points)


def _product(charts: GameData, action: a.Process) -> Iterator[Effect]:
    """2.10, 2.11, 2.13: what the product is good for besides being food."""
    target = charts.goods[charts.good_no[action.target]]
    for symbol, key in (("treat", "makes.treat"), ("candle", "makes.candle"), ("perishable", "makes.perishes")):
        if symbol in target.symbols:
            yield effect(key, None, action.seat, (target.id,), good=target.id)


def _goods(charts: GameData, seat: int, old: tuple[int, ...], new: tuple[int, ...]) -> Iterator[Effect]:
    for good, had, has in zip(charts.goods, old, new, strict=False):
        if had != has:
            yield effect("goods", has - had, seat, (good.id,), good=good.id, before=had, after=has)


def _said(event: Event) -> Iterator[Effect]:
    match event:
        case ev.PoisonPut(seat=seat, area=area):
            yield effect("poisons", None, seat, (area,), area=area)
        case ev.MonumentFilled(area=area, resource=resource, was=was, level=level):
            yield effect("filled", None, None, (area,), area=area)
            if level != was:
                yield effect("track", level - was, None, (resource,), resource=resource, before=was, after=level)
        case ev.MonumentBuilt(area=area):
            yield effect("built", None, None, (area,), area=area)
        case ev.Perished(seat=seat, good=good, count=count):
            yield effect("perishes", -count, seat, (good,), good=good)
        case ev.ProcessingSkipped(seat=seat):
            yield effect("skips", None, seat)


def _place(view: View, table: State, seat: int, area: str) -> Iterator[Effect]:
    """6.2 to 6.7 and 9.2 for a gathering place, 10.2 to 10.4 for a Monument."""
    kind, _, which = area.partition(".")
    if kind == "gather":
        yield from _gathering(view, table, seat, which)
    elif kind == "process":
        yield from _working(view.charts, table, seat, which)
    elif kind == "workshop":
        yield effect("cards_there", None, None, n=len(table.row))
    elif kind == "monument":
        yield from _monument(view.charts, table, seat, int(which) - 1)


def _working(charts: GameData, table: State, seat: int, resource: str) -> Iterator[Effect]:
    """7.1, 7.3: the pieces that will lie there when Processing comes, with the harvest shared as tribers stand;
    whether a triber would find nothing to do."""
    number = charts.resource_no[resource]
    had, one = table.seats[seat].goods, harvest(charts, table, []).seats[seat]
    raw = charts.raw_no[number]
    arrows = [
        a for a in charts.tribes[one.tribe].arrows if charts.goods[charts.good_no[a.source]].column == resource
    ]
    ready = {raw} if one.goods[raw] else set()
    ready |= {n for a in arrows if (n := charts.good_no[a.source]) != raw and one.goods[n]}
    for source in sorted(ready):
        key = "to_process" if one.goods[source] == had[source] else "to_process.coming"
        yield effect(key, None, seat, (charts.goods[source].id,), good=charts.goods[source].id, n=one.goods[source])
    if not ready:
        yield effect("nothing_there", None, seat, (f"gather.{resource}",), good=charts.goods[raw].id)
        return
    made = {charts.good_no[a.target] for a in arrows if charts.good_no[a.source] in ready}
    uses = sum(charts.good_no[a.source] in ready | made for a in arrows)
    if table.clearings[number].processors.count(seat) > uses:
        yield effect("idle_there", None, seat, n=uses)


def _meal(view: View, after: State, action: Action) -> Iterator[Effect]:
    """8.1 to 8.5 and 8.14: mouths and food as they would stand, and what would perish, for the seat's own board."""
    charts, seat = view.charts, action.seat
    goods = after.seats[seat].goods
    if isinstance(view.table.top, Processing):
        mouths = after.out(seat, charts.numbers.pawns)
        food = sum(goods[number] for number in charts.foods)
        yield effect("food_enough" if food >= mouths else "food_short", None, seat, n=min(food, mouths), of=mouths)
    elif isinstance(action, a.Done):
        for number in charts.perishable:
            if goods[number]:
                yield effect("would_perish", None, seat, good=charts.goods[number].id, n=goods[number])


def _gathering(view: View, table: State, seat: int, resource: str) -> Iterator[Effect]:
    charts = view.charts
    number = charts.resource_no[resource]
    track, clearing = charts.resources[number], table.clearings[number]
    row, counts = track.levels[clearing.level - 1], Counter(clearing.gatherers)
    extra = sum(charts.cards[card].extra == track.raw for card in table.seats[seat].inventions)
    if track.harvest == "majority":
        part = share(counts, seat)
        got = (row.most if part == "most" else row.others) + extra
    else:
        poison = sum(p for who, p in zip(clearing.gatherers, clearing.poisoned, strict=True) if who == seat)
        part, got = "each", row.each * (counts[seat] + poison) + extra
    yield effect(f"harvest.{part}", None, seat, (track.raw,), good=track.raw, n=got)
    was, now = view.forecast.next[number], forecast(charts, table).next[number]
    level = view.table.clearings[number].level
    if now != was and now == level:
        yield effect("stays", None, None, (resource,), resource=resource)
    elif now != was:
        yield effect("next_season", now - level, None, (resource,), resource=resource, before=level, after=now)


def _monument(charts: GameData, table: State, seat: int, number: int) -> Iterator[Effect]:
    slot, spaces = table.slots[number], charts.monument_spaces[number]
    counts = Counter(slot.builders)
    left = spaces - len(slot.builders)
    yield effect("builders", None, seat, n=len(slot.builders), of=spaces, left=left)
    yield effect("if_built", charts.monument_happiness[counts[seat] - 1], seat, mine=counts[seat])
    rivals = max((n for who, n in counts.items() if who != seat), default=0)
    if counts[seat] > rivals:
        yield effect("token_yours", None, seat)
    elif counts[seat] == rivals:
        yield effect("token_tied", None, seat)
