"""Solve Ünee Tugalluulax completely (NumPy, seconds): ``python -m tools.unee_solve``, which compares with the table
that ships; ``-o FILE`` writes it, ``--facts`` counts what the rulebook tells of perfect play.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from collections.abc import Callable, Iterator
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from ulus_suite.games.unee.players.kernel import BALLS
from ulus_suite.games.unee.players.solved_table import MAGIC, PACKED, PATH, RARE, Head, LayerHead, fillings

# --- Layers of the game: all fillings of the board with so many balls, their moves, their predecessors (NumPy).


try:
    import numpy as np
except ImportError:  # pragma: no cover  (told to the caller by build_table.needs_numpy)
    if not TYPE_CHECKING:
        np = None

Ints: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"


class Move(NamedTuple):
    """One hole sown from every filling of a layer."""

    legal: Ints
    takes: Ints
    after: Ints
    """Number of the filling then seen by the opponent, in this layer or (``takes``) the one below."""


class Layer(NamedTuple):
    """All fillings of a layer with their moves, and the same arrows backwards for moves without capture."""

    balls: int
    size: int
    moves: tuple[Move, ...]
    stuck: Ints
    sources: Ints
    starts: Ints


def every_filling(balls: int) -> Ints:
    """All fillings of a layer in the order of their numbers, one row of six counts each."""
    number = np.arange(fillings(balls))
    bars = np.empty((5, len(number)), dtype=np.int64)
    for k in range(5, 0, -1):
        steps = np.array([comb(b, k) for b in range(balls + 6)])
        bars[k - 1] = np.searchsorted(steps, number, side="right") - 1
        number = number - steps[bars[k - 1]]
    holes = np.empty((len(number), 6), dtype=np.int16)
    holes[:, 0] = bars[0]
    holes[:, 1:5] = (bars[1:] - bars[:4] - 1).T
    holes[:, 5] = balls + 4 - bars[4]
    return holes


def numbers(holes: Ints) -> Ints:
    """The number of each row within its layer: the same as ``table.numbered``."""
    table = np.array([[comb(b, k) for k in range(6)] for b in range(BALLS + 6)])
    bars = np.cumsum(holes[:, :5], axis=1, dtype=np.int64) + np.arange(5)
    total: Ints = sum(table[bars[:, k], k + 1] for k in range(5))
    return total


def sown(holes: Ints, hole: int, four_from_more: bool) -> Move:
    """Sow one hole of every row, as the kernel does it."""
    rows = np.arange(len(holes))
    count = holes[:, hole].astype(np.int64)
    after = holes.copy()
    after[:, hole] = 0
    after += (count // 6)[:, None].astype(np.int16)
    for other in range(6):
        after[:, other] += (other - hole - 1) % 6 < count % 6
    last = (hole + count) % 6
    there = after[rows, last]
    legal = count > 0
    takes = legal & (last < 3) & ((there >= 4) if four_from_more else (there == 4))
    after[rows[takes], last[takes]] -= 4
    return Move(legal, takes, np.where(legal, numbers(np.roll(after, 3, axis=1)), 0))


def layer(balls: int, four_from_more: bool) -> Layer:
    """Every move of a layer, forwards and backwards."""
    holes = every_filling(balls)
    moves = tuple(sown(holes, hole, four_from_more) for hole in range(3))
    quiet = [move.legal & ~move.takes for move in moves]
    sources = np.concatenate([np.nonzero(q)[0] for q in quiet])
    targets = np.concatenate([move.after[q] for move, q in zip(moves, quiet, strict=True)])
    order = np.argsort(targets, kind="stable")
    starts = np.searchsorted(targets[order], np.arange(len(holes) + 1))
    stuck = ~(moves[0].legal | moves[1].legal | moves[2].legal)
    return Layer(balls, len(holes), moves, stuck, sources[order], starts)


def before(where: Layer, these: Ints) -> Ints:
    """The fillings from which a quiet move leads to ``these``, one entry for each such move."""
    first = where.starts[these]
    length = where.starts[these + 1] - first
    shift = np.repeat(first - np.concatenate([[0], np.cumsum(length)[:-1]]), length)
    found: Ints = where.sources[(shift + np.arange(len(shift))).astype(np.int64)]
    return found


# --- How long the loser of a forced gain can resist, for every filling of a layer (NumPy) ----------------------


OPEN = np.iinfo(np.int16).max if np is not None else 0
"""No rank: the gain cannot be forced from here."""


class Ranks(NamedTuple):
    """Ranks of every filling of a layer for one gain; ``OPEN`` where it cannot be forced."""

    winner: Ints
    loser: Ints


def resistance(
    where: Layer, wins: list[Ints], losses: list[Ints], stuck: bool, winner_stuck: bool = False
) -> Ranks:
    """Ranks within a layer.

    ``wins``: for each hole the rank of the position that the winner's capture leads to, as the loser has it there
    (``OPEN``: it does not keep the gain); ``losses``: for each hole the rank after the loser's capture, as the
    winner has it there (``OPEN``: it lets the loser out); ``stuck``: a loser without a move has lost the gain;
    ``winner_stuck``: even a winner without a move keeps it.
    """
    winner = np.full(where.size, OPEN, dtype=np.int16)
    loser = np.full(where.size, OPEN, dtype=np.int16)
    shortest = np.full(where.size, OPEN, dtype=np.int16)
    longest = np.zeros(where.size, dtype=np.int16)
    quiet = np.zeros(where.size, dtype=np.int8)
    for move, won, lost in zip(where.moves, wins, losses, strict=True):
        reach = np.where(move.takes & (won < OPEN), won + np.int16(1), OPEN).astype(np.int16)
        shortest = np.minimum(shortest, reach)
        longest = np.maximum(longest, np.where(move.takes, lost, 0).astype(np.int16))
        quiet += move.legal & ~move.takes
    after: dict[int, list[Ints]] = {}
    if winner_stuck:
        ended = np.nonzero(where.stuck)[0]
        winner[ended] = 0
        touched, times = np.unique(before(where, ended), return_counts=True)
        quiet[touched] -= times.astype(np.int8)
    given = np.nonzero((quiet == 0) & ~where.stuck & (longest < OPEN))[0]
    if stuck:
        loser[where.stuck] = 0
        after.setdefault(0, []).append(np.nonzero(where.stuck)[0])
    _by_rank(after, given, longest[given])
    taking: dict[int, list[Ints]] = {}
    first = np.nonzero(shortest < OPEN)[0]
    _by_rank(taking, first, shortest[first])
    rank = 0
    while after or taking:
        lost = _taken(after, rank)
        loser[lost] = rank
        nearer = np.unique(before(where, lost))
        _by_rank(taking, nearer, np.full(len(nearer), rank + 1, dtype=np.int16))
        rank += 1
        won = _taken(taking, rank)
        won = won[winner[won] == OPEN]
        winner[won] = rank
        touched, times = np.unique(before(where, won), return_counts=True)
        quiet[touched] -= times.astype(np.int8)
        closed = touched[(quiet[touched] == 0) & (longest[touched] < OPEN)]
        _by_rank(after, closed, np.maximum(longest[closed], rank))
    return Ranks(winner, loser)


def _by_rank(waiting: dict[int, list[Ints]], these: Ints, ranks: Ints) -> None:
    for rank in np.unique(ranks):
        waiting.setdefault(int(rank), []).append(these[ranks == rank])


def _taken(waiting: dict[int, list[Ints]], rank: int) -> Ints:
    found = waiting.pop(rank, None)
    return np.unique(np.concatenate(found)) if found else np.zeros(0, dtype=np.int64)


def lasting_ranks(where: Layer, value: Ints, below: Ints, under: dict[int, Ranks]) -> dict[int, Ranks]:
    """By gain, where a repetition leaves the difference as it is. ``value`` and ``below`` are the lasting values
    of this layer and of the one below, ``under`` the ranks of the one below."""
    found = {}
    for gain in range(4, int(np.abs(value).max()) + 1, 4):
        wins, losses = [], []
        for move in where.moves:
            then = np.where(move.takes, move.after, 0)
            if gain <= 4:
                kept = np.where(4 - below[then] >= gain, 0, OPEN).astype(np.int16)
            else:
                kept = _ranks(under, gain - 4, "loser", then)
            wins.append(kept)
            losses.append(_ranks(under, gain + 4, "winner", then))
        found[gain] = resistance(where, wins, losses, where.balls >= gain)
    return found


def final_ranks(
    where: Layer, lead: int, values: tuple[Ints, Ints], under: dict[tuple[int, int], Ranks]
) -> dict[int, Ranks]:
    """By final difference, where a repetition has no result, for a winner who is ``lead`` ahead.

    ``values``: of his own positions to move and of the other's; ``under``: the ranks of the layer below, by his
    lead there and final difference.
    """
    found = {}
    most = max(int(values[0].max()), -int(values[1].min()))
    for worth in range(4, most + 1, 4):
        wins, losses = [], []
        for move in where.moves:
            then = np.where(move.takes, move.after, 0)
            wins.append(_ranks(under, (lead + 4, worth), "loser", then))
            losses.append(_ranks(under, (lead - 4, worth), "winner", then))
        found[worth] = resistance(where, wins, losses, lead + where.balls >= worth, lead - where.balls >= worth)
    return found


def _ranks(under: Any, which: Any, of: str, then: Ints) -> Ints:
    ranks = under.get(which)
    if ranks is None:
        return np.full(len(then), OPEN, dtype=np.int16)
    found: Ints = getattr(ranks, of)[then]
    return found


def own(value: Ints, winning: dict[int, Ranks], losing: dict[int, Ranks]) -> Ints:
    """The rank of each position for what it is worth: of the winner to move or of the loser; 0 where it is held.

    ``winning`` are the ranks of a winner with the mover's lead, ``losing`` those of one with the other's.
    """
    found = np.zeros(len(value), dtype=np.int16)
    for gain, of in winning.items():
        exactly = value == gain
        found[exactly] = of.winner[exactly]
    for gain, of in losing.items():
        exactly = value == -gain
        found[exactly] = of.loser[exactly]
    return found


def over() -> dict[tuple[int, int], Ranks]:
    """``final_ranks`` of the empty board: the difference stands."""
    found = {}
    for lead in range(-36, 37, 4):
        for worth in range(4, 37, 4):
            done = np.full(1, 0 if lead >= worth else OPEN, dtype=np.int16)
            found[lead, worth] = Ranks(done, done)
    return found


# --- The table.
#
# Method (retrograde analysis). Within a layer nothing is captured, so play that never leaves it must repeat; a
# capture leads to a layer already solved. For one player A and a threshold t above the worth of a repetition, the
# positions from which A can force at least t are the smallest set closed under "A to move and some move enters it"
# and "B to move and every move enters it", begun from captures and ends worth t or more. Thresholds are taken from
# the highest down, for A and then for B; what neither can force is worth exactly a repetition. Each position that
# is won gets a rank, the most moves of his own that the winner may need until the whole gain is in hand (see
# ``resistance`` below); following falling ranks never comes back to an earlier position, so the value is also that
# of the game as played, where the first repetition ends it. ``tests/games/unee/test_solver_certificate.py`` checks
# the finished table against its own successors.


Told: TypeAlias = Callable[[str, float], None]
"""Called with what is being done and how far the whole is (0 to 1)."""

LAYERS = tuple(range(4, BALLS + 1, 4))


class Missing(Exception):
    """NumPy is not installed."""


def has_numpy() -> bool:
    return np is not None


def needs_numpy() -> None:
    """Raise Missing, in words, unless NumPy is there."""
    if not has_numpy():
        raise Missing("Building the table needs NumPy: pip install numpy. Playing never does.")


class Worth(NamedTuple):
    """Value (final difference for the player to move) and rank of every filling of a layer."""

    value: Ints
    rank: Ints


class Side:
    """One player's positions to move within a layer; values and payoffs as that player sees them."""

    def __init__(self, where: Layer, takes: list[Ints], stuck: int) -> None:
        self.takes = takes
        self.stuck = stuck
        self.value = np.zeros(where.size, dtype=np.int8)
        self.rank = np.zeros(where.size, dtype=np.int16)
        self.done = np.zeros(where.size, dtype=bool)

    def settle(self, these: Ints, value: int, rank: int) -> None:
        self.value[these], self.rank[these], self.done[these] = value, rank, True


