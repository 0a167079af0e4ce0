"""A quick player on the kernel's board: the best action at once, in some fifty microseconds. For playouts.

It judges like the Drifter (:mod:`ulus_suite.games.urland.players.evaluation`), by what areas would bring if
they were
scored now, by the herd and by the fist, and looks only at what an action changes. It knows no chip that lies face
down.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp, sqrt
from random import Random

from ulus_suite.core.names import Seat
from ulus_suite.games.urland.players import kernel as k
from ulus_suite.games.urland.players.evaluation import GENES as WORTH
from ulus_suite.games.urland.players.evaluation import Weights
from ulus_suite.games.urland.players.kernel import Board, Code, Frame
from ulus_suite.games.urland.rules.scoring import result
from ulus_suite.games.urland.rules.tables import GENES, Points

# --- Everything that may be done on a kernel's board, in the order in which the rules list it ------------------


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


# ------------------------------------------------------------------------------------------------------------------


WORTHS = tuple(WORTH[gene] for gene in GENES)
"""What a gene is worth in Ichtos, in the order of the kernel."""
MEMORY = 100_000
"""So many rows are remembered; beyond them memory begins anew."""
Row = tuple[int, ...]


class Gains:
    """What each seat would get for an area as it lies, an Ichto sent home counting a little; remembered."""

    def __init__(self, points: Points) -> None:
        self.points = points
        self._known: dict[tuple[Row, Seat], tuple[float, ...]] = {}

    def of(self, row: Row, muscles: Seat) -> tuple[float, ...]:
        found = self._known.get((row, muscles))
        if found is None:
            if len(self._known) > MEMORY:
                self._known.clear()
            made = result(row, muscles, self.points)
            by_seat = [0.0] * len(row)
            for seat, points, _ in made.gains:
                by_seat[seat] = float(points)
            for seat in made.leave:
                by_seat[seat] = -0.15 * row[seat]
            found = self._known[row, muscles] = tuple(by_seat)
        return found


class SeatEvaluation:
    """How the board looks to one seat while it acts: odds of the areas, how much each seat's points count."""

    def __init__(self, board: Board, seat: Seat, gains: Gains, weights: Weights, odds: dict[int, float]) -> None:
        self.seat, self.gains, self.weights = seat, gains, weights
        n, markers = board.n, board.markers
        later = weights.later / max(1, len(odds))
        self.odds = {area: chance + later for area, chance in odds.items()}
        self.counts = [
            1.0 if s == seat else -weights.block * _danger(markers[seat], markers[s]) / (n - 1) for s in range(n)
        ]
        spaces = board.data.points.mutations[board.mutations :]
        self.fist = 0.0
        if spaces and (board.shown or board.deck):
            self.fist = weights.fist_near if spaces[0] - max(markers) <= 3 else weights.fist_far
        coasts, lands = board.ground.coasts, board.chart.lands
        self.shores = [sum(1 << a for a in coasts[ocean] if a in odds) for ocean in board.chart.oceans]
        self.young = _hopes(board.data.young[1 if board.genes[seat] & k.CARE else 0])
        self.waters = board.pieces[lands * n + seat :: n]
        self.total, self.reserve = sum(board.pieces[seat::n]), board.reserve[seat]
        self._lying: dict[int, float] = {}
        self.own_now = self.own(0, 0)

    def area(self, row: list[int], muscles: Seat, place: int) -> float:
        found = 0.0
        for count, gain in zip(self.counts, self.gains.of(tuple(row), muscles), strict=True):
            if gain:
                found += count * gain
        return self.odds[place] * found

    def lying(self, row: list[int], muscles: Seat, place: int) -> float:
        """The same as the area lies now."""
        found = self._lying.get(place)
        if found is None:
            found = self._lying[place] = self.area(row, muscles, place)
        return found

    def own(self, born: int, spent: int) -> float:
        """What the seat's own Ichtos promise (young, coasts in reach, a full fist, many), with ``waters`` as it is,
        after so many more are on the board and so many fewer in reserve."""
        weights = self.weights
        first = second = 0.0
        reach, young = 0, self.young
        for count, shore in zip(self.waters, self.shores, strict=True):
            if count:
                reach |= shore
                new = young[count]
                if new > first:
                    first, second = new, first
                elif new > second:
                    second = new
        reserve = self.reserve - spent
        full = first + 0.5 * second
        found = weights.young * (full if reserve > 1 else 0.5 * full * reserve)
        found += weights.reach * reach.bit_count() + self.fist * (reserve if reserve < 6 else 6)
        return found + weights.herd * _ROOTS[self.total + born]


@cache
def _hopes(young: tuple[int, ...]) -> tuple[float, ...]:
    """What so many in an ocean promise: their young, and a little for coming nearer to the next."""
    return tuple(new + 0.12 * min(count, 6) for count, new in enumerate(young))


_ROOTS = [sqrt(count) for count in range(64)]


