"""What an action would do: certain effects, and chances with their shares. Typed, signed, worded by messages."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import msgspec

from ulus_suite.core.names import ClauseId, Seat, Value


class Known(enum.Enum):
    """Where a share comes from.

    ``DICE`` and ``BONES``: every roll, weighted by the table's model of its dice or shagai; ``CARDS``: every card
    that may lie there as far as this seat knows; ``LOT``: equal chances; ``SAMPLED``: tried out, with an error.
    """

    DICE = "dice"
    BONES = "bones"
    CARDS = "cards"
    LOT = "lot"
    SAMPLED = "sampled"


class Effect(msgspec.Struct, frozen=True):
    """One thing that changes, in the message ``preview.<key>``.

    ``amount`` is signed, in the unit of ``key``, None where nothing is counted; ``seat``: whose it is, None for the
    table's (``preview.<key>.other`` says it of somebody else than the reader); ``args``: further bindings, in the
    order of their names; ``points_at``: spots, pieces or cards that it speaks of.
    """

    key: str
    amount: int | None = None
    seat: Seat | None = None
    args: tuple[tuple[str, Value], ...] = ()
    points_at: tuple[str, ...] = ()


def effect(
    key: str, amount: int | None = None, seat: Seat | None = None, at: Iterable[str] = (), **args: Value
) -> Effect:
    """An effect with its bindings by name."""
    return Effect(key, amount, seat, tuple(sorted(args.items())), tuple(at))


class Share(msgspec.Struct, frozen=True):
    """``weight`` of ``of`` equal parts lead to ``effects`` beyond what is certain.

    ``error``: one standard error in the same parts where it was sampled, otherwise 0.
    """

    weight: int
    of: int
    effects: tuple[Effect, ...]
    known: Known = Known.DICE
    error: float = 0.0


class Preview(msgspec.Struct, frozen=True):
    """What an action would do, as far as its seat may know.

    ``certain`` follows whatever comes; the weights of ``chances`` add up to their ``of``; ``clause`` decides.
    ``gist``: the chances in one effect ("you beat 8 of 11"), shown and hidden with them. ``hidden``: more
    depends on what this seat cannot see. ``notes`` are no effects of the action alone: what would follow if
    somebody else agrees, what a thing is worth, what such an action is for. ``later``: the chances are those of
    a later moment, as they stand now.
    """

    certain: tuple[Effect, ...]
    chances: tuple[Share, ...] = ()
    clause: ClauseId = ""
    gist: Effect | None = None
    hidden: bool = False
    notes: tuple[Effect, ...] = ()
    later: bool = False

    @property
    def empty(self) -> bool:
        """Nothing is known that could be told."""
        return not (self.certain or self.chances or self.notes) and self.gist is None
