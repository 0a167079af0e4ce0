"""Every told condition is true of the position it is said of: ✓ sentences hold, ✗ sentences do not.

For each key a predicate written from its sentence alone: over the naive twin for tiles and dice, over a record of
the game kept by hand here (:class:`Course`) for the moment of the turn and the claims of a draw.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.amount import amount
from tests.games.ur.positions import RULES
from tests.games.ur.test_twin import BOARDS, position
from tests.games.ur.twin import Board, Twin
from tests.replays.said import neighbours
from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.ur.rules.state import Begin, Claim, Decline, Finish, Move, Pass, Roll, Spawn, State

Told = Counter[tuple[str, bool]]


def between(t: Twin, path: tuple[str, ...]) -> set[str]:
    """The tiles passed on the way."""
    return set(path[1:-1])


def own(t: Twin, path: tuple[str, ...]) -> set[str]:
    """The other own pieces: the tile left behind is empty."""
    return t.mine - {path[0]}


def guards(t: Twin, path: tuple[str, ...], tile: str) -> bool:
    """Whether Ishtar protects this tile when the piece comes there: what was passed over is gone by then."""
    return tile in path[1:] and t.safe(tile, t.theirs - set(path[1 : path.index(tile, 1)]))


def reach(t: Twin) -> int:
    equal = len(t.coloured) == 2 and t.dice[0] == t.dice[1]
    return 3 if equal and t.rules_heaven else len(t.coloured)


def links(t: Twin, path: tuple[str, ...]) -> bool:
    return all(t.board.linked(a, b) for a, b in pairwise(path))


def beside(t: Twin, tile: str) -> bool:
    near = t.board.linked if t.rules["adjacency"] == "path" else t.board.touch
    return any(near(tile, piece) for piece in t.mine)


TILES: dict[str, Callable[[Twin, Any, dict[str, Any]], bool]] = {
    "move.some_tip": lambda t, a, g: t.dice != ("blank", "blank"),
    "move.known_path": lambda t, a, g: len(a.path) > 1 and set(a.path) <= set(t.board.kind),
    "move.far_enough": lambda t, a, g: g["most"] == reach(t) and len(a.path) - 1 == g["steps"] <= g["most"],
    "move.follows_path": lambda t, a, g: (
        t.board.linked(g["origin"], g["to_tile"])
        if (g["origin"], g["to_tile"]) != (a.path[0], a.path[-1])
        else links(t, a.path)
    ),
    "move.no_tile_twice": lambda t, a, g: len(set(a.path)) == len(a.path),
    "move.own_piece": lambda t, a, g: g["tile"] == a.path[0] and a.path[0] in t.mine,
    "move.another_piece": lambda t, a, g: True,  # no piece has moved before the first move of an action
    "move.end_not_own": lambda t, a, g: g["tile"] == a.path[-1] and g["tile"] not in t.mine,
    "move.no_hop": lambda t, a, g: not between(t, a.path) & own(t, a.path),
    "move.hop_ends_empty": lambda t, a, g: (
        bool(between(t, a.path) & own(t, a.path)) and a.path[-1] == g["tile"] not in own(t, a.path) | t.theirs
    ),
    "move.hop_may_take": lambda t, a, g: (
        t.rules["hop_capture"] and a.path[-1] == g["tile"] in t.theirs and bool(between(t, a.path) & t.mine)
    ),
    "move.not_over_others": lambda t, a, g: not between(t, a.path) & t.theirs,
    "move.earth_dominated": lambda t, a, g: t.rules_earth and g["tile"] in between(t, a.path) & t.theirs,
    "move.not_protected": lambda t, a, g: not guards(t, a.path, g["tile"]),
    "spawn.known_tile": lambda t, a, g: a.tile in t.board.kind,
    "spawn.in_pool": lambda t, a, g: g["seat"] == a.seat and g["left"] == 7 - len(t.mine) > 0,
    "spawn.entrance_not_own": lambda t, a, g: not t.board.of_kind("entrance") & t.mine,
    "spawn.first_piece_safe": lambda t, a, g: g["seat"] == 1 - a.seat and t.theirs != t.board.of_kind("entrance"),
    "spawn.opened_royal": lambda t, a, g: sorted(t.dice) == ["gold", "silver"],
    "spawn.opened_ishtar": lambda t, a, g: t.dice == ("silver", "silver"),
    "spawn.opened_marduk": lambda t, a, g: t.dice == ("gold", "gold"),
    "spawn.opened_plain": lambda t, a, g: t.dice == ("blank", "blank") and beside(t, a.tile),
    "spawn.beside_own": lambda t, a, g: g["tile"] == a.tile and beside(t, a.tile),
    "spawn.free": lambda t, a, g: g["tile"] == a.tile and a.tile not in t.mine | t.theirs,
    "spawn.may_take": lambda t, a, g: t.rules["named_captures"] and g["tile"] == a.tile in t.theirs,
}


def twin_of(state: State, board: Board) -> Twin:
    """The twin from the mover's side."""
    layout, agreed = RULES.layouts[state.agreed.board], state.agreed
    switches = {
        "hop_capture": agreed.hop_capture,
        "named_captures": agreed.named_captures,
        "adjacency": agreed.adjacency,
    }
    mine, theirs = (set(layout.names(state.held[s])) for s in (state.turn, 1 - state.turn))
    return Twin(board, mine, theirs, (state.dice[0], state.dice[1]), switches)


