"""What is seen to happen in Uluk: the position a little changed for each event, those of one kind together.

The position that is shown follows the events by the same small steps by which the rules change a position, so that
every picture on the way is a true one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from ulus_suite.app.scene.model import Art, Beat, Fly
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules import errand
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import State, View, put, replace, with_goods, with_points, with_seat
from ulus_suite.games.uluk.table.art import STACK
from ulus_suite.games.uluk.table.places import IN_ROW, KEPT, Places, Point, here, those_in
from ulus_suite.games.uluk.table.scene import Aside, face

WALK, FLY, HARVEST, CLIMB, RISE, BANNER, LINGER = 430.0, 340.0, 900.0, 420.0, 620.0, 1100.0, 160.0
"""Milliseconds of a triber's way, of a good's, of what is harvested, of a marker's, of a number that rises, of what
is told of a phase, and of a look at what has just been turned up."""
RISING = 44.0
"""Height of a number that rises, in units of the board."""
PACE = {"calm": 1.0, "brisk": 0.6, "once": 0.3}
"""How long phases that pass by themselves take, by the pace that has been chosen."""

Change = Callable[[State], State]
Flies = Callable[[State], tuple[Fly, ...]]


class Step(NamedTuple):
    """What of an event is seen at once: the position from then on, what flies over it, how long it takes."""

    change: Change | None = None
    ms: float = 0.0
    flies: Flies | tuple[Fly, ...] = ()
    sound: str = ""
    loud: float = 0.5
    joy: tuple[tuple[str, str], ...] = ()


def beats(before: View, events: Sequence[Event], context: Context) -> list[Beat]:
    """All events in order; those of one kind together."""
    teller = _Teller(before, context)
    for _, group in groupby(events, key=_family):
        teller.tell(list(group))
    return teller.end()


def _family(event: Event) -> Any:
    """What is told together: what one clearing gives; all of a kind, but what people play for one by one."""
    kind = event.kind
    if isinstance(event, ev.Harvested | ev.PoisonHelped | ev.ExtraFound):
        return "harvested", getattr(event, "resource", "")
    return (kind, id(event)) if isinstance(event, ALONE) else kind


ALONE = (
    ev.Grazed, ev.ArrowRaised, ev.RowDealt, ev.Processed, ev.PhaseBegan, ev.FeastShown, ev.HungerCounted,
    ev.SetCounted,
)  # fmt: skip
READ: dict[type[Event], float] = {
    ev.ArrowRaised: 0, ev.MonumentFilled: 600, ev.BuilderPaid: 900, ev.WentHungry: 900, ev.Perished: 600,
    ev.FeastShown: 1500, ev.HungerCounted: 1500, ev.MostTokens: 1500, ev.SetCounted: 1500,
}  # fmt: skip
"""What is said in words on the board, and how long it stands once it has been seen, in ms."""


class _Teller:
    """The position as far as it has been told."""

    def __init__(self, view: View, context: Context) -> None:
        self.view, self.context, self.charts = view, context, view.charts
        self.places, self.pace = Places(view), PACE.get(context.pace, 1.0)
        self.beats: list[Beat] = []
        self.aside: Aside | None = None
        self.caption: tuple[str, str] | None = None

    @property
    def table(self) -> State:
        return self.view.table

    def tell(self, events: Sequence[Event]) -> None:
        """Events that are seen at once, step by step; what is only told in words changes what is seen next."""
        told = [list(TELLERS[type(event)](self, event)) for event in events if type(event) in TELLERS]
        first = events[0]
        says = type(first) in READ and any(told)
        if says:
            self.caption = " ".join(self.context.words.event(event) for event in events), first.clause
        for number in range(max(map(len, told), default=0)):
            self._beat([steps[number] for steps in told if number < len(steps)])
        if says:
            self._show(ms=READ[type(first)] * self.pace)

    def _beat(self, steps: Sequence[Step]) -> None:
        """What changes without being told in motion is seen with what comes next."""
        table = self.table
        flies: tuple[Fly, ...] = ()
        for step in steps:
            table = step.change(table) if step.change is not None else table
            flies += step.flies if isinstance(step.flies, tuple) else step.flies(table)
        self.view = replace(self.view, table=table)
        sound = next((step for step in steps if step.sound), steps[0])
        ms = max(step.ms for step in steps)
        joy = tuple(one for step in steps for one in step.joy)
        if ms or joy or sound.sound:
            self._show(ms=ms, flies=flies, sound=sound.sound, loud=sound.loud, joy=joy)

    def _show(self, **how: Any) -> None:
        self.beats.append(Beat(view=self.view, aside=self.aside, caption=self.caption, arc=0.0, **how))

    def end(self) -> list[Beat]:
        if self.beats and self.beats[-1].view is not self.view:
            self._show(ms=0.0)
        return self.beats

    # --- pieces of which everything is made -----------------------------------------------------------------

    def pawn(self, seat: Seat) -> Art:
        tribe = self.charts.tribes.get(self.table.seats[seat].tribe)
        return ("triber", self.context.colours[seat], tribe.animal if tribe else "")

    def walk(self, seat: Seat, start: Callable[[State], Point], goal: Callable[[State], Point]) -> Flies:
        """A triber hops from place to place."""
        return lambda table: (Fly(self.pawn(seat), here(start(table), 48), here(goal(table), 44), 0.55),)

    def space(self, area: str) -> Callable[[State], Point]:
        """Where the next triber in an area would stand."""
        return lambda table: self.places.space(area, len(those_in(self.charts, table, area)))

    def home(self, seat: Seat) -> Callable[[State], Point]:
        """Where the next triber at home would stand."""
        return lambda table: self.places.home(seat, min(9, table.seats[seat].home))

    def good(self, seat: Seat, good: str) -> Point:
        """The space of a good on a seat's board."""
        return self.places.good(self.table.seats[seat].tribe, seat, self.charts.good_no[good])

    def rising(self, words: str, at: Point, sign: str = "") -> tuple[Fly, ...]:
        (x, y), wide = at, 25 * len(words) + 28 + 46 * bool(sign)
        art = ("bring", words.replace("-", "−"), sign)
        return (Fly(art, here((x, y), wide, RISING), here((x, y - 46), wide, RISING), 0.0),)

    def pay(self, seat: Seat, points: int, at: Point | None = None) -> Iterator[Step]:
        """Happiness comes to a seat: the number is added while it is shown."""
        if points:
            flies = self.rising(f"{points:+d}", at or self.places.over_head(seat), "signs/happiness")
            yield Step(lambda t: with_points(t, seat, points), RISE, flies)

    # --- errands --------------------------------------------------------------------------------------------

    def _stand(self, seat: Seat, area: str) -> Step:
        return Step(lambda t: errand.occupy(self.charts, t, seat, area, [])[0], sound="seed")

    def placed(self, e: ev.Placed) -> Iterator[Step]:
        yield Step(lambda t: with_seat(t, e.seat, home=t.seats[e.seat].home - 1), WALK,
                   self.walk(e.seat, self.home(e.seat), self.space(e.area)))  # fmt: skip
        yield self._stand(e.seat, e.area)

    def hut_left(self, e: ev.HutLeft) -> Iterator[Step]:
        """From the Shaman's Hut to work."""
        yield Step(lambda t: replace(t, hut=put(t.hut, e.seat, t.hut[e.seat] - 1)), WALK,
                   self.walk(e.seat, lambda t: self.places.at("hut"), self.space(e.area)))  # fmt: skip
        yield self._stand(e.seat, e.area)

    def poison(self, e: ev.PoisonPut) -> Iterator[Step]:
        """A Poison is laid below the hunter who came last."""
        resource = e.area.partition(".")[2]
        number, good = self.charts.resource_no[resource], self.charts.goods[self.charts.poison].id
        spot = self.places.at(f"skull.{resource}.{len(self.table.clearings[number].gatherers)}")
        way = Fly(("token", good), here(self.good(e.seat, good), 52), here(spot, 30), 0.4)
        yield Step(lambda t: with_goods(t, e.seat, (self.charts.poison, -1)), FLY, (way,))

        def lie(table: State) -> State:
            one = table.clearings[number]
            poisoned = replace(one, poisoned=(*one.poisoned[:-1], True))
            return replace(table, clearings=put(table.clearings, number, poisoned))

        yield Step(lie)

    def taken(self, e: ev.CardTaken) -> Iterator[Step]:
        """Out of the row to those the tribe has; the others close the gap."""
        at = self.table.row.index(e.card) if e.card in self.table.row else 0
        goal = self.places.card(e.seat, len(self.table.seats[e.seat].inventions) + 1)
        start = here(self.places.at(f"row.{at + 1}"), *IN_ROW)
        way = Fly(face(self.charts, e.card), start, here(goal, *KEPT), 0.35)
        row = tuple(card for number, card in enumerate(self.table.row) if number != at or card != e.card)
        yield Step(lambda t: replace(t, row=row), 460.0, (way,), sound="card")
        yield Step(lambda t: with_seat(t, e.seat, inventions=(*t.seats[e.seat].inventions, e.card)))

    def dealt(self, e: ev.RowDealt) -> Iterator[Step]:
        """One after another from the deck to the row."""
        deck = here(self.places.deck, *IN_ROW)
        for number, card in enumerate(e.cards):
            way = Fly(face(self.charts, card), deck, here(self.places.at(f"row.{number + 1}"), *IN_ROW), 0.25)
            yield Step(partial(replace, row=e.cards[:number]), 260.0, (way,), "card", 0.4)
        yield Step(lambda t: replace(t, row=e.cards, deck=self._drawn(t, e.cards)), LINGER)

    def _drawn(self, table: State, cards: Sequence[str]) -> tuple[int, ...]:
        numbers = {card.id: number for number, card in enumerate(self.charts.inventions)}
        deck = list(table.deck)
        for card in cards:
            deck[numbers[card]] = max(0, deck[numbers[card]] - 1)
        return tuple(deck)

    def discarded(self, e: ev.RowDiscarded) -> Iterator[Step]:
        """Those that nobody took shrink away where they lie."""
        row = self.table.row
        flies = []
        for number, card in enumerate(row, 1):
            at = self.places.at(f"row.{number}")
            ends = here(at, *IN_ROW), here(at, IN_ROW[0] / 8, IN_ROW[1] / 8)
            flies.append(Fly(face(self.charts, card), *ends, 0.0))
        numbers = {card.id: number for number, card in enumerate(self.charts.inventions)}

        def gone(table: State) -> State:
            discard = list(table.discard)
            for card in e.cards:
                discard[numbers[card]] += 1
            return replace(table, row=(), discard=tuple(discard))

        yield Step(gone, 260.0, lambda t: tuple(flies))

    def renewed(self, e: ev.DeckRenewed) -> Iterator[Step]:
        none = (0,) * len(self.table.deck)
        yield Step(lambda t: replace(t, deck=tuple(map(sum, zip(t.deck, t.discard, strict=True))), discard=none))

    # --- tracks ---------------------------------------------------------------------------------------------

    def _set(self, number: int, level: int) -> Change:
        return lambda t: replace(t, clearings=put(t.clearings, number, replace(t.clearings[number], level=level)))

    def level(self, e: Any) -> Iterator[Step]:
        """A marker climbs or sinks."""
        number = self.charts.resource_no[e.resource]
        was = getattr(e, "was", e.level - 1)
        if was != e.level:
            x, y = self.places.level(self.charts.resources[number], was)
            flies = self.rising(f"{e.level - was:+d}", (x + 60, y))
            yield Step(self._set(number, e.level), CLIMB, flies)

    def helped_up(self, e: ev.ArrowRaised) -> Iterator[Step]:
        """What grows on one track is seen to help the other: its sign goes over, and the marker climbs."""
        if e.was != e.level:
            number = self.charts.resource_no[e.source]
            one, other = (self.charts.resources[self.charts.resource_no[name]] for name in (e.source, e.resource))
            start = self.places.level(one, self.table.clearings[number].level)
            way = Fly(("token", one.raw), here(start, 52), here(self.places.level(other, e.was), 52), 0.8)
            yield Step(None, HARVEST * self.pace, (way,))
            yield from self.level(e)

    # --- goods ----------------------------------------------------------------------------------------------

    def _come(self, seat: Seat, good: str, count: int, start: Point) -> Iterator[Step]:
        if count:
            side, goal = self.places.token, self.good(seat, good)
            stack = ("stack", good, f"+{count}", min(3, count), side)
            way = Fly(stack, here(start, side * STACK), here(goal, side * STACK), 0.5)
            yield Step(None, HARVEST * self.pace, (way,))
            yield Step(lambda t: with_goods(t, seat, (self.charts.good_no[good], count)), sound="seed", loud=0.3)

    def harvested(self, e: ev.Harvested | ev.PoisonHelped) -> Iterator[Step]:
        """What a clearing gives comes to the tribe that gathered there; poison works as so many more tribers."""
        raw = self.charts.resources[self.charts.resource_no[e.resource]].raw
        return self._come(e.seat, raw, e.count, self.places.at(f"gather.{e.resource}"))

    def extra(self, e: ev.ExtraFound) -> Iterator[Step]:
        """What an Invention finds comes from its card."""
        owned = self.table.seats[e.seat].inventions
        card = self.places.card(e.seat, owned.index(e.card) + 1 if e.card in owned else 0)
        return self._come(e.seat, e.good, e.count, card)

    def processed(self, e: ev.Processed) -> Iterator[Step]:
        """Pieces go along their arrow; on the way they become what they are made into."""
        source, target = self.charts.good_no[e.source], self.charts.good_no[e.target]
        (x0, y0), end = self.good(e.seat, e.source), self.good(e.seat, e.target)
        middle = here(((x0 + end[0]) / 2 + 26, (y0 + end[1]) / 2), 52)
        first, last = Fly(("token", e.source), here((x0, y0), 52), middle, 0.0), Fly(
            ("token", e.target), middle, here(end, 52), 0.0
        )  # fmt: skip
        yield Step(lambda t: with_goods(t, e.seat, (source, -e.count)), 240.0, (first,))
        yield Step(None, 240.0, (last,))
        yield Step(lambda t: with_goods(t, e.seat, (target, e.made)), sound="seed")

    def _spent(self, seat: Seat, *goods: tuple[str, int]) -> Step:
        """Goods leave a tribe board for the mouths at home."""
        changes = [(self.charts.good_no[good], -count) for good, count in goods]
        home = here(self.places.home(seat, 5), 40)
        flies = tuple(Fly(("token", good), here(self.good(seat, good), 52), home, 0.5) for good, _ in goods)
        return Step(lambda t: with_goods(t, seat, *changes), FLY, flies)

    def eaten(self, e: Any) -> Iterator[Step]:
        """Food goes to the mouths at home, or a treat; a treat brings Happiness."""
        yield self._spent(e.seat, (getattr(e, "food", "") or e.treat, e.count))
        yield from self.pay(e.seat, e.points)

    def celebrated(self, e: ev.Celebrated) -> Iterator[Step]:
        """A drum; food and candle go, and Happiness comes."""
        yield self._spent(e.seat, (e.food, 1), (e.candle, 1))._replace(sound="drum", loud=0.6)
        yield from self.pay(e.seat, e.points)

    def born(self, e: ev.Born) -> Iterator[Step]:
        """A triber comes out of the door and stands at home, and there is joy."""
        yield self._spent(e.seat, (e.one, 1), (e.other, 1))
        x, y = self.places.home(e.seat, 9)
        number = self.table.seats[e.seat].home
        yield Step(None, WALK, self.walk(e.seat, lambda t: (x, y + 40), self.home(e.seat)))
        yield Step(lambda t: with_seat(t, e.seat, pool=t.seats[e.seat].pool - 1, home=t.seats[e.seat].home + 1),
                   sound="seed", joy=(("leaf", f"home.{e.seat}.{number}"),))  # fmt: skip

    def hungry(self, e: ev.WentHungry) -> Iterator[Step]:
        flies = self.rising(f"+{e.count}", self.places.over_head(e.seat), "signs/hunger")
        yield Step(lambda t: with_seat(t, e.seat, hunger=t.seats[e.seat].hunger + e.count), RISE, flies)

    def perished(self, e: ev.Perished) -> Iterator[Step]:
        """What does not keep sinks away."""
        x, y = self.good(e.seat, e.good)
        way = Fly(("token", e.good), here((x, y), 52), here((x, y + 60), 26), 0.0)
        number = self.charts.good_no[e.good]
        yield Step(lambda t: with_goods(t, e.seat, (number, -e.count)), 260.0, (way,))

    # --- seasons --------------------------------------------------------------------------------------------

    def revealed(self, e: ev.Revealed) -> Iterator[Step]:
        """A Monument's token is turned up."""
        number = int(e.area.partition(".")[2]) - 1

        def turn(table: State) -> State:
            slot = replace(table.slots[number], token=e.token)
            return replace(table, slots=put(table.slots, number, slot), bag=_without(table.bag, e.token))

        yield Step(turn, 260.0, sound="card")

    def built(self, e: ev.MonumentBuilt) -> Iterator[Step]:
        """A god stands there, and there is joy."""
        number = int(e.area.partition(".")[2]) - 1
        yield Step(
            lambda t: replace(t, slots=put(t.slots, number, replace(t.slots[number], built=True))),
            joy=(("leaf", f"god.{number + 1}"),),
        )

    def went_home(self, e: ev.WentHome) -> Iterator[Step]:
        """Everybody of a seat walks home at once from wherever it stood."""
        already = self.table.seats[e.seat].home
        starts = [
            self.places.space(area, number)
            for area in self.charts.areas
            for number, who in enumerate(those_in(self.charts, self.table, area))
            if who == e.seat
        ]
        goals = [self.places.home(e.seat, min(9, already + i)) for i in range(len(starts))]
        pawn, ends = self.pawn(e.seat), zip(starts, goals, strict=True)
        flies = tuple(Fly(pawn, here(start, 44), here(goal, 44), 0.55) for start, goal in ends)
        yield Step(lambda t: _gone(t, e.seat), WALK * bool(flies), flies)
        yield Step(lambda t: with_seat(t, e.seat, home=min(10, t.seats[e.seat].home + e.count)))

    def first(self, e: ev.FirstPassed | ev.FirstChosen) -> Iterator[Step]:
        """The leaf of whoever goes first."""
        yield Step(lambda t: replace(t, first=e.seat), WALK * bool(self.table.season))

    def season(self, e: ev.SeasonBegan) -> Iterator[Step]:
        """Its number is told."""
        self._passes("", "season", e, e.season)
        yield Step(lambda t: replace(t, season=e.season, first=e.seat), BANNER * self.pace)

    def phase(self, e: ev.PhaseBegan) -> Iterator[Step]:
        """What happens in it is told, until something else is."""
        self._passes(e.phase, e.phase, e, self.table.season)
        yield Step(None, BANNER * self.pace)

    def _passes(self, phase: str, key: str, event: Event, season: int) -> None:
        words = self.context.words
        self.aside = Aside(phase, words.event(event))
        self.caption = words.text(f"uluk.passing.{key}", {"season": season}), event.clause

    def feast(self, e: ev.FeastShown) -> Iterator[Step]:
        """Its card is turned up."""
        yield Step(lambda t: with_seat(t, e.seat, feast=e.feast), LINGER, sound="card")
        yield from self.pay(e.seat, e.points)

    def done(self, e: Event) -> Iterator[Step]:
        """A seat has said that it is done: its rows go."""
        self.aside = self.aside or Aside()
        yield from ()

    def ended(self, e: ev.GameEnded) -> Iterator[Step]:
        """The tribe of the archleader dances."""
        joy = tuple(("leaf", f"bark.{seat}") for seat in e.winners)
        yield Step(joy=joy)
        yield Step(joy=joy)


