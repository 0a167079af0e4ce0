"""Records games until each preset has ended in each way it can: python -m tests.replays.record

What is there already is kept: a recorded game is a promise that later rules must keep or say why not.
"""

from __future__ import annotations

import random
from pathlib import Path

from ulus_suite import Match, games
from ulus_suite.core.chance import Decide, Finished

HERE = Path(__file__).resolve().parent


def main() -> None:
    rules = games.load("unee")
    for preset in rules.spec.presets:
        ends = {"stuck", "repeated" if preset.options.get("repetition") != "none" else "no_result", "resigned"}
        if preset.options.get("repetition") != "none":
            ends.add("claimed")
        for end in sorted(ends):
            path = HERE / "unee" / f"{preset.name}-{end}.ulus"
            if not path.exists():
                record(preset.name, dict(preset.options), end).save(path)


def record(preset: str, options: dict[str, object], end: str) -> Match:
    for seed in range(10_000):
        rng = random.Random(f"{preset} {end} {seed}")
        match = Match.new(games.load("unee"), options=options, seed=seed, created="2026-11-21T12:00:00+00:00")  # type: ignore[arg-type]
        wanted = {"claimed": "claim", "resigned": "resign"}.get(end, "")
        while isinstance(match.pending, Decide):
            found = match.choices(match.pending.seat)
            asked = [a for a in found if a.kind == wanted]
            match.play(asked[0] if asked else rng.choice([a for a in found if a.kind == "sow"]))
            if len(match.entries) == 8:  # somebody thinks better of it, once a game
                match.undo(match.undo_offers(0)[0], (0, 1))
        assert isinstance(match.pending, Finished)
        if match.pending.outcome.key == end and len(match.entries) < 130:
            return match
    raise AssertionError(f"no game of {preset} ended {end}")


if __name__ == "__main__":
    main()
