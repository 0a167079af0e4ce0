"""What the title screen offers, and which screen plays which game.

Later work plugs in here: an entry appears on the title screen as soon as its module can be found, so
nothing half-done is ever shown. Modules are imported when they are opened, never at launch.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .ui import Screen, Ui


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the title screen.

    `opens` is `module:function`; the function takes the `Ui` and returns a `Screen`. `shown`, when given,
    is `module:function` too and says whether there is anything to open (saved games, say).
    """

    id: str
    opens: str
    sign: str = ""
    shown: str = ""


ENTRIES: list[Entry] = [
    Entry("continue", "ulus_suite.app.screens.saved:latest", "play", "ulus_suite.app.screens.saved:any_open"),
    Entry("saved", "ulus_suite.app.screens.saved:SavedScreen", "book", "ulus_suite.app.screens.saved:any_saved"),
    Entry("learn", "ulus_suite.app.screens.learn:LearnScreen", "bulb"),
    Entry("demo", "ulus_suite.app.screens.demo:DemoScreen", "play"),
    Entry("bones", "ulus_suite.app.bones.sandbox:YardScreen", "dots"),
    Entry("settings", "ulus_suite.app.screens.settings:SettingsScreen", "gear"),
]

TABLE = "ulus_suite.app.screens.table:TableScreen"
"""The screen a game is played on: a class or function taking (ui, match)."""


def there(place: str) -> bool:
    """Whether the module of a `module:function` exists (nothing is imported but its packages)."""
    try:
        return importlib.util.find_spec(place.split(":")[0]) is not None
    except ModuleNotFoundError:
        return False


def fetch(place: str) -> Callable[..., Any]:
    """The function or class a `module:function` names."""
    module, name = place.split(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    return found


def entries() -> list[Entry]:
    """The entries that can be opened now, in order."""
    return [e for e in ENTRIES if there(e.opens) and (not e.shown or (there(e.shown) and fetch(e.shown)()))]


def playable(game: str) -> bool:
    """Whether a game has rules and a table to play it on."""
    from ulus_suite import games

    return games.landed(game) and there(TABLE) and there(f"ulus_suite.app.tables.{game}")


def seat_at_table(ui: Ui, match: Any, *, typed: bool = False) -> Screen:
    """The table screen for a match, ready to be pushed; ``typed``: people read chance off real pieces."""
    screen: Screen = fetch(TABLE)(ui, match, typed=typed)
    return screen
