"""A layout as the rules need it, made from a board file, with every rule that a layout must keep (clause 2.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

TILES = 20
SECTIONS = {"earth": 12, "bridge": 2, "heaven": 6}
"""How many tiles each section has (clause 2.1)."""

COUNTS = {"fort": 4, "royal": 3, "ishtar": 1, "marduk": 1, "entrance": 1}
"""How many tiles of each kind there are; all others are ``plain`` (clause 2.2)."""

PLACES = {"royal": "earth", "marduk": "bridge", "entrance": "earth"}
"""The section in which a kind must lie (clause 2.4); Ishtar may lie anywhere."""


class Layout(msgspec.Struct, frozen=True):
    """``tiles`` in the order of the file (bit i of every mask is tile i), ``kinds`` and ``sections`` of each,
    ``near``: tiles one step along the path, ``beside``: tiles sharing a side, both as indices."""

    id: str
    title: str
    tiles: tuple[str, ...]
    kinds: tuple[str, ...]
    sections: tuple[str, ...]
    near: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    house: bool

    def mask(self, kind: str, section: str | None = None) -> int:
        """The tiles of a kind (in a section) as bits."""
        return sum(
            1 << i
            for i, (k, s) in enumerate(zip(self.kinds, self.sections, strict=True))
            if k == kind and section in (None, s)
        )

    def bit(self, tile: object) -> int:
        """The bit of a tile, 0 for anything that is none."""
        return 1 << self.tiles.index(tile) if isinstance(tile, str) and tile in self.tiles else 0

    def names(self, mask: int) -> tuple[str, ...]:
        """The tiles of a mask in the order of the file."""
        return tuple(name for i, name in enumerate(self.tiles) if mask >> i & 1)


Fault = Callable[[str, str, str], DataError]
"""Makes an error from a place in the file, what is wrong there, and what to do about it."""


def layout_of(board: Board, fault: Fault) -> Layout:
    """Check a board and turn it into a layout. Raises what ``fault`` makes at the first rule it breaks."""
    if board.game != "ur":
        raise fault(
            "game", Phrase.of("ur:data.this_board_for", game=board.game), Phrase.of("ur:data.write_game_ur")
        )
    _check_kinds(board, fault)
    sections = _sections(board, fault)
    _check_places(board, sections, fault)
    _check_squares(board, fault)
    near = _near(board, fault)
    tiles = tuple(s.id for s in board.spots)
    index = {tile: i for i, tile in enumerate(tiles)}
    return Layout(
        board.id, board.title, tiles, tuple(s.kind for s in board.spots), tuple(sections[t] for t in tiles),
        tuple(tuple(index[n] for n in near[t]) for t in tiles), _beside(board), board.house,
    )  # fmt: skip


def _check_kinds(board: Board, fault: Fault) -> None:
    """2.2: so many tiles of each kind, twenty in all."""
    known = (*COUNTS, "plain")
    seen = dict.fromkeys(known, 0)
    for i, spot in enumerate(board.spots):
        if spot.kind not in known:
            raise fault(
                f"spots[{i}].kind",
                Phrase.of("ur:data.no_kind_tile", kind=spot.kind),
                Phrase.of("ur:data.use_one", names=", ".join(known)),
            )
        seen[spot.kind] += 1
        if spot.kind in COUNTS and seen[spot.kind] > COUNTS[spot.kind]:
            want = COUNTS[spot.kind]
            problem = Phrase.of(
                "ur:data.tile_number_may_be", id=spot.id, kind=spot.kind, found=seen[spot.kind], want=want
            )
            raise fault(f"spots[{i}]", problem, Phrase.of("ur:data.make_kind", want=want, kind=spot.kind))
    for kind, want in COUNTS.items():
        if seen[kind] < want:
            raise fault(
                "spots",
                Phrase.of("ur:data.tiles_kind_not", found=seen[kind], kind=kind, want=want),
                Phrase.of("ur:data.add_what_missing"),
            )
    if len(board.spots) != TILES:
        raise fault(
            "spots",
            Phrase.of("ur:data.tiles_not", n=len(board.spots), tiles=TILES),
            Phrase.of("ur:data.board_has_tiles", tiles=TILES),
        )


def _sections(board: Board, fault: Fault) -> dict[str, str]:
    """2.1: each tile lies in exactly one section, and each section has its number of tiles."""
    found: dict[str, str] = {}
    for name, tiles in board.regions.items():
        if name not in SECTIONS:
            raise fault(
                f"regions.{name}",
                Phrase.of("ur:data.no_section", name=name),
                Phrase.of("ur:data.use", names=", ".join(SECTIONS)),
            )
        for tile in tiles:
            if tile in found:
                problem = Phrase.of("ur:data.lies_in_again_in", tile=tile, found=found[tile], name=name)
                raise fault(f"regions.{name}", problem, Phrase.of("ur:data.tile_lies_in_one"))
            found[tile] = name
    for name, want in SECTIONS.items():
        have = len(board.regions.get(name, ()))
        if have != want:
            raise fault(
                f"regions.{name}",
                Phrase.of("ur:data.section_has_tiles_not", name=name, have=have, want=want),
                Phrase.of("ur:data.mend_section"),
            )
    for i, spot in enumerate(board.spots):
        if spot.id not in found:
            raise fault(
                f"spots[{i}]",
                Phrase.of("ur:data.lies_in_no_section", id=spot.id),
                Phrase.of("ur:data.add_one_regions"),
            )
    return found


def _check_places(board: Board, sections: dict[str, str], fault: Fault) -> None:
    """2.4: two forts on Earth and two in Heaven, Marduk on the bridge, Royal Realm and Entrance on Earth."""
    for i, spot in enumerate(board.spots):
        belongs = PLACES.get(spot.kind)
        if belongs and sections[spot.id] != belongs:
            problem = Phrase.of("ur:data.kind_lies_in", id=spot.id, kind=spot.kind, found=sections[spot.id])
            raise fault(f"spots[{i}]", problem, Phrase.of("ur:data.belongs_in", belongs=belongs))
    for section in ("earth", "heaven"):
        forts = [i for i, s in enumerate(board.spots) if s.kind == "fort" and sections[s.id] == section]
        if len(forts) != 2:
            where = f"spots[{forts[-1]}]" if forts else "spots"
            problem = Phrase.of("ur:data.forts_in_not", n=len(forts), section=section)
            raise fault(where, problem, Phrase.of("ur:data.two_forts_on_earth"))


def _check_squares(board: Board, fault: Fault) -> None:
    """2.4: tiles are squares of side 1 that do not overlap (two of them may touch)."""
    for i, spot in enumerate(board.spots):
        for other in board.spots[:i]:
            if max(_gaps(spot.at, other.at)) < 0.999:
                problem = Phrase.of("ur:data.overlaps", id=spot.id, id2=other.id)
                raise fault(f"spots[{i}].at", problem, Phrase.of("ur:data.keep_centres_at_least"))


def _near(board: Board, fault: Fault) -> dict[str, tuple[str, ...]]:
    """2.3: the path joins every tile to every other, and runs both ways."""
    seen: set[frozenset[str]] = set()
    for i, link in enumerate(board.links):
        pair = frozenset((link.a, link.b))
        if link.oneway:
            raise fault(
                f"links[{i}]",
                Phrase.of("ur:data.one_way", a=link.a, b=link.b),
                Phrase.of("ur:data.pieces_go_both_ways"),
            )
        if len(pair) == 1 or pair in seen:
            problem = (
                Phrase.of("ur:data.twice", a=link.a, b=link.b)
                if pair in seen
                else Phrase.of("ur:data.joined_itself", a=link.a)
            )
            raise fault(f"links[{i}]", problem, Phrase.of("ur:data.remove_link"))
        seen.add(pair)
    near = board.neighbours()
    start = board.kinds("entrance")[0]
    reached, edge = {start}, [start]
    while edge:
        edge = list({n for tile in edge for n in near[tile]} - reached)
        reached.update(edge)
    for i, spot in _forts_first(board):
        if spot not in reached:
            problem = Phrase.of("ur:data.nobody_can_reach_from", spot=spot, start=start)
            raise fault(f"spots[{i}]", problem, Phrase.of("ur:data.link_path"))
    return near


def _forts_first(board: Board) -> Iterable[tuple[int, str]]:
    """Tiles with their place in the file, forts first: a fort out of reach is the graver fault."""
    return ((i, s.id) for i, s in sorted(enumerate(board.spots), key=lambda pair: pair[1].kind != "fort"))


def _beside(board: Board) -> tuple[tuple[int, ...], ...]:
    """7.8: tiles that share a whole side: centres one apart along one axis and level on the other."""
    found = []
    for spot in board.spots:
        row = []
        for i, other in enumerate(board.spots):
            near, far = sorted(_gaps(spot.at, other.at))
            if near < 0.001 and 0.999 <= far <= 1.001:
                row.append(i)
        found.append(tuple(row))
    return tuple(found)


def _gaps(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return abs(a[0] - b[0]), abs(a[1] - b[1])
