"""Urland as the search plays it: the kernel's boards that agree with a view, the quick player, to the epoch's end.

Chips that the seat cannot place are dealt anew between hand, face-down chip and pile, the face-down one by what its
player would like; fists that are not open are closed again by the quick player. An action is followed by the second
one that fits it best. A board at the epoch's end is judged by what it promises.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.evaluation import by_features
from ulus_suite.core.names import Seat
from ulus_suite.games.urland.players import kernel as k
from ulus_suite.games.urland.players.evaluation import PROMISE, Sketch, Weights, chances, danger, gain, open_chips
from ulus_suite.games.urland.players.kernel import OVER, Board, Code, coded
from ulus_suite.games.urland.players.rollout_policy import Gains, SeatEvaluation, Thumb, area_odds
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.state import State
from ulus_suite.games.urland.rules.tables import GENES, Points
from ulus_suite.games.urland.rules.view import View

NAMES = (
    "space", "gains", "gains later", "herd", "on land", "young", "reserve", "extra turns", "environment", "dummy",
    *GENES,
)  # fmt: skip
"""The features, in the order of the weights."""


def features(board: Board, gains: Gains) -> list[list[float]]:
    """A row of :data:`NAMES` for each seat, from the whole board (what lies face down is not looked at)."""
    n, lands, pieces = board.n, board.chart.lands, board.pieces
    now, later = [0.0] * n, [0.0] * n
    for area, odds in area_odds(board, gains).items():
        for seat, found in enumerate(gains.of(tuple(pieces[area * n : area * n + n]), board.muscles)):
            now[seat] += odds * found
            later[seat] += found
    rows = []
    for seat in range(n):
        mine = pieces[seat::n]
        herd, genes = sum(mine), board.genes[seat]
        young = board.data.young[1 if genes & 4 else 0]
        rows.append([
            float(board.markers[seat]), now[seat], later[seat], herd**0.5, float(sum(mine[:lands])) ** 0.5,
            float(sum(sorted(young[count] for count in mine[lands:])[-2:])), float(min(6, board.reserve[seat])),
            float(board.extra[seat]), float(seat == board.environment),
            float(seat == (board.environment + 1) % n), *[float(genes >> i & 1) for i in range(len(GENES))],
        ])  # fmt: skip
    return rows


def late(board: Board) -> float:
    """How far the game is, 0 to 1."""
    return min(1.0, max(board.markers) / board.data.points.end)


def shares(board: Board, gains: Gains) -> tuple[float, ...]:
    """Each seat's chance to win; the result where the game is over."""
    if board.frames[-1][0] == OVER:
        front = max(board.markers)
        return tuple(float(m == front) for m in board.markers)
    return by_features(features(board, gains), late(board), PROMISE)


FIRM = 6.0
"""A chip worth a point more to the environment player is e to the power of this as likely to be laid (fitted to
some 1,300 decisions of Striders, log-loss 0.91; 1.41 for :func:`.evaluation.chances`, which asks what pays now)."""
FEARED = 0.6
"""So much of what others could still spoil counts when a chip is laid."""


def area_worth(view: View, land: str, careful: bool = True, feared: float = FEARED) -> float:
    """What an area would bring the environment player as the Ichtos lie, in points; ``careful``: after what each
    Ichto player could do there by landing once, which counts ``feared`` times."""
    found = balance(now := Sketch.of(view), view, land)
    if not careful:
        return found
    threatened = 0.0
    for other in view.ichtos:
        door = next((o for o in view.ground.coasts[land] if now.pieces[o][other]), None)
        if door is not None:
            landed = now.after(ac.Land(other, door, land, 1))
            threatened += min(0.0, balance(landed, view, land) - found)
    return found + feared * threatened


def read(view: View) -> dict[str, float]:
    """How likely each open area is to be scored at the end of this turn, for an Ichto player who remembers; empty
    where nothing is to be read (no chip lies face down, or the viewer knows it)."""
    if not view.laid or view.laid_land:
        return {}
    then = replace(view, pieces=view.as_laid)
    held = set(view.hand)
    known = [chip for chip in view.known if chip not in held]
    others = [chip for chip in open_chips(view) if chip not in held and chip not in known]
    size = max(1, view.tables.counts.hand - len(held))
    liked = {area: area_worth(then, area) for area in {view.area_of[chip] for chip in (*known, *others)}}
    best = max(liked.values())
    liked = {area: exp(FIRM * (worth - best)) for area, worth in liked.items()}
    odds = dict.fromkeys(liked, 0.0)
    for drawn in combinations(others, max(0, min(size - len(known), len(others)))):
        hand = [view.area_of[chip] for chip in (*known, *drawn)]
        whole = sum(liked[area] for area in hand) or 1.0
        for area in hand:
            odds[area] += liked[area] / whole
    total = sum(odds.values()) or 1.0
    return {area: share / total for area, share in odds.items()}