def hold_position(state: State, chance: random.Random, told: Told) -> None:
    """Choices and odd actions at a position with the roll on the table, held against the twin."""
    board, offered = BOARDS[state.agreed.board], list(RULES.choices(state, state.turn))
    twin, tiles = twin_of(state, board), sorted(board.kind)
    actions: list[Any] = [Move(state.turn, tuple(chance.choices(tiles, k=chance.randint(1, 4)))) for _ in range(3)]
    actions += [Move(state.turn, wander(twin, chance)) for _ in range(6)]
    actions += [Spawn(state.turn, chance.choice([*tiles, "Z9"])) for _ in range(4)]
    actions += [Spawn(state.turn, tile) for tile in board.of_kind("entrance")]
    for one in chance.sample(offered, min(4, len(offered))):
        actions += [one, *neighbours(one, offered, chance)]
    for action in actions:
        if action.seat != state.turn:
            continue
        for reason in RULES.judge(state, action).reasons:
            if reason.key in TILES:
                true = TILES[reason.key](twin, action, dict(reason.args))
                assert true == reason.met, (reason, action, RULES.to_diagram(state))
                told[reason.key, reason.met] += 1
            else:
                assert reason.key in MOMENTS, reason.key


def wander(twin: Twin, chance: random.Random) -> tuple[str, ...]:
    """A walk along the board from a piece, over whatever stands there."""
    path = [chance.choice(sorted(twin.mine) or sorted(twin.board.kind))]
    for _ in range(chance.randint(1, 4)):
        path.append(chance.choice([t for t in sorted(twin.board.kind) if twin.board.linked(path[-1], t)]))
    return tuple(path)


ALWAYS = ("move.another_piece", "move.no_hop", "move.hop_may_take", "move.earth_dominated", "spawn.may_take")
"""Said only where they hold."""


def test_every_sentence_about_tiles_and_dice_is_true() -> None:
    chance, told = random.Random(20), Told()
    for number in range(amount(240, 2_000)):
        state = position(chance)
        if number % 12 == 0:  # the other's first piece bars the Entrance
            entrance = RULES.kernel(state).entrance
            state = msgspec.structs.replace(state, held=(state.held[0] & ~entrance, entrance))
        hold_position(state, chance, told)
    for key in TILES:
        assert told[key, True] or key.startswith("spawn.opened_plain"), key
        assert told[key, False] or key in ALWAYS, key


@pytest.mark.long
def test_every_sentence_about_tiles_and_dice_is_true_on_thirty_thousand_positions() -> None:
    chance, told = random.Random(21), Told()
    for _ in range(30_000):
        hold_position(position(chance), chance, told)


class Course:
    """A game as somebody beside the table writes it down: actions, turns, positions, whether dice lie."""

    def __init__(self, match: Match) -> None:
        self.match, self.board = match, BOARDS[match.state.agreed.board]
        self.acts: list[tuple[int, tuple[Any, ...]]] = []
        self.half: list[tuple[str, str]] = []
        self.turns, self.rolled, self.extra = 0, False, False
        self.stands: Counter[Any] = Counter()
        self.note_position()

    def note_position(self) -> None:
        if not self.extra and not isinstance(self.match.pending, Finished) and self.match.state.phase != "lot":
            self.stands[self.match.state.held, self.match.state.turn] += 1

    def follow(self) -> None:
        """The latest entry and what it led to."""
        entry, events = self.match.entries[-1], self.match.line[-1].events
        turn_over = False
        action = getattr(entry, "action", None)
        if isinstance(action, Spawn):
            self.acts.append((action.seat, ("spawn", action.tile)))
            turn_over = True
        elif isinstance(action, Move):
            self.half.append((action.path[0], action.path[-1]))
            turn_over = self.match.state.phase != "second"
        elif isinstance(action, Finish):
            turn_over = True
        elif isinstance(action, Decline):
            self.extra, self.turns = False, self.turns  # leaving an extra turn is no turn
            self.stands[self.match.state.held, self.match.state.turn] += 1
        elif isinstance(action, Pass):
            pass
        elif action is None:
            self.rolled = entry.result.request == "roll"
        if turn_over:
            if self.half:
                self.acts.append((action.seat, ("move", *sorted(self.half))))
            self.half, self.rolled = [], False
            self.turns += 1
            self.extra = self.match.state.extra
            self.note_position()
        if any(event.kind == "passed" for event in events):
            self.acts.append((next(e.seat for e in events if e.kind == "passed"), ("pass",)))
            self.rolled, self.extra = False, False
            self.turns += 1
            self.note_position()

    def row(self, acts: list[tuple[Any, ...]]) -> int:
        """How many of the latest actions are equal."""
        count = 0
        while count < len(acts) and acts[-1 - count] == acts[-1] != ("pass",):
            count += 1
        return count

    def longest(self) -> int:
        """The row of equal actions as this table counts: everybody's together, or each player's own."""
        if self.match.state.agreed.repetition == "own":
            return max(self.row([act for who, act in self.acts if who == seat]) for seat in (0, 1))
        return self.row([act for _, act in self.acts])

    def times(self) -> int:
        return self.stands[self.match.state.held, self.match.state.turn]


