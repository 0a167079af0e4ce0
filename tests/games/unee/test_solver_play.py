"""The solver at the board: it never ends below its value, its lines prove what they say, its facts are these."""

from __future__ import annotations

import random

import pytest

from tests.amount import amount
from tests.games.unee.naive import random_board
from tools import unee_solve
from ulus_suite import Match, games
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.games.unee.players import kernel, solver
from ulus_suite.games.unee.players.solved_table import MAGIC, PATH, Solution

START = solver.Here(kernel.START, 0, trail=frozenset({kernel.key(kernel.START, 0)}))


def begun(rng: random.Random, repetition: str, more: bool) -> solver.Here:
    """A random board with captures as if it had just come from a capture."""
    while True:
        south, north = random_board(rng, left := 4 * rng.randint(1, 9))
        position, mover = kernel.pack([*south, *north]), rng.randint(0, 1)
        taken = 4 * rng.randint(0, (36 - left) // 4)
        if kernel.filled(position, mover):
            trail = frozenset({kernel.key(position, mover)})
            return solver.Here(position, mover, (taken, 36 - left - taken), repetition, more, trail)


def final(at: solver.Here, ends: str) -> int:
    """South's final difference."""
    end = kernel.Playout(at.position, at.mover, at.stores[0], at.stores[1], ends, 0)  # type: ignore[arg-type]
    result = kernel.result(end, at.repetition)
    if ends == "repeated" and at.repetition == "none":
        return 0
    return result.south - result.north


@pytest.mark.parametrize("repetition", solver.SOLVED)
@pytest.mark.parametrize("more", [False, True])
def test_perfect_play_never_ends_below_its_value(repetition: str, more: bool) -> None:
    rng = random.Random(repetition)
    brain = solver.solver()
    gains = 0
    for _ in range(amount(3, 40)):
        at = begun(rng, repetition, more)
        seat = rng.randint(0, 1)
        value = brain.value(at)
        value = value if at.mover == seat else -value
        promised, ends = value, ""
        while not ends:
            if at.mover == seat:
                advice = brain.best(at)
                assert advice.sure or advice.worth <= at.repeated
                assert advice.worth >= value
                value = advice.worth
            else:
                advice = rng.choice(brain.advice(at))
            ends = advice.ends
            at = solver.after(at, advice.index)
        got = final(at, ends) * (-1 if seat else 1)
        assert got >= promised
        gains += got > promised
    assert gains > amount(0, 7)


@pytest.mark.parametrize("repetition", solver.SOLVED)
@pytest.mark.parametrize("more", [False, True])
def test_the_line_of_best_play_ends_as_promised(repetition: str, more: bool) -> None:
    rng = random.Random(repetition)
    brain = solver.solver()
    ends = set()
    for _ in range(amount(6, 25)):
        at = begun(rng, repetition, more)
        for advice in brain.advice(at):
            line = brain.line(at, advice.index)
            assert line.moves[0].hole == advice.hole
            assert line.ends
            ends.add(line.ends)
            there, over = at, False
            own = 0
            for move in line.moves:
                assert there.mover == move.seat
                winner_moves = (advice.worth > at.repeated) == (move.seat == at.mover)
                own += winner_moves and not over
                over = over or move.takes > 0
                there = solver.after(there, solver.RING.index(move.hole))
            got = final(there, line.ends) * (-1 if at.mover else 1)
            assert got == advice.worth
            if advice.moves:
                assert own <= advice.moves
    assert ends == ({"stuck", "repeated"} if not more else ends | {"stuck"})


@pytest.mark.parametrize(
    ("repetition", "more", "worth", "needs"),
    [("divided", False, 0, True), ("uncounted", False, 0, True), ("none", False, 0, True),
     ("divided", True, -4, False), ("uncounted", True, -4, False), ("none", True, -4, False)],
)  # fmt: skip
def test_the_value_of_the_start(repetition: str, more: bool, worth: int, needs: bool) -> None:
    at = START._replace(repetition=repetition, four_from_more=more)
    found = solver.solver().advice(at)
    assert [(a.hole, a.worth, a.needs_return, a.sure) for a in found] == [
        (hole, worth, needs, True) for hole in ("S3", "S2", "S1")
    ]
    assert solver.solver().value(at) == worth


def test_the_same_from_a_match_and_from_either_side() -> None:
    match = Match.new(games.load("unee"), seed=1)
    rng = random.Random(3)
    while sum(match.state.stores) < 16 and match.choices(match.state.mover):
        at = solver.here(match.view(match.state.mover))
        assert at == solver.here(match.state)
        turned = at._replace(
            position=kernel.turned(at.position), mover=1 - at.mover, stores=(at.stores[1], at.stores[0]),
            trail=frozenset(kernel.key(kernel.turned(k & ~(1 << 36)), 1 - (k >> 36)) for k in at.trail),
        )  # fmt: skip
        mine, other = solver.solver().advice(at), solver.solver().advice(turned)
        assert [msg.worth for msg in sorted(mine, key=lambda a: a.index % 3)] == [
            msg.worth for msg in sorted(other, key=lambda a: a.index % 3)
        ]
        assert [a.hole for a in mine] == [c.hole for c in match.choices(at.mover) if hasattr(c, "hole")]
        match.play(rng.choice(match.choices(at.mover)))


def test_a_returning_move_is_named_and_worth_the_lead() -> None:
    rng = random.Random(4)
    found = 0
    for _ in range(amount(10, 30)):
        at = begun(rng, rng.choice(["divided", "none"]), False)
        for _ in range(60):
            advice = rng.choice(solver.solver().advice(at))
            if advice.ends == "repeated":
                found += 1
                assert advice.worth == (at.lead if at.repetition == "divided" else 0)
                assert advice.standing == ("none" if at.repetition == "none" else advice.standing)
            if advice.ends:
                break
            at = solver.after(at, advice.index)
    assert found > amount(0, 2)


def test_the_only_move_that_saves_the_game() -> None:
    rng = random.Random(6)
    brain, told = solver.solver(), 0
    for _ in range(300):
        at = begun(rng, "divided", False)
        found = brain.advice(at)
        saving = brain.only_saving(at, found)
        stands = [a.standing for a in found]
        if saving is not None:
            told += 1
            assert stands.count(saving.standing) == 1
            assert saving.standing in ("win", "draw")
        elif len(found) > 1:
            best = "win" if "win" in stands else "draw" if "draw" in stands else "loss"
            assert stands.count(best) > 1
    assert told > 20


def test_own_row_and_odd_boards_are_not_solved() -> None:
    assert not solver.solver().knows(START._replace(repetition="own_row"))
    odd = START._replace(position=kernel.pack((1, 1, 0, 0, 0, 0)), stores=(34, 0))
    assert not solver.solver().knows(odd)
    with pytest.raises(Misuse):
        solver.solver().advice(odd)


def test_a_broken_file_is_named() -> None:
    with pytest.raises(DataError, match="not a solution"):
        Solution(b"something else")
    with pytest.raises(DataError, match="unpacked"):
        Solution(MAGIC + (2).to_bytes(4, "little") + b"{}")


@pytest.mark.long
def test_the_table_built_anew_is_the_one_shipped() -> None:
    if not unee_solve.has_numpy():
        pytest.skip("NumPy is not installed")
    steps: list[float] = []
    data = unee_solve.build(lambda what, done: steps.append(done))
    shipped = games.reader().bytes(PATH)
    assert steps == sorted(steps)
    assert steps[-1] == 1.0
    assert len(shipped) < 1_000_000
    old, new = Solution(shipped), Solution(data)
    for more in (False, True):
        for balls in range(4, 37, 4):
            assert new.variant(more).layer(balls) == old.variant(more).layer(balls)
            assert new.variant(more)._heads[balls].codes == old.variant(more)._heads[balls].codes
    if data != shipped:  # the same planes, packed by another LZMA
        assert abs(len(data) - len(shipped)) < 100_000
