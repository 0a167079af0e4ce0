"""Names that mean one thing everywhere."""

from __future__ import annotations

from typing import Any, TypeAlias

Seat: TypeAlias = int
"""0 .. seats-1, in the order in which people sit, clockwise."""

ClauseId: TypeAlias = str
"""``game/chapter.number`` of a rulebook clause, such as ``unee/3.2``."""

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
