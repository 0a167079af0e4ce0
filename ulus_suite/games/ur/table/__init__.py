"""The table of UR: shell, lapis and carnelian in bitumen, drawn from whichever layout is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from ulus_suite.app import registry
from ulus_suite.app.scene.art import Painters
from ulus_suite.app.scene.art import words as lettered
from ulus_suite.app.scene.kit import BoardTable, Journey, Piece, Way
from ulus_suite.app.scene.kit.marks import coordinates
from ulus_suite.app.scene.kit.table import RESERVE, Standing, after
from ulus_suite.app.scene.model import GROUND, Art, At, Beat, Do, Node, Own, Put, Scene, Throw
from ulus_suite.app.scene.stage import Context
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.diagram import Board
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ur.players.bot import by_eye
from ulus_suite.games.ur.rules.events import Defeated, Dominates, FortTaken, Moved, Passed, Rolled, Spawned, Won
from ulus_suite.games.ur.rules.kernel import PAIR, ROLL_OF
from ulus_suite.games.ur.rules.state import Finish, Move, Roll, Spawn, View
from ulus_suite.games.ur.table import inlay, marks
from ulus_suite.games.ur.table.inlay import MARGIN, POOL, RIM, SLOT, STRIP, TRAY

ROLL_MS, PASS_MS = 950.0, 3600.0
"""Milliseconds of a throw, and for reading that it moves nothing."""


class Ways:
    """The moves of the moment by their first and last tiles. ``others``: where the opponent's pieces are."""

    def __init__(self, choices: Sequence[Action], others: frozenset[str]) -> None:
        self.others = others
        moves = [action for action in choices if isinstance(action, Move)]
        moves.sort(key=lambda move: (len(self.defeated(move)), -len(move.path)))
        self._best = {(move.path[0], move.path[-1]): move for move in moves}

    def defeated(self, move: Move) -> frozenset[str]:
        return frozenset(move.path[1:]) & self.others

    def best(self, origin: str, end: str) -> Move | None:
        """The move that dropping a piece there makes: the one that defeats most, and of those the shortest."""
        return self._best.get((origin, end))


