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

    def with_nodes(self, nodes: int) -> Slipping:
        """The same, but the player within counts to another number."""
        made = getattr(self.bot, "with_nodes", None)
        return Slipping(self.name, made(nodes) if made else self.bot, self.share)


class Named:
    """A way to play under the name of the player who plays it."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As ``bot`` would."""
        return self.bot.think(view, choices, key, budget_ms)

    def with_nodes(self, nodes: int) -> Named:
        """The same, but the player within counts to another number."""
        made = getattr(self.bot, "with_nodes", None)
        return Named(self.name, made(nodes) if made else self.bot)

    def peek(self, rules: Any, state: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As a player who sees everything would (only the arena asks that)."""
        found: Decision = self.bot.peek(rules, state, choices, key, budget_ms)  # type: ignore[attr-defined]  # a searcher's
        return found