def force(where: Layer, winner: Side, loser: Side, repeated: int) -> None:
    """Everything that ``winner`` can force above a repetition (``repeated``, as he sees it), with ranks."""
    open_moves = np.stack([move.legal for move in where.moves]).sum(axis=0, dtype=np.int8)
    bounds = {winner.stuck, -loser.stuck}
    for move, wins, loses in zip(where.moves, winner.takes, loser.takes, strict=True):
        bounds |= set(np.unique(wins[move.takes]).tolist()) | set(np.unique(-loses[move.takes]).tolist())
    for bound in sorted((b for b in bounds if b > repeated), reverse=True):
        gained = np.zeros(where.size, dtype=bool)
        for move, wins, loses in zip(where.moves, winner.takes, loser.takes, strict=True):
            gained |= move.takes & (wins == bound)
            open_moves[move.takes & (loses == -bound)] -= 1
        if winner.stuck == bound:
            gained |= where.stuck
        given = ~where.stuck & (open_moves == 0)
        if loser.stuck == -bound:
            given |= where.stuck
        lost = np.nonzero(given & ~loser.done)[0]
        loser.settle(lost, -bound, 0)
        won = np.union1d(np.nonzero(gained)[0], before(where, lost))
        rank = 1
        while len(won := won[~winner.done[won]]):
            winner.settle(won, bound, rank)
            touched, times = np.unique(before(where, won), return_counts=True)
            open_moves[touched] -= times.astype(np.int8)
            lost = touched[(open_moves[touched] == 0) & ~loser.done[touched]]
            loser.settle(lost, -bound, rank)
            won = np.unique(before(where, lost))
            rank += 1


