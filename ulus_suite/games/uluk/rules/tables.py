"""The charts of Uluk as data: tracks, spaces, arrows, cards, monuments and feasts, checked for sense."""

from __future__ import annotations

import msgspec

from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader
from ulus_suite.games.uluk.rules.events import Arrow, Feast, Good, Invention, Numbers, Resource, Tribe
from ulus_suite.games.uluk.rules.validation import Find, beyond_bounds, find_in_board, find_in_charts

CHANGED = ("house2",)
"""Sets whose charts are not what they were in version 1."""

SETS = ("house1", "house2")
"""The data sets that ship, the default first (clauses uluk/12.1 to 12.8)."""

RULES_VERSION = 2
"""1: House 2 had tracks of four spaces, free processing of three pieces and a food that was holiday substance too.
Games begun by it go on with the charts in ``rules/uluk/version1``."""

BOARD = "boards/uluk.yaml"


class _Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ours: bool
    goods: tuple[Good, ...]


class _Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ours: bool
    resources: tuple[Resource, ...]


class _Tribes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ours: bool
    every: tuple[Arrow, ...]
    tribes: tuple[Tribe, ...]


class _Inventions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ours: bool
    inventions: tuple[Invention, ...]


class _Feasts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ours: bool
    feasts: tuple[Feast, ...]


class _Monuments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ours: bool
    spaces: tuple[int, ...]
    happiness: tuple[int, ...]


class GameData(msgspec.Struct, frozen=True):
    """One data set, with its indexes: the tuples keep the order of the files."""

    numbers: Numbers
    goods: tuple[Good, ...]
    resources: tuple[Resource, ...]
    tribes: dict[str, Tribe]
    inventions: tuple[Invention, ...]
    feasts: dict[str, Feast]
    monument_spaces: tuple[int, ...]
    monument_happiness: tuple[int, ...]
    good_no: dict[str, int]
    resource_no: dict[str, int]
    cards: dict[str, Invention]
    foods: tuple[int, ...]
    candles: tuple[int, ...]
    poison: int
    perishable: tuple[int, ...]
    raw_no: tuple[int, ...]
    areas: tuple[str, ...]

    def good(self, id: str) -> Good | None:
        """The space of that id, or None."""
        number = self.good_no.get(id)
        return None if number is None else self.goods[number]

    def arrow(self, tribe: str, source: str, target: str) -> Arrow | None:
        """The arrow of that tribe's board between two spaces, or None."""
        board = self.tribes.get(tribe)
        found = (a for a in board.arrows if a.source == source and a.target == target) if board else iter(())
        return next(found, None)


def load_charts(reader: Reader, name: str, version: int = RULES_VERSION) -> GameData:
    """Read and check the data set in ``rules/uluk/<name>/``, or what an older version of the rules knew by that
    name. Raises DataError with file, line and remedy."""
    older = version < RULES_VERSION and name in CHANGED
    base = f"rules/uluk/version{version}/{name}" if older else f"rules/uluk/{name}"
    numbers = reader.read(f"{base}/numbers.yaml", Numbers)
    goods = reader.read(f"{base}/goods.yaml", _Goods).goods
    resources = reader.read(f"{base}/tracks.yaml", _Tracks).resources
    boards = reader.read(f"{base}/tribes.yaml", _Tribes)
    tribes = tuple(Tribe(t.id, t.animal, t.arrows + boards.every) for t in boards.tribes)
    inventions = reader.read(f"{base}/inventions.yaml", _Inventions).inventions
    feasts = reader.read(f"{base}/feasts.yaml", _Feasts).feasts
    monuments = reader.read(f"{base}/monuments.yaml", _Monuments)
    found = find_in_charts(numbers, goods, resources, tribes, inventions, feasts, monuments, boards)
    _complain(reader, base, found)
    if not older:
        _complain(reader, base, beyond_bounds(numbers, goods, resources, tribes, inventions, monuments.spaces))
    return _charts(numbers, goods, resources, tribes, inventions, feasts, monuments)


def load_board(reader: Reader, charts: GameData) -> Board:
    """Read the board and check that it has a spot for everything in ``charts``. Raises DataError."""
    board = reader.read(BOARD, Board)
    for problem in find_in_board(board, charts.areas, charts.numbers, charts.resources, charts.monument_spaces):
        raise DataError(BOARD, 0, problem, Phrase.of("uluk:data.add_spot_or_mend"))
    return board


def _complain(reader: Reader, base: str, found: Find | None) -> None:
    if found is not None:
        path = f"{base}/{found.file}.yaml"
        raise DataError(path, reader.line(path, found.where), found.problem, found.remedy, found.where)


def _charts(
    numbers: Numbers,
    goods: tuple[Good, ...],
    resources: tuple[Resource, ...],
    tribes: tuple[Tribe, ...],
    inventions: tuple[Invention, ...],
    feasts: tuple[Feast, ...],
    monuments: _Monuments,
) -> GameData:
    good_no = {g.id: i for i, g in enumerate(goods)}

    def marked(*symbols: str) -> tuple[int, ...]:
        return tuple(i for i, g in enumerate(goods) if set(symbols) & set(g.symbols))

    areas = (
        *(f"monument.{i + 1}" for i in range(len(monuments.spaces))),
        *(f"gather.{r.id}" for r in resources),
        *(f"process.{r.id}" for r in resources),
        "workshop",
        "hut",
        "temple",
    )
    return GameData(
        numbers, goods, resources, {t.id: t for t in tribes}, inventions, {f.id: f for f in feasts},
        monuments.spaces, monuments.happiness, good_no, {r.id: i for i, r in enumerate(resources)},
        {c.id: c for c in inventions}, marked("food", "treat"), marked("candle"), marked("poison")[0],
        marked("perishable"), tuple(good_no[r.raw] for r in resources), areas,
    )  # fmt: skip
