"""A hand that plays Urland through the window as a person does: by clicking what is on the table."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from typing import Any

from tests.games.urland.kit import RULES
from ulus_suite import Match
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.modes import Acknowledging, Covered
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.actions import Action
from ulus_suite.games.urland.players.bot import DRIFTER
from ulus_suite.games.urland.rules import actions as ac


def people(seats: int, seed: int = 2, **options: Any) -> Match:
    """A game of people only."""
    return Match.new(RULES, seats, options, seed=seed, kinds=("person",) * seats)


def laid_out(match: Match, size: tuple[int, int] = (1280, 720)) -> Any:
    """The `Ui` with the table as the seat to decide sees it."""

    def make(ui: Any) -> TableScreen:
        table = TableScreen(ui, match)
        table.session.revealed_to = match.pending.seat  # type: ignore[union-attr]  # a decision
        return table

    return render(make, size=size)[1]


def open_table(match: Match, settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> Driver:
    """A window with the table of a match."""
    loop = Loop(lambda ui: TableScreen(ui, match), settings=settings or Settings(motion="none"), size=size)
    return Driver(loop)


def clicks(action: Action) -> list[str]:
    """Targets on the board that a person would click for an action, in order; the rail's button last, if any."""
    match action:
        case ac.ChooseArea():
            return [f"chip.{action.land}"]
        case ac.Land():
            return [f"at.{action.ocean}"] * action.count + [f"at.{action.land}"]
        case ac.Swim() | ac.Fly():
            return [f"at.{action.start}"] * action.count + [f"at.{action.goal}"]
        case ac.Wade():
            return [f"at.{action.start}", f"at.{action.goal}"]
        case ac.Breed():
            return [f"at.{action.ocean}", "rail"]
        case ac.Retreat():
            return [f"at.{action.place}"] * action.count + ["rail"]
        case ac.Bite() | ac.Assimilate():
            return [f"at.{action.place}", "rail"]
        case ac.Lay() | ac.Stink():
            return [f"at.{action.land}", "rail"]
        case ac.Bid():
            return ["bid.more"] * action.count + ["bid.close"]
        case ac.Buy():
            return [f"gene.{action.gene}"]
        case ac.Pay():
            return [f"at.{action.place}"] * 1
        case ac.StrikeLand():
            return [f"at.{action.land}"]
        case ac.StrikeOcean() | ac.FleeTo():
            return [f"at.{action.ocean}"]
    return ["rail"]


def with_keys(driver: Driver, name: str) -> None:
    """Come to a target by Tab and press Return."""
    for _ in range(120):
        if driver.loop.ui.focus.current == name:
            driver.key("return")
            return
        driver.key("tab")
    raise AssertionError(f"Tab never came to {name}: {driver.labels}")


def do(driver: Driver, table: TableScreen, action: Action, press: Any = Driver.click) -> None:
    """Click (or press by keys) an action together."""
    retreating = table.match.view(None).doing == "retreating"
    steps = clicks(action)
    if retreating and isinstance(action, ac.Retreat):
        steps = [f"at.{action.place}"]
    for step in steps:
        if step != "rail":
            press(driver, step)
            continue
        label = table.words.action(action)
        found = [t for t in driver.loop.ui.focus.targets if t.id.startswith("choice.") and t.label == label]
        assert found, (label, driver.labels)
        with_keys(driver, found[0].id)


def play_on(driver: Driver, stop: Any = None, most: int = 3000, press: Any = Driver.click) -> None:
    """Open curtains and play like the Drifter until the end (or ``stop``)."""
    ui = driver.loop.ui
    for _ in range(most):
        driver.step()
        screen = ui.screen
        if screen.name == "curtain":
            press(driver, "open")
            continue
        if not isinstance(screen, TableScreen) or (stop is not None and stop(screen)):
            return
        if isinstance(screen.mode, Acknowledging):
            press(driver, "seen.done")
            continue
        if isinstance(screen.mode, Covered):
            press(driver, "open")
            continue
        if screen.board.holds_up:
            press(driver, screen.board.lead(ui))  # the end of an epoch is looked at
            continue
        if not screen.choices:
            continue
        actor = screen.session.actor
        assert actor is not None
        wish = DRIFTER.think(screen.match.view(actor), screen.choices, f"{len(screen.match.line)}", 10).action
        if isinstance(wish, ac.Retreat) and screen.match.view(None).doing == "retreating":
            wish = ac.Retreat(actor, wish.place, 1)
        do(driver, screen, wish, press)
    raise AssertionError("the game did not come to an end")


def main(log: str) -> None:
    """Play five seats in a real window and keep the log: run under a display with ``SDL_VIDEODRIVER=x11``."""
    from tests.games.urland.kit import RULES

    match = Match.new(RULES, 5, seed=11, kinds=("person",) * 5)
    driver = open_table(match)
    play_on(driver)
    assert driver.loop.ui.overflows == []
    match.save(log)


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
