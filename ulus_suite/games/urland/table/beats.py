"""What is seen to happen in Urland: a view a little changed for each event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.app.scene.model import At, Beat, Fly, Node, On, Place
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.events import Event
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.view import View
from ulus_suite.games.urland.table.art import SPARE, around, coasts
from ulus_suite.games.urland.table.scene import NUMBER, TALL, WIDE

MOVE, HOP, READ, SLOW, LONG = 420.0, 170.0, 900.0, 1500.0, 2400.0
"""Milliseconds of a move, of a marker from space to space, of a caption, and of two that nobody is to miss."""
SETUP = {"placed": "setup.placed", "marker_set": "", "given": "setup.given", "dealt": "setup.dealt"}
"""Events that are seen together, under a caption of their own."""
RESTS = {
    "panic_drawn": SLOW, "panic_struck": LONG, "panic_fled": SLOW, "panic_stayed": SLOW, "erupted": LONG,
    "fled_lava": SLOW, "burnt": SLOW, "final_all": LONG, "left_out": LONG, "final_land": LONG,
}  # fmt: skip
"""Great moments, which rest longer."""
SAID = (
    "starts",
    "revealed",
    "nobody_there",
    "died_out",
    "scored",
    "mutation_reached",
    "dropped_out",
    "nothing_sold",
    "panic_idle",
    "epoch_ends",
    "epoch_starts",
    "bred_short",
    "extra_used",
    "area_laid",
    "genes_shown",
    *RESTS,
)
"""Events whose caption stays long enough to be read."""


def beats(before: View, events: Sequence[Event], context: Context) -> list[Beat]:
    """All events in order; those of the setup together."""
    teller = _Teller(before, context)
    for event in events:
        teller.tell(event)
    return teller.beats


class _Teller:
    """The view as far as it has been told."""

    def __init__(self, view: View, context: Context) -> None:
        self.view, self.context = view, context
        self.beats: list[Beat] = []
        self.caption: tuple[str, str] | None = None
        self.shore = coasts(view.map)

    def tell(self, event: Event) -> None:
        """One event: its beats, with its caption and the time to read that."""
        count = len(self.beats)
        teller = TELLERS.get(type(event))
        said = event.kind in SAID
        if event.kind not in SETUP and (said or teller is not None):
            self.caption = (self.context.words.event(event), event.clause)
        elif key := SETUP.get(event.kind, ""):
            said_once = (self.context.words.text(key), event.clause)
            self.caption = self.caption if event.kind == "placed" and self.caption else said_once
        if teller is not None:
            teller(self, event)
        leapt = isinstance(event, ev.MarkerMoved) and event.leapt
        rest = RESTS.get(event.kind, READ if said or leapt else 0.0)
        if len(self.beats) == count and said:
            self.beat(ms=0.0)
        if rest and self.beats:
            last = self.beats[-1]
            self.beats[-1] = replace(last, rest=last.rest + rest)

    def beat(self, **how: Any) -> None:
        self.beats.append(Beat(view=self.view, caption=self.caption, **how))

    def change(self, place: str, seat: int, by: int) -> None:
        row = list(self.view.pieces[place])
        row[seat] = max(0, row[seat] + by)
        self.view = replace(self.view, pieces={**self.view.pieces, place: tuple(row)})

    def badge(self, seat: int, count: int) -> tuple[Any, ...]:
        return ("badge", self.context.colours[seat], count, False)

    def at(self, place: str) -> Place:
        return At("chart", *self.shore.centres[place], NUMBER * WIDE, NUMBER * TALL)

    # --- Ichtos --------------------------------------------------------------------------------------------

    def travel(self, seat: int, start: str, goal: str, count: int, arc: float = 0.4, ms: float = MOVE) -> None:
        """From place to place: a herd has no faces, so that what travels of it flies."""
        self.change(start, seat, -count)
        self.beat(ms=ms, flies=(Fly(self.badge(seat, count), self.at(start), self.at(goal), arc),))
        self.change(goal, seat, count)
        self.beat(ms=0.0, sound="seed")

    def leave(self, seat: int, place: str, count: int) -> None:
        self.change(place, seat, -count)
        self.beat(ms=MOVE, flies=(Fly(self.badge(seat, count), self.at(place), None),))

    def appear(self, seat: int, place: str, count: int) -> None:
        """Young ones, or the first ones of the game."""
        self.beat(ms=MOVE * 0.7, flies=(Fly(self.badge(seat, count), None, self.at(place)),))
        self.change(place, seat, count)
        self.beat(ms=0.0, sound="seed", loud=0.7)

    def placed(self, e: ev.Placed) -> None:
        """At the setup all come at once."""
        self.change(e.place, e.seat, e.count)
        fly = Fly(self.badge(e.seat, e.count), None, self.at(e.place))
        self.together((fly,))

    def marker_set(self, e: ev.MarkerSet) -> None:
        self.markers(e.seat, e.space)
        self.together(())

    def together(self, flies: tuple[Fly, ...]) -> None:
        if self.beats and self.beats[-1].caption == self.caption and self.beats[-1].ms == READ:
            flies = (*self.beats.pop().flies, *flies)
        self.beat(ms=READ, rest=LONG, flies=flies)

    def assimilated(self, e: ev.Assimilated) -> None:
        """Two go, one comes."""
        for seat in (e.victim, e.other):
            self.change(e.place, seat, -1)
        gone = tuple(Fly(self.badge(seat, 1), self.at(e.place), None) for seat in (e.victim, e.other))
        self.beat(ms=MOVE, flies=gone)
        self.appear(e.seat, e.place, 1)

    # --- track, chips, genes -----------------------------------------------------------------------------------

    def markers(self, seat: int, space: int) -> None:
        row = list(self.view.markers)
        row[seat] = space
        self.view = replace(self.view, markers=tuple(row))

    def hops(self, e: ev.MarkerMoved) -> None:
        """From space to space; over whoever is in the way, which is told there."""
        for space in range(e.start + 1, e.goal + 1):
            taken = space in self.view.markers and space < e.goal
            self.markers(e.seat, space)
            aside = {"rest": SLOW, "aside": space} if taken else {}
            self.beat(ms=HOP, arc=0.7, **aside)
        self.beat(ms=0.0, sound="click")

    def turn(self, face: str, at: tuple[float, float], **how: Any) -> None:
        """A chip is turned over there."""
        flip = Node(id="flip", place=At("chart", *at, 34, 34), art=("flip", face), live=True)
        self.beat(ms=READ, live=(flip,), **how)

    @property
    def middle(self) -> tuple[float, float]:
        width, height = self.shore.size
        return width / 2, height / 2

    def revealed(self, e: ev.Revealed) -> None:
        """The chip is turned over in the middle of the chart; which it is stands in words after that."""
        told = self.caption
        self.caption = (self.context.words.text("turn_over.alone", {"seat": e.seat}), e.clause)
        self.turn(e.land, self.middle, sound="card")
        self.caption = told
        self.beat(ms=0.0)
        self.view = replace(self.view, laid=False, laid_land="")

    def chip_placed(self, e: ev.ChipPlaced) -> None:
        """Onto its volcano, out of the middle where it was turned over."""
        fly = Fly(
            ("chip", e.land),
            At("chart", *self.middle, 34, 34),
            At("chart", *self.shore.volcanoes[e.land], NUMBER, NUMBER),
            arc=0.0,
        )
        self.beat(ms=MOVE, flies=(fly,))
        self.view = replace(self.view, scored=(*self.view.scored, e.land))
        self.beat(ms=0.0)

    def laid(self, e: ev.AreaLaid) -> None:
        """One chip is laid apart face down, the others are passed on."""
        left = max(0, self.view.hand_size - 1)
        hand = On("plate", 0.2, 0.6, 0.42, 0.42)
        self.view = replace(self.view, laid=True, hand=(), hand_size=left, laid_land="")
        self.beat(ms=MOVE, flies=(Fly(("chip", ""), hand, On("chip.laid"), 0.5),), sound="card")

    def erupts(self, e: ev.Erupted) -> None:
        """Lava flows into the strait, and the land is one."""
        view, place = self.view, At("chart", *around([self.shore.bridges[e.land]], SPARE[0]))
        lava = Node(id="eruption", place=place, art=("eruption", view.map, e.land), live=True)
        self.beat(ms=SLOW, live=(lava,), sound="drum")
        tiles, scored = (*view.tiles, e.land), tuple(land for land in view.scored if land != e.land)
        self.view = replace(view, tiles=tiles, scored=scored)
        if e.joined:
            old = view.area_of[e.land]
            for seat, count in enumerate(view.pieces[old]):
                self.change(e.area, seat, count)
                self.change(old, seat, -count)
            area_of = {land: e.area if area == old else area for land, area in view.area_of.items()}
            self.view = replace(self.view, area_of=area_of)
        self.beat(ms=0.0)

    def epoch_starts(self, e: ev.EpochStarts) -> None:
        """Chips come off the volcanoes."""
        self.view = replace(self.view, scored=())
        self.beat(ms=MOVE)

    def shown(self, e: ev.GenesShown) -> None:
        self.view = replace(self.view, shown=(*self.view.shown, *e.genes))
        self.beat(ms=520.0, sound="card", loud=0.6)

    def bought(self, e: ev.Bought) -> None:
        """It is picked up and laid down among those of its owner; the others close the gap, and there is joy."""
        genes = tuple((*own, e.gene) if seat == e.seat else own for seat, own in enumerate(self.view.genes))
        shown = tuple(gene for gene in self.view.shown if gene != e.gene)
        self.view = replace(self.view, shown=shown, genes=genes)
        self.beat(ms=620.0, arc=0.45, sound="card", loud=0.6, joy=(("spray", f"gene.{e.gene}"),))

    def opened(self, e: ev.BidsOpened) -> None:
        """All fists open at the same moment."""
        self.view = replace(self.view, bids=e.bids)
        self.beat(ms=600.0, rest=900.0, arc=0.0, sound="drum", loud=0.7)

    def ended(self, e: ev.Ended) -> None:
        """All that is the winner's shines, twice over."""
        herds = [f"herd.{place}.{e.seat}" for place, counts in self.view.pieces.items() if counts[e.seat]]
        joy = tuple(("spray", id) for id in (f"marker.{e.seat}", *herds))
        for _ in range(2):
            self.beat(ms=0.0, joy=joy)


