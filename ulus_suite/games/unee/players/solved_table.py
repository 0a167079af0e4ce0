"""The solved game as a file: read, unpacked layer by layer when first needed, looked up in microseconds.

What is stored. A *filling* is six counts seen from the player to move: his three holes first, in sowing order.
A *layer* holds all fillings of n = 4, 8, ... 36 balls, numbered by :func:`numbered`. For each filling one byte
names a row of the layer's small code list, and the row tells, for each *column*, how the player to move fares:
``(0, 0)`` he is sure of at least what a repetition gives him, or ``(loss, rank)``: he ends ``loss`` balls of
difference below that, and his opponent needs at most ``rank`` more moves of his own to have the whole of it in
hand, whatever he does (see ``resistance``). The byte 255 stands for a rare row; the rare ones follow the plane in
order, their low bytes and then their high bytes, counted from 255.

Column 0 is for a repetition that leaves the difference as it is (divided equally, not counted): a repetition
is worth the lead. The others are for "no result", where a repetition is worth a draw whatever has been captured:
one column for each possible lead of the player to move, from -(36 - n) to 36 - n in steps of 8. The last
column is (1, 0) where the player who is *not* to move holds his value of column 0 only by a repetition.

Only lost positions are stored, because everything else follows from them in one step (see :meth:`margin`).
"""

from __future__ import annotations

import lzma
from array import array
from collections.abc import Sequence
from math import comb

import msgspec

from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.unee.players.kernel import BALLS, GAIN, HALF, LAST, Packed, turned

PATH = "rules/unee/solution.bin"
MAGIC = b"unee solution 2\n"
RARE = 255
"""The byte that stands for a rare row."""

PACKED: list[dict[str, int]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}
]
"""How the head and each layer are packed."""

UNPACKED = 16 << 20
"""Bytes that a layer or the head may unpack to; the largest layer has under five million fillings."""

VARIANTS = ("exactly_four", "four_from_more")


class LayerHead(msgspec.Struct, frozen=True):
    """Where a layer lies in the file (bytes after the head) and what its codes mean."""

    balls: int
    start: int
    size: int
    codes: tuple[tuple[tuple[int, int], ...], ...]
    """``codes[byte][column]`` is (loss, rank)."""


class Head(msgspec.Struct, frozen=True):
    """The file's first line after the magic: the layers of each variant of the capture rule."""

    exactly_four: tuple[LayerHead, ...]
    four_from_more: tuple[LayerHead, ...]


class Lost(msgspec.Struct, frozen=True):
    """The player to move ends ``loss`` below a repetition, within ``rank`` moves of his opponent at most."""

    loss: int
    rank: int


def fillings(balls: int) -> int:
    """How many ways there are to lay so many balls into six holes."""
    return comb(balls + 5, 5)


def _low_part(a: int, b: int, c: int) -> int:
    return comb(a, 1) + comb(a + b + 1, 2) + comb(a + b + c + 2, 3)


def _high_part(n: int, e: int, f: int) -> int:
    return comb(n - e - f + 3, 4) + comb(n - f + 4, 5)


_LOW: dict[int, int] = {}
_HIGH: dict[int, dict[int, int]] = {}


def _numbering(n: int) -> dict[int, int]:
    """The part of the number that the last three holes decide, for a layer; made when first needed."""
    if not _LOW:
        for a in range(BALLS + 1):
            for b in range(BALLS + 1 - a):
                for c in range(BALLS + 1 - a - b):
                    _LOW[a | b << 6 | c << 12] = _low_part(a, b, c)
    part = {}
    for f in range(n + 1):
        for e in range(n + 1 - f):
            number = _high_part(n, e, f)
            for d in range(n + 1 - f - e):
                part[d | e << 6 | f << 12] = number
    _HIGH[n] = part
    return part


def numbered(filling: Packed, balls: int) -> int:
    """The number of a filling within its layer, 0 to ``fillings(balls) - 1`` (combinatorial numbering)."""
    high = _HIGH.get(balls) or _numbering(balls)
    return _LOW[filling & HALF] + high[filling >> 18]


def _unpacked(packed: bytes) -> bytes:
    """Raises DataError if it is not what was packed, or would be more than any of ours."""
    try:
        opener = lzma.LZMADecompressor(format=lzma.FORMAT_RAW, filters=PACKED)
        plain = opener.decompress(packed, UNPACKED)
    except lzma.LZMAError as error:
        raise DataError(
            PATH, 0, Phrase.of("unee:data.cannot_be_unpacked", error=error), Phrase.of("unee:data.build_file_anew")
        ) from None
    if not opener.eof:
        raise DataError(
            PATH, 0, Phrase.of("unee:data.ends_early_or_unpacks"), Phrase.of("unee:data.build_file_anew")
        )
    return plain