class Table(BoardTable):
    """The kit's, with dice, a pool from which pieces are taken, and light on forts and sections."""

    game, prefix, shape = "ur", "tile", "box"
    performed = ("spawned", "moved", "rolled", "passed", "fort_taken", "dominates", "won")
    silent = (
        "begins",
        "perk",
        "defeated",
        "lost",
        "extra_turn",
        "declined",
        "repeated",
        "draw_open",
        "claimed",
    )
    margin = (MARGIN, RIM + STRIP, MARGIN, RIM + STRIP)
    points = True

    # --- what stands where ----------------------------------------------------------------------------------

    def layout(self) -> Board:
        return marks.board_of(self.screen.view().layout.id)

    def stands(self, view: View) -> Mapping[str, Piece]:
        return {tile: Piece(seat) for seat in (0, 1) for tile in view.tiles(seat)}

    def reserve(self, view: View) -> Mapping[Seat, int]:
        return {0: view.pool(0), 1: view.pool(1)}

    def slot(self, seat: Seat, number: int, count: int) -> tuple[float, float]:
        """A place in a pool, from the left."""
        return 0.55 - RIM + SLOT * number, self._strip(seat)

    def _strip(self, seat: Seat) -> float:
        """The middle of the strip of a seat: the first below the board, the second above."""
        return self.board.size[1] + RIM + STRIP / 2 if seat == 0 else -RIM - STRIP / 2

    def _beside(self, x: float, seat: Seat, wide: float, high: float) -> At:
        left, top, _, _ = self._room
        return At("board", x + left, self._strip(seat) + top, wide, high)

    def pool(self, seat: Seat) -> At:
        return self._beside(0.08 - RIM + POOL[0] / 2, seat, *POOL)

    def tray(self, seat: Seat) -> At:
        return self._beside(self.board.size[0] + RIM - 0.08 - TRAY[0] / 2, seat, *TRAY)

    def die(self, seat: Seat, number: int) -> At:
        tray = self.tray(seat)
        return At("board", tray.x + TRAY[0] * (0.46 * number - 0.23), tray.y, 1.12, 1.12)

    # --- choosing -------------------------------------------------------------------------------------------

    def ordered(self, view: View, choices: Sequence[Action]) -> Sequence[Action]:
        """The best first, as a player takes it who looks no further: there the focus goes."""
        return by_eye(view, choices) if view is not None and len(choices) > 1 else choices

    @property
    def moves(self) -> Ways:
        view, actor = self.seen_view, self.screen.actor
        others = frozenset(view.tiles(1 - actor)) if view is not None and actor is not None else frozenset()
        return Ways(self.screen.choices, others)

    def routes(self, view: View, choices: Sequence[Action]) -> dict[Way, Action]:
        """Also from the pool onto a tile."""
        found = super().routes(view, choices)
        return found | {(RESERVE, action.tile): action for action in choices if isinstance(action, Spawn)}

    def ways(self, action: Action) -> Way:
        """Where a piece stands and where it comes to rest; of several ways there the one that defeats most."""
        if isinstance(action, Spawn):
            return (action.tile,)
        if isinstance(action, Move) and self.moves.best(action.path[0], action.path[-1]) in (None, action):
            return (action.path[0], action.path[-1])
        return ()

    def stands_for(self, action: Action) -> Action:
        """Of two ways to a place that defeat the same, the one that the board makes."""
        if isinstance(action, Move) and self.on_board(action):
            return self.moves.best(action.path[0], action.path[-1]) or action
        return action

    def on_board(self, action: Action) -> bool:
        """Spawns and moves; a way round that defeats others stands in the rail."""
        if not isinstance(action, Move):
            return isinstance(action, Spawn)
        best = self.moves.best(action.path[0], action.path[-1])
        return best is None or self.moves.defeated(best) == self.moves.defeated(action)

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
        """While a roll is awaited, Enter on the board throws."""
        target = ui.focus.target
        pressed = given.do is InputAction.ACCEPT and given.down and not given.repeat and given.device != "mouse"
        if pressed and self.screen.may_throw and (target is None or not target.enabled):
            self.screen.throw(ui)
            return True
        return super().take(ui, given)

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """A person throws the dice; whoever has just pressed for an extra turn need not press again."""
        return request.kind == "roll" and next(self.screen.past(shown=False)).kind != "roll"

    # --- the scene --------------------------------------------------------------------------------------------

    def arts(self) -> Painters:
        """Inlay, pieces, dice, light."""
        return {**super().arts(), **inlay.PAINTERS, **marks.PAINTERS}

    def ground_art(self, context: Context) -> Art:
        """Slab, plaques, trays."""
        return ("slab", self.board.id)

    def piece_art(self, piece: Piece, context: Context) -> Art:
        """Shell or bitumen."""
        return ("stone", piece.seat, context.colours[piece.seat])

    def past(self) -> tuple[Event, ...]:
        """In the other's tray lie the faces of their last throw."""
        return tuple(event for moment in self.screen.past() for event in reversed(moment.events))

    def scene(self, view: View, context: Context) -> Scene:
        """On a mat; the focus where such a player would begin, or on the rail's entry where that leaves a tip."""
        scene = super().scene(view, context)
        mat = Node(id="mat", place=At("", 0.5, 0.5, 1.0, 1.0), art=("mat",), z=GROUND - 1)
        return replace(scene, nodes=(mat, *scene.nodes), lead=self._lead(view, context, scene.lead))

    def _lead(self, view: View, context: Context, next_: str | Action) -> str | Action:
        """Where the move begins that such a player would make, or with its piece in hand goes on; ``next_``: the
        first place for what is in hand."""
        moving = [action for action in context.choices if self.ways(action)]
        left = [action for action in context.choices if isinstance(action, Finish)]
        if not moving:
            return next_
        best = self.ordered(view, [*moving, *left])[0]
        way, held = self.ways(best), tuple(context.hand or ())
        if held and not (len(way) > len(held) and way[: len(held)] == held):
            return next_
        return best if best in left else self.named(way[len(held)])

    def spot(
        self, spot: str, standing: Standing, routes: Mapping[Way, Action], picked: Way, context: Context
    ) -> Node:
        """A tile: rimmed where something may be put, its piece ringed where it may be picked up."""
        node = super().spot(spot, standing, routes, picked, context)
        piece = standing.on.get(spot)
        round_ = piece is not None and isinstance(node.press, Put) and piece.seat == 0
        side = 0.66 if piece is not None and isinstance(node.press, Put) and node.mark == "open" else 0.94
        wide = side * 1.2
        place = At("board", node.place.x, node.place.y, wide, wide)  # type: ignore[union-attr]  # a spot's is At
        path = context.hint.path if isinstance(context.hint, Move) else ()
        mark = "hinted" if spot in path else node.mark
        if node.press is None and context.choices and not picked:
            node = self._goal_first(node, spot, routes, context)
        return replace(node, rim=(("lit", "circle" if round_ else "box"), place), mark=mark)

    def _goal_first(self, node: Node, spot: str, routes: Mapping[Way, Action], context: Context) -> Node:
        """Whoever presses where a piece can go has that piece in hand."""
        origin = next((way[0] for way in routes if len(way) > 1 and way[-1] == spot and way[0] in self.ids), None)
        if origin is None:
            return node
        tip = context.words.text("table.piece_first", {"tile": origin})
        return replace(node, press=Put((origin,)), meant=None, tip=tip)

    def further(self, view: View, context: Context) -> Iterator[Node]:
        """Coordinates, light, what may be put where, the way of a move, dice and what they allow."""
        standing = context.aside if isinstance(context.aside, Standing) else self._stands(view)
        yield from self._coordinates()
        yield from self._names(standing, context)
        yield from self._light(standing, context)
        yield from self._goals(view, standing, context)
        yield from self._pool(standing, context)
        yield from self._dice(view, standing, context)

    def _coordinates(self) -> Iterator[Node]:
        """Letters and numbers beyond the slab: its rim is full of beads."""
        left, top, _, _ = self._room
        for number, each in enumerate(coordinates(self.board)):
            x, y = (-RIM - 0.12, each.at[1]) if each.at[0] < 0 else (each.at[0], each.at[1] + 0.22)
            art = lettered(each.text, "body", "cream", align="middle")
            yield Node(id=f"name.{number}", place=At("board", x + left, y + top, 0.45, 0.42), art=art, z=1)

    def _names(self, standing: Standing, context: Context) -> Iterator[Node]:
        """What sections and tiles with a power are called; at a section the mark of whoever holds both forts."""
        says, sections = context.words.text, inlay.section_of(self.board)
        holders = marks.dominated(self.board, sections, standing.on)
        for section in ("earth", "bridge", "heaven"):
            tiles = [self.at(tile) for tile, name in sections.items() if name == section]
            x, y = sum(tile.x for tile in tiles) / len(tiles), min(tile.y for tile in tiles) - 0.5 - RIM
            word = says(f"name.{section}.short")
            place = At("board", x, y + 0.05, 1.9, 0.34)
            yield Node(id=f"name.{section}", place=place, art=lettered(word, "body", "cream", align="middle"), z=1)
            if section in holders:
                mark = ("seat", context.colours[holders[section]], True)
                yield Node(id=f"owner.{section}", place=At("board", x + 0.85, y + 0.05, 0.3, 0.3), art=mark, z=1)
        for spot in self.board.spots:
            if spot.kind not in ("plain", "fort"):
                at = self.at(spot.id)
                art = ("nameplate", says(f"kind.{spot.kind}.short"))
                yield Node(id=f"plate.{spot.id}", place=At("board", at.x, at.y + 0.33, 0.84, 0.2), art=art, z=11)

    def _light(self, standing: Standing, context: Context) -> Iterator[Node]:
        """Forts that are held open their rosettes; a dominated section is framed in gold;
        before the first piece comes in all forts glow: what the game is about."""
        sections, on = inlay.section_of(self.board), standing.on
        for section in ("earth", "heaven"):
            tiles = [self.at(tile) for tile, name in sections.items() if name == section]
            xs, ys = [tile.x for tile in tiles], [tile.y for tile in tiles]
            middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
            size = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
            yield Node(id=f"section.{section}", place=At("board", *middle, *size))
            if section in marks.dominated(self.board, sections, on):
                frame = At("board", *middle, size[0] + 0.03, size[1] + 0.03)
                yield Node(id=f"frame.{section}", place=frame, art=("frame",), z=2)
        for spot in self.board.spots:
            if spot.kind == "fort" and spot.id in on:
                yield Node(
                    id=f"fort.{spot.id}",
                    place=self.at(spot.id, 0.94),
                    art=("fort", sections[spot.id]),
                    z=1,
                    sudden=True,
                )
            elif spot.kind == "fort" and not on:
                yield Node(id=f"fort.{spot.id}", place=self.at(spot.id, 1.13), art=("lit", "box", "open"), z=1)
        for tile in marks.protected(self.board, on):
            place = self.at(tile)
            yield Node(
                id=f"star.{tile}",
                place=At("board", place.x - 0.38, place.y + 0.38, 0.24, 0.24),
                art=("ishtar",),
                z=3,
            )

    def _goals(self, view: View, standing: Standing, context: Context) -> Iterator[Node]:
        """A dot where a piece may go, a plus where a new one may come, a burst where somebody is struck; the way
        of a hint, and of the piece in hand to the tile that is looked at."""
        routes, picked = self.routes(view, context.choices), context.hand
        held = picked[0] if picked else ""
        for tile in after(routes, picked) if context.choices else ():
            if tile not in self.ids or (not held and (tile,) not in routes):
                continue
            struck, place = standing.on.get(tile), self.at(tile)
            sign, side = ("struck", 0.42) if struck else ("plus" if held not in self.ids else "", 0.26)
            corner = At("board", place.x + 0.54 - side / 2, place.y - 0.54 + side / 2, side, side)
            whose = struck.seat if struck else 0
            art: Art = ("badge", sign, whose, context.colours[whose]) if sign else ("dot", "open")
            yield Node(id=f"goal.{tile}", place=corner if sign else self.at(tile, 0.28), art=art, z=20)
        left, top, right, bottom = self._room
        size = self.board.size[0] + left + right, self.board.size[1] + top + bottom
        whole = At("board", size[0] / 2, size[1] / 2, *size)
        looked = self.moves.best(held, context.looked.removeprefix("tile.")) if held else None
        for id, move, mark in (("way.hint", context.hint, "hinted"), ("way", looked, "open")):
            if isinstance(move, Move) and context.choices:
                points = tuple((self.at(tile).x / size[0], self.at(tile).y / size[1]) for tile in move.path)
                yield Node(id=id, place=whole, art=("way", points, size[0], mark), z=40)

    def _pool(self, standing: Standing, context: Context) -> Iterator[Node]:
        """A new piece may be taken from the pool."""
        actor = context.actor
        if actor is None or not any(isinstance(action, Spawn) for action in context.choices):
            return
        label = context.words.text("table.pool_choose", {"count": standing.kept.get(actor, 0)})
        held = context.hand == (RESERVE,)
        yield Node(
            id="pool",
            place=self.pool(actor),
            label=label,
            tip=label,
            kind="piece",
            carry=True,
            press=Put(() if held else (RESERVE,)),
            mark="held" if held else "",
        )

    def _dice(self, view: View, standing: Standing, context: Context) -> Iterator[Node]:
        """As they lie, those of the other side as they fell last, and between pool and dice the roll in words."""
        if view.phase in ("lot", "choose"):
            return
        seat, faces = view.turn, view.dice if view.phase in ("acting", "second", "over") else ()
        if isinstance(standing.more, tuple):  # just thrown, and the view does not know it yet
            seat, faces, *_ = standing.more
        last = next((e for e in context.past if isinstance(e, Rolled) and e.seat != seat), None)
        for whose, shown in ((seat, faces or ("", "")), (1 - seat, (last.first, last.second) if last else ())):
            for number, face in enumerate(shown):
                if face != "(flies)":
                    yield Node(
                        id=f"die.{whose}.{number}",
                        place=self.die(whose, number),
                        art=("die", face, number),
                        z=10,
                        sudden=True,
                    )
        roll = next((a for a in context.choices if isinstance(a, Roll)), None)
        label = context.words.text("table.dice_roll" if context.may_throw or roll else "table.dice")
        said = self._said(view, faces, standing, context)
        press = Throw() if context.may_throw else Do(roll) if roll is not None else Own("rolls")
        tray, x, wide = (
            self.tray(seat),
            0.08 - RIM + POOL[0] + 0.08,
            self.board.size[0] + 2 * RIM - POOL[0] - TRAY[0] - 0.32,
        )
        slip = self._beside(x + wide / 2, seat, wide, STRIP - 0.1)
        both = At(
            "board",
            (slip.x - slip.wide / 2 + tray.x + TRAY[0] / 2) / 2,
            tray.y,
            slip.wide + TRAY[0] + 0.08,
            slip.high,
        )
        yield Node(
            id="dice",
            place=both if said else tray,
            label=label,
            tip=label if isinstance(press, Throw | Do) else context.words.text("table.dice_signs"),
            kind="button" if isinstance(press, Throw | Do) else "look",
            press=press,
            passing=isinstance(press, Own),
            mark="open" if context.may_throw else "",
            rim=(("lit", "box"), At("board", tray.x, tray.y, TRAY[0] + 0.2, TRAY[1] + 0.2)),
        )
        if said:
            yield Node(id="said", place=slip, art=("slip", said), z=20, sudden=True)

    def pressed(self, ui: Ui, node: Node, what: str) -> None:
        """The dice that lie there: what each roll allows."""
        ui.push(registry.door("at your table")(self.game))

    def _said(self, view: View, faces: Sequence[str], standing: Standing, context: Context) -> str:
        """What the roll on the table allows, in a few words."""
        says = context.words.text
        if isinstance(standing.more, tuple) and isinstance(standing.more[-1], Passed):
            return says(f"table.passed.{standing.more[-1].why}")
        if len(faces) < 2 or not set(faces) <= {"gold", "silver", "blank"}:
            return ""
        roll = ROLL_OF[faces[0], faces[1]]
        if view.phase == "second":
            return says("table.roll.second")
        if roll == 5 and not view.held[view.turn]:
            return says("table.roll.5.alone")
        return says(f"table.roll.{roll}.heaven" if view.heaven and PAIR[roll] else f"table.roll.{roll}")

    # --- what happens ------------------------------------------------------------------------------------------

    def beats(self, before: View, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        """Dice tumble, pieces travel, whoever is defeated flies home, forts and sections light up."""
        found, standing = list[Beat](), self._stands(before)
        home = {event.tile: Piece(event.owner) for event in events if isinstance(event, Defeated)}
        joy: tuple[tuple[str, str], ...]
        wins = any(isinstance(event, Won) for event in events)
        shines = wins or any(isinstance(event, Dominates) for event in events)
        for event in events:
            match event:
                case Rolled(seat=seat, first=first, second=second):
                    standing = self._rolled(before, standing, seat, (first, second), found)
                case Passed(seat=seat):  # beside the dice that allow nothing
                    thrown = standing.more if isinstance(standing.more, tuple) else (seat, ())
                    aside = standing._replace(more=(*thrown, event))
                    found.append(Beat(view=before, aside=aside, ms=0.0, rest=PASS_MS))
                case Spawned() | Moved():
                    for journey in self.journeys(event):
                        standing = self.travel(before, standing, journey._replace(sends=home), context, found)
                case FortTaken(tile=tile):
                    joy = () if shines else (("shell", f"tile.{tile}"),)
                    found.append(Beat(view=before, aside=standing, ms=300.0, live=(self._flash(tile),), joy=joy))
                case Dominates() | Won():
                    sections = inlay.section_of(self.board).items()
                    lit = [spot.id for spot in self.board.spots if spot.kind == "fort"]
                    joy = tuple(("shell", f"tile.{tile}") for tile in lit)
                    if isinstance(event, Dominates):
                        lit = [tile for tile, name in sections if name == event.section]
                        joy = () if wins else (("shell", f"section.{event.section}"),)
                    flashes = tuple(map(self._flash, lit))
                    found.append(
                        Beat(view=before, aside=standing, ms=620.0, live=flashes, sound="drum", loud=0.8, joy=joy)
                    )
        return found

    def _flash(self, tile: str) -> Node:
        return Node(id=f"flash.{tile}", place=self.at(tile, 1.1), art=("flash",), live=True)

    def _rolled(
        self, view: View, standing: Standing, seat: Seat, faces: tuple[str, str], into: list[Beat]
    ) -> Standing:
        """Both dice fly in from the side, bounce, turn over and come to rest with their faces up."""
        flying = tuple(
            Node(id=f"flying.{n}", place=self.die(seat, n), art=("tumble", face, n), live=True)
            for n, face in enumerate(faces)
        )
        away = standing._replace(more=(seat, ("(flies)", "(flies)")))
        into.append(Beat(view=view, aside=away, ms=ROLL_MS, live=flying, sound="bone_knock", loud=0.5))
        lying = standing._replace(more=(seat, faces))
        into.append(Beat(view=view, aside=lying, ms=0.0, rest=160.0, sound="bone_knock", loud=0.3))
        return lying

    def journeys(self, event: Event) -> Sequence[Journey]:
        """Onto the board and along it."""
        match event:
            case Spawned(seat=seat, tile=tile):
                return [Journey(Piece(seat), (RESERVE, tile))]
            case Moved(seat=seat, path=path):
                return [Journey(Piece(seat), path)]
        return ()

    # --- the rail ---------------------------------------------------------------------------------------------

    def forts(self, seat: Seat) -> int:
        """How many forts a side holds, as far as it has been told: the rail agrees with the board."""
        held = (tile for tile, piece in self.on.items() if piece.seat == seat)
        return sum(1 for tile in held if self.board.spot(tile).kind == "fort")

    def seat_figure(self, seat: Seat) -> str:
        return str(self.forts(seat))

    def facts(self, view: View, seat: Seat) -> dict[str, Any]:
        """Pieces in the pool and forts held."""
        return {"pool": self.kept.get(seat, 0), "forts": self.forts(seat)}

    @property
    def drawn(self) -> pygame.Rect:
        """The slab and its strips: beside them the mat is empty."""
        return self.laid.frames["board"].rect if self.laid is not None else self.rect
