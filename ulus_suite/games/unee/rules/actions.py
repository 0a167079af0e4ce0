"""What a player can do."""

from __future__ import annotations

from ulus_suite.core.actions import Action


class Sow(Action, frozen=True, tag="sow"):
    """Sow the balls of a hole (clauses 2.2 to 2.4)."""

    hole: str


class Claim(Action, frozen=True, tag="claim"):
    """Claim the game with more than half of the balls (clause 4.7)."""


class Resign(Action, frozen=True, tag="resign"):
    """Give up a game in which the other side has more than half of the balls (clause 4.7)."""


UneeAction = Sow | Claim | Resign
