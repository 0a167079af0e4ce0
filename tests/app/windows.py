"""Windows without a screen for tests: painted at every turn by `Loop` itself, seldom, or never."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite import Match
from ulus_suite.app import audits
from ulus_suite.app.audits import Blank, Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings

SIZE = (1280, 720)
__all__ = ["SIZE", "Blank", "Seldom", "at_table", "opened"]


class Seldom(Loop):
    """A window that paints every twentieth time: whether a board can be drawn as a game goes on is seen then."""

    turns = 0

    def paint(self) -> bool:
        """Most turns paint nothing."""
        self.turns += 1
        if self.turns % 20:
            return False
        self.ui.dirty()
        return super().paint()


def opened(
    first: Screen | Callable[[Ui], Screen],
    settings: Settings = audits.QUIET,
    size: tuple[int, int] = SIZE,
    kind: type[Loop] = Loop,
) -> Driver:
    """A window that shows one screen first, and a hand for it."""
    return Driver(kind(first, size=size, settings=settings))


def at_table(
    match: Match, settings: Settings = audits.QUIET, size: tuple[int, int] = SIZE, kind: type[Loop] = Loop
) -> tuple[Driver, TableScreen]:
    """A window in which a match is played from where it stands, and its table."""
    driver = opened(lambda ui: TableScreen(ui, match), settings, size, kind)
    table = driver.loop.ui.layers[0].screen
    assert isinstance(table, TableScreen)
    return driver, table
