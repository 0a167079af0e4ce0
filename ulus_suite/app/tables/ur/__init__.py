"""The table of UR: shell, lapis and carnelian in bitumen, drawn from whichever layout is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.inputs import InputAction, PlayerInput
from ulus_suite.app.motion import Motion
from ulus_suite.app.tables.kit import BoardTable, Journey, Piece, Way
from ulus_suite.app.tables.kit.travel import RESERVE
from ulus_suite.app.tables.ur import inlay, marks, telling
from ulus_suite.app.tables.ur.choosing import Choosing
from ulus_suite.app.tables.ur.ground import Ground
from ulus_suite.app.tables.ur.pieces import draw_piece
from ulus_suite.app.tables.ur.tray import Tray
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.board import Board
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ur.actions import Finish, Move, Spawn
from ulus_suite.games.ur.bot import by_eye
from ulus_suite.games.ur.events import Defeated, Moved, Spawned
from ulus_suite.games.ur.state import View

if TYPE_CHECKING:
    from ulus_suite.app.tables.seat_view import SeatView

PIECE = 0.64
"""Size of a piece, in sizes of its tile."""


class Table(BoardTable):
    """The kit's, with dice, a pool from which pieces are taken, and light on forts and sections."""

    game, prefix, shape = "ur", "tile", "box"
    performed = ("spawned", "moved", "rolled", "passed", "fort_taken", "dominates")
    silent = (
        "begins", "perk", "defeated", "lost", "extra_turn", "declined", "repeated", "draw_open", "claimed", "won",
    )  # fmt: skip
    ground: Ground

    def __init__(self, screen: SeatView) -> None:
        self.choosing = Choosing()
        self.aside = 0
        """What the letters of the rows need beside the slab, in pixels."""
        super().__init__(screen)
        self.sections = inlay.section_of(self.board)
        self.flash: dict[str, float] = {}
        self.tray = Tray(self)
        self._asked: object = None
        self._ranked: Sequence[Action] = ()

    # --- what stands where ----------------------------------------------------------------------------------

    def layout(self) -> Board:
        """The layout of this game."""
        return marks.board_of(self.screen.view().layout.id)

    def fitted(self, rect: pygame.Rect) -> Ground:
        """With room for pools and dice above and below."""
        return Ground(self.board, rect, self.aside)

    def stands(self, view: View) -> Mapping[str, Piece]:
        """Every piece on its tile."""
        return {tile: Piece(seat) for seat in (0, 1) for tile in view.tiles(seat)}

    def reserve(self, view: View) -> Mapping[Seat, int]:
        """The pools."""
        return {0: view.pool(0), 1: view.pool(1)}

    def slot(self, seat: Seat, number: int, count: int) -> tuple[float, float]:
        """A place in a pool, from the left."""
        return self.ground.slot(seat, number)

    def show(self, ui: Ui, view: View) -> None:
        """Draw this position."""
        super().show(ui, view)
        self.flash = {}
        self.tray.set(view)

    # --- choosing -------------------------------------------------------------------------------------------

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Tiles, the pool, the dice."""
        view, actor = self.view, self.screen.actor
        larger = rect.width / ui.clip.width if ui.clip is not None else 1.0  # enlarged, it grows with the board
        self.aside = round(marks.letters_need(ui) * max(1.0, larger))
        others = frozenset(view.tiles(1 - actor)) if view is not None and actor is not None else frozenset()
        self.choosing = Choosing(self.screen.choices, others)
        super().place(ui, rect)
        if view is None:
            return
        if actor is not None and self.choosing.spawns:
            self.carry.ways |= {(RESERVE, tile): spawn for tile, spawn in self.choosing.spawns.items()}
            self.tray.offer_pool(ui, actor)
        self.tray.offer_dice(ui)

    def ordered(self, choices: Sequence[Action]) -> Sequence[Action]:
        """The best first, as a player takes it who looks no further: there the focus goes."""
        view = self.view
        if view is None or len(choices) < 2:
            return choices
        asked = (view.held, view.dice, view.phase, tuple(choices))
        if asked != self._asked:
            self._asked, self._ranked = asked, by_eye(view, choices)
        return self._ranked

    def lead(self, ui: Ui) -> str:
        """The piece, or the place for a new one, that such a player would take; the rail's entry where that leaves
        the second tip."""
        if self.carry.picked:
            return ""
        moving = [action for action in self.screen.choices if self.ways(action)]
        left = [action for action in self.screen.choices if isinstance(action, Finish)]
        if not moving:
            return ""
        best = self.ordered([*moving, *left])[0]
        return self.screen.choice_target(best) if best in left else self.carry.target(self.ways(best)[0])

    def ways(self, action: Action) -> Way:
        """Where a piece stands and where it comes to rest; of several ways there the one that defeats most."""
        if isinstance(action, Spawn):
            return (action.tile,)
        return (action.path[0], action.path[-1]) if isinstance(action, Move) and self._best(action) else ()

    def _best(self, move: Move) -> bool:
        return self.choosing.move(move.path[0], move.path[-1]) in (None, move)

    def stands_for(self, action: Action) -> Action:
        """Of two ways to a place that defeat the same, the one that the board makes."""
        if isinstance(action, Move) and self.choosing.by_board(action):
            return self.choosing.move(action.path[0], action.path[-1]) or action
        return action

    def on_board(self, action: Action) -> bool:
        """Spawns and moves; a way round that defeats others stands in the rail."""
        return self.choosing.by_board(action)

    def meant(self, seat: Seat, picked: Way, spot: str) -> Action:
        """A move of what is picked up or stands there, or a spawn."""
        if picked and picked[0] in self.ids:
            return Move(seat, marks.way(self.board, picked[0], spot))
        if spot in self.on and self.on[spot].seat == seat:
            near = self.board.neighbours().get(spot, ())
            return Move(seat, (spot, near[0])) if near else Move(seat, (spot,))
        return Spawn(seat, spot)

    def label(self, spot: str) -> str:
        """A tile in words: its name, its kind, who stands there."""
        words, piece = self.screen.words, self.on.get(spot)
        what = words.text(f"kind.{self.board.spot(spot).kind}")
        who = words.text("table.piece", {"seat": piece.seat}) if piece else words.text("table.empty")
        return f"{words.text('table.tile', {'tile': spot, 'what': what})}: {who}"

    def explained(self, spot: str) -> str:
        """The same, and what the kind of tile is good for."""
        kind = self.board.spot(spot).kind
        return self.label(spot) + ("." if kind == "plain" else f". {self.screen.words.text(f'kind.{kind}.hint')}")

    def ours(self, spot: str) -> bool:
        """Which kind of tile lies where is ours; a plain tile says nothing of it."""
        return self.board.house and self.board.spot(spot).kind != "plain"

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Escape puts a piece down; while a roll is awaited, Enter on the board throws."""
        target = ui.focus.target
        pressed = given.do is InputAction.ACCEPT and given.down and not given.repeat and given.device != "mouse"
        if pressed and self.screen.may_throw and (target is None or not target.enabled):
            self.screen.throw(ui)
            return True
        return super().take(ui, given)

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """A person throws the dice; whoever has just pressed for an extra turn need not press again."""
        return request.kind == "roll" and next(self.screen.past(shown=False)).kind != "roll"

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """The whole way of a move."""
        super().hinted(ui, action)
        self.advised = action.path if isinstance(action, Move) else self.advised

    # --- looks and motion -----------------------------------------------------------------------------------

    def still(self, ui: Ui) -> pygame.Surface:
        """Mat, slab and plaques."""
        return inlay.background(ui, self.ground, self.board)

    def put_piece(
        self, ui: Ui, surface: pygame.Surface, piece: Piece, at: tuple[float, float], side: int, lift: float = 0.0
    ) -> None:
        """Shell or bitumen."""
        draw_piece(ui, surface, piece.seat, self.screen.colours[piece.seat], at, round(side * PIECE), lift)

    def under(self, ui: Ui, surface: pygame.Surface) -> None:
        """Coordinates, rosettes, framed sections."""
        marks.draw_coordinates(ui, surface, self)
        marks.draw_light(ui, surface, self)

    def glow(self, ui: Ui, surface: pygame.Surface) -> None:
        """Open places, those of a spawn with a plus; what may be thrown."""
        marks.draw_choices(ui, surface, self)

    def over(self, ui: Ui, surface: pygame.Surface) -> None:
        """Rings round what may be picked up, the way of a move, the dice."""
        marks.draw_movable(ui, surface, self, round(self.ground.px(1) * PIECE))
        marks.draw_way(ui, surface, self)
        self.tray.draw(ui, surface)

    def draw_advised(self, ui: Ui, surface: pygame.Surface) -> None:
        """Drawn with the choices; of the past, where there are none, by itself."""
        if not self.screen.live:
            super().draw_advised(ui, surface)

    def forts(self, seat: Seat) -> int:
        """How many forts a side holds, as drawn: the rail agrees with the board while the last one lights up."""
        held = (tile for tile, piece in self.on.items() if piece.seat == seat)
        return sum(1 for tile in held if self.board.spot(tile).kind == "fort")

    def seat_figure(self, seat: Seat) -> str:
        """Forts held."""
        return str(self.forts(seat))

    def facts(self, view: View, seat: Seat) -> dict[str, Any]:
        """Pieces in the pool and forts held."""
        return {"pool": self.kept.get(seat, 0), "forts": self.forts(seat)}

    def journeys(self, event: Event) -> Sequence[Journey]:
        """Onto the board and along it; whoever is defeated flies home as the piece comes."""
        match event:
            case Spawned(seat=seat, tile=tile):
                return [Journey(Piece(seat), (RESERVE, tile))]
            case Moved(seat=seat, path=path):
                return [Journey(Piece(seat), path)]
        return ()

    def motions(self, ui: Ui, event: Event, events: Sequence[Event]) -> Sequence[Motion]:
        """Journeys with those whom they defeat; dice, forts and sections."""
        home = {each.tile: Journey(Piece(each.owner), (each.tile, RESERVE), "bone_knock")
                for each in events if isinstance(each, Defeated)}  # fmt: skip
        beaten = {tile: partial(self.travel, ui, journey) for tile, journey in home.items()}
        parts = [self.travel(ui, journey, beaten) for journey in self.journeys(event)]
        return parts or telling.tell(ui, self, event, events)

    def section_rect(self, section: str) -> pygame.Rect:
        """All tiles of heaven, or of earth."""
        tiles = [self.ground.spot(tile) for tile, name in self.sections.items() if name == section]
        return tiles[0].unionall(tiles[1:])
