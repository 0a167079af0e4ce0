"""What a player has chosen for comfort; plain values that the store keeps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ulus_suite import gate
from ulus_suite.app.ui.theme import MOTIONS, palettes
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError
from ulus_suite.core.names import Value
from ulus_suite.store import folders, json_store

COLOURS = 6
TEACH = ("off", "first", "always")
"""When the table explains what is new: never, in a player's first game, in every game."""
PACES = ("calm", "brisk", "once")
"""How fast computer players move: time to follow each step, a short pause, no pause at all."""

HANDS = ("exact", "touch", "ordinary", "nervous")
"""How steadily people may flick: `chance.physics.hand.HANDS` says what each does."""

THINKING = {"short": 0.35, "usual": 1.0, "long": 2.5}
"""How long computer players may think: so many times what is meant for them."""


class TableChoice(msgspec.Struct, frozen=True):
    """How a game was set up last: the way in (computer or people), who sat where, the usual opponent, options."""

    way: str = ""
    seats: int = 0
    kinds: tuple[str, ...] = ()
    opponent: str = ""
    options: dict[str, Value] = {}


class Settings(msgspec.Struct, frozen=True):
    """palette: a file of assets/palettes; text: percent; motion: full, calm or none; fold_rail: the table's rail.
    sound: any at all; effects, signals: how loud things are that touch, and what calls, in percent;
    speech: what has the focus, and what is asked, is read aloud by the speech program of the system.

    demo_secrets: the demo shows the secrets of the seat that acts.
    `colours` remembers which seat colour (0 to 5) a player of that name likes, `eyes` which of their eyes is the
    better one ("left" or "right"), `players` who played last, `window` how large the window was,
    `welcomed` whether the first start has asked for comfort. `tables`: how each game was set up last. `pace`: of
    the computer players, `paces` of those games for which another was chosen; `thinking`: how long they may
    think; `odds`: chances stand on buttons; `ask_all`: also decisions with one answer are asked;
    `throws_itself`: throws and draws without a choice happen by themselves; `keys`: what one has put on other keys;
    `open_cards`:
    people at this screen show one another their cards; `hand`: how steadily people flick bones. `fresh_ms`: so
    long a press is not taken for the answer to a question that has just been put.
    """

    palette: str = "default"
    text: int = 100
    motion: str = "full"
    sound: bool = True
    effects: int = 100
    signals: int = 100
    speech: bool = False
    full_screen: bool = False
    fold_rail: bool = False
    language: str = "en"
    teach: str = "first"
    demo_secrets: bool = False
    colours: dict[str, int] = {}
    eyes: dict[str, str] = {}
    players: tuple[str, ...] = ()
    window: tuple[int, int] = (1280, 720)
    welcomed: bool = False
    tables: dict[str, TableChoice] = {}
    pace: str = "calm"
    paces: dict[str, str] = {}
    thinking: str = "usual"
    odds: bool = True
    ask_all: bool = False
    throws_itself: bool = False
    keys: dict[str, tuple[str, ...]] = {}
    open_cards: bool = False
    hand: str = "ordinary"
    fresh_ms: int = 700

    def possible(self) -> Settings:
        """The same with anything impossible (in an edited file) put back to what is possible."""
        return msgspec.structs.replace(
            self,
            palette=self.palette if self.palette in palettes() else "default",
            text=max(80, min(200, self.text)),
            effects=max(0, min(100, self.effects)),
            signals=max(0, min(100, self.signals)),
            teach=self.teach if self.teach in TEACH else "first",
            window=(max(640, min(7680, self.window[0])), max(400, min(4320, self.window[1]))),
            pace=self.pace if self.pace in PACES else "calm",
            paces={game: pace for game, pace in self.paces.items() if pace in PACES},
            thinking=self.thinking if self.thinking in THINKING else "usual",
            fresh_ms=max(0, min(5000, self.fresh_ms)),
            hand=self.hand if self.hand in HANDS else "ordinary",
            motion=self.motion if self.motion in MOTIONS else "full",
        )

    def pace_of(self, game: str) -> str:
        """The pace of the computer players in a game."""
        return self.paces.get(game, self.pace)

    def paced(self, pace: str, game: str = "") -> Settings:
        """The same with another pace: in one game, or (none named) in all."""
        if game:
            return msgspec.structs.replace(self, paces={**self.paces, game: pace})
        return msgspec.structs.replace(self, pace=pace, paces={})


def seat_colours(settings: Settings, names: Sequence[str]) -> tuple[int, ...]:
    """A colour for each seat: the one its player likes, else the first that nobody at the table has."""
    taken: dict[int, int] = {}
    for seat, name in enumerate(names):
        liked = settings.colours.get(name)
        if liked is not None and liked not in taken.values():
            taken[seat] = liked % COLOURS
    free = [c for c in range(COLOURS) if c not in taken.values()]
    for seat in range(len(names)):
        if seat not in taken:
            taken[seat] = free.pop(0) if free else seat % COLOURS
    return tuple(taken[seat] for seat in range(len(names)))


def place() -> Path:
    """The settings file."""
    return folders.home() / "settings.json"


def load() -> tuple[Settings, str]:
    """The kept settings, and a sentence about what was wrong with the file (empty if nothing)."""
    found, problem = json_store.read(place(), Settings, Settings())
    return found.possible(), problem


def keep(settings: Settings) -> None:
    """Keep the settings; a disk that cannot be written costs nothing but the memory."""
    json_store.write(place(), {**_unknown(), **msgspec.to_builtins(settings)})


def _unknown() -> dict[str, Any]:
    """What a newer suite keeps in the file besides: it shall find it again."""
    try:
        there = bounds.decode(gate.read(place(), most=gate.SETTINGS))
    except (DataError, msgspec.DecodeError):
        return {}
    known = Settings.__struct_fields__
    return {name: value for name, value in there.items() if name not in known} if isinstance(there, dict) else {}
