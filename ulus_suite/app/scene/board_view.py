"""What a game draws on its side of the window, and how it takes part in play.

A table is a `BoardView`: it is given the board's rectangle, draws the view it has been shown, registers
targets for choices that are made on the board itself, and turns events into motion. It decides nothing:
choices come from the core through the screen, and what a click does is `screen.act(action)`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.ui.motion import Motion
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView
    from ulus_suite.app.scene.victory import Shining, Victory
    from ulus_suite.app.ui.inputs import Hint, PlayerInput
    from ulus_suite.app.ui.widgets import Widget
    from ulus_suite.play.hints import Hint as Advised


RESULT_EMS = 13.0
"""The result is at least so many ems wide: beside the board, or over its right end with a folded rail."""


class BoardView:
    """Base of the five tables.

    `view` is what is drawn; `screen` is a `SeatView`: `choices` (what the person at the screen may do now),
    `act(action)`, `why(action)`, `words`, `live` (False while browsing history), and no state.
    """

    game = ""
    performed: Collection[str] = ()
    """Kinds of events that are seen on the board: something moves, lights up or is counted."""
    silent: Collection[str] = ()
    """Kinds of events that are told in words only, said on purpose: every kind is in one of the two."""

    opaque = False
    """Whether the board leaves nothing of its place uncovered, so that the wall behind need not be drawn."""

    holds_choices = False
    """Whether it has room of its own for seats and choices while the rail is folded away."""

    def __init__(self, screen: SeatView) -> None:
        self.screen = screen
        self.view: Any = None
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.last: tuple[str, ...] = ()
        """Places where the last move began and ended."""
        self.shining: Shining | None = None
        """Small victories that are being shown over the board."""
        self.passing = ""
        """What passes over the board by itself while something moves: words that stand in place of the question."""
        self.needs_tick = False
        """Whether `tick` is wanted although nothing moves: a held button, pictures still to be painted."""

    @property
    def holds_up(self) -> bool:
        """Whether what is shown is to be looked at by a person before anything goes on by itself; the way on is
        then the target that :meth:`lead` names."""
        return False

    @property
    def covered(self) -> pygame.Rect | None:
        """The part of the board that a motion covers now: a cloth on which bones run."""
        return None

    @property
    def drawn(self) -> pygame.Rect:
        """What the board covers of its place: all of it, or less where its shape is another."""
        return self.rect

    def show(self, ui: Ui, view: Any) -> None:
        """From now on draw this view (no motion)."""
        self.view = view

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take the board's rectangle and register targets with `ui.add` for what is chosen on the board."""
        self.rect = rect

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw the board inside `self.rect`; change nothing."""

    def on_board(self, action: Action) -> bool:
        """Whether this choice is made on the board, so that the rail needs no button for it."""
        return False

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """A motion that tells what happened between two views (200-600 ms a step), or None for none.

        `result` is the answer of chance that led there, with its trace. When the motion ends, `show(after)` is
        called by the screen. Call `ui.dirty()` (or with a rectangle) from tweens.
        """
        return None

    def victories(self, before: Any, events: Sequence[Event]) -> Sequence[Victory]:
        """Small victories among these events, to be shown for a second after they have been told."""
        return ()

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """True lets a person throw by key or gesture (the rail shows a button); False settles at once."""
        return False

    def lead(self, ui: Ui) -> str:
        """The id of the target at which the focus belongs now, where the board knows better than the question does:
        after a piece has been picked up the first place for it. Empty: wherever the question is."""
        return ""

    def stands_for(self, action: Action) -> Action:
        """The choice that a person makes instead of an action that comes to the same: by default itself."""
        return action

    def target_of(self, action: Action) -> str:
        """The id of the target at which this choice is made on the board, if it is one press; else empty."""
        return ""

    def ends_of(self, event: Event) -> Sequence[str]:
        """Where what this event tells began and ended: places that :meth:`mark_rect` knows; none where it moves
        nothing on the board."""
        return ()

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """The rectangle round a place of :meth:`ends_of`."""
        return None

    def mark_last(self, events: Sequence[Event]) -> bool:
        """Where these events begin and end stays marked until others do; False where they move nothing."""
        found = tuple(dict.fromkeys(place for event in events for place in self.ends_of(event)))
        if found:
            self.last = found
        return bool(found)

    def draw_last(self, ui: Ui, surface: pygame.Surface) -> None:
        """Corners round the places where the last move began and ended."""
        found = (self.mark_rect(place) for place in self.last)
        last_move(ui, surface, [rect for rect in found if rect is not None])

    def seat_line(self, ui: Ui, view: Any, seat: Seat) -> str:
        """A seat's public state in a few words for the rail (`12 balls taken`)."""
        return ""

    def seat_figure(self, seat: Seat) -> str:
        """The figure that counts for a seat, where there is room for one only."""
        return ""

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget | None:
        """A seat as the rail shows it; None for the rail's own line with `seat_line`."""
        return None

    def asks(self, asked: str) -> str:
        """The question as it stands with what is in hand on this board; ``asked``: as the rules put it."""
        return asked

    @property
    def look_at(self) -> str:
        """What to do to read what a choice would do, where pointing at a place of the board is not it."""
        return ""

    def rail_widgets(self, ui: Ui) -> list[Widget]:
        """More to stand in the rail over the choices (what can be set before an action)."""
        return []

    def aimed(self, action: Action) -> Action:
        """A computer player's action with what only the table knows (where pieces lie) put in."""
        return action

    def aims(self, ui: Ui, action: Action) -> None:
        """Whoever is asked aims so by now, at a screen of its own: show it as if it were aimed here."""

    def choice_words(self, action: Action) -> str:
        """What the rail calls this choice; empty for the message of the action."""
        return ""

    def choice_style(self, action: Action) -> str:
        """How the rail shows this choice: plain, main or quiet."""
        return "plain"

    def noticed(self, ui: Ui) -> None:
        """The pointer or the focus has come to another target."""

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """See an input before the focus does; True when it was used (aiming, zooming)."""
        return False

    def tick(self, ui: Ui, ms: float) -> None:
        """Time has passed while something is needs_tick."""

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work on this board now."""
        return []

    def advise(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """The hint that is to come, where the board knows more than the choices tell (how to aim); else None."""
        return None

    def advise_better(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """After the first hint has been told, a better one that takes longer to find; None for none."""
        return None

    def advised_words(self, action: Action) -> str:
        """What a hint calls an action, where the game's own words for it say too little; else empty."""
        return ""

    def still_advised(self, action: Action) -> bool:
        """Whether a hint for this action is still to be shown."""
        return True

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Mark an action on the board as hinted (None: no longer)."""


def last_move(ui: Ui, surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
    """Thin corners round the places where the last move began and ended, until the next one."""
    colour, clip = ui.theme["brass"], surface.get_clip()
    for rect in rects:
        reach, wide = max(3, rect.width // 5), max(2, rect.width // 30)
        if not clip.colliderect(rect.inflate(2 * wide + 4, 2 * wide + 4)):
            continue
        for x, dx in ((rect.left, reach), (rect.right, -reach)):
            for y, dy in ((rect.top, reach), (rect.bottom, -reach)):
                pygame.draw.line(surface, ui.theme["shadow"], (x, y), (x + dx, y), wide + 2)
                pygame.draw.line(surface, ui.theme["shadow"], (x, y), (x, y + dy), wide + 2)
                pygame.draw.line(surface, colour, (x, y), (x + dx, y), wide)
                pygame.draw.line(surface, colour, (x, y), (x, y + dy), wide)
