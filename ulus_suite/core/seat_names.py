"""What players are called whom nobody named."""

from __future__ import annotations

from typing import Any

from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules


def default_names(rules: Rules[Any], seats: int) -> tuple[str, ...]:
    """Names for seats nobody named."""
    given = rules.spec.seat_names
    return tuple(given[i] if i < len(given) else default_name(i + 1) for i in range(seats))


def default_name(number: int) -> str:
    """What a player is called who has no name."""
    return str(Phrase.of("match.player", number=number))
