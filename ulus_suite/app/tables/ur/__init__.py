"""The table of UR: shell, lapis and carnelian in bitumen, drawn from whichever layout is played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.focus import Drag, Target
from ulus_suite.app.inputs import InputAction, PlayerInput
from ulus_suite.app.motion import Motion
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.tables.kit.marks import coordinates, write
from ulus_suite.app.tables.kit.victory import Victory
from ulus_suite.app.tables.ur import inlay, marks
from ulus_suite.app.tables.ur.choosing import Choosing
from ulus_suite.app.tables.ur.dice import Die, draw_die, resting
from ulus_suite.app.tables.ur.ground import Ground
from ulus_suite.app.tables.ur.pieces import draw_piece
from ulus_suite.app.tables.ur.telling import Flying, tell
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ur.actions import Move, Roll, Spawn
from ulus_suite.games.ur.events import Dominates, FortTaken, Moved, Spawned
from ulus_suite.games.ur.kernel import ROLL_OF
from ulus_suite.games.ur.state import View

if TYPE_CHECKING:
    from ulus_suite.app.tables.seat_view import SeatView

PIECE = 0.60
"""Size of a piece on the board, in tiles."""

POOL = "pool"
"""What is picked up when a new piece is."""


class Table(BoardView):
    """Draws pieces and dice where the motion says they are; between motions, where the view says.

    ``picked``: the tile of the piece that is picked up, :data:`POOL` for a new one, or empty; ``carried``:
    where the pointer carries it.
    """

    game = "ur"

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.board = marks.board_of(screen.view().layout.id)
        self.sections = inlay.section_of(self.board)
        self.ground = Ground(self.board, pygame.Rect(0, 0, 800, 600))
        self.on: dict[str, int] = {}
        self.pools = [7, 7]
        self.flying: list[Flying] = []
        self.flash: dict[str, float] = {}
        self.dice: list[Die] = []
        self.tray = 0
        self.choosing = Choosing()
        self.picked = ""
        self._put_down = ""
        """The target of the piece that was picked up and put down again."""
        self.carried: tuple[int, int] | None = None
        self.advised: Action | None = None

    def show(self, ui: Ui, view: View) -> None:
        """Draw this position."""
        self.view = view
        self.on = {tile: seat for seat in (0, 1) for tile in view.tiles(seat)}
        self.pools = [view.pool(0), view.pool(1)]
        self.flying, self.flash, self.carried = [], {}, None
        self._set_dice()

    def _set_dice(self) -> None:
        """Dice that lie there, or wait to be thrown."""
        view = self.view
        if view is None or view.phase in ("lot", "choose"):
            self.dice = []
            return
        lying = view.dice if view.phase in ("acting", "second", "over") else ()
        self.tray = view.turn
        self.dice = self._lying(self.tray, lying)

    def _lying(self, seat: int, faces: Sequence[str]) -> list[Die]:
        """The dice of a seat at rest; without faces, as they wait for the next throw."""
        shown = faces or ("", "")
        return [Die(*self.ground.die(seat, i), resting(shown[i], i), 0.0, shown[i]) for i in (0, 1)]

    # --- places ---------------------------------------------------------------------------------------

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Fit the board into its rectangle and offer tiles, pool and dice."""
        self.rect = rect
        self.ground = Ground(self.board, rect)
        view, screen = self.view, self.screen
        if view is None:
            return
        if not self.flying and not screen.moving:
            self._set_dice()
        actor = screen.actor
        others = frozenset(view.tiles(1 - actor)) if actor is not None else frozenset()
        self.choosing = Choosing(screen.choices, others)
        able = self.picked in self.choosing.moves or (self.picked == POOL and self.choosing.spawns)
        if not able and self.carried is None:
            self.picked = ""
        for spot in self.board.spots:
            self._offer_tile(ui, spot.id, actor)
        if actor is not None and self.choosing.spawns:
            self._offer_pool(ui, actor)
        self._offer_dice(ui)

    def _offer_tile(self, ui: Ui, tile: str, actor: Seat | None) -> None:
        """A tile: to pick a piece up from, to put one on, or saying why not."""
        screen, words = self.screen, self.screen.words
        action = self._action_at(tile)
        picks = tile in self.choosing.moves and tile != self.picked and action is None
        label = self._label(tile)
        if action is not None:
            chosen = action
            ui.add(
                Target(
                    f"tile.{tile}", self.ground.tile(tile), label, "spot", act=lambda: self._do(ui, chosen),
                    hint=screen.previews.hint(ui, chosen),
                    more=(*screen.previews.lines(ui, chosen), self._explained(tile)),
                )
            )  # fmt: skip
        elif picks or tile == self.picked:
            hint = words.text("table.put" if tile == self.picked else "table.pick", {"tile": tile})
            ui.add(
                Target(
                    f"tile.{tile}", self.ground.tile(tile), label, "piece",
                    act=lambda: self._pick(ui, "" if tile == self.picked else tile), hint=hint,
                    drag=lambda drag: self._drag(ui, tile, drag),
                )
            )  # fmt: skip
        else:
            asked = actor is not None and bool(screen.choices)
            why = screen.why(self._wish(tile, actor)) if asked and actor is not None else ()
            ui.add(
                Target(
                    f"tile.{tile}", self.ground.tile(tile), label, "spot", enabled=False, why=why,
                    hint=self._explained(tile),
                )
            )  # fmt: skip

    def _action_at(self, tile: str) -> Action | None:
        """What pressing a tile does now, if it does anything."""
        if self.picked and self.picked != POOL:
            move = self.choosing.move(self.picked, tile)
            if move is not None:
                return move
        return self.choosing.spawns.get(tile) if self.picked in ("", POOL) else None

    def _wish(self, tile: str, actor: Seat) -> Action:
        """The action that somebody who presses a closed tile probably meant."""
        if self.picked and self.picked != POOL:
            return Move(actor, marks.way(self.board, self.picked, tile))
        if self.on.get(tile) == actor:
            near = self.board.neighbours().get(tile, ())
            return Move(actor, (tile, near[0])) if near else Move(actor, (tile,))
        return Spawn(actor, tile)

    def _offer_pool(self, ui: Ui, actor: Seat) -> None:
        words = self.screen.words
        label = words.text("table.pool_choose", {"count": self.pools[actor]})
        ui.add(
            Target(
                "pool", self.ground.pool(actor), label, "piece", hint=label, radius=self.ground.px(0.16),
                act=lambda: self._pick(ui, "" if self.picked == POOL else POOL),
                drag=lambda drag: self._drag(ui, POOL, drag),
            )
        )  # fmt: skip

    def _offer_dice(self, ui: Ui) -> None:
        """The dice may be thrown, or an extra turn taken, by pressing them."""
        screen = self.screen
        if not self.dice:
            return
        roll = next((a for a in screen.choices if isinstance(a, Roll)), None)
        label = screen.words.text("table.dice_roll" if screen.may_throw or roll else "table.dice")
        rolled, signs = self._roll_words(), screen.words.text("table.dice_signs")
        act = (lambda: screen.throw(ui)) if screen.may_throw else (lambda: screen.act(ui, roll)) if roll else None
        ui.add(
            Target(
                "dice", self.ground.tray(self.tray), label, "button", enabled=act is not None, act=act,
                hint=f"{rolled}. {signs}" if rolled else label, radius=self.ground.px(0.16),
            )
        )  # fmt: skip

    def _label(self, tile: str) -> str:
        """A tile in words: its name, its kind, who stands there."""
        words = self.screen.words
        what = words.text(f"kind.{self.board.spot(tile).kind}")
        seat = self.on.get(tile)
        who = words.text("table.piece", {"seat": seat}) if seat is not None else words.text("table.empty")
        return f"{words.text('table.tile', {'tile': tile, 'what': what})}: {who}"

    def _explained(self, tile: str) -> str:
        """The same, and what the kind of tile is good for."""
        words, kind = self.screen.words, self.board.spot(tile).kind
        meaning = "" if kind == "plain" else " " + words.text(f"kind.{kind}.hint")
        return f"{self._label(tile)}.{meaning}"

    def ends_of(self, event: Event) -> Sequence[str]:
        """Where a piece came from and where it is."""
        match event:
            case Moved(origin=origin, to_tile=end):
                return (origin, end)
            case Spawned(tile=tile):
                return (tile,)
            case _:
                return ()

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """The tile."""
        return self.ground.tile(place) if place in self.ground.centres else None

    def lead(self, ui: Ui) -> str:
        """The first place for the piece that is picked up, where others are defeated if it can be; the piece itself
        once it has been put down again."""
        if self.carried is not None:
            return ""
        if self.picked == POOL:
            return next((f"tile.{tile}" for tile in self.choosing.spawns), "")
        if self.picked:
            ends = self.choosing.moves[self.picked]
            best = max(ends, key=lambda end: len(self.choosing.defeated(ends[end][0])))
            return f"tile.{best}"
        return self._put_down

    def target_of(self, action: Action) -> str:
        """A new piece is put on its tile by one press."""
        return f"tile.{action.tile}" if isinstance(action, Spawn) and action.tile in self.choosing.spawns else ""

    # --- picking up and putting down ----------------------------------------------------------------------

    def _pick(self, ui: Ui, what: str) -> None:
        """Pick up a piece; ``what`` empty puts it down."""
        was = POOL if self.picked == POOL else f"tile.{self.picked}"
        self._put_down = was if self.picked and not what else ""
        self.picked = what
        ui.relayout()

    def _do(self, ui: Ui, action: Action) -> None:
        self.picked, self.carried, self._put_down = "", None, ""
        self.screen.act(ui, action)

    def _drag(self, ui: Ui, what: str, drag: Drag) -> None:
        """A piece follows the pointer; dropped on an open tile it goes there, anywhere else it goes back."""
        if drag.phase == "start":
            self.picked, self.carried = what, drag.pos
            ui.relayout()
        elif drag.phase == "move":
            self.carried = drag.pos
            ui.dirty(self.rect)
        else:
            self.carried = None
            tile = (drag.over or "").removeprefix("tile.") if (drag.over or "").startswith("tile.") else ""
            action = self._action_at(tile) if drag.phase == "drop" and tile else None
            if action is not None:
                self._do(ui, action)
            else:
                self._pick(ui, "")

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Escape puts a piece down; while a roll is awaited, Enter on the board throws."""
        if not given.down or given.repeat or given.device == "mouse":
            return False
        if given.do is InputAction.BACK and self.picked:
            self._pick(ui, "")
            return True
        target = ui.focus.target
        if given.do is InputAction.ACCEPT and self.screen.may_throw and (target is None or not target.enabled):
            self.screen.throw(ui)
            return True
        return False

    def noticed(self, ui: Ui) -> None:
        """The way of a picked-up piece is shown to whatever is pointed at."""
        if self.picked:
            ui.dirty(self.rect)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The board from the cache, then light, pieces, pools and dice."""
        ground, tones = self.ground, self.screen.colours
        surface.blit(inlay.background(ui, ground, self.board), self.rect)
        for each in coordinates(self.board):  # beyond the slab: its rim is full of beads
            left, top = (each.at[0] - 0.24, each.at[1]) if each.at[0] < 0 else (each.at[0], each.at[1] + 0.22)
            at = round(ground.left + left * ground.unit), round(ground.top + top * ground.unit)
            write(ui, surface, at, each.text, ground.px(0.15), ui.theme.game(self.game)["ink"])
        marks.draw_light(ui, surface, self)
        self.draw_last(ui, surface)
        marks.draw_choices(ui, surface, self)
        side = ground.px(PIECE)
        for tile, seat in self.on.items():
            if tile == self.picked and self.carried is not None:
                continue
            lift = ground.unit * 0.1 if tile == self.picked else 0.0
            draw_piece(ui, surface, seat, tones[seat], ground.centres[tile], side, lift)
        marks.draw_movable(ui, surface, self, side)
        for seat in (0, 1):
            for number in range(self.pools[seat]):
                draw_piece(ui, surface, seat, tones[seat], ground.slot(seat, number), ground.px(0.52))
        marks.draw_way(ui, surface, self)
        waiting = self._lying(1 - self.tray, ()) if self.dice else []
        for die in (*waiting, *self.dice):
            draw_die(ui, surface, die, ground.px(0.84))
        self._draw_caption(ui, surface)
        for piece in self.flying:
            draw_piece(
                ui, surface, piece.seat, tones[piece.seat], (piece.pose.x, piece.pose.y), side, piece.pose.lift
            )
        actor = self.screen.actor
        if self.carried is not None and actor is not None:
            draw_piece(ui, surface, actor, tones[actor], self.carried, side, ground.unit * 0.2)

    def _roll_words(self) -> str:
        """What the roll on the table allows, in a few words."""
        if len(self.dice) < 2 or not all(d.shows for d in self.dice):
            return ""
        return self.screen.words.text(f"table.roll.{ROLL_OF[self.dice[0].shows, self.dice[1].shows]}")

    def _draw_caption(self, ui: Ui, surface: pygame.Surface) -> None:
        """The roll in words between pool and dice."""
        said = self._roll_words()
        if said:
            marks.draw_caption(ui, surface, self.ground.caption(self.tray), said)

    # --- play -------------------------------------------------------------------------------------------

    def on_board(self, action: Action) -> bool:
        """Spawns and moves are made on the board; all else stands in the rail."""
        return self.choosing.by_board(action)

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Show the way of a hint."""
        self.advised = action

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """A person throws the dice; whoever has just pressed for an extra turn need not press again."""
        return request.kind == "roll" and self.screen.past(shown=False)[0].kind != "roll"

    def seat_line(self, ui: Ui, view: View, seat: Seat) -> str:
        """Pieces in the pool and forts held."""
        if not view:
            return ""
        forts = sum(1 for tile in view.tiles(seat) if self.board.spot(tile).kind == "fort")
        return self.screen.words.text("table.seat", {"pool": view.pool(seat), "forts": forts})

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """Dice tumble, pieces walk, the defeated fly home, forts and sections light up."""
        self.picked, self.carried = "", None
        return tell(ui, self, events)

    def victories(self, before: Any, events: Sequence[Event]) -> Sequence[Victory]:
        """A rosette lights up; with the second of a section the whole of it shines."""
        found = [Victory("shell", partial(self.ground.tile, e.tile)) for e in events if isinstance(e, FortTaken)]
        found += [Victory("shell", partial(self._section, e.section)) for e in events if isinstance(e, Dominates)]
        return found

    def _section(self, section: str) -> pygame.Rect:
        tiles = [self.ground.tile(tile) for tile, name in self.sections.items() if name == section]
        return tiles[0].unionall(tiles[1:])

    def hints(self, ui: Ui) -> list[tuple[InputAction, str]]:
        """Arrows go from tile to tile."""
        return [(InputAction.LEFT, ui.say("hint.move"))] if self.screen.choices else []