def taken(where: Layer, below: Ints, gain: int) -> list[Ints]:
    """What each capture is worth to the capturer, from the values of the layer below."""
    return [np.where(m.takes, gain - below[np.where(m.takes, m.after, 0)].astype(np.int64), 0) for m in where.moves]


def lasting(where: Layer, below: Worth) -> Worth:
    """Values of the remaining balls when a repetition leaves the difference as it is."""
    takes = taken(where, below.value, 4)
    mine, other = Side(where, takes, -where.balls), Side(where, takes, -where.balls)
    force(where, mine, other, 0)
    lost = other.value < 0  # the game is the same for both, so what he loses I lose in his place
    mine.value[lost], mine.rank[lost] = other.value[lost], other.rank[lost]
    return Worth(mine.value, mine.rank)


def without_result(where: Layer, below: dict[int, Worth]) -> dict[int, Worth]:
    """Final differences by the mover's lead when a repetition is a draw whatever has been captured."""
    found: dict[int, Worth] = {}
    captured = BALLS - where.balls
    for lead in range(captured, -1, -8):
        mine = Side(where, taken(where, below[-lead - 4].value, 0), lead - where.balls)
        other = Side(where, taken(where, below[lead - 4].value, 0), -lead - where.balls)
        force(where, mine, other, 0)
        force(where, other, mine, 0)
        found[lead], found[-lead] = Worth(mine.value, mine.rank), Worth(other.value, other.rank)
    return found


