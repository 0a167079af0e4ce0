"""What ``ulus-suite solve`` asks of a game that can be solved: where its solution lies, building it, its facts."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.games.unee.players import facts
from ulus_suite.games.unee.players.build_table import bar, build, has_numpy
from ulus_suite.games.unee.players.solved_table import PATH

__all__ = ["PATH", "bar", "build", "has_numpy", "lines"]


def lines() -> Iterator[str]:
    """What perfect play knows, one variant after the other."""
    for four_from_more in (False, True):
        yield facts.told(facts.facts(four_from_more))
