"""Picking up and placing: by two presses, by dragging, by keys; Escape puts down again.

An action is chosen by pressing spots one after the other (a piece, then where it goes; or one spot alone). After
something has been picked up the focus stands on the first place where it may go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ulus_suite.app.focus import Drag
from ulus_suite.app.inputs import InputAction, PlayerInput
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action

Way = tuple[str, ...]
"""Spots in the order in which they are pressed."""


class Carry:
    """What is picked up now, and what pressing a spot does.

    ``picked``: spots pressed so far; ``at``: where the pointer carries the piece, in pixels, None while it is not
    dragged. ``act`` plays an action, ``target`` names the target of a spot.
    """

    def __init__(
        self, act: Callable[[Ui, Action], None], target: Callable[[str], str] = lambda spot: f"spot.{spot}"
    ) -> None:
        self.act, self.target = act, target
        self.ways: dict[Way, Action] = {}
        self.picked: Way = ()
        self.at: tuple[int, int] | None = None

    def offer(self, ways: Mapping[Way, Action]) -> None:
        """From now on these are the actions; what is picked up stays so if it still leads somewhere."""
        self.ways = dict(ways)
        if self.picked and self.at is None and not self.next():
            self.picked = ()

    def next(self, picked: Way | None = None) -> list[str]:
        """Spots that may be pressed now, in the order of the choices."""
        here = self.picked if picked is None else picked
        found = [way[len(here)] for way in self.ways if way[: len(here)] == here and len(way) > len(here)]
        return list(dict.fromkeys(found))

    def open(self) -> list[str]:
        """Spots that do something now: those that come next and, while something is in the hand, others that may
        be picked up instead. None that would play an action with what is in the hand left out."""
        others = [way[0] for way in self.ways if len(way) > 1] if self.picked else []
        return list(dict.fromkeys([*self.next(), *others]))

    def holds(self, spot: str) -> bool:
        """Whether the piece on this spot is in the hand."""
        return bool(self.picked) and self.picked[-1] == spot

    def press(self, ui: Ui, spot: str) -> None:
        """Pick up, change to another piece, put down, or play."""
        way = (*self.picked, spot) if spot in self.next() else (spot,) if spot in self.open() else ()
        if self.holds(spot) and spot not in self.next():
            way = ()
        if way in self.ways:
            self.drop()
            self.act(ui, self.ways[way])
            return
        self.picked = way
        ui.relayout()
        first = self.next()
        if way and first:
            ui.focus.current = self.target(first[0])

    def drop(self) -> None:
        """Nothing is in the hand."""
        self.picked, self.at = (), None

    def drag(self, ui: Ui, spot: str, drag: Drag, spots: Sequence[str]) -> None:
        """A piece follows the pointer; dropped where it may go it goes there, anywhere else it goes back."""
        if drag.phase == "start":
            self.picked, self.at = (spot,), drag.pos
            ui.relayout()
        elif drag.phase == "move":
            self.at = drag.pos
            ui.dirty()
        else:
            over = next((s for s in spots if self.target(s) == drag.over), "")
            self.at = None
            if drag.phase == "drop" and over and over in self.next():
                self.press(ui, over)
            else:
                self.drop()
                ui.relayout()

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Escape puts a piece down, and the focus is on it again."""
        if given.do is not InputAction.BACK or not given.down or given.repeat or not self.picked:
            return False
        spot = self.picked[0]
        self.drop()
        ui.relayout()
        ui.focus.current = self.target(spot)
        return True
