"""Names that mean one thing everywhere."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

_SEAT = "a seat"

Seat: TypeAlias = Annotated[int, _SEAT]
"""0 .. seats-1, in the order in which people sit, clockwise. A field of an action or event that is annotated so
(alone, in a tuple or with ``None``) is shown as the name of who sits there."""

ClauseId: TypeAlias = str
"""``game/chapter.number`` of a rulebook clause, such as ``pebbles/1.2``."""

Value: TypeAlias = int | str | bool | None
"""What may stand in an option, an answer or a message binding."""

Answer: TypeAlias = int | str | bool | tuple[int | str, ...] | None
"""What a question may be answered with: one value, or several in order."""

Audience: TypeAlias = tuple[int, ...] | None
"""The seats that may know a thing; ``None`` means everybody at the table."""

Plain: TypeAlias = Any
"""JSON-like data: None, bool, int, float, str, list, dict with str keys."""


def may_know(audience: Audience, viewer: Seat | None) -> bool:
    """Tell whether ``viewer`` (``None`` is a bystander) belongs to ``audience``."""
    return audience is None or (viewer is not None and viewer in audience)


@cache
def seat_fields(kind: type) -> frozenset[str]:
    """The fields of a struct that hold seats."""
    return frozenset(name for name, hint in get_type_hints(kind, include_extras=True).items() if _holds_seats(hint))


def _holds_seats(hint: Any) -> bool:
    if _SEAT in getattr(hint, "__metadata__", ()):
        return True
    return any(_holds_seats(part) for part in get_args(hint))
