"""What the hint button shows."""

from __future__ import annotations

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.games.unee.players.hint import hint


def at(text: str) -> object:
    return games.load("unee").from_diagram(text)


def test_the_hint_at_the_start_says_that_all_moves_hold_by_a_returning_position() -> None:
    match = Match.new(games.load("unee"))
    told = hint(match.view(0))
    assert told is not None
    assert [m.advice.hole for m in told.moves] == ["S3", "S2", "S1"]
    assert [[b.key for b in m.because] for m in told.moves] == [["draws", "by_return", "all_equal"]] * 3
    assert all(len(m.line) == 12 and m.line[0].hole == m.advice.hole for m in told.moves)
    assert not told.last_chance
    assert not told.estimate


def test_the_last_chance_is_named() -> None:
    """Twelve balls, level captures."""
    from ulus_suite.games.unee.players import kernel, solver

    named = 0
    for number in range(400):
        holes = [(number * k + k * k) % 5 for k in (1, 2, 3, 5, 7)]
        holes.append(12 - sum(holes))
        if holes[-1] < 0 or not any(holes[:3]):
            continue
        position = kernel.pack(holes)
        s3, s2, s1, n1, n2, n3 = holes
        state = at(f"north: {n1} {n2} {n3}\nsouth: {s1} {s2} {s3}\nstores: 12 12\nto move: South\n")
        told = hint(state)  # type: ignore[arg-type]
        assert told is not None
        if not told.last_chance:
            continue
        named += 1
        brain = solver.solver()
        others = [a for a in brain.advice(solver.Here(position, 0, (12, 12), trail=frozenset({position})))
                  if a.hole != told.last_chance]  # fmt: skip
        saving = next(m for m in told.moves if m.advice.hole == told.last_chance)
        assert all(saving.advice.worth > a.worth for a in others)
        assert "only_move" in [b.key for b in saving.because]
        assert told.best == told.last_chance
        if named > amount(5, 400):
            break
    assert named > 5


def test_under_own_row_the_hint_is_an_estimate() -> None:
    match = Match.new(games.load("unee"), options={"repetition": "own_row"})
    told = hint(match.view(0), budget_ms=0)
    assert told is not None
    assert told.estimate
    assert all(m.because[-1].key.startswith("estimate") for m in told.moves)


def test_no_hint_after_the_end() -> None:
    assert hint(at("north: 1 0 0\nsouth: 0 0 0\nstores: 19 16\nto move: South\nended: stuck\n")) is None  # type: ignore[arg-type]
