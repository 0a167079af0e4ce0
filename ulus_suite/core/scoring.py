"""Places and ties, shared by games that count points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def places(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Seats grouped from best to worst by ``keys`` (one comparable per seat, larger is better)."""
    ranked = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    groups: list[list[int]] = []
    for seat in ranked:
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return tuple(tuple(sorted(group)) for group in groups)
