"""The khölög on the floor of a ger: sowing ball by ball, the cow beside a full hole, the calf when she calves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.focus import Target
from ulus_suite.app.inputs import InputAction
from ulus_suite.app.motion import Motion
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.tables.kit.marks import write
from ulus_suite.app.tables.kit.victory import Victory
from ulus_suite.app.tables.unee import wood
from ulus_suite.app.tables.unee.sowing import Hand, sowing
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.data.boards import board
from ulus_suite.games.unee.actions import Sow
from ulus_suite.games.unee.events import Captured, Sown
from ulus_suite.games.unee.state import INDEX, RING, View

if TYPE_CHECKING:
    from ulus_suite.app.tables.seat_view import SeatView

TERMS = {0: "hole.0", 1: "hole.1", 2: "hole.2", 3: "hole.3", 4: "hole.4"}


class Table(BoardView):
    """Draws balls where the motion says they are; between motions, where the view says."""

    game = "unee"

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.board = board("boards/unee.yaml")
        self.holes: list[int] = [0] * 6
        self.stores: list[int] = [0, 0]
        self.hand: Hand | None = None
        self.calf: tuple[int, float] | None = None
        self.hint_hole = ""
        self.unit = 1.0
        self.origin = (0, 0)

    def show(self, ui: Ui, view: View) -> None:
        """Draw this position."""
        self.view = view
        self.holes, self.stores = list(view.holes), list(view.stores)
        self.hand, self.calf = None, None

    # --- places ---------------------------------------------------------------------------------------

    def at(self, spot: str) -> tuple[int, int]:
        """Centre of a hole or store in pixels."""
        x, y = self.board.spot(spot).at
        return round(self.origin[0] + x * self.unit), round(self.origin[1] + y * self.unit)

    def size(self, spot: str) -> int:
        """Diameter of a hole or store in pixels."""
        return round(self.board.spot(spot).size * self.unit)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Fit the board into its rectangle and offer the holes."""
        self.rect = rect
        width, height = self.board.size
        self.unit = min(rect.width / width, rect.height / height)
        self.origin = (
            rect.x + round((rect.width - width * self.unit) / 2),
            rect.y + round((rect.height - height * self.unit) / 2),
        )
        for hole in RING[2::-1] + RING[3:]:
            self._offer(ui, hole)
            ui.keep_clear(wood.plaque(ui, self, hole, self.holes[INDEX[hole]])[1])

    def _offer(self, ui: Ui, hole: str) -> None:
        """A target for a hole: sowable, or saying why it is not."""
        screen = self.screen
        actor = screen.actor
        side = self.size(hole)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.at(hole)
        words = screen.words
        label = f"{words.name(hole)}: {self._term(hole)}"
        action = Sow(actor if actor is not None else 0, hole)
        legal = action in screen.choices
        asked = actor is not None and screen.live and not screen.moving and not screen.thinking
        ui.add(
            Target(
                f"hole.{hole}", rect, label, "spot", enabled=legal,
                act=(lambda: screen.act(ui, action)) if legal else None,
                why=screen.why(action) if asked else (),
                hint=screen.previews.hint(ui, action) if legal else "" if screen.moving else label,
                more=screen.previews.lines(ui, action) if legal else (), shape="circle",
            )
        )  # fmt: skip

    def _term(self, hole: str) -> str:
        balls = self.view.holes[INDEX[hole]] if self.view else 0
        words = self.screen.words
        said = words.text("hole.many", {"balls": balls})
        return f"{said} ({words.text(TERMS[balls])})" if balls in TERMS else said

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Floor and board from the cache, then glow, balls, plaques, the moving hand."""
        surface.blit(wood.floor_and_board(ui, self), self.rect)
        for hole in RING:
            x, y = self.at(hole)
            side = self.size(hole)
            at = (x - round(side * 0.42), y + round(side * (0.44 if hole[0] == "S" else -0.44)))
            write(ui, surface, at, hole, round(26 * self.unit), ui.theme.game(self.game)["ink"])
        self.draw_last(ui, surface)
        self._draw_glow(ui, surface)
        for index, hole in enumerate(RING):
            wood.draw_balls(ui, surface, self.at(hole), self.size(hole), self.holes[index], index)
        for seat, store in enumerate(("store-south", "store-north")):
            wood.draw_balls(ui, surface, self.at(store), self.size(store), self.stores[seat], 6 + seat)
        for index, hole in enumerate(RING):
            wood.draw_plaque(ui, surface, self, hole, self.holes[index])
        for seat, store in enumerate(("store-south", "store-north")):
            wood.draw_plaque(ui, surface, self, store, self.stores[seat])
        for thought in self.screen.thoughts:
            if isinstance(thought.action, Sow) and thought.worth is not None:
                wood.draw_worth(ui, surface, self, thought.action.hole, thought.worth)
        if self.hand is not None:
            wood.draw_hand(ui, surface, self.hand, self.unit)
        if self.calf is not None:
            wood.draw_calf(ui, surface, self, RING[self.calf[0]], self.calf[1])

    def _draw_glow(self, ui: Ui, surface: pygame.Surface) -> None:
        """A warm rim on holes that may be sown, and where the last ball of the chosen hole would fall."""
        for action in self.screen.choices:
            if isinstance(action, Sow):
                wood.draw_rim(ui, surface, self.at(action.hole), self.size(action.hole), ui.theme["glow"], 0.9)
        if self.hint_hole:
            thoughts = self.screen.thoughts
            lost = bool(thoughts) and (thoughts[0].worth or 0) < 0
            tone = ui.theme["glow" if lost else "good"]
            wood.draw_rim(ui, surface, self.at(self.hint_hole), self.size(self.hint_hole), tone, 1.0)
        chosen = self._pointed(ui)
        if chosen and self.view is not None and self.screen.choices:
            index = INDEX[chosen]
            last = RING[(index + self.view.holes[index]) % 6]
            wood.draw_landing(ui, surface, self.at(last), self.size(last), self.unit)

    def _pointed(self, ui: Ui) -> str:
        """The sowable hole under the pointer or the focus."""
        focus = ui.focus
        name = (focus.current if focus.by_keys else focus.hover) or ""
        hole = name.removeprefix("hole.")
        own = any(isinstance(a, Sow) and a.hole == hole for a in self.screen.choices)
        return hole if name.startswith("hole.") and own else ""

    def noticed(self, ui: Ui) -> None:
        """Another hole is looked at: its last ball would fall elsewhere."""
        ui.dirty(self.rect)

    # --- play -------------------------------------------------------------------------------------------

    def on_board(self, action: Action) -> bool:
        """Sowing is done on the board; claiming and giving up in the rail."""
        return isinstance(action, Sow)

    def ends_of(self, event: Event) -> Sequence[str]:
        """The hole that was emptied and the one in which the last ball fell."""
        if not isinstance(event, Sown):
            return ()
        return (event.hole, RING[(INDEX[event.hole] + event.balls) % len(RING)])

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """Round a hole."""
        side = round(self.size(place) * 1.04)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.at(place)
        return rect

    def target_of(self, action: Action) -> str:
        """A hole is sown by one press."""
        return f"hole.{action.hole}" if isinstance(action, Sow) else ""

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Rim the hole of a hint."""
        self.hint_hole = action.hole if isinstance(action, Sow) else ""

    def seat_line(self, ui: Ui, view: View, seat: Seat) -> str:
        """What a seat has taken."""
        return self.screen.words.text("seat.taken", {"balls": self.stores[seat]}) if view else ""

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """Ball by ball, then the calf."""
        sown = next((e for e in events if isinstance(e, Sown)), None)
        if sown is None:
            return None
        captured = next((e for e in events if isinstance(e, Captured)), None)
        return sowing(ui, self, sown, captured)

    def hints(self, ui: Ui) -> list[tuple[InputAction, str]]:
        """Arrows choose a hole."""
        return [(InputAction.LEFT, ui.say("hint.move"))] if self.screen.choices else []

    def victories(self, before: Any, events: Sequence[Event]) -> Sequence[Victory]:
        """A calf is born beside a hole."""
        return [Victory("milk", partial(self._around, e.hole)) for e in events if isinstance(e, Captured)]

    def _around(self, hole: str) -> pygame.Rect:
        found = pygame.Rect(0, 0, self.size(hole), self.size(hole))
        found.center = self.at(hole)
        return found
