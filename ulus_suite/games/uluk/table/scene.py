"""What lies where on Uluk's table in a position: the island with its tracks and tribers, the tribe boards below it,
and over them the rows of Processing and of the meal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ulus_suite.app.scene.art import faint
from ulus_suite.app.scene.art import words as lettered
from ulus_suite.app.scene.model import (
    GROUND,
    TOP,
    Art,
    At,
    Do,
    Fill,
    Look,
    Node,
    Own,
    Put,
    Region,
    Scene,
    Slot,
    Zone,
)
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.data.rulebook import is_ours
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.errand import BY_TRIBER
from ulus_suite.games.uluk.rules.feeding import feast_sets
from ulus_suite.games.uluk.rules.flow import phase_of
from ulus_suite.games.uluk.rules.state import HIDDEN, Draw, Errand, Feeding, Processing, View, highest
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.table.art import DECK, STACK, track_size
from ulus_suite.games.uluk.table.choosing import (
    PAIRS,
    Hand,
    Row,
    ahead,
    kept,
    key_of,
    parts,
    rows,
    sending,
    turn,
    way_of,
)
from ulus_suite.games.uluk.table.places import (
    CENTRE,
    DROPS,
    HEAD,
    IN_ROW,
    ISLAND,
    KEPT,
    SIZE,
    Places,
    here,
    pegs,
    rim,
    spots,
    those_in,
)
from ulus_suite.games.uluk.table.reading import Reader, account
from ulus_suite.games.uluk.words.text import sensible

PAWN, AT_HOME = {"gather": 42.0, "process": 38.0}, 44.0
"""Across a triber at work (40 elsewhere), and at home."""
BESIDE = 54.0
"""A track's marker stands so far left of its space."""
TAG, MIDRIB = 27.0, 508.0
"""Height of what a place would bring; how far down the leaf's midrib runs."""
ON = "season.on"
"""The button that leads on to the next season."""


class Aside(NamedTuple):
    """What passes over the table by itself: a phase, in a word of the rules, and in words for the rail; once a seat
    has said that it is done there is none and no choice either."""

    phase: str = ""
    passing: str = ""


def scene(view: View, context: Context) -> Scene:
    return _Maker(view, context).scene()


def face(charts: GameData, id: str) -> Art:
    """An Invention as it lies in the row, with what it does."""
    card = charts.cards[id]
    frees = tuple((str(one.up_to) * (one.up_to > 1), one.source, one.target) for one in card.free)
    return ("card", id, card.letter, (("+1", card.extra),) if card.extra else frees)