class Ended(NamedTuple):
    """What one player, A, can force if he must not let a position return, as each mover sees it."""

    moving: Ints
    """A is to move; NEVER where he cannot force an end at all."""
    waiting: Ints
    """The other is to move; -NEVER where A cannot force an end."""


NEVER = -100
"""Below every final difference, also after nine captures."""


def without_return(where: Layer, below: Ended) -> Ended:
    """Lasting values for a player to whom a repetition is the worst of all."""
    mine = Side(where, taken(where, below.waiting, 4), -where.balls)
    other = Side(where, taken(where, below.moving, 4), -where.balls)
    force(where, mine, other, NEVER // 2)
    moving = np.where(mine.done, mine.value, NEVER).astype(np.int16)
    return Ended(moving, np.where(other.done, other.value, -NEVER).astype(np.int16))


class Found(NamedTuple):
    where: Layer
    lasting: Worth
    ended: Ended
    without_result: dict[int, Worth]
    """By the mover's lead."""
    captures: list[Ints]
    """What each hole's capture is worth to the mover in lasting terms, where it captures."""

    @property
    def needs(self) -> Ints:
        """Where the player who is not to move holds his lasting value only because a position will return."""
        return np.asarray(self.ended.waiting > self.lasting.value)

    def columns(self) -> list[Worth]:
        """What the file keeps, in its order."""
        needs = Worth(-self.needs.astype(np.int8), np.zeros(self.where.size, dtype=np.int16))
        return [self.lasting, *(self.without_result[lead] for lead in sorted(self.without_result)), needs]


def solved(four_from_more: bool) -> Iterator[Found]:
    """Layer by layer from 4 balls up."""
    zero = np.zeros(1, dtype=np.int16)
    under: dict[int, Ranks] = {}
    finals = over()
    lasts, ended = Worth(zero, zero), Ended(zero, zero)
    voids = {lead: Worth(np.full(1, lead, dtype=np.int8), zero) for lead in range(-BALLS, BALLS + 1, 4)}
    for balls in LAYERS:
        where = layer(balls, four_from_more)
        captures = taken(where, lasts.value, 4)
        below = lasts.value
        lasts, ended, voids = lasting(where, lasts), without_return(where, ended), without_result(where, voids)
        under = lasting_ranks(where, lasts.value, below, under)
        lasts = Worth(lasts.value, own(lasts.value, under, under))
        by_lead = {
            lead: final_ranks(where, lead, (voids[lead].value, voids[-lead].value), finals) for lead in voids
        }
        voids = {
            lead: Worth(worth.value, own(worth.value, by_lead[lead], by_lead[-lead]))
            for lead, worth in voids.items()
        }
        finals = {(lead, worth): ranks for lead, of in by_lead.items() for worth, ranks in of.items()}
        yield Found(where, lasts, ended, voids, captures)


def codes(columns: list[Worth]) -> tuple[bytes, tuple[tuple[tuple[int, int], ...], ...]]:
    """One byte for each filling, the commonest row first, what the rare ones stand for, and the rows."""
    lost = [np.where(c.value < 0, -c.value.astype(np.int64) * 256 + c.rank, 0) for c in columns]
    names = np.zeros(len(lost[0]), dtype=np.int64)
    for column in lost:  # number the rows column by column, which is faster than sorting whole rows
        known, at = np.unique(column, return_inverse=True)
        names = np.unique(names * len(known) + at, return_inverse=True)[1]
    first = np.unique(names, return_index=True)[1]
    order = np.lexsort((np.arange(len(first)), -np.bincount(names)))
    place = np.empty(len(order), dtype=np.uint16)
    place[order] = np.arange(len(order))
    rows = tuple(tuple(divmod(int(column[first[o]]), 256) for column in lost) for o in order)
    code = place[names]
    rare = code[code >= RARE] - RARE
    plane = np.minimum(code, RARE).astype(np.uint8).tobytes()
    return plane + (rare & 255).astype(np.uint8).tobytes() + (rare >> 8).astype(np.uint8).tobytes(), rows


def build(told: Told = lambda what, done: None) -> bytes:
    """The whole file. Raises Missing without NumPy."""
    needs_numpy()
    body = b""
    heads: list[tuple[LayerHead, ...]] = []
    done = 0
    for four_from_more in (False, True):
        layers = []
        for found in solved(four_from_more):
            plane, rows = codes(found.columns())
            packed = lzma.compress(plane, format=lzma.FORMAT_RAW, filters=PACKED)
            layers.append(LayerHead(found.where.balls, len(body), len(packed), rows))
            body += packed
            done += found.where.size
            told(f"{found.where.balls} balls", done / (2 * sum(map(fillings, LAYERS))))
        heads.append(tuple(layers))
    told("done", 1.0)
    head = lzma.compress(msgspec.json.encode(Head(*heads)), format=lzma.FORMAT_RAW, filters=PACKED)
    return MAGIC + len(head).to_bytes(4, "little") + head + body


def bar(what: str, done: float) -> None:
    """A progress bar on the error stream."""
    filled = round(done * 30)
    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done:4.0%} {what:10}", end="", file=sys.stderr, flush=True)


