"""What the table sees."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


class Begins(Event, frozen=True, kw_only=True, tag="begins"):
    """``seat`` goes first."""

    seat: Seat


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """The upper tips of ``seat``'s two dice: gold, silver or blank."""

    seat: Seat
    first: str
    second: str

    @property
    def variant(self) -> str:
        """Two alike are told as a pair."""
        return "both" if self.first == self.second else ""


class Perk(Event, frozen=True, kw_only=True, tag="perk"):
    """``seat`` dominates ``section``, and that counts for this roll."""

    seat: Seat
    section: str


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """``seat`` can do nothing with its roll; ``why`` names the reason (message ``name.<why>``)."""

    seat: Seat
    why: str


class Spawned(Event, frozen=True, kw_only=True, tag="spawned"):
    """A new piece of ``seat`` stands on ``tile``."""

    seat: Seat
    tile: str


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A piece of ``seat`` walked ``path``, from where it stood (``origin``) to ``to_tile``."""

    seat: Seat
    origin: str
    to_tile: str
    path: tuple[str, ...]


class Defeated(Event, frozen=True, kw_only=True, tag="defeated"):
    """The piece of ``owner`` on ``tile`` goes back to its pool."""

    seat: Seat
    owner: Seat
    tile: str


class FortTaken(Event, frozen=True, kw_only=True, tag="fort_taken"):
    """A piece of ``seat`` came to stand on the fort ``tile``; now it holds ``forts`` of four."""

    seat: Seat
    tile: str
    forts: int


class Dominates(Event, frozen=True, kw_only=True, tag="dominates"):
    """``seat`` now holds both forts of ``section``."""

    seat: Seat
    section: str


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    """``seat`` no longer holds both forts of ``section``."""

    seat: Seat
    section: str


class ExtraTurn(Event, frozen=True, kw_only=True, tag="extra_turn"):
    """``seat`` may take another turn."""

    seat: Seat


class Declined(Event, frozen=True, kw_only=True, tag="declined"):
    """``seat`` leaves its extra turn."""

    seat: Seat


class Repeated(Event, frozen=True, kw_only=True, tag="repeated"):
    """The same action is running, or the same position has come up, for the ``n``th time: a draw is near. ``what``
    names which of the two (message ``name.<what>``)."""

    what: str
    n: int


class DrawOpen(Event, frozen=True, kw_only=True, tag="draw_open"):
    """From now on a draw may be claimed; ``why`` names the reason (message ``name.<why>``)."""

    why: str


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """``seat`` claims the draw."""

    seat: Seat


class Won(Event, frozen=True, kw_only=True, tag="won"):
    """``seat`` holds all four forts."""

    seat: Seat


UrEvent = (
    Begins | Rolled | Perk | Passed | Spawned | Moved | Defeated | FortTaken | Dominates | Lost | ExtraTurn
    | Declined | Repeated | DrawOpen | Claimed | Won
)  # fmt: skip
