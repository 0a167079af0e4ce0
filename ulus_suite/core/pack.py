"""A game as a pack: where its parts are, and what stands on its box.

A pack is one importable package. Its ``__init__`` holds ``PACK = Pack(id=..., interface=..., package=__name__)``
and imports nothing heavy; an entry point of the group ``ulus_suite.games``, named like the id, points at it.
"""

from __future__ import annotations

import msgspec

INTERFACE = 1
"""The number of what the suite asks of packs and offers them; raised when older packs would no longer run."""

GROUP = "ulus_suite.games"
"""The group of entry points under which packs are found."""

MATERIALS = ("felt", "ground", "mark", "second", "third", "ink", "light")
"""Names of a game's colours: board, what lies round it, signs, two more, writing on light and on dark."""


ROOMS = {
    **dict.fromkeys(("flow", "spec"), "rules"),
    **dict.fromkeys(("bot", "evaluator", "hint", "model", "puzzles", "solve"), "players"),
    **dict.fromkeys(("account", "preview", "referee", "sensible", "text"), "words"),
}
"""Where a part lies in a game that has outgrown one folder."""


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """One game.

    ``id``: short, lower-case, the name of its entry point and of its folders. ``interface``: the :data:`INTERFACE`
    it was written for. ``package``: the package that holds its modules: ``flow`` (with ``rules(reader)``) and
    ``spec``; where there are such, ``bot`` (``bots()``), ``hint`` (``hints(...)``), ``preview`` and
    ``solve``. ``rooms``: those lie in the packages of :data:`ROOMS`, not side by side. ``table``: the module with
    the class ``Table`` (``<package>.table`` when empty). ``shelf``: its place on the shelf, lower first.
    ``in_suite``: its data lies in the suite's ``rules/``, ``boards/`` and ``assets/``, not in folders of those
    names inside the package.
    """

    id: str
    interface: int
    package: str
    table: str = ""
    shelf: int = 100
    in_suite: bool = False
    rooms: bool = False

    def module(self, part: str) -> str:
        """The name of the module that holds a part, such as ``bot`` or ``table``; it need not exist."""
        if part == "table":
            return self.table or f"{self.package}.table"
        return f"{self.package}.{ROOMS[part]}.{part}" if self.rooms else f"{self.package}.{part}"


class Lettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the lid leaves room for the name: its centre and greatest width as shares of the lid, the material of
    the letters and of the soft edge round them."""

    across: float = 0.5
    down: float = 0.85
    width: float = 0.6
    ink: str = "light"
    edge: str = "ground"


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the shelf knows of a game before its rules are imported: ``rules/<id>/box.yaml``.

    ``name`` and ``line`` by language, ``en`` at least. ``players`` and ``minutes``: least and most, as in the spec.
    ``materials``: for each palette the colours of :data:`MATERIALS`; ``default`` at least, and it stands in for
    palettes that are not there. ``demo_seats``: how many play in a demo (0: as few as can). ``seats``: colours of
    the seats where the game calls them so (``[white, black]``, names of the palettes); else players choose.
    """

    name: dict[str, str]
    line: dict[str, str]
    players: tuple[int, int]
    minutes: tuple[int, int]
    materials: dict[str, dict[str, str]]
    lettering: Lettering = Lettering()
    demo_seats: int = 0
    seats: tuple[str, ...] = ()