def _codes(plane: bytes, count: int, what: str) -> Sequence[int]:
    """The codes of a layer of ``count`` fillings: as they are, or with the rare ones put in. Raises DataError."""
    rare = len(plane) - count
    if rare < 0 or rare != 2 * plane.count(RARE, 0, count) * (rare > 0):
        raise DataError(PATH, 0, Phrase.of("unee:data.short", what=what), Phrase.of("unee:data.build_file_anew"))
    if not rare:
        return plane
    codes = array("H", list(plane[:count]))
    at = -1
    for low, high in zip(plane[count : count + rare // 2], plane[count + rare // 2 :], strict=True):
        at = plane.index(RARE, at + 1, count)
        codes[at] = RARE + low + 256 * high
    return codes


class Solved:
    """The solved game under one capture rule. ``lead`` is always the mover's: his balls minus the other's."""

    def __init__(self, heads: tuple[LayerHead, ...], body: bytes, four_from_more: bool) -> None:
        self.four_from_more = four_from_more
        self._heads = {head.balls: head for head in heads}
        self._body = body
        self._layers: dict[int, Sequence[int]] = {}
        self._columns: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def layer(self, balls: int) -> Sequence[int]:
        """One code for each filling of so many balls, unpacked when first asked for."""
        layer = self._layers.get(balls)
        if layer is None:
            head = self._heads[balls]
            packed = self._body[head.start : head.start + head.size]
            layer = _codes(_unpacked(packed), fillings(balls), f"the layer of {balls} balls")
            self._layers[balls] = layer
        return layer

    def column(self, balls: int, number: int) -> list[tuple[int, int]]:
        """What each byte of a layer means in one column: (loss, rank)."""
        column = self._columns.get((balls, number))
        if column is None:
            column = [code[number] for code in self._heads[balls].codes]
            self._columns[balls, number] = column
        return column

    def covers(self, balls: int, lead: int, no_result: bool) -> bool:
        """Whether such a position is in the table: whole fours, and under no result a lead that can arise."""
        if balls % 4 or not 0 <= balls <= BALLS:
            return False
        captured = BALLS - balls
        return not no_result or (abs(lead) <= captured and (captured - lead) % 8 == 0)

    def lost(self, filling: Packed, balls: int, lead: int, no_result: bool) -> tuple[int, int]:
        """(loss, rank) of the player to move as stored; (0, 0) where he is sure of a repetition's worth."""
        number = (lead + BALLS - balls) // 8 + 1 if no_result else 0
        return self.column(balls, number)[self.layer(balls)[numbered(filling, balls)]]

    def needs_return(self, filling: Packed, balls: int) -> bool:
        """Whether the player who is not to move holds his lasting value only because a position will return.

        "Only": without letting any position return, now or after later captures, he cannot force as much.
        """
        return balls > 0 and self.column(balls, -1)[self.layer(balls)[numbered(filling, balls)]][0] > 0

    def margin(self, filling: Packed, balls: int, lead: int, no_result: bool) -> int:
        """The final difference for the player to move with best play by both, exact.

        ``filling`` is seen from him and holds ``balls`` balls; zero under ``no_result`` may mean "no result".
        Not stored as lost means: at least a repetition's worth, and more only through a capture or a move
        after which the opponent is lost. The history of the game is not looked at (see ``solver``).
        """
        if not balls:
            return lead
        column = self.column(balls, (lead + BALLS - balls) // 8 + 1 if no_result else 0)
        layer = self.layer(balls)
        high = _HIGH.get(balls) or _numbering(balls)
        repeated = 0 if no_result else lead
        loss = column[layer[_LOW[filling & HALF] + high[filling >> 18]]][0]
        if loss:
            return repeated - loss
        if not filling & HALF:
            return lead - balls
        best = repeated
        rest = filling
        for hole in (0, 1, 2):
            count = rest & 63
            rest >>= 6
            if not count:
                continue
            after = filling + GAIN[hole][count]
            last = LAST[hole][count]
            if last < 3:
                there = after >> 6 * last & 63
                if there == 4 or (there > 4 and self.four_from_more):
                    after = turned(after - (4 << 6 * last))
                    worth = -self.margin(after, balls - 4, -lead - 4, no_result)
                    if worth > best:
                        best = worth
                    continue
            if no_result:
                other = self.column(balls, (BALLS - balls - lead) // 8 + 1)
            else:
                other = column
            worth = repeated + other[layer[_LOW[after >> 18] + high[after & HALF]]][0]
            if worth > best:
                best = worth
        return best


class Solution:
    """Both capture rules, from the bytes of the shipped file; reading costs next to nothing until used."""

    def __init__(self, data: bytes) -> None:
        if not data.startswith(MAGIC):
            raise DataError(
                PATH, 0, Phrase.of("unee:data.this_not_solution_file"), Phrase.of("unee:data.build_anew")
            )
        start = len(MAGIC) + 4
        end = start + int.from_bytes(data[len(MAGIC) : start], "little")
        try:
            head = msgspec.json.decode(_unpacked(data[start:end]), type=Head)
        except msgspec.DecodeError as error:
            raise DataError(
                PATH,
                2,
                Phrase.of("unee:data.head_cannot_be_read", error=error),
                Phrase.of("unee:data.build_file_anew"),
            ) from None
        body = data[end:]
        self._variants = (Solved(head.exactly_four, body, False), Solved(head.four_from_more, body, True))

    def variant(self, four_from_more: bool) -> Solved:
        """The solved game with or without the option ``takeFourFromMore``."""
        return self._variants[four_from_more]