# --- What the solved game looks like as a whole.
#
# "Capturing loses" counts positions of the kind that J. Eichler found in 2009 and whose picture is lost: the mover
# can capture, every capture brings him less than a repetition would, and keeping quiet holds the balance, which
# both sides can hold only by going round.


class LayerFacts(NamedTuple):
    """Counts over all fillings of a layer, seen from the mover, a repetition leaving the difference as it is."""

    balls: int
    positions: int
    won: int
    held: int
    lost: int
    cycling: int
    """Held, and neither side can avoid a returning position without giving something up."""
    capturing_loses: int
    longest: int
    """Most moves of the winner, against the longest resistance, until the whole gain is in hand."""
    longest_no_result: int
    """The same where a repetition has no result and the gain is in hand only at the end of the game."""


def cycling(found: Found) -> Ints:
    """Where the balance is held and neither side can leave the round without giving something up."""
    held = (found.lasting.value == 0) & found.needs & (found.ended.moving < found.lasting.value)
    return np.asarray(held)


def capturing_loses(found: Found) -> Ints:
    """Cycling positions with a capture to make, and every capture worse than going round."""
    takes = np.zeros(found.where.size, dtype=bool)
    takes_well = np.zeros(found.where.size, dtype=bool)
    for move, brings in zip(found.where.moves, found.captures, strict=True):
        takes |= move.takes
        takes_well |= move.takes & (brings >= 0)
    return cycling(found) & takes & ~takes_well


