"""Computer players at Naadam aim as people might: they take bones often, but nobody waits long for a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import mean

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.chance.physics.resolver import PhysicsResolver
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import AwaitChance, Pose
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.players.bot import bots
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Flick
from ulus_suite.games.ulus.rules.wrestling import target_of
from ulus_suite.games.ulus.table.aims import pairs, pointed
from ulus_suite.games.ulus.table.contest_scene import placed

RULES = games.load("ulus")
START = """
season: 8
player 0: god=burkut champion=geser
player 1: god=umay champion=alun-gua
player 2: god=mergen champion=zanabazar
player 3: god=tengri champion=chinggis-khan
now: {"frame":"naadam","next":%d}
     {"frame":%s}
"""
WRESTLING = '"wrestling","seats":[0,1,2,3],"stage":"lot","won":[[],[],[],[]],"fresh":[0,1,2,3]'
ARCHERY = '"archery","order":[0,1,2,3],"points":[0,0,0,0]'


def played(frame: str, number: int, kind: type, seed: int) -> Iterator[Event]:
    """Everything that happens in one contest of four computer players."""
    match = Match.new(RULES, seats=4, seed=seed, start=RULES.from_diagram(START % (number, frame)))
    bones = PhysicsResolver(str(seed), dict.fromkeys(range(4), "ordinary"))
    while isinstance(state := match.state.frame, kind):
        pending = match.pending
        if isinstance(pending, AwaitChance):
            match.resolve(bones)
            yield from match.line[-1].events
            continue
        choices = match.choices(pending.seat)
        action = bots()[0].think(match.view(pending.seat), choices, match.draw_key(), 0).action
        if isinstance(action, Flick) and isinstance(state, fr.Wrestling):
            may = {a.shot.piece for a in choices if isinstance(a, Flick)}
            must = target_of(state, pending.seat)
            action = pointed(action, placed(state.mat, match.layout()), may, must, match.draw_key())
        match.play(action)


def test_runs_of_captures_stay_short_over_many_flicks() -> None:
    outcomes: Counter[str] = Counter()
    runs, run, seed = [], 0, 0
    while sum(outcomes.values()) < amount(60, 200):
        seed += 1
        for event in played(WRESTLING, 3, fr.Wrestling, seed):
            if event.kind == "touched":
                outcomes[event.outcome] += 1  # type: ignore[attr-defined]  # what a Touched event says
                run += event.outcome == "captured"  # type: ignore[attr-defined]  # as above
            elif event.kind == "turn_ends":
                runs.append(run)
                run = 0
    hits = outcomes["captured"] / sum(outcomes.values())
    assert 0.6 <= hits <= 0.8
    assert 1.2 <= mean(runs) <= 2.5
    assert max(runs) <= 12
    assert sum(n >= 8 for n in runs) <= len(runs) * 0.05


def test_archers_hit_the_rings_as_an_ordinary_hand_does() -> None:
    rings = Counter(
        event.ring  # type: ignore[attr-defined]  # what a LiesIn event says
        for seed in range(1, amount(4, 6))
        for event in played(ARCHERY, 2, fr.Archery, seed)
        if event.kind == "lies_in"
    )
    shots = sum(rings.values())
    assert shots >= amount(50, 100)
    assert 0.5 <= rings["inner"] / shots <= 0.8
    assert 0.15 <= rings["outer"] / shots <= 0.45


def test_the_same_key_errs_alike_and_the_flick_is_one_that_may_be_made() -> None:
    bones = tuple(Pose(f"b{n}", 400 * n, 300 * (n % 3), 100 * n, "goat" if n % 2 else "sheep") for n in range(1, 8))
    sample = Flick(0, Shot("b1", 0, 300), "b3")
    may = [bone.piece for bone in bones]
    one, two = (pointed(sample, bones, may, "", key) for key in ("k", "k"))
    assert one == two
    seen = {pointed(sample, bones, may, "", str(n)) for n in range(30)}
    assert len(seen) > 20
    alike = {(here.piece, there.piece) for here, there in pairs(bones, may)}
    assert {(flick.shot.piece, flick.aim) for flick in seen} <= alike
    assert all(1 <= flick.shot.power_permille <= 1000 for flick in seen)
    named = {pointed(sample, bones, may, "b3", str(n)).aim for n in range(10)}
    assert named == {"b3"}
