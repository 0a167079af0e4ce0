"""The table of a plain board game: say where pieces stand and what an event moves; all else is here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from ulus_suite.app.scene.art import Painter, Painters, put
from ulus_suite.app.scene.kit import marks
from ulus_suite.app.scene.kit.ground import Ground
from ulus_suite.app.scene.kit.pieces import ROOM, Piece, paint_piece
from ulus_suite.app.scene.model import GROUND, Art, At, Beat, Do, Fly, Node, Place, Put, Region, Scene
from ulus_suite.app.scene.stage import Context, Stage, Told
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.diagram import Board
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.data.boxes import board

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView

STEP_MS, FAR_MS = 260.0, 420.0
"""Milliseconds of a step from spot to spot, and of a single leap."""
RESERVE, ASIDE = "(reserve)", "(aside)"
"""Where pieces wait that have not come onto the board yet, and where those go that leave it."""

Way = tuple[str, ...]
"""Spots in the order in which they are pressed: a piece and where it goes, or one spot alone."""


class Journey(NamedTuple):
    """One piece travels: from the first spot over the others to the last. ``RESERVE`` and ``ASIDE`` are places
    beside the board, of the piece's seat. ``sound`` is played as it arrives. ``sends``: whom it finds on its way,
    by spot: they fly to the reserve of their seat before it goes on."""

    piece: Piece
    spots: tuple[str, ...]
    sound: str = "seed"
    sends: Mapping[str, Piece] = MappingProxyType({})


class Standing(NamedTuple):
    """The piece on each spot, how many each seat has beside the board, and what else a game tells aside."""

    on: Mapping[str, Piece]
    kept: Mapping[Seat, int]
    more: Any = None

    def lifted(self, spot: str, seat: Seat) -> Standing:
        """Without the piece that was there."""
        if spot == RESERVE:
            return self._replace(kept={**self.kept, seat: max(0, self.kept.get(seat, 0) - 1)})
        return self._replace(on={one: piece for one, piece in self.on.items() if one != spot})

    def landed(self, spot: str, piece: Piece) -> Standing:
        """With a piece that has come there; off the board it is gone."""
        if spot == RESERVE:
            return self._replace(kept={**self.kept, piece.seat: self.kept.get(piece.seat, 0) + 1})
        return self if spot == ASIDE else self._replace(on={**self.on, spot: piece})


class Pressing(NamedTuple):
    """A press, how its place is marked, and what it may have been meant for where it does nothing."""

    press: Do | Put | None
    mark: str
    meant: Action | None


class PressTable(Stage):
    """A table on which an action is made by pressing what it speaks of, one thing after the other.

    A game says :meth:`ways`; further :meth:`meant`, :meth:`ordered`, :meth:`facts`, :meth:`explained`.
    """

    empty_hand: Way = ()

    def ways(self, action: Action) -> Way:
        """What is pressed for an action, in order: the spots its fields name. Without any it stands in the rail."""
        raise NotImplementedError

    def meant(self, seat: Seat, picked: Way, spot: str) -> Action | None:
        """What somebody who presses a closed spot probably meant, so that it can be said why not."""
        return None

    def ordered(self, view: Any, choices: Sequence[Action]) -> Sequence[Action]:
        """The choices in the order in which the focus offers them, the best first."""
        return choices

    def facts(self, view: Any, seat: Seat) -> dict[str, Any]:
        """Bindings of the message ``seat.line``, which the rail shows under a name."""
        return {}

    def label(self, spot: str) -> str:
        """What can be pressed, in words."""
        return self.screen.words.name(spot)

    def explained(self, spot: str) -> str:
        """The same, and what it is good for."""
        return self.label(spot)

    def ours(self, spot: str) -> bool:
        """Whether what this spot is was chosen by the suite, since the source does not say it."""
        return False

    def named(self, spot: str) -> str:
        """The id of its node."""
        return spot

    def routes(self, view: Any, choices: Sequence[Action]) -> dict[Way, Action]:
        """The choices by the spots that are pressed for them."""
        return {way: action for action in self.ordered(view, choices) if (way := self.ways(action))}

    def pressing(self, spot: str, routes: Mapping[Way, Action], context: Context) -> Pressing:
        """What a press there does with what is in hand, how it is marked, and what it may have been meant for."""
        picked: Way = context.hand if after(routes, context.hand) else ()
        follows, held = after(routes, picked), bool(picked) and picked[-1] == spot
        way = (*picked, spot) if spot in follows else (spot,) if spot in open_spots(routes, picked) else ()
        way = () if held and spot not in follows else way
        press: Do | Put | None = Do(routes[way]) if way in routes else Put(way) if way or held else None
        meant = None
        if press is None and context.actor is not None and context.choices:
            meant = self.meant(context.actor, picked, spot)
        advised = self.ways(context.hint) if context.hint is not None else ()
        mark = "hinted" if spot in advised else "held" if held else "open" if spot in follows else ""
        return Pressing(press, mark, meant)

    # --- words -------------------------------------------------------------------------------------------------

    def told(self, ui: Ui, node: Node) -> Told:
        """Of a spot what a press there would do; of a piece what its best way would do, and how many more it
        has."""
        if not isinstance(node.tip, tuple) or node.tip[0] != "spot":
            return super().told(ui, node)
        if self.screen.moving:  # it would run ahead of what is seen
            return Told("")
        spot = str(node.tip[1])
        if isinstance(node.press, Do):
            action, previews = node.press.action, self.screen.previews
            said = previews.hint(ui, action)
            return Told(said, said, (*previews.lines(ui, action), self.explained(spot)))
        best = self.best_from(ui, spot) if node.press is not None and not self.hand else ""
        why = self.screen.why(node.meant) if node.meant is not None else ()
        return Told(best or self.explained(spot), best, (), why)

    def best_from(self, ui: Ui, spot: str) -> str:
        """What the best way of the piece that stands there would do, and how many more it has."""
        routes = self.routes(self.view, self.screen.choices)
        ways = [action for way, action in routes.items() if way[0] == spot and len(way) > 1]
        if not ways:
            return ""
        said = self.screen.previews.hint(ui, ways[0])
        more = ui.say("table.more_ways", n=len(ways) - 1) if len(ways) > 1 else ""
        return ui.say("preview.between").join((said, more)) if more else said

    def on_board(self, action: Action) -> bool:
        """Whatever names spots is done on the board."""
        return bool(self.ways(action))

    def seat_line(self, ui: Ui, view: Any, seat: Seat) -> str:
        """The message ``seat.line``, if the game has one."""
        words = self.screen.words
        return (
            words.text("seat.line", self.facts(view, seat)) if view is not None and words.has("seat.line") else ""
        )


class BoardTable(PressTable):
    """Pieces on the spots of a board that is drawn from its file.

    A game sets ``game`` and ``board_path`` and says :meth:`stands`; where it moves pieces also :meth:`journeys`.
    Further: :meth:`reserve`, :meth:`ways`, :meth:`meant`, :meth:`paint_board`, :meth:`further`, :meth:`facts`.
    """

    board_path = ""
    prefix = "spot"
    """What the ids of spots begin with: ``spot.a4``."""
    shape = "circle"
    """Form of a spot: "circle" or "box"."""
    margin = (1.0, 1.0, 1.0, 1.0)
    """Room round the board, in sizes of its largest spot: left, top, right, bottom. At least 1 where pieces
    lie beside the board (see ``reserve``)."""

    def __init__(self, screen: SeatView) -> None:
        self.screen = screen
        self.board: Board = self.layout()
        self.largest = max(spot.size for spot in self.board.spots)
        self.ids = frozenset(spot.id for spot in self.board.spots)
        self.painters = self.arts()
        self._making: tuple[Any, Standing] | None = None
        """The view and what stands where, while a scene is made of them."""
        super().__init__(screen)

    # --- what a game says ---------------------------------------------------------------------------------

    def layout(self) -> Board:
        """The board that is played on."""
        return board(self.board_path)

    def stands(self, view: Any) -> Mapping[str, Piece]:
        """Which piece stands on which spot in this view."""
        return {}

    def journeys(self, event: Event) -> Sequence[Journey]:
        """Which pieces travel at this event, one after the other; none for events that move nothing."""
        return ()

    def reserve(self, view: Any) -> Mapping[Seat, int]:
        """How many pieces each seat has beside the board."""
        return {}

    def ways(self, action: Action) -> Way:
        """The spots pressed for an action, in order: those its fields name. Without any it stands in the rail."""
        found: list[str] = []
        for field in action.__struct_fields__:
            value = getattr(action, field)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, str) and one in self.ids:
                    found.append(one)
        return tuple(found)

    def facts(self, view: Any, seat: Seat) -> dict[str, Any]:
        """How many pieces it has beside the board."""
        return {"reserve": self.kept.get(seat, 0)}

    def offered(self) -> Sequence[str]:
        """The spots that can be pressed at some time, in the order of Tab."""
        return [spot.id for spot in self.board.spots]

    def label(self, spot: str) -> str:
        """A spot in words: its name and who stands there."""
        words, piece = self.screen.words, self.on.get(spot)
        name = words.name(spot)
        return name if piece is None else f"{name}: {words.seat(piece.seat)}"

    def further(self, view: Any, context: Context) -> Iterator[Node]:
        """More that lies on the table: cards, dice, counts. They lie over the pieces by their ``z``."""
        yield from ()

    def arts(self) -> Painters:
        """How arts of this table are painted, beside those of the kit."""
        return {**marks.PAINTERS, "board": Painter(self._paint_board), "piece": Painter(paint_piece)}

    def piece_art(self, piece: Piece, context: Context) -> Art:
        """A piece as a value."""
        return ("piece", context.colours[piece.seat], piece.many, piece.sign)

    # --- places -------------------------------------------------------------------------------------------

    @property
    def _room(self) -> tuple[float, float, float, float]:
        left, top, right, bottom = (part * self.largest for part in self.margin)
        return left, top, right, bottom

    def at(self, spot: str, larger: float = 1.0) -> At:
        """A spot as a place."""
        (x, y), (left, top, _, _), found = self.board.spot(spot).at, self._room, self.board.spot(spot)
        return At("board", x + left, y + top, found.size * larger, found.size * larger)

    def slot(self, seat: Seat, number: int, count: int) -> tuple[float, float]:
        """Where piece ``number`` of ``count`` beside the board lies, in units of the board: those of the first
        seats below and above it, of further ones beside it."""
        width, height = self.board.size
        side = 3 if seat == 0 else 1 if seat == 1 else 0 if seat % 2 == 0 else 2
        far = self.largest * max(0.5, self.margin[side] - 0.55)  # the whole piece lies inside the margin
        step = min(self.largest * 0.9, (width if seat < 2 else height) / max(1, count))
        if seat < 2:
            return step * (number + 0.5), height + far if seat == 0 else -far
        return -far if seat % 2 == 0 else width + far, step * (number + 0.5)

    def place_of(self, spot: str, seat: Seat, standing: Standing) -> Place:
        """A spot, the next place beside the board, or the place of what is taken from a seat, for one piece."""
        if spot in self.ids:
            return self.at(spot, ROOM)
        kept = standing.kept.get(seat, 0)
        x, y = self.slot(1 - seat if seat < 2 else seat, 0, 1) if spot == ASIDE else self.slot(seat, kept, kept + 1)
        left, top, _, _ = self._room
        return At("board", x + left, y + top, self.largest * ROOM, self.largest * ROOM)

    # --- the scene ------------------------------------------------------------------------------------------

    @property
    def standing(self) -> Standing:
        """What stands where in the scene that is made, else now, as far as it has been told."""
        if self._making is not None:
            return self._making[1]
        aside = self.telling.aside if self.telling is not None else None
        return aside if isinstance(aside, Standing) else self._stands(self.view)

    def _stands(self, view: Any) -> Standing:
        return Standing(self.stands(view), self.reserve(view)) if view is not None else Standing({}, {})

    @property
    def on(self) -> Mapping[str, Piece]:
        """The piece on each spot."""
        return self.standing.on

    @property
    def kept(self) -> Mapping[Seat, int]:
        """How many pieces each seat has beside the board."""
        return self.standing.kept

    @property
    def seen_view(self) -> Any:
        """The view of the scene that is made, else the one that is shown."""
        return self._making[0] if self._making is not None else self.view

    def named(self, spot: str) -> str:
        """The id of the node of a spot, or of the pieces beside the board."""
        return "pool" if spot == RESERVE else f"{self.prefix}.{spot}"

    def scene(self, view: Any, context: Context) -> Scene:
        """Board, spots, pieces, those beside the board."""
        standing = context.aside if isinstance(context.aside, Standing) else self._stands(view)
        self._making = view, standing
        try:
            return self._scene(view, standing, context)
        finally:
            self._making = None

    def _scene(self, view: Any, standing: Standing, context: Context) -> Scene:
        left, top, right, bottom = self._room
        size = self.board.size[0] + left + right, self.board.size[1] + top + bottom
        routes = self.routes(view, context.choices)
        picked: Way = context.hand if after(routes, context.hand) else ()
        ground = Node(
            id="board", place=At("board", size[0] / 2, size[1] / 2, *size), art=self.ground_art(context), z=GROUND
        )
        spots = tuple(self.spot(spot, standing, routes, picked, context) for spot in self.offered())
        first = after(routes, picked)
        return Scene(
            regions=(Region("board", size),),
            nodes=(ground, *spots, *self._pieces(standing, picked, context), *self.further(view, context)),
            lead=self.named(first[0]) if picked and first else "",
            back=() if picked else None,
            carried=self._carries(picked, standing, context),
        )

    def _carries(self, picked: Way, standing: Standing, context: Context) -> tuple[Art, At, str] | None:
        """What is in the hand: the piece that was picked up there, a new one where none stands."""
        if not picked:
            return None
        piece = standing.on.get(picked[-1], Piece(context.actor if context.actor is not None else 0))
        side = self.largest * ROOM
        return self.piece_art(piece, context), At("board", 0, 0, side, side), f"piece.{picked[-1]}"

    def ground_art(self, context: Context) -> Art:
        """All that never moves, as a value."""
        return ("board", self.game, self.board.id)

    def spot(
        self, spot: str, standing: Standing, routes: Mapping[Way, Action], picked: Way, context: Context
    ) -> Node:
        """A spot: to be pressed next, to pick up from, or saying why not."""
        press, mark, meant = self.pressing(spot, routes, context)
        puts = isinstance(press, Do)
        art: Art = ("rim", self.shape) if spot in standing.on or mark == "hinted" else ("dot",)
        return Node(
            id=self.named(spot),
            place=self.at(spot),
            label=self.label(spot),
            tip=("spot", spot),
            press=press,
            meant=meant,
            kind="spot" if puts or press is None else "piece",
            shape=self.shape,
            mark=mark,
            rim=(art, self.at(spot, ROOM if art[0] == "rim" else 0.42)),
            carry=isinstance(press, Put),
            passing=press is None and bool(context.choices),
            ours=self.ours(spot),
        )

    def _pieces(self, standing: Standing, picked: Way, context: Context) -> Iterator[Node]:
        for spot, piece in standing.on.items():
            place = self.at(spot, ROOM)
            if picked and picked[-1] == spot:  # in the hand
                place = At("board", place.x, place.y - place.high * 0.12, place.wide, place.high)
            yield Node(id=f"piece.{spot}", place=place, art=self.piece_art(piece, context), z=10, sudden=True)
        left, top, _, _ = self._room
        for seat, count in standing.kept.items():
            for number in range(count):
                x, y = self.slot(seat, number, count)
                place = At("board", x + left, y + top, self.largest * 0.8 * ROOM, self.largest * 0.8 * ROOM)
                yield Node(
                    id=f"kept.{seat}.{number}",
                    place=place,
                    art=self.piece_art(Piece(seat), context),
                    z=10,
                    sudden=True,
                )

    def _paint_board(self, ui: Ui, made: pygame.Surface, art: Art) -> None:
        ground = Ground(self.board, made.get_rect(), self._room)
        self.paint_board(ui, made, ground)
        ink = ui.theme.game(self.game)["ink"]
        for each in marks.coordinates(self.board):
            marks.write(ui, made, ground.point(*each.at), each.text, ground.px(self.largest * 0.22), ink)

    def paint_board(self, ui: Ui, made: pygame.Surface, ground: Ground) -> None:
        """What never moves, once for a size and palette: a slab, lines for the links, a hollow for each spot."""
        colours, theme = ui.theme.game(self.game), ui.theme
        slab = ground.slab.inflate(ground.px(self.largest * 1.7), ground.px(self.largest * 1.7))
        drop = max(2, ground.px(self.largest * 0.2))
        radius = ground.px(self.largest * 0.4)
        soft = draw.shadow(ui.pictures, slab.size, radius, drop, theme["shadow"], 170)
        made.blit(soft, (slab.x - drop, slab.y - drop // 2))
        plank = draw.wood(ui.pictures, slab.size, theme, colours["felt"], seed=5).copy().convert_alpha()
        mask = draw.rounded(ui.pictures, slab.size, radius, (255, 255, 255))
        plank.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(plank, slab)
        for link in self.board.links:
            wide = max(2, ground.px(self.largest * 0.07))
            pygame.draw.line(made, colours["ground"], ground.at(link.a), ground.at(link.b), wide)
        for spot in self.board.spots:
            side = max(4, round(ground.size(spot.id) * (0.34 if self.board.links else 0.96)))
            tone, edge = colours["second"], colours["ground"]
            radius = side // 2 if self.shape == "circle" else side // 10
            hollow = draw.rounded(ui.pictures, (side, side), radius, tone, border=max(1, side // 10), edge=edge)
            put(made, hollow, ground.at(spot.id))

    # --- what happens ------------------------------------------------------------------------------------------

    def beats(self, before: Any, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        """The journeys of all events, one after the other."""
        standing, found = self._stands(before), list[Beat]()
        for event in events:
            for journey in self.journeys(event):
                standing = self.travel(before, standing, journey, context, found)
        return found

    def travel(
        self, view: Any, standing: Standing, journey: Journey, context: Context, into: list[Beat]
    ) -> Standing:
        """One journey, step by step; what stands where then."""
        (start, *rest), seat, art = journey.spots, journey.piece.seat, self.piece_art(journey.piece, context)
        standing = standing.lifted(start, seat)
        here = self.place_of(start, seat, standing)
        ms, arc = (FAR_MS, 0.6) if len(rest) == 1 else (STEP_MS, 0.2)
        for spot in rest:
            there = self.place_of(spot, seat, standing)
            into.append(Beat(view=view, aside=standing, ms=ms, flies=(Fly(art, here, there, arc),)))
            here = there
            if spot in journey.sends:
                standing = self._sent(view, standing, spot, journey, context, into)
        standing = standing.landed(rest[-1], journey.piece)
        into.append(Beat(view=view, aside=standing, ms=0.0, sound=journey.sound, loud=0.7))
        return standing

    def _sent(
        self, view: Any, standing: Standing, spot: str, journey: Journey, context: Context, into: list[Beat]
    ) -> Standing:
        """Whoever is found there flies to their reserve, while the piece that has come stands there."""
        sent = journey.sends[spot]
        home = self.place_of(RESERVE, sent.seat, standing)
        standing = standing.lifted(spot, sent.seat)
        fly = Fly(self.piece_art(sent, context), self.place_of(spot, sent.seat, standing), home, 0.45)
        stands = standing.landed(spot, journey.piece)
        into.append(Beat(view=view, aside=stands, ms=FAR_MS, flies=(fly,)))
        back = stands.landed(RESERVE, sent)
        into.append(Beat(view=view, aside=back, ms=0.0, sound="bone_knock", loud=0.7))
        return standing.landed(RESERVE, sent)

    def ends_of(self, event: Event) -> Sequence[str]:
        """The first and the last spot of each journey."""
        return [spot for journey in self.journeys(event) for spot in (journey.spots[0], journey.spots[-1])]

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """A spot, or any node."""
        rect = super().mark_rect(self.named(place) if place in self.ids else place)
        return rect.inflate(4, 4) if rect is not None else None


def after(routes: Mapping[Way, Action], picked: Way) -> list[str]:
    """Spots that may be pressed after those that were, in the order of the choices."""
    long = len(picked)
    return list(dict.fromkeys(way[long] for way in routes if way[:long] == picked and len(way) > long))


def open_spots(routes: Mapping[Way, Action], picked: Way) -> list[str]:
    """Spots that do something now: those that come next and, while something is in the hand, others that may be
    picked up instead. None that would play an action with what is in the hand left out."""
    others = [way[0] for way in routes if len(way) > 1] if picked else []
    return list(dict.fromkeys([*after(routes, picked), *others]))


__all__ = ["ASIDE", "RESERVE", "BoardTable", "Journey", "PressTable", "Standing", "Way"]
