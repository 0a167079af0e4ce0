"""What happened: visible consequences in the order in which the table sees them."""

from __future__ import annotations

import msgspec

from ulus_suite.core.names import Audience, ClauseId, Seat, Value


class Event(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """One visible consequence. A game's events are tagged subclasses: ``class Sown(Event, tag="sown")``.

    What only some may see is an event of its own: "drew a card" for all, "drew Paper" for its owner, told
    apart by ``audience``. The text of an event is the message ``event.<kind>`` with its fields as bindings.
    """

    clause: ClauseId
    audience: Audience = None

    @property
    def opens(self) -> bool:
        """Whether this makes known to all what was secret before (opened bids, a chip turned over, a card shown
        from a hand), so that going back behind it needs everybody's consent."""
        return False

    @property
    def variant(self) -> str:
        """Which of the messages ``event.<kind>.<variant>`` tells it; empty for the usual one."""
        return ""

    @property
    def kind(self) -> str:
        """The tag under which this event is known to messages and lessons."""
        return str(self.__struct_config__.tag)


class GaveUp(Event, frozen=True, kw_only=True, tag="gave_up"):
    """A seat gave the game up, by agreement of the table."""

    seat: Seat


class DrawAgreed(Event, frozen=True, kw_only=True, tag="draw_agreed"):
    """The table agreed to the draw that a seat offered."""

    seat: Seat


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: ``places`` lists seats from first to last, sharers of a place together; ``scores`` by
    seat; ``clause`` decided it; ``key`` and ``args`` say it in words (message ``outcome.<key>``)."""

    clause: ClauseId
    places: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    key: str = "ended"
    args: dict[str, Value] = {}
