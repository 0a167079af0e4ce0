"""What a seat may see: everything but the Feast cards of the others (uluk/3.6)."""

from __future__ import annotations

import msgspec

from ulus_suite.games.uluk.rules.state import HIDDEN, Ended, State, replace
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.tracks import Forecast, forecast


class View(msgspec.Struct, frozen=True):
    """The table as ``seat`` sees it (None: a bystander): the charts in use, and the position with the Feast
    cards of the others replaced by ``?`` until the game has ended."""

    seat: int | None
    charts: GameData
    table: State

    @property
    def forecast(self) -> Forecast:
        """What the Ecology phase would make of the tracks as the tribers stand now."""
        return forecast(self.charts, self.table)


def view(charts: GameData, state: State, seat: int | None) -> View:
    """The view made for one seat."""
    if isinstance(state.top, Ended):
        return View(seat, charts, state)
    shown = tuple(
        one if number == seat or not one.feast else replace(one, feast=HIDDEN)
        for number, one in enumerate(state.seats)
    )
    return View(seat, charts, replace(state, seats=shown))
