"""The khölög on the floor of a ger: sowing ball by ball, the cow beside a full hole, the calf when she calves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.motion import Motion
from ulus_suite.app.tables.kit import BoardTable, Way
from ulus_suite.app.tables.kit.marks import write
from ulus_suite.app.tables.unee import wood
from ulus_suite.app.tables.unee.ending import ENDS, STORES, ending
from ulus_suite.app.tables.unee.host import Hand
from ulus_suite.app.tables.unee.sowing import sowing
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.unee.actions import Sow
from ulus_suite.games.unee.events import Captured, Sown
from ulus_suite.games.unee.state import INDEX, RING, View

if TYPE_CHECKING:
    from ulus_suite.app.tables.seat_view import SeatView

TERMS = {0: "hole.0", 1: "hole.1", 2: "hole.2", 3: "hole.3", 4: "hole.4"}


class Table(BoardTable):
    """The kit's, with heaps of balls instead of pieces; ``holes`` and ``stores`` change as balls fall."""

    game, prefix = "unee", "hole"
    board_path = "boards/unee.yaml"
    margin = (0.0, 0.0, 0.0, 0.0)
    performed = ("sown", *ENDS)
    silent = ("captured", "repeated")

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.holes: list[int] = [0] * 6
        self.stores: list[int] = [0, 0]
        self.hand: Hand | None = None
        self.calf: tuple[int, float] | None = None

    def show(self, ui: Ui, view: View) -> None:
        """Draw this position."""
        super().show(ui, view)
        self.holes, self.stores = list(view.holes), list(view.stores)
        self.hand, self.calf = None, None

    # --- choosing -------------------------------------------------------------------------------------------

    def offered(self) -> Sequence[str]:
        """The holes, row by row."""
        return RING[2::-1] + RING[3:]

    def offer(self, ui: Ui, spot: str) -> None:
        """A hole; nothing pops up over its number."""
        super().offer(ui, spot)
        ui.keep_clear(wood.plaque(ui, self, spot, self.holes[INDEX[spot]])[1])

    def meant(self, seat: Seat, picked: Way, spot: str) -> Action:
        """To sow it."""
        return Sow(seat, spot)

    def choice_words(self, action: Action) -> str:
        """A hole as the board writes it, and its name."""
        return f"{action.hole} · {self.screen.words.action(action)}" if isinstance(action, Sow) else ""

    def label(self, spot: str) -> str:
        """A hole in words: its name, how many balls, the herders' word for so many."""
        words = self.screen.words
        balls = self.view.holes[INDEX[spot]] if self.view else 0
        said = words.text("hole.many", {"balls": balls})
        term = f"{said} ({words.text(TERMS[balls])})" if balls in TERMS else said
        return f"{words.name(spot)}: {term}"

    def facts(self, view: View, seat: Seat) -> dict[str, Any]:
        """What a seat has taken."""
        return {"balls": self.stores[seat]}

    # --- looks and motion -----------------------------------------------------------------------------------

    def still(self, ui: Ui) -> pygame.Surface:
        """Floor and board."""
        return wood.floor_and_board(ui, self)

    def under(self, ui: Ui, surface: pygame.Surface) -> None:
        """Coordinates in the wood, to the left of each hole's number."""
        for hole in RING:
            box = wood.plaque(ui, self, hole, 10)[1]
            at = (box.x - round(box.height * 0.72), box.centery)
            write(ui, surface, at, hole, self.ground.px(26), ui.theme["cream"])

    def glow(self, ui: Ui, surface: pygame.Surface) -> None:
        """A warm rim on holes that may be sown, and where the last ball of the chosen hole would fall."""
        ground = self.ground
        for hole in self.carry.next():
            wood.draw_rim(ui, surface, ground.at(hole), ground.size(hole), ui.theme["glow"], 0.9)
        for hole in self.advised:
            thoughts = self.screen.thoughts
            tone = ui.theme["glow" if thoughts and (thoughts[0].worth or 0) < 0 else "good"]
            wood.draw_rim(ui, surface, ground.at(hole), ground.size(hole), tone, 1.0)
        chosen = self._pointed(ui)
        if chosen and self.view is not None:
            last = RING[(INDEX[chosen] + self.view.holes[INDEX[chosen]]) % 6]
            wood.draw_landing(ui, surface, ground.at(last), ground.size(last), ground.unit)

    def _pointed(self, ui: Ui) -> str:
        """The sowable hole under the pointer or the focus."""
        name = ui.focus.eyes[0] or ""
        return next((hole for hole in self.carry.next() if self.named(hole) == name), "")

    def over(self, ui: Ui, surface: pygame.Surface) -> None:
        """Heaps, plaques, what a hint says of each hole, the moving hand, the calf."""
        ground, counts = self.ground, [*self.holes, *self.stores]
        for index, spot in enumerate((*RING, *STORES)):
            wood.draw_balls(ui, surface, ground.at(spot), ground.size(spot), counts[index], index)
        for index, spot in enumerate((*RING, *STORES)):
            wood.draw_plaque(ui, surface, self, spot, counts[index])
        for thought in self.screen.thoughts:
            if isinstance(thought.action, Sow) and thought.worth is not None:
                wood.draw_worth(ui, surface, self, thought.action.hole, thought.worth)
        if self.hand is not None:
            wood.draw_hand(ui, surface, self.hand, ground.unit)
        if self.calf is not None:
            wood.draw_calf(ui, surface, self, RING[self.calf[0]], self.calf[1])

    def draw_advised(self, ui: Ui, surface: pygame.Surface) -> None:
        """Drawn with the glow, under the balls."""

    def motions(self, ui: Ui, event: Event, events: Sequence[Event]) -> Sequence[Motion]:
        """Ball by ball, then the calf; at the end the fuller store."""
        captured = next((each for each in events if isinstance(each, Captured)), None)
        if isinstance(event, Sown):
            return [sowing(ui, self, event, captured)]
        return [ending(ui, self, event)] if event.kind in ENDS and event is events[-1] else []

    def ends_of(self, event: Event) -> Sequence[str]:
        """The hole that was emptied and the one in which the last ball fell."""
        if not isinstance(event, Sown):
            return ()
        return (event.hole, RING[(INDEX[event.hole] + event.balls) % len(RING)])

    def seat_figure(self, seat: Seat) -> str:
        """Balls taken."""
        return str(self.stores[seat]) if self.view is not None else ""  # as drawn
