"""What a table is used for: a game of one's own, a lesson, a puzzle, a review, a shown clause, a demo.

There is one table, :class:`~ulus_suite.app.table.screen.TableScreen`. It asks its activity at the points that are
named here; the defaults are those of an ordinary game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec
import pygame

from ulus_suite.app import registry
from ulus_suite.app.table.table import Frame, Table
from ulus_suite.app.ui.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.core.verdict import Verdict
from ulus_suite.play import driver
from ulus_suite.play.lines import Step
from ulus_suite.play.policy import GAME, Policy, Script

PACE_MS = {"calm": 2000.0, "brisk": 700.0, "once": 0.0}
"""How long a computer player's move lets eyes rest before it begins."""
SEEN = 1.5
"""What is done for a person waits so much longer: it is read, too."""
GOES_ON = 0.25
"""This share of it before the next of several answers to one question."""
BEGIN = 0.7
"""The share of it after which the turn of a computer player has been seen to begin."""


def turn_ms(settings: Settings, game: str) -> float:
    """So long it takes to see that another's turn has begun."""
    return BEGIN * PACE_MS.get(settings.pace_of(game), PACE_MS["brisk"])


class RailPart(Protocol):
    """What stands beside the board, as the table sees it."""

    @property
    def choice_ids(self) -> dict[Action, str]:
        """The buttons of the choices that stand there."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take this rectangle."""

    def place_folded(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take this rectangle while the rail is folded away, as far down as there is something to show."""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw what was placed."""

    def noticed(self, ui: Ui) -> None:
        """The pointer or the focus has come to another place."""

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """The buttons of what may be chosen, for a board that shows them while the rail is folded away."""


class Arrangement(Protocol):
    """Where board, rail and the rest stand in the window."""

    foot: pygame.Rect
    """The line with the keys."""

    def lay_out(self, ui: Ui) -> None:
        """Place them."""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw them."""


Keys = Mapping[InputAction, Callable[[Ui], None]]
MENU = (
    "resume",
    "rules",
    "what",
    "settings",
    "odds",
    "teach",
    "real_pieces",
    "hands",
    "agreements",
    "picture",
    "position",
    "report",
    "title",
)


class Activity:
    """What differs from one use of a table to another: values first, then hooks that the table calls.

    ``name`` is the screen's. ``ways_on``: ids of the buttons that lead on; the focus goes to the first that can be
    pressed while nobody is asked. ``leads_to``: where the focus goes first when somebody is asked, if it is there.
    ``takes_back``: actions are taken back as in a game. ``from_afar``: the table is read from two metres away.
    ``menu``: the entries of the menu, in order; none where Escape leads out at once. ``way_back``: the message that
    says where one comes to from here. ``lesson_file``: game and id of the lesson that the menu writes into a file.
    """

    name = "table"
    policy: Policy = GAME
    script: Script | None = None
    frame = Frame()
    ways_on: Sequence[str] = ()
    leads_to = ""
    takes_back = True
    from_afar = False
    menu: Sequence[str] = MENU
    way_back = ""
    lesson_file: tuple[str, str] | None = None
    pause_ms: float | None = None
    """So long eyes rest before what happens by itself; None: as the settings say."""
    table: Table
    """At which it goes on: set before it begins."""

    # --- sitting down and leaving --------------------------------------------------------------------------

    def begin(self, ui: Ui) -> None:
        """The table is made and not yet seen."""

    def leave(self) -> None:
        """The table is taken off the stack."""

    def way_out(self, ui: Ui) -> None:
        """Escape: the menu, so that nobody loses a game by one key."""
        ui.push(registry.door("menu")(self.table))

    def settled(self, settings: Settings, policy: Policy) -> Policy:
        """The policy with what the settings say now."""
        return msgspec.structs.replace(
            policy,
            asks_everything=policy.asks_everything or settings.ask_all,
            open_cards=policy.open_cards or (settings.open_cards and policy.keeps),
            hand=settings.hand if policy.keeps else policy.hand,
            throws_itself=policy.throws_itself or (settings.throws_itself and policy.keeps),
            by_hand=policy.by_hand and not (settings.throws_itself and policy.keeps),
        )

    # --- what stands where ---------------------------------------------------------------------------------

    def rail(self) -> RailPart | None:
        """What stands beside the board; None: the rail of an ordinary game."""
        return None

    def arrangement(self) -> Arrangement | None:
        """Where things stand; None: board, rail, keys as ``frame`` says."""
        return None

    def hints(self, ui: Ui) -> Sequence[Hint] | None:
        """The keys that are named at the foot; None: those of an ordinary game."""
        return None

    # --- what people do --------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """See an input before the table does; True when it was used."""
        return False

    def keys(self, ordinary: Keys) -> Keys:
        """What keys do here, given what they do in an ordinary game."""
        return ordinary

    def may_act(self, action: Action) -> bool:
        """Whether anything can be done now."""
        return True

    def about_to_act(self, action: Action) -> None:
        """Somebody has chosen this; the rules have not been asked yet."""

    def tells_refusal(self, ui: Ui, verdict: Verdict) -> bool:
        """Say why something is not allowed; False: a sheet says it."""
        return False

    def holds_throw(self) -> bool:
        """Whether a person who throws holds the bones now until letting go."""
        return True

    # --- what happens ------------------------------------------------------------------------------------------

    def happened(self, ui: Ui, step: Step) -> None:
        """Something has happened and is about to be told in motion."""

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """Whether eyes have been able to follow, so that ``what`` may happen by itself."""
        if isinstance(what, driver.Throw) or (isinstance(what, driver.Scripted) and self.table.session.referee):
            return True  # what happens hidden at a real table is not seen here
        if self.pause_ms is not None:
            return waited_ms >= self.pause_ms
        pause_ms = PACE_MS.get(ui.settings.pace_of(self.table.match.header.game), PACE_MS["brisk"])
        if isinstance(what, driver.AskComputer) and self._goes_on(what.seat):
            pause_ms *= GOES_ON
        if isinstance(what, driver.AutoPlay):
            hastens = ui.settings.motion == "none" or self.table.session.rolling_on
            pause_ms *= 0.0 if hastens else SEEN
        return waited_ms >= pause_ms

    def _goes_on(self, seat: Seat) -> bool:
        """Whether this seat has just answered the same question: it pays one by one, say, or sends out another."""
        match = self.table.match
        if len(match.line) < 2:
            return False
        entry, before = match.line[-1].entry, match.rules.pending(match.line[-2].state)
        same = getattr(before, "prompt", "") == getattr(match.pending, "prompt", None)
        return same and isinstance(entry, Played) and entry.action.seat == seat

    def before_showing(self, ui: Ui) -> None:
        """The position is about to be shown anew: settle whose secrets may be seen."""

    def showing(self, ui: Ui) -> None:
        """The position is shown: mark on the board what belongs to it."""

    def draw_over(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw over the table what belongs to it; changes nothing."""

    def opens_sheet(self, asked_for: bool) -> bool:
        """Whether the sheet for real pieces opens now; ``asked_for``: somebody has pressed for it."""
        return True

    @property
    def typing_note(self) -> str:
        """What stands over that sheet."""
        return ""

    def ended(self, ui: Ui) -> None:
        """The game is over."""

    def player_failed(self, ui: Ui, seat: Seat, error: Exception) -> None:
        """A computer player raised this. It is told, and any choice is made for it, unless this raises."""

    def player_silent(self, seconds: int) -> None:
        """A computer player has not answered for so long. Another takes its place, unless this raises."""

    # --- time --------------------------------------------------------------------------------------------------

    @property
    def needs_tick(self) -> bool:
        """Whether something of its own goes on."""
        return False

    @property
    def prepares(self) -> bool:
        """Whether time is kept for what the board and the hint work out."""
        return True

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """Time has passed; ``table_tick`` lets the table have it."""
        table_tick(ui, ms)
