"""The table of a plain board game: say where pieces stand and what an event moves; all else is here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from ulus_suite.app.focus import Target
from ulus_suite.app.inputs import InputAction, PlayerInput
from ulus_suite.app.motion import Call, Motion, Seq
from ulus_suite.app.tables.kit.carry import Way
from ulus_suite.app.tables.kit.drawn import DrawnBoard
from ulus_suite.app.tables.kit.pieces import Piece
from ulus_suite.app.tables.kit.travel import ASIDE, FAR_MS, RESERVE, STEP_MS, Flying, Journey, Later, hop
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


class BoardTable(DrawnBoard):
    """Pieces on the spots of a board that is drawn from its file.

    A game sets ``game`` and ``board_path`` and says :meth:`stands`; where it moves pieces also :meth:`journeys`.
    Further: :meth:`reserve`, :meth:`ways`, :meth:`meant`, :meth:`paint_board`, :meth:`facts`.
    """

    lists = True

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
                if isinstance(one, str) and one in self.ids:
                    found.append(one)
        return tuple(found)

    def meant(self, seat: Seat, picked: Way, spot: str) -> Action | None:
        """What somebody who presses a closed spot probably meant, so that it can be said why not."""
        return None

    def ordered(self, choices: Sequence[Action]) -> Sequence[Action]:
        """The choices in the order in which the focus offers them."""
        return choices

    def facts(self, view: Any, seat: Seat) -> dict[str, Any]:
        """Bindings of the message ``seat.line``, which the rail shows under a name."""
        return {"reserve": self.kept.get(seat, 0)}

    def offered(self) -> Sequence[str]:
        """The spots that can be pressed at some time, in the order of Tab."""
        return [spot.id for spot in self.board.spots]

    def label(self, spot: str) -> str:
        """A spot in words: its name and who stands there."""
        words, piece = self.screen.words, self.on.get(spot)
        name = words.name(spot)
        return name if piece is None else f"{name}: {words.seat(piece.seat)}"

    def explained(self, spot: str) -> str:
        """The same, and what the spot is good for."""
        return self.label(spot)

    # --- showing ------------------------------------------------------------------------------------------

    def show(self, ui: Ui, view: Any) -> None:
        """Draw this position."""
        self.view = view
        self.on, self.kept = dict(self.stands(view)), dict(self.reserve(view))
        self.flying = []

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Fit the board and offer its spots."""
        self.rect = rect
        self.ground = self.fitted(rect)
        if self.view is None:
            return
        choices = self.ordered(self.screen.choices)
        self.carry.offer({way: action for action in choices if (way := self.ways(action))})
        for spot in self.offered():
            self.offer(ui, spot)
        if self.carry.picked:
            ui.focus.fence = frozenset(map(self.named, (*self.ids, RESERVE)))

    def offer(self, ui: Ui, spot: str) -> None:
        """A spot: to be pressed next, to pick up from, or saying why not."""
        carry, screen = self.carry, self.screen
        action = carry.ways.get((*carry.picked, spot)) if spot in carry.next() else None
        lifts = action is None and spot in carry.open()
        held = carry.holds(spot)
        more: Sequence[str] = () if action is None else screen.previews.lines(ui, action)
        hint = "" if screen.moving else self.explained(spot) if action is None else screen.previews.hint(ui, action)
        if lifts and not carry.picked and not screen.moving:
            hint = self._best_from(ui, spot) or hint
        told = hint if (action is not None or lifts) and not screen.moving else ""
        act = (lambda: carry.press(ui, spot)) if action is not None or lifts or held else None
        why = () if lifts or held else self.why_not(spot, action)
        ui.add(
            Target(
                carry.target(spot), self.ground.spot(spot), self.label(spot), "piece" if lifts or held else "spot",
                enabled=act is not None, act=act, why=why, hint=hint, shape=self.shape,
                more=(*more, self.explained(spot)) if action is not None else (),
                told=told, drag=self.dragged(ui, spot) if lifts or held else None,
                passing=act is None and bool(screen.choices), ours=self.ours(spot),
            )
        )  # fmt: skip

    def ours(self, spot: str) -> bool:
        """Whether what this spot is was chosen by the suite, since the source does not say it."""
        return False

    def _best_from(self, ui: Ui, spot: str) -> str:
        """What the best way of the piece that stands there would do, and how many more it has: before it is picked
        up. Choices come best first where a table orders them."""
        ways = [action for way, action in self.carry.ways.items() if way[0] == spot and len(way) > 1]
        if not ways:
            return ""
        said = self.screen.previews.hint(ui, ways[0])
        more = ui.say("table.more_ways", n=len(ways) - 1) if len(ways) > 1 else ""
        return ui.say("preview.between").join((said, more)) if more else said

    def dragged(self, ui: Ui, spot: str) -> Callable[[Any], None]:
        """What carrying the piece of a spot does."""
        return lambda drag: self.carry.drag(ui, spot, drag, list(self.ids))

    def why_not(self, spot: str, action: Action | None) -> Sequence[Any]:
        """The conditions of what pressing a spot would do, or was meant to do."""
        actor = self.screen.actor
        if actor is None or not self.screen.choices or self.screen.moving:
            return ()
        action = action if action is not None else self.meant(actor, self.carry.picked, spot)
        return self.screen.why(action) if action is not None else ()

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Escape puts a piece down."""
        return self.carry.take(ui, given)

    def noticed(self, ui: Ui) -> None:
        """Another spot is looked at."""
        ui.dirty(self.rect)

    # --- play -----------------------------------------------------------------------------------------------

    def on_board(self, action: Action) -> bool:
        """Whatever names spots is done on the board."""
        return bool(self.ways(action))

    def target_of(self, action: Action) -> str:
        """The spot of a choice that is one press now."""
        way, picked = self.ways(action), self.carry.picked
        return self.carry.target(way[-1]) if way and way[:-1] == picked else ""

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

    def ends_of(self, event: Event) -> Sequence[str]:
        """The first and the last spot of each journey."""
        return [spot for journey in self.journeys(event) for spot in (journey.spots[0], journey.spots[-1])]

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """What happens at all events, one after the other."""
        self.carry.drop()
        parts = [part for event in events for part in self.motions(ui, event, events)]
        return Seq(*parts) if parts else None

    def motions(self, ui: Ui, event: Event, events: Sequence[Event]) -> Sequence[Motion]:
        """What is seen at one event of all that happened together: its journeys."""
        return [self.travel(ui, journey) for journey in self.journeys(event)]

    def travel(self, ui: Ui, journey: Journey, met: Mapping[str, Callable[[], Motion]] | None = None) -> Motion:
        """One journey; where it comes to a spot in ``met``, that motion follows before it goes on."""
        start, *rest = journey.spots
        seat, side = journey.piece.seat, self.ground.px(self.largest)
        flying = Flying(journey.piece)

        def lift() -> None:
            self.on.pop(start, None)
            if start == RESERVE:
                self.kept[seat] = max(0, self.kept.get(seat, 0) - 1)
            flying.pose.x, flying.pose.y = self.place_of(start, seat)
            self.flying.append(flying)
            ui.dirty(self.rect)

        def land() -> None:
            if flying not in self.flying:  # the board has been shown anew meanwhile
                return
            self.flying.remove(flying)
            if rest[-1] in self.ids:
                self.on[rest[-1]] = journey.piece
            elif rest[-1] == RESERVE:
                self.kept[seat] = self.kept.get(seat, 0) + 1
            ui.sound.play(journey.sound, 0.7)
            ui.dirty(self.rect)

        parts: list[Motion] = [Call(lift)]
        ms, arc = (FAR_MS, side * 0.9) if len(rest) == 1 else (STEP_MS, side * 0.3)
        for spot in rest:
            parts.append(Later(partial(self._hop, ui, flying, spot, ms, arc)))
            if met and spot in met:
                parts.append(Later(met[spot]))
        return Seq(*parts, Call(land))

    def _hop(self, ui: Ui, flying: Flying, spot: str, ms: float, arc: float) -> Motion:
        return hop(ui, flying, self.place_of(spot, flying.piece.seat), ms, arc, self.ground.px(self.largest))

    def hints(self, ui: Ui) -> list[tuple[InputAction, str]]:
        """Arrows go from spot to spot."""
        return [(InputAction.LEFT, ui.say("hint.move"))] if self.screen.choices else []


__all__ = ["ASIDE", "RESERVE", "BoardTable"]
