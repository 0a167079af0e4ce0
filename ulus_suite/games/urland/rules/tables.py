"""What stands in the YAML tables of Urland, and the checks that they make sense together."""

from __future__ import annotations

from typing import Literal

import msgspec

from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader

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
