"""A player who takes any choice: the yardstick for the others, and the one that finds holes in rules."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision, Rationale


class RandomPlayer:
    """Every choice is as likely as any other."""

    name = "random"

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int = 0) -> Decision:
        """Pick by the key alone."""
        number = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "big")
        return Decision(choices[number % len(choices)], (Rationale("random"),))
