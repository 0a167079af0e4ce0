"""The charts of Uluk as data: tracks, spaces, arrows, cards, monuments and feasts, checked for sense."""

from __future__ import annotations

from typing import Literal

import msgspec

from ulus_suite.core.board import Board
from ulus_suite.core.errors import DataError
from ulus_suite.core.tables import Reader
from ulus_suite.games.uluk.bounds import beyond_bounds
from ulus_suite.games.uluk.validation import Find, find_in_board, find_in_charts

CHANGED = ("house2",)
"""Sets whose charts are not what they were in version 1."""

SETS = ("house1", "house2")
"""The data sets that ship, the default first (clauses uluk/12.1 to 12.8)."""

RULES_VERSION = 2
"""1: House 2 had tracks of four spaces, free processing of three pieces and a food that was holiday substance too.
Games begun by it go on with the charts in ``rules/uluk/version1``."""

BOARD = "boards/uluk.yaml"

Symbol = Literal["food", "treat", "perishable", "poison", "candle"]
Sign = Literal["1:1", "x2", "2:3", "+1", "-1"]


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the tribe boards: ``column`` is the raw resource at its head, ``text`` whether the rulebook
    gives its symbols (the others are ours)."""

    id: str
    column: str
    symbols: tuple[Symbol, ...] = ()
    text: bool = False

    @property
    def is_food(self) -> bool:
        """Fork or knife and fork (uluk/2.9, uluk/2.11)."""
        return "food" in self.symbols or "treat" in self.symbols


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of a Harvest track: what it yields (``most``/``others``, or ``each`` triber) and which other
    track an arrow on it raises."""

    most: int = 0
    others: int = 0
    each: int = 0
    raises: str = ""


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A raw resource: ``number`` of its Monument token, ``harvest`` by majority or for each triber, ``levels``
    from the lowest space up, ``start`` the central space and ``easy`` the space of the Easy game (from 1)."""

    id: str
    number: int
    raw: str
    harvest: Literal["majority", "each"]
    start: int
    easy: int
    levels: tuple[LevelRow, ...]


class Arrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to process: from one space of a tribe board to another, with the symbol beside the arrow."""

    source: str
    target: str
    sign: Sign = "1:1"


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tribe board: its animal and its arrows (with those of every board)."""

    id: str
    animal: str
    arrows: tuple[Arrow, ...]


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Free processing along one arrow, of up to ``up_to`` pieces."""

    source: str
    target: str
    up_to: int


class Invention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Invention card: ``extra`` names the raw good of which it brings one more, ``free`` the arrows of which
    it does one for free; one of the two is empty."""

    id: str
    letter: str
    copies: int
    extra: str = ""
    free: tuple[Free, ...] = ()


class Feast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Feast card: pieces for one set (``any_candle`` is any holiday substance) and Happiness for one and two."""

    id: str
    needs: dict[str, int]
    one: int
    two: int


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of the rulebook's text; ``tribers`` and ``food`` by seats and by place in the first season."""

    id: str
    title: str
    source: str
    ours: bool
    seasons: int
    pawns: int
    tribers: dict[int, int]
    food: str
    food_by_place: tuple[int, ...]
    gather_spaces: int
    hut: int
    temple: int
    all_fed: int
    per_birth: int
    celebration: int
    poison_celebration: int
    treat: int
    hunger: int
    most_tokens: int
    sets: dict[int, int]


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
        raise DataError(BOARD, 0, problem, "Add the spot or mend its id.")
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