def facts_of(found: Found) -> LayerFacts:
    value = found.lasting.value
    longest = int(found.lasting.rank.max())
    return LayerFacts(
        found.where.balls, found.where.size, int((value > 0).sum()), int((value == 0).sum()),
        int((value < 0).sum()), int(cycling(found).sum()), int(capturing_loses(found).sum()), longest,
        max(int(worth.rank.max()) for worth in found.without_result.values()),
    )  # fmt: skip


class GameFacts(NamedTuple):
    """The whole game under one capture rule."""

    four_from_more: bool
    start: int
    start_no_result: int
    layers: tuple[LayerFacts, ...]


def facts(four_from_more: bool) -> GameFacts:
    """Solve and count. Raises Missing without NumPy."""
    needs_numpy()
    layers = []
    for found in solved(four_from_more):
        layers.append(facts_of(found))
    start = int(numbers(np.full((1, 6), 6))[0])
    return GameFacts(
        four_from_more, int(found.lasting.value[start]), int(found.without_result[0].value[start]), tuple(layers)
    )


def told(of: GameFacts) -> str:
    name = "four from more" if of.four_from_more else "exactly four"
    lines = [
        f"{name}: the start is worth {of.start:+d} to South (divided, not counted), "
        f"{of.start_no_result:+d} where a repetition has no result",
        "balls  positions    won   held   lost  cycling  capturing loses  longest gain  (no result)",
    ]
    for layer in of.layers:
        share = [100 * n / layer.positions for n in (layer.won, layer.held, layer.lost, layer.cycling)]
        lines.append(
            f"{layer.balls:5} {layer.positions:10,} {share[0]:5.1f}% {share[1]:5.1f}% {share[2]:5.1f}% "
            f"{share[3]:7.1f}% {layer.capturing_loses:16,} {layer.longest:13} {layer.longest_no_result:12}"
        )
    total = sum(layer.positions for layer in of.layers)
    round_ = sum(layer.cycling for layer in of.layers)
    losing = sum(layer.capturing_loses for layer in of.layers)
    assert total == sum(fillings(layer.balls) for layer in of.layers)
    lines.append(f"in all {total:,} positions; {100 * round_ / total:.1f}% cycle; capturing loses in {losing:,}")
    return "\n".join(lines)


def listed(balls: int) -> list[tuple[int, ...]]:
    """The fillings of a layer in which capturing loses, under exactly four, the mover's holes first."""
    needs_numpy()
    for found in solved(False):
        if found.where.balls == balls:
            return [tuple(int(n) for n in row) for row in every_filling(balls)[capturing_loses(found)]]
    return []


def main(arguments: list[str]) -> int:
    """Compare the table that is there with one made anew; ``-o FILE``: write it; ``--facts``: what perfect play
    knows; a number of balls: the positions of that layer in which capturing loses. 0 done, 1 differs, 2 misuse."""
    parser = argparse.ArgumentParser(prog="python -m tools.unee_solve")
    parser.add_argument("balls", nargs="?", type=int, choices=LAYERS)
    parser.add_argument("--facts", action="store_true")
    parser.add_argument("-o", "--out", type=Path)
    given = parser.parse_args(arguments)
    try:
        if given.balls is not None:
            for filling in listed(given.balls):
                print(*filling)
        elif given.facts:
            for four_from_more in (False, True):
                print(told(facts(four_from_more)))
        else:
            return _made(given.out)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


def _made(out: Path | None) -> int:
    data = build(bar)
    print(file=sys.stderr)
    if out is not None:
        out.write_bytes(data)
        print(f"{out}: {len(data):,} bytes")
        return 0
    same = data == (Path(__file__).parents[1] / PATH).read_bytes()
    print(f"{len(data):,} bytes, {'the same as' if same else 'not the same as'} the one that ships.")
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))


# ------------------------------------------------------------------------------------------------------------------
