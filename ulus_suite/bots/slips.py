"""Players who are still learning: now and then they do something else than they had meant to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Bot, Decision, Rationale


class Slipping:
    """Plays like ``bot``, but takes any choice in a ``share`` of its decisions."""

    def __init__(self, name: str, bot: Bot, share: float) -> None:
        self.name, self.bot, self.share = name, bot, share

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As ``bot`` would, or any choice; the key decides which, so that the same game plays the same."""
        dice = random.Random(f"slip/{key}")
        if len(choices) > 1 and dice.random() < self.share:
            return Decision(dice.choice(list(choices)), (Rationale("slip"),))
        return self.bot.think(view, choices, key, budget_ms)


class Named:
    """A way to play under the name of the player who plays it."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As ``bot`` would."""
        return self.bot.think(view, choices, key, budget_ms)
