"""The rules and the naive twin agree on everything that may be done, on random positions of every layout."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.amount import amount
from tests.games.ur.positions import RULES
from tests.games.ur.twin import Board, Twin
from ulus_suite.games.ur.rules.kernel import ROLLS, TIPS
from ulus_suite.games.ur.rules.state import Agreed, Finish, Move, Pass, Spawn, State

BOARDS = {b.id: b for b in (Board("ur.yaml"), Board("ur/h2.yaml"), Board("ur/lanes.yaml"))}
FACES = ("gold", "silver", "blank")


def position(chance: random.Random) -> State:
    """Pieces anywhere (no side with all four forts), any roll, any switches; tight and open boards."""
    board = chance.choice(("h1", "h1", "h2", "lanes"))
    agreed = Agreed(board, chance.random() < 0.3, chance.random() < 0.3, chance.choice(("side", "side", "path")))
    kernel_tiles = list(range(20))
    chance.shuffle(kernel_tiles)
    counts = [chance.choice((0, 1, 2, 3, 4, 5, 6, 7, 7)) for _ in range(2)]
    masks = [
        sum(1 << t for t in kernel_tiles[: counts[0]]),
        sum(1 << t for t in kernel_tiles[counts[0] : sum(counts)]),
    ]
    layout = RULES.layouts[board]
    forts = layout.mask("fort")
    favoured = chance.choice((0, layout.mask("fort", "heaven"), layout.mask("fort", "earth")))
    if favoured and counts[0] >= 2:
        masks[0] = _with(masks[0] & ~favoured, favoured, counts[0])
        masks[1] &= ~favoured
    for side in (0, 1):
        if masks[side] & forts == forts:
            masks[side] &= ~layout.bit("A1") & ~layout.mask("fort", "earth")
    held = (masks[0], masks[1])
    state = State(agreed, held, 0, "acting", chance.choice([(a, b) for a in FACES for b in FACES]))
    heaven, earth = RULES.kernel(state).perks(held[0])
    return msgspec.structs.replace(state, heaven=heaven, earth=earth)


def _with(mask: int, favoured: int, count: int) -> int:
    """``mask`` with the favoured tiles, and still no more than ``count`` pieces."""
    while mask.bit_count() + favoured.bit_count() > count and mask:
        mask &= mask - 1
    return mask | favoured


def agree(state: State) -> None:
    layout, agreed = RULES.layouts[state.agreed.board], state.agreed
    switches = {
        "hop_capture": agreed.hop_capture,
        "named_captures": agreed.named_captures,
        "adjacency": agreed.adjacency,
    }
    mine, theirs = (set(layout.names(m)) for m in state.held)
    twin = Twin(BOARDS[agreed.board], mine, theirs, (state.dice[0], state.dice[1]), switches)
    choices = RULES.choices(state, 0)
    assert {a.tile for a in choices if isinstance(a, Spawn)} == twin.spawns()
    assert {a.path for a in choices if isinstance(a, Move)} == twin.moves()
    assert (choices == [Pass(0)]) == (not twin.spawns() and not twin.moves())
    for action in choices:
        assert RULES.judge(state, action).allowed
        if isinstance(action, Move):
            after = RULES.play(state, action).state
            second = (
                {a.path for a in RULES.choices(after, 0) if isinstance(a, Move)}
                if after.phase == "second"
                else set()
            )
            assert second == twin.second_moves(action.path)


def refuse_the_rest(state: State, chance: random.Random) -> None:
    """Whatever is not among the choices is forbidden, with a reason."""
    tiles = RULES.layouts[state.agreed.board].tiles
    choices = set(RULES.choices(state, 0))
    for _ in range(6):
        path = tuple(chance.choice(tiles) for _ in range(chance.randint(1, 4)))
        for action in (Spawn(0, chance.choice(tiles)), Move(0, path), Finish(0)):
            verdict = RULES.judge(state, action)
            assert verdict.allowed == (action in choices)
            assert verdict.allowed or verdict.decided_by is not None


def test_the_twin_agrees_on_random_positions() -> None:
    chance = random.Random(2026)
    for _ in range(amount(250, 2_000)):
        state = position(chance)
        agree(state)
        refuse_the_rest(state, chance)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_the_twin_agrees_on_a_hundred_thousand_random_positions(part: int) -> None:
    chance = random.Random(1954 + part)
    for _ in range(25_000):
        state = position(chance)
        agree(state)
        refuse_the_rest(state, chance)


def complete(state: State) -> set[tuple[int, int, bool]]:
    """Results of complete actions by ``choices`` and ``play``, as the kernel tells them."""
    found: set[tuple[int, int, bool]] = set()
    for action in RULES.choices(state, 0):
        if isinstance(action, Pass):
            continue
        after = RULES.play(state, action).state
        if after.phase == "second":
            for further in RULES.choices(after, 0):
                done = RULES.play(after, further).state
                found.add((*done.held, done.extra or (done.phase == "over" and done.fort)))
        else:
            found.add((*after.held, after.extra))
    return found


def test_the_kernel_equals_play_on_random_positions() -> None:
    """``Kernel.turns``, which the search uses, gives exactly the results of ``choices`` and ``play``."""
    chance = random.Random(7)
    for _ in range(amount(150, 1_500)):
        state = position(chance)
        kernel = RULES.kernel(state)
        roll = ROLLS.index(state.dice) if state.dice in ROLLS else ROLLS.index((state.dice[1], state.dice[0]))
        found = kernel.turns(*state.held, roll)
        forts = kernel.forts
        won = {(m, t) for m, t, _ in found if m & forts == forts}
        rules = complete(state)
        assert {(m, t) for m, t, _ in rules if m & forts == forts} == won
        assert {r for r in found if r[0] & forts != forts} == {r for r in rules if r[0] & forts != forts}
        assert kernel.any_action(*state.held, roll) == bool(found)
        assert TIPS[roll] == sum(d != "blank" for d in state.dice)
