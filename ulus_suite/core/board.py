"""A board as data: spots with places on the table, and links, tracks and regions between them."""

from __future__ import annotations

import msgspec

from ulus_suite.core.names import Value
from ulus_suite.core.phrases import Phrase


class Spot(msgspec.Struct, frozen=True):
    """One place: ``at`` (x to the right, y down, in the units of ``Board.size``), ``kind`` as the game names it,
    ``shape`` a closed outline if it is not a plain circle or square of ``size``."""

    id: str
    at: tuple[float, float]
    kind: str = ""
    size: float = 0.0
    owner: int | None = None
    label: str = ""
    shape: tuple[tuple[float, float], ...] = ()
    extra: dict[str, Value] = {}


class Link(msgspec.Struct, frozen=True):
    """A step from ``a`` to ``b``; both ways unless ``oneway``; ``kind`` as the game names it."""

    a: str
    b: str
    kind: str = ""
    oneway: bool = False


class Board(msgspec.Struct, frozen=True):
    """A board layout, read as a graph by the rules and as a picture by the screen.

    ``house``: true where the layout is ours because the source's is lost; ``source`` says where it comes from.
    ``tracks`` are ordered spots (a sowing ring, a score track), ``regions`` unordered sets (a continent).
    """

    game: str
    id: str
    title: str
    source: str
    size: tuple[float, float]
    spots: tuple[Spot, ...]
    house: bool = False
    links: tuple[Link, ...] = ()
    tracks: dict[str, tuple[str, ...]] = {}
    regions: dict[str, tuple[str, ...]] = {}
    extra: dict[str, Value] = {}

    def spot(self, id: str) -> Spot:
        """The spot of that id. Raises KeyError."""
        for spot in self.spots:
            if spot.id == id:
                return spot
        raise KeyError(id)

    def kinds(self, kind: str) -> tuple[str, ...]:
        """Ids of all spots of a kind, in the order of the file."""
        return tuple(s.id for s in self.spots if s.kind == kind)

    def neighbours(self, kind: str | None = None) -> dict[str, tuple[str, ...]]:
        """For every spot the spots one step away (over links of ``kind``, or all), in the order of the file."""
        found: dict[str, list[str]] = {s.id: [] for s in self.spots}
        for link in self.links:
            if kind is None or link.kind == kind:
                found[link.a].append(link.b)
                if not link.oneway:
                    found[link.b].append(link.a)
        return {spot: tuple(near) for spot, near in found.items()}


def board_problems(board: Board) -> list[tuple[str, str]]:
    """Mistakes any board can have: doubled ids, links, tracks or regions that name no spot, spots off the board.
    Each with its place in the file, such as ``links[3]``."""
    problems: list[tuple[str, str]] = []
    ids = [s.id for s in board.spots]
    for number, id in enumerate(ids):
        if id in ids[:number]:
            problems.append((f"spots[{number}]", Phrase.of("board.twice", spot=id)))
    named = [
        (f"links[{number}]", Phrase.of("board.link", a=link.a, b=link.b), end)
        for number, link in enumerate(board.links)
        for end in (link.a, link.b)
    ]
    for name, spots in board.tracks.items():
        named += [(f"tracks.{name}", Phrase.of("board.tracks", name=name), spot) for spot in spots]
    for name, spots in board.regions.items():
        named += [(f"regions.{name}", Phrase.of("board.regions", name=name), spot) for spot in spots]
    for where, what, id in named:
        if id not in ids:
            problems.append((where, Phrase.of("board.names", what=what, spot=id)))
    width, height = board.size
    for number, spot in enumerate(board.spots):
        if not (0 <= spot.at[0] <= width and 0 <= spot.at[1] <= height):
            off = Phrase.of("board.off", spot=spot.id, at=str(spot.at), size=str(board.size))
            problems.append((f"spots[{number}]", off))
    return problems
