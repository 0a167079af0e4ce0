"""What stands in the YAML tables of Urland, and the checks that they make sense together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeVar

import msgspec

from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader

# --- The map as a graph: islands, oceans, coasts, straits and where volcanoes lead; and what merging makes of it.


T = TypeVar("T")

LAND, OCEAN = "land", "ocean"
COAST, STRAIT, SEA, LAVA = "coast", "strait", "sea", "lava"


class Ground(msgspec.Struct, frozen=True):
    """The map with its merged areas: everything by place number, islands first, then oceans.

    ``areas``: the numbers still borne, in order; ``islands``: the islands of each area; ``coasts``: for an area
    the oceans that it touches, for an ocean the areas; ``straits``: areas one stretch of shallow water away.
    """

    areas: tuple[int, ...]
    islands: dict[int, tuple[int, ...]]
    coasts: dict[int, tuple[int, ...]]
    straits: dict[int, tuple[int, ...]]


class Chart:
    """One map. Immutable but for a memory of grounds already worked out."""

    def __init__(self, board: Board) -> None:
        self.board = board
        lands, oceans = board.kinds(LAND), board.kinds(OCEAN)
        self.ids: tuple[str, ...] = (*lands, *oceans)
        self.lands = len(lands)
        self.oceans: tuple[int, ...] = tuple(range(self.lands, len(self.ids)))
        self.number = {id: i for i, id in enumerate(self.ids)}
        self.seas = self._links(SEA)
        self._coasts = self._links(COAST)
        self._straits = self._links(STRAIT)
        self.lava: tuple[int, ...] = tuple(self._target(i) for i in range(self.lands))
        self._grounds: dict[tuple[int, ...], Ground] = {}
        self._remembered: dict[Any, Any] = {}

    def remember(self, key: Any, make: Callable[[], T]) -> T:
        """What ``make`` gives, made once for each key: for values that depend on the map alone."""
        if key not in self._remembered:
            self._remembered[key] = make()
        value: T = self._remembered[key]
        return value

    def _links(self, kind: str) -> dict[int, tuple[int, ...]]:
        near = self.board.neighbours(kind)
        return {i: tuple(sorted(self.number[n] for n in near[id])) for i, id in enumerate(self.ids)}

    def _target(self, land: int) -> int:
        """Where the volcano of an island leads; -1 if the board does not say (``chart_problems`` names it)."""
        ends = [link.b for link in self.board.links if link.kind == LAVA and link.a == self.ids[land]]
        return self.number.get(ends[0], -1) if len(ends) == 1 else -1

    def place(self, id: object) -> int:
        """The number of a place; -1 for anything that is none."""
        return self.number.get(id, -1) if isinstance(id, str) else -1

    def is_land(self, place: int) -> bool:
        """Whether the place is an island or area, not an ocean."""
        return 0 <= place < self.lands

    def ground(self, leader: tuple[int, ...]) -> Ground:
        """The map as merged so far."""
        ground = self._grounds.get(leader)
        if ground is None:
            ground = self._grounds[leader] = self._merge(leader)
        return ground

    def _merge(self, leader: tuple[int, ...]) -> Ground:
        areas = tuple(sorted(set(leader)))
        islands = {a: tuple(i for i in range(self.lands) if leader[i] == a) for a in areas}
        coasts = {a: _union(self._coasts[i] for i in islands[a]) for a in areas}
        for ocean in self.oceans:
            coasts[ocean] = tuple(sorted({leader[i] for i in self._coasts[ocean]}))
        straits = {a: tuple(sorted({leader[n] for i in islands[a] for n in self._straits[i]} - {a})) for a in areas}
        return Ground(areas, islands, coasts, straits)

    def erupt(self, leader: tuple[int, ...], land: int) -> tuple[int, ...]:
        """Who leads whom after the volcano of ``land`` has joined its area to the one it leads to."""
        old, new = leader[land], leader[self.lava[land]]
        return tuple(new if a == old else a for a in leader)


def _union(sets: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted({x for group in sets for x in group}))


GAP = ("11", "10")
"""The volcano of 11 bridges the gap to 10 (rulebook 1.3, example)."""

GAP_OCEANS = 2
"""Oceans that 10 and 11 border together (rulebook 1.3, example)."""

PANICKED = "1"
"""The area of the panic example: who drives its Ichtos out has a choice of oceans (rulebook 3.2)."""

CONTINENTS = 3


def check_facts(chart: Chart, file: str) -> None:
    """Raise DataError for a map that goes against what the rulebook says of the printed one."""
    board, number = chart.board, chart.number
    land, goal = GAP
    if len(board.regions) != CONTINENTS:
        raise DataError(
            file,
            0,
            Phrase.of("urland:data.continents", n=len(board.regions)),
            Phrase.of("urland:data.rulebook_has", continents=CONTINENTS),
        )
    if chart.ids[chart.lava[number[land]]] != goal:
        raise DataError(
            file,
            0,
            Phrase.of("urland:data.volcano_does_not_lead", land=land, goal=goal),
            Phrase.of("urland:data.rulebook_has_so"),
        )
    both = set(chart._coasts[number[land]]) | set(chart._coasts[number[goal]])
    if len(both) != GAP_OCEANS:
        problem = Phrase.of("urland:data.areas_together_touch_oceans", goal=goal, land=land, n=len(both))
        raise DataError(file, 0, problem, Phrase.of("urland:data.rulebook_has_mend_their", gap_oceans=GAP_OCEANS))
    if len(chart._coasts[number[PANICKED]]) < 2:
        problem = Phrase.of("urland:data.area_touches_one_ocean", panicked=PANICKED)
        raise DataError(file, 0, problem, Phrase.of("urland:data.rulebook_s_example_has"))


def check_chart(chart: Chart, file: str) -> None:
    """Raise DataError where a map cannot be played on.

    Twelve islands numbered from 1, five oceans, each island on at least one ocean, each volcano leading over one
    strait of its own continent.
    """
    board = chart.board
    lands = board.kinds(LAND)
    if lands != tuple(str(n) for n in range(1, 13)) or len(board.kinds(OCEAN)) != 5:
        raise DataError(file, 0, Phrase.of("urland:data.map_needs_lands_in"))
    for number, id in enumerate(lands):
        target = chart.lava[number]
        if not any(link.kind == COAST and id in (link.a, link.b) for link in board.links):
            raise DataError(
                file,
                0,
                Phrase.of("urland:data.land_touches_no_ocean", id=id),
                Phrase.of("urland:data.add_link_kind_coast"),
            )
        if target < 0 or target not in chart._straits[number]:
            raise DataError(
                file,
                0,
                Phrase.of("urland:data.volcano_land_leads_over", id=id),
                Phrase.of("urland:data.add_one_link_kind"),
            )
    for link in board.links:
        ends = (board.spot(link.a).kind, board.spot(link.b).kind)
        fits = {COAST: {(LAND, OCEAN)}, STRAIT: {(LAND, LAND)}, SEA: {(OCEAN, OCEAN)}, LAVA: {(LAND, LAND)}}
        if ends not in fits.get(link.kind, set()):
            raise DataError(
                file,
                0,
                Phrase.of(
                    "urland:data.link_kind_joins", a=link.a, b=link.b, kind=link.kind, found=ends[0], found2=ends[1]
                ),
            )
    continents = [set(spots) for spots in board.regions.values()]
    for link in board.links:
        if link.kind in (STRAIT, LAVA) and not any({link.a, link.b} <= c for c in continents):
            raise DataError(file, 0, Phrase.of("urland:data.link_leaves_its_continent", a=link.a, b=link.b))


# ------------------------------------------------------------------------------------------------------------------


FOLDER = "rules/urland"


class SeatRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What changes with the number of players; the comments in ``seats.yaml`` say what each figure means."""

    seats: int
    extra_chips: int
    dealt: int
    kept: int
    actions: int
    shown: int
    sold: int
    reserve: int
    without: tuple[str, ...]


class SeatTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row for each number of players."""

    rows: tuple[SeatRow, ...]


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ichtos: int
    per_ocean: int
    hand: int
    tiles: int
    outbreak: int
    extra_actions: int


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scoring is worth, and the special spaces of the track."""

    most: int
    rest: int
    equal: int
    alone: int
    mutations: tuple[int, ...]
    end: int
    spaces: int
    final_all: int
    final_land: int


class Breeding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps (at least so many, so many new ones), rising; ``care`` for the owner of Care of Young."""

    plain: tuple[tuple[int, int], ...]
    care: tuple[tuple[int, int], ...]

    def young(self, count: int, care: bool) -> int:
        """How many new Ichtos so many in an ocean have (4.4, 11.5)."""
        return max((new for least, new in (self.care if care else self.plain) if count >= least), default=0)


class Gene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gene card. ``cost`` in actions, ``alone`` the cost with a single Ichto (Egg)."""

    id: str
    kind: Literal["option", "automatic"]
    german: str
    cost: int = 0
    alone: int = 0


class GeneDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    genes: tuple[Gene, ...]


GENES = (
    "assimilation", "legs", "care", "egg", "flight", "muscles", "ears", "stink", "turbo", "warm", "teeth",
)  # fmt: skip
"""The genes whose effects the rules know."""