def _way(teller: _Teller, e: ev.Swam | ev.Flew) -> None:
    teller.travel(e.seat, e.start, e.goal, e.count, 1.4 if isinstance(e, ev.Flew) else 0.4)


TELLERS: dict[type[Event], Any] = {
    ev.Landed: lambda t, e: t.travel(e.seat, e.ocean, e.land, e.count),
    ev.Swam: _way,
    ev.Flew: _way,
    ev.Waded: lambda t, e: t.travel(e.seat, e.start, e.goal, 1),
    ev.DrivenOff: lambda t, e: t.travel(e.victim, e.land, e.ocean, e.count),
    ev.PanicFled: lambda t, e: t.travel(e.seat, e.land, e.ocean, e.count, ms=READ),
    ev.FledLava: lambda t, e: t.travel(e.seat, e.land, e.ocean, e.count, ms=READ),
    ev.Retreated: lambda t, e: t.leave(e.seat, e.place, e.count),
    ev.Paid: lambda t, e: t.leave(e.seat, e.place, e.count),
    ev.DiedOut: lambda t, e: t.leave(e.seat, e.area, e.count),
    ev.Burnt: lambda t, e: t.leave(e.seat, e.area, e.count),
    ev.Bitten: lambda t, e: t.leave(e.victim, e.place, 1),
    ev.Bred: lambda t, e: t.appear(e.seat, e.place, e.count),
    ev.PanicDrawn: lambda t, e: t.turn("panic", t.middle, sound="drum"),
    ev.PanicStruck: lambda t, e: t.turn("panic", t.shore.centres[e.land], sound="drum"),
    ev.Placed: _Teller.placed,
    ev.Assimilated: _Teller.assimilated,
    ev.MarkerSet: _Teller.marker_set,
    ev.MarkerMoved: _Teller.hops,
    ev.Revealed: _Teller.revealed,
    ev.ChipPlaced: _Teller.chip_placed,
    ev.AreaLaid: _Teller.laid,
    ev.Erupted: _Teller.erupts,
    ev.EpochStarts: _Teller.epoch_starts,
    ev.Bought: _Teller.bought,
    ev.GenesShown: _Teller.shown,
    ev.BidsOpened: _Teller.opened,
    ev.Ended: _Teller.ended,
}
"""How each kind of event is seen; the others are told in words."""

PERFORMED = tuple(str(kind.__struct_config__.tag) for kind in TELLERS)
SILENT = (
    "area_laid_seen", "auction_closed", "bred_short", "chips_drawn", "chips_passed", "chips_seen", "dealt",
    "declined", "dropped_out", "epoch_ends", "extra_used", "final_all", "final_land", "fist_closed",
    "fist_known", "given", "left_out", "mutation_reached", "nobody_there", "nothing_sold", "panic_idle",
    "panic_stayed", "ranked", "roles", "scored", "starts", "turn_done", "turn_starts",
)  # fmt: skip
"""Events that nothing on the table shows: a new kind of event has to be seen, or named here."""


def ends(event: Event) -> tuple[str, ...]:
    """Where Ichtos set out and where they are, or the place in which something happened to them."""
    match event:
        case ev.Swam(start=start, goal=goal) | ev.Flew(start=start, goal=goal) | ev.Waded(start=start, goal=goal):
            return (start, goal)
        case ev.Landed(ocean=ocean, land=land) | ev.DrivenOff(land=land, ocean=ocean):
            return (ocean, land)
        case ev.Bred(place=place) | ev.Retreated(place=place) | ev.Bitten(place=place):
            return (place,)
    return ()
