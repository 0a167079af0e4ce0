"""What lies where on Urland's table in a position: the chart with its herds, the strip of chips and genes below
it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ulus_suite.app.scene.art import words as lettered
from ulus_suite.app.scene.model import (
    GROUND,
    TOP,
    Art,
    At,
    Do,
    Free,
    Node,
    On,
    Put,
    Region,
    Scene,
    Slot,
    Tell,
    Zone,
)
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.data.rulebook import is_ours
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.view import View
from ulus_suite.games.urland.table import track
from ulus_suite.games.urland.table.art import SHAPE, SPARE, around, coasts, map_file
from ulus_suite.games.urland.table.choosing import (
    Pick,
    ashore,
    direct,
    goal,
    most,
    on_board,
    sets_out,
    sources,
    start_of,
)
from ulus_suite.games.urland.table.land import Point, Shore
from ulus_suite.games.urland.words.preview import scored_now
from ulus_suite.games.urland.words.text import sensible

STRETCH = 1.22
"""How much wider than high the chart's units may be."""
NUMBER = 11.5
"""Across the number of an area, in units of the chart."""
REACH = 6.5
"""So far from its middle a number is pressed, in the same units."""
LARGEST, SMALLEST = 14.0, 6.5
"""Height of a badge, in the same units."""
ROOM, STEP, LINE = 1.62, 1.32, 1.02
"""Room for an Ichto with its number, and from one to the next across and down, in heights of it."""
WIDE, TALL = 1.89, 1.33
"""The picture of a badge, in the same heights: its rim, and those behind it."""
PLATE = 0.344
"""Share of the strip that chips and fists take."""
ABREAST = 5
"""So many cards lie side by side; of more those of others lie in two lines."""
ROUND = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""Where round its number a tag may stand, the best first."""


LAST = 99


class Hand(msgspec.Struct, frozen=True):
    """What the table keeps: from where how many Ichtos are in hand (none where land was pressed to go ashore
    there), how many are in the fist, and the last epoch whose end was looked at (`LAST`: the game's)."""

    place: str = ""
    count: int = 0
    bid: int = 0
    looked: int = 0

    @property
    def pick(self) -> Pick | None:
        """The place and the number, if anything is in hand."""
        return (self.place, self.count) if self.place else None


def scene(view: View, context: Context) -> Scene:
    return _Maker(view, context).scene()


class _Maker:
    """One position and the moment in which it is shown."""

    def __init__(self, view: View, context: Context) -> None:
        self.view, self.context = view, context
        self.words, self.choices = context.words, context.choices
        self.hand: Hand = context.hand
        self.shore: Shore = coasts(view.map)
        self.areas = [land for land in view.area_of if view.area_of[land] == land]
        self.places = [*self.areas, *view.ground.oceans]
        self.goals = {place: action for place in self.places if (action := self._goal(place)) is not None}
        self.ended = self._epoch_over()

    def scene(self) -> Scene:
        """Regions, zones, nodes, and where the focus belongs."""
        width, height = self.shore.size
        points = self.view.tables.points
        chart = Node(
            id="chart",
            place=At("chart", width / 2, height / 2, width, height),
            z=GROUND,
            art=("chart", self.view.map, tuple(points.mutations), points.end, self.words.text("chart.subtitle")),
        )
        (x, y), wide = self.shore.title
        title = Node(
            id="title", place=At("chart", x, y, wide, wide * 0.36), label=self.words.text("chart.title"),
            ours=is_ours("urland", map_file(self.view.map)), kind="look", passing=True, keeps=0.2,
        )  # fmt: skip
        nodes = (
            chart,
            title,
            *self._lava(),
            *self._places(),
            *self._names(),
            *self._volcanoes(),
            *self._herds(),
            *self._numbers(),
            *self._tags(),
            *self._track(),
            *self._left(),
            *self._genes(),
            *self._caption(),
            *self._page(),
        )
        inset = self.shore.space_size * 1.3
        regions = (
            Region("chart", (width, height), STRETCH, inset=inset),
            Region("strip", edge="below", ems=5.2, least=0.145, share=0.25),
        )
        context, pick, actor = self.context, self.hand.pick, self.context.actor
        carried = None
        if actor is not None:
            art = ("badge", self.context.colours[actor], max(1, self.hand.count), False)
            carried = (art, At("chart", 0, 0, NUMBER * WIDE, NUMBER * TALL), "") if pick else None
        return Scene(
            regions=regions, zones=tuple(self._zones()), nodes=nodes, lead=self._lead(),
            back=msgspec.structs.replace(self.hand, place="", count=0) if pick else None, carried=carried,
            asks=self._asks(),
            passing=self._over if self.ended else context.caption[0] if context.moving and context.caption else "",
            holds=bool(self.ended),
        )  # fmt: skip

    # --- the chart ----------------------------------------------------------------------------------------

    def _lava(self) -> Iterator[Node]:
        for land in self.view.tiles:
            place = At("chart", *around([self.shore.bridges[land]], SPARE[0]))
            yield Node(id=f"lava.{land}", place=place, art=("lava", self.view.map, land, 0), sudden=True)

    def _places(self) -> Iterator[Node]:
        """Areas and oceans: somewhere to go, something to take up, or why neither."""
        for place in self.places:
            (x, y), (wide, high) = self.shore.centres[place], self.shore.rooms[place]
            islands = tuple(land for land, area in self.view.area_of.items() if area == place)
            outlines = [self.shore.islands[land] for land in islands]
            rim = (("rim", self.view.map, islands), At("chart", *around(outlines, SPARE[1]))) if islands else None
            action, pick = self.goals.get(place), self._offered(place)
            press = Do(action) if action is not None else self._taken(place) if pick else None
            carries = place in sources(self.choices) and not self._direct(place)
            yield Node(
                id=f"at.{place}", place=At("chart", x, y, wide * 0.8, high * 0.8), rim=rim,
                outlines=(*(tuple(outline) for outline in outlines), self._beside(place)),
                label=self._described(place), tip=("place", place, pick), press=press, carry=carries,
                meant=self._meant(place), kind="piece" if pick and place in sources(self.choices) else "spot",
                mark=self._mark(place, bool(pick)), hugs=f"herd.{place}", keeps=1.0,
                passing=press is None and bool(self.choices),
            )  # fmt: skip

    def _names(self) -> Iterator[Node]:
        """Where the chart letters the names of seas: nothing that explains lies over them."""
        for sea in self.view.ground.oceans:
            (x, y), long = self.shore.centres[sea], len(self.shore.labels[sea])
            place = At("chart", x + self.shore.aside[sea], y - self.shore.rooms[sea][1] / 2 - 5.5, 3.7 * long, 10)
            yield Node(id=f"name.{sea}", place=place, art=lettered(""), uncovered=True, keeps=1.5)

    def _beside(self, place: str) -> tuple[Point, ...]:
        """The number of an area, or all of an ocean's room: a press there means the place, too."""
        (x, y), (wide, high) = self.shore.centres[place], self.shore.rooms[place]
        if place in self.shore.plates:
            (x, y), wide, high = self.shore.plates[place], 2 * REACH, 2 * REACH
        left, top, right, foot = x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
        return ((left, top), (right, top), (right, foot), (left, foot))

    def _mark(self, place: str, pick: bool) -> str:
        hint, pressed = self.context.hint, self.hand.pick
        fields = ("ocean", "land", "start", "goal", "place")
        named = {str(getattr(hint, field, "")) for field in fields} if hint is not None else set()
        if place in {self.view.area_of.get(one, one) for one in named}:
            return "hinted"
        flees = any(isinstance(action, ac.StrikeOcean | ac.FleeTo | ac.Go) for action in self.choices)
        if place in (pressed and pressed[0], flees and self.view.area_of[self.view.land]):
            return "held"
        return "open" if place in self.goals or (pick and pressed is None) else ""

    def _volcanoes(self) -> Iterator[Node]:
        """A cone on every strait, a glowing one where lava has run; the chip of a scored area lies on its cone."""
        art: Art
        for land, (x, y) in self.shore.volcanoes.items():
            if land in self.view.scored and land not in self.view.tiles:
                place, art = At("chart", x, y, NUMBER, NUMBER), ("chip", land)
            else:
                place, art = At("chart", x, y - 1.2, 10.5, 10.5), ("cone", land in self.view.tiles)
            yield Node(id=f"volcano.{land}", place=place, art=art, z=1)

    def _herds(self) -> Iterator[Node]:
        for place, counts in self.view.pieces.items():
            for seat, count in enumerate(counts):
                if count:  # of each two the first covers the other's nose with its number, not the other way
                    art = ("badge", self.context.colours[seat], count, place not in self.shore.islands)
                    yield Node(
                        id=f"herd.{place}.{seat}", place=Slot(f"herd.{place}"), art=art, z=9 - seat, keeps=3.0,
                        sudden=True,
                    )  # fmt: skip

    def _numbers(self) -> Iterator[Node]:
        for land in self.areas:
            art = ("medal", land, land in self.view.tiles)
            yield Node(
                id=f"number.{land}", place=At("chart", *self.shore.plates[land], NUMBER, NUMBER), art=art, z=10,
                keeps=2.0, sudden=True,
            )  # fmt: skip

    def _tags(self) -> Iterator[Node]:
        """Beside its number what an area would bring the one who goes there with what is in hand; at a place how
        many are in hand from there, or have still to be paid."""
        said = {
            place: self.context.tag(action, place)
            for place, action in self.goals.items()
            if place in self.shore.plates
        }
        if self.hand.place and self.hand.count:
            said[self.hand.place] = self.words.text("pick.held", {"count": self.hand.count})
        elif self.view.doing == "paying" and self.choices:
            said[self._cheapest().removeprefix("at.")] = self.words.text("pick.owed", {"count": self.view.left})
        for place, words in said.items():
            if words:
                (x, y), far = self.shore.plates.get(place, self.shore.centres[place]), (1.0, 1.5)
                if place not in self.shore.plates:
                    far = (self.shore.rooms[place][1] / NUMBER / 2, 2.0)
                spots = tuple(
                    At("chart", x + dx * NUMBER * step, y + dy * NUMBER * 0.92 * step)
                    for step in far
                    for dx, dy in (ROUND if place in self.shore.plates else ROUND[1:])
                )
                yield Node(id=f"tag.{place}", place=Free(spots), art=("tag", words), z=20, keeps=4.0, sudden=True)

    def _track(self) -> Iterator[Node]:
        """The spaces that do something, and the markers; the first wears a star."""
        points = self.view.tables.points
        for number in (*points.mutations, points.end):
            wide, high = track.plate_size(self.shore, number)
            label = self.words.text("track.end" if number == points.end else "track.mutation", {"space": number})
            yield Node(
                id=f"space.{number}", place=At("chart", *self.shore.spaces[number - 1], wide, high), label=label,
                kind="look", passing=True,
            )  # fmt: skip
        if self.context.aside is not None:
            said = self.context.aside
            x, y = self.shore.spaces[said - 1]  # towards the middle of the chart, so that it covers no marker
            at = At("chart", *(a + (size / 2 - a) * 0.16 for a, size in zip((x, y), self.shore.size, strict=True)))
            art = ("tag", self.words.text("track.leapt", {"space": said}))
            yield Node(id="leapt", place=at, art=art, z=TOP, sudden=True)
        first, high = max(self.view.markers, default=0), self.shore.space_size * 0.8
        for seat, space in enumerate(self.view.markers):
            if space < 1:
                continue
            number = min(len(self.shore.spaces), space)
            (x, y), (dx, dy) = self.shore.spaces[number - 1], track.marker_at(self.shore, number)
            place = At("chart", x + dx, y + dy, high * SHAPE, high)
            yield Node(id=f"marker.{seat}", place=place, art=("ichto", self.context.colours[seat]), z=30)
            if space == first:
                yield Node(
                    id=f"star.{seat}", place=On(f"marker.{seat}", 0.16, 0.14, 0.56, 0.56), art=("star",), z=31,
                    sudden=True,
                )  # fmt: skip

    # --- the strip ------------------------------------------------------------------------------------------

    def _zones(self) -> Iterator[Zone]:
        for place in self.view.pieces:
            x, y = self.shore.centres[place]
            yield Zone(
                id=f"herd.{place}", region="chart", box=(x, y, *self.shore.rooms[place]), kind="flock",
                aspect=WIDE, lean=ROOM, tall=TALL, step=(STEP, LINE), least=SMALLEST, most=LARGEST,
            )  # fmt: skip
        width, height = self.shore.size
        for id, x, wide, slots in (("hand", 0.004, 0.17, 3), ("laid", 0.174, 0.112, 2), ("pile", 0.283, 0.06, 1)):
            box = (x + wide / 2, 0.37, wide, 0.74)
            yield Zone(id=id, region="strip", box=box, slots=slots, lean=1.0, head=1.05, pad=0.2, gap=0.3)
        closes = any(isinstance(action, ac.Bid) for action in self.choices)
        high = 0.66 if closes else 1.0
        yield Zone(
            id="fists", region="strip", box=(PLATE / 2, high / 2, PLATE, high), lean=1.0, head=1.05, pad=0.3,
            align="spread",
        )  # fmt: skip
        few, many = (sum(len(genes) for own, _, genes in self._decks if own == one) for one in (True, False))
        rows = 1 if few + many <= ABREAST else 2
        share = 0.64 * few / max(1, few + -(-many // rows))
        for id, x, wide, lines in (("genes", 0.358, share, 1), ("others", 0.358 + share, 0.64 - share, rows)):
            yield Zone(
                id=id, region="strip", box=(x + wide / 2, 0.5, wide, 1.0), rows=lines,
                aspect=2.6 if lines == 1 else 3.2, head=1.3, pad=0.25, gap=1.1 if few < 6 else 0.45, apart=1.2,
            )  # fmt: skip
        yield Zone(
            id="page", region="chart", box=(width / 2, height / 2, 1, 1), kind="panel", most=27, pad=0.8, gap=0.25
        )

    @property
    def _decks(self) -> Iterator[tuple[bool, str, list[tuple[str, int]]]]:
        """Genes in groups with their heading and owners: those for sale and those of whoever looks have all room
        for what they do, those of others share what is left."""
        view = self.view
        here = self.context.at_screen
        mine = next(iter(here)) if len(here) == 1 else self.context.actor if view.viewer is None else view.viewer
        taken = [(gene, seat) for seat, own in enumerate(view.genes) for gene in own]
        yield True, "sale", [(gene, -1) for gene in view.shown]
        yield True, "own", [one for one in taken if one[1] == mine]
        yield False, "taken", [one for one in taken if one[1] != mine]

    @property
    def _bidding(self) -> bool:
        return self.view.doing == "bidding" or bool(self.view.bids)

    def _left(self) -> Iterator[Node]:
        place = At("strip", PLATE / 2, 0.5, PLATE, 1.0)
        yield Node(id="plate", place=place, art=("plate", "urland"), uncovered=self._bidding)
        yield from self._fists() if self._bidding else self._chips()

    def _chips(self) -> Iterator[Node]:
        """Whose they are, the one that is scored next, the pile; below them what is still to come."""
        view, words = self.view, self.words
        faces = list(view.hand) or [""] * view.hand_size
        picks = view.doing in ("draw", "fill", "choose") and not view.laid
        if faces:
            holder = view.environment if picks else view.dummy
            yield self._head("hand", "picks" if picks else "left_over", seat=holder)
        for number, face in enumerate(faces):
            action = next((a for a in self.choices if isinstance(a, ac.ChooseArea) and a.land == face), None)
            yield Node(
                id=f"chip.{face}" if face else f"chip.back.{number}", place=Slot("hand"), art=("chip", face),
                label=words.action(action) if action is not None else words.name(face) if face else "",
                press=Do(action) if action is not None else None, carry=action is not None,
                kind="card" if action is not None else "look", shape="circle",
                mark="hinted" if action and action == self.context.hint else "open" if action is not None else "",
                passing=action is None,
            )  # fmt: skip
        yield from self._laid()
        if view.pile:
            yield self._head("pile", "pile")
            yield Node(id="pile", place=Slot("pile"), art=("pile", view.pile), sudden=True)
        ids = [chip for chip in view.area_of if chip not in view.tiles and chip not in view.scored]
        lines = [("chips.left", "left", sorted(ids, key=int))]
        if view.known and view.viewer is not None:
            lines.append(("chips.known", "passed_on", sorted(view.known, key=int)))
        for number, (id, key, chips) in enumerate(lines):
            said = words.text(f"strip.{key}", {"chips": " ".join(chips)})
            yield Node(
                id=id, place=At("strip", PLATE / 2, 0.78 + 0.13 * number, PLATE * 0.94, 0.13),
                art=lettered(said, tone="cream" if number else "cream_soft"), label=said,
                tip=words.text(f"strip.{key}.why"), kind="look", passing=True, sudden=True,
            )  # fmt: skip

    def _head(self, zone: str, key: str, group: int = 0, **args: int) -> Node:
        """The line over a zone of the strip, or over a group of it."""
        art = lettered(self.words.text(f"strip.{key}", args), tone="cream")
        return Node(id=f"chips.head.{zone}.{group}", place=Slot(zone, group, head=True), art=art, sudden=True)

    def _laid(self) -> Iterator[Node]:
        """The chip laid face down: the environment player may look at it."""
        view, words = self.view, self.words
        if not view.laid:
            return
        yield self._head("laid", "next")
        label = words.text("strip.laid")
        resting = self.context.live and not self.context.moving
        peeks = resting and not view.laid_land and view.environment in self.context.at_screen
        tip = f"{label} {words.text('strip.peek', {'seat': view.environment})}" if peeks else label
        yield Node(
            id="chip.laid", place=Slot("laid"), art=("chip", ""), label=label, tip=tip, shape="circle",
            passing=True, press=Tell(view.environment, "laid") if peeks else None,
            kind="piece" if peeks else "look",
        )  # fmt: skip
        if view.laid_land:
            yield Node(
                id="chip.known", place=On("chip.laid", 0.75, 0.75, 0.5, 0.5), art=("chip", view.laid_land), z=1
            )

    def _fists(self) -> Iterator[Node]:
        view = self.view
        bids = [a for a in self.choices if isinstance(a, ac.Bid)]
        bidder, bid = (bids[0].seat, max(0, min(self.hand.bid, len(bids) - 1))) if bids else (-1, 0)
        yield self._head("fists", "opened" if view.bids else "bids")
        for seat in range(view.seats):
            number = view.bids[seat] if view.bids else bid if seat == bidder else -1
            if number < 0 and seat == view.viewer:
                number = view.own_bid
            closed = seat in view.sealed or bool(view.bids) or seat == bidder
            art = ("fist", self.context.colours[seat], bool(view.bids), not closed, number)
            yield Node(id=f"fist.{seat}", place=Slot("fists"), art=art, turns=bool(view.bids))
            if seat in view.order:
                rank = lettered(f"{view.order.index(seat) + 1}.", tone="cream", bold=True, align="middle")
                yield Node(id=f"rank.{seat}", place=On(f"fist.{seat}", 0.92, 0.9, 0.5, 0.4), art=rank, z=1)
        if bids:
            yield from self._stepper(bids[0].seat, bid, len(bids) - 1)

    def _stepper(self, seat: int, bid: int, most: int) -> Iterator[Node]:
        """Less, more, and the way to close the fist between them."""
        close = self.words.text("bid.close", {"count": bid})
        yield Node(
            id="bid.close", place=At("strip", PLATE / 2, 0.82, PLATE * 0.58, 0.27), art=("button", close),
            label=close, press=Do(ac.Bid(seat, bid)), kind="button", z=1, sudden=True,
        )  # fmt: skip
        for name, by, x in (("less", -1, 0.1), ("more", 1, 0.9)):
            enabled = 0 <= bid + by <= most
            hand = msgspec.structs.replace(self.hand, bid=max(0, min(most, bid + by)))
            yield Node(
                id=f"bid.{name}", place=On("plate", x, 0.82, 0.29, 0.29), z=2, shape="circle",
                art=("sign", {"less": "minus", "more": "plus"}[name], enabled),
                press=Put(hand) if enabled else None, label=self.words.text(f"bid.{name}"), sudden=True,
            )  # fmt: skip

    def _genes(self) -> Iterator[Node]:
        words, colours = self.words, self.context.colours
        for group, (whole, key, genes) in enumerate(self._decks):
            zone = "genes" if whole else "others"
            if genes:
                yield self._head(zone, key, group)
            for gene, owner in genes:
                name, effect, brief = words.name(gene), words.text(f"effect.{gene}"), words.text(f"card.{gene}")
                buys = [a for a in self.choices if isinstance(a, ac.Buy) and a.gene == gene and owner < 0]
                whose = f"{name} ({words.seat(owner)})" if owner >= 0 else name
                yield Node(
                    id=f"gene.{gene}", place=Slot(zone, group), label=f"{whose}: {effect}",
                    art=("gene", gene, name, brief, colours[owner] if owner >= 0 else -1),
                    press=Do(buys[0]) if buys else None, kind="card" if buys else "look",
                    tip=f"{whose}: {effect}" if buys else ("gene", gene, owner, f"{whose}: {effect}"),
                    mark="hinted" if buys and buys[0] == self.context.hint else "open" if buys else "",
                    ours=is_ours("urland", "rules/urland/genes.yaml", gene, listed=True),
                )  # fmt: skip

    # --- over everything --------------------------------------------------------------------------------------

    def _caption(self) -> Iterator[Node]:
        """In the corner where no herd lies, always the same."""
        if self.context.caption is not None:
            said, clause = self.context.caption
            art = ("caption", said, clause.partition("/")[2], "urland", "mark")
            yield Node(id="caption", place=At("chart", 0, 0), art=art, z=TOP)

    def _epoch_over(self) -> int:
        """The epoch that has just begun, if a person has still to look at the end of the one before; the same of
        the game's end."""
        view, context = self.view, self.context
        begins = view.epoch > 1 and not (view.hand_size or view.laid or view.scored)
        now = LAST if view.doing == "over" and context.past else view.epoch if begins else 0
        looks = context.live and not context.moving and context.sits
        return now if looks and self.hand.looked < now else 0

    @property
    def _over(self) -> str:
        """What has ended."""
        return self.words.text("final.over" if self.ended == LAST else "epoch.over", {"epoch": self.ended - 1})

    def _page(self) -> Iterator[Node]:
        """What was scored last, which land has joined, who lost Ichtos; it waits for a press."""
        if not self.ended:
            return
        words, head = self.words, self._over
        yield Node(
            id="page", place=Slot("page", -1), art=("paper", "urland", "mark"), z=TOP, uncovered=True, covers=True
        )
        yield Node(id="page.head", place=Slot("page"), art=lettered(head, "head"), z=TOP)
        for number, event in enumerate(ending(self.context.past, self.ended == LAST)):
            seat = -1 if isinstance(event, ev.Erupted) else getattr(event, "seat", -1)
            colour = self.context.colours[seat] if seat >= 0 else -1
            yield Node(id=f"page.{number}", place=Slot("page"), art=("line", colour, words.event(event)), z=TOP)
        way_on = words.text("final.on" if self.ended == LAST else "epoch.on", {"epoch": self.ended})
        hand = msgspec.structs.replace(self.hand, looked=self.ended)
        yield Node(
            id="epoch.on", place=Slot("page"), art=("button", way_on), label=way_on, press=Put(hand), z=TOP,
            kind="button",
        )  # fmt: skip

    # --- what a press means ------------------------------------------------------------------------------------

    def _direct(self, place: str) -> Action | None:
        return direct(self.choices, self.view.doing, self.view.area_of, place)

    def _goal(self, place: str) -> Action | None:
        found = self._direct(place)
        if found is not None or self.hand.pick is None:
            return found
        return goal(self.choices, self.hand.pick, place)

    def _next_count(self, place: str) -> int:
        """How many of the own Ichtos there one more press takes up; none where there are none."""
        many = most(self.choices, place)
        if self.hand.place != place:
            return min(1, many)
        return self.hand.count % many + 1 if many else 0

    def _taken(self, place: str) -> Put:
        return Put(msgspec.structs.replace(self.hand, place=place, count=self._next_count(place)), "seed")

    def _offered(self, place: str) -> str:
        """What a press would take up there, or that one may go ashore, in words; empty where neither."""
        if place in self.goals:
            return ""
        if place in sources(self.choices):
            key = "pick.again" if self.hand.place == place else "pick.up"
            return self.words.text(key, {"place": place, "count": self._next_count(place)})
        lands = ashore(self.choices, place) and not (self.hand.place and self.hand.count)
        return self.words.text("pick.here", {"place": place}) if lands else ""

    def _meant(self, place: str) -> Action | None:
        """What somebody wanted who presses a place with something in hand."""
        actor = self.context.actor
        if not self.hand.place or actor is None or not self.choices:
            return None
        start, count = self.hand.place, self.hand.count
        if start in self.view.ground.oceans:
            if place in self.view.ground.oceans:
                return ac.Swim(actor, start, place, count)
            return ac.Land(actor, start, place, count)
        return ac.Wade(actor, start, place) if place != start else None

    def _described(self, place: str) -> str:
        counts = self.view.pieces.get(place, ())
        who = [f"{self.words.seat(seat)} {n}" for seat, n in enumerate(counts) if n]
        return f"{self.words.name(place)}: {', '.join(who) or self.words.text('nobody')}"

    def _asks(self) -> str:
        """What is to be pressed, added to the question: `{asked}` stands for that."""
        if self.hand.pick is not None:
            key = "asks.in_hand" if any(goal != self.hand.place for goal in self.goals) else "asks.in_place"
            return key if self.hand.count else "asks.ashore"
        if self.view.doing in (asked := {"bidding": "asks.close", "paying": "asks.pay"}):
            return asked[self.view.doing]
        return "asks.take_up" if self.view.doing == "turn" and sources(self.choices) else ""

    def _gain(self, action: Action) -> int:
        """By how many points it changes what areas would score for its seat now; to die out there counts as one."""
        told = [e for e in self.context.certain(action) if e.seat == action.seat]
        dies: int = sum(effect.key == "would_die" for effect in told)
        won: int = sum(effect.amount or 0 for effect in told if effect.key == "would_score")
        return won - dies

    def _ahead(self, action: ac.ChooseArea) -> int:
        """By how many points its seat would be ahead of whoever else gained most, if the area were scored now."""
        gains = {e.seat: e.amount for e in scored_now(self.view, self.view.area_of[action.land]) if e.amount}
        return int(gains.pop(action.seat, 0)) - max(gains.values(), default=0)

    def _lead(self) -> str | Action:
        """The fist while it can be closed; the first place for what is in hand, or the button of what can be done
        where it lies."""
        if self.ended:
            return "epoch.on"
        if not self.choices:
            return ""
        if any(isinstance(a, ac.Bid) for a in self.choices):
            return "bid.close"
        areas = [a for a in self.choices if isinstance(a, ac.ChooseArea)]
        if areas:
            return f"at.{self.view.area_of[max(areas, key=self._ahead).land]}"
        if self.hand.pick is None:
            if self.view.doing in ("paying", "retreating"):
                return self._cheapest()
            out = sets_out(self.choices, self.context.spends, self._gain)
            end = next((a for a in self.choices if isinstance(a, ac.Finish | ac.Enough)), None)
            return out or (end if end is not None else "")
        best = max(self.goals, key=lambda place: self._gain(self.goals[place]), default="")
        if best:
            return f"at.{best}"
        lands = [a for a in ashore(self.choices, self.hand.place) if self._gain(a) >= 0]
        there = [a for a in self.choices if start_of(a) == self.hand.place and not on_board(a, self.hand.pick)]
        first: list[Action] = [
            *sorted(lands, key=self._gain, reverse=True),
            *(a for a in there if not isinstance(a, ac.Retreat)),
        ]
        return first[0] if first else f"at.{self.hand.place}"

    def _cheapest(self) -> str:
        """The place from which it costs least to pay: the sea before land that scores."""
        pay = sensible(self.view, self.choices)
        if pay is not None and pay in self.goals.values():
            return f"at.{next(place for place, action in self.goals.items() if action == pay)}"
        best = max(self.goals, key=lambda place: self._gain(self.goals[place]), default="")
        return f"at.{best}" if best else ""


def ending(events: Sequence[Event], final: bool = False) -> list[Event]:
    """What is told of the end of an epoch: the last scorings, the outbreak, and what came of it; or of the game's:
    the last area, and both final scorings."""
    begins = ev.Revealed if final else ev.EpochEnds
    ends = max((n for n, event in enumerate(events) if isinstance(event, begins)), default=0)
    told = (ev.Revealed, ev.Scored, ev.MarkerMoved, ev.DiedOut, ev.Erupted, ev.FledLava, ev.Burnt, ev.EpochStarts,
            ev.FinalAll, ev.LeftOut, ev.FinalLand)  # fmt: skip
    return [event for event in events[ends:] if isinstance(event, told)]
