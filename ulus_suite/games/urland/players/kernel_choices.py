"""Everything that may be done on a kernel's board, in the order in which the rules list it."""

from __future__ import annotations

from collections.abc import Iterable

from ulus_suite.core.names import Seat
from ulus_suite.games.urland.players import kernel as k
from ulus_suite.games.urland.players.kernel import Board, Code, Frame


def choices(board: Board) -> list[Code]:
    """What the seat that is asked may do; empty where chance or nobody is asked."""
    frame = board.frames[-1]
    kind = frame[0]
    if kind == k.TURN:
        return _turn(board, frame)
    made = _MADE.get(kind)
    return made(board, frame) if made is not None else []


def _turn(board: Board, frame: Frame) -> list[Code]:
    """Chapter 4."""
    seat, left = frame[1], frame[2]
    found: list[Code] = []
    if left > 0:
        genes, lands, n = board.genes[seat], board.chart.lands, board.n
        mine = board.pieces[seat::n]
        waters = [(ocean, count) for ocean, count in enumerate(mine[lands:], lands) if count]
        _waters(board, seat, genes, waters, found)
        for place, there in enumerate(mine):
            for count in range(1, there + 1):
                found.append((k.RETREAT, place, count))
        if genes:
            by_genes(board, frame, genes, mine, found)
    if board.extra[seat] and not frame[3]:
        found.append((k.EXTRA,))
    found.append((k.FINISH,))
    return found


def _waters(board: Board, seat: Seat, genes: int, waters: list[tuple[int, int]], found: list[Code]) -> None:
    """4.3 to 4.8: landing, breeding, swimming."""
    coasts = board.ground.coasts
    limit = 2 if genes & (k.LEGS | k.TURBO) else 1
    for ocean, count in waters:
        if limit == 1 or count == 1:
            found += [(k.LAND, ocean, land, 1) for land in coasts[ocean]]
        else:
            for land in coasts[ocean]:
                found += ((k.LAND, ocean, land, 1), (k.LAND, ocean, land, 2))
    if board.reserve[seat]:
        least = (board.data.tables.breeding.care if genes & k.CARE else board.data.tables.breeding.plain)[0][0]
        found += [(k.BREED, ocean) for ocean, count in waters if count >= least]
    seas = board.chart.seas
    for ocean, count in waters:
        if genes & k.TURBO:
            goals: Iterable[int] = [o for o in board.chart.oceans if o != ocean]
        else:
            goals = seas[ocean]
        numbers = range(1, count + 1)
        found += [(k.SWIM, ocean, goal, number) for goal in goals for number in numbers]


def by_genes(board: Board, frame: Frame, genes: int, mine: list[int], found: list[Code]) -> None:
    """Chapter 11."""
    seat, left, pieces, n, ground = frame[1], frame[2], board.pieces, board.n, board.ground
    gene = board.data.tables.gene
    if genes & k.ASSIMILATION and board.reserve[seat] and left >= gene("assimilation").cost:
        for place, there in enumerate(mine):
            if there:
                _assimilations(board, place, seat, found)
    if genes & k.LEGS:
        found += [(k.WADE, start, goal) for start, near in ground.straits.items() if mine[start] for goal in near]
    if genes & k.EGG and board.reserve[seat]:
        egg = gene("egg")
        for land in range(board.chart.lands):
            if mine[land] and left >= (egg.alone if mine[land] == 1 else egg.cost):
                found.append((k.LAY, land))
    if genes & k.FLIGHT:
        for start in ground.areas:
            there = mine[start]
            if there:
                for goal in (*ground.areas, *board.chart.oceans):
                    if goal != start:
                        found += [(k.FLY, start, goal, count) for count in range(1, min(2, there) + 1)]
    if genes & k.STINK_GLAND:
        for land in ground.areas:
            if mine[land]:
                for victim in range(n):
                    if victim != seat and pieces[land * n + victim]:
                        found += [(k.STINK, land, victim, ocean) for ocean in ground.coasts[land]]
    if genes & k.TEETH:
        lands = board.chart.lands
        for place, there in enumerate(mine):
            if there:
                for victim in range(n):
                    deaf = place >= lands or not board.genes[victim] & k.EARS
                    if victim != seat and pieces[place * n + victim] and deaf:
                        found.append((k.BITE, place, victim))


def _assimilations(board: Board, place: int, seat: Seat, found: list[Code]) -> None:
    n = board.n
    row = board.pieces[place * n : place * n + n]
    others = [s for s, count in enumerate(row) if count and s != seat]
    for index, victim in enumerate(others):
        if board.any_two and row[victim] >= 2:
            found.append((k.ASSIMILATE, place, victim, victim))
        found += [(k.ASSIMILATE, place, victim, other) for other in others[index + 1 :]]


def _area(board: Board, frame: Frame) -> list[Code]:
    return [(k.AREA, chip) for chip in board.hand]


def _retreating(board: Board, frame: Frame) -> list[Code]:
    mine = board.pieces[frame[1] :: board.n]
    found: list[Code] = [(k.RETREAT, place, c) for place, there in enumerate(mine) for c in range(1, there + 1)]
    return [*found, (k.ENOUGH,)]


def _reveal(board: Board, frame: Frame) -> list[Code]:
    return [(k.REVEAL,)]


def _bid(board: Board, frame: Frame) -> list[Code]:
    seat = frame.index(-1) - 1
    return [(k.BID, seat, count) for count in range(board.reserve[seat] + 1)]


def _sale(board: Board, frame: Frame) -> list[Code]:
    buys: list[Code] = [(k.BUY, gene) for gene in board.shown]
    return [*buys, (k.DECLINE,)] if frame[2] else buys


def _pay(board: Board, frame: Frame) -> list[Code]:
    mine = board.pieces[frame[1] :: board.n]
    return [(k.PAY, place, c) for place, there in enumerate(mine) for c in range(1, min(there, frame[2]) + 1)]


def _strike(board: Board, frame: Frame) -> list[Code]:
    return [(k.STRIKE, land) for land in frame[2:]]


def _drive(board: Board, frame: Frame) -> list[Code]:
    return [(k.DRIVE, ocean) for ocean in board.ground.coasts[frame[2]]]


def _go(board: Board, frame: Frame) -> list[Code]:
    return [(k.GO, count) for count in range(board.pieces[frame[2] * board.n + frame[1]] + 1)]


def _flee(board: Board, frame: Frame) -> list[Code]:
    return [(k.FLEE_TO, ocean) for ocean in board.refuge(frame[2])]


_MADE = {
    k.CHOOSE: _area, k.RETREATING: _retreating, k.TURN_OVER: _reveal, k.BIDDING: _bid, k.SELLING: _sale,
    k.PAYING: _pay, k.PANIC_LAND: _strike, k.PANIC_OCEAN: _drive, k.PANIC_STAY: _go, k.FLEE: _flee,
}  # fmt: skip