class Tables(msgspec.Struct, frozen=True):
    seats: tuple[SeatRow, ...]
    counts: Counts
    points: Points
    breeding: Breeding
    genes: tuple[Gene, ...]

    def row(self, seats: int) -> SeatRow:
        """The row for so many players. Raises KeyError."""
        for row in self.seats:
            if row.seats == seats:
                return row
        raise KeyError(seats)

    def gene(self, id: str) -> Gene:
        """The gene card of that id. Raises KeyError."""
        for gene in self.genes:
            if gene.id == id:
                return gene
        raise KeyError(id)


def read_tables(reader: Reader) -> Tables:
    """Read and check all tables. Raises DataError."""
    tables = Tables(
        reader.read(f"{FOLDER}/seats.yaml", SeatTable).rows,
        reader.read(f"{FOLDER}/chips.yaml", Counts),
        reader.read(f"{FOLDER}/scoring.yaml", Points),
        reader.read(f"{FOLDER}/breeding.yaml", Breeding),
        reader.read(f"{FOLDER}/genes.yaml", GeneDeck).genes,
    )
    check_genes(tables)
    check_rows(tables)
    check_points(tables.points)
    check_breeding(tables.breeding)
    return tables


def check_genes(tables: Tables) -> None:
    """Every gene that the rules know stands in the deck once, and no other."""
    ids = [gene.id for gene in tables.genes]
    if sorted(ids) != sorted(GENES):
        raise DataError(
            f"{FOLDER}/genes.yaml",
            0,
            Phrase.of("urland:data.genes", names=", ".join(ids)),
            Phrase.of("urland:data.they_must_be", names=", ".join(GENES)),
        )


def check_rows(tables: Tables) -> None:
    """Each row's reserve is what the setup leaves of the Ichtos (five oceans, rulings B4)."""
    file, counts = f"{FOLDER}/seats.yaml", tables.counts
    for row in tables.seats:
        if row.dealt - row.kept != 2:
            raise DataError(
                file, 0, Phrase.of("urland:data.with_players_chips_go", seats=row.seats, found=row.dealt - row.kept)
            )
        left = counts.ichtos - 5 * counts.per_ocean - row.dealt - 2 - 1
        if left != row.reserve:
            raise DataError(
                file,
                0,
                Phrase.of("urland:data.with_players_setup_leaves", seats=row.seats, left=left, reserve=row.reserve),
            )
        if not set(row.without) <= set(GENES):
            raise DataError(file, 0, Phrase.of("urland:data.with_players_gene_left", seats=row.seats))
    if [row.seats for row in tables.seats] != list(range(3, 3 + len(tables.seats))):
        raise DataError(file, 0, Phrase.of("urland:data.rows_should_be_for"))


def check_points(points: Points) -> None:
    """The special spaces rise and lie on the track."""
    spaces = (*points.mutations, points.end, points.spaces)
    if list(spaces) != sorted(set(spaces)):
        raise DataError(f"{FOLDER}/scoring.yaml", 0, Phrase.of("urland:data.mutations_end_spaces_should"))


def check_breeding(breeding: Breeding) -> None:
    for name, steps in (("plain", breeding.plain), ("care", breeding.care)):
        if list(steps) != sorted(set(steps)) or not steps:
            raise DataError(f"{FOLDER}/breeding.yaml", 0, Phrase.of("urland:data.steps_should_rise", name=name))