def _without(bag: tuple[str, ...], token: str) -> tuple[str, ...]:
    return tuple(one for number, one in enumerate(bag) if one != token or token in bag[:number])


def _gone(table: State, seat: Seat) -> State:
    """The position with a seat's tribers gone from the island: they are on their way home."""

    def others(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one for one in seats if one != seat)

    clearings = []
    for one in table.clearings:
        left = [(who, poison) for who, poison in zip(one.gatherers, one.poisoned, strict=True) if who != seat]
        gatherers, poisoned = tuple(who for who, _ in left), tuple(poison for _, poison in left)
        clearings.append(replace(one, gatherers=gatherers, poisoned=poisoned, processors=others(one.processors)))
    return replace(
        table, slots=tuple(replace(slot, builders=others(slot.builders)) for slot in table.slots),
        clearings=tuple(clearings), workshop=put(table.workshop, seat, 0), hut=put(table.hut, seat, 0),
        temple=put(table.temple, seat, 0),
    )  # fmt: skip


def _pays(teller: _Teller, e: Any) -> Iterator[Step]:
    """Happiness at the place that brings it, else above a tribe's head."""
    spot = {"hut_blessed": "hut", "temple_prayed": "temple"}.get(e.kind) or getattr(e, "area", "")
    return teller.pay(e.seat, e.points, teller.places.at(spot) if spot else None)


