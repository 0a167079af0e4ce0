"""What the title screen offers, which games stand on the shelf, and which screen plays them.

Later work plugs in here: an entry appears on the title screen as soon as its module can be found, so
nothing half-done is ever shown. Modules are imported when they are opened, never at launch.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ulus_suite import games, packs
from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.boxes import box

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui


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
    Entry("puzzles", "ulus_suite.app.table.uses.puzzle:today", "star"),
    Entry("demo", "ulus_suite.app.screens.demo:DemoScreen", "play"),
    Entry("bones", "ulus_suite.app.bones.sandbox:yard", "bone"),
    Entry("settings", "ulus_suite.app.screens.settings:SettingsScreen", "gear"),
]

TABLE = "ulus_suite.app.table.screen:TableScreen"
"""The screen a game is played on: a class or function taking (ui, match)."""


DOORS = {
    "new game": "ulus_suite.app.screens.new_game:NewGameScreen",
    "lesson": "ulus_suite.app.table.uses.lesson:lesson_table",
    "lesson by id": "ulus_suite.app.table.uses.lesson:lesson_by_id",
    "lesson of a clause": "ulus_suite.app.table.uses.lesson:step_table",
    "rail": "ulus_suite.app.table.rail.rail:Rail",
    "rail beside board": "ulus_suite.app.table.arrangement:BesideBoard",
    "menu": "ulus_suite.app.table.sheets.menu:MenuScreen",
    "curtain": "ulus_suite.app.table.sheets.curtain:CurtainScreen",
    "real pieces": "ulus_suite.app.table.sheets.typed:TypedScreen",
    "hands": "ulus_suite.app.table.sheets.hands:HandsScreen",
    "result": "ulus_suite.app.table.sheets.ending:EndScreen",
    "log": "ulus_suite.app.table.rail.log:LogScreen",
    "line of the log": "ulus_suite.app.table.rail.log:BecauseScreen",
    "what can I do": "ulus_suite.app.table.sheets.menu:WhatScreen",
    "branch": "ulus_suite.app.table.sheets.menu:BranchScreen",
    "demo table": "ulus_suite.app.table.uses.demo_table:painted_demo",
    "demo offer": "ulus_suite.app.screens.demo:OfferScreen",
    "puzzle": "ulus_suite.app.table.uses.puzzle:puzzle_table",
    "puzzles": "ulus_suite.app.screens.learn:PuzzlesScreen",
    "puzzle of the day": "ulus_suite.app.table.uses.puzzle:today",
    "review": "ulus_suite.app.table.uses.review:open_review",
    "at your table": "ulus_suite.app.screens.at_your_table:AtYourTableScreen",
    "opponents": "ulus_suite.app.screens.seat_drafts:ChoosePlayer",
    "report": "ulus_suite.app.report:ReportScreen",
    "picture of the table": "ulus_suite.app.snapshot:write_picture",
}
"""What one screen opens that, by a longer way, opens it again: told by name, so that no import runs in a circle."""


def door(name: str) -> Callable[..., Any]:
    """What makes (or opens) the screen of that name."""
    return fetch(DOORS[name])


def there(place: str) -> bool:
    """Whether the module of a `module:function` exists (nothing is imported but its packages)."""
    try:
        return importlib.util.find_spec(place.split(":")[0]) is not None
    except ModuleNotFoundError:
        return False


def hands_there() -> bool:
    """Whether hands can be on phones: the libraries of the extra are there."""
    return there("websockets:serve") and there("segno:make")


def fetch(place: str) -> Callable[..., Any]:
    """The function or class a `module:function` names."""
    module, name = place.split(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    return found


def entries() -> list[Entry]:
    """The entries that can be opened now, in order."""
    return [e for e in ENTRIES if there(e.opens) and (not e.shown or (there(e.shown) and fetch(e.shown)()))]


def all_entries() -> list[tuple[Entry, bool]]:
    """Every entry in its place, and whether it can be opened now: buttons do not move when one becomes possible."""
    now = entries()
    return [(entry, entry in now) for entry in ENTRIES if there(entry.opens)]


def playable(game: str) -> bool:
    """Whether a game has rules, a box, and a table to play it on."""
    return packs.find(game) is not None and not lacking(game)


def lacking(game: str) -> str:
    """Why a game cannot stand on the shelf, in one sentence; empty when it can."""
    try:
        box(game)
    except DataError as error:
        return error.sentence
    if not packs.has(game, "table"):
        return Phrase.of("box.no_table", game=game, module=packs.require(game).module("table"))
    return ""


def shelf() -> tuple[str, ...]:
    """The games that can be played in the window, in the order of the shelf."""
    return tuple(game for game in packs.ids() if playable(game))


def bone_yard() -> str:
    """Whose colours the bone yard wears: those of the first game in which bones are thrown."""
    for game in packs.ids():
        with suppress(SuiteError):  # of a pack; the shelf says it
            if games.load(game).spec.bones:
                return game
    return packs.ids()[0]


def left_out() -> tuple[str, ...]:
    """One sentence for each game that was found and is not on the shelf."""
    return (*(each.why for each in packs.left_out()), *(why for game in packs.ids() if (why := lacking(game))))


def table(game: str) -> Callable[..., Any]:
    """A game's class ``Table``. Raises DataError for a pack whose table cannot be used."""
    module = packs.part(game, "table")
    if module is None or not hasattr(module, "Table"):
        where = packs.require(game).module("table")
        raise packs.Failure(f"{game} ({where})", 0, Phrase.of("pack.no_table"), Phrase.of("remedy.board_view"))
    found: Callable[..., Any] = module.Table
    return found


def seat_at_table(ui: Ui, match: Any, *, typed: bool = False) -> Screen:
    """The table screen for a match, ready to be pushed; ``typed``: people read chance off real pieces."""
    with packs.guest(match.header.game):
        screen: Screen = fetch(TABLE)(ui, match, typed=typed)
    return screen
