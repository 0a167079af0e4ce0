"""The table of a plain board game: say where pieces stand and what an event moves; all else is here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Target
from ulus_suite.app.inputs import InputAction, PlayerInput
from ulus_suite.app.motion import Call, Motion, Seq
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.tables.kit import marks
from ulus_suite.app.tables.kit.carry import Carry, Way
from ulus_suite.app.tables.kit.ground import Ground
from ulus_suite.app.tables.kit.pieces import Piece, put, row
from ulus_suite.app.tables.kit.travel import ASIDE, RESERVE, Flying, Journey, along
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.board import Board
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.data.boards import board

if TYPE_CHECKING:
    from ulus_suite.app.tables.seat_view import SeatView

SIZE = 0.86
"""Size of a piece, in sizes of its spot."""


class BoardTable(BoardView):
    """Pieces on the spots of a board that is drawn from its file.

    A game sets ``game`` and ``board_path`` and says :meth:`stands`; where it moves pieces also :meth:`journeys`.
    Further: :meth:`reserve`, :meth:`ways`, :meth:`meant`, :meth:`paint_board`, :meth:`facts`.
    """

    board_path = ""
    silent: tuple[str, ...] = ()
    """Kinds of events that move nothing on the board, as `check` is told."""
    margin = (1.0, 1.0, 1.0, 1.0)
    """Room round the board, in sizes of its largest spot: left, top, right, bottom."""

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.board: Board = board(self.board_path)
        self.largest = max(spot.size for spot in self.board.spots)
        self.ground = self._fitted(pygame.Rect(0, 0, 800, 600))
        self.carry = Carry(lambda ui, action: self.screen.act(ui, action))
        self.on: dict[str, Piece] = {}
        self.kept: dict[Seat, int] = {}
        self.flying: list[Flying] = []
        self.advised: Way = ()

    # --- what a game says ---------------------------------------------------------------------------------

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
                if isinstance(one, str) and one in self._ids:
                    found.append(one)
        return tuple(found)

    def meant(self, seat: Seat, picked: Way, spot: str) -> Action | None:
        """What somebody who presses a closed spot probably meant, so that it can be said why not."""
        return None

    def facts(self, view: Any, seat: Seat) -> dict[str, Any]:
        """Bindings of the message ``seat.line``, which the rail shows under a name."""
        return {"reserve": self.kept.get(seat, 0)}

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
            hollow = draw.rounded(ui.pictures, (side, side), side // 2, tone, border=max(1, side // 10), edge=edge)
            made.blit(hollow, hollow.get_rect(center=ground.at(spot.id)))

    # --- showing ------------------------------------------------------------------------------------------

    @property
    def _ids(self) -> frozenset[str]:
        return frozenset(spot.id for spot in self.board.spots)

    def show(self, ui: Ui, view: Any) -> None:
        """Draw this position."""
        self.view = view
        self.on, self.kept = dict(self.stands(view)), dict(self.reserve(view))
        self.flying = []

    def _fitted(self, rect: pygame.Rect) -> Ground:
        left, top, right, bottom = (part * self.largest for part in self.margin)
        return Ground(self.board, rect, (left, top, right, bottom))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Fit the board and offer its spots."""
        self.rect = rect
        self.ground = self._fitted(rect)
        if self.view is None:
            return
        self.carry.offer({way: action for action in self.screen.choices if (way := self.ways(action))})
        for spot in self.board.spots:
            self._offer(ui, spot.id)

    def _offer(self, ui: Ui, spot: str) -> None:
        """A spot: to be pressed next, to pick up from, or saying why not."""
        carry, words = self.carry, self.screen.words
        open_ = spot in carry.next() or spot in carry.next(()) or carry.holds(spot)
        label = self.label(spot)
        way = (*carry.picked, spot)
        hint = f"{words.action(carry.ways[way])}. {label}" if way in carry.ways else label
        lifts = open_ and (spot,) not in carry.ways and spot in carry.next(())
        ui.add(
            Target(
                carry.target(spot), self.ground.spot(spot), label, "piece" if lifts else "spot", enabled=open_,
                hint=hint, act=(lambda: carry.press(ui, spot)) if open_ else None,
                why=() if open_ else self._why(spot),
                drag=(lambda drag: carry.drag(ui, spot, drag, list(self._ids))) if lifts else None, shape="circle",
            )
        )  # fmt: skip

    def _why(self, spot: str) -> Sequence[Any]:
        actor = actor_of(self.screen)
        if actor is None or not self.screen.choices:
            return ()
        action = self.meant(actor, self.carry.picked, spot)
        return self.screen.why(action) if action is not None else ()

    def label(self, spot: str) -> str:
        """A spot in words: its name and who stands there."""
        words, piece = self.screen.words, self.on.get(spot)
        name = words.name(spot)
        return name if piece is None else f"{name}: {words.seat(piece.seat)}"

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Escape puts a piece down."""
        return self.carry.take(ui, given)

    def ends_of(self, event: Event) -> Sequence[str]:
        """The first and the last spot of each journey."""
        return [spot for journey in self.journeys(event) for spot in (journey.spots[0], journey.spots[-1])]

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """A little more than the spot."""
        return self.ground.spot(place).inflate(4, 4) if place in self._ids else None

    def lead(self, ui: Ui) -> str:
        """The first place for what is picked up."""
        if not self.carry.picked or self.carry.at is not None:
            return ""
        return next((self.carry.target(spot) for spot in self.carry.next()), "")

    def target_of(self, action: Action) -> str:
        """The spot at which one press plays it now."""
        return next((self.carry.target(way[-1]) for way, each in self.carry.ways.items()
                     if each == action and way[:-1] == self.carry.picked), "")  # fmt: skip

    def noticed(self, ui: Ui) -> None:
        """Another spot is looked at."""
        ui.dirty(self.rect)

    # --- drawing ------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Board, coordinates, last move, glow, pieces, those beside the board, those in the air and in the hand."""
        ground, theme = self.ground, ui.theme
        surface.blit(self._still(ui), self.rect)
        self.draw_last(ui, surface)
        self._glow(ui, surface)
        for spot, piece in self.on.items():
            if not (self.carry.holds(spot) and self.carry.at is not None):
                lift = ground.size(spot) * 0.14 if self.carry.holds(spot) else 0.0
                self._put(ui, surface, piece, ground.at(spot), ground.size(spot), lift)
        for seat, count in self.kept.items():
            start, step = self._beside(seat, count)
            row(ui, surface, self.screen.colours[seat], count, start, step, ground.px(self.largest * SIZE * 0.8))
        for each in self.flying:
            self._put(ui, surface, each.piece, (each.pose.x, each.pose.y), ground.px(self.largest), each.pose.lift)
        if self.carry.at is not None and self.carry.picked and self.carry.picked[0] in self.on:
            piece = self.on[self.carry.picked[0]]
            self._put(ui, surface, piece, self.carry.at, ground.px(self.largest), ground.px(self.largest * 0.2))
        for way in (self.advised,):
            for spot in way:
                marks.rim(ui, surface, ground.spot(spot), theme["good"])

    def _put(
        self, ui: Ui, surface: pygame.Surface, piece: Piece, at: tuple[float, float], size: int, lift: float
    ) -> None:
        put(ui, surface, piece, self.screen.colours[piece.seat], at, round(size * SIZE), lift)

    def _still(self, ui: Ui) -> pygame.Surface:
        ground = Ground(self.board, self.rect.move(-self.rect.x, -self.rect.y), self._units())
        colours = ui.theme.game(self.game)

        def paint(made: pygame.Surface) -> None:
            made.fill((0, 0, 0, 0))
            self.paint_board(ui, made, ground)
            for each in marks.coordinates(self.board):
                marks.write(
                    ui, made, ground.point(*each.at), each.text, ground.px(self.largest * 0.22), colours["ink"]
                )

        key = ("kit-board", self.game, self.board.id, ui.theme.palette.id, ui.theme.text_percent)
        return ui.pictures.layer(key, self.rect.size, paint)

    def _units(self) -> tuple[float, float, float, float]:
        left, top, right, bottom = (part * self.largest for part in self.margin)
        return left, top, right, bottom

    def _glow(self, ui: Ui, surface: pygame.Surface) -> None:
        """A rim round pieces that may be picked up, a dot where something may be put."""
        for spot in self.carry.next():
            if spot in self.on:
                marks.rim(ui, surface, self.ground.spot(spot), ui.theme["glow"])
            else:
                marks.dot(ui, surface, self.ground.at(spot), round(self.ground.size(spot) * 0.42), ui.theme["glow"])

    def _beside(self, seat: Seat, count: int) -> tuple[tuple[int, int], tuple[float, float]]:
        """Where a seat's reserve lies: the first seats below and above the board, further ones beside it."""
        ground, slab = self.ground, self.ground.slab
        far = ground.px(self.largest * (0.5 + self.margin[3] * 0.75))
        step = min(ground.px(self.largest * 0.9), slab.width / max(1, count))
        if seat == 0:
            return (slab.x + round(step / 2), slab.bottom + far), (step, 0.0)
        if seat == 1:
            return (slab.x + round(step / 2), slab.y - far), (step, 0.0)
        x = slab.x - far if seat % 2 == 0 else slab.right + far
        return (x, slab.y + round(step / 2)), (0.0, step)

    # --- play -----------------------------------------------------------------------------------------------

    def on_board(self, action: Action) -> bool:
        """Whatever names spots is done on the board."""
        return bool(self.ways(action))

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Rim the spots of a hint."""
        self.advised = self.ways(action) if action is not None else ()
        ui.dirty(self.rect)

    def seat_line(self, ui: Ui, view: Any, seat: Seat) -> str:
        """The message ``seat.line``, if the game has one."""
        words = self.screen.words
        return (
            words.text("seat.line", self.facts(view, seat)) if view is not None and words.has("seat.line") else ""
        )

    def place_of(self, spot: str, seat: Seat) -> tuple[int, int]:
        """A spot, the reserve or the place aside of a seat, in pixels."""
        if spot in self._ids:
            return self.ground.at(spot)
        start, step = self._beside(seat if spot == RESERVE else 1 - seat, self.kept.get(seat, 0))
        last = max(0, self.kept.get(seat, 0) - 1) if spot == RESERVE else 0
        return round(start[0] + step[0] * last), round(start[1] + step[1] * last)

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """The journeys of all events, one after the other."""
        self.carry.drop()
        journeys = [journey for event in events for journey in self.journeys(event)]
        return Seq(*(part for journey in journeys for part in self._travel(ui, journey))) if journeys else None

    def _travel(self, ui: Ui, journey: Journey) -> list[Motion]:
        start, *rest = journey.spots
        seat = journey.piece.seat
        flying = Flying(journey.piece, (0.0, 0.0))

        def lift() -> None:
            flying.pose.x, flying.pose.y = self.place_of(start, seat)
            self.on.pop(start, None)
            if start == RESERVE:
                self.kept[seat] = max(0, self.kept.get(seat, 0) - 1)
            self.flying.append(flying)

        def land() -> None:
            self.flying = [each for each in self.flying if each is not flying]
            if rest[-1] in self._ids:
                self.on[rest[-1]] = journey.piece
            ui.sound.play(journey.sound, 0.7)
            ui.dirty(self.rect)

        places = [self.place_of(spot, seat) for spot in rest]
        hop = self.ground.px(self.largest * 0.5)
        return [Call(lift), along(ui, flying, places, hop, self.rect), Call(land)]

    def hints(self, ui: Ui) -> list[tuple[InputAction, str]]:
        """Arrows go from spot to spot."""
        return [(InputAction.LEFT, ui.say("hint.move"))] if self.screen.choices else []


def actor_of(screen: SeatView) -> Seat | None:
    """The seat that the person at the screen acts for now."""
    actor: Seat | None = screen.actor
    return actor


def fields(value: msgspec.Struct) -> dict[str, Any]:
    """An action's or event's fields by name."""
    return {name: getattr(value, name) for name in value.__struct_fields__}


__all__ = ["ASIDE", "RESERVE", "BoardTable", "actor_of", "fields"]
