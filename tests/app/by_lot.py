"""Games played by lot, and their tables in a window, for tests."""

from __future__ import annotations

import random
from functools import cache

from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance, Finished, seats_named


def go_on(match: Match, steps: int, rng: random.Random) -> Match:
    """So many steps by lot, or to the end; the same match."""
    for _ in range(steps):
        pending = match.pending
        if isinstance(pending, Finished):
            break
        if isinstance(pending, AwaitChance):
            match.resolve()
            continue
        match.play(rng.choice([a for s in seats_named(pending) for a in match.choices(s)]))
    return match


@cache
def played(game: str, steps: int, names: tuple[str, ...] | None = None) -> Match:
    """Some steps of a game by lot; made once and only looked at."""
    rules = games.load(game)
    match = Match.new(rules, len(names) if names else None, seed=4, names=names)
    return go_on(match, steps, random.Random(4))


def at_table(match: Match, text: int = 100, size: tuple[int, int] = (1280, 720)) -> Driver:
    loop = Loop(Screen(), size=size, settings=Settings(motion="none", sound=False, text=text))
    loop.ui.replace(TableScreen(loop.ui, match))
    driver = Driver(loop)
    driver.step(3)
    return driver
