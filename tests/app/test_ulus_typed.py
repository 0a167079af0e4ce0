"""Real bones: a roll is typed with four letters, and the rules take it as it was read."""

from __future__ import annotations

import random

from tests.app.windows import Blank
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance, DecideTogether, seats_named
from ulus_suite.core.log import Settled


def _at_a_roll(seed: int) -> Match:
    """A game played at random up to a champion who may roll."""
    match = Match.new(games.load("ulus"), seats=3, seed=seed)
    rng = random.Random(seed)
    for _ in range(400):
        pending = match.pending
        if isinstance(pending, AwaitChance):
            match.resolve()
            continue
        done = pending.sealed if isinstance(pending, DecideTogether) else ()
        seat = next(s for s in seats_named(pending) if s not in done and match.choices(s))
        choices = match.choices(seat)
        if any(a.kind == "roll" for a in choices):
            return match
        match.play(rng.choice(choices))
    raise AssertionError("nobody may roll")


def test_four_letters_are_a_roll() -> None:
    match = _at_a_roll(3)
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none"))
    table = TableScreen(loop.ui, match, typed=True)
    table.session.revealed_to = table.session.actor
    loop.ui.replace(table)
    driver = Driver(loop)
    driver.step(2)
    driver.click("roll")
    driver.step(2)
    assert loop.ui.screen.name == "typed"
    before = len(match.line)
    for letter in "sgcg":
        driver.key(letter)
    entry = match.line[before].entry
    assert isinstance(entry, Settled)
    assert tuple(entry.result.answers.values()) == ("sheep", "goat", "camel", "goat")
    loop.close()