def nothing(course: Course) -> bool:
    twin = twin_of(course.match.state, course.board)
    return not twin.spawns() and not twin.moves()


MOMENTS: dict[str, Callable[[Course, Any, dict[str, Any]], bool]] = {
    "any.game_on": lambda c, a, g: not isinstance(c.match.pending, Finished),
    "any.your_turn": lambda c, a, g: a.seat == c.match.state.turn,
    "any.dice_lie": lambda c, a, g: c.rolled and not c.half,
    "any.tip_left": lambda c, a, g: c.rolled and len(c.half) == 1,
    "any.known_action": lambda c, a, g: True,
    "begin.before_rematch": lambda c, a, g: False,
    "begin.known_seat": lambda c, a, g: a.player in (0, 1),
    "roll.before_roll": lambda c, a, g: not c.rolled,
    "decline.extra_offered": lambda c, a, g: c.extra and not c.rolled,
    "finish.one_piece_moved": lambda c, a, g: len(c.half) == 1,
    "pass.nothing_to_do": lambda c, a, g: c.rolled and not c.half and nothing(c),
    "claim.when": lambda c, a, g: not c.half,
    "claim.open_row": lambda c, a, g: c.longest() == g["length"] >= 5 or c.turns == g["turns"] >= 400,
    "claim.open_own": lambda c, a, g: c.longest() == g["length"] >= 5 or c.turns == g["turns"] >= 400,
    "claim.open_positions": lambda c, a, g: (
        c.longest() == g["length"] >= 5 or c.times() == g["times"] >= 5 or c.turns == g["turns"] >= 400
    ),
    "claim.by_row": lambda c, a, g: c.longest() == g["length"] >= 5,
    "claim.by_own": lambda c, a, g: c.longest() == g["length"] >= 5,
    "claim.by_positions": lambda c, a, g: c.times() == g["times"] >= 5,
    "claim.by_long": lambda c, a, g: c.turns == g["turns"] >= 400,
}


def hold_game(match: Match, chance: random.Random, told: Told) -> None:
    """A game that likes to repeat itself; what is said of its moments is held against the record."""
    course, dice = Course(match), KeyedGenerator()
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(dice)
            course.follow()
            continue
        offered = [a for seat in (0, 1) for a in match.choices(seat)]
        for one in (*chance.sample(offered, min(2, len(offered))), Claim(chance.randrange(2))):
            odd = (
                Spawn(one.seat, "A4"),
                Roll(one.seat),
                Decline(one.seat),
                Finish(one.seat),
                Pass(one.seat),
                Begin(one.seat, 1),
            )
            for action in (one, *neighbours(one, offered, chance), *odd):
                if action.seat not in (0, 1):
                    continue
                for reason in match.rules.judge(match.state, action).reasons:
                    if reason.key in MOMENTS:
                        true = MOMENTS[reason.key](course, action, dict(reason.args))
                        assert true == reason.met, (
                            reason.key,
                            reason.met,
                            dict(reason.args),
                            action,
                            course.acts[-6:],
                        )
                        told[reason.key, reason.met] += 1
                    else:
                        assert reason.key in TILES, reason.key
        claims = [a for a in offered if isinstance(a, Claim)]
        if claims and (course.turns > 402 or chance.random() < 0.1):
            match.play(claims[0])
            continue
        lasting = [a for a in offered if not isinstance(a, Claim)]
        liked = [a for a in lasting if isinstance(a, Spawn)]
        match.play(chance.choice(liked if liked and chance.random() < 0.7 else lasting))
        course.follow()


REPETITIONS = ("row", "own", "positions")


def test_every_sentence_about_the_moment_is_true() -> None:
    chance, told = random.Random(22), Told()
    for repetition in REPETITIONS:
        hold_game(Match.new(RULES, seats=2, options={"repetition": repetition}, seed=1), chance, told)
    assert {key for key, met in told if met} >= {
        "any.dice_lie",
        "any.tip_left",
        "claim.when",
        "finish.one_piece_moved",
    }
    assert {key for key, met in told if not met} >= {"any.dice_lie", "roll.before_roll", "claim.open_row"}


@pytest.mark.long
def test_every_sentence_about_the_moment_is_true_in_many_games() -> None:
    chance, told = random.Random(23), Told()
    for seed in range(60):
        for repetition in REPETITIONS:
            hold_game(Match.new(RULES, seats=2, options={"repetition": repetition}, seed=seed), chance, told)
    assert {key for key, met in told if met} >= {
        "claim.by_row",
        "claim.by_own",
        "claim.by_positions",
        "claim.by_long",
    }
