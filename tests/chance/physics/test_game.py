"""A whole game of Ulus whose bones were simulated is replayed from its log where the engine cannot be imported."""

import os
import random
import subprocess
import sys

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.chance.physics.resolver import PhysicsResolver
from ulus_suite.core.chance import AwaitChance, Finished, Source

WANTED = {("roll", Source.PHYSICS), ("drop", Source.PHYSICS), ("flick", Source.PHYSICS), ("cards", Source.RNG)}


def played(seed, most=6000):
    """A game of three who choose at random, every bone by physics; in the ordinary run up to the first flicks."""
    match = Match.new(games.load("ulus"), seats=3, options={}, seed=seed, names=["A", "B", "C"])
    physics, rng, sources = PhysicsResolver(str(seed)), random.Random(seed), set()
    for _ in range(most):
        pending = match.pending
        if isinstance(pending, Finished) or amount(sources >= WANTED, False):
            return match, sources
        if isinstance(pending, AwaitChance):
            result = match.resolve(physics)
            sources.add((pending.request.kind, result.source))
            continue
        choices = next(found for seat in rng.sample(range(3), 3) if (found := list(match.choices(seat))))
        match.play(rng.choice(choices))
    raise AssertionError("the game did not end")


def test_a_whole_game_is_replayed_without_pymunk(tmp_path):
    match, sources = played(3)
    assert sources >= WANTED
    assert match.audit() == []
    match.save(tmp_path / "game.log")
    code = (
        "import sys; sys.modules['pymunk'] = None\n"
        "from ulus_suite import Match\n"
        f"match = Match.load({str(tmp_path / 'game.log')!r})\n"
        "print(len(match.entries), match.rules.digest(match.state), match.pending)\n"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(["", *sys.path])}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == f"{len(match.entries)} {match.rules.digest(match.state)} {match.pending}"
