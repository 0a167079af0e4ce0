"""Records games until each preset has ended in each way it can: python -m tests.games.uluk.record

What is there already is kept: a recorded game is a promise that later rules must keep or say why not.
"""

from __future__ import annotations

import random
from pathlib import Path

from tests.games.uluk import kit
from ulus_suite import Match
from ulus_suite.core.chance import Finished
from ulus_suite.core.names import Value

HERE = Path(__file__).resolve().parents[2] / "replays" / "uluk"
ENDS = ("most", "by_tokens", "shared")
MORE: dict[str, dict[str, Value]] = {
    "long_valley": {"charts": "house2"},
    "lean_land": {"lean_land": True},
    "full_huts": {"hut_limit": "none", "set5": 9},
}
"""Options beyond the presets, one game of each."""


def wanted() -> dict[str, tuple[dict[str, Value], str]]:
    """Every recorded game by its name: options, and how it ends."""
    found = {
        f"{preset.name}-{end}": (dict(preset.options), end) for preset in kit.RULES.spec.presets for end in ENDS
    }
    return found | {f"{name}-most": (options, "most") for name, options in MORE.items()}


def record(name: str, options: dict[str, Value], end: str) -> Match:
    """Random games until one ends so; each takes something back once."""
    for seed in range(20_000):
        rng = random.Random(f"{name} {seed}")
        match = Match.new(kit.RULES, seats=2, options=options, seed=seed, created="2026-11-21T12:00:00+00:00")
        for number, _ in enumerate(kit.play_on(match, rng)):
            if number == 9:
                match.undo(match.undo_offers(0)[0], (0, 1))
        assert isinstance(match.pending, Finished)
        if match.pending.outcome.key == end:
            return match
    raise AssertionError(f"no game ended {end}")


def main() -> None:
    """Record what is missing."""
    for name, (options, end) in wanted().items():
        path = HERE / f"{name}.ulus"
        if not path.exists():
            record(name, options, end).save(path)


if __name__ == "__main__":
    main()