def balance(sketch: Sketch, view: View, land: str) -> float:
    """The environment player's points there, less the others' by how much they hurt."""
    seat, gains = view.environment, gain(sketch, land)
    theirs = sum(danger(view, seat, o) * g for o, g in gains.items() if o != seat)
    return gains.get(seat, 0.0) - theirs / (view.seats - 1)


MOST = 8
"""So many candidates at most."""
FOLLOWED = 14
"""So many first actions of a turn are tried with every second one."""
LOOK = Weights()
QUICK = Weights(later=0.35, block=0.5)
GOLDEN = 0.618033988749895


_THUMBS: dict[int, Thumb] = {}


def _thumb(points: Points) -> Thumb:
    """The quick player on these tables; one for all searches, since it remembers what areas are worth."""
    found = _THUMBS.get(id(points))
    if found is None or found.gains.points is not points:
        found = _THUMBS[id(points)] = Thumb(points, QUICK)
    return found


class ShoreModel:
    """One decision from one seat's view. ``rules`` are the rules of Urland with their maps and tables."""

    def __init__(self, rules: Any, view: View, seat: Seat) -> None:
        self.rules, self.view, self.seat = rules, view, seat
        self.data = rules.data_for(view.map, view.seats)
        self.number = {id: i for i, id in enumerate(self.data.chart.ids)}
        self.thumb = _thumb(self.data.points)
        known = tuple(self.number[id] for id in view.known)
        self.passed = tuple(known if s == seat else () for s in range(view.seats)) if known else ()
        self.odds = {self.number[area]: share for area, share in chances(Sketch.of(view), True).items()}
        self.then: dict[Action, Code] = {}
        self.exact: Board | None = None
        self.dice = Random(0)
        self.epoch = view.epoch
        self.spread = 0.5
        self.ahead = 0

    def seeing(self, state: State) -> ShoreModel:
        """The same decision by one who sees everything: only the arena asks for that."""
        laid = replace(self.view, laid_land=self.data.chart.ids[state.laid] if state.laid >= 0 else "")
        made = ShoreModel(self.rules, laid, self.seat)
        made.exact = Board.of(self.data, state)
        return made

    # --- what is compared --------------------------------------------------------------------------------

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """The usual action and those that look best at once, a second action counted in."""
        if isinstance(usual, ac.Bid):
            near = [c for c in choices if isinstance(c, ac.Bid) and 0 < abs(c.count - usual.count) <= MOST // 2]
            return [usual, *sorted(near, key=lambda c: abs(c.count - usual.count))[: MOST - 1]]
        if self.view.doing != "turn":
            return [usual, *[c for c in choices if c != usual][: MOST - 1]]
        worth = self._looks(choices)
        found = sorted((c for c in worth if c != usual), key=lambda c: -worth[c])[: MOST - 2]
        stop = [c for c in choices if isinstance(c, ac.Finish | ac.UseExtra) and c != usual]
        return [usual, *found, *stop]

    def _looks(self, choices: Sequence[Action]) -> dict[Action, float]:
        """Sensible actions of a turn by how much better the board looks after them and the best second one."""
        board = self.sample(Random(0))
        frame, thumb = board.frames[-1], self.thumb
        by_code = {coded(self.data, action): action for action in choices}
        if frame[2] <= 0:
            return {}
        evaluation = SeatEvaluation(board, self.seat, thumb.gains, LOOK, self.odds)
        first = sorted(thumb.weighed(board, evaluation, frame[2]), key=lambda one: -one[1])
        found = {}
        for code, value in first[:FOLLOWED]:
            action = by_code.get(code)
            if action is None:
                continue
            after = board.copy()
            after.play(code)
            top = after.frames[-1]
            if top[0] == k.TURN and top[1] == self.seat and top[2] > 0:
                second, more = thumb.best(
                    after, SeatEvaluation(after, self.seat, thumb.gains, LOOK, self.odds), top[2]
                )
                if more > LOOK.least:
                    self.then[action] = second
                    value += more
            found[action] = value
        return found

    # --- boards that agree with the view -----------------------------------------------------------------

    def sample(self, dice: Random) -> Board:
        """A board that agrees with the view."""
        return self.exact if self.exact is not None else Board.of(self.data, self.deal(dice))

    def deal(self, dice: Random) -> State:
        """A position of the rules that agrees with the view."""
        view, number = self.view, self.number
        lands = self.data.chart.lands
        open_ = {number[id] for id in (*view.tiles, *view.scored)}
        laid = number[view.laid_land] if view.laid_land else -1
        hand = [number[id] for id in view.hand]
        unknown = [i for i in range(lands) if i not in open_ and i not in hand and i != laid]
        if view.laid and laid < 0:
            laid = self._laid(unknown)
            unknown.remove(laid)
        known = [chip for id in view.known if (chip := number[id]) in unknown]
        unknown = [chip for chip in unknown if chip not in known]
        dice.shuffle(unknown)
        while len(hand) < view.hand_size:
            hand.append(known.pop() if known else unknown.pop())
        return State(
            view.map, view.seats, self._leaders(), tuple(number[id] for id in view.tiles),
            tuple(view.pieces[id] for id in self.data.chart.ids), view.reserve, view.markers, view.extra,
            view.genes,
            view.shown, view.unseen_genes, view.panic_in_pile, view.environment, tuple(sorted(hand)), laid,
            tuple(number[id] for id in view.scored), view.epoch, view.mutations, ((),) * view.seats, view.stack,
            passed=self.passed, as_laid=tuple(view.as_laid.values()),
        )  # fmt: skip

    def _laid(self, unknown: list[int]) -> int:
        """The chip lying face down: by its chances, but spread evenly over one sample after another."""
        weights = [self._likely(chip, unknown) for chip in unknown]
        self.spread = (self.spread + GOLDEN) % 1.0
        left = self.spread * sum(weights)
        for chip, weight in zip(unknown, weights, strict=True):
            left -= weight
            if left < 0:
                return chip
        return unknown[-1]

    def _likely(self, chip: int, unknown: list[int]) -> float:
        """How likely this chip lies face down: its area's share, split among the area's chips."""
        area = self.number[self.view.area_of[self.data.chart.ids[chip]]]
        alike = sum(self.number[self.view.area_of[self.data.chart.ids[other]]] == area for other in unknown)
        return self.odds.get(area, 0.0) / alike + 1e-6

    def _leaders(self) -> tuple[int, ...]:
        chart = self.data.chart
        return tuple(self.number[self.view.area_of[id]] for id in chart.ids[: chart.lands])

    # --- playing on --------------------------------------------------------------------------------------

    def actor(self, board: Board) -> Seat:
        """Whoever is asked; -1 at the horizon: the epoch's end, or so many scorings ``ahead`` where that is set."""
        if board.frames[-1][0] == k.CHOOSE:
            scored = len(board.scored) - len(self.view.scored)
            if board.epoch > self.epoch or (self.ahead and scored >= self.ahead):
                return -1
        return max(-1, board.asked())

    def actions(self, board: Board, seat: Seat) -> Sequence[Action]:
        """The rest is left to the quick player."""
        return ()

    def policy(self, board: Board, seat: Seat) -> Any:
        return self.thumb.act(board, self.dice)

    def play(self, board: Board, action: Any, luck: Any) -> Board:
        """Play, and let chance answer up to the next decision. An action of the rules begins on a board of its own;
        codes of the kernel go on with it."""
        if isinstance(action, Action):
            board, self.dice = board.copy(), Random(luck.key)
            board.play(coded(self.data, action))
            second = self.then.get(action)
            if second is not None and board.frames[-1][0] == k.TURN:
                board.play(second)
        else:
            board.play(action)
        while board.asked() == -1:
            frame = board.frames[-1]
            draw = Random(f"{luck.key}/{frame}/{board.epoch}/{len(board.scored)}/{len(board.shown)}")
            board.settle(draw.sample(*board.offered()))
        return board

    def value(self, board: Board) -> Sequence[float]:
        return shares(board, self.thumb.gains)


def maker(rules: Any) -> Callable[[View, Seat], ShoreModel]:
    def make(view: View, seat: Seat) -> ShoreModel:
        return ShoreModel(rules, view, seat)

    return make