class _Maker:
    """One position and the moment in which it is shown."""

    def __init__(self, view: View, context: Context) -> None:
        self.view, self.context = view, context
        self.charts, self.table = view.charts, view.table
        self.words, self.choices = context.words, context.choices
        self.hand: Hand = kept(context.hand, view, context.choices)
        self.places = Places(view)
        self.read = Reader(context.words, view, self.places)
        self.season_over = self._season_over()
        self.first = sensible(view, self.choices) if self.choices else None
        """Where Enter leads: what feeds one's people, then what would be lost otherwise."""
        self.sends = {
            area: action for area in self.charts.areas if (action := sending(view, context.actor, area)) is not None
        } if self.choices else {}  # fmt: skip
        looked = self._looked()
        self.now, self.then = ahead(view, looked) if looked is not None else (self.table, self.table)
        """The position without and with the choice that is looked at."""
        self.looked = looked

    def scene(self) -> Scene:
        """Regions, zones, nodes, and where the focus belongs."""
        hand, seat = self.hand, self._acting()
        nodes = (
            *self._ground(), *self._tracks(), *self._monuments(), *self._areas(), *self._tribers(), *self._row(),
            *self._boards(), *self._moment(), *self._ledger(), *self._feast_up(), *self._page(), *self._caption(),
        )  # fmt: skip
        carried = None
        if self.context.actor is not None and (hand.triber or any(node.id == "home" for node in nodes)):
            number = self.table.seats[self.context.actor].home - 1
            pawn = self._pawn(self.context.actor)
            carried = (pawn, At("board", 0, 0, 58, 58), f"home.{self.context.actor}.{number}")
        return Scene(
            regions=(Region("board", SIZE, look=Look(SIZE[0] / 2, SIZE[1] / 2)),), zones=tuple(self._zones(seat)),
            nodes=nodes, lead=self._lead(nodes), back=replace(hand, triber=False) if hand.triber else None,
            carried=carried, passing=self._passing(), holds=bool(self.season_over),
        )  # fmt: skip

    def _zones(self, seat: Seat | None) -> Iterator[Zone]:
        for id, wide in (("page", 27), ("feast", 17)):
            yield Zone(id=id, region="board", box=(800, 327, 1, 1), kind="panel", most=wide, pad=0.8, gap=0.3,
                       align="left")  # fmt: skip
        if seat is not None:
            yield Zone(id="ledger", region="board", box=self.places.beside(seat), spare=(800, 590, 1600, 1160),
                       kind="rows", most=1, least=1, align="top", pad=0.6, gap=0.3)  # fmt: skip

    # --- who is asked, and what is looked at ----------------------------------------------------------------

    def _acting(self) -> Seat | None:
        """The seat that the top of the position asks."""
        return getattr(self.table.top, "seat", None)

    def _looked(self) -> Action | None:
        id, previews = self.context.looked, self.context.previews
        if not self.choices or (previews is not None and not previews.shows):
            return None
        if id.startswith("area.") or self.context.considered is not None:
            action = self.context.considered or self.sends.get(id.removeprefix("area."))
            return action if action in self.choices else None
        if id == "home" and isinstance(self.first, act.Place):
            return self.first
        if id.startswith("ledger."):
            key = id.removeprefix("ledger.").rpartition(".")[0]
            now = {row.key for row in rows(self.choices)}
            row = next((row for row in self.hand.rows if row.key == key and key in now), None)
            return self._way(row) if row is not None else None
        return None

    def _way(self, row: Row) -> Action:
        return way_of(self.hand, self.charts, row, self.context.hint)

    def _passing(self) -> str:
        if self.season_over:
            return self.words.text("uluk.season.over", {"season": self.season_over - 1})
        return self.context.aside.passing if isinstance(self.context.aside, Aside) else ""

    def _lead(self, nodes: Sequence[Node]) -> str | Action:
        """The way on, the row that feeds one's people best, the area for the triber in hand, the triber at home."""
        if self.season_over:
            return ON
        if not self.choices:
            return ""
        key = key_of(self.first) if self.first is not None else ""
        if self._ledger_seat() is not None:
            return f"ledger.{key}.do" if key else "ledger.done"
        if isinstance(self.first, act.Place | act.Move):
            return "home" if isinstance(self.first, act.Place) and not self.hand.triber else f"area.{self.first.to}"
        return next((node.id for node in nodes if isinstance(node.press, Do)), self.choices[0])

    def _ours(self, file: str, row: str = "") -> bool:
        """Whether numbers of the data set in use, or one row of them, are the suite's own."""
        return is_ours("uluk", f"rules/uluk/{self.charts.numbers.id}/{file}.yaml", row)

    def _pawn(self, seat: Seat) -> Art:
        tribe = self.charts.tribes.get(self.table.seats[seat].tribe)
        return ("triber", self.context.colours[seat], tribe.animal if tribe else "")

    def _caption(self) -> Iterator[Node]:
        """What happens now, between the clearings and the buildings, where it hides no number."""
        if self.context.caption is not None:
            said, clause = self.context.caption
            art = ("caption", said, clause.partition("/")[2], "uluk", "mark")
            yield Node(id="caption", place=At("board", CENTRE[0], MIDRIB), art=art, z=TOP)

    # --- the island -----------------------------------------------------------------------------------------

    def _ground(self) -> Iterator[Node]:
        charts, name = self.charts, self.words.name
        yield Node(id="sea", place=Fill("board"), art=("sea",), z=GROUND - 1)
        clearings = tuple(
            (
                track.id, name(track.id), track.raw,
                tuple(good.id for good in charts.goods if good.column == track.id and good.id != track.raw),
                charts.numbers.gather_spaces, track.harvest == "each",
            )
            for track in charts.resources
        )  # fmt: skip
        points = {"hut": charts.numbers.hut, "temple": charts.numbers.temple}
        buildings = tuple((id, name(f"place.{id}"), points.get(id, 0)) for id in ("workshop", "hut", "temple"))
        art = ("leaf", clearings, buildings, self.places.seats)
        yield Node(id="leaf", place=At("board", SIZE[0] / 2, ISLAND / 2, SIZE[0], ISLAND), art=art, z=GROUND)
        colours = self.context.colours
        for seat, point in enumerate(pegs([one.happiness for one in self.table.seats])):
            yield Node(id=f"rim.{seat}", place=here(point, 31), art=("peg", colours[seat], False), z=4)
        for number in range(0, DROPS, 10):
            yield Node(id=f"drop.{number}", place=here(rim()[number], 60), art=("drop", number), z=2)

    def _tracks(self) -> Iterator[Node]:
        """Vines with their markers, where these will stand, and what a track tells."""
        nexts = self.view.forecast.next if self.hand.forecast and not self.context.moving else None
        for number, track in enumerate(self.charts.resources):
            level = self.table.clearings[number].level
            each = track.harvest == "each"
            raw = {one.id: one.raw for one in self.charts.resources}
            levels = tuple(
                (f"{row.each}" if each else f"{row.most}/{row.others}", raw[row.raises] if row.raises else "")
                for row in track.levels
            )
            wide, high = track_size(len(levels))
            low, top = self.places.level(track, 1), self.places.level(track, len(levels))
            closed = highest(self.charts, self.table.settings, number)
            yield Node(
                id=f"track.{track.id}", place=At("board", low[0], (low[1] + top[1]) / 2, wide, high),
                art=("track", levels, level, closed), label=self.read.track(number), kind="look", passing=True,
                ours=self._ours("tracks"),
            )  # fmt: skip
            place = self._marker(track.id, level)
            yield Node(id=f"marker.{track.id}", place=place, art=("marker",), z=6, sudden=True)
            was, then = self.now.clearings[number].level, self.then.clearings[number].level
            if nexts is not None:
                was, then = level, nexts[number]
                yield from self._goes(track.id, was, then)
            elif was != then:
                yield from self._goes(track.id, was, then)

    def _marker(self, track: str, level: int, side: float = 39) -> At:
        x, y = spots()[f"level.{track}.{level}"].at
        return here((x - BESIDE, y), side)

    def _goes(self, track: str, now: int, then: int) -> Iterator[Node]:
        """Where a marker will stand next season, and the way there."""
        goal, start = self._marker(track, then, 30), self._marker(track, now)
        if then != now:
            middle = goal.x, (goal.y + start.y) / 2
            place = here(middle, 5, abs(goal.y - start.y))
            yield Node(id=f"way.{track}", place=place, art=("way",), z=5, sudden=True)
        sign = "up" if then > now else "down" if then < now else "minus"
        yield Node(id=f"then.{track}", place=goal, art=("then", sign), z=7, sudden=True)

    def _monuments(self) -> Iterator[Node]:
        tracks = self.charts.resources
        for number, slot in enumerate(self.table.slots, 1):
            x, y = self.places.at(f"monument.{number}")
            found = tracks[self.charts.resource_no[slot.token]] if slot.token else None
            art = ("monument", found.raw if found else "", found.number if found else 0, slot.token * slot.built)
            yield Node(id=f"god.{number}", place=At("board", x, y - 14, 140, 144), art=art, z=1, sudden=True)
            for space in range(0 if slot.built else self.places.builders(number)):
                place = here(self.places.space(f"monument.{number}", space), 42)
                yield Node(id=f"space.{number}.{space}", place=place, art=("space",), sudden=True)

    def _areas(self) -> Iterator[Node]:
        """Where tribers may be sent: lit, with what each place would bring; or why not."""
        for area in self.charts.areas:
            action, place = self.sends.get(area), self.places.area(area)
            legal = action is not None and action in self.choices
            hinted = legal and action == self.context.hint
            mark = "hinted" if hinted else "open" if legal else ""
            bigger = replace(place, wide=place.wide + 14, high=place.high + 14)
            yield Node(
                id=f"area.{area}", place=place, rim=(("halo",), bigger), label=self.read.area(area),
                press=Do(action) if legal and action is not None else None,
                meant=action if self.choices else None, mark=mark, z=3, passing=bool(self.choices) and not legal,
                ours=area.startswith("monument.") and self._ours("monuments"),
            )  # fmt: skip
            if legal and action is not None:
                yield from self._tag(area, action)
        if isinstance(self.looked, act.Place | act.Move):
            number = len(those_in(self.charts, self.table, self.looked.to))
            kind = self.looked.to.partition(".")[0]
            place = here(self.places.space(self.looked.to, number), PAWN.get(kind, 40.0) * 1.2)
            pawn = self._pawn(self.looked.seat)
            yield Node(id="ghost", place=place, art=pawn if self.hand.triber else faint(pawn), z=30)

    def _tag(self, area: str, action: Action) -> Iterator[Node]:
        """What a place would bring, with the picture of the good."""
        said = self.context.tag(action, "")
        if not said or action == self.looked:  # the triber is seen there, and the board shows what it would bring
            return
        told = self.context.previews.of(action).notes if self.context.previews is not None else ()
        goods = (dict(one.args).get("good", "") for one in told if one.key.startswith("to_process"))
        kind = area.partition(".")[0]
        path = {"process": f"goods/{next(iter(goods), '')}", "monument": "signs/happiness"}.get(kind, "")
        wide = 20 + 11.5 * len(said) + TAG * bool(path)
        art = ("bring", said, path)
        yield Node(id=f"tag.{area}", place=here(self.places.tag(area), wide, TAG), art=art, z=25, sudden=True)

    def _tribers(self) -> Iterator[Node]:
        """Those who have been sent out, with Poison on the skulls below hunters."""
        for area in self.charts.areas:
            kind, _, which = area.partition(".")
            side = PAWN.get(kind, 40.0)
            for number, seat in enumerate(those_in(self.charts, self.table, area)):
                place = here(self.places.space(area, number), side)
                yield Node(id=f"in.{area}.{number}", place=place, art=self._pawn(seat), z=10, sudden=True)
            if kind == "gather":
                poisoned = self.table.clearings[self.charts.resource_no[which]].poisoned
                good = self.charts.goods[self.charts.poison].id
                for number, poison in enumerate(poisoned, 1):
                    if poison:
                        place = here(self.places.at(f"skull.{which}.{number}"), 30)
                        yield Node(id=f"skull.{which}.{number}", place=place, art=("token", good), z=9, sudden=True)

    def _row(self) -> Iterator[Node]:
        """Inventions: to be taken in the Workshop, otherwise to be read; and those to come."""
        actor = self.context.actor
        for number, id in enumerate(self.table.row[:4]):
            action = act.Take(actor if actor is not None else 0, id)
            legal = action in self.choices
            yield Node(
                id=f"row.{number}", place=here(self.places.at(f"row.{number + 1}"), *IN_ROW),
                art=face(self.charts, id), label=self.read.card(id, actor), kind="card", z=8, sudden=True,
                press=Do(action) if legal else None,
                mark="" if not legal else "hinted" if action == self.context.hint else "open",
                ours=self._ours("inventions", id),
            )  # fmt: skip
        if left := sum(self.table.deck):
            x, y = self.places.deck
            place = here((x + DECK / 2, y - DECK / 2), IN_ROW[0] + DECK, IN_ROW[1] + DECK)
            yield Node(id="deck", place=place, art=("deck", left), z=7, sudden=True)

    def _moment(self) -> Iterator[Node]:
        """The season and its phase on a plaque, and the button of the forecast."""
        table, words = self.table, self.words
        if table.season:
            aside = self.context.aside
            phase = aside.phase if isinstance(aside, Aside) and aside.phase else phase_of(table)
            args = {"season": table.season, "seasons": self.charts.numbers.seasons, "phase": phase}
            lines = ("moment.season.least", "moment.phase")
            yield Node(
                id="moment", place=here(self.places.plaque, 124, 84),
                art=("plaque", *(words.text(line, args) for line in lines)),
                label=words.text("moment.season", args), kind="look", passing=True, uncovered=True, sudden=True,
                z=9,
            )  # fmt: skip
        hand = replace(self.hand, forecast=not self.hand.forecast)
        yield Node(
            id="forecast", place=here(self.places.glass, 72), art=("glass", self.hand.forecast),
            label=words.text("uluk.forecast"), press=Put(hand), kind="button", z=8,
        )  # fmt: skip

    # --- tribe boards ---------------------------------------------------------------------------------------

    def _boards(self) -> Iterator[Node]:
        for seat in range(self.places.seats):
            yield from self._board(seat)
            yield from self._goods(seat)
            yield from self._home(seat)
            yield from self._cards(seat)
        if self.table.season and self.table.first < self.places.seats:
            at = self.places.left(self.table.first) + 10, ISLAND + 8
            yield Node(id="first", place=here(at, 34), art=("svg", "uluk/goods/raw_uluk.svg"), z=22)

    def _board(self, seat: Seat) -> Iterator[Node]:
        """What never changes, with its head; each column tells of its goods, signs and arrows."""
        places, charts, one = self.places, self.charts, self.table.seats[seat]
        tribe = charts.tribes.get(one.tribe)
        arrows: Art = ()
        spaces: Art = ()
        if tribe is not None:
            sources = [arrow.source for arrow in tribe.arrows]
            arrows = tuple(
                (*places.on_board(one.tribe, charts.good_no[a.source]),
                 places.on_board(one.tribe, charts.good_no[a.target])[1], a.sign, sources.count(a.source) > 1)
                for a in tribe.arrows
            )  # fmt: skip
            spaces = tuple(
                (*places.on_board(one.tribe, number), good.id, tuple(good.symbols))
                for number, good in enumerate(charts.goods)
                if places.has(one.tribe, number)
            )
        columns = tuple(places.column(number) for number in range(6))
        colour, pawn = self.context.colours[seat], self._pawn(seat)
        art = ("bark", colour, columns, places.token, spaces, arrows)
        place, acts = places.tribe(seat), seat == self._acting() and not self.context.moving
        rim = ("glow", "box"), replace(place, wide=place.wide + 16, high=place.high + 16)
        mark = "open" if acts else ""
        yield Node(id=f"bark.{seat}", place=place, art=art, z=-50, sudden=True, rim=rim, mark=mark)
        signs = ("signs", spaces, places.token, min(0.5 * places.token, 0.4 * (places.wide - 12) / 6))
        yield Node(id=f"signs.{seat}", place=place, art=signs, z=14, sudden=True)
        points = self._change(one.happiness, self.then.seats[seat].happiness)
        name = self.words.name(one.tribe) if one.tribe else self.words.seat(seat)
        head = here((places.left(seat) + places.wide / 2, ISLAND + HEAD / 2), places.wide, HEAD)
        top = ("head", colour, pawn[2], name, points, str(one.hunger) if one.hunger else "")
        yield Node(id=f"tribe.{seat}", place=head, art=top, label=self.read.board(seat), kind="board", sudden=True)
        for number, track in enumerate(charts.resources):
            x = places.left(seat) + places.column(number)
            yield Node(
                id=f"goods.{seat}.{track.id}", place=here((x, ISLAND + 210), (places.wide - 12) / 6, 300),
                label=self.read.column(seat, number), kind="look", passing=True, ours=self._ours("tribes"),
            )  # fmt: skip

    @staticmethod
    def _change(now: int, then: int) -> str:
        return f"{now}→{then}" if now != then else f"{now}"

    def _goods(self, seat: Seat) -> Iterator[Node]:
        """A token with its number on every space that holds something, or would."""
        one, side = self.table.seats[seat], self.places.token
        for number, count in enumerate(one.goods):
            with_it = self.then.seats[seat].goods[number] - self.now.seats[seat].goods[number]
            if not count and not with_it:
                continue
            good = self.charts.goods[number].id
            words = self._change(count, self.then.seats[seat].goods[number] if with_it else count)
            yield Node(
                id=f"good.{seat}.{good}", place=here(self.places.good(one.tribe, seat, number), side * STACK),
                art=("stack", good, words, min(3, count), side), z=12, sudden=True,
            )  # fmt: skip

    def _home(self, seat: Seat) -> Iterator[Node]:
        """Tribers at home, the last of whom may be taken up; and how many may still be born."""
        one, places = self.table.seats[seat], self.places
        start, end = places.home(seat, 0), places.home(seat, 9)
        if one.pool:
            step = (end[0] - start[0]) / 9
            middle = (start[0] + end[0]) / 2, start[1]
            yield Node(id=f"rings.{seat}", place=here(middle, 10 * step, 20), art=("rings", one.pool), sudden=True)
        taken = one.home - 1 if self.hand.triber and seat == self.context.actor else -1
        for number in range(one.home):
            x, y = places.home(seat, number)
            pawn, side, lift = self._pawn(seat), AT_HOME, 0.0
            if number == taken:  # it is seen where it would go, or lifted
                side, lift = 58.0, 14.0
                if isinstance(self.looked, act.Place):
                    continue
            place = here((x, y - lift), side)
            yield Node(id=f"home.{seat}.{number}", place=place, art=pawn, z=11, sudden=True)
        if isinstance(self.table.top, Errand) and self.sends and seat == self.context.actor:
            hand = replace(self.hand, triber=not self.hand.triber)
            yield Node(
                id="home", place=here(places.home(seat, one.home - 1), 52), label=self.words.text("uluk.carry"),
                tip=("carry", self.first), press=Put(hand, "" if self.hand.triber else "seed"), carry=True,
                kind="piece", shape="circle", mark="held" if self.hand.triber else "", z=13,
            )  # fmt: skip

    def _cards(self, seat: Seat) -> Iterator[Node]:
        """The Feast (face down for others), Inventions, and Monument tokens won."""
        one, places = self.table.seats[seat], self.places
        own = self.context.live and not self.context.moving and seat == self.context.actor
        size = KEPT
        if one.feast:
            art: Art = ("back",)
            if one.feast != HIDDEN:
                sets = min(2, feast_sets(self.charts, one.goods, self.charts.feasts[one.feast]))
                art = ("feast", self.read.needs(one.feast), sets)
            held = seat in self.context.at_screen and own
            yield Node(
                id="feast" if held else f"feast.{seat}", place=here(places.card(seat, 0), *size), art=art,
                label=(self.read.feast(one.feast) or self.words.text("uluk.feast.hold", {"seat": seat})) * held,
                press=Own("feast") if held else None, kind="card", z=12, sudden=True,
                ours=held and one.feast in self.charts.feasts and self._ours("feasts"),
            )  # fmt: skip
        for number, id in enumerate(one.inventions, 1):
            yield Node(
                id=f"own.{seat}.{number}", place=here(places.card(seat, number), *size),
                art=face(self.charts, id), kind="card", z=12, sudden=True,
                label=self.read.card(id, seat) if own else "",
                ours=own and self._ours("inventions", id),
            )  # fmt: skip
        for number, won in enumerate(one.tokens):
            at = places.left(seat) + places.wide - 30 - 30 * number, ISLAND + 440
            good = self.charts.resources[self.charts.resource_no[won]].raw
            yield Node(id=f"token.{seat}.{number}", place=here(at, 36), art=("token", good), z=12, sudden=True)

    def _feast_up(self) -> Iterator[Node]:
        """The card that its owner holds up."""
        if self.hand.held_up is not None and self.hand.held_up[1] in self.charts.feasts:
            id, slot = self.hand.held_up[1], Slot("feast")
            yield Node(id="feast.up", place=Slot("feast", -1), art=("paper", "uluk", "second"), z=TOP)
            needs = tuple((path, "") for path in self.read.needs(id))
            yield Node(id="feast.needs", place=slot, art=("parts", needs, 3.6), z=TOP)
            yield Node(id="feast.words", place=slot, art=lettered(self.read.feast(id), "body"), z=TOP)

    # --- Processing and the meal ----------------------------------------------------------------------------

    def _ledger_seat(self) -> Seat | None:
        """Who processes or eats before this screen, also while what it just did is told."""
        top, context = self.table.top, self.context
        if not isinstance(top, Processing | Feeding) or context.aside is not None:
            return None
        open_ = bool(self.choices) or (context.moving and bool(self.hand.rows))
        return top.seat if open_ else None

    def _ledger(self) -> Iterator[Node]:
        """A row for each thing that can be done, with less, more and do; and the way on in the head."""
        seat = self._ledger_seat()
        if seat is None:
            return
        words, said = self.words, self._heading(seat)
        yield Node(
            id="ledger", place=Slot("ledger", -1), art=("paper", "uluk", "mark"), z=TOP, kind="panel",
            label=said, passing=True, sudden=True,
        )  # fmt: skip
        head = ("heading", *lettered(said, "head")[1:])
        yield Node(id="ledger.head", place=Slot("ledger"), art=head, z=TOP, sudden=True)
        yield Node(id="ledger.gap", place=Slot("ledger"))
        done = next((one for one in self.choices if isinstance(one, act.Done)), None)
        if done is not None:
            said = words.action(done)
            yield Node(
                id="ledger.done", place=Slot("ledger"), art=("button", said, "main"), label=said, tip=("done",),
                press=Do(done), kind="button", z=TOP, sudden=True,
            )  # fmt: skip
        now, told = {row.key for row in rows(self.choices)}, self._done(seat)
        for number, row in enumerate(self.hand.rows, 1):
            able = row.key in now or self.context.moving
            yield from self._line(row, number, able, "tick" if row.key in told else "minus")

    def _line(self, row: Row, number: int, able: bool, over: str) -> Iterator[Node]:
        """Less and more (where there is a choice), the pictures, and the button that does it."""
        way, slot, words = self._way(row), Slot("ledger", number), self.words
        pairs, turns, resting = isinstance(way, PAIRS), able and len(row.ways) > 1, not self.context.moving
        for sign, by, mark in (
            ("less", -1, "left" if pairs else "minus"),
            ("more", 1, "right" if pairs else "plus"),
        ):
            said = words.text("uluk.other" if pairs else f"uluk.{sign}")
            yield Node(
                id=f"ledger.{row.key}.{sign}", place=slot, art=("sign", mark if turns else "", True),
                label=f"{said}: {words.action(way)}" if turns else "", tip=("turn", way),
                press=Put(turn(self.hand, row, way, by)) if turns and resting else None, kind="button", z=TOP,
                sudden=True,
            )  # fmt: skip
        into, out = parts(self.view, way, f"tribers/{self._pawn(way.seat)[2]}")
        signs, name = self._use(way)
        art: Art = ("row", tuple(into), tuple(out), signs, name, self.context.hint in row.ways)
        yield Node(id=f"ledger.{row.key}", place=slot, art=art, z=TOP, sudden=True)
        yield Node(id=f"ledger.{row.key}.gap", place=slot)
        if able:
            art = ("button", words.text(f"uluk.do.{way.kind}"), "good")
            yield Node(
                id=f"ledger.{row.key}.do", place=slot, art=art, label=words.action(way), kind="button", z=TOP,
                press=Do(way) if resting else None, sudden=True,
            )  # fmt: skip
            return
        yield Node(
            id=f"ledger.{row.key}.do", place=slot, art=("sign", over, False), label=self._spent(way), meant=way,
            kind="look", z=TOP, passing=True, sudden=True,
        )  # fmt: skip

    def _done(self, seat: Seat) -> set[str]:
        """The rows that this seat has done this season, by whatever press, a hint's too."""
        return {key_of(event) for event in self.context.past if getattr(event, "seat", None) == seat}

    def _heading(self, seat: Seat) -> str:
        """How many can still work, or are hungry, and what there is to eat."""
        top, goods = self.table.top, self.table.seats[seat].goods
        if isinstance(top, Processing):
            return self.words.text("uluk.processing", {"tribers": sum(top.tribers)})
        hungry, food = getattr(top, "hungry", 0), sum(goods[number] for number in self.charts.foods)
        return self.words.text("uluk.hungry" if hungry else "uluk.fed", {"hungry": hungry, "food": food})

    def _use(self, way: Action) -> tuple[tuple[str, ...], str]:
        """What a product is good for, in signs, and what it is called; of food, whether it would perish."""
        if isinstance(way, act.Process):
            return tuple(self.charts.goods[self.charts.good_no[way.target]].symbols), self.words.name(way.target)
        if not isinstance(way, act.Feed):
            return (), ""
        if self.charts.good_no[way.food] in self.charts.perishable:
            return ("perishable",), f"{self.words.name(way.food)}, {self.words.text('name.perishable')}"
        return (), self.words.name(way.food)

    def _spent(self, way: Action) -> str:
        """Why a row is over."""
        goods = self.table.seats[way.seat].goods
        if not isinstance(way, act.Process):
            return self.words.text("uluk.spent.meal")
        if not goods[self.charts.good_no[way.source]]:
            return self.words.text("uluk.spent.good", {"good": way.source})
        return self.words.text("uluk.spent.hands" if way.by == BY_TRIBER else "uluk.spent.card", {"card": way.by})

    # --- the account of a season ----------------------------------------------------------------------------

    def _season_over(self) -> int:
        """The season that is about to begin, if a person has still to look at the account of the one before."""
        table, context = self.table, self.context
        rests = context.live and not context.moving and context.sits
        waits = isinstance(table.top, Draw) and table.season >= 2 and self.hand.looked < table.season
        return table.season if rests and waits else 0

    def _page(self) -> Iterator[Node]:
        """Who was paid for what, who went hungry, what perished, how the land changed. It waits for a press."""
        if not self.season_over:
            return
        words, slot = self.words, Slot("page")
        head = words.text("uluk.season.over", {"season": self.season_over - 1})
        sheet = ("paper", "uluk", "mark")
        yield Node(id="page", place=Slot("page", -1), art=sheet, z=TOP, uncovered=True, covers=True)
        yield Node(id="page.head", place=slot, art=lettered(head, "head"), z=TOP)
        for number, line in enumerate(account(words, self.view, self.context.past)):
            colour = self.context.colours[line.seat] if line.seat >= 0 else -1
            yield Node(id=f"page.{number}", place=slot, art=("line", colour, line.words), z=TOP)
            if line.parts:
                yield Node(id=f"goods.{number}", place=slot, art=("parts", line.parts, 1.1), z=TOP)
        said = words.text("uluk.season.on", {"season": self.season_over})
        hand = replace(self.hand, looked=self.season_over)
        yield Node(id=ON, place=slot, art=("button", said), label=said, press=Put(hand), z=TOP, kind="button")