TELLERS: dict[type[Event], Callable[[_Teller, Any], Iterator[Step]]] = {
    ev.Placed: _Teller.placed,
    ev.HutLeft: _Teller.hut_left,
    ev.HutBlessed: _pays,
    ev.TemplePrayed: _pays,
    ev.CardTaken: _Teller.taken,
    ev.PoisonPut: _Teller.poison,
    ev.TrackRaised: _Teller.level,
    ev.MonumentFilled: _Teller.level,
    ev.Grazed: _Teller.level,
    ev.ArrowRaised: _Teller.helped_up,
    ev.Harvested: _Teller.harvested,
    ev.PoisonHelped: _Teller.harvested,
    ev.ExtraFound: _Teller.extra,
    ev.Processed: _Teller.processed,
    ev.Ate: _Teller.eaten,
    ev.Relished: _Teller.eaten,
    ev.Celebrated: _Teller.celebrated,
    ev.Born: _Teller.born,
    ev.WentHungry: _Teller.hungry,
    ev.AllFed: _pays,
    ev.Perished: _Teller.perished,
    ev.FoodGiven: lambda t, e: iter((Step(lambda s: with_goods(s, e.seat, (t.charts.good_no[e.food], e.count))),)),
    ev.Revealed: _Teller.revealed,
    ev.MonumentBuilt: _Teller.built,
    ev.BuilderPaid: _pays,
    ev.TokenWon: lambda t, e: iter(
        (Step(lambda s: with_seat(s, e.seat, tokens=(*s.seats[e.seat].tokens, e.token))),)
    ),
    ev.WentHome: _Teller.went_home,
    ev.RowDealt: _Teller.dealt,
    ev.RowDiscarded: _Teller.discarded,
    ev.DeckRenewed: _Teller.renewed,
    ev.FirstPassed: _Teller.first,
    ev.FirstChosen: _Teller.first,
    ev.TribeDealt: lambda t, e: iter((Step(lambda s: with_seat(s, e.seat, tribe=e.tribe)),)),
    ev.PhaseBegan: _Teller.phase,
    ev.SeasonBegan: _Teller.season,
    ev.FeastShown: _Teller.feast,
    ev.HungerCounted: _pays,
    ev.MostTokens: _pays,
    ev.SetCounted: _pays,
    ev.ProcessingDone: _Teller.done,
    ev.FeedingOver: _Teller.done,
    ev.GameEnded: _Teller.ended,
}
"""How each kind of event is seen; the others are told in words."""

PERFORMED = tuple(str(kind.__struct_config__.tag) for kind in TELLERS if TELLERS[kind] is not _Teller.done)
SILENT = (
    "feast_dealt", "feast_seen", "feeding_over", "hut_stayed", "monument_waits", "no_most_tokens",
    "processing_done", "processing_skipped", "token_gone",
)  # fmt: skip
"""Events that nothing on the table shows: a new kind of event has to be seen, or named here."""


def ends(event: Event) -> tuple[str, ...]:
    """The area to which a triber went, or that was opened."""
    return (event.area,) if isinstance(event, ev.Placed | ev.HutLeft | ev.Revealed) else ()
