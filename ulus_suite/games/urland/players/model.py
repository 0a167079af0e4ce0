"""Urland as the search plays it: the kernel's boards that agree with a view, the quick player, to the epoch's end.

Chips that the seat cannot place are dealt anew between hand, face-down chip and pile, the face-down one by what its
player would like; fists that are not open are closed again by the quick player. An action is followed by the second
one that fits it best. A board at the epoch's end is judged by what it promises.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.urland.players import kernel_codes as k
from ulus_suite.games.urland.players.evaluation import Sketch, chances
from ulus_suite.games.urland.players.kernel import Board
from ulus_suite.games.urland.players.kernel_codes import Code, coded
from ulus_suite.games.urland.players.promise import shares
from ulus_suite.games.urland.players.rollout_policy import SeatEvaluation, Thumb
from ulus_suite.games.urland.players.weights import Weights
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.state import State
from ulus_suite.games.urland.rules.tables import Points
from ulus_suite.games.urland.rules.view import View

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
        """As the quick player would."""
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
        """Shares of winning."""
        return shares(board, self.thumb.gains)


def maker(rules: Any) -> Callable[[View, Seat], ShoreModel]:
    """Makes models over these rules."""

    def make(view: View, seat: Seat) -> ShoreModel:
        return ShoreModel(rules, view, seat)

    return make