def _danger(mine: int, theirs: int) -> float:
    return 1.0 + 0.06 * max(-8, min(8, theirs - mine))


def area_odds(board: Board, gains: Gains) -> dict[int, float]:
    """How likely each area is the one lying face down, for somebody who has seen no chip: the environment player
    likes those that pay."""
    shown = {*board.scored, *board.tiles}
    count: dict[int, int] = {}
    for chip, area in enumerate(board.leader):
        if chip not in shown:
            count[area] = count.get(area, 0) + 1
    n, env, liked = board.n, board.environment, {}
    for area, chips in count.items():
        found = gains.of(tuple(board.pieces[area * n : area * n + n]), board.muscles)
        mine = found[env]
        liked[area] = chips * exp(0.35 * (mine - 0.4 * (sum(found) - mine) / (n - 1)))
    whole = sum(liked.values()) or 1.0
    return {area: weight / whole for area, weight in liked.items()}


class Thumb:
    """The quick player. ``gains`` may be shared by all that play on the same tables."""

    def __init__(self, points: Points, weights: Weights) -> None:
        self.gains, self.weights = Gains(points), weights

    def act(self, board: Board, dice: Random) -> Code:
        frame = board.frames[-1]
        kind = frame[0]
        if kind == k.TURN:
            return self.turn(board, frame)
        if kind == k.TURN_OVER:
            return (k.REVEAL,)
        if kind == k.CHOOSE:
            return self._area(board)
        if kind == k.BIDDING:
            return self._bid(board, dice)
        if kind == k.SELLING:
            return self._buy(board)
        if kind == k.PAYING:
            return self._pay(board, frame[1], frame[2])
        if kind == k.RETREATING:
            return (k.ENOUGH,)
        if kind == k.PANIC_STAY:
            open_still = frame[2] in area_odds(board, self.gains)
            return (k.GO, 0 if open_still else board.pieces[frame[2] * board.n + frame[1]])
        offered = choices(board)
        if kind == k.PANIC_LAND:
            return max(offered, key=lambda code: self._hurts(board, frame[1], code[1]))
        return max(offered, key=lambda code: board.pieces[code[1] * board.n + frame[1]])

    # --- an Ichto player's turn ------------------------------------------------------------------------

    def turn(self, board: Board, frame: k.Frame) -> Code:
        """The best action at once, an extra turn where a single action wins much, or the end of the turn."""
        seat = frame[1]
        spare = board.extra[seat] and not frame[3]
        if frame[2] <= 0 and not spare:
            return (k.FINISH,)
        evaluation = SeatEvaluation(board, seat, self.gains, self.weights, area_odds(board, self.gains))
        best, value = self.best(board, evaluation, max(1, frame[2]))
        if frame[2] > 0 and value > self.weights.least:
            return best
        if frame[2] <= 0 and 1.6 * value > self.weights.extra:
            return (k.EXTRA,)
        return (k.FINISH,)

    def best(self, board: Board, evaluation: SeatEvaluation, left: int) -> tuple[Code, float]:
        """The action after which the board looks best, and by how much better than now."""
        found: tuple[Code, float] = ((k.FINISH,), 0.0)
        for code, value in self.weighed(board, evaluation, left):
            if value > found[1]:
                found = code, value
        return found

    def weighed(self, board: Board, evaluation: SeatEvaluation, left: int) -> list[tuple[Code, float]]:
        """Every sensible action with how much better the board looks after it."""
        seat, n, lands, pieces, reserve = (
            evaluation.seat,
            board.n,
            board.chart.lands,
            board.pieces,
            evaluation.reserve,
        )
        muscles, waters, odds, now = board.muscles, evaluation.waters, evaluation.odds, evaluation.own_now
        found: list[tuple[Code, float]] = []
        leaving: dict[tuple[int, int], float] = {}

        def step(place: int, by: int) -> float:
            """Own Ichtos more or fewer on an area."""
            if place not in odds:
                return 0.0
            row = pieces[place * n : place * n + n]
            before = evaluation.lying(row, muscles, place)
            row[seat] += by
            return evaluation.area(row, muscles, place) - before

        for code in _sensible(board, seat, pieces[seat::n], reserve, left):
            kind = code[0]
            if kind == k.LAND:
                _, ocean, land, count = code
                own = leaving.get((ocean, count))
                if own is None:
                    waters[ocean - lands] -= count
                    own = leaving[ocean, count] = evaluation.own(0, 0) - now
                    waters[ocean - lands] += count
                value = own + step(land, count)
            elif kind == k.SWIM:
                _, start, goal, count = code
                waters[start - lands] -= count
                waters[goal - lands] += count
                value = evaluation.own(0, 0) - now
                waters[start - lands] += count
                waters[goal - lands] -= count
            elif kind == k.BREED:
                at = code[1] - lands
                new = min(board.young(seat, waters[at]), reserve)
                waters[at] += new
                value = evaluation.own(new, new) - now
                waters[at] -= new
            elif kind == k.WADE:
                value = step(code[1], -1) + step(code[2], 1)
            elif kind == k.FLY:
                value = step(code[1], -code[3]) + step(code[2], code[3])
            elif kind == k.LAY:
                value = evaluation.own(1, 1) - now + step(code[1], 1)
            else:
                value = self._on_others(board, evaluation, code)
            found.append((code, value))
        return found

    def _on_others(self, board: Board, evaluation: SeatEvaluation, code: Code) -> float:
        """What stinking, biting and assimilating change on land, and of one's own."""
        n, kind, place = board.n, code[0], code[1]
        row = board.pieces[place * n : place * n + n]
        open_still = place in evaluation.odds
        before = evaluation.lying(row, board.muscles, place) if open_still else 0.0
        own = 0.0
        if kind == k.STINK:
            row[code[2]] = 0
        elif kind == k.BITE:
            row[code[2]] -= 1
        else:
            row[code[2]] -= 1
            row[code[3]] -= 1
            row[evaluation.seat] += 1
            own = evaluation.own(1, 1) - evaluation.own_now
        return own + (evaluation.area(row, board.muscles, place) - before if open_still else 0.0)

    # --- everything else -------------------------------------------------------------------------------

    def _area(self, board: Board) -> Code:
        """The chip whose area pays best now, less what it pays the others."""
        env, n, markers = board.environment, board.n, board.markers

        def pays(chip: int) -> float:
            area = board.leader[chip]
            found = self.gains.of(tuple(board.pieces[area * n : area * n + n]), board.muscles)
            theirs = sum(_danger(markers[env], markers[s]) * g for s, g in enumerate(found) if s != env)
            return found[env] - theirs / (n - 1)

        return (k.AREA, max(board.hand, key=pays))

    def worth(self, board: Board, seat: Seat, gene: int) -> float:
        """What a gene is worth in Ichtos: less towards the end."""
        return WORTHS[gene] * min(1.2, max(0.25, (board.data.points.end + 2 - max(board.markers)) / 18))

    def _bid(self, board: Board, dice: Random) -> Code:
        seat = board.asked()
        values = sorted((self.worth(board, seat, gene) for gene in board.shown), reverse=True)
        want = values[0] if values else 0.0
        if len(values) > 2:
            want = 0.35 * values[0] + 1.1 * (values[0] - values[2])
        herd = sum(board.pieces[seat :: board.n])
        count = round(want + 1.7 * dice.random() - 0.5 - 0.6 * board.genes[seat].bit_count())
        return (k.BID, seat, max(0, min(count, board.reserve[seat], herd - 9)))

    def _buy(self, board: Board) -> Code:
        seat, frame = board.asked(), board.frames[-1]
        best = max(board.shown, key=lambda gene: self.worth(board, seat, gene))
        if frame[2]:
            price = frame[3 + board.n + seat] + board.genes[seat].bit_count()
            if price > self.worth(board, seat, best) + 0.5 or sum(board.pieces[seat :: board.n]) - price < 5:
                return (k.DECLINE,)
        return (k.BUY, best)

    def _pay(self, board: Board, seat: Seat, left: int) -> Code:
        """From the fullest ocean, else from the fullest land."""
        mine, lands = board.pieces[seat :: board.n], board.chart.lands
        place = max(range(len(mine)), key=lambda p: (mine[p] > 0, p >= lands, mine[p]))
        return (k.PAY, place, 1)

    def _hurts(self, board: Board, seat: Seat, land: int) -> float:
        n, markers = board.n, board.markers
        row = board.pieces[land * n : land * n + n]
        return sum(c * (-1.5 if s == seat else _danger(markers[seat], markers[s])) for s, c in enumerate(row))


def _sensible(board: Board, seat: Seat, mine: list[int], reserve: int, left: int) -> list[Code]:
    """Choices of a turn that may be any good: no retreats, few numbers of swimmers."""
    genes, lands, coasts = board.genes[seat], board.chart.lands, board.ground.coasts
    limit = 2 if genes & (k.LEGS | k.TURBO) else 1
    found: list[Code] = []
    for ocean, count in enumerate(mine[lands:], lands):
        if not count:
            continue
        for number in range(1, min(limit, count) + 1):
            found += [(k.LAND, ocean, land, number) for land in coasts[ocean]]
        if reserve and count > 1 and board.young(seat, count):
            found.append((k.BREED, ocean))
        seas = board.chart.seas[ocean] if not genes & k.TURBO else [o for o in board.chart.oceans if o != ocean]
        numbers = {1, count}
        found += [(k.SWIM, ocean, goal, number) for goal in seas for number in numbers]
    if genes & ~(k.CARE | k.MUSCLES | k.EARS | k.TURBO | k.WARM):
        more: list[Code] = []
        by_genes(board, (k.TURN, seat, left, 0), genes, mine, more)
        found += [code for code in more if code[1] < lands and (code[0] != k.FLY or code[2] < lands)]
    return found
